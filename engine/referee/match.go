package referee

import (
	"fmt"
	"slices"

	"mastro/engine"
)

// Match is one game with its table.
type Match struct {
	pos     engine.Sensed
	parts   []engine.Part   // as last seen; empty without sensors
	past    []engine.Sensed // boards of this turn to which towers may be turned back by hand
	log     []engine.Event
	verdict Verdict
	wanted  engine.Move // a turn that somebody asked for, to be done by hand
}

// New is a match that begins, or goes on, at a position. The match owns the
// position from now on.
func New(p engine.Sensed) *Match {
	m := &Match{pos: p}
	m.draw()
	return m
}

// View is what a seat may know of the match.
func (m *Match) View(s engine.Seat) engine.View { return m.pos.View(s) }

// Actor is who decides now.
func (m *Match) Actor() engine.Seat { return m.pos.Actor() }

// Turn counts turns from 0 and tells whose it is.
func (m *Match) Turn() (int, engine.Seat) { return m.pos.Turn() }

// Seats is how many play.
func (m *Match) Seats() int { return m.pos.Seats() }

// Result is how the game ended, and false while it goes on.
func (m *Match) Result() (engine.Result, bool) { return m.pos.Result() }

// Write is a move in the game's notation, Read the move for such a text.
func (m *Match) Write(mv engine.Move) string { return m.pos.Write(mv) }

// Read is the move for a text of the game's notation.
func (m *Match) Read(text string) (engine.Move, error) { return m.pos.Read(text) }

// Verdict is the referee's word on the board as it stands.
func (m *Match) Verdict() Verdict { return m.verdict }

// Events appends what happened since the event of that number, as the seat
// may know it. Events are numbered from 0 in the order in which they happened.
func (m *Match) Events(dst []engine.Event, s engine.Seat, since int) []engine.Event {
	for _, e := range m.log[min(max(since, 0), len(m.log)):] {
		dst = append(dst, e.For(s))
	}
	return dst
}

// Count is how many events there were.
func (m *Match) Count() int { return len(m.log) }

// ErrBoard refuses a move because the board must be put right first.
var ErrBoard = fmt.Errorf("the board does not stand as it must; put it right first")

// Play carries out what somebody decided. A foul refuses it and changes
// nothing; ErrBoard asks for the board to be put right or a question to be
// answered first, see Verdict. A turn of a part that sensors watch is only
// asked for: it is played once they see it done, and until then other turns
// are fouls; see Wanted.
func (m *Match) Play(mv engine.Move) (*engine.Foul, error) {
	if m.pending() {
		return nil, ErrBoard
	}
	if foul := m.pos.Check(mv); foul != nil {
		return foul, nil
	}
	if slices.ContainsFunc(m.byHand(mv), m.sensed) {
		m.wanted = mv
		return nil, nil
	}
	m.play(mv)
	m.draw()
	m.wanted = engine.NoMove
	m.verdict = m.judge()
	return nil, nil
}

// pending tells whether the verdict keeps moves from being played.
func (m *Match) pending() bool {
	switch m.verdict.Kind {
	case Asked, Foul, Restore, Unsettled:
		return true
	}
	return false
}

// play carries out a legal move and keeps what it may be taken back to.
func (m *Match) play(mv engine.Move) {
	switch {
	case !m.pos.Physical(mv):
		m.past = m.past[:0]
	default:
		m.past = append(m.past, m.pos.Fork().(engine.Sensed))
	}
	m.log = m.pos.Play(mv, m.log)
}

// draw plays for the table what can only come out in one way: a sealed tile.
func (m *Match) draw() {
	for m.pos.Actor() == engine.Table {
		moves := m.pos.Moves(nil)
		if len(moves) != 1 {
			return
		}
		m.play(moves[0])
	}
}

// AskedFor is the turn that is asked for, or engine.NoMove.
func (m *Match) AskedFor() engine.Move { return m.wanted }

// Withdraw takes back what was asked for, when it cannot be done by hand.
func (m *Match) Withdraw() { m.wanted = engine.NoMove }

// Path is the moves of a walk to a part, in games in which one walks; ok is
// false when one cannot walk there now.
func (m *Match) Path(part int) (steps []engine.Move, ok bool) {
	w, ok := m.pos.(interface {
		Path(dst []engine.Move, part int) ([]engine.Move, bool)
	})
	if !ok {
		return nil, false
	}
	return w.Path(nil, part)
}

// sensed tells whether a sensor says how the part stands that is to be turned.
func (m *Match) sensed(r engine.Repair) bool {
	return r.Part < len(m.parts) && m.parts[r.Part].Stands != engine.Unknown
}

// Unseen tells whether a move is made by hand on a part whose sensor is
// silent, so that somebody has to say it.
func (m *Match) Unseen(mv engine.Move) bool {
	return len(m.parts) > 0 && m.pos.Physical(mv) && m.pos.Check(mv) == nil && !slices.ContainsFunc(m.byHand(mv), m.sensed)
}

// Wanted is the turn that is asked for, as what has to be done by hand; none
// when nothing is.
func (m *Match) Wanted() []engine.Repair { return m.byHand(m.wanted) }

// byHand is what a legal move needs done by hand; none for one that is only
// said.
func (m *Match) byHand(mv engine.Move) []engine.Repair {
	if mv == engine.NoMove || !m.pos.Physical(mv) {
		return nil
	}
	goal := m.pos.Fork().(engine.Sensed)
	goal.Play(mv, nil)
	var todo []engine.Repair
	for part := range m.pos.Parts() {
		if steps := around(m.pos.Stands(part), goal.Stands(part)); steps != 0 {
			todo = append(todo, engine.Repair{Part: part, Steps: steps})
		}
	}
	return todo
}
