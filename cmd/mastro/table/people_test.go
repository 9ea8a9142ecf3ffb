package table

import (
	"io"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/devices"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/rights"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
)

// withDevices gives a table a page at which devices are told apart, with phones for the first
// players of the menu.
func withDevices(t testing.TB, h *Host, phones int) (tokens []web.Token) {
	h.Table.Devices = devices.New()
	withPage(h)
	for place := range phones {
		a := h.Table.Command(scene.Onlooker, web.Join{Place: place, Name: "P" + strconv.Itoa(place+1), Language: words.English})
		require.Empty(t, a.Refused)
		require.NotEmpty(t, a.Token)
		tokens = append(tokens, a.Token)
	}
	h.Table.Show(h.Now())
	return tokens
}

// The next program knows from its first moment whose seats are whose, in the menu and in a game that
// goes on: none is free, and nothing of theirs is shown at the table.
func TestSeatsOutliveTheProgram(t *testing.T) {
	h, err := NewHost(settingstest.English(t), 3, play.ThinkingTime, io.Discard)
	require.NoError(t, err)
	tokens := withDevices(t, h, 2)
	kept, err := devices.Read(h.Table.Devices.Write(), time.Now())
	require.NoError(t, err)
	for name, game := range map[string]string{"in the menu": "", "in a game": "carte"} {
		c := settingstest.English(t)
		next, err := NewHost(c, 3, play.ThinkingTime, io.Discard)
		require.NoError(t, err)
		if game != "" {
			next = startGame(t, game, 3, 2, 0)
		}
		tab := next.Table
		tab.Devices = kept
		withPage(next)
		tab.remember()
		for place, token := range tokens {
			require.Equal(t, scene.SeatAt(place), tab.Last.Devices[token.Key()], name)
			a := tab.Command(scene.Onlooker, web.Join{Place: place, Name: "Mallory", Language: words.English})
			require.NotEmpty(t, a.Refused, name)
			require.Empty(t, a.Token, name)
			require.Equal(t, "P"+strconv.Itoa(place+1), tab.Session.Places()[place].Name, name)
			require.Equal(t, play.Refusal{}, tab.Session.May(scene.SeatAt(place), rights.Own), name)
		}
		require.Equal(t, game != "", tab.Session.Game != nil)
		if game != "" {
			require.NotEqual(t, play.Refusal{}, chooseAt(tab.Session, scene.Action{Kind: scene.ShowSecret}), "a hand is on its phone")
		}
	}
}

// While something is being saved nobody sits down; afterwards one may.
func TestNobodySitsDownWhileSomethingIsSaved(t *testing.T) {
	h := startGame(t, "carte", 3, 2, 0)
	withDevices(t, h, 0)
	join := web.Join{Place: 0, Name: "Ada", Language: words.English}
	h.Table.Session.Saving(true)
	a := h.Table.Command(scene.Onlooker, join)
	require.NotEmpty(t, a.Refused)
	require.Empty(t, a.Token)
	require.Empty(t, h.Table.Devices.Keys())
	h.Table.Session.Saving(false)
	require.NotEmpty(t, h.Table.Command(scene.Onlooker, join).Token)
}
