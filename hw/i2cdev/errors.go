package i2cdev

import (
	"errors"
	"fmt"
	"syscall"
)

// The kinds of errors of this package.
var (
	// ErrNoAnswer: the address, or one of the bytes, was not acknowledged. Check
	// the power and the wiring of that one device.
	ErrNoAnswer = errors.New("no device answers")
	// ErrTimeout: the bus was held for longer than Options.Timeout. Reset or
	// switch off the devices on it; a line may be shorted to ground.
	ErrTimeout = errors.New("the bus is held")
	// ErrArbitration: another master used the bus at the same time, or the lines are
	// disturbed. Try again; with one master look at wiring and pull-ups.
	ErrArbitration = errors.New("arbitration lost")
	// ErrTransfer: the controller gave up without a reason. Try again; if
	// it persists, look at wiring, pull-ups and speed.
	ErrTransfer = errors.New("the transfer failed")
	// ErrGone: there is no such bus, or it has gone. Enable it
	// (dtparam=i2c_arm=on in config.txt); later transactions open it again by
	// themselves.
	ErrGone = errors.New("no such I²C bus")
	// ErrPermission: the user may not open the device. Add the user to the
	// group i2c and log in again. It is also fs.ErrPermission.
	ErrPermission = errors.New("no permission to use I²C")
	// ErrBusy: another copy of the program has the bus open. Stop that one:
	// systemctl stop mastro.
	ErrBusy = errors.New("another mastro uses this bus")
	// ErrUnable: the adapter does SMBus only, or the kernel has no I²C device
	// files. Use another bus.
	ErrUnable = errors.New("no plain I²C here")
	// ErrMessage: an address above 0x7F or more than MaxTxSize bytes. This is a
	// bug of the caller; nothing was sent.
	ErrMessage = errors.New("no possible I²C message")
	// ErrSpeed: the speed cannot be set, or is not known. Set it in the device
	// tree: dtparam=i2c_arm_baudrate=400000 in config.txt, and restart.
	ErrSpeed = errors.New("the speed of an I²C bus is set in the device tree")
)

// Error is the kernel's reply to a transaction or to opening the bus. errors.Is matches its
// kind and its errno.
type Error struct {
	Bus   string        // "/dev/i2c-1"
	Addr  uint16        // of the device, 0 while opening the bus
	Errno syscall.Errno // as returned by the kernel
	Kind  error         // one of the errors above; nil if none fits
}

// Error implements error.
func (e *Error) Error() string {
	where := e.Bus
	if e.Addr != 0 {
		where = fmt.Sprintf("%s address %#02x", e.Bus, e.Addr)
	}
	if e.Kind == nil {
		return fmt.Sprintf("i2cdev: %s: %s", where, e.Errno)
	}
	return fmt.Sprintf("i2cdev: %s: %s: %s", where, e.Kind, e.Errno)
}

// Is reports whether target is the kind of the error.
func (e *Error) Is(target error) bool { return e.Kind != nil && e.Kind == target }

// Unwrap is the errno.
func (e *Error) Unwrap() error { return e.Errno }
