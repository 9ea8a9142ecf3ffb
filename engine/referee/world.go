package referee

import (
	"slices"

	"mastro/engine"
)

// A world is one position that may be. While everything is said or sensed
// there is one. Walks leave no trace: when they are left unsaid there is one
// world for each way in which all that was sensed and said can have come
// about, until a decision needs to know which.
type world struct {
	pos      engine.Sensed
	key      string        // its Bytes
	done     []engine.Move // what was played in it since the last position that was certain
	unlogged []unlogged    // what happened in it and is not in the log yet
}

// unlogged is an event that waits for the log; a quiet one until it is certain.
type unlogged struct {
	event engine.Event
	quiet bool
	turn  int         // in which it happened
	of    engine.Seat // whose turn that was
}

// play is the world after a move.
func (w world) play(mv engine.Move) world {
	next := world{pos: w.pos.Fork().(engine.Sensed), done: append(slices.Clip(w.done), mv), unlogged: slices.Clip(w.unlogged)}
	quiet := w.pos.Quiet(mv)
	turn, of := w.pos.Turn()
	for _, e := range next.pos.Play(mv, nil) {
		next.unlogged = append(next.unlogged, unlogged{e, quiet, turn, of})
	}
	next.key = string(next.pos.Bytes(make([]byte, 0, 256)))
	return next
}

// at is the world of a position that is certain.
func at(p engine.Sensed) world { return world{pos: p, key: string(p.Bytes(nil))} }

// hashOf is the hash of the position, or of all that may be, in their order.
func hashOf(worlds []world) uint64 {
	if len(worlds) == 1 {
		return engine.HashBytes(worlds[0].key)
	}
	var keys []byte
	for _, w := range worlds {
		keys = append(keys, w.key...)
	}
	return engine.HashBytes(keys)
}

// wander is the worlds and all that quiet moves lead to from them, those that
// need the fewest moves first.
func wander(worlds []world) []world {
	all := slices.Clone(worlds)
	known := make(map[string]bool)
	for _, w := range all {
		known[w.key] = true
	}
	for i := 0; i < len(all); i++ {
		for _, mv := range all[i].pos.Moves(nil) {
			if !all[i].pos.Quiet(mv) {
				continue
			}
			if next := all[i].play(mv); !known[next.key] {
				known[next.key] = true
				all = append(all, next)
			}
		}
	}
	return all
}

// unlike leaves out worlds that are the same as an earlier one.
func unlike(worlds []world) []world {
	known := make(map[string]bool)
	return slices.DeleteFunc(worlds, func(w world) bool {
		again := known[w.key]
		known[w.key] = true
		return again
	})
}

// those is the worlds in which a move is legal.
func those(worlds []world, mv engine.Move) []world {
	var all []world
	for _, w := range worlds {
		if w.pos.Check(mv) == nil {
			all = append(all, w)
		}
	}
	return all
}

// after is the worlds that a move leads to from all in which it is legal,
// first those in which nothing happened on the way but walking.
func after(worlds []world, mv engine.Move) []world {
	var all []world
	for _, w := range those(worlds, mv) {
		all = append(all, w.play(mv))
	}
	slices.SortStableFunc(all, func(a, b world) int { return a.happened() - b.happened() })
	return unlike(all)
}

// happened is how many events there were on quiet moves beside the moves.
func (w world) happened() (n int) {
	for _, u := range w.unlogged {
		if u.quiet {
			n++
		}
	}
	for _, mv := range w.done {
		if w.pos.Quiet(mv) {
			n--
		}
	}
	return n
}

// pos is the position, or of several that may be the likeliest.
func (m *Match) pos() engine.Sensed { return m.worlds[0].pos }

// Certain tells whether the position is known for sure: no walk was left unsaid
// that matters.
func (m *Match) Certain() bool { return len(m.worlds) == 1 }

// Unsaid lets these seats, and no others, leave their quiet moves unsaid.
func (m *Match) Unsaid(seats ...engine.Seat) {
	if slices.Equal(m.unsaid, seats) {
		return
	}
	m.unsaid = slices.Clone(seats)
	m.note(engine.Step{Kind: engine.StepUnsaid, Seat: engine.Table, Unsaid: m.unsaid})
}

// MayBeUnsaid is the seats that may leave their quiet moves unsaid. The caller
// must not change it.
func (m *Match) MayBeUnsaid() []engine.Seat { return m.unsaid }

// open tells whether the figure of whose turn it is may stand elsewhere by now
// than where it was last known to.
func (m *Match) open() bool {
	_, turn := m.pos().Turn()
	return slices.Contains(m.unsaid, turn) && m.pos().Actor() == turn && !m.located && m.requested == engine.NoMove
}

// may is all worlds that may be by now.
func (m *Match) may() []world {
	if m.open() {
		return wander(m.worlds)
	}
	return m.worlds
}

// Stands is the parts on which the figure of whose turn it is may stand by
// now, the likeliest first; one when that is certain.
func (m *Match) Stands() []int { return standing(m.may()) }

func standing(worlds []world) (parts []int) {
	for _, w := range worlds {
		if part := w.pos.Stand(); part != engine.NoPart && !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	return parts
}

// Legal is what Actor may do, as far as the seat may know: each move that is
// legal in some position that may be, those of the likeliest first. Where it
// is possible from several places Play asks from which.
func (m *Match) Legal(s engine.Seat) []engine.Move {
	var all []engine.Move
	for _, w := range m.may() {
		for _, mv := range w.pos.View(s).Legal() {
			if !slices.Contains(all, mv) {
				all = append(all, mv)
			}
		}
	}
	return all
}

// follow is the worlds before each move of a line of turns by hand, and after
// the last; nil when it does not end as the board was seen.
func (m *Match) follow(l *engine.Line, open bool) [][]world {
	stages := [][]world{m.worlds}
	for i, mv := range l.All() {
		worlds := stages[i]
		if open {
			worlds = wander(worlds)
		}
		stages = append(stages, after(worlds, mv))
	}
	last := slices.DeleteFunc(stages[l.N], func(w world) bool { return !m.standsAs(w.pos) })
	if len(last) == 0 {
		return nil
	}
	stages[l.N] = last
	return stages
}

// untold is how much of what happened in the world tell moves to the log.
func (w world) untold(certain bool) (n int) {
	for _, u := range w.unlogged {
		if certain || !u.quiet {
			n++
		}
	}
	return n
}

// tell moves to the log what is certain by now.
func (m *Match) tell() {
	certain := len(m.worlds) == 1
	for _, u := range m.worlds[0].unlogged {
		if certain || !u.quiet {
			m.enter(u.event, u.turn, u.of)
		}
	}
	if certain {
		m.worlds = []world{{pos: m.worlds[0].pos, key: m.worlds[0].key}}
		return
	}
	for i := range m.worlds {
		m.worlds[i] = m.worlds[i].quietly()
	}
}

// quietly is the world with all of it told that is certain in every world.
func (w world) quietly() world {
	w.unlogged = slices.DeleteFunc(slices.Clone(w.unlogged), func(u unlogged) bool { return !u.quiet })
	return w
}
