package carte

import (
	"slices"

	"mastro/engine"
)

// fault is the inner form of a refusal: small enough to be made in the inner
// loop. Check turns it into an engine.Foul.
type fault uint8

const (
	legal fault = iota
	notFree
	notBeside
	noConnection
	notInHand
	playedAlready
	canPlay
	notWholeHand
	playFirst
	playFirstEnd
	notOnTable
	playedStays
	claimedWrong
	notLinked
	fallsApart
	isApart
	isOver
	unknownMove
	numFaults
)

// faults gives each fault its ruling and the name of its sentence, with what is
// said there, for who writes it. In all of them What is the number of the card
// that the move names first, 0 for none; Part is a card on the table, from 0 as
// everywhere, or engine.NoPart; Seat is whose turn it is, and Count how many
// cards that seat has in hand unless it says otherwise here.
var faults = [numFaults]engine.Fault{
	notFree:       {Ruling: 1, Reason: "carte.not_free"},       // What would lie on Part
	notBeside:     {Ruling: 1, Reason: "carte.not_beside"},     // What would lie beside no card
	noConnection:  {Ruling: 1, Reason: "carte.no_connection"},  // What has neighbours there, and no side at which both are open
	notInHand:     {Ruling: 9, Reason: "carte.not_in_hand"},    // What, or another card that a pass names, is not in Seat's hand
	playedAlready: {Ruling: 6, Reason: "carte.played"},         // Seat has laid a card in this turn: it takes cards, or ends the turn
	canPlay:       {Ruling: 8, Reason: "carte.can_play"},       // a card can be laid: What, or any other
	notWholeHand:  {Ruling: 8, Reason: "carte.not_whole_hand"}, // a pass shows all of the Count cards in hand
	playFirst:     {Ruling: 6, Reason: "carte.play_first"},     // Seat has to lay a card first, or to pass
	playFirstEnd:  {Ruling: 8, Reason: "carte.play_first"},     // Seat has to lay a card first, or to pass
	notOnTable:    {Ruling: 6, Reason: "carte.not_on_table"},   // What does not lie on the table
	playedStays:   {Ruling: 6, Reason: "carte.played_stays"},   // What is the card that was laid in this turn
	claimedWrong:  {Ruling: 5, Reason: "carte.claimed_wrong"},  // Seat has made a wrong claim in this turn: it claims no more, and ends the turn
	notLinked:     {Ruling: 6, Reason: "carte.not_linked"},     // no path led from a treasure of the card that was laid, Part, to the same one on What
	fallsApart:    {Ruling: 6, Reason: "carte.falls_apart"},    // without What, cards that cannot be taken would not hang together with the rest
	isApart:       {Ruling: 6, Reason: "carte.apart"},          // Count cards do not hang together with the rest, Part is one of them: take them all
	isOver:        {Ruling: 9, Reason: "carte.over"},           // the game is over
	unknownMove:   {Ruling: 1, Reason: "carte.unknown"},        // there is no such move
}

// foul is the refusal of a move for people, with what is legal instead.
func (p *Position) foul(f fault, m engine.Move) *engine.Foul {
	foul := faults[f].Foul(Name)
	foul.Seat, foul.Instead = p.Actor(), p.instead(m)
	if p.game.all.has(CardOf(m)) {
		foul.What = uint8(CardOf(m))
	}
	if f != isOver {
		foul.Count = int(p.hand().n)
	}
	p.detail(foul, f, m)
	return foul
}

// detail points at the card on the table that a refusal is about.
func (p *Position) detail(foul *engine.Foul, f fault, m engine.Move) {
	switch f {
	case notFree:
		_, here := p.around(spotOf(m).x, spotOf(m).y)
		foul.Part = int(here) - 1
	case notLinked:
		foul.Part = int(p.played) - 1
	case isApart:
		apart := p.apart()
		foul.Part, foul.Count = int(apart.first())-1, apart.count()
	}
}

// mostInstead is how many moves a refusal offers at most.
const mostInstead = 3

// instead is up to three legal moves of those that tell nothing hidden: of the
// same verb and card first, then of the same verb. Where the players are to find
// what they may take, no card is offered (ruling 5).
func (p *Position) instead(m engine.Move) []engine.Move {
	known := p.known(engine.Public)
	all := known.Moves(nil)
	if p.claims() {
		all = slices.DeleteFunc(all, func(m engine.Move) bool { return VerbOf(m) == Take })
	}
	slices.SortStableFunc(all, func(a, b engine.Move) int { return likeness(b, m) - likeness(a, m) })
	return all[:min(mostInstead, len(all))]
}

func likeness(a, b engine.Move) int {
	switch {
	case VerbOf(a) != VerbOf(b):
		return 0
	case CardOf(a) != CardOf(b):
		return 1
	}
	return 2
}
