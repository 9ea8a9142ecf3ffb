package magico

import (
	"slices"

	"mastro/engine"
	"mastro/engine/magico/maze"
)

// fault is the inner form of a refusal: small enough to be made in the inner
// loop. Check turns it into an engine.Foul.
type fault uint8

const (
	legal fault = iota
	otherTile
	pushedBack
	pushFirst
	pushedAlready
	walkFirst
	twoLines
	twoTiles
	onSpare
	wallBetween
	noWay
	notReached
	tellFirst
	noQuestion
	isOver
	foundAlready
	mustBe
	notTheCard
	unknownMove
	numFaults
)

// faults gives each fault its ruling and the name of its sentence. Of a push
// Part is the line, What the ArrowThing and Count the open sides of the spare as
// the move has it; of a walk Count is the cell, row*7+column; of a found
// treasure What is the treasure. Blame has Part, the line, What, the ArrowThing at
// which it was pushed, and Count, by how many tiles, east or south when positive.
var faults = [numFaults]engine.Fault{
	otherTile:     {Ruling: 1, Reason: "magico.other_tile"},     // push: the spare has other open sides, however it is turned
	pushedBack:    {Ruling: 2, Reason: "magico.pushed_back"},    // push, Blame: where the last tile came out
	pushFirst:     {Ruling: 2, Reason: "magico.push_first"},     // walk: inserting comes first
	pushedAlready: {Ruling: 2, Reason: "magico.pushed_already"}, // push: one insertion a turn
	walkFirst:     {Ruling: 2, Reason: "magico.walk_first"},     // Blame: a line was pushed when it is time to walk, or to tell
	twoLines:      {Ruling: 2, Reason: "magico.two_lines"},      // Blame: this line was pushed as well as another
	twoTiles:      {Ruling: 2, Reason: "magico.two_tiles"},      // Blame: this line was pushed by more than one tile
	onSpare:       {Ruling: 4, Reason: "magico.on_spare"},       // found: the treasure is on the spare
	wallBetween:   {Ruling: 5, Reason: "magico.wall_between"},   // walk: to the next cell, and there is a wall between
	noWay:         {Ruling: 5, Reason: "magico.no_way"},         // walk: no way leads there
	notReached:    {Ruling: 5, Reason: "magico.not_reached"},    // found: the pawn did not stop there
	tellFirst:     {Ruling: 5, Reason: "magico.tell_first"},     // push, walk: the table has to tell what was found
	noQuestion:    {Ruling: 5, Reason: "magico.not_asked"},      // found, nothing: the pawn did not stop on a treasure that could be sought
	isOver:        {Ruling: 6, Reason: "magico.over"},           // any: the game is over
	foundAlready:  {Ruling: 9, Reason: "magico.found_already"},  // found: somebody has its card face up
	mustBe:        {Ruling: 9, Reason: "magico.must_be"},        // nothing: by the counts it must be the one reached
	notTheCard:    {Ruling: 9, Reason: "magico.not_the_card"},   // found, nothing: the cards say otherwise
	unknownMove:   {Ruling: 2, Reason: "magico.unknown"},        // any: no move of this game
}

// foul is the refusal of a move for people, with what is legal instead.
func (p *Position) foul(f fault, m engine.Move) *engine.Foul {
	foul := p.foulAt(f, engine.NoPart)
	switch {
	case f == unknownMove:
	case VerbOf(m) == Push:
		foul.Part, _ = ArrowOf(m).Line()
		foul.What, foul.Count = ArrowThing(ArrowOf(m)), int(InOf(m))
	case VerbOf(m) == Go:
		foul.Count = CellOf(m)
	case VerbOf(m) == Found:
		foul.What = uint8(TreasureOf(m))
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

// mostInstead is how many legal moves a refusal offers.
const mostInstead = 3

// instead is the legal moves that come nearest. What the table must tell of
// sealed cards is not named.
func (p *Position) instead(m engine.Move) []engine.Move {
	if p.phase == telling && p.sealed() {
		return nil
	}
	all := p.Moves(nil)
	slices.SortStableFunc(all, func(a, b engine.Move) int { return unlikeness(a, m) - unlikeness(b, m) })
	return all[:min(mostInstead, len(all))]
}

// farAway is how unlike two moves are that cannot be compared.
const farAway = 1000

// unlikeness is how far a move is from one that was meant.
func unlikeness(a, meant engine.Move) int {
	if VerbOf(a) != VerbOf(meant) || !wellFormed(meant) {
		return farAway
	}
	switch VerbOf(a) {
	case Go:
		return apart(CellOf(a), CellOf(meant))
	case Push:
		round := int(ArrowOf(a)+maze.Arrows-ArrowOf(meant)) % maze.Arrows
		far := 2 * min(round, maze.Arrows-round)
		if InOf(a) != InOf(meant) {
			far++
		}
		return far
	}
	return 0
}
