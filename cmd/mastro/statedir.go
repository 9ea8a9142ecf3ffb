package main

import (
	"fmt"
	"io"
	"log"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"
)

// The files that the program keeps in its directory.
const (
	calibrationFile = "calibration.toml"
	lastTrace       = "last.trace" // the readings of the last minutes
	logFile         = "mastro.log" // what happened; the one before is mastro.log.1
)

// logMost is how long the log grows before it begins anew: a year of quiet
// evenings.
const logMost = 1 << 20

// keepLog writes the log also to a file of the directory, which is made if need be.
func keepLog(state string) (close func() error, err error) {
	if err := os.MkdirAll(state, 0o755); err != nil {
		return nil, fmt.Errorf("nothing can be kept in %s: %s; name another directory as state", state, reason(err))
	}
	name := filepath.Join(state, logFile)
	if info, err := os.Stat(name); err == nil && info.Size() > logMost {
		if err := os.Rename(name, name+".1"); err != nil {
			return nil, err
		}
	}
	file, err := os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, fmt.Errorf("no log can be kept in %s: %s; name another directory as state", state, reason(err))
	}
	was := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(io.MultiWriter(os.Stderr, file), nil)))
	return func() error {
		slog.SetDefault(was)
		log.SetOutput(os.Stderr) // which SetDefault had changed
		log.SetFlags(log.LstdFlags)
		return file.Close()
	}, nil
}

// writeKept writes a file of the directory whole or not at all.
func writeKept(state, name string, data []byte) error {
	if err := os.MkdirAll(state, 0o755); err != nil {
		return err
	}
	return renameio.WriteFile(filepath.Join(state, name), data, 0o644)
}
