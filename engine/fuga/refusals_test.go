package fuga_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine/fuga"
)

// Set-ups and decks with mistakes: each is refused with the file, the line and
// the reason.
func TestWrongDataNamesItsLine(t *testing.T) {
	for _, c := range []struct{ file, old, new, at, says string }{
		{"example-setup.toml", "[2, 5, 7,", "[2, 7,", "walls = [", "47 walls (fuga/1)"},
		{"example-setup.toml", "[2, 5, 7,", "[2, 5, 34, 7,", "walls = [", "49 walls (fuga/1)"},
		{"example-setup.toml", "[2, 5, 7,", "[2, 1, 7,", "walls = [", "cell 1, the infirmary, is a wall (fuga/1)"},
		{"example-setup.toml", "knight = 34", "knight = 4", "pawn =", "the pawn is closer than two to another sentinel (fuga/2)"},
		{"example-setup.toml", "cell = 28", "cell = 29", "cell = 29", "cell 29 is a wall"},
		{"example-setup.toml", "[21, 39,", "[16, 39,", "numbers = [16, 39", "number 16 is elsewhere already"},
		{"example-setup.toml", "[33, 78]", "[33, 32]", "numbers = [33, 32]", "number 32 is elsewhere already"},
		{"example-setup.toml", "points = 4", "points = 8", "points = 8", "8 points"},
		{"default.toml", `letter = "T"`, `letter = "7"`, `letter = "7"`, `"7" is no letter`},
		{"default.toml", "  \"moon\", # 30, 60, 90\n", "", "illustrations = [", "29 illustrations"},
		{"default.toml", `  {frame = "light blue", piece = "king", letter = "T"}, # 1` + "\n", "", "cards = [", "89 cards"},
	} {
		full, err := configs.FS.ReadFile("fuga/" + c.file)
		require.NoError(t, err)
		text := strings.Replace(string(full), c.old, c.new, 1)
		require.NotEqual(t, string(full), text, c.says)
		if c.file == "default.toml" {
			_, err = fuga.ParseSet(c.file, []byte(text))
		} else {
			_, err = fuga.ParseSetup(c.file, []byte(text), printedDeck(t))
		}
		var wrong *configs.Error
		require.ErrorAs(t, err, &wrong, c.says)
		require.Equal(t, c.file, wrong.File)
		require.Contains(t, wrong.What, c.says)
		require.NotEmpty(t, wrong.Remedy)
		require.Contains(t, strings.Split(text, "\n")[wrong.Line-1], c.at, "line %d", wrong.Line)
	}
}
