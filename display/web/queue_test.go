package web

import (
	"context"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// TestAFloodOfOneAddressKeepsNobodyOut: the table carries out few commands of one
// address at a time, and one of another does not wait for the rest.
func TestAFloodOfOneAddressKeepsNobodyOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		desk := &heldDesk{gate: make(chan struct{})}
		s := New(desk, testHost)
		press := func(from string) {
			r := httptest.NewRequest("POST", "/do", strings.NewReader("do=push"))
			r.Header.Set("Content-Type", formType)
			r.RemoteAddr = from + ":1234"
			s.Handler().ServeHTTP(httptest.NewRecorder(), r)
		}
		var all sync.WaitGroup
		for range 50 {
			all.Go(func() { press("10.0.0.1") })
		}
		synctest.Wait()
		require.Equal(t, atOnce, desk.waiting())
		all.Go(func() { press("192.168.1.9") })
		synctest.Wait()
		require.Equal(t, atOnce+1, desk.waiting(), "the phone is heard beside them")
		close(desk.gate)
		all.Wait()
		require.Zero(t, desk.waiting())
		rest(&s.turns)
		require.Empty(t, s.turns.lines, "nothing is kept of who was here")
	})
}

// heldDesk does nothing until its gate opens.
type heldDesk struct {
	gate chan struct{}
	mu   sync.Mutex
	held int
}

func (d *heldDesk) Do(ctx context.Context, c Command) (Answer, error) {
	d.add(1)
	defer d.add(-1)
	select {
	case <-d.gate:
	case <-ctx.Done():
	}
	return Answer{}, nil
}

func (d *heldDesk) add(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.held += n
}

func (d *heldDesk) waiting() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.held
}

func TestWhoGoesLeavesTheLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var q queue
		from := addrOf("10.0.0.1:1")
		leave, err := q.enter(t.Context(), from)
		require.NoError(t, err)
		second, err := q.enter(t.Context(), from)
		require.NoError(t, err)
		ctx, cancel := context.WithCancel(t.Context())
		failed := make(chan error, 1)
		go func() { _, err := q.enter(ctx, from); failed <- err }()
		synctest.Wait()
		cancel()
		require.ErrorIs(t, <-failed, context.Canceled)
		leave()
		second()
		require.NotEmpty(t, q.lines, "who comes again at once has not rested")
		rest(&q)
		require.Empty(t, q.lines)
	})
}

// rest lets all addresses rest, and forgets them.
func rest(q *queue) {
	time.Sleep((inARow + 1) * often)
	q.mu.Lock()
	defer q.mu.Unlock()
	q.forget()
}

// TestWhoPressesWithoutAPauseIsSlowedDown to what a hand can do, after some at once; and
// who has rested is not.
func TestWhoPressesWithoutAPauseIsSlowedDown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var q queue
		start, from := time.Now(), addrOf("10.0.0.1:1")
		press := func() time.Duration {
			leave, err := q.enter(t.Context(), from)
			require.NoError(t, err)
			leave()
			return time.Since(start)
		}
		for range inARow {
			require.Zero(t, press())
		}
		for i := range 100 {
			require.Equal(t, time.Duration(i+1)*often, press())
		}
		other, err := q.enter(t.Context(), addrOf("10.0.0.2:1"))
		require.NoError(t, err)
		require.Equal(t, 100*often, time.Since(start), "nobody else waits for it")
		other()
		time.Sleep(inARow * often)
		require.Equal(t, (100+inARow)*often, press())
	})
}
