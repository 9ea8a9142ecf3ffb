package configs

import (
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// form is what a value is, in the words of the errors.
type form uint8

const (
	table form = iota
	list
	text
	truth
	decimal
	whole
	date
)

func (k form) String() string {
	return [...]string{"a table", "a list", "text", "true or false", "a decimal number", "a whole number", "a date"}[k]
}

// longest is how much of a value is repeated in an error; the line of the file is
// shown below it anyway.
const longest = 40

// found is what stands where another form is wanted; raw is how it is written.
func (n *node) found(raw string) string {
	switch short := len(raw) <= longest; {
	case n.form == text && short && !strings.Contains(raw, "\n"):
		return "text " + raw
	case n.form == truth || short && (n.form == whole || n.form == decimal):
		return raw
	}
	return n.form.String()
}

// forms are the forms by what the parser calls them.
var forms = map[unstable.Kind]form{
	unstable.Array: list, unstable.InlineTable: table, unstable.String: text,
	unstable.Bool: truth, unstable.Float: decimal, unstable.Integer: whole,
	unstable.LocalDate: date, unstable.LocalTime: date, unstable.LocalDateTime: date, unstable.DateTime: date,
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
	at   span
}

func keyParts(e *unstable.Node) []part {
	var parts []part
	for it := e.Key(); it.Next(); {
		n := it.Node()
		parts = append(parts, part{string(n.Data), rangeOf(n)})
	}
	return parts
}

func rangeOf(n *unstable.Node) span {
	return span{int(n.Raw.Offset), int(n.Raw.Offset + n.Raw.Length)}
}

// descend is the table that a dotted key leads to, made where it is missing.
// A list of tables stands for its last table.
func (f *File) descend(n *node, parts []part) (*node, error) {
	for _, p := range parts {
		next := n.byName[p.name]
		if next == nil {
			next = n.add(&node{name: p.name, key: p.at, value: p.at})
		}
		if next.form == list && len(next.children) > 0 {
			next = next.children[len(next.children)-1]
		}
		if next.form != table {
			return nil, f.refuse(p.at, fmt.Sprintf("%q is %v on line %d, not a table", p.name, next.form, f.lineOf(next)), "use one or the other")
		}
		n = next
	}
	return n, nil
}

func (f *File) lineOf(n *node) int {
	line, _, _ := f.position(n.key.start)
	return line
}

// element opens one more table in a list of tables.
func (f *File) element(parts []part) (*node, error) {
	last := parts[len(parts)-1]
	parent, err := f.descend(f.root, parts[:len(parts)-1])
	if err != nil {
		return nil, err
	}
	all := parent.byName[last.name]
	if all == nil {
		all = parent.add(&node{name: last.name, key: last.at, value: last.at, form: list})
	}
	if all.form != list {
		return nil, f.refuse(last.at, fmt.Sprintf("%q is %v on line %d, not a list of tables", last.name, all.form, f.lineOf(all)), "use one or the other")
	}
	return all.add(&node{name: last.name, key: last.at, value: last.at}), nil
}

// keyValue adds "key = value" to a table.
func (f *File) keyValue(to *node, e *unstable.Node) error {
	parts := keyParts(e)
	last := parts[len(parts)-1]
	to, err := f.descend(to, parts[:len(parts)-1])
	if err != nil {
		return err
	}
	if first := to.byName[last.name]; first != nil {
		return f.refuse(last.at, fmt.Sprintf("%q is given twice, first on line %d", last.name, f.lineOf(first)), "keep one of them")
	}
	n, err := f.convert(e.Value(), last.name, f.afterEquals(last.at.end, rangeOf(e).end))
	if err != nil {
		return err
	}
	n.key = last.at
	to.add(n)
	return nil
}

// afterEquals is the part of "key = value" that is the value.
func (f *File) afterEquals(from, to int) span {
	for from < to && (f.data[from] == ' ' || f.data[from] == '\t' || f.data[from] == '=') {
		from++
	}
	return span{from, to}
}

// convert is the tree of a value. The parser does not tell where a list
// stands; within is the least part of the file known to hold it.
func (f *File) convert(v *unstable.Node, name string, within span) (*node, error) {
	n := &node{name: name, value: within, form: forms[v.Kind]}
	if v.Raw.Length > 0 && n.form != table {
		n.value = rangeOf(v)
	}
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
		element.key = element.value
		n.add(element)
	}
	return n, nil
}
