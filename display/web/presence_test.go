package web

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
)

// openAs opens the stream of a device's page.
func openAs(s *Server, token Token) (stop func()) {
	_, stop = connect(s, "/events", "Cookie", "mastro-="+string(token))
	return stop
}

// A page that is closed and opened again within five seconds never counts as gone.
func TestAPageThatIsSoonBackIsNeverGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(new(fakeTable))
		defer s.Close()
		s.Publish(seatedSnapshot(5))
		var gone atomic.Bool
		s.OnPresence(func() {
			go func() { // it must not call the server itself
				if !s.Present()[scene.SeatAt(0)] {
					gone.Store(true)
				}
			}()
		})
		require.Empty(t, s.Present())
		for range 3 {
			stop := openAs(s, adaToken)
			require.Equal(t, map[scene.Device]bool{scene.SeatAt(0): true}, s.Present())
			stop()
			time.Sleep(goneAfter - time.Second)
			require.Equal(t, map[scene.Device]bool{scene.SeatAt(0): true}, s.Present())
		}
		stop := openAs(s, adaToken)
		defer stop()
		time.Sleep(firstTimeout)
		synctest.Wait()
		require.False(t, gone.Load())
	})
}

// A page that is closed for longer is gone, and whoever wants to know is called at that moment.
func TestAPageThatStaysClosedIsGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(new(fakeTable))
		defer s.Close()
		s.Publish(seatedSnapshot(5))
		calls := make(chan time.Time, 9)
		s.OnPresence(func() { calls <- time.Now() })
		stop, stopTable := openAs(s, adaToken), openAs(s, tableToken)
		defer stopTable()
		require.Len(t, calls, 2, "as each begins")
		<-calls
		<-calls
		stop()
		closed := time.Now()
		require.Equal(t, closed.Add(goneAfter), <-calls)
		require.Equal(t, map[scene.Device]bool{scene.TheTable: true}, s.Present())
	})
}

// Another page of the same device keeps it present; pages of onlookers and televisions are no device's.
func TestWhoCountsAsPresent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(new(fakeTable))
		defer s.Close()
		s.Publish(seatedSnapshot(5))
		one, other := openAs(s, evaToken), openAs(s, evaToken)
		defer other()
		_, stopTV := connect(s, "/events?tv", "Cookie", "mastro-="+string(adaToken))
		defer stopTV()
		defer openAs(s, "")()
		one()
		time.Sleep(goneAfter)
		require.Equal(t, map[scene.Device]bool{scene.SeatAt(1): true}, s.Present())
	})
}

// After Close nobody is called any more.
func TestAClosedServerTellsNoPresence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(new(fakeTable))
		s.Publish(seatedSnapshot(5))
		stop := openAs(s, adaToken)
		stop()
		s.OnPresence(func() { t.Error("called") })
		s.Close()
		time.Sleep(2 * goneAfter)
	})
}
