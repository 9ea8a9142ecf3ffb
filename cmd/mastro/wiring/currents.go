package wiring

import (
	"image/color"
	"math"

	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// Rail is a supply: what it must give and what it can. All currents are in mA, to a
// tenth.
type Rail struct {
	Name    string // "3V3" or "5V"
	Loads   []Load
	Typical float64 // the sum of the loads
	Peak    float64
	Limit   float64 // what the rail can give
	Source  string
	Verdict string   // a sentence: is it enough?
	Do      []string // remedies where it is not
}

// Load is what parts of one kind take from a rail, in mA for each of them.
type Load struct {
	Part    string
	Count   int
	Typical float64
	Peak    float64
	Source  string // the data sheet, or how it was worked out
}

// What a Raspberry Pi gives and takes, in mA. Nobody promises how much its 3.3 V can
// give; 500 is the usual figure for boards with a switching regulator.
const (
	limit33    = 500
	limit5     = 3000 // the supply of a Pi 4
	piTypical  = 600
	piPeak     = 1200
	from5VTo33 = 3.3 / 5 / 0.9 // mA of 5 V for each mA of 3.3 V, as the Pi's regulator loses a tenth
)

// partLoads has what other parts take from 3.3 V than panels and sensors.
var partLoads = map[string]Load{
	"TCA9548A": {Typical: 0.02, Peak: 0.1, Source: "TI SCPS207F, ICC"},
	"MCP23017": {Typical: 0.5, Peak: 1.6, Source: "Microchip DS20001952, IDD 1 mA; 16 pull-ups of 100 kΩ"},
	"74HC165":  {Typical: 0.1, Peak: 0.33, Source: "TI SCLS116, ICC 80 µA; 75 pF at 1 MHz"},
	"DRV5033":  {Typical: 2.7, Peak: 3.8, Source: "TI SLIS152, ICC 2.7, max 3.5; 10 kΩ"},
}

// panelLoads has what panels take from 3.3 V with their backlight on, by model.
var panelLoads = map[string]Load{
	"ST7789":       {Typical: 45, Peak: 100},
	"ST7789-NOCS":  {Typical: 45, Peak: 100},
	"ILI9341":      {Typical: 80, Peak: 120},
	"ST7735":       {Typical: 40, Peak: 80},
	"ST7735-GREEN": {Typical: 40, Peak: 80},
	"SSD1306":      {Typical: 12, Peak: 30},
}

// What an LED of the strip takes, in mA: each of its three colours at full brightness,
// and the chip when all are dark.
const (
	ledColour = 20
	ledDark   = 1
	ledSource = "APA102-C, WS2812B: 3 × 20 mA, 1 mA"
)

// rail33 is the rail that feeds the Pi's parts but for the strip.
func (p *Plan) rail33() Rail {
	r := Rail{Name: rail33, Limit: limit33, Source: words.WiringLimit33.In(p.words)}
	for _, g := range p.Groups {
		if load := p.load(g.Kind); load.Peak > 0 {
			load.Part, load.Count = g.Kind, len(g.Parts)*max(1, g.each)
			r.Loads = append(r.Loads, load)
		}
	}
	if n := len(p.I2C); n > 0 { // each has two lines with 1.3 kΩ, low half of the time
		r.Loads = append(r.Loads, Load{words.WiringPullUps.In(p.words), n, 2.5, 5, words.WiringComputed.In(p.words, "2 × 3.3 V / 1.3 kΩ")})
	}
	r.sum(p.words)
	if r.Peak > r.Limit {
		r.Do = []string{words.WiringOwn33.In(p.words)}
	}
	return r
}

// load returns what one part takes from 3.3 V, if anything is known of it.
func (p *Plan) load(kind string) Load {
	if load, ok := panelLoads[kind]; ok {
		load.Source = words.WiringSellers.In(p.words)
		return load
	}
	if sensor, ok := sensorKinds[kind]; ok {
		return sensor.load
	}
	return partLoads[kind]
}

// rail5 is the rail that feeds the Pi, the regulator of its 3.3 V, and the strip.
func (p *Plan) rail5(r33 Rail) Rail {
	r := Rail{Name: rail5, Limit: limit5, Source: words.WiringLimit5.In(p.words), Loads: []Load{
		{"Raspberry Pi 4", 1, piTypical, piPeak, words.WiringEstimate.In(p.words, "raspberrypi.com, power supply")},
		{rail33, 1, r33.Typical * from5VTo33, r33.Peak * from5VTo33, words.WiringFromRail.In(p.words)},
	}}
	if p.Lights != nil {
		r.Loads = append(r.Loads, p.strip(int(p.Lights.Brightness)))
	}
	r.sum(p.words)
	if r.Peak > r.Limit && p.Lights != nil {
		r.Do = append(r.Do, words.WiringOwn5.In(p.words))
		if b := p.dimmed(r); b > 0 {
			r.Do = append(r.Do, words.WiringDim.In(p.words, b))
		}
	}
	return r
}

// strip is the load of the strip at a brightness of 0 to 255. At the peak all LEDs
// are as bright as the program ever makes one; as a rule a third of them are.
func (p *Plan) strip(brightness int) Load {
	lit := brightestLamp() * 3 * ledColour * float64(brightness) / 255
	return Load{p.Lights.Chip.String(), p.Lamps(), ledDark + lit/3, ledDark + lit, words.WiringDimmed.In(p.words, ledSource, brightness)}
}

// dimmed returns the highest brightness at which the rail is enough, 0 if it is not
// even with dark LEDs.
func (p *Plan) dimmed(r Rail) int {
	for b := int(p.Lights.Brightness); b > 0; b-- {
		was, now := p.strip(int(p.Lights.Brightness)), p.strip(b)
		if r.Peak-(was.Peak-now.Peak)*float64(now.Count) <= r.Limit {
			return b
		}
	}
	return 0
}

// brightestLamp returns the share of full white, 0 to 1, that the brightest light has
// which package lights ever shows.
func brightestLamp() (most float64) {
	for seat := range engine.Seat(6) {
		for mark := scene.NoMark; mark <= scene.MarkToLay; mark++ {
			s := &scene.Scene{Seat: seat}
			s.Board.Cells = []scene.Cell{{Shape: scene.Tower, Mark: mark}}
			for _, l := range lights.Lamps(s, nil) {
				most = max(most, whiteness(l.Color), whiteness(l.Other))
			}
		}
	}
	return most
}

// whiteness is the share of full white that a colour takes, 0 to 1.
func whiteness(c color.NRGBA) float64 {
	return (float64(c.R) + float64(c.G) + float64(c.B)) / (3 * 255)
}

// sum adds up the loads and finds the verdict.
func (r *Rail) sum(w words.Words) {
	for i := range r.Loads {
		l := &r.Loads[i]
		l.Typical, l.Peak = tenths(l.Typical), tenths(l.Peak)
		r.Typical += l.Typical * float64(l.Count)
		r.Peak += l.Peak * float64(l.Count)
	}
	r.Typical, r.Peak = tenths(r.Typical), tenths(r.Peak)
	verdict := words.WiringEnough
	switch {
	case r.Typical > r.Limit:
		verdict = words.WiringTooMuch
	case r.Peak > r.Limit:
		verdict = words.WiringPeakTooBig
	}
	figures := words.WiringFigures.In(w, whole(r.Typical), whole(r.Peak), whole(r.Limit))
	r.Verdict = verdict.In(w, r.Name, figures, r.Source)
}

func whole(mA float64) int { return int(math.Round(mA)) }

// tenths rounds to 0.1 mA, which is more than is known of most parts.
func tenths(mA float64) float64 { return math.Round(mA*10) / 10 }
