package boardfile_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/configs"
)

// requireRefusedWiring changes a board file in one place and requires that Parse refuses it in
// these words, with the wrong part of the line marked.
func requireRefusedWiring(t *testing.T, file, old, changed, marked, want string) {
	text := strings.Replace(file, old, changed, 1)
	require.NotEqual(t, file, text)
	_, err := boardfile.Parse("b.toml", []byte(text))
	var e *configs.Error
	require.ErrorAs(t, err, &e)
	require.Contains(t, e.What+"; "+e.Remedy, want)
	require.Equal(t, marked, string([]rune(e.Source)[e.Column-1:][:e.Width]), err)
	require.Equal(t, strings.Split(text, "\n")[e.Line-1], e.Source)
}

func TestRefusedWirings(t *testing.T) {
	pi := boardfiletest.Shipped(t, "pi.toml")
	for name, c := range map[string]struct{ old, new, marked, want string }{
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
		"kind of sensor":      {"muxes = [0x70, 0x71, 0x72]", "muxes = [0x70, 0x71, 0x72]\nsensors = \"AS5601\"", `"AS5601"`, `no driver for a sensor "AS5601"; wire one of "AS5600"`},
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
		t.Run(name, func(t *testing.T) { requireRefusedWiring(t, pi, c.old, c.new, c.marked, c.want) })
	}
}

func TestRefusedRingsAndBuses(t *testing.T) {
	hall, severalBuses := boardfiletest.Shipped(t, "hall.toml"), boardfiletest.SeveralBuses(t)
	for name, c := range map[string]struct {
		file, old, new, marked, want string
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
		t.Run(name, func(t *testing.T) { requireRefusedWiring(t, c.file, c.old, c.new, c.marked, c.want) })
	}
}

func TestRefusedWiringsOfPushes(t *testing.T) {
	pushed := boardfiletest.Shipped(t, "magico.toml")
	for name, c := range map[string]struct{ old, new, marked, want string }{
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
		t.Run(name, func(t *testing.T) { requireRefusedWiring(t, pushed, c.old, c.new, c.marked, c.want) })
	}
}
