package web

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
)

// seen tells whether the browser shows an element.
func seen(selector string) string {
	return `(e => e !== null && e.checkVisibility() && e.clientHeight > 0)(document.querySelector("` + selector + `"))`
}

func TestBrowserShowsNoticesLive(t *testing.T) {
	for name, size := range map[string][2]int64{"360": {360, 740}, "1280": {1280, 800}} {
		t.Run(name, func(t *testing.T) {
			n := turnSnapshot(t)
			s, _, ctx := opened(t, n, size[0], size[1])
			require.NoError(t, chromedp.Do(ctx, until(`document.querySelector("#notices[role=status][aria-live=polite]").clientHeight === 0`)))
			moves(s, &n, func(s *scene.Scene) { s.Notices = someNotices(words.Words{}) })
			require.NoError(t, chromedp.Do(ctx, until(`document.querySelectorAll("#notices li").length === 2`), until(seen("#notices li"))))
			require.Contains(t, read(t, ctx, chromedp.Text("#notices li")), "Il mux 0x71 non risponde")
			require.LessOrEqual(t, read(t, ctx, chromedp.Evaluate[float64](`document.documentElement.scrollWidth`)), float64(size[0]))
			shoot(t, ctx, "notices-"+name)
			moves(s, &n, func(s *scene.Scene) { s.Notices = nil })
			require.NoError(t, chromedp.Do(ctx, until(`document.getElementById("notices").clientHeight === 0`)))
		})
	}
}

func TestBrowserShowsNoticesThatWereThereFirst(t *testing.T) {
	n := troubled(t, english)
	s, _, ctx := opened(t, n, 1280, 800)
	require.NoError(t, chromedp.Do(ctx, until(seen("#notices li"))))
	require.Equal(t, 1, read(t, ctx, chromedp.Evaluate[int](`document.querySelectorAll("[id=notices]").length`)))
	moves(s, &n, func(s *scene.Scene) { s.Notices = s.Notices[1:] })
	require.NoError(t, chromedp.Do(ctx, until(`document.querySelectorAll("#notices li").length === 1`)))
}

func TestBrowserShowsNoticesInALook(t *testing.T) {
	s, _, n, ctx := peeking(t)
	moves(s, &n, func(s *scene.Scene) { s.Notices = someNotices(words.Words{}) })
	require.NoError(t, chromedp.Do(ctx, until(seen("#look-notices li"))))
	shoot(t, ctx, "notices-look-1280")
	moves(s, &n, func(s *scene.Scene) { s.Notices = nil })
	require.NoError(t, chromedp.Do(ctx, until(`document.getElementById("look-notices").clientHeight === 0`)))
}
