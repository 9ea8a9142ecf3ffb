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

// wire is the client's end of a stream: it keeps what was written, and can be
// held up or cut.
type wire struct {
	mu     sync.Mutex
	header http.Header
	code   int
	text   strings.Builder
	writes int
	asked  []string      // the ids that it was asked with whether anybody is there
	held   chan struct{} // while not nil, writes wait for it
	cut    error
}

func (w *wire) Header() http.Header              { return w.header }
func (w *wire) WriteHeader(code int)             { w.code = code }
func (w *wire) SetWriteDeadline(time.Time) error { return nil }
func (w *wire) Flush()                           {}

func (w *wire) Write(b []byte) (int, error) {
	w.mu.Lock()
	held, cut := w.held, w.cut
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

// sent is one event as it was received.
type sent struct{ name, id, data string }

// take is what has come since the last call.
func (w *wire) take() (events []sent) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, block := range strings.Split(w.text.String(), "\n\n") {
		var e sent
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
			w.asked = append(w.asked, strings.Trim(e.data, `"`))
		default:
			events = append(events, e)
		}
	}
	w.text.Reset()
	return events
}

func names(events []sent) (all []string) {
	for _, e := range events {
		all = append(all, e.name)
	}
	return all
}

// parts are the elements that an event "scene" fills anew.
func (e sent) parts(t *testing.T) []string {
	var d sceneEvent
	require.NoError(t, json.Unmarshal([]byte(e.data), &d))
	var ids []string
	for id := range d.Parts {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// connect opens a stream in the present synctest bubble; stop ends it.
func connect(s *Server, target string, headers ...string) (w *wire, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	r := httptest.NewRequestWithContext(ctx, "GET", target, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	return connectAs(s, r, cancel)
}

// connectFrom opens a stream from an address.
func connectFrom(s *Server, ip string) (w *wire, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	r := httptest.NewRequestWithContext(ctx, "GET", "/events", nil)
	r.RemoteAddr = net.JoinHostPort(ip, "1234")
	return connectAs(s, r, cancel)
}

func connectAs(s *Server, r *http.Request, cancel func()) (w *wire, stop func()) {
	w = &wire{header: http.Header{}}
	go s.events(w, r)
	settle()
	return w, func() { cancel(); synctest.Wait() }
}

// looking is how many streams are open.
func looking(s *Server) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.places)
}

// settle lets a stream send all it has; the clock is the bubble's.
func settle() {
	time.Sleep(2 * pace)
	synctest.Wait()
}

func TestStreamSendsAllThenOnlyWhatChanges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := turnSnapshot(t)
		s := newServer(&fakeDesk{})
		s.Publish(n)
		w, stop := connect(s, "/events")
		defer stop()
		got := w.take()
		require.Equal(t, []string{"scene", "lights", "poses", "panel"}, names(got))
		require.Equal(t, "41", got[0].id)
		require.Equal(t, []string{"board", "choices", "legend", "log", "notices", "players", "talk", "tip"}, got[0].parts(t))
		require.Equal(t, "text/event-stream", w.header.Get("Content-Type"))

		n.Seq, n.Scene = 42, foulScene()
		s.Publish(n)
		settle()
		got = w.take()
		require.Equal(t, []string{"scene"}, names(got))
		require.Equal(t, "42", got[0].id)
		require.Equal(t, []string{"c12", "c3", "c8", "choices", "legend", "talk"}, got[0].parts(t))

		n.Poses[3].Angle = 12.34
		s.Publish(n)
		settle()
		got = w.take()
		require.Equal(t, []string{"poses"}, names(got))
		require.Contains(t, got[0].data, "[12.3,0]")
		require.Empty(t, got[0].id)

		n.Lights[0] = Light{"#ffffff", "", "steady"}
		s.Publish(n)
		other := picture()
		other.Pix[0]++
		s.PublishPanel(other)
		settle()
		require.Equal(t, []string{"lights", "panel"}, names(w.take()))
	})
}

func TestAnIdleTableOnlyAsksWhoIsThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := turnSnapshot(t)
		s := newServer(&fakeDesk{})
		s.Publish(n)
		w, stop := connect(s, "/events")
		defer stop()
		w.take()
		for range 100 {
			s.Publish(n) // nothing changed
		}
		for range 2 {
			w.answer(t, s)
			time.Sleep(asking)
			synctest.Wait()
		}
		require.Empty(t, w.take())
		require.Len(t, w.asked, 3, "at once, and every ten seconds")
	})
}

func TestStreamResumes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := turnSnapshot(t)
		s := newServer(&fakeDesk{})
		s.Publish(n)
		_, stop := connect(s, "/events")
		n.Seq, n.Scene = 42, foulScene()
		s.Publish(n)
		settle()
		stop()
		run := "/events?run=" + runWord(s.run)
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
			got := w.take()
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
		s := newServer(&fakeDesk{})
		s.Publish(n)
		old := "/events?run=" + runWord(s.run)
		w, stop := connect(s, old)
		defer stop()
		w.take()
		n.Seq, n.Scene = 1, foulScene()
		s.Publish(n)
		settle()
		got := w.take()
		require.Equal(t, "1", got[0].id)
		require.Contains(t, got[0].parts(t), "board")

		n.Seq, n.Scene.Title = 50, "Blu"
		s.Publish(n)
		settle()
		require.Equal(t, []string{"talk"}, w.take()[0].parts(t), "the new game has its own dates")
		back, stopBack := connect(s, old, "Last-Event-ID", "41")
		defer stopBack()
		require.Contains(t, back.take()[0].parts(t), "board", "41 was of the game before")
	})
}

func TestASlowClientMissesWhatLiesBetween(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := turnSnapshot(t)
		s := newServer(&fakeDesk{})
		s.Publish(n)
		w, stop := connect(s, "/events")
		defer stop()
		fast, stopFast := connect(s, "/events")
		defer stopFast()
		w.take()
		held := make(chan struct{})
		w.mu.Lock()
		w.held = held
		w.mu.Unlock()
		for range 1000 {
			n.Seq++
			s.Publish(n) // does not wait for anybody
		}
		settle()
		fast.take()
		n.Scene.Title = "Blu"
		n.Seq++
		s.Publish(n)
		settle()
		require.Equal(t, "1042", fast.take()[0].id, "nobody waits for the slow one")
		require.Empty(t, w.take())
		w.mu.Lock()
		w.held = nil
		w.mu.Unlock()
		close(held)
		settle()
		got := w.take()
		require.LessOrEqual(t, len(got), 2, "what lies between is left out")
		require.Equal(t, "1042", got[len(got)-1].id)
	})
}

func TestAClientThatCannotBeWrittenIsDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := turnSnapshot(t)
		s := newServer(&fakeDesk{})
		s.Publish(n)
		w, stop := connect(s, "/events")
		defer stop()
		require.Equal(t, 1, looking(s))
		w.mu.Lock()
		w.cut = errors.New("gone")
		w.mu.Unlock()
		n.Seq++
		s.Publish(n)
		settle()
		require.Zero(t, looking(s))
	})
}

func TestNothingIsDrawnForNobody(t *testing.T) {
	s := newServer(&fakeDesk{})
	n := turnSnapshot(t)
	s.Publish(n)
	require.False(t, s.drawn.made)
	require.Zero(t, testing.AllocsPerRun(100, func() { n.Seq++; s.Publish(n) }))
}

// pipes is a listener whose connections are pipes, so that a whole server
// lives by the bubble's clock.
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
		s := newServer(&fakeDesk{})
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
		for range 10 * time.Minute / asking {
			s.heard(url.Values{"stream": {id}})
			time.Sleep(asking)
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
		s := newServer(&fakeDesk{})
		s.Publish(turnSnapshot(t))
		srv, listener := NewHTTPServer("", s), make(pipes)
		go srv.Serve(listener)
		here, there := net.Pipe()
		listener <- there
		_, err := io.WriteString(here, "GET /events HTTP/1.1\r\nHost: "+testHost+"\r\n\r\n")
		require.NoError(t, err)
		synctest.Wait()
		require.Equal(t, 1, looking(s))
		time.Sleep(patience + time.Second)
		synctest.Wait()
		require.Zero(t, looking(s), "its patience is over")
		s.Close()
		close(listener)
		require.NoError(t, srv.Close())
	})
}
