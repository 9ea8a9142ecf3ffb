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

// answers connects everything of a wiring, and returns what each of its SPI ports
// answers to the settings that its driver asks for.
func answers(t *testing.T, file *boardfile.File, open func(port string) (spi.PortCloser, error)) map[string]error {
	w := &opener{file: file, spi: open}
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
			all := answers(t, b, func(port string) (spi.PortCloser, error) { return simulatedPort(computer, port), nil })
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
				for port, err := range answers(t, b, func(port string) (spi.PortCloser, error) { return simulatedPort(computer, port), nil }) {
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
