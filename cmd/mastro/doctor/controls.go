package doctor

import (
	"fmt"
	"slices"
	"time"

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
			e.add(warning(words.DoctorPressed.In, words.DoctorPressedRemedy.In).at(at.String(), 0))
		}
	}
	wired := &e.rig.Controls
	if !wired.Wired() {
		return
	}
	e.part = wired.Line
	if err := wired.Open(); err != nil {
		e.fails(err, scene.NoControls)
		return
	}
	e.add(good(words.DoctorControls.In))
}

// gesture is something that the doctor asks a person to do with knob or buttons.
type gesture struct {
	request   words.Message
	want      pins.Kind
	confusion // what may come instead
}

// confusion is what is taken for one another, and what to do then.
type confusion struct {
	kinds  []pins.Kind
	remedy words.Message
}

var (
	swapped  = confusion{[]pins.Kind{pins.TurnedRight, pins.TurnedLeft}, words.DoctorSwapRemedy}
	mistaken = confusion{[]pins.Kind{pins.Pushed, pins.EndTurn, pins.Back}, words.DoctorMistakenRemedy}
)

// gestures are what to do with each line of the board file.
var gestures = map[string]gesture{
	"controls.a":        {words.DoctorTurnRight, pins.TurnedRight, swapped},
	"controls.b":        {words.DoctorTurnLeft, pins.TurnedLeft, swapped},
	"controls.push":     {words.DoctorPush, pins.Pushed, mistaken},
	"controls.end_turn": {words.DoctorEndTurn, pins.EndTurn, mistaken},
	"controls.back":     {words.DoctorBack, pins.Back, mistaken},
}

// inputs are what arrives, by name.
var inputs = map[pins.Kind]words.Message{
	pins.TurnedLeft: words.DoctorCameLeft, pins.TurnedRight: words.DoctorCameRight, pins.Pushed: words.DoctorCamePush,
	pins.EndTurn: words.DoctorCameEndTurn, pins.Back: words.DoctorCameBack,
}

// How long a person has for a gesture, and how long a knob takes to rest.
const (
	gestureTime = 10 * time.Second
	knobRest    = 300 * time.Millisecond
)

// knob asks for each gesture, and looks what comes of it.
func (e *examination) knob() {
	if e.person == nil || e.rig.Controls.Events == nil {
		return
	}
	for _, w := range e.wired() {
		if g, known := gestures[w.Key]; known && e.ctx.Err() == nil {
			e.add(e.await(g, w.Key).at(w.At.String(), 0))
		}
	}
}

// await asks for the gesture of a line and waits for it. Enter leaves it out.
func (e *examination) await(g gesture, key string) finding {
	e.settle()
	fmt.Fprintln(e.person.out, g.request.In(e.words)+" "+words.DoctorSkip.In(e.words))
	nothing := missing(words.DoctorNothingCame.In, words.DoctorControlsRemedy.In)
	skipped := good(words.DoctorSkipped.In).with(facts{"key": key, "confirmed": false})
	timeout := time.After(gestureTime)
	for {
		select {
		case event, open := <-e.rig.Controls.Events:
			switch {
			case !open:
				return nothing
			case event.Kind == g.want:
				return good(words.DoctorInputCame.In).with(facts{"key": key})
			case slices.Contains(g.kinds, event.Kind):
				other := func(w words.Words) string { return words.DoctorOtherInput.In(w, inputs[event.Kind].In(w)) }
				return warning(other, g.remedy.In).with(facts{"key": key, "came": event.Kind.String()})
			}
		case <-e.person.lines:
			return skipped
		case <-timeout:
			return nothing.with(facts{"key": key})
		case <-e.ctx.Done():
			return skipped
		}
	}
}

// settle drops what a knob still sends of the last gesture.
func (e *examination) settle() {
	e.sleep(knobRest)
	for {
		select {
		case _, open := <-e.rig.Controls.Events:
			if !open {
				return
			}
		default:
			return
		}
	}
}
