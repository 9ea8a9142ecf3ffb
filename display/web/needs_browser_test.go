package web

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"mastro/display/words"
)

// patient is what the page says of its needs to somebody who waits.
const patient = `(e => {
	for (const a of e.getAnimations()) a.finish();
	return e.checkVisibility({visibilityProperty: true}) ? e.innerText : "";
})(document.getElementById("needs"))`

// A browser that runs no script, cannot read this one, or has not what it uses says in both languages
// what it needs, on every page; one that runs it never does.
func TestBrowserSaysWhatItNeeds(t *testing.T) {
	for name, trouble := range map[string]struct {
		off    bool
		script string // in place of the page's own
		before string // runs before it
	}{
		"no script":    {off: true},
		"syntax error": {script: "(() => { const ; })();"},
		"no stream":    {before: "delete window.EventSource;"},
		"none":         {},
	} {
		t.Run(name, func(t *testing.T) {
			s := newServer(&fakeTable{})
			s.Publish(seatedSnapshot(5))
			site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/js/page.js" && trouble.script != "" {
					w.Header().Set("Content-Type", "text/javascript")
					_, _ = w.Write([]byte(trouble.script))
					return
				}
				s.Handler().ServeHTTP(w, r)
			}))
			defer site.Close()
			defer s.Close()
			ctx := browser(t, 390, 844)
			require.NoError(t, chromedp.Do(ctx, chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
				_, err := cdp.Call(ctx, tab, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: trouble.off})
				return err
			})))
			beforeLoad(t, ctx, trouble.before)
			for _, path := range []string{"/", "/tv"} {
				require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(site.URL+path)))
				shown := evaluate[string](t, ctx, patient)
				if name == "none" {
					require.Empty(t, shown)
					continue
				}
				require.Contains(t, shown, words.PageNeeds.In(words.Words{}))
				require.Contains(t, shown, words.PageNeeds.In(english))
				shoot(t, ctx, "needs "+name+path[1:])
			}
		})
	}
}
