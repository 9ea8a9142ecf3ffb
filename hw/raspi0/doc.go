// Package raspi0 tries the program, and what the other packages say of a Raspberry
// Pi's controllers, on an emulated first one: Debian's own kernel for ARMv6 with its
// drivers i2c-bcm2835, spi-bcm2835 (SPI0), spi-bcm2835aux (SPI1) and pinctrl-bcm2835,
// in qemu's machine raspi0. The buses of package kerneltest end in simulated chips,
// but their controllers are ours; here the chips are poor, and the controllers' drivers
// are those that a Pi runs. Its tests have the build tag pi:
//
//	make test-pi
//	hw/raspi0/run -run TestPiControllers hw/raspi0
//
// The machine has /dev/i2c-1 with three TCA9548A at 0x70 to 0x72, and at 0x36 behind
// six channels of each what answers, but is no AS5600; SPI0 with two chip selects and
// SPI1 with one, with nothing at their ends; and the Pi's GPIO lines.
//
// # Traps
//
// qemu has I²C and SPI of this chip from version 9 on; Debian 12 has 7.2, and 10 in
// its backports. Both can be on one machine: that of backports is unpacked, not
// installed, and told where its own modules lie (QEMU_MODULE_DIR).
//
// Time is counted in instructions (-icount), 500 million a second, and does not wait
// when there is nothing to do (sleep=off). Without that the timer of this chip, which
// has no way to say that a moment was over before it was asked for it, now and then
// leaves an idle machine asleep for an hour.
//
// Where nothing happens by chance the kernel takes a minute to gather random numbers,
// and a Go program waits for them: the device tree brings some (/chosen/rng-seed, and
// random.trust_bootloader=on).
//
// A transfer on SPI0 by DMA (96 bytes and more) never ends: the device tree gives the
// controller none here, so the driver takes interrupts, and whole frames arrive. What
// DMA does is not tried. SPI1 is not emulated: its driver takes settings as on a Pi, but
// transfers time out, so the doctor finds that the lights there fail.
//
// What stands for an AS5600 is an EEPROM of zeros, which qemu garbles after a repeated
// START ("Unexpected write in state 2"): every tower reads as one without a magnet.
// Inputs have no pull-ups, and buttons look pressed. bcm2835_power, which would not
// start, is left out (initcall_blacklist).
package raspi0
