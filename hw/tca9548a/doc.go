// Package tca9548a drives the TCA9548A, an eight-channel I²C switch, and several of them on the
// same bus.
//
// The sensors behind the switches all have the same address, so at most one channel of one
// switch may be on at a time. Therefore one Muxes value owns all the switches of a bus and
// knows which channel is on, that none is, or that the state is unknown:
//
//	muxes, err := tca9548a.New(bus, resetLine, 0x70, 0x71, 0x72)
//	if err != nil {
//		return err
//	}
//	sensor := as5600.New(muxes.Channel(1, 4)) // second switch, fifth channel
//	reading, err := sensor.Sense()
//
// Source: Texas Instruments SCPS207F (May 2012, revised November 2016), control register on
// page 17: one byte, a bit per channel, any combination. A channel becomes active only after
// the STOP, so selecting and using it are two transactions. The NXP PCA9548A is compatible.
//
//	register  access  range      meaning
//	control   R/W     0x00-0xFF  bit n connects channel n; 0 after power-up and after /RESET
//
// # Caveats
//
// A brown-out turns all channels off silently. The next device then does not answer, the switch
// is read back, and the error is ErrLost; the next selection resets everything. Call Forget if
// a brown-out is noticed in another way.
//
// A switch that does not answer when all are reset counts as off, because it may be missing.
// Without the /RESET line, a switch that is stuck with a channel on looks the same, and its
// sensor answers together with every other one: call Alone from time to time, once a second for
// instance, to detect that.
//
// The chip is limited to 400 kHz.
package tca9548a
