package doctor

import (
	"fmt"
	"slices"

	"mastro/cmd/mastro/rig"
	"mastro/display/words"
	"mastro/hw/board"
	"mastro/hw/tca9548a"
)

// outlet is a channel of a mux behind which a sensor answers.
type outlet struct {
	name string
	base int // whose sensor that is; rig.NoBase, -1, where the board file has none
	chip board.Tagger
}

// marked is the tag of sensors that have not been cleared. Sensors that answer together
// are read as the AND of their bits, so a cleared bit of any one shows.
const marked = board.MaxTag

// bridges looks which sensors are reached through more than one channel, as across a
// bridge of solder: what is written through one channel must be seen through no other.
// Sensors that take no tags are left out. In the end all tags are 0, as sensors wake.
func (e *examination) bridges(bus *rig.Bus) {
	if _, takesTags := bus.SensorAt(0, 0).(board.Tagger); !takesTags {
		return
	}
	all := e.outlets(bus)
	bridged := make(map[string]bool) // by outlet
	for _, o := range all {
		_ = o.chip.Tag(0) // if it fails nobody sees it
		for _, other := range all {
			tag, err := other.chip.ReadTag()
			if other.name == o.name || err != nil || tag == marked {
				continue
			}
			if !bridged[o.name] || !bridged[other.name] {
				e.addBridge(o, other)
			}
			bridged[o.name], bridged[other.name] = true, true
		}
		_ = o.chip.Tag(marked)
	}
	for _, o := range all {
		_ = o.chip.Tag(0)
		if o.base == rig.NoBase && !bridged[o.name] {
			e.add(warning(words.DoctorStray.In, words.DoctorStrayRemedy.In).as("stray").at(o.name, 0))
		}
	}
	if len(bridged) == 0 {
		e.add(good(with1(words.DoctorNoBridge, len(all))).with(facts{"channels": len(all)}))
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
			base := slices.IndexFunc(e.rig.Sensors(), func(s *rig.Sensor) bool { return s.Name() == name })
			o := outlet{name, base, bus.SensorAt(mux, channel).(board.Tagger)}
			if e.takesTags(o) {
				all = append(all, o)
			}
		}
	}
	return all
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
	e.add(warning(words.DoctorNoTag.In, words.DoctorSensorSilentRemedy.In).at(o.name, o.base+1))
	return false
}

// addBridge adds two outlets that lead to one sensor.
func (e *examination) addBridge(o, other outlet) {
	e.bridged[o.base], e.bridged[other.base] = true, true
	e.add(missing(with1(words.DoctorBridge, other.name), words.DoctorBridgeRemedy.In).at(o.name, o.base+1).with(facts{"with": other.name}))
}
