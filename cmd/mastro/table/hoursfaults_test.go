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

// harm is one thing that can go wrong at a table.
type harm struct {
	name       string
	blind      bool // sensors do not tell all while it lasts
	slow       bool // scans come late while it lasts
	bases      []int
	begin, end func()
	scan       func() // before every scan while it lasts
}

// wrong is a harm that is there, or about to be.
type wrong struct {
	harm
	from, until time.Duration // by the session's clock
	begun       bool
}

// saboteur listens on the bus and does something after so many transfers, which is
// in the middle of a scan.
type saboteur struct {
	left int
	do   func()
}

var _ sim.Chip = (*saboteur)(nil)

func (s *saboteur) Start(uint16, bool) bool { return false }
func (s *saboteur) Write(byte) bool         { return false }
func (s *saboteur) Read() byte              { return 0xFF }

// Stop comes after all other chips.
func (s *saboteur) Stop() {
	if s.left--; s.left == 0 {
		s.do()
	}
}

// wire puts the sensors of a new table on a bus with or without the lines that a
// builder may leave out, and notes what they read.
func (h *hours) wire() {
	t, world := h.e.Table.Rig, h.world()
	bus := rig.SimulatedBus(world)
	if h.rng.IntN(2) == 0 {
		bus.ResetLine = nil
	}
	if h.rng.IntN(2) == 0 {
		bus.PowerLine = h.supply()
	}
	t.KeepReadings(h.dir, nil)
	w := t.Wiring()
	w.Buses = []rig.BusWiring{bus}
	require.NoError(h.t, t.Wire(w))
	h.e.Table.Settle()
	h.saboteur = &saboteur{}
	world.Bus.Chips.Attach(h.saboteur)
}

// supply is the line that switches the sensors' supply. Whoever holds the bus lets go
// when it is off, and what has lost its supply has it again afterwards.
func (h *hours) supply() *sim.SimPin {
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

// dangers is all that can go wrong at the present table.
func (h *hours) dangers(bus rig.BusWiring) []harm {
	w, below := h.world(), h.rng.IntN
	f, s := &w.Faults, h.e.Table.Rig.Simulation
	each := func(name string, blind bool, faults []*sim.Fault) harm {
		base := below(len(faults))
		return harm{name: name, blind: blind, bases: []int{base}, begin: faults[base].Set, end: faults[base].Clear}
	}
	mux, trembles := below(len(w.Muxes)), below(len(w.Sensors))
	steady, noise := w.Sensors[trembles].Noise, sim.Degrees(3+20*h.rng.Float64())
	return []harm{
		each("a sensor is silent", true, f.Sensor),
		each("a magnet is gone", true, f.Gone),
		each("a reading floats", true, f.Floating),
		each("a magnet is weak", false, f.Weak),
		each("a magnet is strong", false, f.Strong),
		{name: "a sensor trembles", blind: true, bases: []int{trembles},
			begin: func() { w.Sensors[trembles].Noise = noise }, end: func() { w.Sensors[trembles].Noise = steady }},
		{name: "a mux is silent", blind: true, bases: behind(mux), begin: f.Mux[mux].Set, end: f.Mux[mux].Clear},
		{name: "a mux loses its state", blind: true, scan: func() {
			if below(2) == 0 {
				w.Muxes[below(len(w.Muxes))].Reset()
			}
		}},
		{name: "two answer", blind: true, begin: func() { freeze(w.Muxes[mux], sim.MuxAddress+uint16(mux), below(sim.SensorsPerMux)) }, end: w.Muxes[mux].Frozen.Clear},
		{name: "the bus is stuck", blind: true, begin: f.Stuck.Set, end: f.Stuck.Clear},
		{name: "no power", blind: true, begin: f.BrownOut.Set, end: func() {
			if bus.PowerLine == nil || bus.PowerLine.(*sim.SimPin).Level() == gpio.High {
				f.BrownOut.Clear()
			}
		}},
		{name: "the supply dips", blind: true, scan: func() {
			if below(20) == 0 && !f.BrownOut.Active() {
				h.amidst(func() { f.BrownOut.For(time.Duration(1+below(60_000)) * time.Microsecond) })
			}
		}},
		{name: "the bus is disturbed", blind: true, end: w.Bus.ClearFlips, scan: func() {
			if below(4) == 0 {
				w.Bus.Flip(1+below(100), 1<<below(8))
			}
		}},
		{name: "the panel fails", slow: true, begin: func() { s.PanelWire.FailNext(math.MaxInt) }, end: func() { s.PanelWire.FailNext(0) }},
		{name: "the lights fail", begin: func() { s.LightWire.FailNext(math.MaxInt) }, end: func() { s.LightWire.FailNext(0) }},
	}
}

// behind is the bases behind a mux.
func behind(mux int) (bases []int) {
	for i := range sim.SensorsPerMux {
		bases = append(bases, mux*sim.SensorsPerMux+i)
	}
	return bases
}

// freeze lets a mux keep one channel, whatever it is told.
func freeze(m *sim.TCA9548A, addr uint16, channel int) {
	m.Start(addr, false)
	m.Write(1 << channel)
	m.Stop()
	m.Frozen.Set()
}

// amidst does something in the middle of the next scan.
func (h *hours) amidst(do func()) { h.saboteur.left, h.saboteur.do = 1+h.rng.IntN(40), do }

// plan decides when something goes wrong next.
func (h *hours) plan() {
	h.next = h.now + time.Duration(h.rng.ExpFloat64()*float64(8*time.Second))
}

// sabotage lets things go wrong and come back.
func (h *hours) sabotage() {
	if h.now >= h.next && len(h.wrong) == 0 && !h.ailing {
		h.episode()
	}
	for i := range h.wrong {
		w := &h.wrong[i]
		if !w.begun && h.now >= w.from {
			w.begun = true
			h.start(w.harm)
		}
		if w.begun && w.scan != nil {
			w.scan()
		}
	}
	h.wrong = slices.DeleteFunc(h.wrong, func(w wrong) bool {
		if over := w.begun && h.now >= w.until; !over {
			return false
		}
		h.stop(w.harm)
		return true
	})
}

// episode is one to three things that go wrong at about the same time, for some
// milliseconds or for many seconds.
func (h *hours) episode() {
	h.ailing = true
	h.done.episodes++
	all := h.dangers(h.e.Table.Rig.Wiring().Buses[0])
	h.rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for _, a := range all[:1+h.rng.IntN(2)*h.rng.IntN(3)] {
		from := h.now + time.Duration(h.rng.Int64N(int64(2*time.Second)))
		lasts := time.Duration(float64(20*time.Millisecond) * math.Pow(1000, h.rng.Float64()))
		h.wrong = append(h.wrong, wrong{harm: a, from: from, until: from + lasts})
	}
}

func (h *hours) start(a harm) {
	h.done.faults++
	h.write("%s %v", a.name, a.bases)
	if a.blind {
		h.blinded = true
		h.told = nil // what comes of it is no longer only what the hand does
	}
	switch {
	case a.begin == nil:
	case a.blind && h.rng.IntN(2) == 0:
		h.amidst(a.begin)
	default:
		a.begin()
	}
}

func (h *hours) stop(a harm) {
	h.saboteur.left = 0
	h.write("over: %s", a.name)
	if a.end != nil {
		a.end()
	}
	h.ended = h.world().Clock.Now()
}

// endAll ends whatever is wrong.
func (h *hours) endAll() {
	for _, w := range h.wrong {
		h.stop(w.harm)
	}
	h.wrong, h.ailing, h.blinded = h.wrong[:0], false, false
}

// blind tells whether sensors do not tell all now.
func (h *hours) blind() bool {
	return slices.ContainsFunc(h.wrong, func(w wrong) bool { return w.begun && w.blind })
}

// slow tells whether scans may come late.
func (h *hours) slow() bool {
	return slices.ContainsFunc(h.wrong, func(w wrong) bool { return w.slow })
}

// goAstray now and then turns a tower while its sensor is out of order.
func (h *hours) goAstray() {
	if h.rng.IntN(300) != 0 {
		return
	}
	base := h.rng.IntN(len(h.world().Sensors))
	for _, w := range h.wrong {
		if w.bases != nil && h.rng.IntN(4) > 0 {
			base = w.bases[h.rng.IntN(len(w.bases))]
		}
	}
	m := sim.Human(h.rng)
	if h.rng.IntN(2) == 0 {
		m.Raise = rig.Clearance
	}
	h.done.astray++
	steps := (1 + h.rng.IntN(2)) * (1 - 2*h.rng.IntN(2))
	h.write("astray: tower %d by %d", base, steps)
	require.NoError(h.t, h.world().Hand.Turn(base, steps, m))
}
