package scene

import (
	"slices"

	"mastro/display/words"
	"mastro/engine"
)

// Own is what the page of one seat has beside the page of the game. It is built from that
// seat's view and holds nothing beyond it.
type Own struct {
	Seat      engine.Seat `json:"seat"`
	Decides   bool        `json:"decides"`     // it is for this seat to decide, or to move something on the table
	OutOfTurn bool        `json:"out_of_turn"` // and another is on turn

	Hand     []Held   `json:"hand"`              // what the seat holds that does not lie open, also off turn; nil in games with open hands and in blind games
	Look     []string `json:"look"`              // what the seat alone was shown and has not acknowledged, and a hint, in sentences, oldest first; nil for nothing
	Read     Choice   `json:"-"`                 // acknowledges Look; the zero Choice while there is nothing to look at
	Notes    []Note   `json:"notes"`             // what it has seen, and what may still lie where
	Concerns Request  `json:"concerns,omitzero"` // what concerns all; see Request
	Befell   []string `json:"befell,omitzero"`   // what others did to it since it last did something in its own turn, in sentences, newest first
}

// Held is one thing that a seat holds.
type Held struct {
	Sign string `json:"sign,omitzero"` // one or two letters or figures, where there is no room for a picture; several of them for a card with several treasures
	Look
	Text    string `json:"text"`             // its name
	Does    string `json:"does,omitzero"`    // what it is for, in a sentence
	Picture []Way  `json:"picture,omitzero"` // the card as it is printed; nil for what has no paths
	Part    int    `json:"base"`             // the cell of the board that it is about, such as its treasure's place, or NoPart
}

// Note is what a seat may want to remember, under a title.
type Note struct {
	Title string   `json:"title"`
	Lines []string `json:"lines"`
}

// BuildSeat makes the page of the view's seat, for a device that nobody else looks at. All
// that the seat decides now is in Choices, also what other pages have only in BuildReveal.
func BuildSeat(own engine.View, t Table) Scene {
	t.alone = true
	g, ok := t.game(own)
	if !ok || own.For() < 0 {
		return Build(own, t)
	}
	s := t.complete(g, t.page(g, own.For()))
	s.Own, s.Hint = t.own(t.shown(g), own.For()), "" // the knob is at the table
	t.markSince(s.Log, own.For(), s.Page != End && g.Turn() == own.For())
	s.Own.Decides = s.Seat == own.For() && s.Page != End
	s.Own.OutOfTurn = s.Own.Decides && g.Turn() != own.For()
	if !t.answers {
		s.markFor(own.For())
	}
	s.Spoken = t.spoken(g, &s)
	markHeld(s.Board.Cells, s.Own.Hand)
	return s
}

// markHeld marks the cells that a hand is about.
func markHeld(cells []Cell, hand []Held) {
	for _, h := range hand {
		if h.Part != engine.NoPart {
			cells[h.Part].Held = true
		}
	}
}

// BuildAlone makes the page of the table for the only person there. What that one is shown is
// read there like everything else until the game is over, with a name where another is on turn,
// and acknowledged with the first choice.
func BuildAlone(own engine.View, t Table) Scene {
	t.answers = true
	s := BuildSeat(own, t)
	if s.Own == nil || len(s.Own.Look) == 0 {
		return s
	}
	look, read := s.Own.Look, s.Own.Read
	s.Own.Look, s.Own.Read = nil, Choice{}
	if s.Page == End {
		return s
	}
	said := func(line string) bool { return slices.Contains(look, line) }
	rest := slices.DeleteFunc(slices.Clone(s.Text), said)
	if s.Seat != own.For() {
		for i, line := range look {
			look[i] = words.LookOf.In(t.Words, t.Name(own.For()), words.Small(line))
		}
	}
	s.Text = append(look, rest...)
	s.Choices = append([]Choice{read}, s.Choices...)
	s.Cursor = max(0, min(t.Cursor, len(s.Choices)-1))
	return s
}

// own is what only the page of that seat has. Notes without a line are left out.
func (t *Table) own(g Game, seat engine.Seat) *Own {
	o := &Own{Seat: seat, Look: t.look(g, seat), Befell: t.befell(g, seat)}
	if h, hints := g.(Hinter); hints && t.Hinted && h.HasHint() {
		o.Look = append(o.Look, h.Hint()...)
	}
	o.Hand, o.Notes = g.Own()
	o.Notes = slices.DeleteFunc(o.Notes, func(n Note) bool { return len(n.Lines) == 0 })
	if len(o.Look) > 0 {
		o.Read = Choice{Does: Action{Kind: ReadLook}, Text: words.LookRead.In(t.Words), Part: engine.NoPart}
	}
	return o
}

// look says what the seat alone was shown. An event of another seat, one whose secret the seat
// may not know, and one that the game does not know to show something, say nothing.
func (t *Table) look(g Game, seat engine.Seat) (text []string) {
	for _, e := range t.Shown {
		if e.Seat != seat || e.What == 0 {
			continue
		}
		if shown := g.Look(e); shown != "" {
			text = append(text, shown)
		}
	}
	return text
}

// OnPanel is a page of the table for its panel, which has no place of its own for a hand or a
// fingerprint.
func OnPanel(s Scene, w words.Words) Scene {
	s = printOnPanel(s, w)
	if s.Own == nil || len(s.Own.Hand) == 0 {
		return s
	}
	var hand []string
	for _, h := range s.Own.Hand {
		hand = append(hand, h.Text)
	}
	s.Text = append(slices.Clip(s.Text), words.HandIs.In(w, w.List(hand)))
	return s
}
