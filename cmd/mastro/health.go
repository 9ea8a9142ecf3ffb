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

// health is what is out of order at a table, as last looked at.
type health struct {
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
func (t *table) examine(now time.Duration, thoroughly bool) (news bool) {
	h := &t.health
	t.gauge()
	if t.board != nil {
		h.snapshots = t.board.Snapshot(h.snapshots[:0])
		for i := range h.snapshots {
			if s := &h.snapshots[i]; errors.Is(s.First, tca9548a.ErrLost) || errors.Is(s.Err, tca9548a.ErrLost) {
				t.note(passed{scene.MuxLost, t.sensing.bus(i).name}, now)
			}
		}
	}
	t.isolate()
	if !thoroughly && h.doubts != nil && now-h.looked < checkup {
		return false
	}
	h.looked = now
	doubts, troubles := t.doubts(now), t.ailments(now)
	t.revive(now, troubles)
	if maps.Equal(doubts, h.doubts) && slices.EqualFunc(troubles, h.troubles, sameTrouble) {
		return false
	}
	if worse := h.tell(troubles); worse {
		t.tracer.alarm(t.state, now)
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
func (t *table) gauge() {
	h := &t.health
	if h.scans++; t.board == nil || t.board != watcher(t.towers) {
		return
	}
	switch d := t.sensing.dials[h.gauged]; {
	case h.scans%gaugeEvery == 1 && d != nil && !d.asked:
		if state := t.towers.State(h.gauged); state == board.Seated || state == board.Weak {
			t.tracer.gain(h.gauged, d.gain)
			if drift := h.drifts[h.gauged]; drift != nil {
				drift.See(d.gain)
			}
		}
	case h.scans%gaugeEvery == 0:
		h.gauged = (h.gauged + 1) % len(t.sensing.dials)
		if next := t.sensing.dials[h.gauged]; next != nil {
			next.asked = true
		}
	}
}

// drifted is the bases whose field has changed since the calibration.
func (h *health) drifted() (bases []int) {
	for base, d := range h.drifts {
		if d.Drifted() {
			bases = append(bases, base)
		}
	}
	slices.Sort(bases)
	return bases
}

// note tells of something that is over for a while.
func (t *table) note(what passed, now time.Duration) {
	if t.health.over == nil {
		t.health.over = make(map[passed]time.Duration)
	}
	t.health.over[what] = now + passing
}

// tell writes to the log what is out of order, and what no longer is; worse tells
// whether something new is.
func (h *health) tell(troubles []scene.Trouble) (worse bool) {
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
func (t *table) isolate() {
	if t.board == nil || t.health.scans%isolateEvery != isolateAfter {
		return
	}
	t.sensing.probe(func(bus int) bool {
		for i, s := range t.health.snapshots {
			if t.sensing.on(i, bus) && (s.Err == nil || errors.Is(s.Err, tca9548a.ErrTwo)) {
				return false
			}
		}
		return true
	})
}

// on tells whether a base hangs on a bus.
func (s *sensing) on(base, bus int) bool {
	return base < len(s.places) && s.places[base].bus == bus
}

// bus is the bus of a base; a nameless one where there is none.
func (s *sensing) bus(base int) sensorBus {
	if base < len(s.places) && s.places[base].bus < len(s.buses) {
		return s.buses[s.places[base].bus]
	}
	return sensorBus{}
}

// doubts is why towers cannot be told.
func (t *table) doubts(now time.Duration) map[int]scene.Doubt {
	h, all := &t.health, make(map[int]scene.Doubt)
	if t.board == nil {
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
func (h *health) doubt(base int, s board.Snapshot, now time.Duration) (d scene.Doubt, ok bool) {
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
