// Package pins drives single GPIO lines: outputs for a display's DC and reset or a mux's reset,
// and the controls of the table, which are a rotary encoder with a push button, an "end turn"
// button and a "back" button. It uses the kernel's GPIO character device, so it needs no root:
// membership of the group gpio is enough.
//
//	at, err := pins.ParseAddress("GPIO25")
//	...
//	dc := pins.NewOutput(at, gpio.Low)
//	defer dc.Close()
//	err = dc.Out(gpio.High)
//
//	knob, err := pins.OpenControls(pins.Config{A: a, B: b, Push: push})
//	...
//	for e := range knob.Events() {
//		fmt.Println(e.Kind)
//	}
//
// # Addresses
//
// A line is named as its kernel names it ("GPIO17", the same on every Raspberry Pi) or by chip
// label and offset ("pinctrl-rp1:17" on a Pi 5, "pinctrl-bcm2711:17" on a Pi 4,
// "pinctrl-bcm2835:17" before). Chip numbers are not accepted, because they have changed
// between kernels.
//
// # Wiring
//
// Every control connects its line to ground when it closes; the pull-up is the Pi's own. All
// controls are on one chip, so that the kernel reports their edges in order. The kernel
// debounces the buttons, which needs Linux 5.10. It does not debounce the encoder: it counts in
// ticks of 4 ms and reports the edges of two contacts within one tick in any order, so a knob
// that is turned quickly would seem to turn back. Quadrature tolerates bouncing.
//
// # When the chip goes away
//
// When the driver of a chip is unbound, its lines go away. An Output then fails with ErrGone
// and requests its line again the next time (package reopen), so it comes back by itself. Controls end with
// ErrGone within a second and release their lines; OpenControls may be called again, and fails
// with ErrNoLine until there is a chip.
//
// # Caveats
//
// Nothing here blocks the kernel's event reader: if events are not received for long, edges are
// lost, and a Resync event reports it. Only Linux has these lines; elsewhere no line can be
// requested: ErrNoLine.
package pins

import (
	"errors"
	"fmt"
	"syscall"
)

// Errors of this package, wrapped with the address and the cause.
var (
	// ErrNoLine: no GPIO chip has such a line, or there is no GPIO at all. Check
	// the name against gpioinfo.
	ErrNoLine = errors.New("pins: no such GPIO line")
	// ErrBusy: another program or a kernel driver holds the line. gpioinfo names
	// it; stop it, or remove its overlay from config.txt.
	ErrBusy = errors.New("pins: GPIO line is in use")
	// ErrPermission: the user may not open the GPIO device. Add the user to the
	// group gpio and log in again.
	ErrPermission = errors.New("pins: no permission to use GPIO")
	// ErrGone: the chip has gone, and its lines too. Open them again; an Output
	// does so by itself.
	ErrGone = errors.New("pins: the GPIO chip has gone")
	// ErrKernel: the kernel is older than 5.10 and cannot debounce. Upgrade it.
	ErrKernel = errors.New("pins: kernel too old for debounced GPIO lines")
	// ErrAddress: an address that cannot be read. Write "GPIO17" or
	// "pinctrl-rp1:17".
	ErrAddress = errors.New("pins: not a GPIO line address")
	// ErrConfig: the controls contradict each other. Correct their section of
	// the configuration.
	ErrConfig = errors.New("pins: controls cannot be wired like this")
	// ErrNoPWM: these lines are only switched.
	ErrNoPWM = errors.New("pins: no PWM on this line")
)

// lineFailed adds the kind to an error of a line that was open.
func lineFailed(err error) error {
	if errors.Is(err, syscall.ENODEV) {
		return fmt.Errorf("%w: %w", ErrGone, err)
	}
	return err
}
