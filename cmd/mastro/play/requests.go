package play

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// request is something that concerns all, which a seat asks for. The table decides; where nobody is
// at its own device, the seat itself does, once it is sure.
type request struct {
	number int // answers to another one are out of date
	does   scene.Action
	by     int   // the place of the player
	game   *Game // that is played; nil in the menu
}

// SetAttended sets whether somebody can decide at the table's own device: at its page, or with its
// knob.
func (s *Session) SetAttended(attended bool) {
	if s.attended != attended {
		s.attended = attended
		s.Changed()
	}
}

// pending is the request that is not decided yet; nil for none. It ends with its game.
func (s *Session) pending() *request {
	if r := s.request; r != nil && r.game == s.Game && slices.Contains(s.top().wishes(), r.does) {
		return r
	}
	return nil
}

// ask notes what a player asks for.
func (s *Session) ask(place int, text string) Refusal {
	does := scene.ParseAction(text)
	if !slices.Contains(s.top().wishes(), does) || s.attended && s.pending() != nil {
		return s.NotNow()
	}
	s.requests++
	s.request = &request{number: s.requests, does: does, by: place, game: s.Game}
	s.Changed()
	return Refusal{}
}

// answer does what was asked for, or withdraws it. The table may do either; the player who asks may
// withdraw it, and do it where nobody is at the table.
func (s *Session) answer(p press) Refusal {
	r := s.pending()
	switch {
	case r == nil || r.number != p.does.Number:
		return s.OutOfDate()
	case !p.atTable() && (p.from != scene.SeatAt(r.by) || p.does.Kind == scene.Grant && s.attended):
		return s.NotNow()
	}
	s.request = nil
	if p.does.Kind == scene.Withdraw {
		s.Changed()
		return Refusal{}
	}
	if r.does.Kind == scene.LeaveGame {
		s.askLeave()
	}
	return s.top().choose(press{scene.TheTable, r.does, true})
}

// forget withdraws what a player has asked for whose phone has the seat no more.
func (s *Session) forget(place int) {
	if s.request != nil && s.request.by == place {
		s.request = nil
	}
}

// choice is a choice about what is asked for.
func (r *request) choice(kind scene.ActionKind, text string) scene.Choice {
	return scene.Choice{Does: scene.Action{Kind: kind, Number: r.number}, Text: text, Part: engine.NoPart}
}

// withRequest adds to a page of the table what a seat asks for, and the answers after all other
// choices: nothing else is in another place than before.
func (s *Session) withRequest(public scene.Scene, w words.Words) scene.Scene {
	r := s.pending()
	if r == nil || !s.attended {
		return public
	}
	asks := scene.Request{
		Text:    words.AsksFor.In(w, s.nameAt(r.by, w), words.Small(scene.RequestText(r.does, w))),
		Choices: []scene.Choice{r.choice(scene.Grant, words.RequestYes.In(w)), r.choice(scene.Withdraw, words.RequestNo.In(w))},
	}
	before := len(public.Choices)
	public.Concerns, public.Text, public.Choices = &asks, append([]string{asks.Text}, public.Text...), slices.Concat(public.Choices, asks.Choices)
	if s.cursor >= before {
		public.Cursor = min(s.cursor, len(public.Choices)-1)
	}
	return public
}

// requestAt is what the page of the player at a place says of what concerns all: what that one has
// asked for, or may ask for.
func (s *Session) requestAt(place int, w words.Words) (own scene.Request) {
	r := s.pending()
	switch {
	case r != nil && r.by == place && s.attended:
		own.Text = words.TableDecides.In(w, scene.RequestText(r.does, w))
		own.Choices = []scene.Choice{r.choice(scene.Withdraw, words.TakeItBack.In(w))}
	case r != nil && r.by == place:
		own.Text = words.NobodyIsAsked.In(w, scene.RequestText(r.does, w))
		own.Choices = []scene.Choice{r.choice(scene.Grant, words.Page.Sure.In(w)), r.choice(scene.Withdraw, words.RequestNo.In(w))}
	case r == nil || !s.attended:
		for _, does := range s.top().wishes() {
			own.Choices = append(own.Choices, scene.Choice{Does: scene.Action{Kind: scene.Ask, Text: does.String()}, Text: scene.RequestText(does, w), Part: engine.NoPart})
		}
	}
	return own
}

// nameAt is the name of the player at a place.
func (s *Session) nameAt(place int, w words.Words) words.Name {
	if name := s.Menu.Names[place]; name != "" {
		return words.Name(name)
	}
	return words.Name(words.MenuPlayer.In(w, place+1))
}
