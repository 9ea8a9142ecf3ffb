package table

import (
	"log/slog"
	"sync"

	"mastro/cmd/mastro/statedir"
)

// files writes files for nobody else to read, each whole in the place of the one before.
// Between begin and its end a goroutine does that, so that whoever plays waits for no
// disk; else it is done at once. What cannot be written is tried again with the next.
type files struct {
	mu      sync.Mutex
	pending []file
	wake    chan struct{} // nil while nobody writes beside
}

type file struct {
	name string
	text []byte
}

// put takes the newest text of a file.
func (f *files) put(name string, text []byte) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i := range f.pending {
		if f.pending[i].name == name {
			f.pending[i].text = text
			return
		}
	}
	f.pending = append(f.pending, file{name, text})
}

// flush has all that is pending written.
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

// write writes what is pending.
func (f *files) write() {
	f.mu.Lock()
	all := f.pending
	f.pending = nil
	f.mu.Unlock()
	for _, one := range all {
		if err := statedir.WriteAtomic(one.name, one.text, 0o600); err != nil {
			slog.Warn("the record of the game cannot be kept", "file", one.name, "error", err)
			f.retry(one)
		}
	}
}

// retry keeps what could not be written, unless there is a newer text by now.
func (f *files) retry(one file) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, p := range f.pending {
		if p.name == one.name {
			return
		}
	}
	f.pending = append(f.pending, one)
}

// begin lets a goroutine write; end waits until all is written.
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
