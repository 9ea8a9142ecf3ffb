package hallring_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/hw/board"
	"mastro/hw/hallring"
	"mastro/hw/sim"
)

// Away from the borders any angle gives the sector of the nearest facing.
func TestAnyAngleIsTheNearestFacing(t *testing.T) {
	const border = 5.0 // tolerance and skew of the switches
	rapid.Check(t, func(t *rapid.T) {
		x := newTable(t, 1, false)
		angle := rapid.Float64Range(0, 360).Draw(t, "angle")
		require.NoError(t, x.world.Hand.Grab(0))
		x.world.Hand.Drag(sim.Degrees(angle))
		x.world.Advance(2 * time.Second)
		nearest := math.Round(angle / 60)
		if math.Abs(angle-60*nearest) > 30-border {
			t.Skip("near a border")
		}
		got, err := x.chain.Sensor(0).Sense()
		require.NoError(t, err)
		require.Equal(t, board.MagnetSeen, got.Magnet)
		require.InDelta(t, 60*math.Mod(nearest, 6), got.Angle.Degrees(), 0.05)
	})
}

// Turned slowly all the way round, either way, the code changes six times, one sector at a
// time, and each code is that of the tower's sector or of the next one.
func TestAllTheWayRound(t *testing.T) {
	for _, sense := range []float64{1, -1} {
		x := newTable(t, 1, false)
		require.NoError(t, x.world.Hand.Grab(0))
		var seen []int
		for at := 0.0; at <= 360; at += 0.5 {
			x.world.Hand.Drag(sim.Degrees(sense * at))
			x.world.Advance(10 * time.Millisecond)
			got, err := x.chain.Sensor(0).Sense()
			require.NoError(t, err)
			off := math.Abs(math.Remainder(got.Angle.Degrees()-float64(x.world.Angle(0)), 360))
			require.LessOrEqual(t, off, 35.0)
			if f := int(math.Round(got.Angle.Degrees() / 60)); len(seen) == 0 || seen[len(seen)-1] != f {
				seen = append(seen, f)
			}
		}
		want := []int{0, 1, 2, 3, 4, 5, 0}
		if sense < 0 {
			slices.Reverse(want)
		}
		require.Equal(t, want, seen)
	}
}

func TestTurnIsOneChangeSet(t *testing.T) {
	x := newTable(t, 3, true).ready()
	x.turn(0, 1, sim.Steady())
	require.Equal(t, []board.Change{
		{Base: 0, From: 0, To: 1, Turned: 1},
		{Base: 1, From: 0, To: 5, Turned: -1},
		{Base: 2, From: 0, To: 1, Turned: 1},
	}, x.onlyChanges())
	x.turn(2, -2, sim.Manner{Speed: 120, Pause: 50 * time.Millisecond, PauseAt: 0.4, Wobble: 1})
	changes := x.onlyChanges()
	require.Equal(t, 2, changes[0].Base, "the driver first")
	for _, c := range changes {
		facing, seated := x.world.Facing(c.Base)
		require.True(t, seated)
		require.Equal(t, board.Facing(facing), c.To)
	}
}

// With the quiet period for hands a slow turn over a whole sector looks like a rest.
func TestSlowTurnNeedsLongerQuiet(t *testing.T) {
	for quiet, sets := range map[time.Duration]int{board.DefaultQuiet: 2, hallring.Quiet: 1} {
		x := newTable(t, 1, false)
		x.watch(quiet)
		x.ready()
		x.turn(0, 2, sim.Manner{Speed: 110})
		require.Len(t, x.sets, sets)
		require.Equal(t, []board.Facing{2}, x.board.Facings(nil))
	}
}

// Whatever the hand does on a whole table, the board reports in the end how the towers truly
// stand.
func TestHumanHands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		x := tableOf(t, sim.DefaultConfig(seed)).ready()
		rng := rand.New(rand.NewPCG(seed, 1))
		facings := x.board.Facings(nil)
		for range 5 {
			base := rng.IntN(len(facings))
			x.turn(base, rng.IntN(5)-2, sim.Human(rng))
			g, _ := x.world.Hand.Last()
			for _, set := range x.sets {
				for _, c := range set.Changes {
					require.Equal(t, facings[c.Base], c.From)
					if c.To != board.NoFacing {
						facings[c.Base] = c.To
					}
				}
			}
			x.sets = nil
			for i, f := range facings {
				if at, seated := x.world.Facing(i); seated && !slices.Contains(g.Between, i) {
					require.Equal(t, board.Facing(at), f, "base %d after %+v", i, g)
				}
			}
			if len(g.Between) > 0 { // a ring cannot show them
				return
			}
		}
	})
}

func TestLiftedTower(t *testing.T) {
	x := newTable(t, 3, false).ready()
	require.NoError(t, x.world.Hand.Grab(1))
	require.NoError(t, x.world.Hand.Lift(1, 40))
	x.run(2 * time.Second)
	require.Equal(t, []board.Change{{Base: 1, From: 0, To: board.NoFacing, Doubt: board.NoMagnet, Lifted: true}}, x.onlyChanges())
	require.Equal(t, board.Absent, x.board.State(1))
	x.world.Hand.Drag(120)
	x.run(2 * time.Second)
	x.world.Hand.Release()
	x.run(2 * time.Second)
	require.Equal(t, []board.Change{{Base: 1, From: 0, To: 2, Lifted: true}}, x.onlyChanges())
}

// Towers that are lifted together are not a fault of the supply.
func TestTwoTowersGoneAtOnceAreLifted(t *testing.T) {
	x := newTable(t, 3, false).ready()
	x.world.Faults.Gone[0].Set()
	x.world.Faults.Gone[2].Set()
	x.run(2 * time.Second)
	require.Equal(t, []board.Change{
		{Base: 0, To: board.NoFacing, Doubt: board.NoMagnet, Lifted: true},
		{Base: 2, To: board.NoFacing, Doubt: board.NoMagnet, Lifted: true},
	}, x.onlyChanges())
}

// While the chain fails the bases are in doubt, never lifted; what has changed meanwhile is not
// a move.
func TestFailingChain(t *testing.T) {
	for name, of := range map[string]func(sim.RingFaults) *sim.Fault{
		"unplugged, ones":  func(f sim.RingFaults) *sim.Fault { return f.High },
		"unplugged, zeros": func(f sim.RingFaults) *sim.Fault { return f.Low },
		"no supply":        func(f sim.RingFaults) *sim.Fault { return f.Power },
	} {
		t.Run(name, func(t *testing.T) {
			x := newTable(t, 3, false).ready()
			fault := of(x.rings.Faults)
			fault.Set()
			x.run(2 * time.Second)
			lost := board.Change{To: board.NoFacing, Doubt: board.NoAnswer, Resync: true}
			var want []board.Change
			for base := range 3 {
				lost.Base = base
				want = append(want, lost)
				require.Equal(t, board.Fault, x.board.State(base))
				require.ErrorIs(t, x.board.Snapshot(nil)[base].Err, hallring.ErrChain)
			}
			require.Equal(t, want, x.onlyChanges())
			x.turn(1, 2, sim.Steady())
			fault.Clear()
			x.run(2 * time.Second)
			require.Equal(t, []board.Change{
				{Base: 0, Resync: true}, {Base: 1, To: 2, Resync: true}, {Base: 2, Resync: true},
			}, x.onlyChanges())
		})
	}
}

// The effect of a stuck switch on the six facings, as documented.
func TestStuckSwitch(t *testing.T) {
	const gone, wrong = -1, -2
	for name, c := range map[string]struct {
		of   func(sim.RingFaults) *sim.Fault
		want [board.Facings]int
	}{
		"A never opens":  {func(f sim.RingFaults) *sim.Fault { return f.Closed[0][0] }, [...]int{0, 1, 1, wrong, 5, 5}},
		"A never closes": {func(f sim.RingFaults) *sim.Fault { return f.Open[0][0] }, [...]int{gone, 2, 2, 3, 4, 4}},
		"B never opens":  {func(f sim.RingFaults) *sim.Fault { return f.Closed[0][1] }, [...]int{1, 1, 2, 3, 3, wrong}},
		"C never closes": {func(f sim.RingFaults) *sim.Fault { return f.Open[0][2] }, [...]int{0, 1, 2, 2, gone, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			x := newTable(t, 1, false)
			c.of(x.rings.Faults).Set()
			for facing, want := range c.want {
				require.NoError(t, x.world.Place(0, facing))
				got, err := x.chain.Sensor(0).Sense()
				switch {
				case want == wrong:
					require.ErrorIs(t, err, hallring.ErrCode)
				case want == gone:
					require.Equal(t, lifted, got)
				default:
					require.NoError(t, err)
					require.InDelta(t, 60*want, got.Angle.Degrees(), 0.05)
				}
			}
		})
	}
}

// Only the base with the impossible code is in doubt.
func TestShortIsFaultOfItsBase(t *testing.T) {
	x := newTable(t, 2, false)
	require.NoError(t, x.world.Place(1, 3))
	x.ready()
	x.rings.Faults.Closed[1][0].Set()
	x.run(2 * time.Second)
	require.Equal(t, []board.Change{{Base: 1, From: 3, To: board.NoFacing, Doubt: board.NoAnswer, Resync: true}}, x.onlyChanges())
	require.ErrorIs(t, x.board.Snapshot(nil)[1].Err, hallring.ErrCode)
	x.rings.Faults.Closed[1][0].Clear()
	x.run(2 * time.Second)
	require.Equal(t, []board.Change{{Base: 1, From: 3, To: 3, Resync: true}}, x.onlyChanges())
}
