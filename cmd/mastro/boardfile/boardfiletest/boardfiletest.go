// Package boardfiletest has the texts of board files for tests.
package boardfiletest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
)

// Shipped is one of the board files that come with Mastro: "pi.toml".
func Shipped(t testing.TB, name string) string {
	t.Helper()
	data, err := configs.FS.ReadFile("boards/" + name)
	require.NoError(t, err)
	return string(data)
}

// All are the names of those that come with Mastro.
func All(t testing.TB) (names []string) {
	t.Helper()
	files, err := configs.FS.ReadDir("boards")
	require.NoError(t, err)
	for _, f := range files {
		names = append(names, f.Name())
	}
	return names
}

// SeveralBuses is the reference wiring with the third mux on a bus of its own.
func SeveralBuses(t testing.TB) string {
	t.Helper()
	text := strings.Replace(Shipped(t, "pi.toml"), "[0x70, 0x71, 0x72]", "[0x70, 0x71]", 1)
	text = strings.Replace(text, "[panel]", "[[i2c]]\nbus = \"/dev/i2c-3\"\nmuxes = [0x70]\n\n[panel]", 1)
	return strings.NewReplacer("mux = 0x70", "bus = \"/dev/i2c-1\"\nmux = 0x70", "mux = 0x71", "bus = \"/dev/i2c-1\"\nmux = 0x71",
		"mux = 0x72", "bus = \"/dev/i2c-3\"\nmux = 0x70").Replace(text)
}
