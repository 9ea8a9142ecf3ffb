package play

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"mastro/configs/document"
	"mastro/display/scene"
	"mastro/display/words"
)

// Places are the places at the table, as everybody may know them: where somebody plays, and
// before a game one more, if the chosen game has room for one.
func (s *Session) Places() (all []scene.Place) {
	n := s.Menu
	count := n.Players
	if s.Game == nil && count < n.Offer().Most {
		count++
	}
	for place := range count {
		all = append(all, s.place(place))
	}
	return all
}

func (s *Session) place(number int) scene.Place {
	n, h := s.Menu, s.holders[number]
	p := scene.Place{Number: number, New: number >= n.Players, Held: h.Held, Connected: h.Connected}
	if !p.New {
		p.Name = n.Names[number]
	}
	p.Bot = n.Bots[number] && !p.New
	if g := s.Game; g != nil {
		seat := g.seatAt(number)
		p.Bot, p.Free = seat < 0, seat >= 0 && !h.Held
		if seat >= 0 {
			p.Name, p.Playing = g.Seats[seat].Name, true
			p.Colour, p.Coloured = g.Seats[seat].Colour, true
		}
		return p
	}
	p.Free = !h.Held
	if c := n.Colours[number]; c > 0 && len(n.Offer().Colours) >= c {
		p.Colour, p.Coloured = n.Offer().Colours[c-1], true
	}
	return p
}

// Sit seats a person with a phone at a place, under a name. The name is returned as it is taken.
// It is refused if the place is not free, or the name is none; readable is false for the latter.
func (s *Session) Sit(place int, typed string, l words.Language) (name string, r Refusal, readable bool) {
	w := words.Words{Language: l}
	places := s.Places()
	if place < 0 || place >= len(places) || !places[place].Free {
		why := words.SeatTaken.In(w)
		if !slices.ContainsFunc(places, func(p scene.Place) bool { return p.Free }) {
			why = words.Page.NoSeat.In(w)
		}
		return "", Refusal{Text: why}, true
	}
	name, why := s.nameOf(typed, place, w)
	if why != "" {
		return "", Refusal{Text: why}, false
	}
	s.Remember(place, name)
	s.decided = s.decided || s.Game == nil // who plays is decided in the menu
	return name, Refusal{}, true
}

// nameOf is a name as it was typed, without spaces around it, or why it cannot be one.
func (s *Session) nameOf(typed string, place int, w words.Words) (name, why string) {
	name = norm.NFC.String(strings.Join(strings.Fields(typed), " ")) // however its letters were typed
	switch {
	case name == "":
		return "", words.NameEmpty.In(w)
	case utf8.RuneCountInString(name) > document.MaxName:
		return "", words.NameTooLong.In(w, document.MaxName)
	case !document.Nameable(name):
		return "", words.NameUnreadable.In(w)
	}
	for other, p := range s.Places() {
		if other != place && strings.EqualFold(looks(string(p.NameIn(s.Words))), looks(name)) {
			return "", words.NameTaken.In(w, words.Name(name))
		}
	}
	return name, ""
}

// looks is a name as people see it: without what is not seen, and wide letters as usual ones.
func looks(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point, unicode.Cf) {
			return -1
		}
		return r
	}, norm.NFKC.String(name))
}

// shareNames gives the menu the names of the players of a game that goes on, and that game the
// names of those who have taken their seats since.
func (s *Session) shareNames(g *Game) {
	for i := range g.Seats {
		one := &g.Seats[i]
		switch name := &s.Menu.Names[one.place]; {
		case one.Player != nil:
		case one.Name == "" || s.holders[one.place].Held && *name != "":
			one.Name = *name
		default:
			*name = one.Name
		}
	}
}

// Remember names the player at a place, who is a person.
func (s *Session) Remember(place int, name string) {
	n := &s.Menu
	if g := s.Game; g != nil {
		if seat := g.seatAt(place); seat >= 0 {
			g.Seats[seat].Name = name
		}
	} else if place < n.Offer().Most {
		n.Players, n.Bots[place] = max(n.Players, place+1), false
	}
	n.Names[place] = name
	s.Changed()
}
