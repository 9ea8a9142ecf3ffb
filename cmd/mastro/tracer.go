package main

import (
	"bytes"
	"io"
	"log/slog"
	"sync"
	"time"

	"mastro/cmd/mastro/boardfile"
	"mastro/hw/board"
	"mastro/hw/hallring"
	"mastro/hw/trace"
)

// tracer notes what the sensors read, so that what went wrong can be looked at
// afterwards. A nil tracer notes nothing.
type tracer struct {
	info     []trace.Info
	to       io.Writer
	ring     *trace.Ring // the same, where only the last minutes are kept in memory
	recorder *trace.Recorder
	scans    int
	alarmed  time.Duration // when the ring was last written to the disk; 0 for never
	disk     sync.Mutex    // held while it is
}

// traceBudget is how many bytes of readings are kept in memory: five minutes of 18
// sensors and more.
const traceBudget = 1 << 20

// newTracer keeps the last minutes of a board in memory.
func newTracer(b *boardfile.File) *tracer {
	ring := trace.NewRing(traceBudget)
	return &tracer{to: ring, ring: ring, info: traceInfo(b)}
}

// quietKey is the quiet period of the board that was recorded, unless it is the
// usual one.
const quietKey = "quiet"

// traceInfo is what a trace says of where it comes from; b is nil for a simulated
// table.
func traceInfo(b *boardfile.File) []trace.Info {
	info := []trace.Info{
		{Key: "program", Value: thisBuild().String()},
		{Key: "started", Value: time.Now().Format(time.RFC3339)},
	}
	if b != nil {
		info = append(info, trace.Info{Key: "board", Value: fingerprint(b)})
	}
	if b != nil && b.Rings != nil {
		info = append(info, trace.Info{Key: quietKey, Value: hallring.Quiet.String()})
	}
	return info
}

// traceOptions are those of the board that was recorded.
func traceOptions(h trace.Header) board.Options {
	quiet, _ := time.ParseDuration(h.Value(quietKey))
	return board.Options{Quiet: max(quiet, 0)}
}

// watch puts itself between the sensors and the board.
func (t *tracer) watch(bases []board.Base) (err error) {
	if t == nil {
		return nil
	}
	if t.recorder, err = trace.NewRecorder(t.to, trace.Header{Bases: bases, Info: t.info}, nil); err != nil {
		return err
	}
	for i := range bases {
		bases[i].Sensor = t.recorder.Sensor(i, bases[i].Sensor)
	}
	return nil
}

// traceTo notes all that the sensors read from now on, instead of the last minutes only.
func (t *table) traceTo(to io.Writer, info []trace.Info) error {
	t.tracer = &tracer{to: to, info: info}
	return t.watchTowers()
}

// traced is how many scans were noted, and why it cannot go on.
func (t *table) traced() (scans int, err error) { return t.tracer.scans, t.tracer.recorder.Err() }

// endTrace writes the rest of what was noted.
func (t *table) endTrace() error { return t.tracer.recorder.Close() }

// gain notes the gain of one sensor.
func (t *tracer) gain(base int, agc uint8) {
	if t != nil {
		t.recorder.AGC(base, agc)
	}
}

// scanned notes the end of a scan.
func (t *tracer) scanned(now time.Duration) {
	if t == nil || t.recorder == nil {
		return
	}
	t.recorder.EndScan(now)
	if t.scans++; t.ring != nil {
		_ = t.recorder.Flush() // memory takes everything
	}
}

// between is how long the disk is left alone: each time is a megabyte to an SD card.
const between = 5 * time.Minute

// alarm keeps the minutes before something went wrong, beside what goes on.
func (t *tracer) alarm(state string, now time.Duration) {
	if t == nil || t.scans == 0 || t.alarmed != 0 && now-t.alarmed < between || !t.disk.TryLock() {
		return
	}
	t.alarmed = max(now, 1)
	last := t.last() // a moment's copy; what takes long is the disk
	go func() {
		defer t.disk.Unlock()
		keepTrace(state, last)
	}()
}

// keep writes the last minutes into a directory at the end, after what is being
// written. Where nothing was scanned, what is there stays.
func (t *tracer) keep(state string) {
	if t == nil {
		return
	}
	t.disk.Lock()
	defer t.disk.Unlock()
	keepTrace(state, t.last())
}

// last is the trace of the last minutes; nil where there is none.
func (t *tracer) last() []byte {
	if t.ring == nil || t.scans == 0 {
		return nil
	}
	var b bytes.Buffer
	_, _ = t.ring.WriteTo(&b) // memory takes everything
	return b.Bytes()
}

// keepTrace writes a trace into a directory, if there are both.
func keepTrace(state string, last []byte) {
	if state == "" || last == nil {
		return
	}
	if err := writeKept(state, lastTrace, last); err != nil {
		slog.Warn("the last readings cannot be kept", "error", err)
	}
}
