package scene

import "mastro/display/words"

// Where is where a game is played: that decides who says how its parts stand.
type Where uint8

// The places.
const (
	Unsaid   Where = iota
	OnlyHere       // on the page: a simulation
	Printed        // with a printed set, without sensors: people say how the parts stand
	Sensed         // at a table with sensors
)

// whereNames are their names for programs.
var whereNames = map[Where]string{OnlyHere: "here", Printed: "printed", Sensed: "sensors"}

// String is the name for programs; empty for Unsaid.
func (w Where) String() string { return whereNames[w] }

// ParseWhere is the place of that name; Unsaid for another.
func ParseWhere(name string) Where {
	for w, known := range whereNames {
		if known == name {
			return w
		}
	}
	return Unsaid
}

// whereWords are what people call each, in full and on a small panel, and a sentence about it.
var whereWords = map[Where]struct{ name, short, says words.Message }{
	OnlyHere: {words.WhereHere, words.WhereHereShort, words.WhereHereSays},
	Printed:  {words.WherePrinted, words.WherePrintedShort, words.WherePrintedSays},
	Sensed:   {words.WhereSensed, words.WhereSensedShort, words.WhereSensedSays},
}

// Place is where the game is played: as it was said, or else as it usually is.
func (n NewGame) Place() Where {
	switch {
	case n.Where != Unsaid:
		return n.Where
	case len(n.Wheres) > 0:
		return n.Wheres[0]
	}
	return OnlyHere
}
