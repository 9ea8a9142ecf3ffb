package layout

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

	Alternating bool // the towers stand as Alternate says; that is for who puts them there
}

// The ends of Wish.Compact, and what is drawn where nobody asks for anything.
const (
	Airy  = -5
	Solid = 9
	Usual = 5
)

// Symmetry is a symmetry of a map.
type Symmetry uint8

// A map is mirrored from left to right, or is the same when the table is turned by half a
// turn: round a base where the bases are an odd number, else round the middle of a side.
const (
	AnyShape Symmetry = iota
	Mirror
	HalfTurn
)

// Table is how much room there is for the bases, where a base is 1 wide from flat side to
// flat side; the zero value is no limit. Bases lie with a corner to the top, in rows from
// left to right.
type Table struct{ Wide, Deep float64 }

const (
	rowHeight = 0.8660254037844386 // how far apart rows are: half the root of 3
	tip       = 1.1547005383792517 // how high a base is from corner to corner
	tolerance = 1e-9
)

// fits reports whether so many rows of bases, so many halves of a base wide, fit on it.
func (t Table) fits(halves, rows int) bool {
	return t == Table{} || float64(halves)/2 <= t.Wide+tolerance && float64(rows-1)*rowHeight+tip <= t.Deep+tolerance
}

// holds is how many bases fit on it: every second row lies half a base farther.
func (t Table) holds() (n int) {
	for row := range Most {
		long := 0
		for long < Most && t.fits(2*(long+1)+row%2, row+1) {
			long++
		}
		if n += long; long == 0 {
			break // what follows does not touch the rows above
		}
	}
	return n
}
