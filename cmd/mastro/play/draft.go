package play

import (
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// drafting is the screen on which people describe the printed set that they have.
type drafting struct {
	covering
	offer scene.Offer
	draft engine.Draft
	part  int // that is shown
}

// startDraft begins to describe the printed set of the chosen game.
func (s *Session) startDraft() Refusal {
	d := &drafting{covering: covering{s}, offer: *s.Menu.Offer()}
	var err error
	if d.draft, err = s.house.Draft(d.offer.Name); err != nil {
		return Refusal{Text: err.Error()}
	}
	s.decided = true
	s.push(d)
	return Refusal{}
}

func (d *drafting) scene(to audience) scene.Scene {
	if to.atTable() {
		return scene.BuildDraft(d.offer.Pages, d.draft, d.part, d.cursor, to.words)
	}
	return d.waiting(to.words, words.DraftAtTable)
}

// set is the one that is described.
func (d *drafting) set() (games.Game, bool) {
	return d.house.Book(d.offer.Name).With(games.WriteDraft(d.draft)), d.draft.Right()
}

// choose carries out what is chosen. The knob stays on a side that was changed, because it may
// have to be changed again.
func (d *drafting) choose(p press) Refusal {
	a := p.does
	switch {
	case !p.atTable():
		return d.NotNow()
	case a.Kind == scene.ToMenu:
		d.pop()
	case a.Kind == scene.ShowPlace && a.Number >= 0:
		d.part = a.Number
		d.reset()
	case a.Kind == scene.TellPart && d.draft.Tell(a.Number, a.Text):
		d.house.KeepDraft(d.offer.Name, d.draft)
		d.Changed()
	case a.Kind == scene.SaveSet && !d.draft.Right():
		return Refusal{Say: words.DraftNotRight}
	case a.Kind == scene.SaveSet:
		d.Menu.Offers = d.house.SaveSet(d.offer.Name, d.draft)
		d.pop()
	default:
		return d.NotNow()
	}
	d.decided = true
	return Refusal{}
}
