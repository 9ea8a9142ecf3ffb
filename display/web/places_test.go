package web

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// answer lets the page at the end of a wire say that it is there.
func (w *wire) answer(t *testing.T, s *Server) {
	t.Helper()
	w.take()
	require.NotEmpty(t, w.asked)
	form := url.Values{"stream": {w.asked[len(w.asked)-1]}}
	require.Equal(t, http.StatusNoContent, ask(s.Handler(), "POST", "/here", form.Encode()).Code)
}

// there tells whether a wire still has its place.
func (w *wire) there(s *Server) bool {
	w.take()
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(w.asked) > 0 && s.places[w.asked[0]] != nil
}

// ip is one of many addresses.
func ip(i int) string { return fmt.Sprintf("10.0.%d.%d", i/250, i%250+1) }

func TestAPageThatAnswersKeepsItsPlace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeDesk{})
		defer s.Close()
		page, stop := connectFrom(s, "192.0.2.7")
		defer stop()
		silent, stopSilent := connectFrom(s, "192.0.2.8")
		defer stopSilent()
		for range 60 {
			page.answer(t, s)
			time.Sleep(asking)
			synctest.Wait()
		}
		require.True(t, page.there(s))
		require.False(t, silent.there(s))
		time.Sleep(silence + 2*asking)
		synctest.Wait()
		require.False(t, page.there(s), "the phone is off")
	})
}

func TestSilentStreamsEndWithinSeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeDesk{})
		defer s.Close()
		for i := range maxStreams {
			connectFrom(s, ip(i))
		}
		require.Equal(t, maxStreams, looking(s))
		time.Sleep(asking)
		synctest.Wait()
		require.Zero(t, looking(s), "none of them ever answered")
	})
}

// TestAPhoneGetsItsStreamWhileSilentOnesHoldThemAll: those who never read cannot keep
// the family out, nor take a place away from it.
func TestAPhoneGetsItsStreamWhileSilentOnesHoldThemAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeDesk{})
		defer s.Close()
		for i := range 200 {
			connectFrom(s, ip(i))
			require.LessOrEqual(t, looking(s), maxStreams)
		}
		var phones []*wire
		for i := range 8 {
			w, stop := connectFrom(s, fmt.Sprintf("192.168.1.%d", 10+i))
			defer stop()
			require.Zero(t, w.code, "phone %d", i)
			w.answer(t, s)
			phones = append(phones, w)
		}
		for i := range 200 {
			connectFrom(s, ip(200+i))
		}
		for i, w := range phones {
			require.True(t, w.there(s), "phone %d", i)
		}
	})
}

func TestOneAddressHasSoManyStreams(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeDesk{})
		defer s.Close()
		first, _ := connectFrom(s, "192.0.2.7")
		for range maxOfOne - 1 {
			w, _ := connectFrom(s, "192.0.2.7")
			w.answer(t, s)
		}
		second, _ := connectFrom(s, "192.0.2.7")
		require.Zero(t, second.code)
		require.False(t, first.there(s), "it never answered")
		second.answer(t, s)
		third, _ := connectFrom(s, "192.0.2.7")
		require.Equal(t, http.StatusServiceUnavailable, third.code, "all of them are read")
		require.Equal(t, maxOfOne, looking(s))
	})
}

// TestWhoHasFewComesBeforeWhoHasMany: when all places are taken by pages that are
// read, one of the address that has most makes room.
func TestWhoHasFewComesBeforeWhoHasMany(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeDesk{})
		defer s.Close()
		var oldest *wire
		for i := range maxStreams {
			w, _ := connectFrom(s, ip(i/maxOfOne))
			w.answer(t, s)
			if i == 0 {
				oldest = w
			}
		}
		phone, _ := connectFrom(s, "192.168.1.10")
		require.Zero(t, phone.code)
		require.False(t, oldest.there(s))
		more, _ := connectFrom(s, ip(1))
		require.Equal(t, http.StatusServiceUnavailable, more.code, "it has as many as any")
		require.True(t, phone.there(s))
	})
}

func TestHeadersOfTheStreamTakeNoPlace(t *testing.T) {
	s := newServer(&fakeDesk{})
	defer s.Close()
	w := ask(s.Handler(), "HEAD", "/events", "")
	require.Equal(t, http.StatusOK, w.Code)
	require.Equal(t, "text/event-stream", w.Header().Get("Content-Type"))
	require.Zero(t, looking(s))
}

func TestAStreamThatIsFullSaysSo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeDesk{})
		s.Close()
		s.Close()
		late, _ := connect(s, "/events")
		require.Equal(t, http.StatusServiceUnavailable, late.code)
		require.Equal(t, "Troppe pagine aperte su questo tavolo: chiudine una.\n", late.text.String())
	})
}

func TestClosingEndsAllStreams(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(&fakeDesk{})
		for i := range 5 {
			connectFrom(s, ip(i))
		}
		s.Close()
		synctest.Wait()
		require.Zero(t, looking(s))
	})
}

func TestWhoIsNotKnownIsNotThere(t *testing.T) {
	s := newServer(&fakeDesk{})
	for _, body := range []string{"stream=", "stream=0", "", "x=1"} {
		require.Equal(t, http.StatusNoContent, ask(s.Handler(), "POST", "/here", body).Code)
	}
	require.Equal(t, http.StatusForbidden, ask(s.Handler(), "POST", "/here", "stream=0", "Sec-Fetch-Site", "cross-site").Code)
	require.Zero(t, looking(s))
}
