package doctor

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/statedir"
	"mastro/configs"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/calibrate"
)

// calibration looks at what mastro calibrate measured of this board.
func (b *examination) calibration() {
	if b.state == "" || len(b.file.Bases) == 0 {
		return
	}
	name := filepath.Join(b.state, statedir.Calibration)
	kept, err := rig.ReadCalibration(b.file, b.state)
	switch {
	case err != nil:
		b.find(finding{part: name, verdict: doubtful, text: with1(words.DoctorUnusable, err.Error()), remedy: words.DoctorCalibrateRemedy.In})
	case len(kept.Bases) == 0:
		b.find(finding{part: name, verdict: doubtful, text: words.DoctorUncalibrated.In, remedy: words.DoctorCalibrateRemedy.In})
	default:
		b.measured(name, kept.Bases)
	}
}

// measured looks which towers were measured, and whether their magnets are still
// as they were then.
func (b *examination) measured(name string, all []configs.CalibratedBase) {
	f := finding{part: name, text: with1(words.DoctorCalibrated, len(all)), facts: facts{"calibrated": len(all)}}
	if missing := unmeasured(len(b.file.Bases), all); len(missing) > 0 {
		f.verdict = doubtful
		f.text = func(w words.Words) string { return words.DoctorUnmeasured.In(w, w.Numbers(missing)) }
		f.remedy = with1(words.DoctorMeasureRemedy, baseList(missing))
	}
	b.find(f)
	if drifted := b.drifted(all); len(drifted) > 0 {
		trouble := []scene.Trouble{{Kind: scene.Drifted, Bases: drifted}}
		b.find(finding{id: "drift", part: name, verdict: doubtful, remedy: with1(words.DoctorMeasureRemedy, baseList(drifted)),
			text: func(w words.Words) string { return scene.Notices(w, trouble)[0].Text }})
	}
}

// unmeasured is the bases of a board of which nothing was kept.
func unmeasured(bases int, all []configs.CalibratedBase) (missing []int) {
	for base := range bases {
		if !slices.ContainsFunc(all, func(c configs.CalibratedBase) bool { return c.Number == base+1 }) {
			missing = append(missing, base)
		}
	}
	return missing
}

// drifted is the bases whose gain is another now than when they were measured.
func (b *examination) drifted(all []configs.CalibratedBase) (bases []int) {
	for _, c := range all {
		base := c.Number - 1
		if dial := b.rig.Sensors.Magnets[base]; dial == nil || b.unreached(base) {
			continue
		} else if x := (exam{base: base, dial: dial.Dev}); x.field() && calibrate.Drifted(c.AGC, x.agc) {
			bases = append(bases, base)
		}
	}
	return bases
}

// unreached tells whether the way to a sensor is out of order.
func (b *examination) unreached(base int) bool {
	p := b.rig.Sensors.Places[base]
	return b.joined[base] || b.dead[b.rig.Sensors.Buses[p.Bus].Name] || b.dead[b.muxName(p.Bus, p.Mux)]
}

// field tells whether a sensor says how strong the magnet above it is.
func (x *exam) field() bool {
	x.read()
	return x.err == nil && x.status.Detected()
}

// baseList is bases as --base wants them.
func baseList(bases []int) string {
	var all []string
	for _, base := range bases {
		all = append(all, strconv.Itoa(base+1))
	}
	return strings.Join(all, ",")
}
