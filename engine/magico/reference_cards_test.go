package magico_test

import "slices"

// Who seeks what, for all that somebody knows (ruling 9).

// refPublic is the eyes of all; others are seats.
const refPublic = -1

// refHolder is cards face down before one player: those not known not to be
// among them are possible.
type refHolder struct {
	seat, cards int
	not         []string
}

// refWhole is what somebody knows of the cards face down: which they are, who
// holds how many of which nothing is known, and of which something is.
type refWhole struct {
	deck    []string
	holders []refHolder
	free    int
}

// ruling09Own is the cards that a seat sees before it.
func (g *refGame) ruling09Own(seat int) []string {
	if seat == refPublic || !g.dealt() || len(g.seats[seat].cards) == 0 {
		return nil
	}
	switch s := g.seats[seat]; {
	case g.child(seat):
		return g.inOrder(s.cards)
	case s.looked:
		return s.cards[:1]
	}
	return nil
}

// ruling09Whole is what a seat knows of the cards that it does not see.
func (g *refGame) ruling09Whole(viewer int) (w refWhole) {
	seen := slices.Clone(g.ruling09Own(viewer))
	for i, s := range g.seats {
		seen = append(seen, s.found...)
		left := s.left
		if i == viewer {
			left -= len(g.ruling09Own(viewer))
		}
		switch {
		case left == 0:
		case g.child(i):
			w.holders = append(w.holders, refHolder{i, left, s.not})
		case i == viewer && len(g.ruling09Own(viewer)) > 0:
			w.free += left
		default:
			w.holders = append(w.holders, refHolder{i, 1, s.not})
			w.free += left - 1
		}
	}
	for _, t := range g.deck {
		if !slices.Contains(seen, t) {
			w.deck = append(w.deck, t)
		}
	}
	return w
}

// fits tells whether the cards can lie so: each holder's are matched with cards
// one by one, moving others along where they are in the way.
func (w refWhole) fits() bool {
	var slots []refHolder
	for _, h := range w.holders {
		for range h.cards {
			slots = append(slots, h)
		}
	}
	if len(slots)+w.free > len(w.deck) {
		return false
	}
	taken := map[string]int{}
	var place func(slot int, tried map[string]bool) bool
	place = func(slot int, tried map[string]bool) bool {
		for _, t := range w.deck {
			if tried[t] || slices.Contains(slots[slot].not, t) {
				continue
			}
			tried[t] = true
			if other, is := taken[t]; !is || place(other, tried) {
				taken[t] = slot
				return true
			}
		}
		return false
	}
	for slot := range slots {
		if !place(slot, map[string]bool{}) {
			return false
		}
	}
	return true
}

// ruling09May tells whether a seat may seek a treasure for all that the viewer
// knows.
func (g *refGame) ruling09May(viewer, seat int, treasure string) bool {
	if own := g.ruling09Own(viewer); viewer == seat && own != nil {
		return slices.Contains(own, treasure)
	}
	w := g.ruling09Whole(viewer)
	i := slices.IndexFunc(w.holders, func(h refHolder) bool { return h.seat == seat })
	if i < 0 || slices.Contains(w.holders[i].not, treasure) || !slices.Contains(w.deck, treasure) {
		return false
	}
	w.holders[i].cards--
	w.deck = slices.DeleteFunc(w.deck, func(t string) bool { return t == treasure })
	return w.fits()
}

// ruling09MayBeNone tells whether it may be that the player does not seek what
// is asked about, for all that everybody knows.
func (g *refGame) ruling09MayBeNone() bool {
	w := g.ruling09Whole(refPublic)
	for i := range w.holders {
		if h := &w.holders[i]; h.seat == g.turn {
			h.not = append(slices.Clone(h.not), g.ruling05Reached())
		}
	}
	return w.fits()
}

// isUp tells whether a card lies face up before somebody.
func (g *refGame) isUp(treasure string) bool {
	return slices.ContainsFunc(g.seats, func(s refSeat) bool { return slices.Contains(s.found, treasure) })
}

// forgetNeedless leaves out what is known of cards that nobody seeks any more.
func (g *refGame) forgetNeedless() {
	for i := range g.seats {
		s := &g.seats[i]
		s.not = slices.DeleteFunc(s.not, func(t string) bool { return s.left == 0 || g.isUp(t) })
	}
}
