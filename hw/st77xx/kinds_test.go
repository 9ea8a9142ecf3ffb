package st77xx_test

import (
	"image"
	"image/color"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"
	"pgregory.net/rapid"

	"mastro/hw/paneltest"
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

// rig is a panel on a simulated computer.
type rig struct {
	*paneltest.Panel
	dev  *st77xx.Dev
	chip *sim.DCSChip
}

// open switches on a panel of this kind, at the fastest clock that its datasheet allows.
func (k kind) open(t require.TestingT, w *paneltest.Wires, r st77xx.Rotation, wired bool) rig {
	b := rig{chip: k.chip(k.size, w.DC, w.RST, &w.Clock)}
	w.Port = sim.NewSPIPort("SPI0.0", &w.Clock, b.chip, k.profile)
	w.Clock.Advance(time.Second) // the time to boot and log in
	_, err := w.Port.Connect(k.profile.Max, k.opts.Model.Mode(), 8)
	require.NoError(t, err)
	o := k.opts
	o.Rotation, o.Sleep = r, w.Clock.Advance
	if wired {
		o.Reset = w.Line(w.RST)
	}
	b.dev, err = st77xx.New(w.SPI(), w.Line(w.DC), o)
	require.NoError(t, err)
	b.Panel = &paneltest.Panel{Drawer: b.dev, Wires: w, Chip: b.chip, TooEarly: &b.chip.TooEarly, Turned: int(r), ErrBus: st77xx.ErrBus}
	return b
}

// upright is such a panel that is not rotated, with a reset line.
func (k kind) upright(t require.TestingT) rig {
	return k.open(t, paneltest.NewWires(), st77xx.Turn0, true)
}

// started is an upright panel that has been set up.
func started(t require.TestingT, k kind) rig {
	b := k.upright(t)
	require.NoError(t, b.dev.Reset())
	return b
}

var rotations = []st77xx.Rotation{st77xx.Turn0, st77xx.Turn90, st77xx.Turn180, st77xx.Turn270}

// panels are all kinds in every rotation. Half of them have a reset line.
func panels() (all []paneltest.Kind) {
	for _, k := range kinds {
		for _, r := range rotations {
			open := func(t require.TestingT) *paneltest.Panel {
				return k.open(t, paneltest.NewWires(), r, r <= st77xx.Turn90).Panel
			}
			all = append(all, paneltest.Kind{Name: k.name + " " + r.String(), Open: open})
		}
	}
	return all
}

// smallPanels are all kinds with a panel of few pixels that need many short transfers.
func smallPanels() (all []paneltest.Kind) {
	for i, k := range kinds {
		k.size, k.opts.Size = image.Pt(24, 24), image.Pt(24, 24)
		open := func(t require.TestingT) *paneltest.Panel {
			w := paneltest.NewWires()
			w.MaxTx = 100
			return k.open(t, w, rotations[i%4], i%3 > 0).Panel
		}
		all = append(all, paneltest.Kind{Name: k.name, Open: open})
	}
	return all
}

func TestDraws(t *testing.T) { paneltest.Draws(t, panels()) }

func TestFaults(t *testing.T) { paneltest.Faults(t, smallPanels(), 60) }

func TestRectangles(t *testing.T) { rapid.Check(t, paneltest.Rectangles(panels())) }

func FuzzDraw(f *testing.F) { f.Fuzz(rapid.MakeFuzz(paneltest.Rectangles(panels()))) }

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
	want := map[string]byte{"ST7789": 0x55, "ST7789-NOCS": 0x55, "ILI9341": 0x55, "ST7735": 0x05, "ST7735-GREEN": 0x05}
	for _, m := range st77xx.Models() {
		require.Equal(t, []byte{want[m.Name]}, m.Init[1].Params, m.Name)
	}
}

func TestColourOptions(t *testing.T) {
	red := image.NewUniform(color.RGBA{R: 255, A: 255})
	shown := func(k kind) color.RGBA {
		b := started(t, k)
		require.NoError(t, b.Paint(b.Bounds(), red))
		return b.chip.Image().RGBAAt(3, 3)
	}
	for _, k := range kinds {
		t.Run(k.name, func(t *testing.T) {
			k.opts.SwapRedBlue = !k.opts.SwapRedBlue
			require.Equal(t, color.RGBA{B: 255, A: 255}, shown(k))
			k.opts.Negative = !k.opts.Negative
			require.Equal(t, color.RGBA{R: 255, G: 255, A: 255}, shown(k))
		})
	}
}

// Also, a panel with CS works in both modes.
func TestWithoutCSOnlyInMode3(t *testing.T) {
	for name, c := range map[string]struct {
		profile sim.SPIProfile
		model   st77xx.Model
		shows   bool
	}{
		"with CS, mode 0":    {sim.ST7789Profile(), st77xx.ST7789(), true},
		"with CS, mode 3":    {sim.ST7789Profile(), st77xx.ST7789NoCS(), true},
		"without CS, mode 0": {sim.ST7789NoCSProfile(), st77xx.ST7789(), false},
		"without CS, mode 3": {sim.ST7789NoCSProfile(), st77xx.ST7789NoCS(), true},
	} {
		t.Run(name, func(t *testing.T) {
			k := kinds[0]
			k.profile, k.opts.Model = c.profile, c.model
			b := k.upright(t)
			img := paneltest.Noise(b.Bounds(), 3)
			require.NoError(t, b.Paint(b.Bounds(), img), "SPI cannot tell")
			require.Equal(t, c.shows, b.Shows(img))
		})
	}
}

func TestTooFastForTheDatasheet(t *testing.T) {
	for _, k := range kinds {
		t.Run(k.name, func(t *testing.T) {
			b := started(t, k)
			b.Port.Wire.Hz = int64((k.profile.Max + k.profile.Max/1000) / physic.Hertz)
			img := paneltest.Noise(b.Bounds(), 3)
			require.NoError(t, b.Paint(b.Bounds(), img), "SPI cannot tell")
			require.False(t, b.Shows(img))
		})
	}
}
