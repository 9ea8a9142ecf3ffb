package main

import (
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"

	"periph.io/x/conn/v3/physic"

	"mastro/configs"
	"mastro/engine/games"
	"mastro/engine/hexgrid"
	"mastro/hw/as5600"
	"mastro/hw/mcp23017"
	"mastro/hw/pins"
	"mastro/hw/sim"
	"mastro/hw/st77xx"
)

// maxBases is how many towers the largest set has.
const maxBases = 18

// BoardFile is the wiring of a table, written as configs/boards/pi.toml shows.
type BoardFile struct {
	I2C      I2CWiring       `toml:"i2c"`
	Panel    *PanelWiring    `toml:"panel"`    // nil without one
	Lights   *LightsWiring   `toml:"lights"`   // nil without
	Controls *ControlsWiring `toml:"controls"` // nil without any
	Bases    []BaseWiring    `toml:"base"`
	Pushes   *PushesWiring   `toml:"pushes"` // nil without
	Lines    []LineWiring    `toml:"line"`
}

// I2CWiring is the bus of the sensors.
type I2CWiring struct {
	Bus   string       `toml:"bus"`   // "/dev/i2c-1"
	Muxes []uint16     `toml:"muxes"` // addresses, 0x70 to 0x77
	Reset pins.Address `toml:"reset"` // common /RESET, zero when it is not wired
}

// PanelWiring is the display.
type PanelWiring struct {
	Port     string       `toml:"port"` // "SPI0.0"
	Speed    speed        `toml:"speed"`
	DC       pins.Address `toml:"dc"`
	RST      pins.Address `toml:"rst"` // zero when it is not wired
	Model    model        `toml:"model"`
	Size     glass        `toml:"size"`
	Rotation int          `toml:"rotation"` // degrees clockwise
}

// Turned is the rotation for the driver.
func (p *PanelWiring) Turned() st77xx.Rotation { return st77xx.Rotation(p.Rotation / 90) }

// LightsWiring is the strip of lights, one for each base.
type LightsWiring struct {
	Port       string `toml:"port"`
	Speed      speed  `toml:"speed"`
	Brightness uint8  `toml:"brightness"` // 1 to 255, apa102's Intensity
}

// ControlsWiring is the table's own input; what is not wired is zero.
type ControlsWiring struct {
	A       pins.Address `toml:"a"`
	B       pins.Address `toml:"b"`
	Push    pins.Address `toml:"push"`
	EndTurn pins.Address `toml:"end_turn"`
	Back    pins.Address `toml:"back"`
}

// BaseWiring is one base and its sensor.
type BaseWiring struct {
	Q         int          `toml:"q"`
	R         int          `toml:"r"`
	Mux       uint16       `toml:"mux"`
	Channel   int          `toml:"channel"` // 0 to 7
	Zero      as5600.Angle `toml:"zero"`    // raw angle at facing 0
	Direction direction    `toml:"direction"`
}

// PushesWiring is the Hall switches at the ends of lines along which tiles are
// pushed: an MCP23017 on the bus of the sensors.
type PushesWiring struct {
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

// speed is the clock of a bus, "32MHz".
type speed physic.Frequency

func (s *speed) UnmarshalText(text []byte) error {
	err := (*physic.Frequency)(s).Set(string(text))
	if err != nil || *s < speed(physic.KiloHertz) || *s > speed(100*physic.MegaHertz) {
		return fmt.Errorf(`%q is no speed of a bus; give 1kHz to 100MHz, like "32MHz"`, text)
	}
	return nil
}

// glass is the size of a panel in pixels, "240x240" or "240x320".
type glass image.Point

func (g glass) String() string { return fmt.Sprintf("%dx%d", g.X, g.Y) }

func (g *glass) UnmarshalText(text []byte) error {
	for _, known := range []glass{{X: 240, Y: 240}, {X: 240, Y: 320}} {
		if known.String() == string(text) {
			*g = known
			return nil
		}
	}
	return fmt.Errorf(`%q is no panel size; give "240x240" or "240x320"`, text)
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

// model is the controller of a panel.
type model struct{ st77xx.Model }

func (m *model) UnmarshalText(text []byte) error {
	if known := st77xx.ST7789(); known.Name == string(text) {
		m.Model = known
		return nil
	}
	return fmt.Errorf(`no driver for a panel %q; wire an "ST7789"`, text)
}

// ParseBoardFile reads a wiring. What is wrong is a *configs.Error.
func ParseBoardFile(name string, data []byte) (*BoardFile, error) {
	var b BoardFile
	file, err := configs.Decode(name, data, &b)
	if err != nil {
		return nil, err
	}
	c := boardCheck{file, &b}
	for _, step := range []func() error{c.complete, c.muxes, c.panelAndLights, c.bases, c.pushes, c.lines} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return &b, nil
}

// boardCheck checks what a wiring says as a whole.
type boardCheck struct {
	file  *configs.File
	board *BoardFile
}

// complete refuses tables without the keys that have no default.
func (c boardCheck) complete() error {
	if err := c.need("i2c", "bus", "muxes"); err != nil {
		return err
	}
	if c.board.Panel != nil {
		if err := c.need("panel", "port", "speed", "dc", "model", "size"); err != nil {
			return err
		}
	}
	if c.board.Lights != nil {
		if err := c.need("lights", "port", "speed", "brightness"); err != nil {
			return err
		}
	}
	if c.board.Pushes != nil {
		if err := c.need("pushes", "expander"); err != nil {
			return err
		}
	}
	if n := len(c.board.Bases); n < 1 && c.board.Pushes == nil && c.board.Lines == nil || n > maxBases {
		return c.file.At("base", fmt.Sprintf("%d bases", n), fmt.Sprintf("give 1 to %d, each below its own [[base]]", maxBases))
	}
	for i := range c.board.Bases {
		if err := c.need(baseKey(i), "q", "r", "mux", "channel"); err != nil {
			return err
		}
	}
	return nil
}

func baseKey(i int) string { return fmt.Sprintf("base[%d]", i) }

func (c boardCheck) need(table string, keys ...string) error {
	for _, key := range keys {
		if c.file.Line(table+"."+key) == 0 {
			return c.file.At(table, fmt.Sprintf("%s has no %s", table, key), "give "+strings.Join(keys, ", "))
		}
	}
	return nil
}

// The addresses that a TCA9548A can be strapped to, and its channels.
const (
	firstMux, lastMux = 0x70, 0x77
	channels          = 8
)

func (c boardCheck) muxes() error {
	if c.board.I2C.Bus == "" {
		return c.file.At("i2c.bus", "no bus", `name it: bus = "/dev/i2c-1"`)
	}
	for i, m := range c.board.I2C.Muxes {
		key := fmt.Sprintf("i2c.muxes[%d]", i)
		if m < firstMux || m > lastMux {
			return c.file.At(key, fmt.Sprintf("no TCA9548A answers at %#x", m), "give 0x70 to 0x77, as A0 to A2 are wired")
		}
		if slices.Contains(c.board.I2C.Muxes[:i], m) {
			return c.file.At(key, fmt.Sprintf("two muxes at %#x", m), "wire A0 to A2 of one differently")
		}
	}
	return nil
}

func (c boardCheck) panelAndLights() error {
	p, l := c.board.Panel, c.board.Lights
	if p != nil {
		if _, err := c.bus("panel.port", p.Port); err != nil {
			return err
		}
		if p.DC.IsZero() {
			return c.file.At("panel.dc", "a panel without its DC line", `wire it and name it: dc = "GPIO25"`)
		}
		if p.Rotation%90 != 0 || p.Rotation < 0 || p.Rotation > 270 {
			return c.file.At("panel.rotation", fmt.Sprintf("a rotation of %d degrees", p.Rotation), "give 0, 90, 180 or 270")
		}
	}
	if l == nil {
		return nil
	}
	bus, err := c.bus("lights.port", l.Port)
	if err != nil {
		return err
	}
	if p != nil && strings.HasPrefix(p.Port, bus) {
		return c.file.At("lights.port", fmt.Sprintf("lights on %s, the panel's bus", strings.TrimSuffix(bus, ".")), "the strip has no chip select and would show the panel's traffic: wire it to another SPI bus")
	}
	if l.Brightness == 0 {
		return c.file.At("lights.brightness", "brightness 0 is dark", "give 1 to 255, or leave [lights] out")
	}
	return nil
}

// bus is the part of a port's name that devices on one bus share: "SPI0.".
func (c boardCheck) bus(key, port string) (string, error) {
	number, device, ok := strings.Cut(strings.TrimPrefix(port, "SPI"), ".")
	_, err1 := strconv.ParseUint(number, 10, 8)
	_, err2 := strconv.ParseUint(device, 10, 8)
	if !ok || err1 != nil || err2 != nil || !strings.HasPrefix(port, "SPI") {
		return "", c.file.At(key, fmt.Sprintf("%q is no SPI port", port), `give bus and chip select: "SPI0.0"`)
	}
	return "SPI" + number + ".", nil
}

// bases refuses places and sensors that are used twice or cannot be.
func (c boardCheck) bases() error {
	places := make([]hexgrid.Hex, len(c.board.Bases))
	for i, b := range c.board.Bases {
		if err := c.sensor(i, b); err != nil {
			return err
		}
		if j := slices.Index(places[:i], b.Hex()); j >= 0 {
			return c.file.At(baseKey(i)+".q", fmt.Sprintf("base %d lies on base %d at %v", i+1, j+1, b.Hex()), "give it a free place")
		}
		places[i] = b.Hex()
	}
	if len(places) > 0 && !hexgrid.Connected(places) {
		return c.file.At("base", "the bases do not hang together (labiro/1)", "move them until every base touches another on the way to all")
	}
	return nil
}

// pushes refuses switches that are wired where no switch can be, or twice.
func (c boardCheck) pushes() error {
	if c.board.Pushes == nil {
		if len(c.board.Lines) > 0 {
			return c.file.At("line", "lines without an expander", "name it: [pushes] with expander = 0x20")
		}
		return nil
	}
	if at := c.board.Pushes.Expander; at < mcp23017.FirstAddr || at > mcp23017.LastAddr {
		return c.file.At("pushes.expander", fmt.Sprintf("no MCP23017 answers at %#x", at), "give 0x20 to 0x27, as A0 to A2 are wired")
	}
	if n := len(c.board.Lines); n < 1 || n > sim.MaxLines {
		return c.file.At("pushes", fmt.Sprintf("%d lines", n), fmt.Sprintf("give 1 to %d, each below its own [[line]]", sim.MaxLines))
	}
	taken := make(map[int]string)
	for i, l := range c.board.Lines {
		key := fmt.Sprintf("line[%d]", i)
		if err := c.need(key, "low", "high"); err != nil {
			return err
		}
		for _, end := range []struct {
			key   string
			input int
		}{{key + ".low", l.Low}, {key + ".high", l.High}} {
			if end.input < 0 || end.input >= mcp23017.Inputs || mcp23017.Sound>>end.input&1 == 0 {
				return c.file.At(end.key, fmt.Sprintf("%d is no input for a switch", end.input), "give 0 to 6 for GPA0 to GPA6, 8 to 14 for GPB0 to GPB6")
			}
			if by, ok := taken[end.input]; ok {
				return c.file.At(end.key, fmt.Sprintf("input %d is used twice, for %s and %s", end.input, by, end.key), "wire each switch to an input of its own")
			}
			taken[end.input] = end.key
		}
	}
	return nil
}

func (c boardCheck) sensor(i int, b BaseWiring) error {
	key := baseKey(i)
	if !slices.Contains(c.board.I2C.Muxes, b.Mux) {
		return c.file.At(key+".mux", fmt.Sprintf("there is no mux at %#x", b.Mux), "name one of muxes in [i2c]")
	}
	if b.Channel < 0 || b.Channel >= channels {
		return c.file.At(key+".channel", fmt.Sprintf("a mux has no channel %d", b.Channel), "give 0 to 7")
	}
	if b.Zero >= as5600.Turn {
		return c.file.At(key+".zero", fmt.Sprintf("%d is no raw angle", uint16(b.Zero)), "give 0 to 4095")
	}
	for j, other := range c.board.Bases[:i] {
		if other.Mux == b.Mux && other.Channel == b.Channel {
			return c.file.At(key+".channel", fmt.Sprintf("bases %d and %d share channel %d of mux %#x", j+1, i+1, b.Channel, b.Mux), "every sensor has the same address and needs a channel of its own")
		}
	}
	return nil
}
