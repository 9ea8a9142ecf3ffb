package web

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
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
