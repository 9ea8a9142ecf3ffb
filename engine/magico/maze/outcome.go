package maze

// Outcome is one way to insert the spare, and the cells on which the pawn may
// stop then.
type Outcome struct {
	Reach uint64
	Arrow Arrow
	In    Mask
}

// MaxOutcomes is how many ways there are to insert the spare at most.
const MaxOutcomes = Arrows * 4

// Outcomes appends to dst every way to insert the spare, each once, by arrow and
// orientation. The forbidden arrow is where the last tile came out, NoArrow for
// none (magico/2).
func (m *Maze) Outcomes(dst []Outcome, pawn int, forbidden Arrow) []Outcome {
	return m.outcomes(dst, 1<<pawn, m.Reach(pawn), forbidden)
}

// outcomes is the same for a pawn that stands anywhere in the set from; the
// region is what can be reached from there before the push. A push changes
// nothing for a region that neither lies on the line nor looks at it.
func (m *Maze) outcomes(dst []Outcome, from, region uint64, forbidden Arrow) []Outcome {
	ways := &orientations[m.Spare&15]
	near := m.looks(region)
	for a := range NoArrow {
		if a == forbidden {
			continue
		}
		reach := [4]uint64{region, region, region, region}
		if line := slides[a].cells; near&line != 0 {
			s, start := m.slid(a), Shift(from, a)
			if region&line == 0 {
				start = region
			}
			s.reach(start, &ways.masks, &reach)
		}
		for i, in := range ways.masks[:ways.n] {
			dst = append(dst, Outcome{reach[i], a, in})
		}
	}
	return dst
}
