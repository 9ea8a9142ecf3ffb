package doctor

import (
	"math"
	"time"

	"mastro/cmd/mastro/rig"
	"mastro/hw/as5600"
)

// How sensors are read.
const (
	samples  = 20                   // of the angle
	sampling = 5 * time.Millisecond // between two; the slow filter settles in 2.2 ms
)

// registers are what one AS5600 says.
type registers struct {
	base      int
	chip      *as5600.Dev
	status    as5600.Status
	agc       uint8
	magnitude uint16
	conf      uint16
	angles    []as5600.Angle // from bursts that begin at STATUS, as a scan reads them
	alone     []as5600.Angle // from reads of RAW ANGLE alone
	lost      int            // samples
	err       error          // why it could not be read
}

// sensors looks at those below the towers that are behind muxes.
func (e *examination) sensors() {
	for _, bus := range e.usableBuses() {
		if bus.Muxes() != nil {
			e.sensorsOf(bus)
		}
	}
}

func (e *examination) sensorsOf(bus *rig.Bus) {
	var all []*registers
	silent := 0
	for base, s := range e.rig.Sensors() {
		if s.AS5600() == nil || e.rig.Buses()[s.Bus] != bus || e.unreachable(base) {
			continue
		}
		r := readRegisters(base, s.AS5600())
		if unanswered(r.err) {
			silent++
		}
		all = append(all, r)
	}
	if silent > 1 && silent == len(all) {
		e.add(noPower(bus))
		return
	}
	e.sample(all)
	for _, r := range all {
		f := r.judge()
		f.part, f.tower = e.rig.Sensors()[r.base].Name(), r.base+1
		e.add(f)
	}
}

// readRegisters reads all but the angle. err is the first error.
func readRegisters(base int, chip *as5600.Dev) *registers {
	r := &registers{base: base, chip: chip}
	var errs [4]error
	var reading as5600.Reading
	reading, errs[0] = chip.Sense()
	r.status = reading.Status
	r.agc, errs[1] = chip.AGC()
	r.magnitude, errs[2] = chip.Magnitude()
	r.conf, errs[3] = chip.Conf()
	for _, err := range errs {
		if r.err == nil {
			r.err = err
		}
	}
	return r
}

// sample reads all angles again and again.
func (e *examination) sample(all []*registers) {
	if e.brief {
		return
	}
	for range samples {
		for _, r := range all {
			if r.err == nil {
				r.sample()
			}
		}
		e.sleep(sampling)
	}
}

// sample reads the angle in both ways.
func (r *registers) sample() {
	burst, errBurst := r.chip.Sense()
	alone, errAlone := r.chip.RawAngle()
	if errBurst != nil || errAlone != nil {
		r.lost++
		return
	}
	r.angles, r.alone = append(r.angles, burst.Angle), append(r.alone, alone)
}

// spread is the mean of angles, counted from the first burst, and how they spread about
// it: in degrees, and degrees rms. It is 0 without any.
func (r *registers) spread(angles []as5600.Angle) (mean, rms float64) {
	var sum, squares float64
	for _, a := range angles {
		d := float64((a - r.angles[0] + as5600.Turn + as5600.Turn/2) % as5600.Turn)
		d = (d - as5600.Turn/2) * 360 / as5600.Turn
		sum, squares = sum+d, squares+d*d
	}
	n := max(1, float64(len(angles)))
	return sum / n, math.Sqrt(max(0, squares/n-sum*sum/n/n))
}

// noise is how the angle of a tower at rest spreads, in degrees rms.
func (r *registers) noise() float64 {
	_, rms := r.spread(r.angles)
	return rms
}

// burstError is how far the angles of bursts are from those read alone, in degrees. It
// is large should a chip not go on from STATUS to both bytes of RAW ANGLE.
func (r *registers) burstError() float64 {
	burst, _ := r.spread(r.angles)
	alone, _ := r.spread(r.alone)
	return alone - burst
}
