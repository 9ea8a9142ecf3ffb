package fuga

import (
	"encoding/binary"

	"mastro/engine"
)

// Game is what never changes while a game is played: the deck, the house rules
// and the walls. Positions of one game share it.
type Game struct {
	Set     *Set
	Options Options
	Walls   Cells
	Redrawn int // how many labyrinths were drawn before this one and given up (ruling 1)
	seats   int
	like    [Pieces]Cells // the numbers whose cards show a piece
	tables
}

// phase is what the position waits for.
type phase uint8

const (
	starting   phase = iota // the seat begins its turn, or misses it
	finding                 // the seat looks for the cell of its card (ruling 14)
	rooming                 // the table tells two ten-sided dice (ruling 5)
	rolling                 // the table tells the die (ruling 6)
	walking                 // the seat walks, or plays a trio (rulings 6 and 11)
	driving                 // the seat moves that sentinel (ruling 11)
	stopped                 // the seat has moved and ends its turn
	answering               // a sentinel has come: a seat may play a trio (ruling 11)
	patrolling              // the table tells two dice for a sentinel (ruling 10)
	telling                 // the table tells the numbers in a hand, at the end (ruling 12)
	spelling                // the seat makes words of its letters (ruling 13)
	voting                  // the others confirm a word (ruling 13)
	over
)

// State is how it is with a character.
type State uint8

// The states.
const (
	Awake    State = iota // on the board
	Patient               // in the infirmary, to miss a turn there (ruling 9)
	Queued                // waiting for the infirmary (ruling 9)
	Isolated              // in isolation, to miss a turn there (ruling 10)
	Served                // in isolation, about to leave (ruling 10)
)

// none is a throw that there has not been yet.
const none = -1

// Position is one state of a game. It is plain data: copying it forks the
// game, and two positions of one game are equal when == says so.
type Position struct {
	engine.Unwatched
	game     *Game
	sentinel [Pieces]int8
	pawn     [MaxSeats]int8 // NoCell when not on the board
	room     [MaxSeats]int8
	points   [MaxSeats]uint8
	state    [MaxSeats]State
	queue    [MaxSeats]int8 // seats that wait for the infirmary, the first in front
	waiting  uint8          // how many do
	hand     [MaxSeats]Cells
	unknown  [MaxSeats]uint8 // further numbers in the hand that the position does not know
	aside    [MaxSeats]Cells // trios that were played, face up
	shown    [MaxSeats]Cells // numbers of the hand that were told at the end, face up
	bag      [Bag]uint8      // the numbers in the bag, the next to be drawn last; 0 for one that the position does not know
	left     uint8           // how many numbers are in it
	dice     engine.Rand     // what the box will throw
	number   uint16          // turns played
	round    uint16          // rounds played
	seat     int8            // whose turn it is
	phase    phase
	threw    throws
	rank     Piece // in patrolling: the sentinel that the dice are for
	turn     turn
	answerer int8 // in answering: the seat
	spell    spell
}

// turn is what was walked in a turn, and what a trio did in it.
type turn struct {
	rest   uint8  // steps of the die that are left
	walked uint8  // steps that the seat has walked
	from   int8   // when it has walked: the cell where it began
	open   Cells  // and where it could step then
	played bool   // it has played a trio
	trio   pieces // the sentinels of which it can drive one
	driven Piece  // the sentinel that it drives, or drove
}

// throws is what was thrown last, none for nothing: the dice of this turn, and
// those of the last patrol.
type throws struct{ room, die, patrol int8 }

// spell is the words of the seat whose turn it is to make some.
type spell struct {
	word    [Bag]uint8 // the numbers of the cards whose letters make the word so far
	n       uint8
	spent   Cells // cards whose letters are in words that were confirmed
	picture int8  // in voting: the illustration that the word names something of, or none
	voter   int8
	points  [MaxSeats]uint8 // for words, of each seat
}

// Fork is a copy of the position.
func (p *Position) Fork() engine.Position {
	q := *p
	return &q
}

// Game is what never changes in this position.
func (p *Position) Game() *Game { return p.game }

// Seats is how many play.
func (p *Position) Seats() int { return p.game.seats }

// Turn is how many turns have been played and whose turn it is; the patrol is
// of the turn before it.
func (p *Position) Turn() (int, engine.Seat) { return int(p.number), engine.Seat(p.seat) }

// Actor is who decides now.
func (p *Position) Actor() engine.Seat {
	switch p.phase {
	case rooming, rolling, patrolling, telling:
		return engine.Table
	case answering:
		return engine.Seat(p.answerer)
	case voting:
		return engine.Seat(p.spell.voter)
	case over:
		return engine.Nobody
	}
	return engine.Seat(p.seat)
}

// here is the cell of the pawn whose turn it is.
func (p *Position) here() int { return int(p.pawn[p.seat]) }

// atHome tells whether a character stands in its own room.
func (p *Position) atHome(seat int) bool { return p.pawn[seat] == p.room[seat] }

// pawns is the cells where characters stand.
func (p *Position) pawns() Cells { return cellsOf(p.pawn[:p.game.seats]) }

// rooms is the cells that are rooms.
func (p *Position) rooms() Cells { return cellsOf(p.room[:p.game.seats]) }

// sentinels is the cells where sentinels stand.
func (p *Position) sentinels() Cells { return cellsOf(p.sentinel[:]) }

func cellsOf(all []int8) Cells {
	var s Cells
	for _, c := range all {
		s.add(int(c))
	}
	return s
}

// free is the cells where nothing stands.
func (p *Position) free() Cells {
	return allCells.minus(p.game.Walls).minus(p.pawns()).minus(p.sentinels())
}

// event is something that the seat did for all to see.
func (p *Position) event(kind uint8, part int) engine.Event { return eventOf(kind, int(p.seat), part) }

func eventOf(kind uint8, seat, part int) engine.Event {
	return engine.Event{Kind: kind, Seat: engine.Seat(seat), Other: engine.Nobody, Part: int8(part), Seen: engine.Everybody}
}

// Bytes appends the position in canonical form. The walls, the house rules and
// the deck are not in it: they are the same all through a game.
func (p *Position) Bytes(dst []byte) []byte {
	for _, c := range p.sentinel {
		dst = append(dst, byte(c))
	}
	for s := range p.game.seats {
		dst = append(dst, byte(p.pawn[s]), byte(p.room[s]), p.points[s], byte(p.state[s]), p.unknown[s], p.spell.points[s])
		for _, numbers := range [...]Cells{p.hand[s], p.aside[s], p.shown[s]} {
			dst = appendCells(dst, numbers)
		}
	}
	dst = append(dst, p.waiting)
	for _, s := range p.queue[:p.waiting] {
		dst = append(dst, byte(s))
	}
	dst = append(dst, p.left)
	dst = append(dst, p.bag[:p.left]...)
	dst = binary.LittleEndian.AppendUint64(dst, uint64(p.dice))
	dst = binary.LittleEndian.AppendUint16(dst, p.number)
	dst = binary.LittleEndian.AppendUint16(dst, p.round)
	dst = append(dst, byte(p.seat), byte(p.phase), byte(p.threw.room), byte(p.threw.die), byte(p.threw.patrol),
		byte(p.rank), byte(p.answerer))
	return p.spell.bytes(p.turn.bytes(dst))
}

func (t *turn) bytes(dst []byte) []byte {
	dst = append(dst, t.rest, t.walked, byte(t.from), boolByte(t.played), byte(t.trio), byte(t.driven))
	return appendCells(dst, t.open)
}

func (s *spell) bytes(dst []byte) []byte {
	dst = append(dst, s.n)
	dst = append(dst, s.word[:s.n]...)
	return append(appendCells(dst, s.spent), byte(s.picture), byte(s.voter))
}

// appendCells appends a set of the 90 cells.
func appendCells(dst []byte, s Cells) []byte {
	dst = binary.LittleEndian.AppendUint64(dst, s.lo)
	return binary.LittleEndian.AppendUint32(dst, uint32(s.hi))
}

func boolByte(b bool) byte {
	if b {
		return 1
	}
	return 0
}

var _ engine.Sensed = (*Position)(nil)
