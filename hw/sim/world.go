package sim

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"periph.io/x/conn/v3/physic"
)

// ErrConfig: a Config does not describe a table; the text says what to change.
var ErrConfig = errors.New("not a table that can be simulated")

// StepTime is the time step of the simulated motion.
const StepTime = 5 * time.Millisecond

// MuxAddress is the address of the first mux; the next has the next address.
const MuxAddress = 0x70

// SensorsPerMux is the number of channels of a mux that are used, from channel 0 on.
const SensorsPerMux = 6

// MaxBases is the number of bases that eight muxes can serve.
const MaxBases = 8 * SensorsPerMux

// The magnet in a tower's foot, above the sensor of its own base and near those of its
// neighbours.
const (
	fieldAtRest                 = Millitesla(60)
	fieldOfWeak                 = Millitesla(18)
	fieldOfStrong               = Millitesla(110)
	magnetReach                 = Millimetres(10) // at this lift the field is down to an eighth
	crosstalkAt20   Degrees     = 2.2             // worst deflection by a neighbour at 20 mm; 0.14° at 50 mm
	busSpeed                    = 400 * physic.KiloHertz
	neighbourFading Millimetres = 20
)

// Config describes a world. The zero value of a number means zero; DefaultConfig has the usual
// values.
type Config struct {
	Seed          uint64
	Bases         []Base      // up to MaxBases; base i hangs on mux i/6, channel i%6
	Towers        []Tower     // one on each base
	Spacing       Millimetres // between the middles of touching bases; at least 20
	Noise         Degrees     // rms, of every sensor in a good field
	Catch         float64     // share of the pairs of sides that catch: 0 none, 1 all
	RandomOffsets bool        // sensors and magnets are mounted at random angles; else raw is 0 at facing 0
}

// DefaultConfig is an invented set: 18 bases around a free middle, 50 mm apart, towers whose
// protruding sides follow from the seed, half of the pairs of sides catching, 0.5° of noise,
// random mounting.
func DefaultConfig(seed uint64) Config {
	c := Config{Seed: seed, Spacing: 50, Noise: 0.5, Catch: 0.5, RandomOffsets: true}
	for r := -2; r <= 2; r++ {
		for q := max(-2, -2-r); q <= min(2, 2-r); q++ {
			if q != 0 || r != 0 {
				c.Bases = append(c.Bases, Base{q, r})
			}
		}
	}
	rng := rand.New(rand.NewPCG(seed, 18))
	c.Towers = make([]Tower, len(c.Bases))
	for i := range c.Towers {
		first := rng.IntN(directions)
		c.Towers[i].Protruding[first] = true
		c.Towers[i].Protruding[(first+2+rng.IntN(3))%directions] = true
	}
	return c
}

// World is the table, the hand, the chips and their bus. See the package
// documentation for how time passes.
type World struct {
	Clock   *Clock
	Bus     *Bus
	Muxes   []*TCA9548A
	Sensors []*AS5600 // by base
	Reset   *ResetLine
	Hand    *Hand
	Faults  Faults

	table     *table
	crosstalk Degrees // worst deflection by a touching neighbour
	offset    []Degrees
	stepped   time.Duration // time up to which the motion has been computed
	selected  int           // see MaxSelected
}

// New builds the world at time 0, with every tower seated at facing 0.
func New(c Config) (*World, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	clock := &Clock{}
	t := newTable(c)
	w := &World{Clock: clock, Bus: NewBus("sim I2C", clock, busSpeed), table: t,
		crosstalk: crosstalkAt20 * Degrees(math.Pow(float64(neighbourFading/c.Spacing), 3))}
	w.Hand = &Hand{world: w, table: t, onset: make([]time.Duration, len(t.at))}
	w.Faults = Faults{Stuck: w.Bus.Stuck, BrownOut: NewFault(clock)}
	w.mount(c)
	if err := w.wire(); err != nil {
		return nil, err
	}
	return w, nil
}

func (c Config) check() error {
	switch n := len(c.Bases); {
	case n == 0 || n > MaxBases:
		return fmt.Errorf("sim: %d bases, not 1 to %d: %w", n, MaxBases, ErrConfig)
	case len(c.Towers) != n:
		return fmt.Errorf("sim: %d towers for %d bases: %w", len(c.Towers), n, ErrConfig)
	case !(c.Spacing >= 20):
		return fmt.Errorf("sim: bases %g mm apart, less than 20: %w", float64(c.Spacing), ErrConfig)
	case !(c.Noise >= 0 && c.Noise <= 90) || !(c.Catch >= 0 && c.Catch <= 1):
		return fmt.Errorf("sim: noise %g° or share that catches %g out of range: %w", float64(c.Noise), c.Catch, ErrConfig)
	}
	taken := make(map[Base]int, len(c.Bases))
	for i, b := range c.Bases {
		if first, twice := taken[b]; twice {
			return fmt.Errorf("sim: bases %d and %d both lie at %d,%d: %w", first, i, b.Q, b.R, ErrConfig)
		}
		taken[b] = i
	}
	return nil
}

// mount puts a sensor under every base.
func (w *World) mount(c Config) {
	rng := rand.New(rand.NewPCG(c.Seed, 0x36))
	for base := range c.Bases {
		var offset Degrees
		if c.RandomOffsets {
			offset = Degrees(rng.IntN(4096)) * 360 / 4096
		}
		w.offset = append(w.offset, offset)
		w.Faults.Weak = append(w.Faults.Weak, NewFault(w.Clock))
		w.Faults.Strong = append(w.Faults.Strong, NewFault(w.Clock))
		w.Faults.Gone = append(w.Faults.Gone, NewFault(w.Clock))
		s := NewAS5600(&baseMagnet{w, base}, w.Clock, hash(c.Seed, uint64(base)))
		s.Noise, s.Power = c.Noise, w.Faults.BrownOut
		w.Sensors = append(w.Sensors, s)
		w.Faults.Sensor = append(w.Faults.Sensor, s.NoAnswer)
		w.Faults.Floating = append(w.Faults.Floating, s.Floating)
	}
}

// wire puts the sensors behind muxes and the muxes on the bus.
func (w *World) wire() error {
	for base, s := range w.Sensors {
		if base%SensorsPerMux == 0 {
			if err := w.addMux(); err != nil {
				return err
			}
		}
		if err := w.Muxes[base/SensorsPerMux].Attach(base%SensorsPerMux, s); err != nil {
			return err
		}
	}
	w.Reset = &ResetLine{Muxes: w.Muxes}
	w.Bus.Chips.Attach(&selectionProbe{w})
	return nil
}

func (w *World) addMux() error {
	m, err := NewTCA9548A(uint16(MuxAddress+len(w.Muxes)), w.Clock)
	if err != nil {
		return err
	}
	m.Power = w.Faults.BrownOut
	w.Muxes = append(w.Muxes, m)
	w.Faults.Mux = append(w.Faults.Mux, m.NoAnswer)
	w.Bus.Chips.Attach(m)
	return nil
}

// Step lets one StepTime pass.
func (w *World) Step() { w.Advance(StepTime) }

// Advance advances the clock, and the towers and the hand move.
func (w *World) Advance(d time.Duration) {
	w.Clock.Advance(d)
	w.runSteps()
}

// Finish advances the clock until the hand is done and everything is at rest, at most by d. It
// reports whether that was enough.
func (w *World) Finish(d time.Duration) bool {
	for end := w.Clock.Now() + d; w.Hand.Busy() && w.Clock.Now() < end; {
		w.Step()
	}
	return !w.Hand.Busy()
}

// runSteps computes the steps that the clock has passed. Steps begin at whole multiples of
// StepTime, however often and from wherever it is called.
func (w *World) runSteps() {
	for w.Clock.Now()-w.stepped >= StepTime {
		if !w.Hand.busy && w.table.still {
			w.stepped = w.Clock.Now() / StepTime * StepTime
			return
		}
		w.stepped += StepTime
		w.move()
	}
}

func (w *World) move() {
	if w.Hand.busy {
		w.Hand.step()
	}
	w.table.settle()
	if w.Hand.busy {
		w.Hand.watch(w.stepped)
	}
}

// Place puts the tower of a base down at a facing, without a hand, without touching its
// neighbours and without taking time.
func (w *World) Place(base, facing int) error {
	if !w.Hand.has(base) {
		return fmt.Errorf("sim: base %d: %w", base, ErrNoBase)
	}
	if w.Hand.busy {
		return fmt.Errorf("sim: base %d: %w", base, ErrBusy)
	}
	w.runSteps()
	w.table.place(base, 60*Degrees(facing%directions))
	return nil
}

// Facing is the facing nearest to the true angle of the tower, and whether the tower rests
// exactly there on its base. A base that does not exist has facing 0, unseated.
func (w *World) Facing(base int) (facing int, seated bool) {
	if !w.Hand.has(base) {
		return 0, false
	}
	s := w.table.at[base]
	facing = (s.angle.detent()%directions + directions) % directions
	return facing, s.angle.off() == 0 && s.lift == 0 && w.table.held != base
}

// Leans reports whether a tower rests in no detent while the hand is free.
func (w *World) Leans() bool {
	return !w.Hand.busy && slices.ContainsFunc(w.table.at, func(p pose) bool { return p.angle.off() != 0 })
}

// Angle is the tower's true angle, 0 to 360°, clockwise from facing 0; 0 for a
// base that does not exist.
func (w *World) Angle(base int) Degrees {
	if !w.Hand.has(base) {
		return 0
	}
	return w.table.at[base].angle.turned()
}

// Lift is how high the tower is above its base.
func (w *World) Lift(base int) Millimetres {
	if !w.Hand.has(base) {
		return 0
	}
	return w.table.at[base].lift
}

// Zero is RAW ANGLE of a base's sensor at facing 0 without noise and
// crosstalk, 0 to 4095; it grows clockwise.
func (w *World) Zero(base int) uint16 {
	if !w.Hand.has(base) {
		return 0
	}
	return counts(w.offset[base])
}

// MaxSelected is the largest number of sensors that were connected to the bus at the same time,
// at the end of any transfer so far. More than one is a bug of a driver.
func (w *World) MaxSelected() int { return w.selected }

// selectionProbe updates MaxSelected at the end of each transfer.
type selectionProbe struct{ world *World }

func (p *selectionProbe) Start(uint16, bool) bool { return false }
func (p *selectionProbe) Write(byte) bool         { return false }
func (p *selectionProbe) Read() byte              { return 0xFF }

// Stop is called after the muxes have switched, because they are attached before.
func (p *selectionProbe) Stop() {
	n := 0
	for _, m := range p.world.Muxes {
		n += m.reachable()
	}
	p.world.selected = max(p.world.selected, n)
}
