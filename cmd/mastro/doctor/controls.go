package doctor

import (
	"fmt"
	"strings"
	"time"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/monitor"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/pins"
)

// controls looks whether buttons are open at rest, and takes their lines.
func (b *examination) controls() {
	c := b.file.Controls
	if c == nil || b.lineless("controls") {
		return
	}
	for _, at := range []pins.Address{c.Push, c.EndTurn, c.Back} {
		if at.IsZero() {
			continue
		}
		if closed, err := b.host.closed(at); err == nil && closed {
			b.find(finding{part: at.String(), verdict: doubtful, text: words.DoctorPressed.In, remedy: words.DoctorPressedRemedy.In})
		}
	}
	t := b.rig
	if t.OpenControls == nil {
		return
	}
	if err := t.ReopenControls(); err != nil {
		f := fromTrouble(monitor.TroubleOf(err, scene.NoControls, t.ControlsAt), t.ControlsAt)
		f.facts = facts{"error": err.Error()}
		b.find(f)
		return
	}
	b.find(finding{part: t.ControlsAt, text: words.DoctorControls.In})
}

// exercise is something that somebody is asked to do.
type exercise struct {
	key     string // of the board file
	wired   func(*boardfile.Controls) pins.Address
	ask     words.Message
	want    pins.Kind
	instead map[pins.Kind]phrase // what to do when something else comes
}

// exercises are asked for in turn.
var exercises = []exercise{
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

// How long somebody has for a gesture, and how long a knob takes to rest.
const (
	gestureTime = 10 * time.Second
	knobRest    = 300 * time.Millisecond
)

// knob asks for each gesture, and looks what comes of it.
func (b *examination) knob() {
	c := b.file.Controls
	if c == nil || b.person == nil || b.rig.Controls == nil {
		return
	}
	for _, g := range exercises {
		if at := g.wired(c); !at.IsZero() && b.ctx.Err() == nil {
			f := b.await(g)
			f.part = at.String()
			b.find(f)
		}
	}
}

// await asks for one gesture. Enter leaves it out.
func (b *examination) await(g exercise) finding {
	b.settle()
	fmt.Fprintln(b.person.out, g.ask.In(b.words)+" "+words.DoctorSkip.In(b.words))
	late := b.after(gestureTime)
	for {
		select {
		case e, open := <-b.rig.Controls:
			remedy, other := g.instead[e.Kind]
			switch {
			case !open:
				return finding{verdict: lacking, text: words.DoctorNothingCame.In, remedy: words.DoctorControlsRemedy.In}
			case e.Kind == g.want:
				return finding{text: words.DoctorCame.In, facts: facts{"key": g.key}}
			case other:
				return finding{verdict: doubtful, text: with1(words.DoctorCameOther, e.Kind.String()), remedy: remedy, facts: facts{"key": g.key, "came": e.Kind.String()}}
			}
		case <-b.person.lines:
			return finding{text: words.DoctorSkipped.In, facts: facts{"key": g.key, "confirmed": false}}
		case <-late:
			return finding{verdict: lacking, text: words.DoctorNothingCame.In, remedy: words.DoctorControlsRemedy.In, facts: facts{"key": g.key}}
		case <-b.ctx.Done():
			return finding{text: words.DoctorSkipped.In, facts: facts{"key": g.key, "confirmed": false}}
		}
	}
}

// settle forgets what a knob still says of the last gesture.
func (b *examination) settle() {
	b.sleep(knobRest)
	for {
		select {
		case _, open := <-b.rig.Controls:
			if open {
				continue
			}
		default:
		}
		return
	}
}

// answer is what somebody says.
type answer uint8

const (
	nothing answer = iota // nobody is there, or wants to say
	yes
	no
)

// answers are what people write, in both languages.
var answers = map[string]answer{"s": yes, "si": yes, "sì": yes, "y": yes, "yes": yes, "n": no, "no": no, "": nothing}

// ask asks until it is answered.
func (b *examination) ask(question words.Message) answer {
	if b.person == nil {
		return nothing
	}
	for {
		fmt.Fprintln(b.person.out, question.In(b.words)+" "+words.DoctorYesNo.In(b.words))
		select {
		case line, open := <-b.person.lines:
			if said, known := answers[strings.ToLower(line)]; known || !open {
				return said
			}
		case <-b.ctx.Done():
			return nothing
		}
	}
}
