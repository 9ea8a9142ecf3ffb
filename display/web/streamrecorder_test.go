package web

import (
	"context"
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// streamRecorder is an http.ResponseWriter that records a stream. Its writes can be
// blocked or made to fail.
type streamRecorder struct {
	mu        sync.Mutex
	header    http.Header
	code      int
	text      strings.Builder
	writes    int
	streamIDs []string      // the data of the events "here"
	block     chan struct{} // if not nil, writes wait for it
	err       error
}

func (w *streamRecorder) Header() http.Header              { return w.header }
func (w *streamRecorder) WriteHeader(code int)             { w.code = code }
func (w *streamRecorder) SetWriteDeadline(time.Time) error { return nil }
func (w *streamRecorder) Flush()                           {}

func (w *streamRecorder) Write(b []byte) (int, error) {
	w.mu.Lock()
	held, cut := w.block, w.err
	w.mu.Unlock()
	if held != nil {
		<-held
	}
	if cut != nil {
		return 0, cut
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.writes++
	return w.text.Write(b)
}

// receivedEvent is one event of a stream.
type receivedEvent struct{ name, id, data string }

// received returns the events since the last call, without those named "here".
func (w *streamRecorder) received() (events []receivedEvent) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, block := range strings.Split(w.text.String(), "\n\n") {
		var e receivedEvent
		for _, line := range strings.Split(block, "\n") {
			key, value, _ := strings.Cut(line, ": ")
			switch key {
			case "event":
				e.name = value
			case "id":
				e.id = value
			case "data":
				e.data = value
			}
		}
		switch e.name {
		case "":
		case "here":
			w.streamIDs = append(w.streamIDs, strings.Trim(e.data, `"`))
		default:
			events = append(events, e)
		}
	}
	w.text.Reset()
	return events
}

func names(events []receivedEvent) (all []string) {
	for _, e := range events {
		all = append(all, e.name)
	}
	return all
}

// dataOf is the data of one event as it is sent.
func dataOf(event []byte) string {
	_, data, _ := strings.Cut(string(event), "data: ")
	return data
}

// scene is the data of an event "scene".
func (e receivedEvent) scene(t *testing.T) (sc sceneEvent) {
	require.NoError(t, json.Unmarshal([]byte(e.data), &sc))
	return sc
}

// connect opens a stream in the current synctest bubble; stop ends it.
func connect(s *Server, target string, headers ...string) (w *streamRecorder, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	r := httptest.NewRequestWithContext(ctx, "GET", target, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return connectAs(s, r, cancel)
}

// connectFrom opens a stream from an address.
func connectFrom(s *Server, ip string) (w *streamRecorder, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	r := httptest.NewRequestWithContext(ctx, "GET", "/events", nil)
	r.RemoteAddr = net.JoinHostPort(ip, "1234")
	return connectAs(s, r, cancel)
}

func connectAs(s *Server, r *http.Request, cancel func()) (w *streamRecorder, stop func()) {
	w = &streamRecorder{header: http.Header{}}
	go s.events(w, r)
	settle()
	return w, func() { cancel(); synctest.Wait() }
}

// openStreams is the number of open streams.
func openStreams(s *Server) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.clients)
}

// settle waits until all streams have sent everything; the clock is the bubble's.
func settle() {
	time.Sleep(2 * sendInterval)
	synctest.Wait()
}
