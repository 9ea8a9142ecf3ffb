package fuga

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/bot/bottest"
	"mastro/engine/fuga"
)

// endless is a game as it is printed: one number at a time until the bag is empty.
var endless = fuga.Options{Draws: 1}

// flee plays a game to its end, or to the limit, and tells after how many turns,
// and the scores; nil where the limit came first.
func flee(t testing.TB, set *fuga.Set, o fuga.Options, players []bot.Player, seed uint64, limit int) (turns int, scores []int) {
	p, err := fuga.Drawn(set, o, len(players), engine.SeedsOf(seed)).Position(set)
	require.NoError(t, err)
	turns = bottest.Play(t, p, players, seed, limit).Turns
	r, _ := p.Result()
	return turns, r.Scores
}

func TestFugaFinishes(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	const games, most = 9, 4000
	set := bottest.Printed[fuga.Set](t, "fuga")
	for seats := fuga.MinSeats; seats <= fuga.MaxSeats; seats++ {
		var all []int
		for seed := range uint64(games) {
			turns, scores := flee(t, set, endless, bottest.Seats(seats, seed, New), seed, most)
			require.NotNil(t, scores, "%d seats, seed %d: the game does not end", seats, seed)
			all = append(all, turns)
		}
		slices.Sort(all)
		t.Logf("%d seats: %d turns in the middle of %v", seats, all[games/2], all)
	}
}

// Players without a goal end a game some time, after several times as many
// turns.
func TestFugaEndsBeforeRandomPlayers(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	set := bottest.Printed[fuga.Set](t, "fuga")
	for seats := fuga.MinSeats; seats <= fuga.MaxSeats; seats++ {
		for seed := range uint64(2) {
			slow, scores := flee(t, set, endless, bottest.Seats(seats, seed, bot.NewRandom), seed, 20000)
			quick, _ := flee(t, set, endless, bottest.Seats(seats, seed, New), seed, 20000)
			t.Logf("%d seats: random players take %d turns %v, goal-seeking ones %d", seats, slow, scores, quick)
			require.Less(t, quick, slow)
		}
	}
}

func TestFugaBeatsRandomPlayers(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	const games = 20
	set, won, mine, others := bottest.Printed[fuga.Set](t, "fuga"), 0, 0, 0
	for seed := range uint64(games) {
		players := bottest.Seats(3, seed, bot.NewRandom)
		seat := int(seed % 3)
		players[seat] = New(seed)
		_, scores := flee(t, set, endless, players, seed, 20000)
		if scores[seat] == slices.Max(scores) {
			won++
		}
		mine += scores[seat]
		others += scores[0] + scores[1] + scores[2] - scores[seat]
	}
	t.Logf("won %d of %d against two random players, with %d points on average to %d", won, games, mine/games, others/games/2)
	require.GreaterOrEqual(t, won, games-1)
}

func TestFugaPlaysByEveryHouseRule(t *testing.T) {
	set := bottest.Printed[fuga.Set](t, "fuga")
	for _, o := range []fuga.Options{
		{Hidden: engine.Blind}, endless, {Cards: true}, {Cards: true, Hidden: engine.Blind}, {Dice: fuga.DiceHand}, {Rounds: 20},
		{Exact: fuga.ExactUpTo},
		{Facilitator: true, Cards: true, Count: fuga.CountColours}, {Guards: fuga.GuardsAllow}, {End: fuga.EndRound, Draws: 1},
	} {
		turns, scores := flee(t, set, o, bottest.Seats(3, 5, New), 5, 3000)
		require.NotNil(t, scores, "%+v", o)
		t.Logf("%d turns with %+v: %v", turns, o, scores)
	}
}

func TestFugaPlaysTheSameForASeed(t *testing.T) {
	set := bottest.Printed[fuga.Set](t, "fuga")
	a, scored := flee(t, set, endless, bottest.Seats(4, 3, New), 3, 3000)
	b, again := flee(t, set, endless, bottest.Seats(4, 3, New), 3, 3000)
	require.Equal(t, a, b)
	require.Equal(t, scored, again)
}

// What it was told cannot be done it does not ask for again, as long as there is
// anything else.
func TestFugaChoosesOtherwise(t *testing.T) {
	set := bottest.Printed[fuga.Set](t, "fuga")
	p, err := fuga.Drawn(set, fuga.Options{}, 3, engine.SeedsOf(3)).Position(set)
	require.NoError(t, err)
	for p.View(0).(*fuga.View).Phase != fuga.PhaseWalk {
		p.Play(p.Moves(nil)[0], nil)
	}
	var not []engine.Move
	for range p.Moves(nil) {
		m := New(1).Choose(p.View(0), not)
		require.Nil(t, p.Check(m))
		require.NotContains(t, not, m)
		not = append(not, m)
	}
	require.Nil(t, p.Check(New(1).Choose(p.View(0), not)))
}
