package scene

// Device says what a device is for the table: an onlooker's, the table's own page, or a
// player's. The zero value is an onlooker's, which may do least.
type Device uint8

// The devices that are nobody's seat.
const (
	Onlooker Device = iota
	TheTable        // its panel, knob and buttons, and the one page that is paired with it
	firstSeat
)

// SeatAt is the device of the player at a place of the menu, from 0.
func SeatAt(place int) Device { return firstSeat + Device(place) }

// Place is the place of the device's player in the menu, from 0; ok is false if the device is
// nobody's seat.
func (d Device) Place() (place int, ok bool) {
	if d < firstSeat {
		return 0, false
	}
	return int(d - firstSeat), true
}
