package web

import (
	"fmt"
	"html/template"

	"mastro/display/pictures"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// chipView is a thing that somebody holds. Pressed, it tells what it is for and offers what can be
// done with it.
type chipView struct {
	scene.Tile
	ID      string       // of what opens
	Card    *tileView    // the card as it is printed; nil for what is no card
	Part    int          // the cell that it is about, or NoPart
	Choices []choiceView // that are about it
	UsedNow string       // the word for a tile that was used in this turn
	Close   string       // and for closing it again
}

// Symbols are the pictures that the page uses.
func (v *view) Symbols() template.HTML { return template.HTML(pictures.Symbols()) }

// Chips are the tiles that lie open before a player.
func (v *view) Chips(p scene.Player) (all []chipView) {
	for i, t := range p.Hand {
		t.Does = v.told(t.Does)
		c := chipView{Tile: t, ID: fmt.Sprintf("%sabout-%d-%d", v.Prefix, p.Seat, i), Part: engine.NoPart, UsedNow: words.PageUsed.In(v.words), Close: v.CloseAbout}
		if (p.Robbed || p.Seat == v.Scene.Seat && v.Scene.Page == scene.Turn) && v.chooses() {
			c.Choices = v.choicesAbout(t.Look)
		}
		all = append(all, c)
	}
	return all
}

// held are the things that only the seat of the page sees, or whoever looks alone.
func (v *view) held() (all []chipView) {
	hand := v.Scene.Sought
	if v.Scene.Own != nil {
		hand = v.Scene.Own.Hand
	}
	for i, h := range hand {
		c := chipView{
			Tile: scene.Tile{Sign: h.Sign, Look: h.Look, Text: h.Text, Does: v.told(h.Does)},
			ID:   fmt.Sprintf("%sheld-%d", v.Prefix, i), Part: h.Part, Choices: v.choicesAbout(h.Look), UsedNow: words.PageUsed.In(v.words), Close: v.CloseAbout,
		}
		if h.Picture != nil {
			c.Card = tileOf(h.Picture, false)
		}
		all = append(all, c)
	}
	return all
}

// told is what a thing does, where it can be pressed to tell that: a picture of how to play only shows it.
func (v *view) told(does string) string {
	if v.Kind == "" {
		return ""
	}
	return does
}

// chooses reports whether the page has the form of the choices.
func (v *view) chooses() bool { return v.Kind == kindWords[seatPage] || v.Kind == kindWords[tablePage] }

// choicesAbout are the choices that are about a thing, such as to use it.
func (v *view) choicesAbout(look scene.Look) (all []choiceView) {
	for _, c := range v.Choices {
		if look.Looks != "" && c.About == look {
			all = append(all, c)
		}
	}
	return all
}
