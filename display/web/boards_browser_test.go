//go:build !race

package web

import (
	"context"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web/webtest/engines"
)

// centre is the middle of an element on the screen.
func centre(t *testing.T, ctx context.Context, selector string) point {
	return mustRun(t, ctx, chromedp.Evaluate[point](`(() => {
		const e = document.querySelector("`+selector+`");
		e.scrollIntoView({block: "center"});
		const b = e.getBoundingClientRect();
		return {X: b.x + b.width / 2, Y: b.y + b.height / 2};
	})()`))
}

func tap(t *testing.T, ctx context.Context, selector string) {
	p := centre(t, ctx, selector)
	require.NoError(t, chromedp.Do(ctx, touch("touchStart", &input.TouchPoint{X: p.X, Y: p.Y}), touch("touchEnd")))
}

func TestBrowserChoosesOnTheBoard(t *testing.T) {
	_, table, ctx := openPage(t, snapshotOf(t, roundScene(), false), 1280, 800)
	require.Equal(t, "Vai alla casa 40: casa 40, ci puoi andare", mustRun(t, ctx, chromedp.Evaluate[string](`document.querySelector("#k39 > title").textContent`)))
	p := centre(t, ctx, "#k39")
	require.NoError(t, chromedp.Do(ctx, chromedp.MouseClickXY(p.X, p.Y)))
	requireCommands(t, table, Choose{Does: scene.ParseAction("go 40"), Seq: 7})
	wall := centre(t, ctx, "#c1")
	require.NoError(t, chromedp.Do(ctx, chromedp.MouseClickXY(wall.X, wall.Y),
		chromedp.Focus("#k10"), chromedp.KeyEvent(kb.Enter)))
	requireCommands(t, table, Choose{Does: scene.ParseAction("go 40"), Seq: 7}, Choose{Does: scene.ParseAction("go 11"), Seq: 7})
	require.NoError(t, chromedp.Do(ctx, chromedp.KeyEvent(" ")))
	requireCommands(t, table, Choose{Does: scene.ParseAction("go 40"), Seq: 7}, Choose{Does: scene.ParseAction("go 11"), Seq: 7}, Choose{Does: scene.ParseAction("go 11"), Seq: 7})
}

func TestBrowserPushesByHand(t *testing.T) {
	n := snapshotOf(t, slidingScene(), true)
	n.Scene.Board.Cells[50].Mark = scene.MarkTurn
	_, table, ctx := openPage(t, n, 1280, 800)
	in, out := n.Scene.Board.Cells[49], n.Scene.Board.Cells[50]
	p := centre(t, ctx, "#k49")
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MousePressed, p.X, p.Y), mouse(chromedp.MouseMoved, p.X+12, p.Y), mouse(chromedp.MouseMoved, p.X+40, p.Y),
		until(`document.querySelector("#k49 .slides").hasAttribute("transform")`)))
	shoot(t, ctx, "push-1280")
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MouseReleased, p.X+40, p.Y)))
	requireCommands(t, table, Nudge{Base: in.Part, Steps: in.Push})
	p = centre(t, ctx, "#k50")
	require.NoError(t, chromedp.Do(ctx,
		mouse(chromedp.MousePressed, p.X, p.Y), mouse(chromedp.MouseMoved, p.X-8, p.Y), mouse(chromedp.MouseReleased, p.X-8, p.Y), // not far enough
		chromedp.MouseClickXY(p.X, p.Y)))
	requireCommands(t, table, Nudge{Base: in.Part, Steps: in.Push}, Nudge{Base: out.Part, Steps: out.Push})
	require.Equal(t, in.Part, out.Part)
	require.Equal(t, -in.Push, out.Push, "the other end")
	require.NoError(t, chromedp.Do(ctx, chromedp.Focus("#k51"), chromedp.KeyEvent(kb.Enter)))
	requireCommands(t, table, Nudge{Base: in.Part, Steps: in.Push}, Nudge{Base: out.Part, Steps: out.Push}, Nudge{Base: n.Scene.Board.Cells[51].Part, Steps: 1})
}

// Where the spare tile lies over the arrow that is to be pushed, it is pressed in its place.
func TestBrowserPushesWhereTheSpareTileLies(t *testing.T) {
	n := snapshotOf(t, slidingScene(), true)
	mouth := &n.Scene.Board.Cells[50]
	mouth.Mark = scene.MarkRequested
	spare := square(0, 0, way(pathShapes[1]))
	spare.X, spare.Y, spare.Part = mouth.X, mouth.Y, -1
	n.Scene.Board.Cells = append(n.Scene.Board.Cells, spare)
	_, table, ctx := openPage(t, n, 1280, 800)
	p := centre(t, ctx, "#c61")
	require.NoError(t, chromedp.Do(ctx, chromedp.MouseClickXY(p.X, p.Y)))
	requireCommands(t, table, Nudge{Base: mouth.Part, Steps: mouth.Push})
}

func TestBrowserDragsAMouthByTouch(t *testing.T) {
	n := snapshotOf(t, towerScene(), true)
	n.Scene.Board.Cells[27].Mark = scene.MarkTurn
	_, table, ctx := openPage(t, n, 390, 844, chromedp.EmulateTouch)
	p := centre(t, ctx, "#k27")
	require.NoError(t, chromedp.Do(ctx, touch("touchStart", &input.TouchPoint{X: p.X, Y: p.Y}),
		touch("touchMove", &input.TouchPoint{X: p.X, Y: p.Y + 10}), touch("touchMove", &input.TouchPoint{X: p.X, Y: p.Y + 40}), touch("touchEnd")))
	requireCommands(t, table, Nudge{Base: n.Scene.Board.Cells[27].Part, Steps: 1})
}

func TestBrowserChoosesInThePrivateLook(t *testing.T) {
	n := secretSnapshot(t)
	_, table, ctx := openPage(t, n, 1280, 800)
	answerInSteps(table)
	require.NoError(t, chromedp.Do(ctx, chromedp.Click(`button[value="secret"]`), chromedp.WaitVisible("#look-pick-0")))
	require.Equal(t, "look-pick-0", mustRun(t, ctx, chromedp.Evaluate[string](`document.activeElement.id`)))
	shoot(t, ctx, "hand-1280")
	require.NoError(t, chromedp.Do(ctx, chromedp.EmulateViewport(390, 844)))
	require.LessOrEqual(t, mustRun(t, ctx, chromedp.Evaluate[float64](`document.getElementById("look").scrollWidth`)), 390.0)
	saveShot(t, "hand-390", mustRun(t, ctx, chromedp.CaptureScreenshot()))
	require.Empty(t, mustRun(t, ctx, chromedp.Evaluate[string](`(() => {
		const all = [...document.querySelectorAll("[id]")].map(e => e.id);
		return all.filter((id, i) => all.indexOf(id) !== i).join(" ");
	})()`)), "no id is there twice")
	require.NoError(t, chromedp.Do(ctx, chromedp.KeyEvent(kb.Enter), until(`document.querySelector("#look .first").textContent === "E dove?"`),
		chromedp.Click("#look-pick-0"), chromedp.WaitVisible("#look .notice")))
	require.Equal(t, "carte/3: così no", mustRun(t, ctx, chromedp.Text("#look .notice")))
	shoot(t, ctx, "hand-refused-1280")
	p := centre(t, ctx, "#look-k0")
	require.NoError(t, chromedp.Do(ctx, chromedp.MouseClickXY(p.X, p.Y),
		until(`!document.getElementById("look").open`), until(`document.querySelector("#look .talk").textContent === ""`)))
	look := func(id string) Command { return Choose{Does: scene.ParseAction(id), Seq: 7, Look: true} }
	requireCommands(t, table, Secret{Seat: 3}, look("say k1"), Secret{Seat: 3}, look("say no"), look("say at"), Secret{Seat: 3})
	require.NotContains(t, mustRun(t, ctx, chromedp.OuterHTML("html")), "E dove?")
}

func TestBrowserKeyboardAndLift(t *testing.T) {
	n := turnSnapshot(t)
	n.Scene.Board.Cells[5].Turnable = true
	s, table, url := startTable(t, n)
	table.onCommand = func(c Command) {
		if l, ok := c.(Lift); ok {
			n.Poses[l.Base].Lift = l.Height
			s.Publish(n)
		}
	}
	ctx := browser(t, 1280, 800)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), until(`document.querySelector("#c5 .turns") !== null`),
		chromedp.Focus("#h5ccw"), chromedp.KeyEvent(kb.Enter), chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowLeft),
		chromedp.KeyEvent("l"), until(`document.querySelector("#c5").classList.contains("lifted")`), until(`(document.activeElement.blur(), true)`),
	))
	shoot(t, ctx, "lift-1280")
	require.NoError(t, chromedp.Do(ctx, chromedp.KeyEvent("l")))
	want := []Command{Nudge{Base: 5, Steps: -1}, Nudge{Base: 5, Steps: 1}, Nudge{Base: 5, Steps: -1}, Grab{Base: 5}, Lift{5, 40}, Release{}}
	requireCommands(t, table, want...)
}

func TestBrowserLiftsByTouchHeldDown(t *testing.T) {
	n := turnSnapshot(t)
	n.Scene.Board.Cells[5].Turnable = true
	_, table, url := startTable(t, n)
	ctx := browser(t, 360, 740, chromedp.EmulateTouch)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), until(`document.querySelector("#c5 .turns") !== null`)))
	p := middle(t, ctx, "5")
	require.NoError(t, chromedp.Do(ctx, touch("touchStart", &input.TouchPoint{X: p.X + 5, Y: p.Y + 5})))
	want := []Command{Grab{Base: 5}, Lift{5, 40}}
	requireCommands(t, table, want...)
	require.NoError(t, chromedp.Do(ctx, touch("touchEnd")))
	require.Equal(t, want, table.commands())
}

func TestBrowserChoosesAndSeesAFoul(t *testing.T) {
	n := turnSnapshot(t)
	s, table, url := startTable(t, n)
	ctx := browser(t, 1280, 800)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), openDevice, chromedp.Click("#pick-1")))
	requireCommands(t, table, Choose{Does: scene.ParseAction("go 12"), Seq: 41})
	shoot(t, ctx, "turn-1280")

	n.Seq, n.Scene = 42, foulScene()
	s.Publish(n)
	require.NoError(t, chromedp.Do(ctx, chromedp.WaitVisible(".alarm")))
	require.Equal(t, "labiro/5", mustRun(t, ctx, chromedp.Text(".ruling")))
	shoot(t, ctx, "foul-1280")

	table.mu.Lock()
	table.answer = Answer{Refused: "labiro/4: la torre 12 non tocca la tua"}
	table.mu.Unlock()
	require.NoError(t, chromedp.Do(ctx, chromedp.Click(`button[value="end"]`), chromedp.WaitVisible("#refused")))
	require.Equal(t, "labiro/4: la torre 12 non tocca la tua", mustRun(t, ctx, chromedp.Text("#refused")))
}

func TestBrowserUndoesByKeyboard(t *testing.T) {
	_, table, url := startTable(t, turnSnapshot(t))
	ctx := browser(t, 1280, 800)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), until(`document.querySelector("#l7").dataset.is !== undefined`), openDevice,
		chromedp.Focus(`.controls [value="back"]`), chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Enter)))
	require.Eventually(t, func() bool { return len(table.commands()) == 1 }, engines.Patience, 5*time.Millisecond)
	require.Equal(t, []Command{Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: 41}}, table.commands(), "of just this page")
}
