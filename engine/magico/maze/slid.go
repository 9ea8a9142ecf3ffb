package maze

// slid is where one can walk after a push, as if the inserted tile were open
// on all sides.
type slid struct {
	east, south uint64
	cell        uint8 // of the inserted tile
}

func (m *Maze) slid(a Arrow) slid {
	s := &slides[a]
	in := uint64(1) << (s.in & 63)
	after := Maze{
		n: slide(m.n, s.cells, s.rot) | in,
		e: slide(m.e, s.cells, s.rot) | in,
		s: slide(m.s, s.cells, s.rot) | in,
		w: slide(m.w, s.cells, s.rot) | in,
	}
	east, south := after.links()
	return slid{east, south, s.in}
}

// links is where one can walk if the inserted tile lies as in: what its closed
// sides shut is taken away. The masks shut as the bits of the cell and the one
// west of it, or north of it.
func (s *slid) links(in Mask) (east, south uint64) {
	c := s.cell & 63
	shutEast := uint64(^in&W>>3|^in&E) << c >> 1
	shutSouth := (uint64(^in&N) | uint64(^in&S>>2)<<Side) << c >> Side
	return s.east &^ shutEast, s.south &^ shutSouth
}

// reach is the cells that can be reached from the set, for four orientations
// of the inserted tile at once: one flood mostly waits for its own last step,
// and four side by side wait hardly longer.
func (s *slid) reach(from uint64, in *[4]Mask, reach *[4]uint64) {
	eastA, southA := s.links(in[0])
	eastB, southB := s.links(in[1])
	eastC, southC := s.links(in[2])
	eastD, southD := s.links(in[3])
	a, b, c, d := from, from, from, from
	for sum := uint64(0); sum != a+b+c+d; { // sets only grow, so the sum tells whether one did
		sum = a + b + c + d
		a |= a&eastA<<1 | a>>1&eastA
		b |= b&eastB<<1 | b>>1&eastB
		c |= c&eastC<<1 | c>>1&eastC
		d |= d&eastD<<1 | d>>1&eastD
		a |= a&southA<<Side | a>>Side&southA
		b |= b&southB<<Side | b>>Side&southB
		c |= c&southC<<Side | c>>Side&southC
		d |= d&southD<<Side | d>>Side&southD
	}
	reach[0], reach[1], reach[2], reach[3] = a, b, c, d
}
