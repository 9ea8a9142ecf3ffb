package trace

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"time"
)

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
