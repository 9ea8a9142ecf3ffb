package scene

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
	"mastro/engine"
)

// An invitation has a code where there is an address; otherwise it says why there is none.
func TestInviting(t *testing.T) {
	w := words.Words{Language: words.English}
	i := Inviting(w, []string{"http://10.0.0.9:8080", "http://[fd00::1]:8080"}, false)
	require.Equal(t, "http://10.0.0.9:8080", i.Link)
	require.Len(t, i.Addresses, 2)
	require.Equal(t, []string{"Scan the code with a phone."}, i.Text)
	i = Inviting(w, nil, false)
	require.Empty(t, i.Link)
	require.Contains(t, i.Text[0], "No network")
	i = Inviting(w, nil, true)
	require.Empty(t, i.Link)
	require.Contains(t, i.Text[1], "--listen :8080")
}

// The page of an invitation can be closed, and has what is added to it.
func TestBuildJoin(t *testing.T) {
	w := words.Words{Language: words.Italian}
	i := Inviting(w, []string{"http://10.0.0.9"}, false)
	s := BuildJoin(w, i, 1, Entry{Does: Action{Kind: NextLanguage}, Text: "Lingua"})
	require.Equal(t, Join, s.Page)
	require.Equal(t, engine.Nobody, s.Seat)
	require.Equal(t, &i, s.Invite)
	require.Equal(t, 1, s.Cursor)
	require.Equal(t, []Choice{{Does: Action{Kind: CloseInvite}, Text: "Avanti", Part: engine.NoPart}, {Does: Action{Kind: NextLanguage}, Text: "Lingua", Part: engine.NoPart}}, s.Choices)
	require.Equal(t, 0, BuildJoin(w, i, 9).Cursor)
}

// The menu with phones has them last, and is otherwise the same.
func TestMenuWithPhones(t *testing.T) {
	plain := MenuState{Entries: make([]Entry, 2, 9)}
	with := plain.WithPhones()
	require.Equal(t, Action{Kind: OpenInvite}, with.Entries[2].Does)
	require.Len(t, plain.Entries, 2)
	require.Zero(t, plain.Entries[:3][2], "the menu itself stays")
}
