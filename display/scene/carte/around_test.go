package carte

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/carte"
)

// What is said around the cards leads from a card that was laid just to those to which the rules link it.
func TestTheWordsAreTheLabyrinth(t *testing.T) {
	rules := []string{"assist = \"on\"\n"}
	scenetest.EachPosition(t, carte.Name, rules, func(t *testing.T, p engine.Sensed, last engine.Event) (met []string) {
		v := p.View(engine.Public).(*carte.View)
		if v.Phase != carte.PhaseTake || last.Kind != carte.Laid {
			return nil // what was linked stays so when cards between are taken
		}
		cells := scene.Build(v, scene.Table{Pages: Pages}).Board.Cells
		label := func(c carte.Card) string {
			return cells[slices.IndexFunc(v.Table, func(t carte.CardView) bool { return t.Card == c })].Label
		}
		linked, found, h := map[string]bool{}, map[string]bool{}, scenetest.Listen(Pages, v)
		for _, c := range v.Linked {
			linked[label(c)], met = true, []string{"linked"}
		}
		for _, n := range networks(h, label(v.Played)) {
			follow(h, label(v.Played), n, found)
		}
		delete(found, label(v.Played))
		require.Equal(t, linked, found)
		return met
	}, "linked")
}

// network is paths of a card that hang together: where they lead, and what lies on them.
type network struct{ sides, things []string }

// networks are those of a card by its name. One that names no paths has a single one.
func networks(h scenetest.Heard, label string) []network {
	all := []network{{sides: []string{"north", "east", "south", "west"}}}
	for _, part := range strings.Split(h[label].Name, ", ")[1:] {
		if sides, ok := strings.CutPrefix(part, "paths "); ok {
			if len(all[0].sides) == 4 {
				all = nil
			}
			all = append(all, network{sides: strings.Fields(sides)})
			continue
		}
		all[len(all)-1].things = append(all[len(all)-1].things, part)
	}
	return all
}

// follow finds the cards to which a network leads, and on which lies there what lies on it.
func follow(h scenetest.Heard, from string, n network, found map[string]bool) {
	seen := map[string]bool{}
	var along func(label string, at network)
	along = func(label string, at network) {
		if seen[label+at.sides[0]] {
			return
		}
		seen[label+at.sides[0]] = true
		if slices.ContainsFunc(at.things, func(thing string) bool { return slices.Contains(n.things, thing) }) {
			found[label] = true
		}
		for _, line := range h[label].Around {
			side, _, _ := strings.Cut(line, ":")
			to := scenetest.GoesOn.FindStringSubmatch(line)
			if to == nil || !slices.Contains(at.sides, side) {
				continue
			}
			opposite := map[string]string{"north": "south", "south": "north", "east": "west", "west": "east"}[side]
			for _, next := range networks(h, to[1]) {
				if slices.Contains(next.sides, opposite) {
					along(to[1], next)
				}
			}
		}
	}
	along(from, n)
}
