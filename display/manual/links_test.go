package manual_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/manual"
	"mastro/engine/games"
)

func TestParseLink(t *testing.T) {
	for destination, want := range map[string]manual.Target{
		"lights.md":                            {Topic: "lights"},
		"house-rules.md#labiro":                {Topic: "house-rules", Fragment: "labiro"},
		"https://go.dev/dl/":                   {Address: "https://go.dev/dl/"},
		"labiro/5":                             {Game: "labiro", Ruling: 5},
		"torri3d/4":                            {Game: "torri3d", Ruling: 4},
		"../../../engine/fuga/rulings.it.md":   {Game: "fuga"},
		"../../../engine/fuga/rulings.it.md#x": {Game: "fuga"},
		"../../../engine/labiro/rulings.en.md#labiro15--putting-away": {Game: "labiro", Ruling: 15},
		"../torri3d/rulings.en.md#torri3d4--stopping":                 {Game: "torri3d", Ruling: 4},
		"#torri3d4--stopping":                                         {Game: "torri3d", Ruling: 4},
		"#labiro5--rotations":                                         {Game: "labiro", Ruling: 5},
	} {
		got, ok := manual.ParseLink(destination)
		require.True(t, ok, destination)
		require.Equal(t, want, got, destination)
	}
	for _, destination := range []string{
		"", "#", "#once", "chess.md", "../en/lights.md", "lights", "chess/4", "labiro/0", "labiro/1000", "labiro/5/6", "javascript:x", "//labiro/5",
		"../../../engine/chess/rulings.en.md", "../../../README.md", "#chess4--x", "lights.md.md", "/etc/lights.md",
	} {
		got, ok := manual.ParseLink(destination)
		require.False(t, ok, "%s: %v", destination, got)
	}
}

// The target of any link is a page on the web, an existing topic, or an existing game.
func FuzzParseLink(f *testing.F) {
	for _, seed := range []string{"lights.md#once", "labiro/5", "#labiro5--rotations", "../../../engine/labiro/rulings.en.md#labiro5--x"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, destination string) {
		target, ok := manual.ParseLink(destination)
		if !ok || target.Address != "" {
			require.Equal(t, ok, strings.HasPrefix(destination, "https://"))
			return
		}
		_, game := games.Find(target.Game)
		require.NotEqual(t, game, target.Topic != "")
		if target.Topic != "" {
			require.Contains(t, manual.Topics(), target.Topic)
			require.Zero(t, target.Ruling)
		}
	})
}

func TestMentions(t *testing.T) {
	require.Equal(t, []string{"labiro/5", "torri3d/4"}, manual.Mentions.FindAllString("By labiro/5, and torri3d/4; not labiro/0, labiro/1000 or labiro/x.", -1))
}
