package trace

import (
	"io"
	"strconv"
	"time"

	"mastro/hw/as5600"
	"mastro/hw/board"
)

// KeyEvery is how often a Recorder writes a scan that can be read by itself.
const KeyEvery = 5 * time.Second

// held is how many bytes a Recorder keeps back at most before it writes them,
// somewhat more than a second of 18 bases.
const held = 4096

// A Recorder notes what passes between sensors and a board and writes it as a
// trace, a line for each scan. It belongs to the goroutine that scans. Nothing
// that goes wrong with the writing disturbs the scan: see Err.
type Recorder struct {
	out  io.Writer
	kind func(error) ErrKind
	buf  []byte // whole lines only
	err  error

	is, was []Sample
	begun   bool          // there was a scan
	last    time.Duration // the time of the latest
	keyed   time.Duration // and of the latest that can be read by itself
	closed  bool
}

// NewRecorder begins a trace on w. kind sorts the sensors' errors; nil means
// KindOf. Every Write to w is of whole lines. The error is ErrHeader.
func NewRecorder(w io.Writer, h Header, kind func(error) ErrKind) (*Recorder, error) {
	if err := h.check(); err != nil {
		return nil, err
	}
	if kind == nil {
		kind = KindOf
	}
	r := &Recorder{out: w, kind: kind, buf: make([]byte, 0, held+longestLine)}
	r.is, r.was = make([]Sample, len(h.Bases)), make([]Sample, len(h.Bases))
	for i := range r.is {
		r.is[i].Err = Other
	}
	r.buf = h.append(r.buf)
	return r, nil
}

// Sensor is the sensor s of a base, 0-based, whose readings are noted as they
// pass. Give it to the board in the place of s. A base that the header does not
// list panics.
func (r *Recorder) Sensor(base int, s board.Sensor) board.Sensor {
	return &tap{sensor: s, kind: r.kind, to: &r.is[base]}
}

// tap is a sensor that notes what it reads.
type tap struct {
	sensor board.Sensor
	kind   func(error) ErrKind
	to     *Sample
}

var (
	_ board.Sensor = (*tap)(nil)
	_ board.Missed = (*tap)(nil)
)

// Missed implements board.Missed: what counts is noted.
func (t *tap) Missed(err error) { *t.to = Sample{Err: t.kind(err).known()} }

func (t *tap) Sense() (as5600.Reading, error) {
	reading, err := t.sensor.Sense()
	switch {
	case err != nil:
		t.Missed(err)
	case reading.Angle >= as5600.Turn:
		*t.to = Sample{Err: Floating}
	default:
		*t.to = Sample{Reading: reading}
	}
	return reading, err
}

// AGC notes the gain of one base, 0-based, as read between two scans; it
// belongs to the next of them. One base that the header does not list is left
// out.
func (r *Recorder) AGC(base int, gain uint8) {
	if r.err != nil || r.closed || base < 0 || base >= len(r.is) {
		return
	}
	r.buf = append(r.buf, "agc "...)
	r.buf = append(strconv.AppendInt(r.buf, int64(base)+1, 10), ' ')
	r.buf = append(strconv.AppendUint(r.buf, uint64(gain), 10), '\n')
}

// EndScan writes down what the sensors gave since the scan before, as read at
// now, a time since any fixed moment and the one given to the board. A sensor
// that was not read counts as unchanged. A time before the last one, or before
// 0, is taken for the last one, or 0. It does not allocate.
func (r *Recorder) EndScan(now time.Duration) {
	if r.err != nil || r.closed {
		return
	}
	now = max(now, r.last)
	if !r.begun || now-r.keyed >= KeyEvery {
		r.whole(now)
		r.begun, r.keyed = true, now
	} else {
		r.changes(now)
	}
	r.last = now
	copy(r.was, r.is)
	if len(r.buf) >= held {
		r.Flush()
	}
}

// whole writes a scan that can be read by itself.
func (r *Recorder) whole(now time.Duration) {
	r.buf = appendTime(append(r.buf, "key "...), now)
	for _, s := range r.is {
		r.buf = s.appendWhole(append(r.buf, ' '))
	}
	r.buf = append(r.buf, '\n')
}

// changes writes how a scan differs from the one before.
func (r *Recorder) changes(now time.Duration) {
	r.buf = appendTime(r.buf, now-r.last)
	same := 0
	for i, s := range r.is {
		if s == r.was[i] {
			same++
			continue
		}
		r.buf = appendSame(r.buf, same)
		same = 0
		r.buf = s.appendChange(append(r.buf, ' '), r.was[i])
	}
	r.buf = append(appendSame(r.buf, same), '\n')
}

// appendSame writes a run of so many bases that are as they were.
func appendSame(dst []byte, n int) []byte {
	switch n {
	case 0:
		return dst
	case 1:
		return append(dst, ' ', unchanged)
	}
	return strconv.AppendInt(append(dst, ' ', unchanged), int64(n), 10)
}

// appendTime writes a time in µs, with three decimals unless it is whole.
func appendTime(dst []byte, d time.Duration) []byte {
	dst = strconv.AppendInt(dst, int64(d/time.Microsecond), 10)
	if ns := d % time.Microsecond; ns != 0 {
		dst = append(dst, '.', '0'+byte(ns/100), '0'+byte(ns/10%10), '0'+byte(ns%10))
	}
	return dst
}

// Flush writes what is held back, at most some 4 kB. The error is that of Err.
func (r *Recorder) Flush() error {
	if r.err == nil && len(r.buf) > 0 {
		_, r.err = r.out.Write(r.buf)
	}
	r.buf = r.buf[:0]
	return r.err
}

// Err is the first error of writing; after it nothing more is written.
func (r *Recorder) Err() error { return r.err }

// Close ends the trace with a line that says so, which tells it from one that
// was cut, and writes what is held back. It does not close the writer. The
// error is that of Err.
func (r *Recorder) Close() error {
	if !r.closed && r.err == nil {
		r.buf = append(r.buf, endLine...)
	}
	r.closed = true
	return r.Flush()
}
