package wiring

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
)

func TestClashes(t *testing.T) {
	at := func(p *Plan, device string) []string {
		i := slices.IndexFunc(neighbours, func(n neighbour) bool { return strings.HasPrefix(n.name, device) })
		require.GreaterOrEqual(t, i, 0, device)
		hit := neighbours[i].meets(p.used(0))
		require.Equal(t, len(hit) == 0, strings.Contains(p.sharing(0)[len(p.sharing(0))-1], neighbours[i].name), device)
		return hit
	}
	pi, magico := planOf(t, boardfiletest.Shipped(t, "pi.toml")), planOf(t, boardfiletest.Shipped(t, "magico.toml"))
	require.Equal(t, []string{"0x3C"}, at(planOf(t, boardfiletest.Shipped(t, "ws2812.toml")), "SSD1306"))
	require.Empty(t, at(pi, "SSD1306"))
	require.Equal(t, []string{"0x36"}, at(pi, "MAX17040"))
	require.Equal(t, []string{"0x70"}, at(pi, "PCA9685"))
	require.Equal(t, []string{"0x70", "0x71", "0x72"}, at(pi, "HT16K33"))
	require.Empty(t, at(pi, "PCF8574"))
	require.Empty(t, at(pi, "DS3231"))
	require.Empty(t, at(magico, "MAX17040"), "no sensor is there")
	require.Empty(t, at(magico, "PCA9685"))
	require.Equal(t, []string{"0x20"}, at(magico, "PCF8574"))
	moved := planOf(t, strings.NewReplacer("0x70", "0x76", "0x71", "0x75").Replace(boardfiletest.Shipped(t, "pi.toml")))
	require.Empty(t, at(moved, "PCA9685"))
	require.Equal(t, []string{"0x76"}, at(moved, "BMP280"))
	require.Equal(t, []string{"0x75"}, at(moved, "PiSugar"))
	for _, n := range neighbours {
		panel := n.first == 0x3C
		require.Equal(t, n.do.IsZero(), n.first != 0x36 && !panel && (n.first < 0x20 || n.last > 0x27) && (n.last < 0x70 || n.first > 0x77), "%s: whatever may clash has a remedy", n.name)
	}
}
