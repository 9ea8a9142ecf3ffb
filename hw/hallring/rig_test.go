package hallring_test

import (
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/hw/board"
	"mastro/hw/hallring"
	"mastro/hw/sim"
)

var _ board.Sensor = (*hallring.Ring)(nil)

const period = 20 * time.Millisecond // 50 Hz

// table is a simulated table read by rings through the driver, with a board.
type table struct {
	t     require.TestingT
	world *sim.World
	rings *sim.HallRings
	chain *hallring.Chain
	board *board.Board
	sets  []board.ChangeSet
}

// newTable is a table of so many bases in a row; with teeth, towers push their neighbours.
func newTable(t require.TestingT, bases int, teeth bool) *table {
	config := sim.Config{Seed: 3, Spacing: 50, Catch: 1, Towers: make([]sim.Tower, bases)}
	for i := range config.Towers {
		config.Bases = append(config.Bases, sim.Base{Q: i})
		if teeth {
			config.Towers[i].Protruding = [6]bool{true, true, true, true, true, true}
		}
	}
	return tableOf(t, config)
}

func tableOf(t require.TestingT, config sim.Config) *table {
	world, err := sim.New(config)
	require.NoError(t, err)
	x := &table{t: t, world: world, rings: world.Rings()}
	conn, err := x.rings.Port.Connect(hallring.Speed, spi.Mode2, 8)
	require.NoError(t, err)
	x.chain, err = hallring.New(conn, x.rings.Pin, len(config.Bases))
	require.NoError(t, err)
	x.watch(hallring.Quiet)
	return x
}

// watch puts a new board over the rings.
func (x *table) watch(quiet time.Duration) {
	bases := make([]board.Base, len(x.world.Sensors))
	for i := range bases {
		bases[i].Sensor = x.chain.Sensor(i)
	}
	var err error
	x.board, err = board.New(bases, board.Options{Quiet: quiet})
	require.NoError(x.t, err)
}

// run scans for d.
func (x *table) run(d time.Duration) {
	for end := x.world.Clock.Now() + d; x.world.Clock.Now() < end; {
		now := x.world.Clock.Now()
		if set, ok := x.board.Scan(now); ok {
			x.sets = append(x.sets, set)
		}
		x.world.Advance(now + period - x.world.Clock.Now())
	}
}

// ready scans until the initial state is known.
func (x *table) ready() *table {
	x.run(time.Second)
	require.True(x.t, x.board.Ready())
	require.Empty(x.t, x.sets)
	return x
}

// turn lets the hand turn a tower, and scans until the turn is reported.
func (x *table) turn(base, steps int, m sim.Manner) {
	require.NoError(x.t, x.world.Hand.Turn(base, steps, m))
	for x.world.Hand.Busy() {
		x.run(period)
	}
	x.run(2 * time.Second)
}

// onlyChanges returns the changes of the only set since the last call, without their times.
func (x *table) onlyChanges() []board.Change {
	require.Len(x.t, x.sets, 1)
	changes := x.sets[0].Changes
	for i := range changes {
		changes[i].Onset, changes[i].Rest = 0, 0
	}
	x.sets = nil
	return changes
}

// direct is a chain over levels that a test writes, in wire order.
type direct struct {
	clock sim.Clock
	bits  string
	chip  *sim.HC165Chip
	port  *sim.SPIPort
	pin   *sim.SimPin
	chain *hallring.Chain
}

func newDirect(t require.TestingT, rings int, bits string) *direct {
	d := &direct{bits: bits, pin: sim.NewSimPin("SH/LD")}
	d.chip = sim.NewHC165Chip(len(bits)/8, d, d.pin, &d.clock)
	d.port = sim.NewSPIPort("SPI0.1", &d.clock, d.chip, sim.SPIProfile{})
	conn, err := d.port.Connect(physic.MegaHertz, spi.Mode2, 8)
	require.NoError(t, err)
	d.chain, err = hallring.New(conn, d.pin, rings)
	require.NoError(t, err)
	return d
}

func (d *direct) Load(levels []byte) {
	clear(levels)
	for n := range min(len(d.bits), 8*len(levels)) {
		levels[n/8] |= (d.bits[n] - '0') << (7 - n%8)
	}
}
