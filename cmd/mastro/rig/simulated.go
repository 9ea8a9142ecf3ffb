package rig

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

// Simulation is the other end of the wires.
type Simulation struct {
	Clock     *sim.Clock
	World     *sim.World     // the towers; nil in a game without
	Lines     *sim.PushTable // the lines that are pushed; nil in a game without
	PanelChip SimulatedPanel
	lit       *image.RGBA // what it showed when it was looked at last; nil before
	turned    int         // degrees that its picture is turned against the glass
	Leds      *sim.APA102Chip
	PanelWire *sim.SPIPort
	LightWire *sim.SPIPort
	Rng       *rand.Rand
	poses     []web.Pose // as last told
}

// Simulated is a table of simulated chips with a board on it. The seed
// decides all that is random.
func Simulated(b games.Board, size image.Point, seed uint64) (*Rig, error) {
	s := &Simulation{Clock: &sim.Clock{}, Rng: rand.New(rand.NewPCG(seed, 1))}
	t := New(NewPainter(size))
	t.Simulation = s
	if err := s.build(t, b, seed); err != nil {
		return nil, err
	}
	s.Advance(time.Second) // everything has power for a while
	if err := s.WirePanel(t, size); err != nil {
		return nil, err
	}
	t.Watch(b)
	if n := b.Lights(); n > 0 {
		return t, s.WireLights(t, n)
	}
	return t, nil
}

// build sets up what sensors watch.
func (s *Simulation) build(t *Rig, b games.Board, seed uint64) error {
	switch {
	case b.Towers != nil:
		return s.buildTowers(t, b, seed)
	case b.Lines != nil:
		return s.buildLines(t, b, seed)
	}
	return nil
}

// buildTowers stands the towers on their bases.
func (s *Simulation) buildTowers(t *Rig, b games.Board, seed uint64) error {
	config := sim.DefaultConfig(seed)
	config.Bases, config.Towers = nil, nil
	if b.Catch != games.AsPrinted {
		config.Catch = b.Catch
	}
	for _, tower := range b.Towers {
		t.Sensors.Hexes = append(t.Sensors.Hexes, hexgrid.Hex{Q: tower.Q, R: tower.R})
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
	s.World, s.Clock = world, world.Clock
	return s.wireSensors(t, len(b.Towers))
}

// Advance lets time pass at the table.
func (s *Simulation) Advance(d time.Duration) {
	switch {
	case s.World != nil:
		s.World.Advance(d)
	case s.Lines != nil:
		s.Lines.Advance(d)
	default:
		s.Clock.Advance(d)
	}
}

// Now is the time at the table.
func (s *Simulation) Now() time.Duration { return s.Clock.Now() }

// SimulatedBus is the bus of all sensors of a simulated table.
func SimulatedBus(world *sim.World) Bus {
	b := Bus{Name: world.Bus.String(), I2C: world.Bus, ResetLine: world.Reset}
	for i := range world.Muxes {
		b.Addresses = append(b.Addresses, sim.MuxAddress+uint16(i))
	}
	return b
}

// wireSensors puts six sensors behind each mux.
func (s *Simulation) wireSensors(t *Rig, n int) (err error) {
	places := make([]Place, n)
	for i := range places {
		places[i] = Place{Ring: NoBase, Mux: i / sim.SensorsPerMux, channel: i % sim.SensorsPerMux, Zero: as5600.Angle(s.World.Zero(i))}
	}
	return t.Wire([]Bus{SimulatedBus(s.World)}, nil, places)
}

// SimulatedPanel is what a person looks at.
type SimulatedPanel interface {
	sim.SPIChip
	Image() *image.RGBA
	Paint(*image.RGBA)
}

// WirePanel connects a panel of that size. Time on the panel's and the LEDs' own
// buses does not hold up the sensors', as on a computer with several.
func (s *Simulation) WirePanel(t *Rig, size image.Point) error {
	p, ok := boardfile.PanelFor(size)
	if !ok {
		return fmt.Errorf("no panel has %v pixels", boardfile.Size(size))
	}
	dc, rst := sim.NewSimPin("DC"), sim.NewSimPin("RST")
	kind := simulatedPanels[p.Model.Name]
	clock := &sim.Clock{} // of its own: it is drawn on while the world moves on
	clock.Advance(s.Clock.Now())
	s.PanelChip, s.turned = kind.chip(image.Point(p.Size), dc, rst, clock), p.Rotation
	s.PanelWire = sim.NewSPIPort("SPI0.0", nil, s.PanelChip, kind.profile())
	conn, err := s.PanelWire.Connect(kind.profile().Max, p.Model.Mode(), 8)
	if err != nil {
		return err
	}
	t.PanelPort = s.PanelWire.Name
	t.Screen.Picture = s.Picture
	t.Screen.Device, err = p.Driver(conn, dc, rst, clock.Advance)
	return err
}

// simulatedPanels is the chips of panels, by the model's name.
var simulatedPanels = map[string]struct {
	chip    func(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) SimulatedPanel
	profile func() sim.SPIProfile
}{
	"ST7789":  {colourChip(sim.NewST7789Chip), sim.ST7789Profile},
	"ILI9341": {colourChip(sim.NewILI9341Chip), sim.ILI9341Profile},
	"ST7735":  {colourChip(sim.NewST7735Chip), sim.ST7735Profile},
	"SSD1306": {func(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) SimulatedPanel {
		return sim.NewSSD1306SPI(size, dc, rst, clock)
	}, sim.SSD1306Profile},
}

func colourChip(chip func(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) *sim.DCSChip) func(image.Point, *sim.SimPin, *sim.SimPin, *sim.Clock) SimulatedPanel {
	return func(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) SimulatedPanel {
		return chip(size, dc, rst, clock)
	}
}

// Picture is what the panel shows, as it is mounted, until the next is asked for.
func (s *Simulation) Picture() *image.RGBA {
	if s.lit == nil {
		s.lit = s.PanelChip.Image()
	} else {
		s.PanelChip.Paint(s.lit)
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

func (s *Simulation) WireLights(t *Rig, n int) error {
	s.Leds = sim.NewAPA102Chip(n)
	s.LightWire = sim.NewSPIPort("SPI1.0", nil, s.Leds, sim.APA102Profile())
	port := spidev.New(s.LightWire.Name, func() (spi.PortCloser, error) { return s.LightWire, nil })
	strip := boardfile.Lights{Speed: boardfile.Speed(lightsSpeed)}
	for _, mode := range strip.OtherModes() {
		port.AllowMode(mode)
	}
	dev, err := strip.Driver(port, n)
	if err != nil {
		return err
	}
	t.LightsPort = s.LightWire.Name
	t.Strip = lights.NewStrip(dev, lights.Options{})
	return nil
}

// Pose is how the towers truly stand; changed is false when nothing moved
// since the last time.
func (s *Simulation) Pose() (poses []web.Pose, changed bool) {
	if s.World == nil {
		return nil, false
	}
	at := func(i int) web.Pose {
		return web.Pose{Angle: web.Degrees(s.World.Angle(i)), Lift: web.Millimetres(s.World.Lift(i))}
	}
	same := len(s.poses) == len(s.World.Sensors)
	for i := 0; same && i < len(s.poses); i++ {
		same = s.poses[i] == at(i)
	}
	if same {
		return s.poses, false
	}
	s.poses = make([]web.Pose, len(s.World.Sensors)) // the page keeps the old ones
	for i := range s.poses {
		s.poses[i] = at(i)
	}
	return s.poses, true
}
