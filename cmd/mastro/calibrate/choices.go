package calibrate

import (
	"slices"
	"strconv"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/hw/calibrate"
	"mastro/hw/pins"
)

// sessionWords has the actions that are words to the session.
var sessionWords = map[scene.ActionKind]calibrate.Word{
	scene.GoOn: calibrate.Next, scene.GoBack: calibrate.Back, scene.SkipTower: calibrate.Skip, scene.StopMeasuring: calibrate.Abort,
}

// offer takes the choices for the present prompt. If they are others than before it
// puts the cursor on the first, and returns true.
func (d *dialog) offer() (others bool) {
	choices := d.choicesOf(d.prompt)
	if others = !slices.EqualFunc(choices, d.choices, func(x, y scene.Choice) bool { return x.Does == y.Does }); others {
		d.choices, d.cursor = choices, 0
	}
	return others
}

// choicesOf lists what can be answered to a prompt, the usual answer first.
func (d *dialog) choicesOf(p calibrate.Prompt) (all []scene.Choice) {
	offer := func(does scene.ActionKind, m words.Message) {
		all = append(all, scene.Choice{Does: scene.Action{Kind: does}, Text: m.In(d.words), Part: engine.NoPart})
	}
	switch {
	case p.Ask == calibrate.Finished:
		d.offerResult(offer)
		return all
	case p.Ask == calibrate.Refused:
		offer(scene.GoBack, words.CalibrateAgain)
		offer(scene.GoOn, words.CalibrateLeave)
	case p.Ask == calibrate.ToMark:
		offer(scene.GoOn, words.CalibrateNext)
	case p.Trouble.Kind == calibrate.OtherDirection:
		offer(scene.GoOn, words.CalibrateNext)
		offer(scene.GoBack, words.CalibrateBack)
	default:
		offer(scene.GoBack, words.CalibrateBack)
	}
	if p.Base != calibrate.All && p.Ask != calibrate.Refused {
		offer(scene.SkipTower, words.CalibrateSkip)
	}
	offer(scene.StopMeasuring, words.CalibrateStop)
	return all
}

// offerResult offers what can be done with the result.
func (d *dialog) offerResult(offer func(scene.ActionKind, words.Message)) {
	r := d.session.Result()
	if len(r.Measured) > 0 {
		offer(scene.Keep, words.CalibrateKeep)
	}
	if len(r.Measured) < d.bases {
		offer(scene.GoBack, words.CalibrateBack)
	}
	offer(scene.DropCalibration, words.CalibrateDrop)
}

// choose carries out a choice. It returns false if the choice is not among those that
// are shown, or has no effect any more.
func (d *dialog) choose(a scene.Action) bool {
	if d.over || !slices.ContainsFunc(d.choices, func(c scene.Choice) bool { return c.Does == a }) {
		return false
	}
	d.redraw = true
	if word, ok := sessionWords[a.Kind]; ok {
		return d.session.Say(word)
	}
	d.keep, d.over = a.Kind == scene.Keep, true
	d.stop()
	return true
}

// choiceTyped returns the action of the choice whose number was typed; an empty line is
// the first. It returns the zero Action for anything else, which is no choice.
func (d *dialog) choiceTyped(text string) scene.Action {
	n, err := strconv.Atoi(text)
	if text == "" {
		n, err = 1, nil
	}
	if err != nil || n < 1 || n > len(d.choices) {
		return scene.Action{}
	}
	return d.choices[n-1].Does
}

// Command carries out a command of the table's page. Nobody else decides anything here.
func (d *dialog) Command(from scene.Device, c web.Command) web.Answer {
	if from != scene.TheTable {
		return web.Answer{Refused: words.OnlyAtTheTable.In(d.words), Why: web.NotYours}
	}
	done := true
	switch c := c.(type) {
	case web.Knob:
		d.turn(c.By)
	case web.Push:
		d.push()
	case web.Back:
		done = d.choose(scene.Action{Kind: scene.GoBack})
	case web.Choose: // the choice may mean something else now if it was pressed on an older page
		done = c.Seq >= d.since && d.choose(c.Does)
	case web.Secret:
		done = false
	default:
		if refused := d.MoveHand(c, scene.NoCount); !refused.IsZero() {
			return web.Answer{Refused: refused.In(d.words)}
		}
	}
	if !done {
		return web.Answer{Refused: words.NotNow.In(d.words)}
	}
	return web.Answer{}
}

// Control handles the knob and the buttons.
func (d *dialog) Control(e pins.Event) {
	switch e.Kind {
	case pins.TurnedLeft:
		d.turn(-1)
	case pins.TurnedRight:
		d.turn(1)
	case pins.Pushed, pins.EndTurn:
		d.push()
	case pins.Back:
		d.choose(scene.Action{Kind: scene.GoBack})
	}
}

// turn moves the cursor by so many choices, round and round.
func (d *dialog) turn(by int) {
	n := len(d.choices)
	d.cursor, d.redraw = ((d.cursor+by)%n+n)%n, true
}

// push carries out the choice that the cursor stands on.
func (d *dialog) push() { d.choose(d.choices[d.cursor].Does) }
