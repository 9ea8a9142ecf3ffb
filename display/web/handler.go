package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"mastro/display/nice"
	"mastro/display/scene"
	"mastro/display/words"
)

// contentSecurityPolicy allows the page to load from its own address only, and
// nothing inline. Forms are sent by the script alone.
const contentSecurityPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

// NewHTTPServer returns an http.Server for the page with every timeout set; streams set
// their own for each write.
func NewHTTPServer(addr string, s *Server) *http.Server {
	return &http.Server{
		Addr: addr, Handler: s.Handler(), ConnState: s.conns.track,
		ConnContext:       func(ctx context.Context, c net.Conn) context.Context { return context.WithValue(ctx, connKey{}, c) },
		ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 15 * time.Second,
		IdleTimeout: 20 * time.Second, MaxHeaderBytes: 16 << 10,
	}
}

// connKey is the key of a request's connection in its context.
type connKey struct{}

// Handler serves the page at the root of its address.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.index)
	mux.HandleFunc("GET "+televisionPath, s.index)
	mux.HandleFunc("GET "+CodePath+"{code}", s.redeem)
	mux.HandleFunc("GET /state.json", s.state)
	mux.HandleFunc("GET /panel.png", s.panel)
	mux.HandleFunc("GET /board.txt", s.board)
	mux.HandleFunc("GET /labels.pdf", s.labels)
	mux.HandleFunc("GET /events", s.events)
	mux.HandleFunc("POST /do", s.do)
	mux.HandleFunc("POST /here", s.here)
	mux.HandleFunc("GET /manual/", s.serveDocs)
	mux.HandleFunc("GET /rules/", s.serveDocs)
	mux.HandleFunc("GET /how/", s.serveDocs)
	mux.HandleFunc("GET /", s.noSuchPage)
	for _, pattern := range []string{"pictures/*.svg", "js/*.js", "*.css", "icon.svg"} {
		for _, name := range files(pattern) {
			mux.Handle("GET /"+name, asset(name))
		}
	}
	mux.Handle("GET /style.css", served("style.css", styles()))
	origins := http.NewCrossOriginProtection()
	origins.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, words.PageForeign.In(s.wordsFor(r)), http.StatusForbidden)
	}))
	return withSecurityHeaders(s.hosts.restrict(origins.Handler(mux)))
}

// files are the embedded files of a pattern that is good, as they are served.
func files(pattern string) (all []string) {
	names, _ := fs.Glob(assets, "assets/"+pattern)
	for _, name := range names {
		all = append(all, strings.TrimPrefix(name, "assets/"))
	}
	return all
}

// scripts are the modules of the page's script. The page names them all, so that none is asked for only once
// another has come.
var scripts = files("js/*.js")

// withSecurityHeaders adds the security headers to every response.
func withSecurityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentSecurityPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "same-origin") // with no-referrer older WebKit sends no origin with what the page posts
		h.Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}

// styles is the style sheet of the pages: the files of assets/css, each thing in one place. In the
// dark colours have other values, where the system or the phone is set so.
func styles() []byte {
	var all bytes.Buffer
	add := func(name, before, after string) {
		text, _ := assets.ReadFile("assets/css/" + name + ".css") // embedded
		all.WriteString(before + string(text) + after)
	}
	add("light", "", "")
	add("dark", "@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) {\n", "} }\n")
	add("dark", ":root[data-theme=dark] { color-scheme: dark;\n", "}\n:root[data-theme=light] { color-scheme: light; }\n")
	for _, name := range []string{"base", "page", "board", "play", "pictures", "seats", "form", "television"} {
		add(name, "", "")
	}
	return all.Bytes()
}

// assetTypes are the content types of the embedded files. The system's own table is not
// reliable: on some Windows it says that scripts are plain text, and browsers do not run
// those.
var assetTypes = map[string]string{
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml",
}

// asset serves an embedded file. A browser keeps its copy as long as the content is the
// same.
func asset(name string) http.Handler {
	text, _ := assets.ReadFile("assets/" + name) // it was found there
	return served(name, text)
}

// served serves a text that stays the same, under its name.
func served(name string, text []byte) http.Handler {
	sum := sha256.Sum256(text)
	tag := `"` + hex.EncodeToString(sum[:8]) + `"`
	contentType := assetTypes[path.Ext(name)]
	file := response{body: text, gzipped: compress(text, gzip.BestCompression)}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("ETag", "W/"+tag) // weak: the compressed file has other bytes
		w.Header().Set("Cache-Control", "no-cache")
		if strings.Contains(r.Header.Get("If-None-Match"), tag) {
			w.Header().Set("Vary", "Accept-Encoding")
			w.WriteHeader(http.StatusNotModified)
			return
		}
		file.write(w, r, contentType)
	})
}

const htmlType = "text/html; charset=utf-8"

// index serves the whole page.
func (s *Server) index(w http.ResponseWriter, r *http.Request) {
	if a := s.audience(r); a.kind == onlookersPage && tokenOf(r) != "" { // the seat has ended, or is another phone's by now
		giveToken(w, r, "")
		s.indexSaying(w, r, http.StatusOK, words.PageSeatGone.In(words.Words{Language: a.language}))
		return
	}
	var page response
	err := s.drawFor(r, func(a audience) (err error) {
		page, err = s.cached(a, func(kept *sheet) *response { return &kept.page }, acceptsGzip(r), func(m moment) ([]byte, error) {
			return renderPage(m, "")
		})
		return err
	})
	if err != nil {
		s.serverError(w, r, err)
		return
	}
	page.write(w, r, htmlType)
}

// renderPage draws the whole page; refused says why it is not the page that was asked for, or is empty.
func renderPage(m moment, refused string) ([]byte, error) {
	v := viewOf(m, true)
	v.Refused = refused
	text, err := execute("page", v)
	return []byte(text), err
}

// indexSaying serves the whole page with the reason why it is not the one that was asked for.
func (s *Server) indexSaying(w http.ResponseWriter, r *http.Request, status int, refused string) {
	var text []byte
	err := s.drawFor(r, func(a audience) (err error) {
		s.drawMu.Lock()
		defer s.drawMu.Unlock()
		m := s.moment(a)
		nice.Do(func() { text, err = renderPage(m, refused) })
		return err
	})
	if err != nil {
		s.serverError(w, r, err)
		return
	}
	w.Header().Set("Content-Type", htmlType)
	w.WriteHeader(status)
	_, _ = w.Write(text)
}

// serverError logs an error and tells the client only that there was one.
func (s *Server) serverError(w http.ResponseWriter, r *http.Request, err error) {
	slog.Error("page at the table", "err", err)
	http.Error(w, words.Page.Trouble.In(s.wordsFor(r)), http.StatusInternalServerError)
}

func (s *Server) state(w http.ResponseWriter, r *http.Request) {
	var resp response
	err := s.drawFor(r, func(a audience) (err error) {
		resp, err = s.cached(a, func(kept *sheet) *response { return &kept.state }, acceptsGzip(r), func(m moment) ([]byte, error) {
			text, err := stateOf(m)
			return append(text, '\n'), err
		})
		return err
	})
	if err != nil {
		s.serverError(w, r, err)
		return
	}
	resp.write(w, r, "application/json")
}

func writeJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v) // fails only when the client is gone
}

// panel serves the picture of the table's small display, to its own page only.
func (s *Server) panel(w http.ResponseWriter, r *http.Request) {
	if s.device(r) != scene.TheTable {
		s.noSuchPage(w, r)
		return
	}
	picture, err := s.display.encoded()
	switch {
	case err != nil:
		s.serverError(w, r, err)
		return
	case picture == nil:
		s.noSuchPage(w, r)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Content-Length", strconv.Itoa(len(picture)))
	_, _ = w.Write(picture)
}
