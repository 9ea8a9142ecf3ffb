package web

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"mastro/display/scene"
	"mastro/display/words"
)

// heldView is one thing that a seat holds.
type heldView struct {
	scene.Held
	Tile *tileView // its picture; nil for none
}

func heldOf(sc *scene.Scene) (all []heldView) {
	if sc.Own == nil {
		return nil
	}
	for _, h := range sc.Own.Hand {
		v := heldView{Held: h}
		if h.Picture != nil {
			v.Tile = tileOf(h.Picture, false)
		}
		all = append(all, v)
	}
	return all
}

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
		pv := placeView{Place: p, Sign: strconv.Itoa(p.Number + 1), Text: p.Name}
		pv.State, pv.Mark = stateOfPlace(m.Words, p)
		switch {
		case p.New:
			pv.Text = words.OneMore.In(m.Words)
		case p.Name == "":
			pv.Text = words.MenuPlayer.In(m.Words, p.Number+1)
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
}

// keepTyped fills in what somebody typed who would have joined.
func (v *view) keepTyped(j Join) {
	if v.Typed = j.Name; j == (Join{}) {
		return
	}
	if at := slices.IndexFunc(v.Places, func(p placeView) bool { return p.Free && p.Number == j.Place }); at >= 0 {
		for i := range v.Places {
			v.Places[i].First = i == at
		}
	}
}

// joiningOf is what the table's page shows to phones: how they come to the page or, while a device
// is being handed over, how another takes its place.
func joiningOf(m moment) *inviteView {
	i := m.Invite
	if m.Handing != nil {
		link := CodePath + m.Handing.Code
		if i != nil && len(i.Addresses) > 0 {
			link = i.Addresses[0] + link
		}
		i = &scene.Invite{Addresses: []string{link}, Link: link, Text: []string{words.PageHandOverTo.In(m.Words)}}
	}
	return inviteOf(i)
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
func (v *view) InMenu() bool { return v.Scene.Page == scene.Menu }

// Languages are those that a page can be in.
func (v *view) Languages() []words.Language { return words.Languages() }

// Title is what the browser shows above the page: who is to decide, if it is this seat.
func (v *view) Title() string {
	if whose := v.Whose(); whose != "" {
		return whose
	}
	return v.L.Title
}

// played are the seconds since the game began; -1 while none is played.
func played(m moment) int {
	if m.Began.IsZero() || m.Scene.Page == scene.End {
		return -1
	}
	return 60 * int(time.Since(m.Began)/time.Minute) // whole minutes: the part is sent again when they change
}

// Clock is how long the game has lasted, in hours and minutes.
func (v *view) Clock() string {
	if v.Played < 0 {
		return ""
	}
	return fmt.Sprintf("%d:%02d", v.Played/3600, v.Played/60%60)
}
