// Package document describes, once for every way of writing, what a thing says
// that is written down: a printed set, a set-up, house rules, a view. From one
// description come reading and writing, what is refused and where, and the
// text that explains it:
//
//	func (p *Player) fields(set *Set) []document.Field {
//		return []document.Field{
//			{Name: "pawn", Value: document.As(&p.Pawn, cells), Says: "The cell where it stands"},
//			{Name: "cards", Value: document.List(&p.Cards, set.treasures()), Says: "Cards to be found", Usual: "none"},
//			{Name: "fresh", Value: document.Truth(&p.Fresh), Says: "It found a treasure in its last turn", Usual: "false"},
//		}
//	}
//
// The package knows no way of writing. Who does, makes Nodes of what was
// written, asks whether they Fit and lets the document Take them, or is a Writer:
// package configs for TOML, engine/pipe for JSON. Whatever is wrong is an *Error that says where by
// a key, and who knows the way of writing finds the place.
package document

// Document is something that is written down: its fields, and what is wrong
// with them taken together.
type Document struct {
	Fields []Field
	Check  func() error // asked when all was read; it may complete it. Nil for nothing to ask
}

// Field is one entry of a table. One without a Value was there Once: it is refused.
type Field struct {
	Name  string
	Value Value
	Says  string // what it is, for the help: a sentence without its full stop
	Usual string // what it is when it is left out; "" where that is not said

	Must Refusal // what is wrong when it is left out; the zero Refusal where nothing is
	Once string  // what to write instead, where it was written in another form once, or not gone yet

	Bare      bool // left out it is read as if it were there and empty
	Elsewhere bool // what it holds is explained elsewhere

	None  bool // there is nothing to write
	Plain bool // it is as usual: a file leaves it out
	Lines bool // a file gives each entry of the list a line of its own
	Flat  bool // a file writes the tables of the list where they stand, and not as sections
}

// Value is what a field holds.
type Value interface {
	// Shape is what can stand there.
	Shape() Shape
	// Take reads what fits the shape; what else is wrong is an *Error.
	Take(*Node) error
	// Put writes it.
	Put(Writer)
}

// Writer is one way of writing. Values come in their order, commas by themselves.
type Writer interface {
	Open(bracket byte)  // begins a table, '{', or a list, '['
	Close(bracket byte) // ends it
	Name(string)        // begins an entry of a table
	Text(string)
	Int(int)
	Bool(bool)
	Null()
}

// Put writes the entries of a table that is open.
func Put(w Writer, fields []Field) {
	for i := range fields {
		if f := &fields[i]; !f.None && f.Value != nil {
			w.Name(f.Name)
			f.Value.Put(w)
		}
	}
}

// Shape is what a document can hold.
func (d *Document) Shape() Shape { return shapeOf(d.Fields) }

// Take reads what fits.
func (d *Document) Take(root *Node) error {
	if err := take(root, d.Fields); err != nil {
		return err
	}
	if d.Check != nil {
		return d.Check()
	}
	return nil
}

// take reads the entries of a table, in the order of the fields.
func take(n *Node, fields []Field) error {
	for i := range fields {
		f := &fields[i]
		entry := n.Entry(f.Name)
		if entry == nil && f.Bare {
			entry = n.bare(f)
		}
		switch {
		case entry != nil && f.Value != nil:
			if err := f.Value.Take(entry); err != nil {
				return err
			}
		case f.Must != Refusal{}:
			return n.Refuse(f.Must)
		}
	}
	return nil
}

// bare is an empty entry, which stands where the table around it does.
func (n *Node) bare(f *Field) *Node {
	return &Node{Name: f.Name, Form: f.Value.Shape().Form, Key: n.At, At: n.At, within: n}
}
