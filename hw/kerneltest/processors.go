//go:build linux

package kerneltest

import (
	"os"
	"runtime"
	"syscall"
	"unsafe"
)

// visitProcessors runs on each processor in turn. Where it has run no thread of an interrupt waits
// any more: they go before all that a program does.
func visitProcessors() error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	all := runtime.NumCPU()
	for i := range all {
		if err := runOn(1 << i); err != nil {
			return err
		}
	}
	return runOn(1<<all - 1)
}

// runOn moves the thread to one of the processors, and runs there when it returns.
func runOn(processors uintptr) error {
	_, _, errno := syscall.Syscall(syscall.SYS_SCHED_SETAFFINITY, 0, unsafe.Sizeof(processors), uintptr(unsafe.Pointer(&processors)))
	if errno != 0 {
		return os.NewSyscallError("sched_setaffinity", errno)
	}
	return nil
}
