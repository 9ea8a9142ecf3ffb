package cuts

import (
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
)

// Names is how a disk treats names of files.
type Names uint8

// The two kinds of disks.
const (
	Strict  Names = iota // a name is safe once its directory was synced; names arrive in any order
	Ordered              // names arrive in order, and are safe once anything was synced
)

func (n Names) String() string { return [...]string{"strict", "ordered"}[n] }

// The sizes of what arrives as a whole, and of what a cache writes at once.
const (
	sector = 512
	page   = 4096
)

// Disk is what was done to the files of a directory, and what of it is safe.
type Disk struct {
	names Names
	count int              // operations so far
	safe  map[string]*file // names that are on the disk for sure
	now   map[string]*file // names as the program sees them
	doubt []renaming       // what was done to names since
}

// file is a file, whatever it is called.
type file struct {
	safe  []byte
	doubt []change // what was done to it since
}

// change is a write that was not synced, or a truncation.
type change struct {
	op    Op
	count int // of the operation
}

// renaming is a change of names that was not synced.
type renaming struct {
	op    Op
	file  *file // of Create
	count int
}

// NewDisk is an empty directory on a disk.
func NewDisk(names Names) *Disk {
	return &Disk{names: names, safe: map[string]*file{}, now: map[string]*file{}}
}

// Load puts a file on the disk, safe.
func (d *Disk) Load(name string, data []byte) {
	f := &file{safe: slices.Clone(data)}
	d.safe[name], d.now[name] = f, f
}

// Do does an operation.
func (d *Disk) Do(op Op) {
	defer func() { d.count++ }()
	switch op.Kind {
	case Say:
	case Sync:
		d.sync(op)
	case Write, Truncate:
		f := d.now[op.Name]
		f.doubt = append(f.doubt, change{op, d.count})
	default:
		r := renaming{op: op, count: d.count}
		if op.Kind == Create {
			r.file = new(file)
		}
		d.doubt = append(d.doubt, r)
		r.do(d.now)
	}
}

// do changes names.
func (r *renaming) do(names map[string]*file) {
	switch r.op.Kind {
	case Create:
		names[r.op.Name] = r.file
	case Rename:
		if f, ok := names[r.op.Name]; ok {
			names[r.op.To] = f
		}
		delete(names, r.op.Name)
	case Unlink:
		delete(names, r.op.Name)
	}
}

// touches tells whether two changes are about the same name.
func (r *renaming) touches(names map[string]bool) bool { return names[r.op.Name] || names[r.op.To] }

// sync makes safe what was done to a file, or to the names in a directory, before the sync began.
func (d *Disk) sync(op Op) {
	if f := d.now[op.Name]; f != nil {
		n := len(f.doubt)
		for n > 0 && f.doubt[n-1].count >= op.Since {
			n--
		}
		for _, c := range f.doubt[:n] {
			f.safe = c.done(f.safe)
		}
		f.doubt = slices.Clone(f.doubt[n:])
	}
	d.doubt = slices.DeleteFunc(d.doubt, func(r renaming) bool {
		safe := r.count < op.Since && (d.names == Ordered || filepath.Dir(r.op.Name) == op.Name)
		if safe {
			r.do(d.safe)
		}
		return safe
	})
}

// done is what a file holds after a change.
func (c *change) done(data []byte) []byte {
	if c.op.Kind == Truncate {
		return resized(data, c.op.Size)
	}
	data = resized(data, max(int64(len(data)), c.op.At+int64(len(c.op.Data))))
	copy(data[c.op.At:], c.op.Data)
	return data
}

func resized(data []byte, size int64) []byte {
	if size <= int64(len(data)) {
		return data[:size]
	}
	return append(data, make([]byte, size-int64(len(data)))...)
}

// Fate is what becomes of all that was not synced.
type Fate uint8

// The fates.
const (
	Kept    Fate = iota // all has arrived, as after a kill
	Dropped             // nothing
	Torn                // the first so many writes, and some sectors of the next
	Late                // the last so many writes only
	Writes              // some of the writes
	Pages               // some of the pages
	Sectors             // some of the sectors
	Rubbish             // some of the sectors; and the gaps before them hold anything
)

func (f Fate) String() string {
	return [...]string{"kept", "dropped", "torn", "late", "writes", "pages", "sectors", "rubbish"}[f]
}

// Fates are the fates that make a difference now.
func (d *Disk) Fates() []Fate {
	parts := len(d.doubt)
	for _, f := range d.now {
		for _, c := range f.doubt {
			parts += 1 + len(c.op.Data)/sector
		}
	}
	switch parts {
	case 0:
		return []Fate{Kept}
	case 1:
		return []Fate{Kept, Dropped}
	}
	return []Fate{Kept, Dropped, Torn, Late, Writes, Pages, Sectors, Rubbish}
}

// Image is what each file of a disk holds.
type Image map[string][]byte

// Image is the disk if the power goes now. What is left to chance follows from the seed.
func (d *Disk) Image(fate Fate, seed uint64) Image {
	chance := rand.New(rand.NewPCG(seed, uint64(d.count)))
	names := maps.Clone(d.safe)
	lost, order := map[string]bool{}, chance.IntN(len(d.doubt)+1)
	for i, r := range d.doubt {
		keep := fate == Kept
		switch {
		case fate <= Dropped:
		case d.names == Ordered:
			keep = i < order
		default:
			keep = chance.IntN(2) == 0 && !r.touches(lost)
		}
		if keep {
			r.do(names)
			continue
		}
		lost[r.op.Name] = true
		if r.op.To != "" {
			lost[r.op.To] = true
		}
	}
	image := Image{}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		image[name] = names[name].image(fate, chance)
	}
	return image
}

// image is the file with that of its changes which has arrived.
func (f *file) image(fate Fate, chance *rand.Rand) []byte {
	disk, cache := slices.Clone(f.safe), slices.Clone(f.safe)
	keep := fate.keeps(len(f.doubt), chance)
	for i, c := range f.doubt {
		cache = c.done(cache)
		if c.op.Kind == Truncate {
			if keep(i, 0) {
				disk = resized(disk, c.op.Size)
			}
			continue
		}
		for at := c.op.At / sector; at*sector < c.op.At+int64(len(c.op.Data)); at++ {
			if keep(i, at) {
				disk = arrived(disk, cache, at*sector, fate == Rubbish, chance)
			}
		}
	}
	return disk
}

// arrived is a file on the disk after one more sector of it has come from the cache.
func arrived(disk, cache []byte, at int64, rubbish bool, chance *rand.Rand) []byte {
	for grown := int64(len(disk)); rubbish && grown < at; grown++ {
		disk = append(disk, byte(chance.Uint32()))
	}
	end := min(at+sector, int64(len(cache)))
	disk = resized(disk, max(int64(len(disk)), end))
	copy(disk[at:end], cache[at:end])
	return disk
}

// keeps is which sectors of which of n changes arrive.
func (f Fate) keeps(n int, chance *rand.Rand) func(i int, at int64) bool {
	limit := 0
	if n > 0 {
		limit = chance.IntN(n)
	}
	last, kept := int64(-1), false
	same := func(unit int64) bool { // one throw for all of a unit
		if unit != last {
			last, kept = unit, chance.IntN(2) == 0
		}
		return kept
	}
	coin := func(int, int64) bool { return chance.IntN(2) == 0 }
	return map[Fate]func(int, int64) bool{
		Kept:    func(int, int64) bool { return true },
		Dropped: func(int, int64) bool { return false },
		Torn:    func(i int, at int64) bool { return i < limit || i == limit && coin(i, at) },
		Late:    func(i int, _ int64) bool { return i >= limit },
		Writes:  func(i int, _ int64) bool { return same(int64(i)) },
		Pages:   func(i int, at int64) bool { return same(int64(i)<<40 | at/(page/sector)) },
		Sectors: coin,
		Rubbish: coin,
	}[f]
}

// Put writes the files into an empty directory.
func (m Image) Put(dir string) error {
	for name, data := range m {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			return err
		}
	}
	return nil
}
