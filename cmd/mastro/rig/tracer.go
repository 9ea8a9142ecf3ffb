package rig

import (
	"io"
	"time"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/build"
	"mastro/hw/board"
	"mastro/hw/trace"
)

// tracer notes what the sensors read, so that one can look afterwards at what went
// wrong. A nil tracer notes nothing.
type tracer struct {
	info     []trace.Info
	to       io.Writer
	ring     *trace.Ring // is to, where only the last minutes are kept in memory; else nil
	recorder *trace.Recorder
	scans    int
	taken    int64         // the mark of ring up to which TakeReadings returned it
	saved    time.Duration // when an alarm last had the ring saved; 0 for never
}

// TraceBudget is how many bytes of readings are kept in memory: more than five minutes
// of 18 sensors.
const TraceBudget = 2 << 20

// alarmEvery is how long the disk is left alone after an alarm: each one writes
// megabytes to an SD card.
const alarmEvery = 5 * time.Minute

// quietKey is the key of a trace for the quiet period of its board, where that is not
// the usual one.
const quietKey = "quiet"

// TraceInfo is what a trace says of where it comes from; b is nil for a simulated
// table.
func TraceInfo(b *boardfile.File) []trace.Info {
	info := []trace.Info{
		{Key: "program", Value: build.This().String()},
		{Key: "started", Value: time.Now().Format(time.RFC3339)},
	}
	if b == nil {
		return info
	}
	info = append(info, trace.Info{Key: "board", Value: Fingerprint(b)})
	if chain, ok := b.Chain(); ok {
		info = append(info, trace.Info{Key: quietKey, Value: chain.Quiet.String()})
	}
	return info
}

// TraceOptions are the options of the board that a trace was recorded of.
func TraceOptions(h trace.Header) board.Options {
	quiet, _ := time.ParseDuration(h.Value(quietKey))
	return board.Options{Quiet: max(quiet, 0)}
}

// KeepReadings notes in memory what the sensors read, the last TraceBudget bytes of it.
// Alarm and Close pass that to SaveReadings. b is nil for a simulated table. Call it before Wire.
func (r *Rig) KeepReadings(b *boardfile.File) {
	ring := trace.NewRing(TraceBudget)
	r.tracer = &tracer{to: ring, ring: ring, info: TraceInfo(b)}
}

// LastReadings is the trace of the last minutes; nil where nothing was noted.
func (r *Rig) LastReadings() []byte { return r.tracer.last() }

// takenBudget is how many bytes TakeReadings returns at most, beside the header: more than five
// seconds of 18 sensors, so that there is a scan of all bases among them.
const takenBudget = 32 << 10

// TakeReadings is the trace of what was read since the last call, and of the seconds before; nil
// where nothing is noted or was read.
func (r *Rig) TakeReadings() (readings []byte) {
	if r.tracer != nil && r.tracer.ring != nil {
		readings, r.tracer.taken = r.tracer.ring.Since(r.tracer.taken, takenBudget)
	}
	return readings
}

// Alarm has the readings of the last minutes saved, because something has gone wrong. It
// does nothing within five minutes of the alarm before.
func (r *Rig) Alarm(now time.Duration) {
	if t := r.tracer; t != nil && t.scans > 0 && (t.saved == 0 || now-t.saved >= alarmEvery) {
		t.saved = max(now, 1)
		r.saveReadings()
	}
}

// saveReadings has the readings of the last minutes saved. Where nothing was scanned, what is
// there stays.
func (r *Rig) saveReadings() {
	if last := r.tracer.last(); last != nil && r.SaveReadings != nil {
		r.SaveReadings(last)
	}
}

// TraceTo writes all that the sensors of the towers read from now on to a writer,
// instead of keeping the last minutes. The error is that of trace.NewRecorder.
func (r *Rig) TraceTo(to io.Writer, info []trace.Info) error {
	r.tracer = &tracer{to: to, info: info}
	return r.watchTowers()
}

// Traced is how many scans were written since TraceTo, and why no more can be.
func (r *Rig) Traced() (scans int, err error) { return r.tracer.scans, r.tracer.recorder.Err() }

// EndTrace writes the end of the trace that TraceTo began. The error is that of the
// writer.
func (r *Rig) EndTrace() error { return r.tracer.recorder.Close() }

// watch puts the tracer between the sensors and the board.
func (t *tracer) watch(bases []board.Base) (err error) {
	if t == nil {
		return nil
	}
	if t.recorder, err = trace.NewRecorder(t.to, trace.Header{Bases: bases, Info: t.info}); err != nil {
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

// endScan notes the end of a scan.
func (t *tracer) endScan(now time.Duration) {
	if t == nil || t.recorder == nil {
		return
	}
	t.recorder.EndScan(now)
	if t.scans++; t.ring != nil {
		_ = t.recorder.Flush() // memory takes everything
	}
}

// last is the trace of the last minutes; nil where there is none.
func (t *tracer) last() []byte {
	if t == nil || t.ring == nil || t.scans == 0 {
		return nil
	}
	return t.ring.Bytes()
}
