package document

// List is a list of things that are written as text.
func List[T any](to *[]T, c Code[T]) Value { return list[T]{to, c} }

type list[T any] struct {
	to   *[]T
	code Code[T]
}

func (v list[T]) Shape() Shape { return listOf(Shape{Form: FormText}) }

// listOf is the shape of a list of entries of one shape.
func listOf(entry Shape) Shape {
	return Shape{Form: FormList, Entry: func(string) *Shape { return &entry }}
}

func (v list[T]) Take(n *Node) error {
	*v.to = nil // also for an empty list
	for _, entry := range n.Entries {
		var thing T
		if err := v.code.read(entry, &thing); err != nil {
			return err
		}
		*v.to = append(*v.to, thing)
	}
	return nil
}

func (v list[T]) Put(w Writer) {
	w.Open('[')
	for _, thing := range *v.to {
		w.Text(v.code.Write(thing))
	}
	w.Close(']')
}

// Texts is a list of texts.
func Texts[T ~string](to *[]T) Value {
	return List(to, Code[T]{func(t T) string { return string(t) }, func(text string) (T, error) { return T(text), nil }})
}

// Ints is a list of whole numbers.
func Ints[T integer](to *[]T) Value { return Entries(to, nil, func(n *T) Value { return Int(n) }) }

// Entries is a list of what each thing of a slice is written as. usual is what an entry is
// before it is read, by its index; nil for the zero value.
func Entries[T any](to *[]T, usual func(i int) T, each func(*T) Value) Value {
	return entries[T]{to, usual, each}
}

type entries[T any] struct {
	to    *[]T
	usual func(i int) T
	each  func(*T) Value
}

func (v entries[T]) Shape() Shape { return listOf(v.each(new(T)).Shape()) }

func (v entries[T]) Take(n *Node) error {
	*v.to = nil // also for an empty list
	for i, entry := range n.Entries {
		var thing T
		if v.usual != nil {
			thing = v.usual(i)
		}
		if err := v.each(&thing).Take(entry); err != nil {
			return err
		}
		*v.to = append(*v.to, thing)
	}
	return nil
}

func (v entries[T]) Put(w Writer) {
	w.Open('[')
	for i := range *v.to {
		v.each(&(*v.to)[i]).Put(w)
	}
	w.Close(']')
}

// Sized is a list of least to most entries; of any other number wrong says what is wrong.
func Sized(v Value, least, most int, wrong func(n int) Refusal) Value {
	return sized{v, least, most, wrong}
}

type sized struct {
	Value
	least, most int
	wrong       func(n int) Refusal
}

func (v sized) Take(n *Node) error {
	if many := len(n.Entries); many < v.least || many > v.most {
		return n.Refuse(v.wrong(many))
	}
	return v.Value.Take(n)
}

func (v sized) sections() ([][]Field, bool, bool) { return Sections(v.Value) }
func (v sized) sample() []Field                   { return (&Field{Value: v.Value}).below() }
