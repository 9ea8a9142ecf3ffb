package maze

import (
	"pgregory.net/rapid"

	"mastro/engine"
)

// slow is the reference: tiles in an array, moved and walked one by one.
type slow struct {
	tiles [Cells]Mask
	spare Mask
}

func (s slow) maze() Maze { return New(s.tiles, s.spare) }

// cell is the i-th of a line, in the direction in which it moves.
func (s slow) cell(line int, step int8, i int) int {
	if step < 0 {
		i = Side - 1 - i
	}
	if line < 3 {
		return (2*line+1)*Side + i
	}
	return i*Side + 2*(line-3) + 1
}

// push inserts, and tells where a thing on each cell goes.
func (s slow) push(a Arrow, in Mask) (after slow, goes [Cells]int) {
	line, step := a.Line()
	after = s
	for cell := range goes {
		goes[cell] = cell
	}
	for i := range Side - 1 {
		here, there := s.cell(line, step, i), s.cell(line, step, i+1)
		after.tiles[there], goes[here] = s.tiles[here], there
	}
	first, last := s.cell(line, step, 0), s.cell(line, step, Side-1)
	after.tiles[first], after.spare, goes[last] = in, s.tiles[last], first
	return after, goes
}

func (s slow) neighbours(cell int) (next []int) {
	for _, d := range []struct {
		r, c      int
		out, back Mask
	}{{-1, 0, N, S}, {0, 1, E, W}, {1, 0, S, N}, {0, -1, W, E}} {
		r, c := cell/Side+d.r, cell%Side+d.c
		if r < 0 || r >= Side || c < 0 || c >= Side {
			continue
		}
		if s.tiles[cell]&d.out != 0 && s.tiles[r*Side+c]&d.back != 0 {
			next = append(next, r*Side+c)
		}
	}
	return next
}

// reach is breadth first search.
func (s slow) reach(from ...int) map[int]bool {
	seen, todo := make(map[int]bool), from
	for len(todo) > 0 {
		cell := todo[0]
		todo = todo[1:]
		if !seen[cell] {
			seen[cell] = true
			todo = append(todo, s.neighbours(cell)...)
		}
	}
	return seen
}

// lies is the distinct orientations of the spare that may be inserted.
func (s slow) lies() (masks []Mask) {
	seen := make(map[Mask]bool)
	for k := range 4 {
		if m := s.spare.Turned(k); !seen[m] {
			seen[m] = true
			masks = append(masks, m)
		}
	}
	return masks
}

func (s slow) turns(pawn int, forbidden Arrow) map[Turn]bool {
	all := make(map[Turn]bool)
	for a := range NoArrow {
		for _, in := range s.lies() {
			if a == forbidden {
				continue
			}
			after, goes := s.push(a, in)
			for to := range after.reach(goes[pawn]) {
				all[NewTurn(a, in, to)] = true
			}
		}
	}
	return all
}

// count is the number of sequences of n turns of two pawns that take turns.
func (s slow) count(pawns [2]int, forbidden Arrow, n int) (sum uint64) {
	if n == 0 {
		return 1
	}
	for turn := range s.turns(pawns[0], forbidden) {
		after, goes := s.push(turn.Arrow(), turn.In())
		sum += after.count([2]int{goes[pawns[1]], turn.To()}, turn.Arrow().Opposite(), n-1)
	}
	return sum
}

// carry is where a tile goes, which may be the spare.
func carry(tile int, a Arrow, goes [Cells]int) int {
	switch tile {
	case OnSpare:
		return InCell(a)
	case OutCell(a):
		return OnSpare
	}
	return goes[tile]
}

// near tells whether the target can be reached in exactly n turns from one of
// the cells, by trying everything.
func (s slow) near(from []int, target int, forbidden Arrow, n int) bool {
	for a := range NoArrow {
		for _, in := range s.lies() {
			if a == forbidden {
				continue
			}
			after, goes := s.push(a, in)
			there := carry(target, a, goes)
			var moved, stops []int
			for _, cell := range from {
				moved = append(moved, goes[cell])
			}
			for cell := range after.reach(moved...) {
				if n == 1 && cell == there {
					return true
				}
				stops = append(stops, cell)
			}
			if n > 1 && after.near(stops, there, a.Opposite(), n-1) {
				return true
			}
		}
	}
	return false
}

// set is the cells as a word.
func set(cells map[int]bool) (word uint64) {
	for cell := range cells {
		word |= 1 << cell
	}
	return word
}

// printed is the board's fixed tiles.
var printed = map[int]string{
	0: "es", 2: "esw", 4: "esw", 6: "sw",
	14: "nes", 16: "nes", 18: "esw", 20: "nsw",
	28: "nes", 30: "new", 32: "nsw", 34: "nsw",
	42: "ne", 44: "new", 46: "new", 48: "nw",
}

// dealt is a maze as at the start of a game: the printed tiles, and 13
// straights, 15 corners and six T's at random.
func dealt(r *engine.Rand) slow {
	var loose [34]Mask
	for i := range loose {
		kind := N | S
		switch {
		case i >= 28:
			kind = N | E | S
		case i >= 13:
			kind = N | E
		}
		loose[i] = kind.Turned(r.Below(4))
	}
	r.Shuffle(len(loose), func(i, j int) { loose[i], loose[j] = loose[j], loose[i] })
	s := slow{spare: loose[33]}
	next := 0
	for cell := range s.tiles {
		if text, ok := printed[cell]; ok {
			s.tiles[cell], _ = ParseMask(text)
			continue
		}
		s.tiles[cell] = loose[next]
		next++
	}
	return s
}

// mazes draws a start of a game or a board of any tiles at all.
func mazes() *rapid.Generator[slow] {
	return rapid.Custom(func(t *rapid.T) (s slow) {
		if rapid.Bool().Draw(t, "dealt") {
			r := engine.Rand(rapid.Uint64().Draw(t, "seed"))
			s = dealt(&r)
		} else {
			for cell := range s.tiles {
				s.tiles[cell] = masks().Draw(t, "tile")
			}
			s.spare = masks().Draw(t, "spare")
		}
		return s
	})
}

func masks() *rapid.Generator[Mask] {
	return rapid.Map(rapid.IntRange(1, 15), func(i int) Mask { return Mask(i) })
}

func cells() *rapid.Generator[int] { return rapid.IntRange(0, Cells-1) }

// arrows draws one of the twelve; bans draws NoArrow as well.
func arrows() *rapid.Generator[Arrow] {
	return rapid.Map(rapid.IntRange(0, 11), func(i int) Arrow { return Arrow(i) })
}
func bans() *rapid.Generator[Arrow] {
	return rapid.Map(rapid.IntRange(0, 12), func(i int) Arrow { return Arrow(i) })
}
