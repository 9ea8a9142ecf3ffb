// Package boardfile reads how a table is wired: the TOML of configs/boards, checked
// as a whole, so that what two parts would fight over is refused with its line.
// It also knows which lines of a Raspberry Pi the buses take, and which panels and
// lights there are drivers for.
package boardfile

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

// MaxBases is how many towers the largest set has.
const MaxBases = 18

// File is the wiring of a table, written as configs/boards/pi.toml shows.
type File struct {
	I2C      []I2C     `toml:"i2c"`
	Rings    *Rings    `toml:"rings"`    // nil without
	Panel    *Panel    `toml:"panel"`    // nil without one
	Lights   *Lights   `toml:"lights"`   // nil without
	Controls *Controls `toml:"controls"` // nil without any
	Bases    []Base    `toml:"base"`
	Pushes   *Pushes   `toml:"pushes"` // nil without
	Lines    []Line    `toml:"line"`
}

// I2C is a bus of sensors.
type I2C struct {
	Bus   string       `toml:"bus"`   // "/dev/i2c-1"
	Muxes []uint16     `toml:"muxes"` // addresses, 0x70 to 0x77
	Reset pins.Address `toml:"reset"` // common /RESET of the muxes, zero when it is not wired
	Power pins.Address `toml:"power"` // high switches the sensors' supply on; zero when it is not wired
}

// Rings is a chain of Hall switches, three below each base.
type Rings struct {
	Port  string       `toml:"port"`  // "SPI0.1"
	Speed Speed        `toml:"speed"` // 1 MHz unless given
	Load  pins.Address `toml:"load"`  // SH/LD of all 74HC165
}

// Panel is the display.
type Panel struct {
	Port     string       `toml:"port"`    // "SPI0.0", or "/dev/i2c-1" for one on an I²C bus
	Address  uint16       `toml:"address"` // on an I²C bus, 0x3c or 0x3d
	Speed    Speed        `toml:"speed"`
	DC       pins.Address `toml:"dc"`
	RST      pins.Address `toml:"rst"` // zero when it is not wired
	Model    Model        `toml:"model"`
	Size     Size         `toml:"size"`
	Offset   Size         `toml:"offset"`   // of the glass in the controller's memory
	Rotation int          `toml:"rotation"` // degrees clockwise
	// For glass that differs from what is usual with its controller.
	Negative    bool `toml:"negative"`
	SwapRedBlue bool `toml:"swap_red_blue"`
}

// Lights is the strip of lights, one for each base.
type Lights struct {
	Port       string `toml:"port"`
	Chip       Chip   `toml:"chip"`
	Speed      Speed  `toml:"speed"`      // of an APA102; a WS2812 has one speed
	Brightness uint8  `toml:"brightness"` // 1 to 255
}

// Controls is the table's own input; what is not wired is zero.
type Controls struct {
	A       pins.Address `toml:"a"`
	B       pins.Address `toml:"b"`
	Push    pins.Address `toml:"push"`
	EndTurn pins.Address `toml:"end_turn"`
	Back    pins.Address `toml:"back"`
}

// Base is one base and its sensor: behind a mux, or a ring of Hall switches.
type Base struct {
	Q         int          `toml:"q"`
	R         int          `toml:"r"`
	Bus       string       `toml:"bus"` // of the mux; "" where there is only one
	Mux       uint16       `toml:"mux"`
	Channel   int          `toml:"channel"` // 0 to 7
	Ring      *int         `toml:"ring"`    // its number in the chain from 0; nil for a sensor behind a mux
	Zero      as5600.Angle `toml:"zero"`    // raw angle at facing 0
	Direction Direction    `toml:"direction"`
}

// Pushes is the Hall switches at the ends of lines along which tiles are
// pushed: an MCP23017.
type Pushes struct {
	Bus      string `toml:"bus"`      // "" for the first one
	Expander uint16 `toml:"expander"` // 0x20 to 0x27
}

// Line is one line and the inputs of its two switches, 0 to 15 for GPA0 to
// GPB7.
type Line struct {
	Low  int `toml:"low"`  // at its west or north end
	High int `toml:"high"` // at its east or south end
}

// Hex is where the base lies.
func (b Base) Hex() hexgrid.Hex { return hexgrid.Hex{Q: b.Q, R: b.R} }

// Places is where the bases lie.
func (b *File) Places() []games.Place {
	var all []games.Place
	for _, base := range b.Bases {
		all = append(all, base.Hex())
	}
	return all
}

// Lamps is how many LEDs the strip has: one for each base, or one for each end
// of a line.
func (b *File) Lamps() int { return max(len(b.Bases), 2*len(b.Lines)) }

// LastRing is the highest number of a ring in the chain.
func (b *File) LastRing() (last int) {
	for _, base := range b.Bases {
		if base.Ring != nil {
			last = max(last, *base.Ring)
		}
	}
	return last
}

// Bus is the number of a bus among those of the file, the first for "", or -1.
func (b *File) Bus(name string) int {
	if name == "" && len(b.I2C) > 0 {
		return 0
	}
	return slices.IndexFunc(b.I2C, func(w I2C) bool { return w.Bus == name })
}

// Speed is the clock of a bus, "32MHz".
type Speed physic.Frequency

// UnmarshalText reads it as it stands in a board file.
func (s *Speed) UnmarshalText(text []byte) error {
	err := (*physic.Frequency)(s).Set(string(text))
	if err != nil || *s < Speed(physic.KiloHertz) || *s > Speed(100*physic.MegaHertz) {
		return fmt.Errorf(`%q is no speed of a bus; give 1kHz to 100MHz, like "32MHz"`, text)
	}
	return nil
}

// OnI2C tells whether the panel hangs on an I²C bus.
func (p *Panel) OnI2C() bool { return strings.HasPrefix(p.Port, "/dev/i2c-") }

// Or is the speed, or another where none was given.
func (s Speed) Or(usual physic.Frequency) physic.Frequency {
	if s == 0 {
		return usual
	}
	return physic.Frequency(s)
}

// Size is a size in pixels, "240x240".
type Size image.Point

// String is width and height, "240x240".
func (g Size) String() string { return fmt.Sprintf("%dx%d", g.X, g.Y) }

// UnmarshalText reads it as it stands in a board file.
func (g *Size) UnmarshalText(text []byte) error {
	var x, y uint16
	if n, err := fmt.Sscanf(string(text), "%dx%d", &x, &y); n != 2 || err != nil || fmt.Sprintf("%dx%d", x, y) != string(text) {
		return fmt.Errorf(`%q is no size; give width and height in pixels, like "240x240"`, text)
	}
	*g = Size{X: int(x), Y: int(y)}
	return nil
}

// Direction is how readings grow when a tower is turned, seen from above: true
// for counter-clockwise.
type Direction bool

const clockwise, counterClockwise = "clockwise", "counter-clockwise"

// UnmarshalText reads it as it stands in a board file.
func (d *Direction) UnmarshalText(text []byte) error {
	if string(text) != clockwise && string(text) != counterClockwise {
		return fmt.Errorf(`%q is no direction; give "clockwise" or "counter-clockwise"`, text)
	}
	*d = string(text) == counterClockwise
	return nil
}

// Parse reads a wiring. What is wrong is a *configs.Error.
func Parse(name string, data []byte) (*File, error) {
	var b File
	file, err := configs.Decode(name, data, &b)
	if err != nil {
		return nil, err
	}
	c := check{file, &b}
	for _, step := range []func() error{c.complete, c.buses, c.ports, c.controllers, c.panel, c.lights, c.bases, c.pushes, c.lines} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return &b, nil
}
