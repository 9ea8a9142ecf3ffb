package sim

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// levels are the inputs; they count how often they are loaded.
type levels struct {
	now   []byte
	loads int
}

func (l *levels) Load(regs []byte) {
	l.loads++
	copy(regs, l.now)
}

func hc165Read(t *testing.T, conn spi.Conn, n int) []byte {
	r := make([]byte, n)
	require.NoError(t, conn.Tx(make([]byte, n), r))
	return r
}

func hc165Connected(t *testing.T, n int, l *levels, load *SimPin) (*SPIPort, *HC165Chip) {
	chip := NewHC165Chip(n, l, load, &Clock{})
	port := NewSPIPort("SPI0.0", nil, chip, SPIProfile{})
	_, err := port.Connect(physic.MegaHertz, spi.Mode2, 8)
	require.NoError(t, err)
	return port, chip
}

func TestHC165ShiftsItsInputs(t *testing.T) {
	in, load := &levels{now: []byte{0x81, 0x0F}}, NewSimPin("SH/LD")
	port, chip := hc165Connected(t, 2, in, load)
	require.NoError(t, load.Out(gpio.High))
	in.now = []byte{0xAA, 0xAA}
	require.Equal(t, []byte{0x81}, hc165Read(t, port, 1))
	require.Equal(t, []byte{0x0F, 0x00}, hc165Read(t, port, 2), "it goes on where it was")
	chip.Serial = gpio.High
	require.Equal(t, []byte{0x00, 0x00, 0xFF}, hc165Read(t, port, 3))
	require.NoError(t, load.Out(gpio.Low))
	require.NoError(t, load.Out(gpio.High))
	require.Equal(t, []byte{0xAA, 0xAA, 0xFF}, hc165Read(t, port, 3))
	require.NoError(t, port.Tx([]byte{0}, nil), "nobody reads")
}

func TestHC165ShowsFirstInputWhileLoading(t *testing.T) {
	in, load := &levels{now: []byte{0x80, 0x00}}, NewSimPin("SH/LD")
	port, chip := hc165Connected(t, 2, in, load)
	chip.Slip = 1
	require.Equal(t, []byte{0xFF, 0xFF}, hc165Read(t, port, 2))
	in.now = []byte{0x7F, 0xFF}
	require.Equal(t, []byte{0x00, 0x00}, hc165Read(t, port, 2))
}

func TestHC165LoadedByCE(t *testing.T) {
	in := &levels{now: []byte{0x81, 0x0F}}
	port, chip := hc165Connected(t, 2, in, nil)
	require.Equal(t, []byte{0x81, 0x0F}, hc165Read(t, port, 2))
	in.now = []byte{0x12, 0x34}
	require.Equal(t, []byte{0x12, 0x34}, hc165Read(t, port, 2))
	require.Equal(t, 2, in.loads)
	chip.Slip = 4
	require.Equal(t, []byte{0x23, 0x40}, hc165Read(t, port, 2))
}

func TestHC165Faults(t *testing.T) {
	in := &levels{now: []byte{0x81}}
	port, chip := hc165Connected(t, 1, in, nil)
	for _, c := range []struct {
		fault *Fault
		want  byte
	}{{chip.High, 0xFF}, {chip.Low, 0}, {chip.Power, 0}} {
		c.fault.Set()
		require.Equal(t, []byte{c.want}, hc165Read(t, port, 1))
		c.fault.Clear()
		require.Equal(t, []byte{0x81}, hc165Read(t, port, 1))
	}
}

// ringBits has a bit for each closed switch of one base; A is bit 0.
func ringBits(h *HallRings, base int) (closed int) {
	levels := make([]byte, (3*len(h.rings)+9)/8)
	h.Load(levels)
	for k := range 3 {
		if n := 3*base + k; levels[n/8]<<(n%8)&0x80 == 0 {
			closed |= 1 << k
		}
	}
	return closed
}

func TestRingsAtTheFacings(t *testing.T) {
	w := built(t, DefaultConfig(5))
	h := w.Rings()
	for base := range w.Sensors {
		for facing, want := range []int{0b001, 0b011, 0b010, 0b110, 0b100, 0b101} {
			require.NoError(t, w.Place(base, facing))
			require.Equal(t, want, ringBits(h, base), "base %d, facing %d", base, facing)
		}
	}
}

func TestRingsSpareInputs(t *testing.T) {
	for _, c := range []struct {
		bases int
		want  []byte // 0 is a closed switch
	}{
		{1, []byte{0b01110101}},
		{2, []byte{0b01101110}},
		{8, []byte{0b01101101, 0b10110110, 0b11011011, 0b10101010}},
	} {
		h := row(t, 0, make([]Tower, c.bases)...).Rings()
		levels := make([]byte, len(c.want))
		h.Load(levels)
		require.Equal(t, c.want, levels)
		require.Len(t, h.Chain.regs, len(c.want))
	}
}

// At the border a switch keeps its state.
func TestRingsHysteresis(t *testing.T) {
	w := row(t, 0, Tower{})
	h := w.Rings()
	require.NoError(t, w.Hand.Grab(0))
	at := func(angle Degrees) int {
		w.Hand.Drag(angle)
		w.Advance(time.Second)
		return ringBits(h, 0)
	}
	require.Equal(t, 0b001, at(25))
	require.Equal(t, 0b001, at(30))
	require.Equal(t, 0b011, at(35))
	require.Equal(t, 0b011, at(30))
	require.Equal(t, 0b001, at(25))
}

func TestRingsOfALiftedTower(t *testing.T) {
	w := row(t, 0, Tower{})
	h := w.Rings()
	at := func(height Millimetres) int {
		require.NoError(t, w.Hand.Lift(0, height))
		w.Advance(time.Second)
		return ringBits(h, 0)
	}
	require.NoError(t, w.Hand.Grab(0))
	require.Equal(t, 0b001, at(8))
	require.Equal(t, 0b001, at(13), "closed it lets go later")
	require.Equal(t, 0b000, at(20))
	require.Equal(t, 0b000, at(13))
	require.Equal(t, 0b001, at(8))
}

func TestRingFaults(t *testing.T) {
	w := row(t, 0, Tower{}, Tower{})
	h := w.Rings()
	h.Faults.Closed[1][2].Set()
	require.Equal(t, 0b101, ringBits(h, 1))
	h.Faults.Open[1][0].Set()
	require.Equal(t, 0b100, ringBits(h, 1))
	h.Faults.Closed[1][2].Clear()
	require.Equal(t, 0b000, ringBits(h, 1))
	h.Faults.Open[1][0].Clear()
	require.Equal(t, 0b001, ringBits(h, 1))
	w.Faults.Weak[0].Set()
	require.Equal(t, 0b001, ringBits(h, 0), "weak is enough at rest")
	w.Faults.Gone[0].Set()
	require.Equal(t, 0b000, ringBits(h, 0))
}

// The chain loads the table at the moment when SH/LD goes high, not before and not later; and a
// scan takes time.
func TestRingsOverThePort(t *testing.T) {
	w := row(t, 0, Tower{})
	h := w.Rings()
	_, err := h.Port.Connect(physic.MegaHertz, spi.Mode2, 8)
	require.NoError(t, err)
	require.NoError(t, h.Pin.Out(gpio.High))
	require.NoError(t, w.Place(0, 3))
	require.Equal(t, []byte{0b01110101}, hc165Read(t, h.Port, 1))
	require.Equal(t, 9*time.Microsecond, w.Clock.Now(), "with the pause after a byte")
	require.NoError(t, h.Pin.Out(gpio.Low))
	require.NoError(t, h.Pin.Out(gpio.High))
	require.Equal(t, []byte{0b10010101}, hc165Read(t, h.Port, 1))
}
