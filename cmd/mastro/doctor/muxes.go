package doctor

import (
	"fmt"
	"strings"

	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/tca9548a"
)

// muxes looks whether those of a bus answer, and switch as they should.
func (e *examination) muxes(bus *rig.Bus) {
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
		f := ofTrouble(scene.Trouble{Kind: scene.MuxSilent, Part: fmt.Sprintf("%#x", addr)})
		if !silent[mux] {
			f = e.switching(bus, mux)
		}
		e.add(f.at(bus.MuxName(mux), 0))
	}
}

// noPower is a bus of which nothing answers.
func noPower(bus *rig.Bus) finding {
	return ofTrouble(scene.Trouble{Kind: scene.NoPower, Part: bus.Name}).as("power")
}

// switching switches every channel of a mux on and off again. One that keeps a channel
// on makes its bus unusable: two sensors would answer together.
func (e *examination) switching(bus *rig.Bus, mux int) finding {
	defer bus.Muxes.Forget()
	for channel := -1; channel <= tca9548a.Channels; channel++ {
		wrote, read, err := switched(bus.Muxes, mux, channel)
		if err != nil {
			return unusable(bus.MuxName(mux), err)
		}
		if read != wrote {
			return e.frozen(bus, mux, wrote, read)
		}
	}
	return good(words.DoctorMux.In)
}

// switched selects a channel, or none where there is no such, and returns the register as
// it was written and as it reads.
func switched(m *tca9548a.Muxes, mux, channel int) (wrote, read byte, err error) {
	if channel < 0 || channel >= tca9548a.Channels {
		err = m.Deselect()
	} else {
		wrote, err = 1<<channel, m.Select(mux, channel)
	}
	if err == nil {
		read, err = m.Control(mux)
	}
	return wrote, read, err
}

// frozen is a mux that does not switch.
func (e *examination) frozen(bus *rig.Bus, mux int, wrote, read byte) finding {
	text := with2(words.DoctorMuxFrozen, fmt.Sprintf("%08b", wrote), fmt.Sprintf("%08b", read))
	_ = bus.Muxes.Deselect()
	if kept, err := bus.Muxes.Control(mux); err == nil && kept != 0 {
		text = with1(words.DoctorMuxKeepsChannels, fmt.Sprintf("%08b", kept))
		e.broken[bus.Name] = true
	}
	return missing(text, words.DoctorMuxFrozenRemedy.In).with(facts{"wrote": wrote, "read": read})
}

// reset looks whether the reset line switches all channels off. A table works without,
// but recovers from fewer faults.
func (e *examination) reset(bus *rig.Bus) {
	line := bus.ResetLine
	if line == nil || !e.usable(line.Name(), e.key(bus)) {
		return
	}
	var unreset []string
	for mux, addr := range bus.MuxAddresses {
		if !e.broken[bus.MuxName(mux)] && !isReset(bus, mux) {
			unreset = append(unreset, fmt.Sprintf("%#x", addr))
		}
	}
	switch {
	case bus.ResetErr != nil:
		f := ofError(bus.ResetErr, scene.DeviceGone, line.Name())
		e.add(warning(f.Text, f.Remedy))
	case unreset != nil:
		e.add(warning(with1(words.DoctorResetDeaf, strings.Join(unreset, ", ")), words.DoctorResetRemedy.In).with(facts{"muxes": unreset}))
	default:
		e.add(good(words.DoctorReset.In))
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
