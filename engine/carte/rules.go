package carte

import (
	"embed"

	"mastro/engine"
)

// Name is the game's name in rulings, files and commands.
const Name = "carte"

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

// rule is what a verb does: when it may be said, whether it is allowed, what it
// brings to light, and what then happens.
type rule struct {
	during  phase
	never   fault // what is wrong with it in a turn's other phase
	check   func(*Position, engine.Move) fault
	reveals func(*Position, engine.Move) bool
	play    func(*Position, engine.Move, []engine.Event) []engine.Event
}

// rulebook is the table of contents. The functions stand in the file of their
// ruling.
var rulebook = [numVerbs]rule{
	Play: {during: placing, never: playedAlready, check: checkPlay, reveals: revealsPlay, play: playPlay},
	Take: {during: taking, never: playFirst, check: checkTake, reveals: revealsTake, play: playTake},
	End:  {during: taking, never: playFirstEnd, check: checkEnd, reveals: revealsEnd, play: playEnd},
	Pass: {during: placing, never: playedAlready, check: checkPass, reveals: revealsPass, play: playPass},
}

// why is the fault in a move, or legal.
func (p *Position) why(m engine.Move) fault {
	if p.phase == over {
		return isOver
	}
	if !p.game.wellFormed(m) {
		return unknownMove
	}
	r := &rulebook[VerbOf(m)]
	if r.during != p.phase {
		return r.never
	}
	return r.check(p, m)
}

// Check is nil for a legal move, and says what is wrong with any other. What
// hangs on a hidden hand it says last, so that nothing else tells of one.
func (p *Position) Check(m engine.Move) *engine.Foul {
	if f := p.why(m); f != legal {
		return p.foul(f, m)
	}
	return nil
}

// Reveals tells whether a legal move shows a card that was hidden, of a hand to
// all or of the deck to whoever draws it, or what a claim is worth.
func (p *Position) Reveals(m engine.Move) bool { return rulebook[VerbOf(m)].reveals(p, m) }

// Tells tells whether a legal move names a card that nobody told the program before:
// in a blind game people hold the cards.
func (p *Position) Tells(m engine.Move) bool {
	switch {
	case p.game.Options.Hidden != engine.Blind:
	case VerbOf(m) == Play:
		return !p.shown.has(CardOf(m))
	case VerbOf(m) == Pass:
		return revealsPass(p, m)
	}
	return false
}

// Play carries out a legal move.
func (p *Position) Play(m engine.Move, dst []engine.Event) []engine.Event {
	return rulebook[VerbOf(m)].play(p, m, dst)
}

// Moves appends every legal move of Actor: plays by card, place and quarter
// turns, or takes by card, be they right or wrong claims, until a wrong one ends them;
// what ends the turn comes last. Where a hand is
// unseen, every card that it may hold is listed.
func (p *Position) Moves(dst []engine.Move) []engine.Move {
	switch p.phase {
	case placing:
		return p.listPlays(dst)
	case taking:
		return p.listTakes(dst, p.takable())
	}
	return dst
}

// The kinds of events. What is a card's number. Where a card lies is in every
// view, so that no event has a Part.
const (
	Laid       uint8 = iota + 1 // Seat laid the card What
	Took                        // Seat took the card What off the table
	Missed                      // Seat might have taken the card What; only with assist = after
	Shown                       // Seat showed the card What of its hand
	Passed                      // Seat passed
	Ended                       // Seat ended its turn
	Drew                        // Seat drew the card What; secret
	Finished                    // the game is over
	NotLinked                   // Seat claimed the card What, to which no path led from its treasures
	FallsApart                  // Seat claimed the card What, without which the layout cannot hang together
)

// event is something that the seat did, for all to see.
func (p *Position) event(kind uint8, c Card) engine.Event {
	return engine.Event{
		Kind: kind, Seat: engine.Seat(p.seat), Other: engine.Nobody, Part: engine.NoPart,
		What: uint8(c), Seen: engine.Everybody,
	}
}
