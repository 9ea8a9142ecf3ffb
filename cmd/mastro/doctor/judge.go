package doctor

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/as5600"
)

// What a sensor should measure.
const (
	noisy    = 3   // degrees rms, as calibration refuses
	gainMost = 128 // AGC at 3.3 V
	gainLow  = 16  // below it, a magnet is nearly too strong
	gainHigh = 112 // above it, a magnet is nearly too weak
	barWidth = 20  // characters
)

// judge is the gravest thing that is not in order with a sensor; what follows from it
// is left out.
func (r *registers) judge() finding {
	switch {
	case unanswered(r.err):
		return ofTrouble(scene.Trouble{Kind: scene.SensorsSilent, Bases: []int{r.base}}, "")
	case errors.Is(r.err, as5600.ErrFloating):
		return finding{verdict: verdictMissing, text: words.DoctorFloating.In, remedy: words.DoctorSensorSilentRemedy.In}
	case r.err != nil:
		return disturbed(r.err, words.DoctorSensorSilentRemedy)
	case r.lost > 0:
		return finding{verdict: verdictWarning, text: with2(words.DoctorFlaky, r.lost, samples), remedy: words.DoctorSensorSilentRemedy.In, facts: r.facts()}
	}
	for _, d := range defects {
		if d.has(r) {
			return finding{id: d.id, verdict: d.verdict, text: r.describe(d.word), remedy: d.remedy, facts: r.facts()}
		}
	}
	return finding{text: r.describe(words.DoctorGood), facts: r.facts()}
}

// defects are what can be wrong with a sensor that answers, the graver first.
var defects = []struct {
	id      string
	verdict verdict
	has     func(*registers) bool
	word    words.Message
	remedy  phrase
}{
	{"magnet", verdictMissing, func(r *registers) bool { return !r.status.Detected() }, words.DoctorNoMagnet, words.DoctorNoMagnetRemedy.In},
	{"magnet", verdictWarning, func(r *registers) bool { return r.status.TooWeak() }, words.DoctorWeak, words.MagnetWeakRemedy.In},
	{"magnet", verdictWarning, func(r *registers) bool { return r.status.TooStrong() }, words.DoctorStrong, words.MagnetStrongRemedy.In},
	{"magnet", verdictWarning, func(r *registers) bool { return r.agc > gainHigh }, words.DoctorWeakish, words.MagnetWeakRemedy.In},
	{"magnet", verdictWarning, func(r *registers) bool { return r.agc < gainLow }, words.DoctorStrongish, words.MagnetStrongRemedy.In},
	{"burst", verdictMissing, func(r *registers) bool { return math.Abs(r.burstError()) > noisy+r.noise() }, words.DoctorBurst, words.DoctorBurstRemedy.In},
	{"noise", verdictWarning, func(r *registers) bool { return r.noise() > noisy }, words.DoctorNoisy, words.DoctorNoisyRemedy.In},
	{"conf", verdictWarning, func(r *registers) bool { return r.conf&^as5600.Blank != 0 }, words.DoctorConf, words.DoctorConfRemedy.In},
}

// describe is the bar of the gain, the figures, and a word for them.
func (r *registers) describe(word words.Message) phrase {
	return func(w words.Words) string {
		text := fmt.Sprintf("%s AGC %d", gainBar(r.agc), r.agc)
		if len(r.angles) > 0 && r.status.Detected() {
			text += fmt.Sprintf(", ±%.1f°", r.noise())
		}
		return text + ", " + word.In(w)
	}
}

// gainBar draws how much gain a magnet needs: the shorter the bar, the stronger it is.
func gainBar(agc uint8) string {
	n := min(barWidth, (int(agc)*barWidth+gainMost/2)/gainMost)
	return "[" + strings.Repeat("#", n) + strings.Repeat("-", barWidth-n) + "]"
}

// facts are the registers, and the noise.
func (r *registers) facts() facts {
	f := facts{"status": r.status.String(), "agc": r.agc, "magnitude": r.magnitude, "conf": fmt.Sprintf("%#04x", r.conf)}
	if len(r.angles) > 0 {
		f["noise"] = math.Round(r.noise()*100) / 100 // degrees rms
		f["angle"] = uint16(r.angles[len(r.angles)-1])
	}
	return f
}
