package fuga

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// viewed is the view of a seat.
func viewed(p *Position, s engine.Seat) *View { return p.View(s).(*View) }

func TestViewTellsTheDice(t *testing.T) {
	p := study{players: []Player{on(1)}}.position(t)
	require.Equal(t, Throws{NoThrow, NoThrow, NoThrow}, viewed(p, 0).Threw)
	plays(t, p, "throw", "room 95")
	require.Equal(t, Throws{95, NoThrow, NoThrow}, viewed(p, 0).Threw)
	plays(t, p, "roll 1")
	require.Equal(t, Throws{95, 1, NoThrow}, viewed(p, 0).Threw)
	plays(t, p, "walk 2", "end", "patrol 92")
	require.Equal(t, Throws{95, 1, 92}, viewed(p, 0).Threw)
	for range 5 {
		plays(t, p, "patrol 00")
	}
	require.Equal(t, Throws{NoThrow, NoThrow, 0}, viewed(p, 0).Threw)
	require.Equal(t, 1, viewed(p, 0).Round)
}

// One's own numbers are in one's own view, and how many there are in all.
func TestViewOfNumbers(t *testing.T) {
	s := study{players: []Player{on(1, 7, 9), on(20, 12)}}
	s.players[1].Aside = []int{21, 22, 23}
	p := s.position(t)
	own, other, all := viewed(p, 0), viewed(p, 1), viewed(p, engine.Public)
	require.Equal(t, CellsOf(6, 8), own.Players[0].Numbers)
	for _, v := range []*View{other, all} {
		require.Equal(t, Cells{}, v.Players[0].Numbers)
	}
	for _, v := range []*View{own, other, all} {
		require.Equal(t, 2, v.Players[0].Holds)
		require.Equal(t, 1, v.Players[1].Holds)
		require.Equal(t, CellsOf(20, 21, 22), v.Players[1].Aside)
		require.Equal(t, runPoints, v.Players[1].Score.Total())
		require.Equal(t, 36, v.Bag)
	}
	require.Len(t, own.Unseen, 37)
	require.Len(t, other.Unseen, 38)
	require.Len(t, all.Unseen, 39)
	require.NotContains(t, own.Unseen, 7)
	require.Contains(t, all.Unseen, 7)
}

// In a blind game the program knows nobody's numbers, and a sample of a view
// deals some.
func TestViewOfABlindGame(t *testing.T) {
	s := study{options: Options{Hidden: engine.Blind}, players: []Player{on(1), on(20)}}
	s.players[0].Hidden = 3
	p := s.position(t)
	v := viewed(p, 0)
	require.Equal(t, Cells{}, v.Players[0].Numbers)
	require.Len(t, v.Unseen, Bag)
	r := engine.Rand(3)
	q := v.Sample(&r).(*Position)
	require.Equal(t, 3, q.hand[0].Count())
	require.Empty(t, q.unseen().numbers(nil))
	require.Equal(t, v, q.View(0))
}

// Nobody sees in a view what the box will throw.
func TestViewForgetsTheGenerator(t *testing.T) {
	p, err := Drawn(nil, Options{}, 3, engine.SeedsOf(5)).Position(defaultSet(t))
	require.NoError(t, err)
	require.NotZero(t, p.dice)
	v := viewed(p, 1)
	require.Zero(t, v.known.dice)
	require.Zero(t, v.known.bag)
}
