package referee

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/labiro"
)

// shadow is a game that is played directly beside the one that is refereed.
type shadow struct {
	*table
	t     *rapid.T
	p     labiro.Position
	past  []labiro.Position // what the towers may be turned back to in this turn
	ended *shadowed         // before the end of a turn that the next has left as it is; nil for none
	plain bool              // no teeth decide what is pushed

	blinked bool // a sensor was silent once
	r       engine.Rand
}

// shadowed is what is taken back to.
type shadowed struct {
	p    labiro.Position
	past []labiro.Position
}

// play plays a move and what the table then draws.
func (s *shadow) play(m engine.Move) {
	require.Nil(s.t, s.p.Check(m), labiro.WriteMove(m))
	before := shadowed{s.p, s.past}
	if s.past = append(s.past, s.p); !s.p.Physical(m) {
		s.past = nil
	}
	if s.p.Play(m, nil); labiro.VerbOf(m) == labiro.End && !banked(&before.p, m) {
		s.ended = &before
	}
	for s.p.Actor() == engine.Table {
		moves := s.p.Moves(nil)
		if len(moves) != 1 {
			return
		}
		s.past = nil
		s.p.Play(moves[0], nil)
	}
}

// agrees wants both games to be the same.
func (s *shadow) agrees() {
	require.True(s.t, s.p == s.position(), "the games are no longer the same")
}

// takenBack goes back to the latest board that the towers stand as again.
func (s *shadow) takenBack() bool {
	if s.standsAs(&s.p) {
		return false
	}
	for i := len(s.past) - 1; i >= 0; i-- {
		if s.standsAs(&s.past[i]) {
			s.p, s.past = s.past[i], s.past[:i]
			return true
		}
	}
	return false
}

// wentBack tells whether hands led to an earlier board of the turn, and holds that the
// referee says so: it takes the turns back, and asks first where a tower that no sensor
// watches would have turned back as well.
func (s *shadow) wentBack(v Verdict) bool {
	was := s.p
	if !s.takenBack() {
		return false
	}
	if s.silentBetween(&was, &s.p) {
		require.Equal(s.t, Asked, v.Kind)
		require.Len(s.t, v.Lines, 1)
		require.Zero(s.t, v.Lines[0].N, "all was turned back")
		v = s.m.Answer(0)
		for b, silent := range s.silent {
			if silent {
				s.stands[b] = s.p.Stands(b)
			}
		}
	}
	require.Equal(s.t, TakenBack, v.Kind)
	return true
}

// silentBetween tells whether a tower whose sensor is silent stands otherwise in one
// position than in the other.
func (s *shadow) silentBetween(a, b *labiro.Position) bool {
	for part, silent := range s.silent {
		if silent && a.Stands(part) != b.Stands(part) {
			return true
		}
	}
	return false
}

// standsAs tells whether the towers that are sensed stand as in the position.
func (s *shadow) standsAs(p *labiro.Position) bool {
	for b, f := range s.stands {
		if !s.silent[b] && p.Stands(b) != f {
			return false
		}
	}
	return true
}

// Whatever people do with the towers, the position is that of a game that was
// played by the rules.
func TestRefereedGameIsThePlayedGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := labiro.Options{
			Near:          labiro.Near(rapid.IntRange(0, 2).Draw(t, "near")),
			Chain:         labiro.Chain(rapid.IntRange(0, 2).Draw(t, "chain")),
			OnlyWhenStuck: rapid.IntRange(0, 4).Draw(t, "stuck") == 0,
			Hidden:        engine.Hidden(rapid.IntRange(0, 1).Draw(t, "hidden")),
		}
		p := drawn(t, o, rapid.IntRange(2, labiro.MaxSeats).Draw(t, "seats"), rapid.Uint64().Draw(t, "seed"))
		start := p.Fork().(engine.Sensed)
		s := &shadow{table: seat(t, p), t: t, r: engine.Rand(rapid.Uint64().Draw(t, "play"))}
		s.p, s.plain = s.position(), o.Chain != labiro.ChainGear
		for range rapid.IntRange(1, 120).Draw(t, "steps") {
			if _, over := s.p.Result(); over {
				break
			}
			s.step()
			s.agrees()
		}
		goesOn(t, start, s.m)
	})
}

// step does one thing that people do.
func (s *shadow) step() {
	ended := s.ended
	if ended != nil || !s.blinked { // what nobody saw moved is not known to have been
		require.Equal(s.t, ended != nil, s.m.TurnEnded())
	}
	if s.ended = nil; ended != nil && s.r.Below(3) == 0 {
		require.Empty(s.t, s.m.Undo())
		require.Equal(s.t, TakenBack, s.m.Verdict().Kind)
		s.p, s.past = ended.p, ended.past
		return
	}
	turns := slices.DeleteFunc(s.p.Moves(nil), func(m engine.Move) bool { return !s.p.Physical(m) })
	switch n := s.r.Below(9); {
	case n == 8:
		if s.blink(s.r.Below(len(s.stands))) {
			s.ended = ended // nobody has moved anything
		}
	case n == 0:
		s.meddle()
	case n == 1 && len(s.past) > 0:
		s.undo()
	case n == 2 && len(turns) > 0:
		s.request(turns[s.r.Below(len(turns))])
	case n < 5 && len(turns) > 0:
		s.turn(s.pushing(turns[s.r.Below(len(turns))]))
	default:
		s.decide()
	}
}

// decide plays a legal move that is not made by hand.
func (s *shadow) decide() {
	moves := slices.DeleteFunc(s.p.Moves(nil), s.p.Physical)
	if len(moves) == 0 {
		return
	}
	m := moves[s.r.Below(len(moves))]
	if labiro.VerbOf(m) == labiro.Stop {
		m = moves[0]
	}
	foul, err := s.m.Play(m)
	require.NoError(s.t, err)
	require.Nil(s.t, foul)
	s.play(m)
}

// pushing is a turn that pushes some towers that hang together with it.
func (s *shadow) pushing(m engine.Move) engine.Move {
	view := s.p.View(engine.Public).(*labiro.View)
	got := []int{s.driver(m)}
	for range s.r.Below(4) {
		next := view.Towers[got[s.r.Below(len(got))]].Touching[s.r.Below(6)]
		if next == labiro.NoBase || slices.Contains(got, next) {
			continue
		}
		got = append(got, next)
		m |= engine.Move(1+s.r.Below(5)) << (10 + 3*next)
	}
	if !s.p.Allows(m) {
		return m & (1<<10 - 1)
	}
	return m
}

func (s *shadow) driver(m engine.Move) int {
	if labiro.VerbOf(m) == labiro.Counter {
		return s.p.View(engine.Public).(*labiro.View).Walk[0]
	}
	return labiro.BaseOf(m)
}

// ByHand is what hands do for a move: the driver first, what it pushes while
// it moves.
func (s *shadow) byHand(m engine.Move) []turned {
	q := s.p
	q.Play(m, nil)
	driver := s.driver(m)
	var all []turned
	for b := range s.p.Parts() {
		steps := q.Circle().Steps(s.p.Stands(b), q.Stands(b))
		switch {
		case b == driver:
			all = append(all, turned{part: b, steps: steps, lasts: time.Second})
		case steps != 0:
			after := 50*ms + time.Duration(s.r.Below(800))*ms
			all = append(all, turned{part: b, steps: steps, after: after, lasts: time.Second})
		}
	}
	s.r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// turn does a legal turn by hand. What is pushed by what is pushed must begin
// later than it, which the sensors need not see: then it is a foul.
func (s *shadow) turn(m engine.Move) {
	hands := s.byHand(m)
	v := s.hands(hands...)
	if s.wentBack(v) {
		return
	}
	if s.plain && len(hands) < 3 && !slices.Contains(s.silent, true) {
		require.Contains(s.t, []Kind{Accepted, Asked}, v.Kind, "%s: %+v", labiro.WriteMove(m), v)
		require.Equal(s.t, labiro.VerbOf(m) == labiro.Counter, v.Kind == Asked)
		if v.Kind == Asked {
			require.Len(s.t, v.Lines, 1)
			v = s.m.Answer(0)
		}
		require.Equal(s.t, []engine.Move{m}, v.Moves)
	}
	s.settle(v)
}

// request asks for a turn, and somebody does it, not always at once.
func (s *shadow) request(m engine.Move) {
	foul, err := s.m.Play(m)
	require.NoError(s.t, err)
	require.Nil(s.t, foul)
	if s.m.RequestedTurn() == engine.NoMove { // played at once: nobody will see it done
		s.unseen(m)
		return
	}
	require.Equal(s.t, m, s.m.RequestedTurn())
	s.agrees()
	if s.r.Below(2) == 0 {
		s.wrong()
	}
	if s.m.RequestedTurn() == engine.NoMove {
		return
	}
	var all []turned
	for _, r := range s.m.RequestedRepairs() {
		all = append(all, turned{part: r.Part, steps: r.Steps})
	}
	v := s.hands(all...)
	if s.wentBack(v) {
		return
	}
	require.Equal(s.t, Accepted, v.Kind, "%+v", v)
	s.settle(v)
}

// unseen does a turn by hand that no sensor sees.
func (s *shadow) unseen(m engine.Move) {
	hands := s.byHand(m)
	s.play(m)
	for _, a := range hands {
		require.True(s.t, s.silent[a.part], "tower %d would have been seen", a.part+1)
		s.stands[a.part] = s.p.Stands(a.part)
	}
}

// wrong turns one tower at random while another turn is asked for.
func (s *shadow) wrong() { s.settle(s.table.turn(s.r.Below(len(s.stands)), 1+s.r.Below(5))) }

// blink makes a sensor fall silent, or one that is silent come back, and tells which: that never
// plays anything.
func (s *shadow) blink(part int) (falls bool) {
	if i := slices.Index(s.silent, true); i >= 0 {
		s.silent[i] = false
		v := s.senses(i, s.stands[i], true)
		require.Contains(s.t, []Kind{InOrder, Restore}, v.Kind)
		s.settle(v)
		require.Zero(s.t, s.off(i))
		return false
	}
	s.silent[part], s.blinked = true, true
	require.Equal(s.t, InOrder, s.senses(part, engine.Unknown, false).Kind)
	return true
}

// off is how far a tower stands from how it must.
func (s *shadow) off(part int) int { return s.p.Circle().Steps(s.stands[part], s.p.Stands(part)) }

// undo turns everything back to an earlier board of the turn.
func (s *shadow) undo() {
	back := s.past[s.r.Below(len(s.past))]
	var all []turned
	for b, f := range s.stands {
		if steps := back.Circle().Steps(f, back.Stands(b)); steps != 0 {
			all = append(all, turned{part: b, steps: steps, after: time.Duration(s.r.Below(2000)) * ms})
		}
	}
	s.settle(s.hands(all...))
}

// meddle turns towers at random, in one or more observations; what is wrong
// then may be put right after the last.
func (s *shadow) meddle() {
	for more := s.r.Below(3); more >= 0; more-- {
		v := s.hands(s.anything()...)
		if more == 0 || !s.m.pending() {
			s.settle(v)
		}
		s.agrees()
	}
}

// anything is one to four towers turned at random within three seconds.
func (s *shadow) anything() []turned {
	var all []turned
	for range 1 + s.r.Below(4) {
		part := s.r.Below(len(s.stands))
		if !slices.ContainsFunc(all, func(a turned) bool { return a.part == part }) {
			all = append(all, turned{part: part, steps: s.r.Below(6), after: time.Duration(s.r.Below(3000)) * ms})
		}
	}
	return all
}

// settle does what verdicts ask for until the board stands as it must.
func (s *shadow) settle(v Verdict) {
	for round := 0; !s.follow(v); round++ {
		require.Less(s.t, round, 40, "the repairs lead nowhere")
		switch v.Kind {
		case Asked:
			require.NotEmpty(s.t, v.Lines)
			v = s.m.Answer(s.r.Below(len(v.Lines)))
		case Foul:
			v = s.repair(v)
		case Restore:
			v = s.repairs(v)
		default:
			require.Fail(s.t, "no such verdict here", "%+v", v)
		}
	}
}

// repair does one step or all of a repair.
func (s *shadow) repair(v Verdict) Verdict {
	require.NotNil(s.t, v.Foul)
	require.NotEmpty(s.t, v.Foul.Reason)
	require.NotEmpty(s.t, v.Repair)
	require.LessOrEqual(s.t, labor(v.Repair), labor(s.m.restore(s.m.pos())), "turning all back is less")
	if s.r.Below(2) == 0 {
		after := s.repairs(v)
		if after.Kind != Restore || s.m.RequestedTurn() == engine.NoMove { // what was asked for is done in part
			require.Contains(s.t, []Kind{InOrder, Accepted, Asked, TakenBack}, after.Kind, "the repair was not enough: %+v", v)
		}
		return after
	}
	r := v.Repair[s.r.Below(len(v.Repair))]
	return s.table.turn(r.Part, r.Steps/max(r.Steps, -r.Steps))
}

// follow does in the shadow what a verdict says was done; ok tells whether the
// board is in order.
func (s *shadow) follow(v Verdict) (ok bool) {
	switch v.Kind {
	case Accepted:
		for _, m := range v.Moves {
			s.play(m)
		}
	case TakenBack:
		require.True(s.t, s.takenBack())
	case InOrder:
	default:
		s.agrees()
		return false
	}
	s.agrees()
	require.True(s.t, s.standsAs(&s.p), "in order, but the towers stand otherwise")
	return true
}
