package play

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
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

// sceneFor is the screen that is shown, for an audience.
func (s *Session) sceneFor(to audience) scene.Scene {
	shown, _ := s.cached(to.device, to.words, func() (scene.Scene, bool) {
		shown := s.top().scene(to)
		if place, seated := to.device.Place(); seated {
			own := scene.Own{Seat: engine.Nobody}
			if shown.Own != nil {
				own = *shown.Own
			}
			if s.plays(place) {
				own.Concerns = s.requestAt(place, to.words)
			}
			shown.Own = &own
		}
		return shown, true
	})
	return shown
}

// Public is the scene that everybody may see.
func (s *Session) Public() scene.Scene {
	return scene.OnScreen(s.sceneFor(audience{scene.TheTable, s.Words}))
}

// SeatScene is the page of the player at a place, on a device of its own.
func (s *Session) SeatScene(place int) (scene.Scene, words.Words) {
	w := words.Words{Language: s.holders[place].Language}
	return s.sceneFor(audience{scene.SeatAt(place), w}), w
}

// OnlookersScene is the page of whoever only looks on: without choices, as nothing is theirs to
// decide.
func (s *Session) OnlookersScene(w words.Words) scene.Scene {
	return s.sceneFor(audience{scene.Onlooker, w})
}

// PanelScene is the scene for the table's own panel: the secret that one seat looks at, with
// private set; the invitation with which a table begins; or else the public scene.
func (s *Session) PanelScene() (onPanel scene.Scene, private bool) {
	if welcome, shows := s.welcome(); shows {
		return welcome, false
	}
	w := s.panelWords()
	if onPanel, private = s.top().private(w); private {
		return onPanel, true
	}
	return scene.OnPanel(s.sceneFor(audience{scene.TheTable, w}), w), false
}

// panelWords are the words on the table's own panel.
func (s *Session) panelWords() words.Words {
	w := s.Words
	w.Short = true
	return w
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
		if !s.guided && !s.leaving() && !now.Private {
			s.ordered = &now
		}
		if !s.saving {
			return now
		}
	}
	return s.withheld()
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

// withheld is what was shown last, while something is being saved.
func (s *Session) withheld() Scenes {
	guides := s.guidesHand()
	last := *s.shown
	if s.guided && !guides && s.ordered != nil {
		last = *s.ordered
	}
	notify := func(one *scene.Scene, w words.Words) {
		one.Notices = append([]scene.Notice{scene.SavingNotice(w)}, one.Notices...)
	}
	notify(&last.Panel, s.panelWords())
	notify(&last.Public, s.Words)
	last.Seats, last.Onlookers = slices.Clone(last.Seats), slices.Clone(last.Onlookers)
	for i := range last.Seats {
		notify(&last.Seats[i].Scene, last.Seats[i].Words)
	}
	for l := range last.Onlookers {
		notify(&last.Onlookers[l], words.Words{Language: words.Language(l)})
	}
	if guides {
		last.Lights, _ = s.PanelScene()
	} else {
		last.Lights.Board.Cells = unrequested(last.Lights.Board.Cells) // something was played since
	}
	return last
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

// guides are the verdicts that tell a hand what to do.
var guides = []referee.Kind{referee.Foul, referee.Restore, referee.Undo, referee.Unsettled}

// guidesHand tells whether the lights show what to do by hand.
func (s *Session) guidesHand() bool {
	return s.Game != nil && !s.leaving() && slices.Contains(guides, s.told())
}
