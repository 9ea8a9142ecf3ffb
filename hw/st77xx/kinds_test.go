package st77xx_test

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/hw/sim"
	"mastro/hw/st77xx"
)

// kind is a panel on the market, and its options.
type kind struct {
	name    string
	opts    st77xx.Opts
	size    image.Point
	chip    func(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) *sim.DCSChip
	profile sim.SPIProfile
}

var kinds = []kind{
	{"ST7789 240x240", st77xx.Opts{}, image.Pt(240, 240), sim.NewST7789Chip, sim.ST7789Profile()},
	{"ST7789 240x320", st77xx.Opts{Size: image.Pt(240, 320)}, image.Pt(240, 320), sim.NewST7789Chip, sim.ST7789Profile()},
	{"ST7789 without CS", st77xx.Opts{Model: st77xx.ST7789NoCS()}, image.Pt(240, 240), sim.NewST7789Chip, sim.ST7789NoCSProfile()},
	{"ST7789 135x240", st77xx.Opts{Size: image.Pt(135, 240), Offset: image.Pt(52, 40)}, image.Pt(135, 240), small, sim.ST7789Profile()},
	{"ILI9341", st77xx.Opts{Model: st77xx.ILI9341()}, image.Pt(240, 320), sim.NewILI9341Chip, sim.ILI9341Profile()},
	{"ILI9341 IPS", st77xx.Opts{Model: st77xx.ILI9341(), Negative: true}, image.Pt(240, 320), ips, sim.ILI9341Profile()},
	{"ST7735 black tab", st77xx.Opts{Model: st77xx.ST7735()}, image.Pt(128, 160), sim.NewST7735Chip, sim.ST7735Profile()},
	{"ST7735 red tab", st77xx.Opts{Model: st77xx.ST7735(), SwapRedBlue: true}, image.Pt(128, 160), redTab, sim.ST7735Profile()},
	{"ST7735 green tab", st77xx.Opts{Model: st77xx.ST7735Green()}, image.Pt(128, 160), sim.NewST7735GreenChip, sim.ST7735Profile()},
}

// small is the 135x240 module, which shows the middle of the RAM.
func small(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) *sim.DCSChip {
	c := sim.NewST7789Chip(size, dc, rst, clock)
	c.Visible = c.Visible.Add(image.Pt(52, 40))
	return c
}

func ips(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) *sim.DCSChip {
	c := sim.NewILI9341Chip(size, dc, rst, clock)
	c.IPS = true
	return c
}

func redTab(size image.Point, dc, rst *sim.SimPin, clock *sim.Clock) *sim.DCSChip {
	c := sim.NewST7735Chip(size, dc, rst, clock)
	c.BGR = true
	return c
}

// start starts a panel of this kind at the fastest clock that its datasheet allows, with or
// without a reset line.
func (k kind) start(t require.TestingT, r st77xx.Rotation, wired bool) (*rig, *st77xx.Dev) {
	b := &rig{dc: sim.NewSimPin("DC"), rst: sim.NewSimPin("RST")}
	b.chip = k.chip(k.size, b.dc, b.rst, &b.clock)
	b.port = sim.NewSPIPort("SPI0.0", &b.clock, b.chip, k.profile)
	b.clock.Advance(bootTime)
	conn, err := b.port.Connect(k.profile.Max, k.opts.Model.Mode(), 8)
	require.NoError(t, err)
	o := k.opts
	o.Rotation, o.Sleep = r, b.clock.Advance
	if wired {
		o.Reset = b.rst
	}
	dev, err := st77xx.New(conn, b.dc, o)
	require.NoError(t, err)
	require.Zero(t, b.port.Wire.Transfers, "nothing is sent yet")
	require.NoError(t, dev.Reset())
	return b, dev
}

var rotations = []st77xx.Rotation{st77xx.Turn0, st77xx.Turn90, st77xx.Turn180, st77xx.Turn270}

func eachPanel(t *testing.T, f func(t *testing.T, k kind, r st77xx.Rotation)) {
	for _, k := range kinds {
		for _, r := range rotations {
			t.Run(k.name+" "+r.String(), func(t *testing.T) { f(t, k, r) })
		}
	}
}

func TestModelNamesAreUnique(t *testing.T) {
	names := map[string]bool{}
	for _, m := range st77xx.Models() {
		require.False(t, names[m.Name], m.Name)
		require.True(t, m.Visible.In(image.Rectangle{Max: m.RAM}), m.Name)
		names[m.Name] = true
	}
	require.Len(t, names, 5)
}

// The parameter of COLMOD is that of the datasheets: Sitronix' older chip has no second half.
func TestColmodAsInDatasheet(t *testing.T) {
	for name, want := range map[string]byte{"ST7789": 0x55, "ST7789-NOCS": 0x55, "ILI9341": 0x55, "ST7735": 0x05, "ST7735-GREEN": 0x05} {
		for _, m := range st77xx.Models() {
			if m.Name == name {
				require.Equal(t, []byte{want}, m.Init[1].Params, name)
			}
		}
	}
}

func TestColourOptions(t *testing.T) {
	red := image.NewUniform(color.RGBA{R: 255, A: 255})
	for _, k := range kinds {
		k.opts.SwapRedBlue = !k.opts.SwapRedBlue
		b, dev := k.start(t, st77xx.Turn0, true)
		require.NoError(t, dev.Draw(dev.Bounds(), red, image.Point{}))
		require.Equal(t, color.RGBA{B: 255, A: 255}, b.chip.Image().RGBAAt(3, 3), k.name)

		k.opts.Negative = !k.opts.Negative
		b, dev = k.start(t, st77xx.Turn0, true)
		require.NoError(t, dev.Draw(dev.Bounds(), red, image.Point{}))
		require.Equal(t, color.RGBA{R: 255, G: 255, A: 255}, b.chip.Image().RGBAAt(3, 3), k.name)
	}
}

// Also, a panel with CS works in both modes.
func TestWithoutCSOnlyInMode3(t *testing.T) {
	for name, c := range map[string]struct {
		profile sim.SPIProfile
		mode    spi.Mode
		shows   bool
	}{
		"with CS, mode 0":    {sim.ST7789Profile(), spi.Mode0, true},
		"with CS, mode 3":    {sim.ST7789Profile(), spi.Mode3, true},
		"without CS, mode 0": {sim.ST7789NoCSProfile(), spi.Mode0, false},
		"without CS, mode 3": {sim.ST7789NoCSProfile(), spi.Mode3, true},
	} {
		b := newRig(image.Pt(240, 240))
		b.port.Profile = c.profile
		conn, err := b.port.Connect(32*physic.MegaHertz, c.mode, 8)
		require.NoError(t, err)
		dev, err := st77xx.New(conn, b.dc, st77xx.Opts{Reset: b.rst, Sleep: b.clock.Advance})
		require.NoError(t, err, "SPI cannot tell")
		img := noise(dev.Bounds().Max, 3)
		require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
		require.Equal(t, c.shows, string(quantised(img).Pix) == string(b.chip.Image().Pix), name)
	}
}

func TestTooFastForTheDatasheet(t *testing.T) {
	for _, k := range kinds {
		fast, dev := k.start(t, st77xx.Turn0, true)
		fast.port.Wire.Hz = int64((k.profile.Max + k.profile.Max/1000) / physic.Hertz)
		img := noise(dev.Bounds().Max, 3)
		require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}), "SPI cannot tell")
		require.NotEqual(t, quantised(img), fast.chip.Image(), k.name)
	}
}

// FuzzDraw draws rectangles, some of which meet a fault, after which the whole picture is drawn
// again; the panel must end up with the picture.
func FuzzDraw(f *testing.F) {
	f.Add(byte(0), byte(1), []byte{1, 2, 30, 40, 0, 1, 50, 30, 60, 0})
	f.Add(byte(3), byte(2), []byte{0, 0, 255, 255, 0, 9, 9, 10, 10, 3, 9, 9, 10, 200, 0})
	f.Add(byte(7), byte(3), []byte{5, 5, 80, 6, 0, 5, 5, 80, 9, 9, 5, 5, 80, 6, 0, 5, 6, 80, 7, 130})
	f.Fuzz(func(t *testing.T, which, turn byte, in []byte) {
		k, r := kinds[int(which)%len(kinds)], rotations[turn%4]
		b, dev := k.start(t, r, which%2 == 0)
		want := black(dev.Bounds().Max)
		for step := uint32(1); len(in) >= 5 && step < 20; step++ {
			dst := image.Rect(int(in[0]), int(in[1]), int(in[2]), int(in[3]))
			draw.Draw(want, dst, noise(dst.Max, step), dst.Min, draw.Src)
			if err := b.disturbed(in[4], func() error { return dev.Draw(dst, want, dst.Min) }); err != nil {
				require.ErrorIs(t, err, st77xx.ErrBus)
				require.NoError(t, dev.Draw(dev.Bounds(), want, image.Point{}))
			}
			in = in[5:]
		}
		require.Equal(t, quantised(want), b.asMounted(r))
		require.Zero(t, b.chip.TooEarly)
	})
}

// disturbed runs f; for two values of how its next transfer or level fails.
func (b *rig) disturbed(how byte, f func() error) error {
	if how%8 == 1 {
		b.port.FailNext(1)
	}
	if how%8 == 3 {
		b.dc.FailNext(1)
	}
	err := f()
	b.port.FailNext(0)
	b.dc.FailNext(0)
	return err
}
