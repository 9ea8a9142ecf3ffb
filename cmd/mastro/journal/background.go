package journal

import (
	"log/slog"
	"slices"
	"sync"

	"mastro/display/nice"
	"mastro/engine/games"
	"mastro/engine/record"
)

// background is what games and files do not wait for: one job after the other.
type background struct {
	jobs    []job // that wait for their turn
	failed  []job // that are tried again later
	busy    bool  // one is being done
	running sync.WaitGroup
}

// job is something that takes long. Of two with one name only the newer is done.
type job struct {
	name string
	do   func(Store) error // with the archive; nil while it is not open
	done func(of Store, err error)
}

func (b *background) add(one job) {
	old := func(j job) bool { return j.name == one.name }
	b.jobs, b.failed = append(slices.DeleteFunc(b.jobs, old), one), slices.DeleteFunc(b.failed, old)
}

// retry tries again what failed.
func (b *background) retry() { b.jobs, b.failed = append(b.jobs, b.failed...), nil }

// goBeside begins the next job, unless one is being done. Where no goroutine writes, the caller waits.
func (j *Journal) goBeside() {
	b := &j.beside
	if b.busy || len(b.jobs) == 0 {
		return
	}
	one, store := b.jobs[0], j.store
	b.jobs, b.busy = b.jobs[1:], true
	j.mu.Lock()
	start := nice.Start
	if j.ordered == nil {
		start = func(f func()) { f() }
	}
	j.mu.Unlock()
	b.running.Add(1)
	start(func() {
		defer b.running.Done()
		err := one.do(store)
		j.order(func() {
			b.busy = false
			one.done(store, err)
		})
	})
}

// keepCopy has a copy of the archive made.
func (j *Journal) keepCopy() {
	j.beside.add(job{name: Games, do: func(store Store) error {
		if store == nil {
			return nil // what closed it has said why
		}
		return store.KeepCopy(func(game string) (record.Book, bool) { return games.Find(game) })
	}, done: func(of Store, err error) {
		if err != nil {
			slog.Warn("no copy of the games is kept", "error", err)
		}
		if j.store == of {
			j.listAfter(err)
		}
	}})
}

// putBeside has something written beside all else, and tried again if it fails. The log says what is lost.
func (j *Journal) putBeside(name string, write func() error, lost string, args ...any) {
	var one job
	one = job{name: name, do: func(Store) error { return write() }, done: func(_ Store, err error) {
		if j.note(name, err, lost, args...); err != nil && !slices.ContainsFunc(j.beside.jobs, func(newer job) bool { return newer.name == name }) {
			j.beside.failed = append(j.beside.failed, one)
		}
	}}
	j.beside.add(one)
}

// note says in the log why something is lost for now, once.
func (j *Journal) note(name string, err error, lost string, args ...any) {
	if err == nil {
		delete(j.failing, name)
		return
	}
	if !j.failing[name] {
		j.failing[name] = true
		slog.Warn(lost, append(args, "error", err)...)
	}
}
