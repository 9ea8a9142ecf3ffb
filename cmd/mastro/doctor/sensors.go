package doctor

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/as5600"
)

// How sensors are looked at.
const (
	samples  = 20                   // of the angle
	sampling = 5 * time.Millisecond // between two; the slow filter settles in 2.2 ms
	noisy    = 3                    // degrees rms, as calibration refuses
	gainMost = 128                  // AGC at 3.3 V
	gainLow  = 16                   // below, a magnet is nearly too strong
	gainHigh = 112                  // above, nearly too weak
	barWidth = 20
)

// exam is what one sensor says.
type exam struct {
	base      int
	dial      *as5600.Dev
	status    as5600.Status
	agc       uint8
	magnitude uint16
	conf      uint16
	angles    []as5600.Angle // as a burst brings them
	bare      []as5600.Angle // read by themselves
	lost      int            // samples
	err       error          // why it could not be read
}

// sensors looks at those below the towers.
func (b *examination) sensors() {
	for _, i := range b.live() {
		if b.rig.Sensors.Buses[i].Muxes != nil {
			b.sensorsOf(i)
		}
	}
}

func (b *examination) sensorsOf(bus int) {
	var exams []*exam
	silent := 0
	for base, dial := range b.rig.Sensors.Magnets {
		p := b.rig.Sensors.Places[base]
		if dial == nil || p.Bus != bus || b.joined[base] || b.dead[b.muxName(bus, p.Mux)] {
			continue
		}
		x := &exam{base: base, dial: dial.Dev}
		if x.read(); unanswered(x.err) {
			silent++
		}
		exams = append(exams, x)
	}
	if name := b.rig.Sensors.Buses[bus].Name; silent > 1 && silent == len(exams) {
		f := fromTrouble(scene.Trouble{Kind: scene.NoPower, Part: name}, name)
		f.id = "power"
		b.find(f)
		return
	}
	b.sample(exams)
	for _, x := range exams {
		f := x.judge()
		f.part, f.tower = b.rig.Sensors.Name(x.base), x.base+1
		b.find(f)
	}
}

// read brings all registers but the angle.
func (x *exam) read() {
	var reading as5600.Reading
	var errs [4]error
	reading, errs[0] = x.dial.Sense()
	x.status = reading.Status
	x.agc, errs[1] = x.dial.AGC()
	x.magnitude, errs[2] = x.dial.Magnitude()
	x.conf, errs[3] = x.dial.Conf()
	for _, err := range errs {
		if x.err == nil {
			x.err = err
		}
	}
}

// sample reads all angles again and again.
func (b *examination) sample(exams []*exam) {
	if b.brief {
		return
	}
	for range samples {
		for _, x := range exams {
			if x.err != nil {
				continue
			}
			r, err := x.dial.Sense()
			raw, err2 := x.dial.RawAngle()
			if err != nil || err2 != nil {
				x.lost++
				continue
			}
			x.angles, x.bare = append(x.angles, r.Angle), append(x.bare, raw)
		}
		b.sleep(sampling)
	}
}

// judge is the first thing that is not in order with a sensor: what follows from
// it needs no words.
func (x *exam) judge() finding {
	switch {
	case unanswered(x.err):
		return fromTrouble(scene.Trouble{Kind: scene.SensorsSilent, Bases: []int{x.base}}, "")
	case errors.Is(x.err, as5600.ErrFloating):
		return finding{verdict: lacking, text: words.DoctorFloating.In, remedy: words.DoctorSensorSilentRemedy.In}
	case x.err != nil:
		return finding{verdict: lacking, text: with1(words.DoctorDisturbed, rig.Cause(x.err).Error()), remedy: words.DoctorSensorSilentRemedy.In}
	case x.lost > 0:
		return finding{verdict: doubtful, text: with2(words.DoctorFlaky, x.lost, samples), remedy: words.DoctorSensorSilentRemedy.In, facts: x.facts()}
	}
	for _, c := range complaints {
		if c.holds(x) {
			return finding{id: c.id, verdict: c.verdict, text: x.told(c.word), remedy: c.remedy, facts: x.facts()}
		}
	}
	return finding{text: x.told(words.DoctorGood), facts: x.facts()}
}

// complaints are what can be wrong with a sensor that answers, the graver first.
var complaints = []struct {
	id      string
	verdict verdict
	holds   func(*exam) bool
	word    words.Message
	remedy  phrase
}{
	{"magnet", lacking, func(x *exam) bool { return !x.status.Detected() }, words.DoctorNoMagnet, words.DoctorNoMagnetRemedy.In},
	{"magnet", doubtful, func(x *exam) bool { return x.status.TooWeak() }, words.DoctorWeak, words.MagnetWeakRemedy.In},
	{"magnet", doubtful, func(x *exam) bool { return x.status.TooStrong() }, words.DoctorStrong, words.MagnetStrongRemedy.In},
	{"magnet", doubtful, func(x *exam) bool { return x.agc > gainHigh }, words.DoctorWeakish, words.MagnetWeakRemedy.In},
	{"magnet", doubtful, func(x *exam) bool { return x.agc < gainLow }, words.DoctorStrongish, words.MagnetStrongRemedy.In},
	{"burst", lacking, func(x *exam) bool { return math.Abs(x.apart()) > noisy+x.noise() }, words.DoctorBurst, words.DoctorBurstRemedy.In},
	{"noise", doubtful, func(x *exam) bool { return x.noise() > noisy }, words.DoctorNoisy, words.DoctorNoisyRemedy.In},
	{"conf", doubtful, func(x *exam) bool { return x.conf&^as5600.Blank != 0 }, words.DoctorConf, words.DoctorConfRemedy.In},
}

// told is the bar of the gain, the figures, and a word for them.
func (x *exam) told(word words.Message) phrase {
	return func(w words.Words) string {
		text := fmt.Sprintf("%s AGC %d", gainBar(x.agc), x.agc)
		if len(x.angles) > 0 && x.status.Detected() {
			text += fmt.Sprintf(", ±%.1f°", x.noise())
		}
		return text + ", " + word.In(w)
	}
}

// gainBar is how much gain a magnet needs: the shorter, the stronger it is.
func gainBar(agc uint8) string {
	n := min(barWidth, (int(agc)*barWidth+gainMost/2)/gainMost)
	return "[" + strings.Repeat("#", n) + strings.Repeat("-", barWidth-n) + "]"
}

// spread is the mean of angles, from the first of the burst's on, and how they
// spread about it, in degrees and degrees rms; 0 without any.
func (x *exam) spread(angles []as5600.Angle) (mean, rms float64) {
	var sum, squares float64
	for _, a := range angles {
		d := float64((a - x.angles[0] + as5600.Turn + as5600.Turn/2) % as5600.Turn)
		d = (d - as5600.Turn/2) * 360 / as5600.Turn
		sum, squares = sum+d, squares+d*d
	}
	n := max(1, float64(len(angles)))
	return sum / n, math.Sqrt(max(0, squares/n-sum*sum/n/n))
}

// noise is how the angle of a tower at rest spreads, in degrees rms.
func (x *exam) noise() float64 {
	_, rms := x.spread(x.angles)
	return rms
}

// apart is how far the angles of bursts are from those read by themselves, in
// degrees: much, should a chip not go on from STATUS to both bytes of RAW ANGLE.
func (x *exam) apart() float64 {
	burst, _ := x.spread(x.angles)
	bare, _ := x.spread(x.bare)
	return bare - burst
}

// facts are the registers, and the noise.
func (x *exam) facts() facts {
	f := facts{"status": x.status.String(), "agc": x.agc, "magnitude": x.magnitude, "conf": fmt.Sprintf("%#04x", x.conf)}
	if len(x.angles) > 0 {
		f["noise"] = math.Round(x.noise()*100) / 100 // degrees rms
		f["angle"] = uint16(x.angles[len(x.angles)-1])
	}
	return f
}
