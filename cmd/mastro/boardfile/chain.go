package boardfile

import (
	"fmt"
	"slices"
	"time"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/spi"

	"mastro/hw/board"
	"mastro/hw/hallring"
	"mastro/hw/pins"
)

// Rings is a chain of shift registers that read Hall switches, three in a ring below
// each base.
type Rings struct {
	Port  string       `toml:"port"`  // "SPI0.1"
	Speed Speed        `toml:"speed"` // 1 MHz unless given
	Load  pins.Address `toml:"load"`  // SH/LD of all 74HC165
}

// Chain is sensors that are read together over one SPI port.
type Chain interface {
	// Sensor is the one at a place in the chain, counted from 0.
	Sensor(place int) board.Sensor
}

// ChainWiring is how the chain of a table is wired.
type ChainWiring struct {
	Port  string        // "SPI0.1"
	Load  pins.Address  // the line that has all sensors of the chain take a sample
	Quiet time.Duration // board.Options.Quiet for its sensors
	rings *Rings
	count int // places in the chain
}

// Chain returns how the chain is wired; ok is false for a table without.
func (b *File) Chain() (w ChainWiring, ok bool) {
	if b.Rings == nil {
		return w, false
	}
	return ChainWiring{b.Rings.Port, b.Rings.Load, hallring.Quiet, b.Rings, b.LastRing() + 1}, true
}

// Driver is the driver of the chain on its port; load is the line Load, nil where it is not
// wired. Nothing is sent. The errors are those of the port and of hallring.New.
func (w ChainWiring) Driver(port spi.Port, load gpio.PinOut) (Chain, error) {
	conn, err := port.Connect(w.rings.Speed.Or(hallring.Speed), spi.Mode2, 8)
	if err != nil {
		return nil, err
	}
	chain, err := hallring.New(conn, load, w.count)
	if err != nil {
		return nil, err
	}
	return chain, nil
}

// LastRing returns the highest number of a ring in the chain, 0 without any.
func (b *File) LastRing() (last int) {
	for _, base := range b.Bases {
		if base.Ring != nil {
			last = max(last, *base.Ring)
		}
	}
	return last
}

// chainPorts lists the SPI port that the chain takes.
func (b *File) chainPorts() []Port {
	if b.Rings == nil {
		return nil
	}
	return []Port{{key: "rings.port", Name: b.Rings.Port, owner: "the rings", answers: true}}
}

// chainWires lists the line that the chain takes.
func (b *File) chainWires() []Wire {
	if b.Rings == nil {
		return nil
	}
	return []Wire{{"rings.load", b.Rings.Load}}
}

// chain refuses a chain without the keys that have no default.
func (c check) chain() error {
	if c.board.Rings == nil {
		return nil
	}
	return c.need("rings", "port", "load")
}

// ring refuses a ring that is not in the chain, or that an earlier base has.
func (c check) ring(i, ring int) error {
	key := baseKey(i) + ".ring"
	before := slices.IndexFunc(c.board.Bases[:i], func(b Base) bool { return b.Ring != nil && *b.Ring == ring })
	switch {
	case c.board.Rings == nil:
		return c.file.At(key, "a ring without its chain", "name it: [rings] with port and load")
	case ring < 0 || ring >= MaxBases:
		return c.file.At(key, fmt.Sprintf("%d is no place in the chain", ring), fmt.Sprintf("give 0 to %d, 0 being the first of its bits to come", MaxBases-1))
	case before >= 0:
		return c.file.At(key, fmt.Sprintf("bases %d and %d share ring %d", before+1, i+1, ring), "give every base a ring of its own")
	}
	return nil
}
