// Package settingstest makes configurations for tests.
package settingstest

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/display/words"
)

// Default is what plays when nothing is configured.
func Default(t testing.TB) *settings.Config {
	t.Helper()
	t.Chdir(t.TempDir())
	c, err := settings.Load("", func(string) string { return "" }, nil)
	require.NoError(t, err)
	return c
}

// English is the default configuration in English.
func English(t *testing.T) *settings.Config {
	t.Helper()
	c := Default(t)
	c.Language = words.English
	return c
}

// Wired is a configuration with the reference wiring, and a directory.
func Wired(t *testing.T) *settings.Config {
	t.Helper()
	c := English(t)
	c.Board, c.State = roomtest.WiredBoard(t), filepath.Join(t.TempDir(), "state")
	return c
}
