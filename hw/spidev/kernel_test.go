//go:build kernel

package spidev_test

import (
	"image"
	"image/color"
	"image/draw"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	"periph.io/x/host/v3/sysfs"

	"mastro/hw/kerneltest"
	"mastro/hw/pins"
	"mastro/hw/reopen"
	"mastro/hw/sim"
	"mastro/hw/spidev"
	"mastro/hw/st77xx"
)

// recorder is a chip that stores what it receives and answers with its complement.
type recorder struct{ bytes []byte }

func (h *recorder) Shift(w, r []byte) {
	h.bytes = append(h.bytes, w...)
	for i := range r {
		r[i] = ^w[i]
	}
}

// start returns hardware with one chip at spidev0.1, and the port to it.
func start(t *testing.T, profile sim.SPIProfile) (*kerneltest.Hardware, *recorder, *spidev.Port) {
	h := new(recorder)
	hardware := kerneltest.Start(t, kerneltest.Config{
		SPI: map[kerneltest.Select]*sim.SPIPort{{Bus: 0, CS: 1}: sim.NewSPIPort("far", nil, h, profile)},
	})
	p := spidev.New("SPI0.1", func() (spi.PortCloser, error) { return sysfs.NewSPI(0, 1) })
	t.Cleanup(func() { require.NoError(t, p.Close()) })
	return hardware, h, p
}

func TestKernelCarriesBothWays(t *testing.T) {
	_, h, p := start(t, sim.SPIProfile{Max: 10 * physic.MegaHertz, Modes: []spi.Mode{spi.Mode3}})
	require.NoError(t, p.LimitSpeed(10*physic.MegaHertz))
	c, err := p.Connect(32*physic.MegaHertz, spi.Mode3, 8)
	require.NoError(t, err)
	r := make([]byte, 3)
	require.NoError(t, c.Tx([]byte{1, 2, 3}, r), "speed and mode have arrived as well")
	require.Equal(t, []byte{0xFE, 0xFD, 0xFC}, r)
	require.NoError(t, c.TxPackets([]spi.Packet{{W: []byte{4}, KeepCS: true}, {W: []byte{5}, R: r[:1]}}))
	require.Equal(t, []byte{1, 2, 3, 4, 5}, h.bytes)
	require.Equal(t, byte(0xFA), r[0])
}

func TestKernelGarblesInTheWrongMode(t *testing.T) {
	_, h, p := start(t, sim.SPIProfile{Modes: []spi.Mode{spi.Mode3}})
	c, err := p.Connect(physic.MegaHertz, spi.Mode0, 8)
	require.NoError(t, err)
	require.NoError(t, c.Tx([]byte{0x80}, nil))
	require.Equal(t, []byte{0x40}, h.bytes)
}

func TestKernelLimitsTransfers(t *testing.T) {
	_, h, p := start(t, sim.SPIProfile{})
	c, err := p.Connect(physic.MegaHertz, spi.Mode0, 8)
	require.NoError(t, err)
	most := c.(conn.Limits).MaxTxSize()
	require.Equal(t, 4096, most, "although periph's drivers are not initialized")
	require.NoError(t, c.Tx(make([]byte, most), nil))
	require.ErrorIs(t, c.Tx(make([]byte, most+1), nil), syscall.EMSGSIZE)
	require.NoError(t, c.Tx([]byte{7}, nil))
	require.Len(t, h.bytes, most+1)
}

func TestKernelPortComesBack(t *testing.T) {
	hardware, h, p := start(t, sim.SPIProfile{Max: 10 * physic.MegaHertz, Modes: []spi.Mode{spi.Mode3}})
	c, err := p.Connect(10*physic.MegaHertz, spi.Mode3, 8)
	require.NoError(t, err)
	require.NoError(t, p.Open())
	hardware.Remove("spi-0")
	err = c.Tx([]byte{1}, nil)
	require.ErrorIs(t, err, spidev.ErrGone)
	require.ErrorIs(t, err, syscall.ESHUTDOWN, "from the open file")
	require.ErrorIs(t, c.Tx([]byte{1}, nil), syscall.ENOENT, "the file was closed")
	require.Equal(t, 4096, c.(conn.Limits).MaxTxSize())
	hardware.Return("spi-0")
	require.Eventually(t, func() bool { return c.Tx([]byte{0x81}, nil) == nil }, 10*reopen.After, reopen.After/20)
	require.Equal(t, []byte{0x81}, h.bytes, "at the same speed, in the same mode")
}

func TestKernelPassesAControllersErrorsOn(t *testing.T) {
	h := new(recorder)
	far := sim.NewSPIPort("far", nil, h, sim.SPIProfile{})
	hardware := kerneltest.Start(t, kerneltest.Config{SPI: map[kerneltest.Select]*sim.SPIPort{{Bus: 1, CS: 0}: far}})
	p := spidev.New("SPI1.0", func() (spi.PortCloser, error) { return sysfs.NewSPI(1, 0) })
	defer p.Close()
	c, err := p.Connect(physic.MegaHertz, spi.Mode0, 8)
	require.NoError(t, err)
	hardware.Do(func() { far.FailNext(1) })
	require.ErrorIs(t, c.Tx([]byte{1, 2}, nil), syscall.EIO)
	require.NoError(t, c.Tx([]byte{3}, nil))
}

// A panel with its data/command line and its reset: the picture arrives, over SPI and GPIO of
// one kernel and in the order in which the driver sent it.
func TestKernelDrawsOnAPanel(t *testing.T) {
	dc, rst := sim.NewSimPin("DC"), sim.NewSimPin("RST")
	clock := new(sim.Clock)
	panelChip := sim.NewST7789Chip(image.Pt(240, 240), dc, rst, clock)
	hardware := kerneltest.Start(t, kerneltest.Config{
		Clock: clock,
		SPI:   map[kerneltest.Select]*sim.SPIPort{{Bus: 0, CS: 0}: sim.NewSPIPort("panel", clock, panelChip, sim.SPIProfile{})},
	})
	chip := hardware.GPIO("pinctrl-bcm2711")
	chip.Wire("GPIO25", dc)
	chip.Wire("GPIO24", rst)
	out := func(name string, l gpio.Level) *pins.Output {
		o := pins.NewOutput(pins.Address{Name: name}, l)
		t.Cleanup(func() { o.Close() })
		return o
	}
	p := spidev.New("SPI0.0", func() (spi.PortCloser, error) { return sysfs.NewSPI(0, 0) })
	defer p.Close()
	c, err := p.Connect(32*physic.MegaHertz, spi.Mode0, 8)
	require.NoError(t, err)
	panel, err := st77xx.New(c, out("GPIO25", gpio.Low), st77xx.Opts{Reset: out("GPIO24", gpio.High), Sleep: time.Sleep})
	require.NoError(t, err)
	picture := image.NewRGBA(panel.Bounds())
	draw.Draw(picture, picture.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(picture, image.Rect(10, 20, 60, 80), image.NewUniform(color.RGBA{R: 0xFF, A: 0xFF}), image.Point{}, draw.Src)
	began := time.Now()
	require.NoError(t, panel.Draw(panel.Bounds(), picture, image.Point{}))
	t.Logf("a whole picture in %v", time.Since(began))
	hardware.Do(func() {
		require.Zero(t, panelChip.TooEarly)
		require.Equal(t, picture, panelChip.Image())
	})
}
