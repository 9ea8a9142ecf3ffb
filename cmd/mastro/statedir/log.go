package statedir

import (
	"fmt"
	"io"
	"log"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"mastro/cmd/mastro/exit"
)

// maxLog is how many bytes the log may have before it is rotated: enough for a year of
// games in which little goes wrong.
const maxLog = 1 << 20

// maxWait is how long the end of the program waits for a disk or a reader that takes
// nothing.
const maxWait = time.Second

// LogBeside lets what slog and log write to standard error be written by a goroutine,
// until close is called, so that nobody waits for whoever reads it. Where no log file is
// kept it stands in for KeepLog.
func LogBeside() (close func()) {
	lines := newLineQueue(os.Stderr)
	log.SetOutput(lines)
	return func() {
		log.SetOutput(os.Stderr)
		end := time.NewTimer(maxWait)
		defer end.Stop()
		lines.close()
		lines.drained(end)
	}
}

// KeepLog writes what slog logs to standard error and to a file in the directory
// state, until close is called, which waits a moment for what is still to be written.
// It makes the directory if there is none. When the file grows longer than 1 MiB it
// becomes mastro.log.1 and a new one begins. Logging waits neither for the disk nor for
// whoever reads standard error, and neither of them for the other.
func KeepLog(state string) (close func() error, err error) {
	kept := &logFile{name: filepath.Join(state, Log)}
	if err = os.MkdirAll(state, 0o700); err == nil {
		err = kept.open()
	}
	if err != nil {
		return nil, fmt.Errorf("no log can be kept in %s: %s; name another directory with --state", state, exit.Reason(err))
	}
	before := slog.Default()
	toFile, toStderr := newLineQueue(kept), newLineQueue(os.Stderr)
	slog.SetDefault(slog.New(slog.NewTextHandler(io.MultiWriter(toFile, toStderr), nil)))
	return func() error {
		slog.SetDefault(before)
		log.SetOutput(os.Stderr) // SetDefault had changed output and flags
		log.SetFlags(log.LstdFlags)
		end := time.NewTimer(maxWait)
		defer end.Stop()
		toStderr.close()
		toFile.close()
		written := toFile.drained(end)
		toStderr.drained(end)
		if !written {
			return fmt.Errorf("the log in %s ends early: its disk takes too long", state)
		}
		return kept.file.Close()
	}, nil
}

// logFile is a log file that is rotated when it grows too long. No library does it
// here (lumberjack): those name old files by the clock and delete the oldest by it,
// but a Pi has no clock until it has a network; and they start a goroutine that never
// ends.
type logFile struct {
	name string
	file *os.File // nil while it cannot be opened
	size int64    // bytes
}

// open opens the file to append to what is there.
func (l *logFile) open() (err error) {
	if l.file, err = os.OpenFile(l.name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644); err != nil {
		return err
	}
	info, err := l.file.Stat()
	if err == nil {
		l.size = info.Size()
	}
	return err
}

// Write writes one line. It never fails: the game goes on though the disk is full or
// gone, and an error about the log has nowhere to go.
func (l *logFile) Write(line []byte) (int, error) {
	if l.file == nil {
		_ = l.open()
	}
	if l.size+int64(len(line)) > maxLog {
		l.rotate()
	}
	n, _ := l.file.Write(line)
	l.size += int64(n)
	return len(line), nil
}

// rotate begins a new file and keeps the old one as .1. If the old one cannot be
// renamed it is used for another 1 MiB. It is closed first, since Windows renames no
// open file.
func (l *logFile) rotate() {
	_ = l.file.Close()
	err := os.Rename(l.name, l.name+".1")
	_ = l.open()
	if err != nil {
		l.size = 0
	}
}
