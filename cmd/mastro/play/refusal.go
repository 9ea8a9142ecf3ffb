package play

import (
	"mastro/cmd/mastro/play/rights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// Refusal is the reason why something was not carried out: one of a foul, a sentence, or why
// nothing can be taken back. The zero value means that it was carried out.
type Refusal struct {
	Foul    *engine.Foul
	Say     words.Message // in any language
	Text    string        // in that of whoever is refused
	Undo    engine.Reason
	Foreign bool // it is not the device's to do
}

// In is the reason in words, unless it is a foul; empty for the zero value.
func (r Refusal) In(w words.Words) string {
	switch {
	case r.Undo != "":
		return w.Foul(&engine.Foul{Reason: r.Undo, Part: engine.NoPart}, "", "")
	case !r.Say.IsZero():
		return r.Say.In(w)
	}
	return r.Text
}

// NotNow is the refusal of something that is not possible now.
func (s *Session) NotNow() Refusal { return Refusal{Say: words.NotNow} }

// OutOfDate is the refusal of what was decided upon a page that is not the newest any more.
func (s *Session) OutOfDate() Refusal { return Refusal{Say: words.OutOfDate} }

// OneMoment is the refusal of whatever is asked for while something is being saved; zero at any
// other time.
func (s *Session) OneMoment() (r Refusal) {
	if s.saving {
		r.Say = words.OneMoment
	}
	return r
}

// Explain returns a refusal in the words of a device, with its ruling.
func (s *Session) Explain(d scene.Device, r Refusal) string {
	if r.Foul == nil {
		return r.In(s.WordsOf(d))
	}
	seat := engine.Public
	if place, seated := d.Place(); seated {
		seat = s.Game.seatAt(place)
	}
	return s.Game.explain(r.Foul, seat, s.WordsOf(d))
}

// May returns why a device may not do something; zero if it may.
func (s *Session) May(d scene.Device, r rights.Right) Refusal {
	standing := s.standing(d, r)
	switch {
	case rights.May(r, standing):
		return Refusal{}
	case standing == rights.Table:
		return s.NotNow()
	}
	why := Refusal{Say: words.OnlyAtTheTable, Foreign: true}
	switch {
	case standing == rights.Onlooker && r != rights.Seats && r != rights.Lead:
		why.Say = words.TakeASeatFirst
	case r == rights.Join:
		why.Say = words.HasASeat
	case s.Game != nil && (r == rights.Play || r == rights.TakeBack || r == rights.Turn):
		why = Refusal{Text: s.Game.notYours(r, s.WordsOf(d)), Foreign: true}
	}
	return why
}

// standing is what a device is to what a right is about.
func (s *Session) standing(d scene.Device, r rights.Right) rights.Standing {
	place, seated := d.Place()
	switch {
	case d == scene.TheTable:
		return rights.Table
	case !seated || !s.holders[place].Held:
		return rights.Onlooker
	case s.Game != nil && s.Game.concerns(s.Game.seatAt(place), r):
		return rights.Concerned
	}
	return rights.Other
}

// rightTo is the right that a device needs to choose something. The colour of a player is that
// player's own to choose.
func rightTo(d scene.Device, a scene.Action) rights.Right {
	if place, seated := d.Place(); seated && a == (scene.Action{Kind: scene.NextColour, Number: place}) {
		return rights.Own
	}
	return rights.Of(a.Kind)
}
