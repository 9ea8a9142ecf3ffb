package labiro

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/bot/bottest"
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

// Where nothing comes of the game for long they agree to stop.
func TestGoalSeekersStop(t *testing.T) {
	if testing.Short() {
		t.Skip("looks far ahead where nothing can be reached")
	}
	set := bottest.Printed[labiro.Set](t, "labiro")
	setup := labiro.Drawn(set, labiro.Options{Near: labiro.NearAligned}, 2, engine.SeedsOf(1))
	for i := range setup.Bases {
		setup.Bases[i].Object = labiro.NoKind // the keys are out of the game
	}
	for i, simple := 0, 0; simple < 2; i++ {
		if !set.Towers[setup.Bases[i].Tower].Ruby() {
			setup.Seats[simple] = labiro.Player{Flag: i, Pawn: i}
			simple++
		}
	}
	p, err := setup.Position(set)
	require.NoError(t, err)
	const left = 4 // turns of their patience, for each is slow where nothing can be reached
	players := bottest.Seats(2, 1, New)
	for seat, who := range players {
		v := p.View(engine.Seat(seat)).(*labiro.View)
		who.(*Player).lasting, who.(*Player).since = lasting(v), left-2*patience
	}
	g := bottest.Play(t, p, players, 1, 100)
	require.GreaterOrEqual(t, g.Turns, left)
	require.LessOrEqual(t, g.Turns, left+1)
	require.Equal(t, labiro.Finished, g.Events[len(g.Events)-1].Kind)
	for i := range setup.Bases {
		if t := &set.Towers[setup.Bases[i].Tower]; t.Ruby() {
			setup.Bases[i].Object = labiro.KeyOf(t.Key)
		}
	}
	p, err = setup.Position(set)
	require.NoError(t, err)
	player, chosen := New(1), engine.NoMove
	for n := 0; n < 1000 && labiro.VerbOf(chosen) != labiro.Stop; n++ {
		if p.Actor() == 1 {
			chosen = player.Choose(p.View(1), nil)
		}
		p.Play(labiro.MoveAt(labiro.End, 0), nil) // whatever it was
	}
	require.Equal(t, labiro.Stop, labiro.VerbOf(chosen))
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
	for p.Actor() != engine.Nobody { // until they agree to stop
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
