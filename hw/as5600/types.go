package as5600

import (
	"strings"

	"mastro/hw/board"
)

// Status is the STATUS register.
type Status uint8

// The bits of STATUS; the others have no documented meaning.
const (
	MH Status = 0x08 // magnet too strong: minimum gain overflow
	ML Status = 0x10 // magnet too weak: maximum gain overflow
	MD Status = 0x20 // magnet detected
)

// magnet is what the register says in neutral words. The bits of board.Magnet stand where they
// do in STATUS, and the others are passed on.
func (s Status) magnet() board.Magnet { return board.Magnet(s) }

// String lists the bits that are set, as "MD+ML", or "-" for none of them.
func (s Status) String() string {
	var set []string
	for _, bit := range []struct {
		mask Status
		name string
	}{{MD, "MD"}, {ML, "ML"}, {MH, "MH"}} {
		if s&bit.mask != 0 {
			set = append(set, bit.name)
		}
	}
	if set == nil {
		return "-"
	}
	return strings.Join(set, "+")
}

// PowerMode trades current for how often the chip measures.
type PowerMode uint8

// Power modes with their polling time and typical supply current.
const (
	Normal PowerMode = iota // always on, 6.5 mA
	LPM1                    // every 5 ms, 3.4 mA
	LPM2                    // every 20 ms, 1.8 mA
	LPM3                    // every 100 ms, 1.5 mA
)

// SlowFilter trades noise for settling time.
type SlowFilter uint8

// Slow filters with their settling time and noise; the low power modes force
// Filter16.
const (
	Filter16 SlowFilter = iota // 2.2 ms, 0.015° rms
	Filter8                    // 1.1 ms, 0.021° rms
	Filter4                    // 0.55 ms, 0.030° rms
	Filter2                    // 0.286 ms, 0.043° rms
)

// Config holds the fields that Configure sets in CONF; all others stay as they are. The zero
// value suits a hand on a tower: always on, slowest filter, no watchdog.
type Config struct {
	Power  PowerMode
	Filter SlowFilter
	// Watchdog lets the chip fall into LPM3 after a minute without motion; it may then answer
	// up to 100 ms late.
	Watchdog bool
}

// The fields of CONF; the byte at 0x07 is the high one.
const (
	confWatchdog  uint16 = 1 << 13
	confFilter    uint16 = 3 << 8
	confPower     uint16 = 3
	confFilterPos        = 8
)

// apply puts the configuration into a value read from CONF.
func (c Config) apply(conf uint16) uint16 {
	conf &^= confWatchdog | confFilter | confPower
	conf |= uint16(c.Filter)<<confFilterPos | uint16(c.Power)
	if c.Watchdog {
		conf |= confWatchdog
	}
	return conf
}
