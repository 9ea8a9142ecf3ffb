package document

// Written is a value that is only ever written.
type Written func(Writer)

// Shape is anything: nobody reads it.
func (v Written) Shape() Shape { return Shape{Form: FormAny} }

// Take refuses what nobody reads.
func (v Written) Take(n *Node) error { return n.Wrong("this is only written", "leave it out") }

// Put writes it.
func (v Written) Put(w Writer) { v(w) }

// Said writes a text.
func Said(text string) Value { return Written(func(w Writer) { w.Text(text) }) }

// Counted writes a whole number.
func Counted[T integer](n T) Value { return Written(func(w Writer) { w.Int(int(n)) }) }

// EachWritten writes a list.
func EachWritten[T any](all []T, write func(Writer, T)) Value {
	return Written(func(w Writer) {
		w.Open('[')
		for _, thing := range all {
			write(w, thing)
		}
		w.Close(']')
	})
}
