//go:build !race

package table

import (
	"math"
	"slices"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"

	"mastro/cmd/mastro/rig"
	"mastro/hw/sim"
)

// fault is one thing that can fail at a table.
type fault struct {
	name           string
	affectsSensors bool // it keeps sensors from being read correctly
	slowsScans     bool // scans are delayed while it lasts
	bases          []int
	begin, end     func()
	scan           func() // called before every scan while it lasts
}

// activeFault is a fault that has begun, or will soon.
type activeFault struct {
	fault
	from, until time.Duration // by the clock of the loop
	begun       bool
}

// transferTrigger counts the transfers on the bus and calls a function after a number of them,
// in the middle of a scan.
type transferTrigger struct {
	left int
	do   func()
}

var _ sim.Chip = (*transferTrigger)(nil)

func (s *transferTrigger) Start(uint16, bool) bool { return false }
func (s *transferTrigger) Write(byte) bool         { return false }
func (s *transferTrigger) Read() byte              { return 0xFF }

// Stop is called after those of all other chips.
func (s *transferTrigger) Stop() {
	if s.left--; s.left == 0 {
		s.do()
	}
}

// rewire puts the sensors of a new table on a bus with or without the lines that a builder may
// leave out, and lets the tracer keep their readings.
func (h *hours) rewire() {
	tableRig, world := h.host.Table.Rig, h.world()
	bus := rig.SimulatedBus(world)
	if h.rng.IntN(2) == 0 {
		bus.ResetLine = nil
	}
	if h.rng.IntN(2) == 0 {
		bus.PowerLine = h.supplyLine()
	}
	tableRig.KeepReadings(nil)
	w := tableRig.Wiring()
	w.Buses = []rig.BusWiring{bus}
	require.NoError(h.t, tableRig.Wire(w))
	h.host.Table.Settle()
	h.trigger = &transferTrigger{}
	world.Bus.Chips.Attach(h.trigger)
}

// supplyLine is the pin that switches the sensors' supply. While it is off a stuck bus is
// released; when it is on again a brown-out is over.
func (h *hours) supplyLine() *sim.SimPin {
	pin, faults := sim.NewSimPin("POWER"), &h.world().Faults
	pin.Watch(func(l gpio.Level) {
		if l == gpio.Low {
			faults.Stuck.Clear()
			faults.BrownOut.Set()
		} else {
			faults.BrownOut.Clear()
		}
	})
	return pin
}

// possibleFaults returns everything that can fail at the current table.
func (h *hours) possibleFaults(bus rig.BusWiring) []fault {
	w, below := h.world(), h.rng.IntN
	f, s := &w.Faults, h.host.Table.Rig.Simulation
	each := func(name string, blind bool, faults []*sim.Fault) fault {
		base := below(len(faults))
		return fault{name: name, affectsSensors: blind, bases: []int{base}, begin: faults[base].Set, end: faults[base].Clear}
	}
	mux, trembles := below(len(w.Muxes)), below(len(w.Sensors))
	usualNoise, noise := w.Sensors[trembles].Noise, sim.Degrees(3+20*h.rng.Float64())
	return []fault{
		each("a sensor is silent", true, f.Sensor),
		each("a magnet is gone", true, f.Gone),
		each("a reading floats", true, f.Floating),
		each("a magnet is weak", false, f.Weak),
		each("a magnet is strong", false, f.Strong),
		{name: "a sensor trembles", affectsSensors: true, bases: []int{trembles},
			begin: func() { w.Sensors[trembles].Noise = noise }, end: func() { w.Sensors[trembles].Noise = usualNoise }},
		{name: "a mux is silent", affectsSensors: true, bases: basesBehind(mux), begin: f.Mux[mux].Set, end: f.Mux[mux].Clear},
		{name: "a mux loses its state", affectsSensors: true, scan: func() {
			if below(2) == 0 {
				w.Muxes[below(len(w.Muxes))].Reset()
			}
		}},
		{name: "two answer", affectsSensors: true, begin: func() { freezeMux(w.Muxes[mux], sim.MuxAddress+uint16(mux), below(sim.SensorsPerMux)) }, end: w.Muxes[mux].Frozen.Clear},
		{name: "the bus is stuck", affectsSensors: true, begin: f.Stuck.Set, end: f.Stuck.Clear},
		{name: "no power", affectsSensors: true, begin: f.BrownOut.Set, end: func() {
			if bus.PowerLine == nil || bus.PowerLine.(*sim.SimPin).Level() == gpio.High {
				f.BrownOut.Clear()
			}
		}},
		{name: "the supply dips", affectsSensors: true, scan: func() {
			if below(20) == 0 && !f.BrownOut.Active() {
				h.duringNextScan(func() { f.BrownOut.For(time.Duration(1+below(60_000)) * time.Microsecond) })
			}
		}},
		{name: "the bus is disturbed", affectsSensors: true, end: w.Bus.ClearFlips, scan: func() {
			if below(4) == 0 {
				w.Bus.Flip(1+below(100), 1<<below(8))
			}
		}},
		{name: "the panel fails", slowsScans: true, begin: func() { s.PanelWire.FailNext(math.MaxInt) }, end: func() { s.PanelWire.FailNext(0) }},
		{name: "the lights fail", begin: func() { s.LightWire.FailNext(math.MaxInt) }, end: func() { s.LightWire.FailNext(0) }},
	}
}

// basesBehind returns the bases behind a mux.
func basesBehind(mux int) (bases []int) {
	for i := range sim.SensorsPerMux {
		bases = append(bases, mux*sim.SensorsPerMux+i)
	}
	return bases
}

// freezeMux makes a mux keep one channel, whatever is written to it.
func freezeMux(m *sim.TCA9548A, addr uint16, channel int) {
	m.Start(addr, false)
	m.Write(1 << channel)
	m.Stop()
	m.Frozen.Set()
}

// duringNextScan calls a function in the middle of the next scan.
func (h *hours) duringNextScan(do func()) { h.trigger.left, h.trigger.do = 1+h.rng.IntN(40), do }

// scheduleEpisode decides when the next faults begin.
func (h *hours) scheduleEpisode() {
	h.nextEpisode = h.now + time.Duration(h.rng.ExpFloat64()*float64(8*time.Second))
}

// injectFaults begins and ends faults.
func (h *hours) injectFaults() {
	if h.now >= h.nextEpisode && len(h.faults) == 0 && !h.unrecovered {
		h.startEpisode()
	}
	for i := range h.faults {
		w := &h.faults[i]
		if !w.begun && h.now >= w.from {
			w.begun = true
			h.startFault(w.fault)
		}
		if w.begun && w.scan != nil {
			w.scan()
		}
	}
	h.faults = slices.DeleteFunc(h.faults, func(w activeFault) bool {
		if over := w.begun && h.now >= w.until; !over {
			return false
		}
		h.stopFault(w.fault)
		return true
	})
}

// startEpisode plans one to three faults at about the same time that last some milliseconds to
// many seconds.
func (h *hours) startEpisode() {
	h.unrecovered = true
	h.counts.episodes++
	all := h.possibleFaults(h.host.Table.Rig.Wiring().Buses[0])
	h.rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for _, a := range all[:1+h.rng.IntN(2)*h.rng.IntN(3)] {
		from := h.now + time.Duration(h.rng.Int64N(int64(2*time.Second)))
		lasts := time.Duration(float64(20*time.Millisecond) * math.Pow(1000, h.rng.Float64()))
		h.faults = append(h.faults, activeFault{fault: a, from: from, until: from + lasts})
	}
}

func (h *hours) startFault(a fault) {
	h.counts.faults++
	h.logf("%s %v", a.name, a.bases)
	if a.affectsSensors {
		h.sensorsAffected = true
		h.planned = nil // the result no longer depends on the gesture alone
	}
	switch {
	case a.begin == nil:
	case a.affectsSensors && h.rng.IntN(2) == 0:
		h.duringNextScan(a.begin)
	default:
		a.begin()
	}
}

func (h *hours) stopFault(a fault) {
	h.trigger.left = 0
	h.logf("over: %s", a.name)
	if a.end != nil {
		a.end()
	}
	h.lastDisturbed = h.world().Clock.Now()
}

// stopAllFaults ends all faults.
func (h *hours) stopAllFaults() {
	for _, w := range h.faults {
		h.stopFault(w.fault)
	}
	h.faults, h.unrecovered, h.sensorsAffected = h.faults[:0], false, false
}

// sensorFault tells whether a fault affects sensors now.
func (h *hours) sensorFault() bool {
	return slices.ContainsFunc(h.faults, func(w activeFault) bool { return w.begun && w.affectsSensors })
}

// scansSlow tells whether a fault may delay scans.
func (h *hours) scansSlow() bool {
	return slices.ContainsFunc(h.faults, func(w activeFault) bool { return w.slowsScans })
}

// turnUnseen now and then turns a tower while its sensor has a fault.
func (h *hours) turnUnseen() {
	if h.rng.IntN(300) != 0 {
		return
	}
	base := h.rng.IntN(len(h.world().Sensors))
	for _, w := range h.faults {
		if w.bases != nil && h.rng.IntN(4) > 0 {
			base = w.bases[h.rng.IntN(len(w.bases))]
		}
	}
	m := sim.Human(h.rng)
	if h.rng.IntN(2) == 0 {
		m.Raise = rig.Clearance
	}
	h.counts.unseenGestures++
	steps := (1 + h.rng.IntN(2)) * (1 - 2*h.rng.IntN(2))
	h.logf("unseen gesture: tower %d by %d", base, steps)
	require.NoError(h.t, h.world().Hand.Turn(base, steps, m))
}
