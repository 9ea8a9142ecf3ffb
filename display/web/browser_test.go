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
	document "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web/webtest/engines"
	"mastro/engine"
)

var chromium engines.Shared

func TestMain(m *testing.M) { os.Exit(chromium.Run(m)) }

// browser opens a tab of the given size.
func browser(t *testing.T, width, height int64, how ...chromedp.EmulateViewportOption) context.Context {
	ctx, cancel := context.WithTimeout(chromium.Open(t), 10*engines.Patience)
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
	return chromedp.MouseEvent(kind, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1))
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

// live waits until the stream of a page of towers has come.
var live = until(`document.querySelector("#l7").dataset.is !== undefined`)

// answerInSteps makes the table answer a private look according to the last choice.
func answerInSteps(table *fakeTable) {
	step := handScene()
	table.onCommand = func(c Command) {
		table.answer = Answer{}
		switch c := c.(type) {
		case Secret:
			if step.Choices != nil {
				shown := step
				table.answer = Answer{Scene: &shown}
			}
		case Choose:
			switch c.Does.String() {
			case "say k1":
				step.Text = []string{"E dove?"}
				step.Choices = []scene.Choice{{Does: scene.ParseAction("say no"), Text: "Scegli di nuovo", Part: engine.NoPart}, {Does: scene.ParseAction("say at"), Text: "Nel posto b1", Part: 0}}
			case "say no":
				table.answer = Answer{Refused: "carte/3: così no"}
			default:
				step.Choices = nil
			}
		}
	}
}

// beforeLoad runs a script in every page before its own.
func beforeLoad(t *testing.T, ctx context.Context, script string) {
	t.Helper()
	require.NoError(t, chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, document.AddScriptToEvaluateOnNewDocument, document.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		return err
	})))
}

func evaluate[T any](t *testing.T, ctx context.Context, script string) T {
	t.Helper()
	return mustRun(t, ctx, chromedp.Evaluate[T](script))
}

// openPage opens the page of a snapshot in a browser and waits until its stream is live.
func openPage(t *testing.T, n Snapshot, width, height int64, how ...chromedp.EmulateViewportOption) (*Server, *fakeTable, context.Context) {
	s, table, url := startTable(t, n)
	ctx := browser(t, width, height, how...)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), openDevice, until(`document.getElementById("panel").complete && !document.getElementById("panel").hidden`)))
	return s, table, ctx
}

// publishNext changes the scene and publishes it with the next sequence number.
func publishNext(s *Server, n *Snapshot, change func(*scene.Scene)) {
	change(&n.Scene)
	n.Seq++
	s.Publish(*n)
}

// openLook opens a page and its private look at a hand of cards.
func openLook(t *testing.T) (*Server, *fakeTable, Snapshot, context.Context) {
	n := secretSnapshot(t)
	s, table, ctx := openPage(t, n, 1280, 800)
	hand := handScene()
	table.answer = Answer{Scene: &hand}
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#secret"), chromedp.WaitVisible("#look-pick-0")))
	requireCommands(t, table, Secret{Seat: 3})
	return s, table, n, ctx
}

// requireCommands waits until the table has received commands, and requires exactly these.
func requireCommands(t *testing.T, table *fakeTable, want ...Command) {
	t.Helper()
	require.Eventually(t, func() bool { return len(table.commands()) >= len(want) }, engines.Patience, 5*time.Millisecond)
	require.Equal(t, want, table.commands())
}
