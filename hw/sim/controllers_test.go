package sim

import (
	"fmt"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	"pgregory.net/rapid"
)

var allModes = []spi.Mode{spi.Mode0, spi.Mode1, spi.Mode2, spi.Mode3}

// Each port of each computer accepts exactly the settings in its driver's source.
func TestPortsAcceptWhatTheirControllersCan(t *testing.T) {
	drivers := map[string][]spi.Mode{"spi-bcm2835": allModes, "spi-bcm2835aux": {spi.Mode0, spi.Mode2}, "spi-dw-mmio": allModes}
	for computer, ports := range map[Computer]map[string]string{
		PiZero: {"SPI0.0": "spi-bcm2835", "SPI0.1": "spi-bcm2835", "SPI0.2": "", "SPI1.0": "spi-bcm2835aux", "SPI1.2": "spi-bcm2835aux", "SPI1.3": "", "SPI3.0": "", "SPI9.0": ""},
		PiFour: {"SPI0.1": "spi-bcm2835", "SPI2.2": "spi-bcm2835aux", "SPI3.0": "spi-bcm2835", "SPI6.1": "spi-bcm2835", "SPI6.2": "", "SPI7.0": ""},
		PiFive: {"SPI0.0": "spi-dw-mmio", "SPI1.2": "spi-dw-mmio", "SPI4.0": "", "SPI6.0": ""},
		"":     {"SPI0.0": ""},
	} {
		for name, driver := range ports {
			for _, mode := range allModes {
				for _, bits := range []int{0, 7, 8, 9, 16} {
					port := NewSPIPort(name, nil, nil, SPIProfile{})
					port.Computer = computer
					_, err := port.Connect(physic.MegaHertz, mode, bits)
					switch {
					case driver == "":
						require.ErrorIs(t, err, syscall.ENOENT, "%s %s", computer, name)
					case !slices.Contains(drivers[driver], mode) || bits != 8 && (driver != "spi-dw-mmio" || bits == 0):
						require.ErrorIs(t, err, syscall.EINVAL, "%s %s %s %d", computer, name, mode, bits)
						require.ErrorIs(t, err, ErrSPIConfig)
						require.ErrorContains(t, err, driver)
					default:
						require.NoError(t, err, "%s %s %s %d", computer, name, mode, bits)
					}
				}
			}
		}
	}
}

func TestPortNames(t *testing.T) {
	for _, name := range []string{"", "SPI0", "SPI0.", "SPI.0", "SPI-1.0", "SPI0.-1", "SPI00.0", "SPI0.0 ", "spi0.0", "lights"} {
		_, ok := PiZero.SPIController(name)
		require.False(t, ok, "%q", name)
	}
}

func TestNoControllerSendsTheLowBitFirst(t *testing.T) {
	for _, computer := range []Computer{PiZero, PiFour, PiFive} {
		for bus, c := range SPIControllers[computer] {
			port := NewSPIPort(fmt.Sprintf("SPI%d.0", bus), nil, nil, SPIProfile{})
			port.Computer = computer
			_, err := port.Connect(physic.MegaHertz, spi.Mode0|spi.LSBFirst, 8)
			require.ErrorIs(t, err, syscall.EINVAL)
			_, err = port.Connect(physic.MegaHertz, spi.Mode0|spi.NoCS, 8)
			require.Equal(t, c.NoCS, err == nil, c.Driver)
		}
	}
}

// The speed is the fastest one with an even divider of the clock that is not faster than
// requested; otherwise the slowest.
func TestSPISpeeds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := SPIControllers[PiZero][rapid.IntRange(0, 2).Draw(t, "bus")]
		requested := physic.Frequency(rapid.Int64Range(1, 400e6).Draw(t, "asked")) * physic.Hertz
		want := c.Clock / physic.Frequency(c.Slowest)
		for divider := 2; divider <= c.Slowest; divider += 2 {
			if f := c.Clock / physic.Frequency(divider); f <= requested {
				want = f
				break
			}
		}
		require.Equal(t, want, c.speed(requested), requested)
	})
	require.Equal(t, 125*physic.MegaHertz, spiMain.speed(0))
}

// A transfer lasts for its bits and for a pause of one clock after each byte, or of two clocks
// after each three bytes. The reference counts byte by byte.
func TestSPIPauses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"SPI0.0", "SPI1.0", "SPI3.0"}).Draw(t, "port")
		n := rapid.IntRange(1, SPIBufSize).Draw(t, "bytes")
		clocks := 0
		for at := range n {
			clocks += 8
			switch {
			case name == "SPI1.0" && (at%3 == 2 || at == n-1):
				clocks += 2
			case name == "SPI3.0", name == "SPI0.0" && n < 96:
				clocks++
			}
		}
		port := NewSPIPort(name, new(Clock), nil, SPIProfile{})
		port.Computer = PiFour
		conn, err := port.Connect(physic.MegaHertz, spi.Mode0, 8)
		require.NoError(t, err)
		require.NoError(t, conn.Tx(make([]byte, n), nil))
		require.Equal(t, time.Duration(clocks)*time.Microsecond, port.Wire.Clock.Now())
		require.EqualValues(t, 8*n, port.Wire.Bits)
	})
}

// A strip of WS2812 shows the data of a controller without pauses, and nothing of the same data
// from one with pauses.
func TestWS2812BehindEachController(t *testing.T) {
	for name, want := range map[string]WS2812LED{"SPI0.0": {R: 2, G: 1, B: 3}, "SPI1.0": {}, "SPI2.0": {}, "SPI3.0": {}, "SPI6.1": {}} {
		for kind, times := range map[string]WS2812Times{"V5": WS2812BV5(), "before": WS2812B()} {
			port, chip := NewWS2812Port(name, nil, 1)
			port.Computer, chip.Times = PiFour, times
			conn, err := port.Connect(2_750*physic.KiloHertz, spi.Mode0, 8)
			require.NoError(t, err)
			gap := make([]byte, 120)
			require.NoError(t, conn.Tx(slices.Concat(gap, ws2812Bits(1, 2, 3), gap), nil))
			require.Equal(t, []WS2812LED{want}, chip.LEDs(), "%s %s", name, kind)
		}
	}
}

func TestAPA102BehindEachController(t *testing.T) {
	want := APA102LED{Brightness: 31, R: 3, G: 2, B: 1}
	for _, name := range []string{"SPI0.0", "SPI1.0", "SPI3.0"} {
		chip := NewAPA102Chip(1)
		port := NewSPIPort(name, nil, chip, APA102Profile())
		port.Computer = PiFour
		conn, err := port.Connect(4*physic.MegaHertz, spi.Mode0, 8)
		require.NoError(t, err)
		require.NoError(t, conn.Tx([]byte{0, 0, 0, 0, 0xFF, 1, 2, 3, 0xFF}, nil))
		require.Equal(t, want, chip.LEDs()[0], "it waits for clocks and does not mind pauses")
	}
}
