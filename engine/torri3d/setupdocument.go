package torri3d

import (
	"slices"

	"mastro/configs/document"
	"mastro/engine"
)

// NewSetup is a set-up that is yet to be read.
func NewSetup() *Setup { return &Setup{Spare: Standing{Cell: NoCell}, Shut: NoArrow} }

// Document is the set-up as a file has it, to be played with the set in use. People
// count seats from 1; cells are row and column from 0, as in the notation of moves.
func (s *Setup) Document(set *Set) document.Document {
	return document.Document{Fields: s.fields(set), Check: func() error {
		_, err := s.Position(set)
		return err
	}}
}

func (s *Setup) fields(set *Set) []document.Field {
	blind := s.Options.Hidden == engine.Blind
	return []document.Field{
		{Name: "turn", Value: document.From1(&s.Turn), Says: "Whose turn it is", Usual: "1"},
		{Name: "pushed", Value: document.Truth(&s.Pushed), Says: "The push of this turn is done", Usual: "false"},
		{Name: "shut", Value: document.As(&s.Shut, shutArrows()), Says: "The arrow where the last tower came out", Usual: `"none"`},
		{Name: "deck", Value: document.List(&s.Deck, magicCards()), None: blind, Plain: s.Deck == nil, Says: "Magic cards, the top one first: all that are nowhere else. Left out in a blind game"},
		{Name: "discards", Value: document.List(&s.Discards, magicCards()), Says: "Magic cards that were played", Usual: "none"},
		{Name: "chance", Value: document.As(&s.Chance, chances()), None: blind, Plain: s.Chance == 0, Says: "What shuffles the discards of a dealt game: 16 hex digits", Usual: "0"},
		{Name: "options", Value: document.Table(s.Options.Rules().Document().Fields), Elsewhere: true, Says: `House rules as games lists them, "children" as a list of seats`, Usual: "the usual ones"},
		{Name: "spare", Value: document.Table(append(beside(), s.Spare.stands(set)...)), Bare: true, Elsewhere: true, Says: `The loose tower beside the board: "tower" and "path"`},
		{Name: "towers", Value: document.Tables(&s.Loose, nil, func(st *Standing) []document.Field { return st.fields(set) }), Says: "A list of the sixteen loose towers on the board"},
		{Name: "seats", Value: document.Tables(&s.Seats, nil, func(p *Player) []document.Field { return p.fields(set) }), Says: "A list of 2 to 4, in order of play"},
	}
}

func (st *Standing) fields(set *Set) []document.Field {
	return append([]document.Field{{Name: "place", Value: document.As(&st.Cell, cells()), Bare: true, Says: `The cell, "1,0"`}}, st.stands(set)...)
}

// stands is which tower it is and how it stands.
func (st *Standing) stands(set *Set) []document.Field {
	return []document.Field{
		{Name: "tower", Value: document.As(&st.Tower, set.looseTowers()), Bare: true, Says: "The name of a loose tower of the set in use"},
		{Name: "path", Value: document.As(&st.Path, paths()), Bare: true, Says: "Its open sides as it stands"},
	}
}

// beside is the place of the spare tower, which has none.
func beside() []document.Field {
	var place string
	none := func(text string) (string, error) {
		if text != "" {
			return "", document.Refusal{What: "a place for the spare tower", Remedy: "it stands beside the board: leave place out"}
		}
		return "", nil
	}
	return []document.Field{{Name: "place", Value: document.As(&place, document.Code[string]{Read: none}), None: true}}
}

func (p *Player) fields(set *Set) []document.Field {
	return []document.Field{
		{Name: "home", Value: document.As(&p.Home, cells()), Bare: true, Says: "A corner"},
		{Name: "pawn", Value: document.As(&p.Pawn, cells()), Bare: true, Says: "A cell"},
		{Name: "rune", Value: document.Truth(&p.Rune), Says: "The rune stone is fulfilled", Usual: "false"},
		{Name: "found", Value: document.List(&p.Found, set.treasureCards()), Says: "Treasures that are uncovered", Usual: "none"},
		{Name: "stack", Value: document.List(&p.Stack, set.treasureCards()), Says: `Treasure cards still to be found, the top one first; in a blind game "hidden" for each. Found and stack are 6, 4 or 3 cards for 2, 3 or 4 seats`, Usual: "none"},
		{Name: "vain", Value: document.List(&p.Vain, set.treasureCards()), Says: "Treasures on which the seat stopped in vain since its last find", Usual: "none"},
		{Name: "hand", Value: document.List(&p.Hand, magicCards()), Says: `Magic cards: up, down, joker; in a blind game "hidden" for each`, Usual: "none"},
	}
}

// setup is the position as a set-up: where everything is. Of like towers each is
// named once, it does not matter which.
func (p *Position) setup() *Setup {
	s := &Setup{Options: p.game.Options, Turn: int(p.seat), Pushed: p.phase != pushing, Shut: p.shut, Discards: p.discards.List()}
	if s.Options.Hidden == engine.Dealt {
		s.Deck, s.Chance = topFirst(p.deck[:p.decked]), p.chance
	}
	var named [Towers]bool
	standing := func(cell int, like uint8, path Path) Standing {
		i := int(like)
		for named[i] || p.game.like[i] != like {
			i++
		}
		named[i] = true
		return Standing{cell, i, path}
	}
	for c := range Cells {
		if !fixed(c) {
			s.Loose = append(s.Loose, standing(c, p.tower[c], p.path[c]))
		}
	}
	s.Spare = standing(NoCell, p.spare, p.spareAs())
	for i := range p.game.seats {
		s.Seats = append(s.Seats, Player{
			Home: p.game.Home[i], Pawn: int(p.pawn[i]), Rune: p.rune[i], Found: p.found[i].all(),
			Stack: topFirst(p.stack[i][:p.left[i]]), Vain: p.vain[i].all(), Hand: p.hand[i].List(),
		})
	}
	return s
}

// topFirst is a pile as people say it.
func topFirst[T any](pile []T) []T {
	pile = slices.Clone(pile)
	slices.Reverse(pile)
	return pile
}
