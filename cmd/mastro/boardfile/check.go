package boardfile

import (
	"fmt"
	"slices"
	"strings"

	"mastro/configs"
	"mastro/engine/hexgrid"
	"mastro/hw/as5600"
	"mastro/hw/mcp23017"
	"mastro/hw/sim"
	"mastro/hw/ssd1306"
	"mastro/hw/tca9548a"
)

// check checks what a wiring says as a whole.
type check struct {
	file  *configs.File
	board *File
}

// complete refuses tables without the keys that have no default.
func (c check) complete() error {
	b := c.board
	for _, table := range []struct {
		there bool
		name  string
		keys  []string
	}{
		{b.Rings != nil, "rings", []string{"port", "load"}},
		{b.Panel != nil && !b.Panel.OnI2C(), "panel", []string{"port", "speed", "dc", "model", "size"}},
		{b.Panel != nil && b.Panel.OnI2C(), "panel", []string{"port", "address", "model", "size"}},
		{b.Lights != nil, "lights", []string{"port", "brightness"}},
		{b.Lights != nil && !b.Lights.Chip.WS2812, "lights", []string{"port", "speed", "brightness"}},
		{b.Pushes != nil, "pushes", []string{"expander"}},
	} {
		if table.there {
			if err := c.need(table.name, table.keys...); err != nil {
				return err
			}
		}
	}
	if n := len(b.Bases); n < 1 && b.Pushes == nil && b.Lines == nil || n > MaxBases {
		return c.file.At("base", fmt.Sprintf("%d bases", n), fmt.Sprintf("give 1 to %d, each below its own [[base]]", MaxBases))
	}
	for i := range b.I2C {
		if err := c.need(fmt.Sprintf("i2c[%d]", i), "bus", "muxes"); err != nil {
			return err
		}
	}
	for i := range b.Bases {
		if err := c.need(baseKey(i), "q", "r"); err != nil {
			return err
		}
	}
	return nil
}

func baseKey(i int) string { return fmt.Sprintf("base[%d]", i) }

func (c check) need(table string, keys ...string) error {
	for _, key := range keys {
		if c.file.Line(table+"."+key) == 0 {
			return c.file.At(table, fmt.Sprintf("%s has no %s", table, key), "give "+strings.Join(keys, ", "))
		}
	}
	return nil
}

// buses refuses buses and muxes that are there twice or cannot be.
func (c check) buses() error {
	for i, w := range c.board.I2C {
		key := fmt.Sprintf("i2c[%d]", i)
		if w.Bus == "" {
			return c.file.At(key+".bus", "no bus", `name it: bus = "/dev/i2c-1"`)
		}
		if c.board.Bus(w.Bus) != i {
			return c.file.At(key+".bus", fmt.Sprintf("%s is there twice", w.Bus), "write all that hangs on a bus below one [[i2c]]")
		}
		if err := c.muxes(key, w.Muxes); err != nil {
			return err
		}
	}
	return nil
}

func (c check) muxes(key string, muxes []uint16) error {
	for k, m := range muxes {
		key := fmt.Sprintf("%s.muxes[%d]", key, k)
		if m < tca9548a.FirstAddr || m > tca9548a.LastAddr {
			return c.file.At(key, fmt.Sprintf("no TCA9548A answers at %#x", m), "give 0x70 to 0x77, as A0 to A2 are wired")
		}
		if slices.Contains(muxes[:k], m) {
			return c.file.At(key, fmt.Sprintf("two muxes at %#x", m), "wire A0 to A2 of one differently")
		}
	}
	return nil
}

func (c check) panel() error {
	p := c.board.Panel
	if p == nil {
		return nil
	}
	switch {
	case p.OnI2C() && !p.Model.Mono():
		return c.file.At("panel.port", fmt.Sprintf("a %s on an I²C bus", p.Model.Name), `only an SSD1306 can hang there; give an SPI port: "SPI0.0"`)
	case p.OnI2C() && c.board.Bus(p.Port) < 0:
		return c.file.At("panel.port", fmt.Sprintf("there is no bus %q", p.Port), "name the bus of an [[i2c]]")
	case p.OnI2C() && p.Address != ssd1306.Addr && p.Address != ssd1306.AddrAlt:
		return c.file.At("panel.address", fmt.Sprintf("no SSD1306 answers at %#x", p.Address), "give 0x3c or 0x3d, as SA0 is wired")
	case !p.OnI2C() && p.DC.IsZero():
		return c.file.At("panel.dc", "a panel without its DC line", `wire it and name it: dc = "GPIO25"`)
	}
	if !slices.Contains(p.Model.sizes, p.Size) {
		return c.file.At("panel.size", fmt.Sprintf("no %s has %v pixels", p.Model.Name, p.Size), "give "+p.Model.known())
	}
	if p.Rotation%p.Model.turn != 0 || p.Rotation < 0 || p.Rotation > 270 {
		return c.file.At("panel.rotation", fmt.Sprintf("a rotation of %d degrees", p.Rotation), "give "+p.Model.turns())
	}
	return nil
}

func (c check) lights() error {
	if l := c.board.Lights; l != nil && l.Brightness == 0 {
		return c.file.At("lights.brightness", "brightness 0 is dark", "give 1 to 255, or leave [lights] out")
	}
	return nil
}

// bases refuses places and sensors that are used twice or cannot be.
func (c check) bases() error {
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

// sensor refuses a base without a sensor, with one that cannot be, or with one
// that another base has.
func (c check) sensor(i int, b Base) error {
	key := baseKey(i)
	if b.Zero >= as5600.Turn {
		return c.file.At(key+".zero", fmt.Sprintf("%d is no raw angle", uint16(b.Zero)), "give 0 to 4095")
	}
	hasMux := c.file.Line(key+".mux") != 0 || c.file.Line(key+".channel") != 0
	switch {
	case b.Ring == nil && !hasMux:
		return c.file.At(key, fmt.Sprintf("base %d has no sensor", i+1), "give mux and channel, or ring")
	case b.Ring != nil && hasMux:
		return c.file.At(key+".ring", fmt.Sprintf("base %d has two sensors, a ring and a channel", i+1), "leave one of them out")
	case (b.Ring != nil) != (c.board.Bases[0].Ring != nil):
		return c.file.At(key, fmt.Sprintf("base %d has another kind of sensor than base 1", i+1), "give all bases rings, or all a mux and a channel")
	case b.Ring != nil:
		return c.ring(i, *b.Ring)
	}
	if err := c.need(key, "mux", "channel"); err != nil {
		return err
	}
	return c.channel(i, b)
}

func (c check) ring(i, ring int) error {
	key := baseKey(i) + ".ring"
	if c.board.Rings == nil {
		return c.file.At(key, "a ring without its chain", "name it: [rings] with port and load")
	}
	if ring < 0 || ring >= MaxBases {
		return c.file.At(key, fmt.Sprintf("%d is no place in the chain", ring), fmt.Sprintf("give 0 to %d, 0 being the first of its bits to come", MaxBases-1))
	}
	for j, other := range c.board.Bases[:i] {
		if other.Ring != nil && *other.Ring == ring {
			return c.file.At(key, fmt.Sprintf("bases %d and %d share ring %d", j+1, i+1, ring), "give every base a ring of its own")
		}
	}
	return nil
}

func (c check) channel(i int, b Base) error {
	key, bus := baseKey(i), c.board.Bus(b.Bus)
	if bus < 0 {
		return c.file.At(key+".bus", fmt.Sprintf("there is no bus %q", b.Bus), "name the bus of an [[i2c]]")
	}
	if b.Bus == "" && len(c.board.I2C) > 1 {
		return c.file.At(key+".mux", "which bus is this mux on?", fmt.Sprintf("say it: bus = %q", c.board.I2C[0].Bus))
	}
	if !slices.Contains(c.board.I2C[bus].Muxes, b.Mux) {
		return c.file.At(key+".mux", fmt.Sprintf("there is no mux at %#x", b.Mux), fmt.Sprintf("name one of muxes of %s", c.board.I2C[bus].Bus))
	}
	if b.Channel < 0 || b.Channel >= tca9548a.Channels {
		return c.file.At(key+".channel", fmt.Sprintf("a mux has no channel %d", b.Channel), "give 0 to 7")
	}
	for j, other := range c.board.Bases[:i] {
		if other.Ring == nil && c.board.Bus(other.Bus) == bus && other.Mux == b.Mux && other.Channel == b.Channel {
			return c.file.At(key+".channel", fmt.Sprintf("bases %d and %d share channel %d of mux %#x", j+1, i+1, b.Channel, b.Mux), "every sensor has the same address and needs a channel of its own")
		}
	}
	return nil
}

// pushes refuses switches that are wired where no switch can be, or twice.
func (c check) pushes() error {
	if c.board.Pushes == nil {
		if len(c.board.Lines) > 0 {
			return c.file.At("line", "lines without an expander", "name it: [pushes] with expander = 0x20")
		}
		return nil
	}
	if at := c.board.Pushes.Expander; at < mcp23017.FirstAddr || at > mcp23017.LastAddr {
		return c.file.At("pushes.expander", fmt.Sprintf("no MCP23017 answers at %#x", at), "give 0x20 to 0x27, as A0 to A2 are wired")
	}
	if c.board.Bus(c.board.Pushes.Bus) < 0 {
		return c.file.At("pushes.bus", "the expander hangs on no bus", "name the bus of an [[i2c]]")
	}
	if n := len(c.board.Lines); n < 1 || n > sim.MaxLines {
		return c.file.At("pushes", fmt.Sprintf("%d lines", n), fmt.Sprintf("give 1 to %d, each below its own [[line]]", sim.MaxLines))
	}
	return c.switches()
}

func (c check) switches() error {
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
