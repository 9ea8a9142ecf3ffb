//go:build !race

package table

import (
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs/effort"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/labiro"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

var (
	soakSeeds = flag.Uint64("soak.seeds", effort.Of[uint64](1, 4), "games of the soak")
	soakFirst = flag.Uint64("soak.first", 0, "seed of the first game")
	soakTurns = flag.Int("soak.turns", 0, "turns of each game at most; 0 plays to the end")
)

// maxGameTurns is more turns than any game of goal seekers takes.
const maxGameTurns = 3000

// TestSoak plays whole games with random human hands: from registers through the drivers to
// verdicts, panel and lights. One gesture in ten is meant to be illegal. Every verdict is
// compared with what the hand truly did.
func TestSoak(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	var total tally
	for seed := range *soakSeeds {
		s := newSoaker(t, *soakFirst+seed)
		s.play()
		total.add(s.tally)
		if *soakSeeds > 20 && (seed+1)%20 == 0 {
			t.Logf("%d games: %v", seed+1, total)
		}
	}
	t.Logf("%d games: %v", *soakSeeds, total)
	require.NotZero(t, total.legal)
	require.NotZero(t, total.illegal)
}

// TestRandomHandsResolveTowersThatBendEachOther: in the 58th turn of this game two towers bend
// each other aside whenever either is set down straight, until the tower between them is set
// down.
func TestRandomHandsResolveTowersThatBendEachOther(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	s := newSoaker(t, 5302)
	s.maxTurns = 60
	s.play()
}

// tally counts what happened.
type tally struct {
	turns, legal, illegal    int // turns played; gestures by what was planned and truly done
	questions, pushed        int // verdicts that were questions; legal gestures that pushed other towers
	illegalQuestions         int // illegal gestures that led to a question, because towers in contact began to move at once
	takenBack                int // gestures that restored the board of a moment ago
	jams, accidents, repairs int // gestures that moved nothing, gestures that ended otherwise than planned, and repairs
}

func (a *tally) add(b tally) {
	a.turns += b.turns
	a.legal += b.legal
	a.illegal += b.illegal
	a.questions += b.questions
	a.takenBack += b.takenBack
	a.illegalQuestions += b.illegalQuestions
	a.pushed += b.pushed
	a.jams += b.jams
	a.accidents += b.accidents
	a.repairs += b.repairs
}

func (a tally) String() string {
	return fmt.Sprintf("%d turns; %d legal gestures accepted (%d pushed others, %d were asked about, %d took turns back), %d illegal ones, %d of them asked about and the others fouls, put right by %d repairs; %d jams, %d accidents",
		a.turns, a.legal, a.pushed, a.questions, a.takenBack, a.illegal, a.illegalQuestions, a.repairs, a.jams, a.accidents)
}

// gesture is what the hand is to do.
type gesture struct {
	base, steps int
	move        engine.Move      // NoMove for an illegal one
	ruling      int              // the ruling that an illegal one breaks
	left        int              // rotations left before
	before      *labiro.Position // as the player saw it
}

// soaker plays a game with random human hands.
type soaker struct {
	t           *testing.T
	seed        uint64
	host        *Host
	rng         *rand.Rand
	players     []bot.Player
	planned     *gesture
	verdicts    []referee.Verdict // all verdicts since the gesture began
	failed      []engine.Move
	currentTurn int
	repairs     int           // repairs since the last gesture
	decisions   int           // decisions in this turn
	maxTurns    int           // turns that it plays at most; 0 plays to the end
	timedTurn   int           // the turn that began at turnBegan
	turnBegan   time.Duration // by the time of the loop
	hand        *botHand      // sets down towers that rest half turned
	tally       tally
}

func newSoaker(t *testing.T, seed uint64) *soaker {
	c := settingstest.Default(t)
	c.Unsaid = false // every walk is said, so that the referee's position can be compared with the truth
	h, err := NewHost(c, seed, 0, io.Discard)
	require.NoError(t, err)
	n := withPeople(c, 2+int(seed%3))
	g, err := h.Begin(n)
	require.NoError(t, err)
	h.Table.Session.Start(g)
	require.Equal(t, referee.InOrder, g.Match.Verdict().Kind, "seed %d", seed)
	s := &soaker{t: t, seed: seed, maxTurns: *soakTurns, host: h, rng: rand.New(rand.NewPCG(seed, 2)), hand: h.Table.hand}
	h.Table.hand = nil // people turn the towers, not the bots' hand
	for i := range n.Players {
		s.players = append(s.players, player.New(seed+uint64(i)))
	}
	return s
}

func (s *soaker) match() *referee.Match { return s.host.Table.Session.Game.Match }

func (s *soaker) world() *sim.World { return s.host.Table.Rig.Simulation.World }

// play plays one game.
func (s *soaker) play() {
	var now, rest time.Duration
	for {
		number, _ := s.match().Turn()
		if _, over := s.match().Result(); over || s.maxTurns > 0 && number >= s.maxTurns {
			s.tally.turns = number
			require.LessOrEqual(s.t, s.world().MaxSelected(), 1, "seed %d: two sensors were selected", s.seed)
			return
		}
		require.Less(s.t, number, maxGameTurns, "seed %d does not end", s.seed)
		if number != s.timedTurn {
			s.timedTurn, s.turnBegan = number, now
		}
		if now-s.turnBegan > 20*time.Minute {
			last, _ := s.world().Hand.Last()
			s.t.Fatalf("seed %d: turn %d takes too long: planned %+v, last %+v, verdict %+v", s.seed, number, s.planned, last, s.match().Verdict())
		}
		now += loop.Beat
		s.tick(now)
		switch {
		case s.hand.held != rig.NoBase:
			s.hand.setDown(s.world().Clock.Now())
			rest = now + judgingTime
		case s.world().Hand.Busy():
			rest = now + judgingTime
		case now >= rest:
			s.doNext()
		}
	}
}

// tick advances the table by one beat and keeps every new verdict.
func (s *soaker) tick(now time.Duration) {
	before, was, count := s.host.Table.Session.Changes(), s.match().Verdict(), s.match().Count()
	s.host.Table.Tick(now)
	if s.host.Table.Journal.Status().Saving {
		s.host.Table.Journal.Flush()
		s.host.Table.Show(now)
	}
	if s.host.Table.Session.Changes() != before && (s.match().Count() != count || !reflect.DeepEqual(was, s.match().Verdict())) {
		s.verdicts = append(s.verdicts, s.match().Verdict())
	}
}

// doNext checks the verdicts on the last gesture, and then does what comes next.
func (s *soaker) doNext() {
	v := s.match().Verdict()
	if s.planned != nil && v.Kind != referee.Unsettled {
		s.checkGesture(*s.planned)
		s.planned = nil
		return
	}
	switch v.Kind {
	case referee.Foul, referee.Restore:
		s.tally.repairs++
		require.NotEmpty(s.t, v.Repair, "seed %d: a foul that nothing puts right", s.seed)
		r := v.Repair[s.rng.IntN(len(v.Repair))]
		s.repairs++
		require.True(s.t, s.hand.hand.Turn(r.Part, r.Steps, s.repairs))
	case referee.Unsettled:
		s.tally.accidents++
		s.planned = nil // the result no longer depends on the planned gesture alone
		s.hand.resolveDoubt(s.host.Table.Session, v.Doubt)
	case referee.Asked:
		s.turnBack()
	default:
		s.checkFacings()
		s.decide()
	}
}

// turnBack turns a tower back that stands otherwise than in the referee's position: the honest
// answer to a question about an illegal turn.
func (s *soaker) turnBack() {
	v := s.match().View(engine.Public).(*labiro.View)
	for b := range v.Towers {
		stands, _ := s.world().Facing(b)
		if steps := facing(v.Towers[b].Facing-stands+2) - 2; steps != 0 {
			s.repairs++
			require.True(s.t, s.hand.hand.Turn(b, steps, s.repairs))
			return
		}
	}
	s.t.Fatalf("seed %d: a question about nothing: %+v", s.seed, s.match().Verdict())
}

// checkFacings checks that on a board in order every tower is nearest to the facing that the
// referee says, however the last gesture ended. It may lean: past the 24° of the sensors'
// window it can creep by 6° unnoticed.
func (s *soaker) checkFacings() {
	v := s.match().View(engine.Public).(*labiro.View)
	for b := range v.Towers {
		off := math.Remainder(float64(s.world().Angle(b))-60*float64(v.Towers[b].Facing), 360)
		require.Less(s.t, math.Abs(off), 30.0, "seed %d: tower %d does not stand as the referee says", s.seed, b+1)
	}
}

// decide lets the current player make a decision, or begin a gesture.
func (s *soaker) decide() {
	if number, _ := s.match().Turn(); number != s.currentTurn {
		s.currentTurn, s.failed, s.decisions = number, nil, 0
	}
	s.decisions++
	require.Less(s.t, s.decisions, 300, "seed %d: turn %d does not end", s.seed, s.currentTurn)
	seat := s.match().Actor()
	view := s.match().View(seat).(*labiro.View)
	if view.Phase == labiro.PhaseTurn && s.rng.IntN(10) == 0 {
		if g, ok := s.illegalGesture(view); ok {
			s.perform(g)
			return
		}
	}
	m := s.players[seat].Choose(view, s.failed)
	switch labiro.VerbOf(m) {
	case labiro.Turn:
		b := labiro.BaseOf(m)
		s.perform(gesture{base: b, steps: int(view.Towers[b].Tower.Arrow), move: m, left: view.Left, before: view.Imagine()})
	case labiro.Counter:
		b := view.Players[seat].Base
		s.perform(gesture{base: b, steps: -int(view.Towers[b].Tower.Arrow), move: m, left: view.Left, before: view.Imagine()})
	default:
		require.Equal(s.t, play.Refusal{}, s.host.Table.Session.Game.Move(m), "seed %d: %s", s.seed, labiro.WriteMove(m))
	}
}

// perform begins a gesture.
func (s *soaker) perform(g gesture) {
	s.planned, s.verdicts, s.repairs, s.hand.takes = &g, nil, 0, 0
	require.NoError(s.t, s.world().Hand.Turn(g.base, g.steps, sim.Human(s.rng)))
}

// illegalGesture is a gesture that is illegal now: turning a tower out of reach, one against
// its arrow, or one once too often.
func (s *soaker) illegalGesture(v *labiro.View) (g gesture, ok bool) {
	me := v.Players[v.Turn]
	b := s.rng.IntN(len(v.Towers))
	arrow := int(v.Towers[b].Tower.Arrow)
	near := b == me.Base
	for _, n := range v.Towers[me.Base].Touching {
		near = near || n == b
	}
	g = gesture{base: b, ruling: 5, left: v.Left}
	switch {
	case !near:
		g.steps = (1 + s.rng.IntN(2)) * (1 - 2*s.rng.IntN(2))
	case v.Left == labiro.Rotations: // nothing was turned yet, so that it takes nothing back
		g.steps = -arrow * (1 + s.rng.IntN(2))
		if b == me.Base {
			for _, h := range me.Hand {
				if h.Kind == labiro.Unlock {
					return g, false // it may be what an unlock key allows
				}
			}
			if g.steps == -arrow {
				g.ruling = 7
			}
		}
	default:
		g.steps = arrow * (v.Left + 1)
		if v.Left == 2 && b == me.Base || g.steps >= 3 || g.steps <= -3 {
			g.steps = arrow * 3
		}
	}
	return g, true
}

// checkGesture compares the verdicts with what the hand truly did.
func (s *soaker) checkGesture(planned gesture) {
	truth, ok := s.world().Hand.Last()
	require.True(s.t, ok)
	var done gesture
	moved := 0
	for _, m := range truth.Moved {
		if m.Steps%labiro.Facings == 0 {
			continue
		}
		moved++
		if m.Base == planned.base {
			done = gesture{base: m.Base, steps: m.Steps}
		}
	}
	switch {
	case moved == 0:
		s.tally.jams++
		if planned.move == engine.NoMove {
			return // on the way it may have been a foul
		}
		s.failed = append(s.failed, planned.move)
		require.NotContains(s.t, s.verdictKinds(), referee.Foul, "seed %d: a foul for nothing: %+v %+v", s.seed, planned, truth)
	case done.steps != planned.steps:
		s.tally.accidents++
	case planned.move == engine.NoMove:
		s.tally.illegal++
		s.expectFoul(planned, truth)
	default:
		if !planned.before.Allows(s.withPushed(planned.move, truth)) {
			s.tally.illegal++ // a tower that it pushed shut its pawn in
			require.Contains(s.t, []referee.Kind{referee.Foul, referee.TakenBack}, s.match().Verdict().Kind, "seed %d: planned %+v, truth %+v", s.seed, planned, truth)
			return
		}
		s.tally.legal++
		if moved > 1 {
			s.tally.pushed++
		}
		s.expectAccepted(planned, truth)
	}
}

// clearlyFirst tells whether a tower began to move so long before all others that the sensors
// can tell.
func clearlyFirst(base int, truth sim.Gesture) bool { return beganAheadBy(base, truth, 3*loop.Beat) }

// beganAheadBy tells whether a tower began to move at least that long before all others.
func beganAheadBy(base int, truth sim.Gesture, by time.Duration) bool {
	var began time.Duration
	for _, m := range truth.Moved {
		if m.Base == base {
			began = m.Onset
		}
	}
	for _, m := range truth.Moved {
		if m.Base != base && m.Onset < began+by {
			return false
		}
	}
	return true
}

// withPushed is the move together with all towers that it truly pushed.
func (s *soaker) withPushed(m engine.Move, truth sim.Gesture) engine.Move {
	text := ""
	for _, moved := range truth.Moved {
		if steps := (moved.Steps+60+2)%labiro.Facings - 2; moved.Base != truth.Base && steps != 0 {
			text += fmt.Sprintf(" %d%+d", moved.Base+1, steps)
		}
	}
	if text == "" {
		return m
	}
	m, err := labiro.ReadMove(labiro.WriteMove(m) + " pushing" + text)
	require.NoError(s.t, err)
	return m
}

func (s *soaker) verdictKinds() []referee.Kind {
	var all []referee.Kind
	for _, v := range s.verdicts {
		all = append(all, v.Kind)
	}
	return all
}

func (s *soaker) expectFoul(planned gesture, truth sim.Gesture) {
	v := s.match().Verdict()
	if slices.Contains(s.verdictKinds(), referee.TakenBack) { // half way the board was as a moment ago, and rotations were given back
		s.tally.takenBack++
		return
	}
	if v.Kind == referee.Asked && !beganAheadBy(planned.base, truth, 4*loop.Beat) {
		s.tally.illegalQuestions++ // a legal turn looks the same to the sensors; it is not accepted without a question
		return
	}
	require.Equal(s.t, referee.Foul, v.Kind, "seed %d: a foul was missed: planned %+v, truth %+v, verdicts %+v", s.seed, planned, truth, s.verdicts)
	if !clearlyFirst(planned.base, truth) {
		return // a tower stood wrong, but 50 scans a second cannot tell which one began
	}
	require.Equal(s.t, planned.base, v.Foul.Part, "seed %d: planned %+v, truth %+v, foul %v", s.seed, planned, truth, v.Foul)
	require.Equal(s.t, planned.ruling, v.Foul.Ruling.Number, "seed %d: planned %+v, truth %+v, foul %v", s.seed, planned, truth, v.Foul)
}

func (s *soaker) expectAccepted(planned gesture, truth sim.Gesture) {
	v := s.match().Verdict()
	if v.Kind == referee.Asked {
		s.tally.questions++
		s.answer(planned, truth, v)
		v = s.match().Verdict()
	}
	for _, seen := range append(s.verdicts, v) {
		require.NotEqual(s.t, referee.Foul, seen.Kind, "seed %d: a foul for a legal turn: planned %+v, truth %+v, verdicts %+v", s.seed, planned, truth, s.verdicts)
		if seen.Kind == referee.TakenBack { // the board of a moment ago, by another way
			s.tally.takenBack++
			s.failed = append(s.failed, planned.move)
			return
		}
		if seen.Kind != referee.Accepted {
			continue
		}
		require.Len(s.t, seen.Moves, 1, "seed %d: planned %+v, truth %+v, verdicts %+v", s.seed, planned, truth, s.verdicts)
		require.Equal(s.t, labiro.VerbOf(planned.move), labiro.VerbOf(seen.Moves[0]))
		if driver := labiro.BaseOf(seen.Moves[0]); labiro.VerbOf(planned.move) == labiro.Turn && driver != planned.base {
			require.False(s.t, clearlyFirst(planned.base, truth), "seed %d: planned %+v, truth %+v, verdicts %+v", s.seed, planned, truth, s.verdicts)
			return // the same board for the same price
		}
		for b := range s.world().Sensors {
			if _, doubtful := s.host.Table.Session.Doubts[b]; b != planned.base && !doubtful {
				require.Equal(s.t, facing(truth.Net(b)), facing(labiro.PushedBy(seen.Moves[0], b)), "seed %d: base %d: planned %+v, truth %+v", s.seed, b, planned, truth)
			}
		}
		return
	}
	s.t.Fatalf("seed %d: a legal turn was not accepted: planned %+v, truth %+v, verdicts %+v", s.seed, planned, truth, s.verdicts)
}

// answer answers a question with what was truly done, or, if the sensors cannot tell which
// tower began, with a turn of another tower that leads to the same board for the same price.
func (s *soaker) answer(planned gesture, truth sim.Gesture, v referee.Verdict) {
	for _, any := range []bool{false, !clearlyFirst(planned.base, truth)} {
		for i, l := range v.Lines {
			if l.N == 1 && labiro.VerbOf(l.Moves[0]) == labiro.VerbOf(planned.move) && (any || labiro.BaseOf(l.Moves[0]) == labiro.BaseOf(planned.move)) {
				require.Equal(s.t, play.Refusal{}, chooseAt(s.host.Table.Session, scene.Action{Kind: scene.AnswerLine, Number: i}))
				return
			}
		}
	}
	s.t.Fatalf("seed %d: no answer is what was done: planned %+v, lines %+v", s.seed, planned, v.Lines)
}
