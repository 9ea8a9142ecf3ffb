package configs_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
)

// word is yes or no; its UnmarshalText is asked because it is no string.
type word bool

func (w *word) UnmarshalText(b []byte) error {
	switch string(b) {
	case "perhaps":
		return errors.New("perhaps is no answer; say yes")
	case "true":
		return errors.New("answer is no longer true or false; say \"yes\"")
	}
	if string(b) != "yes" && string(b) != "no" {
		return fmt.Errorf("%q is none of yes, no", b)
	}
	*w = string(b) == "yes"
	return nil
}

type tower struct {
	Sides string `toml:"sides"`
	Key   *uint8 `toml:"key"`
}

// shelf had another key once, and another form for seats.
type shelf struct {
	Seats []int `toml:"seats"`
}

func (shelf) Gone() map[string]string {
	return map[string]string{"old": "write new", "seats": "name the seats: seats = [1, 2]"}
}

type sample struct {
	Listen string            `toml:"listen"`
	Loud   bool              `toml:"loud"`
	Scale  float64           `toml:"scale"`
	Answer word              `toml:"answer"`
	Muxes  []int             `toml:"muxes"`
	Names  map[string]string `toml:"names"`
	House  struct {
		Near string `toml:"near"`
	} `toml:"house"`
	Tower []tower `toml:"tower"`
	Shelf shelf   `toml:"shelf"`
}

func Example() {
	var s sample
	_, err := configs.Decode("mastro.toml", []byte("loud = true\n\tlisten = 80 # port\n"), &s)
	fmt.Println(err)
	// Output:
	// mastro.toml:2:11: "listen" must be text, not 80; put it in quotes: listen = "..."
	//   	listen = 80 # port
	//   	         ^^
}

func ExampleFile_At() {
	var s sample
	file, err := configs.Decode("set.toml", []byte("[[tower]]\nsides = 'PWR'\n\n[[tower]]\nsides = 'PWX'\n"), &s)
	if err != nil {
		panic(err)
	}
	fmt.Println(file.At("tower[1].sides", "3 sides", "give six"))
	// Output:
	// set.toml:5:9: 3 sides; give six
	//   sides = 'PWX'
	//           ^^^^^
}

func TestWhatIsRefused(t *testing.T) {
	for name, c := range map[string]struct{ file, first string }{
		"near a known key":     {"lisen = 'x'", `f:1:1: there is no key "lisen" here; did you mean "listen"?`},
		"letters exchanged":    {"lsiten = 'x'", `f:1:1: there is no key "lsiten" here; did you mean "listen"?`},
		"other case":           {"Listen = 'x'", `f:1:1: there is no key "Listen" here; did you mean "listen"?`},
		"far from all":         {"[[tower]]\n colour = 'x'", `f:2:2: there is no key "colour" in "tower"; known are sides, key`},
		"below a table":        {"[house]\nlisten = 'x'", `f:2:1: there is no key "listen" in "house"; move it to the top of the file, before the first [table]`},
		"unknown table":        {"[hose.a]\n", `f:1:2: there is no key "hose" here; did you mean "house"?`},
		"in an inline table":   {"house = {near = 'a', far = 2}", `f:1:22: there is no key "far" in "house"; known are near`},
		"number for text":      {"listen = 8080", `f:1:10: "listen" must be text, not 8080; put it in quotes: listen = "..."`},
		"text for number":      {"muxes = [1, 'x']", `f:1:13: an entry of "muxes" must be a whole number, not text 'x'; write a list of whole numbers, such as muxes = [1, 2]`},
		"text for a count":     {"[[tower]]\nkey = \"abc\"", `f:2:7: "key" must be a whole number, not text "abc"; write a whole number without quotes, such as key = 20`},
		"long text for number": {"[[tower]]\nkey = \"" + strings.Repeat("x", 90) + "\"", `f:2:7: "key" must be a whole number, not text; write a whole number without quotes, such as key = 20`},
		"decimal for whole":    {"[[tower]]\nkey = 1.5", `f:2:7: "key" must be a whole number, not 1.5; write a whole number without quotes, such as key = 20`},
		"truth for a list":     {"muxes = true", `f:1:9: "muxes" must be a list, not true; write a list of whole numbers, such as muxes = [1, 2]`},
		"another form once":    {"[shelf]\nseats = true", `f:2:9: "seats" must be a list, not true; name the seats: seats = [1, 2]`},
		"in a list once":       {"[shelf]\nseats = ['Ada']", `f:2:10: an entry of "seats" must be a whole number, not text 'Ada'; name the seats: seats = [1, 2]`},
		"another key once":     {"[shelf]\nold = true", `f:2:1: there is no key "old" in "shelf" any more; write new`},
		"list for text":        {"listen = ['a',\n 'b']", `f:1:10: "listen" must be text, not a list; put it in quotes: listen = "..."`},
		"text for truth":       {"loud = 'yes'", `f:1:8: "loud" must be true or false, not text 'yes'; write loud = true or loud = false`},
		"date for list":        {"muxes = 2020-01-01", `f:1:9: "muxes" must be a list, not a date; write a list of whole numbers, such as muxes = [1, 2]`},
		"value for table":      {"house = 3", `f:1:9: "house" must be a table, not 3; begin it with [house]`},
		"table for list":       {"[tower]", `f:1:2: "tower" must be a list, not a table; begin each with [[tower]]`},
		"text for decimal":     {"scale = '1'", `f:1:9: "scale" must be a decimal number, not text '1'; write a number without quotes, such as scale = 1.5`},
		"table for word":       {"answer.x = 1", `f:1:1: "answer" must be text, not a table; put it in quotes: answer = "..."`},
		"refused word":         {"answer = \"maybe\" # so", `f:1:10: "maybe" is none of yes, no; give it another value`},
		"with a remedy":        {"answer = 'perhaps'", `f:1:10: perhaps is no answer; say yes`},
		"a former truth":       {"answer = true # so", `f:1:10: answer is no longer true or false; say "yes"`},
		"another truth":        {"answer = false", `f:1:10: "false" is none of yes, no; put one of them in quotes: answer = "..."`},
		"number too large":     {"[[tower]]\nkey = 300", `f:2:7: integer value 300 is out of range; give a number nearer to 0, not negative where things are counted`},
		"key twice":            {"loud = true\n\nloud = false", `f:3:1: "loud" is given twice, first on line 1; keep one of them`},
		"key twice inline":     {"names = {a = 'x', a = 'y'}", `f:1:19: "a" is given twice, first on line 1; keep one of them`},
		"table twice":          {"[house]\n[house]", `f:2:2: table house already exists; open each table once`},
		"list of tables twice": {"tower = []\n[[tower]]", `f:2:3: key tower already exists as a value, but should be an array table; open each table once`},
		"table and value":      {"loud = true\n[loud.er]", `f:2:2: "loud" is true or false on line 1, not a table; use one or the other`},
		"list and value":       {"loud = true\n[[loud]]", `f:2:3: "loud" is true or false on line 1, not a list of tables; use one or the other`},
		"no quotes":            {"listen = abc", `f:1:10: unexpected character U+0061 'a' at start of value; put text in double quotes: key = "text"`},
		"no equals":            {"listen 'abc'", `f:1:8: expected '=' after key; write key = value, or # before a remark`},
		"two on a line":        {"loud = true scale = 1", `f:1:13: expected newline but got U+0073 's'; put one key = value on a line`},
		"open quote":           {"listen = \"abc\nloud = true", `f:1:14: basic strings cannot have new lines; end the text with a quote on its line`},
		"column in characters": {"names = {\"è\" = 'à', b = 3}", `f:1:25: "b" must be text, not 3; put it in quotes: b = "..."`},
		"not UTF-8":            {"# caf\xe9\n", `f:1:6: this is not UTF-8 text; save the file as UTF-8`},
		"byte order mark":      {"\ufefflisten = 'x'", `f:1:1: the file begins with a byte order mark; save it as UTF-8 without BOM`},
		"too long":             {strings.Repeat("#", configs.MaxSize+1), `f:1:1: the file is longer than 262144 bytes; shorten it, or name the file that was meant`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := configs.Decode("f", []byte(c.file), new(sample))
			require.Error(t, err)
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			first, _, _ := strings.Cut(err.Error(), "\n")
			require.Equal(t, c.first, first)
		})
	}
}

// However long a line is, what is shown of it is what is about the place.
func TestLongLinesAreCutAboutThePlace(t *testing.T) {
	for name, c := range map[string]struct {
		file, column string
		marked       string
	}{
		"in the middle": {"listen = '" + strings.Repeat("è", 5000) + "' x = 1" + strings.Repeat(" ", 5000), "5013", "x"},
		"all of it":     {"loud = '" + strings.Repeat("\t", 5000) + "'", "8", ""},
		"at the end":    {strings.Repeat(" ", 9000) + "loud = x", "9008", "x"},
		"CR for ends":   {strings.Repeat("# a\r", 3000), "4", ""},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := configs.Decode("f", []byte(c.file), new(sample))
			require.ErrorContains(t, err, "f:1:"+c.column+":")
			lines := strings.Split(err.Error(), "\n")
			require.Len(t, lines, 3)
			for _, line := range lines[1:] {
				require.LessOrEqual(t, len([]rune(line)), 110)
			}
			from := strings.Index(lines[2], "^")
			require.NotEqual(t, -1, from, "it is marked")
			if c.marked != "" {
				require.Equal(t, c.marked, string([]rune(lines[1])[from]))
			}
		})
	}
}

func TestDecodeFills(t *testing.T) {
	s := sample{Listen: "kept"}
	f, err := configs.Decode("f", []byte("loud = true\r\nscale = 2\nanswer = 'yes'\nnames.a = 'b'\n[[tower]]\nkey = 8\n"), &s)
	require.NoError(t, err)
	require.Equal(t, "kept", s.Listen)
	require.True(t, s.Loud)
	require.Equal(t, 2.0, s.Scale)
	require.True(t, bool(s.Answer))
	require.Equal(t, map[string]string{"a": "b"}, s.Names)
	require.Equal(t, uint8(8), *s.Tower[0].Key)
	require.Equal(t, "f", f.Name())
}

func TestAtFindsPlaces(t *testing.T) {
	f, err := configs.Decode("f", []byte("muxes = [ 1,\n  22 ]\n[[tower]]\n[[tower]]\nsides = 'P'\n[house]\nnear = 'a'\n"), new(sample))
	require.NoError(t, err)
	for path, want := range map[string]struct{ line, column, width int }{
		"muxes":          {1, 9, 4},
		"muxes[1]":       {2, 3, 2},
		"tower":          {3, 3, 5},
		"tower[1]":       {4, 3, 5},
		"tower[1].sides": {5, 9, 3},
		"tower[0].sides": {3, 3, 5}, // not there: its table
		"tower[7].sides": {3, 3, 5},
		"tower[x]":       {3, 3, 5},
		"house.near":     {7, 8, 3},
		"nowhere.at.all": {1, 1, 1},
	} {
		var e *configs.Error
		require.ErrorAs(t, f.At(path, "w", "r"), &e, path)
		require.Equal(t, want, struct{ line, column, width int }{e.Line, e.Column, e.Width}, path)
	}
	require.Equal(t, 5, f.Line("tower[1].sides"))
	require.Equal(t, 0, f.Line("tower[0].sides"))
}

// A terminal is not steered by the file that is shown on it.
func TestControlCharactersAreNotShown(t *testing.T) {
	_, err := configs.Decode("f", []byte("x = 1 # \u009b31m"), new(sample))
	require.ErrorContains(t, err, "x = 1 # ·31m")
}

func TestEmbeddedFiles(t *testing.T) {
	names, err := fs.Glob(configs.FS, "*/*.toml")
	require.NoError(t, err)
	require.Contains(t, names, "boards/pi.toml")
	for _, name := range names {
		data, err := configs.FS.ReadFile(name)
		require.NoError(t, err)
		_, err = configs.Decode(name, data, new(any))
		require.NoError(t, err)
	}
}

// Wherever an unknown key is put, the error points at it.
func TestUnknownKeyIsFoundAnywhere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := rapid.SliceOf(rapid.SampledFrom([]string{"", "# è", "\t# x", "[[tower]]", "names.k%d = '%d'"})).Draw(t, "before")
		for i, line := range before {
			if strings.Contains(line, "%") {
				if i > 0 && strings.Contains(strings.Join(before[:i], ""), "tower") {
					line = ""
				} else {
					line = fmt.Sprintf(line, i, i)
				}
			}
			before[i] = line
		}
		indent := rapid.StringMatching(`[ \t]{0,5}`).Draw(t, "indent")
		file := strings.Join(append(before, indent+"zzzzzzzz = 1"), "\n")
		_, err := configs.Decode("f", []byte(file), new(sample))
		var e *configs.Error
		require.ErrorAs(t, err, &e)
		require.Equal(t, len(before)+1, e.Line)
		require.Equal(t, len(indent)+1, e.Column)
		require.Equal(t, 8, e.Width)
	})
}

func FuzzDecode(f *testing.F) {
	for _, s := range []string{"", "loud = true", "[[tower]]\nsides='x'\n[tower.x]", "a.b = {c=[{d=1}]}", "names = {a='b'", "x = \"\\u00e8\"", "\xff", "muxes=[[[[", "a=1\n[a.b]\n[[a]]", "[[tower]]\n[[tower.a]]", "x = 1 # \u009b"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, into := range []any{new(sample), new(any)} {
			_, err := configs.Decode("f", data, into)
			if err == nil {
				continue
			}
			var e *configs.Error
			require.True(t, errors.As(err, &e), "%v", err)
			lines := strings.Split(string(data), "\n")
			require.True(t, e.Line >= 1 && e.Line <= len(lines))
			require.True(t, e.Column >= 1 && e.Column <= len([]rune(e.Source))+1)
			require.True(t, e.Width >= 1)
			require.NotContains(t, e.Source, "\n")
			require.NotEmpty(t, err.Error())
		}
	})
}
