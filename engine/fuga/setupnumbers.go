package fuga

import (
	"fmt"

	"mastro/configs/document"
	"mastro/engine"
)

// What a set-up says of the numbers: each is a wall, in the bag, in a hand or
// laid aside with a trio.

func (b placer) numbers() error {
	blind := b.Options.Hidden == engine.Blind
	taken := b.p.game.Walls
	for i, who := range b.Players {
		key := fmt.Sprintf("players[%d]", i)
		switch {
		case blind && len(who.Numbers) > 0:
			return document.Wrong(key+".numbers", "numbers of a hand that nobody told the program", "in a blind game say how many are hidden")
		case !blind && who.Hidden != 0:
			return document.Wrong(key+".hidden", "hidden numbers in a game that the program deals", `list them as numbers, or set hidden = "blind" below [options]`)
		case who.Hidden < 0 || who.Hidden > Bag:
			return document.Wrong(key+".hidden", fmt.Sprintf("%d hidden numbers", who.Hidden), fmt.Sprintf("give 0 to %d", Bag))
		}
		hand, err := distinct(key+".numbers", who.Numbers, taken)
		if err != nil {
			return err
		}
		taken = taken.or(hand)
		aside, err := distinct(key+".aside", who.Aside, taken)
		if err != nil {
			return err
		}
		if taken = taken.or(aside); !b.p.game.trios(aside) {
			return document.Wrong(key+".aside", "these numbers are no trios (fuga/11)", "three consecutive numbers each time, or with the cards three of a piece")
		}
		b.p.hand[i], b.p.aside[i], b.p.unknown[i] = hand, aside, uint8(who.Hidden)
	}
	return nil
}

// trios tells whether numbers are trios and nothing else.
func (g *Game) trios(numbers Cells) bool {
	if g.Options.Cards {
		for who := range Pieces {
			if numbers.and(g.like[who]).Count()%3 != 0 {
				return false
			}
		}
		return true
	}
	for !numbers.Empty() {
		trio := trioFrom(numbers.first())
		if !trio.within(numbers) {
			return false
		}
		numbers = numbers.minus(trio)
	}
	return true
}

// sortCards finds out which numbers show which piece.
func (g *Game) sortCards() {
	for i := range g.Set.Cards {
		g.like[g.Set.Cards[i].Piece].add(i)
	}
}

// bag fills the bag with all that is nowhere else.
func (b placer) bag() error {
	left := allCells.minus(b.p.public())
	hidden := 0
	for i := range b.Players {
		left = left.minus(b.p.hand[i])
		hidden += int(b.p.unknown[i])
	}
	n := left.Count() - hidden
	if n < 0 {
		return document.Wrong("players", fmt.Sprintf("%d numbers in hands and laid aside", Bag-n), fmt.Sprintf("%d are not walls", Bag))
	}
	if b.p.left = uint8(n); b.Options.Hidden == engine.Blind {
		if len(b.Bag) > 0 {
			return document.Wrong("bag", "numbers of a bag that nobody told the program", "leave the bag out in a blind game")
		}
		return nil
	}
	in, err := distinct("bag", b.Bag, allCells.minus(left))
	if err != nil {
		return err
	}
	if in != left {
		return document.Wrong("bag", fmt.Sprintf("number %d is nowhere", left.minus(in).first()+1), "name in the bag all that are no walls, in no hand and not laid aside, the next to be drawn first")
	}
	for i, number := range b.Bag {
		b.p.bag[n-1-i] = uint8(number)
	}
	return nil
}

// dice refuses a generator where people throw the dice.
func (b placer) dice() error {
	if b.Options.Dice == DiceHand && b.Dice != 0 {
		return document.Wrong("dice", "a generator of dice that people throw", `leave it out, or set dice = "box" below [options]`)
	}
	return nil
}

// Hide is the same start as everybody may know it: a blind game, in which people
// tell the dice. A record of the game replays from it step by step.
func (s *Setup) Hide() *Setup {
	h := *s
	h.Options.Hidden, h.Options.Dice, h.Dice, h.Bag = engine.Blind, DiceHand, 0, nil
	h.Players = nil
	for _, who := range s.Players {
		who.Hidden += len(who.Numbers)
		who.Numbers = nil
		h.Players = append(h.Players, who)
	}
	return &h
}
