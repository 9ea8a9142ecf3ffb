// Package boardfile reads how a table is wired: which sensor lies below which base,
// and on which buses and lines panel, lights, knob and buttons hang. A board file is
// TOML; configs/boards/pi.toml shows and explains every key.
//
//	b, err := boardfile.Parse("pi.toml", data)
//	if err != nil {
//		return err // a *configs.Error with the line and a remedy
//	}
//	n := len(b.Bases) // 18 at most
//
// Parse checks the file as a whole: it refuses two parts on one line, a chip select
// that the kernel cannot have, and whatever a controller cannot drive. So the rest of
// the program relies on a File and does not check it again.
//
// The package also knows which lines of a Raspberry Pi each bus takes (BusLines,
// SPIBuses), and makes drivers for the sensors, panels and lights that a file may name.
// It opens no device: the caller brings ports and pins.
package boardfile

import (
	"slices"

	"mastro/configs"
	"mastro/engine/hexgrid"
	"mastro/engine/tabletop"
	"mastro/hw/board"
	"mastro/hw/pins"
)

// MaxBases is how many bases a table can have: the largest set has so many towers.
const MaxBases = 18

// File is the wiring of a table. What is missing in the file is nil or empty.
type File struct {
	Fixed    bool      `toml:"fixed"` // the bases lie on the table for good; otherwise each game lays them anew
	I2C      []I2C     `toml:"i2c"`
	Rings    *Rings    `toml:"rings"`
	Panel    *Panel    `toml:"panel"`
	Lights   *Lights   `toml:"lights"`
	Controls *Controls `toml:"controls"`
	Bases    []Base    `toml:"base"` // in the order of their numbers, base 1 first
	Pushes   *Pushes   `toml:"pushes"`
	Lines    []Line    `toml:"line"` // in the order of their numbers, line 1 first
}

// I2C is an I²C bus with the muxes on it. The sensors hang behind the muxes.
type I2C struct {
	Bus   string       `toml:"bus"`   // "/dev/i2c-1"
	Muxes []uint16     `toml:"muxes"` // addresses, 0x70 to 0x77
	Reset pins.Address `toml:"reset"` // /RESET of all its muxes; zero if it is not wired
	Power pins.Address `toml:"power"` // high switches the sensors' supply on; zero if it is not wired

	Sensors SensorKind `toml:"sensors"` // behind the muxes
}

// Panel is the display, on SPI or on an I²C bus.
type Panel struct {
	Port     string       `toml:"port"`    // "SPI0.0", or "/dev/i2c-1" for one on an I²C bus
	Address  uint16       `toml:"address"` // on an I²C bus, 0x3c or 0x3d
	Speed    Speed        `toml:"speed"`
	DC       pins.Address `toml:"dc"`  // zero on an I²C bus
	RST      pins.Address `toml:"rst"` // zero if it is not wired
	Model    Model        `toml:"model"`
	Size     Size         `toml:"size"`     // as the panel is built, before it is turned
	Offset   Size         `toml:"offset"`   // where its pixels begin in the controller's memory
	Rotation int          `toml:"rotation"` // degrees clockwise
	// For panels that differ from others with the same controller.
	Negative    bool `toml:"negative"`
	SwapRedBlue bool `toml:"swap_red_blue"`
}

// Lights is the strip of LEDs, one for each base.
type Lights struct {
	Port       string `toml:"port"`
	Chip       Chip   `toml:"chip"`
	Speed      Speed  `toml:"speed"`      // of an APA102; a WS2812 has one speed
	Brightness uint8  `toml:"brightness"` // 1 to 255
}

// Controls is the knob and the buttons. What is not wired is zero.
type Controls struct {
	A       pins.Address `toml:"a"` // of the rotary encoder, as B
	B       pins.Address `toml:"b"`
	Push    pins.Address `toml:"push"` // the button of the encoder
	EndTurn pins.Address `toml:"end_turn"`
	Back    pins.Address `toml:"back"`
}

// Base is one base and its sensor: one behind a mux, or a ring of Hall switches. Q and R are
// where a fixed base lies; a movable one is only drawn there while no game is played.
type Base struct {
	Q         int         `toml:"q"`
	R         int         `toml:"r"`
	Bus       string      `toml:"bus"` // of the mux; may be "" where there is only one bus
	Mux       uint16      `toml:"mux"`
	Channel   int         `toml:"channel"` // 0 to 7
	Ring      *int        `toml:"ring"`    // its number in the chain from 0; nil for a sensor behind a mux
	Zero      board.Angle `toml:"zero"`    // raw angle at facing 0, 0 to 4095
	Direction Direction   `toml:"direction"`
}

// Pushes is the MCP23017 that reads the Hall switches at the ends of the lines along
// which tiles are pushed.
type Pushes struct {
	Bus      string `toml:"bus"`      // "" for the first bus
	Expander uint16 `toml:"expander"` // 0x20 to 0x27
}

// Line is one line with the inputs of its two switches, 0 to 6 for GPA0 to GPA6 and 8
// to 14 for GPB0 to GPB6.
type Line struct {
	Low  int `toml:"low"`  // at its west or north end
	High int `toml:"high"` // at its east or south end
}

// Parse reads and checks a board file; name is for its errors. They are of type
// *configs.Error.
func Parse(name string, data []byte) (*File, error) {
	var b File
	file, err := configs.Decode(name, data, &b)
	if err != nil {
		return nil, err
	}
	if err := (check{file, &b}).all(); err != nil {
		return nil, err
	}
	return &b, nil
}

// Hex returns Q and R.
func (b Base) Hex() hexgrid.Hex { return hexgrid.Hex{Q: b.Q, R: b.R} }

// Places returns Q and R of the bases, base 1 first.
func (b *File) Places() []tabletop.Place {
	var all []tabletop.Place
	for _, base := range b.Bases {
		all = append(all, base.Hex())
	}
	return all
}

// Takes reports whether a game with towers on these places, in the order of their bases, can be
// played on the bases: there are as many, and where they are fixed they lie there.
func (b *File) Takes(places []tabletop.Place) bool {
	if b.Fixed {
		return slices.Equal(places, b.Places())
	}
	return len(places) == len(b.Bases)
}

// Lamps returns how many LEDs the strip has: one for each base, or one for each end of
// a line.
func (b *File) Lamps() int { return max(len(b.Bases), 2*len(b.Lines)) }

// Bus returns the index of a bus in I2C, 0 for "", or -1 if there is no such bus.
func (b *File) Bus(name string) int {
	if name == "" && len(b.I2C) > 0 {
		return 0
	}
	return slices.IndexFunc(b.I2C, func(w I2C) bool { return w.Bus == name })
}
