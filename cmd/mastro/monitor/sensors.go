package monitor

import (
	"slices"
	"time"

	"mastro/cmd/mastro/rig"
	"mastro/hw/board"
	"mastro/hw/calibrate"
)

// gains reads the gain of one sensor after the other, and finds those whose magnet is
// no longer as it was calibrated.
type gains struct {
	drifts map[int]*calibrate.Drift // by base, of the calibrated ones
	base   int                      // whose gain was asked for last
}

// gainEvery is how many scans pass between two gains.
const gainEvery = 10

func newGains(r *rig.Rig) gains {
	g := gains{drifts: make(map[int]*calibrate.Drift)}
	for base, s := range r.Sensors() {
		if s.Anchors != nil && s.HasGain() {
			drift := calibrate.NewDrift(s.AGC)
			g.drifts[base] = &drift
		}
	}
	return g
}

// read asks the next sensor for its gain every gainEvery scans, and takes in what it
// answered in the scan after. scans is how many there have been.
func (g *gains) read(r *rig.Rig, scans int) {
	if !r.WatchesTowers() {
		return
	}
	switch scans % gainEvery {
	case 1:
		if agc, known := r.Gain(g.base); known && g.drifts[g.base] != nil {
			g.drifts[g.base].See(agc)
		}
	case 0:
		g.base = (g.base + 1) % len(r.Sensors())
		r.AskGain(g.base)
	}
}

// drifted is the bases whose field has changed since the calibration.
func (g *gains) drifted() (bases []int) {
	for base, d := range g.drifts {
		if d.Drifted() {
			bases = append(bases, base)
		}
	}
	slices.Sort(bases)
	return bases
}

// field is a base and a bit that its sensor sets for the magnet.
type field struct {
	base int
	bit  board.Magnet
}

// wrongFor is how long a magnet must be too weak or too strong before that is reported:
// a tower in a hand is farther away for a moment.
const wrongFor = 5 * time.Second

// wrongMagnets is the bases that have rested for a while with a bit set: board.MagnetWeak
// or board.MagnetStrong.
func (m *Monitor) wrongMagnets(now time.Duration, bit board.Magnet) (bases []int) {
	for base, s := range m.snapshots {
		at := field{base, bit}
		if s.State != board.Seated && s.State != board.Weak || s.Magnet&bit == 0 {
			delete(m.fields, at)
			continue
		}
		since, known := m.fields[at]
		if !known {
			m.fields[at], since = now, now
		}
		if now-since >= wrongFor {
			bases = append(bases, base)
		}
	}
	return bases
}

// retries counts, minute by minute, how often each sensor answered only when it was
// read a second time.
type retries struct {
	since  time.Duration
	counts []uint64 // at since, by base; nil before the first look
	often  []int    // bases for which it was too often in the last whole minute
}

// tooOften is how many second reads in a minute are reported. One failed transfer in
// five hundred, which no game notices, makes twelve.
const tooOften = 30

// count looks at the sensors now.
func (r *retries) count(now time.Duration, sensors []board.Snapshot) {
	if r.counts != nil && now-r.since < time.Minute {
		return
	}
	first := r.counts == nil
	if r.often = nil; first {
		r.counts = make([]uint64, len(sensors))
	}
	for base, s := range sensors {
		if !first && s.Retries-r.counts[base] >= tooOften {
			r.often = append(r.often, base)
		}
		r.counts[base] = s.Retries
	}
	r.since = now
}
