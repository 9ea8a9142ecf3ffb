//go:build !race

package web

import (
	"slices"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
)

// TestBrowserDecidesWhatItSaw: a press counts for the scene in which the finger went down, and so does what
// is held down or dragged, though another scene has its button there as the finger goes up.
func TestBrowserDecidesWhatItSaw(t *testing.T) {
	n := bothSnapshot(t)
	n.Scene.Board.Cells[6].Most = 3
	s, table, url := startTable(t, n)
	turned := make(chan uint64, 1)
	table.onCommand = func(c Command) {
		switch c := c.(type) {
		case Nudge:
			turned <- c.Seq
		case Grab:
			turned <- c.Seq
		}
	}
	ctx := browser(t, 1280, 800)
	next := func() {
		n.Seq++
		n.Scene.Board.Cells[6].Most = 1 // the count that is under way was offered three
		s.Publish(n)
		require.NoError(t, chromedp.Do(ctx, until(`document.body.dataset.seq === "`+strconv.FormatUint(n.Seq, 10)+`"`)))
	}
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), live))

	end := centre(t, ctx, "#bar-end")
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MousePressed, end.X, end.Y)))
	next()
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MouseReleased, end.X, end.Y)))
	want := []Command{Choose{Does: scene.ParseAction("end"), Seq: 41}}
	requireCommands(t, table, want...)

	n.Scene.Board.Cells[6].Most = 3
	n.Seq++
	s.Publish(n)
	require.NoError(t, chromedp.Do(ctx, until(`document.querySelector("#h6cw").dataset.most === "3"`)))
	arrow := centre(t, ctx, "#h6cw")
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MousePressed, arrow.X, arrow.Y), until(`document.querySelector("#h6cw .count").textContent === "2"`)))
	next()
	require.NoError(t, chromedp.Do(ctx, until(`document.querySelector("#h6cw .count").textContent === "3"`), mouse(chromedp.MouseReleased, arrow.X, arrow.Y)))
	requireCommands(t, table, append(want, Nudge{Base: 6, Steps: 3})...)
	require.Equal(t, uint64(43), <-turned)

	tower := middle(t, ctx, "6")
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MousePressed, tower.X+30, tower.Y)))
	next()
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MouseMoved, tower.X+21, tower.Y+21), mouse(chromedp.MouseMoved, tower.X, tower.Y+30)))
	require.Equal(t, uint64(44), <-turned)
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MouseReleased, tower.X, tower.Y+30)))
}

// TestBrowserHeldKeysPressOnce: an arrow key that is held down turns a tower a step.
func TestBrowserHeldKeysPressOnce(t *testing.T) {
	table, ctx := openTowers(t, bothSnapshot(t), 1280, 800)
	require.True(t, evaluate[bool](t, ctx, `(() => {
		const key = document.querySelector("#h6cw");
		for (const repeat of [false, true, true]) key.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", repeat, bubbles: true, cancelable: true}));
		return true;
	})()`))
	require.NoError(t, chromedp.Do(ctx, chromedp.Focus("#bar-end"), chromedp.KeyEvent(kb.Enter)))
	requireCommands(t, table, Nudge{Base: 6, Steps: 1}, Choose{Does: scene.ParseAction("end"), Seq: 41})
}

// TestBrowserPressesAgainWhatWasRefused, however soon.
func TestBrowserPressesAgainWhatWasRefused(t *testing.T) {
	_, table, ctx := openPage(t, turnSnapshot(t), 1280, 800)
	table.answer = Answer{Refused: "Something has changed."}
	require.True(t, evaluate[bool](t, ctx, `(performance.now = () => 1000, true)`), "no time passes")
	end := Choose{Does: scene.ParseAction("end"), Seq: 41}
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#bar-end"), chromedp.WaitVisible("#refused"), chromedp.Click("#bar-end")))
	requireCommands(t, table, end, end)
}

// TestBrowserPushesInWhatWasDragged: a tile that is dragged inwards is pushed in where it was tried, and in the
// scene in which the finger went down.
func TestBrowserPushesInWhatWasDragged(t *testing.T) {
	n := snapshotOf(t, slidingScene(), true)
	n.Scene.Touch = []scene.Choice{{Does: scene.Action{Kind: scene.TryPush, Number: 49}, Text: "Prova qui", Part: 49}}
	s, table, ctx := openPage(t, n, 1280, 800)
	p, before := centre(t, ctx, "#k49"), n.Seq
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MousePressed, p.X, p.Y), mouse(chromedp.MouseMoved, p.X+40, p.Y)))
	publishNext(s, &n, func(*scene.Scene) {})
	require.NoError(t, chromedp.Do(ctx, until(`document.body.dataset.seq === "`+strconv.FormatUint(n.Seq, 10)+`"`), mouse(chromedp.MouseReleased, p.X+40, p.Y)))
	requireCommands(t, table, Choose{Does: scene.Action{Kind: scene.PushIn, Number: 49}, Seq: before})
}

// TestBrowserCountsOneStep: where a tower may be turned by one step more, an arrow that is held down turns it
// by that, and lifts nothing.
func TestBrowserCountsOneStep(t *testing.T) {
	n := bothSnapshot(t)
	n.Scene.Board.Cells[6].Most = 1
	table, ctx := openTowers(t, n, 1280, 800)
	require.True(t, evaluate[bool](t, ctx, `(timer => { window.setTimeout = (f, ms, ...more) => timer(f, ms === 600 ? 0 : ms, ...more); return true; })(setTimeout)`), "it is held for long at once")
	arrow := centre(t, ctx, "#h6cw")
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MousePressed, arrow.X, arrow.Y)))
	require.True(t, evaluate[bool](t, ctx, `(setTimeout(() => { document.body.dataset.held = "long"; }, 1), true)`))
	require.NoError(t, chromedp.Do(ctx, until(`document.body.dataset.held === "long"`), mouse(chromedp.MouseReleased, arrow.X, arrow.Y)))
	requireCommands(t, table, Nudge{Base: 6, Steps: 1})
}

// TestBrowserKeepsTheBoard where it is on the smallest phone, however much is said and however long a choice is.
func TestBrowserKeepsTheBoard(t *testing.T) {
	n := deviceSnapshot(t, turnScene())
	n.Devices, n.Scene.Standing = nil, stands()
	s, _, ctx := openPage(t, n, 360, 640)
	place := func() string {
		t.Helper()
		return evaluate[string](t, ctx, `["board", "bar"].map(id => { const b = document.getElementById(id).getBoundingClientRect(); return [id, b.x, b.y, b.width, b.height].join(" "); }).join("; ")`)
	}
	shown := func(change func(*scene.Scene)) {
		t.Helper()
		publishNext(s, &n, change)
		require.NoError(t, chromedp.Do(ctx, until(`document.body.dataset.seq === "`+strconv.FormatUint(n.Seq, 10)+`"`)))
	}
	shown(func(s *scene.Scene) { s.Text, s.Choices = []string{"Tocca a te."}, s.Choices[:1] })
	before := place()
	shown(func(s *scene.Scene) {
		s.Text = slices.Repeat([]string{"Puoi ruotare le torri 1, 2, 4, 5, 7, 8, 9, 10, 11 e 12."}, 4)
	})
	require.Equal(t, before, place(), "what is said scrolls")
	shown(func(s *scene.Scene) { s.Choices[0].Text = "Dai in cambio: chiave sblocca meccanismo" })
	require.Equal(t, before, place(), "a choice of two lines")
	shown(func(s *scene.Scene) {
		for i := range 4 {
			s.Choices = append(s.Choices, scene.Choice{Does: scene.Action{Text: strconv.Itoa(i)}, Text: "Ruotata a destra", Picture: []scene.Way{{Sides: scene.North | scene.East}}, Part: -1})
		}
	})
	require.Equal(t, before, place(), "several choices with pictures")
	shown(func(s *scene.Scene) {
		foul := foulScene()
		s.Page, s.Title, s.Ruling, s.Text = foul.Page, foul.Title, foul.Ruling, foul.Text
	})
	require.Equal(t, before, place(), "what is wrong scrolls")
	shown(func(s *scene.Scene) {
		s.Own = &scene.Own{Befell: []string{"Blu ti ha rubato la corda: ora è in mano sua."}}
	})
	require.Equal(t, before, place(), "what others did takes its room from what is said")
}

// TestBrowserAPressEndsAMoment: what lies over the line for a while goes when its reader goes on.
func TestBrowserAPressEndsAMoment(t *testing.T) {
	n := deviceSnapshot(t, turnScene())
	n.Devices, n.Scene.Standing = nil, stands()
	n.Scene.Moment = &scene.Moment{Kind: scene.Found, Text: "Blu trova il gufo."}
	_, _, ctx := openPage(t, n, 360, 640)
	slow := `(moment => { for (const a of moment.getAnimations()) a.playbackRate = .001; return getComputedStyle(moment).visibility; })(document.querySelector(".moment"))`
	require.Equal(t, "visible", evaluate[string](t, ctx, slow))
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#choices button")))
	require.NoError(t, chromedp.Do(ctx, until(`getComputedStyle(document.querySelector(".moment")).visibility === "hidden"`)))
}
