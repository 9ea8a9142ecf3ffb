package rig

import (
	"image"
	"math/rand/v2"
	"slices"
	"time"

	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/tabletop"
	"mastro/hw/board"
	"mastro/hw/pushes"
	"mastro/hw/sim"
)

// Simulation is the world at the other end of simulated wires. What its fields show is
// the truth, which no sensor sees; tests make parts fail there.
type Simulation struct {
	World     *sim.World     // the towers; nil in a game without
	Lines     *sim.PushTable // the lines that are pushed; nil in a game without
	PanelChip SimulatedPanel
	PanelWire *sim.SPIPort
	LEDs      *sim.APA102Chip // nil in a game without lights
	LightWire *sim.SPIPort    // nil in a game without lights
	Rng       *rand.Rand      // decides how hands move

	counted []engine.Standing // by line: what the match had it pushed as it began, less what it truly was
	clock   *sim.Clock
	advance func(time.Duration) // lets time pass at what there is
	picture *image.RGBA         // of the panel's chip when it was looked at last; nil before
	turned  int                 // degrees that the panel is mounted clockwise against its chip
	poses   []Pose              // as last returned
}

// Simulated is a table of simulated chips on which a game begins, with a panel of so
// many pixels. Everything has had power for a second. The seed decides all that is
// random. The errors are those of the simulator, and a size that no panel has.
func Simulated(b tabletop.Board, size image.Point, seed uint64) (*Rig, error) {
	r, err := New(size).Here(b, seed)
	if err != nil {
		return nil, err
	}
	if err := r.Simulation.wirePanel(r, size); err != nil {
		return nil, err
	}
	if n := b.Lights(); n > 0 {
		return r, r.Simulation.wireLights(r, n)
	}
	return r, nil
}

// Here is a table with the fittings of this one, on which a simulation says how the parts of a game
// stand. Close closes both. The errors are those of the simulator.
func (r *Rig) Here(b tabletop.Board, seed uint64) (*Rig, error) {
	clock := &sim.Clock{}
	s := &Simulation{clock: clock, advance: clock.Advance, Rng: rand.New(rand.NewPCG(seed, 1))}
	on := &Rig{Fittings: r.Fittings, Simulation: s, SaveReadings: r.SaveReadings, close: r.close}
	if err := s.build(on, b, seed); err != nil {
		return nil, err
	}
	s.Advance(time.Second)
	on.Watch(b)
	return on, nil
}

// build sets up what sensors watch.
func (s *Simulation) build(r *Rig, b tabletop.Board, seed uint64) error {
	switch {
	case b.Towers != nil:
		return s.buildTowers(r, b, seed)
	case b.Lines != nil:
		return s.buildLines(r, b, seed)
	}
	return nil
}

// buildTowers puts the towers on their bases.
func (s *Simulation) buildTowers(r *Rig, b tabletop.Board, seed uint64) error {
	config := sim.DefaultConfig(seed)
	config.Bases, config.Towers = nil, nil
	if b.Catch != tabletop.AsPrinted {
		config.Catch = b.Catch
	}
	var hexes []hexgrid.Hex
	for _, tower := range b.Towers {
		hexes = append(hexes, tower.Place)
		config.Bases = append(config.Bases, sim.Base{Q: tower.Q, R: tower.R})
		config.Towers = append(config.Towers, sim.Tower{Protruding: tower.Protruding})
	}
	world, err := sim.New(config)
	if err != nil {
		return err
	}
	for i, tower := range b.Towers {
		if err := world.Place(i, tower.Facing); err != nil {
			return err
		}
	}
	s.World, s.clock, s.advance = world, world.Clock, world.Advance
	return r.Wire(Wiring{Buses: []BusWiring{SimulatedBus(world)}, Places: simulatedPlaces(world, len(b.Towers)), Hexes: hexes})
}

// SimulatedBus is the one bus with all sensors of a simulated world.
func SimulatedBus(world *sim.World) BusWiring {
	b := BusWiring{Name: world.Bus.String(), I2C: world.Bus, ResetLine: world.Reset}
	for i := range world.Muxes {
		b.MuxAddresses = append(b.MuxAddresses, sim.MuxAddress+uint16(i))
	}
	return b
}

// simulatedPlaces puts six sensors behind each mux.
func simulatedPlaces(world *sim.World, n int) []Place {
	places := make([]Place, n)
	for i := range places {
		places[i] = Place{Ring: NoRing, Mux: i / sim.SensorsPerMux, Channel: i % sim.SensorsPerMux, Zero: board.Angle(world.Zero(i))}
	}
	return places
}

// buildLines lays the tiles of all lines.
func (s *Simulation) buildLines(r *Rig, b tabletop.Board, seed uint64) error {
	config := sim.DefaultPushConfig(seed, 0, 0)
	for _, l := range b.Lines {
		config.Lines = append(config.Lines, l.Cells)
	}
	lines, err := sim.NewPushTable(config)
	if err != nil {
		return err
	}
	s.Lines, s.clock, s.advance = lines, lines.Clock, lines.Advance
	s.counted = make([]engine.Standing, lines.Lines())
	wired := make([]pushes.Line, len(b.Lines))
	for i := range wired {
		wired[i].Low, wired[i].High = lines.Switches(i)
	}
	return r.WireLines(lines.Bus, config.Address, wired)
}

// Now is the time at the table.
func (s *Simulation) Now() time.Duration { return s.clock.Now() }

// Advance lets time pass at the table.
func (s *Simulation) Advance(d time.Duration) { s.advance(d) }

// Pose is how one tower truly stands.
type Pose struct {
	Angle sim.Degrees     // clockwise from facing 0
	Lift  sim.Millimetres // above its base
}

// Poses is how the towers truly stand, by base; nil in a game without. changed is false
// when nothing moved since the last call. A slice that was returned is not written to
// again.
func (s *Simulation) Poses() (poses []Pose, changed bool) {
	if s.World == nil {
		return nil, false
	}
	poses = make([]Pose, len(s.World.Sensors))
	for i := range poses {
		poses[i] = Pose{s.World.Angle(i), s.World.Lift(i)}
	}
	if slices.Equal(poses, s.poses) {
		return s.poses, false
	}
	s.poses = poses
	return poses, true
}
