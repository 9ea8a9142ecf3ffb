// Package boardfiletest has board files for tests: those that come with Mastro, and
// variants of them.
package boardfiletest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
	"mastro/configs"
	"mastro/hw/pins"
)

// Shipped returns the text of a board file that comes with Mastro: "pi.toml".
func Shipped(t testing.TB, name string) string {
	t.Helper()
	data, err := configs.FS.ReadFile("boards/" + name)
	require.NoError(t, err)
	return string(data)
}

// ShippedNames lists the board files that come with Mastro.
func ShippedNames(t testing.TB) (names []string) {
	t.Helper()
	files, err := configs.FS.ReadDir("boards")
	require.NoError(t, err)
	for _, f := range files {
		names = append(names, f.Name())
	}
	return names
}

// SeveralBuses returns the text of the reference wiring with its third mux on a bus of
// its own.
func SeveralBuses(t testing.TB) string {
	t.Helper()
	text := strings.Replace(Shipped(t, "pi.toml"), "[0x70, 0x71, 0x72]", "[0x70, 0x71]", 1)
	text = strings.Replace(text, "[panel]", "[[i2c]]\nbus = \"/dev/i2c-3\"\nmuxes = [0x70]\n\n[panel]", 1)
	return strings.NewReplacer("mux = 0x70", "bus = \"/dev/i2c-1\"\nmux = 0x70", "mux = 0x71", "bus = \"/dev/i2c-1\"\nmux = 0x71",
		"mux = 0x72", "bus = \"/dev/i2c-3\"\nmux = 0x70").Replace(text)
}

// Reference returns the reference wiring, pi.toml, as it is read.
func Reference(t testing.TB) *boardfile.File {
	t.Helper()
	b, err := boardfile.Parse("pi.toml", []byte(Shipped(t, "pi.toml")))
	require.NoError(t, err)
	return b
}

// Absent returns the reference wiring on buses and lines that no computer has, so that
// nothing of it can be opened.
func Absent(t testing.TB) *boardfile.File {
	t.Helper()
	b := Reference(t)
	b.I2C[0].Bus, b.Panel.Port, b.Lights.Port = "/dev/i2c-250", "SPI250.0", "SPI250.1"
	absent := pins.Address{Label: "pinctrl-none", Offset: 1}
	b.I2C[0].Reset, b.Panel.DC, b.Panel.RST, b.Controls.A = absent, absent, absent, absent
	return b
}
