package wiring

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/display/words"
)

var inEnglish = words.Words{Language: words.English}

// planOf returns the plan for the text of a board file.
func planOf(t testing.TB, text string) *Plan {
	b, err := boardfile.Parse("b.toml", []byte(text))
	require.NoError(t, err)
	return New("b.toml", b, inEnglish)
}

// replaceOnce replaces pairs of old and new in a text; each old must be there.
func replaceOnce(t testing.TB, text string, pairs ...string) string {
	for i := 0; i < len(pairs); i += 2 {
		require.Contains(t, text, pairs[i])
		text = strings.Replace(text, pairs[i], pairs[i+1], 1)
	}
	return text
}

// endOf returns what a pin of a part is joined to, with the pins of the header in brackets.
func endOf(t testing.TB, s *Plan, kind, part, pin string) string {
	for _, g := range s.Groups {
		for _, p := range g.Parts {
			for _, j := range p.Joints {
				if g.Kind == kind && p.Name == part && j.Pin == pin {
					return strings.TrimSpace(j.To + " " + bracketed(joinInts(headerPins(j.To))))
				}
			}
		}
	}
	t.Fatalf("there is no pin %s of %s %s", pin, kind, part)
	return ""
}

func TestReferenceWiring(t *testing.T) {
	s := planOf(t, replaceOnce(t, boardfiletest.Shipped(t, "pi.toml"), "# power =", "power ="))
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
		require.Equal(t, c.want, endOf(t, s, c.kind, c.part, c.pin), "%s %s %s", c.kind, c.part, c.pin)
	}
	require.Equal(t, []string{"dtparam=i2c_arm=on,i2c_arm_baudrate=400000", "dtoverlay=spi0-1cs", "dtoverlay=spi1-1cs"}, s.Settings)
}

// Muxes with the same address on two buses are two muxes.
func TestSeveralBuses(t *testing.T) {
	s := planOf(t, boardfiletest.SeveralBuses(t))
	require.Equal(t, "GPIO2 (3)", endOf(t, s, "TCA9548A", "0x71", "SDA"))
	require.Equal(t, []string{"dtparam=i2c_arm=on,i2c_arm_baudrate=400000", "dtoverlay=i2c3,baudrate=400000"}, s.Settings[:2])
	require.Equal(t, []string{"/dev/i2c-1", "/dev/i2c-1", "/dev/i2c-3", "/dev/i2c-3"}, []string{s.Groups[0].On, s.Groups[1].On, s.Groups[2].On, s.Groups[3].On})
	require.Len(t, s.Groups[1].Parts, 12)
	require.Len(t, s.Groups[3].Parts, 6)
	require.Equal(t, "i2c-3 SCL", s.Groups[2].Parts[0].Joints[3].To)
	var out strings.Builder
	require.NoError(t, s.Text(&out))
	require.Contains(t, out.String(), "\n/dev/i2c-3\n  - In use: ")
	require.NoError(t, s.Draw(&out))
	require.Contains(t, out.String(), ">1:0x70·5<")
	require.Contains(t, out.String(), ">3:0x70·5<")
}

func TestPartsThatTheBoardFileLacks(t *testing.T) {
	s := planOf(t, replaceOnce(t, boardfiletest.Shipped(t, "pi.toml"), `reset = "GPIO17"`, "", `rst = "GPIO24"`, "", `push = "GPIO13"`, "", `back = "GPIO23"`, ""))
	require.Equal(t, "3V3 (1, 17)", endOf(t, s, "TCA9548A", "0x70", "RESET"))
	require.Equal(t, "3V3 (1, 17)", endOf(t, s, "ST7789", "", "RST"))
	text := page{Plan: s}
	text.parts()
	require.NotContains(t, text.out.String(), "SW")
	require.Contains(t, text.out.String(), "Buttons end_turn")
	require.Contains(t, text.out.String(), "RST has no line")

	s = planOf(t, `
i2c = [{bus = "/dev/i2c-0", muxes = [0x77]}]
base = [{q = 4, r = 4, mux = 0x77, channel = 7, zero = 4095, direction = "counter-clockwise"}]
panel = {port = "SPI0.0", speed = "8MHz", dc = "GPIO25", model = "SSD1306", size = "128x64"}`)
	require.Len(t, s.Groups, 3)
	require.Equal(t, "GPIO0 (27)", endOf(t, s, "TCA9548A", "0x77", "SDA"))
	require.Equal(t, "GPIO11 (23)", endOf(t, s, "SSD1306", "", "D0"))
	require.Contains(t, strings.Join(s.sharing(0), "\n"), "HAT EEPROM answers at 0x50 too:")
}
