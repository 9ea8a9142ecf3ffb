//go:build !race

package web

import (
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
		if nudge, ok := c.(Nudge); ok {
			turned <- nudge.Seq
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
