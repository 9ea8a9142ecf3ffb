package main

import (
	"periph.io/x/conn/v3/i2c"

	"mastro/engine/games"
	"mastro/hw/mcp23017"
	"mastro/hw/pushes"
	"mastro/hw/sim"
)

// watchLines reads the switches at the ends of lines, behind an expander.
func (t *table) watchLines(bus i2c.Bus, expander uint16, lines []pushes.Line) error {
	counted, err := pushes.New(mcp23017.New(bus, expander), lines, pushes.Options{})
	if err != nil {
		return err
	}
	t.lines = &lineCounter{Board: counted, home: make([]int, len(lines)), astray: make([]bool, len(lines))}
	return nil
}

// buildLines lays the tiles of all lines.
func (s *simulation) buildLines(t *table, b games.Board, seed uint64) error {
	config := sim.DefaultPushConfig(seed, 0, 0)
	for _, l := range b.Lines {
		config.Lines = append(config.Lines, l.Cells)
	}
	lines, err := sim.NewPushTable(config)
	if err != nil {
		return err
	}
	s.lines, s.clock = lines, lines.Clock
	wired := make([]pushes.Line, len(b.Lines))
	for i := range wired {
		wired[i].Low, wired[i].High = lines.Switches(i)
	}
	return t.watchLines(lines.Bus, config.Address, wired)
}
