package web

import (
	"context"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web/webtest/engines"
)

var chromium engines.Shared

func TestMain(m *testing.M) { os.Exit(chromium.Run(m)) }

// browser opens a tab of the given size.
func browser(t *testing.T, width, height int64, how ...chromedp.EmulateViewportOption) context.Context {
	ctx, cancel := context.WithTimeout(chromium.Open(t), 90*time.Second)
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx, chromedp.EmulateViewport(width, height, how...)))
	return ctx
}

// startTable starts a server with a snapshot; the fake table records the commands.
func startTable(t *testing.T, n Snapshot) (*Server, *fakeTable, string) {
	table := &fakeTable{}
	s := newServer(table)
	s.Publish(n)
	site := httptest.NewServer(s.Handler())
	t.Cleanup(site.Close)
	t.Cleanup(s.Close)
	return s, table, site.URL
}

// until waits for a condition in the browser.
func until(condition string) chromedp.Action[chromedp.Void] {
	return chromedp.Poll[chromedp.Void](condition, chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(engines.Patience))
}

// shoot saves a screenshot in the directory MASTRO_SHOTS, for people to look at.
func shoot(t *testing.T, ctx context.Context, name string) {
	if os.Getenv("MASTRO_SHOTS") == "" {
		return
	}
	saveShot(t, name, mustRun(t, ctx, chromedp.FullScreenshot(100)))
}

func saveShot(t *testing.T, name string, picture []byte) {
	if dir := os.Getenv("MASTRO_SHOTS"); dir != "" {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name+".png"), picture, 0o644))
	}
}

// openDevice shows the drawn display and its controls, which a simulated table hides at first.
var openDevice = until(`(() => { const d = document.getElementById("device"); if (d) d.open = true; return true; })()`)

type point struct{ X, Y float64 }

// middle is the middle of a tower on the screen.
func middle(t *testing.T, ctx context.Context, base string) point {
	p, err := chromedp.Run(ctx, chromedp.Evaluate[point](`(() => {
		const b = document.querySelector("#c`+base+` .body").getBoundingClientRect();
		return {X: b.x + b.width / 2, Y: b.y + b.height / 2};
	})()`))
	require.NoError(t, err)
	return p
}

func mouse(kind input.DispatchMouseEventType, x, y float64) chromedp.Action[chromedp.Void] {
	return chromedp.MouseEvent(kind, x, y, chromedp.ButtonLeft)
}

func touch(kind input.DispatchTouchEventType, at ...*input.TouchPoint) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: at})
		return err
	})
}

// mustRun runs an action that must succeed and returns its value.
func mustRun[T any](t *testing.T, ctx context.Context, a chromedp.Action[T]) T {
	v, err := chromedp.Run(ctx, a)
	require.NoError(t, err)
	return v
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
		chromedp.Click(`[data-lift="1"]`),
		chromedp.WaitVisible(`[data-lift="0"]`),
		until(`document.querySelector("#c5").classList.contains("lifted")`),
	))
	shoot(t, ctx, "lift-1280")
	require.NoError(t, chromedp.Do(ctx, chromedp.Click(`[data-lift="0"]`)))
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

func TestBrowserFollowsTheLanguage(t *testing.T) {
	n := turnSnapshot(t)
	s, _, url := startTable(t, n)
	ctx := browser(t, 1280, 800)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), live, openDevice))
	require.Equal(t, "Fine turno", mustRun(t, ctx, chromedp.Text(`.controls .end`)))
	n.Words, n.Seq = english, 42
	s.Publish(n)
	require.Eventually(t, func() bool { // evaluating fails while the browser loads the page again
		live, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`document.documentElement.lang === "en" && document.querySelector("#l7").dataset.is !== undefined`))
		return err == nil && live
	}, engines.Patience, 20*time.Millisecond)
	require.Equal(t, "End turn", mustRun(t, ctx, chromedp.Text(`.controls .end`)))
	require.Equal(t, "42", mustRun(t, ctx, chromedp.Evaluate[string](`document.body.dataset.seq`)))
	shoot(t, ctx, "english-1280")
}
