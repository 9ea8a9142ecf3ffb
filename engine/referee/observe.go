package referee

import (
	"slices"

	"mastro/engine"
)

// Settle says how every part stands, without anything having been moved: at
// the start of a game, or when sensing is taken up again. A part of which
// nothing is said is not sensed.
func (m *Match) Settle(stands []engine.Standing) Verdict {
	m.parts = make([]engine.Part, m.pos().Parts())
	for i := range m.parts {
		m.parts[i] = engine.Part{Stands: engine.Unknown, Resync: true}
		if i < len(stands) {
			m.parts[i].Stands = stands[i]
		}
	}
	m.verdict = m.judge()
	return m.verdict
}

// Observe takes in what the sensors saw change, and judges the board.
func (m *Match) Observe(changes []engine.Change) Verdict {
	for _, c := range changes {
		if c.Part < 0 || c.Part >= len(m.parts) {
			continue
		}
		part := &m.parts[c.Part]
		if disturbed := c.To.Known() || c.Onset != c.Rest; disturbed && !m.repairs(c) {
			moved(part, &c)
			m.stirred = m.stirred || !c.Resync
		}
		part.Stands, part.Resync = c.To, part.Resync || c.Resync
		if c.To == m.pos().Stands(c.Part) {
			*part = engine.Part{Stands: c.To} // back where it must stand; what it does next begins anew
		}
	}
	m.verdict = m.judge()
	return m.verdict
}

// repairs tells whether a change does what the referee asked for to put a foul
// right, or some of it, either way around where both are as far: that tells
// nothing of what was done before.
func (m *Match) repairs(c engine.Change) bool {
	stood, circle := m.parts[c.Part].Stands, m.pos().Circle()
	if m.verdict.Kind != Foul || !stood.Known() || !c.To.Known() || c.To == stood {
		return false
	}
	far := func(from, to engine.Standing) int { return max(circle.Steps(from, to), circle.Steps(to, from)) }
	return slices.ContainsFunc(m.verdict.Repair, func(r engine.Repair) bool {
		goal := circle.After(stood, r.Steps)
		return r.Part == c.Part && far(stood, c.To)+far(c.To, goal) == far(stood, goal)
	})
}

// moved notes a motion: the first since the board was in order, and the last.
// A part that rested half turned was in a hand all the while: what it does
// next is still the same motion.
func moved(part *engine.Part, c *engine.Change) {
	switch {
	case !part.Moved:
		part.Moved, part.Onset, part.OnsetError, part.Rest = true, c.Onset, c.OnsetError, c.Rest
	case part.Stands != engine.Adrift:
		part.Again, part.Until = c.Onset, c.Rest
	case part.Until != 0:
		part.Until = c.Rest
	default:
		part.Rest = c.Rest
	}
}

// Answer chooses one of Verdict.Lines, what was turned, or of Verdict.Stands,
// where the figure stood. A number that is not among them changes nothing.
func (m *Match) Answer(i int) Verdict {
	switch {
	case i < 0:
	case m.verdict.Kind == Asked && i < len(m.readings) && m.readings[i].back:
		m.takeBackTo(m.readings[i].to)
		m.verdict = Verdict{Kind: TakenBack}
	case m.verdict.Kind == Asked && i < len(m.readings):
		m.verdict = m.accept(m.readings[i])
	case m.verdict.Kind == Where && i < len(m.question.offers):
		m.choose(m.question.offers[i], m.question.decision)
	}
	return m.verdict
}

// judge compares the board as it was seen with the board as it must stand.
func (m *Match) judge() Verdict {
	if len(m.parts) == 0 {
		return Verdict{Kind: InOrder}
	}
	if _, over := m.pos().Result(); over {
		return Verdict{Kind: Ignored}
	}
	if adrift := m.which(func(part int) bool { return m.parts[part].Stands == engine.Adrift }); adrift != nil {
		return Verdict{Kind: Unsettled, Doubt: adrift}
	}
	if m.undoing {
		return m.undo()
	}
	if q := m.question; q != nil && q.board != nil {
		if m.standsAs(q.board) {
			return q.verdict
		}
		m.question = nil // it was about the board as it was
	}
	off := m.which(m.off)
	if off == nil {
		m.rest()
		if m.question != nil {
			return m.question.verdict
		}
		return Verdict{Kind: InOrder}
	}
	if slices.ContainsFunc(off, func(part int) bool { return m.parts[part].Resync }) {
		return Verdict{Kind: Restore, Repair: m.restore(m.pos())}
	}
	if i := m.turnedBack(); i >= 0 {
		return m.takenBack(i)
	}
	return m.explain()
}

// undo looks whether the last decision has been turned back by hand.
func (m *Match) undo() Verdict {
	last := m.latest()
	if m.standsAs(m.turn[last].worlds[0].pos) {
		m.takeBackTo(last)
		return Verdict{Kind: TakenBack}
	}
	return Verdict{Kind: Undo, Repair: m.restore(m.turn[last].worlds[0].pos)}
}

// takenBack is that turns were undone by hand. Where that could also be a turn
// that spends something, of a figure that has walked on since, somebody is
// asked; one that was not moved would lose by it. Somebody is asked, too, where a part
// would have turned back that no sensor watches.
func (m *Match) takenBack(i int) Verdict {
	m.readings = []reading{{back: true, to: i}}
	if m.open() {
		spends := slices.DeleteFunc(m.read(), func(r reading) bool { return !r.line.Asks })
		m.readings = append(m.readings, spends...)
	}
	if len(m.readings) > 1 || m.unwatched(m.turn[i].worlds[0].pos) {
		return m.whichLine()
	}
	m.takeBackTo(i)
	return Verdict{Kind: TakenBack}
}

// unwatched tells whether a part that stands otherwise in a position has no sensor
// that says how it stands.
func (m *Match) unwatched(p engine.Sensed) bool {
	for part := range m.parts {
		if !m.parts[part].Stands.Known() && p.Stands(part) != m.pos().Stands(part) {
			return true
		}
	}
	return false
}

// whichLine asks which of the readings it was.
func (m *Match) whichLine() Verdict {
	v := Verdict{Kind: Asked}
	for _, r := range m.readings {
		v.Lines = append(v.Lines, r.line)
	}
	return v
}

func (m *Match) explain() Verdict {
	m.question = nil // it was about the board as it was
	m.readings = m.read()
	switch n := len(m.readings); {
	case n == 0 && m.onTheWay():
		return m.goOn()
	case n == 1 && (!m.readings[0].line.Asks || m.requested != engine.NoMove):
		return m.accept(m.readings[0])
	case n > 0:
		return m.whichLine()
	}
	if silent := m.which(func(part int) bool { return m.parts[part].Stands == engine.Unknown && m.parts[part].Moved }); silent != nil {
		return Verdict{Kind: Unsettled, Doubt: silent, Repair: m.repair()}
	}
	repair := m.repair()
	return Verdict{Kind: Foul, Foul: m.blame(repair), Repair: repair}
}

// reading is one way to take what was seen: what was turned, and the worlds
// that may be before each of its moves and after the last; or that what was
// decided since was turned back.
type reading struct {
	line   engine.Line
	others []engine.Line // those that can lead to the same, and were joined
	open   bool          // quiet moves may have been made before and between
	stages [][]world
	back   bool
	to     int
}

// taken is the reading of a line.
func (m *Match) taken(l engine.Line, open bool) reading {
	return reading{line: l, open: open, stages: m.follow(&l, open)}
}

// read is every way to take what was seen, in any of the worlds that may be.
// Those that can lead to the same as a better supported one are taken for that
// one, with all that they can lead to: nobody needs to be asked which it was.
func (m *Match) read() []reading {
	var lines []engine.Line
	for _, w := range m.worlds {
		lines = w.pos.Explain(lines, m.parts, m.open())
	}
	var all []reading
	for _, l := range lines {
		if m.requested != engine.NoMove && !m.isRequested(&l) {
			continue
		}
		r := m.taken(l, m.open())
		if r.stages == nil {
			continue
		}
		if i := slices.IndexFunc(all, r.meets); i >= 0 {
			all[i].join(r)
		} else {
			all = append(all, r)
		}
	}
	return all
}

// answered is that step when nothing is asked any more.
func (r *reading) answered(seat engine.Seat) engine.Step {
	s := r.step(seat)
	for i := range s.Lines {
		s.Lines[i].Asks = false
	}
	return s
}

// ends is the worlds that may be after a reading.
func (r *reading) ends() []world { return r.stages[r.line.N] }

// meets tells whether two readings can lead to the same.
func (r *reading) meets(other reading) bool {
	for _, w := range r.ends() {
		if slices.ContainsFunc(other.ends(), func(o world) bool { return o.key == w.key }) {
			return true
		}
	}
	return false
}

// join adds what another reading can lead to. Nobody is asked about a doubtful one
// when another, of which nothing is doubtful, leads to the same.
func (r *reading) join(other reading) {
	r.line.Asks = r.line.Asks && other.line.Asks
	if slices.ContainsFunc(append(r.others, r.line), func(l engine.Line) bool { return slices.Equal(l.All(), other.line.All()) }) {
		return // it leads to the same
	}
	r.others = append(r.others, other.line)
	r.stages[r.line.N] = unlike(append(r.ends(), other.ends()...))
}

// plain tells whether nothing was ever uncertain: moves one after the other.
func (r *reading) plain() bool {
	return r.others == nil && slices.Equal(r.ends()[0].done, r.line.All()) &&
		!slices.ContainsFunc(r.stages, func(worlds []world) bool { return len(worlds) != 1 })
}

// step is what the record says of it.
func (r *reading) step(seat engine.Seat) engine.Step {
	s := engine.Step{Kind: engine.StepSaid, Seat: seat, Lines: append([]engine.Line{r.line}, r.others...), At: standing(r.ends())}
	if r.open {
		s.Kind = engine.StepSeen
	}
	return s
}

// blame is the position's reason, unless a turn was asked for: then any other
// is not that one, at the part that is to be put right first. Nor is the one
// blamed that was asked for when another was done beside it.
func (m *Match) blame(repair []engine.Repair) *engine.Foul {
	foul := m.pos().Blame(m.parts, m.open())
	if m.requested == engine.NoMove || foul == nil || m.pos().Explain(nil, m.parts, false) == nil && (len(repair) == 0 || mended(repair, foul.Part)) {
		return foul
	}
	part := foul.Part
	if len(repair) > 0 {
		part = repair[0].Part
	}
	return &engine.Foul{Reason: NotRequested, Part: part, Other: engine.NoPart, Seat: engine.Nobody, Instead: []engine.Move{m.requested}}
}

// mended tells whether a part is among those to be put right.
func mended(repair []engine.Repair, part int) bool {
	return slices.ContainsFunc(repair, func(r engine.Repair) bool { return r.Part == part })
}

// NotRequested is the reason of a foul for a turn that would be legal but is not
// the one that was asked for. It is against no ruling.
const NotRequested engine.Reason = "referee.not_asked"

// isRequested tells whether a line does what was asked for, whatever it pushed
// unless that was asked for too.
func (m *Match) isRequested(l *engine.Line) bool {
	if l.N != 1 {
		return false
	}
	any := m.pos().Same(l.Moves[0], m.requested) && slices.Contains(m.pos().Moves(nil), m.requested)
	return any || l.Moves[0] == m.requested
}

// goOn is what is still to be done of a turn that was asked for, or that it is
// done, whatever moved first.
func (m *Match) goOn() Verdict {
	if todo := m.RequestedRepairs(); todo != nil {
		return Verdict{Kind: Restore, Repair: todo}
	}
	return m.accept(m.saying(m.requested))
}

// onTheWay tells whether a turn that was asked for and moves several parts is
// done in part, and nothing else.
func (m *Match) onTheWay() bool {
	goal := m.goal(m.requested)
	return goal != nil && !slices.ContainsFunc(m.which(m.off), func(part int) bool {
		return m.parts[part].Stands != goal.Stands(part)
	})
}

// accept takes what was seen, or confirmed, to have been done.
func (m *Match) accept(r reading) Verdict {
	m.take(r)
	m.draw()
	m.requested, m.question = engine.NoMove, nil
	m.rest()
	return Verdict{Kind: Accepted, Moves: slices.Clone(r.line.All())}
}

// take makes what may be after a reading what may be now.
func (m *Match) take(r reading) {
	seat := m.Actor()
	for _, before := range r.stages[:r.line.N] {
		m.remember(before, before[0].pos.Actor(), true)
		m.turn[len(m.turn)-1].logged += before[0].untold(len(r.ends()) == 1)
		m.located = false
	}
	m.worlds = r.ends()
	m.tell()
	if !r.plain() {
		m.note(r.answered(seat))
	} else {
		for i, mv := range r.line.All() {
			m.steps = append(m.steps, engine.Step{Seat: seat, Move: mv, Hash: hashOf(r.stages[i+1])})
		}
	}
	for i := len(m.turn) - r.line.N + 1; i < len(m.turn); i++ {
		m.turn[i].worlds = logged(m.turn[i].worlds, r.plain())
	}
}

// logged is worlds between the turns of one reading, whose events are in the log
// by now; where nothing was uncertain, in the record too.
func logged(worlds []world, plain bool) []world {
	var all []world
	for _, w := range worlds {
		if plain {
			w = world{pos: w.pos, key: w.key}
		}
		all = append(all, w.quietly())
	}
	return all
}

// rest forgets who moved when: the board is in order.
func (m *Match) rest() {
	for i := range m.parts {
		m.parts[i] = engine.Part{Stands: m.parts[i].Stands}
	}
}

// off tells whether a part is seen to stand otherwise than it must.
func (m *Match) off(part int) bool {
	stands := m.parts[part].Stands
	return stands.Known() && stands != m.pos().Stands(part)
}

func (m *Match) which(is func(part int) bool) []int {
	var all []int
	for part := range m.parts {
		if is(part) {
			all = append(all, part)
		}
	}
	return all
}

// repair is the least to do by hand: to a board that the position accepts, or
// to an earlier one of this turn.
func (m *Match) repair() []engine.Repair {
	best := m.pos().Repair(nil, m.parts, m.open())
	if goal := m.goal(m.requested); goal != nil {
		best = m.rejoin(goal)
	}
	for i := len(m.turn) - 1; i >= 0 && m.turn[i].physical; i-- {
		if r := m.restore(m.turn[i].worlds[0].pos); labor(r) < labor(best) {
			best = r
		}
	}
	return best
}

// rejoin is the least that leads to a board on the way to a goal: each part
// stands as it did or as it shall.
func (m *Match) rejoin(goal engine.Sensed) []engine.Repair {
	var todo []engine.Repair
	for _, part := range m.which(m.off) {
		stands := m.parts[part].Stands
		back := engine.Repair{Part: part, Steps: goal.Circle().Steps(stands, m.pos().Stands(part))}
		on := engine.Repair{Part: part, Steps: goal.Circle().Steps(stands, goal.Stands(part))}
		if labor([]engine.Repair{on}) > labor([]engine.Repair{back}) {
			on = back
		}
		if on.Steps != 0 {
			todo = append(todo, on)
		}
	}
	return todo
}

// restore is what leads to a board by hand, part by part.
func (m *Match) restore(p engine.Sensed) []engine.Repair {
	var todo []engine.Repair
	for part := range m.parts {
		stands := m.parts[part].Stands
		if !stands.Known() {
			continue
		}
		if steps := p.Circle().Steps(stands, p.Stands(part)); steps != 0 {
			todo = append(todo, engine.Repair{Part: part, Steps: steps})
		}
	}
	return todo
}

func labor(all []engine.Repair) int {
	n := 0
	for _, r := range all {
		n += max(r.Steps, -r.Steps)
	}
	return n
}
