package monitor

import (
	"errors"
	"log/slog"
	"maps"
	"slices"
	"time"

	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/board"
	"mastro/hw/tca9548a"
)

const (
	// Interval is the time between two thorough looks.
	Interval = 500 * time.Millisecond
	// Linger is how long something that lasted a moment (see Note) stays a trouble.
	Linger = 10 * time.Second
)

// LogWords is the language of the log, which is for those who maintain the program.
var LogWords = words.Words{Language: words.English}

// Monitor looks at one rig.
type Monitor struct {
	rig      *rig.Rig
	troubles []scene.Trouble
	doubts   map[int]scene.Doubt // nil until something is out of order for the first time
	lasting  []scene.Trouble     // what stays out of order until the program ends

	scans     int
	snapshots []board.Snapshot // of the present scan, by base or line
	examined  time.Duration    // the last thorough look
	absent    map[int]time.Duration
	fields    map[field]time.Duration
	gains     gains
	retries   retries
	lingering map[event]time.Duration // what lasted a moment, and until when it is reported
}

// event is something that lasted a moment.
type event struct {
	kind scene.TroubleKind
	part string
}

// New is a monitor for a rig whose sensors are wired.
func New(r *rig.Rig) *Monitor {
	m := &Monitor{
		rig: r, gains: newGains(r),
		absent: make(map[int]time.Duration), fields: make(map[field]time.Duration), lingering: make(map[event]time.Duration),
	}
	if r.Wiring().CalibrationErr != nil {
		m.lasting = append(m.lasting, scene.Trouble{Kind: scene.Uncalibrated, Part: journal.Calibration})
	}
	return m
}

// Troubles is what is out of order, by kind and part; only to be read.
func (m *Monitor) Troubles() []scene.Trouble { return m.troubles }

// Doubts returns why the positions of towers, or lines, are not known, by base or line. Callers
// must not change it.
func (m *Monitor) Doubts() map[int]scene.Doubt { return m.doubts }

// Note reports something that lasted a moment, at a part: it is a trouble for Linger.
func (m *Monitor) Note(kind scene.TroubleKind, part string, now time.Duration) {
	m.lingering[event{kind, part}] = now + Linger
}

// Sizes is how much a monitor keeps: of bases without a magnet at most one for each, of
// those with a wrong one two, the last snapshot of each, and events that lasted a moment.
type Sizes struct{ Absent, Fields, Snapshots, Events int }

// Sizes is for tests that look whether something grows.
func (m *Monitor) Sizes() Sizes {
	return Sizes{len(m.absent), len(m.fields), len(m.snapshots), len(m.lingering)}
}

// Examine is to be called after each scan. It looks thoroughly once per Interval, and
// at once when a part failed or thoroughly is set. It reports whether Troubles or Doubts
// have changed.
func (m *Monitor) Examine(now time.Duration, thoroughly bool) (changed bool) {
	m.scans++
	m.gains.read(m.rig, m.scans)
	m.takeSnapshots(now)
	m.checkIsolation()
	if !m.rig.Failures.Changed() && !thoroughly && m.doubts != nil && now-m.examined < Interval {
		return false
	}
	m.examined = now
	doubts, troubles := m.findDoubts(now), m.findTroubles(now)
	m.revive(now, troubles)
	if maps.Equal(doubts, m.doubts) && slices.EqualFunc(troubles, m.troubles, sameTrouble) {
		return false
	}
	if worse := m.log(troubles); worse {
		m.rig.Alarm(now)
	}
	m.doubts, m.troubles = doubts, troubles
	return true
}

// takeSnapshots looks what the sensors read in the present scan.
func (m *Monitor) takeSnapshots(now time.Duration) {
	if !m.rig.Watched() {
		return
	}
	m.snapshots = m.rig.Snapshot(m.snapshots[:0])
	for i := range m.snapshots {
		if s := &m.snapshots[i]; errors.Is(s.First, tca9548a.ErrLost) || errors.Is(s.Err, tca9548a.ErrLost) {
			m.Note(scene.MuxLost, m.busOf(i), now)
		}
	}
}

// How many scans pass between two checks whether two sensors answer together, and at
// which of them it is done: less than a quiet period, so that no change counts that two
// sensors read together, and never in the scan that reads a gain.
const (
	isolationEvery = 10
	isolationAt    = 5
)

// checkIsolation asks now and then whether two sensors of a bus answer together. A bus
// on which nobody answers is left out.
func (m *Monitor) checkIsolation() {
	if !m.rig.Watched() || m.scans%isolationEvery != isolationAt {
		return
	}
	m.rig.CheckIsolation(func(bus int) (skip bool) {
		for i, s := range m.snapshots {
			if m.on(i, bus) && (s.Err == nil || errors.Is(s.Err, tca9548a.ErrTwo)) {
				return false
			}
		}
		return true
	})
}

// on reports whether the sensor of a base hangs on a bus.
func (m *Monitor) on(base, bus int) bool {
	sensors := m.rig.Sensors()
	return base < len(sensors) && sensors[base].Bus == bus
}

// busOf is the name of the bus that the sensor of a base hangs on; empty where there is
// no such sensor.
func (m *Monitor) busOf(base int) string {
	sensors := m.rig.Sensors()
	if base >= len(sensors) {
		return ""
	}
	return m.rig.BusName(sensors[base].Bus)
}

// revive has the supply of sensors that seem dead switched off and on.
func (m *Monitor) revive(now time.Duration, troubles []scene.Trouble) {
	m.rig.Revive(now, func(bus string) (dead bool) {
		return slices.ContainsFunc(troubles, func(t scene.Trouble) bool {
			return (t.Kind == scene.BusStuck || t.Kind == scene.NoPower) && t.Part == bus
		})
	})
}

// log writes what is newly out of order, and what no longer is. worse reports whether
// anything is new.
func (m *Monitor) log(troubles []scene.Trouble) (worse bool) {
	for _, n := range scene.Notices(LogWords, without(troubles, m.troubles)) {
		slog.Warn(n.Detail, "remedy", n.Remedy)
		worse = true
	}
	for _, n := range scene.Notices(LogWords, without(m.troubles, troubles)) {
		slog.Info("in order again: " + n.Detail)
	}
	return worse
}

// without is the troubles that are not among others.
func without(all, others []scene.Trouble) []scene.Trouble {
	return slices.DeleteFunc(slices.Clone(all), func(t scene.Trouble) bool {
		return slices.ContainsFunc(others, func(o scene.Trouble) bool { return sameTrouble(t, o) })
	})
}

func sameTrouble(a, b scene.Trouble) bool {
	return a.Kind == b.Kind && a.Part == b.Part && a.Mode == b.Mode && slices.Equal(a.Bases, b.Bases)
}
