package stdio

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"golang.org/x/term"

	"mastro/cmd/mastro/exit"
)

// IsTerminal reports whether somebody may be typing what is read from in.
func IsTerminal(in io.Reader) bool {
	f, ok := in.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// ToTerminal reports whether somebody reads at a terminal what is written to out.
func ToTerminal(out io.Writer) bool {
	f, ok := fileOf(out)
	return ok && term.IsTerminal(int(f.Fd()))
}

// fileOf is the file that out writes to, if it writes to one.
func fileOf(out io.Writer) (f *os.File, ok bool) {
	if c, checked := out.(*CheckedWriter); checked {
		out = c.To
	}
	f, ok = out.(*os.File)
	return f, ok
}

// Width is how many characters a line has of what out writes to, 80 where it is no terminal.
func Width(out io.Writer) int {
	if f, ok := fileOf(out); ok {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
			return width
		}
	}
	return 80
}

// nobody is the error where there is nobody who could answer.
var nobody = exit.Usage.Becausef("nobody was there to say yes; say it with --yes")

// Confirm writes a question and reads the answer: nil where it is one of those that agree, in capital
// letters or small. It is refused otherwise, and where there is nobody to answer: in is no terminal,
// or it ends, or ctx does.
func Confirm(ctx context.Context, in io.Reader, to io.Writer, question string, agree ...string) error {
	if !IsTerminal(in) {
		return nobody
	}
	return confirm(ctx, in, to, question, agree)
}

func confirm(ctx context.Context, in io.Reader, to io.Writer, question string, agree []string) error {
	fmt.Fprint(to, question, " ")
	line, answered := "", false
	select {
	case line, answered = <-Lines(ctx, in):
	case <-ctx.Done():
	}
	switch {
	case !answered:
		fmt.Fprintln(to)
		return nobody
	case !slices.Contains(agree, strings.ToLower(line)):
		return exit.Failed.Becausef("as you wish")
	}
	return nil
}
