package table

import (
	"io"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs"
	"mastro/engine/labiro"
)

func TestSeedsDiffer(t *testing.T) {
	require.NotEqual(t, [2]uint64{RandomSeed(), RandomSeed()}, [2]uint64{RandomSeed(), RandomSeed()})
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
