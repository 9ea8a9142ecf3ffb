package addresses

import (
	"log/slog"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Interval is the time between two looks at the interfaces.
const Interval = 3 * time.Second

// Watcher knows the addresses of a page. Any goroutine may use it; only Stop waits.
type Watcher struct {
	Page Page

	list  func() ([]Interface, error)
	open  func([]netip.Addr) []netip.Addr
	wake  func()
	now   atomic.Pointer[[]string]
	stop  chan struct{}
	ended sync.WaitGroup
	fails bool // the last look failed
}

// Watch finds the addresses of a page, and again every Interval until Stop. list is Interfaces;
// wake is called, by another goroutine, when the addresses have become others.
func Watch(p Page, list func() ([]Interface, error), wake func()) *Watcher {
	return WatchOpened(p, list, func(at []netip.Addr) []netip.Addr { return at }, wake)
}

// WatchOpened is Watch for a page that has to be opened at each address. Every look calls open with
// the addresses of this computer at which other devices would reach the page, best first; it
// returns those at which they do. The first call is made by the caller's goroutine, all others by
// one of the watcher's.
func WatchOpened(p Page, list func() ([]Interface, error), open func([]netip.Addr) []netip.Addr, wake func()) *Watcher {
	w := &Watcher{Page: p, list: list, open: open, wake: wake, stop: make(chan struct{})}
	w.now.Store(new([]string))
	w.look()
	if p.At.Addr().IsUnspecified() { // otherwise they stay
		w.ended.Go(w.watch)
	}
	return w
}

// Now returns the addresses under which other devices reach the page, best first. The list is
// another one as soon as they change, and never changed itself.
func (w *Watcher) Now() []string { return *w.now.Load() }

// Stop ends watching.
func (w *Watcher) Stop() {
	close(w.stop)
	w.ended.Wait()
}

func (w *Watcher) watch() {
	ticker := time.NewTicker(Interval)
	defer ticker.Stop()
	for {
		select {
		case <-w.stop:
			return
		case <-ticker.C:
		}
		if w.look() {
			slog.Info("other devices reach the page at other addresses than before", "addresses", w.Now())
			w.wake()
		}
	}
}

// look finds the addresses; it tells whether they are others. Where the system does not tell,
// they stay.
func (w *Watcher) look() (changed bool) {
	all, err := w.list()
	if err != nil {
		if !w.fails {
			slog.Warn("the networks of this computer are not known", "error", err)
		}
		w.fails = true
		return false
	}
	w.fails = false
	urls := w.Page.urls(w.open(w.Page.reached(all)))
	if slices.Equal(urls, w.Now()) {
		return false
	}
	w.now.Store(&urls)
	return true
}
