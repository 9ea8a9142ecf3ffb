package referee

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/labiro"
)

func TestTakingBackIsAnEvent(t *testing.T) {
	tab := study{}.on(t)
	tab.plays("end")
	tab.accepts(tab.turn(western, 3), "turn 5", "turn 5", "turn 5")
	require.Equal(t, TakenBack, tab.turn(western, -2).Kind)
	events := tab.m.Events(nil, 0, 4)
	require.Len(t, events, 1)
	require.Equal(t, engine.TakenBack, events[0].Kind)
	require.Equal(t, engine.Seat(1), events[0].Seat)
	require.Equal(t, int8(2), events[0].Count, "two of the three turns")
	require.Equal(t, 2, tab.left())
}

// The log tells in which turn an event was, and whether it was taken back since.
func TestTheLogKnowsWhatWasTakenBack(t *testing.T) {
	tab := study{}.on(t)
	tab.plays("end")
	tab.accepts(tab.turn(western, 3), "turn 5", "turn 5", "turn 5")
	tab.turn(western, -2)
	tab.plays("end")
	var turns, back []int
	for i, e := range tab.m.Log(0, 0) {
		require.Equal(t, i, e.Number)
		require.Equal(t, engine.Seat(e.Turn%tab.m.Seats()), e.Of)
		if turns = append(turns, e.Turn); e.Back {
			back = append(back, i)
		}
	}
	require.Equal(t, []int{0, 1, 1, 1, 1, 1}, turns)
	require.Equal(t, []int{2, 3}, back)
	require.Equal(t, tab.m.Log(0, 0)[4:], tab.m.Log(0, 4))
}

// However often a turn is ended and taken up again, one line of it is left, and what was before stays.
func TestEndsTakenBackAreToldOnce(t *testing.T) {
	tab := study{}.on(t)
	tab.plays("end")
	before := tab.m.Lately(0, 4)
	require.NotEmpty(t, before)
	for range 100 {
		tab.plays("end")
		require.Empty(t, tab.m.Undo())
	}
	all := tab.m.Lately(0, 4)
	require.Len(t, all, len(before)+1)
	require.Equal(t, before, all[:len(before)])
	require.Equal(t, engine.TakenBack, all[len(before)].Kind)
	require.Zero(t, all[len(before)].Count)
	require.Len(t, tab.m.Steps(), 201, "the record has it all")
}

func TestRepairMayLeadToAnEarlierBoard(t *testing.T) {
	tab := study{}.on(t)
	before := tab.position()
	tab.turn(eastern, 3)
	v := tab.turn(eastern, -4) // one too many
	require.Equal(t, Foul, v.Kind)
	require.Equal(t, []engine.Repair{{Part: eastern, Steps: 1}}, v.Repair)
	require.Equal(t, TakenBack, tab.repairs(v).Kind)
	tab.same(before)
}

func TestUnlockKeyIsTakenBackBeforeItIsPutAway(t *testing.T) {
	tab := study{hand: []labiro.Kind{labiro.Unlock}}.on(t)
	before := tab.position()
	v := tab.turn(middle, -1)
	require.Equal(t, Asked, v.Kind, "before it is spent")
	require.True(t, v.Lines[0].Asks)
	tab.same(before)
	require.Equal(t, Accepted, tab.m.Answer(0).Kind)
	require.Equal(t, TakenBack, tab.turn(middle, 1).Kind)
	tab.same(before)
	tab.turn(middle, -1)
	tab.m.Answer(0)
	tab.plays("put 8")
	tab.accepts(tab.turn(middle, 1), "turn 1")
}

// A turn and then the same tower back: that is undoing it, no unlock key.
func TestTakingBackSpendsNoUnlockKey(t *testing.T) {
	tab := study{hand: []labiro.Kind{labiro.Unlock}}.on(t)
	before := tab.position()
	tab.accepts(tab.turn(middle, 1), "turn 1")
	require.Equal(t, TakenBack, tab.turn(middle, -1).Kind)
	tab.same(before)
}

func TestTurnAskedForIsDoneByHand(t *testing.T) {
	tab := study{}.on(t)
	before := tab.position()
	requested := tab.read("turn 3")
	foul, err := tab.m.Play(requested)
	require.NoError(t, err)
	require.Nil(t, foul)
	require.Equal(t, requested, tab.m.RequestedTurn())
	require.Equal(t, []engine.Repair{{Part: counter, Steps: -1}}, tab.m.RequestedRepairs())
	tab.same(before)

	v := tab.turn(eastern, 1)
	require.Equal(t, Foul, v.Kind)
	require.Equal(t, NotRequested, v.Foul.Reason)
	require.Empty(t, v.Foul.Ruling.String(), "it is against no rule")
	require.Equal(t, []engine.Move{requested}, v.Foul.Instead)
	require.Equal(t, []engine.Repair{{Part: eastern, Steps: -1}}, v.Repair)
	require.Equal(t, InOrder, tab.repairs(v).Kind)
	require.Equal(t, requested, tab.m.RequestedTurn(), "it still is")
	tab.same(before)

	v = tab.turn(farEast, 1)
	tab.fouled(before, v, "labiro.out_of_reach", 5, farEast, engine.Repair{Part: farEast, Steps: -1})
	require.Equal(t, InOrder, tab.repairs(v).Kind)

	v = tab.hands(turned{part: counter, steps: -1}, turned{part: 3, steps: 1, after: 100 * ms})
	tab.accepts(v, "turn 3 pushing 4+1")
	require.Empty(t, tab.m.RequestedRepairs())
	require.Equal(t, engine.NoMove, tab.m.RequestedTurn())
	tab.accepts(tab.turn(eastern, 1), "turn 2")
}

func TestTurnAskedForOnceIsDoneOnce(t *testing.T) {
	tab := study{}.on(t)
	before := tab.position()
	_, err := tab.m.Play(tab.read("turn 2"))
	require.NoError(t, err)
	v := tab.turn(eastern, 2)
	require.Equal(t, Foul, v.Kind)
	require.Equal(t, NotRequested, v.Foul.Reason)
	tab.same(before)
	tab.accepts(tab.turn(eastern, -1), "turn 2")
}

// Of two possible drivers the one that was asked for is not asked about, and
// neither is the unlock key.
func TestTurnAskedForNeedsNoQuestion(t *testing.T) {
	tab := study{}.on(t)
	_, err := tab.m.Play(tab.read("turn 2"))
	require.NoError(t, err)
	v := tab.hands(turned{part: middle, steps: 2}, turned{part: eastern, steps: 1})
	tab.accepts(v, "turn 2 pushing 1+2")

	tab = study{hand: []labiro.Kind{labiro.Unlock}}.on(t)
	_, err = tab.m.Play(tab.read("counter"))
	require.NoError(t, err)
	require.Equal(t, []engine.Repair{{Part: middle, Steps: -1}}, tab.m.RequestedRepairs())
	tab.accepts(tab.turn(middle, -1), "counter")
}

func TestUndoTakesBackDecisionAfterDecision(t *testing.T) {
	tab := study{hand: []labiro.Kind{labiro.Rope}}.on(t)
	require.Equal(t, NothingToUndo, tab.m.Undo())
	start := tab.position()
	tab.plays("go 2")
	walked := tab.position()
	tab.plays("drop rope")
	require.True(t, tab.m.Undoable())
	require.Empty(t, tab.m.Undo())
	require.Equal(t, TakenBack, tab.m.Verdict().Kind)
	tab.same(walked)
	require.Empty(t, tab.m.Undo())
	tab.same(start)
	require.Equal(t, NothingToUndo, tab.m.Undo())
	require.False(t, tab.m.Undoable())
	require.Equal(t, []string{"go 2", "drop rope", "back", "back"}, tab.record())
	require.Equal(t, engine.Hash(&start, nil), tab.m.Steps()[3].Hash)
	events := tab.m.Events(nil, engine.Public, 2)
	require.Len(t, events, 2)
	require.Equal(t, engine.TakenBack, events[0].Kind)
}

// A turn that sensors saw is undone by turning the tower back, and by nothing
// else; then its rotation is there again.
func TestUndoOfATurnIsDoneByHand(t *testing.T) {
	tab := study{}.on(t)
	start := tab.position()
	tab.accepts(tab.hands(turned{part: eastern, steps: 1}, turned{part: farEast, steps: 2, after: 100 * ms}), "turn 2 pushing 8+2")
	after := tab.position()
	require.Empty(t, tab.m.Undo())
	v := tab.m.Verdict()
	require.Equal(t, Undo, v.Kind)
	require.Equal(t, []engine.Repair{{Part: eastern, Steps: -1}, {Part: farEast, Steps: -2}}, v.Repair)
	tab.same(after)
	require.Equal(t, 2, tab.left(), "it is not done yet")
	_, err := tab.m.Play(tab.read("end"))
	require.ErrorIs(t, err, ErrBoard)
	require.Equal(t, BoardFirst, tab.m.Undo(), "one thing after the other")
	v = tab.turn(eastern, -1)
	require.Equal(t, Undo, v.Kind)
	require.Equal(t, []engine.Repair{{Part: farEast, Steps: -2}}, v.Repair)
	require.Equal(t, Undo, tab.turn(western, 1).Kind, "that was not asked for")
	require.Equal(t, Undo, tab.turn(western, -1).Kind)
	require.Equal(t, TakenBack, tab.turn(farEast, -2).Kind)
	tab.same(start)
	require.Equal(t, 3, tab.left())
	tab.accepts(tab.turn(eastern, 1), "turn 2")
}

func TestUndoByHandCanBeGivenUp(t *testing.T) {
	tab := study{}.on(t)
	tab.accepts(tab.turn(eastern, 1), "turn 2")
	after := tab.position()
	require.Empty(t, tab.m.Undo())
	tab.m.Withdraw()
	require.Equal(t, InOrder, tab.m.Verdict().Kind)
	tab.same(after)
	require.Empty(t, tab.m.Undo())
	tab.turn(eastern, -1)
	tab.m.Withdraw()
	require.Equal(t, 3, tab.left(), "it was done already")
}

func TestUndoOfASilentTowersTurnIsSaid(t *testing.T) {
	tab := study{}.on(t)
	start := tab.position()
	tab.silent[eastern] = true
	tab.senses(eastern, engine.Unknown, false)
	tab.plays("turn 2")
	require.Empty(t, tab.m.Undo())
	require.Equal(t, TakenBack, tab.m.Verdict().Kind, "nobody would see it turned back")
	tab.same(start)
}

func TestUndoNeverCrossesWhatWasSeen(t *testing.T) {
	for name, c := range map[string]struct {
		study study
		moves []string
		why   engine.Reason
	}{
		"looked":        {study{objects: map[int]labiro.Kind{middle: labiro.Rope}}, []string{"look"}, Revealed},
		"left":          {study{objects: map[int]labiro.Kind{middle: labiro.Rope}}, []string{"look", "leave"}, ""},
		"taken":         {study{objects: map[int]labiro.Kind{middle: labiro.Rope}}, []string{"take"}, Revealed},
		"turning":       {study{hides: []int{middle}, spares: []labiro.Kind{labiro.Rope, labiro.Torch}}, []string{"take"}, Revealed},
		"told":          {study{hides: []int{middle}, spares: []labiro.Kind{labiro.Rope, labiro.Torch}}, []string{"take", "found rope"}, ""},
		"torch":         {study{hand: []labiro.Kind{labiro.Torch}, objects: map[int]labiro.Kind{eastern: labiro.Rope}}, []string{"torch 2"}, Revealed},
		"ended":         {study{}, []string{"end"}, ""},
		"begun":         {study{}, []string{"end", "go 5"}, ""},
		"looked, ended": {study{objects: map[int]labiro.Kind{middle: labiro.Rope}}, []string{"look", "leave", "end"}, ""},
		"proposed":      {study{}, []string{"stop"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			tab := c.study.on(t)
			tab.plays("go 2", "go 1")
			tab.plays(c.moves...)
			require.Equal(t, c.why, tab.m.Undo())
			if c.why != "" {
				require.False(t, tab.m.Undoable())
			}
		})
	}
}

// Who takes a yes back may have slipped, too: then the vote goes on as it was. What was
// answered before stays answered, and nobody asks anew in the same turn.
func TestUndoOfAYesTakenBack(t *testing.T) {
	tab := study{}.on(t)
	tab.plays("go 2", "stop")
	require.Equal(t, engine.Seat(0), tab.m.Decides(tab.read("retract 1")), "though seat 2 is asked")
	require.Equal(t, []engine.Move{tab.read("retract 1")}, tab.m.Besides(0))
	require.Empty(t, tab.m.Besides(1))
	before := tab.position()
	tab.plays("retract 1")
	steps := tab.m.Steps()
	require.Equal(t, engine.Seat(0), steps[len(steps)-1].Seat)
	require.Equal(t, engine.Seat(0), tab.m.Decided())
	require.Empty(t, tab.m.Undo())
	tab.same(before)
	tab.plays("refuse")
	foul, _ := tab.m.Play(tab.read("stop"))
	require.Equal(t, engine.Reason("labiro.proposed"), foul.Reason)
	require.Empty(t, tab.m.Undo())
	tab.plays("retract 1", "go 1")
	require.Empty(t, tab.m.Undo())
	require.Empty(t, tab.m.Undo())
	require.Equal(t, Answered, tab.m.Undo(), "the proposal was answered once")
}

// An answer may be a slip; but who asked does not take the question back once it
// is answered, and cannot ask again in the same turn.
func TestUndoNeverCrossesAnAnswer(t *testing.T) {
	tab := study{}.on(t)
	tab.plays("go 2", "stop")
	require.True(t, tab.m.Undoable(), "nobody has answered yet")
	tab.plays("refuse")
	require.Equal(t, engine.Seat(1), tab.m.Decided())
	require.Equal(t, 1, tab.m.Decisions())
	require.Empty(t, tab.m.Undo())
	require.Equal(t, engine.Seat(1), tab.m.Actor(), "the same seat is asked again")
	require.Equal(t, Answered, tab.m.Undo())
	require.False(t, tab.m.Undoable())
	require.Zero(t, tab.m.Decisions())
	require.Equal(t, engine.Nobody, tab.m.Decided())
	tab.plays("refuse", "go 1")
	require.Empty(t, tab.m.Undo(), "what came after the answer")
	require.Empty(t, tab.m.Undo(), "the answer")
	require.Equal(t, Answered, tab.m.Undo())
}

// However a turn went, undoing all of it leads back to what it began with, and
// the record says so.
func TestUndoLeadsAllTheWayBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawn(t, labiro.Options{}, rapid.IntRange(2, labiro.MaxSeats).Draw(t, "seats"), rapid.Uint64().Draw(t, "seed"))
		start := p.Fork()
		m := New(p)
		r := engine.Rand(rapid.Uint64().Draw(t, "play"))
		var boards []engine.Sensed // what Undo leads back to, the latest last
		var ended bool             // the latest is before the end of a turn
		for range rapid.IntRange(1, 200).Draw(t, "steps") {
			if _, over := m.Result(); over {
				break
			}
			if len(boards) > 0 && r.Below(4) == 0 {
				require.Empty(t, m.Undo())
				require.Equal(t, boards[len(boards)-1].Bytes(nil), m.Position().Bytes(nil))
				boards, ended = boards[:len(boards)-1], false
				continue
			}
			moves := m.Position().Moves(nil)
			mv := moves[r.Below(len(moves))]
			before := m.Position()
			_, err := m.Play(mv)
			require.NoError(t, err)
			if _, of := before.Turn(); before.Actor() != of && before.Actor() >= 0 {
				boards = nil // another seat has answered
			}
			if ended {
				boards = nil // the next has done something
			}
			boards = append(boards, before)
			if ended = number(m.Position()) != number(before); before.Reveals(mv) || ended && banked(before, mv) {
				boards = nil
			}
			require.Equal(t, len(boards) > 0, m.Undoable())
			require.Equal(t, ended && len(boards) > 0, m.TurnEnded())
		}
		replays(t, start, m)
	})
}

// banked tells whether a move that ends a turn banks rubies of the next.
func banked(before engine.Sensed, mv engine.Move) bool {
	return slices.ContainsFunc(before.Fork().Play(mv, nil), func(e engine.Event) bool { return e.Kind == labiro.Banked })
}

func number(p engine.Sensed) int {
	n, _ := p.Turn()
	return n
}

// replays wants the record to lead to where the match is.
func replays(t *rapid.T, now engine.Position, m *Match) {
	var past []engine.Position
	for _, s := range m.Steps() {
		if s.Back > 0 {
			now, past = past[len(past)-s.Back], past[:len(past)-s.Back]
		} else {
			require.Nil(t, now.Check(s.Move))
			past = append(past, now)
			now = now.Fork()
			now.Play(s.Move, nil)
		}
		require.Equal(t, s.Hash, engine.Hash(now, nil))
	}
	require.Equal(t, m.Position().Bytes(nil), now.Bytes(nil))
}

// A turn that moves several towers may be done one after the other; what was
// asked for says what is left, and nobody is to blame.
func TestTurnAskedForMayBeDoneInParts(t *testing.T) {
	for name, c := range map[string]struct {
		change    func(*labiro.Setup)
		requested string
	}{
		"teeth":  {func(s *labiro.Setup) { s.Options.Chain = labiro.ChainGear }, "turn 1"},
		"pushes": {func(*labiro.Setup) {}, "turn 1 pushing 2-1 3+1"},
	} {
		t.Run(name, func(t *testing.T) {
			tab := street(t, []string{open, open, open}, c.change)
			_, err := tab.m.Play(tab.read(c.requested))
			require.NoError(t, err)
			require.Equal(t, []engine.Repair{{Part: 0, Steps: 1}, {Part: 1, Steps: -1}, {Part: 2, Steps: 1}}, tab.m.RequestedRepairs())
			v := tab.turn(1, -1)
			require.Equal(t, Restore, v.Kind)
			require.Equal(t, []engine.Repair{{Part: 0, Steps: 1}, {Part: 2, Steps: 1}}, v.Repair)
			require.Equal(t, v.Repair, tab.m.RequestedRepairs())
			require.Equal(t, Restore, tab.turn(2, 1).Kind)
			tab.accepts(tab.turn(0, 1), c.requested)
			require.Empty(t, tab.m.RequestedRepairs())
		})
	}
}

// When what was asked for is withdrawn halfway, the board is judged for itself.
func TestTurnAskedForIsWithdrawnHalfway(t *testing.T) {
	tab := street(t, []string{open, open, open}, func(s *labiro.Setup) { s.Options.Chain = labiro.ChainGear })
	before := tab.position()
	_, err := tab.m.Play(tab.read("turn 1"))
	require.NoError(t, err)
	require.Equal(t, Restore, tab.turn(1, -1).Kind)
	tab.m.Withdraw()
	v := tab.m.Verdict()
	require.Equal(t, Foul, v.Kind, "a tower was turned against its arrow")
	require.Equal(t, []engine.Repair{{Part: 1, Steps: 1}}, v.Repair)
	require.Equal(t, InOrder, tab.repairs(v).Kind)
	tab.same(before)
}

// What was asked for and is done need not be turned back for the sake of
// another tower that was turned by mistake.
func TestOnlyTheWrongTowerIsTurnedBack(t *testing.T) {
	tab := study{}.on(t)
	_, err := tab.m.Play(tab.read("turn 2"))
	require.NoError(t, err)
	tab.turn(western, 1)
	v := tab.turn(eastern, 1)
	require.Equal(t, Foul, v.Kind)
	require.Equal(t, NotRequested, v.Foul.Reason)
	require.Equal(t, western, v.Foul.Part)
	require.Equal(t, []engine.Repair{{Part: western, Steps: -1}}, v.Repair)
	require.Equal(t, v.Repair, tab.m.RequestedRepairs())
	tab.accepts(tab.turn(western, -1), "turn 2")
}

// The event names who decided, or whose turn it is for what the table told.
func TestTakingBackNamesWhoDecided(t *testing.T) {
	tab := study{hides: []int{middle}, spares: []labiro.Kind{labiro.Rope, labiro.Torch}}.on(t)
	last := func() engine.Event { return tab.m.log[len(tab.m.log)-1].Event }
	tab.plays("take", "found rope")
	require.Empty(t, tab.m.Undo())
	require.Equal(t, engine.Seat(0), last().Seat)
	tab.plays("found torch", "end", "stop", "refuse")
	require.Empty(t, tab.m.Undo())
	require.Equal(t, engine.Seat(0), last().Seat, "who answered in the turn of another")
	require.Equal(t, int8(1), last().Count)
}

// The end of a turn is taken back in one step, and then what was decided before it; a part
// that was only touched since is something that the next has done.
func TestUndoOfTheEndOfATurn(t *testing.T) {
	tab := study{}.on(t)
	tab.plays("go 2")
	walked := tab.position()
	tab.plays("end")
	require.True(t, tab.m.TurnEnded())
	require.Equal(t, engine.Seat(0), tab.m.Decided(), "who ended it, though the next is on turn")
	require.Empty(t, tab.m.Undo())
	tab.same(walked)
	require.Equal(t, []string{"go 2", "end", "back"}, tab.record())
	last := tab.m.log[len(tab.m.log)-1]
	require.Equal(t, engine.TakenBack, last.Kind)
	require.Equal(t, engine.Seat(0), last.Seat)
	require.Empty(t, tab.m.Undo(), "what was before it is of this turn again")
	require.Equal(t, NothingToUndo, tab.m.Undo())

	tab.plays("end")
	tab.senses(eastern, engine.Unknown, false)
	require.True(t, tab.m.TurnEnded(), "nobody has touched anything")
	tab.senses(eastern, tab.stands[eastern], true)
	require.True(t, tab.m.TurnEnded())
	require.Equal(t, InOrder, tab.turn(middle, 6).Kind)
	require.False(t, tab.m.TurnEnded())
	require.False(t, tab.m.Undoable())
	require.Equal(t, engine.Nobody, tab.m.Decided())
	require.Equal(t, TurnIsOver, tab.m.Undo())
}

// What the next has asked for, or done and taken back, leaves the turn before as it ended.
func TestUndoStopsAtWhatTheNextHasDone(t *testing.T) {
	for name, next := range map[string]func(*table){
		"requested": func(tab *table) {
			_, err := tab.m.Play(tab.read("turn 9"))
			require.NoError(t, err)
			tab.m.Withdraw()
		},
		"walked": func(tab *table) {
			tab.plays("go 5")
			require.Equal(t, engine.Seat(1), tab.m.Decided())
			require.Empty(t, tab.m.Undo())
		},
		"turned": func(tab *table) {
			tab.accepts(tab.turn(western, 1), "turn 5")
			require.Equal(t, TakenBack, tab.turn(western, -1).Kind)
		},
	} {
		t.Run(name, func(t *testing.T) {
			tab := study{}.on(t)
			tab.plays("go 2", "end")
			next(tab)
			require.False(t, tab.m.TurnEnded())
			require.Equal(t, TurnIsOver, tab.m.Undo())
		})
	}
}

// A ruby that is banked as the next begins, the end of the game and what follows from a
// walk that was left unsaid.
func TestWhatComesWithTheEndOfATurn(t *testing.T) {
	banks := func(rubies int) *table {
		return street(t, []string{open, open, open}, func(s *labiro.Setup) {
			s.Seats[1].Pawn, s.Seats[1].Hand = s.Seats[1].Flag, []labiro.Kind{labiro.RubyOf(rubies)}
		})
	}
	next := banks(1)
	next.plays("end")
	next.m.Answer(0)
	require.Equal(t, TurnIsOver, next.m.Undo(), "a ruby is banked")
	last := banks(2)
	last.plays("end")
	last.m.Answer(0)
	_, over := last.m.Result()
	require.True(t, over)
	require.False(t, last.m.Undoable())

	tab := street(t, []string{open, open, open}, func(s *labiro.Setup) { s.Bases[1].Object = labiro.Rope })
	start := tab.position()
	tab.plays("end")
	if tab.m.Verdict().Kind == Where {
		tab.m.Answer(0)
	}
	require.True(t, tab.m.TurnEnded())
	goesOn(t, &start, tab.m)
	require.Empty(t, tab.m.Undo())
	tab.same(start)
	goesOn(t, &start, tab.m)
}
