package play

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/words"
)

// invited is a session in the menu that knows how phones come to its page.
func invited(t *testing.T) (*Session, scene.Invite) {
	s := NewSession(menu.Entered(settingstest.English(t)), true, &testHouse{})
	s.Welcomes = true
	i := scene.Inviting(s.Words, scene.Reach{Addresses: []string{"http://192.168.1.5:8080"}})
	s.Invite(i)
	return s, i
}

// Nothing changes before it is known how phones come to the page, nor when that stays as it is.
func TestInvite(t *testing.T) {
	s := NewSession(menu.Entered(settingstest.English(t)), true, &testHouse{})
	s.Welcomes = true
	require.False(t, s.EndWelcome())
	plain, _ := s.PanelScene()
	require.Equal(t, s.Public().Page, plain.Page)
	require.Equal(t, s.Public().Cursor, plain.Cursor)
	require.Equal(t, actions(s.Public().Choices), actions(plain.Choices))
	require.Equal(t, s.NotNow(), s.do(scene.Action{Kind: scene.OpenInvite}))

	i := scene.Inviting(s.Words, scene.Reach{Addresses: []string{"http://192.168.1.5:8080"}})
	before := s.Changes()
	s.Invite(i)
	require.Greater(t, s.Changes(), before)
	before = s.Changes()
	s.Invite(scene.Inviting(s.Words, scene.Reach{Addresses: []string{"http://192.168.1.5:8080"}}))
	require.Equal(t, before, s.Changes())
	onPanel, private := s.PanelScene()
	require.False(t, private)
	require.Equal(t, &i, onPanel.Invite)
	require.Equal(t, len(plain.Choices)+1, len(s.Public().Choices))
	require.Equal(t, scene.OpenInvite, s.Public().Choices[len(plain.Choices)].Does.Kind)

	s.Invite(scene.Inviting(s.Words, scene.Reach{}))
	onPanel, _ = s.PanelScene()
	require.Empty(t, onPanel.Invite.Link, "the network has gone")
}

// The page of the invitation is opened in the menu; the choice on it and the button lead back, and
// choices of other pages are refused meanwhile.
func TestTheInvitationIsOpened(t *testing.T) {
	s, i := invited(t)
	for _, back := range []func(){func() { require.Zero(t, s.do(scene.Action{Kind: scene.CloseInvite})) }, s.Back, s.Push} {
		require.Zero(t, s.do(scene.Action{Kind: scene.OpenInvite}))
		require.Equal(t, scene.Join, s.Public().Page)
		require.Equal(t, &i, s.Public().Invite)
		onPanel, _ := s.PanelScene()
		onPage := s.Public()
		onPage.Hint, onPanel.Hint = "", "" // the panel has the short words
		require.Equal(t, onPage, onPanel)
		players := s.Menu.Players
		require.Equal(t, s.NotNow(), s.do(scene.Action{Kind: scene.NextPlayers}))
		require.Equal(t, players, s.Menu.Players)
		back()
		onPanel, _ = s.PanelScene()
		require.Equal(t, scene.Menu, onPanel.Page, "and not to the welcome")
		require.Equal(t, scene.Menu, s.Public().Page)
	}
}

// behind is a session in the menu, and the house that it opens to phones: pages follow what it does
// as those of a table do.
func behind(t *testing.T, r scene.Reach) (s *Session, update func()) {
	s = NewSession(menu.Entered(settingstest.English(t)), true, &testHouse{})
	return s, func() {
		if r.Door != scene.NoDoor {
			r.Door, r.Addresses = scene.DoorShut, nil
			if houseOf(s).phones > 0 {
				r.Door, r.Addresses = scene.DoorOpen, []string{"http://192.168.1.5:8080"}
			}
		}
		s.Invite(scene.Inviting(s.Words, r))
	}
}

// One press in the menu lets phones in and says what that means; another on that page keeps them
// out, and one more there lets them in again. Leaving the page changes nothing.
func TestPhonesAreLetIn(t *testing.T) {
	s, update := behind(t, scene.Reach{Door: scene.DoorShut})
	do := func(kind scene.ActionKind) {
		require.Zero(t, s.do(scene.Action{Kind: kind}))
		update()
	}
	update()
	do(scene.OpenInvite)
	require.Equal(t, 1, houseOf(s).phones)
	page := s.Public()
	require.Equal(t, "http://192.168.1.5:8080", page.Invite.Link)
	require.Equal(t, words.InviteMeansAll.In(s.Words), page.Text[1], "this house knows no seats")
	require.Equal(t, page.Text, page.Invite.Text)
	require.Equal(t, s.NotNow(), s.do(scene.Action{Kind: scene.OpenInvite}), "it is open")

	do(scene.CloseInvite)
	require.Equal(t, scene.Menu, s.Public().Page)
	require.Equal(t, 1, houseOf(s).phones)
	do(scene.ClosePhones)
	require.Zero(t, houseOf(s).phones)
	require.Equal(t, scene.Menu, s.Public().Page)
	do(scene.OpenInvite)
	do(scene.ClosePhones)
	require.Zero(t, houseOf(s).phones)
	require.Equal(t, scene.Join, s.Public().Page)
	require.Equal(t, words.InviteAlone.In(s.Words), s.Public().Text[0])
	require.Equal(t, s.NotNow(), s.do(scene.Action{Kind: scene.ClosePhones}), "it is shut")
	do(scene.OpenInvite)
	require.Equal(t, 1, houseOf(s).phones)
	require.NotEmpty(t, s.Public().Invite.Link)
}

// In a game, which a seat that is handed to a phone may have opened, phones are kept out all the same.
func TestPhonesAreShutOutInAGame(t *testing.T) {
	s := startGame(t, settingstest.English(t), "labiro", 2, 1)
	house, open := houseOf(s.Session), scene.Reach{Door: scene.DoorOpen, Addresses: []string{"http://192.168.1.5:8080"}}
	s.Invite(scene.Inviting(s.Words, scene.Reach{Door: scene.DoorShut}))
	house.phones = 1
	require.Equal(t, s.NotNow(), s.do(scene.Action{Kind: scene.ClosePhones}), "they are out")
	s.Invite(scene.Inviting(s.Words, open))
	require.Zero(t, s.do(scene.Action{Kind: scene.ClosePhones}))
	require.Zero(t, house.phones)
	require.False(t, s.Game == nil)
}

// Where phones come in as it was configured, nobody keeps them out.
func TestPhonesThatWereConfigured(t *testing.T) {
	s, update := behind(t, scene.Reach{Addresses: []string{"http://10.0.0.9"}})
	update()
	require.Zero(t, s.do(scene.Action{Kind: scene.OpenInvite}))
	require.Equal(t, []string{words.InviteScan.In(s.Words)}, s.Public().Text)
	require.Len(t, s.Public().Choices, 1)
	for _, kind := range []scene.ActionKind{scene.ClosePhones, scene.OpenInvite} {
		require.Equal(t, s.NotNow(), s.do(scene.Action{Kind: kind}))
	}
}

// Only the table lets phones in or keeps them out.
func TestOnlyTheTableLetsPhonesIn(t *testing.T) {
	s, update := behind(t, scene.Reach{Door: scene.DoorShut})
	s.SetHolder(0, Holder{Held: true})
	requireRefused := func(kind scene.ActionKind) {
		before := houseOf(s).phones
		for _, from := range []scene.Device{scene.Onlooker, scene.SeatAt(0), scene.SeatAt(1)} {
			require.True(t, s.on(from, scene.Action{Kind: kind}).Foreign)
		}
		require.Equal(t, before, houseOf(s).phones)
	}
	update()
	requireRefused(scene.OpenInvite)
	require.Zero(t, s.do(scene.Action{Kind: scene.OpenInvite}))
	update()
	requireRefused(scene.ClosePhones)
	require.Zero(t, s.do(scene.Action{Kind: scene.ClosePhones}))
	update()
	requireRefused(scene.OpenInvite)
}

// Whatever people press before a game, the panel shows the invitation of its own accord only as
// long as nobody has pressed anything, pages never do, and what is shown is never stale.
func TestTheWelcomeEndsOnce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s, _ := invited(t)
		welcome := true
		for range rapid.IntRange(0, 12).Draw(rt, "n") {
			onPanel, _ := s.PanelScene()
			require.Equal(rt, scene.Notices(s.panelWords(), s.Troubles), onPanel.Notices)
			_, opened := s.top().(*join)
			require.Equal(rt, welcome || opened, onPanel.Page == scene.Join)
			require.Equal(rt, opened, s.Public().Page == scene.Join)
			public := s.Public()
			s.Changed()
			again, _ := s.PanelScene()
			require.Equal(rt, onPanel, again)
			require.Equal(rt, public, s.Public())
			switch rapid.IntRange(0, 4).Draw(rt, "does") {
			case 0:
				require.Equal(rt, welcome, s.EndWelcome())
			case 1:
				c := rapid.SampledFrom(s.Public().Choices).Draw(rt, "choice")
				if c.Does.Kind == scene.StartGame {
					continue
				}
				require.Zero(rt, s.do(c.Does))
			case 2:
				s.EndWelcome()
				s.TurnKnob(rapid.IntRange(-2, 2).Draw(rt, "by"))
			case 3:
				s.EndWelcome()
				s.Back()
			default:
				s.SetTroubles(nil, []scene.Trouble{{Kind: scene.NotSaved}})
				continue
			}
			welcome = false
		}
	})
}
