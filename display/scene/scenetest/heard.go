package scenetest

import (
	"regexp"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// Heard is a board as somebody hears it who sees nothing: what is said of each place, by its label.
type Heard map[string]Place

// Place is what is heard of one place.
type Place struct {
	Name          string
	Around, Turns []string
}

// Listen has the board of a view read out, in English.
func Listen(pages scene.Pages, view engine.View) Heard {
	w := words.Words{Language: words.English}
	s, all := scene.Build(view, scene.Table{Pages: pages, Words: w}), Heard{}
	for i := range s.Board.Cells {
		if c := &s.Board.Cells[i]; c.Around != nil {
			all[c.Label] = Place{s.NameOf(c, w), c.Around, c.Turns}
		}
	}
	return all
}

// Lines are the first groups of what is said around a place and matches, in order.
func (h Heard) Lines(label string, pattern *regexp.Regexp) (groups []string) {
	for _, line := range h[label].Around {
		for _, m := range pattern.FindAllStringSubmatch(line, -1) {
			groups = append(groups, m[1])
		}
	}
	slices.Sort(groups)
	return groups
}

// Reach is where one gets from some places by steps that are said so.
func (h Heard) Reach(pattern *regexp.Regexp, from ...string) map[string]bool {
	reached := map[string]bool{}
	for todo := from; len(todo) > 0; todo = todo[1:] {
		if !reached[todo[0]] {
			reached[todo[0]] = true
			todo = append(todo, h.Lines(todo[0], pattern)...)
		}
	}
	return reached
}

// GoesOn is said of a free step on a square board.
var GoesOn = regexp.MustCompile(`^[a-z]+: [a-z]+ ([0-9A-Z,]+), the path goes on$`)

// Square is the label of a cell of a board with so many columns.
func Square(cell, columns int) string {
	return strconv.Itoa(cell/columns+1) + "," + strconv.Itoa(cell%columns+1)
}

// EachPosition compares what is heard of every position of random games with what its rulebook says. last is
// the newest event. compare says what it met, and all that is named must be met.
func EachPosition(t *testing.T, game string, rules []string, compare func(t *testing.T, p engine.Sensed, last engine.Event) (met []string), all ...string) {
	t.Helper()
	g, ok := games.Find(game)
	require.True(t, ok)
	met := map[string]bool{}
	for seed := range uint64(40) {
		p, err := g.BeginDrawn(g.Least+int(seed)%(g.Most-g.Least+1), seed, []byte(rules[int(seed)%len(rules)]))
		require.NoError(t, err)
		var last engine.Event
		for r, n := engine.Rand(seed), 0; n < 60; n++ {
			for _, what := range compare(t, p, last) {
				met[what] = true
			}
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			if events := p.Play(moves[r.Below(len(moves))], nil); len(events) > 0 {
				last = events[len(events)-1]
			}
		}
	}
	for _, what := range all {
		require.True(t, met[what], "never met: %s", what)
	}
}
