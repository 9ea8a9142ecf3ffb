package table

import (
	"io"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs"
	"mastro/engine/labiro"
)

func TestSeedsDiffer(t *testing.T) {
	require.NotEqual(t, [2]uint64{RandomSeed(), RandomSeed()}, [2]uint64{RandomSeed(), RandomSeed()})
}

// TestABlindGameOfBotsGoesOn although nobody is there to say what was found.
func TestABlindGameOfBotsGoesOn(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	c := settingstest.English(t)
	c.Rules = blindRules
	h, err := NewHost(c, 3, play.ThinkingTime, io.Discard)
	require.NoError(t, err)
	require.NoError(t, h.beginBotGame())
	now := time.Duration(0)
	h.advance(&now, 5*time.Minute)
	number, _ := h.Table.Session.Game.Match.Turn()
	require.Greater(t, number, 1)
	leaveGame(h.Table.Session) // somebody leaves it and begins another, with a person
	h.advance(&now, time.Second)
	g, err := h.Begin(withPeople(c, 2))
	require.NoError(t, err)
	h.Table.Session.Start(g)
	require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, h.Table.Session.Public().Choices[0].Does))
	h.advance(&now, 5*time.Second)
	require.Equal(t, labiro.PhaseFind, h.labiroView().Phase, "people say what they found")
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
