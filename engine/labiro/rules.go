package labiro

import (
	"embed"
	"math/bits"

	"mastro/engine"
)

// Name is the game's name in rulings, files and commands.
const Name = "labiro"

// Rules is the version of the rules, and of how Drawn draws. A recorded game
// names the version that it was played by. It is raised with every change
// after which some recorded game would not replay as it was recorded: another
// move legal or refused, another outcome, other Bytes of a position, another
// draw from the same seed, another notation. TestGoldenGames finds such changes.
const Rules = 4

// Rulings holds rulings.it.md and rulings.en.md: what is settled of the rules, and
// why. Package rulings reads them.
//
//go:embed rulings.it.md rulings.en.md
var Rulings embed.FS

// rule is what a verb does: when it may be used, what could be meant with it,
// whether it is allowed, and what then happens.
type rule struct {
	during  phases                 // the phases in which the verb may be used
	reveals bool                   // it brings something hidden to light, or is the first word of it
	never   fault                  // what is wrong with it in a turn, where it may not be used there
	bases   func(*Position) Bases  // bases that could be meant
	tiles   func(*Position) []Tile // tiles that could be meant
	uses    Kind                   // the object that it uses; without it nothing need be listed
	check   func(*Position, engine.Move) fault
	play    func(*Position, engine.Move, []engine.Event) []engine.Event
}

// rulebook is the table of contents: one line a verb, in the order in which
// moves are listed. The functions stand in the file of their ruling.
var rulebook = [numVerbs]rule{
	Start:   {during: in(starting), reveals: true, never: begun, bases: (*Position).allBases, check: checkStart, play: playStart},
	Go:      {during: in(turning), bases: (*Position).touching, check: checkGo, play: playGo},
	Turn:    {during: in(turning), bases: (*Position).reach, check: checkTurn, play: playTurn},
	Counter: {during: in(turning), uses: Unlock, check: checkCounter, play: playCounter},
	Cross:   {during: in(turning), bases: (*Position).touching, uses: Rope, check: checkCross, play: playCross},
	Light:   {during: in(turning), reveals: true, bases: (*Position).touching, uses: Torch, check: checkLight, play: playLight},
	Look:    {during: in(turning), reveals: true, check: checkLook, play: playLook},
	Take:    {during: in(turning, deciding), reveals: true, check: checkTake, play: playTake},
	Leave:   {during: in(deciding), never: notLooked, check: checkNothing, play: playLeave},
	Swap:    {during: in(deciding), reveals: true, never: notLooked, tiles: (*Position).ownTiles, check: checkSwap, play: playSwap},
	Drop:    {during: in(turning), tiles: (*Position).ownTiles, check: checkDrop, play: playDrop},
	Open:    {during: in(turning), reveals: true, check: checkOpen, play: playOpen},
	Put:     {during: in(putting), never: nothingToPut, bases: (*Position).allBases, check: checkPut, play: playPut},
	Stab:    {during: in(turning), uses: Dagger, check: checkStab, play: playStab},
	Rob:     {during: in(robbing), never: noAttack, tiles: (*Position).victimTiles, check: checkRob, play: playRob},
	Return:  {during: in(returning), never: noAttack, tiles: (*Position).ownTiles, check: checkReturn, play: playReturn},
	Enough:  {during: in(robbing), never: noAttack, check: checkNothing, play: playEnough},
	End:     {during: in(turning), check: checkEnd, play: playEnd},
	Stop:    {during: in(turning), check: checkStop, play: playStop},
	Agree:   {during: in(voting), never: noVote, check: checkNothing, play: playAgree},
	Refuse:  {during: in(voting), never: noVote, check: checkNothing, play: playRefuse},
	Retract: {during: in(voting), never: noVote, check: checkRetract, play: playRetract},
	Found:   {during: in(finding), reveals: true, never: nothingFound, check: checkFound, play: playFound},
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

// verbs is a set of verbs.
type verbs uint32

func (s verbs) first() Verb { return Verb(bits.TrailingZeros32(uint32(s))) }

// busy says what has to be done first in each phase but turning.
var busy = [...]fault{
	starting: startFirst, finding: tellFirst, deciding: decideFirst, putting: putFirst,
	robbing: robFirst, returning: returnFirst, voting: voteFirst, over: isOver,
}

// why is the fault in a move, or legal.
func (p *Position) why(m engine.Move) fault {
	v := VerbOf(m)
	if v == NoVerb || v >= numVerbs || !wellFormed(v, m) {
		return unknownMove
	}
	r := &rulebook[v]
	if !r.during.has(p.phase) {
		if p.phase == turning {
			return p.neverNow(r)
		}
		return busy[p.phase]
	}
	return r.check(p, m)
}

// neverNow is what is wrong with a verb that may not be used in a turn. Whoever
// has not looked is told to, where one can look.
func (p *Position) neverNow(r *rule) fault {
	if r.never == notLooked {
		if f := checkLook(p, engine.NoMove); f != legal {
			return f
		}
	}
	return r.never
}

// wellFormed tells whether no bit of the move is set that its verb has no use
// for, so that each move is written in one way only.
func wellFormed(v Verb, m engine.Move) bool {
	where := BaseOf(m)
	switch {
	case v == Turn:
		return true // checkTurn reads every bit
	case v == Counter:
		return where == 0
	case grammar[v].operand == kind:
		return m == moveOf(v, KindOf(m))
	}
	return m == moveAt(v, where) && (grammar[v].operand != none || where == 0)
}

// Check is nil for a legal move, and says what is wrong with any other. A
// turn stands for itself with whatever it may push along (ruling 6).
func (p *Position) Check(m engine.Move) *engine.Foul {
	if f := p.why(m); f != legal {
		return p.foul(f, m)
	}
	return nil
}

// Reveals tells whether a legal move brings something hidden to light. Taking
// does, even before the table has told what was taken: the tile is being
// turned over.
func (p *Position) Reveals(m engine.Move) bool { return rulebook[VerbOf(m)].reveals }

// Allows tells whether a move is legal, without saying why not.
func (p *Position) Allows(m engine.Move) bool { return p.why(m) == legal }

// Play carries out a legal move.
func (p *Position) Play(m engine.Move, dst []engine.Event) []engine.Event {
	return rulebook[VerbOf(m)].play(p, m, dst)
}

// verbsIn is the verbs that may be used in each phase.
var verbsIn = func() (all [over + 1]verbs) {
	for phase := range over + 1 {
		for v := Start; v < numVerbs; v++ {
			if rulebook[v].during.has(phase) {
				all[phase] |= 1 << v
			}
		}
	}
	return all
}()

// Moves appends every legal move of Actor, verb by verb, and in a vote what the
// others may do meanwhile, see Besides. What a turn pushes along is not listed:
// that is not chosen but happens.
func (p *Position) Moves(dst []engine.Move) []engine.Move {
	holds := p.holds()
	for s := verbsIn[p.phase]; s != 0; s &= s - 1 {
		v := s.first()
		if uses := rulebook[v].uses; uses == NoKind || holds.Has(uses) {
			dst = p.list(dst, v)
		}
	}
	return dst
}

// list appends every legal move of a verb.
func (p *Position) list(dst []engine.Move, v Verb) []engine.Move {
	r := &rulebook[v]
	switch grammar[v].operand {
	case base:
		for s := r.bases(p); s != 0; s &= s - 1 {
			dst = p.listOne(dst, r, moveAt(v, s.first()))
		}
	case seat:
		for s := range p.game.seats {
			dst = p.listOne(dst, r, moveAt(v, s))
		}
	case kind:
		if v == Found {
			return p.listFound(dst)
		}
		return p.listKinds(dst, v, r.tiles(p))
	default:
		dst = p.listOne(dst, r, move(v))
	}
	return dst
}

// listKinds appends the moves of a verb with the tiles, like ones once.
func (p *Position) listKinds(dst []engine.Move, v Verb, tiles []Tile) []engine.Move {
	for i, t := range tiles {
		if !p.sameKind(tiles[:i], t) {
			dst = p.listOne(dst, &rulebook[v], moveOf(v, p.kind(t)))
		}
	}
	return dst
}

func (p *Position) listOne(dst []engine.Move, r *rule, m engine.Move) []engine.Move {
	if r.check(p, m) == legal {
		dst = append(dst, m)
	}
	return dst
}

func (p *Position) sameKind(tiles []Tile, t Tile) bool {
	for _, other := range tiles {
		if p.kind(other) == p.kind(t) {
			return true
		}
	}
	return false
}

// What a move could mean.

func (p *Position) allBases() Bases { return 1<<len(p.game.Bases) - 1 }

func (p *Position) touching() Bases { return p.game.around[p.here()] }

// reach is the towers that may be turned from where the pawn stands (ruling 5).
func (p *Position) reach() Bases { return p.game.reach[p.here()] }

func (p *Position) ownTiles() []Tile { return p.hands[p.seat].all() }

func (p *Position) victimTiles() []Tile { return p.hands[p.victim].all() }

// here is the base of the pawn whose turn it is.
func (p *Position) here() int { return int(p.pawn[p.seat]) }

func (p *Position) kind(t Tile) Kind { return p.game.kinds[t] }

func checkNothing(*Position, engine.Move) fault { return legal }

// The kinds of events. Part is the base, What the Kind of a tile.
const (
	Started   uint8 = iota + 1 // Seat chose its start tower at Part
	Walked                     // Seat walked to Part
	Turned                     // Seat turned the tower on Part by Count steps of 60° clockwise
	Pushed                     // the tower on Part was pushed by Count steps
	Countered                  // Seat turned its tower on Part against the arrow with an unlock key
	Crossed                    // Seat crossed to Part with a rope
	Lit                        // Seat used a torch on Part
	Saw                        // Seat saw What lies in Part; secret
	LeftThere                  // Seat left what lies in Part
	Took                       // Seat took What from Part, for all to see
	Gave                       // Seat left What in Part, face up in the telling
	Vanished                   // What left the game
	Opened                     // Seat opened the ruby tower on Part with its key
	Won                        // Seat got the ruby tile What from Part
	PutAway                    // Seat put What face down into Part
	Stabbed                    // Seat used a dagger against Other
	Robbed                     // Seat took What from Other
	Banked                     // Seat banked Count rubies at Part
	Ended                      // Seat ended its turn
	Proposed                   // Seat proposed to stop
	Voted                      // Seat agreed (Count 1) or not (Count 0)
	Finished                   // the game is over
	Returned                   // Seat left What with Other, whom it robs
	Retracted                  // Seat took back its yes to stopping, and the turn goes on
)

// event is something that the seat did for all to see.
func (p *Position) event(kind uint8, part int) engine.Event {
	return engine.Event{Kind: kind, Seat: engine.Seat(p.seat), Other: engine.Nobody, Part: int8(part), Seen: engine.Everybody}
}

// eventOf is such an event about a tile.
func (p *Position) eventOf(kind uint8, part int, t Tile) engine.Event {
	e := p.event(kind, part)
	e.What = uint8(p.kind(t))
	return e
}
