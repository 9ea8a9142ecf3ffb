package torri3d_test

import (
	"maps"
	"slices"
	"strings"
)

// What may be done and what is refused, as text.

// legal is every legal move.
func (g *refGame) legal() (all []string) {
	switch g.phase {
	case "push":
		for _, arrow := range refArrows {
			for _, path := range g.ruling01Stands() {
				if arrow != g.shut {
					all = append(all, "push "+arrow+" "+path)
				}
			}
		}
	case "go":
		return g.walks(g.ruling03Hands()...)
	case "tell":
		return g.answers()
	}
	return all
}

// walks is the walks for any of these hands.
func (g *refGame) walks(hands ...refHand) []string {
	all := map[string]bool{}
	if len(hands) == 0 {
		return nil
	}
	ways := g.ruling02Ways(hands[0].up + hands[0].down + hands[0].joker)
	for _, h := range hands {
		ruling03Walks(ways, h, g.children[g.turn], all)
	}
	return slices.Sorted(maps.Keys(all))
}

// answers is what the table may say: in a dealt game the truth.
func (g *refGame) answers() []string {
	here := g.board[g.me().pawn].treasure
	switch top := g.me().stack[0]; top {
	case "?":
		return g.openAnswers()
	case here:
		return []string{"found " + here}
	}
	return []string{"nothing"}
}

// openAnswers is what it may say as far as all can tell.
func (g *refGame) openAnswers() (all []string) {
	here := g.board[g.me().pawn].treasure
	if g.ruling07MayBe(func(top string) bool { return top == here }) {
		all = append(all, "found "+here)
	}
	if g.ruling07MayBe(func(top string) bool { return top != here }) {
		all = append(all, "nothing")
	}
	return all
}

// check is the ruling that refuses a move, 0 for none.
func (g *refGame) check(text string) int {
	words := strings.Fields(text)
	switch {
	case slices.Contains(g.legal(), text):
		return 0
	case g.phase == "over":
		return 5
	case words[0] == "found" || words[0] == "nothing":
		return g.checkAnswer(words)
	case g.phase == "tell":
		return 4
	case words[0] == "push" || g.phase == "push":
		return 1
	case words[2] == "walk" || !g.ruling02Connected(refPlace(words[1])):
		return 2
	}
	return 3
}

// checkAnswer refuses what the table said: what cannot be (7), or what has
// nothing to do with where the pawn stands (4).
func (g *refGame) checkAnswer(words []string) int {
	if g.phase != "tell" || words[0] == "found" && words[1] != g.board[g.me().pawn].treasure {
		return 4
	}
	return 7
}

// play does a legal move. What was drawn, where it cannot tell, it is told.
func (g *refGame) play(text, drawn string) []refEvent {
	g.events, g.drawn = nil, drawn
	switch words := strings.Fields(text); words[0] {
	case "push":
		g.ruling01Push(words[1], words[2])
	case "go":
		g.ruling04Go(refPlace(words[1]), refHandOf(strings.Split(words[2], "+")))
	case "found":
		g.ruling04Found(words[1])
	case "nothing":
		g.ruling04Nothing()
	}
	return g.events
}

// result is who won, and the treasures of each seat with one for the rune stone.
func (g *refGame) result() (winner int, scores []int) {
	for _, who := range g.seats {
		score := len(who.found)
		if who.rune {
			score++
		}
		scores = append(scores, score)
	}
	return g.turn, scores
}
