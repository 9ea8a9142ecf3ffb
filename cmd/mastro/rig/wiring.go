package rig

import (
	"log/slog"
	"slices"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"

	"mastro/cmd/mastro/boardfile"
	"mastro/engine/hexgrid"
	"mastro/hw/board"
	"mastro/hw/mcp23017"
	"mastro/hw/pushes"
	"mastro/hw/tca9548a"
)

// Wiring is how the sensors of a table are connected.
type Wiring struct {
	Buses     []BusWiring
	Chain     boardfile.Chain // of the sensors that are not behind muxes; nil without
	ChainPort string          // "SPI0.1"; empty without
	Places    []Place         // of the sensors, by base; none on a table without towers
	Hexes     []hexgrid.Hex   // where the bases are drawn while no game is played

	// CalibrationErr is why a calibration that there is cannot be used; nil when it
	// is used, or when there is none.
	CalibrationErr error
}

// BusWiring is one I²C bus and what hangs on it.
type BusWiring struct {
	Name      string // "/dev/i2c-1"
	I2C       i2c.Bus
	ResetLine gpio.PinOut // common /RESET of the muxes; nil when it is not wired
	PowerLine gpio.PinOut // supply of the sensors, high is on; nil when it is not wired
	// MuxAddresses are those of the muxes by their numbers, 0x70 to 0x77; none for a bus without.
	MuxAddresses []uint16
	Sensors      boardfile.SensorKind // of all behind the muxes
}

// Place is where the sensor of one base is, and how it is mounted.
type Place struct {
	Bus              int // index of its bus; a chain has the number of buses
	Mux, Channel     int // index of the mux on its bus, and 0 to 7; 0 on a chain
	Ring             int // its number in the chain from 0; NoRing for a sensor behind a mux
	Zero             board.Angle
	CounterClockwise bool // the raw angle grows counter-clockwise, seen from above
	// Anchors are the raw angles at facings 0 to 5 as calibrated; nil when they were
	// not, and Zero holds.
	Anchors []board.Angle
	AGC     uint8 // gain when it was calibrated; 0 for a sensor that cannot tell
}

// NoBase stands for no base, and NoRing for no ring.
const (
	NoBase = -1
	NoRing = -1
)

// OnChain reports whether the sensor is one of a chain, as a ring of Hall switches is, not
// one behind a mux.
func (p Place) OnChain() bool { return p.Ring != NoRing }

// placesOf is where a board file has the sensors.
func placesOf(b *boardfile.File) []Place {
	places := make([]Place, len(b.Bases))
	for i, base := range b.Bases {
		places[i] = Place{Ring: NoRing, Zero: base.Zero, CounterClockwise: bool(base.Direction)}
		if base.Ring != nil {
			places[i].Bus, places[i].Ring = len(b.I2C), *base.Ring
			continue
		}
		places[i].Bus = b.Bus(base.Bus)
		places[i].Mux, places[i].Channel = slices.Index(b.I2C[places[i].Bus].Muxes, base.Mux), base.Channel
	}
	return places
}

// Wire connects buses and sensors, in place of those that were wired before, and
// watches the towers if there are any. Nothing is sent. The errors are those of
// tca9548a.New, board.New and trace.NewRecorder.
func (r *Rig) Wire(w Wiring) (err error) {
	if w.CalibrationErr != nil {
		slog.Warn("the calibration is not used", "error", w.CalibrationErr)
	}
	r.wiring, r.buses, r.sensors = w, nil, nil
	for _, wired := range w.Buses {
		r.buses = append(r.buses, &Bus{BusWiring: wired})
	}
	if len(w.Places) == 0 {
		return nil
	}
	for _, b := range r.buses {
		if len(b.MuxAddresses) == 0 {
			continue
		}
		if b.Muxes, err = tca9548a.New(b.I2C, b.resetter(), b.MuxAddresses...); err != nil {
			return err
		}
	}
	for _, p := range w.Places {
		r.sensors = append(r.sensors, r.newSensor(p))
	}
	return r.watchTowers()
}

// watchTowers begins to watch the towers anew, and to note what their sensors read.
func (r *Rig) watchTowers() (err error) {
	bases := make([]board.Base, len(r.sensors))
	for i, s := range r.sensors {
		bases[i] = board.Base{Sensor: s, Zero: s.Zero, Anchors: s.Anchors, CounterClockwise: s.CounterClockwise, Bus: s.Bus}
	}
	if err := r.tracer.watch(bases); err != nil {
		return err
	}
	var options board.Options
	if chain := r.wiring.Chain; chain != nil {
		if coarse, ok := chain.Sensor(0).(board.Coarse); ok {
			options.Quiet = coarse.Quiet()
		}
	}
	r.towers, err = board.New(bases, options)
	r.watched = towerWatcher{r.towers}
	return err
}

// Wiring is how the sensors are connected, as Wire was given it. Its slices are only to
// be read.
func (r *Rig) Wiring() Wiring { return r.wiring }

// WireLines connects the switches at the ends of lines, behind an MCP23017 at an
// address of 0x20 to 0x27, in place of those that were wired before. Nothing is sent, and
// nothing is watched before Watch is called. The errors are those of pushes.New.
func (r *Rig) WireLines(bus i2c.Bus, expander uint16, lines []pushes.Line) error {
	b, err := pushes.New(mcp23017.New(bus, expander), lines, pushes.Options{})
	if err != nil {
		return err
	}
	r.lines = &lineCounter{Board: b, lines: len(lines)}
	return nil
}
