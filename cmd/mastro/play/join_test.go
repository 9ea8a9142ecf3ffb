package play

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
)

// invited is a session in the menu that knows how phones come to its page.
func invited(t *testing.T) (*Session, scene.Invite) {
	s := NewSession(menu.Entered(settingstest.English(t)), true, &testHouse{})
	s.Welcomes = true
	i := scene.Inviting(s.Words, []string{"http://192.168.1.5:8080"}, false)
	s.Invite(i)
	return s, i
}

// Nothing changes before it is known how phones come to the page, nor when that stays as it is.
func TestInvite(t *testing.T) {
	s := NewSession(menu.Entered(settingstest.English(t)), true, &testHouse{})
	s.Welcomes = true
	require.False(t, s.EndWelcome())
	plain, _ := s.PanelScene()
	require.Equal(t, s.Public(), plain)
	require.Equal(t, s.NotNow(), s.do(scene.Action{Kind: scene.OpenInvite}))

	i := scene.Inviting(s.Words, []string{"http://192.168.1.5:8080"}, false)
	before := s.Changes()
	s.Invite(i)
	require.Greater(t, s.Changes(), before)
	before = s.Changes()
	s.Invite(scene.Inviting(s.Words, []string{"http://192.168.1.5:8080"}, false))
	require.Equal(t, before, s.Changes())
	onPanel, private := s.PanelScene()
	require.False(t, private)
	require.Equal(t, &i, onPanel.Invite)
	require.Equal(t, len(plain.Choices)+1, len(s.Public().Choices))
	require.Equal(t, scene.OpenInvite, s.Public().Choices[len(plain.Choices)].Does.Kind)

	s.Invite(scene.Inviting(s.Words, nil, false))
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
		require.Equal(t, s.Public(), onPanel)
		players := s.Menu.Players
		require.Equal(t, s.NotNow(), s.do(scene.Action{Kind: scene.NextPlayers}))
		require.Equal(t, players, s.Menu.Players)
		back()
		onPanel, _ = s.PanelScene()
		require.Equal(t, scene.Menu, onPanel.Page, "and not to the welcome")
		require.Equal(t, scene.Menu, s.Public().Page)
	}
}

// Whatever people press before a game, the panel shows the invitation of its own accord only as
// long as nobody has pressed anything, pages never do, and what is shown is never stale.
func TestTheWelcomeEndsOnce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s, _ := invited(t)
		welcome := true
		for range rapid.IntRange(0, 12).Draw(rt, "n") {
			onPanel, _ := s.PanelScene()
			require.Equal(rt, s.Public().Notices, onPanel.Notices)
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
