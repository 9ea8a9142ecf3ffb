package fuga

import "mastro/engine"

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

// Setup is a position as a set-up, at the beginning of the present turn or, in
// a patrol or after it, of the last one.
func (p *Position) Setup() *Setup {
	s := &Setup{
		Options: p.game.Options, Walls: p.game.Walls.numbers(nil),
		Turn: int(p.number) % p.game.seats, Round: int(p.number) / p.game.seats, Dice: uint64(p.dice), Search: p.phase == finding, Redrawn: p.game.Redrawn,
	}
	for who, c := range p.sentinel {
		s.Sentinels[who] = int(c) + 1
	}
	for i := range p.game.seats {
		s.Players = append(s.Players, p.player(i))
	}
	for _, seat := range p.queue[:p.waiting] {
		s.Queue = append(s.Queue, int(seat))
	}
	if p.game.Options.Hidden == engine.Dealt {
		for i := range p.left {
			s.Bag = append(s.Bag, int(p.bag[p.left-1-i]))
		}
	}
	return s
}

func (p *Position) player(i int) Player {
	who := Player{
		Cell: int(p.pawn[i]) + 1, Room: int(p.room[i]) + 1, Points: int(p.points[i]), State: p.state[i],
		Aside: p.aside[i].numbers(nil),
	}
	hand := p.hand[i].or(p.shown[i])
	if p.game.Options.Hidden == engine.Dealt {
		who.Numbers = hand.numbers(nil)
	} else {
		who.Hidden = hand.Count() + int(p.unknown[i])
	}
	return who
}
