package main

import (
	"errors"
	"log/slog"
	"maps"
	"slices"
	"time"

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
	checkup = 500 * time.Millisecond // between two looks at what is out of order
	passing = 10 * time.Second       // what is over is told so long
	missed  = 10 * time.Second       // a tower that is off its base longer is missing
	inHand  = 5 * time.Second        // a magnet is wrong so long before it is told
)

// monitor looks at a table while it is used, and says what of it is out of order. It
// switches a supply of sensors off and on where that may help.
type monitor struct {
	table    *table
	troubles []scene.Trouble
	doubts   map[int]scene.Doubt

	snapshots []board.Snapshot
	absent    map[int]time.Duration    // bases without a magnet, since when
	fields    map[field]time.Duration  // bases whose magnet is not right, since when
	drifts    map[int]*calibrate.Drift // by base, where it was calibrated
	gauged    int                      // the base whose gain was read last
	twice     askedTwice
	scans     int
	over      map[passed]time.Duration // what is over, and until when it is told
	standing  []scene.Trouble          // what holds until the program ends
	looked    time.Duration
}

// newMonitor is for a table whose sensors are wired.
func newMonitor(t *table) *monitor {
	h := &monitor{table: t, over: make(map[passed]time.Duration), drifts: make(map[int]*calibrate.Drift)}
	if t.uncalibrated {
		h.standing = append(h.standing, scene.Trouble{Kind: scene.Uncalibrated, Part: calibrationFile})
	}
	for _, c := range t.calibration {
		if base := c.Number - 1; t.sensing.places[base].ring == noBase {
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

// passed is a trouble that is over.
type passed struct {
	kind scene.TroubleKind
	part string
}

// examine looks at the table once a scan, and thoroughly now and then or when
// asked to; news tells whether something else is out of order than before.
func (h *monitor) examine(now time.Duration, thoroughly bool) (news bool) {
	t := h.table
	h.gauge()
	if t.watched() {
		h.snapshots = t.snapshot(h.snapshots[:0])
		for i := range h.snapshots {
			if s := &h.snapshots[i]; errors.Is(s.First, tca9548a.ErrLost) || errors.Is(s.Err, tca9548a.ErrLost) {
				h.note(scene.MuxLost, t.sensing.bus(i).name, now)
			}
		}
	}
	h.isolate()
	if !t.takeNews() && !thoroughly && h.doubts != nil && now-h.looked < checkup {
		return false
	}
	h.looked = now
	doubts, troubles := h.unsure(now), h.faults(now)
	h.revive(now, troubles)
	if maps.Equal(doubts, h.doubts) && slices.EqualFunc(troubles, h.troubles, sameTrouble) {
		return false
	}
	if worse := h.tell(troubles); worse {
		t.alarm(now)
	}
	h.doubts, h.troubles = doubts, troubles
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
func (h *monitor) gauge() {
	if h.scans++; !h.table.watchesTowers() {
		return
	}
	switch {
	case h.scans%gaugeEvery == 1:
		if agc, known := h.table.gain(h.gauged); known && h.drifts[h.gauged] != nil {
			h.drifts[h.gauged].See(agc)
		}
	case h.scans%gaugeEvery == 0:
		h.gauged = (h.gauged + 1) % len(h.table.sensing.places)
		h.table.askGain(h.gauged)
	}
}

// drifted is the bases whose field has changed since the calibration.
func (h *monitor) drifted() (bases []int) {
	for base, d := range h.drifts {
		if d.Drifted() {
			bases = append(bases, base)
		}
	}
	slices.Sort(bases)
	return bases
}

// note tells of something that is over for a while.
func (h *monitor) note(kind scene.TroubleKind, part string, now time.Duration) {
	h.over[passed{kind, part}] = now + passing
}

// tell writes to the log what is out of order, and what no longer is; worse tells
// whether something new is.
func (h *monitor) tell(troubles []scene.Trouble) (worse bool) {
	for _, n := range scene.Notices(inLog, without(troubles, h.troubles)) {
		slog.Warn(n.Text, "remedy", n.Remedy)
		worse = true
	}
	for _, n := range scene.Notices(inLog, without(h.troubles, troubles)) {
		slog.Info("in order again: " + n.Text)
	}
	return worse
}

// inLog is how the program speaks to who keeps it.
var inLog = words.Words{Language: words.English}

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
func (h *monitor) isolate() {
	if !h.table.watched() || h.scans%isolateEvery != isolateAfter {
		return
	}
	h.table.sensing.probe(func(bus int) bool {
		for i, s := range h.snapshots {
			if h.table.sensing.on(i, bus) && (s.Err == nil || errors.Is(s.Err, tca9548a.ErrTwo)) {
				return false
			}
		}
		return true
	})
}

// revive switches the supply of sensors off and on that seem dead.
func (h *monitor) revive(now time.Duration, troubles []scene.Trouble) {
	h.table.revive(now, func(bus string) bool {
		return slices.ContainsFunc(troubles, func(t scene.Trouble) bool {
			return (t.Kind == scene.BusStuck || t.Kind == scene.NoPower) && t.Part == bus
		})
	})
}

// unsure is why towers cannot be told.
func (h *monitor) unsure(now time.Duration) map[int]scene.Doubt {
	all := make(map[int]scene.Doubt)
	if !h.table.watched() {
		return all
	}
	if h.absent == nil {
		h.absent = make(map[int]time.Duration)
	}
	for base, s := range h.snapshots {
		if s.Doubt != board.NoMagnet {
			delete(h.absent, base)
		} else if _, known := h.absent[base]; !known {
			h.absent[base] = now
		}
		if d, ok := h.doubt(base, s, now); ok {
			all[base] = d
		}
	}
	return all
}

// doubt is why one base cannot be told; ok is false when it can.
func (h *monitor) doubt(base int, s board.Snapshot, now time.Duration) (d scene.Doubt, ok bool) {
	switch s.Doubt {
	case board.HalfTurned:
		return scene.HalfTurned, true
	case board.NoMagnet:
		if s.Facing == board.NoFacing || now-h.absent[base] > missed {
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
