package table

import (
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/rights"
	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
)

// rightTo is the right that a device needs for a command. Of a choice the session asks for more.
func rightTo(c web.Command) rights.Right {
	switch c.(type) {
	case web.Knob, web.Push, web.Back, web.Secret:
		return rights.Controls
	case web.Join:
		return rights.Join
	case web.Speak, web.Rise:
		return rights.Own
	case web.Free, web.HandOver, web.GoodNight:
		return rights.Seats
	}
	return rights.Turn
}

// Command carries out a command of a device's page, if that device may.
func (t *Table) Command(from scene.Device, c web.Command) web.Answer {
	if c, choice := c.(web.Choose); choice {
		return t.answerTo(from, t.Session.Choose(from, c.Does, t.age(from, c.Seq)))
	}
	if r := t.Session.May(from, rightTo(c)); r != (play.Refusal{}) && !t.letsGo(from, c) {
		return t.answerTo(from, r)
	}
	switch c := c.(type) {
	case web.Knob:
		return t.press(from, c.Seq, func() { t.Session.TurnKnob(c.By) })
	case web.Push:
		return t.press(from, c.Seq, t.Session.Push)
	case web.Back:
		return t.press(from, c.Seq, t.Session.Back)
	case web.Secret:
		return t.look(from, c)
	case web.Join:
		return t.join(from, c)
	case web.Speak:
		return t.speak(from, c)
	case web.Rise:
		return t.rise(from)
	case web.Free:
		return t.host(from, c.Seq, func() web.Answer { return t.free(c.Place) })
	case web.HandOver:
		return t.host(from, c.Seq, func() web.Answer { return t.handOver(c.Place) })
	case web.GoodNight:
		return t.host(from, c.Seq, t.goodNight)
	}
	return t.turn(from, c)
}

// press carries out a press of the knob or the button on the table's page. The cursor is where
// the page shows it, or the press means something else.
func (t *Table) press(from scene.Device, seq uint64, do func()) web.Answer {
	switch refused := t.Session.OneMoment(); {
	case refused != (play.Refusal{}):
		return t.answerTo(from, refused)
	case t.outOfDate(seq) || seq < t.cursorSeq:
		return t.answerTo(from, t.Session.OutOfDate())
	}
	t.Session.EndWelcome() // the page shows the menu already
	do()
	return web.Answer{}
}

// outOfDate tells whether something was decided since the scene of that number, or that scene
// has never been.
func (t *Table) outOfDate(seq uint64) bool { return seq < t.decidedSeq || seq > t.Last.Seq }

// look shows the secret of a seat behind its cover, on the table's page.
func (t *Table) look(from scene.Device, c web.Secret) web.Answer {
	if t.outOfDate(c.Seq) && t.Session.OneMoment() == (play.Refusal{}) {
		return t.answerTo(from, t.Session.OutOfDate())
	}
	own, refused := t.Session.Look(c.Seat)
	if own != nil {
		return web.Answer{Scene: own}
	}
	return t.answerTo(from, refused)
}

// letsGo tells whether a device lets go of what it holds: it may, also when the turn is over by then.
func (t *Table) letsGo(from scene.Device, c web.Command) bool {
	_, lets := c.(web.Release)
	return lets && from != scene.Onlooker && t.holding == from
}

// begins returns why a command may not begin to move a part; zero if it may, or only goes on.
func (t *Table) begins(c web.Command) play.Refusal {
	part, seq, leans := rig.NoBase, t.Last.Seq, false
	switch c := c.(type) {
	case web.Grab:
		part, seq = c.Base, c.Seq
	case web.Nudge:
		part, seq, leans = c.Base, c.Seq, t.Rig.Leans()
	}
	switch {
	case t.outOfDate(seq):
		return t.Session.OutOfDate()
	case leans:
		return play.Refusal{Say: words.PutBoardRight}
	case part == rig.NoBase:
		return play.Refusal{}
	}
	return t.Session.Touch(part)
}

// turn moves the simulated hand.
func (t *Table) turn(from scene.Device, c web.Command) web.Answer {
	if refused := t.begins(c); refused != (play.Refusal{}) {
		return t.answerTo(from, refused)
	}
	if refused := t.moveHand(from, c); !refused.IsZero() {
		return web.Answer{Refused: refused.In(t.Session.WordsOf(from))}
	}
	return web.Answer{}
}

// moveHand moves the simulated hand for people, or says why it does not.
func (t *Table) moveHand(from scene.Device, c web.Command) (refused words.Message) {
	left := scene.NoCount
	if n, nudges := c.(web.Nudge); nudges {
		left = t.Session.StepsLeft(n.Base, n.Steps)
	}
	if refused = t.MoveHand(c, left); !refused.IsZero() {
		return refused
	}
	t.hand.interrupted()
	t.holding = from
	if _, lets := c.(web.Release); lets {
		t.holding = scene.Onlooker // nobody
	}
	t.senseMotion(t.Now()) // what is pressed next comes after it
	return refused
}

// age is how old the page of a device is, by the number of its scene.
func (t *Table) age(from scene.Device, seq uint64) play.Age {
	switch {
	case t.outOfDate(seq) || seq < t.offered[from].since:
		return play.Past
	case seq != t.Last.Seq:
		return play.Older
	}
	return play.Newest
}

// answerTo is the answer of a refusal, in the words of a device.
func (t *Table) answerTo(from scene.Device, r play.Refusal) web.Answer {
	if r == (play.Refusal{}) {
		return web.Answer{}
	}
	a := web.Answer{Refused: t.Session.Explain(from, r)}
	if from == scene.Onlooker {
		a.Say = r.Say
	}
	if r.Foreign {
		a.Why = web.NotYours
	}
	return a
}
