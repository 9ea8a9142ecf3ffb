package doctor

import (
	"fmt"

	"mastro/cmd/mastro/rig"
	"mastro/display/words"
	"mastro/hw/as5600"
	"mastro/hw/tca9548a"
)

// ending is a channel at whose end a sensor answers.
type ending struct {
	name string
	base int // whose it is; noBase where the board file knows none
	dial *as5600.Dev
}

// marked is the tag of sensors that have not been reached. Sensors that answer
// together are read as what all of their bits say, so a cleared bit of any one
// shows.
const marked = as5600.Turn - 1

// bridges looks which sensors are reached through more than one channel, as
// across a bridge of solder: what is written through one must be seen through no
// other.
func (b *examination) bridges() {
	for _, i := range b.live() {
		if b.rig.Sensors.Buses[i].Muxes != nil {
			b.bridgesOf(b.rig.Sensors.Buses[i].Name, b.endings(i))
		}
	}
}

// endings are the channels of a bus that lead to a sensor.
func (b *examination) endings(bus int) (all []ending) {
	s := &b.rig.Sensors
	for mux := range s.Buses[bus].Addresses {
		if b.dead[b.muxName(bus, mux)] {
			continue
		}
		for channel := range tca9548a.Channels {
			e := ending{fmt.Sprintf("%s channel %d", b.muxName(bus, mux), channel), s.At(bus, mux, channel), as5600.New(s.Buses[bus].Muxes.Channel(mux, channel))}
			if b.takesTags(e) {
				all = append(all, e)
			}
		}
	}
	return all
}

// takesTags marks the sensor of an ending, if one answers.
func (b *examination) takesTags(e ending) bool {
	if _, err := e.dial.ReadTag(); err != nil {
		return false // that it does not answer is found later
	}
	err := e.dial.Tag(marked)
	if is, unread := e.dial.ReadTag(); err == nil && unread == nil && is == marked {
		return true
	}
	b.find(finding{part: e.name, tower: e.base + 1, verdict: doubtful, text: words.DoctorNoTag.In, remedy: words.DoctorSensorSilentRemedy.In})
	return false
}

// bridgesOf clears the tag through one ending after the other, and looks who
// saw it. In the end all tags are what sensors wake with.
func (b *examination) bridgesOf(bus string, all []ending) {
	met := make(map[int]bool)
	for i, e := range all {
		_ = e.dial.Tag(0) // if it fails nobody is met
		for j, other := range all {
			is, err := other.dial.ReadTag()
			if j == i || err != nil || is == marked {
				continue
			}
			if !met[i] || !met[j] {
				b.bridge(e, other)
			}
			met[i], met[j] = true, true
		}
		_ = e.dial.Tag(marked)
	}
	for i, e := range all {
		_ = e.dial.Tag(0)
		if e.base == rig.NoBase && !met[i] {
			b.find(finding{id: "stray", part: e.name, verdict: doubtful, text: words.DoctorStray.In, remedy: words.DoctorStrayRemedy.In})
		}
	}
	if len(met) == 0 {
		b.find(finding{part: bus, text: with1(words.DoctorNoBridge, len(all)), facts: facts{"channels": len(all)}})
	}
}

// bridge is two endings that lead to one sensor.
func (b *examination) bridge(e, other ending) {
	for _, base := range []int{e.base, other.base} {
		if base != rig.NoBase {
			b.joined[base] = true
		}
	}
	b.find(finding{part: e.name, tower: e.base + 1, verdict: lacking, text: with1(words.DoctorBridge, other.name),
		remedy: words.DoctorBridgeRemedy.In, facts: facts{"with": other.name}})
}
