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
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
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
	world     *sim.World
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

// printing is how often the teeth of the simulated towers catch, for the house
// rules that leave no choice (labiro/6).
var printing = map[labiro.Chain]float64{labiro.ChainGear: 1, labiro.ChainNone: 0}

// newSimulatedTable is a table of simulated chips with the towers of a set-up
// on it. noise is that of the sensors; the seed decides all that is random.
func newSimulatedTable(set *labiro.Set, setup *labiro.Setup, size image.Point, seed uint64) (*table, error) {
	config := sim.DefaultConfig(seed)
	config.Bases, config.Towers = nil, nil
	if catch, ok := printing[setup.Options.Chain]; ok {
		config.Catch = catch
	}
	for _, b := range setup.Bases {
		config.Bases = append(config.Bases, sim.Base{Q: b.Hex.Q, R: b.Hex.R})
		config.Towers = append(config.Towers, printed(&set.Towers[b.Tower]))
	}
	world, err := sim.New(config)
	if err != nil {
		return nil, err
	}
	s := &simulation{world: world, rng: rand.New(rand.NewPCG(seed, 1))}
	for i, b := range setup.Bases {
		if err := world.Place(i, b.Facing); err != nil {
			return nil, err
		}
	}
	world.Advance(time.Second) // everything has power for a while
	t := &table{
		painter: panel.New(size), sim: s, close: func() error { return nil },
		trouble: make(map[string]time.Duration),
	}
	if err := s.wireSensors(t, len(setup.Bases)); err != nil {
		return nil, err
	}
	if err := s.wirePanel(t, size); err != nil {
		return nil, err
	}
	return t, s.wireLights(t, len(setup.Bases))
}

// printed is the shape of a tower of the set.
func printed(t *labiro.Tower) (shape sim.Tower) {
	for i := range hexgrid.Directions {
		shape.Protruding[i] = t.Sides[i] == labiro.Protruding
	}
	return shape
}

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
	t.board, err = board.New(bases, board.Options{})
	return err
}

// wirePanel connects an ST7789. Time on the panel's and the LEDs' own buses
// does not hold up the sensors', as on a computer with several.
func (s *simulation) wirePanel(t *table, size image.Point) error {
	dc, rst := sim.NewSimPin("DC"), sim.NewSimPin("RST")
	s.glass = sim.NewST7789Chip(size, dc, rst, s.world.Clock)
	s.panelWire = sim.NewSPIPort("SPI0.0", nil, s.glass, sim.ST7789Profile())
	conn, err := s.panelWire.Connect(panelSpeed, spi.Mode0, 8)
	if err != nil {
		return err
	}
	t.glass, err = st77xx.New(conn, dc, st77xx.Opts{Size: size, Reset: rst, Sleep: s.world.Advance})
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
