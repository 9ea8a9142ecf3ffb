// Package journal owns every file of the state directory, which "mastro config show" names as state:
// games, devices, boards, sets, what was calibrated, and the readings of the last minutes.
//
//	STATE/current            one line: kept-3
//	STATE/kept-3/games.db    and everything else that people would miss
//	STATE/kept-2/            what was there before a restore
//
// A running table has a Journal. It reads its files once, at the start, and answers from memory after
// that; what it is given it writes on a goroutine of its own, so that whoever owns the table never
// waits for a disk.
//
//	j := journal.New(state, now, wake)
//	j.KeepGames(func() (journal.Store, error) { return journal.OpenStore(state) })
//	boards, err := j.Text(journal.Boards)
//	j.Run()
//	defer j.End()
//	j.Begin(journal.Game{...})
//	ticket := j.Keep(journal.Entry{Steps: steps})
//	if j.Status().Kept >= ticket {
//		show() // the steps are on the disk
//	}
//
// What cannot be written stays in memory and is tried again every Retry, so that once the disk takes
// it the archive has the whole game. Games do not wait for files that cannot be written, nor files for
// the archive. An archive that is found damaged is set aside; then the game is written from its start
// into the new one. What takes long, or may never answer, is done beside all that, one after the other
// on a thread of a lower priority: the records that go into a directory of the owner's, the last
// readings, and a copy of the archive after each game that is over.
//
// Commands that may wait for the disk call Read, Write, Look and OpenGames, and Contents and Restore
// for backups. A table loses its power without a warning, so every file is replaced in one step: a
// reader finds the old one or the new one, never half of it. And a restore replaces all of them at once.
package journal

import (
	"log/slog"
	"slices"
	"sync"
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
	Delete(id string) error
	Aside() archive.Aside
	SetAside() (archive.Aside, error)
	KeepCopy(archive.Find) error
	Recoverable() (archive.Recovery, error)
	Recover() (int, error)
	Close() error
}

// Journal writes what a table keeps. Its methods may be called from any goroutine, and wait for
// nothing; but see Flush and End.
type Journal struct {
	state string
	now   func() time.Duration
	wake  func() // called when the status or the news have changed

	mu      sync.Mutex
	orders  []order
	ordered chan struct{} // nil while no goroutine writes
	ended   chan struct{} // closed when that goroutine has ended
	given   uint64        // how many orders were given
	saving  saving
	texts   map[string]text // of small files, as they are or will be
	unread  error           // why none of them could be read
	news    News

	// These belong to the goroutine that writes.
	open    func() (Store, error) // nil where no games are kept
	store   Store                 // nil while it is not open
	games   []*game               // those that are not wholly kept, and the last one
	current *game                 // nil before the first
	files   []file                // that are to be written
	failing map[string]bool       // what people are not told of and could not be written
	records string                // the directory for records; empty for none
	done    uint64                // how many orders were carried out
	beside  background
}

// New makes the journal of a state directory, and reads the files there that a table is asked for. An
// empty state keeps nothing on the disk. now is the time of the table. wake is called, by any
// goroutine, when Status or TakeNews have something new.
func New(state string, now func() time.Duration, wake func()) *Journal {
	j := &Journal{state: state, now: now, wake: wake, failing: map[string]bool{}}
	j.texts, j.unread = small(state)
	return j
}

// KeepGames has games kept in the archive that open opens, beside the table, and again after a failure.
// Call it before anything else is asked of the journal.
func (j *Journal) KeepGames(open func() (Store, error)) { j.open = open }

// order is what the goroutine that writes is to do: write a file, or something else.
type order struct {
	file *file
	do   func()
}

// order has something done by the goroutine that writes.
func (j *Journal) order(do func()) (ticket uint64) { return j.give(order{do: do}, false) }

// give gives an order; people may wait for it if it is awaited.
func (j *Journal) give(o order, awaited bool) (ticket uint64) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.orders = append(j.orders, o)
	j.given++
	if awaited {
		j.saving.await(j.given, j.now())
	}
	select {
	case j.ordered <- struct{}{}:
	default:
	}
	return j.given
}

// Run starts the goroutine that writes, until End.
func (j *Journal) Run() {
	ordered, ended := make(chan struct{}, 1), make(chan struct{})
	j.mu.Lock()
	j.ordered, j.ended = ordered, ended
	j.mu.Unlock()
	go func() {
		defer close(ended)
		for more := true; more; {
			j.carryOut()
			more = j.wait(ordered)
		}
		j.finish()
	}()
}

// End writes what is to be written, or finds once more that it cannot be, and closes the archive.
// After Run it waits no longer than LastWait.
func (j *Journal) End() {
	j.mu.Lock()
	ordered, ended := j.ordered, j.ended
	j.ordered = nil
	j.mu.Unlock()
	if ordered == nil {
		j.finish()
		return
	}
	close(ordered)
	last := time.NewTimer(LastWait)
	defer last.Stop()
	select {
	case <-ended:
	case <-last.C:
		slog.Warn("the disk takes too long: what was not shown as done may be lost")
	}
}

// finish does what End says, on the goroutine that writes.
func (j *Journal) finish() {
	j.Flush()
	j.record(j.current)
	for j.carryOut(); j.beside.busy; j.carryOut() {
		j.beside.running.Wait()
	}
	j.close()
}

// wait waits for an order, or until it is time to try again what failed. It is false when there
// will be no more orders.
func (j *Journal) wait(ordered <-chan struct{}) bool {
	var again <-chan time.Time
	if j.saving.err != nil || len(j.failing) > 0 { // only this goroutine changes them
		again = time.After(Retry)
	}
	select {
	case _, more := <-ordered:
		return more
	case <-again:
		j.beside.retry()
		return true
	}
}

// Flush carries out all orders and writes what is to be written, on the calling goroutine. It is
// for programs that may wait, in place of Run.
func (j *Journal) Flush() {
	j.beside.retry()
	j.carryOut()
}

func (j *Journal) carryOut() {
	for more := true; more; {
		more = j.round()
	}
}

// round carries out the orders that there are and writes what is to be written, files first: they
// need no archive. It is true when there are new orders by then.
func (j *Journal) round() (more bool) {
	j.mu.Lock()
	orders := j.orders
	j.orders = nil
	j.mu.Unlock()
	j.done += uint64(len(orders))
	for _, o := range orders {
		if o.file != nil {
			j.files = append(slices.DeleteFunc(j.files, func(f file) bool { return f.name == o.file.name }), *o.file)
		}
	}
	files := j.saveFiles()
	j.publish(func(s *saving) { s.tried = j.done })
	for _, o := range orders {
		if o.do != nil {
			o.do()
		}
	}
	err := j.saveGames()
	if err == nil {
		err = files
	}
	j.goBeside()
	j.publish(func(s *saving) { s.saved(j.done, err) })
	j.mu.Lock()
	defer j.mu.Unlock()
	return len(j.orders) > 0
}

// publish changes what Status says.
func (j *Journal) publish(change func(*saving)) {
	j.mu.Lock()
	change(&j.saving)
	j.mu.Unlock()
	j.wake()
}

// close closes the archive. It is opened again when there is something to do.
func (j *Journal) close() {
	if j.store == nil {
		return
	}
	if err := j.store.Close(); err != nil {
		slog.Warn("the archive was not closed", "error", err)
	}
	j.store = nil
}
