// Package spidev keeps an SPI port usable when its device goes away and comes back.
//
// periph's port cannot do that: its file stays open on the old device, and it can be connected
// only once. A Port of this package opens and connects a new periph port with the same settings
// before the transfer that follows an error. It opens the first one in the same way, before the
// first transfer. One that cannot be opened is tried again a second later (package reopen).
//
//	port := spidev.New("SPI0.0", func() (spi.PortCloser, error) { return sysfs.NewSPI(0, 0) })
//	defer port.Close()
//	conn, err := port.Connect(32*physic.MegaHertz, spi.Mode0, 8)
//	...
//	err = conn.Tx(frame, nil)
//	if errors.Is(err, spidev.ErrGone) {
//		fmt.Println("the panel must be set up anew when it is back")
//	}
//
// # Errors
//
// periph passes the kernel's errors on as text only (periph.io/x/host/v3/sysfs, spi.go). The
// text ends in that of the errno, and an Error recovers the errno from it: errors.Is(err,
// syscall.ESHUTDOWN) is true. Errors of periph itself, such as buffers of different lengths,
// have no errno; the port stays open then.
//
// A controller refuses unsupported settings with EINVAL, and only once the port is opened: a
// mode or a chip select on connecting, a speed or a word size in the first transfer. That is
// ErrSetting. AllowMode names a second mode for chips that support one:
//
//	port.AllowMode(spi.Mode0)
//	strip, err := apa102.New(port, &opts) // connects in mode 3, or else in mode 0
//
// # Caveats
//
// SPI has no acknowledge. That the port is back says nothing about the chip at its end, which
// may have lost its supply: set it up again after an error.
//
// spidev accepts no transfer of more than its module parameter bufsiz, 4096 bytes by default.
// periph knows the value only when its drivers have been initialized (driverreg.Init);
// otherwise MaxTxSize asks the kernel itself.
package spidev
