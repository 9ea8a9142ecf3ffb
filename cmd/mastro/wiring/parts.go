package wiring

import (
	"fmt"
	"slices"
	"strings"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/words"
	"mastro/hw/tca9548a"
)

// hexAddress writes an I²C address as data sheets do: "0x70".
func hexAddress(a uint16) string { return fmt.Sprintf("0x%02X", a) }

// straps joins the address pins A0 to A2 so that the part gets this address. feet are
// their numbers on the part, if it has any.
func straps(address uint16, feet ...int) (all []Joint) {
	for bit := range 3 {
		j := join(fmt.Sprintf("A%d", bit), [...]string{ground, rail33}[address>>bit&1])
		if len(feet) > 0 {
			j.Foot = feet[bit]
		}
		all = append(all, j)
	}
	return all
}

// sensorRail returns the supply of the sensors on a bus.
func sensorRail(w boardfile.I2C) string {
	if w.Power.IsZero() {
		return rail33
	}
	return rail33S
}

// muxes adds the muxes on a bus.
func (p *Plan) muxes(bus int) {
	w := p.I2C[bus]
	g := Group{Kind: "TCA9548A", On: w.Bus}
	for _, address := range w.Muxes {
		joints := append(supply("VCC", rail33, "GND"), join("SDA", p.busLine(w.Bus, roleData)), join("SCL", p.busLine(w.Bus, roleClock)),
			join("RESET", p.wired(w.Reset, roleOut, rail33)))
		joints = append(joints, perPart(straps(address)...)...)
		for channel := range tca9548a.Channels {
			end := leftOpen
			behind := func(b boardfile.Base) bool { return p.behindMux(b, bus) && b.Mux == address && b.Channel == channel }
			if base := slices.IndexFunc(p.Bases, behind); base >= 0 {
				end = words.WiringBase.In(p.words, base+1)
			}
			joints = append(joints, perPart(join(fmt.Sprintf("SD%d SC%d", channel, channel), end))...)
		}
		g.Parts = append(g.Parts, Part{Name: hexAddress(address), Joints: joints})
	}
	p.add(g, p.pulls(w.Bus), p.overlay(w.Bus), words.WiringMuxReset.In(p.words),
		words.WiringMuxPull.In(p.words, sensorRail(w)), words.WiringCable.In(p.words))
}

// pulls says where the pull-up resistors of a bus are.
func (p *Plan) pulls(bus string) string {
	if bus == "/dev/i2c-1" {
		return words.WiringPiPull.In(p.words)
	}
	return words.WiringBusPull.In(p.words, bus)
}

// overlay says that an overlay decides on which lines a bus is, or that only a Pi 4 has
// it; it is empty for the buses that every Raspberry Pi has.
func (p *Plan) overlay(device string) string {
	bus, _, _ := strings.Cut(device, ".")
	switch {
	case boardfile.SPIBuses[bus].PiFourOnly:
		return words.WiringPiFour.In(p.words, bus)
	case boardfile.BusLines(device) == nil:
		return words.WiringOverlay.In(p.words, bus)
	}
	return ""
}

// supplySwitch adds the switch of the sensors' supply, if one is wired.
func (p *Plan) supplySwitch(bus int) {
	w := p.I2C[bus]
	if w.Power.IsZero() {
		return
	}
	p.add(Group{Kind: words.WiringSwitch.In(p.words), On: w.Bus, Parts: []Part{{Joints: []Joint{
		join("IN", rail33), join("OUT", rail33S), join("GND", ground), join("ON", p.wired(w.Power, roleOut, leftOpen)),
	}}}}, words.WiringPower.In(p.words), words.WiringPowerPull.In(p.words))
}

// panel adds the panel.
func (p *Plan) panel() {
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
	joints := append(supply("VCC", rail33, "GND"), join(names[0], p.busLine(w.Port, roleClock)), join(names[1], p.busLine(w.Port, roleData)))
	if w.Model.Select() {
		joints = append(joints, join(names[2], p.busLine(w.Port, roleSelect)))
	} else {
		bus, _, _ := strings.Cut(w.Port, ".")
		notes[1] = words.WiringPanelNoCS.In(p.words, bus)
	}
	joints = append(joints, join(names[3], p.wired(w.DC, roleOut, leftOpen)), join(names[4], p.wired(w.RST, roleOut, rail33)))
	if !w.Model.Mono() {
		joints = append(joints, join("BL", rail33), join("MISO", leftOpen))
		notes = append(notes, words.WiringBacklight.In(p.words))
	}
	if w.RST.IsZero() {
		notes = append(notes, words.WiringPanelReset.In(p.words))
	}
	p.add(Group{Kind: w.Model.Name, On: w.Port, Parts: []Part{{Joints: joints}}}, notes...)
}

// panelOnI2C adds a panel on an I²C bus, which has four pins, or five with a reset.
func (p *Plan) panelOnI2C() {
	w := p.Panel
	joints := append(supply("VCC", rail33, "GND"), join("SDA", p.busLine(w.Port, roleData)), join("SCL", p.busLine(w.Port, roleClock)))
	if !w.RST.IsZero() {
		joints = append(joints, join("RES", p.wired(w.RST, roleOut, rail33)))
	}
	g := Group{Kind: w.Model.Name, On: w.Port, Parts: []Part{{Name: hexAddress(w.Address), Joints: joints}}}
	p.add(g, p.pulls(w.Port), p.overlay(w.Port))
}

// gates has the pins of the four gates of a 74AHCT125: input, output, and what switches it off.
var gates = [...]struct{ in, out, off int }{{2, 3, 1}, {5, 6, 4}, {9, 8, 10}, {12, 11, 13}}

// lights adds the strip and the level shifter before it.
func (p *Plan) lights() {
	w := p.Lights
	if w == nil {
		return
	}
	note, inputs, lines := words.WiringChainData, []string{"DIN"}, []string{p.busLine(w.Port, roleData)}
	if !w.Chip.WS2812 {
		note, inputs, lines = words.WiringChainClock, []string{"DI", "CI"}, append(lines, p.busLine(w.Port, roleClock))
	}
	strip, shifter := supply("5V", rail5, "GND"), []Joint{joinFoot(14, "VCC", rail5), joinFoot(7, "GND", ground)}
	for i, gate := range gates {
		in, out, off := ground, leftOpen, rail5 // a gate that is not used
		if i < len(inputs) {
			strip = append(strip, join(inputs[i], fmt.Sprintf("74AHCT125 %dY", i+1)))
			in, out, off = lines[i], w.Chip.String()+" "+inputs[i], ground
		}
		name := func(pin string) string { return fmt.Sprint(i+1) + pin }
		shifter = append(shifter, joinFoot(gate.in, name("A"), in), joinFoot(gate.out, name("Y"), out), joinFoot(gate.off, name("OE"), off))
	}
	p.add(Group{Kind: "74AHCT125", On: w.Port, Parts: []Part{{Joints: shifter}}}, words.WiringShifter.In(p.words), p.overlay(w.Port))
	p.add(Group{Kind: w.Chip.String(), On: w.Port, Parts: []Part{{Joints: strip}}}, note.In(p.words, p.Lamps()), words.WiringFeed.In(p.words))
}

// controls adds the knob and the buttons.
func (p *Plan) controls() {
	k := p.Controls
	if k == nil {
		return
	}
	encoder := []Joint{join("A", p.wired(k.A, roleIn, leftOpen)), join("B", p.wired(k.B, roleIn, leftOpen)), join("C", ground)}
	if !k.Push.IsZero() {
		encoder = append(encoder, join("SW", p.wired(k.Push, roleIn, leftOpen)), join("SW GND", ground))
	}
	if !k.A.IsZero() || !k.Push.IsZero() {
		p.add(Group{Kind: words.WiringEncoder.In(p.words), Parts: []Part{{Joints: encoder}}}, words.WiringPulls.In(p.words))
	}
	g := Group{Kind: words.WiringButtons.In(p.words), chain: true}
	for _, button := range []Part{
		{Name: "end_turn", Joints: []Joint{join("1", p.wired(k.EndTurn, roleIn, leftOpen)), join("2", ground)}},
		{Name: "back", Joints: []Joint{join("1", p.wired(k.Back, roleIn, leftOpen)), join("2", ground)}},
	} {
		if button.Joints[0].To != leftOpen {
			g.Parts = append(g.Parts, button)
		}
	}
	p.add(g, words.WiringPulls.In(p.words))
}
