package fuga_test

import "slices"

// The end of a game: hands are told, and with the cards words are made.

func (g *refGame) ruling12Holds(n int) {
	who := g.now()
	g.tell("told", refEvent{what: number(n)})
	who.shown = append(who.shown, n)
	if g.blind() {
		who.hidden--
	} else {
		who.hand = slices.DeleteFunc(who.hand, func(m int) bool { return m == n })
	}
	g.ruling12Tell()
}

// ruling12Tell goes on to the next hand that has something to tell, then to the
// words, if there are cards.
func (g *refGame) ruling12Tell() {
	for g.turn < len(g.seats) && g.now().holds() == 0 {
		g.turn++
	}
	if g.turn < len(g.seats) {
		return
	}
	g.turn = 0
	g.ruling13Spell()
}

// ruling13Spell goes on to the next who owns a card, or ends the game.
func (g *refGame) ruling13Spell() {
	g.word, g.spent, g.phase = nil, nil, "spell"
	for g.rules["cards"] == "true" && g.rules["count"] == "all" && g.turn < len(g.seats) {
		if len(g.owned()) > 0 {
			return
		}
		g.turn++
	}
	g.phase, g.turn = "over", 0
	g.tellOf(refNobody, "finished", refEvent{})
}

// playWord is ruling 13's words: made, claimed, confirmed.
func (g *refGame) playWord(verb string, n int) {
	switch verb {
	case "letter":
		g.word = append(g.word, n)
		g.tell("spelled", refEvent{what: number(n)})
	case "enough":
		g.tell("enough_words", refEvent{})
		g.turn++
		g.ruling13Spell()
	case "done", "names":
		claimed := refEvent{count: len(g.word)}
		if n > 0 {
			claimed.what = "picture " + number(n)
		}
		g.tell("claimed", claimed)
		g.picture, g.voter, g.phase = n, g.turn, "vote"
		g.ruling13Vote()
	case "agree":
		g.events = append(g.events, refEvent{kind: "voted", seat: g.voter, other: g.turn, count: 1})
		g.ruling13Vote()
	case "refuse":
		g.events = append(g.events, refEvent{kind: "voted", seat: g.voter, other: g.turn})
		g.tell("word_fails", refEvent{})
		g.word, g.picture, g.voter, g.phase = nil, 0, 0, "spell"
	}
}

// ruling13Vote asks the next of the others; a word that all have confirmed
// counts, twice if it names something.
func (g *refGame) ruling13Vote() {
	if g.voter = (g.voter + 1) % len(g.seats); g.voter != g.turn {
		return
	}
	points := len(g.word)
	if g.picture > 0 {
		points *= 2
	}
	g.now().words += points
	g.tell("word_counts", refEvent{count: points})
	g.spent = append(g.spent, g.word...)
	g.word, g.picture, g.voter, g.phase = nil, 0, 0, "spell"
}
