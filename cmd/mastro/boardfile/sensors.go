package boardfile

import (
	"fmt"
	"slices"

	"mastro/engine/hexgrid"
	"mastro/hw/board"
	"mastro/hw/tca9548a"
)

// buses refuses a bus that is named twice, and muxes that cannot be there.
func (c check) buses() error {
	for i, w := range c.board.I2C {
		key := fmt.Sprintf("i2c[%d]", i)
		switch {
		case w.Bus == "":
			return c.file.At(key+".bus", "no bus", `name it: bus = "/dev/i2c-1"`)
		case c.board.Bus(w.Bus) != i:
			return c.file.At(key+".bus", fmt.Sprintf("%s is there twice", w.Bus), "write all that hangs on a bus below one [[i2c]]")
		}
		if err := c.muxes(key, w.Muxes); err != nil {
			return err
		}
	}
	return nil
}

// muxes refuses addresses that no mux has, or two of them have.
func (c check) muxes(key string, muxes []uint16) error {
	for k, m := range muxes {
		key := fmt.Sprintf("%s.muxes[%d]", key, k)
		switch {
		case m < tca9548a.FirstAddr || m > tca9548a.LastAddr:
			return c.file.At(key, fmt.Sprintf("no TCA9548A answers at %#x", m), "give 0x70 to 0x77, as A0 to A2 are wired")
		case slices.Contains(muxes[:k], m):
			return c.file.At(key, fmt.Sprintf("two muxes at %#x", m), "wire A0 to A2 of one differently")
		}
	}
	return nil
}

// baseKey is the key of base i+1 in the file.
func baseKey(i int) string { return fmt.Sprintf("base[%d]", i) }

// bases refuses bases that lie in one place or do not hang together, and those whose
// sensor is wrong.
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

// sensor refuses a base whose sensor is missing, cannot be there, or belongs to another
// base.
func (c check) sensor(i int, b Base) error {
	key := baseKey(i)
	if b.Zero >= board.Turn {
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

// channel refuses a channel that no mux has, or that an earlier base has.
func (c check) channel(i int, b Base) error {
	key, bus := baseKey(i), c.board.Bus(b.Bus)
	before := slices.IndexFunc(c.board.Bases[:i], func(other Base) bool {
		return other.Ring == nil && c.board.Bus(other.Bus) == bus && other.Mux == b.Mux && other.Channel == b.Channel
	})
	switch {
	case bus < 0:
		return c.file.At(key+".bus", fmt.Sprintf("there is no bus %q", b.Bus), "name the bus of an [[i2c]]")
	case b.Bus == "" && len(c.board.I2C) > 1:
		return c.file.At(key+".mux", "which bus is this mux on?", fmt.Sprintf("say it: bus = %q", c.board.I2C[0].Bus))
	case !slices.Contains(c.board.I2C[bus].Muxes, b.Mux):
		return c.file.At(key+".mux", fmt.Sprintf("there is no mux at %#x", b.Mux), fmt.Sprintf("name one of muxes of %s", c.board.I2C[bus].Bus))
	case b.Channel < 0 || b.Channel >= tca9548a.Channels:
		return c.file.At(key+".channel", fmt.Sprintf("a mux has no channel %d", b.Channel), "give 0 to 7")
	case before >= 0:
		return c.file.At(key+".channel", fmt.Sprintf("bases %d and %d share channel %d of mux %#x", before+1, i+1, b.Channel, b.Mux), "every sensor has the same address and needs a channel of its own")
	}
	return nil
}
