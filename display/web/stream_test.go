package web

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
)

func TestStreamSendsWhatChanges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := turnSnapshot(t)
		s := newServer(&fakeTable{})
		s.Publish(n)
		w, stop := connect(s, "/events")
		defer stop()
		got := w.received()
		require.Equal(t, []string{"scene", "lights", "poses", "panel"}, names(got))
		require.Equal(t, "41", got[0].id)
		require.Contains(t, got[0].scene(t).HTML, "Spostati, ruota una torre")
		require.Equal(t, "text/event-stream", w.header.Get("Content-Type"))

		n.Seq, n.Scene = 42, foulScene()
		s.Publish(n)
		settle()
		got = w.received()
		require.Equal(t, []string{"scene"}, names(got))
		require.Equal(t, "42", got[0].id)
		require.Contains(t, got[0].scene(t).HTML, "Non valida")

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
			scene        bool
		}{
			{run + "&since=41", "", true},
			{run + "&since=41", "42", false},
			{run, "41", true},
			{run, "", true},
			{run, "junk", true},
			{run, "99", true},
			{"/events?run=1", "42", true},
			{"/events", "42", true},
		} {
			w, stop := connect(s, c.target, "Last-Event-ID", c.last)
			got := w.received()
			stop()
			require.Equal(t, c.scene, got[0].name == "scene", "%s after %q", c.target, c.last)
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
		back, stopBack := connect(s, old, "Last-Event-ID", "41")
		defer stopBack()
		require.Equal(t, "1", back.received()[0].id, "41 was of the game before")
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
	require.Nil(t, s.sheet(audience{kind: tablePage}).drawing.event)
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

// What stands above a page stays what it would be if the page were loaded again: an own look is
// not "your turn".
func TestStreamSendsWhatStandsAboveThePage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := seatedSnapshot(5)
		s := newServer(&fakeTable{})
		s.Publish(n)
		w, stop := connect(s, "/events", "Cookie", "mastro-="+string(adaToken))
		defer stop()
		w.received()
		titles := make(map[string]bool)
		for _, own := range []scene.Own{{Look: []string{"a rope"}}, {Decides: true}, {Decides: true, OutOfTurn: true}, {}} {
			n.Seq++
			n.Seats = slices.Clone(n.Seats)
			n.Seats[0].Scene.Own = &own
			s.Publish(n)
			settle()
			var e sceneEvent
			require.NoError(t, json.Unmarshal([]byte(w.received()[0].data), &e))
			require.Contains(t, visit(s, "GET", "/", adaToken, nil, nil).Body.String(), "<title>"+e.Title+"</title>")
			titles[e.Title] = true
		}
		require.Len(t, titles, 4)
	})
}
