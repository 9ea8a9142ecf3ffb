package referee

import (
	"errors"
	"slices"

	"mastro/engine"
)

// Why the table is not taken for right.
var (
	ErrAmend  = errors.New("the table is taken for right only where parts stand otherwise than they must and nobody is to blame; withdraw what is asked for first")
	ErrPart   = errors.New("the table has no such part, or not one after the other")
	ErrSame   = errors.New("the part stands so already, or its sensor does not tell how it stands")
	ErrFacing = errors.New("the part cannot stand so")
	ErrPushed = errors.New("in this game sensors do not tell how a part stands, only how it is moved; put the board right by hand")
)

// Amend takes the table for right: these parts, which a verdict Restore found
// standing otherwise than they must, stand from now on as sensors see them. It is
// a step of the record and an event that everybody sees, and nothing that was
// decided before can be undone. The board is then judged anew: what else stands
// otherwise stays to be restored. ErrAmend, ErrPart, ErrSame and ErrPushed change
// nothing, nor does an *engine.Foul: why the game could not go on from such a board.
//
// Nothing may be asked, requested or being undone: Withdraw it first.
func (m *Match) Amend(parts []int) error {
	if m.verdict.Kind != Restore || m.question != nil || m.undoing || m.requested != engine.NoMove {
		return ErrAmend
	}
	sorted := slices.Sorted(slices.Values(parts))
	var all []engine.Placed
	for _, part := range sorted {
		switch {
		case part < 0 || part >= len(m.parts):
			return ErrPart
		case !m.off(part):
			return ErrSame
		}
		all = append(all, engine.Placed{Part: part, Stands: m.parts[part].Stands})
	}
	if err := m.amend(all); err != nil {
		return err
	}
	for _, part := range sorted {
		m.parts[part] = engine.Part{Stands: m.parts[part].Stands}
	}
	for _, part := range m.which(m.off) {
		m.parts[part].Resync = true // nobody is to blame for it: it is no turn by hand
	}
	m.verdict = m.judge()
	return nil
}

// amend makes parts stand so in every position that may be, those among them to
// which somebody may have walked without a word while they stood otherwise. One from
// which the game could not go on is taken not to have been.
func (m *Match) amend(all []engine.Placed) error {
	if err := m.amendable(all); err != nil {
		return err
	}
	var worlds []world
	var foul *engine.Foul
	for _, w := range m.may() {
		next, f := w.amended(all)
		if f == nil {
			worlds = append(worlds, next)
		} else if foul == nil {
			foul = f
		}
	}
	if len(worlds) == 0 {
		return foul
	}
	p := m.pos()
	turn, of := p.Turn()
	for _, s := range all {
		m.enter(engine.Event{
			Kind: engine.Amended, Seat: engine.Nobody, Other: engine.Nobody, Part: int8(s.Part),
			Count: int8(p.Circle().Steps(p.Stands(s.Part), s.Stands)), Seen: engine.Everybody,
		}, turn, of)
	}
	m.worlds, m.located = unlike(worlds), false
	m.turn, m.closed = m.turn[:0], Corrected
	m.tell()
	m.note(engine.Step{Kind: engine.StepStands, Seat: engine.Table, Stands: all})
	return nil
}

// amendable is nil where parts can come to stand so: some, one after the other,
// and each otherwise than now.
func (m *Match) amendable(all []engine.Placed) error {
	p, ok := m.pos().(engine.Amendable)
	if !ok {
		return ErrPushed
	}
	if _, over := p.Result(); over {
		return ErrAmend
	}
	last := engine.NoPart
	for _, s := range all {
		switch {
		case s.Part <= last || s.Part >= p.Parts():
			return ErrPart
		case !s.Stands.Known() || p.Circle().After(s.Stands, 0) != s.Stands:
			return ErrFacing
		case p.Stands(s.Part) == s.Stands:
			return ErrSame
		}
		last = s.Part
	}
	if last == engine.NoPart {
		return ErrPart
	}
	return nil
}

// amended is the world in which parts stand so, or why it cannot be.
func (w world) amended(all []engine.Placed) (world, *engine.Foul) {
	p := w.pos.Fork().(engine.Amendable)
	foul := p.Amend(all)
	w.pos, w.key = p, string(p.Bytes(nil))
	return w, foul
}

func (m *Match) redoStands(s engine.Step) error {
	if s.Seat != engine.Table {
		return ErrActor
	}
	return m.amend(s.Stands)
}
