//go:build !race

package web

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web/webtest/engines"
	"mastro/display/words"
	"mastro/engine"
)

// TestBrowserFollowsTheTable: a page of another kind of table has other parts, so it loads again.
func TestBrowserFollowsTheTable(t *testing.T) {
	n := turnSnapshot(t)
	n.Simulated = true
	s, _, ctx := openPage(t, n, 1280, 800)
	require.True(t, evaluate[bool](t, ctx, `document.getElementById("hand") !== null`))
	n.Simulated = false
	publishNext(s, &n, func(*scene.Scene) {})
	require.Eventually(t, func() bool { // evaluating fails while the browser loads the page again
		wired, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`document.body.dataset.table === "wired" && document.getElementById("hand") === null`))
		return err == nil && wired
	}, engines.Patience, 5*time.Millisecond)
}

// formSnapshot is a table before a game, with a form.
func formSnapshot(t *testing.T) Snapshot {
	n := turnSnapshot(t)
	n.Simulated = true
	n.Scene = scene.BuildMenu(scene.MenuState{Title: "New game"})
	option := func(text string, a scene.Action) scene.Option { return scene.Option{Does: a, Text: text, Sign: "here"} }
	n.Scene.Form = &scene.Form{
		Says: "New game", Where: []scene.Option{option("Only here", scene.ParseAction("where here"))},
		Games: []scene.Card{{Option: option("LABIRO", scene.ParseAction("game labiro"))}},
		People: []scene.Person{{
			Called: "Player 1", Kinds: []scene.Option{option("adult", scene.ParseAction("bot 1 adult"))},
			Colours: []scene.Option{option("any", scene.ParseAction("colour 1 any")), option("red", scene.ParseAction("colour 1 red"))},
		}},
		Start: option("Start!", scene.Action{Kind: scene.StartGame}),
		Rules: []scene.Rule{{Text: "First", Says: "Who begins.", Values: []scene.Option{option("drawn", scene.ParseAction("rule order drawn")), option("oldest", scene.ParseAction("rule order oldest"))}}},
	}
	return n
}

// TestBrowserFillsInTheForm: what is chosen in a list and typed is sent as it is left, and a page that
// is drawn anew meanwhile keeps what is being typed.
func TestBrowserFillsInTheForm(t *testing.T) {
	n := formSnapshot(t)
	s, table, ctx := openPage(t, n, 1280, 800)
	evaluate[bool](t, ctx, `(() => {
		const choose = (list, value) => { list.value = value; list.dispatchEvent(new Event("change", {bubbles: true})); };
		choose(document.querySelector("#colour-1"), "colour 1 red");
		choose(document.querySelector("#rule-of-0"), "rule order oldest");
		document.querySelector("#name-1").focus();
		return true;
	})()`)
	require.NoError(t, chromedp.Do(ctx, chromedp.SendKeys("#name-1", "  Anna  M")))
	publishNext(s, &n, func(sc *scene.Scene) {
		f := *sc.Form
		f.Says = "Another game"
		sc.Form = &f
	})
	require.NoError(t, chromedp.Do(ctx, until(`document.querySelector("#form h1").textContent === "Another game"`)))
	require.Equal(t, "  Anna  M name-1", evaluate[string](t, ctx, `document.querySelector("#name-1").value + " " + document.activeElement.id`))
	evaluate[bool](t, ctx, `(() => { document.activeElement.blur(); document.querySelector("#start").click(); return true; })()`)
	choose := func(text string) Command { return Choose{Does: scene.ParseAction(text), Seq: n.Seq} }
	before := func(text string) Command { return Choose{Does: scene.ParseAction(text), Seq: n.Seq - 1} }
	requireCommands(t, table, before("colour 1 red"), before("rule order oldest"), choose("name 1 Anna M"), choose("start"))
}

// TestBrowserGoesBackByOneButton: where that is a choice there is no other button for it, whatever was
// shown before.
func TestBrowserGoesBackByOneButton(t *testing.T) {
	n := formSnapshot(t)
	s, _, ctx := openPage(t, n, 390, 844)
	for text, shown := range map[words.Message]string{words.Page.Back: "none", words.NeverMind: "block"} {
		publishNext(s, &n, func(sc *scene.Scene) {
			sc.Form, sc.Choices = nil, []scene.Choice{{Does: scene.Action{Kind: scene.ToMenu}, Text: text.In(n.Words), Part: engine.NoPart}}
		})
		require.NoError(t, chromedp.Do(ctx, until(`document.querySelector("#pick button")?.textContent === "`+text.In(n.Words)+`" && getComputedStyle(document.querySelector("form.back")).display === "`+shown+`"`)))
	}
}

// asksTheTable adds what a player asks the table for, as a session does.
func asksTheTable(s *scene.Scene) {
	answers := []scene.Choice{{Does: scene.ParseAction("grant! 1"), Text: "Yes, all right", Part: engine.NoPart}, {Does: scene.ParseAction("withdraw! 1"), Text: "No, not now", Part: engine.NoPart}}
	s.Concerns = &scene.Request{Text: "Massimiliano Maria asks: begin the game?", Choices: answers}
	s.Text, s.Choices = append([]string{s.Concerns.Text}, s.Text...), append(s.Choices[:len(s.Choices):len(s.Choices)], answers...)
}

// whereAll is where everything stands in which a game is played, or that is filled in.
const whereAll = `[...document.querySelectorAll(".screen :is(button:not([value*='!']), select, input:not([type=hidden]), summary, #map)")].map(e => { const b = e.getBoundingClientRect(); return [e.id || e.textContent.trim(), b.x, b.y, b.width, b.height].join(" "); }).join("\n")`

// TestBrowserShowsARequestOnTheForm: with its answers, over the top of the page wherever that is scrolled
// to; nothing moves.
func TestBrowserShowsARequestOnTheForm(t *testing.T) {
	for _, size := range [][2]int64{{390, 844}, {1280, 800}} {
		n := formSnapshot(t)
		s, table, ctx := openPage(t, n, size[0], size[1])
		evaluate[bool](t, ctx, `(() => { document.getElementById("rules").open = true; scrollTo(0, 150); return true; })()`)
		before := evaluate[string](t, ctx, whereAll)
		publishNext(s, &n, asksTheTable)
		require.NoError(t, chromedp.Do(ctx, until(`document.querySelector("#question p")?.checkVisibility()`)))
		require.Equal(t, "Massimiliano Maria asks: begin the game?", evaluate[string](t, ctx, `document.querySelector("#question p").textContent`))
		require.Equal(t, before, evaluate[string](t, ctx, whereAll))
		require.True(t, evaluate[bool](t, ctx, `[...document.querySelectorAll("#question .key")].every(e => { const b = e.getBoundingClientRect(); return b.top >= 0 && b.bottom < innerHeight && b.height >= 44; })`))
		require.NotContains(t, problems(t, ctx), "concerns")
		require.Equal(t, "none", evaluate[string](t, ctx, `(e => { e.style.animation = "none"; e.offsetWidth; e.style.animation = ""; return getComputedStyle(e).pointerEvents; })(document.querySelector("#question .key"))`), "it has just come")
		require.NoError(t, chromedp.Do(ctx, until(`getComputedStyle(document.querySelector("#question .key")).pointerEvents === "auto"`), chromedp.Click("#question [value='grant! 1']")))
		requireCommands(t, table, Choose{Does: scene.ParseAction("grant! 1"), Seq: n.Seq})
		publishNext(s, &n, func(s *scene.Scene) { s.Concerns, s.Text = nil, nil })
		require.NoError(t, chromedp.Do(ctx, until(`document.querySelector("#question p") === null`)))
	}
}

// TestBrowserShowsARequestInAGame: the question lies over the line, and the answers come after all other
// choices, in the order of the page too, and in reach; nothing else moves.
func TestBrowserShowsARequestInAGame(t *testing.T) {
	for _, size := range [][2]int64{{390, 844}, {820, 1180}, {1280, 800}} {
		n := deviceSnapshot(t, turnScene())
		n.Devices, n.Scene.Standing = nil, stands()
		n.Scene.Choices = []scene.Choice{
			{Does: scene.ParseAction("go 2"), Text: "Stay here", Part: 1}, {Does: scene.ParseAction("go 3"), Text: "Go to tower 3", Part: 2}, {Does: scene.ParseAction("go 4"), Text: "Go to tower 4", Part: 3},
			{Does: scene.ParseAction("go 5"), Text: "Go to tower 5", Part: 4}, {Does: scene.ParseAction("go 6"), Text: "Go to tower 6", Part: 5},
			{Does: scene.Action{Kind: scene.ShowSecret}, Text: "Look at your card", Part: engine.NoPart},
		}
		s, _, ctx := openPage(t, n, size[0], size[1])
		before := evaluate[string](t, ctx, whereAll)
		publishNext(s, &n, asksTheTable)
		require.NoError(t, chromedp.Do(ctx, until(`document.querySelector("#talk .asks")?.checkVisibility()`)))
		require.Equal(t, before, evaluate[string](t, ctx, whereAll))
		require.Equal(t, "show go 2 go 3 go 4 go 5 go 6 grant! 1 withdraw! 1", evaluate[string](t, ctx, `[...document.querySelectorAll("#choices button")].map(b => b.value).join(" ")`))
		require.True(t, evaluate[bool](t, ctx, `[...document.querySelectorAll("#choices button")].map(b => b.getBoundingClientRect()).every((b, i, all) => i === 0 || all[i - 1].right <= b.left || all[i - 1].bottom <= b.top)`), "the picture has the same order")
		require.NotContains(t, evaluate[string](t, ctx, `document.querySelector("#talk .card:not(.asks)").textContent`), "asks:")
		require.Empty(t, problems(t, ctx))
		require.NoError(t, chromedp.Do(ctx, chromedp.Click("#talk .asks"), until(`(b => b.left >= 0 && b.right <= innerWidth && b.top >= 0 && b.bottom <= innerHeight)(document.querySelector("[value='grant! 1']").getBoundingClientRect())`)))
	}
}

// TestBrowserClosesTheMenu: what is behind the dots lies over the choices, and is shut once something of it
// is chosen: what comes of it is to be seen.
func TestBrowserClosesTheMenu(t *testing.T) {
	n := deviceSnapshot(t, turnScene())
	n.Devices, n.Scene.Standing = nil, stands()
	n.Scene.Choices = []scene.Choice{{Does: scene.ParseAction("take"), Text: "Take it", Part: engine.NoPart}, {Does: scene.ParseAction("stop"), Text: "Propose to end the game", Part: engine.NoPart, Aside: true}}
	_, table, ctx := openPage(t, n, 390, 844)
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#dots summary"), chromedp.Click("#dots [value=stop]")))
	requireCommands(t, table, Choose{Does: scene.ParseAction("stop"), Seq: n.Seq})
	require.False(t, evaluate[bool](t, ctx, `document.getElementById("dots").open`))
}
