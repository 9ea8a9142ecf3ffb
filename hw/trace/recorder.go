package trace

import (
	"io"
	"strconv"
	"time"

	"mastro/hw/board"
)

// AllEvery is the time between two lines of a Recorder with all bases.
const AllEvery = 2 * time.Second

// bufferSize is the number of bytes after which a Recorder writes its buffer, a little more
// than a second of 18 bases.
const bufferSize = 4096

// Recorder records the readings between sensors and a board and writes them as a trace, a line
// for each scan. It belongs to the goroutine that scans. Write errors do not disturb the scan:
// see Err.
type Recorder struct {
	out io.Writer
	buf []byte // whole lines only
	err error

	current, previous []Sample
	begun             bool          // false before the first scan
	last              time.Duration // time of the latest scan
	lastAll           time.Duration // time of the latest line with all bases
	closed            bool
}

// NewRecorder begins a trace on w. Every Write to w consists of whole lines. The error is
// ErrHeader.
func NewRecorder(w io.Writer, h Header) (*Recorder, error) {
	if err := h.check(); err != nil {
		return nil, err
	}
	r := &Recorder{out: w, buf: make([]byte, 0, bufferSize+maxLine)}
	r.current, r.previous = make([]Sample, len(h.Bases)), make([]Sample, len(h.Bases))
	for i := range r.current {
		r.current[i].Err = Other
	}
	r.buf = h.append(r.buf)
	return r, nil
}

// Sensor returns the sensor s of a base, 0-based, with its readings recorded. Give it to the
// board instead of s. It panics for a base that the header does not list.
func (r *Recorder) Sensor(base int, s board.Sensor) board.Sensor {
	return &recordingSensor{sensor: s, to: &r.current[base]}
}

// recordingSensor is a sensor whose readings are recorded.
type recordingSensor struct {
	sensor board.Sensor
	to     *Sample
}

var (
	_ board.Sensor = (*recordingSensor)(nil)
	_ board.Missed = (*recordingSensor)(nil)
)

// Missed implements board.Missed: it records the error of a sensor that was not read.
func (t *recordingSensor) Missed(err error) { *t.to = Sample{Err: KindOf(err)} }

func (t *recordingSensor) Sense() (board.Reading, error) {
	reading, err := t.sensor.Sense()
	switch {
	case err != nil:
		t.Missed(err)
	case reading.Angle >= board.Turn:
		*t.to = Sample{Err: Floating}
	default:
		*t.to = Sample{Reading: reading}
	}
	return reading, err
}

// AGC records the gain of one base, 0-based, as read between two scans; it belongs to the next
// of them. A base that the header does not list is ignored.
func (r *Recorder) AGC(base int, gain uint8) {
	if r.err != nil || r.closed || base < 0 || base >= len(r.current) {
		return
	}
	r.buf = append(r.buf, "gain "...)
	r.buf = append(strconv.AppendInt(r.buf, int64(base)+1, 10), ' ')
	r.buf = append(strconv.AppendUint(r.buf, uint64(gain), 10), '\n')
}

// EndScan writes the readings since the scan before, as read at now, a time since any fixed
// moment and the one given to the board. A sensor that was not read counts as unchanged. A time
// before the last one, or before 0, counts as the last one, or as 0. EndScan does not allocate.
func (r *Recorder) EndScan(now time.Duration) {
	if r.err != nil || r.closed {
		return
	}
	now = max(now, r.last)
	if !r.begun || now-r.lastAll >= AllEvery {
		r.all(now)
		r.begun, r.lastAll = true, now
	} else {
		r.changes(now)
	}
	r.last = now
	copy(r.previous, r.current)
	if len(r.buf) >= bufferSize {
		r.Flush()
	}
}

// all writes the readings of all bases.
func (r *Recorder) all(now time.Duration) {
	r.buf = appendTime(append(r.buf, "all "...), now)
	for _, s := range r.current {
		r.buf = s.append(append(r.buf, ' '))
	}
	r.buf = append(r.buf, '\n')
}

// changes writes what differs from the scan before.
func (r *Recorder) changes(now time.Duration) {
	r.buf = appendTime(r.buf, now)
	for i, s := range r.current {
		if s != r.previous[i] {
			r.buf = strconv.AppendInt(append(r.buf, ' '), int64(i)+1, 10)
			r.buf = s.append(append(r.buf, '='))
		}
	}
	r.buf = append(r.buf, '\n')
}

// Flush writes the buffer, at most about 4 kB. The error is that of Err.
func (r *Recorder) Flush() error {
	if r.err == nil && len(r.buf) > 0 {
		_, r.err = r.out.Write(r.buf)
	}
	r.buf = r.buf[:0]
	return r.err
}

// Err is the first write error; after it nothing more is written.
func (r *Recorder) Err() error { return r.err }

// Close ends the trace with the end line, which marks it as not cut, and writes the buffer. It
// does not close the writer. The error is that of Err.
func (r *Recorder) Close() error {
	if !r.closed && r.err == nil {
		r.buf = append(r.buf, endLine...)
	}
	r.closed = true
	return r.Flush()
}
