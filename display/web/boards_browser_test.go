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
	"mastro/engine"
)

// opened is a page of a snapshot in a browser, once its stream is live.
func opened(t *testing.T, n Snapshot, width, height int64, how ...chromedp.EmulateViewportOption) (*Server, *fakeDesk, context.Context) {
	s, desk, url := table(t, n)
	ctx := browser(t, width, height, how...)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), until(`document.getElementById("panel").complete && !document.getElementById("panel").hidden`)))
	return s, desk, ctx
}

// did waits until the table has been told just these commands.
func did(t *testing.T, desk *fakeDesk, want ...Command) {
	t.Helper()
	require.Eventually(t, func() bool { return len(desk.commands()) >= len(want) }, 5*time.Second, 5*time.Millisecond)
	require.Equal(t, want, desk.commands())
}

// centre is where the middle of an element is on the screen.
func centre(t *testing.T, ctx context.Context, selector string) point {
	return read(t, ctx, chromedp.Evaluate[point](`(() => {
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

func TestBrowserBoardsFitEveryScreen(t *testing.T) {
	for name, s := range boardScenes() {
		for screen, size := range map[string][2]int64{"390": {390, 844}, "1280": {1280, 800}} {
			t.Run(name+screen, func(t *testing.T) {
				_, _, ctx := opened(t, snapshotOf(t, s, true), size[0], size[1])
				require.NoError(t, chromedp.Do(ctx, chromedp.Click(".legend summary")))
				require.LessOrEqual(t, read(t, ctx, chromedp.Evaluate[float64](`document.documentElement.scrollWidth`)), float64(size[0]))
				require.Empty(t, read(t, ctx, chromedp.Evaluate[string](`(() => {
					const m = document.getElementById("map").getBoundingClientRect();
					return [...document.querySelectorAll(".cell")].filter(c => {
						const b = c.querySelector(".face").getBoundingClientRect();
						return b.left < m.left - 1 || b.right > m.right + 1 || b.top < m.top - 1 || b.bottom > m.bottom + 1;
					}).map(c => c.id).join(" ");
				})()`)), "every cell is inside of the picture")
				require.GreaterOrEqual(t, read(t, ctx, chromedp.Evaluate[float64](`Math.min(...[...document.querySelectorAll(".cell .key")].map(e => e.getBoundingClientRect()).map(b => Math.max(b.width, b.height)))`)), 24.0, "a finger finds it")
				shoot(t, ctx, name+"-"+screen)
			})
		}
	}
}

func TestBrowserChoosesOnTheBoard(t *testing.T) {
	_, desk, ctx := opened(t, snapshotOf(t, roundScene(), false), 1280, 800)
	require.Equal(t, "Vai alla casa 40: casa 40, ci puoi andare", read(t, ctx, chromedp.Evaluate[string](`document.getElementById(document.getElementById("k39").getAttribute("aria-labelledby")).textContent`)))
	p := centre(t, ctx, "#k39")
	require.NoError(t, chromedp.Do(ctx, chromedp.MouseClickXY(p.X, p.Y)))
	did(t, desk, Choose{Does: scene.ParseAction("go 40"), Seq: 7})
	wall := centre(t, ctx, "#c1")
	require.NoError(t, chromedp.Do(ctx, chromedp.MouseClickXY(wall.X, wall.Y),
		chromedp.Focus("#k10"), chromedp.KeyEvent(kb.Enter)))
	did(t, desk, Choose{Does: scene.ParseAction("go 40"), Seq: 7}, Choose{Does: scene.ParseAction("go 11"), Seq: 7})
	require.NoError(t, chromedp.Do(ctx, chromedp.KeyEvent(" ")))
	did(t, desk, Choose{Does: scene.ParseAction("go 40"), Seq: 7}, Choose{Does: scene.ParseAction("go 11"), Seq: 7}, Choose{Does: scene.ParseAction("go 11"), Seq: 7})
}

func TestBrowserChoosesByTouch(t *testing.T) {
	_, desk, ctx := opened(t, snapshotOf(t, cardScene(), false), 390, 844, chromedp.EmulateTouch)
	tap(t, ctx, "#k3")
	did(t, desk, Choose{Does: scene.ParseAction("at a2"), Seq: 7})
}

func TestBrowserPushesByHand(t *testing.T) {
	n := snapshotOf(t, slidingScene(), true)
	_, desk, ctx := opened(t, n, 1280, 800)
	in, out := n.Scene.Board.Cells[49], n.Scene.Board.Cells[50]
	p := centre(t, ctx, "#k49")
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MousePressed, p.X, p.Y), mouse(chromedp.MouseMoved, p.X+12, p.Y), mouse(chromedp.MouseMoved, p.X+40, p.Y),
		until(`document.querySelector("#k49 .slides").hasAttribute("transform")`)))
	shoot(t, ctx, "push-1280")
	require.NoError(t, chromedp.Do(ctx, mouse(chromedp.MouseReleased, p.X+40, p.Y)))
	did(t, desk, Nudge{in.Part, in.Push})
	p = centre(t, ctx, "#k50")
	require.NoError(t, chromedp.Do(ctx,
		mouse(chromedp.MousePressed, p.X, p.Y), mouse(chromedp.MouseMoved, p.X-8, p.Y), mouse(chromedp.MouseReleased, p.X-8, p.Y), // not far enough
		chromedp.MouseClickXY(p.X, p.Y)))
	did(t, desk, Nudge{in.Part, in.Push}, Nudge{out.Part, out.Push})
	require.Equal(t, in.Part, out.Part)
	require.Equal(t, -in.Push, out.Push, "the other end")
	require.NoError(t, chromedp.Do(ctx, chromedp.Focus("#k51"), chromedp.KeyEvent(kb.Enter)))
	did(t, desk, Nudge{in.Part, in.Push}, Nudge{out.Part, out.Push}, Nudge{n.Scene.Board.Cells[51].Part, 1})
}

func TestBrowserDragsAMouthByTouch(t *testing.T) {
	n := snapshotOf(t, towerScene(), true)
	_, desk, ctx := opened(t, n, 390, 844, chromedp.EmulateTouch)
	p := centre(t, ctx, "#k27")
	require.NoError(t, chromedp.Do(ctx, touch("touchStart", &input.TouchPoint{X: p.X, Y: p.Y}),
		touch("touchMove", &input.TouchPoint{X: p.X, Y: p.Y + 10}), touch("touchMove", &input.TouchPoint{X: p.X, Y: p.Y + 40}), touch("touchEnd")))
	did(t, desk, Nudge{n.Scene.Board.Cells[27].Part, 1})
}

// chosenInSteps answers a private look by what was chosen last.
func chosenInSteps(desk *fakeDesk) {
	step := handScene()
	desk.do = func(c Command) {
		desk.answer = Answer{}
		switch c := c.(type) {
		case Secret:
			if step.Choices != nil {
				shown := step
				desk.answer = Answer{Scene: &shown}
			}
		case Choose:
			switch c.Does.String() {
			case "say k1":
				step.Text = []string{"E dove?"}
				step.Choices = []scene.Choice{{Does: scene.ParseAction("say no"), Text: "Scegli di nuovo", Part: engine.NoPart}, {Does: scene.ParseAction("say at"), Text: "Nel posto b1", Part: 0}}
			case "say no":
				desk.answer = Answer{Refused: "carte/3: così no"}
			default:
				step.Choices = nil
			}
		}
	}
}

func TestBrowserChoosesInThePrivateLook(t *testing.T) {
	n := covered(t)
	_, desk, ctx := opened(t, n, 1280, 800)
	chosenInSteps(desk)
	require.NoError(t, chromedp.Do(ctx, chromedp.Click(`button[value="secret"]`), chromedp.WaitVisible("#look-pick-0")))
	require.Equal(t, "look-pick-0", read(t, ctx, chromedp.Evaluate[string](`document.activeElement.id`)))
	shoot(t, ctx, "hand-1280")
	require.Empty(t, read(t, ctx, chromedp.Evaluate[string](`(() => {
		const all = [...document.querySelectorAll("[id]")].map(e => e.id);
		return all.filter((id, i) => all.indexOf(id) !== i).join(" ");
	})()`)), "no id is there twice")
	require.NoError(t, chromedp.Do(ctx, chromedp.KeyEvent(kb.Enter), until(`document.querySelector("#look .first").textContent === "E dove?"`),
		chromedp.Click("#look-pick-0"), chromedp.WaitVisible("#look .notice")))
	require.Equal(t, "carte/3: così no", read(t, ctx, chromedp.Text("#look .notice")))
	shoot(t, ctx, "hand-refused-1280")
	p := centre(t, ctx, "#look-k0")
	require.NoError(t, chromedp.Do(ctx, chromedp.MouseClickXY(p.X, p.Y),
		until(`!document.getElementById("look").open`), until(`document.querySelector("#look .talk").textContent === ""`)))
	look := func(id string) Command { return Choose{Does: scene.ParseAction(id), Seq: 7, Look: true} }
	did(t, desk, Secret{3}, look("say k1"), Secret{3}, look("say no"), look("say at"), Secret{3})
	require.NotContains(t, read(t, ctx, chromedp.OuterHTML("html")), "E dove?")
}

func TestBrowserShowsAHandOnAPhone(t *testing.T) {
	n := covered(t)
	_, desk, ctx := opened(t, n, 390, 844)
	chosenInSteps(desk)
	require.NoError(t, chromedp.Do(ctx, chromedp.Click(`button[value="secret"]`), chromedp.WaitVisible("#look-pick-0")))
	require.LessOrEqual(t, read(t, ctx, chromedp.Evaluate[float64](`document.getElementById("look").scrollWidth`)), 390.0)
	picture, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	require.NoError(t, err)
	keep(t, "hand-390", picture)
}
