package document

// Table is a table of these fields.
func Table(fields []Field) Value { return table{fields} }

type table struct{ fields []Field }

func (v table) Shape() Shape       { return shapeOf(v.fields) }
func (v table) Take(n *Node) error { return take(n, v.fields) }

func (v table) Put(w Writer) {
	w.Open('{')
	Put(w, v.fields)
	w.Close('}')
}

// Tables is a list of tables, each of the fields of a thing of the slice. usual is what a
// thing is before it is read, by its index; nil for the zero value.
func Tables[T any](to *[]T, usual func(i int) T, fields func(*T) []Field) Value {
	return Entries(to, usual, func(t *T) Value { return Table(fields(t)) })
}

// Named is a table of which each entry has a name of its own. take reads one of them;
// fields are those that are written.
func Named(entry Form, read func(*Node) error, fields func() []Field) Value {
	return named{entry, read, fields}
}

type named struct {
	entry  Form
	read   func(*Node) error
	fields func() []Field
}

func (v named) Shape() Shape {
	return Shape{Form: FormTable, Entry: func(string) *Shape { return &Shape{Form: v.entry} }}
}

func (v named) Take(n *Node) error {
	for _, entry := range n.Entries {
		if err := v.read(entry); err != nil {
			return err
		}
	}
	return nil
}

func (v named) Put(w Writer) { table{v.fields()}.Put(w) }

// Either is written in one form, and read in another too.
func Either(written, also Value) Value { return either{written, also} }

type either struct{ written, also Value }

func (v either) Shape() Shape {
	s, also := v.written.Shape(), v.also.Shape()
	s.Or = &also
	return s
}

func (v either) Take(n *Node) error {
	if n.Form == v.written.Shape().Form {
		return v.written.Take(n)
	}
	return v.also.Take(n)
}

func (v either) Put(w Writer) { v.written.Put(w) }

// Given notes that a value was written, be it an empty one.
func Given(is *bool, v Value) Value { return given{v, is} }

type given struct {
	Value
	is *bool
}

func (v given) Take(n *Node) error {
	*v.is = true
	return v.Value.Take(n)
}

// Then asks when a value was read, and may complete it. What it finds wrong with the whole
// value is said as a Refusal.
func Then(v Value, check func() error) Value { return then{v, check} }

type then struct {
	Value
	check func() error
}

func (v then) Take(n *Node) error {
	if err := v.Value.Take(n); err != nil {
		return err
	}
	if err := v.check(); err != nil {
		return n.refused(err)
	}
	return nil
}

// Sections are the tables of a value that is a table or, then list is set, a list of
// tables; ok is false for any other value.
func Sections(v Value) (tables [][]Field, list, ok bool) {
	if s, is := v.(interface {
		sections() ([][]Field, bool, bool)
	}); is {
		return s.sections()
	}
	return nil, false, false
}

func (v table) sections() ([][]Field, bool, bool)  { return [][]Field{v.fields}, false, true }
func (v named) sections() ([][]Field, bool, bool)  { return [][]Field{v.fields()}, false, true }
func (v either) sections() ([][]Field, bool, bool) { return Sections(v.written) }
func (v given) sections() ([][]Field, bool, bool)  { return Sections(v.Value) }
func (v then) sections() ([][]Field, bool, bool)   { return Sections(v.Value) }

func (v entries[T]) sections() (tables [][]Field, list, ok bool) {
	if _, ok = v.each(new(T)).(table); !ok {
		return nil, false, false
	}
	for i := range *v.to {
		tables = append(tables, v.each(&(*v.to)[i]).(table).fields)
	}
	return tables, true, true
}
