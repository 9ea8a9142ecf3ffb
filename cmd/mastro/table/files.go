package table

import (
	"log/slog"
	"sync"

	"mastro/cmd/mastro/statedir"
)

// files writes files that only their owner can read. Each new text replaces the file as a
// whole. Between begin and its end a goroutine writes, so that players do not wait for the
// disk; otherwise flush writes at once. A file that cannot be written is tried again with the
// next flush.
type files struct {
	mu      sync.Mutex
	pending []file
	wake    chan struct{} // nil while no goroutine writes
}

type file struct {
	at   *place
	text []byte
}

// place is where a file is written: a name that no other file has, found when it is
// first written, which asks the disk. Two games may be drawn from one seed.
type place struct {
	base string // without number and ending
	name string // empty before the first write; only write uses it
}

// put queues the newest text of a file.
func (f *files) put(at *place, text []byte) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i := range f.pending {
		if f.pending[i].at == at {
			f.pending[i].text = text
			return
		}
	}
	f.pending = append(f.pending, file{at, text})
}

// flush writes all pending files, or wakes the goroutine that does.
func (f *files) flush() {
	f.mu.Lock()
	wake := f.wake
	if wake != nil {
		select {
		case wake <- struct{}{}:
		default:
		}
	}
	f.mu.Unlock()
	if wake == nil {
		f.write()
	}
}

// write writes the pending files.
func (f *files) write() {
	f.mu.Lock()
	all := f.pending
	f.pending = nil
	f.mu.Unlock()
	for _, one := range all {
		if one.at.name == "" {
			one.at.name = freeFile(one.at.base)
		}
		if err := statedir.WriteAtomic(one.at.name, one.text, 0o600); err != nil {
			slog.Warn("the record of the game cannot be kept", "file", one.at.name, "error", err)
			f.retry(one)
		}
	}
}

// retry queues a file again that could not be written, unless a newer text is queued by now.
func (f *files) retry(one file) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, p := range f.pending {
		if p.at == one.at {
			return
		}
	}
	f.pending = append(f.pending, one)
}

// begin starts the goroutine that writes; end waits until everything is written.
func (f *files) begin() (end func()) {
	wake, ended := make(chan struct{}, 1), make(chan struct{})
	f.mu.Lock()
	f.wake = wake
	f.mu.Unlock()
	go func() {
		defer close(ended)
		for range wake {
			f.write()
		}
	}()
	return func() {
		f.mu.Lock()
		f.wake = nil
		close(wake)
		f.mu.Unlock()
		<-ended
		f.write()
	}
}
