package document

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unsafe"
)

// integer is what a whole number can be stored in.
type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// outOfRange is what to do about a number that is too large.
const outOfRange = "give a number nearer to 0, not negative where things are counted"

// number is the whole number of a node.
func number[T integer](n *Node, to *T) error {
	bits := int(unsafe.Sizeof(*to)) * 8
	if signed := ^T(0) < 0; signed {
		got, err := strconv.ParseInt(n.digits(), 0, bits)
		*to = T(got)
		return n.inRange(err)
	}
	got, err := strconv.ParseUint(strings.TrimPrefix(n.digits(), "+"), 0, bits)
	*to = T(got)
	return n.inRange(err)
}

func (n *Node) inRange(err error) error {
	if err != nil {
		return n.outOfRange()
	}
	return nil
}

func (n *Node) outOfRange() error { return n.Wrong(n.Raw+" is out of range", outOfRange) }

// digits is a number without what only makes it easier to read.
func (n *Node) digits() string { return strings.ReplaceAll(n.Text, "_", "") }

// Int is a whole number.
func Int[T integer](to *T) Value { return whole[T]{to} }

type whole[T integer] struct{ to *T }

func (v whole[T]) Shape() Shape       { return Shape{Form: FormWhole} }
func (v whole[T]) Take(n *Node) error { return number(n, v.to) }
func (v whole[T]) Put(w Writer)       { w.Int(int(*v.to)) }

// From1 is an index, which people count from 1.
func From1[T integer](to *T) Value { return index[T]{to} }

type index[T integer] struct{ to *T }

func (v index[T]) Shape() Shape { return Shape{Form: FormWhole} }
func (v index[T]) Put(w Writer) { w.Int(int(*v.to) + 1) }

func (v index[T]) Take(n *Node) error {
	err := number(n, v.to)
	*v.to--
	return err
}

// Truth is true or false.
func Truth[T ~bool](to *T) Value { return truth[T]{to} }

type truth[T ~bool] struct{ to *T }

func (v truth[T]) Shape() Shape { return Shape{Form: FormTruth} }
func (v truth[T]) Put(w Writer) { w.Bool(bool(*v.to)) }

func (v truth[T]) Take(n *Node) error {
	*v.to = n.Text == "true"
	return nil
}

// Text is any text.
func Text[T ~string](to *T) Value { return text[T]{to} }

type text[T ~string] struct{ to *T }

func (v text[T]) Shape() Shape { return Shape{Form: FormText} }
func (v text[T]) Put(w Writer) { w.Text(string(*v.to)) }

func (v text[T]) Take(n *Node) error {
	*v.to = T(n.Text)
	return nil
}

// Code is how a thing is written as text. What is wrong with a text is said as a Refusal, or
// in one sentence that may have its remedy behind a "; ".
type Code[T any] struct {
	Write func(T) string
	Read  func(string) (T, error)
}

// read is the thing of a text.
func (c Code[T]) read(n *Node, to *T) error {
	got, err := c.Read(n.Text)
	if err != nil {
		return n.refused(err)
	}
	*to = got
	return nil
}

// refused is what is wrong with a node, said by who does not know where it stands.
func (n *Node) refused(err error) error {
	if r, ok := err.(Refusal); ok {
		return n.Refuse(r)
	}
	what, remedy, advised := strings.Cut(err.Error(), "; ")
	if !advised {
		remedy = "give it another value"
	}
	return n.Wrong(what, remedy)
}

// As is a thing that is written as text.
func As[T any](to *T, c Code[T]) Value { return coded[T]{to, c} }

type coded[T any] struct {
	to   *T
	code Code[T]
}

func (v coded[T]) Shape() Shape       { return Shape{Form: FormText} }
func (v coded[T]) Take(n *Node) error { return v.code.read(n, v.to) }
func (v coded[T]) Put(w Writer)       { w.Text(v.code.Write(*v.to)) }

// Word is a thing that is one of a few, each with its word.
func Word[T any](to *T, c Code[T]) Value { return word[T]{coded[T]{to, c}} }

type word[T any] struct{ coded[T] }

func (v word[T]) Shape() Shape {
	return Shape{Form: FormText, Word: func(raw string) error { _, err := v.code.Read(raw); return err }}
}

// OneOf is how a thing is written that is one of these words, by its place among them.
func OneOf[T ~uint8 | ~uint16](words []string) Code[T] {
	return Code[T]{
		Write: func(t T) string { return words[t] },
		Read: func(text string) (T, error) {
			i := slices.Index(words, text)
			if i < 0 {
				return 0, fmt.Errorf("%q is none of %s", text, strings.Join(words, ", "))
			}
			return T(i), nil
		},
	}
}

// Numbered is a thing that is written as a whole number. read says what is wrong with a
// number as a Refusal.
func Numbered[T integer](to *T, read func(int) (T, error)) Value { return numbered[T]{to, read} }

type numbered[T integer] struct {
	to   *T
	read func(int) (T, error)
}

func (v numbered[T]) Shape() Shape { return Shape{Form: FormWhole} }
func (v numbered[T]) Put(w Writer) { w.Int(int(*v.to)) }

func (v numbered[T]) Take(n *Node) error {
	var given int
	if err := number(n, &given); err != nil {
		return err
	}
	got, err := v.read(given)
	if err != nil {
		return n.refused(err)
	}
	*v.to = got
	return nil
}

// Printable is a name that people see, refused as wrong says where it is none.
func Printable(to *string, wrong Refusal) Value {
	return As(to, Code[string]{
		Write: func(name string) string { return name },
		Read: func(name string) (string, error) {
			if !Nameable(name) {
				return "", wrong
			}
			return name, nil
		},
	})
}

// Own is a value that is read and written in a way of its own.
func Own(shape Shape, take func(*Node) error, put func(Writer)) Value { return own{shape, take, put} }

type own struct {
	shape Shape
	take  func(*Node) error
	put   func(Writer)
}

func (v own) Shape() Shape       { return v.shape }
func (v own) Take(n *Node) error { return v.take(n) }
func (v own) Put(w Writer)       { v.put(w) }
