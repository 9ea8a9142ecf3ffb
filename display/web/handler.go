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

// policy lets the page load from its own address only, and nothing inline.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// NewHTTPServer is an http.Server for the page with every timeout set; streams set
// their own, write by write. Let it serve a Bounded listener.
func NewHTTPServer(addr string, s *Server) *http.Server {
	return &http.Server{
		Addr: addr, Handler: s.Handler(), ConnState: noted,
		ReadHeaderTimeout: headerAtMost, ReadTimeout: 10 * time.Second, WriteTimeout: 15 * time.Second,
		IdleTimeout: idleAtMost, MaxHeaderBytes: 16 << 10,
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
	mux.Handle("GET /manual/", &s.reading)
	mux.Handle("GET /rules/", &s.reading)
	for _, name := range []string{"app.js", "style.css", "reading.css", "icon.svg"} {
		mux.Handle("GET /"+name, asset(name))
	}
	return guarded(s.hosts.serve(http.NewCrossOriginProtection().Handler(mux)))
}

// guarded adds the headers that every answer has.
func guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "same-origin") // with no-referrer older WebKit names no origin in its own forms
		h.Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}

// assetTypes are the kinds of embedded files. What the system takes them for is no help:
// some Windows call scripts plain text, and a browser would not run those.
var assetTypes = map[string]string{
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml",
}

// asset serves an embedded file, which a browser keeps as long as its content
// is the same.
func asset(name string) http.Handler {
	text, err := assets.ReadFile("assets/" + name)
	sum := sha256.Sum256(text)
	tag := `"` + hex.EncodeToString(sum[:8]) + `"`
	kind := assetTypes[path.Ext(name)]
	file := sheet{text: text, packed: pack(text, packer(gzip.BestCompression))}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err != nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("ETag", "W/"+tag) // packed it has other bytes
		w.Header().Set("Cache-Control", "no-cache")
		if strings.Contains(r.Header.Get("If-None-Match"), tag) {
			w.Header().Set("Vary", "Accept-Encoding")
			w.WriteHeader(http.StatusNotModified)
			return
		}
		file.write(w, r, kind)
	})
}

const htmlType = "text/html; charset=utf-8"

// index is the whole page: first paint, and all there is without script.
func (s *Server) index(w http.ResponseWriter, r *http.Request) {
	sh, err := s.newest(&s.page, unpacks(r), func(m moment) ([]byte, error) {
		s.load(m)
		return paint(m, "")
	})
	if err != nil {
		s.trouble(w, err)
		return
	}
	sh.write(w, r, htmlType)
}

// paint draws the whole page.
func paint(m moment, refused string) ([]byte, error) {
	v := viewOf(labelsIn(m.Words), m, true)
	v.refuse(refused)
	text, err := execute("page", v, nil)
	return []byte(text), err
}

// refuse is the whole page with why something was not done.
func (s *Server) refuse(w http.ResponseWriter, why string) {
	text, err := s.refusal(why)
	if err != nil {
		s.trouble(w, err)
		return
	}
	w.Header().Set("Content-Type", htmlType)
	w.WriteHeader(http.StatusConflict)
	_, _ = w.Write(text)
}

// refusal draws that page.
func (s *Server) refusal(why string) (text []byte, err error) {
	s.pencil.Lock()
	defer s.pencil.Unlock()
	m := s.moment()
	s.load(m)
	nice.Do(func() { text, err = paint(m, why) })
	return text, err
}

// trouble logs what went wrong and tells the people only that it did.
func (s *Server) trouble(w http.ResponseWriter, err error) {
	slog.Error("page at the table", "err", err)
	http.Error(w, words.PageTrouble.In(s.moment().Words), http.StatusInternalServerError)
}

func (s *Server) state(w http.ResponseWriter, r *http.Request) {
	sh, err := s.newest(&s.told, unpacks(r), func(m moment) ([]byte, error) {
		text, err := json.Marshal(stateOf(m))
		return append(text, '\n'), err
	})
	if err != nil {
		s.trouble(w, err)
		return
	}
	sh.write(w, r, "application/json")
}

func writeJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v) // fails only when the client is gone
}

func (s *Server) panel(w http.ResponseWriter, r *http.Request) {
	picture, err := s.glass.encoded()
	switch {
	case err != nil:
		s.trouble(w, err)
		return
	case picture == nil:
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Content-Length", strconv.Itoa(len(picture)))
	_, _ = w.Write(picture)
}

// do carries out one command. The page's script asks for JSON and gets 204; a
// browser without script is sent back to the page.
func (s *Server) do(w http.ResponseWriter, r *http.Request) {
	c, code, err := s.command(w, r)
	if err != nil {
		http.Error(w, err.Error(), code)
		return
	}
	leave, err := s.turns.enter(r.Context(), cameFrom(r))
	if err != nil { // the client is gone
		return
	}
	defer leave()
	a, err := s.carryOut(r.Context(), c)
	script := strings.Contains(r.Header.Get("Accept"), "application/json")
	switch {
	case r.Context().Err() != nil: // the client is gone
	case err != nil:
		s.trouble(w, err)
	case a.Refused != "" && script:
		http.Error(w, a.Refused, http.StatusConflict)
	case a.Refused != "":
		s.refuse(w, a.Refused)
	case a.Scene != nil:
		s.reveal(w, a.Scene, script)
	case script:
		w.WriteHeader(http.StatusNoContent)
	default:
		http.Redirect(w, r, "/", http.StatusSeeOther)
	}
}

// carryOut hands a command on. After a choice in the private look it looks
// again, a card, then its place, then how it lies, as long as that is for the
// same eyes.
func (s *Server) carryOut(ctx context.Context, c Command) (Answer, error) {
	before := s.moment().Scene
	a, err := s.desk.Do(ctx, c)
	chosen, ok := c.(Choose)
	if err != nil || a.Refused != "" || !ok || !chosen.Look {
		return a, err
	}
	if now := s.moment().Scene; now.Page != scene.Secret || now.Seat != before.Seat {
		return Answer{}, nil
	}
	if a, err = s.desk.Do(ctx, Secret{Of: int(before.Seat) + 1}); a.Scene == nil {
		a = Answer{} // that there is no more to see is no refusal
	}
	return a, err
}

// command reads the command of a request, or tells the status and the one line of
// its refusal.
func (s *Server) command(w http.ResponseWriter, r *http.Request) (Command, int, error) {
	form, code, err := formOf(w, r)
	if err != nil {
		return nil, code, err
	}
	c, err := ParseCommand(form)
	if err == nil {
		err = s.moment().accepts(c)
	}
	return c, http.StatusBadRequest, err
}

// formOf reads the form of a request.
func formOf(w http.ResponseWriter, r *http.Request) (url.Values, int, error) {
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if kind != "application/x-www-form-urlencoded" {
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

// What a form may ask for and this table does not have.
var (
	errReal  = errors.New("this table is moved by hand")              // offer the hand on simulated tables only
	errBase  = errors.New("the table has no such tower")              // count Snapshot.Scene.Board.Cells, from 0
	errMouth = errors.New("nothing is turned or pushed so by a step") // nudge towers, and mouths by their Part and Push
)

// accepts tells whether the table has what the command is about.
func (m moment) accepts(c Command) error {
	switch c := c.(type) {
	case Grab:
		return m.hand(m.tower(c.Base), errBase)
	case Drag:
		return m.hand(m.tower(c.Base), errBase)
	case Lift:
		return m.hand(m.tower(c.Base), errBase)
	case Nudge:
		return m.hand(m.tower(c.Base) || m.mouth(c), errMouth)
	case Release:
		return m.hand(true, nil)
	}
	return nil
}

// hand is why the simulated hand cannot do something.
func (m moment) hand(there bool, missing error) error {
	switch {
	case !m.Simulated:
		return errReal
	case !there:
		return missing
	}
	return nil
}

func (m moment) tower(base int) bool {
	cells := m.Scene.Board.Cells
	return base < len(cells) && cells[base].Shape == scene.Tower
}

// mouth tells whether a nudge is one push at a mouth.
func (m moment) mouth(n Nudge) bool {
	return slices.ContainsFunc(m.Scene.Board.Cells, func(c scene.Cell) bool {
		return c.Shape == scene.Mouth && c.Part == n.Base && c.Push == n.Steps
	})
}

// reveal answers a private look in the response of its own request: a piece
// for the script to show, or a page of its own.
func (s *Server) reveal(w http.ResponseWriter, sc *scene.Scene, script bool) {
	m, name := s.moment(), "look"
	if script {
		name = "private"
	}
	text, err := execute(name, lookOf(labelsIn(m.Words), m, sc), nil)
	switch {
	case err != nil:
		s.trouble(w, err)
	case script:
		writeJSON(w, map[string]string{"html": text, "seat": seatClass(sc, sc.Seat)})
	default:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, text)
	}
}
