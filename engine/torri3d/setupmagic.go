package torri3d

import (
	"fmt"

	"mastro/configs/document"
	"mastro/engine"
)

// placeMagic lays the magic cards: discards, hands and the deck.
func (s *Setup) placeMagic(p *Position) error {
	if n := len(s.Discards); n > MagicCards {
		return document.Wrong("discards", fmt.Sprintf("%d cards", n), "there are 24")
	}
	for _, k := range s.Discards {
		if k == FaceDown {
			return document.Wrong("discards", "a hidden card among those that were played (torri3d/7)", "name it")
		}
		p.discards[k]++
	}
	for i, who := range s.Seats {
		if err := s.placeHand(p, i, who.Hand); err != nil {
			return err
		}
	}
	if s.Options.Hidden == engine.Blind {
		return s.hideDeck(p)
	}
	return s.placeDeck(p)
}

func (s *Setup) placeHand(p *Position, i int, hand []Card) error {
	key := fmt.Sprintf("seats[%d].hand", i)
	if len(hand) > MagicCards {
		return document.Wrong(key, fmt.Sprintf("%d magic cards (torri3d/6)", len(hand)), fmt.Sprintf("there are %d", MagicCards))
	}
	for _, k := range hand {
		if k == FaceDown && s.Options.Hidden == engine.Dealt {
			return document.Wrong(key, "a hidden card in a dealt game (torri3d/7)", `name it, or set hidden = "blind" and hide all`)
		}
		if k != FaceDown && s.Options.Hidden == engine.Blind {
			return document.Wrong(key, "a blind game in which a card is known (torri3d/7)", `write "hidden" for each card, or set hidden = "dealt"`)
		}
		p.hand[i][k]++
	}
	return nil
}

// hideDeck makes a deck of all cards that are nowhere else.
func (s *Setup) hideDeck(p *Position) error {
	if s.Deck != nil || s.Chance != 0 {
		return document.Wrong("deck", "a deck whose order is known in a blind game (torri3d/7)", "leave deck and chance out")
	}
	left, err := p.leftOver("discards")
	if err != nil {
		return err
	}
	p.decked = uint8(left.Total())
	for i := range p.game.seats {
		if p.hand[i][FaceDown] > p.decked {
			return document.Wrong(fmt.Sprintf("seats[%d].hand", i), "more magic cards than there are", "there are 24")
		}
		p.decked -= p.hand[i][FaceDown]
	}
	return nil
}

// placeDeck wants every card that is nowhere else in the deck.
func (s *Setup) placeDeck(p *Position) error {
	if len(s.Deck) > MagicCards {
		return document.Wrong("deck", fmt.Sprintf("%d cards", len(s.Deck)), "there are 24")
	}
	p.decked = uint8(len(s.Deck))
	for i, k := range s.Deck {
		if k == FaceDown {
			return document.Wrong("deck", "a hidden card in a dealt game (torri3d/7)", `name it, or set hidden = "blind" and leave deck out`)
		}
		p.deck[len(s.Deck)-1-i] = k
	}
	left, err := p.leftOver("deck")
	if err == nil && left.Total() > 0 {
		err = document.Wrong("deck", fmt.Sprintf("%d magic cards are nowhere", left.Total()), "put the rest into the deck: the set has "+cardsText(p.game.Set.Magic))
	}
	return err
}

// leftOver is the cards that are not named yet, or that one kind was named too
// often.
func (p *Position) leftOver(key string) (Cards, error) {
	left := p.game.Set.Magic
	used := p.discards
	for i := range p.game.seats {
		for k := Up; k < kinds; k++ {
			used[k] += p.hand[i][k]
		}
	}
	for _, k := range p.deck[:p.decked] {
		if k != FaceDown {
			used[k]++
		}
	}
	for k := Up; k < kinds; k++ {
		if used[k] > left[k] {
			return left, document.Wrong(key, fmt.Sprintf("%d magic cards %v of %d", used[k], k, left[k]), "count the cards of the set")
		}
		left[k] -= used[k]
	}
	return left, nil
}
