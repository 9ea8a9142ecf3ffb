package ssd1306_test

import (
	"image"
	"image/draw"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/ssd1306"
)

// Each transfer and each level of a Halt, of the Draw that switches the panel on again and of
// one more Draw fails in turn; after it a Draw of one pixel must send everything that has been
// drawn.
func TestEveryFault(t *testing.T) {
	eachPanel(t, func(t *testing.T, k kind) {
		faults := 0
		for faultAt(t, k, faults) {
			faults++
		}
		require.Greater(t, faults, 5)
	})
}

// faultAt makes the n-th operation fail and reports whether there were that many.
func faultAt(t *testing.T, k kind, n int) bool {
	b, dev := start(t, k)
	size := dev.Bounds().Max
	img, changed := noise(size, 11), noise(size, 12)
	b.fault.left = n
	failed := error(nil)
	for _, step := range []func() error{
		dev.Halt,
		func() error { return dev.Draw(dev.Bounds(), img, image.Point{}) },
		func() error { return dev.SetContrast(33) },
		func() error { return dev.Draw(dev.Bounds(), changed, image.Point{}) },
	} {
		if err := step(); err != nil {
			require.ErrorIs(t, err, ssd1306.ErrBus)
			failed = err
		}
	}
	b.fault.left = -1
	require.NoError(t, dev.Draw(image.Rect(0, 0, 1, 1), changed, image.Point{}))
	require.True(t, b.chip.On())
	b.requirePicture(t, bits(changed), "fault at %d", n)
	require.EqualValues(t, 33, b.chip.Contrast())
	return failed != nil
}

// A transfer that fails half way leaves the panel half drawn, and nothing of it counts as
// shown.
func TestShadowFollowsTheWire(t *testing.T) {
	eachPanel(t, func(t *testing.T, k kind) {
		b, dev := start(t, k)
		img := noise(dev.Bounds().Max, 4)
		b.fault.left = 1 // the pixels, on I²C; on SPI the commands
		require.ErrorIs(t, dev.Draw(dev.Bounds(), img, image.Point{}), ssd1306.ErrBus)
		require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
		b.requirePicture(t, bits(img))
	})
}

// After a broken transfer the chip waits for parameters: it must not take the set-up for them.
func TestSetupAfterMissingParameters(t *testing.T) {
	for _, k := range kinds {
		for _, left := range [][]byte{{0x21}, {0x21, 3}, {0x22}, {0xA8}, {0xD3}, {0xDA}, {0x8D}, {0x20}} {
			b := newRig(t, k)
			if k.i2c {
				require.NoError(t, b.bus.Tx(ssd1306.AddrAlt, append([]byte{0}, left...), nil))
			} else {
				require.NoError(t, b.port.Tx(left, nil))
			}
			dev := b.start(t)
			img := noise(dev.Bounds().Max, 8)
			require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
			b.requirePicture(t, bits(img), "%s, % x", k.name, left)
			require.EqualValues(t, 1, b.chip.Seen(0xAE), "dark meanwhile: %s, % x", k.name, left)
		}
	}
}

// A chip without a reset line is set up after another program has used it.
func TestSetupFromAnyRegisters(t *testing.T) {
	for _, k := range kinds {
		k.rst = false
		b := newRig(t, k)
		used := []byte{0x2F, 0x20, 1, 0xD3, 9, 0x55, 0xA5, 0xA7, 0xA8, 20, 0xDA, 0x32, 0x8D, 0x10, 0xAF}
		if k.i2c {
			require.NoError(t, b.bus.Tx(ssd1306.AddrAlt, append([]byte{0}, used...), nil))
		} else {
			require.NoError(t, b.port.Tx(used, nil))
		}
		dev := b.start(t)
		img := noise(dev.Bounds().Max, 8)
		require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
		b.requirePicture(t, bits(img), k.name)
	}
}

func TestResetLineFails(t *testing.T) {
	b := newRig(t, kinds[0])
	b.rst.FailNext(1)
	dev, err := ssd1306.NewSPI(b.port, b.dc, ssd1306.Opts{Reset: b.rst, Sleep: b.clock.Advance})
	require.ErrorIs(t, err, ssd1306.ErrBus)
	require.Nil(t, dev)
}

func TestHaltSleepsAndDrawWakes(t *testing.T) {
	eachPanel(t, func(t *testing.T, k kind) {
		b, dev := start(t, k)
		img := noise(dev.Bounds().Max, 5)
		require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
		require.NoError(t, dev.Halt())
		require.False(t, b.chip.On())
		b.requirePicture(t, black(dev.Bounds().Max))
		sent := b.wire.Transfers
		require.NoError(t, dev.Halt())
		require.Equal(t, sent, b.wire.Transfers, "already asleep")

		require.NoError(t, dev.Draw(image.Rect(3, 3, 4, 4), image.White, image.Point{}))
		draw.Draw(img, image.Rect(3, 3, 4, 4), image.White, image.Point{}, draw.Src)
		b.requirePicture(t, bits(img), "as it was, and the new pixel")
	})
}

func TestResetAfterPowerLoss(t *testing.T) {
	eachPanel(t, func(t *testing.T, k kind) {
		b, dev := start(t, k)
		img := noise(dev.Bounds().Max, 9)
		b.chip.Power(false)
		err := dev.Draw(dev.Bounds(), img, image.Point{})
		require.Equal(t, k.i2c, err != nil, "SPI cannot tell")
		b.chip.Power(true)
		b.clock.Advance(time.Second)
		b.requirePicture(t, black(dev.Bounds().Max))
		require.NoError(t, dev.Reset())
		b.requirePicture(t, bits(img))
	})
}

// FuzzDraw draws rectangles, some of which meet a fault; the next Draw sends all of them.
func FuzzDraw(f *testing.F) {
	f.Add(byte(0), []byte{1, 2, 30, 40, 255, 1, 50, 30, 60, 255})
	f.Add(byte(3), []byte{0, 0, 255, 255, 1, 9, 9, 10, 10, 255})
	f.Add(byte(6), []byte{5, 5, 80, 6, 2, 5, 5, 80, 9, 0, 5, 5, 80, 6, 3})
	f.Fuzz(func(t *testing.T, which byte, in []byte) {
		b, dev := start(t, kinds[int(which)%len(kinds)])
		want := black(dev.Bounds().Max)
		for step := uint32(1); len(in) >= 5 && step < 40; step++ {
			dst := image.Rect(int(in[0]), int(in[1]), int(in[2]), int(in[3]))
			draw.Draw(want, dst, noise(dst.Max, step), dst.Min, draw.Src)
			b.fault.left = int(in[4])
			if err := dev.Draw(dst, want, dst.Min); err != nil {
				require.ErrorIs(t, err, ssd1306.ErrBus)
				b.fault.left = -1
				require.NoError(t, dev.Draw(image.Rect(0, 0, 1, 1), want, image.Point{}))
			}
			b.requirePicture(t, bits(want))
			in = in[5:]
		}
	})
}

// Ping finds out whether a panel on I²C is there, and one that was away is set up again; on SPI
// nothing is sent.
func TestPing(t *testing.T) {
	eachPanel(t, func(t *testing.T, k kind) {
		b, dev := start(t, k)
		img := noise(dev.Bounds().Max, 4)
		require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
		was := b.wire.Transfers
		require.NoError(t, dev.Ping())
		if !k.i2c {
			require.Equal(t, was, b.wire.Transfers)
			return
		}
		require.Equal(t, was+1, b.wire.Transfers)
		b.requirePicture(t, bits(img))
		b.fault.left = 0
		require.ErrorIs(t, dev.Ping(), ssd1306.ErrBus)
		b.fault.left = -1
		require.NoError(t, dev.Ping(), "what is unknown is set up first")
		require.NoError(t, dev.Draw(image.Rect(0, 0, 1, 1), img, image.Point{}))
		b.requirePicture(t, bits(img))
		require.NoError(t, dev.Halt())
		was = b.wire.Transfers
		require.NoError(t, dev.Ping())
		require.Equal(t, was, b.wire.Transfers, "one that sleeps is left asleep")
	})
}
