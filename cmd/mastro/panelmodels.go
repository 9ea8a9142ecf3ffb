package main

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

// model is the controller of a panel and the glasses that are sold with it.
type model struct {
	name  string
	sizes []glass      // in the native orientation, the usual one first
	turn  int          // the steps in which its picture can be turned, in degrees
	dcs   st77xx.Model // of a colour panel; zero for one in black and white
}

// models are the panels that there are drivers for.
func models() []model {
	var all []model
	for _, m := range st77xx.Models() {
		sizes := []glass{glass(m.Glass.Size())}
		if m.Name == "ST7789" {
			sizes = append(sizes, glass{X: 240, Y: 320})
		}
		all = append(all, model{m.Name, sizes, 90, m})
	}
	return append(all, model{name: "SSD1306", sizes: []glass{{X: 128, Y: 64}}, turn: 180})
}

func (m *model) UnmarshalText(text []byte) error {
	var names []string
	for _, known := range models() {
		if known.name == string(text) {
			*m = known
			return nil
		}
		names = append(names, fmt.Sprintf("%q", known.name))
	}
	return fmt.Errorf(`no driver for a panel %q; wire one of %s`, text, strings.Join(names, ", "))
}

// mono tells whether it is black and white.
func (m model) mono() bool { return m.dcs.Name == "" }

// known is the sizes in words.
func (m model) known() string {
	var all []string
	for _, s := range m.sizes {
		all = append(all, fmt.Sprintf("%q", s))
	}
	return strings.Join(all, " or ")
}

// turns is the rotations in words.
func (m model) turns() string {
	var all []string
	for degrees := 0; degrees < 360; degrees += m.turn {
		all = append(all, fmt.Sprint(degrees))
	}
	return strings.Join(all[:len(all)-1], ", ") + " or " + all[len(all)-1]
}

// turned is the size of the picture.
func (p *PanelWiring) turned() image.Point {
	if p.Rotation%180 != 0 {
		return image.Pt(p.Size.Y, p.Size.X)
	}
	return image.Point(p.Size)
}

// panelOf is a panel whose picture has that size, on its side if need be; ok is
// false when there is none.
func panelOf(size image.Point) (p *PanelWiring, ok bool) {
	for _, rotation := range []int{0, 90} {
		for _, m := range models() {
			p := &PanelWiring{Model: m, Rotation: rotation}
			for _, p.Size = range m.sizes {
				if rotation%m.turn == 0 && p.turned() == size {
					return p, true
				}
			}
		}
	}
	return nil, false
}

// panelSizes are the sizes that a picture can have, in words.
func panelSizes() string {
	var all []string
	for _, rotation := range []int{0, 90} {
		for _, m := range models() {
			for _, s := range m.sizes {
				p := PanelWiring{Size: s, Rotation: rotation}
				text := fmt.Sprintf("%q", glass(p.turned()))
				if rotation%m.turn == 0 && !slices.Contains(all, text) {
					all = append(all, text)
				}
			}
		}
	}
	return strings.Join(all, ", ")
}

// driver wakes the panel on a connection.
func (p *PanelWiring) driver(conn spi.Conn, dc, rst gpio.PinOut, sleep func(time.Duration)) (display.Drawer, error) {
	if p.Model.mono() {
		return ssd1306.NewSPI(conn, dc, p.monoOpts(rst, sleep))
	}
	return st77xx.New(conn, dc, st77xx.Opts{
		Model: p.Model.dcs, Size: image.Point(p.Size), Offset: image.Point(p.Offset), Rotation: st77xx.Rotation(p.Rotation / 90),
		Negative: p.Negative, SwapRedBlue: p.SwapRedBlue, Reset: rst, Sleep: sleep,
	})
}

// driverI2C wakes the panel on an I²C bus.
func (p *PanelWiring) driverI2C(bus i2c.Bus, rst gpio.PinOut) (display.Drawer, error) {
	return ssd1306.NewI2C(bus, p.Address, p.monoOpts(rst, time.Sleep))
}

func (p *PanelWiring) monoOpts(rst gpio.PinOut, sleep func(time.Duration)) ssd1306.Opts {
	return ssd1306.Opts{Size: image.Point(p.Size), UpsideDown: p.Rotation == 180, Reset: rst, Sleep: sleep}
}
