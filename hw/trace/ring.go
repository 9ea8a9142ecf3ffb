package trace

import (
	"bytes"
	"io"
	"sync"
)

// Ring keeps the beginning and the latest part of a trace in memory, so that a running program
// can provide what has just happened. A Recorder writes to it; call the Recorder's Flush after
// every EndScan, otherwise the last second is missing. It is safe for concurrent use. For a
// Ring and a file, wrap the sensors of one Recorder with another Recorder: then neither stops
// when the other's writer fails.
type Ring struct {
	mu    sync.Mutex
	head  []byte // the header, up to the first scan
	begun bool   // the header is complete
	kept  []byte // a ring buffer; when full, at is the index of the oldest byte
	at    int
	full  bool
	total int64 // how many bytes were ever kept
}

var _ io.Writer = (*Ring)(nil)

// NewRing keeps budget bytes besides the header; 2 MB are five minutes of 18 restless bases at
// 50 Hz. It accepts one Recorder.
func NewRing(budget int) *Ring { return &Ring{kept: make([]byte, max(budget, 1))} }

// The beginnings of a line with all bases and of a gain line.
var allLine, gainLine = []byte("\nall "), []byte("\ngain ")

// Write adds a part of a trace. It never fails.
func (r *Ring) Write(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	n := len(p)
	if !r.begun {
		p = r.begin(p)
	}
	r.total += int64(len(p))
	if skip := len(p) - len(r.kept); skip > 0 {
		p = p[skip:]
	}
	for len(p) > 0 {
		m := copy(r.kept[r.at:], p)
		p, r.at = p[m:], r.at+m
		if r.at == len(r.kept) {
			r.at, r.full = 0, true
		}
	}
	return n, nil
}

// begin takes the header out of p and returns the rest.
func (r *Ring) begin(p []byte) []byte {
	r.head = append(r.head, p...)
	i := bytes.Index(r.head, allLine)
	if i < 0 {
		return nil
	}
	if gain := bytes.Index(r.head[:i], gainLine); gain >= 0 {
		i = gain
	}
	r.begun = true
	body := r.head[i+1:]
	r.head = r.head[: i+1 : i+1]
	return body
}

// Bytes returns the kept part as a whole trace: the header, the scans from the oldest with all
// bases on, and the end.
func (r *Ring) Bytes() []byte {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.trace(r.body())
}

// Since returns what was written since a mark as a whole trace, which begins at the last scan
// with all bases before that, or later where it would have more than budget bytes beside the header; and the
// mark for the next call. The first mark is 0. Without a new scan it returns nil.
func (r *Ring) Since(mark int64, budget int) (trace []byte, next int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.begun || r.total == mark {
		return nil, mark
	}
	body := r.body()
	fresh := int(min(r.total-mark, int64(len(body)-1)))
	from := max(bytes.LastIndex(body[:len(body)-fresh], allLine), 0)
	from = max(from, len(body)-budget)
	return r.trace(body[from:]), r.total
}

// body returns the kept bytes after a line break, the oldest first.
func (r *Ring) body() []byte {
	body := []byte{'\n'}
	if r.full {
		return append(append(body[:0], r.kept[r.at:]...), r.kept[:r.at]...)
	}
	return append(body, r.kept[:r.at]...)
}

// trace returns the header, the whole lines of a body from its first with all bases on, and the end.
func (r *Ring) trace(body []byte) []byte {
	all := append([]byte(nil), r.head...)
	if !r.begun {
		return all
	}
	first := bytes.Index(body, allLine)
	if last := bytes.LastIndexByte(body, '\n'); first >= 0 && last > first {
		all = append(all, body[first+1:last+1]...)
	}
	if bytes.HasSuffix(all, []byte("\n"+endLine)) {
		return all
	}
	return append(all, endLine...)
}
