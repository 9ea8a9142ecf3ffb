package boardfile

import (
	"fmt"

	"mastro/hw/mcp23017"
	"mastro/hw/sim"
)

// pushes refuses lines without an expander, and an expander that cannot be there.
func (c check) pushes() error {
	p, lines := c.board.Pushes, len(c.board.Lines)
	switch {
	case p == nil && lines > 0:
		return c.file.At("line", "lines without an expander", "name it: [pushes] with expander = 0x20")
	case p == nil:
		return nil
	case p.Expander < mcp23017.FirstAddr || p.Expander > mcp23017.LastAddr:
		return c.file.At("pushes.expander", fmt.Sprintf("no MCP23017 answers at %#x", p.Expander), "give 0x20 to 0x27, as A0 to A2 are wired")
	case c.board.Bus(p.Bus) < 0:
		return c.file.At("pushes.bus", "the expander hangs on no bus", "name the bus of an [[i2c]]")
	case lines < 1 || lines > sim.MaxLines:
		return c.file.At("pushes", fmt.Sprintf("%d lines", lines), fmt.Sprintf("give 1 to %d, each below its own [[line]]", sim.MaxLines))
	}
	return c.switches()
}

// switches refuses switches at inputs that cannot have one, or that have one already.
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
			switch by := taken[end.input]; {
			case end.input < 0 || end.input >= mcp23017.Inputs || mcp23017.UsableInputs>>end.input&1 == 0:
				return c.file.At(end.key, fmt.Sprintf("%d is no input for a switch", end.input), "give 0 to 6 for GPA0 to GPA6, 8 to 14 for GPB0 to GPB6")
			case by != "":
				return c.file.At(end.key, fmt.Sprintf("input %d is used twice, for %s and %s", end.input, by, end.key), "wire each switch to an input of its own")
			}
			taken[end.input] = end.key
		}
	}
	return nil
}
