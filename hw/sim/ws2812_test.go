package sim

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

const ws2812Test = 2750 * physic.KiloHertz // 364 ns a bit, good for either kind

// ws2812Bits encodes bytes with three SPI bits a bit.
func ws2812Bits(levels ...byte) (out []byte) {
	for _, v := range levels {
		word := uint32(0)
		for bit := 7; bit >= 0; bit-- {
			word = word<<3 | 4 | uint32(v>>bit&1)<<1
		}
		out = append(out, byte(word>>16), byte(word>>8), byte(word))
	}
	return out
}

// ws2812Port is a port whose short transfers have no pauses either, to test the strip with
// single bytes.
func ws2812Port(clock *Clock, n int) (*SPIPort, *WS2812Chip) {
	port, chip := NewWS2812Port("SPI0.0", clock, n)
	port.Computer = PiFive
	chip.Times = WS2812B()
	return port, chip
}

func ws2812Connected(t *testing.T, clock *Clock, n int) (spi.Conn, *WS2812Chip) {
	port, chip := ws2812Port(clock, n)
	conn, err := port.Connect(ws2812Test, spi.Mode0, 8)
	require.NoError(t, err)
	return conn, chip
}

func TestWS2812ShowsAtTheReset(t *testing.T) {
	for name, c := range map[string]struct {
		times WS2812Times
		reset time.Duration
	}{
		"V5":    {WS2812BV5(), 280 * time.Microsecond},
		"older": {WS2812B(), 50 * time.Microsecond},
	} {
		t.Run(name, func(t *testing.T) {
			var clock Clock
			conn, chip := ws2812Connected(t, &clock, 2)
			chip.Times = c.times
			require.NoError(t, conn.Tx(ws2812Bits(1, 2, 3, 0x40, 0x50, 0x60), nil))
			clock.Advance(c.reset - time.Microsecond)
			require.Equal(t, []WS2812LED{{}, {}}, chip.LEDs())
			clock.Advance(2 * time.Microsecond)
			require.Equal(t, []WS2812LED{{2, 1, 3}, {0x50, 0x40, 0x60}}, chip.LEDs())
		})
	}
}

func TestWS2812PassesOnTheRest(t *testing.T) {
	var clock Clock
	conn, chip := ws2812Connected(t, &clock, 2)
	require.NoError(t, conn.Tx(ws2812Bits(0, 9, 0, 0, 8, 0, 0, 7, 0), nil), "one LED too many")
	clock.Advance(time.Millisecond)
	require.Equal(t, []WS2812LED{{R: 9}, {R: 8}}, chip.LEDs())
	require.NoError(t, conn.Tx(ws2812Bits(0, 6, 0, 0, 5), nil), "one byte too few")
	clock.Advance(time.Millisecond)
	require.Equal(t, []WS2812LED{{R: 6}, {R: 8}}, chip.LEDs())
}

func TestWS2812OutOfSync(t *testing.T) {
	for name, c := range map[string]struct {
		pause time.Duration
		spoil func([]byte)
		shown int // LEDs that are right
	}{
		"good":         {spoil: func([]byte) {}, shown: 2},
		"long high":    {spoil: func(w []byte) { w[10] = 0xFF }, shown: 1},
		"missing high": {spoil: func(w []byte) { w[10] = 0 }, shown: 1},
		"at once":      {spoil: func(w []byte) { w[0] = 0xFF }, shown: 0},
		"a pause":      {spoil: func([]byte) {}, pause: 20 * time.Microsecond, shown: 1},
	} {
		t.Run(name, func(t *testing.T) {
			var clock Clock
			conn, chip := ws2812Connected(t, &clock, 2)
			frame := ws2812Bits(0, 9, 0, 0, 9, 0)
			c.spoil(frame)
			require.NoError(t, conn.Tx(frame[:12], nil))
			clock.Advance(c.pause)
			require.NoError(t, conn.Tx(frame[12:], nil))
			clock.Advance(time.Millisecond)
			want := []WS2812LED{{}, {}}
			for i := range c.shown {
				want[i].R = 9
			}
			require.Equal(t, want, chip.LEDs())
		})
	}
}

func TestWS2812LineStaysHigh(t *testing.T) {
	var clock Clock
	conn, chip := ws2812Connected(t, &clock, 1)
	require.NoError(t, conn.Tx([]byte{0xFF}, nil))
	clock.Advance(time.Second)
	require.NoError(t, conn.Tx(ws2812Bits(1, 1, 1), nil))
	clock.Advance(time.Second)
	require.Equal(t, []WS2812LED{{}}, chip.LEDs(), "it was no reset")
	require.NoError(t, conn.Tx(ws2812Bits(1, 1, 1), nil))
	clock.Advance(time.Second)
	require.Equal(t, []WS2812LED{{1, 1, 1}}, chip.LEDs())
}

func TestWS2812Power(t *testing.T) {
	var clock Clock
	port, chip := ws2812Port(&clock, 1)
	conn, err := port.Connect(ws2812Test, spi.Mode0, 8)
	require.NoError(t, err)
	show := func() []WS2812LED {
		require.NoError(t, conn.Tx(ws2812Bits(1, 1, 1), nil))
		clock.Advance(time.Millisecond)
		return chip.LEDs()
	}
	require.Equal(t, []WS2812LED{{1, 1, 1}}, show())
	port.SetPower(false)
	require.Equal(t, []WS2812LED{{}}, show())
	port.SetPower(true)
	require.Equal(t, []WS2812LED{{}}, chip.LEDs())
	require.Equal(t, []WS2812LED{{1, 1, 1}}, show())
}

func TestWS2812WithoutASpeed(t *testing.T) {
	port, chip := NewWS2812Port("SPI0.0", nil, 1)
	conn, err := port.Connect(0, spi.Mode0, 8)
	require.NoError(t, err)
	require.NoError(t, conn.Tx(append(ws2812Bits(1, 1, 1), make([]byte, 200)...), nil))
	require.Equal(t, []WS2812LED{{}}, chip.LEDs())
}

// FuzzWS2812 sends arbitrary bytes in two transfers at any speed, and then at a good speed a
// whole picture between two resets, which must show.
func FuzzWS2812(f *testing.F) {
	f.Add([]byte{0xFF, 0x92, 0x49, 0x24}, uint32(2_500_000))
	f.Add(slices.Concat(ws2812Bits(1, 2, 3), make([]byte, 20)), uint32(1))
	f.Fuzz(func(t *testing.T, in []byte, hz uint32) {
		var clock Clock
		port, chip := ws2812Port(&clock, 2)
		_, err := port.Connect(ws2812Test, spi.Mode0, 8)
		require.NoError(t, err)
		port.Wire.Hz = int64(hz)
		for _, part := range [][]byte{in[:len(in)/2], in[len(in)/2:]} {
			if len(part) > 0 && len(part) <= SPIBufSize {
				require.NoError(t, port.Tx(part, nil))
			}
		}
		port.Wire.Hz = int64(ws2812Test / physic.Hertz)
		low := make([]byte, 20)
		require.NoError(t, port.Tx(slices.Concat(low, ws2812Bits(1, 2, 3, 4, 5, 6), low), nil))
		require.Equal(t, []WS2812LED{{2, 1, 3}, {5, 4, 6}}, chip.LEDs())
	})
}
