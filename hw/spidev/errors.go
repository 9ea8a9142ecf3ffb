package spidev

import (
	"errors"
	"fmt"
	"strings"
	"syscall"

	"periph.io/x/conn/v3/physic"
)

var (
	// ErrGone: there is no such port, or it has gone. Enable it (dtoverlay=spi0-1cs in
	// config.txt; "mastro wiring" has the line for each port); later transfers open it again
	// by themselves.
	ErrGone = errors.New("no such SPI port")
	// ErrPermission: the user may not open the port. Add the user to the group
	// spi and log in again. It is also fs.ErrPermission.
	ErrPermission = errors.New("no permission to use SPI")
	// ErrSetting: the controller of the port refuses the mode or the chip select
	// (Error.Mode says which mode), or in a transfer the speed or the size of words
	// (EINVAL). The wires are fine: use another port, or a part that works in another
	// mode. SPI1 and SPI2 of a Raspberry Pi up to the 4 (spi-bcm2835aux) have modes 0
	// and 2 only.
	ErrSetting = errors.New("the SPI port refuses a setting")
	// ErrConnected: Connect was called a second time. Keep the first Conn.
	ErrConnected = errors.New("the SPI port is connected already")
)

// Error is an error of a port. errors.Is matches its kind, its errno and its cause.
type Error struct {
	Port  string           // "SPI0.0"
	Mode  string           // the refused modes, "3" or "3, 0"; empty for a transfer
	Speed physic.Frequency // requested; 0 before Connect
	Errno syscall.Errno    // 0 if it is not an error of the kernel
	Cause error            // as periph returned it
}

// Error implements error.
func (e *Error) Error() string {
	switch kind := e.kind(); kind {
	case nil:
	case ErrSetting:
		return fmt.Sprintf("spidev: %s: %s, %s: %s", e.Port, kind, e.Setting(), e.Cause)
	default:
		return fmt.Sprintf("spidev: %s: %s: %s", e.Port, kind, e.Cause)
	}
	return fmt.Sprintf("spidev: %s: %s", e.Port, e.Cause)
}

// Setting is the setting that ErrSetting refers to: "mode 3", or the speed, "1kHz".
func (e *Error) Setting() string {
	if e.Mode != "" {
		return "mode " + e.Mode
	}
	return e.Speed.String()
}

// Unwrap returns the cause, the errno and the kind, as far as there are any.
func (e *Error) Unwrap() []error {
	all := []error{e.Cause}
	if e.Errno != 0 {
		all = append(all, e.Errno)
	}
	if kind := e.kind(); kind != nil {
		all = append(all, kind)
	}
	return all
}

func (e *Error) kind() error {
	switch e.Errno {
	case syscall.ENODEV, syscall.ENXIO, syscall.ENOENT, syscall.ESHUTDOWN:
		return ErrGone
	case syscall.EACCES, syscall.EPERM:
		return ErrPermission
	case syscall.EINVAL:
		return ErrSetting
	}
	return nil
}

// known holds the errnos of spidev, its controllers and opening a file.
var known = []syscall.Errno{
	syscall.ESHUTDOWN, syscall.ENODEV, syscall.ENXIO, syscall.ENOENT, syscall.EACCES, syscall.EPERM,
	syscall.EIO, syscall.ETIMEDOUT, syscall.EMSGSIZE, syscall.EINVAL, syscall.EBUSY, syscall.ENOMEM,
}

// errnoOf is the errno that an error wraps or that its text ends in; 0 if there is none.
func errnoOf(err error) syscall.Errno {
	var errno syscall.Errno
	if errors.As(err, &errno) {
		return errno
	}
	text := err.Error()
	for _, e := range known {
		if strings.HasSuffix(text, ": "+e.Error()) {
			return e
		}
	}
	return 0
}
