package main

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"periph.io/x/conn/v3/physic"

	"mastro/configs"
	"mastro/engine/games"
	"mastro/engine/hexgrid"
	"mastro/hw/as5600"
	"mastro/hw/pins"
)

// maxBases is how many towers the largest set has.
const maxBases = 18

// BoardFile is the wiring of a table, written as configs/boards/pi.toml shows.
type BoardFile struct {
	I2C      []I2CWiring     `toml:"i2c"`
	Rings    *RingsWiring    `toml:"rings"`    // nil without
	Panel    *PanelWiring    `toml:"panel"`    // nil without one
	Lights   *LightsWiring   `toml:"lights"`   // nil without
	Controls *ControlsWiring `toml:"controls"` // nil without any
	Bases    []BaseWiring    `toml:"base"`
	Pushes   *PushesWiring   `toml:"pushes"` // nil without
	Lines    []LineWiring    `toml:"line"`
}

// I2CWiring is a bus of sensors.
type I2CWiring struct {
	Bus   string       `toml:"bus"`   // "/dev/i2c-1"
	Muxes []uint16     `toml:"muxes"` // addresses, 0x70 to 0x77
	Reset pins.Address `toml:"reset"` // common /RESET of the muxes, zero when it is not wired
	Power pins.Address `toml:"power"` // high switches the sensors' supply on; zero when it is not wired
}

// RingsWiring is a chain of Hall switches, three below each base.
type RingsWiring struct {
	Port  string       `toml:"port"`  // "SPI0.1"
	Speed speed        `toml:"speed"` // 1 MHz unless given
	Load  pins.Address `toml:"load"`  // SH/LD of all 74HC165
}

// PanelWiring is the display.
type PanelWiring struct {
	Port     string       `toml:"port"`    // "SPI0.0", or "/dev/i2c-1" for one on an I²C bus
	Address  uint16       `toml:"address"` // on an I²C bus, 0x3c or 0x3d
	Speed    speed        `toml:"speed"`
	DC       pins.Address `toml:"dc"`
	RST      pins.Address `toml:"rst"` // zero when it is not wired
	Model    model        `toml:"model"`
	Size     glass        `toml:"size"`
	Offset   glass        `toml:"offset"`   // of the glass in the controller's memory
	Rotation int          `toml:"rotation"` // degrees clockwise
	// For glass that differs from what is usual with its controller.
	Negative    bool `toml:"negative"`
	SwapRedBlue bool `toml:"swap_red_blue"`
}

// LightsWiring is the strip of lights, one for each base.
type LightsWiring struct {
	Port       string `toml:"port"`
	Chip       chip   `toml:"chip"`
	Speed      speed  `toml:"speed"`      // of an APA102; a WS2812 has one speed
	Brightness uint8  `toml:"brightness"` // 1 to 255
}

// ControlsWiring is the table's own input; what is not wired is zero.
type ControlsWiring struct {
	A       pins.Address `toml:"a"`
	B       pins.Address `toml:"b"`
	Push    pins.Address `toml:"push"`
	EndTurn pins.Address `toml:"end_turn"`
	Back    pins.Address `toml:"back"`
}

// BaseWiring is one base and its sensor: behind a mux, or a ring of Hall switches.
type BaseWiring struct {
	Q         int          `toml:"q"`
	R         int          `toml:"r"`
	Bus       string       `toml:"bus"` // of the mux; "" where there is only one
	Mux       uint16       `toml:"mux"`
	Channel   int          `toml:"channel"` // 0 to 7
	Ring      *int         `toml:"ring"`    // its number in the chain from 0; nil for a sensor behind a mux
	Zero      as5600.Angle `toml:"zero"`    // raw angle at facing 0
	Direction direction    `toml:"direction"`
}

// PushesWiring is the Hall switches at the ends of lines along which tiles are
// pushed: an MCP23017.
type PushesWiring struct {
	Bus      string `toml:"bus"`      // "" for the first one
	Expander uint16 `toml:"expander"` // 0x20 to 0x27
}

// LineWiring is one line and the inputs of its two switches, 0 to 15 for GPA0 to
// GPB7.
type LineWiring struct {
	Low  int `toml:"low"`  // at its west or north end
	High int `toml:"high"` // at its east or south end
}

// Hex is where the base lies.
func (b BaseWiring) Hex() hexgrid.Hex { return hexgrid.Hex{Q: b.Q, R: b.R} }

// places is where the bases lie.
func (b *BoardFile) places() []games.Place {
	var all []games.Place
	for _, base := range b.Bases {
		all = append(all, base.Hex())
	}
	return all
}

// bus is the number of a bus among those of the file, the first for "", or -1.
func (b *BoardFile) bus(name string) int {
	if name == "" && len(b.I2C) > 0 {
		return 0
	}
	return slices.IndexFunc(b.I2C, func(w I2CWiring) bool { return w.Bus == name })
}

// speed is the clock of a bus, "32MHz".
type speed physic.Frequency

func (s *speed) UnmarshalText(text []byte) error {
	err := (*physic.Frequency)(s).Set(string(text))
	if err != nil || *s < speed(physic.KiloHertz) || *s > speed(100*physic.MegaHertz) {
		return fmt.Errorf(`%q is no speed of a bus; give 1kHz to 100MHz, like "32MHz"`, text)
	}
	return nil
}

// onI2C tells whether the panel hangs on an I²C bus.
func (p *PanelWiring) onI2C() bool { return strings.HasPrefix(p.Port, "/dev/i2c-") }

// or is the speed, or another where none was given.
func (s speed) or(usual physic.Frequency) physic.Frequency {
	if s == 0 {
		return usual
	}
	return physic.Frequency(s)
}

// glass is a size in pixels, "240x240".
type glass image.Point

func (g glass) String() string { return fmt.Sprintf("%dx%d", g.X, g.Y) }

func (g *glass) UnmarshalText(text []byte) error {
	var x, y uint16
	if n, err := fmt.Sscanf(string(text), "%dx%d", &x, &y); n != 2 || err != nil || fmt.Sprintf("%dx%d", x, y) != string(text) {
		return fmt.Errorf(`%q is no size; give width and height in pixels, like "240x240"`, text)
	}
	*g = glass{X: int(x), Y: int(y)}
	return nil
}

// chip is the kind of a strip of LEDs; the zero chip is an APA102.
type chip struct{ ws2812 bool }

// The kinds in a file; an SK9822 is an APA102 to a program.
const chipAPA102, chipWS2812 = "APA102", "WS2812"

func (c *chip) UnmarshalText(text []byte) error {
	if string(text) != chipAPA102 && string(text) != chipWS2812 {
		return fmt.Errorf(`no driver for LEDs %q; wire "APA102" (or SK9822) or "WS2812"`, text)
	}
	c.ws2812 = string(text) == chipWS2812
	return nil
}

func (c chip) String() string {
	if c.ws2812 {
		return chipWS2812
	}
	return chipAPA102
}

// direction is how readings grow when a tower is turned, seen from above: true
// for counter-clockwise.
type direction bool

const clockwise, counterClockwise = "clockwise", "counter-clockwise"

func (d *direction) UnmarshalText(text []byte) error {
	if string(text) != clockwise && string(text) != counterClockwise {
		return fmt.Errorf(`%q is no direction; give "clockwise" or "counter-clockwise"`, text)
	}
	*d = string(text) == counterClockwise
	return nil
}

// ParseBoardFile reads a wiring. What is wrong is a *configs.Error.
func ParseBoardFile(name string, data []byte) (*BoardFile, error) {
	var b BoardFile
	file, err := configs.Decode(name, data, &b)
	if err != nil {
		return nil, err
	}
	c := boardCheck{file, &b}
	for _, step := range []func() error{c.complete, c.buses, c.ports, c.panel, c.lights, c.bases, c.pushes, c.lines} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return &b, nil
}
