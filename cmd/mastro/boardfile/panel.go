package boardfile

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"time"

	"periph.io/x/conn/v3/display"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/spi"

	"mastro/hw/ssd1306"
	"mastro/hw/st77xx"
)

// Model is a kind of panel: a controller and the sizes that are sold with it.
type Model struct {
	Name  string       // of the controller, "ST7789"
	sizes []Size       // before turning, the usual one first
	turn  int          // its picture can be turned in steps of so many degrees
	dcs   st77xx.Model // of a colour panel; zero for a monochrome one
}

// models lists the panels that there are drivers for.
func models() []Model {
	var all []Model
	for _, m := range st77xx.Models() {
		sizes := []Size{Size(m.Visible.Size())}
		if m.Name == "ST7789" {
			sizes = append(sizes, Size{X: 240, Y: 320})
		}
		all = append(all, Model{m.Name, sizes, 90, m})
	}
	return append(all, Model{Name: "SSD1306", sizes: []Size{{X: 128, Y: 64}}, turn: 180})
}

// UnmarshalText reads the name of a model as a board file has it.
func (m *Model) UnmarshalText(text []byte) error {
	model, err := withDriver("panel", models(), func(m Model) string { return m.Name }, string(text))
	if err == nil {
		*m = model
	}
	return err
}

// Mono tells whether the panel is monochrome.
func (m Model) Mono() bool { return m.dcs.Name == "" }

// Select tells whether the panel has a chip select.
func (m Model) Select() bool { return !m.dcs.NoCS }

// Mode returns the SPI mode in which a port is connected to the panel.
func (m Model) Mode() spi.Mode { return m.dcs.Mode() }

// sizesInWords lists the sizes that the model is sold in: `"240x240" or "240x320"`.
func (m Model) sizesInWords() string {
	var all []string
	for _, s := range m.sizes {
		all = append(all, fmt.Sprintf("%q", s))
	}
	return strings.Join(all, " or ")
}

// rotationsInWords lists the rotations that the model can do: "0, 90, 180 or 270".
func (m Model) rotationsInWords() string {
	var all []string
	for degrees := 0; degrees < 360; degrees += m.turn {
		all = append(all, fmt.Sprint(degrees))
	}
	return strings.Join(all[:len(all)-1], ", ") + " or " + all[len(all)-1]
}

// OnI2C tells whether the panel hangs on an I²C bus.
func (p *Panel) OnI2C() bool { return strings.HasPrefix(p.Port, "/dev/i2c-") }

// PictureSize returns the size of what is drawn: that of the panel as it is turned.
func (p *Panel) PictureSize() image.Point {
	if p.Rotation%180 != 0 {
		return image.Pt(p.Size.Y, p.Size.X)
	}
	return image.Point(p.Size)
}

// panels lists every panel that there is a driver for, upright and then turned on its side.
func panels() (all []*Panel) {
	for _, rotation := range []int{0, 90} {
		for _, m := range models() {
			for _, size := range m.sizes {
				if rotation%m.turn == 0 {
					all = append(all, &Panel{Model: m, Size: size, Rotation: rotation})
				}
			}
		}
	}
	return all
}

// PanelFor returns a panel whose picture has that size, turned on its side if need be, and
// whether there is one.
func PanelFor(size image.Point) (*Panel, bool) {
	for _, p := range panels() {
		if p.PictureSize() == size {
			return p, true
		}
	}
	return nil, false
}

// PictureSizes lists all sizes that a picture can have: `"240x240", "240x320", ...`.
func PictureSizes() string {
	var all []string
	for _, p := range panels() {
		if text := fmt.Sprintf("%q", Size(p.PictureSize())); !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return strings.Join(all, ", ")
}

// Driver is the driver of a panel on an SPI connection. Nothing is sent before the first
// Draw, which takes the time of a reset, for which sleep waits.
func (p *Panel) Driver(conn spi.Conn, dc, rst gpio.PinOut, sleep func(time.Duration)) (display.Drawer, error) {
	if p.Model.Mono() {
		return ssd1306.NewSPI(conn, dc, p.monoOpts(rst, sleep)), nil
	}
	return st77xx.New(conn, dc, st77xx.Opts{
		Model: p.Model.dcs, Size: image.Point(p.Size), Offset: image.Point(p.Offset), Rotation: st77xx.Rotation(p.Rotation / 90),
		Negative: p.Negative, SwapRedBlue: p.SwapRedBlue, Reset: rst, Sleep: sleep,
	})
}

// DriverI2C is Driver for a panel on an I²C bus.
func (p *Panel) DriverI2C(bus i2c.Bus, rst gpio.PinOut) display.Drawer {
	return ssd1306.NewI2C(bus, p.Address, p.monoOpts(rst, time.Sleep))
}

func (p *Panel) monoOpts(rst gpio.PinOut, sleep func(time.Duration)) ssd1306.Opts {
	return ssd1306.Opts{UpsideDown: p.Rotation == 180, Reset: rst, Sleep: sleep}
}

// panel refuses a panel that its bus or its controller cannot have.
func (c check) panel() error {
	switch p := c.board.Panel; {
	case p == nil:
	case p.OnI2C() && !p.Model.Mono():
		return c.file.At("panel.port", fmt.Sprintf("a %s on an I²C bus", p.Model.Name), `only an SSD1306 can hang there; give an SPI port: "SPI0.0"`)
	case p.OnI2C() && c.board.Bus(p.Port) < 0:
		return c.file.At("panel.port", fmt.Sprintf("there is no bus %q", p.Port), "name the bus of an [[i2c]]")
	case p.OnI2C() && p.Address != ssd1306.Addr && p.Address != ssd1306.AddrAlt:
		return c.file.At("panel.address", fmt.Sprintf("no SSD1306 answers at %#x", p.Address), "give 0x3c or 0x3d, as SA0 is wired")
	case !p.OnI2C() && p.DC.IsZero():
		return c.file.At("panel.dc", "a panel without its DC line", `wire it and name it: dc = "GPIO25"`)
	case !slices.Contains(p.Model.sizes, p.Size):
		return c.file.At("panel.size", fmt.Sprintf("no %s has %v pixels", p.Model.Name, p.Size), "give "+p.Model.sizesInWords())
	case p.Rotation%p.Model.turn != 0 || p.Rotation < 0 || p.Rotation > 270:
		return c.file.At("panel.rotation", fmt.Sprintf("a rotation of %d degrees", p.Rotation), "give "+p.Model.rotationsInWords())
	}
	return nil
}
