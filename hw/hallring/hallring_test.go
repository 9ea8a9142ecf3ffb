package hallring_test

import (
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	"pgregory.net/rapid"

	"mastro/hw/board"
	"mastro/hw/hallring"
	"mastro/hw/sim"
)

func facing(middle board.Angle) board.Reading {
	return board.Reading{Magnet: board.MagnetSeen, Angle: middle}
}

var lifted = board.Reading{Magnet: board.MagnetWeak, Angle: 4095}

// The levels are those of one ring, followed by the spare ones; low means a magnet is near.
func TestCodes(t *testing.T) {
	for bits, c := range map[string]struct {
		want board.Reading
		err  error
	}{
		"011 10101": {want: facing(0)},
		"001 10101": {want: facing(683)},
		"101 10101": {want: facing(1365)},
		"100 10101": {want: facing(2048)},
		"110 10101": {want: facing(2731)},
		"010 10101": {want: facing(3413)},
		"111 10101": {want: lifted},
		"000 10101": {err: hallring.ErrCode},
		"011 10111": {err: hallring.ErrChain},
		"011 00101": {err: hallring.ErrChain},
		"011 01010": {err: hallring.ErrChain},
		"111 11111": {err: hallring.ErrChain},
		"000 00000": {err: hallring.ErrChain},
	} {
		got, err := newDirect(t, 1, strings.ReplaceAll(bits, " ", "")).chain.Sensor(0).Sense()
		require.ErrorIs(t, err, c.err, bits)
		require.Equal(t, c.want, got, bits)
	}
}

// Every ring has its own bits, whatever the others read, for any number of rings: 3i is switch
// A of ring i.
func TestBitOrder(t *testing.T) {
	codes := map[string]board.Reading{"011": facing(0), "001": facing(683), "101": facing(1365),
		"100": facing(2048), "110": facing(2731), "010": facing(3413), "111": lifted}
	names := []string{"011", "001", "101", "100", "110", "010", "111"}
	rapid.Check(t, func(t *rapid.T) {
		rings := rapid.SliceOfN(rapid.SampledFrom(names), 1, 48).Draw(t, "rings")
		bits := strings.Join(rings, "") + "10"
		for i := 0; len(bits)%8 != 0; i++ {
			bits += string("10"[i%2])
		}
		d := newDirect(t, len(rings), bits)
		for i, name := range rings {
			got, err := d.chain.Sensor(i).Sense()
			require.NoError(t, err)
			require.Equal(t, codes[name], got, "ring %d", i)
		}
		require.EqualValues(t, len(bits), d.port.Wire.Bits, "one transfer")
	})
}

func TestScanOnTheWire(t *testing.T) {
	d := newDirect(t, 18, strings.Repeat("011", 18)+"10")
	for range 3 {
		for i := range 18 {
			_, err := d.chain.Sensor(i).Sense()
			require.NoError(t, err)
		}
	}
	require.EqualValues(t, 3, d.port.Wire.Transfers)
	require.EqualValues(t, 3*56, d.port.Wire.Bits)
	require.Equal(t, 3*(56+7)*time.Microsecond, d.clock.Now(), "with a pause after each byte")
	require.EqualValues(t, 1+2+2, d.pin.Changes(), "SH/LD was low at first")
}

// A ring that is read a second time begins a new scan, in whatever order the rings are read.
func TestRingReadTwiceBeginsScan(t *testing.T) {
	d := newDirect(t, 2, "01101110")
	first, second := d.chain.Sensor(0), d.chain.Sensor(1)
	sense := func(r board.Sensor, want board.Reading, transfers int) {
		got, err := r.Sense()
		require.NoError(t, err)
		require.Equal(t, want, got)
		require.EqualValues(t, transfers, d.port.Wire.Transfers)
	}
	sense(second, facing(0), 1)
	d.bits = "00100110"
	sense(first, facing(0), 1)
	sense(first, facing(683), 2)
	sense(second, facing(683), 2)
	d.bits = "10101110"
	sense(second, facing(0), 3)
	sense(first, facing(1365), 3)
}

func TestErrorOfOneScan(t *testing.T) {
	good := "01101110"
	for name, c := range map[string]struct {
		fail  func(*direct)
		cause error
	}{
		"port":  {func(d *direct) { d.port.FailNext(1) }, syscall.EIO},
		"SH/LD": {func(d *direct) { d.pin.FailNext(1) }, syscall.EIO},
		"chain": {func(d *direct) { d.bits = "11111111" }, hallring.ErrChain},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDirect(t, 2, good)
			c.fail(d)
			_, first := d.chain.Sensor(0).Sense()
			d.bits = good
			got, second := d.chain.Sensor(1).Sense()
			require.ErrorIs(t, first, c.cause)
			require.Equal(t, first, second)
			require.Zero(t, got)
			for i := range 2 {
				got, err := d.chain.Sensor(i).Sense()
				require.NoError(t, err)
				require.Equal(t, facing(0), got)
			}
		})
	}
}

func TestChainErrors(t *testing.T) {
	const good = "011" + "001" + "10" // two rings
	for name, c := range map[string]struct {
		spoil func(*direct)
		want  error
	}{
		"nothing":       {func(*direct) {}, nil},
		"reads ones":    {func(d *direct) { d.chip.High.Set() }, hallring.ErrChain},
		"reads zeros":   {func(d *direct) { d.chip.Low.Set() }, hallring.ErrChain},
		"no supply":     {func(d *direct) { d.chip.Power.Set() }, hallring.ErrChain},
		"port unfed":    {func(d *direct) { d.port.SetPower(false) }, hallring.ErrChain},
		"a clock more":  {func(d *direct) { d.chip.Slip = 1 }, hallring.ErrChain},
		"a byte more":   {func(d *direct) { d.chip.Slip = 8 }, hallring.ErrChain},
		"not loaded":    {func(d *direct) { d.chip.Slip = 800; d.chip.Serial = true }, hallring.ErrChain},
		"no magnets":    {func(d *direct) { d.bits = "11111110" }, nil},
		"all are short": {func(d *direct) { d.bits = "00000010" }, hallring.ErrCode},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDirect(t, 2, good)
			c.spoil(d)
			for i := range 2 {
				_, err := d.chain.Sensor(i).Sense()
				require.ErrorIs(t, err, c.want)
			}
		})
	}
}

// A chain of fewer registers than the board file has, for instance because it is cut.
func TestShortChain(t *testing.T) {
	for _, serial := range []bool{false, true} {
		d := newDirect(t, 18, strings.Repeat("011", 16))
		d.chip.Serial = sim.NewSimPin("").Level() // tied low
		if serial {
			d.chip.Serial = !d.chip.Serial
		}
		_, err := d.chain.Sensor(0).Sense()
		require.ErrorIs(t, err, hallring.ErrChain)
	}
}

func TestErrCodeNamesTheRing(t *testing.T) {
	d := newDirect(t, 2, "01100010")
	_, err := d.chain.Sensor(0).Sense()
	require.NoError(t, err)
	_, err = d.chain.Sensor(1).Sense()
	require.ErrorIs(t, err, hallring.ErrCode)
	require.ErrorContains(t, err, "ring 2")
}

// SH/LD comes from CE through an inverter: nothing is pulsed.
func TestWithoutLoadPin(t *testing.T) {
	d := &direct{bits: "01110101"}
	chip := sim.NewHC165Chip(1, d, nil, &d.clock)
	port := sim.NewSPIPort("SPI0.1", &d.clock, chip, sim.SPIProfile{})
	conn, err := port.Connect(physic.MegaHertz, spi.Mode2, 8)
	require.NoError(t, err)
	chain, err := hallring.New(conn, nil, 1)
	require.NoError(t, err)
	for bits, want := range map[string]board.Reading{"01110101": facing(0), "10010101": facing(2048)} {
		d.bits = bits
		got, err := chain.Sensor(0).Sense()
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
}

// small is a connection with a small limit, or without one.
type small struct {
	spi.Conn
	max int
}

func (s small) MaxTxSize() int { return s.max }

func TestRings(t *testing.T) {
	for _, c := range []struct {
		conn  spi.Conn
		rings int
		good  bool
	}{
		{small{max: 7}, 18, true}, {small{max: 6}, 18, false}, {small{max: 7}, 19, false},
		{small{max: 4}, 8, true}, {small{max: 3}, 8, false}, // 24 bits leave none spare
		{small{}, 1, true}, {small{}, 10922, true}, {small{}, 10923, false},
		{idleChain{}, 10922, true}, {idleChain{}, 0, false}, {idleChain{}, -1, false},
	} {
		_, err := hallring.New(c.conn, nil, c.rings)
		if c.good {
			require.NoError(t, err)
		} else {
			require.ErrorIs(t, err, hallring.ErrRings)
		}
	}
}

// idleChain is a chain of rings that all show facing 0.
type idleChain struct{ spi.Conn }

func (idleChain) Tx(w, r []byte) error {
	copy(r, "\x6D\xB6\xDB\x6D\xB6\xDB\x6E")
	return nil
}

func TestSenseDoesNotAllocate(t *testing.T) {
	chain, err := hallring.New(idleChain{}, sim.NewSimPin("SH/LD"), 18)
	require.NoError(t, err)
	_, err = chain.Sensor(17).Sense()
	require.NoError(t, err)
	require.Zero(t, testing.AllocsPerRun(100, func() {
		for i := range 18 {
			_, _ = chain.Sensor(i).Sense()
		}
	}))
}

// BenchmarkSense is a scan of 18 rings.
func BenchmarkSense(b *testing.B) {
	chain, err := hallring.New(idleChain{}, sim.NewSimPin("SH/LD"), 18)
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		for i := range 18 {
			_, _ = chain.Sensor(i).Sense()
		}
	}
}
