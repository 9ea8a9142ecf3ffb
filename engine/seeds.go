package engine

// Seeds is the seed of each thing that is drawn when a game is set up, by its label: what
// lies open is drawn from other seeds than what lies hidden, so that the one tells nothing of
// the other, and each can be drawn again by itself.
type Seeds func(label string) uint64

// SeedsOf is the seeds of a game that is drawn from one number.
func SeedsOf(seed uint64) Seeds {
	return func(label string) uint64 {
		r := Rand(seed ^ HashBytes(label))
		return r.Uint64()
	}
}

// Rand is a generator that begins with the seed of the label.
func (s Seeds) Rand(label string) *Rand {
	r := Rand(s(label))
	return &r
}
