package wiring

import (
	"fmt"
	"slices"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/words"
)

// registerInputs has the input pins of a 74HC165 in the order in which they come over
// the wire: H first.
var registerInputs = [...]struct {
	pin  string
	foot int
}{{"H", 6}, {"G", 5}, {"F", 4}, {"E", 3}, {"D", 14}, {"C", 13}, {"B", 12}, {"A", 11}}

// The figures of a chain, from package hallring.
const (
	ringInputs  = 3 // switches in a ring
	spareInputs = 2 // inputs at the end of the chain without a switch, at least
)

// chained returns how many rings the chain has and how many registers they need.
func chained(b *boardfile.File) (rings, registers int) {
	rings = b.LastRing() + 1
	return rings, (ringInputs*rings + spareInputs + len(registerInputs) - 1) / len(registerInputs)
}

// input returns what input n of the chain is joined to; inputs are counted from 0 in the
// order of the wire.
func (p *planner) input(n int) string {
	rings, _ := chained(p.File)
	if spare := n - ringInputs*rings; spare >= 0 {
		return [...]string{rail33, ground}[spare%2]
	}
	base := slices.IndexFunc(p.Bases, func(b boardfile.Base) bool { return b.Ring != nil && *b.Ring == n/ringInputs })
	if base < 0 {
		return rail33 // reads as if no magnet ever comes near
	}
	return words.WiringBase.In(p.words, base+1) + " " + "ABC"[n%ringInputs:n%ringInputs+1]
}

// registers adds the shift registers of the chain.
func (p *planner) registers() {
	r := p.Rings
	if r == nil {
		return
	}
	_, registers := chained(p.File)
	g := Group{Kind: "74HC165", On: r.Port, chain: true}
	load, clock, selected := p.wired(r.Load, roleOut, leftOpen), p.busLine(r.Port, 1), p.busLine(r.Port, 2)
	for k := range registers {
		qh, ser := fmt.Sprintf("%d SER", k-1), fmt.Sprintf("%d QH", k+1)
		if k == 0 {
			qh = p.answerLine(r.Port)
		}
		if k == registers-1 {
			ser = ground
		}
		joints := []Joint{joinFoot(16, "VCC", rail33), joinFoot(8, "GND", ground), joinFoot(1, "SH/LD", load), joinFoot(2, "CLK", clock),
			joinFoot(15, "CLK INH", selected), joinFoot(9, "QH", qh), joinFoot(7, "/QH", leftOpen), joinFoot(10, "SER", ser)}
		for i, f := range registerInputs {
			joints = append(joints, perPart(joinFoot(f.foot, f.pin, p.input(k*len(registerInputs)+i)))...)
		}
		g.Parts = append(g.Parts, Part{Name: fmt.Sprint(k), Joints: joints})
	}
	p.add(g, words.WiringChain.In(p.words), words.WiringInhibit.In(p.words, selected), words.WiringSpare.In(p.words), p.overlay(r.Port))
}

// rings adds the Hall switches below the bases.
func (p *planner) rings() {
	if p.Rings == nil {
		return
	}
	g := Group{Kind: "DRV5033", On: p.Rings.Port}
	for i, base := range p.Bases {
		if base.Ring == nil {
			continue
		}
		joints := supply("VCC", rail33, "GND")
		for s := range ringInputs {
			n := *base.Ring*ringInputs + s
			end := fmt.Sprintf("%d %s", n/len(registerInputs), registerInputs[n%len(registerInputs)].pin)
			joints = append(joints, join("OUT "+"ABC"[s:s+1], end))
		}
		g.Parts = append(g.Parts, Part{Name: words.WiringBase.In(p.words, i+1), Place: base.Hex().String(), Joints: joints})
	}
	p.add(g, words.WiringHall.In(p.words))
}

// expanderInput returns the name and the number of the pin for input n, 0 to 15, of an
// MCP23017.
func expanderInput(n int) (pin string, foot int) {
	if n < 8 {
		return fmt.Sprintf("GPA%d", n), 21 + n
	}
	return fmt.Sprintf("GPB%d", n-8), n - 7
}

// expander adds the MCP23017 that reads the switches at the ends of the lines.
func (p *planner) expander() {
	if p.Pushes == nil {
		return
	}
	bus := p.I2C[p.Bus(p.Pushes.Bus)].Bus
	joints := []Joint{joinFoot(9, "VDD", rail33), joinFoot(10, "VSS", ground), joinFoot(13, "SDA", p.busLine(bus, 0)), joinFoot(12, "SCL", p.busLine(bus, 1)),
		joinFoot(18, "RESET", rail33)}
	joints = append(joints, straps(p.Pushes.Expander, 15, 16, 17)...)
	joints = append(joints, joinFoot(20, "INTA", leftOpen), joinFoot(19, "INTB", leftOpen))
	for n := range 16 {
		pin, number := expanderInput(n)
		joints = append(joints, joinFoot(number, pin, p.lineEnd(n)))
	}
	g := Group{Kind: "MCP23017", On: bus, Parts: []Part{{Name: hexAddress(p.Pushes.Expander), Joints: joints}}}
	p.add(g, p.pulls(bus), p.overlay(bus), words.WiringExpander.In(p.words))
}

// lineEnd returns the switch at an input of the expander.
func (p *planner) lineEnd(input int) string {
	for i, l := range p.Lines {
		switch input {
		case l.Low:
			return words.WiringLow.In(p.words, i+1)
		case l.High:
			return words.WiringHigh.In(p.words, i+1)
		}
	}
	return leftOpen
}

// lineSwitches adds the Hall switches at the ends of the lines.
func (p *planner) lineSwitches() {
	if p.Pushes == nil {
		return
	}
	g := Group{Kind: "DRV5033", On: p.I2C[p.Bus(p.Pushes.Bus)].Bus}
	for i, l := range p.Lines {
		for _, end := range []struct {
			name  string
			input int
		}{{words.WiringLow.In(p.words, i+1), l.Low}, {words.WiringHigh.In(p.words, i+1), l.High}} {
			pin, _ := expanderInput(end.input)
			g.Parts = append(g.Parts, Part{Name: end.name, Joints: append(supply("VCC", rail33, "GND"), join("OUT", pin))})
		}
	}
	p.add(g, words.WiringEnds.In(p.words))
}
