package menu

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/engine/games"
	"mastro/engine/master/secret"
	"mastro/engine/record"
)

// Every game is drawn again as it was: with the colours that people chose, with children, and on the
// bases of a real table; and so is what everybody may know of it. What was drawn from another
// secret, or differs in one place, is found.
func TestEveryGameIsDrawnAgain(t *testing.T) {
	for i, g := range games.All() {
		for _, chosen := range []bool{false, true} {
			c := settingstest.Default(t)
			n := Entered(c).Of(i)
			n.Players = n.Offer().Most
			if chosen {
				n.Children[0] = true
				for ; len(n.Offer().Colours) > 0 && n.Colours[1] < 2; n, _ = n.Choose(scene.Action{Kind: scene.NextColour, Number: 1}) {
				}
			}
			if chosen && g.Name == "labiro" {
				c.Board = boardfiletest.Reference(t)
				c.Board.Fixed = true
				n.Wheres = []scene.Where{scene.Sensed}
			}
			key := [secret.Size]byte{byte(i), 1}
			s, err := Draw(c, n, secret.Of(key))
			require.NoError(t, err)
			again, err := Draw(c, n, secret.Of(key))
			require.NoError(t, err)
			require.Equal(t, s.Start(), again.Start())
			require.NotNil(t, s.Drawn.Order, "no order is printed")
			if c.Board != nil {
				require.Equal(t, c.Board.Places()[3], s.Board().Towers[3].Place)
			}
			d := secret.ParseDraw(s.Drawn.Text())
			require.NotNil(t, d)
			hidden, err := s.Hide()
			require.NoError(t, err)
			require.Empty(t, differs(t, g, s.Start(), false, d), g.Name)
			require.Empty(t, differs(t, g, hidden.Start(), true, d), g.Name)
			key[31] ^= 1
			other := *d
			other.Secret = secret.Of(key)
			require.NotEmpty(t, differs(t, g, s.Start(), false, &other), "a flipped bit")
			require.NotEmpty(t, differs(t, g, hidden.Start(), true, &other), "a flipped bit")
		}
	}
}

// differs is what is found when the record of a start is verified, with the fingerprint of its draw.
func differs(t *testing.T, g games.Game, s record.Start, public bool, d *secret.Draw) []string {
	head := record.Head{Game: g.Name, Rules: g.Rules(), Public: public, Start: s, Print: d.Secret.Print(), Drawn: d}
	found, err := games.VerifyDraw(&record.Record{Head: head})
	require.NoError(t, err)
	return found
}

// A hidden tile that was moved after the game had begun is named.
func TestAMovedTileIsNamed(t *testing.T) {
	c := settingstest.Default(t)
	n := Entered(c)
	s, err := Draw(c, n, secret.OfNumber(7))
	require.NoError(t, err)
	start := s.Start()
	lines := strings.Split(string(start.Setup), "\n")
	first, second := -1, -1
	for i, line := range lines {
		switch value, is := strings.CutPrefix(line, "object = "); {
		case is && first < 0:
			first = i
		case is && second < 0 && lines[first] != "object = "+value:
			second = i
		}
	}
	lines[first], lines[second] = lines[second], lines[first]
	start.Setup = []byte(strings.Join(lines, "\n"))
	g, _ := games.Find("labiro")
	found := differs(t, g, start, false, s.Drawn)
	require.Len(t, found, 1)
	require.Contains(t, found[0], lines[second])
	require.Contains(t, found[0], lines[first])
	require.Contains(t, found[0], "bases")
}

// Whoever sits where is drawn too, and a seat that was exchanged is named.
func TestAnExchangedSeatIsNamed(t *testing.T) {
	c := settingstest.Default(t)
	n := Entered(c)
	n.Players = 3
	s, err := Draw(c, n, secret.OfNumber(7))
	require.NoError(t, err)
	d := *s.Drawn
	d.Order = []int{s.Order[1], s.Order[0], s.Order[2]}
	found := differs(t, s.Game, s.Start(), false, &d)
	require.Len(t, found, 1)
	require.Contains(t, found[0], "the order of play was drawn as")
}
