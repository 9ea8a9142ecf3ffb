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
	"mastro/display/words"
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
	return chromedp.Poll[chromedp.Void](condition, chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(10*time.Second))
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

func TestBrowserTurnsATowerByHand(t *testing.T) {
	n := turnSnapshot(t)
	n.Scene.Board.Cells[2].Turnable = true
	s, table, url := startTable(t, n)
	table.onCommand = func(c Command) {
		if d, ok := c.(Drag); ok {
			n.Poses[d.Base].Angle = d.Angle
			s.Publish(n)
		}
	}
	ctx := browser(t, 1280, 800)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), until(`document.querySelector("#c2 .turns") !== null`)))
	p := middle(t, ctx, "2")
	r := 30.0
	require.NoError(t, chromedp.Do(ctx,
		mouse(chromedp.MousePressed, p.X+r, p.Y),
		mouse(chromedp.MouseMoved, p.X+0.7*r, p.Y+0.7*r),
		mouse(chromedp.MouseMoved, p.X, p.Y+r),
		until(`document.querySelector("#c2 .turns").getAttribute("transform") === "rotate(330)"`),
	))
	shoot(t, ctx, "drag-1280")
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MouseReleased, p.X, p.Y+r)))
	require.Eventually(t, func() bool {
		got := table.commands()
		return len(got) > 2 && got[len(got)-1] == Release{}
	}, 5*time.Second, 5*time.Millisecond)
	got := table.commands()
	require.Equal(t, Grab{Base: 2}, got[0], "the facing of tower 3 is 4, so it starts at 240°")
	require.Equal(t, Drag{2, 330}, got[len(got)-2], "a quarter turn clockwise")
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
	require.Eventually(t, func() bool { return len(table.commands()) == len(want) }, 5*time.Second, 5*time.Millisecond)
	require.Equal(t, want, table.commands())
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
	require.Eventually(t, func() bool { return len(table.commands()) == len(want) }, 5*time.Second, 5*time.Millisecond)
	require.NoError(t, chromedp.Do(ctx, touch("touchEnd")))
	require.Equal(t, want, table.commands())
}

func TestBrowserChoosesAndSeesAFoul(t *testing.T) {
	n := turnSnapshot(t)
	s, table, url := startTable(t, n)
	ctx := browser(t, 1280, 800)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), openDevice, chromedp.Click("#pick-1")))
	require.Eventually(t, func() bool { return len(table.commands()) == 1 }, 5*time.Second, 5*time.Millisecond)
	require.Equal(t, []Command{Choose{Does: scene.ParseAction("go 12"), Seq: 41}}, table.commands())
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
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), until(`document.querySelector("#l7").dataset.is !== undefined`), openDevice))
	require.Equal(t, "Fine turno", mustRun(t, ctx, chromedp.Text(`.controls .end`)))
	n.Words, n.Seq = english, 42
	s.Publish(n)
	require.Eventually(t, func() bool { // evaluating fails while the browser loads the page again
		live, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`document.documentElement.lang === "en" && document.querySelector("#l7").dataset.is !== undefined`))
		return err == nil && live
	}, 10*time.Second, 20*time.Millisecond)
	require.Equal(t, "End turn", mustRun(t, ctx, chromedp.Text(`.controls .end`)))
	require.Equal(t, "42", mustRun(t, ctx, chromedp.Evaluate[string](`document.body.dataset.seq`)))
	shoot(t, ctx, "english-1280")
}

func TestBrowserCoversASecretAgain(t *testing.T) {
	n := turnSnapshot(t)
	n.Scene.Page, n.Scene.Title = scene.Secret, "Rosso guarda"
	secret := turnScene()
	secret.Text = []string{"Nella torre c'è un pugnale."}
	_, table, url := startTable(t, n)
	table.answer = Answer{Scene: &secret}
	ctx := browser(t, 360, 740)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), chromedp.Click(`button[value="secret"]`),
		chromedp.WaitVisible("#look")))
	require.Equal(t, "Nella torre c'è un pugnale.", mustRun(t, ctx, chromedp.Text("#look .first")))
	shoot(t, ctx, "secret-360")
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#look [method=dialog] button"), until(`!document.getElementById("look").open`),
		until(`document.querySelector("#look .talk").textContent === ""`)))
	require.NotContains(t, mustRun(t, ctx, chromedp.OuterHTML("html")), "c'è un pugnale")
}

func TestBrowserFitsEveryScreen(t *testing.T) {
	for name, size := range map[string][2]int64{"360": {360, 740}, "1280": {1280, 800}} {
		lost, undo := undoPages(english)["lost"], undoPages(words.Words{})["undo"]
		for page, sc := range map[string]Snapshot{"turn": turnSnapshot(t), "lost": snapshotIn(t, lost, english), "undo": snapshotIn(t, undo, words.Words{}), "foul": {Seq: 42, Scene: foulScene(), Lights: someLights(foulScene()), Simulated: true}} {
			t.Run(page+name, func(t *testing.T) {
				_, _, url := startTable(t, sc)
				ctx := browser(t, size[0], size[1])
				require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), until(`document.querySelector("#l7").dataset.is !== undefined`)))
				wide := mustRun(t, ctx, chromedp.Evaluate[float64](`document.documentElement.scrollWidth`))
				right := mustRun(t, ctx, chromedp.Evaluate[float64](`Math.max(...[...document.querySelectorAll("main *")].filter(e => !e.closest("svg") && e.checkVisibility()).map(e => e.getBoundingClientRect().right))`))
				require.LessOrEqual(t, wide, float64(size[0]))
				require.LessOrEqual(t, right, float64(size[0]))
				shoot(t, ctx, page+"-"+name)
			})
		}
	}
}
