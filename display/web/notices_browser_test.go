package web

import (
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

func TestBrowserShowsNoticesLive(t *testing.T) {
	for name, size := range map[string][2]int64{"360": {360, 740}, "1280": {1280, 800}} {
		t.Run(name, func(t *testing.T) {
			n := turnSnapshot(t)
			s, _, ctx := openPage(t, n, size[0], size[1])
			require.NoError(t, chromedp.Do(ctx, until(`document.querySelector("#notices[role=status][aria-live=polite]").clientHeight === 0`)))
			publishNext(s, &n, func(s *scene.Scene) { s.Notices = someNotices(words.Words{}) })
			require.NoError(t, chromedp.Do(ctx, until(`document.querySelectorAll("#notices li").length === 2`), until(isShown("#notices li"))))
			require.Contains(t, mustRun(t, ctx, chromedp.Text("#notices li")), "Il mux 0x71 non risponde")
			require.LessOrEqual(t, mustRun(t, ctx, chromedp.Evaluate[float64](`document.documentElement.scrollWidth`)), float64(size[0]))
			shoot(t, ctx, "notices-"+name)
			publishNext(s, &n, func(s *scene.Scene) { s.Notices = nil })
			require.NoError(t, chromedp.Do(ctx, until(`document.getElementById("notices").clientHeight === 0`)))
		})
	}
}

func TestBrowserShowsNoticesThatWereThereFirst(t *testing.T) {
	n := snapshotWithNotices(t, english)
	s, _, ctx := openPage(t, n, 1280, 800)
	require.NoError(t, chromedp.Do(ctx, until(isShown("#notices li"))))
	require.Equal(t, 1, mustRun(t, ctx, chromedp.Evaluate[int](`document.querySelectorAll("[id=notices]").length`)))
	publishNext(s, &n, func(s *scene.Scene) { s.Notices = s.Notices[1:] })
	require.NoError(t, chromedp.Do(ctx, until(`document.querySelectorAll("#notices li").length === 1`)))
}

func TestBrowserShowsNoticesInALook(t *testing.T) {
	s, _, n, ctx := openLook(t)
	publishNext(s, &n, func(s *scene.Scene) { s.Notices = someNotices(words.Words{}) })
	require.NoError(t, chromedp.Do(ctx, until(isShown("#look-notices li"))))
	shoot(t, ctx, "notices-look-1280")
	publishNext(s, &n, func(s *scene.Scene) { s.Notices = nil })
	require.NoError(t, chromedp.Do(ctx, until(`document.getElementById("look-notices").clientHeight === 0`)))
}
