//go:build plug

package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What a machine finds on its disk and beside it: see hw/kerneltest/plug.
const (
	plugDisk = "/disk"
	plugSaid = "/said"
	plugLast = "/last"
)

// TestPlug lets the program play in a machine whose plug is pulled again and again. Whatever it has
// told is on the disk at the next start, and the game goes on.
func TestPlug(t *testing.T) {
	text, err := os.ReadFile(plugSaid)
	require.NoError(t, err)
	games := toldBefore(string(text))
	for {
		n := max(len(games)-1, 0)
		state := filepath.Join(plugDisk, fmt.Sprint("game", n))
		k, err := keptIn(state)
		require.NoError(t, err)
		var told []string
		if n < len(games) {
			told = games[n]
		}
		require.NoError(t, k.lacks(told), "game %d", n)
		t.Logf("%d lines of game %d were told before, and are there", len(told), n)
		if k == nil {
			playTelling(t, n, state, []string{"magico", "labiro"}[n%2], "--keep", "--seed", fmt.Sprint(n+4))
		} else {
			for _, line := range k.log[min(len(told), len(k.log)):] {
				tell(n, line)
			}
			if !k.over {
				playTelling(t, n, state, "--resume")
			}
		}
		k, err = keptIn(state)
		require.NoError(t, err)
		require.True(t, k.over)
		if _, err := os.Stat(plugLast); err == nil {
			return
		}
		games = append(games[:n], nil, nil) // the next one
	}
}

// toldBefore is what was told of each game, from the lines that begin with "saved".
func toldBefore(text string) (games [][]string) {
	for line := range strings.Lines(text) {
		var n int
		_, err := fmt.Sscanf(line, "saved %d ", &n)
		if err != nil {
			continue
		}
		_, line, _ = strings.Cut(strings.TrimPrefix(strings.TrimSuffix(line, "\n"), "saved "), " ")
		for len(games) <= n {
			games = append(games, nil)
		}
		games[n] = append(games[n], line)
	}
	return games
}

func tell(n int, line string) { fmt.Printf("saved %d %s\n", n, line) }

// playTelling lets the program play, and tells what it tells as it comes.
func playTelling(t *testing.T, n int, state string, args ...string) {
	cmd := autoplay(state, args...)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	for lines := bufio.NewScanner(out); lines.Scan(); {
		for _, line := range acknowledged([]byte(lines.Text() + "\n")) {
			tell(n, line)
		}
	}
	require.NoError(t, cmd.Wait())
}
