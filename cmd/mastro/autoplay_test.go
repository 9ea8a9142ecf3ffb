//go:build !race

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/configs/effort"
)

// TestLongScripts runs the scripts that play games or start the program very often.
func TestLongScripts(t *testing.T) { runScripts(t, "testdata/script/long") }

func TestAutoplay(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	setup, err := filepath.Abs("../../configs/labiro/example-setup.toml")
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	blind := "blind.toml"
	require.NoError(t, os.WriteFile(blind, []byte("[house]\nhidden = \"blind\"\n"), 0o600))
	seen := make(map[string]bool)
	for i, args := range [][]string{
		{"--seed", "18"}, {"--seed", "24"}, {"--seed", "21", "--config", blind}, {"--seed", "24", "--setup", setup}, // short games
	} {
		args = append([]string{"play", "--autoplay", "--language", "en"}, args...)
		out, errs, code := command(t.Context(), args...)
		require.Equal(t, exit.Done, code, errs)
		require.Empty(t, errs)
		require.Regexp(t, `(?m)^(\w+ wins|.*share.*|Nobody.*)$`, out)
		require.Regexp(t, `(?m)^  Red: \d+ rub`, out)
		require.False(t, seen[out], "another seed or set-up is another game: %v", args)
		seen[out] = true
		if i < effort.Of(1, 4) {
			again, _, _ := command(t.Context(), args...)
			require.Equal(t, out, again, args)
		}
	}
}

// TestAutoplayPrintsItsSeed, so that the game can be repeated.
func TestAutoplayPrintsItsSeed(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	t.Chdir(t.TempDir())
	first, errs, code := command(t.Context(), "play", "torri3d", "--autoplay", "--language", "en")
	require.Equal(t, exit.Done, code, errs)
	line, _, _ := strings.Cut(first, "\n")
	seed := strings.FieldsFunc(line, func(r rune) bool { return r < '0' || r > '9' })
	require.Len(t, seed, 1, line)
	again, _, _ := command(t.Context(), "play", "torri3d", "--autoplay", "--language", "en", "--seed", seed[0])
	require.Equal(t, first, again)
}
