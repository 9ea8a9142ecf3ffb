// Package spidev keeps an SPI port in use although its device goes away and
// comes back.
//
// periph's port is dead after that: its file stays open on a device that is no
// more, and it can be connected only once. A Port of this package opens and
// connects a new one, as the old one was, before the transfer that follows an
// error; the first one likewise before the first transfer.
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
// periph hands the kernel's errors on as text only (periph.io/x/host/v3/sysfs,
// spi.go). The text ends in that of the errno, and by that an Error knows it
// again: errors.Is(err, syscall.ESHUTDOWN) is true. What periph refuses by
// itself, such as buffers of different lengths, has no errno; the port stays
// open then.
//
// What a controller cannot do it refuses with EINVAL, and not before the port is
// opened: a mode or a chip select on connecting, a speed or a size of words in the
// first transfer. That is ErrSetting. AllowMode names a second mode for chips that
// understand one:
//
//	port.AllowMode(spi.Mode0)
//	strip, err := apa102.New(port, &opts) // connects in mode 3, or else in mode 0
//
// # Caveats
//
// SPI acknowledges nothing. That the port is back says nothing of the chip at
// its end, which may have lost its supply: set it up again after an error.
//
// spidev takes no transfer of more than its module parameter bufsiz, 4096
// bytes by default. periph knows it only when its drivers have been
// initialized (driverreg.Init); MaxTxSize then asks the kernel itself.
package spidev
