package rig

import (
	"bytes"
	"io"
	"log/slog"
	"sync"
	"time"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/build"
	"mastro/cmd/mastro/statedir"
	"mastro/hw/board"
	"mastro/hw/hallring"
	"mastro/hw/trace"
)

// tracer notes what the sensors read, so that what went wrong can be looked at
// afterwards. A nil tracer notes nothing.
type tracer struct {
	info     []trace.Info
	to       io.Writer
	Ring     *trace.Ring // the same, where only the last minutes are kept in memory
	recorder *trace.Recorder
	scans    int
	alarmed  time.Duration // when the ring was last written to the disk; 0 for never
	Disk     sync.Mutex    // held while it is
}

// TraceBudget is how many bytes of readings are kept in memory: five minutes of 18
// sensors and more.
const TraceBudget = 1 << 20

// NewTracer keeps the last minutes of a board in memory.
func NewTracer(b *boardfile.File) *tracer {
	ring := trace.NewRing(TraceBudget)
	return &tracer{to: ring, Ring: ring, info: TraceInfo(b)}
}

// quietKey is the quiet period of the board that was recorded, unless it is the
// usual one.
const quietKey = "quiet"

// TraceInfo is what a trace says of where it comes from; b is nil for a simulated
// table.
func TraceInfo(b *boardfile.File) []trace.Info {
	info := []trace.Info{
		{Key: "program", Value: build.This().String()},
		{Key: "started", Value: time.Now().Format(time.RFC3339)},
	}
	if b != nil {
		info = append(info, trace.Info{Key: "board", Value: Fingerprint(b)})
	}
	if b != nil && b.Rings != nil {
		info = append(info, trace.Info{Key: quietKey, Value: hallring.Quiet.String()})
	}
	return info
}

// TraceOptions are those of the board that was recorded.
func TraceOptions(h trace.Header) board.Options {
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

// TraceTo notes all that the sensors read from now on, instead of the last minutes only.
func (t *Rig) TraceTo(to io.Writer, info []trace.Info) error {
	t.Tracer = &tracer{to: to, info: info}
	return t.watchTowers()
}

// Traced is how many scans were noted, and why it cannot go on.
func (t *Rig) Traced() (scans int, err error) { return t.Tracer.scans, t.Tracer.recorder.Err() }

// EndTrace writes the rest of what was noted.
func (t *Rig) EndTrace() error { return t.Tracer.recorder.Close() }

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
	if t.scans++; t.Ring != nil {
		_ = t.recorder.Flush() // memory takes everything
	}
}

// between is how long the disk is left alone: each time is a megabyte to an SD card.
const between = 5 * time.Minute

// alarm keeps the minutes before something went wrong, beside what goes on.
func (t *tracer) alarm(state string, now time.Duration) {
	if t == nil || t.scans == 0 || t.alarmed != 0 && now-t.alarmed < between || !t.Disk.TryLock() {
		return
	}
	t.alarmed = max(now, 1)
	last := t.last() // a moment's copy; what takes long is the disk
	go func() {
		defer t.Disk.Unlock()
		keepTrace(state, last)
	}()
}

// keep writes the last minutes into a directory at the end, after what is being
// written. Where nothing was scanned, what is there stays.
func (t *tracer) keep(state string) {
	if t == nil {
		return
	}
	t.Disk.Lock()
	defer t.Disk.Unlock()
	keepTrace(state, t.last())
}

// last is the trace of the last minutes; nil where there is none.
func (t *tracer) last() []byte {
	if t.Ring == nil || t.scans == 0 {
		return nil
	}
	var b bytes.Buffer
	_, _ = t.Ring.WriteTo(&b) // memory takes everything
	return b.Bytes()
}

// keepTrace writes a trace into a directory, if there are both.
func keepTrace(state string, last []byte) {
	if state == "" || last == nil {
		return
	}
	if err := statedir.Write(state, statedir.LastTrace, last); err != nil {
		slog.Warn("the last readings cannot be kept", "error", err)
	}
}
