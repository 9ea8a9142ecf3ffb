package stdio

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"sync/atomic"
	"time"
)

// maxLines is how many lines of the log wait for a slow reader at most.
const maxLines = 1000

// maxWait is how long the end of the program waits for a reader that takes nothing.
const maxWait = time.Second

// Log lets a goroutine write to a file what slog and log write, until close is called, so that
// whoever logs never waits for whoever reads. Lines that come while too many wait are dropped,
// and a line says how many once the reader goes on. After close the log goes to the file
// directly.
func Log(to io.Writer) (close func()) {
	l := &logLines{lines: make(chan []byte, maxLines), ended: make(chan struct{})}
	go l.writeTo(to)
	log.SetOutput(l)
	return func() {
		log.SetOutput(to) // after it nobody writes to l
		l.close()
	}
}

type logLines struct {
	lines   chan []byte
	dropped atomic.Int64
	ended   chan struct{}
}

// Write takes a line. It never fails and does not wait.
func (l *logLines) Write(line []byte) (int, error) {
	select {
	case l.lines <- bytes.Clone(line):
	default:
		l.dropped.Add(1)
	}
	return len(line), nil
}

// writeTo writes lines until l is closed.
func (l *logLines) writeTo(to io.Writer) {
	defer close(l.ended)
	for line := range l.lines {
		_, _ = to.Write(line)
		if len(l.lines) > 0 {
			continue // they came before those that were dropped
		}
		if n := l.dropped.Swap(0); n > 0 {
			fmt.Fprintf(to, "lines left out: %d, they came faster than they could be written\n", n)
		}
	}
}

// close waits until everything is written, or for maxWait.
func (l *logLines) close() {
	close(l.lines)
	select {
	case <-l.ended:
	case <-time.After(maxWait):
	}
}
