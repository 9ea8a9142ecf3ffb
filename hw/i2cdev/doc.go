// Package i2cdev accesses Linux's I²C buses through their device files, as periph's
// i2c.BusCloser.
//
//	bus := i2cdev.New("/dev/i2c-1", i2cdev.Options{})
//	defer bus.Close()
//	sensor := as5600.New(bus)
//	_, err := sensor.Sense()
//	if errors.Is(err, i2cdev.ErrNoAnswer) {
//		fmt.Println("no sensor there")
//	}
//
// A transaction is one system call (I2C_RDWR). It copies into buffers that live as long as the
// device is open, and does not allocate. The error holds the kernel's reply, as a kind (ErrNoAnswer,
// ErrTimeout, ...) and as the errno itself: errors.Is(err, syscall.EREMOTEIO).
//
// # When the device goes away
//
// A bus may vanish (its driver is unbound, its adapter unplugged) and return. Meanwhile
// transactions fail with ErrGone. One a second tries to open the file again (package reopen), so
// the bus comes back by itself.
//
// # One program at a time
//
// Selecting a channel of a mux and reading behind it are two transactions, and no other program
// may come between them. An open Bus holds a lock on its file (flock), so a second one, of this
// program or another copy of it, fails with ErrBusy. Programs that do not take the lock, like
// i2cdetect, are not kept out.
//
// # Source
//
// Linux 6.1, include/uapi/linux/i2c.h and i2c-dev.h; drivers/i2c/i2c-dev.c for the limits;
// drivers/i2c/busses for the errors of the controllers:
//
//	               Pi 0-4, i2c-bcm2835      Pi 5, i2c-designware
//	no answer      EREMOTEIO                EREMOTEIO
//	bus held       ETIMEDOUT                ETIMEDOUT
//	arbitration    not noticed              EAGAIN
//	anything else  EIO (clock stretching)   EIO
//
// # Caveats
//
// Go's scheduler does not know that a transaction waits for the wire: the transaction keeps its
// place among GOMAXPROCS and delays garbage collection. A program should set GOMAXPROCS to one
// more than it has buses.
//
// Timeout and retries belong to the adapter, not to the open file: they apply to every program
// on that bus, and stay after Close.
//
// The timeout is for a whole transaction. At 400 kHz the default of 30 ms is enough for about
// 1300 bytes; a longer transaction needs a longer timeout.
//
// i2c-bcm2835 accepts a read only as the last message, i2c-designware only one address per
// transaction. Tx writes, then reads, at one address.
//
// The speed is set in the device tree; no program can change it.
package i2cdev
