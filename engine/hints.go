package engine

// Hints counts how often each seat asked for a hint, for all to see. It is no state
// of a game: whoever runs one keeps it.
type Hints struct {
	Seats []SeatHints `json:"seats"` // by seat; a missing one never asked
}

// SeatHints is how often one seat asked for a hint.
type SeatHints struct {
	Asked int `json:"asked"`
	At    int `json:"at"` // how many events had happened when it asked last, and one
}

// Ask counts a hint for a seat when so many events have happened. Asked again
// before anything else has happened it is the same one.
func (h *Hints) Ask(s Seat, events int) {
	for len(h.Seats) <= int(s) {
		h.Seats = append(h.Seats, SeatHints{})
	}
	if one := &h.Seats[s]; one.At != events+1 {
		one.Asked++
		one.At = events + 1
	}
}

// Asked is how often a seat did.
func (h *Hints) Asked(s Seat) int {
	if s < 0 || int(s) >= len(h.Seats) {
		return 0
	}
	return h.Seats[s].Asked
}
