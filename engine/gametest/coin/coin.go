// Package coin is a game that is not among the others, for tests of what a new game
// needs: it is written as every rulebook is, and has what each of them has. Only tests
// import it.
//
// A coin lies under a cup. Who is to call it may peek first, then says heads or tails,
// and the cup is lifted (coin/1, coin/2). A right call is worth two points, or one
// after peeking; a wrong one gives the other seat a point.
package coin

import (
	"fmt"
	"slices"

	"mastro/engine"
)

// Name is the game's in files and on the command line, Rules the version of its rules.
const (
	Name  = "coin"
	Rules = 1
)

// Side is how a coin lies; Unknown where nobody has told.
type Side uint8

// How it can lie.
const (
	Unknown Side = iota
	Heads
	Tails
)

var sideWords = []string{"hidden", "heads", "tails"}

// The moves: of who calls, and of the table.
const (
	Peek engine.Move = iota + 1
	CallHeads
	CallTails
	ShowHeads
	ShowTails
	numMoves
)

var moveWords = [numMoves]string{Peek: "peek", CallHeads: "heads", CallTails: "tails", ShowHeads: "shows heads", ShowTails: "shows tails"}

// The events.
const (
	Peeked uint8 = iota + 1
	Called
	Shown
	numEvents
)

var eventNames = [numEvents]string{Peeked: "peeked", Called: "called", Shown: "shown"}

// The reasons of fouls.
const (
	NotNow    engine.Reason = "coin.not_now"
	LiesOther engine.Reason = "coin.lies_other"
	Again     engine.Reason = "coin.again"
	NoPeeking engine.Reason = "coin.no_peeking"
)

var faults = []engine.Fault{{Ruling: 1, Reason: NotNow}, {Ruling: 1, Reason: LiesOther}, {Ruling: 2, Reason: Again}, {Ruling: 2, Reason: NoPeeking}}

// Position is one state of the game.
type Position struct {
	engine.Unwatched
	set     *Set
	options Options
	left    []Side // the coins that were not shown yet, the one under the cup first
	number  int    // of turns
	peeked  bool
	called  Side
	scores  [seats]int
}

const seats = 2

var _ engine.Sensed = (*Position)(nil)

func (p *Position) caller() engine.Seat { return engine.Seat(p.number % seats) }

// Actor is who decides now.
func (p *Position) Actor() engine.Seat {
	switch {
	case len(p.left) == 0:
		return engine.Nobody
	case p.called != Unknown:
		return engine.Table
	}
	return p.caller()
}

// Moves are all that Check accepts.
func (p *Position) Moves(dst []engine.Move) []engine.Move {
	for m := Peek; m < numMoves; m++ {
		if p.Check(m) == nil {
			dst = append(dst, m)
		}
	}
	return dst
}

// Check is what is wrong with a move.
func (p *Position) Check(m engine.Move) *engine.Foul {
	i := slices.IndexFunc(faults, func(f engine.Fault) bool { return f.Reason == p.wrong(m) })
	if i < 0 {
		return nil
	}
	return &engine.Foul{
		Ruling: engine.Ruling{Game: Name, Number: faults[i].Ruling}, Reason: faults[i].Reason,
		Part: engine.NoPart, Other: engine.NoPart, Seat: engine.Nobody,
	}
}

// wrong is empty for a legal move.
func (p *Position) wrong(m engine.Move) engine.Reason {
	shows := m == ShowHeads || m == ShowTails
	switch {
	case m < Peek || m >= numMoves || len(p.left) == 0 || shows != (p.called != Unknown):
		return NotNow
	case shows && p.left[0] != Unknown && p.left[0] != sideOf(m):
		return LiesOther
	case m == Peek && p.peeked:
		return Again
	case m == Peek && p.options.Never:
		return NoPeeking
	}
	return ""
}

// sideOf is what is called, or shown.
func sideOf(m engine.Move) Side {
	if m == CallHeads || m == ShowHeads {
		return Heads
	}
	return Tails
}

// Play carries a move out.
func (p *Position) Play(m engine.Move, dst []engine.Event) []engine.Event {
	e := engine.Event{Seat: p.caller(), Other: engine.Nobody, Part: engine.NoPart, What: uint8(sideOf(m)), Seen: engine.Everybody}
	switch m {
	case Peek:
		e.Kind, e.What, e.Seen = Peeked, uint8(p.left[0]), engine.Only(e.Seat)
		p.peeked = true
	case CallHeads, CallTails:
		e.Kind, p.called = Called, sideOf(m)
	default:
		e.Kind = Shown
		p.score(sideOf(m))
		p.left, p.number, p.peeked, p.called = p.left[1:], p.number+1, false, Unknown
	}
	return append(dst, e)
}

func (p *Position) score(lies Side) {
	switch caller := p.caller(); {
	case lies != p.called:
		p.scores[1-caller]++
	case p.peeked:
		p.scores[caller]++
	default:
		p.scores[caller] += 2
	}
}

// Result is how the game ended.
func (p *Position) Result() (engine.Result, bool) {
	if len(p.left) > 0 {
		return engine.Result{}, false
	}
	return engine.Most(slices.Clone(p.scores[:])), true
}

// Fork is a copy.
func (p *Position) Fork() engine.Position {
	q := *p
	q.left = slices.Clone(p.left)
	return &q
}

// Seats is two.
func (p *Position) Seats() int { return seats }

// Turn counts the coins.
func (p *Position) Turn() (number int, of engine.Seat) { return p.number, p.caller() }

// Bytes is all that can differ.
func (p *Position) Bytes(dst []byte) []byte {
	for _, side := range p.left {
		dst = append(dst, byte(side))
	}
	return fmt.Append(dst, p.options, p.number, p.peeked, p.called, p.scores)
}

// Reveals tells of peeking and of lifting the cup.
func (p *Position) Reveals(m engine.Move) bool { return m == Peek || m >= ShowHeads }

// Write is a move's word.
func (p *Position) Write(m engine.Move) string { return writeMove(m) }

func writeMove(m engine.Move) string {
	if m >= numMoves {
		return moveWords[0]
	}
	return moveWords[m]
}

// Read is the move of a word.
func (p *Position) Read(text string) (engine.Move, error) {
	if i := slices.Index(moveWords[:], text); i > 0 {
		return engine.Move(i), nil
	}
	return engine.NoMove, fmt.Errorf("%q is no move of a coin", text)
}
