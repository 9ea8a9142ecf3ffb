package layout

import (
	"fmt"
	"math"
)

// Most is how many bases a shape may have.
const Most = 18

// Wish is what people ask of a map. The zero value of all but Bases asks for nothing:
// every shape is as likely.
type Wish struct {
	Bases      int      // 1 to Most
	Compact    int      // Airy to Solid: shapes with more touching sides are less likely or likelier; 0 is even
	Table      Table    // it fits on
	Symmetry   Symmetry // it has
	NoDeadEnds bool     // every base touches two others

	Alternating bool   // the towers stand as Alternate says; that is for who puts them there
	size        string // of the table, as it was written
}

// The ends of Wish.Compact, and what is drawn where nobody asks for anything.
const (
	Airy  = -5
	Solid = 9
	Usual = 5
)

// Table is how much room there is for the middles of the bases; the zero value is no
// limit. Bases lie with a corner to the top, in rows from left to right.
type Table struct {
	Halves int // width, in halves of a base, from flat side to flat side: 2 is one base, 3 one and a half
	Rows   int // how many rows of bases lie below each other
}

// rowHeight is how far apart rows are, and tip how high a base is from corner to corner,
// where a base is 1 wide.
var (
	rowHeight = math.Sqrt(3) / 2
	tip       = 2 / math.Sqrt(3)
)

// TableOf is the table that is so wide and deep, where 1 is the width of a base from flat
// side to flat side. One on which no base fits has no row or no width, but is no zero
// value.
func TableOf(wide, deep float64) Table {
	const tooLarge = 10 * Most
	wide, deep = min(max(wide, 0), tooLarge), min(max(deep, 0), tooLarge)
	t := Table{Halves: int(2*wide + 1e-9)}
	if t.Rows = int((deep-tip)/rowHeight+1e-9) + 1; deep+1e-9 < tip {
		t.Rows = 0
	}
	if t.Halves < 2 || t.Rows < 1 {
		return Table{-1, -1}
	}
	return t
}

// Holds is how many bases fit on it: rows by turns of as many as are wide, and of those that
// lie half a base farther.
func (t Table) Holds() int {
	switch {
	case t == Table{}:
		return math.MaxInt
	case t.Halves < 2 || t.Rows < 1:
		return 0
	case t.Halves == 2:
		return 1 // no row touches the next one
	}
	return (t.Rows+1)/2*(t.Halves/2) + t.Rows/2*((t.Halves-1)/2)
}

// On is the wish for a map on the same table as another one.
func (w Wish) On(other Wish) Wish {
	w.Table, w.size = other.Table, other.size
	return w
}

// Symmetry is a symmetry of a map.
type Symmetry uint8

// A map is mirrored from left to right, or is the same when the table is turned by half a
// turn: round a base where the bases are an odd number, else round the middle of a side.
const (
	AnyShape Symmetry = iota
	Mirror
	HalfTurn
)

// Reason says why a map cannot be had.
type Reason uint8

// The reasons.
const (
	WrongBases   Reason = iota + 1 // not 1 to Most bases
	WrongCompact                   // not Airy to Solid
	SmallTable                     // Count bases, and the table holds Most
	FewBases                       // without dead ends there are three at least
	OneRow                         // without dead ends there are two rows at least
	NotFound                       // no map was found that has all of it
)

// Refusal is a wish that cannot be had.
type Refusal struct {
	Reason      Reason
	Count, Most int // what the sentence needs
}

// Error says it in English; people at the table get the sentence from display/words.
func (r *Refusal) Error() string {
	switch r.Reason {
	case WrongBases:
		return fmt.Sprintf("a map of %d bases; give 1 to %d", r.Count, Most)
	case WrongCompact:
		return fmt.Sprintf("compactness %d; give %d (airy) to %d (compact)", r.Count, Airy, Solid)
	case SmallTable:
		return fmt.Sprintf("%d bases do not fit on a table that holds %d; give it more room", r.Count, r.Most)
	case FewBases:
		return fmt.Sprintf("%d bases cannot lie without dead ends; take three at least", r.Count)
	case OneRow:
		return "in one row there are two dead ends; give the table room for two rows"
	}
	return "no map was found that has all of this; ask for less"
}

// Check is nil for a wish that may be had, or a *Refusal. Where several things together
// cannot be had only Draw finds out.
func (w Wish) Check() error {
	switch holds := w.Table.Holds(); {
	case w.Bases < 1 || w.Bases > Most:
		return &Refusal{Reason: WrongBases, Count: w.Bases}
	case w.Compact < Airy || w.Compact > Solid:
		return &Refusal{Reason: WrongCompact, Count: w.Compact}
	case w.Bases > holds:
		return &Refusal{SmallTable, w.Bases, holds}
	case w.NoDeadEnds && w.Bases < 3:
		return &Refusal{Reason: FewBases, Count: w.Bases}
	case w.NoDeadEnds && w.Table.Rows == 1:
		return &Refusal{Reason: OneRow}
	}
	return nil
}
