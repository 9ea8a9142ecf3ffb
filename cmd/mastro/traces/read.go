package traces

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/rig"
	"mastro/hw/board"
	"mastro/hw/trace"
)

// Replay writes the change sets that a trace leads to, as JSON lines.
func Replay(name string, in io.Reader, out io.Writer) error {
	return read(name, in, func(r *trace.Reader) error {
		buffered := bufio.NewWriter(out)
		var failed error
		err := trace.Replay(r, rig.TraceOptions(r.Header()), func(set board.ChangeSet) {
			failed = cmp.Or(failed, writeJSON(buffered, set))
		})
		return cmp.Or(failed, buffered.Flush(), err)
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
	text := bufio.NewReader(in)
	first, _ := text.Peek(64) // a fault comes again when it is read
	if err := exit.Seal(filepath.Base(name), first); err != nil {
		return err
	}
	r, err := trace.NewReader(text)
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
	case errors.Is(err, trace.ErrOld):
		return exit.Verification.Becausef("%s: %w; record it again, or use the version that wrote it", name, err)
	case errors.Is(err, trace.ErrFormat):
		return exit.Verification.Becausef("%s: %w; name a file that \"mastro trace record\" wrote, or a last.trace", name, err)
	case errors.Is(err, trace.ErrVersion):
		return exit.Verification.Becausef("%s: %w; read it with the version that wrote it", name, err)
	}
	var wrong *trace.SyntaxError
	if errors.As(err, &wrong) {
		return exit.Verification.Becausef("%s: %w; record it again", name, err)
	}
	return err
}
