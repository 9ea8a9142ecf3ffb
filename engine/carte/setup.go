package carte

import (
	"fmt"
	"slices"

	"mastro/configs/document"
	"mastro/engine"
)

// Setup says everything about where a game starts, or goes on from, at the
// beginning of a turn. Random makes one from a seed; a set-up file spells one
// out. Each card of the deck has just one place; in a blind game those that are
// named nowhere are the unseen ones.
type Setup struct {
	Own     *Set // its deck, where that is not the one in use
	Options Options
	Table   []OnTable
	Seats   []Player // MinSeats to MaxSeats, in order of play
	Deck    []Card   // the top one first; of a blind game it is empty
	Unseen  int      // of a blind game: how many cards are left in the deck
	Turn    int      // whose turn it is, an index of Seats
	Passes  int      // turns passed in a row (ruling 8)
}

// OnTable is a card on the table: x to the east and y to the south of the first
// square's north-western card, within Reach, and quarter turns clockwise.
type OnTable struct {
	Card   Card
	X, Y   int
	Turned int
}

// Player is what one seat has: at most HandSize cards in hand, of which all
// know those that were shown; in a blind game the others are unseen.
type Player struct {
	Hand   []Card // that only the player knows
	Shown  []Card
	Unseen int
	Taken  []Card
}

// holds is how many cards are in the hand.
func (p *Player) holds() int { return len(p.Hand) + len(p.Shown) + p.Unseen }

// Position is the set-up as a position of the deck's game, or the first thing
// that is wrong with it as a *document.Error.
func (s *Setup) Position(set *Set) (*Position, error) {
	set = s.deck(set)
	if n := len(s.Seats); n < MinSeats || n > MaxSeats {
		return nil, document.Wrong("seats", fmt.Sprintf("%d seats", n), fmt.Sprintf("give %d to %d", MinSeats, MaxSeats))
	}
	b := builder{Setup: s, p: &Position{game: newGame(set, s.Options, len(s.Seats)), seat: int8(s.Turn), passes: uint8(s.Passes)}}
	for _, step := range []func() error{b.hidden, b.counts, b.layout, b.players, b.pile, b.whole} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return b.p, nil
}

// deck is the deck that it is played with.
func (s *Setup) deck(use *Set) *Set {
	if s.Own != nil {
		return s.Own
	}
	return use
}

// builder puts the cards of a set-up where they belong, each once.
type builder struct {
	*Setup
	p      *Position
	placed cards
}

// hidden wants unseen cards in a blind game only, and there no card named that
// nobody told.
func (b *builder) hidden() error {
	const sayWhich, countUnseen = `say which, or set hidden = "blind"`, "in a blind game only shown cards are named: give how many are unseen"
	blind := b.Options.Hidden == engine.Blind
	for i, who := range b.Seats {
		key := fmt.Sprintf("seats[%d]", i)
		if who.Unseen != 0 && !blind {
			return document.Wrong(key+".unseen", "unseen cards in a dealt game (carte/9)", sayWhich)
		}
		if len(who.Hand) > 0 && blind {
			return document.Wrong(key+".hand", "a hand that nobody told the program (carte/9)", countUnseen)
		}
	}
	switch {
	case b.Unseen != 0 && !blind:
		return document.Wrong("unseen", "unseen cards in a dealt game (carte/9)", sayWhich)
	case len(b.Deck) > 0 && blind:
		return document.Wrong("deck", "a deck that nobody told the program (carte/9)", countUnseen)
	case b.Unseen < 0 || b.Unseen > MaxCards:
		return document.Wrong("unseen", fmt.Sprintf("%d cards", b.Unseen), "count the cards of the deck")
	}
	return nil
}

// counts wants hands of two while there are cards to draw, and somebody to play
// on.
func (b *builder) counts() error {
	holders := 0
	for i, who := range b.Seats {
		key := fmt.Sprintf("seats[%d]", i)
		if who.Unseen < 0 || who.Unseen > HandSize {
			return document.Wrong(key+".unseen", fmt.Sprintf("%d unseen cards in a hand", who.Unseen), "a hand holds at most two")
		}
		if who.holds() > HandSize {
			return document.Wrong(key, fmt.Sprintf("%d cards in hand", who.holds()), "a hand holds at most two")
		}
		if who.holds() < HandSize && len(b.Deck)+b.Unseen > 0 {
			return document.Wrong(key, fmt.Sprintf("%d cards in hand while the deck has some (carte/9)", who.holds()), "fill the hand, or empty the deck")
		}
		if who.holds() > 0 {
			holders++
		}
	}
	switch {
	case b.Turn < 0 || b.Turn >= len(b.Seats):
		return document.Wrong("turn", fmt.Sprintf("there is no seat %d", b.Turn+1), fmt.Sprintf("name one of 1 to %d", len(b.Seats)))
	case b.Seats[b.Turn].holds() == 0:
		return document.Wrong("turn", fmt.Sprintf("seat %d has no card to play", b.Turn+1), "name a seat with a card in hand")
	case b.Passes < 0 || b.Passes >= holders:
		return document.Wrong("passes", fmt.Sprintf("%d passes in a row with %d seats that hold cards (carte/8)", b.Passes, holders), "the game ends when all have passed")
	}
	return nil
}

// place notes where a card is, and refuses cards that are not there or twice.
func (b *builder) place(key string, c Card) error {
	if !b.p.game.all.has(c&63) || c > MaxCards {
		return document.Wrong(key, fmt.Sprintf("the deck has no card %d", c), fmt.Sprintf("name one of 1 to %d; or, for another deck, %s", len(b.p.game.Set.Cards), nameDeck))
	}
	if b.placed.has(c) {
		return document.Wrong(key, fmt.Sprintf("card %d is in two places", c), "name each card once")
	}
	b.placed.add(c)
	return nil
}

func (b *builder) layout() error {
	if len(b.Table) == 0 {
		return document.Wrong("table", "no card on the table", "give at least one, below [[table]]")
	}
	for i, laid := range b.Table {
		key := fmt.Sprintf("table[%d]", i)
		if err := b.place(key+".card", laid.Card); err != nil {
			return err
		}
		for axis, n := range [...]int{laid.X, laid.Y} {
			if n < -Reach || n > Reach {
				return document.Wrong(key+[...]string{".x", ".y"}[axis], fmt.Sprintf("a card at %d,%d", laid.X, laid.Y), fmt.Sprintf("lay it no farther off than %d", Reach))
			}
		}
		if laid.Turned < 0 || laid.Turned >= Sides {
			return document.Wrong(key+".turned", fmt.Sprintf("%d quarter turns", laid.Turned), "give 0 to 3, clockwise")
		}
		at := spot{int8(laid.X), int8(laid.Y), uint8(b.p.game.least(laid.Card, laid.Turned))}
		if _, here := b.p.around(at.x, at.y); here != NoCard {
			return document.Wrong(key, fmt.Sprintf("cards %d and %d lie on %d,%d", here, laid.Card, laid.X, laid.Y), "give each a cell of its own")
		}
		b.p.lay(laid.Card, at)
	}
	b.p.played = b.Table[0].Card // from which the layout is searched
	apart := b.p.apart()
	b.p.played = NoCard
	if apart != 0 {
		i := slices.IndexFunc(b.Table, func(l OnTable) bool { return apart.has(l.Card) })
		return document.Wrong(fmt.Sprintf("table[%d]", i), "the cards do not hang together by edges (carte/6)", "lay each beside another on the way to all")
	}
	return nil
}

func (b *builder) players() error {
	for i, who := range b.Seats {
		held := &b.p.hands[i]
		for _, at := range []struct {
			key   string
			cards []Card
			put   func(Card)
		}{
			{"hand", who.Hand, func(c Card) { held.add(c) }},
			{"shown", who.Shown, func(c Card) { held.add(c); b.p.shown.add(c) }},
			{"taken", who.Taken, func(c Card) { b.p.taken[i].add(c) }},
		} {
			if err := b.each(fmt.Sprintf("seats[%d].%s", i, at.key), at.cards, at.put); err != nil {
				return err
			}
		}
		for range who.Unseen {
			held.add(Unseen)
		}
	}
	return nil
}

func (b *builder) each(key string, all []Card, put func(Card)) error {
	for j, c := range all {
		if err := b.place(fmt.Sprintf("%s[%d]", key, j), c); err != nil {
			return err
		}
		put(c)
	}
	return nil
}

// pile lays the deck, its top card last.
func (b *builder) pile() error {
	put := func(c Card) {
		b.p.deck[b.p.left] = c
		b.p.left++
	}
	if err := b.each("deck", b.Deck, put); err != nil {
		return err
	}
	slices.Reverse(b.p.deck[:b.p.left])
	for range b.Unseen {
		put(Unseen)
	}
	return nil
}

// whole wants every card of the deck in a place.
func (b *builder) whole() error {
	missing, unseen := b.p.game.all&^b.placed, b.Unseen
	for _, who := range b.Seats {
		unseen += who.Unseen
	}
	switch {
	case missing.count() == unseen:
		return nil
	case unseen > 0:
		return document.Wrong("unseen", fmt.Sprintf("%d cards are named nowhere, and %d unseen in hands and deck", missing.count(), unseen), "make them the same; or, for another deck, "+nameDeck)
	}
	return document.Wrong("deck", fmt.Sprintf("card %d is nowhere", missing.first()), "name each card of the deck once: on the table, in a hand, taken or in the deck; or, for another deck, "+nameDeck)
}

// Hide is the same start as everybody may know it: hands, but for what was
// shown, and the deck are unseen, and the game is a blind one.
func (s *Setup) Hide() *Setup {
	h := *s
	h.Options.Hidden = engine.Blind
	h.Deck, h.Unseen = nil, s.Unseen+len(s.Deck)
	h.Seats = slices.Clone(s.Seats)
	for i := range h.Seats {
		h.Seats[i].Hand, h.Seats[i].Unseen = nil, s.Seats[i].Unseen+len(s.Seats[i].Hand)
	}
	return &h
}
