// Package stdio reads what people type and writes what a command makes: to a file, or
// to standard output where the file's name is "-".
//
//	for line := range stdio.Lines(ctx, os.Stdin) {
//		...
//	}
//	err := stdio.Write("base7.svg", drawing, os.Stdout)
//
// Log writes the log to standard error without making anybody wait.
//
// The files are those that people ask for. What the program keeps for itself is
// written by package journal, which a power cut cannot harm.
package stdio

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"sync"

	"mastro/cmd/mastro/exit"
)

// Lines returns the lines that somebody types, without the blanks around them. The
// channel is closed at the end of the input, or when the context has ended and another
// line comes: a read from a terminal cannot be interrupted, so until then a goroutine
// waits for it.
func Lines(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(in); s.Scan(); {
			select {
			case lines <- strings.TrimSpace(s.Text()):
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

// WriteJSON writes a report for programs.
func WriteJSON(out io.Writer, report any) error {
	text, err := json.MarshalIndent(report, "", "  ")
	if err == nil {
		_, err = fmt.Fprintf(out, "%s\n", text)
	}
	return err
}

// CheckedWriter writes to another writer and remembers the first error, for whoever
// prints much and looks at the end whether all of it was written.
// Its methods may be called from several goroutines.
type CheckedWriter struct {
	To  io.Writer
	mu  sync.Mutex
	err error
}

func (c *CheckedWriter) Write(p []byte) (int, error) {
	n, err := c.To.Write(p)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil {
		c.err = err
	}
	return n, err
}

// Err is the first error; nil if all was written so far.
func (c *CheckedWriter) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// Write writes data to a file, or to out if the name is "-".
func Write(name string, data []byte, out io.Writer) error {
	write := func(to io.Writer) error {
		_, err := to.Write(data)
		return err
	}
	if name == "-" {
		return write(out)
	}
	return WriteFile(name, write)
}

// WriteNew writes data to a file that is not there yet, or to out if the name is "-". It
// leaves no file behind when it fails.
func WriteNew(name string, data []byte, out io.Writer) error {
	if name == "-" {
		return Write(name, data, out)
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	switch {
	case errors.Is(err, fs.ErrExist):
		return exit.Failed.Becausef("%s: is there already; name another file", name)
	case errors.Is(err, fs.ErrNotExist):
		return exit.Failed.Becausef("%s: there is no such directory; name a file that can be written", name)
	case err != nil:
		return exit.Failed.Becausef("%s: %s; name a file that can be written", name, exit.Reason(err))
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Close()); err != nil {
		_ = os.Remove(name)
		return exit.Failed.Becausef("%s: %s; name a file elsewhere", name, exit.Reason(err))
	}
	return nil
}

// WriteFile makes a file and lets write fill it. An error of write is returned as it
// is; one of the file itself has the exit code Failed.
func WriteFile(name string, write func(io.Writer) error) error {
	f, err := os.Create(name)
	if errors.Is(err, fs.ErrNotExist) {
		return exit.Failed.Becausef("%s: there is no such directory; name a file that can be written", name)
	}
	if err != nil {
		return exit.Failed.Becausef("%s: %s; name a file that can be written", name, exit.Reason(err))
	}
	if err := write(f); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
