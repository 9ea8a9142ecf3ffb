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
func (p *Plan) input(n int) string {
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
func (p *Plan) registers() {
	r := p.Rings
	if r == nil {
		return
	}
	_, registers := chained(p.File)
	g := Group{Kind: "74HC165", On: r.Port, chain: true}
	load, clock, selected := p.wired(r.Load, roleOut, leftOpen), p.busLine(r.Port, roleClock), p.busLine(r.Port, roleSelect)
	for k := range registers {
		qh, ser := fmt.Sprintf("%d SER", k-1), fmt.Sprintf("%d QH", k+1)
		if k == 0 {
			qh = p.busLine(r.Port, roleAnswer)
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

// hallSwitches adds the Hall switches below the bases.
func (p *Plan) hallSwitches() {
	if p.Rings == nil {
		return
	}
	g := Group{Kind: "DRV5033", On: p.Rings.Port, each: ringInputs}
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
