package document

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Shape is what can stand in one place.
type Shape struct {
	Form  Form
	Known []string                 // the names that a table has, in their order; nil for any
	Entry func(name string) *Shape // of a table that entry's, nil for a name that it has not; of a list every entry's
	Once  map[string]string        // what to write instead of names that a table had once, or of forms of value, by name
	Word  func(raw string) error   // of a text that is one of a few words: what is wrong with it
	Or    *Shape                   // what may stand there instead, of another form
}

// shapeOf is the shape of a table with these fields.
func shapeOf(fields []Field) Shape {
	s := Shape{Form: FormTable, Known: []string{}}
	for i := range fields {
		f := &fields[i]
		if f.Value != nil {
			s.Known = append(s.Known, f.Name)
		}
		if f.Once != "" {
			if s.Once == nil {
				s.Once = make(map[string]string)
			}
			s.Once[f.Name] = f.Once
		}
	}
	s.Entry = func(name string) *Shape {
		for i := range fields {
			if fields[i].Name == name && fields[i].Value != nil {
				inner := fields[i].Value.Shape()
				return &inner
			}
		}
		return nil
	}
	return s
}

// Dialect is what advice looks like in one way of writing.
type Dialect struct {
	Entry    string // an entry, of its name and its value: "%s = %s"
	Section  string // how to write a table, of its name
	Sections string // how to write a list of tables, of its name
	Misplace string // what to do about a name that belongs to the whole
}

// entry is how an entry is written.
func (d Dialect) entry(name, value string) string { return fmt.Sprintf(d.Entry, name, value) }

// Fit refuses, first to last, what has no place in the shape.
func Fit(root *Node, shape Shape, how Dialect) error {
	return checker{shape, how}.check(root, shape, "")
}

type checker struct {
	root Shape
	how  Dialect
}

// check refuses the first thing at or below n for which there is no place. once
// is what the table around it says of its values of another form.
func (c checker) check(n *Node, s Shape, once string) error {
	if s.Form == FormAny {
		return nil
	}
	if s.Or != nil && n.Form == s.Or.Form {
		s = *s.Or
	}
	if n.Form != s.Form && !(n.Form == FormWhole && s.Form == FormDecimal) {
		what, remedy := c.mistyped(n, s)
		if once != "" {
			remedy = once
		}
		return n.Wrong(what, remedy)
	}
	if n.Form == FormWhole && tooLarge(n) {
		return n.outOfRange()
	}
	for _, entry := range n.Entries {
		inner := s.Entry(entry.Name)
		if inner == nil {
			return c.unknown(n, entry, s)
		}
		below := once
		if n.Form == FormTable {
			below = s.Once[entry.Name]
		}
		if err := c.check(entry, *inner, below); err != nil {
			return err
		}
	}
	return nil
}

// tooLarge tells whether a whole number is one that nobody stores.
func tooLarge(n *Node) bool {
	_, err := strconv.ParseInt(n.digits(), 0, 64)
	return errors.Is(err, strconv.ErrRange)
}

// mistyped is what is wrong with a value of another form than its name has.
func (c checker) mistyped(n *Node, s Shape) (what, remedy string) {
	what = fmt.Sprintf("%q must be %s, not %v", n.Name, s.forms(), n.found())
	if n.within != nil && n.within.Form == FormList {
		return "an entry of " + what, c.example(n.Name, Shape{Form: FormList, Entry: func(string) *Shape { return &s }})
	}
	if s.Or != nil {
		return what, c.example(n.Name, s) + "; or " + c.example(n.Name, *s.Or)
	}
	bare := n.Form == FormTruth || n.Form == FormWhole || n.Form == FormDecimal
	if s.Form != FormText || !bare {
		return what, c.example(n.Name, s)
	}
	if s.Word == nil {
		return what, c.quotes(n.Name, "...")
	}
	// Whoever knows which words there are may know what was meant.
	if err := s.Word(n.Raw); err != nil {
		what, remedy, advised := strings.Cut(err.Error(), "; ")
		if !advised {
			remedy = "put one of them in quotes: " + c.how.entry(n.Name, `"..."`)
		}
		return what, remedy
	}
	return what, c.quotes(n.Name, n.Raw)
}

func (c checker) quotes(name, value string) string {
	return "put it in quotes: " + c.how.entry(name, `"`+value+`"`)
}

// forms is what can stand there, in words.
func (s Shape) forms() string {
	if s.Or != nil {
		return fmt.Sprintf("%v or %v", s.Form, s.Or.Form)
	}
	return s.Form.String()
}

// unknown refuses a name, with the one that was probably meant.
func (c checker) unknown(n, entry *Node, s Shape) error {
	where := "here"
	if n.Name != "" {
		where = fmt.Sprintf("in %q", n.Name)
	}
	wrong := &Error{Key: entry.Path(), What: fmt.Sprintf("there is no key %q %s", entry.Name, where), At: entry, Name: true}
	near, ok := Nearest(entry.Name, s.Known)
	old, once := s.Once[entry.Name]
	switch {
	case once:
		wrong.What, wrong.Remedy = wrong.What+" any more", old+s.alsoGone(n, entry)
	case ok:
		wrong.Remedy = fmt.Sprintf("did you mean %q?", near)
	case n.within != nil && c.root.Entry(entry.Name) != nil:
		wrong.Remedy = c.how.Misplace
	default:
		wrong.Remedy = "known are " + strings.Join(s.Known, ", ")
	}
	return wrong
}

// alsoGone names the other entries of n that its table had once, so that whoever corrects a file
// need not come back for each.
func (s Shape) alsoGone(n, first *Node) (text string) {
	for _, entry := range n.Entries {
		if s.Once[entry.Name] != "" && s.Entry(entry.Name) == nil && entry != first {
			text += fmt.Sprintf(", and %q", entry.Name)
		}
	}
	return text
}

// example shows how an entry of that name is written.
func (c checker) example(name string, s Shape) string {
	switch s.Form {
	case FormText:
		return c.quotes(name, "...")
	case FormTruth:
		return fmt.Sprintf("write %s or %s", c.how.entry(name, "true"), c.how.entry(name, "false"))
	case FormList:
		switch s.Entry("").Form {
		case FormTable:
			return fmt.Sprintf(c.how.Sections, name)
		case FormWhole:
			return "write a list of whole numbers, such as " + c.how.entry(name, "[1, 2]")
		}
		return "write a list: " + c.how.entry(name, "[ ... ]")
	case FormTable:
		return fmt.Sprintf(c.how.Section, name)
	case FormDecimal:
		return "write a number without quotes, such as " + c.how.entry(name, "1.5")
	}
	return "write a whole number without quotes, such as " + c.how.entry(name, "20")
}

// longest is how much of a value is repeated in an error; who shows it shows the
// place as well.
const longest = 40

// found is what stands where another form is wanted.
func (n *Node) found() string {
	switch short := len(n.Raw) <= longest; {
	case n.Form == FormText && short && !strings.Contains(n.Raw, "\n"):
		return "text " + n.Raw
	case n.Form == FormTruth || short && (n.Form == FormWhole || n.Form == FormDecimal):
		return n.Raw
	}
	return n.Form.String()
}
