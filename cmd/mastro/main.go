//go:build !man

// Command mastro referees games on a labyrinth table: it reads how the towers stand, knows the
// rules, and says at once what is not allowed and how to repair it.
//
//	mastro play               begin a game, with what mastro.toml says
//	mastro referee            drive a match from a program
//	mastro wiring             what to solder where
//	mastro doctor             look at every wire of a table
//	mastro calibrate          measure how the towers stand on their sensors
//	mastro trace              record and replay what the sensors read
//	mastro config check       is mastro.toml, and all it names, in order?
//	mastro config show        what holds, and where each value came from
//	mastro games              what was played: list, show, export, import, delete, verify
//	mastro backup             everything that is kept, in one file
//	mastro restore            and back in place
//	mastro set                the printed set: write it, check it, draw labels
//	mastro rules              what is settled where the printed rules are silent
//	mastro help TOPIC         the manual
//	mastro version
//
// Errors are one line on stderr that begins with "mastro:"; for a mistake in a
// file the line of the file follows, with the place marked. The exit codes are
// those of package exit.
package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/stdio"
)

func main() {
	setRuntime()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(int(code))
}

// setRuntime sets up the Go runtime for short delays.
func setRuntime() {
	runtime.GOMAXPROCS(max(runtime.NumCPU(), minThreads))
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
}

// minThreads is the least number of threads that run Go: each bus of sensors takes one while it
// waits for a transfer, and the page must not wait as well.
const minThreads = 4

// gcPercent lets the heap grow by so many percent before it is collected: some megabytes. So it
// is collected a quarter as often as usual; on one core, while many people press, a collection
// delays single scans.
const gcPercent = 400

// run carries out one command line.
func run(ctx context.Context, args []string, out, errs io.Writer) exit.Code {
	root, checked := newRootCmd(), &stdio.CheckedWriter{To: out}
	root.SetArgs(args)
	root.SetOut(checked)
	root.SetErr(errs)
	err := root.ExecuteContext(ctx)
	if lost := checked.Err(); err == nil && lost != nil {
		err = exit.Failed.Becausef("not everything could be written: %w", lost)
	}
	return exit.Report(errs, err)
}
