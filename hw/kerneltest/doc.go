// Package kerneltest puts simulated chips behind a real Linux kernel, so that tests use its
// I²C, SPI and GPIO as on a Raspberry Pi: device files, errnos, limits, and devices that go
// away. It is for tests with the build tag kernel, which run in a virtual machine:
//
//	hw/kerneltest/run hw/i2cdev hw/pins
//
// (see there), and begin like this:
//
//	hardware := kerneltest.Start(t, kerneltest.Config{
//		Clock: world.Clock, Advance: world.Advance,
//		I2C: map[int]*sim.Bus{1: world.Bus},
//		SPI: map[kerneltest.Select]*sim.SPIPort{{Bus: 0, CS: 0}: panel},
//	})
//	chip := hardware.GPIO("pinctrl-bcm2711")
//	chip.Wire("GPIO25", dc)           // the panel sees the level that the program drives
//	chip.Pull("GPIO5", gpio.Low)      // a contact closes
//	hardware.Remove("i2c-1")          // the driver is unbound
//	hardware.Return("i2c-1")
//	hardware.Do(func() { world.Faults.Sensor[4].Set() })
//
// The program under test may be the test itself or another process.
//
// The machine has /dev/i2c-1 and /dev/i2c-3, /dev/spidev0.0 and 0.1, 1.0 to 1.2, 3.0 and 3.1,
// from the module in hwsim, and GPIO chips of Linux's own gpio-sim, made on demand. The buses
// refuse what those of a Raspberry Pi 4 refuse: see sim.SPIControllers. Devices that are not in
// Config do not answer.
//
// # Time
//
// The simulated clock follows real time: it is advanced before every transaction and at least
// every 5 ms. A transfer takes the time of its bits, or as much longer as this machine needs;
// buses that share a clock take turns. Time that passes in Do is added.
//
// The kernel waits for a stuck bus (sim.Bus.Stuck) as long as I2C_TIMEOUT says, and the
// simulated clock does not jump.
//
// # Ownership
//
// The simulated world is not safe for concurrent use: after Start, touch it only inside Do.
// Only one Hardware can be open at a time on the whole machine.
package kerneltest
