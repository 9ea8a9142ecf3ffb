// Package as5600 reads the AS5600, a contactless 12-bit magnetic angle sensor.
//
// One burst reads the angle together with the status that says whether the angle is valid. A
// reading is in the words of package board, whatever the registers call it:
//
//	sensor := as5600.New(bus)
//	reading, err := sensor.Sense()
//	if err == nil && reading.Magnet.Detected() {
//		fmt.Println(reading.Angle) // 123.4°
//	}
//
// Source: ams AS5600 datasheet v1-06 (2018-Jun-20): bus and register pointer on page 13,
// registers on pages 18-20, magnet detection, power modes and watchdog on page 31. Registers
// used here:
//
//	register   address    access  unit, range
//	ZPOS       0x01-0x02  R/W     see Tag
//	CONF       0x07-0x08  R       what is set; it wakes with what suits a hand on a tower
//	STATUS     0x0B       R       bits, see Status
//	RAW ANGLE  0x0C-0x0D  R       1/4096 turn, 0-4095, as board.Angle
//	AGC        0x1A       R       gain counts, 0-128 at 3.3 V, 0-255 at 5 V; aim for the middle
//	MAGNITUDE  0x1B-0x1C  R       CORDIC counts, 0-4095
//
// STATUS becomes a board.Magnet: MD is board.MagnetSeen, ML is MagnetWeak and MH MagnetStrong. ML
// without MD is a lifted tower, and all zeros a chip that may have lost its supply. Whoever looks
// for a fault gets the registers themselves from Tell.
//
// ANGLE (0x0E-0x0F) is not used because it has ten counts of hysteresis at the zero crossing.
// BURN (0xFF) writes permanently; this package never writes to it.
//
// # Caveats
//
// After a brown-out the chip may return zeros, which is a plausible angle: trust an angle only
// when MD is set. CONF is then back at its power-up value; nothing here changes it.
//
// The pointer stays on RAW ANGLE only when it was set to that register; Sense sets it to STATUS
// in every burst. Not yet confirmed on hardware: that a burst from STATUS into RAW ANGLE
// continues to its low byte.
//
// The address 0x36 is fixed, and MAX17040-type fuel gauges use it as well.
package as5600
