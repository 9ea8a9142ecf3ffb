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

// TestOneThreadIsNice: the work runs on a thread of lower priority, and no other thread
// has that priority: not the first, not the caller's, not those that the work starts.
func TestOneThreadIsNice(t *testing.T) {
	usual := niceOf(t, os.Getpid())
	thread, stop := 0, make(chan struct{})
	defer close(stop)
	Do(func() {
		thread = syscall.Gettid()
		var started sync.WaitGroup
		for range 20 { // each needs a thread, which the runtime makes now
			started.Add(1)
			go func() { runtime.LockOSThread(); started.Done(); <-stop }()
		}
		started.Wait()
	})
	require.Equal(t, min(19, usual+increment), niceOf(t, thread))
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

// TestDo: when Do returns, its function was called, no two calls overlapped, and Do
// panics if and only if its own function did.
func TestDo(t *testing.T) {
	var all sync.WaitGroup
	var running atomic.Int32
	for caller := range 50 {
		all.Go(func() {
			called := false
			defer func() {
				p := recover()
				assert.True(t, called)
				assert.Equal(t, caller%2 == 0, p == nil, caller)
				if p != nil {
					assert.Contains(t, p, fmt.Sprintf("caller %d\n", caller))
				}
			}()
			Do(func() {
				assert.EqualValues(t, 1, running.Add(1))
				for range caller % 7 {
					runtime.Gosched()
				}
				called = true
				running.Add(-1)
				if caller%2 != 0 {
					panic(fmt.Sprint("caller ", caller))
				}
			})
		})
	}
	all.Wait()
}

// TestPanics: the caller receives the panic with its stack, and the next call works.
func TestPanics(t *testing.T) {
	message := ""
	func() {
		defer func() { message = fmt.Sprint(recover()) }()
		Do(func() { panic("a template is broken") })
	}()
	require.True(t, strings.HasPrefix(message, "a template is broken\n"), message)
	require.Contains(t, message, "TestPanics")
	again := false
	Do(func() { again = true })
	require.True(t, again)
}

// TestBubbles: Do works within a synctest bubble.
func TestBubbles(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		called := false
		Do(func() { called = true })
		require.True(t, called)
	})
}

func BenchmarkDo(b *testing.B) {
	for b.Loop() {
		Do(func() {})
	}
}
