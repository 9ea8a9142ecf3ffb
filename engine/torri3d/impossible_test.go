package torri3d_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/torri3d"
)

// What cannot be is refused by its ruling, and nothing is changed by asking.
func TestImpossibleClaimsAreRefused(t *testing.T) {
	const steep = "0,1 4ew 0,2 1ew 1,0 1ew 2,2 1ns 1,2 1ew 3,2 1ew" // from 0,0 up, then down; no way to the rune stone
	// From 0,0 one deep step down leads to 0,2, or the long way round two up.
	const hill = "0,0 5es 0,1 3ew 0,2 3esw 1,0 4ns 2,0 3ns 3,0 2ns 4,0 1ne 4,1 5ew 4,2 4new 3,2 3ns 2,2 2ns 1,2 1ns"
	blind := torri3d.Options{Hidden: engine.Blind}
	for _, c := range []struct {
		what, claim string
		ruling      int
		reason      string
		before      golden
	}{
		{"a push where the last tower came out", "push n1 ns", 1, "shut", golden{shut: "n1"}},
		{"the same after a push", "push s1 new", 1, "shut", golden{moves: "push n1 ns; go 0,0 walk"}},
		{"the same turned otherwise", "push s1 nes", 1, "shut", golden{moves: "push n1 ns; go 0,0 walk"}},
		{"a second push", "push n1 new", 1, "pushed_already", golden{moves: "push n1 ns"}},
		{"a second push as the first one", "push n1 ns", 1, "pushed_already", golden{moves: "push n1 ns"}},
		{"a walk before the push", "go 1,0 walk", 1, "push_first", golden{}},
		{"staying before the push", "go 0,0 walk", 1, "push_first", golden{}},
		{"a walk before the push of the next turn", "go 4,4 walk", 1, "push_first", golden{moves: "push n1 ns; go 0,0 walk"}},
		{"a walk through walls", "go 2,2 walk", 2, "no_way", golden{towers: steep, pushed: true}},
		{"magic through walls", "go 2,2 joker", 2, "no_way", golden{towers: steep, pushed: true, seats: "0,0 hand joker, 4,4"}},
		{"three floors up without a card", "go 0,1 walk", 2, "too_high", golden{towers: steep, pushed: true}},
		{"two floors up without a card", "go 0,1 walk", 2, "too_high", golden{towers: "0,1 3ew 1,0 1ew", pushed: true}},
		{"two floors down without a card", "go 0,2 walk", 2, "too_high", golden{towers: "0,1 3ew 0,2 1ew 1,0 1ew", pushed: true, seats: "0,0 at 0,1, 4,4"}},
		{"more cards than needed", "go 0,1 up+up", 3, "too_many", golden{towers: steep, pushed: true, seats: "0,0 hand up up, 4,4"}},
		{"a card where none is needed", "go 0,0 joker", 3, "needless", golden{pushed: true, seats: "0,0 hand joker, 4,4"}},
		{"fewer cards than needed", "go 0,2 up", 3, "too_few", golden{towers: steep, pushed: true, seats: "0,0 hand up down, 4,4"}},
		{"a card that is not in hand", "go 0,1 up", 3, "not_in_hand", golden{towers: steep, pushed: true, seats: "0,0 hand down joker, 4,4"}},
		{"a card that nobody can have", "go 0,1 joker", 3, "not_in_hand", golden{towers: steep, pushed: true, seats: "0,0 hand up, 4,4", played: "joker 8", options: blind}},
		{"more cards than the hand holds", "go 0,2 up+down", 3, "not_in_hand", golden{towers: steep, pushed: true, seats: "0,0 hand up, 4,4", options: blind}},
		{"a card beside the one that leads there", "go 0,2 up+down", 3, "too_many", golden{towers: hill, pushed: true, seats: "0,0 hand up up down, 4,4"}},
		{"so many cards that no hand can do without one", "go 0,2 up+up+joker", 3, "too_many", golden{towers: hill, pushed: true, seats: "0,0 hand joker joker joker, 4,4", options: blind}},
		{"an up card that leads down", "go 0,2 up", 3, "wrong_cards", golden{towers: steep, pushed: true, seats: "0,0 at 0,1 hand up, 4,4"}},
		{"two up cards, one of which leads down", "go 0,2 up+up", 3, "wrong_cards", golden{towers: steep, pushed: true, seats: "0,0 hand up up, 4,4"}},
		{"a down card that leads up", "go 0,1 down", 3, "wrong_cards", golden{towers: steep, pushed: true, seats: "0,0 hand down, 4,4"}},
		{"an orientation that the spare cannot have", "push n1 es", 1, "other_spare", golden{}},
		{"a spare with more sides", "push n1 nesw", 1, "other_spare", golden{}},
		{"a treasure that somebody has found", "found lantern", 4, "nothing_to_tell", golden{pushed: true, seats: "0,0 at 1,4, 4,4 found 1", moves: "go 1,4 walk", options: blind}},
		{"a find where one looked in vain", "found clock", 4, "nothing_to_tell", golden{pushed: true, seats: "0,0 at 1,0, 4,4", moves: "go 1,0 walk; nothing; push n1 ns; go 4,4 walk; push n1 new; go 1,0 walk", options: blind}},
		{"a find on the rune stone", "found harp", 4, "nothing_to_tell", golden{pushed: true, moves: "go 2,2 walk", options: blind}},
		{"a find before the table is asked", "found clock", 4, "nothing_to_tell", golden{pushed: true, seats: "0,0 at 1,0, 4,4"}},
		{"a treasure that is not there", "found harp", 4, "elsewhere", golden{pushed: true, seats: "0,0 at 1,0, 4,4", moves: "go 1,0 walk"}},
		{"a find that is none", "found clock", 7, "cannot_be", golden{pushed: true, seats: "0,0 at 1,0, 4,4", moves: "go 1,0 walk"}},
		{"no find that is one", "nothing", 7, "cannot_be", golden{pushed: true, seats: "0,0 at 0,1, 4,4", moves: "go 0,1 walk"}},
		{"no find where no other card is left", "nothing", 7, "cannot_be", golden{pushed: true, seats: "0,0 at 1,3 found 5, 4,4 found 6", moves: "go 1,3 walk", options: blind}},
		{"a push before the table has told", "push n1 ns", 4, "tell_first", golden{pushed: true, seats: "0,0 at 0,1, 4,4", moves: "go 0,1 walk"}},
		{"a walk after the end", "go 0,0 walk", 5, "over", golden{pushed: true, seats: "0,0 rune found 6, 4,4", moves: "go 0,0 walk"}},
	} {
		t.Run(c.what, func(t *testing.T) {
			if c.before.seats == "" {
				c.before.seats = two
			}
			p := c.before.position(t)
			before, view := p.Bytes(nil), p.View(engine.Public)
			m, err := p.Read(c.claim)
			require.NoError(t, err)
			foul := p.Check(m)
			require.NotNil(t, foul)
			require.Equal(t, fmt.Sprintf("torri3d/%d torri3d.%s", c.ruling, c.reason), fmt.Sprint(foul.Ruling, " ", foul.Reason))
			require.NotContains(t, p.Moves(nil), m)
			for _, instead := range foul.Instead {
				require.Nil(t, p.Check(instead))
			}
			require.Equal(t, before, p.Bytes(nil))
			require.Equal(t, view, p.View(engine.Public))
		})
	}
}

// A way over the rune stone must be payable with the very cards that were played:
// here one card down leads to it, and one to a dead end on the other side.
func TestRuling04PassNeedsTheSameCards(t *testing.T) {
	for to, passed := range map[string]bool{"0,1": false, "1,1": true} {
		g := golden{
			towers: "0,0 3es 0,1 1ew 0,2 1es", seats: "0,0 found 1 hand down, 4,4", pushed: true,
			options: torri3d.Options{Rune: torri3d.RunePass}, moves: "go " + to + " down",
		}
		v := g.position(t).View(engine.Public).(*torri3d.View)
		require.Equal(t, passed, v.Players[0].Rune, to)
	}
}

// position is where the moves of a golden lead.
func (g *golden) position(t *testing.T) *torri3d.Position {
	start := g.start(t)
	set, err := torri3d.ParseSet("set", start.Set)
	require.NoError(t, err)
	setup, err := torri3d.ParseSetup("setup", start.Setup, set)
	require.NoError(t, err)
	p, err := setup.Position(set)
	require.NoError(t, err)
	for _, text := range strings.Split(g.moves, "; ") {
		if text == "" {
			continue
		}
		m, err := p.Read(text)
		require.NoError(t, err)
		require.Nil(t, p.Check(m), text)
		p.Play(m, nil)
	}
	return p
}

// badData is a change of a file after which it is refused.
type badData struct {
	what, old, new string // new stands on one line
	at             string // the line that is named, how it begins; "" for the one that was changed
	says           string
}

// Files that cannot be are refused with their name, the line and the reason, and
// there is no set and no set-up then.
func TestImpossibleSetsAreRefused(t *testing.T) {
	data, err := configs.FS.ReadFile("torri3d/default.toml")
	require.NoError(t, err)
	loose := "[[loose]]\nname = \"L17\"\nheight = 5\npath = \"nes\"\ntreasure = \"scepter\"\n"
	for _, c := range []badData{
		{"no floor", "height = 5", "height = 0", "", "a tower of 0 floors"},
		{"less than none", "height = 5", "height = -1", "", "a tower of -1 floors"},
		{"six floors", "height = 5", "height = 6", "", "a tower of 6 floors"},
		{"seven floors", "height = 5", "height = 7", "", "a tower of 7 floors"},
		{"sixteen loose towers", loose, "", "[[loose]]", "16 loose towers"},
		{"eighteen loose towers", loose, loose + "[[loose]]\nname = \"L18\"\nheight = 1\npath = \"ns\"\n", "[[loose]]", "18 loose towers"},
		{"eight fixed towers", "[[fixed]]\nplace = \"4,4\"\nheight = 1\npath = \"nw\"\n", "", "[[fixed]]", "8 fixed towers"},
		{"eleven treasures", "treasure = \"flask\"\n", "", "[[", "11 treasures on all towers"},
		{"thirteen treasures", "name = \"L2\"\n", "name = \"L2\"\ntreasure = \"orb\"\n", "[[", "13 treasures on all towers"},
		{"too few of them on loose towers", "treasure = \"flask\"\n", "", "[[", "7 treasures on loose towers"},
		{"a treasure on two towers", `"flask"`, `"chalice"`, "", "chalice is on towers L1 and L5"},
		{"a rune stone that is missing", "place = \"2,2\"", "place = \"1,1\"", "", "no place of a fixed tower"},
		{"a second rune stone", "place = \"2,4\"", "place = \"2,2\"", "", "two towers stand on 2,2"},
		{"a treasure on the rune stone", "# The rune stone.\n[[fixed]]", "# The rune stone.\n[[fixed]]\ntreasure = \"orb\"", "treasure = \"orb\"", "a treasure on the rune stone"},
		{"a tower without a path", "path = \"ns\"\ntreasure = \"chalice\"", "treasure = \"chalice\"", "[[loose]]", `"" is no path`},
		{"a tower with walls all around", "path = \"ns\"\ntreasure = \"chalice\"", "path = \"\"\ntreasure = \"chalice\"", "path = \"\"", `"" is no path`},
		{"a magic card too many", "up = 8", "up = 9", "[magic]", "25 magic cards"},
		{"a magic card too few", "down = 8", "down = 7", "[magic]", "23 magic cards"},
		{"less than no magic card", "up = 8\ndown = 8", "up = -1\ndown = 17", "up = -1", "-1 cards"},
	} {
		t.Run(c.what, func(t *testing.T) {
			text := string(data)
			if c.what == "too few of them on loose towers" {
				text = strings.Replace(text, "place = \"0,0\"\n", "place = \"0,0\"\ntreasure = \"orb\"\n", 1)
			}
			if c.what == "a treasure on the rune stone" {
				text = strings.Replace(text, "treasure = \"flask\"\n", "", 1)
			}
			set, err := torri3d.ParseSet("my-set.toml", []byte(c.change(t, text)))
			require.Nil(t, set)
			c.refused(t, err, "my-set.toml")
		})
	}
}

func TestImpossibleSetupsAreRefused(t *testing.T) {
	data, err := configs.FS.ReadFile("torri3d/example-setup.toml")
	require.NoError(t, err)
	set := printedSet(t)
	before := set.Write()
	for _, c := range []badData{
		{"a tower twice", `tower = "L6"`, `tower = "L8"`, "", "tower L8 stands at"},
		{"a tower that is spare too", `tower = "L1", path`, `tower = "L9", path`, "", "tower L9 stands at"},
		{"two towers in one place", `place = "0,1"`, `place = "0,3"`, `    {place = "0,3", tower = "L12"`, "no free place"},
		{"a tower on the rune stone", `place = "0,1"`, `place = "2,2"`, "", "no free place"},
		{"a tower that stands as it cannot", `tower = "L8", path = "new"`, `tower = "L8", path = "ns"`, "", "cannot stand"},
		{"a tower without a path", `tower = "L8", path = "new"`, `tower = "L8"`, "towers = [", `"" is no path`},
		{"a tower that is none", `tower = "L8"`, `tower = "L18"`, "", `no loose tower "L18"`},
		{"fifteen towers", "    {place = \"4,3\", tower = \"L13\", path = \"nes\"},\n", "", "towers =", "15 loose towers"},
		{"a pawn nowhere", `pawn = "2,2"`, `pawn = ""`, "", "is no cell"},
		{"a pawn beside the board", `pawn = "2,2"`, `pawn = "2,5"`, "", "is no cell"},
		{"a seat without a pawn", "pawn = \"2,2\"\n", "", "[[seats]]", "is no cell"},
		{"an unknown treasure", `found = ["feather"]`, `found = ["hat"]`, "", `"hat" is no treasure`},
		{"a treasure in no stack", `stack = ["scepter", "chalice"`, `stack = ["chalice"`, "", "5 treasure cards"},
		{"a treasure in two stacks", `stack = ["harp"`, `stack = ["scepter"`, "", "named twice"},
		{"a treasure found twice", `found = ["feather"]`, `found = ["horn"]`, "stack = [\"scepter\"", "named twice"},
		{"a card too many in a hand", `hand = ["joker"]`, `hand = ["joker", "joker"]`, "deck =", "9 magic cards joker of 8"},
		{"a card too many that was played", `discards = ["up"]`, `discards = ["up", "up"]`, "deck =", "9 magic cards up of 8"},
		{"a card that is nowhere", `discards = ["up"]`, `discards = []`, "deck =", "1 magic cards are nowhere"},
		{"a card that is none", `discards = ["up"]`, `discards = ["sideways"]`, "", "no magic card"},
		{"an arrow that is none", `shut = "e3"`, `shut = "n2"`, "", "is no arrow"},
		{"a seat that is none", "turn = 2", "turn = 3", "", "there is no seat 3"},
		{"looked for in vain what is sought", `vain = ["mirror"]`, `vain = ["scepter"]`, "", "the top card of the stack can be"},
	} {
		t.Run(c.what, func(t *testing.T) {
			setup, err := torri3d.ParseSetup("my-setup.toml", []byte(c.change(t, string(data))), set)
			require.Nil(t, setup)
			c.refused(t, err, "my-setup.toml")
			require.Equal(t, before, set.Write())
		})
	}
}

func (c *badData) change(t *testing.T, text string) string {
	require.Contains(t, text, c.old)
	return strings.Replace(text, c.old, c.new, 1)
}

// refused wants an error in a line that begins as it should, with the reason.
func (c *badData) refused(t *testing.T, err error, file string) {
	var e *configs.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, file, e.File)
	require.Positive(t, e.Line)
	require.Contains(t, e.What+"; "+e.Remedy, c.says)
	require.NotEmpty(t, e.Remedy)
	if c.at == "" {
		require.Contains(t, e.Source, c.new, err)
	} else {
		require.Contains(t, e.Source, c.at, err)
	}
}
