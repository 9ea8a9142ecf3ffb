package journal

import (
	"log/slog"

	"mastro/display/nice"
	"mastro/engine/games"
	"mastro/engine/record"
)

// keepCopy has a copy of the archive made. Steps that are saved meanwhile do not wait for it.
// Where no goroutine writes, the caller waits.
func (j *Journal) keepCopy() {
	if j.copying {
		j.again = true
		return
	}
	j.copying = true
	j.mu.Lock()
	running := j.ordered != nil
	j.mu.Unlock()
	start := nice.Start
	if !running {
		start = func(f func()) { f() }
	}
	store := j.store
	j.copies.Add(1)
	start(func() {
		defer j.copies.Done()
		err := store.KeepCopy(func(game string) (record.Book, bool) { return games.Find(game) })
		j.order(func() { j.copied(store, err) })
	})
}

// copied is called when a copy of an archive was made, or could not be.
func (j *Journal) copied(of Store, err error) {
	if err != nil {
		slog.Warn("no copy of the games is kept", "error", err)
	}
	if j.copying = false; j.store == of {
		j.listAfter(err)
	}
	if j.again && j.connect() == nil {
		j.again = false
		j.keepCopy()
	}
}
