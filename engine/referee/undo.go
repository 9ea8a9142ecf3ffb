package referee

import (
	"slices"

	"mastro/engine"
)

// decision is what was before a move of this turn.
type decision struct {
	worlds   []world
	logged   int         // how many events there were
	seat     engine.Seat // who decided
	physical bool        // it was made by hand
	located  bool
	reported bool // somebody said what had come up, and may have said it wrongly
	learned  bool // it is only that it became certain what had been done
	joined   bool // what was done before was taken for certain because of it: it is taken back too
	answered bool // another seat has answered it, or what came after it, and is not asked twice
	ends     bool // it only ended the turn: until the next does something it is taken back, and then what was before it
}

// Why nothing can be undone.
const (
	NothingToUndo engine.Reason = "referee.undo_nothing"  // nothing was decided yet
	Revealed      engine.Reason = "referee.undo_revealed" // something hidden was seen, or chance decided
	TurnIsOver    engine.Reason = "referee.undo_turn"     // the turn has ended, and the next has done something or somebody saw something by it
	Answered      engine.Reason = "referee.undo_answered" // another seat has answered what was asked
	Corrected     engine.Reason = "referee.undo_amended"  // the table was taken for right since
	BoardFirst    engine.Reason = "referee.undo_board"    // the board must be put right first
)

// remember keeps what is now for undoing what a seat decides. What was reported
// before, and a turn that ended before, stand from now on.
func (m *Match) remember(worlds []world, seat engine.Seat, physical bool) {
	if last := len(m.turn) - 1; last >= 0 && m.turn[last].reported {
		m.turn, m.closed = m.turn[:0], Revealed
	}
	m.begin()
	m.turn = append(m.turn, decision{worlds: worlds, logged: len(m.log), seat: seat, physical: physical, located: m.located})
}

// answer notes that somebody has answered what was decided before. The answer may
// be a slip and can be taken back, and then the same seat is asked again; but who
// asked cannot take the question back and ask anew.
func (m *Match) answer(another bool) {
	if !another {
		return
	}
	for i := range m.turn[:len(m.turn)-1] {
		m.turn[i].answered = true
	}
}

// close forbids undoing all that was so far, but for what was reported just now:
// what the table says may be a slip, and until the next decision it is corrected.
// What was seen by it stays seen.
func (m *Match) close(why engine.Reason) {
	kept := m.turn[:0]
	if last := len(m.turn) - 1; last >= 0 && m.turn[last].reported {
		kept = append(kept, m.turn[last])
	}
	m.turn, m.closed = kept, why
}

// ended tells whether the last decision has only ended the turn before.
func (m *Match) ended() bool { return len(m.turn) > 0 && m.turn[len(m.turn)-1].ends }

// begin has a turn that ended before stand from now on: the next does something.
func (m *Match) begin() {
	if m.ended() {
		m.turn, m.closed = m.turn[:0], TurnIsOver
	}
}

// TurnEnded tells whether Undo would take back the end of the turn before: it gave
// nobody anything and showed nobody anything, and the next has done nothing yet.
func (m *Match) TurnEnded() bool {
	return m.ended() && m.Decisions() > 0 && !m.pending() && m.requested == engine.NoMove
}

// onlyEnds tells whether a move of whose turn it was did nothing but end it: what
// anybody was shown, drew, threw or was given by it would be taken back, too.
func (m *Match) onlyEnds(before engine.Sensed, mv engine.Move, happened []Logged) bool {
	_, of := before.Turn()
	_, over := m.pos().Result()
	return !over && !before.Reveals(mv) && !tells(before, mv) && m.pos().Actor() != engine.Table &&
		!slices.ContainsFunc(happened, func(e Logged) bool { return e.Seat != of || !e.Seen.Has(engine.Public) })
}

// Undo takes back the last decision of this turn, or the end of the turn before,
// and its rotation is given back; or it says why not. What was turned by hand has to be turned back by
// hand: the verdict is then Undo with what to turn, and the decision is taken
// back once the sensors see it done. What is still being asked, a turn or where
// the figure stands, is withdrawn instead.
func (m *Match) Undo() (why engine.Reason) {
	if m.verdict.Kind == Where || m.requested != engine.NoMove {
		m.Withdraw()
		return ""
	}
	switch last := len(m.turn) - 1; {
	case m.pending():
		return BoardFirst
	case last < 0:
		return m.closed
	case m.ended() && m.stirred:
		return TurnIsOver
	case m.turn[last].answered:
		return Answered
	case m.standsAs(m.turn[m.latest()].worlds[0].pos):
		m.takeBackTo(m.latest())
		m.verdict = Verdict{Kind: TakenBack}
	default:
		m.undoing = true
		m.verdict = m.judge()
	}
	return ""
}

// latest is where the last decision of the turn begins: with what was taken for
// certain because of it.
func (m *Match) latest() int {
	last := len(m.turn) - 1
	if last > 0 && m.turn[last].joined {
		return last - 1
	}
	return last
}

// Undoable tells whether Undo would take something back now.
func (m *Match) Undoable() bool {
	return m.verdict.Kind == Where || m.requested != engine.NoMove || m.Decisions() > 0 && !m.pending()
}

// Decided is who made the decision that Undo would take back; Nobody where there
// is none.
func (m *Match) Decided() engine.Seat {
	if m.Decisions() == 0 || m.ended() && !m.TurnEnded() {
		return engine.Nobody
	}
	return m.turn[len(m.turn)-1].seat
}

// turnedBack is the latest decision of this turn before which the parts stood
// as they do again, if only turns by hand were made since; -1 for none.
func (m *Match) turnedBack() int {
	for i := len(m.turn) - 1; i >= 0 && m.turn[i].physical; i-- {
		if m.standsAs(m.turn[i].worlds[0].pos) {
			return i
		}
	}
	return -1
}

// takeBackTo makes everything as it was before a decision of this turn.
func (m *Match) takeBackTo(i int) {
	seat := m.turn[i].seat
	if seat < 0 {
		_, seat = m.turn[i].worlds[0].pos.Turn()
	}
	decisions := 1
	for _, d := range m.turn[i+1:] {
		if !d.joined {
			decisions++
		}
	}
	was, back := m.turn[i], len(m.turn)-i
	for e := range m.log[was.logged:] {
		m.log[was.logged+e].Back, m.log[was.logged+e].idle = true, was.ends
	}
	if was.ends {
		decisions = 0
		if last := was.logged - 1; last >= 0 && m.log[last].Kind == engine.TakenBack && m.log[last].Count == 0 {
			m.log[last].idle = true
		}
	}
	turn, of := was.worlds[0].pos.Turn()
	m.enter(engine.Event{
		Kind: engine.TakenBack, Seat: seat, Other: engine.Nobody, Part: engine.NoPart,
		Count: int8(decisions), Seen: engine.Everybody,
	}, turn, of)
	m.worlds, m.located, m.turn = was.worlds, was.located, m.turn[:i]
	m.note(engine.Step{Kind: engine.StepBack, Seat: engine.Table, Back: back})
	m.requested, m.undoing, m.question = engine.NoMove, false, nil
	m.rest()
}

// standsAs tells whether all parts that are sensed stand as in a position.
func (m *Match) standsAs(p engine.Sensed) bool {
	for part := range m.parts {
		if stands := m.parts[part].Stands; stands.Known() && stands != p.Stands(part) {
			return false
		}
	}
	return true
}
