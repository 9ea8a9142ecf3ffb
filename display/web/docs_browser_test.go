//go:build !race

package web

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// After following the link to a ruling, on the page or in a refusal, the browser goes back
// to the current state of the game.
func TestBrowserReadsARulingAndComesBack(t *testing.T) {
	n := turnSnapshot(t)
	n.Scene = foulScene()
	s, table, url := startTable(t, n)
	ctx := browser(t, 412, 900)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), chromedp.WaitVisible("a.ruling")))
	shoot(t, ctx, "foul-ruling-412")
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("a.ruling"), chromedp.WaitVisible(".reading h1")))
	require.Contains(t, mustRun(t, ctx, chromedp.Text(".reading h1")), "labiro/5 · ")
	shoot(t, ctx, "ruling-412")

	n.Scene, n.Seq = turnScene(), n.Seq+1
	s.Publish(n)
	require.NoError(t, chromedp.Do(ctx, chromedp.NavigateBack(), chromedp.WaitVisible("#talk h1")))
	require.Equal(t, "Rosso", mustRun(t, ctx, chromedp.Text("#talk h1")))

	table.answer = Answer{Refused: "labiro/5: la torre 12 non è la tua"}
	require.NoError(t, chromedp.Do(ctx, chromedp.Click(`button[value="end"]`), chromedp.WaitVisible("#refused a")))
	require.Equal(t, "labiro/5: la torre 12 non è la tua", mustRun(t, ctx, chromedp.Text("#refused")))
	require.NoError(t, chromedp.Do(ctx, chromedp.Click("#refused a"), chromedp.WaitVisible(".reading h1")))
	require.Equal(t, url+"/rules/labiro/5", mustRun(t, ctx, chromedp.Location()))
}

// The pictures of how a game is played fill a phone's width and no more, and stand side by side on a laptop.
func TestBrowserShowsHowToPlay(t *testing.T) {
	n := turnSnapshot(t)
	n.Scene.Game = "labiro"
	_, _, url := startTable(t, n)
	for width, abreast := range map[int64]int{390: 1, 1366: 3} {
		ctx := browser(t, width, 844)
		require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url), chromedp.WaitVisible(`.books a[href="/how/labiro"]`)))
		require.NoError(t, chromedp.Do(ctx, chromedp.Click(`.books a[href="/how/labiro"]`), chromedp.WaitVisible(".how figcaption")))
		require.True(t, evaluate[bool](t, ctx, `document.documentElement.scrollWidth <= innerWidth`), "nothing is cut off")
		require.Equal(t, abreast, evaluate[int](t, ctx, `(() => {
			const all = [...document.querySelectorAll(".how .map")].map(m => m.getBoundingClientRect());
			return all.filter(b => b.top === all[0].top && b.width > 280 && Math.abs(b.width - b.height) < 1).length;
		})()`))
		shoot(t, ctx, "how-to-play")
	}
}
