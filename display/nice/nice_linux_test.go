package nice

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func niceOf(t *testing.T, thread int) int {
	p, err := syscall.Getpriority(syscall.PRIO_PROCESS, thread)
	require.NoError(t, err)
	return 20 - p
}

// TestOneThreadIsNice: the work runs on a thread of lower priority, and no other
// thread has it: not the first, not that of who calls, not those that the work starts.
func TestOneThreadIsNice(t *testing.T) {
	usual := niceOf(t, os.Getpid())
	thread, stop := 0, make(chan struct{})
	defer close(stop)
	Do(func() {
		thread = syscall.Gettid()
		var begun sync.WaitGroup
		for range 20 { // each needs a thread, which the runtime makes now
			begun.Add(1)
			go func() { runtime.LockOSThread(); begun.Done(); <-stop }()
		}
		begun.Wait()
	})
	require.Equal(t, min(19, usual+by), niceOf(t, thread))
	require.NotEqual(t, os.Getpid(), thread, "what ps(1) shows of the program")

	all, err := os.ReadDir("/proc/self/task")
	require.NoError(t, err)
	require.Greater(t, len(all), 20)
	for _, e := range all {
		id, err := strconv.Atoi(e.Name())
		require.NoError(t, err)
		now, err := syscall.Getpriority(syscall.PRIO_PROCESS, id)
		if id != thread && !errors.Is(err, syscall.ESRCH) { // one that has ended since
			require.NoError(t, err)
			require.Equal(t, usual, 20-now, "thread %d of %d", id, len(all))
		}
	}
}

// TestDo: everybody has had done what they asked for when Do returns, one at a time,
// and hears of what became of it, and of nothing else.
func TestDo(t *testing.T) {
	var all sync.WaitGroup
	var now atomic.Int32
	for who := range 50 {
		all.Go(func() {
			did := false
			defer func() {
				p := recover()
				assert.True(t, did)
				assert.Equal(t, who%2 == 0, p == nil, who)
				if p != nil {
					assert.Contains(t, p, fmt.Sprintf("caller %d\n", who))
				}
			}()
			Do(func() {
				assert.EqualValues(t, 1, now.Add(1))
				for range who % 7 {
					runtime.Gosched()
				}
				did = true
				now.Add(-1)
				if who%2 != 0 {
					panic(fmt.Sprint("caller ", who))
				}
			})
		})
	}
	all.Wait()
}

// TestPanics: whoever had it done hears of it, with the place, and the next is served.
func TestPanics(t *testing.T) {
	said := ""
	func() {
		defer func() { said = fmt.Sprint(recover()) }()
		Do(func() { panic("a template is broken") })
	}()
	require.True(t, strings.HasPrefix(said, "a template is broken\n"), said)
	require.Contains(t, said, "TestPanics")
	again := false
	Do(func() { again = true })
	require.True(t, again)
}

// TestBubbles: those who test with a clock of their own can draw.
func TestBubbles(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		did := false
		Do(func() { did = true })
		require.True(t, did)
	})
}

func BenchmarkDo(b *testing.B) {
	for b.Loop() {
		Do(func() {})
	}
}
