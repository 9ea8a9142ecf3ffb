package torri3d

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/engine"
)

// What Random draws is what is played: written, read and set up again it is the
// same position, dealt and blind.
func TestRandomReadsBack(t *testing.T) {
	set := defaultSet(t)
	for seed := range uint64(20) {
		for _, hidden := range []engine.Hidden{engine.Dealt, engine.Blind} {
			s := Drawn(set, Options{Hidden: hidden}, 2+int(seed)%3, engine.SeedsOf(seed))
			got, err := ParseSetup("written.toml", s.Write(set), set)
			require.NoError(t, err)
			require.Equal(t, bytesOf(t, s, set), bytesOf(t, got, set))
			require.Equal(t, s.Write(set), got.Write(set))
		}
	}
}

func bytesOf(t require.TestingT, s *Setup, set *Set) []byte {
	p, err := s.Position(set)
	require.NoError(t, err)
	return p.Bytes(nil)
}

// So it is in the midst of games, with sets that hold like towers.
func TestDrawnSetupReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := drawnSet(t)
		s := drawnSetup(t, set)
		got, err := ParseSetup("written.toml", s.Write(set), set)
		require.NoError(t, err)
		require.Equal(t, bytesOf(t, s, set), bytesOf(t, got, set))
		require.Equal(t, s.Options.Write(), got.Options.Write())
	})
}

// A game begins as the rules say, and another seed begins another.
func TestRandomBegins(t *testing.T) {
	set := defaultSet(t)
	starts := make(map[string]bool)
	for seed := range uint64(30) {
		seats := 2 + int(seed)%3
		s := Drawn(set, Options{}, seats, engine.SeedsOf(seed))
		require.Equal(t, s, Drawn(set, Options{}, seats, engine.SeedsOf(seed)))
		p, err := s.Position(set)
		require.NoError(t, err)
		conserved(t, p)
		require.Equal(t, NoArrow, p.shut)
		require.EqualValues(t, MagicCards-seats, p.decked)
		for i := range seats {
			require.Equal(t, 1, p.hand[i].Total())
			require.EqualValues(t, Treasures/seats, p.left[i])
			require.EqualValues(t, p.game.Home[i], p.pawn[i])
		}
		starts[string(p.Bytes(nil))] = true
	}
	require.Len(t, starts, 30)
	two := Drawn(set, Options{}, 2, engine.SeedsOf(1))
	require.Equal(t, []int{0, 24}, []int{two.Seats[0].Home, two.Seats[1].Home}, "two sit at opposite corners")
	four := Drawn(set, Options{}, 4, engine.SeedsOf(1))
	require.Equal(t, []int{0, 4, 24, 20}, []int{four.Seats[0].Home, four.Seats[1].Home, four.Seats[2].Home, four.Seats[3].Home})
}

// Which of two like towers is which makes no state.
func TestLikeTowersAreAlike(t *testing.T) {
	set, setup := (&study{board: on(plain, "0,1", "2ns", "3,2", "2ew"), spare: "2ns"}).set(t)
	want := bytesOf(t, setup, set)
	for range 3 {
		a, b, c := &setup.Loose[0], &setup.Loose[11], &setup.Spare
		require.Equal(t, 17, b.Cell)
		a.Tower, b.Tower, c.Tower = b.Tower, c.Tower, a.Tower
		require.Equal(t, want, bytesOf(t, setup, set))
	}
}

func TestRefusedSetups(t *testing.T) {
	set := defaultSet(t)
	s := Drawn(set, Options{}, 2, engine.SeedsOf(1))
	s.Seats[0].Found, s.Seats[0].Stack = s.Seats[0].Stack[:2], s.Seats[0].Stack[2:]
	full := string(s.Write(set))
	blind := string(s.Hide().Write(set))
	first, stack := set.Word(s.Seats[0].Found[0]), set.Word(s.Seats[0].Stack[0])
	for name, c := range map[string]struct{ in, old, new, marked, says string }{
		"turn":                {full, "turn = 1", "turn = 3", "3", "there is no seat 3"},
		"turn 0":              {full, "turn = 1", "turn = 0", "0", "there is no seat 0"},
		"shut":                {full, `shut = "none"`, `shut = "n2"`, `"n2"`, `"n2" is no arrow`},
		"chance":              {full, `chance = "`, `chance = "x`, "", "no state of the generator"},
		"option":              {full, `rune = "stop"`, `rune = "fly"`, `"fly"`, `"fly" is none of stop, pass`},
		"still, as it was":    {full, `rune = "stop"`, `still = "draws"`, "still", "gone since 28 November 2026: whoever stays or comes back draws a magic card; delete the line"},
		"limit, as it was":    {full, `rune = "stop"`, `hand_limit = "none"`, "hand_limit", "gone since 28 November 2026: a hand has no limit; delete the line"},
		"children, as it was": {full, `children = []`, `children = true`, "true", `"children" must be a list, not true; name the seats of the children, from 1 in order of play: children = [1, 2], or [] for none`},
		"a fifth child":       {full, `children = []`, `children = [2, 5]`, "5", "there is no seat 5 (torri3d/6); name some of 1 to 4"},
		"a child 0":           {full, `children = []`, `children = [0]`, "0", "there is no seat 0"},
		"a child twice":       {full, `children = []`, `children = [2, 1, 2]`, "2", "seat 2 is named twice"},
		"fixed place":         {full, `place = "0,1"`, `place = "0,2"`, `"0,2"`, "no free place"},
		"place twice":         {full, `place = "0,1"`, `place = "0,3"`, `"0,3"`, "no free place"},
		"no place":            {full, `place = "0,1"`, `place = "0,5"`, `"0,5"`, "is no cell"},
		"no tower":            {full, `tower = "L1"`, `tower = "L99"`, `"L99"`, `no loose tower "L99"`},
		"tower twice":         {full, `tower = "L1"`, `tower = "L2"`, `"L2"`, "tower L2 stands at"},
		"one too few":         {full, "[[towers]]", "[[seats]]", "", ""},
		"home":                {full, `home = "0,0"`, `home = "0,1"`, `"0,1"`, "no start corner"},
		"home twice":          {full, `home = "4,4"`, `home = "0,0"`, `"0,0"`, "seats 1 and 2 share a start corner"},
		"pawn":                {full, `pawn = "0,0"`, `pawn = "5,0"`, `"5,0"`, "is no cell"},
		"no such treasure":    {full, `"` + first + `"`, `"hat"`, `"hat"`, `"hat" is no treasure`},
		"treasure twice":      {full, `"` + first + `"`, `"` + stack + `"`, "", "named twice"},
		"one missing":         {full, `stack = ["` + stack + `", `, `stack = [`, "", "5 treasure cards"},
		"vain":                {full, "vain = []", `vain = ["` + stack + `"]`, "", "that the top card of the stack can be"},
		"vain found":          {full, "vain = []", `vain = ["` + first + `"]`, "", "or that is found"},
		"hidden in dealt":     {full, `stack = ["` + stack, `stack = ["hidden`, "", "a hidden card in a dealt game"},
		"hidden hand":         {full, "\nhand = [", "\nhand = [\"hidden\", ", "", "a hidden card in a dealt game"},
		"hidden in deck":      {full, "deck = [", "deck = [\"hidden\", ", "", "a hidden card in a dealt game"},
		"hidden discards":     {full, "discards = []", "discards = [\"hidden\"]", "", "a hidden card among those that were played"},
		"no such card":        {full, "discards = []", "discards = [\"left\"]", `"left"`, `"left" is no magic card`},
		"a card too many":     {full, "discards = []", "discards = [\"up\"]", "", "9 magic cards up of 8"},
		"a card of the deck":  {full, `deck = ["` + s.Deck[0].String() + `", `, "deck = [", "", "1 magic cards are nowhere"},
		"no deck":             {full, "deck = [", "deck = [] # ", "[]", "22 magic cards are nowhere"},
		"placed spare":        {full, "[spare]", "[spare]\nplace = \"0,1\"", `"0,1"`, "a place for the spare tower"},
		"path":                {full, "\npath = \"", "\npath = \"x", "", "is no path"},
		"no path":             {full, "\npath = ", "\n# path = ", "spare", `"" is no path`},
		"no pawn":             {full, "\npawn = ", "\n# pawn = ", "seats", "is no cell"},
		"no spare":            {full, "[spare]\ntower", "[spare]\n#", "", "no loose tower \"\""},
		"home is no cell":     {full, `home = "0,0"`, `home = "x"`, `"x"`, "is no cell"},
		"no such stack":       {full, `stack = ["` + stack, `stack = ["hat", "`, `"hat"`, "no treasure"},
		"no such vain":        {full, "vain = []", `vain = ["hat"]`, `"hat"`, "no treasure"},
		"no such deck":        {full, "deck = [", "deck = [\"x\", ", `"x"`, "no magic card"},
		"discards in blind":   {blind, "discards = []", `discards = [` + strings.Repeat(`"up",`, 9) + `]`, "", "9 magic cards up of 8"},
		"known in blind":      {blind, `stack = ["hidden"`, `stack = ["` + stack + `"`, "", "a blind game in which a card is known"},
		"known hand":          {blind, `hand = ["hidden"`, `hand = ["up"`, "", "a blind game in which a card is known"},
		"known deck":          {blind, "discards = []", "discards = []\ndeck = [\"up\"]", `["up"]`, "a deck whose order is known in a blind game"},
	} {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, c.in, c.old)
			changed := strings.Replace(c.in, c.old, c.new, 1)
			_, err := ParseSetup("s.toml", []byte(changed), set)
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			require.Contains(t, e.What+"; "+e.Remedy, c.says)
			if c.marked != "" {
				require.Equal(t, c.marked, string([]rune(e.Source)[e.Column-1:][:e.Width]), err)
			}
		})
	}
}

// A hand over the limit, more in hands than there are, and what only code can
// get wrong.
func TestRefusedSetupsOfCode(t *testing.T) {
	set := defaultSet(t)
	for name, c := range map[string]struct {
		change func(*Setup)
		key    string
	}{
		"one seat":       {func(s *Setup) { s.Seats = s.Seats[:1] }, "seats"},
		"arrow":          {func(s *Setup) { s.Shut = Arrows }, "shut"},
		"fifteen towers": {func(s *Setup) { s.Loose = s.Loose[1:] }, "towers"},
		"a fixed tower":  {func(s *Setup) { s.Loose[3].Tower = 2 }, "towers[3].tower"},
		"another path":   {func(s *Setup) { s.Loose[3].Path = 0 }, "towers[3].path"},
		"spare path":     {func(s *Setup) { s.Spare.Path = 0 }, "spare.path"},
		"pawn":           {func(s *Setup) { s.Seats[1].Pawn = Cells }, "seats[1].pawn"},
		"huge hand":      {func(s *Setup) { s.Seats[1].Hand = make([]Card, 300) }, "seats[1].hand"},
		"huge discards":  {func(s *Setup) { s.Discards = make([]Card, 300) }, "discards"},
		"huge deck":      {func(s *Setup) { s.Deck = make([]Card, 300) }, "deck"},
		"found twice":    {func(s *Setup) { s.Seats[1].Found, s.Seats[1].Stack = []Treasure{1, 1}, s.Seats[1].Stack[2:] }, "seats[1].found"},
		"no such found":  {func(s *Setup) { s.Seats[1].Found, s.Seats[1].Stack = []Treasure{13}, s.Seats[1].Stack[1:] }, "seats[1].found"},
		"stacked twice":  {func(s *Setup) { s.Seats[1].Stack[0] = s.Seats[0].Stack[3] }, "seats[1].stack"},
		"no such stack":  {func(s *Setup) { s.Seats[1].Stack[0] = 13 }, "seats[1].stack"},
	} {
		s := Drawn(set, Options{}, 2, engine.SeedsOf(1))
		c.change(s)
		_, err := s.Position(set)
		var wrong *document.Error
		require.ErrorAs(t, err, &wrong, name)
		require.Equal(t, c.key, wrong.Key, name)
		require.NotEmpty(t, wrong.Error())
	}
	s := Drawn(set, Options{Hidden: engine.Blind}, 2, engine.SeedsOf(1))
	s.Seats[0].Hand, s.Seats[1].Hand = make([]Card, 20), make([]Card, 5)
	_, err := s.Position(set)
	require.ErrorContains(t, err, "more magic cards than there are")
	s = Drawn(set, Options{Hidden: engine.Blind}, 2, engine.SeedsOf(1))
	s.Seats[0].Vain = everyTreasure.all()
	_, err = s.Position(set)
	require.ErrorContains(t, err, "more was looked for in vain")
}

// An option that Write forgets would come back with its default.
func TestOptionsReadBack(t *testing.T) {
	var want, got Options
	options := reflect.ValueOf(&want).Elem()
	for i := range options.NumField() {
		if f := options.Field(i); f.Kind() == reflect.Slice {
			f.Set(reflect.ValueOf([]int{1, 3}))
		} else {
			f.SetUint(1)
		}
	}
	require.NoError(t, configs.Read("options", want.Write(), got.Rules().Document()))
	require.Equal(t, want, got)
	all := want.Rules().Options()
	require.Len(t, all, options.NumField())
	for i, o := range all {
		require.Equal(t, strings.ToLower(options.Type().Field(i).Name), strings.ReplaceAll(o.Name, "_", ""))
		require.Equal(t, options.Field(i).Kind() == reflect.Slice, o.Seats)
	}
}

func FuzzParseSetup(f *testing.F) {
	set := defaultSet(f)
	f.Add(Drawn(set, Options{}, 2, engine.SeedsOf(1)).Write(set))
	f.Add(Drawn(set, Options{Hidden: engine.Blind, Children: []int{1, 4}}, 4, engine.SeedsOf(1)).Write(set))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := ParseSetup("s", data, set)
		if err != nil {
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			return
		}
		p, err := s.Position(set)
		require.NoError(t, err)
		conserved(t, p)
		again, err := ParseSetup("s", s.Write(set), set)
		require.NoError(t, err)
		require.Equal(t, p.Bytes(nil), bytesOf(t, again, set))
	})
}
