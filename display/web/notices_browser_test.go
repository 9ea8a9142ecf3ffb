package web

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
)

// isShown is a condition: the browser shows an element.
func isShown(selector string) string {
	return `(e => e !== null && e.checkVisibility() && e.clientHeight > 0)(document.querySelector("` + selector + `"))`
}

func TestBrowserShowsNotices(t *testing.T) {
	n := snapshotWithNotices(t, words.Words{})
	s, _, ctx := openPage(t, n, 360, 740)
	show := func(notices []scene.Notice) {
		publishNext(s, &n, func(s *scene.Scene) { s.Notices = notices })
		require.NoError(t, chromedp.Do(ctx, until(fmt.Sprintf(`document.querySelectorAll("#notices li").length === %d`, len(notices)))))
		require.Equal(t, 1, mustRun(t, ctx, chromedp.Evaluate[int](`document.querySelectorAll("[id=notices][role=status][aria-live=polite]").length`)))
	}
	require.NoError(t, chromedp.Do(ctx, until(isShown("#notices li")))) // they were there first
	show(n.Scene.Notices[1:])
	show(nil)
	require.Zero(t, mustRun(t, ctx, chromedp.Evaluate[int](`document.getElementById("notices").clientHeight`)))
	show(someNotices(words.Words{}))
	require.NoError(t, chromedp.Do(ctx, until(isShown("#notices li"))))
	require.Contains(t, mustRun(t, ctx, chromedp.Text("#notices li")), "Non leggo le torri 9-11")
	require.LessOrEqual(t, mustRun(t, ctx, chromedp.Evaluate[float64](`document.documentElement.scrollWidth`)), 360.0)
	shoot(t, ctx, "notices-360")
}

func TestBrowserShowsNoticesInALook(t *testing.T) {
	s, _, n, ctx := openLook(t)
	publishNext(s, &n, func(s *scene.Scene) { s.Notices = someNotices(words.Words{}) })
	require.NoError(t, chromedp.Do(ctx, until(isShown("#look-notices li"))))
	shoot(t, ctx, "notices-look-1280")
	publishNext(s, &n, func(s *scene.Scene) { s.Notices = nil })
	require.NoError(t, chromedp.Do(ctx, until(`document.getElementById("look-notices").clientHeight === 0`)))
}
