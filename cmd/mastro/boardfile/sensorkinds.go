package boardfile

import (
	"fmt"
	"slices"
	"strings"

	"periph.io/x/conn/v3/i2c"

	"mastro/hw/as5600"
	"mastro/hw/board"
)

// SensorKind is a kind of sensor that hangs behind a mux, by the name that is printed on the
// part: "AS5600". All sensors of a bus are of one kind. The zero value is the usual kind.
//
// To add one, add a row to sensorKinds, and what is soldered for it to package wiring. All
// else is asked of its driver: see board.Gainer, Teller, Tagger and Coarse.
type SensorKind struct{ name string }

// sensorRow is what the program knows of a kind.
type sensorRow struct {
	name    string
	address uint16 // the only one that it has
	driver  func(i2c.Bus) board.Sensor
}

// sensorKinds has a row for each kind, the usual one first.
var sensorKinds = []sensorRow{
	{"AS5600", as5600.Addr, func(bus i2c.Bus) board.Sensor { return as5600.New(bus) }},
}

// SensorKinds lists the kinds that there are drivers for.
func SensorKinds() (all []SensorKind) {
	for _, row := range sensorKinds {
		all = append(all, SensorKind{row.name})
	}
	return all
}

// row is the row of the kind in sensorKinds.
func (k SensorKind) row() sensorRow {
	i := slices.IndexFunc(sensorKinds, func(row sensorRow) bool { return row.name == k.name })
	return sensorKinds[max(0, i)]
}

// UnmarshalText reads the name of a kind as a board file has it.
func (k *SensorKind) UnmarshalText(text []byte) error {
	kind, err := withDriver("sensor", SensorKinds(), SensorKind.String, string(text))
	if err == nil {
		*k = kind
	}
	return err
}

// withDriver is the one of all parts of a kind that has this name.
func withDriver[T any](kind string, all []T, name func(T) string, wanted string) (part T, err error) {
	var names []string
	for _, known := range all {
		if name(known) == wanted {
			return known, nil
		}
		names = append(names, fmt.Sprintf("%q", name(known)))
	}
	return part, fmt.Errorf("no driver for a %s %q; wire one of %s", kind, wanted, strings.Join(names, ", "))
}

// String is the name of the kind, "AS5600".
func (k SensorKind) String() string { return k.row().name }

// Address is the I²C address that every sensor of the kind has.
func (k SensorKind) Address() uint16 { return k.row().address }

// Driver is the driver of one sensor on a channel of a mux. Nothing is sent.
func (k SensorKind) Driver(channel i2c.Bus) board.Sensor { return k.row().driver(channel) }
