//go:build !race

package web

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web/webtest/engines"
	"mastro/display/words"
	"mastro/engine"
)

// scheme makes the browser light or dark.
func scheme(t *testing.T, ctx context.Context, value string) {
	t.Helper()
	require.NoError(t, chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: value}}})
		return err
	})))
}

// requireAccessible wants that axe finds nothing on the page, with every part of it open.
func requireAccessible(t *testing.T, ctx context.Context, what string) {
	t.Helper()
	evaluate[bool](t, ctx, `(() => { for (const d of document.querySelectorAll("details")) d.open = true; return true; })()`)
	for _, value := range []string{"light", "dark"} {
		scheme(t, ctx, value)
		require.Empty(t, engines.Axe(t, ctx), "%s, %s", what, value)
	}
}

// axe finds nothing on the pages of a turn that have all that they can have, of a foul and of an end, light
// or dark. The boards of all games are tried where these are listed.
func TestBrowserAxeFindsNothing(t *testing.T) {
	end := turnScene()
	end.Page, end.Title, end.Choices = scene.End, "Vince Blu", []scene.Choice{{Does: scene.ParseAction("new"), Text: "Nuova partita", Part: engine.NoPart}}
	scenes := map[string]scene.Scene{"turn": turnScene(), "foul": foulScene(), "end": end, "laying": layingScene()}
	for name, s := range scenes {
		t.Run(name, func(t *testing.T) {
			n := deviceSnapshot(t, fullScene(s))
			n.Scene.Notices = someNotices(words.Words{})
			_, _, url := startTable(t, n)
			for _, token := range []Token{tableToken, adaToken, ""} {
				ctx := browser(t, 390, 844)
				as(t, ctx, url, token)
				requireAccessible(t, ctx, string(token))
			}
			ctx := browser(t, 1920, 1080)
			as(t, ctx, url+"/tv", "")
			requireAccessible(t, ctx, "television")
		})
	}
}

// The same of the menu, where phones join, of a private look, and of all that is read.
func TestBrowserAxeFindsNothingElse(t *testing.T) {
	_, _, menu := openPage(t, formSnapshot(t), 390, 844)
	requireAccessible(t, menu, "menu")
	join := formSnapshot(t)
	join.Scene = scene.BuildJoin(words.Words{}, scene.Invite{Link: "http://192.168.1.20:8080", Addresses: []string{"http://192.168.1.20:8080"}, Text: []string{"Inquadra il codice."}}, 0)
	_, _, joining := openPage(t, join, 390, 844)
	requireAccessible(t, joining, "join")
	_, _, _, look := openLook(t)
	requireAccessible(t, look, "private look")

	_, _, url := startTable(t, turnSnapshot(t))
	reading, seen := browser(t, 390, 844), map[string]bool{}
	for queue := []string{"/manual/", "/rules/"}; len(queue) > 0; queue = queue[1:] {
		require.NoError(t, chromedp.Do(reading, chromedp.Navigate(url+queue[0])))
		require.Empty(t, engines.Axe(t, reading), queue[0])
		for _, next := range evaluate[[]string](t, reading, `[...document.querySelectorAll("main a")].map(a => a.pathname).filter(p => /^\/(manual|rules)\//.test(p))`) {
			if !seen[next] {
				seen[next], queue = true, append(queue, next)
			}
		}
	}
	require.Greater(t, len(seen), 20)
	requireAccessible(t, reading, "the last one")
}
