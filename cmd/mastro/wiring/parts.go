package wiring

import (
	"fmt"
	"strings"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/words"
	"mastro/hw/tca9548a"
)

func hexAddress(a uint16) string { return fmt.Sprintf("0x%02X", a) }

// straps join address pins: A0 is the lowest bit.
func straps(address uint16, feet ...int) (all []Joint) {
	for bit := range 3 {
		j := to(fmt.Sprintf("A%d", bit), [...]string{ground, rail33}[address>>bit&1])
		if len(feet) > 0 {
			j.Foot = feet[bit]
		}
		all = append(all, j)
	}
	return all
}

// sensorRail is what feeds the sensors of a bus.
func sensorRail(w boardfile.I2C) string {
	if w.Power.IsZero() {
		return rail33
	}
	return rail33S
}

// channels are the bases behind a mux by channel, from 1; 0 is none.
func (p *planner) channels(bus int, mux uint16) (bases [tca9548a.Channels]int) {
	for i, base := range p.Bases {
		if base.Ring == nil && p.Bus(base.Bus) == bus && base.Mux == mux {
			bases[base.Channel] = i + 1
		}
	}
	return bases
}

func (p *planner) muxes(bus int) {
	w := p.I2C[bus]
	g := Group{Kind: "TCA9548A", On: w.Bus}
	for _, address := range w.Muxes {
		joints := append(fed("VCC", rail33, "GND"), to("SDA", p.busLine(w.Bus, 0)), to("SCL", p.busLine(w.Bus, 1)),
			to("RESET", p.wired(w.Reset, roleOut, rail33)))
		joints = append(joints, own(straps(address)...)...)
		for channel, base := range p.channels(bus, address) {
			end := leftOpen
			if base > 0 {
				end = words.WiringBase.In(p.words, base)
			}
			joints = append(joints, own(to(fmt.Sprintf("SD%d SC%d", channel, channel), end))...)
		}
		g.Parts = append(g.Parts, Part{Name: hexAddress(address), Joints: joints})
	}
	p.add(g, p.pulls(w.Bus), p.overlay(w.Bus), words.WiringMuxReset.In(p.words),
		words.WiringMuxPull.In(p.words, sensorRail(w)), words.WiringCable.In(p.words))
}

// pulls tells about the pull-ups of a bus.
func (p *planner) pulls(bus string) string {
	if bus == "/dev/i2c-1" {
		return words.WiringPiPull.In(p.words)
	}
	return words.WiringBusPull.In(p.words, bus)
}

// overlay tells where the lines of a bus are that this program does not know, or
// that not every Raspberry Pi has.
func (p *planner) overlay(device string) string {
	bus, _, _ := strings.Cut(device, ".")
	switch {
	case boardfile.SPIBuses[bus].PiFourOnly:
		return words.WiringPiFour.In(p.words, bus)
	case boardfile.BusLines(device) == nil:
		return words.WiringOverlay.In(p.words, bus)
	}
	return ""
}

func (p *planner) sensors(bus int) {
	w := p.I2C[bus]
	g := Group{Kind: "AS5600", On: w.Bus}
	for i, base := range p.Bases {
		if base.Ring != nil || p.Bus(base.Bus) != bus {
			continue
		}
		mux, from := hexAddress(base.Mux), sensorRail(w)
		g.Parts = append(g.Parts, Part{
			Name: words.WiringBase.In(p.words, i+1), Place: base.Hex().String(),
			Joints: []Joint{to("VDD5V", from), to("VDD3V3", from), to("GND", ground), to("DIR", ground),
				to("SDA", fmt.Sprintf("%s SD%d", mux, base.Channel)), to("SCL", fmt.Sprintf("%s SC%d", mux, base.Channel)),
				to("OUT", leftOpen), to("PGO", leftOpen)},
		})
	}
	p.add(g, words.WiringSensor.In(p.words))
}

func (p *planner) supplySwitch(bus int) {
	w := p.I2C[bus]
	if w.Power.IsZero() {
		return
	}
	p.add(Group{Kind: words.WiringSwitch.In(p.words), On: w.Bus, Parts: []Part{{Joints: []Joint{
		to("IN", rail33), to("OUT", rail33S), to("GND", ground), to("ON", p.wired(w.Power, roleOut, leftOpen)),
	}}}}, words.WiringPower.In(p.words), words.WiringPowerPull.In(p.words))
}

func (p *planner) panel() {
	w := p.Panel
	switch {
	case w == nil:
		return
	case w.OnI2C():
		p.panelOnI2C()
		return
	}
	names, notes := []string{"SCK", "MOSI", "CS", "DC", "RST"}, []string{p.overlay(w.Port), words.WiringPanelCS.In(p.words)}
	if w.Model.Mono() {
		names = []string{"D0", "D1", "CS", "DC", "RES"}
	} else {
		notes = append(notes, words.WiringPanelNames.In(p.words))
	}
	joints := append(fed("VCC", rail33, "GND"), to(names[0], p.busLine(w.Port, 1)), to(names[1], p.busLine(w.Port, 0)))
	if w.Model.Select() {
		joints = append(joints, to(names[2], p.busLine(w.Port, 2)))
	} else {
		bus, _, _ := strings.Cut(w.Port, ".")
		notes[1] = words.WiringPanelNoCS.In(p.words, bus)
	}
	joints = append(joints, to(names[3], p.wired(w.DC, roleOut, leftOpen)), to(names[4], p.wired(w.RST, roleOut, rail33)))
	if !w.Model.Mono() {
		joints = append(joints, to("BL", rail33), to("MISO", leftOpen))
		notes = append(notes, words.WiringBacklight.In(p.words))
	}
	if w.RST.IsZero() {
		notes = append(notes, words.WiringPanelReset.In(p.words))
	}
	p.add(Group{Kind: w.Model.Name, On: w.Port, Parts: []Part{{Joints: joints}}}, notes...)
}

// panelOnI2C is one with four pins, or five with a reset.
func (p *planner) panelOnI2C() {
	w := p.Panel
	joints := append(fed("VCC", rail33, "GND"), to("SDA", p.busLine(w.Port, 0)), to("SCL", p.busLine(w.Port, 1)))
	if !w.RST.IsZero() {
		joints = append(joints, to("RES", p.wired(w.RST, roleOut, rail33)))
	}
	g := Group{Kind: w.Model.Name, On: w.Port, Parts: []Part{{Name: hexAddress(w.Address), Joints: joints}}}
	p.add(g, p.pulls(w.Port), p.overlay(w.Port))
}

func (p *planner) lights() {
	w := p.Lights
	if w == nil {
		return
	}
	data, clock := p.busLine(w.Port, 0), leftOpen
	note := words.WiringChainData.In(p.words, p.Lamps())
	strip := []Joint{to("5V", rail5), to("GND", ground), to("DIN", "74AHCT125 1Y")}
	if !w.Chip.WS2812 {
		clock = p.busLine(w.Port, 1)
		note = words.WiringChainClock.In(p.words, p.Lamps())
		strip = []Joint{to("5V", rail5), to("GND", ground), to("DI", "74AHCT125 1Y"), to("CI", "74AHCT125 2Y")}
	}
	p.add(Group{Kind: "74AHCT125", On: w.Port, Parts: []Part{{Joints: shifter(w, data, clock)}}}, words.WiringShifter.In(p.words), p.overlay(w.Port))
	p.add(Group{Kind: w.Chip.String(), On: w.Port, Parts: []Part{{Joints: strip}}}, note, words.WiringFeed.In(p.words))
}

// shifter is the pins of the level shifter before the strip; a gate that is not
// used has its input at ground and is switched off.
func shifter(w *boardfile.Lights, data, clock string) []Joint {
	joints := []Joint{foot(14, "VCC", rail5), foot(7, "GND", ground), foot(2, "1A", data), foot(3, "1Y", w.Chip.String()+" DI"), foot(1, "1OE", ground)}
	if clock == leftOpen {
		joints[3] = foot(3, "1Y", w.Chip.String()+" DIN")
		joints = append(joints, foot(5, "2A", ground), foot(6, "2Y", leftOpen), foot(4, "2OE", rail5))
	} else {
		joints = append(joints, foot(5, "2A", clock), foot(6, "2Y", w.Chip.String()+" CI"), foot(4, "2OE", ground))
	}
	return append(joints, foot(9, "3A", ground), foot(8, "3Y", leftOpen), foot(10, "3OE", rail5), foot(12, "4A", ground), foot(11, "4Y", leftOpen), foot(13, "4OE", rail5))
}

func (p *planner) controls() {
	k := p.Controls
	if k == nil {
		return
	}
	encoder := []Joint{to("A", p.wired(k.A, roleIn, leftOpen)), to("B", p.wired(k.B, roleIn, leftOpen)), to("C", ground)}
	if !k.Push.IsZero() {
		encoder = append(encoder, to("SW", p.wired(k.Push, roleIn, leftOpen)), to("SW GND", ground))
	}
	if !k.A.IsZero() || !k.Push.IsZero() {
		p.add(Group{Kind: words.WiringEncoder.In(p.words), Parts: []Part{{Joints: encoder}}}, words.WiringPulls.In(p.words))
	}
	g := Group{Kind: words.WiringButtons.In(p.words), chain: true}
	for _, button := range []struct {
		name string
		at   string
	}{{"end_turn", p.wired(k.EndTurn, roleIn, leftOpen)}, {"back", p.wired(k.Back, roleIn, leftOpen)}} {
		if button.at != leftOpen {
			g.Parts = append(g.Parts, Part{Name: button.name, Joints: []Joint{to("1", button.at), to("2", ground)}})
		}
	}
	p.add(g, words.WiringPulls.In(p.words))
}
