package fuga

import (
	"embed"
	"math/bits"

	"mastro/engine"
)

// Name is the game's name in rulings, files and commands.
const Name = "fuga"

// Rules is the version of the rules, and of how Random draws. A recorded game
// names the version that it was played by. It is raised with every change
// after which some recorded game would not replay as it was recorded: another
// move legal or refused, another outcome, other Bytes of a position, another
// draw from the same seed, another notation.
const Rules = 4

// Rulings holds rulings.it.md and rulings.en.md: what is settled of the rules, and
// why. Package rulings reads them.
//
//go:embed rulings.it.md rulings.en.md
var Rulings embed.FS

// rule is what a verb does: when it may be said, whether it is allowed, what
// is listed of it, and what then happens.
type rule struct {
	during  phases                                       // the phases in which the verb may be said
	never   fault                                        // what is wrong with it in other phases, unless something has to be done first
	reveals func(*Position, engine.Move) bool            // it brings something hidden to light, or is chance; nil for never
	list    func(*Position, []engine.Move) []engine.Move // appends the legal moves of the verb
	check   func(*Position, engine.Move) fault           // in one of the phases
	play    func(*Position, engine.Move, []engine.Event) []engine.Event
}

// rulebook is the table of contents: one line a verb, in the order in which
// moves are listed. The functions stand in the file of their ruling.
var rulebook = [numVerbs]rule{
	Throw:    {during: in(starting), never: begun, list: listThrow, check: checkThrow, play: playThrow},
	Miss:     {during: in(starting), never: begun, list: listMiss, check: checkMiss, play: playMiss},
	Leave:    {during: in(starting), never: begun, list: listLeave, check: checkLeave, play: playLeave},
	Room:     {during: in(rooming), never: noRoomDice, reveals: always, list: listThrown, check: checkThrown, play: playRoom},
	Roll:     {during: in(rolling), never: noDie, reveals: always, list: listThrown, check: checkThrown, play: playRoll},
	Walk:     {during: in(walking), never: noWalkNow, list: listWalks, check: checkWalk, play: playWalk},
	Trio:     {during: in(starting, walking, stopped, answering), never: noTrioNow, reveals: always, list: listTrios, check: checkTrio, play: playTrio},
	Approach: {during: in(walking, stopped), never: noApproachNow, list: listApproaches, check: checkApproach, play: playApproach},
	Drive:    {during: in(driving), never: noDriveNow, list: listDrives, check: checkDrive, play: playDrive},
	Lose:     {during: in(answering), never: nothingCame, list: listPlain(Lose), check: checkNothing, play: playLose},
	End:      {during: in(stopped), never: notMoved, reveals: draws, list: listPlain(End), check: checkNothing, play: playEnd},
	Patrol:   {during: in(patrolling), never: noPatrolNow, reveals: always, list: listThrown, check: checkThrown, play: playPatrol},
	Holds:    {during: in(telling), never: nothingToTell, reveals: always, list: listHolds, check: checkHolds, play: playHolds},
	Letter:   {during: in(spelling), never: noWordsNow, list: listLetters, check: checkLetter, play: playLetter},
	Done:     {during: in(spelling), never: noWordsNow, list: listDone, check: checkDone, play: playDone},
	Names:    {during: in(spelling), never: noWordsNow, list: listNames, check: checkNames, play: playNames},
	Enough:   {during: in(spelling), never: noWordsNow, list: listEnough, check: checkEnough, play: playEnough},
	Agree:    {during: in(voting), never: noVoteNow, list: listPlain(Agree), check: checkNothing, play: playAgree},
	Refuse:   {during: in(voting), never: noVoteNow, list: listPlain(Refuse), check: checkNothing, play: playRefuse},
	Find:     {during: in(finding), never: noSearchNow, list: listFind, check: checkFind, play: playFind},
}

// phases is a set of phases.
type phases uint16

func in(all ...phase) phases {
	var s phases
	for _, p := range all {
		s |= 1 << p
	}
	return s
}

func (s phases) has(p phase) bool { return s>>p&1 != 0 }

// phaseVerbs is the verbs that may be said in each phase, as bits.
var phaseVerbs = func() (all [over + 1]uint32) {
	for phase := range over + 1 {
		for v := Throw; v < numVerbs; v++ {
			if rulebook[v].during.has(phase) {
				all[phase] |= 1 << v
			}
		}
	}
	return all
}()

// busy says what has to be done first in each phase; what may be done in a
// turn has its own word for when it comes at the wrong time.
var busy = [over + 1]fault{
	finding: findFirst, rooming: tellRoom, rolling: tellDie, driving: driveFirst, answering: answerFirst, patrolling: tellPatrol,
	telling: tellNumbers, voting: voteFirst, over: isOver,
}

// why is the fault in a move, or legal.
func (p *Position) why(m engine.Move) fault {
	v := VerbOf(m)
	if v == NoVerb || v >= numVerbs || !wellFormed(v, m) {
		return unknownMove
	}
	r := &rulebook[v]
	if r.during.has(p.phase) {
		return r.check(p, m)
	}
	if first := busy[p.phase]; first != legal {
		return first
	}
	return r.never
}

// wellFormed tells whether no bit of the move is set that its verb has no use
// for, so that each move is written in one way only.
func wellFormed(v Verb, m engine.Move) bool {
	used := verbWidth
	for i, kind := range grammar[v].operands {
		n := Operand(m, i)
		switch {
		case kind == nothing:
			continue
		case kind == piece && n >= int(Pieces), kind != piece && n+operands[kind].from > operands[kind].most:
			return false
		}
		used = shift(i + 1)
	}
	return m>>used == 0
}

// Check is nil for a legal move, and says what is wrong with any other.
func (p *Position) Check(m engine.Move) *engine.Foul {
	if f := p.why(m); f != legal {
		return p.foul(f, m)
	}
	return nil
}

// Allows tells whether a move is legal, without saying why not.
func (p *Position) Allows(m engine.Move) bool { return p.why(m) == legal }

// Reveals tells whether a legal move brings something hidden to light: what the
// table tells, a trio that is shown, and the end of a turn on which numbers are
// drawn.
func (p *Position) Reveals(m engine.Move) bool {
	reveals := rulebook[VerbOf(m)].reveals
	return reveals != nil && reveals(p, m)
}

// Play carries out a legal move.
func (p *Position) Play(m engine.Move, dst []engine.Event) []engine.Event {
	return rulebook[VerbOf(m)].play(p, m, dst)
}

// Moves appends every legal move of Actor, verb by verb.
func (p *Position) Moves(dst []engine.Move) []engine.Move {
	for s := phaseVerbs[p.phase]; s != 0; s &= s - 1 {
		dst = rulebook[bits.TrailingZeros32(s)].list(p, dst)
	}
	return dst
}

func always(*Position, engine.Move) bool { return true }

func checkNothing(*Position, engine.Move) fault { return legal }

// listPlain lists a verb that has no operand and is always legal in its phase.
func listPlain(v Verb) func(*Position, []engine.Move) []engine.Move {
	return func(_ *Position, dst []engine.Move) []engine.Move { return append(dst, engine.Move(v)) }
}

// listCells appends a verb with each of the cells.
func listCells(dst []engine.Move, v Verb, cells Cells) []engine.Move {
	for c := range cells.All() {
		dst = append(dst, move1(v, c))
	}
	return dst
}

// The kinds of events. Part is a cell; What is a thing as below.
const (
	Threw        uint8 = iota + 1 // Seat began its turn and throws the dice
	Missed                        // Seat misses its turn
	LeftCell                      // Seat left isolation and stands on Part
	Rolled                        // Seat's die shows Count
	RoomThrown                    // Seat's two dice show Count
	RoomMoved                     // Seat's room is now Part
	RoomStays                     // Seat's room stays where it is
	Walked                        // Seat walked to Part
	Laid                          // Seat laid the number What of a trio aside, for all to see
	Approached                    // Seat walked to Part in Count steps, up to the sentinel What
	Drove                         // Seat moved the sentinel What to Part in Count steps
	Ended                         // Seat ended its turn on Part
	Drew                          // Seat drew the number What in the room Part of Other; the number is secret. One event for each
	Rested                        // Seat ended its turn in its room Part, to rest there
	Refreshed                     // Seat's turn begins in its room Part: it has rested, and has all points
	PointLost                     // Seat lost a point and has Count left; What is why and by which sentinel, Part the cell of that or the seat's own
	Fainted                       // Seat has no point left
	WentIn                        // Seat is taken into the infirmary
	Recovered                     // Seat has missed its turn in the infirmary and has all points
	PatrolThrown                  // the two dice for the sentinel What show Count
	Patrolled                     // the sentinel What came to Part
	Stayed                        // the sentinel What stays on Part
	Captured                      // the sentinel What took Seat into isolation
	RoundEnded                    // everybody has had a turn
	Found                         // Seat found the cell Part of its card
	Told                          // Seat shows the number What of its hand
	Spelled                       // Seat adds the letter on the card What to its word
	Claimed                       // Seat claims its word of Count letters; What is the illustration that it names something of, 0 for none
	Voted                         // Seat confirms the word of Other (Count 1) or does not (Count 0)
	WordCounts                    // Seat's word counts Count points
	WordFails                     // Seat's word does not count
	EnoughWords                   // Seat makes no more words
	Finished                      // the game is over
	numEvents
)

// The things that What of an event or a foul can be: a number 1 to 90, and
// above them these.
const (
	ThingPiece   = 100 // + Piece
	ThingPicture = 120 // + index of an illustration in Set.Pictures
	ThingWhy     = 150 // Why and the sentinel; see Why.By
)

// The things by what they are, and the other way round.

func thingOfPiece(p Piece) uint8  { return ThingPiece + uint8(p) }
func thingOfNumber(c int) uint8   { return uint8(c) + 1 }
func thingOfPicture(i int8) uint8 { return ThingPicture + uint8(i) }
func isPicture(what uint8) bool   { return what >= ThingPicture && what < ThingPicture+Illustrations }
func isPiece(what uint8) bool     { return what >= ThingPiece && what < ThingPiece+uint8(Pieces) }
func isWhy(what uint8) bool       { return what > ThingWhy && what < NoWhy.By(Pieces) }
