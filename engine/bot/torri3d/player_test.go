package torri3d

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/bot/bottest"
	"mastro/engine/torri3d"
)

// playTowers plays a game, to its end or for so many turns, and tells how many it
// took. The table answers at random in a blind game, and truly in a dealt one.
func playTowers(t testing.TB, o torri3d.Options, seed uint64, limit int, players ...bot.Player) (p *torri3d.Position, turns int) {
	p, err := torri3d.Drawn(bottest.Printed[torri3d.Set](t, "torri3d"), o, len(players), engine.SeedsOf(seed)).Position(bottest.Printed[torri3d.Set](t, "torri3d"))
	require.NoError(t, err)
	return p, bottest.Play(t, p, players, seed, limit).Turns
}

func TestTowerSeekersFinishLongBeforeRandomPlayers(t *testing.T) {
	const games, endless = 9, 20000
	for seats := torri3d.MinSeats; seats <= torri3d.MaxSeats; seats++ {
		var greedy, random []int
		for seed := range uint64(games) {
			_, n := playTowers(t, torri3d.Options{}, seed, endless, bottest.Seats(seats, seed, New)...)
			_, r := playTowers(t, torri3d.Options{}, seed, endless, bottest.Seats(seats, seed, bot.NewRandom)...)
			require.Less(t, n, 300, "%d seats, seed %d", seats, seed)
			require.Less(t, r, endless, "%d seats, seed %d", seats, seed)
			greedy, random = append(greedy, n), append(random, r)
		}
		slices.Sort(greedy)
		slices.Sort(random)
		t.Logf("%d seats: %d turns in the middle of %v; at random %d of %v", seats, greedy[games/2], greedy, random[games/2], random)
		require.Less(t, 3*greedy[games/2], random[games/2], "%d seats", seats)
	}
}

func TestATowerSeekerBeatsARandomPlayer(t *testing.T) {
	const games = 20
	wins := 0
	for seed := range uint64(games) {
		players := []bot.Player{New(seed), bot.NewRandom(seed)}
		first := int(seed % 2)
		p, _ := playTowers(t, torri3d.Options{}, seed, 5000, players[first], players[1-first])
		if r, over := p.Result(); over && r.Winners[0] == engine.Seat(first) {
			wins++
		}
	}
	t.Logf("won %d of %d", wins, games)
	require.GreaterOrEqual(t, wins, games*9/10)
}

func TestTowerSeekersPlayByEveryHouseRule(t *testing.T) {
	for _, o := range []torri3d.Options{
		{Hidden: engine.Blind}, {Children: []int{1, 3}}, {Rune: torri3d.RunePass},
		{Hidden: engine.Blind, Children: []int{2}, Rune: torri3d.RunePass},
	} {
		for seed := range uint64(3) {
			_, turns := playTowers(t, o, seed, 2000, bottest.Seats(3, seed, New)...)
			require.Less(t, turns, 2000, "%+v, seed %d", o, seed)
			t.Logf("%+v: %d turns", o, turns)
		}
	}
}

func TestATowerSeekerAlwaysPlaysTheSameForASeed(t *testing.T) {
	a, _ := playTowers(t, torri3d.Options{}, 5, 12, bottest.Seats(2, 3, New)...)
	b, _ := playTowers(t, torri3d.Options{}, 5, 12, bottest.Seats(2, 3, New)...)
	require.Equal(t, a.Bytes(nil), b.Bytes(nil))
}

func TestATowerSeekerChoosesOtherwiseWhatCannotBeDone(t *testing.T) {
	p, _ := playTowers(t, torri3d.Options{}, 3, 4, bottest.Seats(2, 1, New)...)
	v := p.View(p.Actor())
	m := New(1).Choose(v, nil)
	other := New(1).Choose(v, []engine.Move{m})
	require.NotEqual(t, m, other)
	require.Nil(t, p.Check(other))
}

// A treasure within reach is taken at once, with no more cards than it needs.
func TestATowerSeekerGoesForTheTreasure(t *testing.T) {
	for seed := range uint64(30) {
		p, _ := playTowers(t, torri3d.Options{}, seed, 3, bottest.Seats(2, seed, New)...)
		if p.Actor() < 0 {
			continue
		}
		v := p.View(p.Actor()).(*torri3d.View)
		m := New(seed).Choose(v, nil)
		can := reaches(p, v.Moves)
		p.Play(m, nil)
		require.Equal(t, can, reaches(p, []engine.Move{engine.NoMove}), "seed %d", seed)
	}
}

// Where passing the rune stone is enough it is passed at once, with cards if need be,
// and on the way to the treasure if that can be.
func TestATowerSeekerPassesTheRuneStone(t *testing.T) {
	passed, spent := 0, 0
	for seed := range uint64(60) {
		p, _ := playTowers(t, torri3d.Options{Rune: torri3d.RunePass}, seed, 2, bottest.Seats(2, seed, New)...)
		if p.Actor() < 0 {
			continue
		}
		p.Play(New(seed).Choose(p.View(p.Actor()), nil), nil)
		v := p.View(p.Actor()).(*torri3d.View)
		goals := goalCells(v)
		reached := func(m engine.Move) (n int) {
			if slices.Contains(goals, torri3d.CellOf(m)) {
				n++
			}
			if torri3d.CellOf(m) != torri3d.RuneStone && v.Fulfils(m) {
				n++
			}
			return n
		}
		most := slices.MaxFunc(v.Moves, func(a, b engine.Move) int { return reached(a) - reached(b) })
		m := New(seed).Choose(v, nil)
		require.Equal(t, reached(most), reached(m), "seed %d", seed)
		if torri3d.CellOf(m) != torri3d.RuneStone && v.Fulfils(m) {
			passed++
			spent += torri3d.CardsOf(m).Total()
		}
	}
	require.NotZero(t, passed)
	require.NotZero(t, spent)
}

// reaches tells whether a goal can be reached after one of these pushes; NoMove is
// none.
func reaches(p *torri3d.Position, pushes []engine.Move) bool {
	for _, m := range pushes {
		q := p.Fork().(*torri3d.Position)
		if m != engine.NoMove {
			q.Play(m, nil)
		}
		v := q.View(q.Actor()).(*torri3d.View)
		goals := goalCells(v)
		if slices.ContainsFunc(v.Moves, func(m engine.Move) bool { return slices.Contains(goals, torri3d.CellOf(m)) }) {
			return true
		}
	}
	return false
}
