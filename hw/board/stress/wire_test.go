package stress

import (
	"math/rand/v2"
	"syscall"

	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"

	"mastro/hw/board"
	"mastro/hw/tca9548a"
)

const (
	bases  = 18
	perMux = 6
	muxes  = bases / perMux
)

// wire is a bus with three muxes and a sensor behind six channels of each. Some of its
// transfers fail with a missing acknowledge.
type wire struct {
	rng     *rand.Rand
	fails   float64 // the share of transfers
	control [muxes]byte
	raw     [bases]board.Angle
	failed  int
}

var _ i2c.Bus = (*wire)(nil)

func (w *wire) String() string                  { return "wire" }
func (w *wire) SetSpeed(physic.Frequency) error { return nil }

func (w *wire) Tx(addr uint16, out, in []byte) error {
	if w.fails > 0 && w.rng.Float64() < w.fails {
		w.failed++
		return syscall.EREMOTEIO
	}
	if mux := int(addr) - int(tca9548a.FirstAddr); mux >= 0 && mux < muxes {
		if len(out) > 0 {
			w.control[mux] = out[len(out)-1]
		}
		for i := range in {
			in[i] = w.control[mux]
		}
		return nil
	}
	return w.sensors(in)
}

// sensors is the wired-AND of all sensors that are connected: a bit is low where one pulls it
// low.
func (w *wire) sensors(in []byte) error {
	answered := false
	for i := range in {
		in[i] = 0xFF
	}
	for base, raw := range w.raw {
		if w.control[base/perMux]&(1<<(base%perMux)) == 0 {
			continue
		}
		answered = true
		for i, v := range [...]byte{byte(board.MagnetSeen), byte(raw >> 8), byte(raw)} {
			if i < len(in) {
				in[i] &= v
			}
		}
	}
	if !answered {
		return syscall.EREMOTEIO
	}
	return nil
}
