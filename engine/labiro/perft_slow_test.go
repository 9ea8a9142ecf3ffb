package labiro_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mastro/engine"
	"mastro/engine/gametest/perfttest"
	"mastro/engine/labiro"
)

// How the slow counts tell positions apart.

// perftKnown is what all seats together know of a position.
func perftKnown(p engine.Position) string {
	var name strings.Builder
	for seat := engine.Public; int(seat) < p.Seats(); seat++ {
		v := p.View(seat).(*labiro.View)
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

// slowReference is the reference; its events are no part of its state.
type slowReference struct{ g *refGame }

func (s slowReference) List() []string { return s.g.legal() }
func (s slowReference) Number() int    { return s.g.number }
func (s slowReference) Over() bool     { return s.g.over }

func (s slowReference) After(text string) perfttest.Slow {
	g := s.g.clone()
	g.play(text)
	return slowReference{g}
}

// Name forgets in which earlier turn a tile was used, and in which order tiles
// came and were seen.
func (s slowReference) Name() string {
	g := s.g.clone()
	g.events = nil
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
