package engines_test

import (
	"bytes"
	"context"
	"image/png"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/web/webtest/engines"
)

// table shows whose turn it is; every choice ends the turn.
type table struct {
	page *web.Server
	seq  uint64
}

func newTable(t *testing.T) *table {
	tb := &table{}
	tb.page = web.New(tb)
	t.Cleanup(tb.page.Close)
	tb.show("Rosso")
	return tb
}

func (tb *table) show(title string) {
	tb.seq++
	tb.page.Publish(web.Snapshot{Seq: tb.seq, Scene: scene.Scene{
		Page: scene.Turn, Title: title, Choices: []scene.Choice{{Does: scene.ParseAction("end"), Text: "Fine turno", Part: -1}},
	}})
}

func (tb *table) Do(_ context.Context, _ web.Key, c web.Command) (web.Answer, error) {
	if _, ok := c.(web.Choose); ok {
		tb.show("Blu")
	}
	return web.Answer{}, nil
}

var _ web.Table = (*table)(nil)

func isTitle(title string) string {
	return `document.querySelector("h1").textContent.trim() === "` + title + `"`
}

const isOffline = `document.getElementById("offline").checkVisibility()`

// playAndLoseTheLine is what every engine must be able to do with the page.
func playAndLoseTheLine(t *testing.T, b *engines.Browser, host string, secure bool) {
	tb := newTable(t)
	line := engines.Listen(t, host, tb.page.Handler())
	phone := b.Open(t, 360, 640)
	phone.Go("http://" + line.Addr())
	require.Equal(t, secure, engines.Value[bool](phone, "isSecureContext"))
	phone.Click("#pick-0")
	phone.Until(isTitle("Blu"))
	require.False(t, engines.Value[bool](phone, isOffline))

	for title, broken := range map[string]engines.State{"Verde": engines.Refused, "Giallo": engines.Reset} {
		line.Be(broken)
		phone.Until(isOffline)
		tb.show(title)
		line.Be(engines.Whole)
		phone.Until(isTitle(title))
		phone.Until("!" + isOffline)
	}
	require.Empty(t, phone.Errors())
	picture, err := png.DecodeConfig(bytes.NewReader(phone.Screenshot("back-" + string(b.Engine))))
	require.NoError(t, err)
	require.Equal(t, [2]int{360, 640}, [2]int{picture.Width, picture.Height})
}

func TestBrowserComesBackInEveryEngine(t *testing.T) {
	engines.Each(t, engines.All, func(t *testing.T, b *engines.Browser) {
		playAndLoseTheLine(t, b, "127.0.0.1", true)
	})
}

func TestBrowserComesBackAwayFromLoopback(t *testing.T) {
	engines.InNetwork(t, func(t *testing.T) {
		engines.Each(t, engines.All, func(t *testing.T, b *engines.Browser) {
			playAndLoseTheLine(t, b, engines.Away, false)
		})
	})
}

// form is a page that remembers who came, and has what the methods of a Page meet.
func form(w http.ResponseWriter, r *http.Request) {
	if name := r.FormValue("name"); name != "" {
		http.SetCookie(w, &http.Cookie{Name: "name", Value: name})
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write([]byte(`<!DOCTYPE html><meta name="viewport" content="width=device-width"><title>form</title>
<div style="height: 3000px">down there</div><input id="name"><button id="late" hidden onclick="trusted = event.isTrusted">late</button>
<script>setTimeout(() => { document.getElementById("late").hidden = false; }, 100);
document.getElementById("name").addEventListener("keydown", e => { if (e.key === "Enter") entered = e.target.value; });</script>`))
}

func TestBrowserPhonesAreAlone(t *testing.T) {
	engines.Each(t, engines.All, func(t *testing.T, b *engines.Browser) {
		server := httptest.NewTLSServer(http.HandlerFunc(form))
		t.Cleanup(server.Close)
		url := "https://" + engines.NewLine(t, server.Listener.Addr().String()).Addr()
		ada, bea := b.Open(t, 360, 640), b.Open(t, 640, 360)
		ada.Go(url + "/?name=ada")
		bea.Go(url)
		ada.Go(url)
		require.Equal(t, "name=ada", engines.Value[string](ada, "document.cookie"))
		require.Empty(t, engines.Value[string](bea, "document.cookie"))
		for _, phone := range []*engines.Page{ada, bea} {
			require.Equal(t, "visible", engines.Value[string](phone, "document.visibilityState"))
			phone.Click("#late")
			require.True(t, engines.Value[bool](phone, "trusted"), "a real press")
			phone.Type("#name", "Però!\n")
			phone.Until(`entered === "Però!"`)
		}
		require.Equal(t, map[string]int{"a": 1}, engines.Value[map[string]int](ada, `new Promise(done => setTimeout(done, 1, {a: 1}))`))
		ada.Resize(800, 600)
		require.Empty(t, bea.Errors())
		require.Empty(t, ada.Errors())
		engines.Value[any](ada, `setTimeout(() => { console.error("said"); nothing.at.all; })`)
		require.Eventually(t, func() bool { return len(ada.Errors()) == 2 }, engines.Patience, engines.Patience/1000)
		require.Contains(t, ada.Errors()[0], "said")
		require.Contains(t, ada.Errors()[1], "nothing")
		require.Empty(t, bea.Errors())
	})
}

// slowScript serves a page with a form that its script sends. The script comes late, once the page
// has asked for a while: until then the browser would send the form itself.
func slowScript() http.Handler {
	var asked atomic.Int32
	late := make(chan struct{})
	mux := http.NewServeMux()
	mux.HandleFunc("GET /form", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(`<!DOCTYPE html><title>form</title><form method="post" action="/sent"><button id="send">send</button></form>
<script>setInterval(() => fetch("/asks"), 10);</script><script defer src="/script"></script>`))
	})
	mux.HandleFunc("GET /asks", func(http.ResponseWriter, *http.Request) {
		if asked.Add(1) == 30 {
			close(late)
		}
	})
	mux.HandleFunc("GET /script", func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-late:
		case <-r.Context().Done():
		}
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = w.Write([]byte(`addEventListener("submit", e => { e.preventDefault(); byScript = true; });`))
	})
	mux.HandleFunc("/", func(http.ResponseWriter, *http.Request) {})
	return mux
}

func TestBrowserPressesWhatHasLoaded(t *testing.T) {
	engines.Each(t, engines.All, func(t *testing.T, b *engines.Browser) {
		server := httptest.NewServer(slowScript())
		t.Cleanup(server.Close)
		phone := b.Open(t, 360, 640)
		phone.Go(server.URL)
		engines.Value[any](phone, `void setTimeout(() => location.assign("/form"))`)
		phone.Click("#send")
		phone.Until(`location.pathname === "/sent" || window.byScript`)
		require.Equal(t, "/form", engines.Value[string](phone, "location.pathname"))
	})
}
