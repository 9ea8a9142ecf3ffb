package fuga

import (
	"cmp"
	"os"
	"slices"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// defaultSet is the deck that comes with the program.
func defaultSet(t require.TestingT) *Set {
	data, err := os.ReadFile("../../configs/fuga/default.toml")
	require.NoError(t, err)
	set, err := ParseSet("default.toml", data)
	require.NoError(t, err)
	return set
}

// study is a position spelled out with what matters in it. The low numbers are
// free as far as 42 free cells go, the sentinels are parked far from them, and
// so are the rooms of those who have none.
type study struct {
	options   Options
	walls     []int // numbers that must be walls
	keep      []int // numbers that must not be
	sentinels map[Piece]int
	players   []Player
	queue     []int
	turn      int
	bag       []int // what is drawn first
	round     int
}

// parking is where sentinels and rooms are out of the way: on spokes 10 to 14,
// on every other one, and on spoke 16.
var (
	parking = [Pieces]int{51, 55, 61, 65, 71, 75}
	lodging = []int{81, 82, 83, 84, 85, 80}
)

// on is a player on a cell, with a room elsewhere and all points.
func on(cell int, numbers ...int) Player {
	return Player{Cell: cell, Points: FullPoints, Numbers: numbers}
}

// away is a player who is not on the board.
func away(state State) Player {
	who := Player{State: state, Points: FullPoints}
	if state == Queued {
		who.Points = 0
	}
	return who
}

func (who Player) in(room int) Player     { who.Room = room; return who }
func (who Player) with(points int) Player { who.Points = points; return who }

func (s study) setup() *Setup {
	s.options.Dice = DiceHand
	setup := &Setup{Options: s.options, Queue: s.queue, Turn: s.turn, Round: s.round}
	setup.Players, setup.Walls = slices.Clone(s.players), slices.Clone(s.walls)
	for who, n := range s.sentinels {
		setup.Sentinels[who] = n
	}
	setup.Furnish(s.keep, s.bag)
	return setup
}

// Furnish parks the sentinels that are nowhere, lodges those who have no room, and makes walls
// of numbers that nothing uses, but for those to keep. What is nowhere then is in the bag, the
// numbers that are named first.
func (s *Setup) Furnish(keep, bag []int) {
	for who := range s.Sentinels {
		s.Sentinels[who] = cmp.Or(s.Sentinels[who], parking[who])
	}
	used := append(slices.Clone(keep), s.Sentinels[:]...)
	for i := range s.Players {
		who := &s.Players[i]
		who.Room = cmp.Or(who.Room, lodging[i])
		used = append(append(append(used, who.Cell, who.Room), who.Numbers...), who.Aside...)
	}
	for n := Board; len(s.Walls) < Walls; n-- {
		if !slices.Contains(used, n) && !slices.Contains(s.Walls, n) {
			s.Walls = append(s.Walls, n)
		}
	}
	s.fillBag(bag)
}

func (s *Setup) fillBag(first []int) {
	if s.Options.Hidden == engine.Blind {
		return
	}
	s.Bag = slices.Clone(first)
	for n := 1; n <= Board; n++ {
		held := slices.ContainsFunc(s.Players, func(who Player) bool {
			return slices.Contains(who.Numbers, n) || slices.Contains(who.Aside, n)
		})
		if !held && !slices.Contains(s.Walls, n) && !slices.Contains(s.Bag, n) {
			s.Bag = append(s.Bag, n)
		}
	}
}

func (s study) position(t require.TestingT) *Position {
	p, err := s.setup().Position(defaultSet(t))
	require.NoError(t, err)
	return p
}

// read is the move for a text.
func read(t require.TestingT, text string) engine.Move {
	m, err := ReadMove(text)
	require.NoError(t, err)
	return m
}

// plays plays moves, all of them legal, and gives the events of the last one.
func plays(t require.TestingT, p *Position, texts ...string) (events []engine.Event) {
	for _, text := range texts {
		m := read(t, text)
		if foul := p.Check(m); foul != nil {
			require.Fail(t, "a legal move is refused", "%s: %v; legal are %q", text, foul, legalTexts(p))
		}
		events = p.Play(m, nil)
	}
	return events
}

// refused wants a move refused by a ruling.
func refused(t require.TestingT, p *Position, text string, ruling int, reason engine.Reason) *engine.Foul {
	foul := p.Check(read(t, text))
	require.NotNil(t, foul, text)
	require.Equal(t, engine.Ruling{Game: Name, Number: ruling}, foul.Ruling, "%s: %s", text, foul.Reason)
	require.Equal(t, reason, foul.Reason, text)
	return foul
}

func legalTexts(p *Position) (all []string) {
	for _, m := range p.Moves(nil) {
		all = append(all, WriteMove(m))
	}
	return all
}

// legalOf is the legal moves that begin with a word.
func legalOf(p *Position, v Verb) (all []string) {
	for _, m := range p.Moves(nil) {
		if VerbOf(m) == v {
			all = append(all, WriteMove(m))
		}
	}
	return all
}

// kinds is the kinds of events.
func kinds(events []engine.Event) (all []uint8) {
	for _, e := range events {
		all = append(all, e.Kind)
	}
	return all
}

// firstOf is the first event of a kind, which there must be.
func firstOf(t require.TestingT, events []engine.Event, kind uint8) engine.Event {
	for _, e := range events {
		if e.Kind == kind {
			return e
		}
	}
	require.Fail(t, "no such event", "%s among %v", eventNames[kind], kinds(events))
	return engine.Event{}
}

// quiet throws a patrol in which nothing moves, to the next round.
func quiet(t require.TestingT, p *Position) {
	for range Pieces {
		plays(t, p, "patrol 00")
	}
}
