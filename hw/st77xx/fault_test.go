package st77xx_test

import (
	"image"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"

	"mastro/hw/sim"
	"mastro/hw/st77xx"
)

// flakyConn and flakyPin fail once, after so many good operations. The connection has short
// transfers, so that a small picture has many of them.
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

// Each transfer and each level of a Halt and of the Draw after it fails in turn; the Draw after
// that must be right.
func TestEveryFault(t *testing.T) {
	for i, k := range kinds {
		k.size, k.opts.Size = image.Pt(24, 24), image.Pt(24, 24)
		for _, onPin := range []bool{false, true} {
			faults := 0
			for faultAt(t, k, rotations[i%4], onPin, faults) {
				faults++
			}
			require.Greater(t, faults, 20, k.name)
		}
	}
}

// faultAt makes the n-th operation fail and reports whether there were that many.
func faultAt(t *testing.T, k kind, r st77xx.Rotation, onPin bool, n int) bool {
	b, _ := k.start(t, r, true)
	conn, dc := &flakyConn{b.port, -1}, &flakyPin{b.dc, -1}
	k.opts.Rotation, k.opts.Reset, k.opts.Sleep = r, b.rst, b.clock.Advance
	dev, err := st77xx.New(conn, dc, k.opts)
	require.NoError(t, err)
	require.NoError(t, dev.Reset())
	if onPin {
		dc.left = n
	} else {
		conn.left = n
	}
	img := noise(k.size, 11)
	err = dev.Halt()
	if err == nil {
		err = dev.Draw(dev.Bounds(), img, image.Point{})
	}
	conn.left, dc.left = -1, -1
	require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
	require.Equal(t, quantised(img), b.asMounted(r), "%s: fault at %d", k.name, n)
	if err == nil {
		return false
	}
	require.ErrorIs(t, err, st77xx.ErrBus)
	require.ErrorIs(t, err, syscall.EIO)
	return true
}

// stickyPin reports an error once although its level has changed, and counts.
type stickyPin struct {
	*sim.SimPin
	left, outs int
}

func (p *stickyPin) Out(l gpio.Level) error {
	p.outs++
	err := p.SimPin.Out(l)
	if p.left--; p.left == -1 {
		return syscall.EIO
	}
	return err
}

// After an error the level of DC is unknown too.
func TestDCAfterFault(t *testing.T) {
	for n := range 5 { // the first command finds the level of DISPON
		b, _ := kinds[0].start(t, st77xx.Turn0, true)
		dc := &stickyPin{SimPin: b.dc, left: -1}
		dev, err := st77xx.New(b.port, dc, st77xx.Opts{Reset: b.rst, Sleep: b.clock.Advance})
		require.NoError(t, err)
		require.NoError(t, dev.Reset())
		img := noise(sizes[0], 3)
		dc.left = n
		require.ErrorIs(t, dev.Draw(dev.Bounds(), img, image.Point{}), st77xx.ErrBus)
		require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
		require.Equal(t, quantised(img), b.chip.Image(), "fault at %d", n)
	}
}

// DC is set only where it changes, because each level is a system call.
func TestDCOnlyWhereItChanges(t *testing.T) {
	b, _ := kinds[0].start(t, st77xx.Turn0, true)
	dc := &stickyPin{SimPin: b.dc, left: -1}
	dev, err := st77xx.New(b.port, dc, st77xx.Opts{Reset: b.rst, Sleep: b.clock.Advance})
	require.NoError(t, err)
	require.NoError(t, dev.Reset())
	dc.outs = 0
	require.NoError(t, dev.Halt())
	require.Equal(t, 6, dc.outs, "parameters of CASET, RASET and its own, RAMWR, pixels, DISPOFF with SLPIN")
}

func TestResetLineFails(t *testing.T) {
	b := newRig(sizes[0])
	dev := b.start(t, st77xx.Opts{Reset: b.rst})
	b.rst.FailNext(1)
	require.ErrorIs(t, dev.Reset(), st77xx.ErrBus)
	require.NoError(t, dev.Draw(dev.Bounds(), noise(sizes[0], 3), image.Point{}))
	require.Equal(t, quantised(noise(sizes[0], 3)), b.chip.Image(), "it is set up again")
}

func TestHaltSleepsAndDrawWakes(t *testing.T) {
	eachPanel(t, func(t *testing.T, k kind, r st77xx.Rotation) {
		b, dev := k.start(t, r, r != st77xx.Turn0)
		img := noise(dev.Bounds().Max, 5)
		require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
		require.NoError(t, dev.Halt())
		require.True(t, b.chip.Asleep())
		require.Equal(t, black(k.size), b.chip.Image())
		sent := b.port.Wire.Transfers
		require.NoError(t, dev.Halt())
		require.Equal(t, sent, b.port.Wire.Transfers, "already asleep")

		require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
		require.Equal(t, quantised(img), b.asMounted(r))
		require.Zero(t, b.chip.TooEarly)
	})
}

func TestResetAfterPowerLoss(t *testing.T) {
	b := newRig(sizes[0])
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

// A dead port fails without a wait, so that trying again every second costs no time.
func TestDeadPortFailsAtOnce(t *testing.T) {
	b := newRig(image.Pt(240, 240))
	dev := b.start(t, st77xx.Opts{})
	b.port.FailNext(1 << 30)
	img := image.NewRGBA(dev.Bounds())
	start := b.clock.Now()
	for range 3 {
		require.ErrorIs(t, dev.Draw(dev.Bounds(), img, image.Point{}), st77xx.ErrBus)
	}
	require.Less(t, b.clock.Now()-start, time.Millisecond)
	b.port.FailNext(0)
	require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
	require.Greater(t, b.clock.Now()-start, 100*time.Millisecond, "it is woken")
}
