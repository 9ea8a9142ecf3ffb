package carte

import "mastro/engine"

// Rulings 5 to 7: taking linked cards, as many as one likes of those that may be
// taken together, one move each. A card that matches both treasures of the one
// that was laid is one card and one point.
//
// To find them is the game. Unless assist is on, a take is a claim: every card
// of the table may be claimed, and only playing the claim tells what it is
// worth. The printed rules let the player trace a path for all to see, and take
// the card if the path is valid; they name no price for one that is not. A claim
// that cost nothing would let a player try all cards, and find without looking.
// So a wrong one ends the claiming of the turn, unless the house rule wrong says
// that it is free; and what was judged is not taken back. All hear why it is
// wrong, and as neither reason passes in the same turn, the card is not claimed
// again.

// claims tells whether the players have to find what they may take.
func (p *Position) claims() bool { return p.game.Options.Assist != AssistOn }

// closed tells whether a wrong claim has ended the claiming of the turn. It does
// not while what was taken before has left the layout apart: the turn can end only
// when that hangs together again.
func (p *Position) closed() bool {
	return p.game.Options.Wrong == WrongEnds && p.denied != 0 && p.apart() == 0
}

// judge is what is wrong with taking a card of the table.
func (p *Position) judge(c Card) fault {
	switch {
	case !p.linked.has(c):
		return notLinked
	case !p.mayTake().has(c):
		return fallsApart
	}
	return legal
}

// denials are the events that tell what was wrong with a claim.
var denials = [numFaults]uint8{notLinked: NotLinked, fallsApart: FallsApart}

func checkTake(p *Position, m engine.Move) fault {
	c := CardOf(m)
	switch {
	case !p.table.has(c):
		return notOnTable
	case c == p.played:
		return playedStays
	case p.closed():
		return claimedWrong
	case p.claims() && !p.denied.has(c):
		return legal
	}
	return p.judge(c)
}

// revealsTake tells whether a take is judged for good. That cannot hang on whether
// it is right, which nothing tells before.
func revealsTake(p *Position, _ engine.Move) bool {
	return p.claims() && p.game.Options.Wrong == WrongEnds
}

// takable is the cards of which a take is legal.
func (p *Position) takable() cards {
	switch {
	case p.closed():
		return 0
	case p.claims():
		return p.table &^ (p.denied | 1<<p.played)
	}
	return p.mayTake()
}

// listTakes appends the takes of these cards, and the end of the turn.
func (p *Position) listTakes(dst []engine.Move, all cards) []engine.Move {
	for s := all; s != 0; s &= s - 1 {
		dst = append(dst, ofCard(Take, s.first()))
	}
	if p.apart() == 0 {
		dst = append(dst, engine.Move(End))
	}
	return dst
}

// Sound appends the legal moves of Actor but for wrong claims. It is for players
// that are programs: they see the table, and find what there is to find. No
// person is shown it.
func (p *Position) Sound(dst []engine.Move) []engine.Move {
	if p.phase == taking {
		return p.listTakes(dst, p.takable()&p.mayTake())
	}
	return p.Moves(dst)
}

func playTake(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	c := CardOf(m)
	if f := p.judge(c); f != legal {
		p.denied.add(c)
		return append(dst, p.event(denials[f], c))
	}
	p.lift(c)
	p.linked.remove(c)
	p.taken[p.seat].add(c)
	return append(dst, p.event(Took, c))
}
