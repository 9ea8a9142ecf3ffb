package rig

import (
	"periph.io/x/conn/v3/i2c"

	"mastro/engine/games"
	"mastro/hw/mcp23017"
	"mastro/hw/pushes"
	"mastro/hw/sim"
)

// WatchLines reads the switches at the ends of lines, behind an expander.
func (t *Rig) WatchLines(bus i2c.Bus, expander uint16, lines []pushes.Line) error {
	counted, err := pushes.New(mcp23017.New(bus, expander), lines, pushes.Options{})
	if err != nil {
		return err
	}
	t.Lines = &lineCounter{Board: counted, Home: make([]int, len(lines)), astray: make([]bool, len(lines))}
	return nil
}

// buildLines lays the tiles of all lines.
func (s *Simulation) buildLines(t *Rig, b games.Board, seed uint64) error {
	config := sim.DefaultPushConfig(seed, 0, 0)
	for _, l := range b.Lines {
		config.Lines = append(config.Lines, l.Cells)
	}
	lines, err := sim.NewPushTable(config)
	if err != nil {
		return err
	}
	s.Lines, s.Clock = lines, lines.Clock
	wired := make([]pushes.Line, len(b.Lines))
	for i := range wired {
		wired[i].Low, wired[i].High = lines.Switches(i)
	}
	return t.WatchLines(lines.Bus, config.Address, wired)
}
