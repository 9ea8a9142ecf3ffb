package settings

import (
	"image"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/roomtest"
	"mastro/display/words"
)

func TestDefaults(t *testing.T) {
	t.Chdir(t.TempDir())
	c, err := Load("", roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	require.Equal(t, words.English, c.Language)
	require.Equal(t, "labiro", c.Game.Name)
	require.Nil(t, c.Setup)
	require.Nil(t, c.Board)
	require.Equal(t, "127.0.0.1:8080", c.Listen)
	require.Equal(t, image.Pt(240, 240), c.Panel)
	require.False(t, c.Open)
	require.Nil(t, c.TLS)
	require.Empty(t, c.Rules)
	require.False(t, c.Unsaid, "at a simulated table the page has the only pawn")
	require.Empty(t, c.Players)
}

func TestLoad(t *testing.T) {
	_, path := roomtest.ConfigDir(t, `
language = "it"
set = "set.toml"
board = "pi.toml"
walks = "said"
listen = ":80"
access = "open"
[house]
near = "aligned"
only_when_stuck = true
[[player]]
name = "Ada"
[[player]]
name = "Bot"
bot = true
`)
	c, err := Load(path, roomtest.Environment(map[string]string{"LANG": "en_GB.UTF-8"}), nil)
	require.NoError(t, err)
	require.Equal(t, words.Italian, c.Language)
	require.Len(t, c.Board.Bases, 18)
	require.False(t, c.Unsaid)
	require.Equal(t, ":80", c.Listen)
	require.True(t, c.Open)
	require.Equal(t, "near = \"aligned\"\nonly_when_stuck = true", strings.TrimSpace(string(c.Rules)))
	require.Equal(t, []Player{{Name: "Ada"}, {Name: "Bot", Bot: true}}, c.Players)
}

// TestWalksByDefault: people forget to say that they moved a pawn that stands before them. A file
// may have it otherwise, at any table.
func TestWalksByDefault(t *testing.T) {
	for text, unsaid := range map[string]bool{
		"":                                    false,
		`walks = "unsaid"`:                    true,
		`board = "pi.toml"`:                   true,
		"board = 'pi.toml'\nwalks = 'said'":   false,
		"board = 'pi.toml'\nwalks = 'unsaid'": true,
	} {
		_, path := roomtest.ConfigDir(t, text)
		c, err := Load(path, roomtest.NoEnvironment, nil)
		require.NoError(t, err)
		require.Equal(t, unsaid, c.Unsaid, text)
	}
	_, path := roomtest.ConfigDir(t, `walks = ""`)
	_, err := Load(path, roomtest.NoEnvironment, nil)
	require.ErrorContains(t, err, "none of unsaid, said")
}

func TestFlagsWin(t *testing.T) {
	dir, path := roomtest.ConfigDir(t, "language = 'it'\nset = 'nowhere.toml'\npanel = '240x240'")
	c, err := Load(path, roomtest.NoEnvironment, map[string]string{
		"language": "en", "set": filepath.Join(dir, "set.toml"), "panel": "240x320", "listen": "localhost:0",
	})
	require.NoError(t, err)
	require.Equal(t, words.English, c.Language)
	require.Equal(t, image.Pt(240, 320), c.Panel)
	require.Equal(t, "localhost:0", c.Listen)
}
