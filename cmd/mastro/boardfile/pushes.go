package boardfile

import (
	"fmt"

	"mastro/hw/mcp23017"
	"mastro/hw/sim"
)

// pushes refuses lines without an expander, and an expander that cannot be there.
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
			if end.input < 0 || end.input >= mcp23017.Inputs || mcp23017.UsableInputs>>end.input&1 == 0 {
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
