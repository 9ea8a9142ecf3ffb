package table

import (
	"bytes"
	"context"
	"io"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs"
	"mastro/engine/games"
	"mastro/engine/labiro"
)

func TestSeedsDiffer(t *testing.T) {
	require.NotEqual(t, [2]uint64{RandomSeed(), RandomSeed()}, [2]uint64{RandomSeed(), RandomSeed()})
}

// The page that is opened is the table's, at the address that is printed. A game that is played as
// fast as possible has no page.
func TestPlayBrowses(t *testing.T) {
	c := settingstest.English(t)
	c.Listen = "127.0.0.1:0"
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var out bytes.Buffer
	opened := ""
	browse := func(address string) { opened = address; stop() }
	require.NoError(t, Play(ctx, c, Options{Seed: 5, Browse: browse}, &out))
	require.Regexp(t, `^http://127\.0\.0\.1:\d+/t/[A-Z2-7]{16}$`, opened)
	require.Contains(t, out.String(), "Open "+opened+" in a browser")

	opened = ""
	require.NoError(t, Play(t.Context(), c, Options{Seed: 5, Autoplay: true, Strategy: games.Game.Bot, Browse: browse}, io.Discard))
	require.Empty(t, opened)
}

func TestSetupOnFixedBases(t *testing.T) {
	board, c := boardfiletest.Reference(t), settingstest.Default(t)
	c.Board, board.Fixed = board, true
	c.Rules = blindRules
	s, err := menu.NewSetup(c, withPeople(c, 3), 5)
	require.NoError(t, err)
	require.Len(t, s.Order, 3)
	require.Contains(t, string(s.Start().Setup), `hidden = "blind"`)
	for i, tower := range s.Board().Towers {
		require.Equal(t, board.Bases[i].Hex(), tower.Place)
	}
	c.Setup = s.Start().Setup
	s, err = menu.NewSetup(c, menu.Entered(c), 5)
	require.NoError(t, err)
	require.Equal(t, []int{0, 1, 2}, s.Order)

	setup := new(labiro.Setup)
	require.NoError(t, configs.Read("setup", c.Setup, setup.Document(labiroSet(c))))
	last := slices.IndexFunc(setup.Bases, func(b labiro.Base) bool { return b.Hex == board.Bases[17].Hex() })
	setup.Bases[last].Hex.Q++
	c.Setup = configs.Write(setup.Document(labiroSet(c)).Fields)
	_, err = menu.NewSetup(c, menu.Entered(c), 5)
	require.Equal(t, exit.Configuration, exit.Of(err), err)
	c.Setup, board.Bases = nil, board.Bases[:17]
	_, err = NewHost(c, 5, 0, io.Discard) // before any bus is opened
	require.Equal(t, exit.Configuration, exit.Of(err), err)
}
