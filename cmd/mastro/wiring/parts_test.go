package wiring

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/display/words"
)

func TestWS2812Wiring(t *testing.T) {
	s := planOf(t, boardfiletest.Shipped(t, "ws2812.toml"))
	for _, c := range []struct{ kind, part, pin, want string }{
		{"74AHCT125", "", "1A", "GPIO10 (19)"}, {"74AHCT125", "", "2A", "GND (6, 9, 14, 20, 25, 30, 34, 39)"}, {"74AHCT125", "", "2OE", "5V (2, 4)"},
		{"WS2812", "", "DIN", "74AHCT125 1Y"}, {"SSD1306", "0x3C", "SDA", "GPIO2 (3)"}, {"SSD1306", "0x3C", "SCL", "GPIO3 (5)"},
	} {
		require.Equal(t, c.want, endOf(t, s, c.kind, c.part, c.pin), "%s %s %s", c.kind, c.part, c.pin)
	}
	require.Equal(t, []string{"dtparam=i2c_arm=on,i2c_arm_baudrate=400000", "dtoverlay=spi0-1cs",
		"[pi0]", "core_freq=250", "[pi3]", "core_freq=250", "[pi4]", "core_freq=500", "core_freq_min=500", "[all]"}, s.Settings)
	require.Contains(t, s.used(0), address{0x3C, "SSD1306"})
	reset := planOf(t, replaceOnce(t, boardfiletest.Shipped(t, "ws2812.toml"), "address = 0x3c", "address = 0x3d\nrst = \"GPIO24\""))
	require.Equal(t, "GPIO24 (18)", endOf(t, reset, "SSD1306", "0x3D", "RES"))
}

// A panel without a chip select has no wire for it; the kernel holds the line.
func TestPanelWithoutCS(t *testing.T) {
	s := planOf(t, replaceOnce(t, boardfiletest.Shipped(t, "pi.toml"), `"ST7789"`, `"ST7789-NOCS"`))
	require.Equal(t, "GPIO11 (23)", endOf(t, s, "ST7789-NOCS", "", "SCK"))
	require.Equal(t, "GPIO25 (22)", endOf(t, s, "ST7789-NOCS", "", "DC"))
	for _, g := range s.Groups {
		if g.Kind == "ST7789-NOCS" {
			require.False(t, slices.ContainsFunc(g.Parts[0].Joints, func(j Joint) bool { return j.Pin == "CS" }))
			require.Contains(t, g.Notes, "This module has no CS pin: connect nothing else to SPI0.")
		}
	}
	held := slices.IndexFunc(s.Header, func(u HeaderUse) bool { return u.Line == "GPIO8" })
	require.Equal(t, []string{"its level comes from the bus: leave it unconnected"}, s.Header[held].Uses)
	require.Contains(t, s.Settings, "dtoverlay=spi0-1cs")
	require.InDelta(t, 45, s.Rails[0].Loads[2].Typical, 0.1)
}

// The lines are those of spiN_pins and spiN_cs_pins in bcm2711-rpi-ds.dtsi. The line
// that brings data to the Pi is free.
func TestBusesOfAPi4(t *testing.T) {
	for port, want := range map[string]struct{ mosi, sclk, ce, setting string }{
		"SPI4.0": {"GPIO6 (31)", "GPIO7 (26)", "GPIO4", "dtoverlay=spi4-1cs"}, "SPI4.1": {"GPIO6 (31)", "GPIO7 (26)", "GPIO25", "dtoverlay=spi4-2cs"},
		"SPI5.0": {"GPIO14 (8)", "GPIO15 (10)", "GPIO12", "dtoverlay=spi5-1cs"}, "SPI5.1": {"GPIO14 (8)", "GPIO15 (10)", "GPIO26", "dtoverlay=spi5-2cs"},
		"SPI6.0": {"GPIO20 (38)", "GPIO21 (40)", "GPIO18", "dtoverlay=spi6-1cs"}, "SPI6.1": {"GPIO20 (38)", "GPIO21 (40)", "GPIO27", "dtoverlay=spi6-2cs"},
		"SPI3.0": {"GPIO2 (3)", "GPIO3 (5)", "GPIO0", "dtoverlay=spi3-1cs"}, "SPI3.1": {"GPIO2 (3)", "GPIO3 (5)", "GPIO24", "dtoverlay=spi3-2cs"},
	} {
		s := planOf(t, replaceOnce(t, boardfiletest.Shipped(t, "pi.toml"), `"SPI1.0"`, `"`+port+`"`,
			`"/dev/i2c-1"`, `"/dev/i2c-22"`, `"GPIO6"`, `"GPIO16"`, `"GPIO25"`, `"GPIO9"`, `"GPIO24"`, `"GPIO19"`))
		require.Equal(t, want.mosi, endOf(t, s, "74AHCT125", "", "1A"), port)
		require.Equal(t, want.sclk, endOf(t, s, "74AHCT125", "", "2A"), port)
		require.Contains(t, s.Settings, want.setting)
		ce := slices.IndexFunc(s.Header, func(u HeaderUse) bool { return u.Line == want.ce })
		require.GreaterOrEqual(t, ce, 0, "%s holds %s", port, want.ce)
		bus, _, _ := strings.Cut(port, ".")
		require.Contains(t, s.Groups[3].Notes, words.WiringPiFour.In(inEnglish, bus))
	}
}

// Every pin of a chip in a DIP is listed once.
func TestPinsOfChips(t *testing.T) {
	feet := func(board, kind string) (all []int) {
		s := planOf(t, boardfiletest.Shipped(t, board))
		for _, g := range s.Groups {
			for _, j := range g.Parts[0].Joints {
				if g.Kind == kind {
					all = append(all, j.Foot)
				}
			}
		}
		slices.Sort(all)
		return all
	}
	fourteen := []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}
	require.Equal(t, fourteen, feet("pi.toml", "74AHCT125"))
	require.Equal(t, fourteen, feet("ws2812.toml", "74AHCT125"))
	require.Equal(t, append(slices.Clone(fourteen), 15, 16), feet("hall.toml", "74HC165"))
	without := []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28}
	require.Equal(t, without, feet("magico.toml", "MCP23017"), "11 and 14 lead nowhere")
}
