package main

import (
	"fmt"
	"strings"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/tca9548a"
)

// muxName is a mux as the board file names it.
func (b *bench) muxName(bus, mux int) string {
	s := &b.table.sensing.buses[bus]
	return fmt.Sprintf("%s %#x", s.name, s.addresses[mux])
}

// muxes looks whether they answer, and do as they are told.
func (b *bench) muxes() {
	for _, i := range b.live() {
		if b.table.sensing.buses[i].muxes != nil {
			b.muxesOf(i)
		}
	}
}

func (b *bench) muxesOf(i int) {
	bus, silent := &b.table.sensing.buses[i], make(map[int]bool)
	_ = bus.muxes.Deselect() // what that comes to shows below
	for mux := range bus.addresses {
		if _, err := bus.muxes.Control(mux); err != nil {
			silent[mux] = true
		}
	}
	if len(silent) == len(bus.addresses) && len(silent) > 1 {
		f := ill(scene.Trouble{Kind: scene.NoPower, Part: bus.name}, bus.name)
		f.id = "power"
		b.find(f)
		return
	}
	for mux, addr := range bus.addresses {
		name := b.muxName(i, mux)
		if silent[mux] {
			b.find(ill(scene.Trouble{Kind: scene.MuxSilent, Part: fmt.Sprintf("%#x", addr)}, name))
			continue
		}
		b.find(b.switching(bus, mux, name))
	}
}

// switching switches every channel on and off again. A mux that keeps one on
// leaves its bus unusable: two sensors would answer together.
func (b *bench) switching(bus *sensorBus, mux int, name string) finding {
	m := bus.muxes
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
func (b *bench) frozen(bus *sensorBus, mux int, name string, want, is byte) finding {
	f := finding{part: name, verdict: lacking, remedy: words.DoctorFrozenRemedy.In, facts: facts{"wrote": want, "read": is}}
	f.text = with2(words.DoctorFrozen, fmt.Sprintf("%08b", want), fmt.Sprintf("%08b", is))
	_ = bus.muxes.Deselect()
	if kept, err := bus.muxes.Control(mux); err == nil && kept != 0 {
		f.text = with1(words.DoctorKeeps, fmt.Sprintf("%08b", kept))
		b.dead[bus.name] = true
	}
	return f
}

// resets looks whether the reset line does what it should. A table works
// without, but recovers from less.
func (b *bench) resets() {
	for _, i := range b.live() {
		bus := &b.table.sensing.buses[i]
		if bus.reset == nil || bus.muxes == nil || b.lineless(fmt.Sprintf("i2c[%d]", i)) {
			continue
		}
		var deaf []string
		for mux, addr := range bus.addresses {
			if !b.dead[b.muxName(i, mux)] && !b.obeys(bus, mux) {
				deaf = append(deaf, fmt.Sprintf("%#x", addr))
			}
		}
		f := finding{part: bus.reset.Name(), text: words.DoctorReset.In}
		switch {
		case bus.refused != nil:
			f = ill(troubleOf(bus.refused, scene.DeviceGone, f.part), f.part)
			f.verdict = doubtful
		case deaf != nil:
			f.verdict, f.text, f.remedy = doubtful, with1(words.DoctorResetDeaf, strings.Join(deaf, ", ")), words.DoctorResetRemedy.In
			f.facts = facts{"muxes": deaf}
		}
		b.find(f)
	}
}

// obeys tells whether a reset takes the selection of one mux away.
func (b *bench) obeys(bus *sensorBus, mux int) bool {
	defer bus.muxes.Forget()
	if err := bus.muxes.Select(mux, 0); err != nil {
		return true // that is no matter of the line
	}
	_ = bus.Reset() // what the line refused is kept in bus
	on, err := bus.muxes.Control(mux)
	return err == nil && on == 0
}
