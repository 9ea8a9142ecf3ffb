package engine

// Hints counts how often each seat asked for a hint, for all to see. It is no state
// of a game: whoever runs one keeps it.
type Hints struct {
	counts []int // by seat
	at     []int // by seat, how much had happened when it asked last, and one
}

// Ask counts a hint for a seat when so many events have happened. Asked again
// before anything else has happened it is the same one.
func (h *Hints) Ask(s Seat, events int) {
	for len(h.counts) <= int(s) {
		h.counts, h.at = append(h.counts, 0), append(h.at, 0)
	}
	if h.at[s] != events+1 {
		h.counts[s]++
		h.at[s] = events + 1
	}
}

// Asked is how often a seat did.
func (h *Hints) Asked(s Seat) int {
	if s < 0 || int(s) >= len(h.counts) {
		return 0
	}
	return h.counts[s]
}
