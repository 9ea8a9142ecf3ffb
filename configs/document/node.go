package document

import "strconv"

// Form is how a value is written, in the words of the errors.
type Form uint8

// The forms. FormAny stands for all of them.
const (
	FormTable Form = iota
	FormList
	FormText
	FormTruth
	FormDecimal
	FormWhole
	FormDate
	FormAny
)

func (f Form) String() string {
	return [...]string{"a table", "a list", "text", "true or false", "a decimal number", "a whole number", "a date", "anything"}[f]
}

// Span is a part of what was written, in bytes.
type Span struct{ Start, End int }

// Node is one value as it was written.
type Node struct {
	Name    string // its key; of an entry of a list that of the list; "" for the whole
	Form    Form
	Text    string  // what a text says; of a number or a truth how it is written
	Raw     string  // how it is written, with its quotes; of a table as far as that is in one place
	Entries []*Node // of a table or a list, in the order in which they were written
	Key     Span    // its name where it was written first; for an entry of a list the same as At
	At      Span    // the value; of a section its name

	within *Node
	index  int              // among the entries
	byName map[string]*Node // the entries of a table
}

// Add appends an entry to a table or a list.
func (n *Node) Add(c *Node) *Node {
	c.within, c.index = n, len(n.Entries)
	n.Entries = append(n.Entries, c)
	if n.Form == FormTable {
		if n.byName == nil {
			n.byName = make(map[string]*Node)
		}
		n.byName[c.Name] = c
	}
	return c
}

// Entry is the entry of a table with that name; nil where there is none.
func (n *Node) Entry(name string) *Node { return n.byName[name] }

// Path is where the value stands: "seats[3].pawn". Entries of lists count from 0.
func (n *Node) Path() string {
	switch {
	case n.within == nil:
		return ""
	case n.within.Form == FormList:
		return n.within.Path() + "[" + strconv.Itoa(n.index) + "]"
	}
	if path := n.within.Path(); path != "" {
		return path + "." + n.Name
	}
	return n.Name
}

// Steps are the names and the indices that lead to the value.
func (n *Node) Steps() []any {
	switch {
	case n.within == nil:
		return nil
	case n.within.Form == FormList:
		return append(n.within.Steps(), n.index)
	}
	return append(n.within.Steps(), n.Name)
}

// Wrong refuses the value.
func (n *Node) Wrong(what, remedy string) error {
	return &Error{Key: n.Path(), What: what, Remedy: remedy, At: n}
}

// Find is the value of a key, or of the last one on the way there.
func (n *Node) Find(key string) (last *Node, all bool) {
	for _, step := range steps(key) {
		next := n.step(step)
		if next == nil {
			return n, false
		}
		n = next
	}
	return n, true
}

// step is the entry of a table, or of a list by its number; nil for none.
func (n *Node) step(name string) *Node {
	if n.Form != FormList {
		return n.byName[name]
	}
	i, err := strconv.Atoi(name)
	if err != nil || i < 0 || i >= len(n.Entries) {
		return nil
	}
	return n.Entries[i]
}

// Refuse is Wrong for a refusal.
func (n *Node) Refuse(r Refusal) error { return n.Wrong(r.What, r.Remedy) }
