package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// verdict is how a mutant ended.
type verdict int

const (
	untried verdict = iota
	survived
	failed
	timedOut
)

func (v verdict) caught() bool { return v == failed || v == timedOut }

// trial is one way of running tests. A mutant goes through all trials until
// one catches it.
type trial struct {
	program string
	dir     string
	args    []string
	limit   time.Duration // of the processor, so that other work on the machine does not count
}

// A mutant may use timeFactor times the processor time of the unchanged program, and at least
// leastTime. One that waits and does nothing is stopped after idleFactor times that.
const (
	timeFactor = 5
	leastTime  = time.Second
	idleFactor = 10
)

// maxMemory is the memory that a mutant may use, in kilobytes: one that allocates without end
// should not stop the machine.
const maxMemory = 4 << 20

// measure runs the tests of the unchanged program, which must pass, and derives the time limit
// from them.
func (t *trial) measure() error {
	t.limit = 5 * time.Minute
	cmd, stop := t.command(0)
	defer stop()
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("the tests fail before anything is changed: %v: %w\n%s", t.args, err, out)
	}
	used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	t.limit = max(leastTime, timeFactor*used).Round(time.Second)
	return nil
}

// run tries one mutant.
func (t *trial) run(id int) verdict {
	cmd, stop := t.command(id)
	defer stop()
	switch err := cmd.Run(); {
	case err == nil:
		return survived
	case cmd.ProcessState.ExitCode() < 0: // killed, which only a limit does
		return timedOut
	}
	return failed
}

// command prepares the run of a test program with a mutant; 0 stands for none.
func (t *trial) command(id int) (cmd *exec.Cmd, stop func()) {
	ctx, stop := context.WithTimeout(context.Background(), idleFactor*t.limit)
	limited := fmt.Sprintf(`ulimit -v %d; ulimit -t %.0f; exec "$0" "$@"`, maxMemory, t.limit.Seconds())
	args := append([]string{"-c", limited, t.program, "-test.failfast"}, t.args...)
	cmd = exec.CommandContext(ctx, "sh", args...)
	cmd.Dir = t.dir
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", environ, id))
	cmd.WaitDelay = time.Second
	return cmd, stop
}

// tryMutant runs a mutant through the trials until one catches it.
func tryMutant(trials []*trial, m *mutant) {
	for _, t := range trials {
		if m.end = t.run(m.id); m.end.caught() {
			return
		}
	}
}

// tryAll tries every mutant, several at a time, and reports progress.
func tryAll(trials []*trial, all []*mutant, workers int, progress io.Writer) {
	todo, done := make(chan *mutant), make(chan *mutant)
	for range workers {
		go func() {
			for m := range todo {
				tryMutant(trials, m)
				done <- m
			}
		}()
	}
	go func() {
		defer close(todo)
		for _, m := range all {
			todo <- m
		}
	}()
	showProgress(done, len(all), progress)
}

// progressEvery is the number of mutants between two progress reports.
const progressEvery = 50

// showProgress returns when all are done.
func showProgress(done <-chan *mutant, all int, to io.Writer) {
	begin, caught := time.Now(), 0
	for n := 1; n <= all; n++ {
		if m := <-done; m.end.caught() {
			caught++
		}
		if n%progressEvery == 0 || n == all {
			left := time.Since(begin) / time.Duration(n) * time.Duration(all-n)
			fmt.Fprintf(to, "%d of %d: %d caught, %d survived, %v left\n", n, all, caught, n-caught, left.Round(time.Second))
		}
	}
}
