package scene

import (
	"slices"

	"mastro/display/words"
	"mastro/engine"
)

// Door is whether a press at the table opens the page to the networks of the house.
type Door uint8

// The states of the door.
const (
	NoDoor   Door = iota // the page is open to other devices as it was configured
	DoorShut             // only this computer reaches it, until a press
	DoorOpen             // other devices reach it until another press
)

// Reach is where other devices reach the page.
type Reach struct {
	Addresses []string // "http://192.168.1.5:8080", best first; none when no other device can reach the page
	Door      Door
	Failed    string // "192.168.1.5:8080", where an open door could not be opened, and is nowhere else; empty for none
	Taken     bool   // because another program listens there
}

// Equal reports whether both are the same.
func (r Reach) Equal(other Reach) bool {
	return slices.Equal(r.Addresses, other.Addresses) && r.Door == other.Door && r.Failed == other.Failed && r.Taken == other.Taken
}

// Invite is how other devices come to the page. It is no secret.
type Invite struct {
	Addresses []string // as in Reach
	Link      string   // what the QR code holds; empty for none
	Text      []string // sentences: what scanning leads to, or why nothing does
	Door      Door
}

// Inviting is the invitation to a page that other devices reach so.
func Inviting(w words.Words, r Reach) Invite {
	i := Invite{Addresses: r.Addresses, Text: inviteText(w, r), Door: r.Door}
	if len(r.Addresses) > 0 {
		i.Link = r.Addresses[0]
	}
	return i
}

// inviteText says what scanning leads to, or why there is nothing to scan and what to do about it.
func inviteText(w words.Words, r Reach) []string {
	switch {
	case len(r.Addresses) > 0:
		return []string{words.InviteScan.In(w)}
	case r.Door == DoorShut:
		return []string{words.InviteAlone.In(w), words.InvitePress.In(w)}
	case r.Taken:
		return []string{words.InviteTaken.In(w, r.Failed)}
	case r.Failed != "":
		return []string{words.InviteRefused.In(w, r.Failed)}
	case r.Door == DoorOpen:
		return []string{words.InviteNoNetwork.In(w), words.InviteConnect.In(w)}
	}
	return []string{words.InviteNoNetwork.In(w), words.InviteWaits.In(w)}
}

// Beside is the invitation beside a page that has no choice to let phones in. Where a seat can be handed
// to another phone, that lets it in.
func (i Invite) Beside(w words.Words, hands bool) Invite {
	if i.Door != DoorShut {
		return i
	}
	i.Text = []string{words.InviteAlone.In(w)}
	if hands {
		i.Text = append(i.Text, words.InviteOther.In(w))
	}
	return i
}

// Explained is the invitation with what it means that a press has opened the page. seats tells
// whether a device has the rights of its seat alone, and not those of the table.
func (i Invite) Explained(w words.Words, seats bool) Invite {
	if i.Door != DoorOpen || len(i.Addresses) == 0 {
		return i
	}
	means := words.InviteMeans
	if !seats {
		means = words.InviteMeansAll
	}
	i.Text = append(slices.Clip(i.Text), means.In(w))
	return i
}

// Pairing is the invitation to become the table's page, at the end of an address that is good
// once. It is for those at the table only.
func (i Invite) Pairing(w words.Words, end string) Invite {
	i.Text = []string{words.PairText.In(w)}
	if i.Link = ""; len(i.Addresses) > 0 {
		i.Link = i.Addresses[0] + end
	}
	i.Addresses = []string{i.Link}
	return i
}

// PairEntry is the choice to show the code of the table's page.
func PairEntry(w words.Words) Entry {
	return Entry{Does: Action{Kind: PairTable}, Text: words.PairPage.In(w)}
}

// doorEntry is the choice that opens the door of an invitation, or shuts it; none where there is no
// door.
func (i Invite) doorEntry(w words.Words) []Entry {
	switch i.Door {
	case DoorShut:
		return []Entry{{Does: Action{Kind: OpenInvite}, Text: words.MenuPhones.In(w)}}
	case DoorOpen:
		return []Entry{{Does: Action{Kind: ClosePhones}, Text: words.PhonesOut.In(w)}}
	}
	return nil
}

// BuildJoin is the page of an invitation. Its first choice closes it and its second, where there is
// a door, opens or shuts that; more are those after them.
func BuildJoin(w words.Words, i Invite, cursor int, more ...Entry) Scene {
	s := BuildMenu(MenuState{
		Words: w, Title: words.InviteTitle.In(w), Text: i.Text, Cursor: cursor,
		Entries: slices.Concat([]Entry{{Does: Action{Kind: CloseInvite}, Text: words.InviteClose.In(w)}}, i.doorEntry(w), more),
	})
	s.Page, s.Seat, s.Invite = Join, engine.Nobody, &i
	return s
}

// WithPhones is the menu with an entry for the page of the invitation, after all others.
func (m MenuState) WithPhones() MenuState {
	m.Entries = append(m.Entries[:len(m.Entries):len(m.Entries)], Entry{Does: Action{Kind: OpenInvite}, Text: words.MenuPhones.In(m.Words)})
	return m
}
