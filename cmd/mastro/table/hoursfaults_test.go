//go:build !race

package table

import (
	"math"
	"slices"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/i2c"

	"mastro/cmd/mastro/faulttest"
	"mastro/cmd/mastro/rig"
	"mastro/hw/sim"
)

// activeFault is a fault that has begun at a base, or will soon.
type activeFault struct {
	faulttest.Fault
	base        int
	from, until time.Duration // by the clock of the loop
	begun       bool
	mend        func() // nil until it has struck
}

// brittleBus lets a part fail after a number of transfers, in the middle of a scan.
type brittleBus struct {
	i2c.Bus
	left int
	fail func()
}

func (b *brittleBus) Tx(addr uint16, w, r []byte) error {
	err := b.Bus.Tx(addr, w, r)
	if b.left--; b.left == 0 {
		b.fail()
	}
	return err
}

// rewire puts the sensors of a new table on a bus with or without the lines that a builder may
// leave out, and lets the tracer keep their readings.
func (h *hours) rewire() {
	tableRig, world := h.host.Table.Rig, h.world()
	bus := rig.SimulatedBus(world)
	h.bus = &brittleBus{Bus: bus.I2C}
	bus.I2C = h.bus
	h.parts = h.host.parts(h.rng)
	if h.rng.IntN(2) == 0 {
		bus.ResetLine = nil
	}
	if h.rng.IntN(2) == 0 {
		h.parts.Supply = sim.NewSimPin("POWER")
		faulttest.SwitchSupply(h.parts.Supply, &world.Faults)
		bus.PowerLine = h.parts.Supply
	}
	tableRig.KeepReadings(nil)
	w := tableRig.Wiring()
	w.Buses = []rig.BusWiring{bus}
	require.NoError(h.t, tableRig.Wire(w))
	h.host.Table.Settle()
}

// fail lets one to three parts fail at about the same time, for some milliseconds to many
// seconds. The hand plays on until sensors fail; then it turns a tower now and then.
func (h *hours) fail() {
	for _, i := range h.rng.Perm(len(faulttest.Towers))[:1+h.rng.IntN(2)*h.rng.IntN(3)] {
		from := h.now + time.Duration(h.rng.Int64N(int64(2*time.Second)))
		lasts := time.Duration(float64(20*time.Millisecond) * math.Pow(1000, h.rng.Float64()))
		h.faults = append(h.faults, &activeFault{Fault: faulttest.Towers[i], base: h.rng.IntN(len(h.angles)), from: from, until: from + lasts})
	}
	for len(h.faults) > 0 {
		switch h.beat(); {
		case !h.blinded:
			h.playOn()
		case h.now >= h.handWaits && h.rng.IntN(300) == 0:
			h.turnUnseen()
		}
	}
}

// injectFaults begins and ends faults.
func (h *hours) injectFaults() {
	for _, f := range h.faults {
		switch {
		case !f.begun && h.now >= f.from:
			h.beginFault(f)
		case f.begun && f.Every > 0 && h.rng.IntN(f.Every) == 0:
			h.strike(f)
		}
	}
	h.faults = slices.DeleteFunc(h.faults, func(f *activeFault) bool {
		over := f.begun && h.now >= f.until
		if over {
			h.logf("over: %s", f.Name)
			h.bus.left = 0
			f.mend()
			if f.Delays {
				h.shaken = h.now
			}
		}
		return over
	})
}

func (h *hours) beginFault(f *activeFault) {
	h.counts.faults++
	h.logf("%s: tower %d", f.Name, f.base+1)
	f.begun, f.mend = true, func() {}
	if f.Blinds != faulttest.NoSensor {
		h.blinded, h.planned = true, nil // the result no longer depends on the gesture alone
	}
	h.strike(f)
}

// strike breaks a part, now or in the middle of the next scan.
func (h *hours) strike(f *activeFault) {
	do := func() { f.mend = f.Break(h.parts, f.base) }
	if f.Blinds == faulttest.NoSensor || h.rng.IntN(2) == 0 {
		do()
		return
	}
	h.bus.left, h.bus.fail = 1+h.rng.IntN(40), do
}

// turnUnseen turns a tower, mostly one whose sensor has a fault.
func (h *hours) turnUnseen() {
	base := h.rng.IntN(len(h.angles))
	for _, f := range h.faults {
		if blind := f.Blind(f.base, len(h.angles)); len(blind) > 0 && h.rng.IntN(4) > 0 {
			base = blind[h.rng.IntN(len(blind))]
		}
	}
	m := sim.Human(h.rng)
	if h.rng.IntN(2) == 0 {
		m.Raise = rig.Clearance
	}
	h.counts.unseenGestures++
	steps := (1 + h.rng.IntN(2)) * (1 - 2*h.rng.IntN(2))
	h.logf("unseen gesture: tower %d by %d", base+1, steps)
	require.NoError(h.t, h.world().Hand.Turn(base, steps, m))
}
