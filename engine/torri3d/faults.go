package torri3d

import (
	"slices"

	"mastro/engine"
)

// fault is the inner form of a refusal. Check turns it into an engine.Foul.
type fault uint8

const (
	legal fault = iota
	pushFirst
	pushedAlready
	shutThere
	otherSpare
	notNow
	twoLines
	tooFar
	noWay
	tooHigh
	needless
	tooFew
	tooMany
	wrongCards
	notInHand
	tellFirst
	nothingToTell
	elsewhere
	cannotBe
	isOver
	unknownMove
	numFaults
)

// faults gives each fault its ruling and the name of its sentence. Of a push Part
// is the line, What the arrow and Count the open sides of the spare as the move
// has it; of what was seen Count is by how many towers, east or south when
// positive. Of a walk Part is the cell. What is a thing as Set.Thing names it.
var faults = [numFaults]engine.Fault{
	pushFirst:     {Ruling: 1, Reason: "torri3d.push_first"},      // a pawn moves only after the push
	pushedAlready: {Ruling: 1, Reason: "torri3d.pushed_already"},  // one push a turn
	shutThere:     {Ruling: 1, Reason: "torri3d.shut"},            // where the last tower came out none goes in
	otherSpare:    {Ruling: 1, Reason: "torri3d.other_spare"},     // the spare has no such path
	notNow:        {Ruling: 1, Reason: "torri3d.not_now"},         // seen: a push when there is none to make
	twoLines:      {Ruling: 1, Reason: "torri3d.two_lines"},       // seen: a second line was pushed
	tooFar:        {Ruling: 1, Reason: "torri3d.too_far"},         // seen: more than one tower went in
	noWay:         {Ruling: 2, Reason: "torri3d.no_way"},          // walls all around
	tooHigh:       {Ruling: 2, Reason: "torri3d.too_high"},        // more than one floor between towers; Count: magic cards that it takes at least
	tooFew:        {Ruling: 3, Reason: "torri3d.too_few"},         // it takes more cards; Count: at least so many
	needless:      {Ruling: 3, Reason: "torri3d.needless"},        // one can walk there
	tooMany:       {Ruling: 3, Reason: "torri3d.too_many"},        // some of these cards do; Count: so many
	wrongCards:    {Ruling: 3, Reason: "torri3d.wrong_cards"},     // each way needs others
	notInHand:     {Ruling: 3, Reason: "torri3d.not_in_hand"},     // the hand does not hold these cards
	tellFirst:     {Ruling: 4, Reason: "torri3d.tell_first"},      // first the table tells whether the treasure is sought; Part: the cell; What: the treasure
	nothingToTell: {Ruling: 4, Reason: "torri3d.nothing_to_tell"}, // nobody asked the table
	elsewhere:     {Ruling: 4, Reason: "torri3d.elsewhere"},       // another treasure is here; What: the treasure that was told
	cannotBe:      {Ruling: 7, Reason: "torri3d.cannot_be"},       // the cards seen so far say otherwise; What: the treasure that was told, if one was
	isOver:        {Ruling: 5, Reason: "torri3d.over"},            // the game is over
	unknownMove:   {Ruling: 1, Reason: "torri3d.unknown"},         // no move at all
}

// foul is the refusal of a move for people, with what is legal instead.
func (p *Position) foul(f fault, m engine.Move) *engine.Foul {
	foul := p.foulAt(f, engine.NoPart)
	switch {
	case f == unknownMove || f == isOver:
	case f == tellFirst:
		foul.Part, foul.What = p.here(), p.treasureAt(p.here()).Thing()
	case VerbOf(m) == Push:
		foul.Part, foul.What, foul.Count = ArrowOf(m).Line(), ArrowOf(m).Thing(), int(PathOf(m))
	case VerbOf(m) == Go:
		foul.Part, foul.Count = CellOf(m), p.countOf(f, m)
	case VerbOf(m) == Found:
		foul.What = TreasureOf(m).Thing()
	}
	foul.Instead = p.instead(m)
	return foul
}

// foulAt is the refusal of what was done to a line.
func (p *Position) foulAt(f fault, part int) *engine.Foul {
	foul := faults[f].Foul(Name)
	foul.Part = part
	return foul
}

// countOf is how many magic cards would be right for a way.
func (p *Position) countOf(f fault, m engine.Move) int {
	hand := Cards{Joker: MagicCards}
	switch f {
	case tooMany:
		hand = p.counting(CardsOf(m))
	case tooHigh, tooFew:
	default:
		return 0
	}
	var w ways
	t := p.terrain()
	w.from(&t, p.here(), MagicCards)
	least, _ := w.least(CellOf(m), hand)
	return least
}

// instead is up to three legal moves that come nearest. Those that would tell
// what is in a hand or a sealed stack are not named.
func (p *Position) instead(m engine.Move) []engine.Move {
	var all []engine.Move
	switch {
	case p.phase == going:
		all = p.listWalks(nil)
	case p.phase != telling || p.top(int(p.seat)) == NoTreasure:
		all = p.Moves(nil)
	}
	slices.SortStableFunc(all, func(a, b engine.Move) int { return unlike(m, a) - unlike(m, b) })
	return all[:min(3, len(all))]
}

// unlike is how far a legal move is from one that was meant: another arrow
// counts more than another path, and a cell by its distance.
func unlike(meant, other engine.Move) int {
	if VerbOf(meant) != VerbOf(other) {
		return 0
	}
	switch VerbOf(meant) {
	case Push:
		if ArrowOf(meant) != ArrowOf(other) {
			return 1
		}
	case Go:
		a, b := CellOf(meant), CellOf(other)
		return abs(a/Side-b/Side) + abs(a%Side-b%Side)
	}
	return 0
}

func abs(n int) int { return max(n, -n) }
