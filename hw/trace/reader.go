package trace

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"time"
)

const (
	maxLine  = 16 << 10 // bytes; enough for twice maxBases
	maxBases = 1000
	endLine  = "end\n"
)

var space = []byte{' '}

var (
	// ErrFormat: the text is not a trace at all. Give the right file.
	ErrFormat = errors.New("trace: not a trace")
	// ErrOld: a trace of version 1. Record it again.
	ErrOld = errors.New("trace: version 1, which is not read since 28 November 2026")
	// ErrVersion: a trace of a version that this program does not know. Use a
	// newer program.
	ErrVersion = errors.New("trace: unknown version")
	// ErrCut: the trace stops without its last line, because the power failed
	// or it is still being written. Everything before that is good.
	ErrCut = errors.New("trace: cut short")
)

// SyntaxError is a line that cannot be parsed.
type SyntaxError struct {
	Line  int    // from 1
	Found string // at most 40 bytes of it
	Want  string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("trace: line %d: found %q, expected %s", e.Line, e.Found, e.Want)
}

// Scan is one scan of all bases.
type Scan struct {
	Time    time.Duration // as given to EndScan
	Samples []Sample      // one for each base
	Gains   []Gain        // recorded since the scan before
	All     bool          // from a line with all bases
}

// Gain is the AGC register of one base.
type Gain struct {
	Base int // 0-based
	AGC  uint8
}

// Reader reads a trace scan by scan, whatever its length.
type Reader struct {
	in     *bufio.Reader
	number int // of the latest line
	header Header
	unread []byte // a line that was read but not used, or nil
	scan   Scan
	begun  bool // false before the first scan
	err    error
}

// NewReader reads the header of a trace. Errors: ErrFormat, ErrOld,
// ErrVersion, ErrCut, *SyntaxError, or one of r.
func NewReader(r io.Reader) (*Reader, error) {
	t := &Reader{in: bufio.NewReaderSize(r, maxLine)}
	if err := t.magic(); err != nil {
		return nil, err
	}
	if err := t.readHeader(); err != nil {
		return nil, err
	}
	t.scan.Samples = make([]Sample, len(t.header.Bases))
	return t, nil
}

func (r *Reader) magic() error {
	line, err := r.next()
	switch {
	case errors.Is(err, ErrCut), errors.As(err, new(*SyntaxError)):
		return ErrFormat
	case err != nil:
		return err
	case string(line) == Magic:
		return nil
	case string(line) == magicWords+"1":
		return ErrOld
	case bytes.HasPrefix(line, []byte(magicWords)):
		return fmt.Errorf("%w: %q", ErrVersion, line[len(magicWords):])
	}
	return ErrFormat
}

// readHeader reads up to the first line of the body. A trace that was cut before that has a
// header all the same; Next then returns ErrCut.
func (r *Reader) readHeader() error {
	for {
		more, err := r.headerLine()
		if errors.Is(err, ErrCut) && len(r.header.Bases) > 0 {
			r.err = err
			return nil
		}
		if err != nil || !more {
			return err
		}
	}
}

// headerLine reads one line; more reports whether it belonged to the header.
func (r *Reader) headerLine() (more bool, err error) {
	line, err := r.next()
	if err != nil {
		return false, err
	}
	taken, want := r.header.take(line)
	switch {
	case want != "":
		return false, r.wrong(line, want)
	case !taken && len(r.header.Bases) == 0:
		return false, r.wrong(line, `"base 1" or "info"`)
	case !taken:
		r.unread = line
	}
	return taken, nil
}

// Header returns the header of the trace.
func (r *Reader) Header() Header { return r.header }

// Line is the number of the line that was read last, from 1.
func (r *Reader) Line() int { return r.number }

// Next returns the next scan, valid until the next call. Errors: io.EOF after the last scan of
// a trace that was closed, ErrCut after that of any other, *SyntaxError, or one of the
// underlying reader. It does not allocate.
func (r *Reader) Next() (*Scan, error) {
	if r.err == nil {
		r.err = r.read()
	}
	if r.err != nil {
		return nil, r.err
	}
	return &r.scan, nil
}

// next returns the next whole line, without its end.
func (r *Reader) next() ([]byte, error) {
	if line := r.unread; line != nil {
		r.unread = nil
		return line, nil
	}
	line, err := r.in.ReadSlice('\n')
	switch {
	case errors.Is(err, io.EOF):
		return nil, ErrCut
	case errors.Is(err, bufio.ErrBufferFull):
		r.number++
		return nil, r.wrong(line, fmt.Sprintf("a line of at most %d bytes", maxLine))
	case err != nil:
		return nil, fmt.Errorf("trace: line %d: %w", r.number+1, err)
	}
	r.number++
	return bytes.TrimSuffix(line[:len(line)-1], []byte{'\r'}), nil
}

// wrong returns the error for a part of the latest line. Zero bytes are left by a file system
// when the power fails while a file grows.
func (r *Reader) wrong(found []byte, want string) error {
	if bytes.IndexByte(found, 0) >= 0 {
		return ErrCut
	}
	return &SyntaxError{Line: r.number, Found: string(found[:min(len(found), 40)]), Want: want}
}
