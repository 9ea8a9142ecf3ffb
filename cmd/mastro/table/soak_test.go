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
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/labiro"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

var (
	soakSeeds = flag.Uint64("soak.seeds", 4, "games of the soak")
	soakFirst = flag.Uint64("soak.first", 0, "seed of the first game")
	soakTurns = flag.Int("soak.turns", 0, "turns of each game at most; 0 plays to the end")
)

// endless is more turns than any game of goal seekers takes.
const endless = 3000

// TestSoak plays whole games of people with hands: from registers through the
// drivers to verdicts, panel and lights. One gesture in ten the hand is told
// to do something illegal. Every verdict is compared with what the hand truly
// did.
func TestSoak(t *testing.T) {
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

// TestHandsComeOutOfACircle: in the 58th turn of this game two towers bend each other
// aside whenever either is set down straight, until the one between them is.
func TestHandsComeOutOfACircle(t *testing.T) {
	s := newSoaker(t, 5302)
	s.turns = 60
	s.play()
}

// tally counts what happened.
type tally struct {
	turns, legal, illegal   int // turns played; gestures by what was told and truly done
	asked, pushed           int // verdicts that were questions; legal gestures that pushed something
	doubted                 int // illegal gestures that were asked about, because towers in contact began at once
	back                    int // gestures that restored the very board of a moment ago
	jams, accidents, mended int // gestures that moved nothing, that ended otherwise than told, and repairs
}

func (a *tally) add(b tally) {
	a.turns += b.turns
	a.legal += b.legal
	a.illegal += b.illegal
	a.asked += b.asked
	a.back += b.back
	a.doubted += b.doubted
	a.pushed += b.pushed
	a.jams += b.jams
	a.accidents += b.accidents
	a.mended += b.mended
}

func (a tally) String() string {
	return fmt.Sprintf("%d turns; %d legal gestures accepted (%d pushed others, %d were asked about, %d took turns back), %d illegal ones, %d of them asked about and the others fouls, put right by %d repairs; %d jams, %d accidents",
		a.turns, a.legal, a.pushed, a.asked, a.back, a.illegal, a.doubted, a.mended, a.jams, a.accidents)
}

// gesture is what the hand was told.
type gesture struct {
	base, steps int
	move        engine.Move      // NoMove for an illegal one
	ruling      int              // that the illegal one breaks
	left        int              // rotations left before
	before      *labiro.Position // as the player saw it
}

type soaker struct {
	t        *testing.T
	seed     uint64
	e        *Host
	rng      *rand.Rand
	players  []bot.Player
	told     *gesture
	verdicts []referee.Verdict // since the gesture began
	failed   []engine.Move
	turn     int
	repairs  int           // turns back since the last gesture
	tries    int           // decisions in this turn
	turns    int           // it plays at most; 0 plays to the end
	timed    int           // the turn that since is of
	since    time.Duration // when it began
	hand     *botHand      // for setting down what rests half turned
	tally    tally
}

func newSoaker(t *testing.T, seed uint64) *soaker {
	c := settingstest.Default(t)
	c.Unsaid = false // what was truly done is compared with what the referee takes for it
	e, err := NewHost(c, seed, 0, io.Discard)
	require.NoError(t, err)
	n := persons(c, 2+int(seed%3))
	g, err := e.begin(n)
	require.NoError(t, err)
	e.Table.Session.Start(g)
	require.Equal(t, referee.InOrder, g.Match.Verdict().Kind, "seed %d", seed)
	s := &soaker{t: t, seed: seed, turns: *soakTurns, e: e, rng: rand.New(rand.NewPCG(seed, 2)), hand: e.Table.hand}
	e.Table.hand = nil // these hands are the people's
	for i := range n.Players {
		s.players = append(s.players, player.New(seed+uint64(i)))
	}
	return s
}

func (s *soaker) match() *referee.Match { return s.e.Table.Session.Game.Match }

func (s *soaker) world() *sim.World { return s.e.Table.Rig.Simulation.World }

// play plays one game.
func (s *soaker) play() {
	var now, rest time.Duration
	for {
		number, _ := s.match().Turn()
		if _, over := s.match().Result(); over || s.turns > 0 && number >= s.turns {
			s.tally.turns = number
			require.LessOrEqual(s.t, s.world().MaxSelected(), 1, "seed %d: two sensors were selected", s.seed)
			return
		}
		require.Less(s.t, number, endless, "seed %d does not end", s.seed)
		if number != s.timed {
			s.timed, s.since = number, now
		}
		if now-s.since > 20*time.Minute {
			last, _ := s.world().Hand.Last()
			s.t.Fatalf("seed %d: turn %d takes too long: told %+v, last %+v, verdict %+v", s.seed, number, s.told, last, s.match().Verdict())
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
			s.act()
		}
	}
}

// tick is a beat of the session that also notes every verdict.
func (s *soaker) tick(now time.Duration) {
	before, was, count := s.e.Table.Session.Changes(), s.match().Verdict(), s.match().Count()
	s.e.Table.Tick(now)
	if s.e.Table.Session.Changes() != before && (s.match().Count() != count || !reflect.DeepEqual(was, s.match().Verdict())) {
		s.verdicts = append(s.verdicts, s.match().Verdict())
	}
}

// act judges the last gesture, and does what comes next.
func (s *soaker) act() {
	v := s.match().Verdict()
	if s.told != nil && v.Kind != referee.Unsettled {
		s.judge(*s.told)
		s.told = nil
		return
	}
	switch v.Kind {
	case referee.Foul, referee.Restore:
		s.tally.mended++
		require.NotEmpty(s.t, v.Repair, "seed %d: a foul that nothing puts right", s.seed)
		r := v.Repair[s.rng.IntN(len(v.Repair))]
		s.repairs++
		require.True(s.t, s.hand.hand.Turn(r.Part, r.Steps, s.repairs))
	case referee.Unsettled:
		s.tally.accidents++
		s.told = nil // what it comes to is no longer only what the hand was told
		s.hand.resolveDoubt(s.e.Table.Session, v.Doubt)
	case referee.Asked:
		s.undo()
	default:
		s.agree()
		s.decide()
	}
}

// undo turns a tower back that stands otherwise than the referee has it: the
// honest answer to a question about a turn that nobody may make.
func (s *soaker) undo() {
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

// agree checks that on a board which the referee takes for in order every tower
// is nearest to the facing that it says, however the last gesture ended. It may
// lean: past the 24° of the sensors' window it can creep by 6° unnoticed.
func (s *soaker) agree() {
	v := s.match().View(engine.Public).(*labiro.View)
	for b := range v.Towers {
		off := math.Remainder(float64(s.world().Angle(b))-60*float64(v.Towers[b].Facing), 360)
		require.Less(s.t, math.Abs(off), 30.0, "seed %d: tower %d stands otherwise than the referee says", s.seed, b+1)
	}
}

// decide lets the player whose turn it is do the next thing.
func (s *soaker) decide() {
	if number, _ := s.match().Turn(); number != s.turn {
		s.turn, s.failed, s.tries = number, nil, 0
	}
	s.tries++
	require.Less(s.t, s.tries, 300, "seed %d: turn %d does not end", s.seed, s.turn)
	seat := s.match().Actor()
	view := s.match().View(seat).(*labiro.View)
	if view.Phase == labiro.PhaseTurn && s.rng.IntN(10) == 0 {
		if g, ok := s.mischief(view); ok {
			s.tell(g)
			return
		}
	}
	m := s.players[seat].Choose(view, s.failed)
	switch labiro.VerbOf(m) {
	case labiro.Turn:
		b := labiro.BaseOf(m)
		s.tell(gesture{base: b, steps: int(view.Towers[b].Tower.Arrow), move: m, left: view.Left, before: view.Imagine()})
	case labiro.Counter:
		b := view.Players[seat].Base
		s.tell(gesture{base: b, steps: -int(view.Towers[b].Tower.Arrow), move: m, left: view.Left, before: view.Imagine()})
	default:
		require.Equal(s.t, play.Refusal{}, s.e.Table.Session.Game.Move(m), "seed %d: %s", s.seed, labiro.WriteMove(m))
	}
}

func (s *soaker) tell(g gesture) {
	s.told, s.verdicts, s.repairs, s.hand.takes = &g, nil, 0, 0
	require.NoError(s.t, s.world().Hand.Turn(g.base, g.steps, sim.Human(s.rng)))
}

// mischief is something illegal to do now: a tower out of reach, one against
// its arrow, or one turned once too often.
func (s *soaker) mischief(v *labiro.View) (g gesture, ok bool) {
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
	case v.Left == labiro.Rotations: // nothing was turned that could be taken back
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

// judge compares the verdicts with what the hand truly did.
func (s *soaker) judge(told gesture) {
	truth, ok := s.world().Hand.Last()
	require.True(s.t, ok)
	var did gesture
	moved := 0
	for _, m := range truth.Moved {
		if m.Steps%labiro.Facings == 0 {
			continue
		}
		moved++
		if m.Base == told.base {
			did = gesture{base: m.Base, steps: m.Steps}
		}
	}
	switch {
	case moved == 0:
		s.tally.jams++
		if told.move == engine.NoMove {
			return // on the way it may have stood wrong
		}
		s.failed = append(s.failed, told.move)
		require.NotContains(s.t, s.kinds(), referee.Foul, "seed %d: a foul for nothing: %+v %+v", s.seed, told, truth)
	case did.steps != told.steps:
		s.tally.accidents++
	case told.move == engine.NoMove:
		s.tally.illegal++
		s.expectFoul(told, truth)
	default:
		if !told.before.Allows(s.with(told.move, truth)) {
			s.tally.illegal++ // what it pushed shut its pawn in
			require.Contains(s.t, []referee.Kind{referee.Foul, referee.TakenBack}, s.match().Verdict().Kind, "seed %d: told %+v, truth %+v", s.seed, told, truth)
			return
		}
		s.tally.legal++
		if moved > 1 {
			s.tally.pushed++
		}
		s.expectAccepted(told, truth)
	}
}

// first tells whether a tower began so long before all others that sensors can
// tell.
func first(base int, truth sim.Gesture) bool { return ahead(base, truth, 3*loop.Beat) }

// ahead tells whether a tower began by so much before all others.
func ahead(base int, truth sim.Gesture, by time.Duration) bool {
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

// with is a turn with everything that it truly pushed.
func (s *soaker) with(m engine.Move, truth sim.Gesture) engine.Move {
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

func (s *soaker) kinds() []referee.Kind {
	var all []referee.Kind
	for _, v := range s.verdicts {
		all = append(all, v.Kind)
	}
	return all
}

func (s *soaker) expectFoul(told gesture, truth sim.Gesture) {
	v := s.match().Verdict()
	if slices.Contains(s.kinds(), referee.TakenBack) { // half way it stood as a moment ago, and rotations were given back
		s.tally.back++
		return
	}
	if v.Kind == referee.Asked && !ahead(told.base, truth, 4*loop.Beat) {
		s.tally.doubted++ // the same was seen of a legal turn; it is not accepted without a word
		return
	}
	require.Equal(s.t, referee.Foul, v.Kind, "seed %d: a foul was missed: told %+v, truth %+v, verdicts %+v", s.seed, told, truth, s.verdicts)
	if !first(told.base, truth) {
		return // somebody stood wrong, but who began cannot be told at 50 scans a second
	}
	require.Equal(s.t, told.base, v.Foul.Part, "seed %d: told %+v, truth %+v, foul %v", s.seed, told, truth, v.Foul)
	require.Equal(s.t, told.ruling, v.Foul.Ruling.Number, "seed %d: told %+v, truth %+v, foul %v", s.seed, told, truth, v.Foul)
}

func (s *soaker) expectAccepted(told gesture, truth sim.Gesture) {
	v := s.match().Verdict()
	if v.Kind == referee.Asked {
		s.tally.asked++
		s.answer(told, truth, v)
		v = s.match().Verdict()
	}
	for _, seen := range append(s.verdicts, v) {
		require.NotEqual(s.t, referee.Foul, seen.Kind, "seed %d: a foul for a legal turn: told %+v, truth %+v, verdicts %+v", s.seed, told, truth, s.verdicts)
		if seen.Kind == referee.TakenBack { // the very board of a moment ago, by another way
			s.tally.back++
			s.failed = append(s.failed, told.move)
			return
		}
		if seen.Kind != referee.Accepted {
			continue
		}
		require.Len(s.t, seen.Moves, 1, "seed %d: told %+v, truth %+v, verdicts %+v", s.seed, told, truth, s.verdicts)
		require.Equal(s.t, labiro.VerbOf(told.move), labiro.VerbOf(seen.Moves[0]))
		if driver := labiro.BaseOf(seen.Moves[0]); labiro.VerbOf(told.move) == labiro.Turn && driver != told.base {
			require.False(s.t, first(told.base, truth), "seed %d: told %+v, truth %+v, verdicts %+v", s.seed, told, truth, s.verdicts)
			return // the same board for the same price
		}
		for b := range s.world().Sensors {
			if b != told.base {
				require.Equal(s.t, facing(truth.Net(b)), facing(labiro.PushedBy(seen.Moves[0], b)), "seed %d: base %d: told %+v, truth %+v", s.seed, b, told, truth)
			}
		}
		return
	}
	s.t.Fatalf("seed %d: a legal turn was not accepted: told %+v, truth %+v, verdicts %+v", s.seed, told, truth, s.verdicts)
}

// answer answers a question with what was truly done; or with a turn of another tower
// that leads to the same board for the same price, where who began cannot be told.
func (s *soaker) answer(told gesture, truth sim.Gesture, v referee.Verdict) {
	for _, any := range []bool{false, !first(told.base, truth)} {
		for i, l := range v.Lines {
			if l.N == 1 && labiro.VerbOf(l.Moves[0]) == labiro.VerbOf(told.move) && (any || labiro.BaseOf(l.Moves[0]) == labiro.BaseOf(told.move)) {
				require.Equal(s.t, play.Refusal{}, s.e.Table.Session.Choose(scene.Action{Kind: scene.AnswerLine, Number: i}))
				return
			}
		}
	}
	s.t.Fatalf("seed %d: the question has not what was done: told %+v, lines %+v", s.seed, told, v.Lines)
}

func facing(steps int) int { return (steps%labiro.Facings + labiro.Facings) % labiro.Facings }
