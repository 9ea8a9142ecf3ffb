package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
)

// typedLines are the lines that somebody types; closed when no more come, or the
// context has ended.
func typedLines(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() { // a read from a terminal cannot be called off: it ends with the program
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

// writeTo writes a file, "-" for out.
func writeTo(name string, data []byte, out io.Writer) error {
	write := func(to io.Writer) error {
		_, err := to.Write(data)
		return err
	}
	if name == "-" {
		return write(out)
	}
	return writeFile(name, write)
}

// writeFile makes a file that write fills.
func writeFile(name string, write func(io.Writer) error) error {
	f, err := os.Create(name)
	if errors.Is(err, fs.ErrNotExist) {
		return exitFailed.becausef("%s: there is no such directory; name a file that can be written", name)
	}
	if err != nil {
		return exitFailed.becausef("%s: %s; name a file that can be written", name, reason(err))
	}
	if err := write(f); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
