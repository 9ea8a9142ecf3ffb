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
	name, _ := journal.Path(e.state, journal.Calibration) // where that cannot be told, reading it says why
	kept, err := rig.ReadCalibration(e.file, e.state)
	switch {
	case err != nil:
		e.add(finding{part: name, verdict: verdictWarning, text: with1(words.DoctorUnusable, err.Error()), remedy: words.DoctorCalibrateRemedy.In})
	case len(kept.Bases) == 0:
		e.add(finding{part: name, verdict: verdictWarning, text: words.DoctorUncalibrated.In, remedy: words.DoctorCalibrateRemedy.In})
	default:
		e.measured(name, kept.Bases)
	}
}

// measured looks which towers were measured, and whether their magnets are still as
// they were then.
func (e *examination) measured(name string, all []configs.CalibratedBase) {
	f := finding{part: name, text: with1(words.DoctorCalibrated, len(all)), facts: facts{"calibrated": len(all)}}
	if bases := unmeasured(len(e.file.Bases), all); len(bases) > 0 {
		f.verdict = verdictWarning
		f.text = func(w words.Words) string { return words.DoctorUnmeasured.In(w, w.Numbers(bases)) }
		f.remedy = with1(words.DoctorMeasureRemedy, baseList(bases))
	}
	e.add(f)
	if bases := e.drifted(all); len(bases) > 0 {
		f := ofTrouble(scene.Trouble{Kind: scene.Drifted, Bases: bases}, name)
		f.id, f.verdict, f.remedy = "drift", verdictWarning, with1(words.DoctorMeasureRemedy, baseList(bases))
		e.add(f)
	}
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

// baseList formats bases for the flag --base.
func baseList(bases []int) string {
	var all []string
	for _, base := range bases {
		all = append(all, strconv.Itoa(base+1))
	}
	return strings.Join(all, ",")
}
