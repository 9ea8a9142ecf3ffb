package fuga

import (
	"slices"

	"mastro/engine"
)

// View is what one seat may know, and nothing else: every fact in it is
// listed here and put there by Position.View. Cells count from 0.
type View struct {
	Seat      engine.Seat // whose view it is; engine.Public for the display
	Set       *Set
	Options   Options
	Walls     Cells
	Sentinels [Pieces]int // where each stands
	Players   []PlayerView
	Queue     []engine.Seat // who waits for the infirmary, the first in front
	Number    int           // turns played
	Round     int           // rounds played
	Redrawn   int           // how many labyrinths were drawn before this one and given up
	Turn      engine.Seat   // whose turn it is
	Actor     engine.Seat   // who decides now
	Phase     Phase
	Threw     Throws
	Patrol    Piece         // in PhasePatrol: whose dice; else Pieces
	Played    bool          // a trio was played in this turn
	Trio      []Piece       // the sentinels of which it can still drive one
	Driven    Piece         // in PhaseDrive: the sentinel; else Pieces
	Came      Piece         // in PhaseAnswer: the sentinel that has come; else Pieces
	Rest      int           // steps of the die that are left
	Bag       int           // how many numbers are in the bag
	Unseen    []int         // the numbers that this seat cannot place: in the bag or in a hand that it does not see
	Word      []int         // the numbers of the cards whose letters make the word so far
	Picture   int           // in PhaseVote: the illustration that the word names something of, or NoPicture
	Moves     []engine.Move // what Actor may do; names tell nothing hidden
	Result    *engine.Result
	known     Position // what the seat knows
}

// NoPicture is the illustration of a word that counts plainly.
const NoPicture = none

// For is the seat the view was made for.
func (v *View) For() engine.Seat { return v.Seat }

// Legal is what Actor may do.
func (v *View) Legal() []engine.Move { return v.Moves }

// Near is the lowest sentinel next to a player, or Pieces for none.
func (v *View) Near(s engine.Seat) Piece {
	for who := range Pieces {
		if v.Players[s].State == Awake && around(v.Sentinels[who]).Has(v.Players[s].Cell) {
			return who
		}
	}
	return Pieces
}

// PlayerView is what one may know of one player.
type PlayerView struct {
	Cell    int // where it stands, or NoCell
	Room    int
	Points  int
	State   State
	Holds   int   // how many numbers are in its hand
	Numbers Cells // which, in one's own view of a dealt game
	Aside   Cells // trios that it has played
	Shown   Cells // of its hand, told at the end
	Words   int   // points for words
	Score   Score // what lies face up counts, words too
}

// Throws is what the dice show, NoThrow for nothing yet: those of this turn,
// and those of the last patrol.
type Throws struct{ Room, Die, Patrol int }

// NoThrow is what dice show that have not been thrown.
const NoThrow = none

// Phase is what the game waits for.
type Phase = phase

// The phases, for readers of a view.
const (
	PhaseStart  = starting   // Actor begins its turn
	PhaseFind   = finding    // Actor looks for the cell of its card
	PhaseRoom   = rooming    // the table tells the dice of the room
	PhaseRoll   = rolling    // the table tells the die
	PhaseWalk   = walking    // Actor walks or plays a trio
	PhaseDrive  = driving    // Actor moves that sentinel
	PhaseEnd    = stopped    // Actor ends its turn
	PhaseAnswer = answering  // a sentinel has come next to Actor, who may play a trio against it
	PhasePatrol = patrolling // the table tells the dice of a sentinel
	PhaseTell   = telling    // the table tells the hand of Turn
	PhaseSpell  = spelling   // Actor makes words
	PhaseVote   = voting     // Actor confirms a word of Turn, or not
	PhaseOver   = over
)

// as is the position as a seat knows it: its own hand, in a dealt game; of the
// other hands and the bag only how many numbers are in them, and nothing of
// what the box will throw.
func (p *Position) as(seat engine.Seat) Position {
	q := *p
	for s := range p.game.seats {
		if engine.Seat(s) != seat || p.game.Options.Hidden == engine.Blind {
			q.unknown[s] += uint8(q.hand[s].Count())
			q.hand[s] = Cells{}
		}
	}
	q.bag, q.dice = [Bag]uint8{}, 0
	return q
}

// View is what a seat, or with engine.Public everybody, may know.
func (p *Position) View(seat engine.Seat) engine.View { return p.as(seat).view(seat) }

func (p Position) view(seat engine.Seat) *View {
	number, turn := p.Turn()
	v := &View{
		Seat: seat, Set: p.game.Set, Options: p.game.Options, Walls: p.game.Walls, Redrawn: p.game.Redrawn,
		Number: number, Round: int(p.round), Turn: turn, Actor: p.Actor(), Phase: p.phase,
		Threw:  Throws{int(p.threw.room), int(p.threw.die), int(p.threw.patrol)},
		Patrol: Pieces, Driven: Pieces, Came: Pieces, Picture: NoPicture, Bag: int(p.left), Unseen: p.unseen().numbers(nil), known: p,
	}
	for who, c := range p.sentinel {
		v.Sentinels[who] = int(c)
	}
	for s := range p.game.seats {
		v.Players = append(v.Players, p.viewPlayer(s))
	}
	for _, s := range p.queue[:p.waiting] {
		v.Queue = append(v.Queue, engine.Seat(s))
	}
	p.viewPhase(v)
	v.Moves = p.viewMoves(seat)
	return v
}

func (p *Position) viewPlayer(s int) PlayerView {
	return PlayerView{
		Cell: int(p.pawn[s]), Room: int(p.room[s]), Points: int(p.points[s]), State: p.state[s],
		Holds: p.holds(s), Numbers: p.hand[s], Aside: p.aside[s], Shown: p.shown[s],
		Words: int(p.spell.points[s]), Score: p.score(s),
	}
}

// viewPhase tells what the game is in the midst of.
func (p *Position) viewPhase(v *View) {
	switch p.phase {
	case patrolling:
		v.Patrol = p.rank
	case driving:
		v.Driven = p.turn.driven
	case answering:
		v.Came = p.arrived()
	case voting:
		v.Picture = int(p.spell.picture)
	case over:
		r, _ := p.Result()
		v.Result = &r
	}
	v.Played, v.Rest = p.turn.played, int(p.turn.rest)
	for who := range Pieces {
		if p.turn.trio.has(who) {
			v.Trio = append(v.Trio, who)
		}
	}
	for _, n := range p.spell.word[:p.spell.n] {
		v.Word = append(v.Word, int(n))
	}
}

// viewMoves is what may be done, as far as the names of the moves tell the seat
// nothing new: what the box has thrown and what a hand holds are nobody's to
// know before they are told, and a trio is its owner's. Of a blind game
// everybody knows what may be.
func (p *Position) viewMoves(seat engine.Seat) []engine.Move {
	blind := p.game.Options.Hidden == engine.Blind
	switch actor := p.Actor(); {
	case p.phase == telling && !blind, actor == engine.Table && p.phase != telling && p.game.Options.Dice == DiceBox:
		return nil
	case blind || actor == seat:
		return p.Moves(nil)
	}
	return slices.DeleteFunc(p.Moves(nil), func(m engine.Move) bool { return VerbOf(m) == Trio })
}

// Sample is a position that looks just like the view: each number that the
// seat cannot place lies in some hand or in the bag, and the box will throw
// anything. Of a hand that is being told only higher numbers are left.
func (v *View) Sample(r *engine.Rand) engine.Position {
	q := v.known
	hidden := q.unseen()
	if q.phase == telling {
		q.dealTo(int(q.seat), &hidden, hidden.above(q.lastShown()), r)
	}
	for s := range q.game.seats {
		q.dealTo(s, &hidden, hidden, r)
	}
	for i, n := range shuffled(hidden, r) {
		q.bag[i] = uint8(n)
	}
	if q.game.Options.Dice == DiceBox {
		q.dice = engine.Rand(r.Uint64())
	}
	return &q
}

// dealTo puts numbers into a hand for those that are unknown.
func (p *Position) dealTo(seat int, hidden *Cells, may Cells, r *engine.Rand) {
	for _, n := range shuffled(may, r)[:p.unknown[seat]] {
		p.hand[seat].add(n - 1)
		hidden.remove(n - 1)
	}
	p.unknown[seat] = 0
}
