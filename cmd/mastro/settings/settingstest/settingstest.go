// Package settingstest makes configurations for tests. Each function changes to a new
// directory, so that no mastro.toml is found.
package settingstest

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/settings"
	"mastro/display/words"
)

// Default returns the configuration without any file, flag or environment.
func Default(t testing.TB) *settings.Config {
	t.Helper()
	t.Chdir(t.TempDir())
	c, err := settings.Load("", func(string) string { return "" }, nil)
	require.NoError(t, err)
	return c
}

// English returns the default configuration in English.
func English(t *testing.T) *settings.Config {
	t.Helper()
	c := Default(t)
	c.Language = words.English
	return c
}

// Wired returns the default configuration in English with the reference wiring and a
// state directory, which does not exist yet.
func Wired(t *testing.T) *settings.Config {
	t.Helper()
	c := English(t)
	c.Board, c.State = boardfiletest.Reference(t), filepath.Join(t.TempDir(), "state")
	c.Unsaid = true // as with a wiring in the file
	return c
}
