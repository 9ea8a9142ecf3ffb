package nice

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"syscall"
)

// increment is added to the nice value: if one other thread competes for the core, the
// work gets a quarter of it.
const increment = 5

var (
	work = startThread()  // functions to call
	done = make(chan any) // results: the value of a panic, or nil
)

// Do calls f and returns when f has returned; calls do not overlap. f must not call Do.
// If f panics, Do panics with the value and the stack of f. f should not hold locks that
// a scan needs, because f may be interrupted for a long time.
func Do(f func()) {
	work <- f // received after the previous caller has its result
	if panicked := <-done; panicked != nil {
		panic(panicked)
	}
}

// Start calls f on a thread of its own that ends with it, for what takes long and must not
// delay what Do does either.
func Start(f func()) {
	go func() {
		runtime.LockOSThread() // and never unlocked
		_ = lower()
		f()
	}()
}

// startThread starts the thread. It is never the program's first thread, whose priority
// tools show as that of the whole program, because the first thread is busy with the
// initialisation of packages. If the priority cannot be lowered, the thread works with
// the usual one.
func startThread() chan<- func() {
	work, ready := make(chan func()), make(chan struct{})
	go func() {
		runtime.LockOSThread()
		_ = lower()
		close(ready)
		for f := range work {
			done <- call(f)
		}
	}()
	<-ready
	return work
}

func call(f func()) (panicked any) {
	defer func() {
		if p := recover(); p != nil {
			panicked = fmt.Sprintf("%v\n%s", p, debug.Stack())
		}
	}()
	f()
	return nil
}

// lower lowers the priority of the calling thread: getpriority(2), which returns 20 less
// the nice value, and setpriority(2).
func lower() error {
	const self, least = 0, 19
	now, err := syscall.Getpriority(syscall.PRIO_PROCESS, self)
	if err != nil {
		return err
	}
	return syscall.Setpriority(syscall.PRIO_PROCESS, self, min(least, 20-now+increment))
}
