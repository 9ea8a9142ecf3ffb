package games

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine/record"
)

func TestEveryGameIsFoundByItsName(t *testing.T) {
	require.NotEmpty(t, All())
	for _, want := range All() {
		got, ok := Find(want.Name)
		require.True(t, ok)
		require.Equal(t, want.Name, got.Name)
		require.Positive(t, got.Rules())
	}
	_, ok := Find("chess")
	require.False(t, ok)
}

// What the table of contents promises of every game.
func TestEveryGameBeginsFromASeed(t *testing.T) {
	for _, g := range All() {
		require.NotEmpty(t, g.Set())
		a, err := g.BeginDrawn(2, 7, nil)
		require.NoError(t, err)
		b, err := g.BeginDrawn(2, 7, nil)
		require.NoError(t, err)
		other, err := g.BeginDrawn(2, 8, nil)
		require.NoError(t, err)
		require.Equal(t, 2, a.Seats())
		require.Equal(t, a.Bytes(nil), b.Bytes(nil), "the same seed, the same game")
		require.NotEqual(t, a.Bytes(nil), other.Bytes(nil))
	}
}

// Who begins and who deals can be chosen in the menu of every game.
func TestEveryMenuOffersWhatAllGamesHave(t *testing.T) {
	for _, g := range All() {
		var offered []string
		for i, o := range g.Offered() {
			require.Equal(t, i+1, o.Menu, "%s: the places in the menu are 1, 2 and so on, each once", g.Name)
			offered = append(offered, o.Name)
		}
		require.Subset(t, offered, []string{"order", "hidden"}, g.Name)
	}
}

func TestLabiroBeginsFromASetup(t *testing.T) {
	setup, err := configs.FS.ReadFile("labiro/example-setup.toml")
	require.NoError(t, err)
	game, _ := Find("labiro")
	p, err := game.Begin(game.Spelled(setup))
	require.NoError(t, err)
	require.Equal(t, 7, p.Parts())
	start, err := game.Hide(game.Spelled(setup))
	require.NoError(t, err)
	hidden, err := game.Begin(start)
	require.NoError(t, err)
	require.Equal(t, 7, hidden.Parts())
	for _, secret := range []string{`object = "rope"`, `object = "key`, `ruby = "ruby`} {
		require.NotContains(t, string(start.Setup), secret)
	}
}

func TestWrongStarts(t *testing.T) {
	game, _ := Find("labiro")
	setup, err := configs.FS.ReadFile("labiro/example-setup.toml")
	require.NoError(t, err)
	set := strings.Replace(string(game.Set()), `"clockwise"`, `"left"`, 1)
	for section, s := range map[string]record.Start{
		record.SectionSet:   {Set: []byte(set), Setup: setup},
		record.SectionSetup: game.Spelled([]byte("turn = 1\n")),
	} {
		_, err := game.Begin(s)
		var e *configs.Error
		require.ErrorAs(t, err, &e, section)
		require.Equal(t, section, e.File)
		_, err = game.Hide(s)
		require.Error(t, err)
	}
	_, err = game.Drawn(2, 7, []byte("near = \"far\"\n"))
	var e *configs.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, "options", e.File)
	for _, g := range All() {
		for seats := range 10 {
			p, err := g.BeginDrawn(seats, 7, nil)
			if seats >= 1 && seats <= g.Most {
				continue
			}
			require.EqualError(t, err, fmt.Sprintf("%d seats; give %d to %d", seats, g.Least, g.Most), g.Name)
			require.True(t, p == nil, "an interface that is nil")
		}
	}
}
