package doctor

import (
	"fmt"
	"strings"

	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/tca9548a"
)

// muxes looks whether they answer, and switch as they should.
func (e *examination) muxes() {
	for _, bus := range e.usableBuses() {
		if bus.Muxes != nil {
			e.muxesOf(bus)
		}
	}
}

func (e *examination) muxesOf(bus *rig.Bus) {
	silent := make(map[int]bool)
	_ = bus.Muxes.Deselect() // what goes wrong shows below
	for mux := range bus.MuxAddresses {
		if _, err := bus.Muxes.Control(mux); err != nil {
			silent[mux] = true
		}
	}
	if len(silent) == len(bus.MuxAddresses) && len(silent) > 1 {
		e.add(noPower(bus))
		return
	}
	for mux, addr := range bus.MuxAddresses {
		if silent[mux] {
			e.add(ofTrouble(scene.Trouble{Kind: scene.MuxSilent, Part: fmt.Sprintf("%#x", addr)}, bus.MuxName(mux)))
			continue
		}
		e.add(e.switching(bus, mux))
	}
}

// noPower is a bus of which nothing answers.
func noPower(bus *rig.Bus) finding {
	f := ofTrouble(scene.Trouble{Kind: scene.NoPower, Part: bus.Name}, bus.Name)
	f.id = "power"
	return f
}

// switching switches every channel of a mux on and off again. One that keeps a channel
// on makes its bus unusable: two sensors would answer together.
func (e *examination) switching(bus *rig.Bus, mux int) finding {
	m, name := bus.Muxes, bus.MuxName(mux)
	defer m.Forget()
	for channel := -1; channel <= tca9548a.Channels; channel++ {
		wrote := byte(0)
		if channel >= 0 && channel < tca9548a.Channels {
			wrote = 1 << channel
			if err := m.Select(mux, channel); err != nil {
				return unusable(name, err)
			}
		} else if err := m.Deselect(); err != nil {
			return unusable(name, err)
		}
		read, err := m.Control(mux)
		if err != nil {
			return unusable(name, err)
		}
		if read != wrote {
			return e.frozen(bus, mux, wrote, read)
		}
	}
	return finding{part: name, text: words.DoctorMux.In}
}

// frozen is a mux that does not switch.
func (e *examination) frozen(bus *rig.Bus, mux int, wrote, read byte) finding {
	f := finding{part: bus.MuxName(mux), verdict: verdictMissing, remedy: words.DoctorMuxFrozenRemedy.In, facts: facts{"wrote": wrote, "read": read}}
	f.text = with2(words.DoctorMuxFrozen, fmt.Sprintf("%08b", wrote), fmt.Sprintf("%08b", read))
	_ = bus.Muxes.Deselect()
	if kept, err := bus.Muxes.Control(mux); err == nil && kept != 0 {
		f.text = with1(words.DoctorMuxKeepsChannels, fmt.Sprintf("%08b", kept))
		e.broken[bus.Name] = true
	}
	return f
}

// resets looks whether the reset line switches all channels off. A table works without,
// but recovers from fewer faults.
func (e *examination) resets() {
	for key, bus := range e.usableBuses() {
		if bus.ResetLine == nil || bus.Muxes == nil || e.lacksLine(key) {
			continue
		}
		var unreset []string
		for mux, addr := range bus.MuxAddresses {
			if !e.broken[bus.MuxName(mux)] && !isReset(bus, mux) {
				unreset = append(unreset, fmt.Sprintf("%#x", addr))
			}
		}
		f := finding{part: bus.ResetLine.Name(), text: words.DoctorReset.In}
		switch {
		case bus.ResetErr != nil:
			f = ofError(bus.ResetErr, scene.DeviceGone, f.part)
			f.verdict = verdictWarning
		case unreset != nil:
			f.verdict, f.text, f.remedy = verdictWarning, with1(words.DoctorResetDeaf, strings.Join(unreset, ", ")), words.DoctorResetRemedy.In
			f.facts = facts{"muxes": unreset}
		}
		e.add(f)
	}
}

// isReset reports whether a reset switches the selected channel of one mux off. A
// channel that cannot be selected says nothing of the line.
func isReset(bus *rig.Bus, mux int) bool {
	defer bus.Muxes.Forget()
	if err := bus.Muxes.Select(mux, 0); err != nil {
		return true
	}
	_ = bus.Reset() // ResetErr has the error
	on, err := bus.Muxes.Control(mux)
	return err == nil && on == 0
}
