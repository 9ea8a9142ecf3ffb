package perft

import (
	"fmt"
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
	count, err := Turns(p, n, Watch{})
	require.NoError(t, err)
	return count
}

func actions(t testing.TB, p engine.Position, n int) uint64 {
	t.Helper()
	count, err := Actions(p, n, Watch{})
	require.NoError(t, err)
	return count
}

func divided(t testing.TB, p engine.Position, n int) []Share[uint64] {
	t.Helper()
	shares, err := DivideActions(p, n, Watch{})
	require.NoError(t, err)
	return shares
}

// Three moves everywhere: powers of three.
func TestActionsOnARing(t *testing.T) {
	p := &ring{cells: 5}
	for n := range 9 {
		require.EqualValues(t, math.Pow(3, float64(n)), actions(t, p, n))
	}
	require.Equal(t, ring{cells: 5}, *p, "counting changes nothing")
	require.EqualValues(t, 1, actions(t, p, -1))
}

// From either of the two cells that are no trap one of the three moves ends the
// game: it counts among the sequences that it ends and in no longer one.
func TestAFinishedGameEndsASequence(t *testing.T) {
	p := &ring{cells: 3, trap: true}
	for n, want := range []uint64{1, 3, 6, 12, 24} {
		require.Equal(t, want, actions(t, p, n))
	}
	over := &ring{cells: 3, at: 2, trap: true}
	require.EqualValues(t, 1, actions(t, over, 0))
	require.Zero(t, actions(t, over, 1))
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

func TestDivideActionsAddsUp(t *testing.T) {
	p := &ring{cells: 3, trap: true}
	require.Equal(t, []Share[uint64]{{"on", 6}, {"back", 0}, {"end", 6}}, divided(t, p, 3))
	require.Equal(t, []Share[uint64]{{"on", 1}, {"back", 1}, {"end", 1}}, divided(t, p, 1))
	require.Empty(t, divided(t, p, 0))
}

// Steps can be undone, so each leads to all that can be reached; ending the
// turn at once leaves the pawn where it is.
func TestDivideTurnsOverlaps(t *testing.T) {
	shares, err := DivideTurns(&ring{cells: 5}, 1, Watch{})
	require.NoError(t, err)
	require.Equal(t, []Share[Reached]{{"on", Reached{5, 0}}, {"back", Reached{5, 0}}, {"end", Reached{1, 0}}}, shares)
	shares, err = DivideTurns(&ring{cells: 5, trap: true}, 2, Watch{})
	require.NoError(t, err)
	require.Equal(t, []Share[Reached]{{"on", Reached{4, 2}}, {"back", Reached{0, 1}}, {"end", Reached{4, 1}}}, shares)
	shares, err = DivideTurns(&ring{cells: 5}, 0, Watch{})
	require.NoError(t, err)
	require.Empty(t, shares)
}

// Five cells in the turn and five after it are ten positions.
func TestTurnsHoldsNoMoreThanItMay(t *testing.T) {
	p := &ring{cells: 5}
	_, err := Turns(p, 3, Watch{Most: 10})
	require.NoError(t, err, "what was held for a turn that is complete is forgotten")
	count, err := Turns(p, 3, Watch{Most: 9})
	require.Zero(t, count)
	var tooMany *TooManyError
	require.ErrorAs(t, err, &tooMany)
	require.Equal(t, TooManyError{Most: 9, Turn: 0}, *tooMany)
	require.EqualError(t, err, "perft: more than 9 positions after 0 whole turns; count fewer turns or allow more")
	_, err = DivideTurns(p, 3, Watch{Most: 9})
	require.ErrorAs(t, err, &tooMany)
}

// Every turn tries 200 positions, so that 16384 of them are 81 turns and more.
func TestTurnsTellsHowFarItIs(t *testing.T) {
	var reported []string
	p := &ring{cells: 200}
	_, err := Turns(p, 200, Watch{Progress: func(p Progress) {
		reported = append(reported, fmt.Sprintf("%d turns, %d tried, held few: %v", p.Turn, p.Tried, p.Held <= 2*200))
	}})
	require.NoError(t, err)
	require.Equal(t, []string{"81 turns, 16384 tried, held few: true", "163 turns, 32768 tried, held few: true"}, reported)
}

// What is counted is bounded, and all first moves share the bound.
func TestActionsCountsNoMoreThanItMay(t *testing.T) {
	p := &ring{cells: 5}
	for _, n := range []int{0, 1, 4} {
		all := uint64(math.Pow(3, float64(n)))
		count, err := Actions(p, n, Watch{Most: all})
		require.NoError(t, err)
		require.Equal(t, all, count)
	}
	count, err := Actions(p, 4, Watch{Most: 80})
	require.Zero(t, count)
	var tooMany *TooManyError
	require.ErrorAs(t, err, &tooMany)
	require.Equal(t, TooManyError{Most: 80, Actions: 4}, *tooMany)
	require.EqualError(t, err, "perft: more than 80 sequences of 4 actions; count fewer actions or allow more")
	shares, err := DivideActions(p, 4, Watch{Most: 80})
	require.Nil(t, shares)
	require.ErrorAs(t, err, &tooMany)
	require.Equal(t, 4, tooMany.Actions)
	_, err = DivideActions(p, 4, Watch{Most: 81})
	require.NoError(t, err)
	_, err = Actions(p, 1000, Watch{Most: 1_000_000})
	require.ErrorAs(t, err, &tooMany, "however deep")
}

// Sequences that a finished game ends are no part of the count, but of what is
// bounded: there may be more of them than of the others.
func TestSequencesThatEndEarlyAreBoundedToo(t *testing.T) {
	p := &ring{cells: 3, trap: true}
	var early func(p engine.Position, n int) uint64
	early = func(p engine.Position, n int) (ended uint64) {
		moves := p.Moves(nil)
		if n > 0 && len(moves) == 0 {
			return 1
		}
		for _, m := range moves[:len(moves)*min(n, 1)] {
			q := p.Fork()
			q.Play(m, nil)
			ended += early(q, n-1)
		}
		return ended
	}
	all := 12 + early(p, 3)
	require.Greater(t, all, uint64(12))
	count, err := Actions(p, 3, Watch{Most: all})
	require.NoError(t, err)
	require.EqualValues(t, 12, count)
	_, err = Actions(p, 3, Watch{Most: all - 1})
	require.Error(t, err)
}

// 16384 positions have three moves each; those in the midst are not counted.
func TestActionsTellsHowFarItIs(t *testing.T) {
	var reported []Progress
	_, err := Actions(&ring{cells: 5}, 10, Watch{Progress: func(p Progress) { reported = append(reported, p) }})
	require.NoError(t, err)
	require.Len(t, reported, 1)
	require.Equal(t, 16384, reported[0].Tried)
	require.InDelta(t, 2*16384, reported[0].Counted, 100, "two of three positions have one action to go, with three moves each")
}
