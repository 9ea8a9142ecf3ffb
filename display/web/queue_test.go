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

// TestManyCommandsOfOneAddressDelayNoOther: the table carries out few commands of one
// address at a time, and a command of another address does not wait for the rest.
func TestManyCommandsOfOneAddressDelayNoOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := &blockingTable{gate: make(chan struct{})}
		s := New(table, testHost)
		press := func(from string) {
			r := httptest.NewRequest("POST", "/do", strings.NewReader("do=push&seq=1"))
			r.Header.Set("Content-Type", formType)
			r.RemoteAddr = from + ":1234"
			s.Handler().ServeHTTP(httptest.NewRecorder(), r)
		}
		var all sync.WaitGroup
		for range 50 {
			all.Go(func() { press("10.0.0.1") })
		}
		synctest.Wait()
		require.Equal(t, maxConcurrent, table.waiting())
		all.Go(func() { press("192.168.1.9") })
		synctest.Wait()
		require.Equal(t, maxConcurrent+1, table.waiting(), "the phone is heard beside them")
		close(table.gate)
		all.Wait()
		require.Zero(t, table.waiting())
		idleAndPrune(&s.commands)
		require.Empty(t, s.commands.byAddr, "nothing is kept of who was here")
	})
}

// blockingTable blocks every command until its gate opens.
type blockingTable struct {
	gate    chan struct{}
	mu      sync.Mutex
	blocked int
}

func (d *blockingTable) Do(ctx context.Context, _ Key, c Command) (Answer, error) {
	d.add(1)
	defer d.add(-1)
	select {
	case <-d.gate:
	case <-ctx.Done():
	}
	return Answer{}, nil
}

func (d *blockingTable) add(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.blocked += n
}

func (d *blockingTable) waiting() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.blocked
}

func TestADisconnectLeavesTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var q commandQueue
		from := addrOf("10.0.0.1:1")
		leave, err := q.acquire(t.Context(), from)
		require.NoError(t, err)
		second, err := q.acquire(t.Context(), from)
		require.NoError(t, err)
		ctx, cancel := context.WithCancel(t.Context())
		failed := make(chan error, 1)
		go func() { _, err := q.acquire(ctx, from); failed <- err }()
		synctest.Wait()
		cancel()
		require.ErrorIs(t, <-failed, context.Canceled)
		leave()
		second()
		require.NotEmpty(t, q.byAddr, "who comes again at once has not rested")
		idleAndPrune(&q)
		require.Empty(t, q.byAddr)
	})
}

// idleAndPrune waits until no address has a delay left, and prunes the queue.
func idleAndPrune(q *commandQueue) {
	time.Sleep((maxBurst + 1) * minInterval)
	q.mu.Lock()
	defer q.mu.Unlock()
	q.prune()
}

// TestCommandsAreLimitedInRate: after a burst the commands of an address are delayed;
// after a pause they are not.
func TestCommandsAreLimitedInRate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var q commandQueue
		start, from := time.Now(), addrOf("10.0.0.1:1")
		press := func() time.Duration {
			leave, err := q.acquire(t.Context(), from)
			require.NoError(t, err)
			leave()
			return time.Since(start)
		}
		for range maxBurst {
			require.Zero(t, press())
		}
		for i := range 100 {
			require.Equal(t, time.Duration(i+1)*minInterval, press())
		}
		other, err := q.acquire(t.Context(), addrOf("10.0.0.2:1"))
		require.NoError(t, err)
		require.Equal(t, 100*minInterval, time.Since(start), "nobody else waits for it")
		other()
		time.Sleep(maxBurst * minInterval)
		require.Equal(t, (100+maxBurst)*minInterval, press())
	})
}
