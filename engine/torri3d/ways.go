package torri3d

import "math/bits"

// Rulings 2 and 3: a step goes between neighbouring towers whose paths meet; it
// is free where they differ by at most one floor, and costs a magic card of its
// direction where they differ by more.

// steps is, for each direction in the order of nesw, the cells from which one
// may step that way.
type steps [4]grid

// from is the cells to which one step leads from some of g.
func (s *steps) from(g grid) grid {
	return g&s[0]>>Side | g&s[1]<<1 | g&s[2]<<Side | g&s[3]>>1
}

// terrain is how the towers of a position can be walked.
type terrain struct{ level, up, down steps }

// terrain looks at each pair of neighbours once.
func (p *Position) terrain() (t terrain) {
	for c := range Cells {
		if east := c + 1; c%Side < Side-1 && p.path[c]&East != 0 && p.path[east]&West != 0 {
			t.join(c, east, 1, p.climb(c, east))
		}
		if south := c + Side; south < Cells && p.path[c]&South != 0 && p.path[south]&North != 0 {
			t.join(c, south, 2, p.climb(c, south))
		}
	}
	return t
}

// climb is how many floors one tower is higher than another.
func (p *Position) climb(from, to int) int8 {
	return p.game.height[p.tower[to]] - p.game.height[p.tower[from]]
}

// join enters the steps between two neighbours, the second in direction d of
// the first, so many floors up.
func (t *terrain) join(from, to, d int, climb int8) {
	there, back := &t.level, &t.level
	switch {
	case climb > 1:
		there, back = &t.up, &t.down
	case climb < -1:
		there, back = &t.down, &t.up
	}
	there[d] |= 1 << from
	back[(d+2)%4] |= 1 << to
}

// spread is the cells of g and all that can be reached from them on the level,
// outside of old.
func (t *terrain) spread(g, old grid) grid {
	g &^= old
	for next := g; next != 0; {
		next = t.level.from(next) &^ g &^ old
		g |= next
	}
	return g
}

// ways is how many magic cards the ways from one cell to all others cost: for so
// many steps by magic in all and each cell, a bit for each number of them that
// go up. Ways with as many or fewer of both kinds than another beat it, and those
// that are beaten are left out.
type ways struct {
	most int // cards of the costliest way
	ups  [MagicCards + 1][Cells]uint32
}

// from finds the ways from a cell with at most so many magic cards.
func (w *ways) from(t *terrain, start, most int) {
	w.ups[0][start] = 1
	w.search(t, start, most)
}

// overStone finds which of all ways lead over the rune stone: whatever leads there
// goes on from there.
func (w *ways) overStone(t *terrain, all *ways, most int) {
	for total := range all.most + 1 {
		w.ups[total][RuneStone] = all.ups[total][RuneStone]
	}
	w.most = all.most
	w.search(t, RuneStone, most)
}

// search finds where the ways to one cell, which are entered already, lead on
// with at most so many magic cards. Cell by cell, what can be reached with up steps
// up and total-up down is what one step by magic leads to from what can be reached
// with one of them less.
func (w *ways) search(t *terrain, start, most int) {
	var before, now [MagicCards + 1]grid // what can be reached with that many up, or fewer of one kind
	for total := range most + 1 {
		fresh := grid(0)
		for up := range total + 1 {
			old, next := grid(0), grid(w.ups[total][start]>>up&1)<<start
			if up > 0 {
				old, next = before[up-1], next|t.up.from(before[up-1])
			}
			if up < total {
				old, next = old|before[up], next|t.down.from(before[up])
			}
			got := t.spread(next, old)
			w.enter(got, total, up)
			now[up], fresh = old|got, fresh|got
		}
		if fresh == 0 && total >= w.most {
			return
		}
		w.most, before = max(w.most, total), now
	}
}

// enter notes that cells can be reached.
func (w *ways) enter(g grid, total, up int) {
	for ; g != 0; g &= g - 1 {
		w.ups[total][g.first()] |= 1 << up
	}
}

// least is the fewest magic cards of a way to a cell that the hand can pay for;
// ok is false when there is none.
func (w *ways) least(cell int, hand Cards) (total int, ok bool) {
	for total := range w.most + 1 {
		for ups := w.ups[total][cell]; ups != 0; ups &= ups - 1 {
			if pays(hand, bits.TrailingZeros32(ups), total) {
				return total, true
			}
		}
	}
	return 0, false
}

// pays tells whether a hand can pay for so many steps up of total steps by
// magic: jokers stand in for what is missing.
func pays(hand Cards, up, total int) bool {
	missing := max(up-int(hand[Up]), 0) + max(total-up-int(hand[Down]), 0)
	return missing <= int(hand[Joker])
}

// needs tells whether just these cards pay for a way to a cell, and none of them
// can be left out.
func (w *ways) needs(cell int, c Cards) bool {
	least, ok := w.least(cell, c)
	return ok && least == c.Total()
}
