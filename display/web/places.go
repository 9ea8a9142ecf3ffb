package web

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// placeView is one place at the table.
type placeView struct {
	scene.Place
	Sign    string // its number, from 1
	Text    string // who sits there
	Letter  string // of the colour; empty if it is not known
	Class   string // CSS class of the colour
	State   string // how that one plays: with a phone, at the table, as a bot
	Mark    string // CSS class of State
	First   bool   // the first that is free
	Handing bool   // a code for it is being shown
}

// addPlaces adds the places of the table, and the code that is being shown there.
func (v *view) addPlaces(m moment) {
	first := true
	for _, p := range m.Places {
		pv := placeView{Place: p, Sign: strconv.Itoa(p.Number + 1), Text: string(p.NameIn(m.Words))}
		pv.State, pv.Mark = stateOfPlace(m.Words, p)
		if p.New {
			pv.Text = words.OneMore.In(m.Words)
		}
		if p.Coloured {
			if colour := string(m.Words.Colour(p.Colour)); pv.Text != colour {
				pv.Text += " · " + colour
			}
			pv.Letter, pv.Class = m.Words.Sign(p.Colour), "seat"+strconv.Itoa(int(p.Colour))
		}
		pv.First, first = p.Free && first, first && !p.Free
		pv.Handing = m.Handing != nil && m.Handing.Device == scene.SeatAt(p.Number)
		v.Places = append(v.Places, pv)
	}
	v.Joining = joiningOf(m)
	if m.Invite != nil && m.Invite.Door == scene.DoorOpen && !m.offers(scene.ClosePhones) {
		v.PhonesOut = words.PhonesOut.In(m.Words)
	}
}

// joiningOf is what the table's page shows to phones: how they come to the page or, while a device
// is being handed over, how another takes its place.
func joiningOf(m moment) *inviteView {
	switch {
	case m.audience.kind == televisionPage:
		return inviteOf(invitationIn(m.Words, m.Invite))
	case m.Handing == nil && m.Invite != nil && !m.offers(scene.OpenInvite):
		handed := slices.ContainsFunc(m.Places, func(p scene.Place) bool { return !p.Bot && !p.New })
		beside := m.Invite.Beside(m.Words, handed)
		return inviteOf(&beside)
	case m.Handing == nil:
		return inviteOf(m.Invite)
	}
	text := words.PageMoveTo.In(m.Words)
	if place, seat := m.Handing.Device.Place(); seat {
		text = words.PageHandOverTo.In(m.Words, m.nameAt(place))
	}
	return inviteOf(handingOver(m.Words, m.Invite, text, CodePath+m.Handing.Code))
}

// offers tells whether the scene has a choice of a kind.
func (m *moment) offers(kind scene.ActionKind) bool {
	return slices.ContainsFunc(m.Scene.Choices, func(c scene.Choice) bool { return c.Does.Kind == kind })
}

// invitationIn is an invitation with its sentence in the words of a page that need not speak as the
// table does; nil where no phone can come. What to do about that is said at the table.
func invitationIn(w words.Words, i *scene.Invite) *scene.Invite {
	if i == nil || len(i.Addresses) == 0 {
		return nil
	}
	own := *i
	own.Text = []string{words.InviteScan.In(w)}
	return &own
}

// nameAt is the name of the player at a place.
func (m moment) nameAt(place int) words.Name {
	for _, p := range m.Places {
		if p.Number == place {
			return p.NameIn(m.Words)
		}
	}
	return scene.Place{Number: place}.NameIn(m.Words)
}

// handingOver is the invitation to a path with a code. Where no other device reaches the page it
// says so and has no QR code; the path alone is a link for another browser of this computer.
func handingOver(w words.Words, i *scene.Invite, text, path string) *scene.Invite {
	var known scene.Invite
	if i != nil {
		known = *i
	}
	if len(known.Addresses) == 0 {
		why := slices.Clone(known.Text[:min(1, len(known.Text))])
		return &scene.Invite{Addresses: []string{path}, Text: append(why, text)}
	}
	link := known.Addresses[0] + path
	handing := scene.Invite{Addresses: []string{link}, Link: link, Text: []string{text}, Door: known.Door}.Explained(w, true)
	return &handing
}

// stateOfPlace says how somebody plays, in words and as a CSS class.
func stateOfPlace(w words.Words, p scene.Place) (text, class string) {
	switch {
	case p.Bot:
		return words.Bot.In(w), "bot"
	case p.Connected:
		return words.PhoneHere.In(w), "here"
	case p.Held:
		return words.PhoneGone.In(w), "gone"
	}
	return words.AtTheTable.In(w), "present"
}

// Joins tells whether a seat is free.
func (v *view) Joins() bool {
	return slices.ContainsFunc(v.Places, func(p placeView) bool { return p.Free })
}

// InMenu tells that no game is played: the code for phones lies open.
func (v *view) InMenu() bool { return v.Scene.Page == scene.Menu || v.Scene.Page == scene.Join }

// Own is the seat whose page it is; Nobody for others.
func (v *view) Own() engine.Seat {
	if v.Scene.Own == nil {
		return engine.Nobody
	}
	return v.Scene.Own.Seat
}

// Mine is the view of the player alone whose page it is, Others that of all others.
func (v *view) Mine() *view { return v.players(func(p scene.Player) bool { return p.Seat == v.Own() }) }
func (v *view) Others() *view {
	return v.players(func(p scene.Player) bool { return p.Seat != v.Own() })
}

// players is the view of some of the players.
func (v *view) players(of func(scene.Player) bool) *view {
	some, sc := *v, *v.Scene
	sc.Players = slices.DeleteFunc(slices.Clone(sc.Players), func(p scene.Player) bool { return !of(p) })
	some.Scene = &sc
	return &some
}

// Open tells that the seats and the code for phones lie open: in the menu.
func (v *view) Open() bool { return v.InMenu() && v.Form == nil }

// Named tells that the title only names the player whose page it is, who is told so already.
func (v *view) Named() bool {
	return v.Whose() != "" && slices.ContainsFunc(v.Scene.Players, func(p scene.Player) bool { return p.Seat == v.Own() && p.Name == v.Scene.Title })
}

// Languages are those that a page can be in.
func (v *view) Languages() []words.Language { return words.Languages() }

// Needs says, in one language, what a browser needs that runs no script, or cannot run this one.
func (v *view) Needs(l words.Language) string { return words.PageNeeds.In(words.Words{Language: l}) }

// Title is what the browser shows above the page: who is to decide, if it is this seat.
func (v *view) Title() string {
	if whose := v.Whose(); whose != "" {
		return whose
	}
	return words.PageTitle.In(v.words)
}

// played are the seconds that the game has lasted, to its end or until now; -1 before it.
func played(m moment) int {
	if m.Began.IsZero() {
		return -1
	}
	lasted := time.Since(m.Began)
	if !m.Ended.IsZero() {
		lasted = m.Ended.Sub(m.Began)
	}
	return 60 * int(lasted/time.Minute) // whole minutes: the part is sent again when they change
}

// Clock is how long the game has lasted, in hours and minutes.
func (v *view) Clock() string {
	if v.Played < 0 {
		return ""
	}
	return fmt.Sprintf("%d:%02d", v.Played/3600, v.Played/60%60)
}
