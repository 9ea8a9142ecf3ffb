package web

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
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

// parts are the ids of the elements in an event "scene".
func (e receivedEvent) parts(t *testing.T) []string {
	var d sceneEvent
	require.NoError(t, json.Unmarshal([]byte(e.data), &d))
	var ids []string
	for id := range d.Parts {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
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

func TestStreamSendsAllThenOnlyWhatChanges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := turnSnapshot(t)
		s := newServer(&fakeTable{})
		s.Publish(n)
		w, stop := connect(s, "/events")
		defer stop()
		got := w.received()
		require.Equal(t, []string{"scene", "lights", "poses", "panel"}, names(got))
		require.Equal(t, "41", got[0].id)
		require.Equal(t, []string{"board", "choices", "legend", "log", "notices", "players", "talk", "tip"}, got[0].parts(t))
		require.Equal(t, "text/event-stream", w.header.Get("Content-Type"))

		n.Seq, n.Scene = 42, foulScene()
		s.Publish(n)
		settle()
		got = w.received()
		require.Equal(t, []string{"scene"}, names(got))
		require.Equal(t, "42", got[0].id)
		require.Equal(t, []string{"c12", "c3", "c8", "choices", "legend", "talk"}, got[0].parts(t))

		n.Poses[3].Angle = 12.34
		s.Publish(n)
		settle()
		got = w.received()
		require.Equal(t, []string{"poses"}, names(got))
		require.Contains(t, got[0].data, "[12.3,0]")
		require.Empty(t, got[0].id)

		n.Lights[0] = Light{"#ffffff", "", "steady"}
		s.Publish(n)
		other := picture()
		other.Pix[0]++
		s.PublishPanel(other)
		settle()
		require.Equal(t, []string{"lights", "panel"}, names(w.received()))
	})
}

func TestAnIdleStreamSendsOnlyHereEvents(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := turnSnapshot(t)
		s := newServer(&fakeTable{})
		s.Publish(n)
		w, stop := connect(s, "/events")
		defer stop()
		w.received()
		for range 100 {
			s.Publish(n) // nothing changed
		}
		for range 2 {
			w.answerHere(t, s)
			time.Sleep(askInterval)
			synctest.Wait()
		}
		require.Empty(t, w.received())
		require.Len(t, w.streamIDs, 3, "at once, and every ten seconds")
	})
}

func TestStreamResumes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := turnSnapshot(t)
		s := newServer(&fakeTable{})
		s.Publish(n)
		_, stop := connect(s, "/events")
		n.Seq, n.Scene = 42, foulScene()
		s.Publish(n)
		settle()
		stop()
		run := "/events?run=" + runText(s.run)
		for _, c := range []struct {
			target, last string
			parts        []string // nil: no scene at all
		}{
			{run + "&since=41", "", []string{"c12", "c3", "c8", "choices", "legend", "talk"}},
			{run + "&since=41", "42", nil},
			{run, "41", []string{"c12", "c3", "c8", "choices", "legend", "talk"}},
			{run, "", []string{"board", "choices", "legend", "log", "notices", "players", "talk", "tip"}},
			{run, "junk", []string{"board", "choices", "legend", "log", "notices", "players", "talk", "tip"}},
			{run, "99", []string{"board", "choices", "legend", "log", "notices", "players", "talk", "tip"}},
			{"/events?run=1", "42", []string{"board", "choices", "legend", "log", "notices", "players", "talk", "tip"}},
			{"/events", "42", []string{"board", "choices", "legend", "log", "notices", "players", "talk", "tip"}},
		} {
			w, stop := connect(s, c.target, "Last-Event-ID", c.last)
			got := w.received()
			stop()
			if c.parts == nil {
				require.Equal(t, []string{"lights", "poses", "panel"}, names(got))
				continue
			}
			require.Equal(t, c.parts, got[0].parts(t), "%s after %q", c.target, c.last)
		}
	})
}

func TestANewGameIsSentWhole(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := turnSnapshot(t)
		s := newServer(&fakeTable{})
		s.Publish(n)
		old := "/events?run=" + runText(s.run)
		w, stop := connect(s, old)
		defer stop()
		w.received()
		n.Seq, n.Scene = 1, foulScene()
		s.Publish(n)
		settle()
		got := w.received()
		require.Equal(t, "1", got[0].id)
		require.Contains(t, got[0].parts(t), "board")

		n.Seq, n.Scene.Title = 50, "Blu"
		s.Publish(n)
		settle()
		require.Equal(t, []string{"talk"}, w.received()[0].parts(t), "the new game has its own dates")
		back, stopBack := connect(s, old, "Last-Event-ID", "41")
		defer stopBack()
		require.Contains(t, back.received()[0].parts(t), "board", "41 was of the game before")
	})
}

func TestASlowClientSkipsScenes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := turnSnapshot(t)
		s := newServer(&fakeTable{})
		s.Publish(n)
		w, stop := connect(s, "/events")
		defer stop()
		fast, stopFast := connect(s, "/events")
		defer stopFast()
		w.received()
		held := make(chan struct{})
		w.mu.Lock()
		w.block = held
		w.mu.Unlock()
		for range 1000 {
			n.Seq++
			s.Publish(n) // does not wait for anybody
		}
		settle()
		fast.received()
		n.Scene.Title = "Blu"
		n.Seq++
		s.Publish(n)
		settle()
		require.Equal(t, "1042", fast.received()[0].id, "nobody waits for the slow one")
		require.Empty(t, w.received())
		w.mu.Lock()
		w.block = nil
		w.mu.Unlock()
		close(held)
		settle()
		got := w.received()
		require.LessOrEqual(t, len(got), 2, "what lies between is left out")
		require.Equal(t, "1042", got[len(got)-1].id)
	})
}

func TestAClientThatCannotBeWrittenIsDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := turnSnapshot(t)
		s := newServer(&fakeTable{})
		s.Publish(n)
		w, stop := connect(s, "/events")
		defer stop()
		require.Equal(t, 1, openStreams(s))
		w.mu.Lock()
		w.err = errors.New("gone")
		w.mu.Unlock()
		n.Seq++
		s.Publish(n)
		settle()
		require.Zero(t, openStreams(s))
	})
}

func TestNothingIsDrawnWithoutClients(t *testing.T) {
	s := newServer(&fakeTable{})
	n := turnSnapshot(t)
	s.Publish(n)
	require.False(t, s.lastDrawing.valid)
	require.Zero(t, testing.AllocsPerRun(100, func() { n.Seq++; s.Publish(n) }))
}

// pipes is a listener whose connections are pipes, so that a whole server can run with
// the bubble's clock.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	c, ok := <-p
	if !ok {
		return nil, net.ErrClosed
	}
	return c, nil
}
func (p pipes) Close() error   { return nil }
func (p pipes) Addr() net.Addr { return &net.UnixAddr{} }

func TestAStreamOutlivesTheServersTimeouts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := turnSnapshot(t)
		s := newServer(&fakeTable{})
		s.Publish(n)
		srv, listener := NewHTTPServer("", s), make(pipes)
		go srv.Serve(listener)
		here, there := net.Pipe()
		listener <- there
		var mu sync.Mutex
		var got strings.Builder
		go func() {
			r := bufio.NewReader(here)
			for {
				line, err := r.ReadString('\n')
				mu.Lock()
				got.WriteString(line)
				mu.Unlock()
				if err != nil {
					return
				}
			}
		}()
		_, err := io.WriteString(here, "GET /events HTTP/1.1\r\nHost: "+testHost+"\r\n\r\n")
		require.NoError(t, err)
		synctest.Wait()
		mu.Lock()
		_, after, _ := strings.Cut(got.String(), "event: here\ndata: \"")
		mu.Unlock()
		id, _, _ := strings.Cut(after, "\"")
		for range 10 * time.Minute / askInterval {
			s.markSeen(url.Values{"stream": {id}})
			time.Sleep(askInterval)
		}
		n.Seq++
		s.Publish(n)
		settle()
		mu.Lock()
		require.Contains(t, got.String(), "id: 42\n")
		mu.Unlock()
		s.Close()
		require.NoError(t, here.Close())
		close(listener)
		require.NoError(t, srv.Close())
	})
}

func TestAClientThatReadsNothingIsDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeTable{})
		s.Publish(turnSnapshot(t))
		srv, listener := NewHTTPServer("", s), make(pipes)
		go srv.Serve(listener)
		here, there := net.Pipe()
		listener <- there
		_, err := io.WriteString(here, "GET /events HTTP/1.1\r\nHost: "+testHost+"\r\n\r\n")
		require.NoError(t, err)
		synctest.Wait()
		require.Equal(t, 1, openStreams(s))
		time.Sleep(writeTimeout + time.Second)
		synctest.Wait()
		require.Zero(t, openStreams(s), "its patience is over")
		s.Close()
		close(listener)
		require.NoError(t, srv.Close())
	})
}
