package labiro

import "mastro/engine"

// Name is the game's name in rulings, files and commands.
const Name = "labiro"

// rule is what a verb does: when it may be said, what could be meant with it,
// whether it is allowed, and what then happens.
type rule struct {
	during  phases                 // the phases in which the verb may be said
	reveals bool                   // it brings something hidden to light, or is the first word of it
	never   fault                  // what is wrong with it in a turn, where it may not be said there
	bases   func(*Position) Bases  // bases that could be meant
	tiles   func(*Position) []Tile // tiles that could be meant
	check   func(*Position, engine.Move) fault
	play    func(*Position, engine.Move, []engine.Event) []engine.Event
}

// rulebook is the table of contents: one line a verb, in the order in which
// moves are listed. The functions stand in the file of their ruling.
var rulebook = [numVerbs]rule{
	Start:   {during: in(starting), reveals: true, never: startTaken, bases: (*Position).allBases, check: checkStart, play: playStart},
	Go:      {during: in(turning), bases: (*Position).touching, check: checkGo, play: playGo},
	Turn:    {during: in(turning), bases: (*Position).reach, check: checkTurn, play: playTurn},
	Counter: {during: in(turning), check: checkCounter, play: playCounter},
	Cross:   {during: in(turning), bases: (*Position).touching, check: checkCross, play: playCross},
	Light:   {during: in(turning), reveals: true, bases: (*Position).touching, check: checkLight, play: playLight},
	Look:    {during: in(turning), reveals: true, check: checkLook, play: playLook},
	Take:    {during: in(turning, deciding), reveals: true, check: checkTake, play: playTake},
	Leave:   {during: in(deciding), never: notLooked, check: checkNothing, play: playLeave},
	Swap:    {during: in(deciding), reveals: true, never: notLooked, tiles: (*Position).ownTiles, check: checkSwap, play: playSwap},
	Drop:    {during: in(turning), tiles: (*Position).ownTiles, check: checkDrop, play: playDrop},
	Open:    {during: in(turning), reveals: true, check: checkOpen, play: playOpen},
	Put:     {during: in(putting), never: notInHand, bases: (*Position).allBases, check: checkPut, play: playPut},
	Stab:    {during: in(turning), check: checkStab, play: playStab},
	Rob:     {during: in(robbing), never: noAttack, tiles: (*Position).victimTiles, check: checkRob, play: playRob},
	Enough:  {during: in(robbing), never: noAttack, check: checkNothing, play: playEnough},
	End:     {during: in(turning), check: checkEnd, play: playEnd},
	Stop:    {during: in(turning), check: checkStop, play: playStop},
	Agree:   {during: in(voting), never: noVote, check: checkNothing, play: playAgree},
	Refuse:  {during: in(voting), never: noVote, check: checkNothing, play: playRefuse},
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

// busy says what has to be done first in each phase but turning.
var busy = [...]fault{
	starting: startFirst, finding: tellFirst, deciding: decideFirst, putting: putFirst,
	robbing: robFirst, voting: voteFirst, over: isOver,
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
			return r.never
		}
		return busy[p.phase]
	}
	return r.check(p, m)
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

// Moves appends every legal move of Actor, verb by verb. What a turn pushes
// along is not listed: that is not chosen but happens.
func (p *Position) Moves(dst []engine.Move) []engine.Move {
	for v := Start; v < numVerbs; v++ {
		if rulebook[v].during.has(p.phase) {
			dst = p.list(dst, v)
		}
	}
	return dst
}

func (p *Position) list(dst []engine.Move, v Verb) []engine.Move {
	r := &rulebook[v]
	switch {
	case v == Found:
		return p.listFound(dst)
	case r.bases != nil:
		for s := r.bases(p); s != 0; s &= s - 1 {
			dst = p.listOne(dst, moveAt(v, s.first()))
		}
	case r.tiles != nil:
		tiles := r.tiles(p)
		for i, t := range tiles {
			if !p.sameKind(tiles[:i], t) {
				dst = p.listOne(dst, moveOf(v, p.kind(t)))
			}
		}
	case grammar[v].operand == seat:
		for s := range p.game.seats {
			dst = p.listOne(dst, moveAt(v, s))
		}
	default:
		dst = p.listOne(dst, move(v))
	}
	return dst
}

func (p *Position) listOne(dst []engine.Move, m engine.Move) []engine.Move {
	if rulebook[VerbOf(m)].check(p, m) == legal {
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

func (p *Position) touching() Bases { return p.game.around[p.pawn[p.seat]] }

// reach is the towers that may be turned from where the pawn stands (ruling 5).
func (p *Position) reach() Bases {
	s := p.touching()
	s.add(p.here())
	return s
}

func (p *Position) ownTiles() []Tile { return p.hands[p.seat].all() }

func (p *Position) victimTiles() []Tile { return p.hands[p.victim].all() }

// here is the base of the pawn whose turn it is.
func (p *Position) here() int { return int(p.pawn[p.seat]) }

func (p *Position) kind(t Tile) Kind { return p.game.Set.Kind(t) }

func checkNothing(*Position, engine.Move) fault { return legal }

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
