package nice

import (
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

	all, err := os.ReadDir("/proc/self/task")
	require.NoError(t, err)
	require.Greater(t, len(all), 20)
	for _, e := range all {
		id, err := strconv.Atoi(e.Name())
		require.NoError(t, err)
		if id != thread {
			require.Equal(t, usual, niceOf(t, id), "thread %d of %d", id, len(all))
		}
	}
}

// TestDo: who calls has what was done, and one at a time is done.
func TestDo(t *testing.T) {
	var all sync.WaitGroup
	var now, count atomic.Int32
	for range 50 {
		all.Go(func() {
			mine := false
			Do(func() {
				if now.Add(1) == 1 {
					count.Add(1)
				}
				mine = true
				now.Add(-1)
			})
			if !mine {
				t.Error("not done")
			}
		})
	}
	all.Wait()
	require.EqualValues(t, 50, count.Load())
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
