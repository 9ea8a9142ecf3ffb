package monitor

import (
	"errors"
	"log/slog"
	"maps"
	"slices"
	"time"

	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/statedir"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/calibrate"
	"mastro/hw/hallring"
	"mastro/hw/tca9548a"
)

// How long things last that a doctor looks at.
const (
	Interval = 500 * time.Millisecond // between two looks at what is out of order
	Passing  = 10 * time.Second       // what is over is told so long
	missed   = 10 * time.Second       // a tower that is off its base longer is missing
	inHand   = 5 * time.Second        // a magnet is wrong so long before it is told
)

// Monitor looks at a table while it is used, and says what of it is out of order. It
// switches a supply of sensors off and on where that may help.
type Monitor struct {
	table    *rig.Rig
	Troubles []scene.Trouble
	Doubts   map[int]scene.Doubt

	Snapshots []board.Snapshot
	Absent    map[int]time.Duration    // bases without a magnet, since when
	Fields    map[field]time.Duration  // bases whose magnet is not right, since when
	drifts    map[int]*calibrate.Drift // by base, where it was calibrated
	gauged    int                      // the base whose gain was read last
	twice     askedTwice
	scans     int
	Over      map[Passed]time.Duration // what is over, and until when it is told
	standing  []scene.Trouble          // what holds until the program ends
	Looked    time.Duration
}

// New is for a table whose sensors are wired.
func New(t *rig.Rig) *Monitor {
	h := &Monitor{table: t, Over: make(map[Passed]time.Duration), drifts: make(map[int]*calibrate.Drift)}
	if t.Uncalibrated {
		h.standing = append(h.standing, scene.Trouble{Kind: scene.Uncalibrated, Part: statedir.Calibration})
	}
	for _, c := range t.Calibration {
		if base := c.Number - 1; t.Sensors.Places[base].Ring == rig.NoBase {
			drift := calibrate.NewDrift(c.AGC)
			h.drifts[base] = &drift
		}
	}
	return h
}

// askedTwice is the sensors that had to be asked twice, counted from minute to minute.
type askedTwice struct {
	since  time.Duration
	counts []uint64 // then
	bases  []int    // for which it was often in the minute before
}

// often is how many times in a minute a sensor is asked twice before it is told: one
// failed transfer in five hundred, which no game notices, is twelve.
const often = 30

// note looks at the sensors now.
func (a *askedTwice) note(now time.Duration, sensors []board.Snapshot) {
	if a.counts != nil && now-a.since < time.Minute {
		return
	}
	first := a.counts == nil
	if a.bases = nil; first {
		a.counts = make([]uint64, len(sensors))
	}
	for base, s := range sensors {
		if !first && s.Retries-a.counts[base] >= often {
			a.bases = append(a.bases, base)
		}
		a.counts[base] = s.Retries
	}
	a.since = now
}

// field is a base and the status bit that is set there.
type field struct {
	base int
	bit  as5600.Status
}

// Passed is a trouble that is over.
type Passed struct {
	kind scene.TroubleKind
	part string
}

// Examine looks at the table once a scan, and thoroughly now and then or when
// asked to; news tells whether something else is out of order than before.
func (h *Monitor) Examine(now time.Duration, thoroughly bool) (news bool) {
	t := h.table
	h.gauge()
	if t.Watched() {
		h.Snapshots = t.Snapshot(h.Snapshots[:0])
		for i := range h.Snapshots {
			if s := &h.Snapshots[i]; errors.Is(s.First, tca9548a.ErrLost) || errors.Is(s.Err, tca9548a.ErrLost) {
				h.Note(scene.MuxLost, t.Sensors.Bus(i).Name, now)
			}
		}
	}
	h.isolate()
	if !t.TakeNews() && !thoroughly && h.Doubts != nil && now-h.Looked < Interval {
		return false
	}
	h.Looked = now
	doubts, troubles := h.unsure(now), h.faults(now)
	h.revive(now, troubles)
	if maps.Equal(doubts, h.Doubts) && slices.EqualFunc(troubles, h.Troubles, sameTrouble) {
		return false
	}
	if worse := h.tell(troubles); worse {
		t.Alarm(now)
	}
	h.Doubts, h.Troubles = doubts, troubles
	return true
}

// How many scans pass between two looks at the gain of a sensor, of each in turn,
// and between two questions whether two sensors answer together: less than a quiet
// period, so that what two read together never counts. Not both in one scan.
const (
	gaugeEvery   = 10
	isolateEvery = 10
	isolateAfter = 5
)

// gauge asks a sensor for its gain now and then, and takes what came of it.
func (h *Monitor) gauge() {
	if h.scans++; !h.table.WatchesTowers() {
		return
	}
	switch {
	case h.scans%gaugeEvery == 1:
		if agc, known := h.table.Gain(h.gauged); known && h.drifts[h.gauged] != nil {
			h.drifts[h.gauged].See(agc)
		}
	case h.scans%gaugeEvery == 0:
		h.gauged = (h.gauged + 1) % len(h.table.Sensors.Places)
		h.table.AskGain(h.gauged)
	}
}

// drifted is the bases whose field has changed since the calibration.
func (h *Monitor) drifted() (bases []int) {
	for base, d := range h.drifts {
		if d.Drifted() {
			bases = append(bases, base)
		}
	}
	slices.Sort(bases)
	return bases
}

// Note tells of something that is over for a while.
func (h *Monitor) Note(kind scene.TroubleKind, part string, now time.Duration) {
	h.Over[Passed{kind, part}] = now + Passing
}

// tell writes to the log what is out of order, and what no longer is; worse tells
// whether something new is.
func (h *Monitor) tell(troubles []scene.Trouble) (worse bool) {
	for _, n := range scene.Notices(InLog, without(troubles, h.Troubles)) {
		slog.Warn(n.Text, "remedy", n.Remedy)
		worse = true
	}
	for _, n := range scene.Notices(InLog, without(h.Troubles, troubles)) {
		slog.Info("in order again: " + n.Text)
	}
	return worse
}

// InLog is how the program speaks to who keeps it.
var InLog = words.Words{Language: words.English}

// without is the troubles that are not among others.
func without(all, others []scene.Trouble) []scene.Trouble {
	return slices.DeleteFunc(slices.Clone(all), func(t scene.Trouble) bool {
		return slices.ContainsFunc(others, func(o scene.Trouble) bool { return sameTrouble(t, o) })
	})
}

func sameTrouble(a, b scene.Trouble) bool {
	return a.Kind == b.Kind && a.Part == b.Part && a.Mode == b.Mode && slices.Equal(a.Bases, b.Bases)
}

// isolate asks now and then whether two sensors answer together.
func (h *Monitor) isolate() {
	if !h.table.Watched() || h.scans%isolateEvery != isolateAfter {
		return
	}
	h.table.Sensors.Probe(func(bus int) bool {
		for i, s := range h.Snapshots {
			if h.table.Sensors.On(i, bus) && (s.Err == nil || errors.Is(s.Err, tca9548a.ErrTwo)) {
				return false
			}
		}
		return true
	})
}

// revive switches the supply of sensors off and on that seem dead.
func (h *Monitor) revive(now time.Duration, troubles []scene.Trouble) {
	h.table.Revive(now, func(bus string) bool {
		return slices.ContainsFunc(troubles, func(t scene.Trouble) bool {
			return (t.Kind == scene.BusStuck || t.Kind == scene.NoPower) && t.Part == bus
		})
	})
}

// unsure is why towers cannot be told.
func (h *Monitor) unsure(now time.Duration) map[int]scene.Doubt {
	all := make(map[int]scene.Doubt)
	if !h.table.Watched() {
		return all
	}
	if h.Absent == nil {
		h.Absent = make(map[int]time.Duration)
	}
	for base, s := range h.Snapshots {
		if s.Doubt != board.NoMagnet {
			delete(h.Absent, base)
		} else if _, known := h.Absent[base]; !known {
			h.Absent[base] = now
		}
		if d, ok := h.doubt(base, s, now); ok {
			all[base] = d
		}
	}
	return all
}

// doubt is why one base cannot be told; ok is false when it can.
func (h *Monitor) doubt(base int, s board.Snapshot, now time.Duration) (d scene.Doubt, ok bool) {
	switch s.Doubt {
	case board.HalfTurned:
		return scene.HalfTurned, true
	case board.NoMagnet:
		if s.Facing == board.NoFacing || now-h.Absent[base] > missed {
			return scene.Missing, true
		}
		return scene.Lifted, true
	case board.NoAnswer:
		switch {
		case errors.Is(s.Err, as5600.ErrFloating), errors.Is(s.Err, hallring.ErrCode):
			return scene.Impossible, true
		case errors.Is(s.Err, tca9548a.ErrTwo):
			return scene.Double, true
		}
		return scene.Silent, true
	case board.Trembles:
		return scene.Trembling, true
	}
	return 0, false
}
