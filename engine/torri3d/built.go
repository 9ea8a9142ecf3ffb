package torri3d

import (
	"slices"

	"mastro/engine"
)

// Pieces are the loose towers by name; of like ones the first.
func (s start) Pieces() (names []string) {
	g := newGame(s.use, s.Options, len(s.Seats))
	for i := Fixed; i < Towers; i++ {
		if int(g.like[i]) == i {
			names = append(names, s.use.Towers[i].Name)
		}
	}
	return names
}

// standing is the tower in a place: of the board, as in Loose, or after those the spare one.
func (s *Setup) standing(place int) *Standing {
	if place == len(s.Loose) {
		return &s.Spare
	}
	return &s.Loose[place]
}

// Built is the loose towers of the board, and the spare one, which may stand as it likes.
func (s start) Built() (all []engine.Lying) {
	g := newGame(s.use, s.Options, len(s.Seats))
	for place := range len(s.Loose) + 1 {
		st := s.standing(place)
		ways := st.Path.ways()
		lying := engine.Lying{Cell: st.Cell, Piece: s.use.Towers[g.like[st.Tower]].Name, Facings: len(ways), Facing: slices.Index(ways, st.Path)}
		if st.Cell == NoCell {
			lying.Cell, lying.Anyhow = engine.NoPart, true
		}
		all = append(all, lying)
	}
	return all
}

// ways are the ways in which a tower with this path can stand, each once, clockwise from the least.
func (p Path) ways() (all []Path) {
	least := min(p, p.Turned(1), p.Turned(2), p.Turned(3))
	for q := range len(sideLetters) {
		if way := least.Turned(q); !slices.Contains(all, way) {
			all = append(all, way)
		}
	}
	return all
}

// Swap exchanges two towers.
func (s start) Swap(i, j int) {
	a, b := s.standing(i), s.standing(j)
	*a, *b = *b, *a
	a.Cell, b.Cell = b.Cell, a.Cell
}

// Turn sets how a tower stands.
func (s start) Turn(place, facing int) {
	st := s.standing(place)
	st.Path = st.Path.ways()[facing]
}
