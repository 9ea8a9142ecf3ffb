package magico

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/bot/bottest"
	"mastro/engine/magico"
)

// slide plays a game to its end, or to the limit, and tells after how many turns
// and who won; engine.Nobody where the limit came first.
func slide(t testing.TB, set *magico.Set, o magico.Options, players []bot.Player, seed uint64, limit int) (turns int, winner engine.Seat) {
	p, err := magico.Drawn(set, o, len(players), engine.SeedsOf(seed)).Position(set)
	require.NoError(t, err)
	turns = bottest.Play(t, p, players, seed, limit).Turns
	if r, over := p.Result(); over {
		return turns, r.Winners[0]
	}
	return turns, engine.Nobody
}

func TestMagicoFinishes(t *testing.T) {
	const games, endless = 20, 1000
	set := bottest.Printed[magico.Set](t, "magico")
	for seats := 1; seats <= magico.MaxSeats; seats++ {
		var all []int
		for seed := range uint64(games) {
			turns, winner := slide(t, set, magico.Options{}, bottest.Seats(seats, seed, New), seed, endless)
			require.NotEqual(t, engine.Nobody, winner, "%d seats, seed %d: the game does not end", seats, seed)
			all = append(all, turns)
		}
		slices.Sort(all)
		t.Logf("%d seats: %d turns in the middle of %v", seats, all[games/2], all)
	}
}

// Players without a goal do end a game some time, after some fifty times as many
// turns.
func TestMagicoEndsLongBeforeRandomPlayers(t *testing.T) {
	set := bottest.Printed[magico.Set](t, "magico")
	for seats := 2; seats <= magico.MaxSeats; seats++ {
		for seed := range uint64(3) {
			slow, winner := slide(t, set, magico.Options{}, bottest.Seats(seats, seed, bot.NewRandom), seed, 20000)
			quick, _ := slide(t, set, magico.Options{}, bottest.Seats(seats, seed, New), seed, 20000)
			t.Logf("%d seats: random players take %d turns (winner %d), goal-seeking ones %d", seats, slow, winner, quick)
			require.Less(t, 4*quick, slow)
		}
	}
}

func TestMagicoBeatsRandomPlayers(t *testing.T) {
	const games = 20
	set, won := bottest.Printed[magico.Set](t, "magico"), 0
	for seed := range uint64(games) {
		players := []bot.Player{bot.NewRandom(seed), bot.NewRandom(seed + 100), bot.NewRandom(seed + 200)}
		mine := engine.Seat(seed % 3)
		players[mine] = New(seed)
		if _, winner := slide(t, set, magico.Options{}, players, seed, 2000); winner == mine {
			won++
		}
	}
	t.Logf("won %d of %d against two random players", won, games)
	require.Equal(t, games, won)
}

func TestMagicoPlaysBlindAndByEveryHouseRule(t *testing.T) {
	set := bottest.Printed[magico.Set](t, "magico")
	for _, o := range []magico.Options{
		{Hidden: engine.Blind}, {Children: []int{1, 2, 3, 4}}, {Hidden: engine.Blind, Children: []int{1, 2, 3, 4}},
		{Finish: magico.FinishAnywhere}, {Cards: 3},
	} {
		turns, winner := slide(t, set, o, bottest.Seats(3, 5, New), 5, 2000)
		require.NotEqual(t, engine.Nobody, winner, "%+v", o)
		t.Logf("%d turns with %+v", turns, o)
	}
}

func TestMagicoPlaysTheSameForASeed(t *testing.T) {
	set := bottest.Printed[magico.Set](t, "magico")
	a, _ := slide(t, set, magico.Options{}, bottest.Seats(4, 3, New), 3, 1000)
	b, _ := slide(t, set, magico.Options{}, bottest.Seats(4, 3, New), 3, 1000)
	require.Equal(t, a, b)
}

// What it was told cannot be done it does not ask for again, and where it did
// not push itself it still walks.
func TestMagicoChoosesOtherwise(t *testing.T) {
	set := bottest.Printed[magico.Set](t, "magico")
	p, err := magico.Drawn(set, magico.Options{}, 2, engine.SeedsOf(3)).Position(set)
	require.NoError(t, err)
	var not []engine.Move
	for range p.Moves(nil) {
		m := New(1).Choose(p.View(0), not)
		require.Nil(t, p.Check(m))
		require.NotContains(t, not, m)
		not = append(not, m)
	}
	p.Play(New(1).Choose(p.View(0), nil), nil)
	require.Nil(t, p.Check(New(1).Choose(p.View(0), nil)))
}
