package referee

import (
	"bytes"
	"slices"
	"time"

	"mastro/engine"
)

// steps in a full turn of a part.
const circle = 6

// around is the shortest way from one facing to another, clockwise when
// positive.
func around(from, to int8) int { return (int(to)-int(from)+circle+2)%circle - 2 }

// Settle says how every part stands, without anything having been moved: at
// the start of a game, or when sensing is taken up again. A part of which
// nothing is said is not sensed.
func (m *Match) Settle(stands []int8) Verdict {
	m.parts = make([]engine.Part, m.pos.Parts())
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
		if disturbed := c.To >= 0 || c.Onset != c.Rest; disturbed {
			moved(part, c.Onset, c.Rest)
		}
		part.Stands, part.Resync = c.To, part.Resync || c.Resync
		if c.To == m.pos.Stands(c.Part) {
			*part = engine.Part{Stands: c.To} // back where it must stand; what it does next begins anew
		}
	}
	m.verdict = m.judge()
	return m.verdict
}

// moved notes a motion: the first since the board was in order, and the last.
// A part that rested half turned was in a hand all the while: what it does
// next is still the same motion.
func moved(part *engine.Part, onset, rest time.Duration) {
	switch {
	case !part.Moved:
		part.Moved, part.Onset, part.Rest = true, onset, rest
	case part.Stands != engine.Adrift:
		part.Again, part.Until = onset, rest
	case part.Until != 0:
		part.Until = rest
	default:
		part.Rest = rest
	}
}

// Answer plays the line that was chosen of Verdict.Lines; the board then
// stands as it must. A number that is not among them changes nothing.
func (m *Match) Answer(i int) Verdict {
	if m.verdict.Kind != Asked || i < 0 || i >= len(m.verdict.Lines) {
		return m.verdict
	}
	m.verdict = m.accept(m.verdict.Lines[i])
	return m.verdict
}

// judge compares the board as it was seen with the board as it must stand.
func (m *Match) judge() Verdict {
	if len(m.parts) == 0 {
		return Verdict{Kind: InOrder}
	}
	if _, over := m.pos.Result(); over {
		return Verdict{Kind: Ignored}
	}
	if adrift := m.which(func(part int) bool { return m.parts[part].Stands == engine.Adrift }); adrift != nil {
		return Verdict{Kind: Unsettled, Doubt: adrift}
	}
	off := m.which(m.off)
	if off == nil {
		m.rest()
		return Verdict{Kind: InOrder}
	}
	if slices.ContainsFunc(off, func(part int) bool { return m.parts[part].Resync }) {
		return Verdict{Kind: Restore, Repair: m.restore(m.pos)}
	}
	if m.takeBack() {
		return Verdict{Kind: TakenBack}
	}
	return m.explain()
}

func (m *Match) explain() Verdict {
	lines := m.pos.Explain(nil, m.parts, false)
	if m.wanted != engine.NoMove {
		lines = slices.DeleteFunc(lines, func(l engine.Line) bool { return !m.isWanted(&l) })
	}
	lines = m.unlike(lines)
	switch {
	case len(lines) == 1 && (!lines[0].Asks || m.wanted != engine.NoMove):
		return m.accept(lines[0])
	case len(lines) > 0:
		return Verdict{Kind: Asked, Lines: lines}
	}
	if silent := m.which(func(part int) bool { return m.parts[part].Stands == engine.Unknown && m.parts[part].Moved }); silent != nil {
		return Verdict{Kind: Unsettled, Doubt: silent, Repair: m.repair()}
	}
	return Verdict{Kind: Foul, Foul: m.blame(), Repair: m.repair()}
}

// unlike leaves out lines that lead to the same as a better supported one:
// nobody needs to be asked which it was.
func (m *Match) unlike(lines []engine.Line) []engine.Line {
	var ends []engine.Sensed
	return slices.DeleteFunc(lines, func(l engine.Line) bool {
		end := m.pos.Fork().(engine.Sensed)
		for _, mv := range l.All() {
			end.Play(mv, nil)
		}
		known := slices.ContainsFunc(ends, func(other engine.Sensed) bool { return bytes.Equal(end.Bytes(nil), other.Bytes(nil)) })
		ends = append(ends, end)
		return known
	})
}

// blame is the position's reason, unless a turn was asked for: then any other
// is not that one.
func (m *Match) blame() *engine.Foul {
	foul := m.pos.Blame(m.parts, false)
	if m.wanted != engine.NoMove && foul != nil && m.pos.Explain(nil, m.parts, false) != nil {
		foul.Reason = NotAsked
		foul.Instead = []engine.Move{m.wanted}
	}
	return foul
}

// NotAsked is the reason of a foul for a turn that would be legal but is not
// the one that was asked for.
const NotAsked engine.Reason = "referee.not_asked"

// isWanted tells whether a line does what was asked for, whatever it pushed.
func (m *Match) isWanted(l *engine.Line) bool {
	return l.N == 1 && m.pos.Same(l.Moves[0], m.wanted)
}

// accept plays a line that was seen or confirmed.
func (m *Match) accept(l engine.Line) Verdict {
	moves := slices.Clone(l.All())
	for _, mv := range moves {
		m.play(mv)
	}
	m.draw()
	m.wanted = engine.NoMove
	m.rest()
	return Verdict{Kind: Accepted, Moves: moves}
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
	return stands >= 0 && stands != m.pos.Stands(part)
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

// takeBack goes back to the latest board of this turn that the parts stand
// as again.
func (m *Match) takeBack() bool {
	for i := len(m.past) - 1; i >= 0; i-- {
		if m.standsAs(m.past[i]) {
			_, seat := m.pos.Turn()
			m.log = append(m.log, engine.Event{
				Kind: engine.TakenBack, Seat: seat, Other: engine.Nobody, Part: engine.NoPart,
				Count: int8(len(m.past) - i), Seen: engine.Everybody,
			})
			m.pos, m.past = m.past[i], m.past[:i]
			m.wanted = engine.NoMove
			m.rest()
			return true
		}
	}
	return false
}

func (m *Match) standsAs(p engine.Sensed) bool {
	for part := range m.parts {
		if stands := m.parts[part].Stands; stands >= 0 && stands != p.Stands(part) {
			return false
		}
	}
	return true
}

// repair is the least to do by hand: to a board that the position accepts, or
// to an earlier one of this turn.
func (m *Match) repair() []engine.Repair {
	best := m.pos.Repair(nil, m.parts, false)
	if m.wanted != engine.NoMove {
		best = m.restore(m.pos)
	}
	for _, p := range m.past {
		if r := m.restore(p); labor(r) < labor(best) {
			best = r
		}
	}
	return best
}

// restore is what leads to a board by hand, part by part.
func (m *Match) restore(p engine.Sensed) []engine.Repair {
	var todo []engine.Repair
	for part := range m.parts {
		stands := m.parts[part].Stands
		if stands < 0 {
			continue
		}
		if steps := around(stands, p.Stands(part)); steps != 0 {
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
