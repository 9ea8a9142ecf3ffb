package main

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/display"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/sim"
	"mastro/hw/spidev"
)

// limitedPort is a port as periph opens it: it connects once, only in a mode that its
// controller has, and its error is a text.
type limitedPort struct {
	*sim.SPIPort
	modes []spi.Mode
}

func (p limitedPort) Connect(f physic.Frequency, mode spi.Mode, bits int) (spi.Conn, error) {
	if !slices.Contains(p.modes, mode) {
		return nil, fmt.Errorf("sysfs-spi: setting mode %v failed: %v", mode, syscall.EINVAL)
	}
	return p.SPIPort.Connect(f, mode, bits)
}

// limited opens the ports of controllers, each time anew, with what make puts there.
func limited(make func(port string) *sim.SPIPort) func(string) (spi.PortCloser, error) {
	return func(name string) (spi.PortCloser, error) {
		c, _ := sim.PiZero.SPIController(name)
		return limitedPort{make(name), c.Modes}, nil
	}
}

// TestTheLightsOfEveryShippedWiringShine on a Raspberry Pi up to the 4.
func TestTheLightsOfEveryShippedWiringShine(t *testing.T) {
	for _, name := range boardfiletest.All(t) {
		t.Run(name, func(t *testing.T) {
			b, err := boardfile.Parse(name, []byte(boardfiletest.Shipped(t, name)))
			require.NoError(t, err)
			strip := sim.NewAPA102Chip(b.Lamps())
			wire, bare := sim.NewWS2812Port(b.Lights.Port, nil, b.Lamps())
			w := &wired{file: b, spi: limited(func(port string) *sim.SPIPort {
				require.Equal(t, b.Lights.Port, port)
				if b.Lights.Chip.WS2812 {
					return wire
				}
				return sim.NewSPIPort(port, nil, strip, sim.APA102Profile())
			})}
			var tab table
			require.NoError(t, w.lights(&tab))
			lamps := make([]lights.Lamp, b.Lamps())
			lamps[len(lamps)-1] = lights.Lamp{Color: color.NRGBA{0, 255, 0, 255}, Pattern: lights.Fixed}
			_, err = tab.strip.Show(lamps, 0)
			require.NoError(t, err)
			for i := range lamps {
				lit, last := strip.LEDs()[i].G > 0, i == len(lamps)-1
				if b.Lights.Chip.WS2812 {
					lit = bare.LEDs()[i].G > 0
				}
				require.Equal(t, last, lit, "LED %d", i)
			}
			require.NoError(t, w.close())
		})
	}
}

// opening is how a panel is opened whose lines are simulated too, as (*wired).panel
// does it.
func opening(t *testing.T, w *wired, dc *sim.SimPin, sleep func(time.Duration)) func() (display.Drawer, error) {
	p := w.file.Panel
	conn, err := w.port(p.Port).Connect(physic.Frequency(p.Speed), p.Model.Mode(), 8)
	require.NoError(t, err)
	return func() (display.Drawer, error) { return p.Driver(conn, dc, nil, sleep) }
}

// TestAPanelIsConnectedAsItsModelWants: without a CS pin only mode 3 shows a picture.
func TestAPanelIsConnectedAsItsModelWants(t *testing.T) {
	for model, profile := range map[string]sim.SPIProfile{"ST7789": sim.ST7789Profile(), "ST7789-NOCS": sim.ST7789NoCSProfile()} {
		b := wiredBoard(t)
		require.NoError(t, b.Panel.Model.UnmarshalText([]byte(model)))
		dc, clock := sim.NewSimPin("DC"), new(sim.Clock)
		clock.Advance(time.Second)
		glass := sim.NewST7789Chip(image.Pt(240, 240), dc, nil, clock)
		w := &wired{file: b, spi: limited(func(port string) *sim.SPIPort { return sim.NewSPIPort(port, nil, glass, profile) })}
		framed := image.NewRGBA(image.Rect(0, 0, 240, 240)) // white at the edge, else black
		draw.Draw(framed, framed.Rect, image.White, image.Point{}, draw.Src)
		draw.Draw(framed, framed.Rect.Inset(1), image.Black, image.Point{}, draw.Src)
		dev, err := opening(t, w, dc, clock.Advance)()
		require.NoError(t, err)
		require.NoError(t, dev.Draw(dev.Bounds(), framed, image.Point{}))
		white, black := glass.Image().RGBAAt(0, 0), glass.Image().RGBAAt(1, 1)
		require.Equal(t, []uint8{255, 0}, []uint8{white.G, black.G}, model)
	}
}

// modeless is a port as periph opens it, that has no mode that is asked for.
type modeless struct{ *sim.SPIPort }

func (modeless) Connect(_ physic.Frequency, mode spi.Mode, _ int) (spi.Conn, error) {
	return nil, fmt.Errorf("sysfs-spi: setting mode %v failed: %v", mode, syscall.EINVAL)
}

// noModes opens such ports.
func noModes(name string) (spi.PortCloser, error) {
	return modeless{sim.NewSPIPort(name, nil, nil, sim.SPIProfile{})}, nil
}

// refusing is a table whose SPI ports are such.
func refusing(t *testing.T) *table {
	b := wiredBoard(t)
	require.NoError(t, b.Panel.Model.UnmarshalText([]byte("ST7789-NOCS")))
	port := func(name string) *spidev.Port {
		p := spidev.New(name, func() (spi.PortCloser, error) { return noModes(name) })
		t.Cleanup(func() { require.NoError(t, p.Close()) })
		return p
	}
	lit := port(b.Lights.Port)
	for _, mode := range b.Lights.AlsoIn() {
		lit.AllowMode(mode)
	}
	dev, err := b.Lights.Driver(lit, b.Lamps())
	require.NoError(t, err)
	conn, err := port(b.Panel.Port).Connect(physic.Frequency(b.Panel.Speed), b.Panel.Model.Mode(), 8)
	require.NoError(t, err)
	tab := newTable(newPainter(image.Pt(240, 240)))
	tab.lightsPort, tab.strip = b.Lights.Port, lights.NewStrip(dev, lights.Options{})
	tab.panelPort, tab.screen.open = b.Panel.Port, func() (display.Drawer, error) {
		return b.Panel.Driver(conn, sim.NewSimPin("DC"), nil, func(time.Duration) {})
	}
	return tab
}

// TestAPortThatRefusesIsToldOf on page and panel, by its port and mode; nobody is sent
// to look at wires.
func TestAPortThatRefusesIsToldOf(t *testing.T) {
	logged(t)
	tab := refusing(t)
	page := scene.Scene{Board: scene.Board{Cells: []scene.Cell{{Shape: scene.Tower, Mark: scene.MarkOwn}}}}
	at := newVenue()
	at.sit(tab, 0)
	for now := time.Duration(0); now < 2*time.Second; now += beat {
		at.draw(page, page, false, words.Words{}, now)
		at.monitor.examine(now, false)
	}
	require.Equal(t, []scene.Trouble{
		{Kind: scene.PortRefuses, Part: "SPI0.0", Mode: "3"}, {Kind: scene.PortRefuses, Part: "SPI1.0", Mode: "3, 0"},
	}, at.monitor.troubles)
	for language, want := range map[words.Language][2]string{
		words.English: {"Port refuses: SPI0.0, mode 3", "The wires are sound"}, words.Italian: {"La porta rifiuta: SPI0.0, modo 3", "I fili vanno bene"},
	} {
		n := scene.Notices(words.Words{Language: language}, at.monitor.troubles)[0]
		require.Equal(t, want[0], n.Text)
		require.Contains(t, n.Remedy, want[1])
	}
}

func TestTheDoctorTellsOfAPortThatRefuses(t *testing.T) {
	tab := refusing(t)
	b := &benched{bench: newBench(t.Context(), wiredBoard(t), tab, image.Pt(240, 240))}
	b.quick, b.sleep = true, func(time.Duration) {}
	b.look([]check{{id: "panel", run: (*bench).panel}, {id: "lights", run: (*bench).lights}})
	require.Equal(t, []string{
		"missing panel SPI0.0: Port refuses: SPI0.0, mode 3", "missing lights SPI1.0: Port refuses: SPI1.0, mode 3, 0",
	}, b.amiss())
	b.inBothLanguages(t, "SPI1 and SPI2 of a Pi up to the 4 have modes 0 and 2 only: try SPI0 in the board file")
}

// TestASpeedThatIsRefused comes with the first transfer.
func TestASpeedThatIsRefused(t *testing.T) {
	err := fmt.Errorf("drawing: %w", &spidev.Error{Port: "SPI0.0", Speed: physic.KiloHertz, Errno: syscall.EINVAL, Cause: syscall.EINVAL})
	trouble := troubleOf(err, scene.PanelFails, "SPI0.0")
	require.Equal(t, scene.Trouble{Kind: scene.PortRefuses, Part: "SPI0.0, 1kHz"}, trouble)
	require.Equal(t, "Port refuses: SPI0.0, 1kHz", scene.Notices(words.Words{Language: words.English}, []scene.Trouble{trouble})[0].Text)
}
