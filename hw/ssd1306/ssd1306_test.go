package ssd1306_test

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	"pgregory.net/rapid"

	"mastro/hw/i2cdev"
	"mastro/hw/paneltest"
	"mastro/hw/sim"
	"mastro/hw/ssd1306"
)

var size = image.Pt(128, 64)

// kind is a module on the market, and how it is mounted.
type kind struct {
	name                   string
	i2c, upsideDown, reset bool
}

var kinds = []kind{
	{"SPI", false, false, true},
	{"SPI upside down", false, true, false},
	{"I2C", true, false, false},
	{"I2C upside down", true, true, true},
}

// rig is a panel on a simulated computer.
type rig struct {
	*paneltest.Panel
	dev  *ssd1306.Dev
	chip *sim.SSD1306
}

func newRig(t require.TestingT, k kind) rig {
	w := paneltest.NewWires()
	o := ssd1306.Opts{UpsideDown: k.upsideDown, Sleep: w.Clock.Advance}
	if k.reset {
		o.Reset = w.Line(w.RST)
	}
	b := rig{Panel: &paneltest.Panel{Wires: w, ErrBus: ssd1306.ErrBus, Keeps: true}}
	if k.upsideDown {
		b.Turned = 2
	}
	if k.i2c {
		b.chip = sim.NewSSD1306I2C(size, ssd1306.AddrAlt, w.RST, &w.Clock)
		w.Bus = sim.NewBus("I2C1", &w.Clock, 400*physic.KiloHertz)
		w.Bus.Chips.Attach(b.chip)
		b.dev = ssd1306.NewI2C(w.I2C(), ssd1306.AddrAlt, o)
	} else {
		b.chip = sim.NewSSD1306SPI(size, w.DC, w.RST, &w.Clock)
		w.Port = sim.NewSPIPort("SPI0.0", &w.Clock, b.chip, sim.SSD1306Profile())
		_, err := w.Port.Connect(10*physic.MegaHertz, spi.Mode0, 8)
		require.NoError(t, err)
		b.dev = ssd1306.NewSPI(w.SPI(), w.Line(w.DC), o)
	}
	b.Drawer, b.Chip, b.TooEarly = b.dev, b.chip, &b.chip.TooEarly
	w.Clock.Advance(time.Second) // the time to boot and log in
	return b
}

func panels() (all []paneltest.Kind) {
	for _, k := range kinds {
		open := func(t require.TestingT) *paneltest.Panel { return newRig(t, k).Panel }
		all = append(all, paneltest.Kind{Name: k.name, Open: open})
	}
	return all
}

func TestDraws(t *testing.T) { paneltest.Draws(t, panels()) }

func TestFaults(t *testing.T) { paneltest.Faults(t, panels(), 60) }

func TestRectangles(t *testing.T) { rapid.Check(t, paneltest.Rectangles(panels())) }

func (b rig) picture() *image.RGBA { return paneltest.Noise(b.Bounds(), 8) }

// started is a rig whose panel shows its picture.
func started(t *testing.T, k kind) rig {
	b := newRig(t, k)
	require.NoError(t, b.Paint(b.Bounds(), b.picture()))
	return b
}

func TestSettings(t *testing.T) {
	b := started(t, kinds[0])
	require.EqualValues(t, 0x7F, b.chip.Contrast())
	require.Equal(t, image.Rectangle{Max: size}, b.dev.Bounds())
	require.EqualValues(t, 3, b.RST.Changes(), "high, low, high")
}

// The chip is off between the set-up and the whole picture: its RAM holds noise.
func TestNoiseIsNotShown(t *testing.T) {
	for n := 0; ; n++ {
		b := newRig(t, kinds[2])
		b.FailAfter(n, paneltest.Half)
		if b.Paint(image.Rect(0, 0, 1, 1), image.Black) == nil {
			require.Greater(t, n, 10, "few faults")
			break
		}
		require.False(t, b.chip.On(), n)
	}
}

// A chip without a reset line is set up after another program has used it.
func TestSetupFromAnyState(t *testing.T) {
	for _, k := range kinds {
		k.reset = false
		for _, used := range [][]byte{
			{0x2F, 0x20, 1, 0xD3, 9, 0x55, 0xA5, 0xA7, 0xA8, 20, 0xDA, 0x32, 0x8D, 0x10, 0xAF},
			{0x21}, {0x21, 3}, {0x22}, {0xA8}, {0xD3}, {0xDA}, {0x8D}, {0x20}, // parameters are missing
		} {
			b := newRig(t, k)
			if k.i2c {
				require.NoError(t, b.Bus.Tx(ssd1306.AddrAlt, append([]byte{0}, used...), nil))
			} else {
				require.NoError(t, b.Port.Tx(used, nil))
			}
			require.NoError(t, b.Paint(b.Bounds(), b.picture()))
			b.RequireShows(t, b.picture(), "%s after %x", k.name, used)
		}
	}
}

// Ping finds out whether a panel on I²C is there, and one that was away is set up again; on SPI
// nothing is sent.
func TestPing(t *testing.T) {
	for _, k := range kinds {
		b := started(t, k)
		b.chip.Power(false)
		sent := b.Transfers()
		err := b.dev.Ping()
		b.chip.Power(true)
		if !k.i2c {
			require.NoError(t, err)
			require.Equal(t, sent, b.Transfers())
			continue
		}
		require.ErrorIs(t, err, ssd1306.ErrBus)
		require.ErrorIs(t, err, i2cdev.EREMOTEIO)
		require.NoError(t, b.dev.Ping())
		require.Equal(t, sent+1, b.Transfers(), "there is nothing to lose")
		require.NoError(t, b.Paint(image.Rect(0, 0, 1, 1), b.picture()))
		b.RequireShows(t, b.picture())
	}
}

// A change costs what differs, and nothing where nothing does.
func TestOnlyWhatHasChanged(t *testing.T) {
	b := started(t, kinds[2])
	sent := b.Bus.Wire.Bits
	require.NoError(t, b.Draw(image.Rect(9, 7, 12, 9), image.White, image.Point{}))
	cost := b.Bus.Wire.Bits - sent
	require.Less(t, cost, uint64(300), "two pages of three columns")
	require.NoError(t, b.Draw(image.Rect(9, 7, 12, 9), image.White, image.Point{}))
	require.Equal(t, sent+cost, b.Bus.Wire.Bits)
}
