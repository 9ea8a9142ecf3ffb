package record_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/games"
	"mastro/engine/record"
)

// A set is kept as its owner writes it, on one long line or with the ends of
// lines of another system.
func TestSetsOfAnyFormComeBack(t *testing.T) {
	g, ok := games.Find("magico")
	require.True(t, ok)
	for name, set := range map[string][]byte{
		"a long line":  append([]byte("# "+strings.Repeat("x", 5000)+"\n"), g.Set()...),
		"CR LF":        bytes.ReplaceAll(g.Set(), []byte("\n"), []byte("\r\n")),
		"no last end":  bytes.TrimSpace(g.Set()),
		"empty lines ": append([]byte("\n\n"), g.Set()...),
	} {
		of := g.With(set)
		r := &record.Record{Head: record.Head{Game: g.Name, Rules: of.Rules(), Start: drawn(t, of, 2, 7, nil)}}
		text, err := r.Write(of)
		require.NoError(t, err, name)
		again, err := record.Parse(name, text, games.Find)
		require.NoError(t, err, name)
		set = bytes.ReplaceAll(set, []byte("\r\n"), []byte("\n"))
		require.Equal(t, string(bytes.TrimSpace(set)), string(bytes.TrimSpace(again.Start.Set)), name)
		require.Equal(t, r.Start.Hash(), again.Start.Hash(), name)
	}
}

// newer plays by the next version of the rules.
type newer struct{ games.Game }

func (g newer) Rules() int { return g.Game.Rules() + 1 }

// A game of older rules is read where today's say the same of every step, and is
// refused for its version where they do not.
func TestOlderRulesAreReadWhereTheySayTheSame(t *testing.T) {
	find := func(name string) (newer, bool) {
		g, ok := games.Find(name)
		return newer{g}, ok
	}
	old := newer{labyrinth(t)}.Rules() - 1
	text := sample(t)
	r, err := record.Parse("old.game", []byte(text), find)
	require.NoError(t, err)
	require.Equal(t, old+1, r.Rules, "it is one of today's now")
	says := fmt.Sprintf("this game was played by version %d of the rules, and by version %d, which the program plays, ", old, old+1)
	for name, c := range map[string]struct{ old, new, says string }{
		"another move": {"turn 2 ", "jump 2 ", `"jump" is no move`},
		"a foul":       {"turn 2 ", "put 2  ", `"put 2" is refused`},
		"another hash": {"0b4649158e1b3534", "0000000000000001", "the game comes to 0b4649158e1b3534 here"},
		"a facing":     {"facing = 0", "facing = 9", "facing 9"},
		"a winner":     {"winners 1", "winners 1 2", `it ended with "winners 1"`},
	} {
		t.Run(name, func(t *testing.T) {
			other := strings.Replace(text, c.old, c.new, 1)
			require.NotEqual(t, text, other)
			_, err := record.Parse("old.game", []byte(other), find)
			require.ErrorContains(t, err, says)
			require.ErrorContains(t, err, c.says)
		})
	}
}
