package scene

import (
	"mastro/display/words"
	"mastro/engine"
)

// Invite is how other devices come to the page. It is no secret.
type Invite struct {
	Addresses []string // "http://192.168.1.5:8080", best first; none when no other device can reach the page
	Link      string   // what the QR code holds; empty for none
	Text      []string // sentences: what scanning leads to, or why nothing does
}

// Inviting is the invitation to a page at these addresses, best first. alone tells that the page
// is for this computer only; otherwise no address means that there is no network.
func Inviting(w words.Words, addresses []string, alone bool) Invite {
	switch {
	case alone:
		return Invite{Text: []string{words.InviteAlone.In(w), words.InviteListen.In(w)}}
	case len(addresses) == 0:
		return Invite{Text: []string{words.InviteNoNetwork.In(w), words.InviteWaits.In(w)}}
	}
	return Invite{Addresses: addresses, Link: addresses[0], Text: []string{words.InviteScan.In(w)}}
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

// BuildJoin is the page of an invitation. Its first choice closes it; more are those after it.
func BuildJoin(w words.Words, i Invite, cursor int, more ...Entry) Scene {
	s := BuildMenu(MenuState{
		Words: w, Title: words.InviteTitle.In(w), Text: i.Text, Cursor: cursor,
		Entries: append([]Entry{{Does: Action{Kind: CloseInvite}, Text: words.InviteClose.In(w)}}, more...),
	})
	s.Page, s.Seat, s.Invite = Join, engine.Nobody, &i
	return s
}

// WithPhones is the menu with an entry for the page of the invitation, after all others.
func (m MenuState) WithPhones() MenuState {
	m.Entries = append(m.Entries[:len(m.Entries):len(m.Entries)], Entry{Does: Action{Kind: OpenInvite}, Text: words.MenuPhones.In(m.Words)})
	return m
}
