package web

import (
	"context"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// TestCommandsAreLimitedInRate: after a burst the commands of a network are delayed, and after a
// pause they are not. Another network, and a device of the table in the same, wait for nobody.
func TestCommandsAreLimitedInRate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newServer(new(fakeTable))
		defer s.Close()
		s.Publish(seatedSnapshot(5))
		const interval = time.Second / 30
		start := time.Now()
		press := func(from string, token Token) time.Duration {
			r := httptest.NewRequest("POST", "/do", strings.NewReader("do=rise"))
			r.Header.Set("Content-Type", formType)
			r.Header.Set("Cookie", "mastro-="+string(token))
			r.RemoteAddr = from + ":1234"
			s.Handler().ServeHTTP(httptest.NewRecorder(), r)
			return time.Since(start)
		}
		for i := range commandBurst {
			require.Zero(t, press(fmt.Sprintf("10.0.0.%d", i), Token(fmt.Sprint("wrong ", i))))
		}
		for i := range 100 {
			require.InDelta(t, time.Duration(i+1)*interval, press("10.0.0.1", ""), 1000)
		}
		now := time.Since(start)
		require.Equal(t, now, press("10.0.1.1", ""))
		for range commandBurst {
			require.Equal(t, now, press("10.0.0.1", adaToken))
		}
		time.Sleep((commandBurst + 1) * interval)
		now = time.Since(start)
		require.Equal(t, now, press("10.0.0.1", ""))
		require.Len(t, s.commands.all, 1, "nothing is kept of who was here")
	})
}

// TestADisconnectEndsTheWait: whoever has gone is not waited for, and nothing is done.
func TestADisconnectEndsTheWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := new(fakeTable)
		s := newServer(table)
		defer s.Close()
		ctx, cancel := context.WithCancel(t.Context())
		for range commandBurst + 1 {
			go func() {
				r := httptest.NewRequestWithContext(ctx, "POST", "/do", strings.NewReader("do=push&seq=1"))
				r.Header.Set("Content-Type", formType)
				s.Handler().ServeHTTP(httptest.NewRecorder(), r)
			}()
		}
		synctest.Wait()
		cancel()
		time.Sleep(time.Second)
		require.Len(t, table.commands(), commandBurst)
	})
}
