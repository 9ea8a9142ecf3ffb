package boardfile_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
)

// The board files that come with Mastro need no bus that only some Raspberry Pis have,
// and their APA102 work in mode 0.
func TestEveryShippedWiringSuitsEveryRaspberryPi(t *testing.T) {
	for _, name := range boardfiletest.ShippedNames(t) {
		b, err := boardfile.Parse(name, []byte(boardfiletest.Shipped(t, name)))
		require.NoError(t, err)
		for _, p := range b.SPIPorts() {
			require.Contains(t, []string{"SPI0", "SPI1"}, p.Bus(), name)
		}
		require.Equal(t, name == "ws2812.toml", b.Lights.Chip.WS2812)
		if !b.Lights.Chip.WS2812 {
			require.Contains(t, b.Lights.OtherModes(), spi.Mode0, "SPI1 has no mode 3")
		}
	}
}

// Every controller can drive APA102, so they may have any bus for themselves.
func TestLightsOnAnyBusOfTheirOwn(t *testing.T) {
	pi := boardfiletest.Shipped(t, "pi.toml")
	swapped := strings.NewReplacer(`"SPI0.0"`, `"SPI1.0"`, `"SPI1.0"`, `"SPI0.1"`).Replace(pi)
	for port, text := range map[string]string{
		"SPI0.1": swapped, // with the panel on SPI1
		"SPI1.2": strings.NewReplacer(`"SPI1.0"`, `"SPI1.2"`, `"GPIO17"`, `"GPIO27"`).Replace(pi),
		"SPI5.0": strings.NewReplacer(`"SPI1.0"`, `"SPI5.0"`).Replace(pi),
		"SPI6.0": strings.NewReplacer(`"SPI1.0"`, `"SPI6.0"`).Replace(pi),
		"SPI6.1": strings.NewReplacer(`"SPI1.0"`, `"SPI6.1"`).Replace(pi),
		"SPI4.0": strings.NewReplacer(`"SPI1.0"`, `"SPI4.0"`, `"GPIO6"`, `"GPIO16"`).Replace(pi), // its MOSI is the knob's B
	} {
		b, err := boardfile.Parse("b", []byte(text))
		require.NoError(t, err, port)
		require.Equal(t, port, b.Lights.Port)
	}
	ws2812 := boardfiletest.Shipped(t, "ws2812.toml")
	_, err := boardfile.Parse("b", []byte(strings.Replace(ws2812, `"SPI0.0"`, `"SPI0.1"`, 1)))
	require.NoError(t, err, "any chip select of SPI0")
}

func TestBusLines(t *testing.T) {
	for device, want := range map[string][]string{
		"/dev/i2c-1": {"GPIO2", "GPIO3"}, "/dev/i2c-3": nil, "SPI0.1": {"GPIO10", "GPIO11", "GPIO7"}, "SPI0.2": {"GPIO10", "GPIO11"},
		"SPI1.2": {"GPIO20", "GPIO21", "GPIO16"}, "SPI3.1": {"GPIO2", "GPIO3", "GPIO24"}, "SPI4.0": {"GPIO6", "GPIO7", "GPIO4"},
		"SPI5.1": {"GPIO14", "GPIO15", "GPIO26"}, "SPI6.0": {"GPIO20", "GPIO21", "GPIO18"}, "SPI7.0": nil,
	} {
		require.Equal(t, want, boardfile.BusLines(device), device)
	}
}

func TestRefusedPorts(t *testing.T) {
	pi, hall, ws2812 := boardfiletest.Shipped(t, "pi.toml"), boardfiletest.Shipped(t, "hall.toml"), boardfiletest.Shipped(t, "ws2812.toml")
	noCS := strings.Replace(pi, `"ST7789"`, `"ST7789-NOCS"`, 1)
	noCSRings := strings.NewReplacer(`"ST7735"`, `"ST7789-NOCS"`, `"128x160"`, `"240x240"`, `"SPI0.1"`, `"SPI3.0"`).Replace(hall)
	const pauses = "whose controller pauses between bytes: they would show wrong colours; wire them to SPI0, alone, as boards/ws2812.toml does, or take APA102 lights"
	for name, c := range map[string]struct{ file, old, new, marked, message string }{
		"WS2812 as hall.toml had them": {hall, `"APA102"`, `"WS2812"`, `"SPI1.0"`, "WS2812 on SPI1, " + pauses},
		"WS2812 on SPI1":               {ws2812, `"SPI0.0"`, `"SPI1.2"`, `"SPI1.2"`, "WS2812 on SPI1, " + pauses},
		"WS2812 on SPI2":               {ws2812, `"SPI0.0"`, `"SPI2.0"`, `"SPI2.0"`, "WS2812 on SPI2, " + pauses},
		"WS2812 on an unknown bus":     {ws2812, `"SPI0.0"`, `"SPI7.0"`, `"SPI7.0"`, "WS2812 on SPI7, of which nobody knows"},
		"a select below the one used":  {pi, `"SPI1.0"`, `"SPI1.2"`, `"GPIO17"`, "GPIO17 is used twice, for lights.port and i2c[0].reset"},
		"the first select of a panel":  {strings.Replace(pi, `"SPI0.0"`, `"SPI0.1"`, 1), `"GPIO23"`, `"GPIO8"`, `"GPIO8"`, "GPIO8 is used twice, for panel.port and controls.back"},
		"no such chip select":          {pi, `"SPI0.0"`, `"SPI0.2"`, `"SPI0.2"`, "SPI0.2: no overlay has so many chip selects; take SPI0.0 to SPI0.1"},
		"lights on the panel's port":   {pi, `"SPI1.0"`, `"SPI0.0"`, `"SPI0.0"`, "lights on SPI0, the bus of the panel; the strip has no chip select"},
		"a line":                       {pi, `"SPI1.0"`, `"GPIO18"`, `"GPIO18"`, `"GPIO18" is no SPI port; give bus and chip select: "SPI0.0"`},
		"small letters":                {pi, `"SPI1.0"`, `"spi1.0"`, `"spi1.0"`, `"spi1.0" is no SPI port; give bus and chip select: "SPI1.0"`},
		"a device file":                {pi, `"SPI1.0"`, `"/dev/spidev1.2"`, `"/dev/spidev1.2"`, `give bus and chip select: "SPI1.2"`},
		"a bus alone":                  {pi, `"SPI1.0"`, `"SPI1"`, `"SPI1"`, `give bus and chip select: "SPI1.0"`},
		"WS2812 without DMA":           {ws2812, `"SPI0.0"`, `"SPI6.0"`, `"SPI6.0"`, "WS2812 on SPI6, " + pauses},
		"WS2812 beside a panel":        {strings.Replace(pi, `"APA102"`, `"WS2812"`, 1), `"SPI1.0"`, `"SPI0.1"`, `"SPI0.1"`, "lights on SPI0, the bus of the panel; the strip has no chip select"},
		"lights on the I2C bus":        {pi, `"SPI1.0"`, `"SPI3.0"`, `"SPI3.0"`, "GPIO2 is used twice, for i2c[0].bus and lights.port; take another bus for one of them"},
		"lights on the panel's CE1":    {strings.NewReplacer(`"SPI0.0"`, `"SPI0.1"`, `"GPIO6"`, `"GPIO16"`).Replace(pi), `"SPI1.0"`, `"SPI4.0"`, `"SPI4.0"`, "GPIO7 is used twice, for panel.port and lights.port; take another bus"},
		"SPI6 is on the lines of SPI1": {strings.Replace(pi, `"SPI0.0"`, `"SPI1.0"`, 1), "[lights]\nport = \"SPI1.0\"", "[lights]\nport = \"SPI6.1\"", `"SPI6.1"`, "GPIO20 is used twice, for panel.port and lights.port; take another bus"},
		"a knob on SPI4":               {pi, `"SPI1.0"`, `"SPI4.0"`, `"GPIO6"`, "GPIO6 is used twice, for lights.port and controls.b; wire one of them to a free line"},
		"rings beside a panel, no CS":  {noCSRings, `"SPI3.0"`, `"SPI0.1"`, `"SPI0.1"`, "rings on SPI0, the bus of the panel; this panel has no chip select and would show the traffic of others: wire one of them"},
		"lights beside a panel, no CS": {noCS, `"SPI1.0"`, `"SPI0.1"`, `"SPI0.1"`, "lights on SPI0, the bus of the panel; the strip has no chip select"},
		"no CS, no mode 3":             {strings.Replace(noCS, "[lights]\nport = \"SPI1.0\"", "[lights]\nport = \"SPI5.0\"", 1), `"SPI0.0"`, `"SPI1.0"`, `"SPI1.0"`, `ST7789-NOCS on SPI1, whose controller has no SPI mode 3; wire it to SPI0, alone, or take one with a CS pin: model = "ST7789"`},
		"no CS is square":              {noCS, `"240x240"`, `"240x320"`, `"240x320"`, `no ST7789-NOCS has 240x320 pixels; give "240x240"`},
		"no CS, I2C":                   {strings.Replace(ws2812, `"SSD1306"`, `"ST7789-NOCS"`, 1), `"128x64"`, `"240x240"`, `"/dev/i2c-1"`, "a ST7789-NOCS on an I²C bus"},
	} {
		t.Run(name, func(t *testing.T) { requireRefusedWiring(t, c.file, c.old, c.new, c.marked, c.message) })
	}
}
