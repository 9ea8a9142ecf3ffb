package labiro

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"mastro/engine"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine/hexgrid"
)

func TestExampleSetup(t *testing.T) {
	set := defaultSet(t)
	s, err := ParseSetup("example-setup.toml", embedded(t, "labiro/example-setup.toml"), set)
	require.NoError(t, err)
	require.Equal(t, Options{}, s.Options, "the example shows the defaults")
	require.Len(t, s.Bases, 7)
	require.Equal(t, Base{Hex: hexgrid.Hex{Q: -1, R: 1}, Tower: 3, Facing: 2, Object: Empty, Ruby: RubyOf(2)}, s.Bases[3])
	require.Equal(t, []Player{
		{Pawn: 0, Flag: 0, Hand: []Kind{Dagger, KeyOf(1)}, Banked: 1},
		{Pawn: 2, Flag: 4, Hand: []Kind{Rope, KeyOf(3), RubyOf(1)}},
	}, s.Seats)
	require.Equal(t, 1, s.Turn)
	require.Equal(t, 2, s.Left)
}

const smallSetup = `turn = 1
[[bases]]
q = 0
r = 0
tower = "A"
facing = 0
object = "unlock"
[[bases]]
q = 1
r = 0
tower = "B"
facing = 5
object = "none"
ruby = "ruby2"
[[seats]]
pawn = 1
flag = 1
hand = []
[options]
chain = "gear"
`

func TestSmallSetup(t *testing.T) {
	set, err := ParseSet("small.toml", []byte(smallSet))
	require.NoError(t, err)
	s, err := ParseSetup("s.toml", []byte(smallSetup), set)
	require.NoError(t, err)
	require.Equal(t, &Setup{
		Bases:   []Base{{Object: Unlock}, {Hex: hexgrid.Hex{Q: 1}, Tower: 1, Facing: 5, Ruby: RubyOf(2)}},
		Options: Options{Chain: ChainGear},
		Seats:   []Player{{}},
		Left:    3,
	}, s)
}

func TestRefusedSetups(t *testing.T) {
	set, err := ParseSet("small.toml", []byte(smallSet))
	require.NoError(t, err)
	for name, c := range map[string]struct{ old, new, place, says string }{
		"no facing":      {"facing = 5\n", "", "8:3", "this base has no facing; give q, r, tower and facing"},
		"unknown tower":  {`"B"`, `"C"`, "11:9", `the set study has no tower "C"; name one of A, B`},
		"unknown tile":   {`"unlock"`, `"lock"`, "7:10", `"lock" is no tile; tiles are empty,`},
		"unknown ruby":   {`"ruby2"`, `"ruby3"`, "14:8", `"ruby3" is no tile; tiles are empty,`},
		"unknown held":   {`hand = []`, `hand = ["rope", "ruby"]`, "18:17", `"ruby" is no tile; tiles are empty,`},
		"base 0":         {"pawn = 1", "pawn = 0", "16:8", "there is no base 0; bases count from 1"},
		"base 19":        {"flag = 1", "flag = 19", "17:8", "there is no base 19; bases count from 1"},
		"banked":         {"hand = []", "banked = 3", "18:10", "3 rubies banked; the set holds 2: give 0 to 2"},
		"option word":    {"chain = \"gear\"", "near = \"far\"", "20:8", `"far" is none of both, one, aligned`},
		"anywhere":       {`chain = "gear"`, "start_anywhere = false", "20:1", "gone since 28 November 2026: a start tower is a simple one; delete the line"},
		"free unlock":    {`chain = "gear"`, "free_unlock = true", "20:1", "gone since 28 November 2026: an unlock key costs one rotation; delete the line"},
		"turn 0":         {"turn = 1", "turn = 0", "1:8", "there is no seat 0"},
		"left 4":         {"turn = 1", "left = 4", "1:8", "4 rotations"},
		"same place":     {"q = 1", "q = 0", "9:5", "base 2 lies on base 1"},
		"same tower":     {`"B"`, `"A"`, "11:9", "tower A stands twice"},
		"facing 6":       {"facing = 5", "facing = 6", "12:10", "facing 6"},
		"not together":   {"q = 1", "q = 2", "2:3", "do not hang together"},
		"no start left":  {"hand = []", "[[seats]]", "18:3", "no start tower is left to choose"},
		"base not there": {"pawn = 1", "pawn = 3", "16:8", "there is no base 3"},
		"pawn alone":     {"flag = 1\n", "", "15:3", "a pawn without a flag"},
		"ruby not there": {`"unlock"`, `"ruby2"`, "7:10", "does not belong"},
		"no tile out":    {"turn = 1", `out = ["rope", "none"]`, "1:16", `"none" is no tile; tiles are empty,`},
		"tile not left":  {"turn = 1", `out = ["unlock"]`, "1:8", "no unlock is left to be out of the game"},
		"out in a seat":  {"hand = []", `out = ["rope"]`, "18:1", `there is no key "out"`},
		"tile nowhere":   {"turn = 1", "out = []", "1:7", "one keyE is in no tower, in no hand and not out"},
		"tile twice":     {"hand = []", `hand = ["unlock"]`, "7:10", "unlock"},
	} {
		t.Run(name, func(t *testing.T) {
			changed := strings.Replace(smallSetup, c.old, c.new, 1)
			require.NotEqual(t, smallSetup, changed)
			_, err := ParseSetup("s.toml", []byte(changed), set)
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			require.Contains(t, e.What+"; "+e.Remedy, c.says)
			require.Equal(t, c.place, fmt.Sprintf("%d:%d", e.Line, e.Column), err)
		})
	}
}

// drawnSetup is a set-up that Position accepts: before all turns, or after the
// players have chosen and a tile or two were taken.
func drawnSetup(t *rapid.T, set *Set) *Setup {
	s := Drawn(set, drawnOptions(t), rapid.IntRange(2, 4).Draw(t, "seats"), engine.SeedsOf(rapid.Uint64().Draw(t, "seed")))
	if rapid.Bool().Draw(t, "before all turns") {
		return s
	}
	s.Turn = rapid.IntRange(0, len(s.Seats)-1).Draw(t, "turn")
	s.Left = rapid.IntRange(0, Rotations).Draw(t, "left")
	flags := rapid.Permutation([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17}).Draw(t, "flags")
	for i := range s.Seats {
		s.Seats[i].Flag, s.Seats[i].Pawn = flags[i], flags[i]
	}
	simpleStarts(s, set)
	s.Seats[0].Pawn = rapid.IntRange(0, len(s.Bases)-1).Draw(t, "pawn")
	if b := &s.Bases[0]; b.Object != NoKind && b.Object != Empty && rapid.Bool().Draw(t, "taken") {
		s.Seats[1].Hand = []Kind{b.Object}
		b.Object = NoKind
	}
	if b := &s.Bases[1]; b.Ruby.Rubies() > 0 && rapid.Bool().Draw(t, "banked") {
		s.Seats[0].Banked = b.Ruby.Rubies()
		s.Out = append(s.Out, b.Ruby)
		b.Ruby = NoKind
	}
	switch rapid.IntRange(0, 2).Draw(t, "out") {
	case 0:
		s.Out = nil
	case 1:
		s.Out = append([]Kind{}, s.Out...)
	}
	return s
}

func drawnOptions(t *rapid.T) Options {
	return Options{
		Near:          Near(rapid.IntRange(0, 2).Draw(t, "near")),
		OnlyWhenStuck: rapid.Bool().Draw(t, "stuck"),
		Chain:         Chain(rapid.IntRange(0, 2).Draw(t, "chain")),
		Peek:          Peek(rapid.IntRange(0, 1).Draw(t, "peek")),
		Loot:          Haul(rapid.IntRange(0, 1).Draw(t, "loot")),
		Defended:      Loot(rapid.IntRange(0, 1).Draw(t, "defended")),
		Order:         engine.Order(rapid.IntRange(0, len(engine.OrderWords())-1).Draw(t, "order")),
		Hidden:        engine.Hidden(rapid.IntRange(0, 1).Draw(t, "hidden")),
	}
}

func TestWriteReadsBack(t *testing.T) {
	set := defaultSet(t)
	rapid.Check(t, func(t *rapid.T) {
		want := drawnSetup(t, set)
		written := want.Write(set)
		got, err := ParseSetup("written.toml", written, set)
		require.NoError(t, err)
		require.Equal(t, want, got)
		require.Equal(t, written, got.Write(set))
	})
}

// An option that Write forgets would come back with its default.
func TestWriteKnowsEveryOption(t *testing.T) {
	set := defaultSet(t)
	s, err := ParseSetup("e", embedded(t, "labiro/example-setup.toml"), set)
	require.NoError(t, err)
	options := reflect.ValueOf(&s.Options).Elem()
	for i := range options.NumField() {
		if f := options.Field(i); f.Kind() == reflect.Bool {
			f.SetBool(true)
		} else {
			f.SetUint(1)
		}
	}
	got, err := ParseSetup("w", s.Write(set), set)
	require.NoError(t, err)
	require.Equal(t, s, got)
}

func FuzzParseSetup(f *testing.F) {
	set := defaultSet(f)
	f.Add(embedded(f, "labiro/example-setup.toml"))
	small := strings.NewReplacer(`"A"`, `"T1"`, `"B"`, `"T2"`).Replace(smallSetup)
	f.Add([]byte(small))
	f.Add([]byte(strings.Replace(small, `"unlock"`, `"hidden"`, 1)))
	f.Add([]byte("out = [\"rope\", \"ruby1\"]\n" + strings.Replace(small, `"unlock"`, `"hidden"`, 1)))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := ParseSetup("s", data, set)
		if err != nil {
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			return
		}
		again, err := ParseSetup("s", s.Write(set), set)
		require.NoError(t, err)
		require.Equal(t, s.Write(set), again.Write(set))
	})
}
