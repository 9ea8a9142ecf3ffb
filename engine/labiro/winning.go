package labiro

import "mastro/engine"

// Ruling 22: the game is won as soon as the leader's banked rubies exceed the
// best rival's plus everything not yet banked. All banked and a tie: shared.
// Whoever has banked nothing has not won.

// win ends the game when it is decided.
func (p *Position) win(dst []engine.Event) []engine.Event {
	leader, rival := 0, 0
	for _, n := range p.banked[:p.game.seats] {
		switch n := int(n); {
		case n > leader:
			leader, rival = n, leader
		case n > rival:
			rival = n
		}
	}
	if open := p.open(); open == 0 || leader > rival+open {
		return p.finish(dst)
	}
	return dst
}

// open is how many rubies are not yet banked.
func (p *Position) open() int {
	n := 0
	for i, k := range p.game.Set.Tiles {
		if !p.gone.has(Tile(i + 1)) {
			n += k.Rubies()
		}
	}
	return n
}

func (p *Position) finish(dst []engine.Event) []engine.Event {
	p.phase = over
	e := p.event(Finished, engine.NoPart)
	e.Seat = engine.Nobody
	return append(dst, e)
}

// Result is who has banked most.
func (p *Position) Result() (engine.Result, bool) {
	if p.phase != over {
		return engine.Result{}, false
	}
	scores := make([]int, p.game.seats)
	for s := range scores {
		scores[s] = int(p.banked[s])
	}
	return engine.Most(scores), true
}

// The rest of ruling 22: the players may always agree to stop, and the most
// banked wins. Each seat may propose it once in a turn; the others answer in
// order of play. Until all have said yes, whoever has may take it back, be it
// that another is asked: that is a no.

func checkStop(p *Position, _ engine.Move) fault {
	if p.agreed != 0 {
		return proposedAlready
	}
	return legal
}

func playStop(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	dst = append(dst, p.event(Proposed, engine.NoPart))
	p.agreed = 1 << p.seat
	return p.count(dst)
}

// voter is the next seat to answer.
func (p *Position) voter() int {
	for i := range p.game.seats {
		if s := (int(p.seat) + i) % p.game.seats; p.agreed>>s&1 == 0 {
			return s
		}
	}
	return int(p.seat)
}

func playAgree(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	s := p.voter()
	dst = append(dst, p.vote(s, 1))
	p.agreed |= 1 << s
	return p.count(dst)
}

func playRefuse(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	dst = append(dst, p.vote(p.voter(), 0))
	p.phase = turning
	return dst
}

func checkRetract(p *Position, m engine.Move) fault {
	if !p.hasAgreed(SeatOf(m)) {
		return notAgreed
	}
	return legal
}

func playRetract(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	e := p.event(Retracted, engine.NoPart)
	e.Seat = SeatOf(m)
	p.phase = turning
	return append(dst, e)
}

// hasAgreed tells whether a seat has said yes in this turn.
func (p *Position) hasAgreed(s engine.Seat) bool { return p.agreed>>s&1 != 0 }

// Besides is what a seat may do while another decides: take its yes back.
func (p *Position) Besides(s engine.Seat) []engine.Move {
	if p.phase != voting || s < 0 || !p.hasAgreed(s) {
		return nil
	}
	return []engine.Move{moveAt(Retract, int(s))}
}

func (p *Position) vote(s, yes int) engine.Event {
	e := p.event(Voted, engine.NoPart)
	e.Seat, e.Count = engine.Seat(s), int8(yes)
	return e
}

// count ends the game when all agree.
func (p *Position) count(dst []engine.Event) []engine.Event {
	if p.agreed == 1<<p.game.seats-1 {
		return p.finish(dst)
	}
	p.phase = voting
	return dst
}
