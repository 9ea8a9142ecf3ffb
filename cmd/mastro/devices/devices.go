// Package devices knows which device is the table's page and which is whose seat. Devices are
// known by tokens; only their keys are kept, in a file of the state directory, so that a seat
// outlives the program.
//
//	d, err := devices.Read(text, time.Now())
//	code := d.TableCode()                               // for the address that is printed
//	token, device, ok := d.Redeem(code, time.Now())     // a browser has opened it: it is the table's page now
//	token = d.Take(2, "Ada", words.Italian, time.Now()) // a phone has taken the third seat
//	d.Of(token.Key())                                   // scene.SeatAt(2)
//
// A code stands for a device and is good once. Whoever redeems it takes the device over: the
// token before is good for nothing from then on. Only one goroutine may use Devices; Keys
// returns a copy for others.
package devices

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"maps"
	"time"

	"mastro/configs/document"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
)

// Evening is how long nobody has pressed anything when all seats end.
const Evening = 6 * time.Hour

// codeAge is how long a code that hands a device over is good. That of the table's page which
// the program prints is good until it is used.
const codeAge = 10 * time.Minute

// Devices are the devices of a table.
type Devices struct {
	table   web.Key // zero for none
	seats   [scene.MaxSeats]Seat
	codes   map[codeKey]code
	changes uint64
	used    time.Time // when somebody pressed something last
	written time.Time // what the file has of that
}

// Seat is a phone that has a seat.
type Seat struct {
	key      web.Key // zero for none
	Name     string  // of the player, as typed
	Language words.Language
}

// Held tells whether a phone has the seat.
func (s Seat) Held() bool { return s.key != web.Key{} }

// codeKey identifies a code without telling it.
type codeKey [sha256.Size]byte

// code is what a code stands for.
type code struct {
	device scene.Device
	until  time.Time // zero for ever
}

// New returns the devices of a table that nobody has joined yet.
func New() *Devices { return &Devices{codes: make(map[codeKey]code)} }

// Of is the device of a key.
func (d *Devices) Of(k web.Key) scene.Device {
	if k == (web.Key{}) {
		return scene.Onlooker
	}
	if k == d.table {
		return scene.TheTable
	}
	for place, s := range d.seats {
		if s.key == k {
			return scene.SeatAt(place)
		}
	}
	return scene.Onlooker
}

// Keys are the devices by their keys.
func (d *Devices) Keys() web.Devices {
	all := make(web.Devices)
	for place, s := range d.seats {
		if s.Held() {
			all[s.key] = scene.SeatAt(place)
		}
	}
	if d.table != (web.Key{}) {
		all[d.table] = scene.TheTable
	}
	return all
}

// Seat is the phone that has the seat at a place.
func (d *Devices) Seat(place int) Seat { return d.seats[place] }

// Changes grows with every change of what is kept.
func (d *Devices) Changes() uint64 { return d.changes }

// Take gives the seat at a place to a new phone. Whoever had it has it no more.
func (d *Devices) Take(place int, name string, l words.Language, now time.Time) web.Token {
	d.Use(now)
	t := web.NewToken()
	d.seats[place] = Seat{key: t.Key(), Name: name, Language: l}
	d.Withdraw(scene.SeatAt(place))
	d.changes++
	return t
}

// Speak sets the language of a seat.
func (d *Devices) Speak(place int, l words.Language) {
	d.seats[place].Language = l
	d.changes++
}

// Free takes the seat at a place away from its phone, and makes its codes useless.
func (d *Devices) Free(place int) {
	d.seats[place] = Seat{}
	d.Withdraw(scene.SeatAt(place))
	d.changes++
}

// End ends all seats. The table's page stays the table's.
func (d *Devices) End() {
	for place := range d.seats {
		d.Free(place)
	}
}

// Code returns a new code that makes whoever redeems it the device. It is good for ten minutes,
// and the one before no more.
func (d *Devices) Code(device scene.Device, now time.Time) string {
	return d.newCode(device, now.Add(codeAge))
}

// TableCode returns a new code for the table's page. It is good until it is used; others for the
// table's page are good no more.
func (d *Devices) TableCode() string { return d.newCode(scene.TheTable, time.Time{}) }

// codeSize is the number of random bytes of a code: 80 bits, which are 16 letters and figures.
const codeSize = 10

func (d *Devices) newCode(device scene.Device, until time.Time) string {
	d.Withdraw(device)
	var b [codeSize]byte
	rand.Read(b[:]) // never fails
	text := base32.StdEncoding.EncodeToString(b[:])
	d.codes[sha256.Sum256([]byte(text))] = code{device, until}
	return text
}

// Withdraw makes the codes for a device useless.
func (d *Devices) Withdraw(device scene.Device) {
	maps.DeleteFunc(d.codes, func(_ codeKey, c code) bool { return c.device == device })
}

// Means is the device that a code stands for; ok is false if the code is good for nothing.
func (d *Devices) Means(text string, now time.Time) (device scene.Device, ok bool) {
	c, ok := d.codes[sha256.Sum256([]byte(text))]
	if !ok || !c.until.IsZero() && now.After(c.until) {
		return scene.Onlooker, false
	}
	return c.device, true
}

// Redeem makes the sender of a code the device that the code stands for; ok is false if the
// code is good for nothing. A phone that takes a seat over speaks as the one before.
func (d *Devices) Redeem(text string, now time.Time) (t web.Token, device scene.Device, ok bool) {
	if device, ok = d.Means(text, now); !ok {
		return "", device, false
	}
	d.Use(now)
	d.Withdraw(device)
	d.changes++
	t = web.NewToken()
	if place, seat := device.Place(); seat {
		d.seats[place].key = t.Key()
	} else {
		d.table = t.Key()
	}
	return t, device, true
}

// noteEvery is how often what is kept learns that somebody still plays.
const noteEvery = 10 * time.Minute

// Use notes that somebody pressed something. What counts is the time of day: a laptop that sleeps
// has no other.
func (d *Devices) Use(now time.Time) {
	now = now.Round(0)
	d.used = now
	if now.Sub(d.written) > noteEvery || now.Before(d.written) {
		d.written = now
		d.changes++
	}
}

// Sleep ends the seats if the evening is over. It tells whether it did.
func (d *Devices) Sleep(now time.Time) bool {
	if d.used.IsZero() || now.Round(0).Sub(d.used) <= Evening {
		return false
	}
	d.used = time.Time{}
	d.End()
	return true
}

// kept is the form of what is kept.
type kept struct {
	Table string     `json:"table"` // the key, in hexadecimal; empty for none
	Seats []keptSeat `json:"seats"`
	Used  time.Time  `json:"used"`
}

type keptSeat struct {
	Place    int            `json:"place"` // in the menu, from 0
	Key      string         `json:"key"`
	Name     string         `json:"name"`
	Language words.Language `json:"language"`
}

// Write is what is kept as a text. It has no token.
func (d *Devices) Write() []byte {
	k := kept{Table: keyText(d.table), Used: d.written}
	for place, s := range d.seats {
		if s.Held() {
			k.Seats = append(k.Seats, keptSeat{place, keyText(s.key), s.Name, s.Language})
		}
	}
	text, _ := json.MarshalIndent(k, "", " ") // names and keys can always be written
	return append(text, '\n')
}

// Read returns the devices that Write has written. What cannot be read is left out, and so are
// the seats of an evening that is over by now.
func Read(text []byte, now time.Time) (*Devices, error) {
	d := New()
	var k kept
	if err := json.Unmarshal(text, &k); err != nil {
		return d, err
	}
	d.table = keyOf(k.Table)
	if now.Sub(k.Used) > Evening {
		return d, nil
	}
	d.used, d.written = k.Used, k.Used
	for _, s := range k.Seats {
		if key := keyOf(s.Key); key != (web.Key{}) && s.Place >= 0 && s.Place < len(d.seats) && (s.Name == "" || document.Nameable(s.Name)) {
			d.seats[s.Place] = Seat{key, s.Name, s.Language}
		}
	}
	return d, nil
}

func keyText(k web.Key) string {
	if k == (web.Key{}) {
		return ""
	}
	return hex.EncodeToString(k[:])
}

// keyOf is the key of a text; the zero one if it is none.
func keyOf(text string) (k web.Key) {
	b, err := hex.DecodeString(text)
	if err == nil && len(b) == len(k) {
		copy(k[:], b)
	}
	return k
}
