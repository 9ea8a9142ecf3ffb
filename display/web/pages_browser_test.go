package web

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// goldenPages are the files of the golden pages of all games.
func goldenPages(t *testing.T) []string {
	files, err := filepath.Glob("../scene/*/testdata/page-*.html")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	return files
}

// serveGolden serves a golden page with its panel, and a stream without events.
func serveGolden(t *testing.T, file string) string {
	mux, over := http.NewServeMux(), make(chan struct{})
	mux.Handle("/", newServer(&fakeTable{}).Handler())
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, file) })
	mux.HandleFunc("GET /panel.png", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, strings.Replace(strings.TrimSuffix(file, "html")+"png", "page-", "panel-", 1))
	})
	mux.HandleFunc("GET /events", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		_ = http.NewResponseController(w).Flush()
		<-over
	})
	site := httptest.NewServer(mux)
	t.Cleanup(site.Close)
	t.Cleanup(func() { close(over) })
	return site.URL
}

// TestBrowserAnswersTheStream: an open page answers the events "here", so its stream
// does not expire.
func TestBrowserAnswersTheStream(t *testing.T) {
	s, _, url := startTable(t, turnSnapshot(t))
	ctx := browser(t, 400, 800)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(url),
		until(`performance.getEntriesByType("resource").some(e => e.name.endsWith("/here") && e.responseStatus === 204)`)))
	s.mu.Lock()
	defer s.mu.Unlock()
	require.Len(t, s.clients, 1)
	for _, p := range s.clients {
		require.NotZero(t, p.lastSeen)
	}
}

func TestBrowserGoldenPagesFit(t *testing.T) {
	for screen, size := range map[string][2]int64{"390": {390, 844}, "1280": {1280, 800}} {
		ctx := browser(t, size[0], size[1], chromedp.EmulateScale(1.5))
		for _, file := range goldenPages(t) {
			name := filepath.Base(filepath.Dir(filepath.Dir(file))) + "-" + strings.TrimSuffix(filepath.Base(file), ".html") + "-" + screen
			require.NoError(t, chromedp.Do(ctx, chromedp.Navigate(serveGolden(t, file)), openDevice, until(`document.getElementById("panel").complete`)))
			shoot(t, ctx, name)
			assert.LessOrEqual(t, mustRun(t, ctx, chromedp.Evaluate[float64](`document.documentElement.scrollWidth`)), float64(size[0]), name)
			assert.Empty(t, mustRun(t, ctx, chromedp.Evaluate[string](`[...document.querySelectorAll("button, summary, h1, h2, .counts span")].filter(e =>
				e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline").map(e => e.textContent.trim()).join("; ")`)), "%s: cut", name)
		}
	}
}
