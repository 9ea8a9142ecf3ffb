package labiro_test

import (
	"fmt"
	"slices"
)

// How the games are played: at random, but so that something happens.

// refWeight is how often a word is said rather than another; 4 for all others.
var refWeight = map[string]int{
	"open": 40, "stab": 20, "rope": 8, "take": 8, "go": 8, "turn": 6, "end": 2, "look": 1, "leave": 2, "drop": 1, "stop": 1, "refuse": 12, "enough": 1,
}

// lively is a legal move: the word is drawn first, so that rare ones are
// played and dull ones are not, then what it names.
func (d dice) lively(g *refGame, legal []string) string {
	var verbs []string
	for _, text := range legal {
		verb := readReference(text).verb
		weight, ok := refWeight[verb]
		if !ok {
			weight = 4
		}
		if !slices.Contains(verbs, verb) {
			verbs = append(verbs, slices.Repeat([]string{verb}, weight)...)
		}
	}
	verb := verbs[d(len(verbs))]
	texts := slices.DeleteFunc(slices.Clone(legal), func(text string) bool { return readReference(text).verb != verb })
	text := texts[d(len(texts))]
	if verb == "go" && d(3) > 0 {
		return g.homeward(legal, text)
	}
	return text
}

// homeward is the walk that leads nearest to the own flag for who carries a
// ruby, or to the tower of a key in hand; for others, the walk given.
func (g *refGame) homeward(legal []string, text string) string {
	goals := map[refPlace]bool{}
	for _, t := range g.me().hand {
		if isRuby(t.kind) {
			goals[g.me().flag] = true
		}
		for at, tower := range g.towers {
			if tower.ruby.kind != "" && t.kind == "key"+tower.key {
				goals[at] = true
			}
		}
	}
	best := 99
	for _, other := range legal {
		if m := readReference(other); m.verb == "go" && g.distance(g.bases[m.number], goals) < best {
			text, best = other, g.distance(g.bases[m.number], goals)
		}
	}
	return text
}

// distance is how many bases lie between a place and the nearest goal; 99 for
// no goal.
func (g *refGame) distance(from refPlace, goals map[refPlace]bool) int {
	steps := map[refPlace]int{from: 0}
	for queue := []refPlace{from}; len(queue) > 0; queue = queue[1:] {
		if goals[queue[0]] {
			return steps[queue[0]]
		}
		for _, p := range g.ruling01Touching(queue[0]) {
			if _, ok := steps[p]; !ok {
				steps[p] = steps[queue[0]] + 1
				queue = append(queue, p)
			}
		}
	}
	return 99
}

// pushing adds towers that a turn pushed, and tells whether that is legal;
// what is not is left away again.
func (d dice) pushing(c *refPair, text string) string {
	m := readReference(text)
	if m.verb != "turn" && m.verb != "counter" || d(3) > 0 {
		return text
	}
	at := c.slow.here()
	if m.verb == "turn" {
		at = c.slow.bases[m.number]
	}
	along := text + " pushing"
	var pushed []int
	for range 1 + d(4) {
		base := d(18) // seldom any base, mostly one that touches the last
		if next := c.slow.ruling01Touching(at); d(10) > 0 && len(next) > 0 {
			at = next[d(len(next))]
			base = c.slow.towers[at].base
		}
		if !slices.Contains(pushed, base) {
			pushed = append(pushed, base)
			along += fmt.Sprintf(" %d%+d", base+1, []int{-2, -1, 1, 2, 3}[d(5)])
		}
	}
	if c.refuses(along) > 0 {
		return text
	}
	return along
}
