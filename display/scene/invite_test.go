package scene

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
	"mastro/engine"
)

// An invitation has a code where there is an address; otherwise it says why there is none, and what
// to do about it.
func TestInviting(t *testing.T) {
	w := words.Words{Language: words.English}
	i := Inviting(w, Reach{Addresses: []string{"http://10.0.0.9:8080", "http://[fd00::1]:8080"}})
	require.Equal(t, "http://10.0.0.9:8080", i.Link)
	require.Len(t, i.Addresses, 2)
	require.Equal(t, []string{"Scan the code with a phone."}, i.Text)
	for _, x := range []struct {
		reach     Reach
		why, todo string
	}{
		{Reach{}, "No network", "Once there is a network, the page’s address will appear here."},
		{Reach{Door: DoorShut}, "Only this computer", "press Phones"},
		{Reach{Door: DoorOpen}, "No network", "Connect this computer"},
		{Reach{Door: DoorOpen, Failed: "10.0.0.9:8080", Taken: true}, "Another program is using 10.0.0.9:8080", "close it"},
		{Reach{Door: DoorOpen, Failed: "10.0.0.9:80"}, "This computer does not let Mastro use 10.0.0.9:80", "another port"},
	} {
		i := Inviting(w, x.reach)
		require.Empty(t, i.Link)
		require.Contains(t, i.Text[0], x.why)
		require.Contains(t, i.Text[len(i.Text)-1], x.todo)
		require.Equal(t, i, i.Explained(w, true), "there is nothing to explain yet")
	}
}

// Of a page that a press has opened it is said what that means; of one that was configured so it is not.
func TestExplained(t *testing.T) {
	w := words.Words{Language: words.English}
	r := Reach{Addresses: []string{"http://10.0.0.9:8080"}}
	require.Equal(t, Inviting(w, r), Inviting(w, r).Explained(w, true))
	r.Door = DoorOpen
	i := Inviting(w, r)
	require.Equal(t, []string{"Scan the code with a phone.", words.InviteMeans.In(w)}, i.Explained(w, true).Text)
	require.Equal(t, []string{"Scan the code with a phone.", words.InviteMeansAll.In(w)}, i.Explained(w, false).Text)
	require.Len(t, i.Text, 1, "the invitation itself stays")
}

// A page with a door has the choice to open or to shut it after the one that leads back.
func TestTheDoorOfAnInvitation(t *testing.T) {
	w := words.Words{Language: words.Italian}
	more := Entry{Does: Action{Kind: PairTable}}
	for door, want := range map[Door][]ActionKind{
		NoDoor: {CloseInvite, PairTable}, DoorShut: {CloseInvite, OpenInvite, PairTable}, DoorOpen: {CloseInvite, ClosePhones, PairTable},
	} {
		var kinds []ActionKind
		for _, c := range BuildJoin(w, Inviting(w, Reach{Door: door}), 0, more).Choices {
			kinds = append(kinds, c.Does.Kind)
		}
		require.Equal(t, want, kinds)
	}
}

// Any difference is noticed.
func TestReachesAreCompared(t *testing.T) {
	r := Reach{Addresses: []string{"http://10.0.0.9"}, Door: DoorOpen, Failed: "10.0.0.9:80", Taken: true}
	same := r
	same.Addresses = []string{"http://10.0.0.9"}
	require.True(t, r.Equal(same))
	for _, change := range []func(*Reach){
		func(r *Reach) { r.Addresses = nil }, func(r *Reach) { r.Door = DoorShut }, func(r *Reach) { r.Failed = "" }, func(r *Reach) { r.Taken = false },
	} {
		other := r
		change(&other)
		require.False(t, r.Equal(other))
	}
}

// The page of an invitation can be closed, and has what is added to it.
func TestBuildJoin(t *testing.T) {
	w := words.Words{Language: words.Italian}
	i := Inviting(w, Reach{Addresses: []string{"http://10.0.0.9"}})
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
