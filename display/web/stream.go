package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"mastro/display/words"
)

const (
	patience = 5 * time.Second // for one write to a slow client
	pace     = 33 * time.Millisecond
)

// sceneEvent is the data of an event "scene": the elements to fill anew.
type sceneEvent struct {
	Class string            `json:"class"`
	Seq   uint64            `json:"seq"`
	Run   string            `json:"run"`
	Parts map[string]string `json:"parts"`
}

// stream is one client's connection and what it has been sent.
type stream struct {
	s     *Server
	w     http.ResponseWriter
	rc    *http.ResponseController
	run   uint64
	lang  string // of the client's page; empty for clients that have none
	seq   uint64
	fresh bool // nothing of this run has been sent
	moved bool // lights, poses and panel have been sent
	last  moment
}

// events serves the stream. It never queues: after every write the newest
// moment is compared with what this client has seen.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	if r.Method == http.MethodHead { // it is told what there would be, and takes no place
		return
	}
	p, ok := s.join(cameFrom(r))
	if !ok {
		http.Error(w, words.PageFull.In(s.moment().Words), http.StatusServiceUnavailable)
		return
	}
	defer s.leave(p)
	st := &stream{s: s, w: w, rc: http.NewResponseController(w), fresh: true}
	st.resume(r)
	ask := time.NewTicker(asking)
	defer ask.Stop()
	for err := st.send(append([]byte("retry: 1000\n\n"), question(p)...)); err == nil; {
		if err = st.catchUp(); err != nil || !s.rest(r, p, pace) {
			return
		}
		select {
		case <-p.bell:
		case <-ask.C:
			if s.gone(p) {
				return
			}
			err = st.send(question(p))
		case <-p.lost:
			return
		case <-r.Context().Done():
			return
		case <-s.done:
			return
		}
	}
}

// question asks a page whether it is there.
func question(p *place) []byte {
	var b bytes.Buffer
	event(&b, "here", nil, p.id)
	return b.Bytes()
}

// rest lets changes gather for a moment; it is false when the stream is over.
func (s *Server) rest(r *http.Request, p *place, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-p.lost:
	case <-r.Context().Done():
	case <-s.done:
	}
	return false
}

// resume reads what the client has seen: its page says in which language and
// of which run it is and which scene was drawn in it, and a browser that comes
// back says better.
func (st *stream) resume(r *http.Request) {
	st.lang = r.FormValue("lang")
	run, err := strconv.ParseUint(r.FormValue("run"), 16, 64)
	if err != nil {
		return
	}
	seen := r.Header.Get("Last-Event-ID")
	if seen == "" {
		seen = r.FormValue("since")
	}
	if seq, err := strconv.ParseUint(seen, 10, 64); err == nil {
		st.run, st.seq, st.fresh = run, seq, false
	}
}

// catchUp sends all that changed since the last time.
func (st *stream) catchUp() error {
	var b bytes.Buffer
	d, m, err := st.s.drawing()
	if err != nil {
		return err
	}
	st.speak(&b, m.Words.Language.String())
	all := st.fresh || st.run != d.run || st.seq > d.seq
	if all || st.seq != d.seq {
		text, err := st.s.sceneEvent(d, st.seq, all)
		if err != nil {
			return err
		}
		b.Write(text)
	}
	if !st.moved || m.lights != st.last.lights {
		event(&b, "lights", nil, lightsOf(m.Lights))
	}
	if m.Poses != nil && (!st.moved || m.poses != st.last.poses) {
		event(&b, "poses", nil, posesOf(m.Poses))
	}
	if m.panel != 0 && (!st.moved || m.panel != st.last.panel) {
		event(&b, "panel", nil, m.panel)
	}
	st.run, st.seq, st.fresh, st.moved, st.last = d.run, d.seq, false, true, m
	if b.Len() == 0 {
		return nil
	}
	return st.send(b.Bytes())
}

// speak tells a page in another language to load itself anew: most of its
// words are outside of the parts that are sent.
func (st *stream) speak(b *bytes.Buffer, lang string) {
	if st.lang != "" && st.lang != lang {
		event(b, "reload", nil, lang)
	}
	st.lang = lang
}

func runWord(run uint64) string { return strconv.FormatUint(run, 16) }

// event appends one event; JSON has no line ends, so it is one line of data.
func event(b *bytes.Buffer, name string, id *uint64, data any) {
	fmt.Fprintf(b, "event: %s\n", name)
	if id != nil {
		fmt.Fprintf(b, "id: %d\n", *id)
	}
	b.WriteString("data: ")
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	_ = e.Encode(data) // strings, numbers and lists of them always encode
	b.WriteByte('\n')
}

// send writes within the client's patience or fails, and the client is
// dropped; its browser comes back by itself.
func (st *stream) send(text []byte) error {
	if err := st.rc.SetWriteDeadline(time.Now().Add(patience)); err != nil {
		return fmt.Errorf("web: stream: %w", err)
	}
	if _, err := st.w.Write(text); err != nil {
		return fmt.Errorf("web: stream: %w", err)
	}
	return st.rc.Flush()
}
