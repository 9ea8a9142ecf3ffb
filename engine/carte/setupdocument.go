package carte

import (
	"fmt"

	"mastro/configs/document"
)

// nameDeck is what to do about a set-up that is for another deck.
const nameDeck = `name the file of its deck with --set, or in mastro.toml: set = "my-deck.toml"`

// Document is the set-up as a file has it, to be played with the deck in use. People count
// seats from 1, as cards are.
func (s *Setup) Document(use *Set) document.Document {
	var name string
	own, deck := false, new(setEntries)
	inUse := document.Then(document.Text(&name), func() error {
		if name != "" && name != use.Name {
			return document.Refusal{What: fmt.Sprintf("this set-up is for the deck %q, and %q is in use", name, use.Name), Remedy: nameDeck}
		}
		return nil
	})
	fields := append([]document.Field{{
		Name: "set", Value: document.Either(inUse, document.Given(&own, document.Table(deck.fields()))), None: true, Usual: "the deck in use",
		Says: "The name of the deck, or the deck itself as its file has it",
	}}, s.fields()...)
	return document.Document{Fields: fields, Check: func() error {
		if own {
			s.Own = new(Set)
			if err := deck.read("set.", s.Own); err != nil {
				return err
			}
		}
		_, err := s.Position(use)
		return err
	}}
}

func (s *Setup) fields() []document.Field {
	return []document.Field{
		{Name: "options", Value: document.Table(s.Options.Rules().Document().Fields), Elsewhere: true, Says: "House rules as games lists them", Usual: "the usual ones"},
		{Name: "turn", Value: document.From1(&s.Turn), Says: "Whose turn it is", Usual: "1"},
		{Name: "passes", Value: document.Int(&s.Passes), Says: "Turns passed in a row", Usual: "0"},
		{Name: "table", Value: document.Tables(&s.Table, nil, (*OnTable).fields), Says: "A list of at least one card on the table"},
		{Name: "seats", Value: document.Tables(&s.Seats, nil, (*Player).fields), Says: "A list of 2 to 6, in order of play"},
		{Name: "deck", Value: numbered(&s.Deck), Says: "The deck, the top card first", Usual: "empty"},
		{Name: "unseen", Value: document.Int(&s.Unseen), Says: "In a blind game: how many cards the deck has; hands and deck are made of the cards that are named nowhere", Usual: "0"},
	}
}

func (l *OnTable) fields() []document.Field {
	lies := document.Refusal{What: "a card without its number or its place", Remedy: "give card, x and y for each card on the table"}
	return []document.Field{
		{Name: "card", Value: number(&l.Card), Must: lies, Says: "Its number"},
		{Name: "x", Value: document.Int(&l.X), Must: lies, Says: "Where it lies, to the east of the first square's north-western card"},
		{Name: "y", Value: document.Int(&l.Y), Must: lies, Says: "And to the south"},
		{Name: "turned", Value: document.Int(&l.Turned), Says: "0 to 3 quarters clockwise", Usual: "0"},
	}
}

func (p *Player) fields() []document.Field {
	return []document.Field{
		{Name: "hand", Value: numbered(&p.Hand), Says: "Cards that only the player knows", Usual: "none"},
		{Name: "shown", Value: numbered(&p.Shown), Says: "Cards in hand that all have seen", Usual: "none"},
		{Name: "unseen", Value: document.Int(&p.Unseen), Says: "In a blind game: how many more the hand holds. A hand holds two cards, or fewer when the deck is empty", Usual: "0"},
		{Name: "taken", Value: numbered(&p.Taken), Says: "Captured cards, which all may see", Usual: "none"},
	}
}

// number is a card by its number; whether the deck has it Position tells.
func number(c *Card) document.Value {
	return document.Numbered(c, func(n int) (Card, error) {
		if n < 1 || n > MaxCards {
			return NoCard, document.Refusal{What: fmt.Sprintf("there is no card %d", n), Remedy: "cards count from 1 in the order of the deck's file"}
		}
		return Card(n), nil
	})
}

func numbered(all *[]Card) document.Value { return document.Entries(all, nil, number) }

// setup is the position as a set-up: where each card is.
func (p *Position) setup() *Setup {
	s := &Setup{Options: p.game.Options, Turn: int(p.seat), Passes: int(p.passes)}
	for c := range p.table.each() {
		at := p.lies[c]
		s.Table = append(s.Table, OnTable{Card: c, X: int(at.x), Y: int(at.y), Turned: int(at.turned)})
	}
	for i := range p.game.seats {
		held := &p.hands[i]
		s.Seats = append(s.Seats, Player{
			Hand: (held.known() &^ p.shown).list(), Shown: (held.known() & p.shown).list(),
			Unseen: int(held.n) - held.known().count(), Taken: p.taken[i].list(),
		})
	}
	for i := range p.left {
		if c := p.deck[p.left-1-i]; c != Unseen {
			s.Deck = append(s.Deck, c)
		} else {
			s.Unseen++
		}
	}
	return s
}
