package boardfile

import (
	"fmt"

	"periph.io/x/conn/v3/display"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	"periph.io/x/devices/v3/apa102"

	"mastro/hw/ws2812"
)

// OtherModes returns the SPI modes in which the strip works, beside the one that its
// driver asks for. periph's driver asks for mode 3, and an APA102 takes its data at the
// rising edge, as in mode 0; some controllers have only one of the two.
func (l *Lights) OtherModes() []spi.Mode {
	if l.Chip.WS2812 {
		return nil
	}
	return []spi.Mode{spi.Mode0}
}

// Driver starts a strip of n LEDs on a port.
func (l *Lights) Driver(port spi.PortCloser, n int) (display.Drawer, error) {
	if l.Chip.WS2812 {
		conn, err := port.Connect(ws2812.Speed, spi.Mode0, 8)
		if err != nil {
			return nil, err
		}
		return ws2812.New(conn, n)
	}
	if err := port.LimitSpeed(physic.Frequency(l.Speed)); err != nil {
		return nil, err
	}
	opts := apa102.PassThruOpts
	opts.NumPixels = n
	return apa102.New(port, &opts)
}

// Chip is the kind of LEDs on a strip. The zero Chip is an APA102.
type Chip struct{ WS2812 bool }

// The chips that a board file may name. For a program an SK9822 is an APA102.
const chipAPA102, chipSK9822, chipWS2812 = "APA102", "SK9822", "WS2812"

// UnmarshalText reads a chip as a board file has it.
func (c *Chip) UnmarshalText(text []byte) error {
	switch name := string(text); name {
	case chipAPA102, chipSK9822, chipWS2812:
		c.WS2812 = name == chipWS2812
		return nil
	}
	return fmt.Errorf(`no driver for LEDs %q; wire "APA102", "SK9822" or "WS2812"`, text)
}

// String writes a chip as a board file has it.
func (c Chip) String() string {
	if c.WS2812 {
		return chipWS2812
	}
	return chipAPA102
}

// lights refuses LEDs that would stay dark.
func (c check) lights() error {
	if l := c.board.Lights; l != nil && l.Brightness == 0 {
		return c.file.At("lights.brightness", "brightness 0 is dark", "give 1 to 255, or leave [lights] out")
	}
	return nil
}
