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
	do   func() error
	done func(error)
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
	one, start := b.jobs[0], nice.Start
	b.jobs, b.busy = b.jobs[1:], true
	j.mu.Lock()
	if j.ordered == nil {
		start = func(f func()) { f() }
	}
	j.mu.Unlock()
	b.running.Add(1)
	start(func() {
		defer b.running.Done()
		err := one.do()
		j.order(func() {
			b.busy = false
			one.done(err)
		})
	})
}

// keepCopy has a copy of the archive made.
func (j *Journal) keepCopy() {
	store := j.store
	j.beside.add(job{Games, func() error {
		return store.KeepCopy(func(game string) (record.Book, bool) { return games.Find(game) })
	}, func(err error) {
		if err != nil {
			slog.Warn("no copy of the games is kept", "error", err)
		}
		if j.store == store {
			j.listAfter(err)
		}
	}})
}

// putBeside has something written beside all else, and tried again if it fails. The log says what is lost.
func (j *Journal) putBeside(name string, write func() error, lost string, args ...any) {
	one := job{name: name, do: write}
	one.done = func(err error) {
		j.note(name, err, lost, args...)
		newer := slices.ContainsFunc(j.beside.jobs, func(other job) bool { return other.name == name })
		if err != nil && !newer {
			j.beside.failed = append(j.beside.failed, one)
		}
	}
	j.beside.add(one)
}

// note says in the log that something is lost for now, once.
func (j *Journal) note(name string, err error, lost string, args ...any) {
	switch {
	case err == nil:
		delete(j.failing, name)
	case !j.failing[name]:
		j.failing[name] = true
		slog.Warn(lost, append(args, "error", err)...)
	}
}
