package rig

import (
	"fmt"
	"image"

	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/boardfile"
	"mastro/hw/sim"
	"mastro/hw/spidev"
)

// SimulatedPanel is the chip of a simulated panel.
type SimulatedPanel interface {
	sim.SPIChip
	Image() *image.RGBA // what it shows, in a new image
	Paint(*image.RGBA)  // the same, in an image of that size
}

// wirePanel connects a panel of that size. It has a clock of its own, because it is
// drawn on while the world moves on: time on the buses of panel and LEDs does not hold
// up the sensors, as on a computer with several.
func (s *Simulation) wirePanel(r *Rig, size image.Point) (err error) {
	p, ok := boardfile.PanelFor(size)
	if !ok {
		return fmt.Errorf("no panel has %v pixels", boardfile.Size(size))
	}
	dc, rst := sim.NewSimPin("DC"), sim.NewSimPin("RST")
	kind := simulatedPanels[p.Model.Name]
	clock := &sim.Clock{}
	clock.Advance(s.clock.Now())
	s.PanelChip, s.turned = kind.chip(image.Point(p.Size), dc, rst, clock), p.Rotation
	s.PanelWire = sim.NewSPIPort("SPI0.0", nil, s.PanelChip, kind.profile())
	r.Screen.Port, r.Screen.Picture = s.PanelWire.Name, s.Picture
	p.Speed = boardfile.Speed(kind.profile().Max)
	r.Screen.Device, err = newPanel(p, s.PanelWire, dc, rst, clock.Advance)
	return err
}

// simulatedPanels are the chips of panels, by the model's name.
var simulatedPanels = map[string]struct {
	chip    func(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) SimulatedPanel
	profile func() sim.SPIProfile
}{
	"ST7789":  {constructor(sim.NewST7789Chip), sim.ST7789Profile},
	"ILI9341": {constructor(sim.NewILI9341Chip), sim.ILI9341Profile},
	"ST7735":  {constructor(sim.NewST7735Chip), sim.ST7735Profile},
	"SSD1306": {constructor(sim.NewSSD1306SPI), sim.SSD1306Profile},
}

// constructor has the constructor of a chip return the interface.
func constructor[C SimulatedPanel](chip func(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) C) func(image.Point, *sim.SimPin, *sim.SimPin, *sim.Clock) SimulatedPanel {
	return func(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) SimulatedPanel {
		return chip(size, dc, rst, clock)
	}
}

// Picture is what the panel shows, as it is mounted. The next call overwrites it.
func (s *Simulation) Picture() *image.RGBA {
	if s.picture == nil {
		s.picture = s.PanelChip.Image()
	} else {
		s.PanelChip.Paint(s.picture)
	}
	img := s.picture
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

// lightsSpeed is that of the reference table in HARDWARE.md.
const lightsSpeed = 4 * physic.MegaHertz

// wireLights connects n LEDs.
func (s *Simulation) wireLights(r *Rig, n int) (err error) {
	s.LEDs = sim.NewAPA102Chip(n)
	s.LightWire = sim.NewSPIPort("SPI1.0", nil, s.LEDs, sim.APA102Profile())
	port := spidev.New(s.LightWire.Name, func() (spi.PortCloser, error) { return s.LightWire, nil })
	r.Lights, err = newLights(&boardfile.Lights{Port: s.LightWire.Name, Speed: boardfile.Speed(lightsSpeed)}, port, n)
	return err
}
