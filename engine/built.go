package engine

// Buildable is the Setup of a game whose board people may build as they like, and then tell the
// program. What was drawn is changed into what they say, piece by piece, so that the counts of
// the set are kept all the time.
type Buildable interface {
	// Pieces are the names of all that people lay themselves, in the set's order, each once.
	Pieces() []string
	// Built is what lies where now, always in the same order.
	Built() []Lying
	// Swap exchanges what lies in two places, by their index in Built, with all that is in it.
	Swap(i, j int)
	// Turn sets how the piece in a place lies.
	Turn(i, facing int)
}

// Lying is one place of the board and the piece that lies there.
type Lying struct {
	Cell    int    // of the board; NoPart beside it
	Piece   string // pieces of one name are alike; empty for a place that is left free
	Facings int    // in how many ways the piece can lie, 1 where it looks the same however it lies
	Facing  int    // how often it was turned, below Facings
	Anyhow  bool   // it may lie there as it likes
}

// Restricted is the Buildable of a game whose rulings say what may lie where.
type Restricted interface {
	// Against is the number of the ruling against how the pieces lie of which people told, by
	// their place in Built; 0 for none.
	Against(told func(place int) bool) (ruling int)
}
