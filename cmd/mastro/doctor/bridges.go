package doctor

import (
	"fmt"

	"mastro/cmd/mastro/rig"
	"mastro/display/words"
	"mastro/hw/board"
	"mastro/hw/tca9548a"
)

// outlet is a channel of a mux behind which a sensor answers.
type outlet struct {
	name string
	base int // whose sensor that is; rig.NoBase where the board file has none
	chip board.Tagger
}

// marked is the tag of sensors that have not been cleared. Sensors that answer together
// are read as the AND of their bits, so a cleared bit of any one shows.
const marked = board.MaxTag

// bridges looks which sensors are reached through more than one channel, as across a
// bridge of solder: what is written through one channel must be seen through no other.
// Sensors that take no tags are left out.
func (e *examination) bridges() {
	for _, bus := range e.usableBuses() {
		if bus.Muxes != nil && tagged(bus, 0, 0) != nil {
			e.bridgesOf(bus.Name, e.outlets(bus))
		}
	}
}

// outlets marks the sensors behind all channels of a bus, and returns the channels
// where that worked.
func (e *examination) outlets(bus *rig.Bus) (all []outlet) {
	for mux := range bus.MuxAddresses {
		if e.broken[bus.MuxName(mux)] {
			continue
		}
		for channel := range tca9548a.Channels {
			name := fmt.Sprintf("%s channel %d", bus.MuxName(mux), channel)
			o := outlet{name, e.baseAt(name), tagged(bus, mux, channel)}
			if e.takesTags(o) {
				all = append(all, o)
			}
		}
	}
	return all
}

// tagged is the sensor behind a channel of a mux, nil if those of the bus take no tags.
func tagged(bus *rig.Bus, mux, channel int) board.Tagger {
	chip, _ := bus.SensorAt(mux, channel).(board.Tagger)
	return chip
}

// baseAt is the base whose sensor has a name, or rig.NoBase.
func (e *examination) baseAt(name string) int {
	for base, s := range e.rig.Sensors() {
		if s.Name() == name {
			return base
		}
	}
	return rig.NoBase
}

// takesTags marks the sensor at an outlet and reads that back. That nobody answers is
// left to the check of the sensors.
func (e *examination) takesTags(o outlet) bool {
	if _, err := o.chip.ReadTag(); err != nil {
		return false
	}
	err := o.chip.Tag(marked)
	if tag, errRead := o.chip.ReadTag(); err == nil && errRead == nil && tag == marked {
		return true
	}
	e.add(finding{part: o.name, tower: o.base + 1, verdict: verdictWarning, text: words.DoctorNoTag.In, remedy: words.DoctorSensorSilentRemedy.In})
	return false
}

// bridgesOf clears the tag through one outlet after the other, and looks through which
// others that is seen. In the end all tags are 0, as sensors wake.
func (e *examination) bridgesOf(bus string, all []outlet) {
	bridged := make(map[int]bool) // by outlet
	for i, o := range all {
		_ = o.chip.Tag(0) // if it fails nobody sees it
		for j, other := range all {
			tag, err := other.chip.ReadTag()
			if j == i || err != nil || tag == marked {
				continue
			}
			if !bridged[i] || !bridged[j] {
				e.addBridge(o, other)
			}
			bridged[i], bridged[j] = true, true
		}
		_ = o.chip.Tag(marked)
	}
	for i, o := range all {
		_ = o.chip.Tag(0)
		if o.base == rig.NoBase && !bridged[i] {
			e.add(finding{id: "stray", part: o.name, verdict: verdictWarning, text: words.DoctorStray.In, remedy: words.DoctorStrayRemedy.In})
		}
	}
	if len(bridged) == 0 {
		e.add(finding{part: bus, text: with1(words.DoctorNoBridge, len(all)), facts: facts{"channels": len(all)}})
	}
}

// addBridge adds two outlets that lead to one sensor.
func (e *examination) addBridge(o, other outlet) {
	for _, base := range []int{o.base, other.base} {
		if base != rig.NoBase {
			e.bridged[base] = true
		}
	}
	e.add(finding{part: o.name, tower: o.base + 1, verdict: verdictMissing, text: with1(words.DoctorBridge, other.name),
		remedy: words.DoctorBridgeRemedy.In, facts: facts{"with": other.name}})
}
