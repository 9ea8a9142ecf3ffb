package doctor

import (
	"slices"
	"strconv"
	"strings"

	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/rig"
	"mastro/configs"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/calibrate"
)

// calibration looks at what mastro calibrate measured of this board.
func (e *examination) calibration() {
	if e.state == "" || len(e.file.Bases) == 0 {
		return
	}
	e.part, _ = journal.Path(e.state, journal.Calibration) // where that cannot be told, reading it says why
	kept, err := rig.ReadCalibration(e.file, e.state)
	switch {
	case err != nil:
		e.add(warning(with1(words.DoctorUnusable, err.Error()), words.DoctorCalibrateRemedy.In))
	case len(kept.Bases) == 0:
		e.add(warning(words.DoctorUncalibrated.In, words.DoctorCalibrateRemedy.In))
	default:
		e.measured(kept.Bases)
	}
}

// measured looks which towers were measured, and whether their magnets are still as
// they were then.
func (e *examination) measured(all []configs.CalibratedBase) {
	f := good(with1(words.DoctorCalibrated, len(all)))
	if bases := unmeasured(len(e.file.Bases), all); len(bases) > 0 {
		f = warning(func(w words.Words) string { return words.DoctorUnmeasured.In(w, w.Numbers(bases)) }, measure(bases))
	}
	e.add(f.with(facts{"calibrated": len(all)}))
	if bases := e.drifted(all); len(bases) > 0 {
		f := ofTrouble(scene.Trouble{Kind: scene.Drifted, Bases: bases})
		e.add(warning(f.Text, measure(bases)).as("drift"))
	}
}

// measure is the remedy for bases that are to be measured, with the flag --base.
func measure(bases []int) phrase {
	var all []string
	for _, base := range bases {
		all = append(all, strconv.Itoa(base+1))
	}
	return with1(words.DoctorMeasureRemedy, strings.Join(all, ","))
}

// unmeasured is the bases of a board that a calibration does not have.
func unmeasured(bases int, all []configs.CalibratedBase) (left []int) {
	for base := range bases {
		if !slices.ContainsFunc(all, func(c configs.CalibratedBase) bool { return c.Number == base+1 }) {
			left = append(left, base)
		}
	}
	return left
}

// drifted is the bases whose gain is another now than when they were measured. A sensor
// without a magnet above it says nothing.
func (e *examination) drifted(all []configs.CalibratedBase) (bases []int) {
	for _, c := range all {
		base := c.Number - 1
		s := e.rig.Sensors()[base]
		if !s.HasGain() || e.unreachable(base) {
			continue
		}
		if r := s.Read(); r.Err == nil && r.Magnet.Detected() && calibrate.Drifted(c.AGC, r.AGC) {
			bases = append(bases, base)
		}
	}
	return bases
}

// unreachable reports whether the way to the sensor of a base, behind a mux, is broken.
func (e *examination) unreachable(base int) bool {
	s := e.rig.Sensors()[base]
	bus := e.rig.Buses()[s.Bus]
	return e.bridged[base] || e.broken[bus.Name] || e.broken[bus.MuxName(s.Mux)]
}
