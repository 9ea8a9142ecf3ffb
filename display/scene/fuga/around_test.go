package fuga

import (
	"maps"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/fuga"
)

// What is said around the cells leads, in as many steps as the die says, just where the rules let a pawn walk.
func TestTheWordsAreTheLabyrinth(t *testing.T) {
	rules := []string{"guards = \"allow\"\n"} // a sentinel is no wall
	scenetest.EachPosition(t, fuga.Name, rules, func(t *testing.T, p engine.Sensed, _ engine.Event) []string {
		v := p.View(engine.Public).(*fuga.View)
		if v.Phase != fuga.PhaseWalk || v.Rest != v.Threw.Die {
			return nil
		}
		can := map[string]bool{}
		for _, m := range p.Moves(nil) {
			if fuga.VerbOf(m) == fuga.Walk {
				can[strconv.Itoa(fuga.Operand(m, 0)+1)] = true
			}
		}
		h, here := scenetest.Listen(Pages, v), strconv.Itoa(v.Players[v.Turn].Cell+1)
		for n := v.Rest; n >= 0; n-- {
			if ends := ends(h, here, n, map[string]bool{}); len(ends) > 0 {
				require.Equal(t, can, ends, "%d steps from cell %s", n, here)
				break
			}
		}
		return []string{"walked"}
	}, "walked")
}

var oneStep = regexp.MustCompile(`(?:^you can step to |, )([0-9]+) `)

// ends is where a walk of so many steps ends that touches no cell twice.
func ends(h scenetest.Heard, from string, left int, touched map[string]bool) map[string]bool {
	if left == 0 {
		return map[string]bool{from: true}
	}
	all := map[string]bool{}
	touched[from] = true
	for _, line := range h[from].Around {
		if !strings.HasPrefix(line, "you can") {
			continue
		}
		for _, m := range oneStep.FindAllStringSubmatch(line, -1) {
			if !touched[m[1]] {
				maps.Copy(all, ends(h, m[1], left-1, touched))
			}
		}
	}
	delete(touched, from)
	return all
}
