package magico

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/magico/maze"
)

func exampleSetup(t require.TestingT) string { return string(file(t, "example-setup.toml")) }

func TestExampleSetup(t *testing.T) {
	p := lab(t, exampleSetup(t))
	require.Equal(t, strings.Fields("┌├┬┤┬─┐ ┐┌└┐──┌ ├│├┬┬│┤ ├┐─┌││─ ├│┴│┤┐┤ ┌┘││┘└┌ └┐┴┤┴┐┘"), rows(p))
	conserved(t, p) // it is made of the printed tiles
	require.Equal(t, Options{}, p.game.Options)
	require.Equal(t, "n1", p.shut.String())
	require.Equal(t, 1, int(p.seat))
	require.Equal(t, "bat", p.game.Set.TreasureName(p.onSpare))
	require.Equal(t, "gold", p.game.Set.TreasureName(p.cards[0].top()))
	require.Equal(t, "map, princess", wordList(names(p.game.Set, p.unlike[1])))
}

// What is read, written and read again is the same, and so is what begins there.
func TestSetupsReadBack(t *testing.T) {
	set := defaultSet(t)
	for _, text := range []string{two, onTheSpare, goingHome, many, exampleSetup(t)} {
		s, err := ParseSetup("a", []byte(text), set)
		require.NoError(t, err)
		again, err := ParseSetup("b", s.Write(set), set)
		require.NoError(t, err, string(s.Write(set)))
		require.Equal(t, s, again)
	}
}

func TestRandomSetupsReadBack(t *testing.T) {
	set := defaultSet(t)
	rapid.Check(t, func(t *rapid.T) {
		s := Drawn(set, drawnOptions(t), rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats"), engine.SeedsOf(rapid.Uint64().Draw(t, "seed")))
		p, err := s.Position(set)
		require.NoError(t, err)
		again, err := ParseSetup("again", s.Write(set), set)
		require.NoError(t, err)
		require.Equal(t, s, again)
		q, err := again.Position(set)
		require.NoError(t, err)
		require.Equal(t, p.Bytes(nil), q.Bytes(nil))
	})
}

// A position is the same when it was written down as a set-up and read, but
// for the number of turns.
func TestMiddlesReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		set := p.game.Set
		s, err := ParseSetup("a", p.setup().Write(set), set)
		require.NoError(t, err)
		q, err := s.Position(set)
		require.NoError(t, err)
		q.number = p.number
		if q.phase == walking {
			q.phase = p.phase
		}
		require.Equal(t, p.Bytes(nil), q.Bytes(nil))
	})
}

func TestRandomIsDrawnFromTheSeed(t *testing.T) {
	set := defaultSet(t)
	require.Equal(t, Drawn(set, Options{}, 3, engine.SeedsOf(5)), Drawn(set, Options{}, 3, engine.SeedsOf(5)))
	require.NotEqual(t, Drawn(set, Options{}, 3, engine.SeedsOf(5)), Drawn(set, Options{}, 3, engine.SeedsOf(6)))
	met, turned := make(map[string]bool), make(map[maze.Mask]bool)
	for seed := range uint64(200) {
		s := Drawn(set, Options{}, 2, engine.SeedsOf(seed))
		met[set.TreasureName(s.OnSpare)] = true
		turned[s.Spare] = true
		for i, tile := range set.Fixed {
			require.Equal(t, tile, Tile{s.Tiles[fixedCells[i]], s.On[fixedCells[i]]})
		}
	}
	require.Len(t, met, 13, "nothing, or one of the loose treasures")
	require.Len(t, turned, 10)
}

// The very same steps replay from what everybody may know of the start.
func TestHiddenStartReplays(t *testing.T) {
	set := defaultSet(t)
	rapid.Check(t, func(t *rapid.T) {
		o := drawnOptions(t)
		o.Hidden = engine.Dealt
		s := Drawn(set, o, rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats"), engine.SeedsOf(rapid.Uint64().Draw(t, "seed")))
		p, err := s.Position(set)
		require.NoError(t, err)
		hidden := s.Hide()
		require.NotContains(t, string(hidden.Write(set)), "cards = [\"")
		require.Equal(t, engine.Blind, hidden.Options.Hidden)
		q, err := hidden.Position(set)
		require.NoError(t, err)
		r := engine.Rand(rapid.Uint64().Draw(t, "way"))
		for n := 0; n < 200 && p.phase != over; n++ {
			m := lively(p, &r)
			require.Equal(t, p.Actor(), q.Actor())
			require.Nil(t, q.Check(m), p.Write(m))
			require.Equal(t, p.Play(m, nil), q.Play(m, nil))
			require.Equal(t, p.View(engine.Public).(*View).Players, q.View(engine.Public).(*View).Players)
		}
		_, ended := p.Result()
		_, too := q.Result()
		require.Equal(t, ended, too)
	})
}

// A set-up may be one of a finished game.
func TestSetupOfAFinishedGame(t *testing.T) {
	p := lab(t, "options.finish = \"anywhere\"\n"+strings.Replace(two, `cards = ["bat"]`, "found = [\"bat\"]\nnot = [\"owl\"]", 1))
	require.Equal(t, over, p.phase)
	result, ended := p.Result()
	require.True(t, ended)
	require.Equal(t, []engine.Seat{0}, result.Winners)
	require.Zero(t, p.unlike[0], "it seeks nothing")
}

func TestStudyHasNoEnd(t *testing.T) {
	p := lab(t, grid+"[[seats]]\nhome = \"0,0\"\n[[seats]]\nhome = \"0,6\"\n")
	require.True(t, p.game.endless)
	plays(t, p, "push w5 nes", "go 0,0", "push w5 nw", "go 0,6")
	require.Equal(t, pushing, p.phase)
	_, ended := p.Result()
	require.False(t, ended)
}

func TestRefusedSetups(t *testing.T) {
	for name, c := range map[string]struct{ old, new, marked, says string }{
		"unknown key":         {"turn = 2", "turns = 2", "turns", "there is no key"},
		"no such seat":        {"turn = 2", "turn = 3", "3", "there is no seat 3; name one of 1 to 2"},
		"no seat 0":           {"turn = 2", "turn = 0", "0", "there is no seat 0"},
		"no phase":            {`phase = "push"`, `phase = "run"`, `"run"`, "is no part of a turn"},
		"no arrow":            {`came_out = "n1"`, `came_out = "e2"`, `"e2"`, `"e2" is no arrow`},
		"inserted where":      {"phase = \"push\"     # or \"walk\": the spare of this turn is inserted already\ncame_out = \"n1\"", "phase = \"walk\"", `"walk"`, "the spare is inserted, and no tile came out"},
		"six rows":            {"    \"├┐─┌││─\",\n", "", "[", "6 rows of tiles"},
		"six in a row":        {`"├┐─┌││─"`, `"├┐─┌││"`, `"├┐─`, "6 tiles in a row of 7"},
		"no tile":             {`"├┐─┌││─"`, `"├┐─┌││O"`, `"├┐─`, `'O' is no tile`},
		"two spares":          {`spare = "├"`, `spare = "└┘"`, `"└┘"`, "2 tiles in a row of 1"},
		"no spare":            {"spare = \"├\"", "", "#", "there is no spare"},
		"unknown treasure":    {`dragon = "0,3"`, `dragoon = "0,3"`, `"0,3"`, `has no treasure "dragoon"`},
		"a treasure twice":    {`dragon = "0,3"`, "dragon = \"0,3\"\ndragon = \"3,3\"", "dragon", `"dragon" is given twice`},
		"two on a tile":       {`dragon = "0,3"`, `dragon = "0,1"`, `"0,1"`, "dragon and ghost are on one tile"},
		"two on the spare":    {`dragon = "0,3"`, `dragon = "spare"`, `"spare"`, "bat and dragon are on one tile"},
		"no cell":             {`dragon = "0,3"`, `dragon = "3,7"`, `"3,7"`, "is no cell"},
		"behind walls":        {`"├┐─┌││─"`, `"·┐─┌││─"`, `"3,0"`, "its tile has no open side"},
		"no such option":      {`finish = "home"`, `finish = "hom"`, `"hom"`, "is none of home, cell, anywhere"},
		"too many cards":      {`cards = "all"`, `cards = "13"`, `"13"`, "is none of all, 1, 2"},
		"seats and pawns":     {`turn = 2`, "turn = 2\npawns = [\"0,0\"]", `["0,0"]`, "1 pawns and 2 seats; give 1 to 4 pawns for a labyrinth to study, or seats"},
		"no cell of a pawn":   {`turn = 2`, "turn = 2\npawns = [\"7,0\"]", `"7,0"`, "is no cell"},
		"no such child":       {`children = []`, `children = [1, 5]`, `5`, "there is no seat 5; name some of 1 to 4"},
		"a child twice":       {`children = []`, `children = [1, 1]`, `1`, "seat 1 is named twice"},
		"all visible":         {`children = []`, `all_visible = true`, `all_visible`, "seat by seat: leave it out, or name the seats, as children = [1, 2]"},
		"no agreed cell":      {`cell = "3,3"`, `cell = "7,0"`, `"7,0"`, "is no cell; give row and column"},
		"no home":             {`home = "6,6"`, `home = "3,3"`, `"3,3"`, "comes home to a corner"},
		"one home":            {`home = "6,6"`, `home = "0,6"`, `"0,6"`, "seats 1 and 2 are both at home on 0,6 (magico/6)"},
		"no pawn's cell":      {`pawn = "3,0"`, `pawn = "6.6"`, `"6.6"`, "is no cell"},
		"unknown card":        {`"map", "ring"`, `"map", "rings"`, `"rings"`, `"rings" is no treasure`},
		"a card of nothing":   {`ring = "4,0"`, ``, `"ring"`, "ring lies nowhere in the labyrinth"},
		"a card twice":        {`"map", "ring"`, `"map", "rat"`, `"rat"`, `the card "rat" is given twice`},
		"found and sought":    {`"map", "ring"`, `"map", "ghost"`, `"ghost"`, `the card "ghost" is given twice`},
		"both kinds":          {`found = ["ghost", "scarab"]`, `hidden = 2`, "2", "both cards and hidden cards"},
		"hidden below none":   {`cards = ["troll", "spider", "dragon", "map", "ring"]`, `hidden = -1`, "-1", "-1 hidden cards"},
		"some named":          {`cards = ["troll", "spider", "dragon", "map", "ring"]`, `hidden = 2`, `["gold"`, "cards are named in a blind game"},
		"named in blind":      {`hidden = "dealt"`, `hidden = "blind"`, `["gold"`, "cards are named in a blind game"},
		"not, and yet it is":  {`not = ["map", "princess"]`, `not = ["troll"]`, `["troll"]`, "it does seek troll"},
		"not what is nowhere": {`princess = "3,0"`, ``, `["map", "princess"]`, "princess lies nowhere"},
	} {
		t.Run(name, func(t *testing.T) {
			full := exampleSetup(t)
			require.Contains(t, full, c.old)
			_, err := ParseSetup("s.toml", []byte(strings.Replace(full, c.old, c.new, 1)), defaultSet(t))
			refusedFile(t, err, c.marked, c.says)
		})
	}
}

func TestRefusedSetupsOfNothing(t *testing.T) {
	set := defaultSet(t)
	walls := "tiles = [" + strings.Repeat(`"·······",`, 7) + "]\nspare = \"┼\"\n[[seats]]\n"
	_, err := ParseSetup("s", []byte(walls), set)
	refusedFile(t, err, "[", "no tile has an open side")
	for _, seats := range []int{0, 5} {
		_, err = ParseSetup("s", []byte(grid+strings.Repeat("[[seats]]\n", seats)), set)
		require.Error(t, err)
		require.Regexp(t, "[05] seats; give 2 to 4, or 1 to play alone|there is no seat 1", err.Error())
	}
	_, err = ParseSetup("s", []byte("options.finish = \"anywhere\"\n"+goingHome), set)
	refusedFile(t, err, "seats", "a seat without cards has won already (magico/8)")
	_, err = ParseSetup("s", []byte(grid+"[treasures]\nbat = \"0,1\"\n[[seats]]\nhidden = 1\n[[seats]]\nhidden = 1\n"), set)
	refusedFile(t, err, "seats", "the cards that are left do not suffice for all")
	_, err = ParseSetup("s", []byte(grid+"[treasures]\nbat = \"0,1\"\n[[seats]]\nhidden = 2\n"), set)
	refusedFile(t, err, "seats", "the cards that are left do not suffice for all")
}

func FuzzParseSetup(f *testing.F) {
	for _, text := range []string{two, many, goingHome, string(file(f, "example-setup.toml"))} {
		f.Add(text)
	}
	set := defaultSet(f)
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSetup("setup", []byte(text), set)
		if err != nil {
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			return
		}
		again, err := ParseSetup("again", s.Write(set), set)
		require.NoError(t, err)
		require.Equal(t, s, again)
		p, err := again.Position(set)
		require.NoError(t, err)
		p.Moves(nil)
		p.View(0)
	})
}
