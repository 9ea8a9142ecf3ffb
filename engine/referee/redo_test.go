package referee

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/labiro"
)

// goesOn wants a match that plays a record again to be the match that it is of:
// every position that may be, what can be undone, what is asked, what was said,
// and each seat's view.
func goesOn(t require.TestingT, start engine.Position, m *Match) *Match {
	again := Again(start.Fork().(engine.Sensed))
	for i, s := range m.Steps() {
		require.NoError(t, again.Redo(s), "step %d of %+v", i+1, m.Steps())
		require.Equal(t, s.Hash, again.Hash(), "step %d of %+v", i+1, m.Steps())
	}
	require.NoError(t, again.GoOn(m.Waiting()))
	sameMatch(t, m, again)
	return again
}

func sameMatch(t require.TestingT, want, got *Match) {
	require.Equal(t, want.steps, got.steps)
	require.Equal(t, keys(want.worlds), keys(got.worlds))
	require.Equal(t, want.located, got.located)
	require.Equal(t, want.closed, got.closed)
	require.Equal(t, want.unsaid, got.unsaid)
	require.Len(t, got.turn, len(want.turn))
	for i, d := range want.turn {
		require.Equal(t, keys(d.worlds), keys(got.turn[i].worlds))
		other := got.turn[i]
		d.worlds, other.worlds = nil, nil
		require.Equal(t, d, other)
	}
	require.Equal(t, want.log, got.log)
	require.Equal(t, want.Waiting(), got.Waiting())
	require.Equal(t, want.verdict.Lines, got.verdict.Lines)
	require.Equal(t, want.verdict.Stands, got.verdict.Stands)
	require.Equal(t, want.Stands(), got.Stands())
	for s := engine.Public; int(s) < want.Seats(); s++ {
		require.Equal(t, want.View(s), got.View(s))
		require.Equal(t, want.Legal(s), got.Legal(s))
	}
}

// keys is the worlds by what they are and how they came about.
func keys(worlds []world) (all []string) {
	for _, w := range worlds {
		key := w.key
		for _, mv := range w.done {
			key += " " + w.pos.Write(mv)
		}
		all = append(all, key)
	}
	return all
}

// A rotation that was accepted while it is not certain where the pawn stands is
// in the record at once, and the board that the record leads to has it.
func TestWhatWasAcceptedIsInTheRecordAtOnce(t *testing.T) {
	tab := street(t, []string{open, open, open}, func(s *labiro.Setup) { s.Options.Near = labiro.NearAligned })
	start := tab.m.Position()
	tab.accepts(tab.turn(1, 1), "turn 2")
	require.Greater(t, len(tab.m.worlds), 1, "from several places")
	require.Equal(t, []string{"seen turn 2"}, tab.record())
	again := goesOn(t, start, tab.m)
	require.EqualValues(t, 1, again.Position().Stands(1))
	require.Equal(t, 2, again.View(0).(*labiro.View).Left)
}

func TestQuestionsStandInTheMatchThatGoesOn(t *testing.T) {
	two := func(s *labiro.Setup) { s.Bases[1].Object, s.Bases[2].Object = labiro.Rope, labiro.Torch }
	tab := street(t, []string{open, open, open, shut, open}, two)
	start := tab.m.Position()
	tab.asks("take", 1, 2)
	again := goesOn(t, start, tab.m)
	require.Equal(t, Where, again.Verdict().Kind)
	again.Answer(1)
	tab.m.Answer(1)
	sameMatch(t, tab.m, again)

	tab = street(t, []string{open, "WWPWWW", open, open}, func(s *labiro.Setup) { s.Seats[0].Hand = []labiro.Kind{labiro.Unlock} })
	start = tab.m.Position()
	tab.accepts(tab.turn(1, 1), "turn 2")
	require.Equal(t, Asked, tab.turn(1, -1).Kind)
	again = goesOn(t, start, tab.m)
	require.Equal(t, tab.m.Verdict(), again.Verdict())
	require.Equal(t, Asked, again.Settle(tab.stands).Kind, "the board stands as it is asked about")
	again.Answer(1)
	tab.m.Answer(1)
	sameMatch(t, tab.m, again)

	tab = street(t, []string{open, open, open}, func(*labiro.Setup) {})
	start = tab.m.Position()
	_, err := tab.m.Play(tab.read("turn 1"))
	require.NoError(t, err)
	again = goesOn(t, start, tab.m)
	require.Equal(t, tab.read("turn 1"), again.RequestedTurn())
}

// An old question is not put about another board.
func TestQuestionEndsWithTheBoardItWasAbout(t *testing.T) {
	tab := street(t, []string{open, "WWPWWW", open, open}, func(s *labiro.Setup) { s.Seats[0].Hand = []labiro.Kind{labiro.Unlock} })
	start := tab.m.Position()
	tab.accepts(tab.turn(1, 1), "turn 2")
	require.Equal(t, Asked, tab.turn(1, -1).Kind)
	again := goesOn(t, start, tab.m)
	stands := append([]engine.Standing{}, tab.stands...)
	stands[1] = 1
	require.Equal(t, InOrder, again.Settle(stands).Kind)
	require.Equal(t, Restore, again.Settle(tab.stands).Kind, "it was learned after a silence, and nobody is asked")
}

func TestStepsThatCannotHaveBeen(t *testing.T) {
	turn := func(texts ...string) engine.Line {
		l := engine.Line{}
		for _, text := range texts {
			mv, err := labiro.ReadMove(text)
			require.NoError(t, err)
			l.Add(mv)
		}
		return l
	}
	walk := func(texts ...string) []engine.Move { l := turn(texts...); return l.All() }
	unsaid := engine.Step{Kind: engine.StepUnsaid, Seat: engine.Table, Unsaid: []engine.Seat{0}}
	seen := engine.Step{Kind: engine.StepSeen, Lines: []engine.Line{turn("turn 2")}, At: []int{0, 1, 2}}
	from := func(at ...int) engine.Step { s := seen; s.At = at; return s }
	for name, c := range map[string]struct {
		steps []engine.Step
		want  error
	}{
		"seen, and walks are said":    {[]engine.Step{seen}, ErrLine},
		"seen what cannot be turned":  {[]engine.Step{unsaid, {Kind: engine.StepSeen, Lines: []engine.Line{turn("turn 2", "turn 2", "turn 2", "turn 2")}}}, ErrLine},
		"seen nothing":                {[]engine.Step{unsaid, {Kind: engine.StepSeen}}, ErrLine},
		"seen an empty line":          {[]engine.Step{unsaid, {Kind: engine.StepSeen, Lines: []engine.Line{{}}}}, ErrLine},
		"seen from elsewhere":         {[]engine.Step{unsaid, from(0, 1)}, ErrStands},
		"seen from nowhere":           {[]engine.Step{unsaid, from()}, ErrStands},
		"seen a walk":                 {[]engine.Step{unsaid, {Kind: engine.StepSeen, Lines: []engine.Line{turn("go 2")}}}, ErrLine},
		"seen what leads elsewhere":   {[]engine.Step{unsaid, {Kind: engine.StepSeen, Lines: []engine.Line{turn("turn 2"), turn("turn 3")}}}, ErrLine},
		"seen of another":             {[]engine.Step{unsaid, {Kind: engine.StepSeen, Seat: 1, Lines: seen.Lines}}, ErrActor},
		"said from where it is not":   {[]engine.Step{{Kind: engine.StepSaid, Lines: []engine.Line{turn("turn 3")}}}, ErrLine},
		"a move before it is certain": {[]engine.Step{unsaid, seen, {Move: walk("end")[0]}}, ErrUncertain},
		"a move of another":           {[]engine.Step{{Seat: 1, Move: walk("end")[0]}}, ErrActor},
		"did what cannot be":          {[]engine.Step{unsaid, seen, {Kind: engine.StepDid, Did: walk("go 3")}}, ErrWay},
		"did nothing, as was said":    {[]engine.Step{{Kind: engine.StepDid}}, ErrWay},
		"did it for another":          {[]engine.Step{unsaid, seen, {Kind: engine.StepDid, Seat: 1, Did: walk("go 2")}}, ErrActor},
		"back too far":                {[]engine.Step{unsaid, seen, {Kind: engine.StepBack, Seat: engine.Table, Back: 2}}, ErrBack},
		"back nowhere":                {[]engine.Step{unsaid, seen, {Kind: engine.StepBack, Seat: engine.Table}}, ErrBack},
		"back by a seat":              {[]engine.Step{unsaid, seen, {Kind: engine.StepBack, Back: 1}}, ErrActor},
		"no such seats":               {[]engine.Step{{Kind: engine.StepUnsaid, Seat: engine.Table, Unsaid: []engine.Seat{2}}}, ErrSeats},
		"a seat below the first":      {[]engine.Step{{Kind: engine.StepUnsaid, Seat: engine.Table, Unsaid: []engine.Seat{-1}}}, ErrSeats},
		"a seat far below the first":  {[]engine.Step{{Kind: engine.StepUnsaid, Seat: engine.Table, Unsaid: []engine.Seat{-3, 0}}}, ErrSeats},
		"seats twice":                 {[]engine.Step{{Kind: engine.StepUnsaid, Seat: engine.Table, Unsaid: []engine.Seat{1, 1}}}, ErrSeats},
		"seats set by a seat":         {[]engine.Step{{Kind: engine.StepUnsaid}}, ErrActor},
	} {
		t.Run(name, func(t *testing.T) {
			m := Again(street(t, []string{open, open, open}, func(*labiro.Setup) {}).m.Position())
			var err error
			for _, s := range c.steps {
				require.NoError(t, err, "only the last one is refused")
				err = m.Redo(s)
			}
			require.ErrorIs(t, err, c.want)
		})
	}
	m := Again(street(t, []string{open, open, open}, func(*labiro.Setup) {}).m.Position())
	foul := new(engine.Foul)
	require.ErrorAs(t, m.Redo(engine.Step{Move: walk("go 3")[0]}), &foul)
	require.EqualValues(t, "labiro.not_touching", foul.Reason)
}

func TestNothingIsWaitedForThatCannotBe(t *testing.T) {
	take, err := labiro.ReadMove("take")
	require.NoError(t, err)
	turn, err := labiro.ReadMove("turn 5")
	require.NoError(t, err)
	none := Waiting{}
	require.True(t, none.Nothing())
	foul := new(engine.Foul)
	for _, c := range []struct {
		change func(*Waiting)
		want   any
	}{
		{func(w *Waiting) { w.Where = take }, &foul},
		{func(w *Waiting) { w.Walked, w.Part = true, 1 }, ErrCertain},
		{func(w *Waiting) { w.Walked, w.Part = true, 7 }, ErrNoWalk},
		{func(w *Waiting) { w.Requested = turn }, ErrLine},
		{func(w *Waiting) { w.Requested = take }, ErrLine},
		{func(w *Waiting) { w.Undoing = true }, ErrBack},
		{func(w *Waiting) { w.Lines = []engine.Step{{Kind: engine.StepBack, Back: 1}} }, ErrBack},
		{func(w *Waiting) { w.Lines = []engine.Step{{Kind: engine.StepSeen}} }, ErrLine},
	} {
		w := none
		c.change(&w)
		require.False(t, w.Nothing())
		err := Again(street(t, []string{open, open, open}, func(*labiro.Setup) {}).m.Position()).GoOn(w)
		if want, ok := c.want.(error); ok {
			require.ErrorIs(t, err, want, "%+v", w)
			continue
		}
		require.ErrorAs(t, err, c.want, "%+v", w)
	}
}

// Of several turns that were seen at once, those that still stand when the others
// are taken back are told once.
func TestTurnsThatStandAreToldOnce(t *testing.T) {
	for _, unsaid := range [][]engine.Seat{nil, {0}} {
		tab := street(t, []string{open, open, open}, func(*labiro.Setup) {})
		start := tab.m.Position()
		tab.m.Unsaid(unsaid...)
		tab.accepts(tab.turn(1, 2), "turn 2", "turn 2")
		require.Equal(t, TakenBack, tab.turn(1, -1).Kind)
		tab.accepts(tab.turn(0, 1), "turn 1")
		turned := 0
		for _, e := range tab.m.Events(nil, 0, 0) {
			if e.Kind == labiro.Turned {
				turned++
			}
		}
		require.Equal(t, 3, turned, "two, and one")
		goesOn(t, start, tab.m)
	}
}

// What was reported of a hidden tile may be a slip: until the next decision it is
// corrected, and the tile stays seen.
func TestReportIsCorrectedUntilTheNextDecision(t *testing.T) {
	s := study{hides: []int{middle, western}, spares: []labiro.Kind{labiro.Rope, labiro.Torch}}
	tab := s.on(t)
	start := tab.m.Position()
	tab.plays("take")
	require.False(t, tab.m.Undoable(), "the tile was turned over")
	require.Equal(t, Revealed, tab.m.Undo())
	before := tab.position()
	tab.plays("found rope")
	require.True(t, tab.m.Undoable())
	require.Equal(t, engine.Table, tab.m.Decided())
	require.Empty(t, tab.m.Undo())
	tab.same(before)
	require.False(t, tab.m.Undoable())
	require.Equal(t, Revealed, tab.m.Undo(), "it was turned over all the same")
	tab.plays("found torch")
	require.Equal(t, []labiro.HandView{{Kind: labiro.Torch}}, tab.view().Players[0].Hand)
	goesOn(t, start, tab.m)
	tab.plays("go 2")
	require.Empty(t, tab.m.Undo())
	require.Equal(t, Revealed, tab.m.Undo(), "a decision was built on it")
	goesOn(t, start, tab.m)
}

// So it is where the report was the end of a turn, as in the choice of start
// towers.
func TestReportThatEndedATurnIsCorrected(t *testing.T) {
	s := study{hides: []int{middle, western}, spares: []labiro.Kind{labiro.Rope, labiro.Torch}, choose: true}
	tab := s.on(t)
	start := tab.m.Position()
	tab.plays("start 1", "found rope")
	require.Equal(t, engine.Seat(1), tab.m.Actor())
	require.Empty(t, tab.m.Undo())
	require.Equal(t, engine.Table, tab.m.Actor())
	tab.plays("found torch", "start 2")
	require.NotEmpty(t, tab.m.Undo())
	goesOn(t, start, tab.m)
}

// What can only follow from a report is taken back with it: nobody decided
// anything.
func TestWhatFollowsFromAReportIsTakenBackWithIt(t *testing.T) {
	p := study{objects: map[int]labiro.Kind{middle: labiro.Rope}}.position(t)
	m := Again(p)
	m.play(move(t, m, "take"))
	before := m.Hash()
	m.turn = []decision{{worlds: m.worlds, seat: engine.Table, reported: true}} // as if the table had told
	m.draw()
	require.NotEqual(t, before, m.Hash(), "the tile can be nothing else")
	require.Len(t, m.turn, 1)
	require.Empty(t, m.Undo())
	require.Equal(t, before, m.Hash())
}

func move(t *testing.T, m *Match, text string) engine.Move {
	mv, err := m.Read(text)
	require.NoError(t, err)
	return mv
}

// What a match waits for is told as it is, and the one that goes on waits for it.
func TestWaitingIsWhatIsWaitedFor(t *testing.T) {
	tab := street(t, []string{open, open, open, open}, func(*labiro.Setup) {})
	start := tab.m.Position()
	require.False(t, tab.m.Undoable())
	require.True(t, tab.m.Waiting().Nothing())
	tab.asks("end", 0, 1, 2, 3)
	require.Equal(t, Waiting{Where: tab.read("end")}, tab.m.Waiting())
	require.True(t, tab.m.Undoable(), "the question is withdrawn")
	require.Equal(t, Where, goesOn(t, start, tab.m).Verdict().Kind)
	require.Empty(t, tab.m.Undo())

	tab = street(t, []string{open, open, open, open, open}, func(s *labiro.Setup) {
		s.Seats[0] = labiro.Player{Flag: 1, Pawn: 2, Hand: []labiro.Kind{labiro.RubyOf(1)}}
		s.Seats[1].Hand = []labiro.Kind{labiro.RubyOf(2)}
	})
	start = tab.m.Position()
	require.NoError(t, tab.m.Walk(3))
	require.Equal(t, Waiting{Walked: true, Part: 3}, tab.m.Waiting())
	require.Equal(t, Where, goesOn(t, start, tab.m).Verdict().Kind)

	key := func(s *labiro.Setup) { s.Seats[0].Hand = []labiro.Kind{labiro.Unlock} }
	tab = street(t, []string{open, "WWPWWW", open, open}, key)
	start = tab.m.Position()
	_, err := tab.m.Play(tab.read("turn 2"))
	require.NoError(t, err)
	require.Equal(t, Waiting{Requested: tab.read("turn 2")}, tab.m.Waiting())
	require.True(t, tab.m.Undoable(), "the wish is withdrawn")
	require.Equal(t, tab.read("turn 2"), goesOn(t, start, tab.m).RequestedTurn())
	require.Empty(t, tab.m.Undo())

	tab.accepts(tab.turn(1, 1), "turn 2")
	require.Empty(t, tab.m.Undo())
	require.Equal(t, Waiting{Undoing: true}, tab.m.Waiting())
	again := goesOn(t, start, tab.m)
	p := again.Position()
	stands := make([]engine.Standing, p.Parts())
	for part := range stands {
		stands[part] = p.Stands(part)
	}
	require.Equal(t, Verdict{Kind: Undo, Repair: []engine.Repair{{Part: 1, Steps: -1}}}, again.Settle(stands))
	tab.m.Withdraw()

	require.Equal(t, Asked, tab.turn(1, -1).Kind)
	w := tab.m.Waiting()
	require.Len(t, w.Lines, 2)
	require.Equal(t, engine.Step{Kind: engine.StepBack, Seat: engine.Table, Back: 1}, w.Lines[0])
	require.Equal(t, []any{engine.StepSeen, engine.Seat(0)}, []any{w.Lines[1].Kind, w.Lines[1].Seat})
	again = goesOn(t, start, tab.m)
	require.Equal(t, Asked, again.Verdict().Kind)
	require.Equal(t, TakenBack, again.Answer(0).Kind)
	require.Equal(t, start.Bytes(nil), again.Position().Bytes(nil))
	require.Equal(t, engine.Event{
		Kind: engine.TakenBack, Seat: 0, Other: engine.Nobody, Part: engine.NoPart, Count: 1, Seen: engine.Everybody,
	}, again.log[len(again.log)-1].Event)
}
