package wire_test

import (
	"fmt"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/pipe/wire"
)

func Example() {
	line := `{"id":1,"game":{"turn":5}}`
	game := wire.Doc{Data: []byte(line)}.Find("/game")
	var request struct {
		Turn int `json:"turn"`
	}
	if err := game.Decode(&request); err != nil {
		panic(err)
	}
	fmt.Println(game.At("/turn", fmt.Sprintf("there is no seat %d", request.Turn), "1 to 4"))
	// Output: there is no seat 5 at "/game/turn", byte 23; expected 1 to 4
}

func TestOut(t *testing.T) {
	var o wire.Out
	o.Open('{')
	o.Open('[')
	o.Close(']')
	o.Member("a", "è \"\\\n\x00<\xff")
	o.Number("b", -7)
	o.Flag("c", true)
	o.Name("d")
	o.Open('[')
	o.Seat(0)
	o.Seat(engine.Public)
	o.Seat(engine.Table)
	o.Seat(engine.Nobody)
	o.Uint(1<<64 - 1)
	o.Hash(0x0123456789abcdef)
	o.Ints([]int{0, 4})
	o.Seats(nil)
	o.Moves([]engine.Move{7}, func(m engine.Move) string { return fmt.Sprint(m) })
	o.Close(']')
	o.Result(engine.Result{Winners: []engine.Seat{1}, Scores: []int{0, 3}})
	o.Close('}')
	require.Equal(t, `{[],"a":"è \"\\\n\u0000<�","b":-7,"c":true,"d":[1,"public","table",null,18446744073709551615,"0123456789abcdef",[1,5],[],["7"]],`+
		`"result":{"winners":[2],"scores":[0,3]}}`, string(o))
}

// word is one of a few words.
type word string

func (w *word) UnmarshalText(text []byte) error {
	if *w = word(text); *w != "near" {
		return fmt.Errorf("%q is none of near", text)
	}
	return nil
}

// odd refuses everything.
type odd struct{}

func (*odd) UnmarshalJSON(data []byte) error {
	return &wire.Refusal{What: string(data) + " is odd", Expected: "an even one"}
}

func TestDecodeRefuses(t *testing.T) {
	var into struct {
		A struct {
			N    int   `json:"n"`
			Bits uint8 `json:"bits"`
		} `json:"a"`
		List []string       `json:"list"`
		Is   *bool          `json:"is"`
		Word word           `json:"word"`
		Odd  odd            `json:"odd"`
		Map  map[string]int `json:"map"`
	}
	for _, c := range []struct{ text, where, what, expected string }{
		{`{"a":{"n":^"x"}}`, "/a/n", "this is text", "a whole number, not too large"},
		{`{"a":{"n":^1.5}}`, "/a/n", "a number that is not whole, or out of range", "a whole number"},
		{`{"a":{"bits": ^256}}`, "/a/bits", "a number that is not whole", "a whole number"},
		{`{"a":{"N":^1}}`, "/a/N", `there is no "N" here`, "one of n, bits"},
		{`{"a":^7}`, "/a", "a number", "an object"},
		{`{"list":["x", ^{}]}`, "/list/1", "an object", "text"},
		{`{"list":^{}}`, "/list", "an object", "a list"},
		{`{"is":^0}`, "/is", "a number", "true or false"},
		{`{"word":^"far"}`, "/word", `"far" is none of near`, "one of the words"},
		{`{"word":^3}`, "/word", "a number", "one of the words"},
		{`{"odd":^[1]}`, "/odd", "[1] is odd", "an even one"},
		{`{"map":{"a~/b":^true}}`, "/map/a~0~1b", "true or false", "a whole number"},
		{`^[]`, "", "a list", "an object"},
		{`{"is":^null}`, "/is", "null says nothing", "left out"},
		{`{"list":["null", ^null]}`, "/list/1", "null says nothing", "left out"},
		{`{"a":^null,"no":1}`, "/a", "null says nothing", "left out"},
		{`{"map":{"a~/b":^null}}`, "/map/a~0~1b", "null says nothing", "left out"},
		{`{"no":[{"null":"\"null"},[^null]]}`, "/no/1/0", "null says nothing", "left out"},
	} {
		at := 0
		for i := range c.text {
			if c.text[i] == '^' {
				at = i
			}
		}
		doc := wire.Doc{Data: []byte(c.text[:at] + c.text[at+1:]), Where: "/setup", Offset: 100}
		var wrong *wire.Error
		require.ErrorAs(t, doc.Decode(&into), &wrong, c.text)
		require.Equal(t, "/setup"+c.where, wrong.Where)
		require.Equal(t, 100+at, wrong.Offset, c.text)
		require.Contains(t, wrong.What, c.what)
		require.Contains(t, wrong.Expected, c.expected)
	}
}

func TestFind(t *testing.T) {
	doc := wire.Doc{Data: []byte(`{"a":[1, {"b/c":null}],"d":"e"}`), Offset: 10}
	for pointer, want := range map[string]wire.Doc{
		"":           doc,
		"/a/0":       {Data: []byte("1"), Where: "/a/0", Offset: 16},
		"/a/1/b~1c":  {Data: []byte("null"), Where: "/a/1/b~1c", Offset: 26},
		"/d":         {Data: []byte(`"e"`), Where: "/d", Offset: 37},
		"/d/x":       {Data: []byte(`"e"`), Where: "/d", Offset: 37},
		"/a/2":       {Data: []byte(`[1, {"b/c":null}]`), Where: "/a", Offset: 15},
		"/a/1/gone":  {Data: []byte(`{"b/c":null}`), Where: "/a/1", Offset: 19},
		"/nowhere/a": doc,
	} {
		require.Equal(t, want, doc.Find(pointer), pointer)
	}
	require.Equal(t, "/a~1b/3/c~0", wire.Pointer("a/b", 3, "c~"))
}

func TestAnEntryIsToldByItsPlace(t *testing.T) {
	doc := wire.Doc{Data: []byte(`{"seats":[{"pawn":"1,1"},{"pawn":"9,9"}]}`), Where: "/setup", Offset: 20}
	err := doc.Place(document.Wrong("seats[1].pawn", "there is no cell 9,9", "rows 0 to 6"))
	require.Equal(t, &wire.Error{What: "there is no cell 9,9", Where: "/setup/seats/1/pawn", Offset: 53, Expected: "rows 0 to 6"}, err)
	require.Equal(t, io.EOF, doc.Place(io.EOF))
	require.NoError(t, doc.Place(nil))
}
