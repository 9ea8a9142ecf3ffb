package calibrate

import (
	"bytes"
	"image"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/cmd/mastro/table"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/hw/calibrate"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// run is a calibration of a simulated table, and somebody who does what is asked.
type run struct {
	*dialog
	t        *testing.T
	world    *sim.World
	terminal bytes.Buffer // what was written there
	stopped  bool
	now      time.Duration
	rest     time.Duration             // until when the hand rests
	shone    map[[2]int]lights.Pattern // by base and step: the light when that was asked
	answer   func(scene.ActionKind)    // chooses through one of the channels
	channels map[string]func(scene.ActionKind)
}

// newRun begins to measure the towers with these numbers, or all, with a panel of some
// size.
func newRun(t *testing.T, language words.Language, size image.Point, numbers ...int) *run {
	t.Helper()
	c := settingstest.Default(t)
	c.Panel = size
	tableRig, err := table.OpenSensors(c)
	require.NoError(t, err)
	return newRunAt(t, tableRig, language, numbers...)
}

// newRunAt begins to measure towers of a simulated table.
func newRunAt(t *testing.T, tableRig *rig.Rig, language words.Language, numbers ...int) (r *run) {
	t.Helper()
	var err error
	r = &run{t: t, world: tableRig.Simulation.World, shone: make(map[[2]int]lights.Pattern)}
	r.dialog, err = newDialog(tableRig, numbers, words.Words{Language: language}, &r.terminal)
	require.NoError(t, err)
	for i := range tableRig.Sensors() { // all towers are turned to their marks
		require.NoError(t, r.world.Place(i, 0))
	}
	r.Page = web.New(r.dialog, "127.0.0.1")
	t.Cleanup(r.Page.Close)
	r.stop = func() { r.stopped = true }
	r.channels = map[string]func(scene.ActionKind){"knob": r.byKnob, "page": r.byPage, "terminal": r.byTerminal}
	r.answer = r.byKnob
	r.advance(0)
	return r
}

// newMeasurement begins to measure in English, on the usual panel.
func newMeasurement(t *testing.T, numbers ...int) *run {
	t.Helper()
	return newRun(t, words.English, roomtest.UsualPanel, numbers...)
}

// advance lets time pass.
func (r *run) advance(d time.Duration) {
	for end := r.now + d; r.now <= end; r.now += loop.Beat {
		r.Tick(r.now)
	}
}

// byKnob turns the knob to a choice and pushes it.
func (r *run) byKnob(kind scene.ActionKind) {
	for range r.choices {
		if r.scene().Choices[r.scene().Cursor].Does.Kind == kind {
			break
		}
		r.Control(pins.Event{Kind: pins.TurnedRight})
		r.Show(r.now)
	}
	require.Equal(r.t, kind, r.scene().Choices[r.scene().Cursor].Does.Kind)
	r.Control(pins.Event{Kind: pins.Pushed})
	r.Show(r.now)
}

// byPage presses a choice on the page.
func (r *run) byPage(kind scene.ActionKind) {
	sent := scene.Action{Kind: kind}.String()
	require.Equal(r.t, web.Answer{}, r.Command(scene.TheTable, web.Choose{Does: scene.ParseAction(sent), Seq: r.Last.Seq}))
	r.Show(r.now)
}

// byTerminal types the number of a choice.
func (r *run) byTerminal(kind scene.ActionKind) {
	n := slices.IndexFunc(r.choices, func(c scene.Choice) bool { return c.Does.Kind == kind })
	require.GreaterOrEqual(r.t, n, 0, scene.Action{Kind: kind})
	r.typeLines(strconv.Itoa(n + 1))
}

// typeLines types lines, one for each tick.
func (r *run) typeLines(lines ...string) {
	typed := make(chan string, len(lines))
	for _, line := range lines {
		typed <- line
	}
	r.typed = typed
	r.advance(time.Duration(len(lines)) * loop.Beat)
	require.Empty(r.t, typed)
}

// turnTower turns a tower in the air, so that no other is carried along.
func (r *run) turnTower(base, steps int) {
	r.t.Helper()
	require.NoError(r.t, r.world.Hand.Turn(base, steps, roomtest.Lifting()))
	for r.world.Hand.Busy() {
		r.advance(loop.Beat)
	}
	r.advance(1200 * time.Millisecond)
}

// advanceUntil lets time pass until something is requested.
func (r *run) advanceUntil(ask calibrate.Ask, base int) {
	r.t.Helper()
	for end := r.now + 10*time.Second; r.prompt.Ask != ask || r.prompt.Base != base; r.advance(loop.Beat) {
		require.Less(r.t, r.now, end, "%+v", r.prompt)
	}
}

// answerAll does what the calibration requests, until all towers are measured or one is
// refused.
func (r *run) answerAll() {
	for end := r.now + time.Hour; ; r.advance(loop.Beat) {
		require.Less(r.t, r.now, end, "%+v", r.prompt)
		switch p := r.prompt; {
		case p.Ask == calibrate.Finished || p.Ask == calibrate.Refused:
			return
		case r.now < r.rest || r.world.Hand.Busy():
		case p.Ask == calibrate.ToMark:
			r.answer(scene.GoOn)
		case p.Ask == calibrate.Turn || p.Ask == calibrate.BackHome:
			r.turnAsRequested(p)
		}
	}
}

// turnAsRequested turns the tower to the requested facing, by the shortest way.
func (r *run) turnAsRequested(p calibrate.Prompt) {
	facing, _ := r.world.Facing(p.Base)
	n := (int(p.To)-facing+9)%6 - 3
	if n == 0 {
		return
	}
	if p.Ask == calibrate.Turn && p.Trouble.Kind == calibrate.None {
		r.shone[[2]int{p.Base, n}] = r.Rig.Lights.Lamps()[p.Base].Pattern
	}
	require.NoError(r.t, r.world.Hand.Turn(p.Base, n, roomtest.Lifting()))
	r.rest = r.now + 400*time.Millisecond
}

// choiceTexts returns the actions of the choices on the page, as the browser sends them.
func (r *run) choiceTexts() (all []string) {
	for _, c := range r.Last.Scene.Choices {
		require.Equal(r.t, c.Does, scene.ParseAction(c.Does.String()))
		all = append(all, c.Does.String())
	}
	return all
}

// requireFits requires that a base was measured as it is in the simulation.
func (r *run) requireFits(m calibrate.Measured) {
	require.False(r.t, m.CounterClockwise)
	require.InDelta(r.t, 64, m.AGC, 3)
	for f, angle := range m.Anchors {
		off := (int(angle) - int(r.world.Zero(m.Base)) - f*4096/6 + 3*4096 + 2048) % 4096
		require.InDelta(r.t, 2048, off, 40, "base %d facing %d", m.Base, f)
	}
}
