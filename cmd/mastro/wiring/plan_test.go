package wiring

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/display/words"
	"mastro/hw/pins"
)

var inEnglish = words.Words{Language: words.English}

// planned is the plan for the text of a board file.
func planned(t testing.TB, text string) *Plan {
	b, err := boardfile.Parse("b.toml", []byte(text))
	require.NoError(t, err)
	return New("b.toml", b, inEnglish)
}

// replaced is a text with pairs of old and new, each of which must be there.
func replaced(t testing.TB, text string, pairs ...string) string {
	for i := 0; i < len(pairs); i += 2 {
		require.Contains(t, text, pairs[i])
		text = strings.Replace(text, pairs[i], pairs[i+1], 1)
	}
	return text
}

// end is what a pin of a part is joined to, and the pin of the header in
// brackets.
func end(t testing.TB, s *Plan, kind, part, pin string) string {
	for _, g := range s.Groups {
		for _, p := range g.Parts {
			for _, j := range p.Joints {
				if g.Kind == kind && p.Name == part && j.Pin == pin {
					return strings.TrimSpace(j.To + " " + bracketed(joinInts(j.Header)))
				}
			}
		}
	}
	t.Fatalf("there is no pin %s of %s %s", pin, kind, part)
	return ""
}

// The figures are those of the header's published pinout.
func TestHeader(t *testing.T) {
	require.Equal(t, []int{1, 17}, headerPins("3V3"))
	require.Equal(t, []int{2, 4}, headerPins("5V"))
	require.Equal(t, []int{6, 9, 14, 20, 25, 30, 34, 39}, headerPins("GND"))
	of := []int{27, 28, 3, 5, 7, 29, 31, 26, 24, 21, 19, 23, 32, 33, 8, 10, 36, 11, 12, 35, 38, 40, 15, 16, 18, 22, 37, 13}
	for line, pin := range of {
		require.Equal(t, []int{pin}, headerPins(fmt.Sprintf("GPIO%d", line)))
	}
	require.Len(t, of, 40-2-2-8)
	require.Equal(t, []int{27}, headerPins("ID_SDA"))
	require.Empty(t, headerPins("GPIO28"))
	require.Empty(t, headerPins("EXP1"))
}

func TestReferenceIsWiredSo(t *testing.T) {
	s := planned(t, replaced(t, boardfiletest.Shipped(t, "pi.toml"), "# power =", "power ="))
	for _, c := range []struct{ kind, part, pin, want string }{
		{"TCA9548A", "0x70", "SDA", "GPIO2 (3)"}, {"TCA9548A", "0x72", "SCL", "GPIO3 (5)"},
		{"TCA9548A", "0x70", "A0", "GND (6, 9, 14, 20, 25, 30, 34, 39)"}, {"TCA9548A", "0x71", "A0", "3V3 (1, 17)"},
		{"TCA9548A", "0x71", "A1", "GND (6, 9, 14, 20, 25, 30, 34, 39)"}, {"TCA9548A", "0x72", "A1", "3V3 (1, 17)"},
		{"TCA9548A", "0x72", "A2", "GND (6, 9, 14, 20, 25, 30, 34, 39)"}, {"TCA9548A", "0x71", "RESET", "GPIO17 (11)"},
		{"TCA9548A", "0x71", "SD5 SC5", "base 12"}, {"TCA9548A", "0x71", "SD6 SC6", "open"},
		{"AS5600", "base 12", "SDA", "0x71 SD5"}, {"AS5600", "base 12", "SCL", "0x71 SC5"},
		{"AS5600", "base 1", "VDD5V", "3V3S"}, {"AS5600", "base 1", "VDD3V3", "3V3S"}, {"AS5600", "base 1", "PGO", "open"},
		{"AS5600", "base 1", "DIR", "GND (6, 9, 14, 20, 25, 30, 34, 39)"},
		{"Sensors’ supply switch", "", "ON", "GPIO27 (13)"}, {"Sensors’ supply switch", "", "OUT", "3V3S"},
		{"ST7789", "", "SCK", "GPIO11 (23)"}, {"ST7789", "", "MOSI", "GPIO10 (19)"}, {"ST7789", "", "CS", "GPIO8 (24)"},
		{"ST7789", "", "DC", "GPIO25 (22)"}, {"ST7789", "", "RST", "GPIO24 (18)"}, {"ST7789", "", "BL", "3V3 (1, 17)"},
		{"74AHCT125", "", "1A", "GPIO20 (38)"}, {"74AHCT125", "", "2A", "GPIO21 (40)"}, {"74AHCT125", "", "VCC", "5V (2, 4)"},
		{"APA102", "", "DI", "74AHCT125 1Y"}, {"APA102", "", "CI", "74AHCT125 2Y"}, {"APA102", "", "5V", "5V (2, 4)"},
		{"Rotary encoder", "", "A", "GPIO5 (29)"}, {"Rotary encoder", "", "SW", "GPIO13 (33)"},
		{"Buttons", "end_turn", "1", "GPIO22 (15)"}, {"Buttons", "back", "1", "GPIO23 (16)"},
	} {
		require.Equal(t, c.want, end(t, s, c.kind, c.part, c.pin), "%s %s %s", c.kind, c.part, c.pin)
	}
	require.Equal(t, []string{"dtparam=i2c_arm=on,i2c_arm_baudrate=400000", "dtoverlay=spi0-1cs", "dtoverlay=spi1-1cs"}, s.Settings)
}

func TestHallIsWiredSo(t *testing.T) {
	s := planned(t, boardfiletest.Shipped(t, "hall.toml"))
	for _, c := range []struct{ kind, part, pin, want string }{
		{"74HC165", "0", "QH", "GPIO9 (21)"}, {"74HC165", "0", "SER", "1 QH"}, {"74HC165", "1", "QH", "0 SER"},
		{"74HC165", "6", "SER", "GND (6, 9, 14, 20, 25, 30, 34, 39)"}, {"74HC165", "3", "SH/LD", "GPIO26 (37)"},
		{"74HC165", "3", "CLK", "GPIO11 (23)"}, {"74HC165", "3", "CLK INH", "GPIO7 (26)"},
		{"74HC165", "0", "H", "base 1 A"}, {"74HC165", "0", "A", "base 3 B"}, {"74HC165", "6", "C", "base 18 C"},
		{"74HC165", "6", "B", "3V3 (1, 17)"}, {"74HC165", "6", "A", "GND (6, 9, 14, 20, 25, 30, 34, 39)"},
		{"DRV5033", "base 3", "OUT C", "1 H"}, {"APA102", "", "DI", "74AHCT125 1Y"},
		{"74AHCT125", "", "1A", "GPIO20 (38)"}, {"74AHCT125", "", "2A", "GPIO21 (40)"}, {"ST7735", "", "CS", "GPIO8 (24)"},
	} {
		require.Equal(t, c.want, end(t, s, c.kind, c.part, c.pin), "%s %s %s", c.kind, c.part, c.pin)
	}
	require.Equal(t, []string{"dtoverlay=spi0-2cs", "dtoverlay=spi1-1cs"}, s.Settings)
}

func TestWS2812AreWiredSo(t *testing.T) {
	s := planned(t, boardfiletest.Shipped(t, "ws2812.toml"))
	for _, c := range []struct{ kind, part, pin, want string }{
		{"74AHCT125", "", "1A", "GPIO10 (19)"}, {"74AHCT125", "", "2A", "GND (6, 9, 14, 20, 25, 30, 34, 39)"}, {"74AHCT125", "", "2OE", "5V (2, 4)"},
		{"WS2812", "", "DIN", "74AHCT125 1Y"}, {"SSD1306", "0x3C", "SDA", "GPIO2 (3)"}, {"SSD1306", "0x3C", "SCL", "GPIO3 (5)"},
	} {
		require.Equal(t, c.want, end(t, s, c.kind, c.part, c.pin), "%s %s %s", c.kind, c.part, c.pin)
	}
	require.Equal(t, []string{"dtparam=i2c_arm=on,i2c_arm_baudrate=400000", "dtoverlay=spi0-1cs",
		"[pi0]", "core_freq=250", "[pi3]", "core_freq=250", "[pi4]", "core_freq=500", "core_freq_min=500", "[all]"}, s.Settings)
	require.Contains(t, s.Buses[0].Addresses, address{Address: "0x3C", By: "SSD1306", number: 0x3C})
	reset := planned(t, replaced(t, boardfiletest.Shipped(t, "ws2812.toml"), "address = 0x3c", "address = 0x3d\nrst = \"GPIO24\""))
	require.Equal(t, "GPIO24 (18)", end(t, reset, "SSD1306", "0x3D", "RES"))
}

// A panel without a chip select has no wire for it; the kernel holds the line.
func TestAPanelWithoutCSIsWiredSo(t *testing.T) {
	s := planned(t, replaced(t, boardfiletest.Shipped(t, "pi.toml"), `"ST7789"`, `"ST7789-NOCS"`))
	require.Equal(t, "GPIO11 (23)", end(t, s, "ST7789-NOCS", "", "SCK"))
	require.Equal(t, "GPIO25 (22)", end(t, s, "ST7789-NOCS", "", "DC"))
	for _, g := range s.Groups {
		if g.Kind == "ST7789-NOCS" {
			require.False(t, slices.ContainsFunc(g.Parts[0].Joints, func(j Joint) bool { return j.Pin == "CS" }))
			require.Contains(t, g.Notes, "This module has no CS pin: nothing else may hang on SPI0.")
		}
	}
	held := slices.IndexFunc(s.Header, func(u HeaderUse) bool { return u.Line == "GPIO8" })
	require.Equal(t, []string{"held by the bus: leave it open"}, s.Header[held].Uses)
	require.Contains(t, s.Settings, "dtoverlay=spi0-1cs")
	require.InDelta(t, 45, s.Rails[0].Loads[2].Typical, 0.1)
}

// The figures are those of spiN_pins and spiN_cs_pins in bcm2711-rpi-ds.dtsi; data to
// the Pi is left free.
func TestBusesOfAPi4AreWiredSo(t *testing.T) {
	for port, want := range map[string]struct{ mosi, sclk, ce, setting string }{
		"SPI4.0": {"GPIO6 (31)", "GPIO7 (26)", "GPIO4", "dtoverlay=spi4-1cs"}, "SPI4.1": {"GPIO6 (31)", "GPIO7 (26)", "GPIO25", "dtoverlay=spi4-2cs"},
		"SPI5.0": {"GPIO14 (8)", "GPIO15 (10)", "GPIO12", "dtoverlay=spi5-1cs"}, "SPI5.1": {"GPIO14 (8)", "GPIO15 (10)", "GPIO26", "dtoverlay=spi5-2cs"},
		"SPI6.0": {"GPIO20 (38)", "GPIO21 (40)", "GPIO18", "dtoverlay=spi6-1cs"}, "SPI6.1": {"GPIO20 (38)", "GPIO21 (40)", "GPIO27", "dtoverlay=spi6-2cs"},
		"SPI3.0": {"GPIO2 (3)", "GPIO3 (5)", "GPIO0", "dtoverlay=spi3-1cs"}, "SPI3.1": {"GPIO2 (3)", "GPIO3 (5)", "GPIO24", "dtoverlay=spi3-2cs"},
	} {
		s := planned(t, replaced(t, boardfiletest.Shipped(t, "pi.toml"), `"SPI1.0"`, `"`+port+`"`,
			`"/dev/i2c-1"`, `"/dev/i2c-22"`, `"GPIO6"`, `"GPIO16"`, `"GPIO25"`, `"GPIO9"`, `"GPIO24"`, `"GPIO19"`))
		require.Equal(t, want.mosi, end(t, s, "74AHCT125", "", "1A"), port)
		require.Equal(t, want.sclk, end(t, s, "74AHCT125", "", "2A"), port)
		require.Contains(t, s.Settings, want.setting)
		ce := slices.IndexFunc(s.Header, func(u HeaderUse) bool { return u.Line == want.ce })
		require.GreaterOrEqual(t, ce, 0, "%s holds %s", port, want.ce)
		bus, _, _ := strings.Cut(port, ".")
		require.Contains(t, s.Groups[3].Notes, words.WiringPiFour.In(inEnglish, bus))
	}
}

// TestTheManualQuotesTheSettings holds what the manual says of config.txt to what is
// told of the reference wiring.
func TestTheManualQuotesTheSettings(t *testing.T) {
	settings := planned(t, boardfiletest.Shipped(t, "pi.toml")).Settings
	quoted, err := json.Marshal(settings)
	require.NoError(t, err)
	extra := `"BootloaderExtraLines": ` + strings.ReplaceAll(string(quoted), `","`, `", "`)
	for _, language := range []string{"en", "it"} {
		topic, err := os.ReadFile(filepath.Join("..", "..", "..", "display", "manual", language, "packages.md"))
		require.NoError(t, err)
		lines := "```\n" + strings.Join(settings, "\n") + "\n```\n"
		require.True(t, strings.Contains(string(topic), "\n\n"+lines), "%s: in a block of its own:\n%s", language, lines)
		require.True(t, strings.Contains(string(topic), extra), "%s: %s", language, extra)
	}
}

// The chip selects of a bus are as many as the last one needs, whoever has it.
func TestChipSelectsOfABus(t *testing.T) {
	s := planned(t, strings.NewReplacer("SPI0.0", "SPI0.1", "SPI0.1", "SPI0.0").Replace(boardfiletest.Shipped(t, "hall.toml")))
	require.Equal(t, []string{"dtoverlay=spi0-2cs", "dtoverlay=spi1-1cs"}, s.Settings)
}

func TestPushesAreWiredSo(t *testing.T) {
	s := planned(t, replaced(t, boardfiletest.Shipped(t, "magico.toml"), "0x20", "0x25"))
	for _, c := range []struct{ kind, part, pin, want string }{
		{"MCP23017", "0x25", "A0", "3V3 (1, 17)"}, {"MCP23017", "0x25", "A1", "GND (6, 9, 14, 20, 25, 30, 34, 39)"},
		{"MCP23017", "0x25", "A2", "3V3 (1, 17)"}, {"MCP23017", "0x25", "RESET", "3V3 (1, 17)"},
		{"MCP23017", "0x25", "SDA", "GPIO2 (3)"}, {"MCP23017", "0x25", "GPA0", "line 1 low"},
		{"MCP23017", "0x25", "GPB5", "line 6 high"}, {"MCP23017", "0x25", "GPA7", "open"},
		{"DRV5033", "line 4 high", "OUT", "GPB3"},
	} {
		require.Equal(t, c.want, end(t, s, c.kind, c.part, c.pin), "%s %s %s", c.kind, c.part, c.pin)
	}
}

// What a register reads at an input is what the switch says that it is wired to.
func TestBothEndsOfASwitchAgree(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b, err := boardfile.Parse("b", []byte(boardfiletest.Shipped(t, "hall.toml")))
		require.NoError(rt, err)
		b.Bases = b.Bases[:rapid.IntRange(1, boardfile.MaxBases).Draw(rt, "bases")]
		rings := rapid.Permutation(slices.Collect(func(yield func(int) bool) {
			for i := range boardfile.MaxBases {
				if !yield(i) {
					return
				}
			}
		})).Draw(rt, "rings")
		for i := range b.Bases {
			b.Bases[i].Ring = &rings[i]
		}
		s := New("b", b, inEnglish)
		_, registers := chained(b)
		require.Len(rt, s.Groups[0].Parts, registers)
		for i := range b.Bases {
			for _, s3 := range "ABC" {
				base := fmt.Sprintf("base %d", i+1)
				register, input, _ := strings.Cut(end(t, s, "DRV5033", base, "OUT "+string(s3)), " ")
				require.Equal(rt, base+" "+string(s3), end(t, s, "74HC165", register, input))
			}
		}
	})
}

// The figures are those of package hallring.
func TestRegistersOfAChain(t *testing.T) {
	for rings, want := range map[int]int{18: 7, 8: 4, 2: 1, 1: 1, 3: 2} {
		b := &boardfile.File{Bases: []boardfile.Base{{Ring: new(int)}}}
		*b.Bases[0].Ring = rings - 1
		_, registers := chained(b)
		require.Equal(t, want, registers, rings)
	}
}

// Every line that the file names and every line of its buses is on the header
// once, with the pin that it is on and what hangs there.
func TestEachWireIsOnTheHeaderOnce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b, err := boardfile.Parse("b", []byte(boardfiletest.Shipped(t, rapid.SampledFrom(boardfiletest.ShippedNames(t)).Draw(rt, "board"))))
		require.NoError(rt, err)
		rewire(rt, b)
		s := New("b", b, inEnglish)
		rows := make(map[string]HeaderUse)
		for _, u := range s.Header {
			require.NotContains(rt, rows, u.Line)
			require.NotEmpty(rt, u.Uses)
			rows[u.Line] = u
		}
		for _, u := range s.Free {
			require.NotContains(rt, rows, u.Line, "it is not free")
		}
		for _, c := range b.Claims() {
			require.Equal(rt, headerPins(c.Line), rows[c.Line].Pins, c.Key)
		}
		for _, w := range b.Wires() {
			if name := boardfile.LineName(w.At); name != "" {
				require.Len(rt, rows[name].Uses, 1, "%s is for one pin of one kind of part", w.Key)
				require.Len(rt, rows[name].Pins, 1)
			}
		}
	})
}

// rewire draws other lines for all that the program drives and watches.
func rewire(rt *rapid.T, b *boardfile.File) {
	free := rapid.Permutation([]int{4, 5, 6, 12, 13, 14, 15, 16, 17, 22, 23, 24, 25, 26, 27}).Draw(rt, "lines")
	wires := []*pins.Address{&b.Panel.RST, &b.Controls.A, &b.Controls.B, &b.Controls.Push, &b.Controls.EndTurn, &b.Controls.Back}
	if !b.Panel.OnI2C() {
		wires = append(wires, &b.Panel.DC)
	}
	for i := range b.I2C {
		wires = append(wires, &b.I2C[i].Reset, &b.I2C[i].Power)
	}
	if len(b.I2C) > 0 && len(b.I2C[0].Muxes) == 0 {
		b.I2C[0].Reset, wires = pins.Address{}, wires[:len(wires)-2] // nothing is there to be reset
	}
	if b.Rings != nil {
		wires = append(wires, &b.Rings.Load)
	}
	for i, at := range wires {
		*at = pins.Address{Name: fmt.Sprintf("GPIO%d", free[i])}
		if rapid.Bool().Draw(rt, "by offset") {
			*at = pins.Address{Label: "pinctrl-rp1", Offset: free[i]}
		}
	}
}

func TestLinesThatARaspberryPiHasNot(t *testing.T) {
	s := planned(t, replaced(t, boardfiletest.Shipped(t, "pi.toml"), `"/dev/i2c-1"`, `"/dev/i2c-3"`, `"GPIO25"`, `"EXP25"`, `"GPIO24"`, `"pinctrl-bcm2711:4"`, `"SPI1.0"`, `"SPI7.0"`))
	require.Equal(t, "i2c-3 SDA", end(t, s, "TCA9548A", "0x70", "SDA"))
	require.Equal(t, "EXP25", end(t, s, "ST7789", "", "DC"))
	require.Equal(t, "GPIO4 (7)", end(t, s, "ST7789", "", "RST"))
	require.Equal(t, "SPI7 MOSI", end(t, s, "74AHCT125", "", "1A"))
	require.Contains(t, s.Groups[3].Notes, words.WiringOverlay.In(inEnglish, "SPI7"))
	require.Contains(t, s.Groups[0].Notes, words.WiringOverlay.In(inEnglish, "/dev/i2c-3"))
	require.Equal(t, "dtoverlay=i2c3,baudrate=400000", s.Settings[0])
}

func TestWhatIsNotWired(t *testing.T) {
	s := planned(t, replaced(t, boardfiletest.Shipped(t, "pi.toml"), `reset = "GPIO17"`, "", `rst = "GPIO24"`, "", `push = "GPIO13"`, "", `back = "GPIO23"`, ""))
	require.Equal(t, "3V3 (1, 17)", end(t, s, "TCA9548A", "0x70", "RESET"))
	require.Equal(t, "3V3 (1, 17)", end(t, s, "ST7789", "", "RST"))
	text := planText{plan: s, words: inEnglish}
	text.parts()
	require.NotContains(t, text.out.String(), "SW")
	require.Contains(t, text.out.String(), "Buttons end_turn")
	require.Contains(t, text.out.String(), "RST has no line")

	s = planned(t, `
i2c = [{bus = "/dev/i2c-0", muxes = [0x77]}]
base = [{q = 4, r = 4, mux = 0x77, channel = 7, zero = 4095, direction = "counter-clockwise"}]
panel = {port = "SPI0.0", speed = "8MHz", dc = "GPIO25", model = "SSD1306", size = "128x64"}`)
	require.Len(t, s.Groups, 3)
	require.Equal(t, "GPIO0 (27)", end(t, s, "TCA9548A", "0x77", "SDA"))
	require.Equal(t, "GPIO11 (23)", end(t, s, "SSD1306", "", "D0"))
	require.Equal(t, "HAT EEPROM", s.Buses[0].Clashes[len(s.Buses[0].Clashes)-1].Device)
}

func TestTablesFitTheirPage(t *testing.T) {
	texts := []string{boardfiletest.SeveralBuses(t), manyMuxes()}
	for _, name := range boardfiletest.ShippedNames(t) {
		texts = append(texts, boardfiletest.Shipped(t, name))
	}
	for _, text := range texts {
		for _, l := range words.Languages() {
			var out strings.Builder
			w := words.Words{Language: l}
			b, err := boardfile.Parse("b", []byte(text))
			require.NoError(t, err)
			require.NoError(t, New("b.toml", b, w).Text(&out, w))
			for _, line := range strings.Split(out.String(), "\n") {
				require.LessOrEqual(t, length(line), pageColumns, line)
				require.Equal(t, strings.TrimRight(line, " "), line)
			}
			require.NotContains(t, out.String(), "%!")
		}
	}
}

// manyMuxes is a board whose every base has a mux of its own.
func manyMuxes() string {
	text := "i2c = [{bus = \"/dev/i2c-1\", muxes = [0x70, 0x71, 0x72, 0x73, 0x74, 0x75, 0x76, 0x77]}]\n"
	for i := range 8 {
		text += fmt.Sprintf("[[base]]\nq = %d\nr = 0\nmux = %d\nchannel = %d\n", i, 0x70+i, i)
	}
	return text
}

// The pins of a chip in a DIP are numbered through, and each is told once.
func TestFeetOfChips(t *testing.T) {
	feet := func(board, kind string) (all []int) {
		s := planned(t, boardfiletest.Shipped(t, board))
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

func TestThePlanAsJSON(t *testing.T) {
	var again Plan
	s := planned(t, boardfiletest.Shipped(t, "hall.toml"))
	data, err := json.Marshal(s)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &again))
	require.Equal(t, "GPIO9 (21)", end(t, &again, "74HC165", "0", "QH"))
	require.Equal(t, s.Rails, again.Rails)
}

// Muxes of the same address on two buses are told apart.
func TestSeveralBusesAreWiredSo(t *testing.T) {
	s := planned(t, boardfiletest.SeveralBuses(t))
	require.Equal(t, "GPIO2 (3)", end(t, s, "TCA9548A", "0x71", "SDA"))
	require.Equal(t, []string{"dtparam=i2c_arm=on,i2c_arm_baudrate=400000", "dtoverlay=i2c3,baudrate=400000"}, s.Settings[:2])
	require.Equal(t, []string{"/dev/i2c-1", "/dev/i2c-1", "/dev/i2c-3", "/dev/i2c-3"}, []string{s.Groups[0].On, s.Groups[1].On, s.Groups[2].On, s.Groups[3].On})
	require.Len(t, s.Groups[1].Parts, 12)
	require.Len(t, s.Groups[3].Parts, 6)
	require.Equal(t, "i2c-3 SCL", s.Groups[2].Parts[0].Joints[3].To)
	require.Len(t, s.Buses, 2)
	var out strings.Builder
	require.NoError(t, s.Draw(&out, inEnglish))
	require.Contains(t, out.String(), ">1:0x70·5<")
	require.Contains(t, out.String(), ">3:0x70·5<")
}
