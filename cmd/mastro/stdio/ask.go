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

// Width is how many characters a line has of what out writes to, 80 where it is no terminal.
func Width(out io.Writer) int {
	if c, ok := out.(*CheckedWriter); ok {
		out = c.To
	}
	if f, ok := out.(*os.File); ok {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
			return width
		}
	}
	return 80
}

// Confirm writes a question and reads the answer: nil where it is one of those that agree, in capital
// letters or small. It is refused otherwise, and where there is nobody to answer: in is no terminal,
// or it ends, or ctx does.
func Confirm(ctx context.Context, in io.Reader, to io.Writer, question string, agree ...string) error {
	yes, answered := false, IsTerminal(in)
	if answered {
		yes, answered = confirm(ctx, in, to, question, agree)
	}
	switch {
	case !answered:
		return exit.Usage.Becausef("nobody was there to say yes; say it with --yes")
	case !yes:
		return exit.Failed.Becausef("as you wish")
	}
	return nil
}

func confirm(ctx context.Context, in io.Reader, to io.Writer, question string, agree []string) (yes, answered bool) {
	fmt.Fprint(to, question, " ")
	select {
	case line, open := <-Lines(ctx, in):
		if !open {
			fmt.Fprintln(to)
		}
		return slices.Contains(agree, strings.ToLower(line)), open
	case <-ctx.Done():
		fmt.Fprintln(to)
		return false, false
	}
}
