package stdio

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"

	"mastro/cmd/mastro/exit"
)

// Lines are the lines that somebody types; closed when no more come, or the
// context has ended.
func Lines(ctx context.Context, in io.Reader) <-chan string {
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

// Write writes a file, "-" for out.
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

// WriteFile makes a file that write fills.
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
