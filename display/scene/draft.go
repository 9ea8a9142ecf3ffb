package scene

import (
	"mastro/display/words"
	"mastro/engine"
)

// BuildDraft is a page on which people tell of the printed set that they have. at is the part of
// it that is shown; choices of the kinds ShowPlace and TellPart lead on.
func BuildDraft(p Pages, d engine.Draft, at, cursor int, w words.Words) Scene {
	s := p.Draft(d, at, w)
	s.Page, s.Seat, s.Left, s.Hint = Building, engine.Nobody, NoCount, words.HintChoose.In(w)
	if s.Labels = p.Labelled && d.Right(); d.Right() {
		s.Choices = append(s.Choices, Choice{Does: Action{Kind: SaveSet}, Text: words.DraftSave.In(w), Part: engine.NoPart})
	}
	s.Choices = append(s.Choices, Choice{Does: Action{Kind: ToMenu}, Text: words.Page.Back.In(w), Part: engine.NoPart})
	for i := range s.Choices {
		s.Choices[i].Text = clipFor(w, s.Choices[i].Text)
	}
	s.Cursor = max(0, min(cursor, len(s.Choices)-1))
	return s
}
