package labiro_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/labiro"
)

// The counts of perft_test.go once more, by texts, recursion and maps: slowly,
// with labiro and with the reference.

// slowRules is a state of a game as a slow count sees it.
type slowRules interface {
	list() []string
	after(text string) slowRules
	name() string // another one for every other state
	turns() int
	ended() bool
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

func slowTurns(g slowRules, turns int) (positions, finished int) {
	goal := g.turns() + turns
	met := map[string]bool{}
	var visit func(slowRules)
	visit = func(g slowRules) {
		name := g.name()
		switch {
		case met[name]:
			return
		case g.ended():
			finished++
		case g.turns() == goal:
			positions++
		}
		met[name] = true
		if g.turns() < goal {
			for _, text := range g.list() {
				visit(g.after(text))
			}
		}
	}
	visit(g)
	return positions, finished
}

// slowLabiro knows a position by what all seats together know of it.
type slowLabiro struct {
	t testing.TB
	p *labiro.Position
}

func (s slowLabiro) list() (texts []string) {
	for _, m := range s.p.Moves(nil) {
		texts = append(texts, s.p.Write(m))
	}
	return texts
}

func (s slowLabiro) after(text string) slowRules {
	m, err := s.p.Read(text)
	require.NoError(s.t, err)
	require.Nil(s.t, s.p.Check(m), text)
	q := s.p.Fork().(*labiro.Position)
	q.Play(m, nil)
	return slowLabiro{s.t, q}
}

func (s slowLabiro) turns() int { n, _ := s.p.Turn(); return n }

func (s slowLabiro) ended() bool { _, over := s.p.Result(); return over }

func (s slowLabiro) name() string {
	var name strings.Builder
	for seat := engine.Public; int(seat) < s.p.Seats(); seat++ {
		v := s.p.View(seat).(*labiro.View)
		fmt.Fprint(&name, v.Number, v.Turn, v.Actor, v.Phase, v.Left, v.Finding, v.Owner, v.Away, v.Offer, v.Victim, v.Loot, v.Unseen, v.Moves)
		for _, t := range v.Towers {
			fmt.Fprint(&name, t.Facing, t.Object, t.Known, t.Seen, t.Shown, t.Used, t.Ruby)
		}
		for _, who := range v.Players {
			slices.SortFunc(who.Hand, func(a, b labiro.HandView) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
			fmt.Fprint(&name, who)
		}
	}
	return name.String()
}

// slowReference is the reference; what it told is no part of its state.
type slowReference struct{ g *refGame }

func (s slowReference) list() []string { return s.g.legal() }
func (s slowReference) turns() int     { return s.g.number }
func (s slowReference) ended() bool    { return s.g.over }

func (s slowReference) after(text string) slowRules {
	g := s.g.clone()
	g.play(text)
	return slowReference{g}
}

// name forgets in which earlier turn a tile was used, and in which order tiles
// came and were seen.
func (s slowReference) name() string {
	g := s.g.clone()
	g.told = nil
	now := func(t refTile) refTile {
		if !g.usedNow(t) {
			t.used = 0
		}
		return t
	}
	for at := range maps.Keys(s.g.towers) {
		g.change(at, func(t *refTower) {
			t.object = now(t.object)
			seen := strings.Split(t.seen, "")
			slices.Sort(seen)
			t.seen = strings.Join(seen, "")
		})
	}
	for i := range g.seats {
		hand := g.seats[i].hand
		for j := range hand {
			hand[j] = now(hand[j])
		}
		slices.SortFunc(hand, func(a, b refTile) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	}
	return fmt.Sprint(g.towers, g.seats, g.tiles, g.number, g.turn, g.left, g.voted, g.todo, g.over)
}

// slowMost is the greatest count that is made again slowly.
func slowMost(kind string) int {
	most := map[string]int{"actions": 400, "turns": 150}[kind]
	if *perftDeep {
		most *= 40
	}
	return most
}

func TestPerftCountedSlowly(t *testing.T) {
	for _, row := range perftRows(t) {
		positions, _, _ := strings.Cut(row.count, "+")
		count, err := strconv.Atoi(positions)
		require.NoError(t, err)
		if count > slowMost(row.kind) {
			continue
		}
		set, setup := perftSetup(t, row.position)
		for _, g := range []slowRules{slowLabiro{t, perftPosition(t, row.position)}, slowReference{newReference(set, setup)}} {
			if row.kind == "actions" {
				require.Equal(t, count, slowActions(g, row.depth), "%v by %T", row, g)
				continue
			}
			p, f := slowTurns(g, row.depth)
			require.Equal(t, row.count, fmt.Sprintf("%d+%d", p, f), "%v by %T", row, g)
		}
	}
}
