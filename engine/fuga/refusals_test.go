package fuga_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/fuga"
)

// refusalStart is where claims are made: a start, and what is played first.
type refusalStart struct {
	golden
	first string
}

// refusalStarts are the positions of the claims below.
func refusalStarts() map[string]refusalStart {
	cards := golden{
		players: "3 hand 1,31,61 / 13 hand 4", turn: 1,
		options: fuga.Options{Cards: true, Rounds: 1},
	}
	trio := golden{players: "12 hand 21,22,23,25,26 / 8 room 18 hand 27", sentinels: map[string]int{"pawn": 28, "knight": 10}}
	apart := golden{players: "- state served / 10 room 15 hand 2"}
	blind := golden{players: "3 aside 1,2,3 hidden 2 / 13 hidden 1", turn: 1, options: fuga.Options{Hidden: engine.Blind, Rounds: 1}}
	dealt := golden{players: "3 hand 1,7 / 13 hand 4", turn: 1, options: fuga.Options{Rounds: 1}}
	turn := "throw; room 00; roll 1; walk 14; end"
	return map[string]refusalStart{
		"room":     {trio, "throw"},
		"roll":     {trio, "throw; room 00"},
		"walk":     {trio, "throw; room 00; roll 3"},
		"approach": {trio, "throw; room 00; roll 3; trio 21 22 23"},
		"drive":    {trio, "throw; room 00; roll 5; trio 21 22 23; approach 22 pawn 2"},
		"find":     {golden{players: "12 / 13", options: fuga.Options{Facilitator: true}, search: true}, ""},
		"patrol":   {golden{players: "13"}, turn},
		"isolated": {apart, ""},
		"blind":    {blind, turn},
		"told":     {blind, turn + "; holds 9"},
		"dealt":    {dealt, turn},
		"word":     {cards, turn + "; holds 1; holds 31; holds 61; holds 4; letter 31"},
	}
}

// Claims that cannot be, and moves that nobody may make: each is refused by its
// ruling and changes nothing.
func TestImpossibleClaimsAreRefused(t *testing.T) {
	for _, c := range []struct{ at, claim, refusal string }{
		{"room", "room 100", "fuga/5: fuga.no_such_dice"},
		{"room", "room 127", "fuga/5: fuga.no_such_dice"},
		{"roll", "roll 0", "fuga/6: fuga.no_such_die"},
		{"roll", "roll 7", "fuga/6: fuga.no_such_die"},
		{"patrol", "patrol 100", "fuga/10: fuga.no_such_dice"},
		{"walk", "walk 90", "fuga/6: fuga.wall at 90"},
		{"walk", "walk 8", "fuga/6: fuga.occupied at 8"},
		{"walk", "walk 28", "fuga/6: fuga.sentinel at 28"},
		{"walk", "walk 10", "fuga/6: fuga.sentinel at 10"},
		{"walk", "walk 12", "fuga/6: fuga.too_far at 12"},
		{"walk", "walk 32", "fuga/6: fuga.too_far at 32"},
		{"walk", "trio 21 22 25", "fuga/11: fuga.no_trio at 25"},
		{"walk", "trio 21 23 25", "fuga/11: fuga.no_trio at 25"},
		{"walk", "trio 23 22 21", "fuga/11: fuga.not_in_order at 21"},
		{"walk", "trio 22 22 23", "fuga/11: fuga.not_in_order at 23"},
		{"walk", "trio 25 26 27", "fuga/11: fuga.not_in_hand at 27"},
		{"walk", "trio 88 89 90", "fuga/11: fuga.trio_elsewhere at 90"},
		{"approach", "approach 22 knight 2", "fuga/11: fuga.not_beside at 22"},
		{"approach", "approach 13 pawn 1", "fuga/11: fuga.not_beside at 13"},
		{"approach", "approach 22 pawn 4", "fuga/11: fuga.too_many_steps at 22"},
		{"approach", "approach 22 pawn 1", "fuga/11: fuga.no_approach at 22"},
		{"drive", "drive 3 3", "fuga/11: fuga.drive_elsewhere at 3"},
		{"drive", "drive 28 3", "fuga/11: fuga.drive_elsewhere at 28"},
		{"drive", "drive 90 3", "fuga/11: fuga.drive_elsewhere at 90"},
		{"drive", "drive 14 3", "fuga/11: fuga.drive_too_close at 14"},
		{"drive", "drive 18 3", "fuga/11: fuga.drive_into_room at 18"},
		{"drive", "drive 23 4", "fuga/11: fuga.too_many_steps at 23"},
		{"walk", "walk 27", "fuga/8: fuga.beside_guard at 27"},
		{"walk", "approach 22 pawn 2", "fuga/11: fuga.no_approach_now at 22"},
		{"find", "find 14", "fuga/14: fuga.other_cell at 14"},
		{"find", "throw", "fuga/14: fuga.find_first"},
		{"roll", "find 12", "fuga/6: fuga.tell_die at 12"},
		{"walk", "find 12", "fuga/14: fuga.no_search_now at 12"},
		{"walk", "lose", "fuga/11: fuga.nothing_came"},
		{"isolated", "leave 10", "fuga/6: fuga.occupied at 10"},
		{"isolated", "leave 55", "fuga/6: fuga.sentinel at 55"},
		{"isolated", "leave 90", "fuga/6: fuga.wall at 90"},
		{"isolated", "leave 4", "fuga/10: fuga.not_inner at 4"},
		{"blind", "holds 90", "fuga/12: fuga.lies_elsewhere at 90"},
		{"blind", "holds 2", "fuga/12: fuga.lies_elsewhere at 2"},
		{"told", "holds 9", "fuga/12: fuga.lies_elsewhere at 9"},
		{"told", "holds 8", "fuga/12: fuga.cannot_hold at 8"},
		{"dealt", "holds 4", "fuga/12: fuga.cannot_hold at 4"},
		{"dealt", "holds 7", "fuga/12: fuga.cannot_hold at 7"},
		{"word", "letter 31", "fuga/13: fuga.letter_used at 31"},
		{"word", "letter 4", "fuga/13: fuga.not_your_letter at 4"},
		{"word", "letter 90", "fuga/13: fuga.not_your_letter at 90"},
		{"word", "names 4", "fuga/13: fuga.no_picture"},
	} {
		start := refusalStarts()[c.at]
		p, err := start.setup(t).Position(printedDeck(t))
		require.NoError(t, err, c.at)
		for text := range strings.SplitSeq(start.first, "; ") {
			if text == "" {
				continue
			}
			m, err := p.Read(text)
			require.NoError(t, err)
			require.True(t, p.Allows(m), "%s: %s", c.at, text)
			p.Play(m, nil)
		}
		before := *p
		m, err := p.Read(c.claim)
		require.NoError(t, err)
		require.EqualError(t, p.Check(m), c.refusal, "%s: %s", c.at, c.claim)
		require.Equal(t, before, *p, "a refusal changes nothing")
	}
}

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

// What is no move is none, whatever is wrong with its text.
func TestTextsThatAreNoMoves(t *testing.T) {
	for _, text := range []string{
		"", "fly 3", "walk", "walk 1 2", "walk 0", "walk 91", "walk x", "walk 07", "room 7", "room 128", "roll 128", "names 0", "names 31",
		"approach 1 joker 2", "approach 1 pawn", "trio 1 2", "trio 0 1 2", "holds 0", "leave 91",
	} {
		m, err := fuga.ReadMove(text)
		require.Error(t, err, text)
		require.Equal(t, engine.NoMove, m, text)
	}
}

// What is no thing is named by its number, next to those that are, too.
func TestThingsEndWhereTheyEnd(t *testing.T) {
	w := fuga.Form{Printed: printedDeck(t)}
	for what, name := range map[uint8]string{
		90: "90", 100: "pawn", 105: "king", 106: "106", 110: "110", 111: "outside", 113: "came_near", 114: "114", 120: "hospital", 149: "moon", 150: "150",
	} {
		require.Equal(t, name, w.Thing(what))
	}
}
