package st77xx_test

import (
	"image"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/hw/sim"
	"mastro/hw/st77xx"
)

// flakyConn and flakyPin fail once, after so many good operations. The
// connection takes little at once, so that a small picture has many transfers.
type flakyConn struct {
	*sim.SPIPort
	left int
}

func (f *flakyConn) MaxTxSize() int { return 100 }

func (f *flakyConn) Tx(w, r []byte) error {
	if f.left == 0 {
		f.FailNext(1)
	}
	f.left--
	return f.SPIPort.Tx(w, r)
}

type flakyPin struct {
	*sim.SimPin
	left int
}

func (f *flakyPin) Out(l gpio.Level) error {
	if f.left == 0 {
		f.FailNext(1)
	}
	f.left--
	return f.SimPin.Out(l)
}

// TestEveryFault fails each transfer and each level of a Halt and the Draw
// after it in turn, and expects the Draw after that to be right.
func TestEveryFault(t *testing.T) {
	size := image.Pt(24, 24)
	img := noise(size, 11)
	for _, onPin := range []bool{false, true} {
		faults := 0
		for n := 0; ; n++ {
			b := newBench(size)
			_, err := b.port.Connect(32*physic.MegaHertz, spi.Mode0, 8)
			require.NoError(t, err)
			conn, dc := &flakyConn{b.port, -1}, &flakyPin{b.dc, -1}
			dev, err := st77xx.New(conn, dc, st77xx.Opts{Size: size, Reset: b.rst, Sleep: b.clock.Advance})
			require.NoError(t, err)
			if onPin {
				dc.left = n
			} else {
				conn.left = n
			}
			err = dev.Halt()
			if err == nil {
				err = dev.Draw(dev.Bounds(), img, image.Point{})
			}
			conn.left, dc.left = -1, -1
			require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
			require.Equal(t, quantised(img), b.chip.Image(), "fault at %d", n)
			if err == nil {
				break
			}
			require.ErrorIs(t, err, st77xx.ErrBus)
			require.ErrorIs(t, err, syscall.EIO)
			faults++
		}
		require.Greater(t, faults, 20)
	}
}

func TestResetLineFails(t *testing.T) {
	b := newBench(sizes[0])
	conn, err := b.port.Connect(32*physic.MegaHertz, spi.Mode0, 8)
	require.NoError(t, err)
	b.rst.FailNext(1)
	dev, err := st77xx.New(conn, b.dc, st77xx.Opts{Reset: b.rst, Sleep: b.clock.Advance})
	require.ErrorIs(t, err, st77xx.ErrBus)
	require.Nil(t, dev)
}

func TestHaltSleepsAndDrawWakes(t *testing.T) {
	b := newBench(sizes[1])
	dev := b.start(t, st77xx.Opts{Size: sizes[1]})
	img := noise(sizes[1], 5)
	require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
	require.NoError(t, dev.Halt())
	require.True(t, b.chip.Asleep())
	require.Equal(t, black(sizes[1]), b.chip.Image())
	sent := b.port.Wire.Transfers
	require.NoError(t, dev.Halt())
	require.Equal(t, sent, b.port.Wire.Transfers, "already asleep")

	require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
	require.Equal(t, quantised(img), b.chip.Image())
	require.Zero(t, b.chip.TooEarly)
}

func TestResetAfterPowerLoss(t *testing.T) {
	b := newBench(sizes[0])
	dev := b.start(t, st77xx.Opts{})
	img := noise(sizes[0], 9)
	b.port.SetPower(false)
	require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}), "SPI cannot tell")
	b.port.SetPower(true)
	b.clock.Advance(time.Second)
	require.NoError(t, dev.Reset())
	require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
	require.Equal(t, quantised(img), b.chip.Image())
}
