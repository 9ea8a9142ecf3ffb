package web

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
)

// answerHere answers the newest event "here", as an open page does.
func (w *streamRecorder) answerHere(t *testing.T, s *Server) {
	t.Helper()
	w.received()
	require.NotEmpty(t, w.streamIDs)
	form := url.Values{"stream": {w.streamIDs[len(w.streamIDs)-1]}}
	require.Equal(t, http.StatusNoContent, request(s.Handler(), "POST", "/here", form.Encode()).Code)
}

// connected tells whether the stream is still open at the server.
func (w *streamRecorder) connected(s *Server) bool {
	w.received()
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(w.streamIDs) > 0 && s.clients[w.streamIDs[0]] != nil
}

// ip is the i-th of many addresses.
func ip(i int) string { return fmt.Sprintf("10.0.%d.%d", i/250, i%250+1) }

func TestAPageThatAnswersKeepsItsStream(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeTable{})
		defer s.Close()
		page, stop := connectFrom(s, "192.0.2.7")
		defer stop()
		silent, stopSilent := connectFrom(s, "192.0.2.8")
		defer stopSilent()
		for range 60 {
			page.answerHere(t, s)
			time.Sleep(askInterval)
			synctest.Wait()
		}
		require.True(t, page.connected(s))
		require.False(t, silent.connected(s))
		time.Sleep(answerTimeout + 2*askInterval)
		synctest.Wait()
		require.False(t, page.connected(s), "the phone is off")
	})
}

func TestUnansweredStreamsEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeTable{})
		defer s.Close()
		for i := range maxStreams {
			connectFrom(s, ip(i))
		}
		require.Equal(t, maxStreams, openStreams(s))
		time.Sleep(askInterval)
		synctest.Wait()
		require.Zero(t, openStreams(s), "none of them ever answered")
	})
}

// TestStrangersKeepNoDeviceOut: the table and the seats have their streams however many pages
// strangers have open and answer, and give theirs up for none of them.
func TestStrangersKeepNoDeviceOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeTable{})
		defer s.Close()
		s.Publish(seatedSnapshot(5))
		ada, stop := connect(s, "/events", "Cookie", "mastro-="+string(adaToken))
		defer stop()
		var strangers []*streamRecorder
		for i := range maxStreams - 1 {
			w, stop := connectFrom(s, ip(i))
			defer stop()
			w.answerHere(t, s)
			strangers = append(strangers, w)
		}
		late, _ := connectFrom(s, "192.168.1.10")
		require.Equal(t, http.StatusServiceUnavailable, late.code)
		for i, token := range []Token{tableToken, evaToken} {
			w, stop := connect(s, "/events", "Cookie", "mastro-="+string(token))
			defer stop()
			require.Zero(t, w.code)
			require.True(t, w.connected(s))
			require.False(t, strangers[i].connected(s), "the oldest")
			require.True(t, strangers[i+1].connected(s))
		}
		late, _ = connectFrom(s, "192.168.1.11")
		require.Equal(t, http.StatusServiceUnavailable, late.code)
		require.True(t, ada.connected(s))
		require.Equal(t, maxStreams, openStreams(s))
	})
}

// TestADeviceHasFewStreams: of one device's pages the oldest gives way, however many it opens and answers,
// and neither the table nor another seat loses any.
func TestADeviceHasFewStreams(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeTable{})
		defer s.Close()
		s.Publish(seatedSnapshot(5))
		opens := func(token Token) *streamRecorder {
			w, _ := connect(s, "/events", "Cookie", "mastro-="+string(token))
			require.Zero(t, w.code)
			w.answerHere(t, s)
			return w
		}
		first, eva := opens(adaToken), opens(evaToken)
		var others []*streamRecorder
		for range maxStreams {
			require.Equal(t, len(others) < maxOfOne, first.connected(s))
			others = append(others, opens(adaToken))
			time.Sleep(time.Millisecond)
		}
		for i, w := range others {
			require.Equal(t, i >= maxStreams-maxOfOne, w.connected(s), "%d", i)
		}
		require.True(t, opens(tableToken).connected(s))
		require.True(t, eva.connected(s))
		require.True(t, s.Present()[scene.TheTable])
	})
}

// TestPagesOfATableForAllAreNoDevice: where everybody is the table, no page takes another's place.
func TestPagesOfATableForAllAreNoDevice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeTable{})
		defer s.Close()
		for i := range maxOfOne + 1 {
			_, stop := connectFrom(s, ip(i))
			defer stop()
		}
		require.Equal(t, maxOfOne+1, openStreams(s))
	})
}

func TestAHeadRequestOpensNoStream(t *testing.T) {
	s := newServer(&fakeTable{})
	defer s.Close()
	w := request(s.Handler(), "HEAD", "/events", "")
	require.Equal(t, http.StatusOK, w.Code)
	require.Equal(t, "text/event-stream", w.Header().Get("Content-Type"))
	require.Zero(t, openStreams(s))
}

func TestNoStreamAfterClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeTable{})
		s.Close()
		s.Close()
		refused, _ := connect(s, "/events")
		require.Equal(t, http.StatusServiceUnavailable, refused.code)
		require.Equal(t, "Troppe pagine aperte su questo tavolo: chiudine una.\n", refused.text.String())
	})
}

func TestClosingEndsAllStreams(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeTable{})
		for i := range 5 {
			connectFrom(s, ip(i))
		}
		s.Close()
		synctest.Wait()
		require.Zero(t, openStreams(s))
	})
}

func TestAnswersOfUnknownStreamsAreIgnored(t *testing.T) {
	s := newServer(&fakeTable{})
	for _, body := range []string{"stream=", "stream=0", "", "x=1"} {
		require.Equal(t, http.StatusNoContent, request(s.Handler(), "POST", "/here", body).Code)
	}
	require.Equal(t, http.StatusForbidden, request(s.Handler(), "POST", "/here", "stream=0", "Sec-Fetch-Site", "cross-site").Code)
	require.Zero(t, openStreams(s))
}
