package wire

import (
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"mastro/engine"
)

// Out is JSON that is being written. Commas come by themselves: every value
// follows its name, or the value before it.
type Out []byte

// comma separates a value from what stands before it.
func (o *Out) comma() {
	if n := len(*o); n > 0 {
		switch (*o)[n-1] {
		case '{', '[', ':', '\n':
		default:
			*o = append(*o, ',')
		}
	}
}

// Open begins an object, '{', or a list, '['.
func (o *Out) Open(bracket byte) {
	o.comma()
	*o = append(*o, bracket)
}

// Close ends an object, '}', or a list, ']'.
func (o *Out) Close(bracket byte) { *o = append(*o, bracket) }

// Name writes the name of a member. Names are plain: no quotes, no controls.
func (o *Out) Name(name string) {
	o.comma()
	*o = append(*o, '"')
	*o = append(*o, name...)
	*o = append(*o, '"', ':')
}

// Text writes a string.
func (o *Out) Text(text string) {
	o.comma()
	*o, _ = jsontext.AppendQuote(*o, text) // what is not UTF-8 is written as U+FFFD
}

// Int writes a whole number.
func (o *Out) Int(n int) {
	o.comma()
	*o = strconv.AppendInt(*o, int64(n), 10)
}

// Uint writes a whole number that is not negative.
func (o *Out) Uint(n uint64) {
	o.comma()
	*o = strconv.AppendUint(*o, n, 10)
}

// Bool writes true or false.
func (o *Out) Bool(is bool) {
	o.comma()
	*o = strconv.AppendBool(*o, is)
}

// Null writes null.
func (o *Out) Null() { o.Raw("null") }

// Raw writes a value that is JSON already.
func (o *Out) Raw(value string) {
	o.comma()
	*o = append(*o, value...)
}

// Member writes a member that is a string.
func (o *Out) Member(name, text string) {
	o.Name(name)
	o.Text(text)
}

// Number writes a member that is a whole number.
func (o *Out) Number(name string, n int) {
	o.Name(name)
	o.Int(n)
}

// Flag writes a member that is true or false.
func (o *Out) Flag(name string, is bool) {
	o.Name(name)
	o.Bool(is)
}

// Who writes a member that is a seat.
func (o *Out) Who(name string, s engine.Seat) {
	o.Name(name)
	o.Seat(s)
}

// Hash writes a position's hash: 16 hex digits, as text, since not every
// reader of JSON has 64 bits for a number.
func (o *Out) Hash(h uint64) {
	const digits = "0123456789abcdef"
	o.comma()
	*o = append(*o, '"')
	for shift := 60; shift >= 0; shift -= 4 {
		*o = append(*o, digits[h>>shift&15])
	}
	*o = append(*o, '"')
}

// Seat writes a seat: its number from 1, "public", "table", or null for
// nobody.
func (o *Out) Seat(s engine.Seat) {
	switch s {
	case engine.Public:
		o.Raw(`"public"`)
	case engine.Table:
		o.Raw(`"table"`)
	case engine.Nobody:
		o.Null()
	default:
		o.Int(int(s) + 1)
	}
}

// Ints writes a list of indices, each counted from 1.
func (o *Out) Ints(all []int) {
	o.Open('[')
	for _, n := range all {
		o.Int(n + 1)
	}
	o.Close(']')
}

// Seats writes a list of seats.
func (o *Out) Seats(all []engine.Seat) {
	o.Open('[')
	for _, s := range all {
		o.Seat(s)
	}
	o.Close(']')
}

// Moves writes a list of moves in a game's notation.
func (o *Out) Moves(all []engine.Move, write func(engine.Move) string) {
	o.Open('[')
	for _, m := range all {
		o.Text(write(m))
	}
	o.Close(']')
}

// Result writes the member that says how a game ended.
func (o *Out) Result(r engine.Result) {
	o.Name("result")
	o.Open('{')
	o.Name("winners")
	o.Seats(r.Winners)
	o.Name("scores")
	o.Open('[')
	for _, n := range r.Scores {
		o.Int(n)
	}
	o.Close(']')
	o.Close('}')
}
