package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"time"

	"mastro/display/scene"
	"mastro/display/words"
)

const (
	writeTimeout = 5 * time.Second // for one write to a slow client
	sendInterval = 33 * time.Millisecond
)

// sceneEvent is the data of an event "scene".
type sceneEvent struct {
	Class string `json:"class"`
	Title string `json:"title"` // above the page
	Seq   uint64 `json:"seq"`
	Run   string `json:"run"`
	Table string `json:"table"` // its fittings: the page of another kind of table is loaded anew
	HTML  string `json:"html"`  // all that is live on the page
}

// stream is one client's connection and what it has been sent.
type stream struct {
	s          *Server
	w          http.ResponseWriter
	rc         *http.ResponseController
	audience   audience
	key        Key          // of the client's token
	device     scene.Device // as it was when the stream began
	run        uint64
	lang       string // of the client's page; empty for other programs
	seq        uint64
	fresh      bool // nothing of this run has been sent
	sentMoving bool // lights, poses and panel have been sent once
	last       moment
}

// events serves the stream. It queues nothing: after every write it compares the newest
// moment with what this client has received.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	if r.Method == http.MethodHead { // the headers alone take no place
		return
	}
	st := &stream{s: s, w: w, rc: http.NewResponseController(w), fresh: true, key: tokenOf(r).Key()}
	st.device = s.deviceOf(st.key)
	st.audience = audienceOf(st.device, r)
	c, ok := s.addClient(st.audience)
	if !ok {
		http.Error(w, words.PageFull.In(s.moment(st.audience).Words), http.StatusServiceUnavailable)
		return
	}
	defer s.removeClient(c)
	w.Header().Set("Connection", "close")
	if conn, ok := r.Context().Value(connKey{}).(net.Conn); ok {
		s.conns.track(conn, http.StateHijacked) // until it is closed, after the stream
	}
	st.resume(r)
	ask := time.NewTicker(askInterval)
	defer ask.Stop()
	for err := st.send(append([]byte("retry: 1000\n\n"), hereEvent(c)...)); err == nil; {
		if err = st.catchUp(); err != nil || !s.pause(r, c, sendInterval) {
			return
		}
		select {
		case <-c.changed:
		case <-ask.C:
			if s.expired(c) {
				return
			}
			err = st.send(hereEvent(c))
		case <-c.evicted:
			return
		case <-r.Context().Done():
			return
		case <-s.done:
			return
		}
	}
}

// hereEvent is the event that asks a page whether it is still open.
func hereEvent(c *client) []byte {
	var b bytes.Buffer
	appendEvent(&b, "here", nil, c.id)
	return b.Bytes()
}

// pause waits, so that changes in quick succession are sent together. It returns false
// when the stream is over.
func (s *Server) pause(r *http.Request, c *client, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-c.evicted:
	case <-r.Context().Done():
	case <-s.done:
	}
	return false
}

// resume reads what the client has already: its page names its language, its run and
// the scene it was drawn with. A browser that reconnects sends a newer sequence number
// in Last-Event-ID.
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

// errOther is that a client has become another device: its page loads again, and opens a
// stream of its own.
var errOther = errors.New("web: stream: another device by now")

// catchUp sends everything that changed since the last call.
func (st *stream) catchUp() error {
	var b bytes.Buffer
	d, m, err := st.s.drawing(st.audience)
	if err != nil {
		return err
	}
	if st.outdated() { // asked after drawing: what was drawn may be somebody else's
		appendEvent(&b, "reload", nil, "")
		return errors.Join(st.send(b.Bytes()), errOther)
	}
	st.followLanguage(&b, m.Words.Language.String())
	if st.fresh || st.run != d.run || st.seq != d.seq {
		b.Write(d.event)
	}
	if !st.sentMoving || m.lightSeq != st.last.lightSeq {
		appendEvent(&b, "lights", nil, lightsOf(m.Lights))
	}
	if m.Poses != nil && (!st.sentMoving || m.poseSeq != st.last.poseSeq) {
		appendEvent(&b, "poses", nil, posesOf(m.Poses))
	}
	if m.panelSeq != 0 && (!st.sentMoving || m.panelSeq != st.last.panelSeq) {
		appendEvent(&b, "panel", nil, m.panelSeq)
	}
	st.run, st.seq, st.fresh, st.sentMoving, st.last = d.run, d.seq, false, true, m
	if b.Len() == 0 {
		return nil
	}
	return st.send(b.Bytes())
}

// outdated tells whether the client's page is no longer that of its device: its token is another
// device's by now, or nobody's. A television's page depends on no device.
func (st *stream) outdated() bool {
	return st.audience.kind != televisionPage && (st.s.deviceOf(st.key) != st.device || st.s.isWrong(st.key))
}

// followLanguage makes a page in another language load again: most of its words are
// outside the parts that are sent.
func (st *stream) followLanguage(b *bytes.Buffer, lang string) {
	if st.lang != "" && st.lang != lang {
		appendEvent(b, "reload", nil, lang)
	}
	st.lang = lang
}

func runText(run uint64) string { return strconv.FormatUint(run, 16) }

// appendEvent appends one event; JSON has no line ends, so the data is one line.
func appendEvent(b *bytes.Buffer, name string, id *uint64, data any) {
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

// send writes within writeTimeout. If it fails the stream ends; a browser reconnects by
// itself.
func (st *stream) send(text []byte) error {
	if err := st.rc.SetWriteDeadline(time.Now().Add(writeTimeout)); err != nil {
		return fmt.Errorf("web: stream: %w", err)
	}
	if _, err := st.w.Write(text); err != nil {
		return fmt.Errorf("web: stream: %w", err)
	}
	return st.rc.Flush()
}
