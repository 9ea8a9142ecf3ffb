package web

import (
	"fmt"
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
	State   string // how that one plays: with a phone, at the table, as a bot
	First   bool   // the first that is free
	Handing bool   // a code for it is being shown
}

// addPlaces adds the places of the table, and the code that is being shown there.
func (v *view) addPlaces(m moment) {
	first := true
	for _, p := range m.Places {
		pv := placeView{Place: p, Sign: strconv.Itoa(p.Number + 1), Text: p.Name, State: stateWords(p).In(m.Words)}
		switch {
		case p.New:
			pv.Text = words.OneMore.In(m.Words)
		case p.Name == "":
			pv.Text = words.MenuPlayer.In(m.Words, p.Number+1)
		}
		if p.Coloured {
			pv.Text += " · " + string(m.Words.Colour(p.Colour))
		}
		if p.Bot {
			pv.Text += " · " + words.Bot.In(m.Words)
		}
		pv.First, first = p.Free && first, first && !p.Free
		pv.Handing = m.Handing != nil && m.Handing.Device == scene.SeatAt(p.Number)
		v.Places = append(v.Places, pv)
	}
	v.Joining = joiningOf(m)
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

// stateWords say how somebody plays.
func stateWords(p scene.Place) words.Message {
	switch {
	case p.Bot:
		return words.Bot
	case p.Connected:
		return words.PhoneHere
	case p.Held:
		return words.PhoneGone
	}
	return words.AtTheTable
}

// Joins tells whether a seat is free.
func (v *view) Joins() bool {
	for _, p := range v.Places {
		if p.Free {
			return true
		}
	}
	return false
}

// Languages are those that a page can be in.
func (v *view) Languages() []words.Language { return words.Languages() }

// Title is what the browser shows above the page: who is to decide, if it is this seat.
func (v *view) Title() string {
	if mine(v.Scene) && v.Kind == kindWords[seatPage] {
		return v.L.YourTurn
	}
	return v.L.Title
}

// played are the seconds since the game began; -1 before it.
func played(m moment) int {
	if m.Began.IsZero() {
		return -1
	}
	return int(time.Since(m.Began) / time.Second)
}

// Clock is how long the game has lasted, in hours and minutes.
func (v *view) Clock() string {
	if v.Played < 0 {
		return ""
	}
	return fmt.Sprintf("%d:%02d", v.Played/3600, v.Played/60%60)
}
