package cuts

// Kind is what an operation does.
type Kind uint8

// The operations that matter to what is on a disk, and one that matters to whoever reads.
const (
	Create   Kind = iota + 1 // Name is a new, empty file
	Write                    // Data stands At
	Truncate                 // the file is Size long
	Rename                   // the file is called To from now on
	Unlink                   // Name is gone
	Sync                     // of a file or a directory
	Say                      // Data was printed
)

// Op is one operation, when it was done; one that prints, when it began.
type Op struct {
	Kind  Kind
	Name  string // below the directory that was watched; "." for that directory
	To    string
	At    int64
	Data  []byte
	Size  int64
	Since int // of a sync: how many operations had been done when it began, all of which it covers
}
