package main

import (
	"bytes"
	"log/slog"
	"sync/atomic"
	"time"

	"mastro/hw/board"
	"mastro/hw/trace"
)

// tracer notes what the sensors read, so that what went wrong can be looked at
// afterwards. A nil tracer notes nothing.
type tracer struct {
	info     []trace.Info
	ring     *trace.Ring
	recorder *trace.Recorder
	kept     time.Duration // when it was last written to the disk; 0 for never
	writing  atomic.Bool
}

// traceBudget is how many bytes of readings are kept in memory: five minutes of 18
// sensors and more.
const traceBudget = 1 << 20

// newTracer is a tracer of a board by that name.
func newTracer(board string) *tracer {
	return &tracer{
		ring: trace.NewRing(traceBudget),
		info: []trace.Info{{Key: "board", Value: board}, {Key: "version", Value: thisBuild().Version}, {Key: "started", Value: time.Now().Format(time.RFC3339)}},
	}
}

// watch puts itself between the sensors and the board.
func (t *tracer) watch(bases []board.Base) (err error) {
	if t == nil {
		return nil
	}
	if t.recorder, err = trace.NewRecorder(t.ring, trace.Header{Bases: bases, Info: t.info}, nil); err != nil {
		return err
	}
	for i := range bases {
		bases[i].Sensor = t.recorder.Sensor(i, bases[i].Sensor)
	}
	return nil
}

// gain notes the gain of one sensor.
func (t *tracer) gain(base int, agc uint8) {
	if t != nil {
		t.recorder.AGC(base, agc)
	}
}

// scanned notes the end of a scan. A ring takes everything.
func (t *tracer) scanned(now time.Duration) {
	if t != nil && t.recorder != nil {
		t.recorder.EndScan(now)
		_ = t.recorder.Flush()
	}
}

// between is how long the disk is left alone: each time is a megabyte to an SD card.
const between = 5 * time.Minute

// alarm keeps the minutes before something went wrong, beside what goes on.
func (t *tracer) alarm(state string, now time.Duration) {
	if t == nil || t.kept != 0 && now-t.kept < between || !t.writing.CompareAndSwap(false, true) {
		return
	}
	t.kept = max(now, 1)
	go func() {
		defer t.writing.Store(false)
		t.keep(state)
	}()
}

// keep writes the last minutes into a directory.
func (t *tracer) keep(state string) {
	if t == nil || t.recorder == nil {
		return
	}
	var b bytes.Buffer
	_, _ = t.ring.WriteTo(&b) // memory takes everything
	if err := writeKept(state, lastTrace, b.Bytes()); err != nil {
		slog.Warn("the last readings cannot be kept", "error", err)
	}
}
