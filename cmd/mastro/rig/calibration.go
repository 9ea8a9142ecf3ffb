package rig

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math"
	"path/filepath"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/statedir"
	"mastro/configs"
	"mastro/hw/as5600"
	"mastro/hw/calibrate"
)

// Fingerprint is the same for wirings whose sensors hang in the same places below
// the same bases: only then does a calibration hold.
func Fingerprint(b *boardfile.File) string {
	sum := sha256.New()
	for i, p := range PlacesOf(b) {
		base, bus := b.Bases[i], ""
		if p.Bus < len(b.I2C) {
			bus = b.I2C[p.Bus].Bus
		}
		fmt.Fprintln(sum, base.Q, base.R, p.Ring, p.channel, base.Mux, bus)
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:8])
}

// ReadCalibration is what was measured of a board, kept in a directory; an empty one
// where nothing was. The error is why what is there cannot be used.
func ReadCalibration(b *boardfile.File, state string) (configs.Calibration, error) {
	none := configs.Calibration{Board: Fingerprint(b)}
	if state == "" {
		return none, nil
	}
	name := filepath.Join(state, statedir.Calibration)
	data, err := configs.ReadFile(name)
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

// SaveCalibration adds what was measured to the calibration that a directory has; the
// other bases stay as they were. A file that cannot be used is replaced, and
// replaced says why.
func SaveCalibration(b *boardfile.File, state string, all []calibrate.Measured) (replaced, err error) {
	before, replaced := ReadCalibration(b, state)
	var again []configs.CalibratedBase
	for _, m := range all {
		again = append(again, measured(m))
	}
	data, err := before.With(again...).Marshal()
	if err != nil {
		return nil, err
	}
	return replaced, statedir.Write(state, statedir.Calibration, data)
}

// Calibrated takes what was measured over what the board file says of its sensors.
// What cannot be used is told of, and the board file holds.
func (t *Rig) Calibrated(b *boardfile.File, state string) []Place {
	places := PlacesOf(b)
	kept, err := ReadCalibration(b, state)
	if err != nil {
		slog.Warn("the calibration is not used", "error", err)
		t.Uncalibrated = true
		return places
	}
	t.Calibration = kept.Bases
	for _, c := range kept.Bases {
		p := &places[c.Number-1]
		p.Anchors = nil
		for _, a := range c.Anchors {
			p.Anchors = append(p.Anchors, as5600.Angle(a))
		}
		p.CounterClockwise = !c.Clockwise
	}
	return places
}

// measured is a result as it is kept.
func measured(m calibrate.Measured) configs.CalibratedBase {
	c := configs.CalibratedBase{
		Number: m.Base + 1, Clockwise: !m.CounterClockwise, AGC: m.AGC,
		Spread: math.Round(float64(m.Spread)*100) / 100,
	}
	for _, a := range m.Anchors {
		c.Anchors = append(c.Anchors, uint16(a))
	}
	return c
}
