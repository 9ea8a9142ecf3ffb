package traces

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/stdio"
	"mastro/display/words"
	"mastro/hw/board"
	"mastro/hw/trace"
)

// Replay writes the change sets that a trace leads to, as JSON lines.
func Replay(name string, in io.Reader, out io.Writer) error {
	return read(name, in, func(r *trace.Reader) error {
		buffered := bufio.NewWriter(out)
		var failed error
		err := trace.Replay(r, rig.TraceOptions(r.Header()), func(set board.ChangeSet) {
			failed = cmp.Or(failed, trace.WriteJSON(buffered, set))
		})
		return cmp.Or(failed, buffered.Flush(), err)
	})
}

// Drawing says what to draw of a trace.
type Drawing struct {
	Base     int           // its number, from 1
	From, To time.Duration // in the trace; 0 as To is its end
	Language words.Language
	File     string // to draw into
}

// Draw draws what one base of a trace did over time, as SVG.
func Draw(name string, d Drawing, in io.Reader, out io.Writer) error {
	return read(name, in, func(r *trace.Reader) error {
		if n := len(r.Bases()); d.Base < 1 || d.Base > n {
			return exit.Usage.Becausef("--base: the trace has bases 1 to %d", n)
		}
		var svg bytes.Buffer
		if err := trace.SVG(&svg, r, d.Base-1, d.From, d.To, captions(words.Words{Language: d.Language})); err != nil {
			return err
		}
		return stdio.Write(d.File, svg.Bytes(), out)
	})
}

// read opens a trace, from in if its name is "-", and calls do with it.
func read(name string, in io.Reader, do func(*trace.Reader) error) error {
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return exit.Failed.Becausef("%s: %s; name a trace, or - for standard input", name, exit.Reason(err))
		}
		defer file.Close()
		in = file
	}
	r, err := trace.NewReader(in)
	if err == nil {
		err = do(r)
	}
	return inTrace(filepath.Base(name), r, err)
}

// inTrace adds the name of the trace to an error that is about the trace, and gives it
// the exit code exit.Verification. Other errors stay as they are. r is nil if not even
// the head of the trace could be read.
func inTrace(name string, r *trace.Reader, err error) error {
	switch {
	case errors.Is(err, trace.ErrCut) && r == nil:
		return exit.Verification.Becausef("%s: cut off before the first scan; record it again", name)
	case errors.Is(err, trace.ErrCut):
		return exit.Verification.Becausef("%s: cut off after line %d; what came before was used", name, r.Line())
	case errors.Is(err, trace.ErrFormat), errors.Is(err, trace.ErrVersion), errors.Is(err, trace.ErrNothing):
		return exit.Verification.Becausef("%s: %w", name, err)
	}
	var wrong *trace.SyntaxError
	if errors.As(err, &wrong) {
		return exit.Verification.Becausef("%s: %w; record it again", name, err)
	}
	return err
}
