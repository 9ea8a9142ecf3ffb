package rig

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/display/lights"
	"mastro/hw/sim"
)

// opened opens ports of a Raspberry Pi; at makes what hangs at one.
func opened(computer sim.Computer, at func(port string) *sim.SPIPort) func(string) (spi.PortCloser, error) {
	return func(name string) (spi.PortCloser, error) {
		port := at(name)
		port.Computer = computer
		return port, nil
	}
}

// The lights of every shipped wiring shine on a Raspberry Pi up to the 4.
func TestTheLightsOfEveryShippedWiringShine(t *testing.T) {
	for _, name := range boardfiletest.ShippedNames(t) {
		t.Run(name, func(t *testing.T) {
			b, err := boardfile.Parse(name, []byte(boardfiletest.Shipped(t, name)))
			require.NoError(t, err)
			apa102 := sim.NewAPA102Chip(b.Lamps())
			port2812, ws2812 := sim.NewWS2812Port(b.Lights.Port, nil, b.Lamps())
			w := &opener{file: b, spi: opened(sim.PiZero, func(port string) *sim.SPIPort {
				require.Equal(t, b.Lights.Port, port)
				if b.Lights.Chip.WS2812 {
					return port2812
				}
				return sim.NewSPIPort(port, nil, apa102, sim.APA102Profile())
			})}
			r := New(image.Pt(240, 240))
			require.NoError(t, w.lights(r))
			lamps := make([]lights.Lamp, b.Lamps())
			lamps[len(lamps)-1] = lights.Lamp{Color: color.NRGBA{0, 255, 0, 255}, Pattern: lights.Fixed}
			_, err = r.Lights.Strip.Show(lamps, 0)
			require.NoError(t, err)
			for i := range lamps {
				lit, last := apa102.LEDs()[i].G > 0, i == len(lamps)-1
				if b.Lights.Chip.WS2812 {
					lit = ws2812.LEDs()[i].G > 0
				}
				require.Equal(t, last, lit, "LED %d", i)
			}
			require.NoError(t, w.close())
		})
	}
}

// A panel is connected in the mode of its model: without a CS pin only mode 3 shows a
// picture.
func TestAPanelIsConnectedAsItsModelWants(t *testing.T) {
	for model, profile := range map[string]sim.SPIProfile{"ST7789": sim.ST7789Profile(), "ST7789-NOCS": sim.ST7789NoCSProfile()} {
		b := boardfiletest.Reference(t)
		require.NoError(t, b.Panel.Model.UnmarshalText([]byte(model)))
		dc, clock := sim.NewSimPin("DC"), new(sim.Clock)
		clock.Advance(time.Second)
		chip := sim.NewST7789Chip(image.Pt(240, 240), dc, nil, clock)
		w := &opener{file: b, spi: opened(sim.PiZero, func(port string) *sim.SPIPort { return sim.NewSPIPort(port, nil, chip, profile) })}
		framed := image.NewRGBA(image.Rect(0, 0, 240, 240)) // white at the edge, else black
		draw.Draw(framed, framed.Rect, image.White, image.Point{}, draw.Src)
		draw.Draw(framed, framed.Rect.Inset(1), image.Black, image.Point{}, draw.Src)
		dev, err := newPanel(b.Panel, w.port(b.Panel.Port), dc, nil, clock.Advance)
		require.NoError(t, err)
		require.NoError(t, dev.Draw(dev.Bounds(), framed, image.Point{}))
		white, black := chip.Image().RGBAAt(0, 0), chip.Image().RGBAAt(1, 1)
		require.Equal(t, []uint8{255, 0}, []uint8{white.G, black.G}, model)
	}
}

// answers connects everything of a wiring, and returns what each of its SPI ports
// answers to the settings that its driver asks for.
func answers(t *testing.T, file *boardfile.File, computer sim.Computer) map[string]error {
	w := &opener{file: file, spi: opened(computer, func(port string) *sim.SPIPort { return sim.NewSPIPort(port, nil, nil, sim.SPIProfile{}) })}
	require.NoError(t, w.connect(New(image.Pt(240, 240))))
	defer w.close()
	all := map[string]error{}
	for _, d := range w.devices {
		if d.what == "SPI port" {
			all[d.name] = d.open()
		}
	}
	return all
}

// The SPI controllers of every Raspberry Pi grant the settings that the drivers of every
// shipped wiring ask for.
func TestEveryShippedWiringOnEveryRaspberryPi(t *testing.T) {
	for _, name := range boardfiletest.ShippedNames(t) {
		for computer := range sim.SPIControllers {
			b, err := boardfile.Parse(name, []byte(boardfiletest.Shipped(t, name)))
			require.NoError(t, err)
			all := answers(t, b, computer)
			require.Len(t, all, len(b.SPIPorts()))
			for port, err := range all {
				require.NoError(t, err, "%s on a %s: %s", name, computer, port)
			}
		}
	}
}

// The same holds when the parts of a wiring are moved to any other SPI bus.
func TestEveryPartOnEveryController(t *testing.T) {
	for _, name := range boardfiletest.ShippedNames(t) {
		for computer, controllers := range sim.SPIControllers {
			for bus, c := range controllers {
				b, err := boardfile.Parse(name, []byte(boardfiletest.Shipped(t, name)))
				require.NoError(t, err)
				b.Lights.Port = fmt.Sprintf("SPI%d.%d", bus, c.Selects-1)
				if !b.Panel.OnI2C() {
					b.Panel.Port = fmt.Sprintf("SPI%d.0", bus)
				}
				if b.Rings != nil {
					b.Rings.Port = fmt.Sprintf("SPI%d.1", bus)
				}
				for port, err := range answers(t, b, computer) {
					require.NoError(t, err, "%s on a %s: %s", name, computer, port)
				}
			}
		}
	}
}
