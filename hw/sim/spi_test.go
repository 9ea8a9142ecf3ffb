package sim

import (
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// spiEcho stores what it received and answers with its complement.
type spiEcho struct {
	received []byte
	power    []bool
}

func (e *spiEcho) Shift(w, r []byte) {
	e.received = append(e.received, w...)
	for i := range r {
		r[i] = ^w[i]
	}
}

func (e *spiEcho) Power(on bool) { e.power = append(e.power, on) }

func spiConnected(t *testing.T, chip SPIChip, p SPIProfile, f physic.Frequency, m spi.Mode) (*SPIPort, spi.Conn) {
	port := NewSPIPort("SPI0.0", &Clock{}, chip, p)
	conn, err := port.Connect(f, m, 8)
	require.NoError(t, err)
	return port, conn
}

func TestSPICountsBitsTransfersAndTime(t *testing.T) {
	port, conn := spiConnected(t, &spiEcho{}, SPIProfile{}, physic.MegaHertz, spi.Mode0)
	require.NoError(t, conn.Tx(make([]byte, 1000), nil))
	require.NoError(t, conn.TxPackets([]spi.Packet{{W: []byte{1}}, {R: make([]byte, 3)}}))
	require.EqualValues(t, 8032, port.Wire.Bits)
	require.EqualValues(t, 2, port.Wire.Transfers)
	require.EqualValues(t, 8032+4, port.Wire.Clock.Now().Microseconds(), "with a pause after each byte of short ones")
}

func TestSPIFullDuplex(t *testing.T) {
	chip := &spiEcho{}
	_, conn := spiConnected(t, chip, SPIProfile{}, physic.MegaHertz, spi.Mode0)
	r := make([]byte, 2)
	require.NoError(t, conn.Tx([]byte{0x0F, 0x55}, r))
	require.Equal(t, []byte{0xF0, 0xAA}, r)
	require.NoError(t, conn.Tx(nil, r))
	require.Equal(t, []byte{0xFF, 0xFF}, r, "zeros go out while reading")
	require.ErrorIs(t, conn.Tx([]byte{1}, r), syscall.EINVAL)
}

func TestSPIBufSizeIsTheLimit(t *testing.T) {
	chip := &spiEcho{}
	port, conn := spiConnected(t, chip, SPIProfile{}, physic.MegaHertz, spi.Mode0)
	require.Equal(t, 4096, port.MaxTxSize())
	require.NoError(t, conn.Tx(make([]byte, 4096), nil))
	require.ErrorIs(t, conn.Tx(make([]byte, 4097), nil), syscall.EMSGSIZE)
	half := spi.Packet{W: make([]byte, 2049)}
	require.ErrorIs(t, conn.TxPackets([]spi.Packet{half, half}), syscall.EMSGSIZE)
	require.ErrorIs(t, conn.Tx(nil, nil), syscall.EINVAL)
	require.Len(t, chip.received, 4096)
	require.EqualValues(t, 1, port.Wire.Transfers)
}

func TestSPIConnectsOnce(t *testing.T) {
	port := NewSPIPort("SPI0.0", nil, nil, SPIProfile{})
	require.ErrorIs(t, port.Tx([]byte{1}, nil), ErrSPINotConnected)
	for _, bits := range []int{0, 9} {
		_, err := port.Connect(physic.MegaHertz, spi.Mode0, bits)
		require.ErrorIs(t, err, ErrSPIConfig)
	}
	_, err := port.Connect(physic.MegaHertz, spi.HalfDuplex, 8)
	require.ErrorIs(t, err, ErrSPIConfig)
	_, err = port.Connect(physic.MegaHertz, spi.Mode0, 8)
	require.NoError(t, err)
	_, err = port.Connect(physic.MegaHertz, spi.Mode0, 8)
	require.ErrorIs(t, err, ErrSPIConnected)
	require.NoError(t, port.Tx([]byte{1}, nil), "nobody listens")
	require.NoError(t, port.Close())
	require.ErrorIs(t, port.Tx([]byte{1}, nil), ErrSPINotConnected)
}

func TestSPISpeedIsTheLowerOne(t *testing.T) {
	port, _ := spiConnected(t, nil, SPIProfile{}, 5*physic.MegaHertz, spi.Mode0)
	require.EqualValues(t, 5e6, port.Wire.Hz)
	require.NoError(t, port.LimitSpeed(physic.MegaHertz))
	require.EqualValues(t, 1e6, port.Wire.Hz)
	require.NoError(t, port.LimitSpeed(20*physic.MegaHertz))
	require.EqualValues(t, 5e6, port.Wire.Hz)
	require.ErrorIs(t, port.LimitSpeed(0), ErrSPIConfig)
}

func TestSPIOutsideTheProfileIsGarbled(t *testing.T) {
	p := SPIProfile{Max: 10 * physic.MegaHertz, Modes: []spi.Mode{spi.Mode0, spi.Mode3}}
	for _, c := range []struct {
		f    physic.Frequency
		mode spi.Mode
		good bool
	}{
		{10 * physic.MegaHertz, spi.Mode0, true},
		{physic.MegaHertz, spi.Mode3 | spi.NoCS, true},
		{10 * physic.MegaHertz, spi.Mode3, true},
		{13 * physic.MegaHertz, spi.Mode0, false},
		{physic.MegaHertz, spi.Mode1, false},
		{0, spi.Mode0, false},
	} {
		chip := &spiEcho{}
		_, conn := spiConnected(t, chip, p, c.f, c.mode)
		require.NoError(t, conn.Tx([]byte{0x81, 0x01}, nil))
		require.NoError(t, conn.Tx([]byte{0x00}, nil))
		want := []byte{0x81, 0x01, 0x00}
		if !c.good {
			want = []byte{0x40, 0x80, 0x80}
		}
		require.Equal(t, want, chip.received, "%s %s", c.f, c.mode)
	}
}

func TestSPIFaults(t *testing.T) {
	chip := &spiEcho{}
	port, conn := spiConnected(t, chip, SPIProfile{}, physic.MegaHertz, spi.Mode0)
	port.FailNext(2)
	require.ErrorIs(t, conn.Tx([]byte{1, 2, 3, 4}, nil), syscall.EIO)
	require.ErrorIs(t, conn.TxPackets([]spi.Packet{{W: []byte{5, 6}}}), syscall.EIO)
	require.NoError(t, conn.Tx([]byte{7}, nil))
	require.Equal(t, []byte{1, 2, 5, 7}, chip.received)
	require.EqualValues(t, 3, port.Wire.Transfers)
	require.EqualValues(t, 8*4, port.Wire.Bits)

	port.SetPower(false)
	r := []byte{9}
	require.NoError(t, conn.Tx([]byte{8}, r))
	require.Equal(t, []byte{0}, r)
	require.Len(t, chip.received, 4)
	port.SetPower(true)
	require.NoError(t, conn.Tx([]byte{8}, nil))
	require.Len(t, chip.received, 5)
	require.Equal(t, []bool{false, true}, chip.power)
}

func TestSPIPin(t *testing.T) {
	p := NewSimPin("DC")
	var seen []gpio.Level
	p.Watch(func(l gpio.Level) { seen = append(seen, l) })
	require.NoError(t, p.Out(gpio.Low))
	require.NoError(t, p.Out(gpio.High))
	require.NoError(t, p.Out(gpio.High))
	p.FailNext(1)
	require.ErrorIs(t, p.Out(gpio.Low), syscall.EIO)
	require.Equal(t, gpio.High, p.Level())
	require.NoError(t, p.Out(gpio.Low))
	require.Equal(t, []gpio.Level{gpio.High, gpio.Low}, seen)
	require.EqualValues(t, 2, p.Changes())
	require.ErrorIs(t, p.PWM(gpio.DutyHalf, physic.Hertz), syscall.ENOTSUP)
	require.NoError(t, p.Halt())
	require.Equal(t, []any{"DC", "DC", -1, "Out/Low"}, []any{p.String(), p.Name(), p.Number(), p.Function()})
}
