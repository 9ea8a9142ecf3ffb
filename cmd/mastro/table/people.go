package table

import (
	"strings"
	"time"

	"mastro/cmd/mastro/play"
	"mastro/display/scene"
	"mastro/display/web"
)

// takeDevices tells the session who has which seat, and whose page is open, if that has changed.
func (t *Table) takeDevices() {
	if t.Devices == nil {
		return
	}
	if t.Devices.Sleep(t.Session.Now()) {
		t.stopHanding()
	}
	if h := t.Last.Handing; h != nil && !t.means(h.Code) {
		t.stopHanding() // it is too old
	}
	if t.handing != nil && t.Last.Handing == nil { // used or not, it has ended: what was pressed before is about another phone
		t.seatedSeq = max(t.seatedSeq, t.Last.Seq)
	}
	t.handing = t.Last.Handing
	t.Session.EndPairing(func(code string) bool { return t.means(strings.TrimPrefix(code, web.CodePath)) })
	if arrived := t.TakeArrivals(); !arrived && t.known == t.Devices.Changes() {
		return
	}
	t.known = t.Devices.Changes()
	here, before := t.present(), t.Session.Changes()
	t.Session.SetAttended(here[scene.TheTable] || t.Rig.Controls.Wired())
	for place := range scene.MaxSeats {
		seat := t.Devices.Seat(place)
		t.Session.SetHolder(place, play.Holder{Held: seat.Held(), Connected: seat.Held() && here[scene.SeatAt(place)], Language: seat.Language})
	}
	if t.Session.Changes() != before {
		t.seatedSeq = t.Last.Seq + 1
	}
}

// means tells whether a code is good.
func (t *Table) means(code string) bool {
	_, ok := t.Devices.Means(code, time.Now())
	return ok
}

// present are the devices whose pages are open.
func (t *Table) present() map[scene.Device]bool {
	if t.Page == nil {
		return nil
	}
	return t.Page.Present()
}

// remember gives the players of the menu the names with which they have their seats since
// before this program began.
func (t *Table) remember() {
	if t.Devices == nil {
		return
	}
	for place := range scene.MaxSeats {
		if seat := t.Devices.Seat(place); seat.Held() {
			t.Session.Remember(place, seat.Name)
		}
	}
	t.known = t.Devices.Changes() + 1 // the session knows nothing yet
	t.takeDevices()
}

// join gives a seat to a phone.
func (t *Table) join(from scene.Device, c web.Join) web.Answer {
	if r := t.Session.OneMoment(); r != (play.Refusal{}) {
		return t.answerTo(from, r)
	}
	name, r, readable := t.Session.Sit(c.Place, c.Name, c.Language)
	if r != (play.Refusal{}) {
		a := web.Answer{Refused: r.Text}
		if !readable {
			a.Why = web.Unreadable
		}
		return a
	}
	token := t.Devices.Take(c.Place, name, c.Language, time.Now())
	t.takeDevices()
	return web.Answer{Token: token}
}

// speak sets the language of a seat.
func (t *Table) speak(from scene.Device, c web.Speak) web.Answer {
	place, seated := from.Place()
	if !seated {
		return t.answerTo(from, t.Session.NotNow())
	}
	t.Devices.Speak(place, c.Language)
	t.takeDevices()
	return web.Answer{}
}

// rise frees the sender's own seat.
func (t *Table) rise(from scene.Device) web.Answer {
	place, seated := from.Place()
	if !seated {
		return t.answerTo(from, t.Session.NotNow())
	}
	return t.free(place)
}

// free takes a seat away from its phone.
func (t *Table) free(place int) web.Answer {
	t.Devices.Free(place)
	t.stopHanding()
	t.takeDevices()
	return web.Answer{}
}

// handOver shows a code at the table that makes another phone the one of a seat, or another page
// the table's. Asked for again, it is hidden. A phone that is to come finds the page open.
func (t *Table) handOver(place int) web.Answer {
	device := scene.TheTable
	if place >= 0 {
		device = scene.SeatAt(place)
	}
	if h := t.Last.Handing; h != nil && h.Device == device {
		t.stopHanding()
	} else {
		if place >= 0 {
			t.OpenToHouse()
		}
		t.Last.Handing = &web.Handing{Device: device, Code: t.Devices.Code(device, time.Now())}
	}
	t.seatedSeq = t.Last.Seq + 1
	t.Session.Changed()
	return web.Answer{}
}

// stopHanding hides the code that is shown, which is good for nothing from then on.
func (t *Table) stopHanding() {
	if h := t.Last.Handing; h != nil {
		t.Devices.Withdraw(h.Device)
		t.Last.Handing = nil
		t.Session.Changed()
	}
}

// goodNight ends the evening: all seats are free.
func (t *Table) goodNight() web.Answer {
	t.Devices.End()
	t.stopHanding()
	t.takeDevices()
	return web.Answer{}
}

// host carries out what the table does with the seats.
func (t *Table) host(from scene.Device, seq uint64, do func() web.Answer) web.Answer {
	if t.Devices == nil {
		return t.answerTo(from, t.Session.NotNow())
	}
	if t.outOfDate(seq) || seq < t.seatedSeq {
		return t.answerTo(from, t.Session.OutOfDate())
	}
	return do()
}
