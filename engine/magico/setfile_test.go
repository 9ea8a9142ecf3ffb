package magico

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/magico/maze"
)

func TestDefaultSet(t *testing.T) {
	set := defaultSet(t)
	require.False(t, set.Invented)
	require.Equal(t, tally{straight: {13, 0}, corner: {9, 6}, tee: {0, 6}}, tallyOf(set.Loose))
	require.Equal(t, tally{corner: {4, 0}, tee: {0, 12}}, tallyOf(set.Fixed[:]))
	for name, place := range map[string]string{
		"book": "0,2", "gold": "0,4", "map": "2,0", "crown": "2,2", "keys": "2,4", "skull": "2,6",
		"ring": "4,0", "chest": "4,2", "emerald": "4,4", "sword": "4,6", "candelabra": "6,2", "helmet": "6,4",
	} {
		for i, tile := range set.Fixed {
			if set.TreasureName(tile.Treasure) == name {
				require.Equal(t, place, CellText(fixedCells[i]))
			}
		}
	}
	require.Equal(t, [4]engine.Corner{{Cell: 6, Colour: "red"}, {Cell: 48, Colour: "blue"}, {Cell: 42, Colour: "green"}, {Cell: 0, Colour: "yellow"}}, set.Corners)
	require.Equal(t, Tile{maze.E | maze.S, NoTreasure}, set.Fixed[0])
	require.Equal(t, maze.N|maze.E|maze.W, set.Fixed[9].Open, "the ┴ on 4,2")
}

func TestOtherEdition(t *testing.T) {
	set, err := ParseSet("edition-12-16.toml", file(t, "edition-12-16.toml"))
	require.NoError(t, err)
	require.Equal(t, tally{straight: {12, 0}, corner: {10, 6}, tee: {0, 6}}, tallyOf(set.Loose))
	usual := defaultSet(t)
	require.Equal(t, usual.Fixed, set.Fixed)
	require.Equal(t, usual.Names, set.Names)
}

func TestSetReadsBack(t *testing.T) {
	for _, name := range []string{"default.toml", "edition-12-16.toml"} {
		set, err := ParseSet(name, file(t, name))
		require.NoError(t, err)
		again, err := ParseSet("again", set.Write())
		require.NoError(t, err)
		require.Equal(t, set, again)
	}
}

// Which fixed tiles show a treasure is the edition's: the corners may.
func TestSetWithATreasureOnAFixedCorner(t *testing.T) {
	full := string(file(t, "default.toml"))
	require.Contains(t, full, `map = "2,0"`)
	set, err := ParseSet("set.toml", []byte(strings.Replace(full, `map = "2,0"`, `map = "0,0"`, 1)))
	require.NoError(t, err)
	require.Equal(t, "map", set.TreasureName(set.Fixed[0].Treasure))
}

func TestRefusedSets(t *testing.T) {
	for name, c := range map[string]struct{ old, new, marked, says string }{
		"no name":              {`"Labirinto magico"`, `" "`, `" "`, "no name that can be printed; give it one"},
		"unknown key":          {"invented", "invention", "invention", "there is no key"},
		"a name not typed":     {`"book",`, `"Book",`, `"Book"`, "is no name for a treasure; moves are typed with it"},
		"a name twice":         {`"gold",`, `"book",`, `"book"`, `two treasures are both "book"`},
		"23 treasures":         {`"rat", `, ``, "[", "23 treasures; the printed game has 24"},
		"on no tile":           {"bat\", \"dragon\", \"genie\", \"ghost\", \"princess\", \"troll\"]", "bat\", \"dragon\", \"genie\", \"ghost\", \"princess\"]\n[[loose]]\ntile = \"│\"\ncount = 1", `"troll"`, "is on no tile"},
		"on two tiles":         {`sword = "4,6"`, "sword = \"4,6\"\nbat = \"6,0\"", `"bat"`, `the treasure "bat" is on two tiles`},
		"unknown fixed":        {`gold = "0,4"`, `gould = "0,4"`, `"0,4"`, `"gould" is not among the treasures`},
		"unknown loose":        {`"owl", "rat", "scarab", "spider"]`, `"owl", "rabbit", "scarab", "spider"]`, `"rabbit"`, `"rabbit" is not among the treasures`},
		"no cell":              {`gold = "0,4"`, `gold = "0,7"`, `"0,7"`, "is no cell; write row and column"},
		"no fixed tile":        {`gold = "0,4"`, `gold = "0,3"`, `"0,3"`, "no fixed tile lies on 0,3"},
		"two on a tile":        {`gold = "0,4"`, `gold = "0,2"`, `"0,2"`, "are on one tile"},
		"three rows":           {"    \"├ ├ ┬ ┤\",\n", "", "[", "3 rows of fixed tiles"},
		"three in a row":       {`"├ ├ ┬ ┤"`, `"├ ├ ┬"`, `"├ ├ ┬"`, "3 tiles in a row of 4"},
		"no tile":              {`"├ ├ ┬ ┤"`, `"├ ├ T ┤"`, `"├ ├ T ┤"`, `'T' is no tile; write a sign for each tile`},
		"fixed dead end":       {`"├ ├ ┬ ┤"`, `"├ ├ ┬ ╴"`, `"├ ├ ┬ ╴"`, "the tile ╴ has no way through"},
		"loose dead end":       {`tile = "│"`, `tile = "╵"`, `"╵"`, "the tile ╵ has no way through"},
		"all walls":            {`tile = "│"`, `tile = "0"`, `"0"`, "the tile · has no way through"},
		"two tiles":            {`tile = "│"`, `tile = "││"`, `"││"`, "2 tiles in a row of 1"},
		"neither":              {"count = 13", "", "loose", "need either a count or treasures"},
		"both":                 {"count = 13", "count = 13\ntreasures = [\"bat\"]", "loose", "need either a count or treasures"},
		"none":                 {"count = 13", "count = 0", "0", "0 tiles; give 1 to 34"},
		"33 loose":             {"count = 13", "count = 12", "loose", "33 loose tiles; the printed game has 34: 33 on the board's free cells and the spare"},
		"a plain T":            {"count = 13", "count = 12\n[[loose]]\ntile = \"┬\"\ncount = 1", "loose", "21 plain straights and corners; every printing has 22"},
		"seven T":              {`["lizard", "moth", "owl", "rat", "scarab", "spider"]`, "[\"lizard\", \"moth\", \"owl\", \"rat\", \"scarab\"]\n[[loose]]\ntile = \"┬\"\ntreasures = [\"spider\"]", "loose", "7 loose T with a treasure; every printing has 6"},
		"a straight fixed":     {`"├ ├ ┬ ┤"`, `"├ ├ ─ ┤"`, "[", "11 fixed T; every printing has 12"},
		"a fifth fixed corner": {`"├ ├ ┬ ┤"`, `"├ ├ ┐ ┤"`, "[", "5 fixed corners; every printing has 4"},
		"three corners":        {"[[corner]]\ncell = \"6,0\"\ncolour = \"green\"", "", "corner", "3 start corners"},
		"no corner":            {`cell = "6,0"`, `cell = "6,2"`, `"6,2"`, "is no corner of the board"},
		"no colour":            {`colour = "green"`, `colour = ""`, `""`, "a corner without a colour"},
		"one colour":           {`colour = "green"`, `colour = "red"`, "corner", "corners 1 and 3 are the same"},
		"one cell":             {`cell = "6,0"`, `cell = "0,0"`, "corner", "corners 3 and 4 are the same"},
	} {
		t.Run(name, func(t *testing.T) {
			full := string(file(t, "default.toml"))
			require.Contains(t, full, c.old)
			_, err := ParseSet("set.toml", []byte(strings.Replace(full, c.old, c.new, 1)))
			refusedFile(t, err, c.marked, c.says)
		})
	}
}

// refusedFile wants an error with a place, the marked text there, and a remedy.
func refusedFile(t *testing.T, err error, marked, says string) {
	t.Helper()
	require.Error(t, err)
	var e *configs.Error
	require.True(t, errors.As(err, &e), "%v", err)
	require.Contains(t, err.Error(), says)
	require.NotEmpty(t, e.Remedy)
	line := []rune(e.Source)
	require.True(t, strings.HasPrefix(string(line[e.Column-1:]), marked), "%v", err)
}

func FuzzParseSet(f *testing.F) {
	f.Add(string(file(f, "default.toml")))
	f.Add(string(file(f, "edition-12-16.toml")))
	f.Fuzz(func(t *testing.T, text string) {
		set, err := ParseSet("set", []byte(text))
		if err != nil {
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			return
		}
		again, err := ParseSet("again", set.Write())
		require.NoError(t, err)
		require.Equal(t, set, again)
	})
}
