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

// Model is the controller of a panel and the glasses that are sold with it.
type Model struct {
	Name  string
	sizes []Size       // in the native orientation, the usual one first
	turn  int          // the steps in which its picture can be turned, in degrees
	dcs   st77xx.Model // of a colour panel; zero for one in black and white
}

// models are the panels that there are drivers for.
func models() []Model {
	var all []Model
	for _, m := range st77xx.Models() {
		sizes := []Size{Size(m.Glass.Size())}
		if m.Name == "ST7789" {
			sizes = append(sizes, Size{X: 240, Y: 320})
		}
		all = append(all, Model{m.Name, sizes, 90, m})
	}
	return append(all, Model{Name: "SSD1306", sizes: []Size{{X: 128, Y: 64}}, turn: 180})
}

// UnmarshalText reads it as it stands in a board file.
func (m *Model) UnmarshalText(text []byte) error {
	var names []string
	for _, known := range models() {
		if known.Name == string(text) {
			*m = known
			return nil
		}
		names = append(names, fmt.Sprintf("%q", known.Name))
	}
	return fmt.Errorf(`no driver for a panel %q; wire one of %s`, text, strings.Join(names, ", "))
}

// Mono tells whether it is black and white.
func (m Model) Mono() bool { return m.dcs.Name == "" }

// Select tells whether it has a chip select.
func (m Model) Select() bool { return !m.dcs.NoCS }

// Mode is how an SPI port is connected to it.
func (m Model) Mode() spi.Mode { return m.dcs.Mode() }

// known is the sizes in words.
func (m Model) known() string {
	var all []string
	for _, s := range m.sizes {
		all = append(all, fmt.Sprintf("%q", s))
	}
	return strings.Join(all, " or ")
}

// turns is the rotations in words.
func (m Model) turns() string {
	var all []string
	for degrees := 0; degrees < 360; degrees += m.turn {
		all = append(all, fmt.Sprint(degrees))
	}
	return strings.Join(all[:len(all)-1], ", ") + " or " + all[len(all)-1]
}

// Turned is the size of the picture.
func (p *Panel) Turned() image.Point {
	if p.Rotation%180 != 0 {
		return image.Pt(p.Size.Y, p.Size.X)
	}
	return image.Point(p.Size)
}

// PanelFor is a panel whose picture has that size, on its side if need be; ok is
// false when there is none.
func PanelFor(size image.Point) (p *Panel, ok bool) {
	for _, rotation := range []int{0, 90} {
		for _, m := range models() {
			p := &Panel{Model: m, Rotation: rotation}
			for _, p.Size = range m.sizes {
				if rotation%m.turn == 0 && p.Turned() == size {
					return p, true
				}
			}
		}
	}
	return nil, false
}

// PictureSizes are the sizes that a picture can have, in words.
func PictureSizes() string {
	var all []string
	for _, rotation := range []int{0, 90} {
		for _, m := range models() {
			for _, s := range m.sizes {
				p := Panel{Size: s, Rotation: rotation}
				text := fmt.Sprintf("%q", Size(p.Turned()))
				if rotation%m.turn == 0 && !slices.Contains(all, text) {
					all = append(all, text)
				}
			}
		}
	}
	return strings.Join(all, ", ")
}

// Driver wakes the panel on a connection.
func (p *Panel) Driver(conn spi.Conn, dc, rst gpio.PinOut, sleep func(time.Duration)) (display.Drawer, error) {
	if p.Model.Mono() {
		return ssd1306.NewSPI(conn, dc, p.monoOpts(rst, sleep))
	}
	return st77xx.New(conn, dc, st77xx.Opts{
		Model: p.Model.dcs, Size: image.Point(p.Size), Offset: image.Point(p.Offset), Rotation: st77xx.Rotation(p.Rotation / 90),
		Negative: p.Negative, SwapRedBlue: p.SwapRedBlue, Reset: rst, Sleep: sleep,
	})
}

// DriverI2C wakes the panel on an I²C bus.
func (p *Panel) DriverI2C(bus i2c.Bus, rst gpio.PinOut) (display.Drawer, error) {
	return ssd1306.NewI2C(bus, p.Address, p.monoOpts(rst, time.Sleep))
}

func (p *Panel) monoOpts(rst gpio.PinOut, sleep func(time.Duration)) ssd1306.Opts {
	return ssd1306.Opts{Size: image.Point(p.Size), UpsideDown: p.Rotation == 180, Reset: rst, Sleep: sleep}
}
