package main

import (
	"math"

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

// lineHand pushes lines.
type lineHand struct{ *simulation }

func (h lineHand) busy() bool { return h.lines.Busy() }

// do pushes as a person does who is asked to, and so to the end.
func (h lineHand) do(line, steps, _ int) bool {
	m := sim.HumanPush(h.rng)
	m.Half, m.Back, m.Pause = 0, 0, 0
	return h.lines.Push(line, steps, m) == nil
}

// take pushes on a line that was left half pushed. One that lies flush needs no
// hand, but a word: no sensor can tell how far it was pushed.
func (h lineHand) take(line int) bool {
	if h.lines.Travel(line) == 0 {
		return false
	}
	on := int(math.Copysign(1, h.lines.Travel(line)))
	return h.lines.Push(line, on, sim.SteadyPush()) == nil
}

func (h lineHand) setDown(int) {}

// stands is how far a line was truly pushed.
func (h lineHand) stands(line int) int8 {
	return int8((h.lines.Pushed(line)%facings + facings) % facings)
}
