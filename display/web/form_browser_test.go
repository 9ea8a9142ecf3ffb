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
