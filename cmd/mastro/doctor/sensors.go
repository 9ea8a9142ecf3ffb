package doctor

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"strings"
	"time"

	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/words"
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

// sensors looks at those below the towers that are behind muxes of a bus.
func (e *examination) sensors(bus *rig.Bus) {
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
	if e.mode > brief {
		e.sample(all)
	}
	for _, x := range all {
		e.add(x.judge().at(x.sensor.Name(), x.base+1))
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

// What a sensor should measure.
const (
	noisy    = 3   // degrees rms, as calibration refuses
	gainMost = 128 // of board.Gainer
	gainLow  = 16  // below it, a magnet is nearly too strong
	gainHigh = 112 // above it, a magnet is nearly too weak
	barWidth = 20  // characters
)

// judge is the gravest thing that is not in order with a sensor; what follows from it
// is left out.
func (x *examined) judge() finding {
	silent := words.DoctorSensorSilentRemedy
	switch {
	case unanswered(x.err):
		return ofTrouble(scene.Trouble{Kind: scene.SensorsSilent, Bases: []int{x.base}})
	case errors.Is(x.err, board.ErrFloating):
		return missing(words.DoctorFloating.In, silent.In)
	case x.err != nil:
		return disturbed(x.err, silent)
	case x.lost > 0:
		return warning(with2(words.DoctorFlaky, x.lost, samples), silent.In).with(x.facts())
	}
	for _, d := range defects {
		if d.has(x) {
			return finding{ID: d.id, Verdict: d.verdict, Text: x.describe(d.word), Remedy: d.remedy.In, Facts: x.facts()}
		}
	}
	return good(x.describe(words.DoctorGood)).with(x.facts())
}

// defects are what can be wrong with a sensor that answers, the graver first.
var defects = []struct {
	id      string
	verdict verdict
	has     func(*examined) bool
	word    words.Message
	remedy  words.Message
}{
	{"magnet", verdictMissing, func(x *examined) bool { return !x.told.Magnet.Detected() }, words.DoctorNoMagnet, words.DoctorNoMagnetRemedy},
	{"magnet", verdictWarning, func(x *examined) bool { return x.told.Magnet.TooWeak() }, words.DoctorWeak, words.MagnetWeakRemedy},
	{"magnet", verdictWarning, func(x *examined) bool { return x.told.Magnet.TooStrong() }, words.DoctorStrong, words.MagnetStrongRemedy},
	{"magnet", verdictWarning, func(x *examined) bool { return !x.noGain && x.told.Gain > gainHigh }, words.DoctorWeakish, words.MagnetWeakRemedy},
	{"magnet", verdictWarning, func(x *examined) bool { return !x.noGain && x.told.Gain < gainLow }, words.DoctorStrongish, words.MagnetStrongRemedy},
	{"burst", verdictMissing, func(x *examined) bool { return math.Abs(x.burstError()) > noisy+x.noise() }, words.DoctorBurst, words.DoctorBurstRemedy},
	{"noise", verdictWarning, func(x *examined) bool { return x.noise() > noisy }, words.DoctorNoisy, words.DoctorNoisyRemedy},
	{"conf", verdictWarning, func(x *examined) bool { return x.told.Altered }, words.DoctorConf, words.DoctorConfRemedy},
}

// describe is the bar of the gain if there is one, the figures, and a word for them.
func (x *examined) describe(word words.Message) phrase {
	return func(w words.Words) string {
		var figures []string
		if !x.noGain {
			figures = append(figures, fmt.Sprintf("%s AGC %d", gainBar(x.told.Gain), x.told.Gain))
		}
		if len(x.angles) > 0 && x.told.Magnet.Detected() {
			figures = append(figures, fmt.Sprintf("±%.1f°", x.noise()))
		}
		return strings.Join(append(figures, word.In(w)), ", ")
	}
}

// gainBar draws how much gain a magnet needs: the shorter the bar, the stronger it is.
func gainBar(agc uint8) string {
	n := min(barWidth, (int(agc)*barWidth+gainMost/2)/gainMost)
	return "[" + strings.Repeat("#", n) + strings.Repeat("-", barWidth-n) + "]"
}

// facts are what the sensor told, and the noise.
func (x *examined) facts() facts {
	f := maps.Clone(facts(x.told.Facts))
	if f == nil {
		f = facts{}
	}
	if len(x.angles) > 0 {
		f["noise"] = math.Round(x.noise()*100) / 100 // degrees rms
		f["angle"] = uint16(x.angles[len(x.angles)-1])
	}
	return f
}
