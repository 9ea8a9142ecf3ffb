package layout

import (
	"cmp"
	"errors"
	"math"
	"math/bits"
	"slices"

	"mastro/engine/hexgrid"
)

// The limits of a drawing that is mended: how far apart its cells are at most, and of how
// many pieces it is.
const (
	mostApart  = 40
	mostPieces = 8
)

// ErrDrawing is a drawing that cannot be mended: nothing, or something that is no map by far.
var ErrDrawing = errors.New("the drawing is empty, wider than 40 bases or in more than 8 pieces: draw one connected map")

// Mend is the map of so many bases that has most of a drawing: pieces are joined where few
// bases are missing, bases that are too many are left out, and those that are missing are put
// where they touch most. kept is how many of the drawing's places it has; a drawing that is in
// order is kept whole. No other map of so many bases has more of them.
func Mend(drawing []hexgrid.Hex, bases int) (places []hexgrid.Hex, kept int, err error) {
	if bases < 1 || bases > Most {
		return nil, 0, &Refusal{Reason: WrongBases, Count: bases}
	}
	m := newMender(drawing)
	if m == nil {
		return nil, 0, ErrDrawing
	}
	set := m.best(bases)
	m.trim(set, bases)
	m.fill(set, bases)
	for h := range set {
		places = append(places, h)
		if m.drawn[h] {
			kept++
		}
	}
	return Numbered(places), kept, nil
}

// mender finds the fewest places that join pieces of a drawing (Dreyfus and Wagner 1971).
type mender struct {
	drawn  map[hexgrid.Hex]bool
	pieces [][]hexgrid.Hex
	all    []hexgrid.Hex // the drawing, and the places between
	number map[hexgrid.Hex]int
	joins  [][]join // by set of pieces, by place
}

// join is the cheapest way to join a set of pieces and a place.
type join struct {
	cost int32 // how many of its places are not drawn
	from int32 // the place beside this one that it was led on from, or nowhere
	half int32 // where two ways meet here: the pieces that one of them joins; else 0
}

const nowhere = -1

func newMender(drawing []hexgrid.Hex) *mender {
	m := &mender{drawn: make(map[hexgrid.Hex]bool), number: make(map[hexgrid.Hex]int)}
	if len(drawing) == 0 {
		return nil
	}
	low, high := drawing[0], drawing[0]
	for _, h := range drawing {
		low, high = hexgrid.Hex{Q: min(low.Q, h.Q), R: min(low.R, h.R)}, hexgrid.Hex{Q: max(high.Q, h.Q), R: max(high.R, h.R)}
		if max(h.Q, h.R) > math.MaxInt16 || min(h.Q, h.R) < math.MinInt16 || high.Q-low.Q >= mostApart || high.R-low.R >= mostApart {
			return nil
		}
		m.drawn[h] = true
	}
	for q := low.Q - 1; q <= high.Q+1; q++ {
		for r := low.R - 1; r <= high.R+1; r++ {
			h := hexgrid.Hex{Q: q, R: r}
			m.number[h] = len(m.all)
			m.all = append(m.all, h)
		}
	}
	if m.split(); len(m.pieces) > mostPieces {
		return nil
	}
	m.join()
	return m
}

// split finds the pieces that hang together.
func (m *mender) split() {
	for left := sorted(m.drawn); len(left) > 0; {
		var piece, rest []hexgrid.Hex
		in := hexgrid.Walk(left)
		for _, i := range in {
			piece = append(piece, left[i])
		}
		for i, h := range left {
			if !slices.Contains(in, i) {
				rest = append(rest, h)
			}
		}
		m.pieces, left = append(m.pieces, piece), rest
	}
}

func byPlace(a, b hexgrid.Hex) int { return cmp.Or(cmp.Compare(a.R, b.R), cmp.Compare(a.Q, b.Q)) }

// cost is 1 for a place that has to be added to the drawing.
func (m *mender) cost(place int) int32 {
	if m.drawn[m.all[place]] {
		return 0
	}
	return 1
}

// join fills joins, set by set.
func (m *mender) join() {
	m.joins = make([][]join, 1<<len(m.pieces))
	for set := 1; set < len(m.joins); set++ {
		row := make([]join, len(m.all))
		for v := range row {
			row[v] = join{math.MaxInt32, nowhere, 0}
			for half := (set - 1) & set; half > set/2; half = (half - 1) & set {
				if c := m.joins[half][v].cost + m.joins[set&^half][v].cost - m.cost(v); c < row[v].cost {
					row[v] = join{c, nowhere, int32(half)}
				}
			}
		}
		if bits.OnesCount(uint(set)) == 1 {
			first := m.number[m.pieces[bits.TrailingZeros(uint(set))][0]]
			row[first] = join{0, nowhere, 0}
		}
		m.spread(row)
		m.joins[set] = row
	}
}

// spread lets each way go on to the places around it, the cheapest first.
func (m *mender) spread(row []join) {
	var queue [][]int // by cost
	push := func(v int) {
		for int(row[v].cost) >= len(queue) {
			queue = append(queue, nil)
		}
		queue[row[v].cost] = append(queue[row[v].cost], v)
	}
	for v := range row {
		if row[v].cost < math.MaxInt32 {
			push(v)
		}
	}
	for c := 0; c < len(queue); c++ {
		for i := 0; i < len(queue[c]); i++ {
			v := queue[c][i]
			if int(row[v].cost) != c {
				continue
			}
			for d := range hexgrid.Direction(hexgrid.Directions) {
				n, ok := m.number[m.all[v].Neighbor(d)]
				if !ok {
					continue
				}
				if next := row[v].cost + m.cost(n); next < row[n].cost {
					row[n] = join{next, int32(v), 0}
					push(n)
				}
			}
		}
	}
}

// best is the pieces, joined, of which most can be kept.
func (m *mender) best(bases int) map[hexgrid.Hex]bool {
	most, chosen, at := -1, 0, 0
	for set := 1; set < len(m.joins); set++ {
		size := 0
		for s := uint(set); s != 0; s &= s - 1 {
			size += len(m.pieces[bits.TrailingZeros(s)])
		}
		row := m.joins[set]
		v := 0
		for i := range row {
			if row[i].cost < row[v].cost {
				v = i
			}
		}
		if kept := min(size, bases-int(row[v].cost)); kept > most {
			most, chosen, at = kept, set, v
		}
	}
	all := make(map[hexgrid.Hex]bool)
	for s := uint(chosen); s != 0; s &= s - 1 {
		for _, h := range m.pieces[bits.TrailingZeros(s)] {
			all[h] = true
		}
	}
	m.collect(all, chosen, at)
	return all
}

// collect adds the places of a way.
func (m *mender) collect(all map[hexgrid.Hex]bool, set, v int) {
	all[m.all[v]] = true
	switch j := m.joins[set][v]; {
	case j.half != 0:
		m.collect(all, int(j.half), v)
		m.collect(all, set&^int(j.half), v)
	case j.from != nowhere:
		m.collect(all, set, int(j.from))
	}
}

// sorted is the places of a set, row by row.
func sorted(set map[hexgrid.Hex]bool) []hexgrid.Hex {
	all := make([]hexgrid.Hex, 0, len(set))
	for h := range set {
		all = append(all, h)
	}
	slices.SortFunc(all, byPlace)
	return all
}

// near is how many places of a set touch this one.
func near(set map[hexgrid.Hex]bool, h hexgrid.Hex) (n int) {
	for d := range hexgrid.Direction(hexgrid.Directions) {
		if set[h.Neighbor(d)] {
			n++
		}
	}
	return n
}

// trim leaves out drawn places that are too many: those that touch fewest, and without which
// all others hang together.
func (m *mender) trim(set map[hexgrid.Hex]bool, bases int) {
	for len(set) > bases {
		all := sorted(set)
		slices.SortStableFunc(all, func(a, b hexgrid.Hex) int { return cmp.Compare(near(set, a), near(set, b)) })
		i := slices.IndexFunc(all, func(h hexgrid.Hex) bool {
			return m.drawn[h] && hexgrid.Connected(slices.DeleteFunc(sorted(set), func(other hexgrid.Hex) bool { return other == h }))
		})
		delete(set, all[i])
	}
}

// fill adds places that are missing, where they touch most.
func (m *mender) fill(set map[hexgrid.Hex]bool, bases int) {
	for len(set) < bases {
		var best hexgrid.Hex
		most := 0
		for _, h := range sorted(set) {
			for d := range hexgrid.Direction(hexgrid.Directions) {
				if other := h.Neighbor(d); !set[other] && near(set, other) > most {
					best, most = other, near(set, other)
				}
			}
		}
		set[best] = true
	}
}
