package trace

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"time"
)

const (
	maxLine  = 16 << 10 // bytes; enough for twice mostBases
	maxBases = 1000
	endLine  = "end\n"
)

var space = []byte{' '}

var (
	// ErrFormat: the text is not a trace at all. Give the right file.
	ErrFormat = errors.New("trace: not a trace")
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
	Key     bool          // from a key line
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

// NewReader reads the header of a trace. Errors: ErrFormat, ErrVersion, ErrCut,
// *SyntaxError, or one of r.
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

// read reads up to and including the next scan.
func (r *Reader) read() error {
	r.scan.Gains = r.scan.Gains[:0]
	for {
		line, err := r.next()
		if err != nil {
			return err
		}
		word, rest, _ := bytes.Cut(line, space)
		switch string(word) {
		case "agc":
			if err := r.gain(rest); err != nil {
				return err
			}
			continue
		case "key":
			return r.whole(rest)
		case "end":
			return r.end(line)
		}
		return r.changes(word, rest)
	}
}

func (r *Reader) gain(rest []byte) error {
	base, value, _ := bytes.Cut(rest, space)
	n, ok := digits(base, int64(len(r.scan.Samples)))
	agc, good := digits(value, math.MaxUint8)
	if !ok || !good || n == 0 {
		return r.wrong(rest, fmt.Sprintf(`"agc BASE GAIN", base 1-%d, gain 0-255`, len(r.scan.Samples)))
	}
	r.scan.Gains = append(r.scan.Gains, Gain{Base: int(n) - 1, AGC: uint8(agc)})
	return nil
}

func (r *Reader) end(line []byte) error {
	if len(line) != len(endLine)-1 {
		return r.wrong(line, `"end" alone`)
	}
	if more, err := r.in.Peek(1); err == nil {
		r.number++
		return r.wrong(more, `nothing after "end"`)
	}
	return io.EOF
}

// whole parses a key line.
func (r *Reader) whole(rest []byte) error {
	word, rest, _ := bytes.Cut(rest, space)
	now, ok := readTime(word)
	if !ok || now < r.scan.Time {
		return r.wrong(word, `a time in µs, not before that of the scan before`)
	}
	for i := range r.scan.Samples {
		word, rest, _ = bytes.Cut(rest, space)
		if r.scan.Samples[i], ok = readWhole(word); !ok {
			return r.wrong(word, fmt.Sprintf("a status and an angle, or an error, of base %d", i+1))
		}
	}
	r.scan.Time, r.scan.Key, r.begun = now, true, true
	return r.endOfLine(rest)
}

// changes parses a scan that differs from the one before.
func (r *Reader) changes(word, rest []byte) error {
	if !r.begun {
		return r.wrong(word, `"key": the first scan must stand by itself`)
	}
	d, ok := readTime(word)
	if !ok || d > math.MaxInt64-r.scan.Time {
		return r.wrong(word, `"key", "agc", "end" or a time in µs since the scan before`)
	}
	for i := 0; i < len(r.scan.Samples); {
		word, rest, _ = bytes.Cut(rest, space)
		n, ok := r.field(i, word)
		if !ok {
			return r.wrong(word, fmt.Sprintf("a difference, a status and an angle, an error, or a run of what is unchanged, of base %d", i+1))
		}
		i += n
	}
	r.scan.Time, r.scan.Key = r.scan.Time+d, false
	return r.endOfLine(rest)
}

// field parses the field of base i, or of a run of bases from there on, and returns the number
// of bases.
func (r *Reader) field(i int, word []byte) (bases int, ok bool) {
	if len(word) == 0 || word[0] != unchanged {
		r.scan.Samples[i], ok = readChange(word, r.scan.Samples[i])
		return 1, ok
	}
	if len(word) == 1 {
		return 1, true
	}
	n, ok := digits(word[1:], int64(len(r.scan.Samples)-i))
	return int(n), ok && n > 0
}

// endOfLine checks that nothing is left of a line.
func (r *Reader) endOfLine(rest []byte) error {
	if len(rest) > 0 {
		return r.wrong(rest, "the end of the line after the last base")
	}
	return nil
}

// readTime parses the output of appendTime.
func readTime(word []byte) (time.Duration, bool) {
	whole, decimals, fraction := bytes.Cut(word, []byte{'.'})
	us, ok := digits(whole, math.MaxInt64/1000-1)
	if !fraction {
		return time.Duration(us) * time.Microsecond, ok
	}
	ns, good := digits(decimals, 999)
	return time.Duration(us)*time.Microsecond + time.Duration(ns), ok && good && len(decimals) == 3
}
