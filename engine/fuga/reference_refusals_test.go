package fuga_test

import (
	"fmt"
	"slices"
	"strings"
)

// What is wrong with a move, as "6 too_far": the ruling and the reason.

// refBefore is what must be done before anything else, by phase.
var refBefore = map[string]struct{ verbs, wrong string }{
	"room": {"room", "5 tell_room"}, "find": {"find", "14 find_first"}, "roll": {"roll", "6 tell_die"}, "answer": {"trio lose", "11 answer_first"},
	"drive": {"drive", "11 drive_first"}, "patrol": {"patrol", "10 tell_patrol"}, "tell": {"holds", "12 tell_numbers"},
	"vote": {"agree refuse", "13 vote_first"}, "over": {"", "12 over"},
}

// refNotNow is what is wrong with a verb out of its time.
var refNotNow = map[string]string{
	"throw": "5 begun", "leave": "5 begun", "miss": "5 begun", "room": "5 no_room_dice", "roll": "6 no_die", "walk": "6 no_walk_now",
	"trio": "11 no_trio_now", "approach": "11 no_approach_now", "drive": "11 no_drive_now", "lose": "11 nothing_came", "find": "14 no_search_now", "end": "6 not_moved",
	"patrol": "10 no_patrol_now", "holds": "12 nothing_to_tell", "letter": "13 no_words_now", "done": "13 no_words_now",
	"names": "13 no_words_now", "enough": "13 no_words_now", "agree": "13 no_vote_now", "refuse": "13 no_vote_now",
}

// refDuring is the verbs of the phases that want none before others.
var refDuring = map[string][]string{
	"start": {"throw", "miss", "leave", "trio"}, "walk": {"walk", "trio", "approach"}, "end": {"end", "trio", "approach"},
	"spell": {"letter", "done", "names", "enough"},
}

// wrong is what is wrong with a move that is not legal.
func (g *refGame) wrong(text string) string {
	m := readReference(text)
	if first, ok := refBefore[g.phase]; ok {
		if !slices.Contains(strings.Fields(first.verbs), m.verb) {
			return first.wrong
		}
	} else if !slices.Contains(refDuring[g.phase], m.verb) {
		return refNotNow[m.verb]
	}
	return g.wrongNow(m)
}

// wrongState is why a turn does not begin in the usual way.
func (g *refGame) wrongState() string {
	switch g.now().state {
	case "isolated":
		return "10 in_isolation"
	case "served":
		if len(g.ruling10Exits()) == 0 {
			return "10 no_exit"
		}
		return "10 leave_first"
	}
	return "9 in_infirmary"
}

// wrongNow is what is wrong with a move whose verb is in time.
func (g *refGame) wrongNow(m refMove) string {
	n := 0
	if len(m.numbers) > 0 {
		n = m.numbers[0]
	}
	switch m.verb {
	case "throw":
		return g.wrongState()
	case "miss":
		if g.now().state == "served" {
			return "10 leave_first"
		}
		return "9 awake"
	case "leave":
		return g.wrongLeave(n)
	case "room":
		return g.wrongDice(n > 99, "5")
	case "patrol":
		return g.wrongDice(n > 99, "10")
	case "roll":
		if n < 1 || n > 6 {
			return "6 no_such_die"
		}
		return "6 box_threw"
	case "walk":
		if g.ruling08Reached(n) {
			return "8 beside_guard"
		}
		return g.wrongCell(n, "6 too_far")
	case "find":
		return "14 other_cell"
	case "trio":
		return g.wrongTrio(m.numbers)
	case "approach":
		return g.wrongApproach(m)
	case "drive":
		return g.wrongDrive(n, m.numbers[1])
	case "holds":
		if g.open()[n] {
			return "12 lies_elsewhere"
		}
		return "12 cannot_hold"
	}
	return g.wrongWord(m.verb, n)
}

func (g *refGame) wrongDice(impossible bool, ruling string) string {
	if impossible {
		return ruling + " no_such_dice"
	}
	return ruling + " box_threw"
}

// wrongCell is why one cannot stop on a cell, or what else is wrong with it.
func (g *refGame) wrongCell(n int, otherwise string) string {
	switch {
	case g.walls[n]:
		return "6 wall"
	case g.pawns(g.turn)[n] && n != g.now().cell:
		return "6 occupied"
	case slices.Contains(g.sentinels, n):
		return "6 sentinel"
	}
	return otherwise
}

func (g *refGame) wrongLeave(n int) string {
	switch {
	case g.now().state == "isolated":
		return "10 in_isolation"
	case g.now().state != "served":
		return "10 not_isolated"
	}
	return g.wrongCell(n, "10 not_inner")
}

func (g *refGame) wrongTrio(n []int) string {
	switch {
	case n[0] >= n[1] || n[1] >= n[2]:
		return "11 not_in_order"
	case len(g.ruling11Drivable(n[0], n[1], n[2])) == 0:
		return "11 no_trio"
	}
	open := g.open()
	for _, number := range n {
		if open[number] {
			return "11 trio_elsewhere"
		}
	}
	if wrong := g.ruling11Use(g.ruling11Drivable(n[0], n[1], n[2])); wrong != "" {
		return wrong
	}
	return "11 not_in_hand"
}

func (g *refGame) wrongApproach(m refMove) string {
	rank := slices.Index(refSentinels, m.who)
	switch {
	case len(g.drives) == 0:
		return "11 no_approach_now"
	case !slices.Contains(g.drives, m.who):
		return "11 other_piece"
	case !slices.Contains(ruling03Touching(g.sentinels[rank]), m.numbers[0]):
		return "11 not_beside"
	case m.steps >= g.rest || m.steps > 0 && g.phase == "end":
		return "11 too_many_steps"
	}
	return g.wrongCell(m.numbers[0], "11 no_approach")
}

func (g *refGame) wrongDrive(n, steps int) string {
	rank := slices.Index(refSentinels, g.driven)
	switch {
	case steps > g.rest:
		return "11 too_many_steps"
	case g.roomsBut(-1)[n]:
		return "11 drive_into_room"
	case slices.ContainsFunc(g.sentinels, func(at int) bool { return at != g.sentinels[rank] && ruling02Close(at, n) }):
		return "11 drive_too_close"
	}
	return "11 drive_elsewhere"
}

func (g *refGame) wrongWord(verb string, n int) string {
	switch {
	case verb == "letter" && !slices.Contains(g.owned(), n):
		return "13 not_your_letter"
	case verb == "letter":
		return "13 letter_used"
	case verb == "enough":
		return "13 word_open"
	case len(g.word) == 0:
		return "13 no_word"
	}
	return "13 no_picture"
}

// refSpelled is any move that can be spelled.
func refSpelled(d dice) string {
	n := func() int { return 1 + d(90) }
	switch d(23) {
	case 0:
		return []string{"throw", "miss", "end", "done", "enough", "agree", "refuse", "lose"}[d(8)]
	case 1, 2:
		return fmt.Sprintf("leave %d", n())
	case 3:
		return fmt.Sprintf("room %02d", d(104))
	case 4:
		return fmt.Sprintf("roll %d", d(9))
	case 5, 6, 7, 8:
		return fmt.Sprintf("walk %d", n())
	case 9, 10:
		return fmt.Sprintf("trio %d %d %d", n(), n(), n())
	case 11, 12:
		first := 1 + d(88)
		return fmt.Sprintf("trio %d %d %d", first, first+1, first+2)
	case 13, 14:
		return fmt.Sprintf("approach %d %s %d", n(), refSentinels[d(6)], d(8))
	case 15, 16:
		return fmt.Sprintf("drive %d %d", n(), d(8))
	case 17:
		return fmt.Sprintf("patrol %02d", d(104))
	case 18:
		return fmt.Sprintf("holds %d", n())
	case 19, 20:
		return fmt.Sprintf("letter %d", n())
	}
	if d.coin() {
		return fmt.Sprintf("find %d", n())
	}
	return fmt.Sprintf("names %d", 1+d(30))
}
