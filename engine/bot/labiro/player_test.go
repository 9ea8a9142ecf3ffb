package labiro

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/bot/bottest"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// finish plays a game to its end and counts turns and what was used.
func finish(t testing.TB, set *labiro.Set, o labiro.Options, seats int, seed uint64, limit int) (turns int, used map[uint8]int) {
	p, err := labiro.Drawn(set, o, seats, engine.SeedsOf(seed)).Position(set)
	require.NoError(t, err)
	g := bottest.Play(t, p, bottest.Seats(seats, seed, New), seed, limit)
	used = make(map[uint8]int)
	for _, e := range g.Events {
		used[e.Kind]++
	}
	return g.Turns, used
}

// The default set is made so that one or two games fit into an evening, and so that every
// kind of object matters.
func TestGoalSeekersNeedAUsualNumberOfTurns(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	const games, endless = 7, 1000
	set := bottest.Printed[labiro.Set](t, "labiro")
	for seats := 2; seats <= 4; seats++ {
		var all []int
		used := make(map[uint8]int)
		for seed := range uint64(games) {
			turns, events := finish(t, set, labiro.Options{}, seats, seed, endless)
			require.Less(t, turns, endless, "%d seats, seed %d: the game does not end", seats, seed)
			all = append(all, turns)
			for k, n := range events {
				used[k] += n
			}
		}
		slices.Sort(all)
		median := all[games/2]
		t.Logf("%d seats: %d turns in the middle of %v", seats, median, all)
		require.GreaterOrEqual(t, median, 25, "%d seats: %v", seats, all)
		require.LessOrEqual(t, median, 80, "%d seats: %v", seats, all)
		for name, kind := range map[string]uint8{
			"unlock keys": labiro.Countered, "ropes": labiro.Crossed, "torches": labiro.Lit,
			"daggers": labiro.Stabbed, "tower keys": labiro.Opened,
		} {
			require.GreaterOrEqual(t, used[kind], games/2, "%d seats: %s matter too little", seats, name)
		}
	}
}

func TestGoalSeekersPlayBlindAndByEveryHouseRule(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	set := bottest.Printed[labiro.Set](t, "labiro")
	for _, o := range []labiro.Options{
		{Hidden: engine.Blind}, {Near: labiro.NearOne}, {Near: labiro.NearAligned}, {Chain: labiro.ChainNone},
		{Peek: labiro.PeekFullHand}, {Defended: labiro.LootObjectOrRuby}, {Loot: labiro.HaulBestThree},
	} {
		turns, _ := finish(t, set, o, 3, 5, 1000)
		require.Less(t, turns, 1000, "%+v", o)
	}
}

// Where people hid the tiles a program that looks at one learns nothing. Nobody
// may then leave it lie for ever.
func TestGoalSeekersFinishBlindGames(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	set := bottest.Printed[labiro.Set](t, "labiro")
	for _, game := range []struct {
		seats int
		seed  uint64
	}{{2, 6}, {2, 7}, {2, 11}, {2, 22}, {2, 23}, {2, 24}, {2, 27}, {3, 7}} {
		turns, used := finish(t, set, labiro.Options{Hidden: engine.Blind}, game.seats, game.seed, 300)
		require.Less(t, turns, 300, game)
		require.Zero(t, used[labiro.Proposed], "%v: it is played to its end", game)
	}
}

// jammed is a game whose towers hold each other for good by their teeth, so that nobody
// can do anything.
func jammed(t *testing.T, seats int) *labiro.Position {
	set := &labiro.Set{Name: "jammed", Tiles: []labiro.Kind{labiro.RubyOf(1)}}
	setup := &labiro.Setup{Options: labiro.Options{Chain: labiro.ChainGear}, Left: labiro.Rotations}
	for i, sides := range []string{"WPWWWP", "WWWPWW", "WWWPWP"} {
		tower := labiro.Tower{Name: sides, Arrow: labiro.Clockwise}
		for d := range tower.Sides {
			tower.Sides[d] = labiro.Side(strings.IndexByte("WRP", sides[d]))
		}
		if i > 0 {
			tower.Arrow = labiro.CounterClockwise
		}
		set.Towers = append(set.Towers, tower)
		setup.Bases = append(setup.Bases, labiro.Base{Hex: []hexgrid.Hex{{}, {Q: 1}, {R: 1}}[i], Tower: i})
	}
	for i := range seats {
		setup.Seats = append(setup.Seats, labiro.Player{Flag: (i + 1) % seats, Pawn: i}) // away from home
	}
	setup.Seats[0].Hand = []labiro.Kind{labiro.RubyOf(1)}
	p, err := setup.Position(set)
	require.NoError(t, err)
	require.True(t, p.Stuck())
	return p
}

// Where nobody can do anything any more programs propose to stop, and say yes.
func TestProgramsStopWhereAllIsStuck(t *testing.T) {
	for name, made := range map[string]func(uint64) bot.Player{
		"goal seekers": func(seed uint64) bot.Player { return New(seed) },
		"random":       func(seed uint64) bot.Player { return bot.NewRandom(seed) },
	} {
		g := bottest.Play(t, jammed(t, 3), bottest.Seats(3, 1, made), 1, 100)
		require.Equal(t, labiro.Finished, g.Events[len(g.Events)-1].Kind, name)
	}
}

// keyless is a game in which the keys are out of the game, so that the ruby towers stay
// shut. Nobody can win it, but towers can be turned.
func keyless(t *testing.T) *labiro.Position {
	set := bottest.Printed[labiro.Set](t, "labiro")
	setup := labiro.Drawn(set, labiro.Options{}, 2, engine.SeedsOf(1))
	for i := range setup.Bases {
		setup.Bases[i].Object = labiro.NoKind
	}
	for i, simple := 0, 0; simple < 2; i++ {
		if !set.Towers[setup.Bases[i].Tower].Ruby() {
			setup.Seats[simple] = labiro.Player{Flag: i, Pawn: i}
			simple++
		}
	}
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p
}

// While anything can be done no program proposes to stop; that is for people to say.
func TestProgramsDoNotProposeToStop(t *testing.T) {
	for name, c := range map[string]struct {
		made  func(uint64) bot.Player
		turns int // few where each is thought about
	}{
		"goal seekers": {func(seed uint64) bot.Player { return New(seed) }, 6},
		"random":       {func(seed uint64) bot.Player { return bot.NewRandom(seed) }, 2000},
	} {
		g := bottest.Play(t, keyless(t), bottest.Seats(2, 1, c.made), 1, c.turns)
		require.Equal(t, c.turns, g.Turns, name)
		require.False(t, slices.ContainsFunc(g.Events, func(e engine.Event) bool { return e.Kind == labiro.Proposed }), name)
	}
}

// Whoever wants to stop is not held up by a program: each says yes, and none takes back
// the yes of a person.
func TestProgramsSayYes(t *testing.T) {
	for seed := range uint64(20) {
		for _, who := range []bot.Player{New(seed), bot.NewRandom(seed)} {
			p := keyless(t)
			p.Play(labiro.MoveAt(labiro.Stop, 0), nil)
			require.Equal(t, labiro.MoveAt(labiro.Agree, 0), who.Choose(p.View(1), nil))
		}
	}
}

func TestChoosesOtherwiseWhatCannotBeDone(t *testing.T) {
	set := bottest.Printed[labiro.Set](t, "labiro")
	setup := labiro.Drawn(set, labiro.Options{}, 2, engine.SeedsOf(3))
	p, err := setup.Position(set)
	require.NoError(t, err)
	player := New(1)
	for range 200 {
		s := p.Actor()
		if s < 0 {
			p.Play(p.Moves(nil)[0], nil)
			continue
		}
		m := player.Choose(p.View(s), nil)
		if labiro.VerbOf(m) == labiro.Turn {
			other := New(1).Choose(p.View(s), []engine.Move{m})
			require.NotEqual(t, m, other)
			require.Nil(t, p.Check(other))
			return
		}
		p.Play(m, nil)
	}
	t.Fatal("nothing was turned")
}

func TestRandomIsLegalAndTheSameForASeed(t *testing.T) {
	set := bottest.Printed[labiro.Set](t, "labiro")
	setup := labiro.Drawn(set, labiro.Options{}, 3, engine.SeedsOf(1))
	p, err := setup.Position(set)
	require.NoError(t, err)
	a, b := bot.NewRandom(4), bot.NewRandom(4)
	for range 1000 {
		s := p.Actor()
		if s < 0 {
			p.Play(p.Moves(nil)[0], nil)
			continue
		}
		m := a.Choose(p.View(s), nil)
		require.Equal(t, m, b.Choose(p.View(s), nil))
		require.Nil(t, p.Check(m))
		p.Play(m, nil)
	}
}
