package boardfile

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/configs"
	"mastro/engine/hexgrid"
	"mastro/hw/pins"
	"mastro/hw/st77xx"
)

func TestReferenceWiring(t *testing.T) {
	b, err := Parse("pi.toml", []byte(boardfiletest.Shipped(t, "pi.toml")))
	require.NoError(t, err)
	require.Len(t, b.Bases, 18)
	perMux := map[uint16]int{}
	for _, base := range b.Bases {
		perMux[base.Mux]++
		require.False(t, bool(base.Direction))
	}
	require.Equal(t, map[uint16]int{0x70: 6, 0x71: 6, 0x72: 6}, perMux)
	require.Equal(t, hexgrid.Hex{Q: 0, R: -2}, b.Bases[0].Hex())
	require.Equal(t, []I2C{{Bus: "/dev/i2c-1", Muxes: []uint16{0x70, 0x71, 0x72}, Reset: pins.Address{Name: "GPIO17"}}}, b.I2C)
	require.Equal(t, 32*physic.MegaHertz, physic.Frequency(b.Panel.Speed))
	require.Equal(t, st77xx.ST7789(), b.Panel.Model.dcs)
	require.Equal(t, Size{X: 240, Y: 240}, b.Panel.Size)
	require.Equal(t, image.Pt(240, 240), b.Panel.Turned())
	require.False(t, b.Lights.Chip.WS2812)
	require.Equal(t, 4*physic.MegaHertz, physic.Frequency(b.Lights.Speed))
	require.Equal(t, "GPIO22", b.Controls.EndTurn.String())
}

func TestRotation(t *testing.T) {
	tall := strings.Replace(boardfiletest.Shipped(t, "pi.toml"), `"240x240"`, `"240x320"`, 1)
	b, err := Parse("b", []byte(strings.Replace(tall, "rotation = 0", "rotation = 270", 1)))
	require.NoError(t, err)
	require.Equal(t, image.Pt(320, 240), b.Panel.Turned())
}

func TestSensorsAlone(t *testing.T) {
	b, err := Parse("b", []byte(`
i2c = [{bus = "/dev/i2c-3", muxes = [0x77]}]
base = [{q = 4, r = 4, mux = 0x77, channel = 7, zero = 4095, direction = "counter-clockwise"}]
`))
	require.NoError(t, err)
	require.Nil(t, b.Panel)
	require.Nil(t, b.Lights)
	require.Nil(t, b.Controls)
	require.True(t, b.I2C[0].Reset.IsZero())
	require.Equal(t, []Base{{Q: 4, R: 4, Mux: 0x77, Channel: 7, Zero: 4095, Direction: true}}, b.Bases)
}

func TestWiringOfRings(t *testing.T) {
	b, err := Parse("hall.toml", []byte(boardfiletest.Shipped(t, "hall.toml")))
	require.NoError(t, err)
	require.Empty(t, b.I2C)
	require.Len(t, b.Bases, 18)
	require.Equal(t, 17, b.LastRing())
	require.Equal(t, 4, *b.Bases[4].Ring)
	require.False(t, b.Lights.Chip.WS2812)
	require.Equal(t, "ST7735", b.Panel.Model.Name)
}

func TestWiringOfWS2812(t *testing.T) {
	b, err := Parse("ws2812.toml", []byte(boardfiletest.Shipped(t, "ws2812.toml")))
	require.NoError(t, err)
	require.Len(t, b.Bases, 18)
	require.Equal(t, &Lights{Port: "SPI0.0", Chip: Chip{WS2812: true}, Brightness: 64}, b.Lights)
	require.True(t, b.Panel.OnI2C())
	require.Equal(t, uint16(0x3C), b.Panel.Address)
	require.Equal(t, "SSD1306", b.Panel.Model.Name)
}

// TestEveryShippedWiringSuitsEveryRaspberryPi holds that none needs what only some of
// them have, and that those who copy one for lights of the other kind are told what to
// change.
func TestEveryShippedWiringSuitsEveryRaspberryPi(t *testing.T) {
	for _, name := range boardfiletest.All(t) {
		b, err := Parse(name, []byte(boardfiletest.Shipped(t, name)))
		require.NoError(t, err)
		for _, p := range b.SPIPorts() {
			require.Contains(t, []string{"SPI0", "SPI1"}, p.Bus(), name)
		}
		require.Equal(t, name == "ws2812.toml", b.Lights.Chip.WS2812)
		if !b.Lights.Chip.WS2812 {
			require.Contains(t, b.Lights.AlsoIn(), spi.Mode0, "SPI1 has no mode 3")
		}
	}
}

// TestLightsOnAnyBusOfTheirOwn is APA102, which every controller can drive.
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
		b, err := Parse("b", []byte(text))
		require.NoError(t, err, port)
		require.Equal(t, port, b.Lights.Port)
	}
	ws2812 := boardfiletest.Shipped(t, "ws2812.toml")
	_, err := Parse("b", []byte(strings.Replace(ws2812, `"SPI0.0"`, `"SPI0.1"`, 1)))
	require.NoError(t, err, "any chip select of SPI0")
}

func TestBusLines(t *testing.T) {
	for device, want := range map[string][]string{
		"/dev/i2c-1": {"GPIO2", "GPIO3"}, "/dev/i2c-3": nil, "SPI0.1": {"GPIO10", "GPIO11", "GPIO7"}, "SPI0.2": {"GPIO10", "GPIO11"},
		"SPI1.2": {"GPIO20", "GPIO21", "GPIO16"}, "SPI3.1": {"GPIO2", "GPIO3", "GPIO24"}, "SPI4.0": {"GPIO6", "GPIO7", "GPIO4"},
		"SPI5.1": {"GPIO14", "GPIO15", "GPIO26"}, "SPI6.0": {"GPIO20", "GPIO21", "GPIO18"}, "SPI7.0": nil,
	} {
		require.Equal(t, want, BusLines(device), device)
	}
}

func TestRefusedPorts(t *testing.T) {
	pi, hall, ws2812 := boardfiletest.Shipped(t, "pi.toml"), boardfiletest.Shipped(t, "hall.toml"), boardfiletest.Shipped(t, "ws2812.toml")
	noCS := strings.Replace(pi, `"ST7789"`, `"ST7789-NOCS"`, 1)
	noCSRings := strings.NewReplacer(`"ST7735"`, `"ST7789-NOCS"`, `"128x160"`, `"240x240"`, `"SPI0.1"`, `"SPI3.0"`).Replace(hall)
	const pauses = "whose controller pauses between bytes: they would show wrong colours; wire them to SPI0, alone, as boards/ws2812.toml does, or take APA102 lights"
	for name, c := range map[string]struct{ file, old, new, marked, says string }{
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
		t.Run(name, func(t *testing.T) { refusesWiring(t, c.file, c.old, c.new, c.marked, c.says) })
	}
}

func TestWiringOfSeveralBuses(t *testing.T) {
	b, err := Parse("severalbuses.toml", []byte(boardfiletest.SeveralBuses(t)))
	require.NoError(t, err)
	require.Equal(t, 0, b.Bus(b.Bases[11].Bus))
	require.Equal(t, 1, b.Bus(b.Bases[12].Bus))
	require.Equal(t, uint16(0x70), b.Bases[12].Mux)
	require.Equal(t, 0, b.Bus(""))
	require.Equal(t, -1, b.Bus("/dev/i2c-0"))
}

func TestRefusedRingsAndBuses(t *testing.T) {
	hall, severalBuses := boardfiletest.Shipped(t, "hall.toml"), boardfiletest.SeveralBuses(t)
	for name, c := range map[string]struct {
		file, old, new, marked, says string
	}{
		"no load":          {hall, "load = \"GPIO26\"", "", "rings", "rings has no load; give port, load"},
		"ring twice":       {hall, "ring = 7\n", "ring = 6\n", "6", "bases 7 and 8 share ring 6; give every base a ring"},
		"ring 18":          {hall, "ring = 7\n", "ring = 18\n", "18", "18 is no place in the chain; give 0 to 17"},
		"no chain":         {hall, "[rings]\nport = \"SPI0.1\"\nspeed = \"1MHz\"\nload = \"GPIO26\"", "", "0", "a ring without its chain; name it: [rings]"},
		"no sensor":        {hall, "ring = 7\n", "", "base", "base 8 has no sensor; give mux and channel, or ring"},
		"two sensors":      {hall, "ring = 7\n", "ring = 7\nmux = 0x70\nchannel = 0\n", "7", "base 8 has two sensors, a ring and a channel; leave one"},
		"two kinds":        {hall, "ring = 7\n", "mux = 0x70\nchannel = 0\n", "base", "base 8 has another kind of sensor than base 1; give all bases rings"},
		"port twice":       {hall, `"SPI0.1"`, `"SPI0.0"`, `"SPI0.0"`, "SPI0.0 is the port of the panel; give it a chip select of its own"},
		"lights on rings":  {hall, `"SPI1.0"`, `"SPI0.1"`, `"SPI0.1"`, "lights on SPI0, the bus of the panel; the strip has no chip select"},
		"load twice":       {hall, `"GPIO26"`, `"GPIO25"`, `"GPIO25"`, "GPIO25 is used twice, for rings.load and panel.dc"},
		"answer line":      {hall, `"GPIO26"`, `"GPIO9"`, `"GPIO9"`, "GPIO9 is used twice, for rings.port and rings.load"},
		"chip":             {hall, `"APA102"`, `"WS2801"`, `"WS2801"`, `no driver for LEDs "WS2801"; wire "APA102", "SK9822" or "WS2812"`},
		"size of a model":  {hall, `"128x160"`, `"240x240"`, `"240x240"`, `no ST7735 has 240x240 pixels; give "128x160"`},
		"bus twice":        {severalBuses, "[[i2c]]\nbus = \"/dev/i2c-3\"", "[[i2c]]\nbus = \"/dev/i2c-1\"", `"/dev/i2c-1"`, "/dev/i2c-1 is there twice; write all that hangs on a bus below one [[i2c]]"},
		"which bus":        {severalBuses, "bus = \"/dev/i2c-1\"\nmux = 0x71", "mux = 0x71", "0x71", `which bus is this mux on?; say it: bus = "/dev/i2c-1"`},
		"no such bus":      {severalBuses, "bus = \"/dev/i2c-3\"\nmux = 0x70", "bus = \"/dev/i2c-4\"\nmux = 0x70", `"/dev/i2c-4"`, `there is no bus "/dev/i2c-4"; name the bus of`},
		"mux of the other": {severalBuses, "bus = \"/dev/i2c-3\"\nmux = 0x70", "bus = \"/dev/i2c-3\"\nmux = 0x71", "0x71", "there is no mux at 0x71; name one of muxes of /dev/i2c-3"},
		"channel twice":    {severalBuses, "channel = 5\nzero = 0\ndirection = \"clockwise\"\n\n[[base]] # 7", "channel = 4\nzero = 0\ndirection = \"clockwise\"\n\n[[base]] # 7", "4", "bases 5 and 6 share channel 4 of mux 0x70"},
	} {
		t.Run(name, func(t *testing.T) { refusesWiring(t, c.file, c.old, c.new, c.marked, c.says) })
	}
}

func TestRefusedWirings(t *testing.T) {
	pi := boardfiletest.Shipped(t, "pi.toml")
	for name, c := range map[string]struct{ old, new, marked, says string }{
		"no bus":              {"bus = \"/dev/i2c-1\"\n", "", "i2c", "i2c[0] has no bus; give bus, muxes"},
		"empty bus":           {`"/dev/i2c-1"`, `""`, `""`, `no bus; name it: bus = "/dev/i2c-1"`},
		"no DC":               {"dc = \"GPIO25\"\n", "", "panel", "panel has no dc; give port, speed, dc, model, size"},
		"empty DC":            {`"GPIO25"`, `""`, `""`, "no name; name the line, or leave it out where none is wired"},
		"no brightness":       {"brightness = 64", "", "lights", "lights has no brightness; give port, brightness"},
		"no sensor":           {"mux = 0x71\nchannel = 3\n", "", "base", "base 10 has no sensor; give mux and channel, or ring"},
		"no bases":            {pi[strings.Index(pi, "[[base]]"):], "", "#", "0 bases; give 1 to 18"},
		"19 bases":            {pi, pi + "[[base]]\n", "base", "19 bases; give 1 to 18"},
		"mux address":         {"0x71, 0x72]", "0x40, 0x72]", "0x40", "no TCA9548A answers at 0x40; give 0x70 to 0x77"},
		"mux twice":           {"0x71, 0x72]", "0x71, 0x70]", "0x70", "two muxes at 0x70; wire A0 to A2"},
		"unknown mux":         {"mux = 0x72", "mux = 0x73", "0x73", "there is no mux at 0x73; name one of muxes of /dev/i2c-1"},
		"channel 8":           {"channel = 5", "channel = 8", "8", "a mux has no channel 8; give 0 to 7"},
		"channel twice":       {"channel = 5", "channel = 0", "0", "bases 1 and 6 share channel 0 of mux 0x70; every sensor"},
		"zero":                {"zero = 0", "zero = 4096", "4096", "4096 is no raw angle; give 0 to 4095"},
		"negative zero":       {"zero = 0", "zero = -1", "-1", "negative integer value -1 is out of range"},
		"direction":           {`"clockwise"`, `"left"`, `"left"`, `"left" is no direction; give "clockwise" or`},
		"place twice":         {"q = 1\n", "q = 0\n", "0", "base 2 lies on base 1 at 0,-2; give it a free place"},
		"not together":        {"q = 0\nr = -2", "q = 9\nr = 9", "base", "the bases do not hang together (labiro/1)"},
		"SPI port":            {`"SPI0.0"`, `"spi0"`, `"spi0"`, `"spi0" is no SPI port; give bus and chip select`},
		"lights' port":        {`"SPI1.0"`, `"SPI1"`, `"SPI1"`, `"SPI1" is no SPI port`},
		"lights on panel":     {`"SPI1.0"`, `"SPI0.1"`, `"SPI0.1"`, `lights on SPI0, the bus of the panel; the strip has no chip select`},
		"dark":                {"brightness = 64", "brightness = 0", "0", "brightness 0 is dark; give 1 to 255"},
		"too bright":          {"brightness = 64", "brightness = 256", "256", "integer value 256 is out of range"},
		"speed":               {`"32MHz"`, `"fast"`, `"fast"`, `"fast" is no speed of a bus; give 1kHz to 100MHz`},
		"too fast":            {`"32MHz"`, `"32GHz"`, `"32GHz"`, `"32GHz" is no speed of a bus`},
		"model":               {`"ST7789"`, `"SH1106"`, `"SH1106"`, `no driver for a panel "SH1106"; wire one of "ST7789"`},
		"size":                {`"240x240"`, `"128x64"`, `"128x64"`, `no ST7789 has 128x64 pixels; give "240x240" or "240x320"`},
		"no size":             {`"240x240"`, `"large"`, `"large"`, `"large" is no size; give width and height`},
		"rotation":            {"rotation = 0", "rotation = 45", "45", "a rotation of 45 degrees; give 0, 90, 180 or 270"},
		"half an encoder":     {"b = \"GPIO6\"\n", "", "controls", "an encoder with one contact; give both a and b"},
		"line twice":          {`"GPIO24"`, `"GPIO17"`, `"GPIO17"`, "GPIO17 is used twice, for i2c[0].reset and panel.rst; wire one"},
		"line by offset":      {`back = "GPIO23"`, `back = "pinctrl-rp1:22"`, `"pinctrl-rp1:22"`, "GPIO22 is used twice, for controls.end_turn and controls.back"},
		"line of I2C":         {`"GPIO5"`, `"GPIO2"`, `"GPIO2"`, "GPIO2 is used twice, for i2c[0].bus and controls.a"},
		"line of SPI":         {`"GPIO13"`, `"GPIO8"`, `"GPIO8"`, "GPIO8 is used twice, for panel.port and controls.push"},
		"line of lights' SPI": {`"GPIO25"`, `"GPIO21"`, `"GPIO21"`, "GPIO21 is used twice, for lights.port and panel.dc"},
		"chip number":         {`"GPIO25"`, `"gpiochip0:25"`, `"gpiochip0:25"`, "not a GPIO line address"},
		"line without a name": {`push = "GPIO13"`, `push = ""`, `""`, "not a GPIO line address: no name; name the line, or leave it out where none is wired"},
		"line without end":    {`"GPIO13"`, `"` + strings.Repeat("G", 5000) + `"`, `"` + strings.Repeat("G", 5000) + `"`, "names have at most 31 letters"},
		"unknown key":         {"channel = 3", "chanel = 3", "chanel", `there is no key "chanel" in "base"; did you mean "channel"?`},
		"lines alone":         {"[[base]] # 1\n", "[[line]]\nlow = 0\nhigh = 1\n[[base]] # 1\n", "line", "lines without an expander; name it"},
	} {
		t.Run(name, func(t *testing.T) { refusesWiring(t, pi, c.old, c.new, c.marked, c.says) })
	}
}

func refusesWiring(t *testing.T, file, old, changed, marked, says string) {
	text := strings.Replace(file, old, changed, 1)
	require.NotEqual(t, file, text)
	_, err := Parse("b.toml", []byte(text))
	var e *configs.Error
	require.ErrorAs(t, err, &e)
	require.Contains(t, e.What+"; "+e.Remedy, says)
	require.Equal(t, marked, string([]rune(e.Source)[e.Column-1:][:e.Width]), err)
	require.Equal(t, strings.Split(text, "\n")[e.Line-1], e.Source)
}

func TestWiringOfPushes(t *testing.T) {
	b, err := Parse("magico.toml", []byte(boardfiletest.Shipped(t, "magico.toml")))
	require.NoError(t, err)
	require.Empty(t, b.Bases)
	require.Equal(t, &Pushes{Expander: 0x20}, b.Pushes)
	require.Len(t, b.Lines, 6)
	require.Equal(t, Line{Low: 5, High: 13}, b.Lines[5])
	both := boardfiletest.Shipped(t, "pi.toml") + "[pushes]\nexpander = 0x27\n[[line]]\nlow = 0\nhigh = 1\n"
	b, err = Parse("both.toml", []byte(both))
	require.NoError(t, err)
	require.Len(t, b.Bases, 18)
	require.Len(t, b.Lines, 1)
}

func TestRefusedWiringsOfPushes(t *testing.T) {
	pushed := boardfiletest.Shipped(t, "magico.toml")
	for name, c := range map[string]struct{ old, new, marked, says string }{
		"expander":       {"0x20 #", "0x40 #", "0x40", "no MCP23017 answers at 0x40; give 0x20 to 0x27"},
		"GPA7":           {"low = 5", "low = 7", "7", "7 is no input for a switch; give 0 to 6"},
		"input 16":       {"high = 13", "high = 16", "16", "16 is no input for a switch"},
		"input twice":    {"high = 9", "high = 0", "0", "input 0 is used twice, for line[0].low and line[1].high; wire"},
		"one end":        {"high = 10\n", "", "line", "line[2] has no high; give low, high"},
		"no lines":       {pushed[strings.Index(pushed, "[[line]]"):], "", "pushes", "0 lines; give 1 to 7"},
		"eight lines":    {"[[line]] # 1", "[[line]]\nlow = 6\nhigh = 14\n[[line]]\n[[line]] # 1", "pushes", "8 lines; give 1 to 7"},
		"no expander":    {"[pushes]\nexpander = 0x20 # as A0 to A2 are wired\n", "", "line", "lines without an expander; name it"},
		"no address":     {"expander = 0x20 #", "#", "pushes", "pushes has no expander; give expander"},
		"nothing at all": {pushed[strings.Index(pushed, "[pushes]"):], "", "#", "0 bases; give 1 to 18"},
	} {
		t.Run(name, func(t *testing.T) { refusesWiring(t, pushed, c.old, c.new, c.marked, c.says) })
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(boardfiletest.Shipped(f, "pi.toml")))
	f.Add([]byte(`i2c=[{bus="a",muxes=[0x70]}]
base=[{q=0,r=0,mux=0x70,channel=0}]
panel={port="SPI0.0",speed="1MHz",dc="GPIO1",model="ST7789",size="240x240",rotation=90}
lights={port="SPI1.0",speed="1",brightness=1}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := Parse("b", data)
		if err != nil {
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			return
		}
		seen := make(map[string]bool)
		for _, base := range b.Bases {
			at := fmt.Sprint(b.Bus(base.Bus), base.Mux, base.Channel)
			if base.Ring != nil {
				at = fmt.Sprint("ring ", *base.Ring)
			}
			require.False(t, seen[at])
			seen[at] = true
		}
	})
}
