package doctor

import (
	"errors"
	"fmt"
	"strings"

	"mastro/display/words"
	"mastro/hw/board"
	"mastro/hw/hallring"
	"mastro/hw/mcp23017"
)

// sectors are the switches of a ring that are closed, by the sixth of a turn in which
// the tower stands.
var sectors = [...]string{"A", "A+B", "B", "B+C", "C", "C+A"}

// chain looks at the chain of Hall switches, all in one scan. If the chain itself does
// not work, that is the only finding.
func (e *examination) chain() {
	w := e.rig.Wiring()
	if w.Chain == nil || !e.usable(w.ChainPort, "rings") {
		return
	}
	all := []finding{good(words.DoctorChain.In)}
	for base, s := range e.rig.Sensors() {
		if !s.OnChain() {
			continue
		}
		r, err := s.Sense()
		if err != nil && !errors.Is(err, hallring.ErrCode) {
			e.add(brokenChain(w.ChainPort, err))
			return
		}
		all = append(all, ofRing(r, err).at(s.Name(), base+1))
	}
	for _, f := range all {
		e.add(f)
	}
}

// brokenChain is a chain that does not answer.
func brokenChain(port string, err error) finding {
	if !errors.Is(err, hallring.ErrChain) {
		return unusable(port, err)
	}
	return missing(words.DoctorChainDead.In, words.DoctorChainRemedy.In).with(facts{"error": err.Error()})
}

// ofRing judges what one ring reads.
func ofRing(r board.Reading, err error) finding {
	switch {
	case err != nil:
		return missing(words.DoctorAllClosed.In, words.DoctorAllClosedRemedy.In).with(facts{"closed": "A+B+C"})
	case !r.Magnet.Detected():
		return missing(words.DoctorNoMagnet.In, words.DoctorNoMagnetRemedy.In).with(facts{"closed": ""}).as("magnet")
	}
	closed := sectors[(int(r.Angle)*len(sectors)+board.Turn/2)/board.Turn%len(sectors)]
	return good(with1(words.DoctorClosed, closed)).with(facts{"closed": closed})
}

// expander looks at the switches at the ends of lines. At rest none is closed.
func (e *examination) expander() {
	p := e.file.Pushes
	if p == nil {
		return
	}
	bus := e.rig.Buses()[e.file.Bus(p.Bus)]
	if !e.usable(bus.Name, "") {
		return
	}
	e.part = fmt.Sprintf("%s %#x", bus.Name, p.Expander)
	closed, err := mcp23017.New(bus.I2C, p.Expander).Read()
	closed &= mcp23017.UsableInputs
	switch {
	case unanswered(err):
		e.add(missing(words.DoctorExpander.In, words.DoctorExpanderRemedy.In))
	case err != nil:
		e.add(disturbed(err, words.DoctorExpanderRemedy))
	case closed == 0:
		e.add(good(words.DoctorAllOpen.In))
	default:
		names := e.inputs(closed)
		e.add(warning(with1(words.DoctorClosed, strings.Join(names, ", ")), words.DoctorClosedRemedy.In).with(facts{"closed": names}))
	}
}

// inputs names inputs of the expander as its data sheet does, with the line of the
// board file whose switch is there.
func (e *examination) inputs(set uint16) (names []string) {
	for i := range mcp23017.Inputs {
		if set>>i&1 == 0 {
			continue
		}
		name := fmt.Sprintf("GP%c%d", 'A'+i/8, i%8)
		for n, l := range e.file.Lines {
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
