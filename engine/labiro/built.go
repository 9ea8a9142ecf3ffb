package labiro

import "mastro/engine"

// Pieces are the names of the towers.
func (s start) Pieces() (names []string) {
	set := s.set(s.use)
	for i := range set.Towers {
		names = append(names, set.Towers[i].Name)
	}
	return names
}

// Built is the tower on each base.
func (s start) Built() (all []engine.Lying) {
	set := s.set(s.use)
	for base, b := range s.Bases {
		all = append(all, engine.Lying{Cell: base, Piece: set.Towers[b.Tower].Name, Facings: Facings, Facing: b.Facing})
	}
	return all
}

// Turn sets the facing of the tower on a base.
func (s start) Turn(base, facing int) { s.Bases[base].Facing = facing }
