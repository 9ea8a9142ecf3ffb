package doctor

import (
	"errors"
	"fmt"
	"strings"

	"mastro/cmd/mastro/rig"
	"mastro/display/words"
	"mastro/hw/as5600"
	"mastro/hw/hallring"
	"mastro/hw/mcp23017"
)

// sectors are the switches of a ring that are closed, by the sixth of a turn in
// which the tower stands.
var sectors = [...]string{"A", "A+B", "B", "B+C", "C", "C+A"}

// rings looks at the chain of Hall switches, all in one scan.
func (b *examination) rings() {
	s := &b.rig.Sensors
	if s.Chain == nil || b.dead[s.RingPort] || b.lineless("rings") {
		return
	}
	var all []finding
	for base, p := range s.Places {
		if p.Ring == rig.NoBase {
			continue
		}
		r, err := s.Chain.Ring(p.Ring).Sense()
		if err != nil && !errors.Is(err, hallring.ErrCode) {
			b.find(b.unchained(err))
			return
		}
		f := ringFinding(r, err)
		f.part, f.tower = s.Name(base), base+1
		all = append(all, f)
	}
	b.find(finding{part: s.RingPort, text: words.DoctorChain.In})
	for _, f := range all {
		b.find(f)
	}
}

// unchained is a chain that does not answer.
func (b *examination) unchained(err error) finding {
	name := b.rig.Sensors.RingPort
	if !errors.Is(err, hallring.ErrChain) {
		return b.unusable(name, err)
	}
	return finding{part: name, verdict: lacking, text: words.DoctorChainDead.In, remedy: words.DoctorChainRemedy.In, facts: facts{"error": err.Error()}}
}

// ringFinding is what one ring says.
func ringFinding(r as5600.Reading, err error) finding {
	switch {
	case err != nil:
		return finding{verdict: lacking, text: words.DoctorAllClosed.In, remedy: words.DoctorAllClosedRemedy.In, facts: facts{"closed": "A+B+C"}}
	case !r.Status.Detected():
		return finding{id: "magnet", verdict: lacking, text: words.DoctorNoMagnet.In, remedy: words.DoctorNoMagnetRemedy.In, facts: facts{"closed": ""}}
	}
	closed := sectors[(int(r.Angle)*len(sectors)+as5600.Turn/2)/as5600.Turn%len(sectors)]
	return finding{text: with1(words.DoctorClosed, closed), facts: facts{"closed": closed}}
}

// expander looks at the switches at the ends of lines. At rest none is closed.
func (b *examination) expander() {
	p := b.file.Pushes
	if p == nil {
		return
	}
	bus := b.rig.Sensors.Buses[b.file.Bus(p.Bus)]
	if b.dead[bus.Name] {
		return
	}
	f := finding{part: fmt.Sprintf("%s %#x", bus.Name, p.Expander)}
	closed, err := mcp23017.New(bus.I2C, p.Expander).Read()
	switch {
	case unanswered(err):
		f.verdict, f.text, f.remedy = lacking, words.DoctorExpander.In, words.DoctorExpanderRemedy.In
	case err != nil:
		f.verdict, f.text, f.remedy = lacking, with1(words.DoctorDisturbed, rig.Cause(err).Error()), words.DoctorExpanderRemedy.In
	case closed&mcp23017.Sound == 0:
		f.text = words.DoctorAllOpen.In
	default:
		names := b.inputs(closed & mcp23017.Sound)
		f.verdict, f.text, f.remedy = doubtful, with1(words.DoctorClosed, strings.Join(names, ", ")), words.DoctorClosedRemedy.In
		f.facts = facts{"closed": names}
	}
	b.find(f)
}

// inputs are inputs of the expander as its data sheet calls them, with the line
// of the board file whose switch is there.
func (b *examination) inputs(set uint16) (names []string) {
	for i := range mcp23017.Inputs {
		if set>>i&1 == 0 {
			continue
		}
		name := fmt.Sprintf("GP%c%d", 'A'+i/8, i%8)
		for n, l := range b.file.Lines {
			switch i {
			case l.Low:
				name += fmt.Sprintf(" line %d low", n+1)
			case l.High:
				name += fmt.Sprintf(" line %d high", n+1)
			}
		}
		names = append(names, name)
	}
	return names
}
