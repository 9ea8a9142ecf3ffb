package doctor

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"strings"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/board"
)

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
	switch {
	case unanswered(x.err):
		return ofTrouble(scene.Trouble{Kind: scene.SensorsSilent, Bases: []int{x.base}}, "")
	case errors.Is(x.err, board.ErrFloating):
		return finding{verdict: verdictMissing, text: words.DoctorFloating.In, remedy: words.DoctorSensorSilentRemedy.In}
	case x.err != nil:
		return disturbed(x.err, words.DoctorSensorSilentRemedy)
	case x.lost > 0:
		return finding{verdict: verdictWarning, text: with2(words.DoctorFlaky, x.lost, samples), remedy: words.DoctorSensorSilentRemedy.In, facts: x.facts()}
	}
	for _, d := range defects {
		if d.has(x) {
			return finding{id: d.id, verdict: d.verdict, text: x.describe(d.word), remedy: d.remedy, facts: x.facts()}
		}
	}
	return finding{text: x.describe(words.DoctorGood), facts: x.facts()}
}

// defects are what can be wrong with a sensor that answers, the graver first.
var defects = []struct {
	id      string
	verdict verdict
	has     func(*examined) bool
	word    words.Message
	remedy  phrase
}{
	{"magnet", verdictMissing, func(x *examined) bool { return !x.told.Magnet.Detected() }, words.DoctorNoMagnet, words.DoctorNoMagnetRemedy.In},
	{"magnet", verdictWarning, func(x *examined) bool { return x.told.Magnet.TooWeak() }, words.DoctorWeak, words.MagnetWeakRemedy.In},
	{"magnet", verdictWarning, func(x *examined) bool { return x.told.Magnet.TooStrong() }, words.DoctorStrong, words.MagnetStrongRemedy.In},
	{"magnet", verdictWarning, func(x *examined) bool { return !x.noGain && x.told.Gain > gainHigh }, words.DoctorWeakish, words.MagnetWeakRemedy.In},
	{"magnet", verdictWarning, func(x *examined) bool { return !x.noGain && x.told.Gain < gainLow }, words.DoctorStrongish, words.MagnetStrongRemedy.In},
	{"burst", verdictMissing, func(x *examined) bool { return math.Abs(x.burstError()) > noisy+x.noise() }, words.DoctorBurst, words.DoctorBurstRemedy.In},
	{"noise", verdictWarning, func(x *examined) bool { return x.noise() > noisy }, words.DoctorNoisy, words.DoctorNoisyRemedy.In},
	{"conf", verdictWarning, func(x *examined) bool { return x.told.Altered }, words.DoctorConf, words.DoctorConfRemedy.In},
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
