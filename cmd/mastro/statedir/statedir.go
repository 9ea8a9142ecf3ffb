package statedir

import (
	"fmt"
	"io"
	"log"
	"log/slog"
	"os"
	"path/filepath"

	"mastro/cmd/mastro/exit"
)

// The files that the program keeps in its directory.
const (
	Calibration = "calibration.toml"
	LastTrace   = "last.trace" // the readings of the last minutes
	Log         = "mastro.log" // what happened; the one before is mastro.log.1
)

// logMost is how long the log grows before it begins anew: a year of quiet
// evenings.
const logMost = 1 << 20

// KeepLog writes the log also to a file of the directory, which is made if need be.
func KeepLog(state string) (close func() error, err error) {
	kept := &keptLog{name: filepath.Join(state, Log)}
	if err = os.MkdirAll(state, 0o755); err == nil {
		err = kept.open()
	}
	if err != nil {
		return nil, fmt.Errorf("no log can be kept in %s: %s; name another directory with --state", state, exit.Reason(err))
	}
	was := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(io.MultiWriter(os.Stderr, kept), nil)))
	return func() error {
		slog.SetDefault(was)
		log.SetOutput(os.Stderr) // which SetDefault had changed
		log.SetFlags(log.LstdFlags)
		return kept.file.Close()
	}, nil
}

// keptLog is a log file that begins anew when it has become too long. It is no
// library's (lumberjack): those name the old files by the clock and throw away
// the oldest by it, and a Pi has no clock before the network; and they start a
// goroutine that never ends.
type keptLog struct {
	name string
	file *os.File // nil while it cannot be opened
	size int64
}

// open goes on with the file that is there.
func (k *keptLog) open() (err error) {
	if k.file, err = os.OpenFile(k.name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644); err != nil {
		return err
	}
	info, err := k.file.Stat()
	if err == nil {
		k.size = info.Size()
	}
	return err
}

// Write writes one line. That a disk is full or gone is no reason to play no more,
// and there is nowhere to tell it.
func (k *keptLog) Write(line []byte) (int, error) {
	if k.file == nil {
		_ = k.open()
	}
	if k.size+int64(len(line)) > logMost {
		k.turn()
	}
	n, _ := k.file.Write(line)
	k.size += int64(n)
	return len(line), nil
}

// turn begins a new file and keeps the one before. Where that cannot be done the
// old one goes on for as long again. It is closed first: Windows renames no file
// that is open.
func (k *keptLog) turn() {
	_ = k.file.Close()
	kept := os.Rename(k.name, k.name+".1")
	_ = k.open()
	if kept != nil {
		k.size = 0
	}
}

// Write writes a file of the directory, which is made if need be, as
// writeWhole does.
func Write(state, name string, data []byte) error {
	if err := os.MkdirAll(state, 0o755); err != nil {
		return err
	}
	return WriteWhole(filepath.Join(state, name), data, 0o644)
}
