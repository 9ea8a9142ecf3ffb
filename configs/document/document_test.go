package document_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/configs/document"
)

// shelf is a thing with a field of every kind.
type shelf struct {
	Name   string
	Width  int8
	Height uint16
	First  int
	Open   bool
	Wood   uint8
	Books  []string
	Years  []int
	Feet   []foot
	Boards []foot
	Signs  map[string]int
	Code   letter
	Either []int
}

type foot struct {
	Kind  letter
	Marks []int
}

type letter rune

var letters = document.Code[letter]{
	Write: func(l letter) string { return string(rune(l)) },
	Read: func(text string) (letter, error) {
		if len(text) != 1 || text < "a" || text > "z" {
			return 0, document.Refusal{What: fmt.Sprintf("%q is no letter", text), Remedy: "give one of a to z"}
		}
		return letter(text[0]), nil
	},
}

func woods() []string { return []string{"oak", "ash", "elm"} }

func (f *foot) fields() []document.Field {
	return []document.Field{
		{Name: "kind", Value: document.As(&f.Kind, letters), Says: "Its kind", Bare: true},
		{Name: "marks", Value: document.Ints(&f.Marks), Says: "Its marks", Usual: "none"},
	}
}

func (s *shelf) document() document.Document {
	one := 0
	return document.Document{Fields: []document.Field{
		{Name: "name", Value: document.Text(&s.Name), Says: "What it is called", Must: document.Refusal{What: "no name", Remedy: "give one"}},
		{Name: "width", Value: document.Int(&s.Width), Says: "Its width", Usual: "0"},
		{Name: "height", Value: document.Int(&s.Height), Plain: s.Height == 0, Says: "Its height", Usual: "0"},
		{Name: "first", Value: document.From1(&s.First), Says: "The first book"},
		{Name: "open", Value: document.Truth(&s.Open), Says: "It has no doors"},
		{Name: "wood", Value: document.Word(&s.Wood, document.OneOf[uint8](woods())), Says: "Its wood"},
		{Name: "books", Value: document.Texts(&s.Books), Lines: true, Says: "What stands in it"},
		{Name: "years", Value: document.Ints(&s.Years), Says: "When they came"},
		{Name: "code", Value: document.As(&s.Code, letters), Says: "Its letter"},
		{Name: "either", Says: "A list, or one number", Value: document.Either(document.Ints(&s.Either), document.Then(document.Int(&one), func() error {
			s.Either = []int{one}
			return nil
		}))},
		{Name: "feet", Value: document.Tables(&s.Feet, nil, (*foot).fields), Flat: true, Says: "What it stands on"},
		{Name: "signs", Says: "What is written on it", Value: document.Named(document.FormWhole, func(n *document.Node) error {
			many := 0
			err := document.Int(&many).Take(n)
			s.Signs[n.Name] = many
			return err
		}, func() (all []document.Field) {
			for _, name := range []string{"a", "b"} {
				if many, ok := s.Signs[name]; ok {
					all = append(all, document.Field{Name: name, Value: document.Counted(many)})
				}
			}
			return all
		})},
		{Name: "boards", Value: document.Tables(&s.Boards, nil, (*foot).fields), Says: "Its boards"},
	}}
}

func blank() *shelf { return &shelf{Code: 'z', Signs: map[string]int{}} }

// Whatever a thing is, what is written of it is read back to it, and written the same again.
func TestWhatIsWrittenComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		feet := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) foot {
			return foot{letter(rapid.IntRange('a', 'z').Draw(t, "kind")), ints(t, "marks")}
		}), 0, 3)
		want := blank()
		*want = shelf{
			Name:  rapid.SampledFrom([]string{"", "a", `"`, `\`, "è", "#", "a = 1", "\t", "塔"}).Draw(t, "name"),
			Width: rapid.Int8().Draw(t, "width"), Height: rapid.Uint16().Draw(t, "height"), First: rapid.IntRange(-9, 9).Draw(t, "first"),
			Open: rapid.Bool().Draw(t, "open"), Wood: uint8(rapid.IntRange(0, 2).Draw(t, "wood")), Code: 'q', Signs: map[string]int{"b": 3},
			Years: ints(t, "years"), Either: ints(t, "either"), Feet: nilIfNone(feet.Draw(t, "feet")), Boards: nilIfNone(feet.Draw(t, "boards")),
			Books: nilIfNone(rapid.SliceOfN(rapid.SampledFrom([]string{"", "]", ",", "\n", `""`}), 0, 3).Draw(t, "books")),
		}
		written := configs.Write(want.document().Fields)
		got := blank()
		require.NoError(t, configs.Read("shelf", written, got.document()), "%s", written)
		require.Equal(t, want, got, "%s", written)
		require.Equal(t, written, configs.Write(got.document().Fields))
	})
}

func ints(t *rapid.T, name string) []int {
	return nilIfNone(rapid.SliceOfN(rapid.IntRange(-5, 5), 0, 3).Draw(t, name))
}

// nilIfNone is what an empty list is read to.
func nilIfNone[T any](all []T) []T {
	if len(all) == 0 {
		return nil
	}
	return all
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "f:1:1: no name; give one"},
		{"name = 'x'\nwidth = 128\n", "f:2:9: 128 is out of range; give a number nearer to 0, not negative where things are counted"},
		{"name = 'x'\nheight = -1\n", "f:2:10: -1 is out of range; give a number nearer to 0, not negative where things are counted"},
		{"name = 'x'\nheight = 99999999999999999999\n", "f:2:10: 99999999999999999999 is out of range; give a number nearer to 0, not negative where things are counted"},
		{"name = 'x'\nwood = 'pine'\n", `f:2:8: "pine" is none of oak, ash, elm; give it another value`},
		{"name = 'x'\nwood = 3\n", `f:2:8: "3" is none of oak, ash, elm; put one of them in quotes: wood = "..."`},
		{"name = 'x'\nbooks = [1]\n", `f:2:10: an entry of "books" must be text, not 1; write a list: books = [ ... ]`},
		{"name = 'x'\nbooks = [{}]\n", `f:2:9: an entry of "books" must be text, not a table; write a list: books = [ ... ]`},
		{"name = 'x'\nfeet = [[]]\n", `f:2:8: an entry of "feet" must be a table, not a list; begin each with [[feet]]`},
		{"name = 'x'\nyears = 'x'\n", `f:2:9: "years" must be a list, not text 'x'; write a list of whole numbers, such as years = [1, 2]`},
		{"name = 'x'\neither = 'x'\n", `f:2:10: "either" must be a list or a whole number, not text 'x'; write a list of whole numbers, such as either = [1, 2]; or write a whole number without quotes, such as either = 20`},
		{"name = 'x'\ncode = 'ab'\n", `f:2:8: "ab" is no letter; give one of a to z`},
		{"name = 'x'\nfeet = [{marks = [1]}]\n", `f:2:8: "" is no letter; give one of a to z`},
		{"name = 'x'\n[signs]\na = 'x'\n", `f:3:5: "a" must be a whole number, not text 'x'; write a whole number without quotes, such as a = 20`},
		{"name = 'x'\n[[boards]]\nkind = 'a'\nmark = 1\n", `f:4:1: there is no key "mark" in "boards"; did you mean "marks"?`},
		{"name = 'x'\n[[boards]]\nkind = 'a'\nopen = true\n", `f:4:1: there is no key "open" in "boards"; move it to the top of the file, before the first [table]`},
	} {
		err := configs.Read("f", []byte(c.text), blank().document())
		require.Error(t, err, c.text)
		got, _, _ := strings.Cut(err.Error(), "\n")
		require.Equal(t, c.want, got, c.text)
	}
	var got = blank()
	require.NoError(t, configs.Read("f", []byte("name = 'x'\neither = 7\n"), got.document()))
	require.Equal(t, []int{7}, got.Either)
}

func TestExplain(t *testing.T) {
	var b strings.Builder
	document.Explain(&b, "  ", blank().document().Fields[9:])
	require.Equal(t, `  either   A list, or one number.
  feet     What it stands on:
    kind     Its kind.
    marks    Its marks; left out: none.
  signs    What is written on it.
  boards   Its boards:
    kind     Its kind.
    marks    Its marks; left out: none.
`, b.String())
}

// A line is as wide as it may be, and no more.
func TestParagraphIsAsWideAsItMustBe(t *testing.T) {
	for last, lines := range map[string]int{"end": 1, "endX": 2} {
		var b strings.Builder
		document.Paragraph(&b, "  ", "    ", strings.Repeat("a", 72)+" "+last)
		require.Equal(t, lines, strings.Count(b.String(), "\n"), "%d columns", 2+72+1+len(last))
	}
}
