package web

import (
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"mastro/display/nice"
	"mastro/display/scene"
	"mastro/display/words"
)

// contentSecurityPolicy allows the page to load from its own address only, and
// nothing inline.
const contentSecurityPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// NewHTTPServer returns an http.Server for the page with every timeout set; streams set
// their own for each write. Let it serve a Bounded listener.
func NewHTTPServer(addr string, s *Server) *http.Server {
	return &http.Server{
		Addr: addr, Handler: s.Handler(), ConnState: trackState,
		ReadHeaderTimeout: headerTimeout, ReadTimeout: 10 * time.Second, WriteTimeout: 15 * time.Second,
		IdleTimeout: idleTimeout, MaxHeaderBytes: 16 << 10,
	}
}

// Handler serves the page at the root of its address.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.index)
	mux.HandleFunc("GET /state.json", s.state)
	mux.HandleFunc("GET /panel.png", s.panel)
	mux.HandleFunc("GET /events", s.events)
	mux.HandleFunc("POST /do", s.do)
	mux.HandleFunc("POST /here", s.here)
	mux.Handle("GET /manual/", &s.docs)
	mux.Handle("GET /rules/", &s.docs)
	for _, name := range []string{"app.js", "style.css", "reading.css", "icon.svg"} {
		mux.Handle("GET /"+name, asset(name))
	}
	return withSecurityHeaders(s.hosts.restrict(http.NewCrossOriginProtection().Handler(mux)))
}

// withSecurityHeaders adds the security headers to every response.
func withSecurityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentSecurityPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "same-origin") // with no-referrer older WebKit sends no origin with the page's own forms
		h.Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
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
	text, err := assets.ReadFile("assets/" + name)
	sum := sha256.Sum256(text)
	tag := `"` + hex.EncodeToString(sum[:8]) + `"`
	contentType := assetTypes[path.Ext(name)]
	file := response{body: text, gzipped: compress(text, newGzipWriter(gzip.BestCompression))}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err != nil {
			http.NotFound(w, r)
			return
		}
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

// index serves the whole page: the first load, and without script every load.
func (s *Server) index(w http.ResponseWriter, r *http.Request) {
	page, err := s.cached(&s.pageResponse, acceptsGzip(r), func(m moment) ([]byte, error) {
		s.noteLoad(m)
		return renderPage(m, "")
	})
	if err != nil {
		s.serverError(w, err)
		return
	}
	page.write(w, r, htmlType)
}

// renderPage draws the whole page; refused is the reason of a refusal, or empty.
func renderPage(m moment, refused string) ([]byte, error) {
	v := viewOf(labelsIn(m.Words), m, true)
	v.refuse(refused)
	text, err := execute("page", v, nil)
	return []byte(text), err
}

// refuse sends the whole page with the reason why a command was refused.
func (s *Server) refuse(w http.ResponseWriter, reason string) {
	text, err := s.renderRefusal(reason)
	if err != nil {
		s.serverError(w, err)
		return
	}
	w.Header().Set("Content-Type", htmlType)
	w.WriteHeader(http.StatusConflict)
	_, _ = w.Write(text)
}

// renderRefusal draws the page with the reason of a refusal.
func (s *Server) renderRefusal(reason string) (text []byte, err error) {
	s.drawMu.Lock()
	defer s.drawMu.Unlock()
	m := s.moment()
	s.noteLoad(m)
	nice.Do(func() { text, err = renderPage(m, reason) })
	return text, err
}

// serverError logs an error and tells the client only that there was one.
func (s *Server) serverError(w http.ResponseWriter, err error) {
	slog.Error("page at the table", "err", err)
	http.Error(w, words.PageTrouble.In(s.moment().Words), http.StatusInternalServerError)
}

func (s *Server) state(w http.ResponseWriter, r *http.Request) {
	resp, err := s.cached(&s.stateResponse, acceptsGzip(r), func(m moment) ([]byte, error) {
		text, err := json.Marshal(stateOf(m))
		return append(text, '\n'), err
	})
	if err != nil {
		s.serverError(w, err)
		return
	}
	resp.write(w, r, "application/json")
}

func writeJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v) // fails only when the client is gone
}

func (s *Server) panel(w http.ResponseWriter, r *http.Request) {
	picture, err := s.display.encoded()
	switch {
	case err != nil:
		s.serverError(w, err)
		return
	case picture == nil:
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Content-Length", strconv.Itoa(len(picture)))
	_, _ = w.Write(picture)
}

// do carries out one command. The page's script asks for JSON and receives 204; a
// browser without script is redirected to the page.
func (s *Server) do(w http.ResponseWriter, r *http.Request) {
	c, code, err := s.command(w, r)
	if err != nil {
		http.Error(w, err.Error(), code)
		return
	}
	leave, err := s.commands.acquire(r.Context(), remoteAddr(r))
	if err != nil { // the client has disconnected
		return
	}
	defer leave()
	a, err := s.carryOut(r.Context(), c)
	script := strings.Contains(r.Header.Get("Accept"), "application/json")
	switch {
	case r.Context().Err() != nil: // the client has disconnected
	case err != nil:
		s.serverError(w, err)
	case a.Refused != "" && script:
		http.Error(w, a.Refused, http.StatusConflict)
	case a.Refused != "":
		s.refuse(w, a.Refused)
	case a.Scene != nil:
		s.answerLook(w, a.Scene, script)
	case script:
		w.WriteHeader(http.StatusNoContent)
	default:
		http.Redirect(w, r, "/", http.StatusSeeOther)
	}
}

// carryOut passes a command to the table. After a choice in the private look it asks for
// the next look (a card, then its place, then its orientation) as long as the same seat
// may look.
func (s *Server) carryOut(ctx context.Context, c Command) (Answer, error) {
	before := s.moment().Scene
	a, err := s.table.Do(ctx, c)
	chosen, ok := c.(Choose)
	if err != nil || a.Refused != "" || !ok || !chosen.Look {
		return a, err
	}
	if now := s.moment().Scene; now.Page != scene.Secret || now.Seat != before.Seat {
		return Answer{}, nil
	}
	if a, err = s.table.Do(ctx, Secret{Of: int(before.Seat) + 1}); a.Scene == nil {
		a = Answer{} // the end of the look is not a refusal
	}
	return a, err
}

// command reads the command of a request. If it is not valid, it returns the HTTP status
// and an error of one line.
func (s *Server) command(w http.ResponseWriter, r *http.Request) (Command, int, error) {
	form, code, err := readForm(w, r)
	if err != nil {
		return nil, code, err
	}
	c, err := ParseCommand(form)
	if err == nil {
		err = s.moment().check(c)
	}
	return c, http.StatusBadRequest, err
}

// readForm reads the form of a request; on failure also the HTTP status to answer with.
func readForm(w http.ResponseWriter, r *http.Request) (url.Values, int, error) {
	contentType, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if contentType != "application/x-www-form-urlencoded" {
		return nil, http.StatusUnsupportedMediaType, errors.New("send a form (application/x-www-form-urlencoded)")
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxForm))
	if err != nil {
		return nil, http.StatusRequestEntityTooLarge, errors.New("a form holds at most 4096 bytes")
	}
	form, err := url.ParseQuery(string(body))
	if err != nil || r.URL.RawQuery != "" {
		return nil, http.StatusBadRequest, errors.New("no form: send name=value pairs in the body")
	}
	return form, 0, nil
}

// The errors for commands that this table cannot carry out.
var (
	errNoHand = errors.New("this table is moved by hand")              // offer the hand on simulated tables only
	errBase   = errors.New("the table has no such tower")              // count Snapshot.Scene.Board.Cells, from 0
	errNudge  = errors.New("nothing is turned or pushed so by a step") // nudge towers, and mouths by their Part and Push
)

// check returns an error if the table does not have the part that a command names.
func (m moment) check(c Command) error {
	switch c := c.(type) {
	case Grab:
		return m.checkHand(m.isTower(c.Base), errBase)
	case Drag:
		return m.checkHand(m.isTower(c.Base), errBase)
	case Lift:
		return m.checkHand(m.isTower(c.Base), errBase)
	case Nudge:
		return m.checkHand(m.isTower(c.Base) || m.isMouth(c), errNudge)
	case Release:
		return m.checkHand(true, nil)
	}
	return nil
}

// checkHand returns the reason why the simulated hand cannot do something: the table is
// real, or there is no such part.
func (m moment) checkHand(exists bool, missing error) error {
	switch {
	case !m.Simulated:
		return errNoHand
	case !exists:
		return missing
	}
	return nil
}

func (m moment) isTower(base int) bool {
	cells := m.Scene.Board.Cells
	return base < len(cells) && cells[base].Shape == scene.Tower
}

// isMouth tells whether a nudge is one push at a mouth.
func (m moment) isMouth(n Nudge) bool {
	return slices.ContainsFunc(m.Scene.Board.Cells, func(c scene.Cell) bool {
		return c.Shape == scene.Mouth && c.Part == n.Base && c.Push == n.Steps
	})
}

// answerLook sends a private look as the response to its request: a part of a page for
// the script to show, or a page of its own.
func (s *Server) answerLook(w http.ResponseWriter, sc *scene.Scene, script bool) {
	m, name := s.moment(), "look"
	if script {
		name = "private"
	}
	text, err := execute(name, lookOf(labelsIn(m.Words), m, sc), nil)
	switch {
	case err != nil:
		s.serverError(w, err)
	case script:
		writeJSON(w, map[string]string{"html": text, "seat": seatClass(sc, sc.Seat)})
	default:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, text)
	}
}
