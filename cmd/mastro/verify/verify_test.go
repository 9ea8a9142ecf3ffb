package verify

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/engine/games"
	"mastro/engine/master/layout"
	"mastro/engine/master/seal"
)

// opened is a sealed draw of a game, opened.
func opened(t require.TestingT, g games.Game, secret byte, adds ...seal.Contribution) seal.File {
	o, err := g.Sealed(g.Least, nil, layout.Wish{Compact: layout.Usual})
	require.NoError(t, err)
	o.Table, o.Number, o.Secret = "3fa9c2d417e60b85", 1, [32]byte{secret}
	s := seal.Sealed{Offer: o, Adds: adds}
	draws, err := g.Draws(s, nil)
	require.NoError(t, err)
	setup, err := g.Redraw(s)
	require.NoError(t, err)
	return s.Open(setup, draws...)
}

// checked writes a file and checks it.
func checked(t *testing.T, c *settings.Config, data []byte) (said string, err error) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "x.seal")
	require.NoError(t, os.WriteFile(name, data, 0o600))
	var out bytes.Buffer
	err = File(c, name, Output{}, &out)
	return out.String(), err
}

// What was drawn for any game is in agreement, and drawn again it is the same.
func TestSealedDrawsOfEveryGame(t *testing.T) {
	c := settingstest.English(t)
	for i, g := range games.All() {
		f := opened(t, g, byte(i), seal.Contribution{Name: "Ada", Kind: seal.Word, Text: "x"})
		said, err := checked(t, c, f.Write())
		require.NoError(t, err, said)
		require.Contains(t, said, "All is in agreement.")
		require.Contains(t, said, f.Commitment().String())
	}
}

// Another word, another secret: another set-up.
func TestWhatIsAddedDecides(t *testing.T) {
	g := games.All()[0]
	seen := map[string]string{}
	for secret := range byte(3) {
		for _, text := range []string{"a", "b", "6 2 5"} {
			setup := string(opened(t, g, secret, seal.Contribution{Name: "Ada", Kind: seal.Word, Text: text}).Setup)
			at := fmt.Sprint(secret, text)
			require.Empty(t, seen[setup], at)
			seen[setup] = at
		}
	}
}

// A set-up that was changed, with the lines and the sum reckoned anew, is found with its line.
func TestAnotherBoardIsFound(t *testing.T) {
	c := settingstest.English(t)
	f := opened(t, games.All()[0], 1)
	rapid.Check(t, func(rt *rapid.T) {
		forged := f
		lines := bytes.Split(bytes.Clone(f.Setup), []byte("\n"))
		at := rapid.IntRange(0, len(lines)-2).Draw(rt, "line")
		lines[at] = append(lines[at], " # other"...)
		forged.Setup = bytes.Join(lines, []byte("\n"))
		data := forged.Write()
		_, findings := seal.Check("x", data)
		require.Empty(rt, findings, "the file itself is in agreement")
		_, err := checked(t, c, data)
		require.Equal(rt, exit.Verification, exit.Of(err))
		number := bytes.Count(data[:bytes.Index(data, []byte(" # other"))], []byte("\n")) + 1
		require.ErrorContains(rt, err, fmt.Sprintf("line %d: the set-up, drawn again, is another one.", number))
	})
}

// A draw of another printed set, another version of the rules or another game is told apart from
// one that does not agree.
func TestDrawsOfOthers(t *testing.T) {
	c := settingstest.English(t)
	g := games.All()[0]
	for want, change := range map[string]func(*seal.File){
		"line 8: another printed set was used":                       func(f *seal.File) { f.Set[0]++ },
		"line 6: drawn by version 99 of the rules, this program has": func(f *seal.File) { f.Rules = 99 },
		"line 11: what was to be drawn is not what the game draws.":  func(f *seal.File) { f.Plan = [32]byte{} },
		"line 5: this program does not know the game.":               func(f *seal.File) { f.Game = "chess" },
	} {
		f := opened(t, g, 2)
		change(&f)
		draws, err := g.Draws(f.Sealed, nil)
		require.NoError(t, err)
		_, err = checked(t, c, f.Open(f.Setup, draws...).Write())
		require.Equal(t, exit.Verification, exit.Of(err))
		require.ErrorContains(t, err, want)
	}
}

func TestFilesThatAreNone(t *testing.T) {
	c := settingstest.English(t)
	for _, data := range [][]byte{nil, []byte("mastro record 3\n"), bytes.Repeat([]byte("x"), seal.MaxSize+10), {0xff, 0xfe}} {
		_, err := checked(t, c, data)
		require.Equal(t, exit.Verification, exit.Of(err))
		require.Contains(t, err.Error(), "ine ")
	}
	require.Equal(t, exit.Failed, exit.Of(File(c, filepath.Join(t.TempDir(), "none"), Output{}, &bytes.Buffer{})))
}
