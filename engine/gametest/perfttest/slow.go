package perfttest

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// Slow is a state of a game as a slow count sees it.
type Slow interface {
	// List is every move, as it is written.
	List() []string
	// After is another state, and this one stays as it is.
	After(text string) Slow
}

// SlowTurns is a state from which turns can be counted too; so can they from
// every state After it.
type SlowTurns interface {
	Slow
	Name() string // another one for every other state
	Number() int  // of turns, as engine.Position counts them
	Over() bool
}

// countSlowly is the row's count.
func countSlowly(t testing.TB, g Slow, row Row) string {
	if row.Kind == Actions {
		return fmt.Sprint(Sequences(g, row.Depth))
	}
	turns, ok := g.(SlowTurns)
	require.True(t, ok, "%T counts no turns", g)
	return reached(turns, row.Depth)
}

// Sequences is how many sequences of n actions can be played.
func Sequences(g Slow, n int) (sum uint64) {
	if n == 0 {
		return 1
	}
	for _, text := range g.List() {
		sum += Sequences(g.After(text), n-1)
	}
	return sum
}

// reached is what can be reached in so many turns: positions+finished games.
func reached(g SlowTurns, turns int) string {
	goal, positions, finished := g.Number()+turns, 0, 0
	met := map[string]bool{}
	var visit func(SlowTurns)
	visit = func(g SlowTurns) {
		name := g.Name()
		switch {
		case met[name]:
			return
		case g.Over():
			finished++
		case g.Number() == goal:
			positions++
		}
		met[name] = true
		if g.Number() < goal {
			for _, text := range g.List() {
				visit(g.After(text).(SlowTurns))
			}
		}
	}
	visit(g)
	return fmt.Sprintf("%d+%d", positions, finished)
}

// texts is a rulebook played by texts. What it lists it must read again, and
// accept.
type texts struct {
	t     testing.TB
	p     engine.Position
	known func(engine.Position) string // for Name
}

func (s texts) List() (all []string) {
	for _, m := range s.p.Moves(nil) {
		all = append(all, s.p.Write(m))
	}
	return all
}

func (s texts) After(text string) Slow {
	m, err := s.p.Read(text)
	require.NoError(s.t, err)
	require.Nil(s.t, s.p.Check(m), text)
	q := s.p.Fork()
	q.Play(m, nil)
	return texts{s.t, q, s.known}
}

func (s texts) Name() string { return s.known(s.p) }
func (s texts) Number() int  { n, _ := s.p.Turn(); return n }
func (s texts) Over() bool   { _, over := s.p.Result(); return over }
