package carte_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/carte"
)

// The counts of perft_test.go once more, by texts, recursion and maps: slowly,
// with the reference.

// slowRules is a state of a game as a slow count sees it.
type slowRules interface {
	list() []string
	after(text string) slowRules
}

func slowActions(g slowRules, n int) int {
	if n == 0 {
		return 1
	}
	sum := 0
	for _, text := range g.list() {
		sum += slowActions(g.after(text), n-1)
	}
	return sum
}

func slowTurns(g slowReference, turns int) (positions, finished int) {
	goal := g.g.number + turns
	met := map[string]bool{}
	var visit func(slowReference)
	visit = func(g slowReference) {
		name := g.name()
		switch {
		case met[name]:
			return
		case g.g.phase == "over":
			finished++
		case g.g.number == goal:
			positions++
		}
		met[name] = true
		if g.g.number < goal {
			for _, text := range g.list() {
				visit(g.after(text).(slowReference))
			}
		}
	}
	visit(g)
	return positions, finished
}

// slowCarte plays by texts.
type slowCarte struct {
	t testing.TB
	p *carte.Position
}

func (s slowCarte) list() (texts []string) {
	for _, m := range s.p.Moves(nil) {
		texts = append(texts, s.p.Write(m))
	}
	return texts
}

func (s slowCarte) after(text string) slowRules {
	m, err := s.p.Read(text)
	require.NoError(s.t, err)
	require.Nil(s.t, s.p.Check(m), text)
	q := s.p.Fork().(*carte.Position)
	q.Play(m, nil)
	return slowCarte{s.t, q}
}

// slowReference is the reference; what it told is no part of its state.
type slowReference struct{ g *refGame }

func (s slowReference) list() []string { return s.g.legal() }

func (s slowReference) after(text string) slowRules {
	g := s.g.clone()
	g.play(text)
	return slowReference{g}
}

// name forgets in which order cards came to a hand and to a pile, and what was
// laid in earlier turns.
func (s slowReference) name() string {
	g := s.g.clone()
	for i := range g.hands {
		slices.Sort(g.hands[i])
		slices.Sort(g.taken[i])
	}
	if g.phase != "take" {
		g.played = refSpot{}
	}
	return fmt.Sprint(g.table, g.hands, g.shown, g.taken, g.deck, g.number, g.turn, g.passes, g.phase, g.played, g.stillLinked())
}

// slowMost is the greatest count that is made again slowly.
func slowMost(kind string) int {
	most := map[string]int{"actions": 3000, "turns": 600}[kind]
	if *perftDeep {
		most *= 40
	}
	return most
}

func TestPerftCountedSlowly(t *testing.T) {
	counted := map[string]bool{}
	for _, row := range perftRows(t) {
		positions, _, _ := strings.Cut(row.count, "+")
		count, err := strconv.Atoi(positions)
		require.NoError(t, err)
		if count > slowMost(row.kind) {
			continue
		}
		set, setup := perftSetup(t, row.position)
		g := slowReference{newReference(set, setup)}
		counted[row.position] = true
		if row.kind == "actions" {
			require.Equal(t, count, slowActions(g, row.depth), row)
			continue
		}
		p, f := slowTurns(g, row.depth)
		require.Equal(t, row.count, fmt.Sprintf("%d+%d", p, f), row)
	}
	require.Greater(t, len(counted), 10, "positions of which something was counted twice")
}
