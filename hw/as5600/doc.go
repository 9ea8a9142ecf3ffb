// Package as5600 reads the AS5600, a contactless 12-bit magnetic angle sensor.
//
// One burst brings the angle together with the evidence that it means
// something:
//
//	sensor := as5600.New(bus)
//	if err := sensor.Configure(as5600.Config{}); err != nil {
//		return err
//	}
//	reading, err := sensor.Sense()
//	if err == nil && reading.Status.Detected() {
//		fmt.Println(reading.Angle) // 123.4°
//	}
//
// Source: ams AS5600 datasheet v1-06 (2018-Jun-20): bus and register pointer
// on page 13, registers on pages 18-20, magnet detection, power modes and
// watchdog on page 31. Registers used here:
//
//	register   address    access  unit, range
//	CONF       0x07-0x08  R/W     see Config; blank bits hold factory settings and are kept
//	STATUS     0x0B       R       bits, see Status
//	RAW ANGLE  0x0C-0x0D  R       1/4096 turn, 0-4095
//	AGC        0x1A       R       gain counts, 0-128 at 3.3 V, 0-255 at 5 V; aim for the middle
//	MAGNITUDE  0x1B-0x1C  R       CORDIC counts, 0-4095
//
// ANGLE (0x0E-0x0F) is not used because of its ten counts of hysteresis where
// the turn closes. BURN (0xFF) writes for good; this package cannot reach it.
//
// # Caveats
//
// After a brown-out the chip may return zeros, a plausible angle: believe an
// angle only when MD is set. CONF is then back at its power-up value, so
// configure again after a fault.
//
// The pointer stays on RAW ANGLE only when it was set to that register; Sense
// sets it to STATUS in every burst. To confirm on a bench: that a burst which
// runs from STATUS into RAW ANGLE goes on to its low byte.
//
// The address 0x36 is fixed and also that of MAX17040-type fuel gauges.
package as5600
