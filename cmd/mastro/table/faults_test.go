//go:build !race

package table

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/faulttest"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/magico"
	"mastro/engine/referee"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// TestFaults begins and ends every fault in a game, twice. People read of it, nothing is moved
// by it, what it leaves alone works, and afterwards play goes on. Meanwhile a tower is turned
// whose sensor cannot see that: at first nobody says so, and then somebody does.
func TestFaults(t *testing.T) {
	for _, f := range faulttest.Towers {
		t.Run(f.Name, func(t *testing.T) {
			g := newFaultyGame(t, startLabiro(t, 5), f)
			base, step := turnable(g.Table.Session.Match())
			mend := g.begin(base)
			g.checkOthers(base)
			if g.hidesTurns() {
				mend = g.turnUnseen(base, step, mend)
			}
			g.end(mend)
			mend = g.begin(base)
			if g.hidesTurns() {
				g.chooseTurn(base, step)
			}
			g.end(mend)
			g.advance(&g.now, 6*time.Second) // a sensor that trembled a moment ago is not trusted yet
			g.turnTower(t, &g.now, base, step)
			require.Equal(t, referee.Accepted, g.verdict().Kind)
		})
	}
	for _, f := range faulttest.Lines {
		t.Run(f.Name, func(t *testing.T) {
			g := newFaultyGame(t, startGame(t, "magico", 3, 2, 0), f)
			g.end(g.beginSilence())
			mend := g.beginSilence()
			require.Contains(t, choiceTexts(g.Table.Session.Public()), "say push n1", "no sensor sees a push now, so it is chosen")
			require.Equal(t, play.Refusal{}, chooseAt(g.Table.Session, scene.ParseAction("push n1 "+magicoView(g.Host).Spare.Open.String())))
			g.before = g.views()
			g.end(mend)
			require.Equal(t, magico.PhaseWalk, magicoView(g.Host).Phase)
			pushLine(t, g.Host, &g.now, 5, 1, sim.SteadyPush())
			require.Equal(t, "magico/2", g.Table.Session.Public().Ruling, "pushes are counted again")
		})
	}
}

// beginSilence begins a fault of switches. All lines are in doubt, and the log says why once.
func (g *faultyGame) beginSilence() (mend func()) {
	g.t.Helper()
	mend = g.begin(0)
	require.Len(g.t, g.Table.Session.Doubts, g.parts.Lines.Lines())
	require.Equal(g.t, 1, strings.Count(g.log.String(), "level=WARN"), g.log)
	require.Contains(g.t, g.log.String(), "mcp23017: 0x20")
	return mend
}

// faultyGame is a game at a table where a fault begins and ends.
type faultyGame struct {
	*Host
	t      *testing.T
	now    time.Duration
	fault  faulttest.Fault
	parts  *faulttest.Parts
	log    *bytes.Buffer // since the fault began
	before []engine.View // what was played
	notice string        // that people are to read
}

func newFaultyGame(t *testing.T, h *Host, f faulttest.Fault) *faultyGame {
	g := &faultyGame{Host: h, t: t, fault: f, parts: h.parts(rand.New(rand.NewPCG(5, 4))), log: roomtest.CaptureLog(t)}
	h.advance(&g.now, time.Second)
	g.before = h.views()
	return g
}

// parts are the parts of the simulated table that faults break.
func (h *Host) parts(rng *rand.Rand) *faulttest.Parts {
	s := h.Table.Rig.Simulation
	p := &faulttest.Parts{World: s.World, Lines: s.Lines, Panel: s.PanelWire, Lights: s.LightWire, Rng: rng}
	if buses := h.Table.Rig.Buses(); len(buses) > 0 {
		p.Bus = buses[0].Name
	}
	return p
}

// hidesTurns reports whether the sensor does not see a turn of its tower while the fault lasts.
func (g *faultyGame) hidesTurns() bool {
	return g.fault.Blinds != faulttest.NoSensor && g.notice != "" && g.fault.Every == 0 && !g.fault.Stops && !g.fault.Delays
}

// faultNoticedWithin is how soon people read of a fault: a lifted tower is missing after ten seconds.
const faultNoticedWithin = 12 * time.Second

// begin begins the fault and waits until people read of it.
func (g *faultyGame) begin(base int) (mend func()) {
	g.t.Helper()
	g.log.Reset()
	g.notice = g.fault.NoticeFor(g.parts, base)
	mend = g.fault.Break(g.parts, base)
	g.Table.Control(pins.Event{Kind: pins.TurnedRight}) // a failed panel is noticed when it must show something new
	for end, n := g.now+faultNoticedWithin, 1; g.now < end && (g.notice == "" || !g.reads(g.notice)); n++ {
		g.advance(&g.now, loop.Beat)
		if g.fault.Every > 0 && n%g.fault.Every == 0 {
			mend = g.fault.Break(g.parts, base)
		}
	}
	require.True(g.t, g.notice == "" || g.reads(g.notice), "%q is not on the page: %q", g.notice, noticesOf(g.Table.Session.Public()))
	require.Equal(g.t, g.before, g.views(), "a fault is never a move")
	return mend
}

// reads reports whether people read a text: as a notice with a remedy, or where the game waits.
func (g *faultyGame) reads(text string) bool {
	page := g.Table.Session.Public()
	isIt := func(n scene.Notice) bool { return n.Detail == text && n.Remedy != "" }
	return slices.ContainsFunc(page.Notices, isIt) || g.fault.Stops && slices.Contains(page.Text, text)
}

func noticesOf(s scene.Scene) (all []string) {
	for _, n := range s.Notices {
		all = append(all, n.Detail)
	}
	return all
}

// checkOthers checks that what the fault leaves alone works: the game goes on, page and lights
// name the towers in doubt, and a tower whose sensor works is judged.
func (g *faultyGame) checkOthers(base int) {
	g.t.Helper()
	page := g.Table.Session.Public()
	if g.fault.Stops {
		require.Equal(g.t, scene.Unsettled, page.Page)
		return
	}
	require.Equal(g.t, scene.Turn, page.Page)
	blind := g.fault.Blind(base, len(page.Board.Cells))
	for b, cell := range page.Board.Cells {
		if doubt := g.hidesTurns() && slices.Contains(blind, b); g.fault.Every == 0 && g.notice != "" {
			require.Equal(g.t, doubt, cell.Mark == scene.MarkDoubt, "tower %d", b+1)
			require.Equal(g.t, doubt, g.Table.Rig.Lights.Lamps()[b].Pattern == lights.Alternating, "light %d", b+1)
		}
	}
	if illegal := outOfReach(g.labiroView(), blind...); illegal >= 0 {
		g.turnUntil(illegal, 1, referee.Foul)
		require.Equal(g.t, scene.Foul, g.Table.Session.Public().Page)
		require.Equal(g.t, []engine.Repair{{Part: illegal, Steps: -1}}, g.verdict().Repair)
		g.turnUntil(illegal, -1, referee.InOrder)
	}
}

// turnUntil turns a tower by hand, lifted; within a second it is judged.
func (g *faultyGame) turnUntil(base, steps int, kind referee.Kind) {
	g.t.Helper()
	hand := g.parts.World.Hand
	require.NoError(g.t, hand.Turn(base, steps, roomtest.Lifting()))
	for hand.Busy() {
		g.advance(&g.now, loop.Beat)
	}
	g.waitFor(time.Second, func() bool { return g.verdict().Kind == kind })
}

// waitFor lets at most so much time pass until something is so.
func (g *faultyGame) waitFor(within time.Duration, is func() bool) {
	g.t.Helper()
	for end := g.now + within; !is(); g.advance(&g.now, loop.Beat) {
		require.Less(g.t, g.now, end, "%+v, doubts %v, notices %q", g.verdict(), g.Table.Session.Doubts, noticesOf(g.Table.Session.Public()))
	}
}

// turnUnseen turns a tower while its sensor is blind and ends the fault: the turn is no move,
// even if it would be legal, and must be turned back. What is left to mend is nothing.
func (g *faultyGame) turnUnseen(base, step int, mend func()) func() {
	g.t.Helper()
	facing, _ := g.parts.World.Facing(base)
	require.NoError(g.t, g.parts.World.Place(base, facing+step+labiro.Facings))
	g.advance(&g.now, 4*time.Second)
	require.Equal(g.t, g.before, g.views())
	mend()
	g.waitFor(judgedWithin, func() bool { return g.verdict().Kind == referee.Restore })
	require.Equal(g.t, scene.Restore, g.Table.Session.Public().Page)
	require.Equal(g.t, []engine.Repair{{Part: base, Steps: -step}}, g.verdict().Repair)
	require.NoError(g.t, g.parts.World.Place(base, facing))
	return func() {}
}

// chooseTurn turns a tower while its sensor is blind, and chooses that: it is played.
func (g *faultyGame) chooseTurn(base, step int) {
	g.t.Helper()
	session, move := g.Table.Session, labiro.MoveAt(labiro.Turn, base)
	require.True(g.t, session.Match().Unseen(move))
	require.Contains(g.t, choiceTexts(session.Public()), labiro.WriteMove(move))
	facing, _ := g.parts.World.Facing(base)
	require.NoError(g.t, g.parts.World.Place(base, facing+step+labiro.Facings))
	require.Equal(g.t, play.Refusal{}, chooseAt(session, scene.Action{Text: labiro.WriteMove(move)}))
	require.Equal(g.t, labiro.Rotations-1, g.labiroView().Left)
	g.before = g.views()
}

// end ends the fault: all is in order, panel and lights show it, and the log has said once that
// it began and once that it is over.
func (g *faultyGame) end(mend func()) {
	g.t.Helper()
	mend()
	session := g.Table.Session
	g.waitFor(quietAfter, func() bool {
		kind := g.verdict().Kind
		return (kind == referee.InOrder || kind == referee.Accepted) && len(session.Doubts)+len(session.Public().Notices) == 0
	})
	g.waitFor(judgedWithin, func() bool { return g.verdict().Kind == referee.InOrder })
	require.Equal(g.t, g.before, g.views())
	if g.parts.World == nil || g.notice == "" {
		return
	}
	require.False(g.t, session.Match().Unseen(labiro.MoveAt(labiro.Turn, 0)), "turns are seen again")
	g.checkDisplays(g.t, g.now)
	if !g.fault.Stops {
		require.Equal(g.t, 1, strings.Count(g.log.String(), "level=WARN"), g.log)
		require.Contains(g.t, g.log.String(), `level=WARN msg="`+g.notice+`"`)
		require.Contains(g.t, g.log.String(), `msg="in order again: `+g.notice+`"`)
	}
}

// TestATowerOffItsBase: the page names it, and a silent sensor too.
func TestATowerOffItsBase(t *testing.T) {
	h, now := startLabiro(t, 5), time.Duration(0)
	session, faults := h.Table.Session, h.Table.Rig.Simulation.World.Faults
	h.advance(&now, time.Second)
	faults.Gone[7].Set()
	h.advance(&now, 4*time.Second)
	lifted := words.Lifted.In(session.Words, 8)
	require.Equal(t, []string{lifted}, session.Public().Text)
	require.Equal(t, scene.MarkDoubt, session.Public().Board.Cells[7].Mark)
	faults.Sensor[9].Set()
	h.advance(&now, 4*time.Second)
	require.Equal(t, []string{lifted, words.Silent.In(session.Words, 10)}, session.Public().Text)
}

// TestASensorThatTremblesAtTheStart: the game begins all the same, without its tower.
func TestASensorThatTremblesAtTheStart(t *testing.T) {
	g := newFaultyGame(t, startLabiro(t, 5), faulttest.Fault{})
	session, trembles := g.Table.Session, outOfReach(g.labiroView())
	sensor := g.parts.World.Sensors[trembles]
	usual := sensor.Noise
	sensor.Noise = 6
	rigtest.Rewire(t, g.Table.Rig)
	g.advance(&g.now, 7*time.Second)
	require.True(t, g.Table.Rig.Ready())
	require.Equal(t, map[int]scene.Doubt{trembles: scene.Trembling}, session.Doubts)
	base, step := turnable(session.Match())
	g.turnUntil(base, step, referee.Accepted)
	sensor.Noise = usual
	g.waitFor(4*time.Second, func() bool { return len(session.Doubts) == 0 })
	require.Contains(t, []referee.Kind{referee.Accepted, referee.InOrder}, g.verdict().Kind)
}

// TestANewTableForgetsOldFaults: a game that begins at a new simulated table reports no faults of
// the last one.
func TestANewTableForgetsOldFaults(t *testing.T) {
	h, now := startLabiro(t, 5), time.Duration(0)
	session := h.Table.Session
	h.Table.Rig.Simulation.World.Faults.Sensor[2].Set()
	h.advance(&now, 4*time.Second)
	require.NotEmpty(t, session.Doubts)
	require.NotEmpty(t, session.Public().Notices)
	g, err := h.Begin(withPeople(h.config, 2))
	require.NoError(t, err)
	session.Start(g)
	require.Empty(t, session.Doubts)
	require.NotEqual(t, scene.MarkDoubt, session.Public().Board.Cells[2].Mark)
	h.advance(&now, 4*time.Second)
	require.Empty(t, session.Public().Notices)
}

// How long it takes until a fault is over that has ended.
const (
	judgedWithin = 5 * time.Second               // the board is judged again
	quietAfter   = monitor.Linger + judgedWithin // nothing is reported any more
)

// checkDisplays checks that panel and LEDs show what they should.
func (h *Host) checkDisplays(t *testing.T, now time.Duration) {
	t.Helper()
	tableRig := h.Table.Rig
	onPanel, _ := h.Table.Session.PanelScene()
	want, got := tableRig.Screen.Painter.Draw(&onPanel), tableRig.Simulation.Picture()
	for i, pixel := range want.Pix { // 5 or 6 bits of each colour arrive
		if d := int(pixel) - int(got.Pix[i]); d > 8 || d < -8 {
			t.Fatalf("the panel shows something else at byte %d", i)
		}
	}
	for i, led := range tableRig.Simulation.LEDs.LEDs() {
		if l := tableRig.Lights.Lamps()[i]; l.Pattern.Period() <= lights.Tick {
			c := l.At(now)
			require.Equal(t, c.R|c.G|c.B == 0, led.R|led.G|led.B == 0, "LED %d shows something else than %+v", i, l)
		}
	}
}
