package doctor

import (
	"fmt"
	"strings"
	"time"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/pins"
)

// controls looks whether buttons are open at rest, and takes their lines.
func (e *examination) controls() {
	c := e.file.Controls
	if c == nil || e.lacksLine("controls") {
		return
	}
	for _, at := range []pins.Address{c.Push, c.EndTurn, c.Back} {
		if at.IsZero() {
			continue
		}
		if closed, err := e.host.closed(at); err == nil && closed {
			e.add(finding{part: at.String(), verdict: verdictWarning, text: words.DoctorPressed.In, remedy: words.DoctorPressedRemedy.In})
		}
	}
	wired := &e.rig.Controls
	if !wired.Wired() {
		return
	}
	if err := wired.Open(); err != nil {
		f := ofError(err, scene.NoControls, wired.Line)
		f.facts = facts{"error": err.Error()}
		e.add(f)
		return
	}
	e.add(finding{part: wired.Line, text: words.DoctorControls.In})
}

// gesture is something that the doctor asks a person to do with knob or buttons.
type gesture struct {
	key     string // of the board file
	wired   func(*boardfile.Controls) pins.Address
	request words.Message
	want    pins.Kind
	instead map[pins.Kind]phrase // what to do when something else comes
}

// gestures are asked for in turn.
var gestures = []gesture{
	{"controls.a", func(c *boardfile.Controls) pins.Address { return c.A }, words.DoctorTurnRight, pins.TurnedRight, swapped(pins.TurnedLeft)},
	{"controls.b", func(c *boardfile.Controls) pins.Address { return c.B }, words.DoctorTurnLeft, pins.TurnedLeft, swapped(pins.TurnedRight)},
	{"controls.push", func(c *boardfile.Controls) pins.Address { return c.Push }, words.DoctorPush, pins.Pushed, mistaken(pins.EndTurn, pins.Back)},
	{"controls.end_turn", func(c *boardfile.Controls) pins.Address { return c.EndTurn }, words.DoctorEndTurn, pins.EndTurn, mistaken(pins.Pushed, pins.Back)},
	{"controls.back", func(c *boardfile.Controls) pins.Address { return c.Back }, words.DoctorBack, pins.Back, mistaken(pins.Pushed, pins.EndTurn)},
}

func swapped(kind pins.Kind) map[pins.Kind]phrase {
	return map[pins.Kind]phrase{kind: words.DoctorSwapRemedy.In}
}

func mistaken(kinds ...pins.Kind) map[pins.Kind]phrase {
	all := make(map[pins.Kind]phrase)
	for _, k := range kinds {
		all[k] = words.DoctorMistakenRemedy.In
	}
	return all
}

// How long a person has for a gesture, and how long a knob takes to rest.
const (
	gestureTime = 10 * time.Second
	knobRest    = 300 * time.Millisecond
)

// knob asks for each gesture, and looks what comes of it.
func (e *examination) knob() {
	c := e.file.Controls
	if c == nil || e.person == nil || e.rig.Controls.Events == nil {
		return
	}
	for _, g := range gestures {
		if at := g.wired(c); !at.IsZero() && e.ctx.Err() == nil {
			f := e.await(g)
			f.part = at.String()
			e.add(f)
		}
	}
}

// await asks for one gesture and waits for it. Enter leaves it out.
func (e *examination) await(g gesture) finding {
	e.settle()
	fmt.Fprintln(e.person.out, g.request.In(e.words)+" "+words.DoctorSkip.In(e.words))
	timeout := e.after(gestureTime)
	for {
		select {
		case event, open := <-e.rig.Controls.Events:
			remedy, other := g.instead[event.Kind]
			switch {
			case !open:
				return finding{verdict: verdictMissing, text: words.DoctorNothingCame.In, remedy: words.DoctorControlsRemedy.In}
			case event.Kind == g.want:
				return finding{text: words.DoctorInputCame.In, facts: facts{"key": g.key}}
			case other:
				return finding{verdict: verdictWarning, text: with1(words.DoctorOtherInput, event.Kind.String()), remedy: remedy, facts: facts{"key": g.key, "came": event.Kind.String()}}
			}
		case <-e.person.lines:
			return g.skipped()
		case <-timeout:
			return finding{verdict: verdictMissing, text: words.DoctorNothingCame.In, remedy: words.DoctorControlsRemedy.In, facts: facts{"key": g.key}}
		case <-e.ctx.Done():
			return g.skipped()
		}
	}
}

// skipped is a gesture that was left out.
func (g gesture) skipped() finding {
	return finding{text: words.DoctorSkipped.In, facts: facts{"key": g.key, "confirmed": false}}
}

// settle drops what a knob still sends of the last gesture.
func (e *examination) settle() {
	e.sleep(knobRest)
	for {
		select {
		case _, open := <-e.rig.Controls.Events:
			if open {
				continue
			}
		default:
		}
		return
	}
}

// answer is a person's answer to a question.
type answer uint8

const (
	unknown answer = iota // nobody is there, or they cannot tell
	yes
	no
)

// answers are what people type, in both languages.
var answers = map[string]answer{"s": yes, "si": yes, "sì": yes, "y": yes, "yes": yes, "n": no, "no": no, "": unknown}

// ask repeats a question until it is answered.
func (e *examination) ask(question words.Message) answer {
	if e.person == nil {
		return unknown
	}
	for {
		fmt.Fprintln(e.person.out, question.In(e.words)+" "+words.DoctorYesNo.In(e.words))
		select {
		case line, open := <-e.person.lines:
			if a, known := answers[strings.ToLower(line)]; known || !open {
				return a
			}
		case <-e.ctx.Done():
			return unknown
		}
	}
}
