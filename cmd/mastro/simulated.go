package main

import (
	"fmt"
	"image"
	"math/rand/v2"
	"time"

	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/lights"
	"mastro/display/web"
	"mastro/engine/games"
	"mastro/engine/hexgrid"
	"mastro/hw/as5600"
	"mastro/hw/sim"
	"mastro/hw/spidev"
)

// lightsSpeed is that of HARDWARE's reference table.
const lightsSpeed = 4 * physic.MegaHertz

// simulation is the other end of the wires.
type simulation struct {
	clock     *sim.Clock
	world     *sim.World     // the towers; nil in a game without
	lines     *sim.PushTable // the lines that are pushed; nil in a game without
	glass     simulatedGlass
	lit       *image.RGBA // what it showed when it was looked at last; nil before
	turned    int         // degrees that its picture is turned against the glass
	leds      *sim.APA102Chip
	panelWire *sim.SPIPort
	lightWire *sim.SPIPort
	rng       *rand.Rand
	poses     []web.Pose // as last told
}

// newSimulatedTable is a table of simulated chips with a board on it. The seed
// decides all that is random.
func newSimulatedTable(b games.Board, size image.Point, seed uint64) (*table, error) {
	s := &simulation{clock: &sim.Clock{}, rng: rand.New(rand.NewPCG(seed, 1))}
	t := newTable(newPainter(size))
	t.sim = s
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
		t.sensing.hexes = append(t.sensing.hexes, hexgrid.Hex{Q: tower.Q, R: tower.R})
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

// simulatedBus is the bus of all sensors of a simulated table.
func simulatedBus(world *sim.World) sensorBus {
	b := sensorBus{name: world.Bus.String(), bus: world.Bus, reset: world.Reset}
	for i := range world.Muxes {
		b.addresses = append(b.addresses, sim.MuxAddress+uint16(i))
	}
	return b
}

// wireSensors puts six sensors behind each mux.
func (s *simulation) wireSensors(t *table, n int) (err error) {
	places := make([]place, n)
	for i := range places {
		places[i] = place{ring: noBase, mux: i / sim.SensorsPerMux, channel: i % sim.SensorsPerMux, zero: as5600.Angle(s.world.Zero(i))}
	}
	return t.sense([]sensorBus{simulatedBus(s.world)}, nil, places)
}

// simulatedGlass is what a person looks at.
type simulatedGlass interface {
	sim.SPIChip
	Image() *image.RGBA
	Paint(*image.RGBA)
}

// wirePanel connects a panel of that size. Time on the panel's and the LEDs' own
// buses does not hold up the sensors', as on a computer with several.
func (s *simulation) wirePanel(t *table, size image.Point) error {
	p, ok := boardfile.PanelFor(size)
	if !ok {
		return fmt.Errorf("no panel has %v pixels", boardfile.Size(size))
	}
	dc, rst := sim.NewSimPin("DC"), sim.NewSimPin("RST")
	kind := simulatedPanels[p.Model.Name]
	clock := &sim.Clock{} // of its own: it is drawn on while the world moves on
	clock.Advance(s.clock.Now())
	s.glass, s.turned = kind.chip(image.Point(p.Size), dc, rst, clock), p.Rotation
	s.panelWire = sim.NewSPIPort("SPI0.0", nil, s.glass, kind.profile())
	conn, err := s.panelWire.Connect(kind.profile().Max, p.Model.Mode(), 8)
	if err != nil {
		return err
	}
	t.panelPort = s.panelWire.Name
	t.screen.seen = s.picture
	t.screen.glass, err = p.Driver(conn, dc, rst, clock.Advance)
	return err
}

// simulatedPanels is the chips of panels, by the model's name.
var simulatedPanels = map[string]struct {
	chip    func(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) simulatedGlass
	profile func() sim.SPIProfile
}{
	"ST7789":  {colourChip(sim.NewST7789Chip), sim.ST7789Profile},
	"ILI9341": {colourChip(sim.NewILI9341Chip), sim.ILI9341Profile},
	"ST7735":  {colourChip(sim.NewST7735Chip), sim.ST7735Profile},
	"SSD1306": {func(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) simulatedGlass {
		return sim.NewSSD1306SPI(size, dc, rst, clock)
	}, sim.SSD1306Profile},
}

func colourChip(chip func(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) *sim.DCSChip) func(image.Point, *sim.SimPin, *sim.SimPin, *sim.Clock) simulatedGlass {
	return func(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) simulatedGlass {
		return chip(size, dc, rst, clock)
	}
}

// picture is what the panel shows, as it is mounted, until the next is asked for.
func (s *simulation) picture() *image.RGBA {
	if s.lit == nil {
		s.lit = s.glass.Image()
	} else {
		s.glass.Paint(s.lit)
	}
	img := s.lit
	if s.turned == 0 {
		return img
	}
	up := image.NewRGBA(image.Rect(0, 0, img.Rect.Dy(), img.Rect.Dx()))
	for y := range up.Rect.Dy() {
		for x := range up.Rect.Dx() {
			up.SetRGBA(x, y, img.RGBAAt(img.Rect.Dx()-1-y, x))
		}
	}
	return up
}

func (s *simulation) wireLights(t *table, n int) error {
	s.leds = sim.NewAPA102Chip(n)
	s.lightWire = sim.NewSPIPort("SPI1.0", nil, s.leds, sim.APA102Profile())
	port := spidev.New(s.lightWire.Name, func() (spi.PortCloser, error) { return s.lightWire, nil })
	strip := boardfile.Lights{Speed: boardfile.Speed(lightsSpeed)}
	for _, mode := range strip.AlsoIn() {
		port.AllowMode(mode)
	}
	dev, err := strip.Driver(port, n)
	if err != nil {
		return err
	}
	t.lightsPort = s.lightWire.Name
	t.strip = lights.NewStrip(dev, lights.Options{})
	return nil
}

// pose is how the towers truly stand; changed is false when nothing moved
// since the last time.
func (s *simulation) pose() (poses []web.Pose, changed bool) {
	if s.world == nil {
		return nil, false
	}
	at := func(i int) web.Pose {
		return web.Pose{Angle: web.Degrees(s.world.Angle(i)), Lift: web.Millimetres(s.world.Lift(i))}
	}
	same := len(s.poses) == len(s.world.Sensors)
	for i := 0; same && i < len(s.poses); i++ {
		same = s.poses[i] == at(i)
	}
	if same {
		return s.poses, false
	}
	s.poses = make([]web.Pose, len(s.world.Sensors)) // the page keeps the old ones
	for i := range s.poses {
		s.poses[i] = at(i)
	}
	return s.poses, true
}
