package referee

import (
	"errors"
	"slices"

	"mastro/engine"
)

// Match is one game with its table.
type Match struct {
	worlds    []world       // the position, or all that may be, the likeliest first
	parts     []engine.Part // as last seen; empty without sensors
	turn      []decision    // of this turn, that may be undone, the last one last
	closed    engine.Reason // why what was before these cannot be undone
	steps     []engine.Step // the record
	log       []Logged
	verdict   Verdict
	requested engine.Move   // a turn that somebody asked for, to be done by hand
	undoing   bool          // the last decision is being undone by hand
	question  *question     // where the figure stood; nil when that is not asked
	readings  []reading     // as in Verdict.Lines
	unsaid    []engine.Seat // those that may leave quiet moves unsaid
	located   bool          // the last thing stated was where the figure stands
	stirred   bool          // a part was moved, or a turn was asked for, since the last decision
}

// question asks from where something was decided; or, in a match that goes on
// from its record, what was turned.
type question struct {
	verdict  Verdict
	decision engine.Move   // NoMove for nothing but where the figure stands
	offers   []world       // the worlds to choose from, as in Verdict.Stands
	board    engine.Sensed // how the board stands that what was turned is asked of; else nil
}

// New is a match that begins, or goes on, at a position. The match owns the
// position from now on.
func New(p engine.Sensed) *Match {
	m := Again(p)
	m.draw()
	return m
}

// View is what a seat may know of the match. Where walks were left unsaid it
// is that of the likeliest position; see Stands.
func (m *Match) View(s engine.Seat) engine.View { return m.pos().View(s) }

// Position is a copy of the position, or of the likeliest one, with all its
// secrets: for whoever runs the match, never for who plays.
func (m *Match) Position() engine.Sensed { return m.pos().Fork().(engine.Sensed) }

// Actor is who decides now.
func (m *Match) Actor() engine.Seat { return m.pos().Actor() }

// Besides is what a seat may do now while another decides.
func (m *Match) Besides(s engine.Seat) []engine.Move { return engine.Besides(m.pos(), s) }

// Decides is whose decision a move is now, see engine.Decides.
func (m *Match) Decides(mv engine.Move) engine.Seat { return engine.Decides(m.pos(), mv) }

// Turn counts turns from 0 and tells whose it is.
func (m *Match) Turn() (int, engine.Seat) { return m.pos().Turn() }

// Seats is how many play.
func (m *Match) Seats() int { return m.pos().Seats() }

// Result is how the game ended, and false while it goes on.
func (m *Match) Result() (engine.Result, bool) { return m.pos().Result() }

// Write is a move in the game's notation, Read the move for such a text.
func (m *Match) Write(mv engine.Move) string { return m.pos().Write(mv) }

// Read is the move for a text of the game's notation.
func (m *Match) Read(text string) (engine.Move, error) { return m.pos().Read(text) }

// Verdict is the referee's word on the board as it stands.
func (m *Match) Verdict() Verdict { return m.verdict }

// Decisions is how many decisions of this turn, or of the one that has only ended,
// can be taken back one after the other, the board standing as it must.
func (m *Match) Decisions() int {
	n := 0
	if m.ended() && m.stirred {
		return n
	}
	for n < len(m.turn) && !m.turn[len(m.turn)-1-n].answered {
		n++
	}
	return n
}

// Events appends what happened since the event of that number, as the seat
// may know it. Events are numbered from 0 in the order in which they were
// learned: a walk that was left unsaid comes after the turns it led to.
func (m *Match) Events(dst []engine.Event, s engine.Seat, since int) []engine.Event {
	for _, e := range m.log[min(max(since, 0), len(m.log)):] {
		dst = append(dst, e.For(s))
	}
	return dst
}

// Logged is an event of a match as a seat may know it, with the turn in which it was.
type Logged struct {
	engine.Event
	Number int         // of the event, from 0
	Turn   int         // the number of the turn
	Of     engine.Seat // whose turn it was
	Back   bool        // it was taken back since
	idle   bool        // it was the end of a turn that was taken back, or an earlier such taking back
}

// Log is the events since the one of that number, as Events has them.
func (m *Match) Log(s engine.Seat, since int) []Logged {
	all := slices.Clone(m.log[min(max(since, 0), len(m.log)):])
	for i := range all {
		all[i].Event = all[i].For(s)
	}
	return all
}

// Lately returns the last n events as a seat may know them. Ends of turns that were taken back are left
// out, and of several takings back in a row all but the last.
func (m *Match) Lately(s engine.Seat, n int) []Logged {
	since := len(m.log)
	for ; since > 0 && n > 0; since-- {
		if !m.log[since-1].idle {
			n--
		}
	}
	return slices.DeleteFunc(m.Log(s, since), func(e Logged) bool { return e.idle })
}

// enter adds an event of a turn to the log.
func (m *Match) enter(e engine.Event, turn int, of engine.Seat) {
	m.log = append(m.log, Logged{Event: e, Number: len(m.log), Turn: turn, Of: of})
}

// Count is how many events there were.
func (m *Match) Count() int { return len(m.log) }

// Steps is the record of the match: all that was accepted, in the moment in
// which it was, and the corrections. It tells secrets. The caller must not change
// it.
func (m *Match) Steps() []engine.Step { return m.steps }

// note adds a step to the record.
func (m *Match) note(s engine.Step) {
	s.Hash = m.Hash()
	m.steps = append(m.steps, s)
}

// Hash is that of the position, or of all positions that may be.
func (m *Match) Hash() uint64 { return hashOf(m.worlds) }

// Why nothing was done.
var (
	ErrBoard  = errors.New("the board does not stand as it must; put it right, or answer the question, first")
	ErrNoWalk = errors.New("the figure cannot have walked there; say where it stands")
)

// Play carries out what somebody decided. A foul refuses it and changes
// nothing; ErrBoard asks for the board to be put right or a question to be
// answered first, see Verdict. A turn of a part that sensors watch is only
// asked for: it is played once they see it done, and until then other turns
// are fouls; see RequestedRepairs. Where walks may be left unsaid, a decision that is
// possible from several places is a question first, see Where.
func (m *Match) Play(mv engine.Move) (*engine.Foul, error) {
	if m.pending() {
		return nil, ErrBoard
	}
	able := those(m.may(), mv)
	switch {
	case len(able) == 0:
		return m.pos().Check(mv), nil
	case m.pos().Physical(mv):
		m.turnStated(mv)
	case (len(able) == 1 || len(after(able, mv)) == 1) && m.stopped() == nil:
		m.choose(able[0], mv)
	default:
		m.ask(append(able, m.stopped()...), mv)
	}
	return nil, nil
}

// stopped is the worlds in which the game is over by now, if only an unsaid walk
// led there.
func (m *Match) stopped() []world {
	var all []world
	for _, w := range m.may() {
		if _, over := w.pos.Result(); over && len(w.done) > 0 {
			all = append(all, w)
		}
	}
	return all
}

// Check is nil for a move that Play would take, be it by asking where, and says
// what is wrong with any other. It does not look at the board, see Verdict.
func (m *Match) Check(mv engine.Move) *engine.Foul {
	if foul := m.pos().Check(mv); foul == nil || len(those(m.may(), mv)) == 0 {
		return foul
	}
	return nil
}

// turnStated is a turn that somebody says: where sensors watch it is asked for.
func (m *Match) turnStated(mv engine.Move) {
	if slices.ContainsFunc(m.ByHand(mv), m.sensed) {
		m.requested, m.stirred = mv, true
		return
	}
	stated := m.saying(mv)
	if board := stated.ends()[0].pos; slices.ContainsFunc(stated.ends(), func(w world) bool { return turns(board, w.pos.Stands) != nil }) {
		m.ask(append(those(m.may(), mv), m.stopped()...), mv) // an unlock key turns the tower in which the figure is
		return
	}
	m.accept(stated)
	m.verdict = m.judge()
}

// saying is the reading of a turn that somebody says was made.
func (m *Match) saying(mv engine.Move) reading {
	line := engine.Line{}
	line.Add(mv)
	return m.taken(line, m.open())
}

// choose plays a decision in one of the worlds that may be; from now on that
// is the only one. Without a decision, or where the game is over already, it
// is only said where the figure stands.
func (m *Match) choose(w world, mv engine.Move) {
	_, over := w.pos.Result()
	m.stand(w, mv == engine.NoMove || over)
	if mv != engine.NoMove && !over {
		m.play(mv)
		m.draw()
	}
	m.requested, m.question = engine.NoMove, nil
	m.verdict = m.judge()
}

// stand makes one of the worlds that may be the only one. Where it was so already
// it is worth a step only if that was stated.
func (m *Match) stand(w world, stated bool) {
	learned := len(w.done) > 0 || len(m.worlds) > 1
	if !learned && !(stated && m.open()) {
		return
	}
	m.begin()
	_, seat := m.pos().Turn()
	if learned {
		m.remember(m.worlds, m.Actor(), false)
		m.turn[len(m.turn)-1].learned = true
	}
	m.worlds, m.located = []world{w}, true
	m.tell()
	m.note(engine.Step{Kind: engine.StepDid, Seat: seat, Did: w.done})
}

// ask asks in which of the worlds a decision was made.
func (m *Match) ask(able []world, mv engine.Move) {
	m.question = &question{verdict: Verdict{Kind: Where}, decision: mv, offers: able}
	for _, w := range able {
		s := Stand{Part: w.pos.Stand()}
		for _, u := range w.unlogged {
			s.Way = append(s.Way, u.event)
		}
		m.question.verdict.Stands = append(m.question.verdict.Stands, s)
	}
	m.verdict = m.question.verdict
}

// PassesOn tells whether somebody else decides, or is on turn, after a legal move; false for another.
func (m *Match) PassesOn(mv engine.Move) bool {
	if m.pos().Check(mv) != nil {
		return false
	}
	after := m.pos().Fork()
	after.Play(mv, nil)
	turn, of := after.Turn()
	number, now := m.Turn()
	return turn != number || of != now || after.Actor() != m.Actor()
}

// Walk says that the figure of whose turn it is stands on a part by now. It is
// ErrNoWalk when it cannot have walked there, and ErrBoard as in Play. Where
// walks may be left unsaid, and it matters which way it went, that is a
// question first, see Where; a walk that is said goes the shortest way.
func (m *Match) Walk(part int) error {
	if m.pending() {
		return ErrBoard
	}
	there := slices.DeleteFunc(wander(m.worlds), func(w world) bool { return w.pos.Stand() != part })
	switch {
	case len(there) == 0 || part == engine.NoPart:
		return ErrNoWalk
	case len(there) > 1 && m.open():
		m.ask(there, engine.NoMove)
	default:
		m.choose(there[0], engine.NoMove)
	}
	return nil
}

// pending tells whether the verdict keeps moves from being played.
func (m *Match) pending() bool {
	switch m.verdict.Kind {
	case Asked, Where, Foul, Restore, Undo, Unsettled:
		return true
	}
	return false
}

// play carries out a legal move in the one world that there is.
func (m *Match) play(mv engine.Move) {
	before := m.pos()
	seat := m.Decides(mv)
	turn, of := before.Turn()
	several := seat == engine.Table && len(before.Moves(nil)) > 1
	reported := several || seat >= 0 && tells(before, mv)
	if !m.follows(seat, several) {
		joined := seat == of && m.justCertain()
		m.remember(m.worlds, seat, before.Physical(mv))
		m.turn[len(m.turn)-1].joined = joined
	}
	m.worlds = []world{m.worlds[0].play(mv)}
	since := len(m.log)
	m.tell()
	m.note(engine.Step{Seat: seat, Move: mv})
	if seat != engine.Table {
		m.located = before.Quiet(mv)
		m.answer(seat != of)
	}
	if reported {
		m.turn[len(m.turn)-1].reported = true
	}
	if before.Reveals(mv) || seat == engine.Table {
		m.close(Revealed)
	}
	if now, _ := m.pos().Turn(); now != turn {
		m.located, m.stirred = false, false
		if seat == of && m.onlyEnds(before, mv, m.log[since:]) {
			m.turn[len(m.turn)-1].ends = true
		} else {
			m.close(TurnIsOver)
		}
	}
}

// justCertain tells whether by the last step it became certain what had been done
// since the figure was last certain.
func (m *Match) justCertain() bool {
	step, last := len(m.steps)-1, len(m.turn)-1
	return step >= 0 && m.steps[step].Kind == engine.StepDid && last >= 0 && m.turn[last].learned
}

// A teller is a position in which what a seat decides may name what the program was
// not told before: a card out of a hand that people hold. It may be a slip.
type teller interface{ Tells(engine.Move) bool }

func tells(p engine.Sensed, mv engine.Move) bool {
	t, ok := p.(teller)
	return ok && t.Tells(mv)
}

// follows tells whether a move only follows from what was reported just before:
// the table can tell nothing else. It is taken back with the report.
func (m *Match) follows(seat engine.Seat, several bool) bool {
	last := len(m.turn) - 1
	return seat == engine.Table && !several && last >= 0 && m.turn[last].reported
}

// draw plays for the table what can only come out in one way: a sealed tile.
func (m *Match) draw() {
	for m.pos().Actor() == engine.Table {
		moves := m.pos().Moves(nil)
		if len(moves) != 1 {
			return
		}
		m.play(moves[0])
	}
}

// RequestedTurn is the turn that is asked for, or engine.NoMove.
func (m *Match) RequestedTurn() engine.Move { return m.requested }

// Withdraw takes back what is being asked for: a turn, or the undoing of one,
// that cannot be done by hand, or where the figure stands. The board as it
// stands is then judged for itself.
func (m *Match) Withdraw() {
	m.requested, m.undoing, m.question = engine.NoMove, false, nil
	if m.pending() {
		m.verdict = m.judge()
	}
}

// sensed tells whether a sensor says how the part stands that is to be turned.
func (m *Match) sensed(r engine.Repair) bool {
	return r.Part < len(m.parts) && m.parts[r.Part].Stands != engine.Unknown
}

// Unseen tells whether a move is made by hand on a part whose sensor is
// silent, so that somebody has to say it.
func (m *Match) Unseen(mv engine.Move) bool {
	return len(m.parts) > 0 && m.pos().Physical(mv) && m.pos().Check(mv) == nil && !slices.ContainsFunc(m.ByHand(mv), m.sensed)
}

// Sees tells whether a legal move is made by hand on a part that a sensor
// watches, so that nobody has to say it.
func (m *Match) Sees(mv engine.Move) bool {
	return m.pos().Physical(mv) && m.pos().Check(mv) == nil && slices.ContainsFunc(m.ByHand(mv), m.sensed)
}

// RequestedRepairs is what is still to be done by hand for the turn that is asked for;
// none when nothing is.
func (m *Match) RequestedRepairs() []engine.Repair {
	return turns(m.goal(m.requested), func(part int) engine.Standing {
		if part < len(m.parts) && m.parts[part].Stands.Known() {
			return m.parts[part].Stands
		}
		return m.pos().Stands(part)
	})
}

// PutBack is what is to be done by hand so that everything stands again as it must, and nothing is
// asked or wrong any more.
func (m *Match) PutBack() []engine.Repair { return m.restore(m.pos()) }

// ByHand is what a legal move needs done by hand from where all parts stand as
// they must; none for one that is only said.
func (m *Match) ByHand(mv engine.Move) []engine.Repair {
	return turns(m.goal(mv), m.pos().Stands)
}

// goal is the position after a legal turn by hand; nil for a move that is only
// said.
func (m *Match) goal(mv engine.Move) engine.Sensed {
	if mv == engine.NoMove || !m.pos().Physical(mv) {
		return nil
	}
	able := those(m.may(), mv)
	if len(able) == 0 {
		return nil
	}
	return able[0].play(mv).pos
}

// turns is what leads by hand from how the parts stand to a goal, if there is
// one.
func turns(goal engine.Sensed, stands func(part int) engine.Standing) (todo []engine.Repair) {
	if goal == nil {
		return nil
	}
	for part := range goal.Parts() {
		if steps := goal.Circle().Steps(stands(part), goal.Stands(part)); steps != 0 {
			todo = append(todo, engine.Repair{Part: part, Steps: steps})
		}
	}
	return todo
}
