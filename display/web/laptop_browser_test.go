//go:build !race

package web

import (
	"context"
	"image/color"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web/webtest/engines"
)

// bothSnapshot has tower 7, which can be walked to and turned.
func bothSnapshot(t *testing.T) Snapshot {
	n := turnSnapshot(t)
	n.Scene.Board.Cells[6].Turnable = true
	return n
}

// openTowers opens a page of towers whose stream is live.
func openTowers(t *testing.T, n Snapshot, width, height int64, how ...chromedp.EmulateViewportOption) (*fakeTable, context.Context) {
	_, table, url := startTable(t, n)
	ctx := browser(t, width, height, how...)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), live))
	return table, ctx
}

// swipe is a finger that begins to move slowly, as fingers do, and moves by so much in all.
func swipe(t *testing.T, ctx context.Context, from point, x, y float64) {
	at := func(share float64) *input.TouchPoint {
		return &input.TouchPoint{X: from.X + x*share, Y: from.Y + y*share}
	}
	require.NoError(t, chromedp.Do(ctx, touch("touchStart", at(0))))
	for _, share := range []float64{0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.8, 1} {
		require.NoError(t, chromedp.Do(ctx, touch("touchMove", at(share))))
	}
	require.NoError(t, chromedp.Do(ctx, touch("touchEnd")))
}

// neverRests has no finger rest on a tower, however slowly a busy computer moves it.
const neverRests = `(timer => { window.setTimeout = (f, ms, ...more) => ms === 350 ? 0 : timer(f, ms, ...more); return true; })(setTimeout)`

// TestBrowserSwipesScroll: whatever tower or handle a finger comes down on, a swipe only scrolls.
func TestBrowserSwipesScroll(t *testing.T) {
	table, ctx := openTowers(t, bothSnapshot(t), 360, 640, chromedp.EmulateTouch)
	require.True(t, mustRun(t, ctx, chromedp.Evaluate[bool](neverRests)))
	for _, on := range []string{"#c3 .body", "#h3ccw", "#c6 .body", "#h6cw", "#c7 .body", "#c12 .body", "#c0 .body", "#h12cw"} {
		from := centre(t, ctx, on)
		from.X += 9 // beside the middle, from where no direction is told
		before := mustRun(t, ctx, chromedp.Evaluate[float64](`scrollY`))
		by := -90.0
		if before > 100 {
			by = 90
		}
		swipe(t, ctx, from, 25, by)
		require.NoError(t, chromedp.Do(ctx, until(`Math.abs(scrollY - `+strconv.FormatFloat(before, 'f', -1, 64)+`) > 20`)), on)
	}
	require.NoError(t, chromedp.Do(ctx, until(`(() => { document.getElementById("bar-end").click(); return true; })()`))) // while the page still glides
	requireCommands(t, table, Choose{Does: scene.ParseAction("end"), Seq: 41})
}

// TestBrowserTapsTowers: a tap on a tower walks there, one on its round arrow turns it a step.
func TestBrowserTapsTowers(t *testing.T) {
	table, ctx := openTowers(t, bothSnapshot(t), 360, 640, chromedp.EmulateTouch)
	tap(t, ctx, "#c6 .body")
	requireCommands(t, table, Choose{Does: scene.ParseAction("go 7"), Seq: 41})
	tap(t, ctx, "#h6cw")
	requireCommands(t, table, Choose{Does: scene.ParseAction("go 7"), Seq: 41}, Nudge{Base: 6, Steps: 1})
	tap(t, ctx, "#c3 .body")
	tap(t, ctx, "#h3ccw")
	requireCommands(t, table, Choose{Does: scene.ParseAction("go 7"), Seq: 41}, Nudge{Base: 6, Steps: 1}, Nudge{Base: 3, Steps: -1})
}

// TestBrowserNumbersWhatWaits: a press that waits for the answer to another one carries the number
// of the scene in which it was made, although the page shows another by then.
func TestBrowserNumbersWhatWaits(t *testing.T) {
	n := bothSnapshot(t)
	s, table, url := startTable(t, n)
	numbers, answer := make(chan uint64, 2), make(chan struct{})
	table.onCommand = func(c Command) { numbers <- c.(Nudge).Seq; <-answer }
	ctx := browser(t, 1280, 800)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), live))
	for range 2 {
		require.NoError(t, chromedp.Do(ctx, until(`(() => { document.getElementById("h6cw").dispatchEvent(new MouseEvent("click", {bubbles: true})); return true; })()`)))
	}
	require.Equal(t, uint64(41), <-numbers)
	n.Seq = 42
	s.Publish(n)
	require.NoError(t, chromedp.Do(ctx, until(`document.body.dataset.seq === "42"`)))
	close(answer)
	require.Equal(t, uint64(41), <-numbers)
}

// TestBrowserTurnsWithAFinger that rested on the tower before it moved.
func TestBrowserTurnsWithAFinger(t *testing.T) {
	table, ctx := openTowers(t, bothSnapshot(t), 360, 640, chromedp.EmulateTouch)
	p := centre(t, ctx, "#c6 .body")
	before := mustRun(t, ctx, chromedp.Evaluate[float64](`scrollY`))
	at := func(x, y float64) *input.TouchPoint { return &input.TouchPoint{X: p.X + x, Y: p.Y + y} }
	require.NoError(t, chromedp.Do(ctx, touch("touchStart", at(20, 0)), until(`document.querySelector("#c6").classList.contains("held")`),
		touch("touchMove", at(14, 14)), touch("touchMove", at(0, 20)), touch("touchEnd")))
	requireTurned(t, table, 10)
	require.Equal(t, before, mustRun(t, ctx, chromedp.Evaluate[float64](`scrollY`)), "the page stays")
}

// TestBrowserWalksAndTurnsWithTheMouse: a click on the tower goes there, a drag turns it and does
// not go; what may not be turned now stays.
func TestBrowserWalksAndTurnsWithTheMouse(t *testing.T) {
	n := bothSnapshot(t)
	s, table, url := startTable(t, n)
	table.onCommand = func(c Command) {
		if d, ok := c.(Drag); ok {
			n.Poses[d.Base].Angle = d.Angle
			s.Publish(n)
		}
	}
	ctx := browser(t, 1280, 800)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), live))
	p := middle(t, ctx, "6")
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MousePressed, p.X+30, p.Y), mouse(chromedp.MouseMoved, p.X+21, p.Y+21), mouse(chromedp.MouseMoved, p.X, p.Y+30),
		until(`document.querySelector("#c6 .turns").getAttribute("transform") === "rotate(90)"`)))
	shoot(t, ctx, "drag-1280")
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MouseReleased, p.X, p.Y+30)))
	requireTurned(t, table, 0)
	turned := len(table.commands())
	other := middle(t, ctx, "0")
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MousePressed, other.X+20, other.Y), mouse(chromedp.MouseMoved, other.X, other.Y+20), mouse(chromedp.MouseReleased, other.X, other.Y+20),
		chromedp.MouseClickXY(p.X, p.Y)))
	require.Eventually(t, func() bool { return len(table.commands()) > turned }, engines.Patience, 5*time.Millisecond)
	require.Equal(t, []Command{Choose{Does: scene.ParseAction("go 7"), Seq: 41}}, table.commands()[turned:])
}

// requireTurned waits until tower 7 is let go, and requires that it was turned by a quarter from
// facing 0, or so.
func requireTurned(t *testing.T, table *fakeTable, tolerance float64) {
	t.Helper()
	require.Eventually(t, func() bool {
		got := table.commands()
		return len(got) > 2 && got[len(got)-1] == Release{}
	}, engines.Patience, 5*time.Millisecond)
	got := table.commands()
	require.Equal(t, Grab{Base: 6}, got[0])
	require.IsType(t, Drag{}, got[len(got)-2])
	require.InDelta(t, 90, float64(got[len(got)-2].(Drag).Angle), tolerance)
}

// TestBrowserPutsAFoulRight: pressing the badge of a tower turns it by what the badge says.
func TestBrowserPutsAFoulRight(t *testing.T) {
	sc := foulScene()
	table, ctx := openTowers(t, Snapshot{Seq: 42, Scene: sc, Lights: someLights(sc), Poses: posesFor(sc.Board), Simulated: true}, 1280, 800)
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#h3cw"), chromedp.Focus("#h8ccw"), chromedp.KeyEvent(kb.Enter)))
	requireCommands(t, table, Nudge{Base: 3, Steps: 2}, Nudge{Base: 8, Steps: -1})
}

// TestBrowserHidesTheDeviceUntilAsked: at a table without a display its picture is not fetched
// before somebody wants to see it; and what somebody wants is remembered.
func TestBrowserHidesTheDeviceUntilAsked(t *testing.T) {
	s := newServer(&fakeTable{})
	s.Publish(turnSnapshot(t))
	var fetched atomic.Int32
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/panel.png" {
			fetched.Add(1)
		}
		s.Handler().ServeHTTP(w, r)
	}))
	t.Cleanup(site.Close)
	t.Cleanup(s.Close)
	ctx := browser(t, 360, 640)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(site.URL), live))
	require.False(t, mustRun(t, ctx, chromedp.Evaluate[bool](`document.querySelector(".device").checkVisibility({contentVisibilityAuto: true, visibilityProperty: true}) && document.getElementById("device").open`)))
	changed := picture()
	changed.Set(0, 0, color.White)
	s.PublishPanel(changed) // the stream tells of a new picture
	require.NoError(t, chromedp.Do(ctx, until(`document.getElementById("panel").src.endsWith("=2")`)))
	require.Zero(t, fetched.Load())
	shoot(t, ctx, "closed-360")

	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#device summary"), until(`document.getElementById("panel").complete && document.getElementById("panel").naturalWidth > 0`)))
	require.NotZero(t, fetched.Load())
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(site.URL), live, until(`document.getElementById("device").open`)))
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#device summary"), until(`localStorage.getItem("mastro-device") === "closed"`), chromedp.Navigate(site.URL), live))
	require.False(t, mustRun(t, ctx, chromedp.Evaluate[bool](`document.getElementById("device").open`)))
}
