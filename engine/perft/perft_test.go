package perft

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// ring is a game with numbers that can be told beforehand: a pawn on a ring of
// cells, which in a turn steps either way as often as it likes. On the last
// cell, if it is a trap, the game is over.
type ring struct {
	engine.Position
	cells, at, turn int
	trap            bool
}

const (
	stepOn engine.Move = iota + 1
	stepBack
	endTurn
)

func (r *ring) over() bool { return r.trap && r.at == r.cells-1 }

func (r *ring) Actor() engine.Seat {
	if r.over() {
		return engine.Nobody
	}
	return 0
}

func (r *ring) Moves(dst []engine.Move) []engine.Move {
	if r.over() {
		return dst
	}
	return append(dst, stepOn, stepBack, endTurn)
}

func (r *ring) Play(m engine.Move, dst []engine.Event) []engine.Event {
	switch m {
	case stepOn:
		r.at = (r.at + 1) % r.cells
	case stepBack:
		r.at = (r.at + r.cells - 1) % r.cells
	case endTurn:
		r.turn++
	}
	return append(dst, engine.Event{})
}

func (r *ring) Fork() engine.Position {
	q := *r
	return &q
}

func (r *ring) Turn() (int, engine.Seat)   { return r.turn, 0 }
func (r *ring) Bytes(dst []byte) []byte    { return append(dst, byte(r.at), byte(r.turn)) }
func (r *ring) Write(m engine.Move) string { return []string{"", "on", "back", "end"}[m] }

func turns(t testing.TB, p engine.Position, n int) Reached {
	t.Helper()
	count, err := Turns(p, n, 1000)
	require.NoError(t, err)
	return count
}

// Three moves everywhere: powers of three.
func TestActionsOnARing(t *testing.T) {
	p := &ring{cells: 5}
	for n := range 9 {
		require.EqualValues(t, math.Pow(3, float64(n)), Actions(p, n))
	}
	require.Equal(t, ring{cells: 5}, *p, "counting changes nothing")
	require.EqualValues(t, 1, Actions(p, -1))
}

// From either of the two cells that are no trap one of the three moves ends the
// game: it counts among the sequences that it ends and in no longer one.
func TestAFinishedGameEndsASequence(t *testing.T) {
	p := &ring{cells: 3, trap: true}
	for n, want := range []uint64{1, 3, 6, 12, 24} {
		require.Equal(t, want, Actions(p, n))
	}
	over := &ring{cells: 3, at: 2, trap: true}
	require.EqualValues(t, 1, Actions(over, 0))
	require.Zero(t, Actions(over, 1))
}

// However one walks, a turn ends on one of five cells.
func TestTurnsOnARing(t *testing.T) {
	p := &ring{cells: 5}
	require.Equal(t, Reached{Positions: 1}, turns(t, p, 0))
	require.Equal(t, Reached{Positions: 5}, turns(t, p, 1))
	require.Equal(t, Reached{Positions: 5}, turns(t, p, 4))
	require.Equal(t, ring{cells: 5}, *p)
}

// In every turn the trap can be met, which makes one finished game more.
func TestTurnsCountFinishedGames(t *testing.T) {
	p := &ring{cells: 5, trap: true}
	require.Equal(t, Reached{Positions: 1}, turns(t, p, 0))
	require.Equal(t, Reached{Positions: 4, Finished: 1}, turns(t, p, 1))
	require.Equal(t, Reached{Positions: 4, Finished: 3}, turns(t, p, 3))
	over := &ring{cells: 5, at: 4, trap: true}
	require.Equal(t, Reached{Finished: 1}, turns(t, over, 0))
	require.Equal(t, Reached{Finished: 1}, turns(t, over, 2))
}

// Five cells in the turn and five after it are ten positions.
func TestTurnsHoldsNoMoreThanItMay(t *testing.T) {
	p := &ring{cells: 5}
	_, err := Turns(p, 3, 10)
	require.NoError(t, err, "what was held for a turn that is complete is forgotten")
	count, err := Turns(p, 3, 9)
	require.Zero(t, count)
	require.ErrorIs(t, err, ErrTooMany)
}
