// Package i2cdev is Linux's I²C buses, by way of their device files, as
// periph's i2c.BusCloser.
//
//	bus, err := i2cdev.Open("/dev/i2c-1", i2cdev.Options{})
//	if err != nil {
//		return err
//	}
//	defer bus.Close()
//	sensor := as5600.New(bus)
//	_, err = sensor.Sense()
//	if errors.Is(err, i2cdev.ErrNoAnswer) {
//		fmt.Println("no sensor there")
//	}
//
// A transaction is one system call (I2C_RDWR), copies into buffers that live as
// long as the Bus, and does not allocate. What the kernel said stays in the
// error, as a kind (ErrNoAnswer, ErrTimeout, ...) and as the errno itself:
// errors.Is(err, syscall.EREMOTEIO).
//
// # When the device goes away
//
// A bus may vanish (its driver is unbound, its adapter unplugged) and return.
// Transactions fail with ErrGone meanwhile; each tries to open the file anew,
// so that the bus comes back by itself.
//
// # One program at a time
//
// Selecting a channel of a switch and reading behind it are two transactions,
// which another program must not come between. An open Bus holds a lock on its
// file (flock), so a second one, of this program or another copy of it, is
// refused with ErrBusy. Programs that do not ask for the lock, like i2cdetect,
// are not kept out.
//
// # Source
//
// Linux 6.1, include/uapi/linux/i2c.h and i2c-dev.h; drivers/i2c/i2c-dev.c for
// the limits; drivers/i2c/busses for what the controllers answer:
//
//	               Pi 0-4, i2c-bcm2835      Pi 5, i2c-designware
//	no answer      EREMOTEIO                EREMOTEIO
//	bus held       ETIMEDOUT                ETIMEDOUT
//	arbitration    not noticed              EAGAIN
//	anything else  EIO (clock stretching)   EIO
//
// # Caveats
//
// While a transaction waits for the wire Go's scheduler knows nothing of it: it
// keeps its place among GOMAXPROCS, and holds a collection of garbage up. A program
// wants one place more than buses.
//
// Timeout and retries belong to the adapter, not to the open file: they hold
// for every program on that bus, and stay after Close.
//
// The timeout is for a whole transaction. At 400 kHz the default of 30 ms is
// enough for some 1300 bytes; who sends more must ask for more.
//
// i2c-bcm2835 takes no read that is not the last message, i2c-designware only
// one address in a transaction. Tx writes, then reads, at one address.
//
// The speed is the device tree's; no program can set it.
package i2cdev
