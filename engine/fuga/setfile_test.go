package fuga

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
)

// fileOf is a data file of the program.
func fileOf(t require.TestingT, name string) string {
	data, err := os.ReadFile("../../configs/fuga/" + name)
	require.NoError(t, err)
	return string(data)
}

// The deck that comes with the program keeps to what is known, and says that
// the rest is invented.
func TestDefaultSet(t *testing.T) {
	set := defaultSet(t)
	require.True(t, set.Invented)
	require.Equal(t, "hospital", set.Pictures[0])
	require.Equal(t, []int{1, 31, 61}, illustration(0).numbers(nil))
	require.Equal(t, []int{30, 60, 90}, illustration(29).numbers(nil))
	many := make(map[Piece]int)
	for _, c := range set.Cards {
		many[c.Piece]++
	}
	require.Len(t, many, int(Pieces))
}

func TestSetWritesItself(t *testing.T) {
	set := defaultSet(t)
	again, err := ParseSet("again", set.Write())
	require.NoError(t, err)
	require.Equal(t, set, again)
}

func TestWrongSets(t *testing.T) {
	full := fileOf(t, "default.toml")
	for name, c := range map[string]struct{ old, new, says string }{
		"no name":       {`name = "Fuga dal labirinto"`, `name = " "`, "no name that can be printed"},
		"no frames":     {`frames = ["green",`, `frames = [] #`, "0 colours of frames; name 1 to 16"},
		"frame twice":   {`["green", "red"`, `["green", "green"`, `"green" stands here twice`},
		"29 pictures":   {`  "moon", # 30, 60, 90`, ``, "29 illustrations; the 90 cards show 30"},
		"picture twice": {`"moon"`, `"boat"`, `"boat" stands here twice`},
		"unprintable":   {`"moon"`, `"\t"`, "cannot be printed"},
		"89 cards":      {"}, # 90\n", "}]\n#", "the 90 cards"},
		"unknown frame": {`frame = "green"`, `frame = "grey"`, `"grey" is no colour of a frame; name one of green, red`},
		"unknown piece": {`piece = "king"`, `piece = "joker"`, `"joker" is no chess piece; name one of pawn, bishop`},
		"small letter":  {`letter = "A"`, `letter = "a"`, `"a" is no letter; give one of A to Z`},
		"two letters":   {`letter = "A"`, `letter = "QU"`, `"QU" is no letter`},
		"unknown key":   {`letter = "A"`, `leter = "A"`, `did you mean "letter"?`},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(full, c.old, c.new, 1)
			if name == "89 cards" {
				text = full[:strings.LastIndex(full, "  {frame")] + "]\n"
			}
			require.NotEqual(t, full, text)
			_, err := ParseSet("deck.toml", []byte(text))
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			require.Contains(t, e.What+"; "+e.Remedy, c.says)
			require.Greater(t, e.Line, 10)
		})
	}
}

func FuzzParseSet(f *testing.F) {
	f.Add([]byte(fileOf(f, "default.toml")))
	f.Add([]byte("name = 'x'\nframes = ['a']\ncards = [{frame = 'a'}]"))
	f.Fuzz(func(t *testing.T, data []byte) {
		set, err := ParseSet("s", data)
		if err != nil {
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			return
		}
		again, err := ParseSet("s", set.Write())
		require.NoError(t, err)
		require.Equal(t, set, again)
	})
}
