package play

import (
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
