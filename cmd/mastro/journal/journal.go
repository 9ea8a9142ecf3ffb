// Package journal keeps the games of a table in the archive, beside the goroutine that owns the
// table: that one hands over what was played and never waits for a disk.
//
//	j := journal.New(openArchive, judge, wake)
//	defer j.Run()()
//	j.Begin(journal.Game{...})
//	ticket := j.Keep(journal.Entry{Steps: steps})
//	if j.Status().Kept >= ticket {
//		show() // the steps are on the disk
//	}
//
// What cannot be written stays in memory and is tried again every Retry, so that once the disk
// takes it the archive has the whole game. An archive that is found damaged is set aside; then
// the game is written from its start into the new one. After each game that is over a copy of
// the archive is made, on a thread of a lower priority.
//
// The journal also reads the games that were not played to their end: see Unfinished and Load.
package journal

import (
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"mastro/engine/archive"
)

// LastWait is how long the end of the program waits for a disk that does not answer: service
// managers wait little longer.
const LastWait = 8 * time.Second

// Retry is the time between two attempts to write what could not be written.
const Retry = 5 * time.Second

// Store is where games are kept: an *archive.Archive.
type Store interface {
	Begin(archive.Game) error
	Add(id string, from int, b archive.Batch) error
	Games() ([]archive.Game, error)
	Game(id string) (archive.Game, error)
	Record(id string) ([]byte, error)
	SetState(id string, s archive.State) error
	Aside() archive.Aside
	SetAside() (archive.Aside, error)
	KeepCopy(archive.Find) error
	Recoverable() (archive.Recovery, error)
	Recover() (int, error)
	Close() error
}

// Journal keeps games. Its methods may be called from any goroutine, and wait for nothing; but
// see Flush.
type Journal struct {
	open func() (Store, error)
	wake func() // called when the status or the news have changed

	mu      sync.Mutex
	orders  []func()
	ordered chan struct{} // nil while no goroutine writes
	given   uint64        // how many orders were given
	status  Status
	news    News

	// These belong to the goroutine that writes.
	store   Store   // nil while it is not open
	games   []*game // those that are not wholly kept, and the last one
	current *game   // nil before the first
	files   []file  // that are to be written
	done    uint64  // how many orders were carried out
	copying bool    // a copy of the archive is being made
	again   bool    // and another one is to be made after it

	copies sync.WaitGroup // of the copy that is being made

	hangs atomic.Bool // the goroutine waits for a disk that does not answer, at the end
}

// Status is how far the journal has come.
type Status struct {
	Kept uint64 // all up to this ticket is on the disk
	Err  error  // why the rest is not; nil while nothing is wrong
}

// New makes a journal. open opens the archive; it is called beside the loop, and again after a
// failure. wake is called, by any goroutine, when Status or TakeNews have something new.
func New(open func() (Store, error), wake func()) *Journal {
	return &Journal{open: open, wake: wake}
}

// Status is how far the journal has come.
func (j *Journal) Status() Status {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.status
}

// order has something done by the goroutine that writes.
func (j *Journal) order(do func()) (ticket uint64) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.orders = append(j.orders, do)
	j.given++
	select {
	case j.ordered <- struct{}{}:
	default:
	}
	return j.given
}

// Run starts the goroutine that writes; end waits until everything is written, or once more
// cannot be, but no longer than LastWait.
func (j *Journal) Run() (end func()) {
	ordered, ended := make(chan struct{}, 1), make(chan struct{})
	j.mu.Lock()
	j.ordered = ordered
	j.mu.Unlock()
	go func() {
		defer close(ended)
		for more := true; more; {
			j.Flush()
			more = j.wait(ordered)
		}
		j.Flush()
		j.copies.Wait()
	}()
	return func() {
		j.mu.Lock()
		j.ordered = nil
		j.mu.Unlock()
		close(ordered)
		last := time.NewTimer(LastWait)
		defer last.Stop()
		select {
		case <-ended:
		case <-last.C:
			slog.Warn("the disk takes too long: what was not shown as done may be lost")
			j.hangs.Store(true)
		}
	}
}

// wait waits for an order, or until it is time to try again what failed. It is false when there
// will be no more orders.
func (j *Journal) wait(ordered <-chan struct{}) bool {
	if j.Status().Err == nil {
		_, more := <-ordered
		return more
	}
	again := time.NewTimer(Retry)
	defer again.Stop()
	select {
	case _, more := <-ordered:
		return more
	case <-again.C:
		return true
	}
}

// Flush carries out all orders and writes what is to be kept, on the calling goroutine. It is
// for programs that may wait, in place of Run.
func (j *Journal) Flush() {
	for more := true; more; {
		more = j.round()
	}
}

// round carries out the orders that there are and writes what is to be kept. It is true when
// there are new orders by then.
func (j *Journal) round() (more bool) {
	j.mu.Lock()
	orders := j.orders
	j.orders = nil
	j.mu.Unlock()
	for _, do := range orders {
		do()
	}
	j.done += uint64(len(orders))
	err := j.write()
	j.mu.Lock()
	more = len(j.orders) > 0
	before := j.status.Err
	if j.status.Err = err; err == nil {
		j.status.Kept = j.done
	}
	j.mu.Unlock()
	switch {
	case err != nil && (before == nil || before.Error() != err.Error()):
		slog.Warn("nothing is being saved", "error", err)
	case err == nil && before != nil:
		slog.Info("games are being saved again")
	}
	j.wake()
	return more
}

// Close closes the archive, once no goroutine writes. It is opened again when there is something
// to do.
func (j *Journal) Close() {
	if j.store != nil && !j.hangs.Load() {
		if err := j.store.Close(); err != nil {
			slog.Warn("the archive was not closed", "error", err)
		}
		j.store = nil
	}
}
