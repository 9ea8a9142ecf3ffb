package labiro

// find is what a tile that the table tells of is found for.
type find uint8

// What a tile is found for.
const (
	FindNothing find = iota
	FindStart        // the object in a start tower
	FindTake         // the object here, taken
	FindSwap         // the object here, for one of the hand
	FindRuby         // the ruby tile here, opened with its key
)
