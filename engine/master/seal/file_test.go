package seal

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs/golden"
)

func TestGolden(t *testing.T) {
	for name, f := range games() {
		golden.Text(t, "testdata/"+name+".seal", string(f.Write()))
	}
}

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFile(t)
		require.NoError(t, f.Valid())
		data := f.Write()
		read, err := Parse("x", data)
		require.NoError(t, err)
		require.Equal(t, data, read.Write())
		require.Empty(t, read.Verify())
		require.Equal(t, f.Offer, read.Offer)
		require.Equal(t, len(f.Adds), len(read.Adds))
		for i := range f.Adds {
			require.Equal(t, f.Adds[i], read.Adds[i])
		}
		require.Equal(t, f.Draws, read.Draws)
		require.Equal(t, string(f.Setup), string(read.Setup))
	})
}

func FuzzParse(f *testing.F) {
	for _, file := range games() {
		data := file.Write()
		f.Add(data)
		f.Add(again(strings.Replace(string(data), "girasole", "\\u0041", 1)))
		f.Add(data[:len(data)/2])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, data := range [][]byte{data, again(string(data))} {
			file, err := Parse("x", data)
			if err != nil {
				require.NotEmpty(t, findings(data))
				continue
			}
			require.Equal(t, data, file.Write())
			require.NoError(t, file.Valid())
		}
	})
}

// What is written in another way than the one way is refused, though the checksums are right.
func TestOneWayToWrite(t *testing.T) {
	data := string(games()["labiro"].Write())
	for from, to := range map[string]string{
		"number 12":     "number 012",
		"rules 3":       "rules +3",
		"seats 3":       "seats  3",
		"seats 3\n":     "seats 3 \n",
		"table 3fa9":    "table 3FA9",
		"previous ":     "previous none",
		`map "airy 0"`:  `map "airy\u0020"`,
		`\tno_dagger`:   `\u0009no_dagger`,
		`\u200f`:        `\u200F`,
		`"girasole"`:    `"gira\nsole"`,
		`"6 2 5"`:       `"6  2 5"`,
		`"Zoë" nothing`: `"Zoë" nothing ""`,
		"adds 2":        "adds 3",
		" into ":        "  into ",
		"sides 6":       "sides 06",
		"\n|\n":         "\n| \n",
		"\n| name":      "\n|name",
		"\nsetup\n":     "\nset-up\n",
		"mastro seal 1": "mastro seal 01",
		"game labiro":   "game Labiro",
	} {
		changed := strings.Replace(data, from, to, 1)
		require.NotEqual(t, data, changed, from)
		found := findings(again(changed))
		require.Len(t, found, 1, "%s: %v", from, found)
		require.Contains(t, []Problem{Form, Version}, found[0].Problem, from)
		at := strings.Index(data, strings.TrimPrefix(from, "\n"))
		require.Equal(t, 1+strings.Count(data[:at], "\n"), found[0].Line, from)
		_, err := Parse("x", again(changed))
		require.ErrorContains(t, err, "x:")
	}
}

// Even a file that says so itself does not draw twice from one seed.
func TestALabelStandsOnce(t *testing.T) {
	f := games()["labiro"]
	f.Draws = append(f.Draws, f.Throws("objects", 6, 2))
	require.ErrorContains(t, f.Valid(), "objects")
	require.Equal(t, []Finding{{Line: 21, Problem: Repeated, About: "objects"}}, findings(f.Write()))
}

func TestNotValid(t *testing.T) {
	mended := []string{"no end", "nothing"} // are not written as they are
	for what, change := range map[string]func(*File){
		"table":    func(f *File) { f.Table = "3FA9c2d417e60b85" },
		"number":   func(f *File) { f.Number = 0 },
		"previous": func(f *File) { f.Previous = Commitment{} },
		"game":     func(f *File) { f.Game = "labiro\nrules 4" },
		"rules":    func(f *File) { f.Rules = 0 },
		"seats":    func(f *File) { f.Seats = 100 },
		"house":    func(f *File) { f.House = "\xff" },
		"map":      func(f *File) { f.Map = "airy\n0" },
		"name":     func(f *File) { f.Adds[0].Name = "" },
		"word":     func(f *File) { f.Adds[0].Text = strings.Repeat("a", 81) },
		"throw":    func(f *File) { f.Adds[1].Text = "6 0 5" },
		"nothing":  func(f *File) { f.Adds[2].Text = "x" },
		"kind":     func(f *File) { f.Adds[2].Kind = 7 },
		"many":     func(f *File) { f.Adds = make([]Contribution, 100) },
		"label":    func(f *File) { f.Draws[0] = f.OpenSeed("Map") },
		"things":   func(f *File) { f.Draws[1] = f.Shuffle("objects", nil) },
		"sides":    func(f *File) { f.Draws[2] = Throws{"facings", 0, 0, []int{1}} },
		"no end":   func(f *File) { f.Setup = []byte("a") },
		"control":  func(f *File) { f.Setup = []byte("a\rb\n") },
		"large":    func(f *File) { f.Setup = []byte(strings.Repeat("abcdefghi\n", 100000)) },
	} {
		f := games()["labiro"]
		f.Adds = append([]Contribution(nil), f.Adds...)
		change(&f)
		require.Error(t, f.Valid(), what)
		require.Equal(t, slices.Contains(mended, what), len(findings(f.Write())) == 0, what)
	}
}
