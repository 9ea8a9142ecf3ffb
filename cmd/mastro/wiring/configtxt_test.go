package wiring

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
)

// TestTheManualQuotesTheSettings compares what the manual says of config.txt with the
// settings of the reference wiring.
func TestTheManualQuotesTheSettings(t *testing.T) {
	settings := planOf(t, boardfiletest.Shipped(t, "pi.toml")).Settings
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

// A bus has as many chip selects as the highest one in use needs.
func TestChipSelectsOfABus(t *testing.T) {
	s := planOf(t, strings.NewReplacer("SPI0.0", "SPI0.1", "SPI0.1", "SPI0.0").Replace(boardfiletest.Shipped(t, "hall.toml")))
	require.Equal(t, []string{"dtoverlay=spi0-2cs", "dtoverlay=spi1-1cs"}, s.Settings)
}
