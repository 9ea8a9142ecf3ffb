package boardfile

import (
	"fmt"
	"strings"

	"mastro/configs"
)

// check checks a board file as a whole. Each of its methods refuses one kind of
// mistake, and is in the file of what it is about.
type check struct {
	file  *configs.File // knows in which line each key stands
	board *File
}

// all returns the first mistake. Later checks rely on earlier ones.
func (c check) all() error {
	for _, step := range []func() error{c.chain, c.complete, c.buses, c.ports, c.controllers, c.panel, c.lights, c.bases, c.pushes, c.lines} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// complete refuses tables without the keys that have no default.
func (c check) complete() error {
	b := c.board
	for _, table := range []struct {
		there bool
		name  string
		keys  []string
	}{
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

// need refuses a table of the file without one of these keys.
func (c check) need(table string, keys ...string) error {
	for _, key := range keys {
		if c.file.Line(table+"."+key) == 0 {
			return c.file.At(table, fmt.Sprintf("%s has no %s", table, key), "give "+strings.Join(keys, ", "))
		}
	}
	return nil
}
