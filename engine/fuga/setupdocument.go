package fuga

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mastro/configs/document"
	"mastro/engine"
)

// Document is how a set-up is written that is played with the set;
// configs/fuga/example-setup.toml explains it. People count seats from 1.
func (s *Setup) Document(set *Set) document.Document {
	thrown := false // the state of the generator was written
	return document.Document{Fields: s.fields(&thrown), Check: func() error {
		if s.Options.Dice == DiceBox && !thrown {
			return document.Wrong("dice", "the box throws the dice and has none", `give 16 hex digits, or set dice = "hand" below [options]`)
		}
		_, err := s.Position(set)
		return err
	}}
}

func (s *Setup) fields(thrown *bool) []document.Field {
	return []document.Field{
		{Name: "turn", Value: document.From1(&s.Turn), Says: "Whose turn begins", Usual: "1"},
		{Name: "round", Value: document.From1(&s.Round), Says: "The round", Usual: "1"},
		{Name: "dice", Value: document.As(&s.Dice, generator(thrown)), None: s.Options.Dice == DiceHand, Says: `With "dice": "box" the state of their generator, 16 hex digits`},
		{Name: "walls", Value: document.Ints(&s.Walls), Says: `The 48 numbers that became walls, never 1`},
		{Name: "bag", Value: document.Ints(&s.Bag), None: s.Options.Hidden == engine.Blind, Says: "In a dealt game all other numbers, the next to be drawn first"},
		{Name: "queue", Value: document.Entries(&s.Queue, nil, document.From1[int]), Plain: len(s.Queue) == 0, Says: "The seats that are queued, the first in front", Usual: "none"},
		{Name: "search", Value: document.Truth(&s.Search), Plain: !s.Search, Says: `It begins with the search for the cells of the cards, before the first turn of a game with "facilitator"`, Usual: "false"},
		{Name: "redrawn", Value: document.Int(&s.Redrawn), Plain: s.Redrawn == 0, Says: "How many labyrinths were drawn before this one and given up, because somebody would have begun in a pocket of fewer than six cells", Usual: "0"},
		{Name: "options", Value: document.Table(s.Options.Rules().Document().Fields), Elsewhere: true, Says: "House rules as games lists them", Usual: "the usual ones"},
		{Name: "sentinels", Value: document.Table(sentinelFields(&s.Sentinels)), Says: "Their cells, none closer than two to another"},
		{Name: "players", Value: document.Tables(&s.Players, rested, (*Player).fields), Says: "A list of 1 to 6, in order of play"},
	}
}

// generator is how the state of the generator of dice is written; people who throw the dice may
// leave it empty.
func generator(given *bool) document.Code[uint64] {
	const digits = 16
	return document.Code[uint64]{
		Write: func(state uint64) string { return fmt.Sprintf("%0*x", digits, state) },
		Read: func(text string) (uint64, error) {
			if text == "" {
				return 0, nil
			}
			*given = true
			state, err := strconv.ParseUint(text, 16, 64)
			if err != nil || len(text) != digits || strings.ToLower(text) != text {
				return 0, document.Refusal{What: fmt.Sprintf("%q is no state of a generator", text), Remedy: "give 16 hex digits, 0 to 9 and a to f"}
			}
			return state, nil
		},
	}
}

// sentinelFields are the cells of the sentinels by number.
func sentinelFields(cells *[Pieces]int) (all []document.Field) {
	for who := range Pieces {
		all = append(all, document.Field{Name: who.String(), Value: document.Int(&cells[who]), Says: "Cell of the " + who.String()})
	}
	return all
}

// rested is a player of whom nothing has been read.
func rested(int) Player { return Player{Points: FullPoints} }

func (who *Player) fields() []document.Field {
	pointed := false // the points were written
	state := document.Code[State]{Write: State.String, Read: func(text string) (State, error) {
		s, err := readState(text)
		who.usual(s, pointed)
		return s, err
	}}
	return []document.Field{
		{Name: "cell", Value: document.Numbered(&who.Cell, cellNumber), None: who.Cell == 0, Says: "Where it stands", Usual: "on cell 1 if it is patient; who is queued, isolated or served is not on the board"},
		{Name: "room", Value: document.Int(&who.Room), Says: "Its room"},
		{Name: "points", Value: document.Given(&pointed, document.Int(&who.Points)), Says: "1 to 7, and 0 for who is patient or queued", Usual: "7, or that 0"},
		{Name: "state", Value: document.As(&who.State, state), Says: "awake, patient (in the infirmary, cell 1), queued (waiting for it), isolated (about to miss a turn) or served (about to leave isolation)", Usual: "awake"},
		{Name: "numbers", Value: document.Ints(&who.Numbers), Plain: len(who.Numbers) == 0, Says: "Its hand, in a dealt game", Usual: "none"},
		{Name: "hidden", Value: document.Int(&who.Hidden), Plain: who.Hidden == 0, Says: "How many numbers are in its hand, in a blind game", Usual: "0"},
		{Name: "aside", Value: document.Ints(&who.Aside), Plain: len(who.Aside) == 0, Says: "The numbers of the trios that it has played", Usual: "none"},
	}
}

// cellNumber refuses the number that stands for no cell: who is on none leaves it out.
func cellNumber(n int) (int, error) {
	if n == 0 {
		return 0, document.Refusal{What: "there is no cell 0", Remedy: "cells go from 1 to 90"}
	}
	return n, nil
}

// usual fills in what need not be said of a player in that state: the points, unless they were
// given, and the cell of a patient.
func (who *Player) usual(s State, pointed bool) {
	if !pointed && (s == Patient || s == Queued) {
		who.Points = 0
	}
	if s == Patient && who.Cell == 0 {
		who.Cell = Infirmary + 1
	}
}

func stateWords() []string { return []string{"awake", "patient", "queued", "isolated", "served"} }

func stateList() string { return strings.Join(stateWords(), ", ") }

// String is the word of a state in set-ups.
func (s State) String() string { return stateWords()[s] }

func readState(text string) (State, error) {
	i := slices.Index(stateWords(), text)
	switch {
	case text == "": // as if it was left out
		return Awake, nil
	case i < 0:
		return Awake, document.Refusal{What: fmt.Sprintf("%q is no state", text), Remedy: "give one of " + stateList()}
	}
	return State(i), nil
}

// setup is a position as a set-up, at the beginning of the present turn or, in
// a patrol or after it, of the last one.
func (p *Position) setup() *Setup {
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
