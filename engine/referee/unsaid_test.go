package referee

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// street is towers in a row from west to east, each given by its sides.
func street(t require.TestingT, towers []string, change func(*labiro.Setup)) *table {
	set := &labiro.Set{Name: "street", Tiles: []labiro.Kind{labiro.Rope, labiro.Torch, labiro.Unlock, labiro.RubyOf(1), labiro.RubyOf(2)}}
	setup := labiro.Setup{Left: labiro.Rotations, Seats: []labiro.Player{{Flag: 0, Pawn: 0}, {Flag: len(towers) - 1, Pawn: len(towers) - 1}}}
	for i, sides := range towers {
		tower := labiro.Tower{Name: sides + string(rune('a'+i)), Arrow: labiro.Clockwise}
		for d, side := range sides {
			tower.Sides[d] = labiro.Side(slices.Index([]rune("WRP"), side))
		}
		set.Towers = append(set.Towers, tower)
		setup.Bases = append(setup.Bases, labiro.Base{Hex: hexgrid.Hex{Q: i}, Tower: i})
	}
	change(&setup)
	p, err := setup.Position(set)
	require.NoError(t, err)
	tab := seat(t, p)
	tab.m.Unsaid(0)
	return tab
}

const (
	open = "PPPPPP"
	shut = "WWWWWW"
)

func TestUnsaidWalkNarrowsToWhereATowerCanBeTurned(t *testing.T) {
	tab := street(t, []string{open, open, open, open, open, open}, func(*labiro.Setup) {})
	require.Equal(t, []int{0, 1, 2, 3, 4, 5}, tab.m.Stands(), "the nearest first")
	tab.accepts(tab.turn(4, 1), "turn 5")
	var stands []int
	for _, w := range tab.m.worlds {
		stands = append(stands, w.pos.Stand())
	}
	require.Equal(t, []int{3, 4, 5}, stands)
	require.Equal(t, []string{"seen turn 5"}, tab.record(), "it is not certain yet from where")
	require.Equal(t, labiro.Turned, tab.m.log[0].Kind, "but that it was turned is")
	tab.accepts(tab.turn(0, 1), "turn 1")
	require.Len(t, tab.m.Stands(), 6)
	tab.asks("end", 1, 0, 2, 3, 4, 5)
	tab.m.Answer(0)
	require.Equal(t, engine.Seat(1), tab.m.Actor())
	require.Equal(t, 1, tab.view().Players[0].Base)
	require.Equal(t, []string{"seen turn 5", "seen turn 1", "did go 2; go 3; go 4; turn 5; go 3; go 2; turn 1", "end"}, tab.record())
	require.Equal(t, []int{5}, tab.m.Stands(), "the other seat says its walks")
}

// asks wants the decision to be answered with the question where.
func (tab *table) asks(text string, parts ...int) {
	foul, err := tab.m.Play(tab.read(text))
	require.NoError(tab.t, err)
	require.Nil(tab.t, foul)
	require.Equal(tab.t, Where, tab.m.Verdict().Kind)
	var offered []int
	for _, s := range tab.m.Verdict().Stands {
		offered = append(offered, s.Part)
	}
	require.Equal(tab.t, parts, offered)
}

// record is the steps as text, but for who may walk without a word.
func (tab *table) record() (all []string) {
	moves := func(list []engine.Move) string {
		var all []string
		for _, mv := range list {
			all = append(all, tab.m.Write(mv))
		}
		return strings.Join(all, "; ")
	}
	for _, s := range tab.m.Steps() {
		switch s.Kind {
		case engine.StepMove:
			all = append(all, tab.m.Write(s.Move))
		case engine.StepBack:
			all = append(all, "back")
		case engine.StepDid:
			all = append(all, "did "+moves(s.Did))
		case engine.StepSeen, engine.StepSaid:
			text := map[engine.StepKind]string{engine.StepSeen: "seen ", engine.StepSaid: "said "}[s.Kind]
			for i := range s.Lines {
				text += strings.Repeat(" or ", min(i, 1)) + moves(s.Lines[i].All())
			}
			all = append(all, text)
		}
	}
	return all
}

func TestUnsaidWalkAsksWhereATileWasTaken(t *testing.T) {
	tab := street(t, []string{open, open, open, shut, open}, func(s *labiro.Setup) {
		s.Bases[1].Object, s.Bases[2].Object = labiro.Rope, labiro.Torch
	})
	tab.asks("take", 1, 2)
	foul, err := tab.m.Play(tab.read("end"))
	require.Nil(t, foul)
	require.ErrorIs(t, err, ErrBoard, "the question comes first")
	require.Equal(t, tab.m.Verdict(), tab.m.Answer(2), "there is no third answer")
	require.Empty(t, tab.m.Undo(), "it was not meant")
	require.Equal(t, InOrder, tab.m.Verdict().Kind)
	require.Empty(t, tab.record())
	tab.asks("take", 1, 2)
	tab.m.Answer(1)
	require.Equal(t, []string{"did go 2; go 3", "take", "found torch"}, tab.record())
}

func TestSaidPlaceIsTakenForTheNextDecision(t *testing.T) {
	tab := street(t, []string{open, open, open, shut, open}, func(s *labiro.Setup) {
		s.Bases[1].Object, s.Bases[2].Object = labiro.Rope, labiro.Torch
	})
	require.NoError(t, tab.m.Walk(2))
	require.Equal(t, []int{2}, tab.m.Stands())
	tab.plays("take")
	require.Equal(t, []string{"did go 2; go 3", "take", "found torch"}, tab.record())
	require.Equal(t, []int{2, 1, 0}, tab.m.Stands(), "it may have walked on")
	tab.plays("go 2", "end")
	require.Equal(t, 1, tab.view().Players[0].Base)
}

func TestWhoSaidAPlaceIsTakenAtTheWord(t *testing.T) {
	tab := street(t, []string{open, open, open, shut, open}, func(s *labiro.Setup) { s.Bases[2].Object = labiro.Rope })
	require.NoError(t, tab.m.Walk(1))
	foul, err := tab.m.Play(tab.read("take"))
	require.NoError(t, err)
	require.EqualValues(t, "labiro.nothing_here", foul.Reason)
	require.NoError(t, tab.m.Walk(2))
	tab.plays("take")
}

// With the key in hand, turning a tower back that the pawn may have walked
// into is either.
func TestTurningBackOrWithTheKeyIsAsked(t *testing.T) {
	key := func(s *labiro.Setup) { s.Seats[0].Hand = []labiro.Kind{labiro.Unlock} }
	for answer, record := range [][]string{{}, {"turn 2", "seen counter"}} {
		tab := street(t, []string{open, "WWPWWW", open, open}, key)
		tab.accepts(tab.turn(1, 1), "turn 2")
		v := tab.turn(1, -1)
		require.Equal(t, Asked, v.Kind)
		require.Len(t, v.Lines, 2)
		require.Zero(t, v.Lines[0].N, "taken back")
		tab.m.Answer(answer)
		tab.agrees()
		if answer == 0 {
			require.Equal(t, []string{"turn 2", "back"}, tab.record())
			require.Equal(t, 3, tab.left())
			continue
		}
		require.Equal(t, record, tab.record())
	}
}

func TestUnsaidWalkHomeIsAsked(t *testing.T) {
	tab := street(t, []string{open, open, open, shut, open}, func(s *labiro.Setup) {
		s.Seats[0] = labiro.Player{Flag: 1, Pawn: 2, Hand: []labiro.Kind{labiro.RubyOf(1)}}
		s.Bases[4].Ruby = labiro.NoKind
	})
	tab.asks("end", 2, 1)
	banked := func(s Stand) bool {
		return slices.ContainsFunc(s.Way, func(e engine.Event) bool { return e.Kind == labiro.Banked })
	}
	v := tab.m.Verdict()
	require.Equal(t, []bool{false, true}, []bool{banked(v.Stands[0]), banked(v.Stands[1])})
	tab.m.Answer(1)
	r, over := tab.m.Result()
	require.True(t, over, "the only ruby is in the chest")
	require.Equal(t, []int{1, 0}, r.Scores)
}

// Whoever says where the pawn stands, with rubies that may have been banked on
// the way, is asked by which way.
func TestSaidPlaceBeyondHomeIsAsked(t *testing.T) {
	tab := street(t, []string{open, open, open, shut, open}, func(s *labiro.Setup) {
		s.Seats[0] = labiro.Player{Flag: 1, Pawn: 2, Hand: []labiro.Kind{labiro.RubyOf(1)}}
		s.Bases[4].Ruby = labiro.NoKind
	})
	require.NoError(t, tab.m.Walk(1))
	require.NotEqual(t, Where, tab.m.Verdict().Kind, "there is one way home")
	tab = street(t, []string{open, open, open, open, open}, func(s *labiro.Setup) {
		s.Seats[0] = labiro.Player{Flag: 1, Pawn: 2, Hand: []labiro.Kind{labiro.RubyOf(1)}}
		s.Seats[1].Hand = []labiro.Kind{labiro.RubyOf(2)}
	})
	require.NoError(t, tab.m.Walk(3))
	require.Equal(t, Where, tab.m.Verdict().Kind)
	require.Len(t, tab.m.Verdict().Stands, 2)
	tab.m.Answer(1)
	require.Equal(t, 3, tab.m.Position().Stand())
	require.Equal(t, 1, tab.view().Players[0].Banked)
	tab.m.Unsaid()
	require.NoError(t, tab.m.Walk(2))
	require.Equal(t, InOrder, tab.m.Verdict().Kind)
}

// What opens a way may be turned first, and what lies behind it next, before
// the board is at rest.
func TestUnsaidWalkBetweenTwoTurnsSeenAtOnce(t *testing.T) {
	tab := street(t, []string{"WWWWWP", "WWWPWW", open, open, open}, func(*labiro.Setup) {})
	before := tab.position()
	v := tab.hands(turned{part: 0, steps: 1}, turned{part: 2, steps: 1, after: 3000 * ms})
	tab.accepts(v, "turn 1", "turn 3")
	require.Equal(t, []string{"seen turn 1; turn 3"}, tab.record())
	strict := seat(t, before.Fork().(*labiro.Position))
	require.Equal(t, Foul, strict.hands(turned{part: 0, steps: 1}, turned{part: 2, steps: 1, after: 3000 * ms}).Kind)
}

// Either of two towers that moved at once may have been turned and have pushed
// the other; where the pawn may stand follows from both.
func TestUnsaidWalkHoldsForEveryReading(t *testing.T) {
	tab := street(t, []string{open, open, open, open, open, open}, func(s *labiro.Setup) { s.Seats[0] = labiro.Player{Flag: 0, Pawn: 2} })
	v := tab.hands(turned{part: 2, steps: 1}, turned{part: 3, steps: 1, after: 10 * ms})
	require.Equal(t, Accepted, v.Kind, "%+v", v)
	require.Equal(t, 2, tab.left())
	var stands []int
	for _, w := range tab.m.worlds {
		stands = append(stands, w.pos.Stand())
	}
	require.ElementsMatch(t, []int{1, 2, 3, 4}, stands)
}

func TestUnsaidWalkShowsWhoseTowerTheKeyTurned(t *testing.T) {
	tab := street(t, []string{open, open, open, shut, open}, func(s *labiro.Setup) { s.Seats[0].Hand = []labiro.Kind{labiro.Unlock} })
	v := tab.turn(2, -1)
	require.Equal(t, Asked, v.Kind)
	require.Len(t, v.Lines, 1)
	tab.m.Answer(0)
	tab.agrees()
	require.Equal(t, []string{"seen counter"}, tab.record())
	require.Equal(t, 2, tab.m.Position().Stand())
}

// People who walk without a word are understood: what the referee thinks
// possible holds what is true, each thing it thinks possible can be, and what
// it takes for certain is true.
func TestUnsaidWalksAreNeverGuessed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := labiro.Options{Near: labiro.Near(rapid.IntRange(0, 2).Draw(t, "near")), Hidden: engine.Hidden(rapid.IntRange(0, 1).Draw(t, "hidden"))}
		p := drawn(t, o, rapid.IntRange(2, labiro.MaxSeats).Draw(t, "seats"), rapid.Uint64().Draw(t, "seed"))
		w := &walker{table: seat(t, p), t: t, r: engine.Rand(rapid.Uint64().Draw(t, "play"))}
		w.true = w.position()
		start, all := p.Fork().(engine.Sensed), []engine.Seat{}
		for s := range engine.Seat(w.true.Seats()) {
			all = append(all, s)
		}
		w.m.Unsaid(all...)
		for range rapid.IntRange(1, 150).Draw(t, "steps") {
			if _, over := w.true.Result(); over {
				break
			}
			w.step()
			w.holds()
			if w.r.Below(8) == 0 {
				goesOn(t, start, w.m)
			}
		}
		goesOn(t, start, w.m)
	})
}

// walker is people who turn and decide, and walk without a word.
type walker struct {
	*table
	t       *rapid.T
	true    labiro.Position
	r       engine.Rand
	located bool              // the last thing stated was where the pawn stands
	past    []labiro.Position // before each turn by hand since the last decision
}

func (w *walker) step() {
	moves := w.true.Moves(nil)
	if len(moves) == 0 { // an unsaid walk ended the game
		return
	}
	m := moves[w.r.Below(len(moves))]
	if labiro.VerbOf(m) == labiro.End || labiro.VerbOf(m) == labiro.Stop {
		m = moves[w.r.Below(len(moves))]
	}
	switch {
	case w.true.Quiet(m) && w.r.Below(6) == 0:
		w.decide(m)
		w.located = true
	case w.true.Quiet(m):
		if !w.located {
			w.true.Play(m, nil)
		}
	case labiro.VerbOf(m) == labiro.Turn:
		w.turnOne(m)
	case labiro.VerbOf(m) != labiro.Counter:
		w.decide(m)
	}
}

// turnOne turns a tower by hand as a legal turn, which may push a neighbour.
func (w *walker) turnOne(m engine.Move) {
	before, driver := w.true, labiro.BaseOf(m)
	beside := w.view().Towers[driver].Touching[w.r.Below(6)]
	if along := m | engine.Move(1+w.r.Below(5))<<(10+3*max(beside, 0)); beside != labiro.NoBase && w.r.Below(2) == 0 && w.true.Allows(along) {
		m = along
	}
	w.true.Play(m, nil)
	var hands []turned
	for b := range w.true.Parts() {
		if steps := before.Circle().Steps(before.Stands(b), w.true.Stands(b)); steps != 0 {
			a := turned{part: b, steps: steps, lasts: time.Second}
			if b != driver {
				a.after = time.Duration(w.r.Below(300)) * ms
			}
			hands = append(hands, a)
		}
	}
	v := w.hands(hands...)
	w.located = false
	if v.Kind == Asked {
		i := slices.IndexFunc(v.Lines, func(l engine.Line) bool { return l.N == 1 && l.Moves[0] == m })
		require.GreaterOrEqual(w.t, i, 0, "%s is no answer: %+v", labiro.WriteMove(m), v)
		v = w.m.Answer(i)
	}
	if v.Kind == TakenBack { // it stands as a moment before: that is what it counts for
		w.takeBack()
		return
	}
	require.Equal(w.t, Accepted, v.Kind, "%+v", v)
	w.past = append(w.past, before)
}

// takeBack goes back to the latest board of turns by hand that stands as now;
// whoever walked on since then walks back.
func (w *walker) takeBack() {
	for i := len(w.past) - 1; i >= 0; i-- {
		if w.standsAs(&w.past[i]) {
			w.true, w.past = w.past[i], w.past[:i]
			return
		}
	}
	require.Fail(w.t, "it never stood so")
}

// decide says a legal move, and where the pawn stands when asked.
func (w *walker) decide(m engine.Move) {
	w.past = nil
	here := string(w.true.Bytes(nil))
	foul, err := w.m.Play(m)
	require.NoError(w.t, err)
	require.Nil(w.t, foul)
	if w.m.Verdict().Kind == Where {
		i := slices.IndexFunc(w.m.question.offers, func(o world) bool { return o.key == here })
		require.GreaterOrEqual(w.t, i, 0, "the true place is not offered")
		for _, o := range w.m.question.offers {
			_, over := o.pos.Result()
			require.True(w.t, over || o.pos.Check(m) == nil, "offered though it is not possible")
		}
		w.m.Answer(i)
	}
	if _, over := w.true.Result(); !over {
		w.true.Play(m, nil)
	}
	for w.true.Actor() == engine.Table {
		moves := w.true.Moves(nil)
		if len(moves) != 1 {
			break
		}
		w.true.Play(moves[0], nil)
	}
	w.located = false
	require.Len(w.t, w.m.worlds, 1)
	require.True(w.t, w.true == w.position(), "%s was guessed wrong", labiro.WriteMove(m))
}

// holds wants the truth among what may be, and each of that to follow by legal
// moves from what is certain.
func (w *walker) holds() {
	here := string(w.true.Bytes(nil))
	require.True(w.t, slices.ContainsFunc(w.m.may(), func(o world) bool { return o.key == here }), "the truth is not thought possible")
	for _, o := range w.m.worlds {
		require.True(w.t, w.standsAs(o.pos.(*labiro.Position)))
	}
}

func (w *walker) standsAs(p *labiro.Position) bool {
	for b, f := range w.stands {
		if p.Stands(b) != f {
			return false
		}
	}
	return true
}

// What is doubtful from one place and plain from another leads to the same:
// nobody is asked.
func TestDoubtEndsWhereAnotherReadingIsPlain(t *testing.T) {
	tab := street(t, []string{open, open, open}, func(*labiro.Setup) {})
	tab.m.parts = nil // nothing is sensed
	line := func(text string, asks bool) engine.Line {
		l := engine.Line{Asks: asks}
		l.Add(tab.read(text))
		return l
	}
	for _, c := range []struct {
		first, second, want bool
		text                string
	}{{true, false, false, "turn 2"}, {true, false, false, "turn 1 pushing 2+1"}, {true, true, true, "turn 2"}, {false, true, false, "turn 2"}} {
		r := tab.m.taken(line("turn 2", c.first), true)
		r.join(tab.m.taken(line(c.text, c.second), true))
		require.Equal(t, c.want, r.line.Asks)
	}
}

// Without sensors nobody sees which tower the unlock key turned: it is asked.
func TestUnsaidWalkAsksWhereTheKeyWasUsed(t *testing.T) {
	tab := street(t, []string{open, open, open, open}, func(s *labiro.Setup) { s.Seats[0].Hand = []labiro.Kind{labiro.Unlock} })
	start := tab.m.Position()
	tab.m.parts = nil
	tab.asks("counter", 0, 1, 2, 3)
	goesOn(t, start, tab.m)
	tab.m.Answer(2)
	require.Equal(t, []string{"did go 2; go 3", "counter"}, tab.record())
	goesOn(t, start, tab.m)
	p := tab.position()
	require.EqualValues(t, 5, p.Stands(2))
	require.Empty(t, tab.m.Undo())
	require.Equal(t, []int{0, 1, 2, 3}, tab.m.Stands(), "it is as open as before where the pawn is")
}

// A decision that told for certain where the figure was takes that with it when it
// is taken back.
func TestUndoOfADecisionLeavesOpenWhatWasOpen(t *testing.T) {
	tab := street(t, []string{open, open, open, open}, func(*labiro.Setup) {})
	tab.accepts(tab.turn(2, 1), "turn 3")
	stands, hash := tab.m.Stands(), tab.m.Hash()
	require.Len(t, stands, 4)
	tab.m.Walk(3)
	tab.plays("go 3")
	require.Equal(t, []int{2}, tab.m.Stands())
	require.Empty(t, tab.m.Undo())
	require.Equal(t, []any{stands, hash}, []any{tab.m.Stands(), tab.m.Hash()})
	back := tab.m.Steps()[len(tab.m.Steps())-1]
	require.Equal(t, 2, back.Back, "the decision, and what was taken for certain because of it")
	require.EqualValues(t, 1, tab.m.log[len(tab.m.log)-1].Count, "people made one decision")
	require.Equal(t, TakenBack, tab.turn(2, -1).Kind)
}

// From one of two places a turn was made: no single move can follow in a record.
func TestMoveOfARecordNeedsACertainPlace(t *testing.T) {
	tab := street(t, []string{open, open, shut, open}, func(s *labiro.Setup) {})
	tab.accepts(tab.turn(1, 1), "turn 2")
	require.Len(t, tab.m.worlds, 2)
	require.Equal(t, ErrUncertain, tab.m.Redo(engine.Step{Seat: 0, Move: tab.read("end")}))
	require.Equal(t, ErrWay, tab.m.Redo(engine.Step{Kind: engine.StepDid, Seat: 0, Did: []engine.Move{tab.read("go 2")}}))
}

// It may be said that nobody walked, where that was open; and nobody stood where he
// cannot have been.
func TestPlacesOfARecordArePossible(t *testing.T) {
	tab := street(t, []string{open, open, shut, open}, func(*labiro.Setup) {})
	tab.m.parts = nil // a record is played again without sensors
	line := engine.Line{}
	line.Add(tab.read("turn 2"))
	require.Equal(t, ErrStands, tab.m.Redo(engine.Step{Kind: engine.StepSeen, Seat: 0, Lines: []engine.Line{line}, At: []int{3}}))
	require.NoError(t, tab.m.Redo(engine.Step{Kind: engine.StepDid, Seat: 0}))
	require.Equal(t, []int{0}, tab.m.Stands())
	require.Equal(t, ErrWay, tab.m.Redo(engine.Step{Kind: engine.StepDid, Seat: 0}), "it is not open any more")
}
