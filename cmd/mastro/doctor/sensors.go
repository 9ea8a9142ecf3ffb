package doctor

import (
	"math"
	"time"

	"mastro/cmd/mastro/rig"
	"mastro/hw/board"
)

// How sensors are read.
const (
	samples  = 20                   // of the angle
	sampling = 5 * time.Millisecond // between two; the slow filter settles in 2.2 ms
)

// examined is one sensor behind a mux, and what it says.
type examined struct {
	base   int
	sensor *rig.Sensor
	told   board.Told
	noGain bool          // it cannot tell its gain
	angles []board.Angle // as a scan reads them
	alone  []board.Angle // read in the plainest way
	lost   int           // samples
	err    error         // why it could not be read
}

// sensors looks at those below the towers that are behind muxes.
func (e *examination) sensors() {
	for _, bus := range e.usableBuses() {
		if bus.Muxes != nil {
			e.sensorsOf(bus)
		}
	}
}

func (e *examination) sensorsOf(bus *rig.Bus) {
	var all []*examined
	silent := 0
	for base, s := range e.rig.Sensors() {
		if s.OnChain() || e.rig.Buses()[s.Bus] != bus || e.unreachable(base) {
			continue
		}
		x := &examined{base: base, sensor: s}
		x.ask()
		if unanswered(x.err) {
			silent++
		}
		all = append(all, x)
	}
	if silent > 1 && silent == len(all) {
		e.add(noPower(bus))
		return
	}
	e.sample(all)
	for _, x := range all {
		f := x.judge()
		f.part, f.tower = x.sensor.Name(), x.base+1
		e.add(f)
	}
}

// ask asks the sensor about itself. One that cannot tell is read as in a scan.
func (x *examined) ask() {
	x.noGain = !x.sensor.HasGain()
	if teller, ok := x.sensor.Driver.(board.Teller); ok {
		x.told, x.err = teller.Tell()
		return
	}
	r := x.sensor.Read()
	x.told, x.err = board.Told{Magnet: r.Magnet, Gain: r.AGC}, r.Err
}

// sample reads all angles again and again.
func (e *examination) sample(all []*examined) {
	if e.brief {
		return
	}
	for range samples {
		for _, x := range all {
			if x.err == nil {
				x.sample()
			}
		}
		e.sleep(sampling)
	}
}

// sample reads the angle, in both ways if the sensor can.
func (x *examined) sample() {
	angle, alone, err := x.angle()
	if err != nil {
		x.lost++
		return
	}
	x.angles, x.alone = append(x.angles, angle), append(x.alone, alone)
}

func (x *examined) angle() (scanned, alone board.Angle, err error) {
	if teller, ok := x.sensor.Driver.(board.Teller); ok {
		return teller.Compare()
	}
	r, err := x.sensor.Sense()
	return r.Angle, r.Angle, err
}

// spread is the mean of angles, counted from the first one of a scan, and how they spread
// about it: in degrees, and degrees rms. It is 0 without any.
func (x *examined) spread(angles []board.Angle) (mean, rms float64) {
	var sum, squares float64
	for _, a := range angles {
		d := float64((a - x.angles[0] + board.Turn + board.Turn/2) % board.Turn)
		d = (d - board.Turn/2) * 360 / board.Turn
		sum, squares = sum+d, squares+d*d
	}
	n := max(1, float64(len(angles)))
	return sum / n, math.Sqrt(max(0, squares/n-sum*sum/n/n))
}

// noise is how the angle of a tower at rest spreads, in degrees rms.
func (x *examined) noise() float64 {
	_, rms := x.spread(x.angles)
	return rms
}

// burstError is how far the angles of scans are from those read alone, in degrees. It
// is large should a chip not bring its angle in the burst that a scan reads.
func (x *examined) burstError() float64 {
	burst, _ := x.spread(x.angles)
	alone, _ := x.spread(x.alone)
	return alone - burst
}
