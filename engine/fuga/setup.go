package fuga

import (
	"fmt"
	"slices"

	"mastro/configs/document"
	"mastro/engine"
)

// Setup says everything about where a game starts, or goes on from at the
// beginning of a turn. Random makes one from a seed; a set-up file spells one
// out. Cells are named by their numbers, 1 to 90.
type Setup struct {
	Options   Options
	Walls     []int       // the 48 numbers that became walls
	Sentinels [Pieces]int // where they stand, by rank
	Players   []Player    // in order of play
	Queue     []int       // seats, from 0, that wait for the infirmary, the first in front
	Turn      int         // whose turn begins, an index of Players
	Round     int         // rounds played
	Bag       []int       // of a dealt game: the numbers in it, the next to be drawn first
	Dice      uint64      // the state of the generator of dice that the box throws
	Search    bool        // it begins with the search for the cells of the cards (ruling 14)
	Redrawn   int         // how many labyrinths were drawn before this one and given up (ruling 1)
}

// Player is what one seat has.
type Player struct {
	Cell    int // the number of the cell where it stands; 0 when not on the board
	Room    int
	Points  int
	State   State
	Numbers []int // of a dealt game: the hand
	Hidden  int   // of a blind game: how many numbers are in the hand
	Aside   []int // the numbers of the trios that it has played
}

// Position is the set-up as a position of the set's game, or the first thing
// that is wrong with it as a *document.Error.
func (s *Setup) Position(set *Set) (*Position, error) {
	if n := len(s.Players); n < MinSeats || n > MaxSeats {
		return nil, document.Wrong("players", fmt.Sprintf("%d players", n), fmt.Sprintf("give %d to %d", MinSeats, MaxSeats))
	}
	if err := s.Options.Rules().Check("options."); err != nil {
		return nil, err
	}
	g := &Game{Set: set, Options: s.Options, Redrawn: s.Redrawn, seats: len(s.Players)}
	p := &Position{game: g, dice: engine.Rand(s.Dice), threw: throws{none, none, none}}
	p.spell.picture = none
	p.pawn, p.room = nowhere(), nowhere()
	b := placer{s, p}
	for _, step := range []func() error{b.turn, b.walls, b.sentinels, b.players, b.queue, b.numbers, b.bag, b.dice, b.opening} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return p, nil
}

func nowhere() (cells [MaxSeats]int8) {
	for i := range cells {
		cells[i] = NoCell
	}
	return cells
}

// placer puts what a set-up says into a position.
type placer struct {
	*Setup
	p *Position
}

// most is a limit for counts that nobody reaches.
const most = 1000

func (b placer) turn() error {
	if b.Turn < 0 || b.Turn >= len(b.Players) {
		return document.Wrong("turn", fmt.Sprintf("there is no seat %d", b.Turn+1), fmt.Sprintf("name one of 1 to %d", len(b.Players)))
	}
	if b.Round < 0 || b.Round > most {
		return document.Wrong("round", fmt.Sprintf("round %d", b.Round+1), fmt.Sprintf("rounds count from 1, to %d", most))
	}
	if limit := int(b.Options.Rounds); b.Options.Rounds != NoLimit && b.Round >= limit {
		return document.Wrong("round", fmt.Sprintf("round %d of %d", b.Round+1, limit), "the game would be over (fuga/12)")
	}
	b.p.seat, b.p.round = int8(b.Turn), uint16(b.Round)
	b.p.number = uint16(b.Round*len(b.Players) + b.Turn)
	return nil
}

func (b placer) walls() error {
	if n := len(b.Walls); n != Walls {
		return document.Wrong("walls", fmt.Sprintf("%d walls (fuga/1)", n), fmt.Sprintf("%d of the numbers become walls", Walls))
	}
	var err error
	if b.p.game.Walls, err = distinct("walls", b.Walls, Cells{}); err != nil {
		return err
	}
	if b.p.game.Walls.Has(Infirmary) {
		i := slices.Index(b.Walls, 1)
		return document.Wrong(fmt.Sprintf("walls[%d]", i), "cell 1, the infirmary, is a wall (fuga/1)", "name another")
	}
	b.p.game.link()
	b.p.game.sortCards()
	return nil
}

// distinct is the cells of a list of numbers, each on the board, given once
// and not taken elsewhere.
func distinct(key string, numbers []int, taken Cells) (Cells, error) {
	var all Cells
	for i, n := range numbers {
		at := fmt.Sprintf("%s[%d]", key, i)
		switch c := n - 1; {
		case n < 1 || n > Board:
			return all, document.Wrong(at, fmt.Sprintf("there is no number %d", n), "numbers go from 1 to 90")
		case all.Has(c):
			return all, document.Wrong(at, fmt.Sprintf("number %d stands here twice", n), "name it once")
		case taken.Has(c):
			return all, document.Wrong(at, fmt.Sprintf("number %d is elsewhere already", n), "it is a wall, or in a hand, or laid aside")
		default:
			all.add(c)
		}
	}
	return all, nil
}

// cellOf is the cell of a number on the board where no wall is.
func (b placer) cellOf(key string, n int) (int8, error) {
	if n < 1 || n > Board {
		return NoCell, document.Wrong(key, fmt.Sprintf("there is no cell %d", n), "cells go from 1 to 90")
	}
	if b.p.game.Walls.Has(n - 1) {
		return NoCell, document.Wrong(key, fmt.Sprintf("cell %d is a wall", n), "name another")
	}
	return int8(n - 1), nil
}

func (b placer) sentinels() error {
	var cells [Pieces]int
	for who, n := range b.Sentinels {
		key := "sentinels." + Piece(who).String()
		if n == 0 {
			return document.Wrong(key, fmt.Sprintf("the %v is on no cell", Piece(who)), "cells go from 1 to 90")
		}
		c, err := b.cellOf(key, n)
		if err != nil {
			return err
		}
		b.p.sentinel[who], cells[who] = c, int(c)
	}
	if who := clash(cells); who != Pieces {
		return document.Wrong("sentinels."+who.String(), fmt.Sprintf("the %v is closer than two to another sentinel (fuga/2)", who), "draw the lower rank again")
	}
	return nil
}

func (b placer) players() error {
	for i := range b.Players {
		key := fmt.Sprintf("players[%d]", i)
		for _, step := range []func(string, int) error{b.pawn, b.room, b.points} {
			if err := step(key, i); err != nil {
				return err
			}
		}
	}
	return nil
}

// pawn places a pawn where its state wants it.
func (b placer) pawn(key string, i int) error {
	who := b.Players[i]
	if who.State > Served {
		return document.Wrong(key+".state", "there is no such state", "give one of "+stateList())
	}
	b.p.state[i] = who.State
	switch who.State {
	case Queued, Isolated, Served:
		if who.Cell != 0 {
			return document.Wrong(key+".cell", fmt.Sprintf("a player who is %v stands on the board", who.State), "leave the cell out")
		}
		return nil
	case Patient:
		if who.Cell != Infirmary+1 {
			return document.Wrong(key+".cell", fmt.Sprintf("a patient on cell %d (fuga/9)", who.Cell), "the infirmary is cell 1")
		}
	}
	c, err := b.cellOf(key+".cell", who.Cell)
	if err != nil {
		return err
	}
	switch {
	case b.p.sentinels().Has(int(c)):
		return document.Wrong(key+".cell", fmt.Sprintf("a sentinel stands on cell %d", who.Cell), "move one of them")
	case b.p.pawns().Has(int(c)):
		return document.Wrong(key+".cell", fmt.Sprintf("two players stand on cell %d", who.Cell), "move one of them")
	}
	b.p.pawn[i] = c
	return nil
}

func (b placer) room(key string, i int) error {
	c, err := b.cellOf(key+".room", b.Players[i].Room)
	if err != nil {
		return err
	}
	if b.p.rooms().Has(int(c)) {
		return document.Wrong(key+".room", fmt.Sprintf("two players have the room %d (fuga/5)", c+1), "give each its own")
	}
	b.p.room[i] = c
	return nil
}

func (b placer) points(key string, i int) error {
	who := b.Players[i]
	fainted := who.State == Patient || who.State == Queued
	switch {
	case fainted && who.Points != 0:
		return document.Wrong(key+".points", fmt.Sprintf("a player with %d points is %v (fuga/9)", who.Points, who.State), "give 0 points")
	case !fainted && (who.Points < 1 || who.Points > FullPoints):
		return document.Wrong(key+".points", fmt.Sprintf("%d points", who.Points), fmt.Sprintf("give 1 to %d; who has none is patient or queued", FullPoints))
	}
	b.p.points[i] = uint8(who.Points)
	return nil
}

// queue places those who wait for the infirmary, all of them. Where it could be
// entered the first is let in when the turn is over.
func (b placer) queue() error {
	for i, seat := range b.Queue {
		key := fmt.Sprintf("queue[%d]", i)
		if seat < 0 || seat >= len(b.Players) || b.p.state[seat] != Queued {
			return document.Wrong(key, fmt.Sprintf("seat %d is not queued", seat+1), "name the seats whose state is queued")
		}
		if slices.Index(b.Queue, seat) < i {
			return document.Wrong(key, fmt.Sprintf("seat %d stands here twice", seat+1), "name it once")
		}
		b.p.queue[i] = int8(seat)
		b.p.waiting++
	}
	for i, state := range b.p.state {
		if state == Queued && !slices.Contains(b.Queue, i) {
			return document.Wrong(fmt.Sprintf("players[%d].state", i), "a queued player who is not in the queue", "name all who wait in queue, in order")
		}
	}
	return nil
}

// opening is how it begins: where cards are searched for that is before the first
// turn of all.
func (b placer) opening() error {
	if b.Redrawn < 0 || b.Redrawn > most {
		return document.Wrong("redrawn", fmt.Sprintf("%d labyrinths", b.Redrawn), "say how many were drawn and given up, or leave it out")
	}
	if !b.Search {
		return nil
	}
	if b.p.number > 0 || !b.Options.Facilitator {
		return document.Wrong("search", "a search for the cells of the cards (fuga/14)", "only the first turn of a game with facilitator = true begins so")
	}
	b.p.phase = finding
	return nil
}
