package configs

import (
	"fmt"

	"github.com/pelletier/go-toml/v2/unstable"

	"mastro/configs/document"
)

// forms are the forms by what the parser calls them.
var forms = map[unstable.Kind]document.Form{
	unstable.Array: document.FormList, unstable.InlineTable: document.FormTable, unstable.String: document.FormText,
	unstable.Bool: document.FormTruth, unstable.Float: document.FormDecimal, unstable.Integer: document.FormWhole,
	unstable.LocalDate: document.FormDate, unstable.LocalTime: document.FormDate, unstable.LocalDateTime: document.FormDate, unstable.DateTime: document.FormDate,
}

// index builds the tree of a file. Which tables may be opened again is left to
// the decoder, which knows TOML better.
func (f *File) index() error {
	var p unstable.Parser
	p.Reset(f.data)
	current := f.root
	for p.NextExpression() {
		e := p.Expression()
		var err error
		switch e.Kind {
		case unstable.KeyValue:
			err = f.keyValue(current, e)
		case unstable.Table:
			current, err = f.descend(f.root, keyParts(e))
		case unstable.ArrayTable:
			current, err = f.element(keyParts(e))
		}
		if err != nil {
			return err
		}
	}
	return f.syntax(&p, p.Error())
}

// part is one name of a dotted key.
type part struct {
	name string
	at   document.Span
}

func keyParts(e *unstable.Node) []part {
	var parts []part
	for it := e.Key(); it.Next(); {
		n := it.Node()
		parts = append(parts, part{string(n.Data), rangeOf(n)})
	}
	return parts
}

func rangeOf(n *unstable.Node) document.Span {
	return document.Span{Start: int(n.Raw.Offset), End: int(n.Raw.Offset + n.Raw.Length)}
}

// descend is the table that a dotted key leads to, made where it is missing.
// A list of tables stands for its last table.
func (f *File) descend(n *document.Node, parts []part) (*document.Node, error) {
	for _, p := range parts {
		next := n.Entry(p.name)
		if next == nil {
			next = n.Add(&document.Node{Name: p.name, Key: p.at, At: p.at})
		}
		if next.Form == document.FormList && len(next.Entries) > 0 {
			next = next.Entries[len(next.Entries)-1]
		}
		if next.Form != document.FormTable {
			return nil, f.refuse(p.at, fmt.Sprintf("%q is %v on line %d, not a table", p.name, next.Form, f.lineOf(next)), "use one or the other")
		}
		n = next
	}
	return n, nil
}

func (f *File) lineOf(n *document.Node) int {
	line, _, _ := f.position(n.Key.Start)
	return line
}

// element opens one more table in a list of tables.
func (f *File) element(parts []part) (*document.Node, error) {
	last := parts[len(parts)-1]
	parent, err := f.descend(f.root, parts[:len(parts)-1])
	if err != nil {
		return nil, err
	}
	all := parent.Entry(last.name)
	if all == nil {
		all = parent.Add(&document.Node{Name: last.name, Key: last.at, At: last.at, Form: document.FormList})
	}
	if all.Form != document.FormList {
		return nil, f.refuse(last.at, fmt.Sprintf("%q is %v on line %d, not a list of tables", last.name, all.Form, f.lineOf(all)), "use one or the other")
	}
	return all.Add(&document.Node{Name: last.name, Key: last.at, At: last.at}), nil
}

// keyValue adds "key = value" to a table.
func (f *File) keyValue(to *document.Node, e *unstable.Node) error {
	parts := keyParts(e)
	last := parts[len(parts)-1]
	to, err := f.descend(to, parts[:len(parts)-1])
	if err != nil {
		return err
	}
	if first := to.Entry(last.name); first != nil {
		return f.refuse(last.at, fmt.Sprintf("%q is given twice, first on line %d", last.name, f.lineOf(first)), "keep one of them")
	}
	n, err := f.convert(e.Value(), last.name, f.afterEquals(last.at.End, rangeOf(e).End))
	if err != nil {
		return err
	}
	n.Key = last.at
	to.Add(n)
	return nil
}

// afterEquals is the part of "key = value" that is the value.
func (f *File) afterEquals(from, to int) document.Span {
	for from < to && (f.data[from] == ' ' || f.data[from] == '\t' || f.data[from] == '=') {
		from++
	}
	return document.Span{Start: from, End: to}
}

// convert is the tree of a value. The parser does not tell where a list
// stands; within is the least part of the file known to hold it.
func (f *File) convert(v *unstable.Node, name string, within document.Span) (*document.Node, error) {
	n := &document.Node{Name: name, At: within, Form: forms[v.Kind], Text: string(v.Data)}
	if v.Raw.Length > 0 && n.Form != document.FormTable {
		n.At = rangeOf(v)
	}
	n.Raw = string(f.data[n.At.Start:n.At.End])
	for it := v.Children(); it.Next(); {
		c := it.Node()
		if c.Kind == unstable.KeyValue {
			if err := f.keyValue(n, c); err != nil {
				return nil, err
			}
			continue
		}
		element, err := f.convert(c, name, within)
		if err != nil {
			return nil, err
		}
		element.Key = element.At
		n.Add(element)
	}
	return n, nil
}
