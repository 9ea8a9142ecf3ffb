package i2cdev

import (
	"math"
	"syscall"
	"time"
	"unsafe"
)

// The requests of i2c-dev.h, and the one functionality bit that is needed.
const (
	ioctlRetries = 0x0701
	ioctlTimeout = 0x0702
	ioctlFuncs   = 0x0705
	ioctlRdwr    = 0x0707

	timeoutUnit = 10 * time.Millisecond
	funcI2C     = 0x00000001
)

// file is an open device file.
type file int

// openAdapter opens, locks and prepares a device file.
func openAdapter(device string, o Options) (adapter, error) {
	fd, err := syscall.Open(device, syscall.O_RDWR|syscall.O_CLOEXEC, 0)
	if err != nil {
		return nil, openFailed(device, err)
	}
	f := file(fd)
	if err := f.prepare(o); err != nil {
		f.Close()
		return nil, openFailed(device, err)
	}
	return f, nil
}

// openFailed explains an error of opening. There ENXIO means a file without a driver, and
// ENOTTY a file that is not an I²C bus.
func openFailed(device string, err error) error {
	errno, _ := err.(syscall.Errno)
	kind := kindOf(errno)
	switch errno {
	case syscall.ENXIO:
		kind = ErrGone
	case syscall.EWOULDBLOCK:
		kind = ErrBusy
	case syscall.ENOTTY, syscall.EOPNOTSUPP:
		kind = ErrUnable
	}
	return &Error{Bus: device, Errno: errno, Kind: kind}
}

func (f file) prepare(o Options) error {
	if err := syscall.Flock(int(f), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return err
	}
	var funcs uintptr // unsigned long
	if errno := f.ioctl(ioctlFuncs, unsafe.Pointer(&funcs)); errno != 0 {
		return errno
	}
	if funcs&funcI2C == 0 {
		return syscall.EOPNOTSUPP
	}
	units := (min(o.Timeout, math.MaxInt32*time.Millisecond) + timeoutUnit - 1) / timeoutUnit
	if errno := f.set(ioctlTimeout, uintptr(units)); errno != 0 {
		return errno
	}
	if errno := f.set(ioctlRetries, uintptr(o.Retries)); errno != 0 {
		return errno
	}
	return nil
}

func (f file) ioctl(op uintptr, p unsafe.Pointer) syscall.Errno {
	_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, uintptr(f), op, uintptr(p))
	return errno
}

func (f file) set(op, value uintptr) syscall.Errno {
	_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, uintptr(f), op, value)
	return errno
}

// transfer takes a fraction of a millisecond and is called two thousand times a second. Handing
// each one over to Go's scheduler would cost many times the transaction itself (BENCHMARKS.md),
// so this is a raw system call: the thread waits for the wire, at most for the timeout.
func (f file) transfer(t *transaction) syscall.Errno {
	_, _, errno := syscall.RawSyscall(syscall.SYS_IOCTL, uintptr(f), ioctlRdwr, uintptr(unsafe.Pointer(&t.request)))
	return errno
}

// Close closes the file, which also releases the lock.
func (f file) Close() error { return syscall.Close(int(f)) }

// kindOf is the kind of error for an errno of a transaction; nil if none fits.
func kindOf(errno syscall.Errno) error {
	switch errno {
	case syscall.EREMOTEIO, syscall.ENXIO:
		return ErrNoAnswer
	case syscall.ETIMEDOUT:
		return ErrTimeout
	case syscall.EAGAIN:
		return ErrArbitration
	case syscall.EIO:
		return ErrTransfer
	case syscall.ENODEV, syscall.ENOENT, syscall.ESHUTDOWN:
		return ErrGone
	case syscall.EACCES, syscall.EPERM:
		return ErrPermission
	}
	return nil
}
