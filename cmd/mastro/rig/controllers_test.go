package rig

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/hw/sim"
)

// reached connects everything of a wiring, and is what each of its SPI ports says to
// the settings that its driver asks for.
func reached(t *testing.T, file *boardfile.File, open func(port string) (spi.PortCloser, error)) map[string]error {
	w, tab := &wired{file: file, spi: open}, New(NewPainter(image.Pt(240, 240)))
	require.NoError(t, w.connect(tab))
	defer w.close()
	said := map[string]error{}
	for _, p := range w.parts {
		if p.what == "SPI port" {
			said[p.name] = p.try()
		}
	}
	return said
}

// TestEveryShippedWiringOnEveryRaspberryPi holds what each driver asks for against
// what the controllers of each computer grant.
func TestEveryShippedWiringOnEveryRaspberryPi(t *testing.T) {
	for _, name := range boardfiletest.ShippedNames(t) {
		for computer := range sim.SPIControllers {
			b, err := boardfile.Parse(name, []byte(boardfiletest.Shipped(t, name)))
			require.NoError(t, err)
			said := reached(t, b, func(port string) (spi.PortCloser, error) { return simulatedPort(computer, port), nil })
			require.Len(t, said, len(b.SPIPorts()))
			for port, err := range said {
				require.NoError(t, err, "%s on a %s: %s", name, computer, port)
			}
		}
	}
}

// TestEveryPartOnEveryController moves the parts of each wiring to every bus: whoever
// wires one otherwise is not refused a mode.
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
				for port, err := range reached(t, b, func(port string) (spi.PortCloser, error) { return simulatedPort(computer, port), nil }) {
					require.NoError(t, err, "%s on a %s: %s", name, computer, port)
				}
			}
		}
	}
}

func simulatedPort(computer sim.Computer, name string) *sim.SPIPort {
	port := sim.NewSPIPort(name, nil, nil, sim.SPIProfile{})
	port.Computer = computer
	return port
}
