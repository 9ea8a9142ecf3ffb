// Package engine says what a game on the table is: seats, moves, positions,
// events, fouls and views. It holds no rule; each rulebook below it
// (engine/labiro) gives these words their meaning. Everything here is pure:
// no input or output, no clock, no goroutine and no variable of the package.
//
// A game is a Position and the moves played on it:
//
//	for _, over := p.Result(); !over; _, over = p.Result() {
//		moves = p.Moves(moves[:0])
//		events = p.Play(choose(p.View(p.Actor()), moves))
//	}
//
// A position knows everything, so nobody is shown one: bots, displays, pages
// and logs get a View, which lists what one seat may know and nothing else.
package engine

import (
	"fmt"
	"slices"
)

// Seat is a place at the table, counted from 0 in order of play, or one of
// the two that no person sits in.
type Seat int8

const (
	// Public stands for the eyes of all: the display on the table.
	Public Seat = -1
	// Table decides what nobody chooses: what was drawn, rolled or found.
	Table Seat = -2
	// Nobody is the seat of a fact that concerns no seat.
	Nobody Seat = -3
)

// Move is one decision. What its bits mean belongs to the rulebook; moves are
// comparable, and 0 is no move in any game.
type Move uint64

// NoMove is no decision at all.
const NoMove Move = 0

// Ruling is the settled rule that a refusal stands on, written "labiro/5".
type Ruling struct {
	Game   string
	Number int
}

// String writes the ruling's id; the zero ruling, which is none, is "".
func (r Ruling) String() string {
	if r == (Ruling{}) {
		return ""
	}
	return fmt.Sprintf("%s/%d", r.Game, r.Number)
}

// NoPart is the part of a foul that points at no tower.
const NoPart = -1

// Foul is a refusal: which ruling, why, where, and what one could do instead.
// It carries no sentence: display/words has one for every Reason.
type Foul struct {
	Ruling  Ruling // the zero ruling where it is against no rule, only not what was asked for
	Reason  Reason
	Part    int    // the tower or other part on the table, from 0; NoPart for none
	Other   int    // a second part that the sentence names; NoPart for none
	Seat    Seat   // the seat it is about; Nobody for none
	Count   int    // a number the sentence needs: rotations left, tiles in hand
	What    uint8  // a thing the sentence names, in the rulebook's own numbering; 0 for none
	Instead []Move // legal moves that come nearest, best first; at most three
}

// Reason names the sentence that explains a foul, "labiro.out_of_reach".
type Reason string

// Fault is a way in which a move can be wrong: the number of the ruling in its
// game's rules that it is against, and the sentence that says so.
type Fault struct {
	Ruling int
	Reason Reason
}

// Foul is the refusal for this fault of that game's rules. It names nothing yet.
func (f Fault) Foul(game string) *Foul {
	return &Foul{Ruling: Ruling{Game: game, Number: f.Ruling}, Reason: f.Reason, Part: NoPart, Other: NoPart, Seat: Nobody}
}

// Error is for logs and tests; people get the sentence from display/words.
func (f *Foul) Error() string {
	text := string(f.Reason)
	if f.Ruling != (Ruling{}) {
		text = fmt.Sprintf("%v: %s", f.Ruling, f.Reason)
	}
	if f.Part != NoPart {
		text += fmt.Sprintf(" at %d", f.Part+1)
	}
	return text
}

// TakenBack is the kind of the event that the referee adds: Seat took back the
// last Count decisions; 0 where that was only the end of its turn. Rulebooks number
// theirs from 1.
const TakenBack uint8 = 255

// Amended is the kind of another: the table is right, and Part stands turned by
// Count steps, clockwise when positive, from how the record had it.
const Amended uint8 = 254

// Event is one thing that happened, for the log, the displays and the
// players. What is a secret detail: Seen tells who may know it.
type Event struct {
	Kind  uint8 // in the rulebook's own numbering
	Seat  Seat  // who did it
	Other Seat  // whom it was done to; Nobody for none
	Part  int8  // where; NoPart for nowhere
	What  uint8 // which thing, in the rulebook's own numbering; 0 is unsaid
	Count int8  // how many: rubies, steps of 60° clockwise
	Seen  Audience
}

// For is the event as a seat may know it: without What when the seat is not
// in its audience. The audience itself is never told.
func (e Event) For(s Seat) Event {
	if !e.Seen.Has(s) {
		e.What = 0
	}
	e.Seen = 0
	return e
}

// Audience is a set of seats that may know a detail.
type Audience uint8

// Everybody is an audience of all seats and the public display.
const Everybody Audience = 1 << 7

// Only is an audience of one seat.
func Only(s Seat) Audience {
	if s < 0 {
		return 0
	}
	return 1 << s
}

// Has tells whether the seat is in the audience.
func (a Audience) Has(s Seat) bool { return a&Everybody != 0 || s >= 0 && a&(1<<s) != 0 }

// View is all that one seat may know of a position, as the rulebook's own
// plain struct.
type View interface {
	// For is the seat the view was made for; Public for the table's display.
	For() Seat
	// Legal is what the position's actor may do. The names of moves tell
	// nothing that the seat may not know; where they would, none are listed.
	Legal() []Move
	// Sample is a position that looks just like the view. What the view does
	// not tell is drawn; everything that can be so is drawn some time.
	Sample(*Rand) Position
}

// Result is how a game ended. Nothing is no victory: where the best score is
// nought nobody has won.
type Result struct {
	Winners []Seat // one, several who share, or nobody
	Scores  []int  // of each seat, 0 or more
}

// Most is the result of a game that the highest score wins. Equals share.
func Most(scores []int) Result {
	r := Result{Scores: scores}
	best := slices.Max(scores)
	for s, score := range scores {
		if score == best && best > 0 {
			r.Winners = append(r.Winners, Seat(s))
		}
	}
	return r
}

// Position is one state of one game. It is plain data behind a pointer:
// Fork copies it, and the same moves lead to the same bytes everywhere.
type Position interface {
	// Actor is who decides now: a seat, or Table when the table must tell
	// what was drawn, rolled or found. A finished game has actor Nobody.
	Actor() Seat
	// Moves appends every legal move of Actor, and of those who may do something
	// besides, each once, in a fixed order.
	Moves(dst []Move) []Move
	// Check is nil for a legal move, and says what is wrong with any other.
	Check(Move) *Foul
	// Play carries out a move that Check accepts and appends what happened.
	// Any other move is a bug in the caller and leaves the position undefined.
	Play(m Move, dst []Event) []Event
	// View is what the seat may know; Public for the table's display.
	View(Seat) View
	// Result is how the game ended, and false while it goes on.
	Result() (Result, bool)
	// Fork is a copy that shares nothing that changes.
	Fork() Position
	// Seats is how many play.
	Seats() int
	// Turn counts turns from 0 and tells whose it is, which is not always
	// whose decision it is.
	Turn() (number int, of Seat)
	// Bytes appends the position in canonical form: the same bytes for the same
	// state of the game on every machine, and others for every other state.
	// Which of two like tiles is which makes no state.
	Bytes(dst []byte) []byte
	// Reveals tells whether a legal move lets somebody see what was hidden, or
	// chance decide: what is seen cannot be unseen, so it is never undone.
	Reveals(Move) bool
	// Write is the move in the notation that people read and type.
	Write(Move) string
	// Read is the move for such a text; a *Foul is never returned, only what
	// is wrong with the text.
	Read(string) (Move, error)
}

// Joined is a Position in which seats may do something while another decides.
type Joined interface {
	Position
	// Besides is the moves of a seat that are legal though it is not the Actor.
	Besides(Seat) []Move
}

// Besides is what a seat may do while another decides; in most games nothing.
func Besides(p Position, s Seat) []Move {
	if j, ok := p.(Joined); ok {
		return j.Besides(s)
	}
	return nil
}

// Decides is whose decision a move is: the Actor's, or that of a seat that may play
// it while another decides.
func Decides(p Position, m Move) Seat {
	for s := range Seat(p.Seats()) {
		if slices.Contains(Besides(p, s), m) {
			return s
		}
	}
	return p.Actor()
}

// Hash is a position in 64 bits (FNV-1a of its Bytes), short enough to be
// read out. buf is room to work in; nil will do.
func Hash(p Position, buf []byte) uint64 { return HashBytes(p.Bytes(buf[:0])) }

// HashBytes is Hash for a position whose Bytes one has.
func HashBytes[Bytes []byte | string](bytes Bytes) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(bytes) {
		h = (h ^ uint64(bytes[i])) * 1099511628211
	}
	return h
}
