package play

import (
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// Sets is what a session needs so that people can tell of the printed set that they have.
type Sets interface {
	// Draft is what they told and did not save, or else the set in use.
	Draft(game string) (engine.Draft, error)
	// Keep keeps what is told so far.
	Keep(game string, d engine.Draft)
	// Save has the game played with what was told from now on, and returns the games that the
	// menu offers then.
	Save(game string, d engine.Draft) []scene.Offer
}

// drafting is a printed set that people tell.
type drafting struct {
	offer scene.Offer
	draft engine.Draft
	part  int // that is shown
}

// startDraft begins to tell of the printed set of the chosen game.
func (s *Session) startDraft() Refusal {
	d := &drafting{offer: *s.Menu.Offer()}
	var err error
	if d.draft, err = s.Sets.Draft(d.offer.Name); err != nil {
		return Refusal{Text: err.Error()}
	}
	s.drafting, s.decided = d, true
	s.reset()
	return Refusal{}
}

// draftScene is the page of the table while people tell of their set.
func (s *Session) draftScene() scene.Scene {
	shown, _ := s.cachedScene(page{kind: draftPage}, func() (scene.Scene, bool) {
		return scene.BuildDraft(s.drafting.offer.Pages, s.drafting.draft, s.drafting.part, s.cursor, s.Words), true
	})
	return shown
}

// chooseInDraft carries out what is chosen while people tell of their set. The knob stays on a
// side that was changed, because it may have to be changed again.
func (s *Session) chooseInDraft(a scene.Action) Refusal {
	d := s.drafting
	switch {
	case a.Kind == scene.ToMenu:
		s.drafting = nil
	case a.Kind == scene.ShowPlace && a.Number >= 0:
		d.part = a.Number
	case a.Kind == scene.TellPart && d.draft.Tell(a.Number, a.Text):
		s.Sets.Keep(d.offer.Name, d.draft)
		s.decided = true
		s.Changed()
		return Refusal{}
	case a.Kind == scene.SaveSet && !d.draft.Right():
		return Refusal{Say: words.DraftNotRight}
	case a.Kind == scene.SaveSet:
		s.Menu.Offers, s.drafting = s.Sets.Save(d.offer.Name, d.draft), nil
	default:
		return s.NotNow()
	}
	s.decided = true
	s.reset()
	return Refusal{}
}
