// Package raspi0 tests the program, and what the other packages assume about a Raspberry Pi's
// controllers, on an emulated first Raspberry Pi: Debian's own kernel for ARMv6 with its
// drivers i2c-bcm2835, spi-bcm2835 (SPI0), spi-bcm2835aux (SPI1) and pinctrl-bcm2835, in qemu's
// machine raspi0. In package kerneltest the buses end in simulated chips, but their controllers
// are our own; here the chips are poor, and the controllers' drivers are those of a Pi. The
// tests have the build tag pi:
//
//	make test-pi
//	hw/raspi0/run -run TestPiControllers hw/raspi0
//
// The machine has /dev/i2c-1 with three TCA9548A at 0x70 to 0x72, and at 0x36 behind six
// channels of each a device that answers, but is no AS5600; SPI0 with two chip selects and SPI1
// with one, with nothing at their ends; and the Pi's GPIO lines.
//
// # Traps
//
// qemu has I²C and SPI of this chip from version 9 on; Debian 12 has 7.2, and 10 in its
// backports. Both can be on one machine: the backports version is unpacked, not installed, and
// gets the path of its own modules (QEMU_MODULE_DIR).
//
// Time is counted in instructions (-icount), 500 million a second, and does not wait when there
// is nothing to do (sleep=off). Otherwise an idle machine sometimes sleeps for an hour, because
// the timer of this chip cannot report that a moment had passed before it was requested.
//
// Where nothing happens by chance the kernel takes a minute to gather random numbers, and a Go
// program waits for them: the device tree supplies some (/chosen/rng-seed, and
// random.trust_bootloader=on).
//
// A transfer on SPI0 by DMA (96 bytes and more) never ends: the device tree gives the
// controller no DMA here, so the driver uses interrupts, and whole frames arrive. DMA is not
// tested. SPI1 is not emulated: its driver accepts settings as on a Pi, but transfers time out,
// so the doctor finds that the lights there fail.
//
// An EEPROM of zeros stands in for an AS5600. qemu garbles it after a repeated START
// ("Unexpected write in state 2"), so every tower reads as one without a magnet. Inputs have no
// pull-ups, and buttons look pressed. bcm2835_power, which would not start, is left out
// (initcall_blacklist).
package raspi0
