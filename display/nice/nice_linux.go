package nice

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"syscall"
)

// by is what is added to the nice value: of a core that one other thread wants as well,
// the work gets a quarter.
const by = 5

var (
	work = begin()        // what is to be done
	done = make(chan any) // that it is: what it panicked with, or nil
)

// Do carries out f, one of all at a time, and returns when that is done; f calls no
// Do. A panic of f becomes one of Do, with the stack that it came from. Keep locks that
// a scan takes out of f: it may have to wait long with them.
func Do(f func()) {
	work <- f // taken when nobody else waits for what is done
	if broken := <-done; broken != nil {
		panic(broken)
	}
}

// begin starts the thread. It is not the first one of the program, whose priority is
// taken for that of all: while packages are initialised nothing else runs on that one.
// Where its priority cannot be lowered it works as others do.
func begin() chan<- func() {
	work, begun := make(chan func()), make(chan struct{})
	go func() {
		runtime.LockOSThread()
		_ = lower()
		close(begun)
		for f := range work {
			done <- carryOut(f)
		}
	}()
	<-begun
	return work
}

func carryOut(f func()) (broken any) {
	defer func() {
		if p := recover(); p != nil {
			broken = fmt.Sprintf("%v\n%s", p, debug.Stack())
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
	return syscall.Setpriority(syscall.PRIO_PROCESS, self, min(least, 20-now+by))
}
