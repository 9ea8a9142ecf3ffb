package trace

import (
	"bytes"
	"fmt"
	"io"
	"math"
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
		case "gain":
			if err := r.gain(rest); err != nil {
				return err
			}
			continue
		case "all":
			return r.all(rest)
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
		return r.wrong(rest, fmt.Sprintf(`"gain BASE GAIN", base 1-%d, gain 0-255`, len(r.scan.Samples)))
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

const readingForm = "a raw angle 0-4095, alone or with what the magnet is, or an error"

// all parses a line with the readings of all bases.
func (r *Reader) all(rest []byte) error {
	word, rest, _ := bytes.Cut(rest, space)
	if err := r.time(word, `a time in seconds`); err != nil {
		return err
	}
	for i := range r.scan.Samples {
		var ok bool
		word, rest, _ = bytes.Cut(rest, space)
		if r.scan.Samples[i], ok = readSample(word); !ok {
			return r.wrong(word, fmt.Sprintf("of base %d %s", i+1, readingForm))
		}
	}
	if len(rest) > 0 {
		return r.wrong(rest, "the end of the line after the last base")
	}
	r.scan.All, r.begun = true, true
	return nil
}

// changes parses a line with the bases that read something else than in the scan before.
func (r *Reader) changes(word, rest []byte) error {
	if !r.begun {
		return r.wrong(word, `"all": the first scan names every base`)
	}
	if err := r.time(word, `"all", "gain", "end" or a time in seconds`); err != nil {
		return err
	}
	r.scan.All = false
	for last := int64(0); len(rest) > 0; {
		word, rest, _ = bytes.Cut(rest, space)
		base, reading, _ := bytes.Cut(word, []byte{'='})
		n, ok := digits(base, int64(len(r.scan.Samples)))
		s, good := readSample(reading)
		if !ok || !good || n <= last {
			return r.wrong(word, fmt.Sprintf("BASE=READING: a base %d-%d, in order, and %s", last+1, len(r.scan.Samples), readingForm))
		}
		r.scan.Samples[n-1], last = s, n
	}
	return nil
}

// time parses the time of a scan.
func (r *Reader) time(word []byte, want string) error {
	now, ok := readTime(word)
	if !ok || now < r.scan.Time {
		return r.wrong(word, want+", not before that of the scan before")
	}
	r.scan.Time = now
	return nil
}
