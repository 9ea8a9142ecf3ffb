package play

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/referee"
)

// Scenes are what the table shows: on its panel, on its lights and on the pages.
type Scenes struct {
	Panel   scene.Scene // on the table's panel
	Private bool        // Panel is for one seat only
	Public  scene.Scene // for everybody
	Lights  scene.Scene // for the lights: as Panel, unless they guide a hand meanwhile

	Seats     []Own         // for the phones, by place
	Onlookers []scene.Scene // by language
}

// Own is what one phone shows.
type Own struct {
	Scene scene.Scene
	Words words.Words
	Held  bool // somebody has this phone; the rest is empty if not
}

// others adds what devices other than the table show.
func (s *Session) others(now *Scenes) {
	for place, h := range s.holders {
		own := Own{Held: h.Held}
		if h.Held {
			own.Scene, own.Words = s.SeatScene(place)
		}
		now.Seats = append(now.Seats, own)
	}
	for _, l := range words.Languages() {
		now.Onlookers = append(now.Onlookers, s.OnlookersScene(words.Words{Language: l}))
	}
}

// Shown returns what is to be shown now. While something is being saved these are the scenes
// of the last call before, with a notice: what is not saved yet is not shown as done. Only
// lights that guide a hand follow the board meanwhile, and what a hand has done it is not asked
// for any more.
func (s *Session) Shown() Scenes {
	if s.shown == nil || !s.saving {
		var now Scenes
		now.Panel, now.Private = s.PanelScene()
		now.Public, now.Lights = s.Public(), now.Panel
		s.others(&now)
		s.shown, s.guided = &now, s.guidesHand()
		if !s.guided && !s.Leaving && !now.Private {
			s.ordered = &now
		}
		if !s.saving {
			return now
		}
	}
	guides := s.guidesHand()
	held := *s.shown
	if s.guided && !guides && s.ordered != nil {
		held = *s.ordered
	}
	notify := func(one *scene.Scene, w words.Words) {
		one.Notices = append([]scene.Notice{scene.SavingNotice(w)}, one.Notices...)
	}
	notify(&held.Panel, s.Words)
	notify(&held.Public, s.Words)
	held.Seats, held.Onlookers = slices.Clone(held.Seats), slices.Clone(held.Onlookers)
	for i := range held.Seats {
		notify(&held.Seats[i].Scene, held.Seats[i].Words)
	}
	for l := range held.Onlookers {
		notify(&held.Onlookers[l], words.Words{Language: words.Language(l)})
	}
	if guides {
		held.Lights, _ = s.PanelScene()
	} else {
		held.Lights.Board.Cells = unrequested(held.Lights.Board.Cells) // something was played since
	}
	return held
}

// unrequested are cells without the marks that ask a hand for something.
func unrequested(cells []scene.Cell) []scene.Cell {
	cells = slices.Clone(cells)
	for i := range cells {
		if cells[i].Mark == scene.MarkRequested {
			cells[i].Mark = scene.NoMark
		}
	}
	return cells
}

// Saving sets whether something is being saved that people wait for. Until it is false again
// Shown holds what was shown last, and presses and choices are refused.
func (s *Session) Saving(saving bool) {
	if s.saving != saving {
		s.saving = saving
		s.Changed()
	}
}

// TakeDecided tells whether a decision was made since the last call. While something is being
// saved it is not told yet: the page is still the one from before the decision.
func (s *Session) TakeDecided() bool { return !s.saving && s.display.TakeDecided() }

// guides are the verdicts that tell a hand what to do.
var guides = []referee.Kind{referee.Foul, referee.Restore, referee.Undo, referee.Unsettled}

// guidesHand tells whether the lights show what to do by hand.
func (s *Session) guidesHand() bool {
	return s.Game != nil && !s.Leaving && slices.Contains(guides, s.Game.Match.Verdict().Kind)
}

// OneMoment is the refusal of whatever is asked for while something is being saved; zero at any
// other time.
func (s *Session) OneMoment() (r Refusal) {
	if s.saving {
		r.Say = words.OneMoment
	}
	return r
}
