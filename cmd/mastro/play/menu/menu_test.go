package menu

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/configs"
	"mastro/engine"
	"mastro/engine/games"
)

// Show writes a configuration file that means the same.
func TestShowReadsBack(t *testing.T) {
	_, path := roomtest.ConfigDir(t, "set = 'set.toml'\nwalks = 'said'\nboard = 'pi.toml'\n[house]\norder = 'oldest'\nhidden = 'blind'\n[[player]]\nname = 'A \"x\" \\ y'\nage = 70\n[[player]]\nname = 'B'\nbot = true\nage = 9\ncolour = 'green'")
	want, err := settings.Load(path, roomtest.Environment(map[string]string{"LANG": "it"}), nil)
	require.NoError(t, err)
	var shown bytes.Buffer
	require.NoError(t, want.Show(&shown))
	again := filepath.Join(t.TempDir(), "again.toml")
	require.NoError(t, os.WriteFile(again, shown.Bytes(), 0o644))
	got, err := settings.Load(again, roomtest.NoEnvironment, nil)
	require.NoError(t, err, shown.String())
	require.Len(t, got.Values, len(want.Values))
	for i, v := range got.Values {
		require.Equal(t, want.Values[i].Key+want.Values[i].Text, v.Key+v.Text)
	}
	require.Equal(t, want.Order(), got.Order())
	require.Equal(t, want.Board, got.Board)
	require.Equal(t, want.Players, got.Players)
}

// randomConfig is a configuration file with any of the settings, for any game.
func randomConfig(t *rapid.T) string {
	g := games.All()[rapid.IntRange(0, len(games.All())-1).Draw(t, "game")]
	var b strings.Builder
	line := func(key string, values ...any) {
		if value := rapid.SampledFrom(append(values, nil)).Draw(t, key); value != nil {
			fmt.Fprintf(&b, "%s = %v\n", key, value)
		}
	}
	fmt.Fprintf(&b, "game = %q\n", g.Name)
	line("language", `""`, `"it"`, `"en"`)
	line("board", `""`, `"pi.toml"`)
	line("walks", `"said"`, `"unsaid"`)
	line("hints", true, false)
	line("listen", `":80"`, `"localhost:0"`)
	line("hosts", `[]`, `["table.example", "città.example", "10.0.0.7", "::1"]`)
	line("access", `"seats"`, `"open"`)
	if rapid.Bool().Draw(t, "tls") {
		b.WriteString("tls_cert = \"cert.pem\"\ntls_key = \"key.pem\"\n")
	}
	line("panel", `"240x240"`)
	line("state", `"kept"`)
	b.WriteString("[house]\n")
	for _, o := range g.Options() {
		switch {
		case o.Seats:
			line(o.Name, "[]") // players below are children
		case o.Values == nil:
			line(o.Name, true, false)
		case o.Name == "count": // needs cards
		case o.House != nil:
			line(o.Name, settings.Quoted(rapid.SampledFrom(o.House).Draw(t, "value")))
		default:
			line(o.Name, settings.Quoted(rapid.SampledFrom(o.Values).Draw(t, "value")))
		}
	}
	colours := rapid.Permutation(append(g.Colours(), "", "", "", "", "", "")).Draw(t, "colours")
	for i := range rapid.IntRange(g.Least, g.Most).Draw(t, "players") {
		name := rapid.SampledFrom([]string{"Ada", "è \"x\" # y", "a\\b", "Ω\u200d"}).Draw(t, "name")
		fmt.Fprintf(&b, "[[player]]\nname = %s\nage = %d\n", settings.Quoted(fmt.Sprint(name, i)), rapid.IntRange(1, 99).Draw(t, "age"))
		line([]string{"child", "bot"}[rapid.IntRange(0, 1).Draw(t, "kind")], true, false)
		line("colour", settings.Quoted(colours[i]))
	}
	return b.String()
}

// contents is everything in a configuration except where each value came from.
func contents(t require.TestingT, c *settings.Config) map[string]any {
	all := map[string]any{
		"language": c.Language, "game": c.Game.Name, "set": string(c.Game.Set()), "setup": string(c.Setup), "board": c.Board, "walks": c.Unsaid,
		"hints": c.Hints, "listen": c.Listen, "hosts": fmt.Sprint(c.Hosts), "open": c.Open, "tls": c.TLS == nil, "panel": c.Panel, "state": c.State, "players": c.Players, "entered": fmt.Sprint(Entered(c).Menu(0)),
	}
	if c.Setup == nil {
		opening, err := c.Game.Draw(c.Game.Least, engine.SeedsOf(7), c.Rules)
		require.NoError(t, err)
		all["house"] = string(opening.Start().Setup)
	}
	return all
}

// Show writes everything that a file can say, its house rules and all of its players, and every
// key of each player.
func TestShowWritesEverySetting(t *testing.T) {
	dir, path := roomtest.ConfigDir(t, "")
	roomtest.Certificate(t, dir, time.Now().AddDate(1, 0, 0))
	again := filepath.Join(dir, "again.toml")
	rapid.Check(t, func(rt *rapid.T) {
		text := randomConfig(rt)
		require.NoError(rt, os.WriteFile(path, []byte(text), 0o644))
		want, err := settings.Load(path, roomtest.NoEnvironment, nil)
		require.NoError(rt, err, text)
		var shown bytes.Buffer
		require.NoError(rt, want.Show(&shown))
		require.NoError(rt, os.WriteFile(again, shown.Bytes(), 0o644))
		got, err := settings.Load(again, roomtest.NoEnvironment, nil)
		require.NoError(rt, err, shown.String())
		require.Equal(rt, contents(rt, want), contents(rt, got), shown.String())
		for _, key := range []string{"name", "bot", "age", "child", "colour"} {
			require.Equal(rt, len(want.Players), strings.Count(shown.String(), "\n"+key+" = "), shown.String())
		}
	})
}

// Settings of players that are for the file's own game are not shown for another game.
func TestShowOfAnotherGameReadsBack(t *testing.T) {
	dir, path := roomtest.ConfigDir(t, "game = 'carte'\n[[player]]\nname = 'A'\ncolour = 'cyan'\n[[player]]\nname = 'B'\ncolour = 'green'\nage = 9")
	magico, err := configs.FS.ReadFile("magico/example-setup.toml")
	require.NoError(t, err)
	setup := filepath.Join(dir, "magico.toml")
	require.NoError(t, os.WriteFile(setup, magico, 0o644))
	for _, flags := range []map[string]string{{"game": "magico"}, {"game": "magico", "setup": setup}} {
		want, err := settings.Load(path, roomtest.NoEnvironment, flags)
		require.NoError(t, err)
		var shown bytes.Buffer
		require.NoError(t, want.Show(&shown))
		again := filepath.Join(dir, "again.toml")
		require.NoError(t, os.WriteFile(again, shown.Bytes(), 0o644))
		got, err := settings.Load(again, roomtest.NoEnvironment, nil)
		require.NoError(t, err, shown.String())
		require.Equal(t, Entered(want).Menu(0), Entered(got).Menu(0))
	}
}

// Files with the line ends of Windows are read like any other file.
func TestFilesWithWindowsLineEnds(t *testing.T) {
	text := "set = \"set.toml\"\nsetup = \"setup.toml\"\nboard = \"pi.toml\"\nwalks = \"said\"\n"
	dir, path := roomtest.ConfigDir(t, text)
	want, err := settings.Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	for _, name := range []string{"mastro.toml", "set.toml", "setup.toml", "pi.toml"} {
		name = filepath.Join(dir, name)
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(name, bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n")), 0o644))
	}
	got, err := settings.Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	first, err := want.Game.Begin(want.SetupStart())
	require.NoError(t, err)
	second, err := got.Game.Begin(got.SetupStart())
	require.NoError(t, err)
	require.Equal(t, engine.Hash(first, nil), engine.Hash(second, nil))
	a, b := contents(t, want), contents(t, got)
	for _, all := range []map[string]any{a, b} {
		delete(all, "set")
		delete(all, "setup")
		delete(all, "board")
	}
	require.Equal(t, a, b)
	require.Equal(t, want.Board.Bases, got.Board.Bases)
	require.Equal(t, rig.Fingerprint(want.Board), rig.Fingerprint(got.Board), "it is the same wiring")
}
