package main

import (
	"image"
	"math/rand/v2"
	"slices"
	"time"

	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	"periph.io/x/devices/v3/apa102"

	"mastro/display/lights"
	"mastro/display/panel"
	"mastro/display/web"
	"mastro/engine/games"
	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/sim"
	"mastro/hw/st77xx"
)

// The wires of the simulated table, as HARDWARE's reference table has them.
const (
	panelSpeed  = 32 * physic.MegaHertz
	lightsSpeed = 4 * physic.MegaHertz
)

// simulation is the other end of the wires.
type simulation struct {
	clock     *sim.Clock
	world     *sim.World     // the towers; nil in a game without
	lines     *sim.PushTable // the lines that are pushed; nil in a game without
	glass     *sim.ST7789Chip
	leds      *sim.APA102Chip
	panelWire *sim.SPIPort
	lightWire *sim.SPIPort
	rng       *rand.Rand
	poses     []web.Pose // as last told
}

// muxed is where base i of a simulated table has its sensor: six behind each
// mux.
func muxed(world *sim.World, i int) place {
	return place{mux: i / sim.SensorsPerMux, channel: i % sim.SensorsPerMux, zero: as5600.Angle(world.Zero(i))}
}

// newSimulatedTable is a table of simulated chips with a board on it. The seed
// decides all that is random.
func newSimulatedTable(b games.Board, size image.Point, seed uint64) (*table, error) {
	s := &simulation{clock: &sim.Clock{}, rng: rand.New(rand.NewPCG(seed, 1))}
	t := &table{
		painter: panel.New(size), sim: s, close: func() error { return nil },
		trouble: make(map[string]time.Duration),
	}
	if err := s.build(t, b, seed); err != nil {
		return nil, err
	}
	s.advance(time.Second) // everything has power for a while
	if err := s.wirePanel(t, size); err != nil {
		return nil, err
	}
	t.watch(b)
	if n := b.Lights(); n > 0 {
		return t, s.wireLights(t, n)
	}
	return t, nil
}

// build sets up what sensors watch.
func (s *simulation) build(t *table, b games.Board, seed uint64) error {
	switch {
	case b.Towers != nil:
		return s.buildTowers(t, b, seed)
	case b.Lines != nil:
		return s.buildLines(t, b, seed)
	}
	return nil
}

// buildTowers stands the towers on their bases.
func (s *simulation) buildTowers(t *table, b games.Board, seed uint64) error {
	config := sim.DefaultConfig(seed)
	config.Bases, config.Towers = nil, nil
	if b.Catch != games.AsPrinted {
		config.Catch = b.Catch
	}
	for _, tower := range b.Towers {
		config.Bases = append(config.Bases, sim.Base{Q: tower.Q, R: tower.R})
		config.Towers = append(config.Towers, sim.Tower{Protruding: tower.Protruding})
	}
	world, err := sim.New(config)
	if err != nil {
		return err
	}
	for i, tower := range b.Towers {
		if err := world.Place(i, tower.Facing); err != nil {
			return err
		}
	}
	s.world, s.clock = world, world.Clock
	return s.wireSensors(t, len(b.Towers))
}

// advance lets time pass at the table.
func (s *simulation) advance(d time.Duration) {
	switch {
	case s.world != nil:
		s.world.Advance(d)
	case s.lines != nil:
		s.lines.Advance(d)
	default:
		s.clock.Advance(d)
	}
}

// now is the time at the table.
func (s *simulation) now() time.Duration { return s.clock.Now() }

func (s *simulation) wireSensors(t *table, n int) (err error) {
	var addresses []uint16
	for i := range s.world.Muxes {
		addresses = append(addresses, sim.MuxAddress+uint16(i))
	}
	places := make([]place, n)
	for i := range places {
		places[i] = muxed(s.world, i)
	}
	bases, err := sensors(s.world.Bus, resetLine{s.world.Reset}, addresses, places)
	if err != nil {
		return err
	}
	t.towers, err = board.New(bases, board.Options{})
	return err
}

// wirePanel connects an ST7789. Time on the panel's and the LEDs' own buses
// does not hold up the sensors', as on a computer with several.
func (s *simulation) wirePanel(t *table, size image.Point) error {
	dc, rst := sim.NewSimPin("DC"), sim.NewSimPin("RST")
	s.glass = sim.NewST7789Chip(size, dc, rst, s.clock)
	s.panelWire = sim.NewSPIPort("SPI0.0", nil, s.glass, sim.ST7789Profile())
	conn, err := s.panelWire.Connect(panelSpeed, spi.Mode0, 8)
	if err != nil {
		return err
	}
	t.glass, err = st77xx.New(conn, dc, st77xx.Opts{Size: size, Reset: rst, Sleep: s.advance})
	return err
}

func (s *simulation) wireLights(t *table, n int) error {
	s.leds = sim.NewAPA102Chip(n)
	s.lightWire = sim.NewSPIPort("SPI1.0", nil, s.leds, sim.APA102Profile())
	opts := apa102.PassThruOpts
	opts.NumPixels = n
	if err := s.lightWire.LimitSpeed(lightsSpeed); err != nil {
		return err
	}
	dev, err := apa102.New(s.lightWire, &opts)
	if err != nil {
		return err
	}
	t.strip = lights.NewStrip(dev, lights.Options{})
	return nil
}

// pose is how the towers truly stand; changed is false when nothing moved
// since the last time.
func (s *simulation) pose() (poses []web.Pose, changed bool) {
	if s.world == nil {
		return nil, false
	}
	poses = make([]web.Pose, 0, len(s.world.Sensors))
	for i := range s.world.Sensors {
		poses = append(poses, web.Pose{Angle: web.Degrees(s.world.Angle(i)), Lift: web.Millimetres(s.world.Lift(i))})
	}
	if slices.Equal(poses, s.poses) {
		return s.poses, false
	}
	s.poses = poses
	return poses, true
}
