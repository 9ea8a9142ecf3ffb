package doctor

import (
	"fmt"
	"strings"

	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/tca9548a"
)

// muxName is a mux as the board file names it.
func (b *examination) muxName(bus, mux int) string {
	s := &b.rig.Sensors.Buses[bus]
	return fmt.Sprintf("%s %#x", s.Name, s.Addresses[mux])
}

// muxes looks whether they answer, and do as they are told.
func (b *examination) muxes() {
	for _, i := range b.live() {
		if b.rig.Sensors.Buses[i].Muxes != nil {
			b.muxesOf(i)
		}
	}
}

func (b *examination) muxesOf(i int) {
	bus, silent := &b.rig.Sensors.Buses[i], make(map[int]bool)
	_ = bus.Muxes.Deselect() // what that comes to shows below
	for mux := range bus.Addresses {
		if _, err := bus.Muxes.Control(mux); err != nil {
			silent[mux] = true
		}
	}
	if len(silent) == len(bus.Addresses) && len(silent) > 1 {
		f := fromTrouble(scene.Trouble{Kind: scene.NoPower, Part: bus.Name}, bus.Name)
		f.id = "power"
		b.find(f)
		return
	}
	for mux, addr := range bus.Addresses {
		name := b.muxName(i, mux)
		if silent[mux] {
			b.find(fromTrouble(scene.Trouble{Kind: scene.MuxSilent, Part: fmt.Sprintf("%#x", addr)}, name))
			continue
		}
		b.find(b.switching(bus, mux, name))
	}
}

// switching switches every channel on and off again. A mux that keeps one on
// leaves its bus unusable: two sensors would answer together.
func (b *examination) switching(bus *rig.Bus, mux int, name string) finding {
	m := bus.Muxes
	defer m.Forget()
	for channel := -1; channel <= tca9548a.Channels; channel++ {
		want := byte(0)
		if channel >= 0 && channel < tca9548a.Channels {
			want = 1 << channel
			if err := m.Select(mux, channel); err != nil {
				return b.unusable(name, err)
			}
		} else if err := m.Deselect(); err != nil {
			return b.unusable(name, err)
		}
		is, err := m.Control(mux)
		if err != nil {
			return b.unusable(name, err)
		}
		if is != want {
			return b.frozen(bus, mux, name, want, is)
		}
	}
	return finding{part: name, text: words.DoctorMux.In}
}

// frozen is a mux that does not switch.
func (b *examination) frozen(bus *rig.Bus, mux int, name string, want, is byte) finding {
	f := finding{part: name, verdict: lacking, remedy: words.DoctorFrozenRemedy.In, facts: facts{"wrote": want, "read": is}}
	f.text = with2(words.DoctorFrozen, fmt.Sprintf("%08b", want), fmt.Sprintf("%08b", is))
	_ = bus.Muxes.Deselect()
	if kept, err := bus.Muxes.Control(mux); err == nil && kept != 0 {
		f.text = with1(words.DoctorKeeps, fmt.Sprintf("%08b", kept))
		b.dead[bus.Name] = true
	}
	return f
}

// resets looks whether the reset line does what it should. A table works
// without, but recovers from less.
func (b *examination) resets() {
	for _, i := range b.live() {
		bus := &b.rig.Sensors.Buses[i]
		if bus.ResetLine == nil || bus.Muxes == nil || b.lineless(fmt.Sprintf("i2c[%d]", i)) {
			continue
		}
		var deaf []string
		for mux, addr := range bus.Addresses {
			if !b.dead[b.muxName(i, mux)] && !b.obeys(bus, mux) {
				deaf = append(deaf, fmt.Sprintf("%#x", addr))
			}
		}
		f := finding{part: bus.ResetLine.Name(), text: words.DoctorReset.In}
		switch {
		case bus.ResetErr != nil:
			f = fromTrouble(monitor.TroubleOf(bus.ResetErr, scene.DeviceGone, f.part), f.part)
			f.verdict = doubtful
		case deaf != nil:
			f.verdict, f.text, f.remedy = doubtful, with1(words.DoctorResetDeaf, strings.Join(deaf, ", ")), words.DoctorResetRemedy.In
			f.facts = facts{"muxes": deaf}
		}
		b.find(f)
	}
}

// obeys tells whether a reset takes the selection of one mux away.
func (b *examination) obeys(bus *rig.Bus, mux int) bool {
	defer bus.Muxes.Forget()
	if err := bus.Muxes.Select(mux, 0); err != nil {
		return true // that is no matter of the line
	}
	_ = bus.Reset() // what the line refused is kept in bus
	on, err := bus.Muxes.Control(mux)
	return err == nil && on == 0
}
