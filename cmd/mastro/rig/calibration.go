package rig

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"math"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/configs"
	"mastro/hw/board"
	"mastro/hw/calibrate"
)

// Fingerprint is 16 hexadecimal digits that are the same for board files whose sensors
// hang in the same places below the same bases. A calibration holds for those only, wherever
// on the table the bases lie.
func Fingerprint(b *boardfile.File) string {
	sum := sha256.New()
	for i, p := range placesOf(b) {
		bus := ""
		if p.Bus < len(b.I2C) {
			bus = b.I2C[p.Bus].Bus
		}
		fmt.Fprintln(sum, p.Ring, p.Channel, b.Bases[i].Mux, bus)
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:8])
}

// ReadCalibration is what was measured of a board, as the state directory keeps it. It
// has no bases where nothing was measured, or where state is empty. The error, with the
// code exit.Configuration, is why the file that is there cannot be used.
func ReadCalibration(b *boardfile.File, state string) (configs.Calibration, error) {
	none := configs.Calibration{Board: Fingerprint(b)}
	if state == "" {
		return none, nil
	}
	name, err := journal.Path(state, journal.Calibration)
	if err != nil {
		return none, err
	}
	data, err := journal.Read(state, journal.Calibration)
	if errors.Is(err, fs.ErrNotExist) {
		return none, nil
	}
	if err != nil {
		return none, exit.Configuration.Becausef("%s: %s; make it readable, or run mastro calibrate again", name, exit.Reason(err))
	}
	read, err := configs.ParseCalibration(name, data, none.Board, len(b.Bases))
	if err != nil {
		return none, err
	}
	return read, nil
}

// SaveCalibration adds what was measured to the calibration in the state directory;
// bases that were not measured stay as they were. A file that cannot be used is
// replaced, and replaced is why. err is why nothing was written.
func SaveCalibration(b *boardfile.File, state string, all []calibrate.Measured) (replaced, err error) {
	before, replaced := ReadCalibration(b, state)
	var again []configs.CalibratedBase
	for _, m := range all {
		again = append(again, calibrated(m))
	}
	data, err := before.With(again...).Marshal()
	if err != nil {
		return nil, err
	}
	return replaced, journal.Write(state, journal.Calibration, data)
}

// Places is where a board file has the sensors, with the calibration of the state
// directory where there is one. The error is why that cannot be used; the places are
// those of the board file then.
func Places(b *boardfile.File, state string) ([]Place, error) {
	places := placesOf(b)
	kept, err := ReadCalibration(b, state)
	for _, c := range kept.Bases {
		p := &places[c.Number-1]
		for _, a := range c.Anchors {
			p.Anchors = append(p.Anchors, board.Angle(a))
		}
		p.CounterClockwise, p.AGC = !c.Clockwise, c.AGC
	}
	return places, err
}

// calibrated is a measured base as the file has it.
func calibrated(m calibrate.Measured) configs.CalibratedBase {
	c := configs.CalibratedBase{
		Number: m.Base + 1, Clockwise: !m.CounterClockwise, AGC: m.AGC,
		Spread: math.Round(float64(m.Spread)*100) / 100,
	}
	for _, a := range m.Anchors {
		c.Anchors = append(c.Anchors, uint16(a))
	}
	return c
}
