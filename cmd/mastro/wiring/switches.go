package wiring

import (
	"fmt"

	"mastro/display/words"
)

// expanderInput returns the name and the number of the pin for input n, 0 to 15, of an
// MCP23017.
func expanderInput(n int) (pin string, foot int) {
	if n < 8 {
		return fmt.Sprintf("GPA%d", n), 21 + n
	}
	return fmt.Sprintf("GPB%d", n-8), n - 7
}

// expander adds the MCP23017 that reads the switches at the ends of the lines.
func (p *Plan) expander() {
	if p.Pushes == nil {
		return
	}
	bus := p.I2C[p.Bus(p.Pushes.Bus)].Bus
	joints := []Joint{joinFoot(9, "VDD", rail33), joinFoot(10, "VSS", ground), joinFoot(13, "SDA", p.busLine(bus, roleData)), joinFoot(12, "SCL", p.busLine(bus, roleClock)),
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
func (p *Plan) lineEnd(input int) string {
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
func (p *Plan) lineSwitches() {
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
