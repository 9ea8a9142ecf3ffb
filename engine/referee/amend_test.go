package referee

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/labiro"
)

// resumed settles a match on a board on which these parts stand turned by so many
// steps, as after a night without power.
func (tab *table) resumed(turned map[int]int) Verdict {
	for part, steps := range turned {
		tab.stands[part] = tab.m.pos().Circle().After(tab.stands[part], steps)
	}
	return tab.m.Settle(tab.stands)
}

func TestTheTableIsRight(t *testing.T) {
	tab := study{}.on(t)
	start := tab.m.Position()
	tab.plays("go 2", "go 1")
	require.True(t, tab.m.Undoable())
	require.Equal(t, Restore, tab.resumed(map[int]int{eastern: 2, farEast: -1}).Kind)
	from := tab.m.Count()
	require.NoError(t, tab.m.Amend([]int{farEast, eastern}))
	require.Equal(t, Verdict{}, tab.m.Verdict(), "in order")
	tab.agrees()
	for seat := engine.Public; seat < 2; seat++ {
		require.Equal(t, []engine.Event{
			{Kind: engine.Amended, Seat: engine.Nobody, Other: engine.Nobody, Part: eastern, Count: 2},
			{Kind: engine.Amended, Seat: engine.Nobody, Other: engine.Nobody, Part: farEast, Count: -1},
		}, tab.m.Events(nil, seat, from))
	}
	last := tab.m.Steps()[len(tab.m.Steps())-1]
	require.Equal(t, engine.Step{
		Kind: engine.StepStands, Seat: engine.Table, Hash: tab.m.Hash(),
		Stands: []engine.Placed{{Part: eastern, Stands: tab.stands[eastern]}, {Part: farEast, Stands: tab.stands[farEast]}},
	}, last)
	require.False(t, tab.m.Undoable())
	require.Zero(t, tab.m.Decisions())
	require.Equal(t, Corrected, tab.m.Undo())
	goesOn(t, start, tab.m)

	tab.accepts(tab.turn(eastern, 1), "turn 2")
	require.Empty(t, tab.m.Undo(), "what was turned since can be undone")
	require.Equal(t, TakenBack, tab.turn(eastern, -1).Kind)
	tab.agrees()
	require.Equal(t, Corrected, tab.m.Undo())
	tab.plays("end")
	require.Empty(t, tab.m.Undo())
	require.Equal(t, Corrected, tab.m.Undo())
	goesOn(t, start, tab.m)
}

// What is not amended stays to be restored, also a tower that was moved by hand
// while the board was being put right.
func TestTheTableIsRightInPart(t *testing.T) {
	tab := study{}.on(t)
	start := tab.m.Position()
	require.Equal(t, Restore, tab.resumed(map[int]int{eastern: 2, farEast: -1}).Kind)
	require.Equal(t, Restore, tab.turn(western, 1).Kind)
	require.NoError(t, tab.m.Amend([]int{farEast}))
	require.Equal(t, Verdict{Kind: Restore, Repair: []engine.Repair{{Part: eastern, Steps: -2}, {Part: western, Steps: -1}}}, tab.m.Verdict())
	require.Equal(t, Restore, tab.turn(eastern, -2).Kind)
	require.Equal(t, InOrder, tab.turn(western, -1).Kind)
	tab.agrees()
	require.Equal(t, 3, tab.left())
	goesOn(t, start, tab.m)
}

func TestTheTableIsNotRight(t *testing.T) {
	tab := study{}.on(t)
	require.ErrorIs(t, tab.m.Amend([]int{eastern}), ErrAmend, "all is in order")
	require.Equal(t, Foul, tab.turn(farEast, 1).Kind)
	require.ErrorIs(t, tab.m.Amend([]int{farEast}), ErrAmend, "somebody is to blame")
	tab.turn(farEast, -1)

	_, err := tab.m.Play(tab.read("turn 2"))
	require.NoError(t, err)
	require.Equal(t, Restore, tab.resumed(map[int]int{eastern: 3}).Kind)
	require.ErrorIs(t, tab.m.Amend([]int{eastern}), ErrAmend, "a turn is requested")
	tab.m.Withdraw()
	before, steps, events := tab.position(), len(tab.m.Steps()), tab.m.Count()
	tab.senses(farWest, engine.Unknown, false)
	for _, c := range []struct {
		parts []int
		want  error
	}{
		{[]int{}, ErrPart}, {[]int{-1}, ErrPart}, {[]int{eastern, len(places)}, ErrPart}, {[]int{eastern, eastern}, ErrPart},
		{[]int{eastern, western}, ErrSame}, {[]int{farWest}, ErrSame},
	} {
		require.ErrorIs(t, tab.m.Amend(c.parts), c.want, "%v", c.parts)
	}
	tab.same(before)
	require.Len(t, tab.m.Steps(), steps)
	require.Equal(t, events, tab.m.Count())
	require.NoError(t, tab.m.Amend([]int{eastern}))

	unwatched := New(study{}.position(t))
	require.ErrorIs(t, unwatched.Amend([]int{eastern}), ErrAmend)
	tab.m.undoing, tab.m.verdict.Kind = true, Restore
	require.ErrorIs(t, tab.m.Amend([]int{eastern}), ErrAmend)
}

func TestStepsOfTheTableThatCannotHaveBeen(t *testing.T) {
	stands := func(all ...engine.Placed) engine.Step {
		return engine.Step{Kind: engine.StepStands, Seat: engine.Table, Stands: all}
	}
	at := study{}.position(t).Stands
	for name, c := range map[string]struct {
		step engine.Step
		want error
	}{
		"nothing":       {stands(), ErrPart},
		"no part":       {stands(engine.Placed{Part: len(places)}), ErrPart},
		"part 0":        {stands(engine.Placed{Part: -1}), ErrPart},
		"twice":         {stands(engine.Placed{Part: 1, Stands: at(1) + 1}, engine.Placed{Part: 1, Stands: at(1) + 2}), ErrPart},
		"not in order":  {stands(engine.Placed{Part: 2, Stands: at(2) + 1}, engine.Placed{Part: 1, Stands: at(1) + 1}), ErrPart},
		"as it stands":  {stands(engine.Placed{Part: 3, Stands: at(3)}), ErrSame},
		"no facing":     {stands(engine.Placed{Part: 3, Stands: 6}), ErrFacing},
		"unknown":       {stands(engine.Placed{Part: 3, Stands: engine.Unknown}), ErrFacing},
		"by somebody":   {engine.Step{Kind: engine.StepStands, Stands: []engine.Placed{{Part: 1, Stands: at(1) + 1}}}, ErrActor},
		"and then none": {stands(engine.Placed{Part: 1, Stands: at(1) + 1}, engine.Placed{Part: 2, Stands: engine.Adrift}), ErrFacing},
	} {
		t.Run(name, func(t *testing.T) {
			m := Again(study{}.position(t))
			before := m.Hash()
			require.ErrorIs(t, m.Redo(c.step), c.want)
			require.Equal(t, before, m.Hash())
			require.Empty(t, m.Steps())
		})
	}
}

// Where somebody may have walked without a word while a tower stood otherwise, he
// may stand there still.
func TestUnsaidWalksBeforeTheTableWasRight(t *testing.T) {
	tab := street(t, []string{open, "PWWPWW", open, open}, func(*labiro.Setup) {})
	start := tab.m.Position()
	require.Equal(t, []int{0, 1, 2, 3}, tab.m.Stands())
	require.Equal(t, Restore, tab.resumed(map[int]int{1: 1}).Kind)
	require.NoError(t, tab.m.Amend([]int{1}))
	require.Equal(t, []int{0, 1, 2, 3}, tab.m.Stands())
	require.False(t, tab.m.Certain())
	again := goesOn(t, start, tab.m)
	again.Settle(tab.stands)
	for _, m := range []*Match{tab.m, again} {
		_, err := m.Play(tab.read("end"))
		require.NoError(t, err)
		require.Equal(t, Where, m.Verdict().Kind)
		m.Answer(3)
		require.Equal(t, 3, m.View(engine.Public).(*labiro.View).Players[0].Base)
		require.Equal(t, tab.texts(m.Steps()[2].Did), []string{"go 2", "go 3", "go 4"})
	}
	sameMatch(t, tab.m, again)
	goesOn(t, start, tab.m)
}

// No table is right on which whose turn it is could never leave a full tower; but he
// may have left it without a word before.
func TestNoTableIsRightThatShutsAPawnIn(t *testing.T) {
	for unsaid, stands := range map[engine.Seat][]int{0: {0, 2}, 1: {1}} {
		tab := street(t, []string{open, "PWWPWW", open}, func(s *labiro.Setup) {
			s.Left, s.Seats = 0, []labiro.Player{{Flag: 0, Pawn: 1}, {Flag: 2, Pawn: 1}, {Flag: 1, Pawn: 1}}
		})
		tab.m.Unsaid(unsaid)
		start, steps, count := tab.position(), len(tab.m.Steps()), tab.m.Count()
		require.Equal(t, Restore, tab.resumed(map[int]int{1: 1}).Kind)
		err := tab.m.Amend([]int{1})
		if unsaid == 0 {
			require.NoError(t, err)
			require.Equal(t, stands, tab.m.Stands())
			continue
		}
		foul := new(engine.Foul)
		require.ErrorAs(t, err, &foul)
		require.EqualValues(t, "labiro.no_way_out", foul.Reason)
		tab.same(start)
		require.Len(t, tab.m.Steps(), steps)
		require.Equal(t, count, tab.m.Count())
		require.Equal(t, Restore, tab.m.Verdict().Kind)
	}
}

// Whatever was played and however the towers then stand, those for which the table
// is taken for right stand so, nothing else has changed, and the record leads to
// the same match.
func TestTheTableIsRightAtAnyTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := labiro.Options{Hidden: engine.Hidden(rapid.IntRange(0, 1).Draw(t, "hidden")), Chain: labiro.Chain(rapid.IntRange(0, 2).Draw(t, "chain"))}
		p := drawn(t, o, rapid.IntRange(2, labiro.MaxSeats).Draw(t, "seats"), rapid.Uint64().Draw(t, "seed"))
		start := p.Fork()
		tab := seat(t, p)
		r := engine.Rand(rapid.Uint64().Draw(t, "play"))
		if r.Below(2) == 0 {
			tab.m.Unsaid(0, 1)
		}
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			if _, over := tab.m.Result(); over {
				return
			}
			if r.Below(5) == 0 {
				tab.amends(&r)
			}
			tab.decides(&r)
		}
		goesOn(t, start, tab.m)
	})
}

// decides plays a legal decision or takes one back, and does by hand what it needs.
func (tab *table) decides(r *engine.Rand) {
	if v := tab.m.Verdict(); v.Kind == Asked || v.Kind == Where {
		tab.m.Answer(r.Below(max(len(v.Lines), len(v.Stands))))
		return
	}
	if r.Below(6) == 0 {
		if tab.m.Undo(); tab.m.Verdict().Kind == Undo {
			tab.repairs(tab.m.Verdict())
		}
		return
	}
	legal := tab.m.Legal(tab.m.Actor())
	if tab.m.Actor() == engine.Table {
		legal = tab.m.pos().Moves(nil)
	}
	_, err := tab.m.Play(legal[r.Below(len(legal))])
	require.NoError(tab.t, err)
	if todo := tab.m.RequestedRepairs(); todo != nil {
		tab.repairs(Verdict{Repair: todo})
	}
}

// amends turns towers unseen, and takes the table for right for some of them.
func (tab *table) amends(r *engine.Rand) {
	tab.m.Withdraw()
	if tab.m.Verdict().Kind != InOrder && tab.m.Verdict().Kind != Accepted && tab.m.Verdict().Kind != TakenBack {
		return
	}
	turned := map[int]int{}
	for range 1 + r.Below(3) {
		turned[r.Below(len(tab.stands))] = 1 + r.Below(5)
	}
	before := slices.Clone(tab.stands)
	require.Equal(tab.t, Restore, tab.resumed(turned).Kind)
	all := slices.Sorted(maps.Keys(turned))
	require.Len(tab.t, tab.m.Verdict().Repair, len(all))
	some := all[:1+r.Below(len(all))]
	places := tab.m.Stands()
	require.NoError(tab.t, tab.m.Amend(some))
	require.Subset(tab.t, tab.m.Stands(), places)
	for part := range tab.stands {
		want := before[part]
		if slices.Contains(some, part) {
			want = tab.stands[part]
		}
		for _, w := range tab.m.worlds {
			require.Equal(tab.t, want, w.pos.Stands(part))
		}
	}
	tab.repairs(tab.m.Verdict())
	require.Equal(tab.t, InOrder, tab.m.Verdict().Kind)
}
