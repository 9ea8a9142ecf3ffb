package rig

import (
	"image"
	"time"

	"periph.io/x/conn/v3/display"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/panel"
)

// Screen is the panel of a table and what draws on it. One goroutine at a time may use
// it; that need not be the one of the Rig.
type Screen struct {
	Painter *panel.Panel       // makes a picture of a scene
	Port    string             // "SPI0.0", "/dev/i2c-1"; empty without a panel
	Device  display.Drawer     // the driver; nil without a panel
	Picture func() *image.RGBA // what a simulated panel shows; nil on real hardware

	shadow panel.Shadow
}

// NewPainter makes pictures of that size, in black and white where all panels of that
// size are so.
func NewPainter(size image.Point) *panel.Panel {
	if p, ok := boardfile.PanelFor(size); ok && p.Model.Mono() {
		return panel.NewMono(size)
	}
	return panel.New(size)
}

// newPanel is the driver of a panel at an SPI port.
func newPanel(p *boardfile.Panel, port spi.Port, dc, rst gpio.PinOut, sleep func(time.Duration)) (display.Drawer, error) {
	conn, err := port.Connect(physic.Frequency(p.Speed), p.Model.Mode(), 8)
	if err != nil {
		return nil, err
	}
	return p.Driver(conn, dc, rst, sleep)
}

// Wired reports whether the table has a panel.
func (s *Screen) Wired() bool { return s.Device != nil }

// Show brings a picture to the panel. Only what differs from the last picture is sent.
// There must be a panel; the errors are those of its driver.
func (s *Screen) Show(img *image.RGBA) error {
	_, err := s.shadow.Show(s.Device, img)
	return err
}

// Ping asks the panel whether it is there, where it can answer: one on an I²C bus does,
// one on an SPI port cannot, and nil is returned for it. A panel that does not answer
// has forgotten its picture: the next Show sends all of it.
func (s *Screen) Ping() error {
	answers, ok := s.Device.(interface{ Ping() error })
	if !ok {
		return nil
	}
	err := answers.Ping()
	if err != nil {
		s.shadow.Invalidate()
	}
	return err
}
