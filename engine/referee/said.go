package referee

import (
	"slices"

	"mastro/engine"
)

// At a table without sensors people say what they turned: the match knows how every part stands, and
// helps them to say it.

// Pushes is what the turn of a part by some steps would push along, as far as can be told, and before
// how many of them nothing stands in its way.
func (m *Match) Pushes(part, steps int) (along []engine.Repair, free int) {
	if p, pushes := m.pos().(engine.Pusher); pushes {
		return p.Pushes(part, steps)
	}
	return nil, max(steps, -steps)
}

// RequestedDriver is the part that is to be turned for what is asked for, and not what that pushes along;
// NoPart where nothing is.
func (m *Match) RequestedDriver() int {
	if p, pushes := m.pos().(engine.Pusher); pushes && m.requested != engine.NoMove {
		return p.Driver(m.requested)
	}
	return engine.NoPart
}

// Apart are those of some parts that nothing can have pushed along with the one that was turned.
func (m *Match) Apart(driver engine.Repair, moved []int) []int {
	p, pushes := m.pos().(engine.Pusher)
	if !pushes {
		return moved
	}
	reached := p.Reached(driver, moved)
	return slices.DeleteFunc(slices.Clone(moved), func(one int) bool { return slices.Contains(reached, one) })
}

// Seen is how a part stands as it was seen last.
func (m *Match) Seen(part int) engine.Standing {
	if part < len(m.parts) && m.parts[part].Stands.Known() {
		return m.parts[part].Stands
	}
	return m.pos().Stands(part)
}

// Stood has parts stand otherwise than the match has them, as people see it: nobody turned them.
// Everything else must be in order. The errors are those of Amend.
func (m *Match) Stood(parts []engine.Repair) error {
	var changes []engine.Change
	var which []int
	p := m.pos()
	for _, r := range parts {
		to := p.Circle().After(p.Stands(r.Part), r.Steps)
		changes = append(changes, engine.Change{Part: r.Part, To: to, Resync: true})
		which = append(which, r.Part)
	}
	before := slices.Clone(m.parts)
	m.Observe(changes)
	err := m.Amend(which)
	if err != nil {
		m.parts = before
		m.verdict = m.judge()
	}
	return err
}
