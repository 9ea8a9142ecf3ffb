package cuts

import (
	"fmt"
	"hash/maphash"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
)

// Moment is one moment at which the power may go, and what becomes then of what was not synced.
type Moment struct {
	After int // so many operations, and one more
	Names Names
	Fate  Fate
	seed  uint64
}

func (m Moment) String() string {
	return fmt.Sprintf("after %d operations, on a disk that is %v about names, of what was not synced %v", m.After+1, m.Names, m.Fate)
}

// Moments are all of a recording, in order.
func Moments(ops []Op) (all []Moment) {
	for _, names := range []Names{Strict, Ordered} {
		disk := NewDisk(names)
		for i, op := range ops {
			disk.Do(op)
			for _, fate := range disk.Fates() {
				all = append(all, Moment{i, names, fate, uint64(i)})
			}
		}
	}
	return all
}

// Draw draws so many of them, in the same order; 0 are all.
func Draw(all []Moment, n int, seed uint64) (some []Moment) {
	if n == 0 || n >= len(all) {
		return all
	}
	drawn := rand.New(rand.NewPCG(seed, 0)).Perm(len(all))[:n]
	slices.Sort(drawn)
	for _, i := range drawn {
		some = append(some, all[i])
	}
	return some
}

// Reseeded are moments at which chance falls otherwise.
func Reseeded(all []Moment, seed uint64) []Moment {
	all = slices.Clone(all)
	for i := range all {
		all[i].seed += seed << 32
	}
	return all
}

// Cut is a disk after the power went.
type Cut struct {
	At    Moment
	Image Image
	Said  []byte // all that the program had printed by then
}

// Each rebuilds the disk at each of some moments, which are in order.
func Each(ops []Op, some []Moment, see func(Cut)) {
	var disk *Disk
	var said []byte
	done := 0
	for i, m := range some {
		if i == 0 || m.Names != some[i-1].Names {
			disk, said, done = NewDisk(m.Names), nil, 0
		}
		for ; done <= m.After; done++ {
			disk.Do(ops[done])
			if ops[done].Kind == Say {
				said = append(said, ops[done].Data...)
			}
		}
		see(Cut{m, disk.Image(m.Fate, m.seed), slices.Clone(said)})
	}
}

// Check lays out the disk of each of some moments in a directory of its own below dir, and checks
// it there, on as many processors as there are. differ is how many of them are not the same disk
// after the same was said; wrong is what is wrong with those, each with its moment.
func Check(ops []Op, some []Moment, dir string, check func(dir string, c Cut) error) (differ int, wrong []error) {
	var working sync.WaitGroup
	var mu sync.Mutex
	work := make(chan Cut)
	for worker := range runtime.NumCPU() {
		at := filepath.Join(dir, fmt.Sprint(worker))
		working.Go(func() {
			for c := range work {
				if err := checkAt(at, c, check); err != nil {
					mu.Lock()
					wrong = append(wrong, fmt.Errorf("%v: %w", c.At, err))
					mu.Unlock()
				}
			}
		})
	}
	seen, seed := map[uint64]bool{}, maphash.MakeSeed()
	Each(ops, some, func(c Cut) {
		if key := c.key(seed); !seen[key] {
			seen[key] = true
			work <- c
		}
	})
	close(work)
	working.Wait()
	return len(seen), wrong
}

func checkAt(dir string, c Cut, check func(dir string, c Cut) error) error {
	defer os.RemoveAll(dir)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	if err := c.Image.Put(dir); err != nil {
		return err
	}
	return check(dir, c)
}

// key is the same for disks that hold the same when the same was said.
func (c *Cut) key(seed maphash.Seed) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	fmt.Fprintf(&h, "%d ", len(c.Said))
	for _, name := range slices.Sorted(maps.Keys(c.Image)) {
		fmt.Fprintf(&h, "%q %d ", name, len(c.Image[name]))
		h.Write(c.Image[name])
	}
	return h.Sum64()
}
