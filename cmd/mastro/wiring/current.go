package wiring

import (
	"image/color"
	"math"

	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// rail is a supply, what it must give and what it can; all in mA.
type rail struct {
	Name    string   `json:"rail"`
	Loads   []load   `json:"loads"`
	Typical float64  `json:"typical_ma"`
	Peak    float64  `json:"peak_ma"`
	Limit   float64  `json:"limit_ma"`
	Source  string   `json:"limit_source"`
	Verdict string   `json:"verdict"`
	Do      []string `json:"do,omitempty"` // when it is not enough
}

// load is parts of one kind on a rail, in mA each.
type load struct {
	Part    string  `json:"part"`
	Count   int     `json:"count"`
	Typical float64 `json:"typical_ma"`
	Peak    float64 `json:"peak_ma"`
	Source  string  `json:"source"`
}

// What the Raspberry Pi gives, in mA. The 3.3 V of its header is nowhere
// promised; 500 is what is told of boards with a switching regulator.
const (
	limit33  = 500
	limit5   = 3000 // the supply of a Pi 4
	piBusy   = 600
	piPeak   = 1200
	throughV = 3.3 / 5 / 0.9 // of 5 V for each mA of 3.3 V, the Pi's regulator losing a tenth
)

// draws are what parts take from 3.3 V, in mA each.
var draws = map[string]load{
	"TCA9548A": {Typical: 0.02, Peak: 0.1, Source: "TI SCPS207F, ICC"},
	"AS5600":   {Typical: 6.5, Peak: 6.5, Source: "ams AS5600 v1-06, IDD in normal mode, max"},
	"MCP23017": {Typical: 0.5, Peak: 1.6, Source: "Microchip DS20001952, IDD 1 mA; 16 pull-ups of 100 kΩ"},
	"74HC165":  {Typical: 0.1, Peak: 0.33, Source: "TI SCLS116, ICC 80 µA; 75 pF at 1 MHz"},
	"DRV5033":  {Typical: 2.7, Peak: 3.8, Source: "TI SLIS152, ICC 2.7, max 3.5; 10 kΩ"},
}

// glassDraws are what panels take with their light on, by model.
var glassDraws = map[string]load{
	"ST7789":       {Typical: 45, Peak: 100},
	"ST7789-NOCS":  {Typical: 45, Peak: 100},
	"ILI9341":      {Typical: 80, Peak: 120},
	"ST7735":       {Typical: 40, Peak: 80},
	"ST7735-GREEN": {Typical: 40, Peak: 80},
	"SSD1306":      {Typical: 12, Peak: 30},
}

// LEDs: a colour at full, and the chip itself when dark, in mA.
const (
	ledColour = 20
	ledDark   = 1
	ledSource = "APA102-C, WS2812B: 3 × 20 mA, 1 mA"
)

// currents tells what the rails must give.
func (p *planner) currents() {
	r33 := p.rail33()
	r5 := p.rail5(r33)
	p.plan.Rails = []rail{r33, r5}
}

func (p *planner) rail33() rail {
	r := rail{Name: rail33, Limit: limit33, Source: words.WiringLimit33.In(p.words)}
	for _, g := range p.plan.Groups {
		draw, known := draws[g.Kind]
		draw.Count = len(g.Parts)
		if g.Kind == "DRV5033" && p.Rings != nil && g.On == p.Rings.Port {
			draw.Count *= ringInputs
		}
		if p.Panel != nil && g.Kind == p.Panel.Model.Name {
			draw, known = glassDraws[g.Kind], true
			draw.Count, draw.Source = 1, words.WiringSellers.In(p.words)
		}
		if known {
			draw.Part = g.Kind
			r.Loads = append(r.Loads, draw)
		}
	}
	if n := len(p.I2C); n > 0 { // two lines of 1.3 kΩ each, low half of the time
		r.Loads = append(r.Loads, load{words.WiringPullUps.In(p.words), n, 2.5, 5, words.WiringComputed.In(p.words, "2 × 3.3 V / 1.3 kΩ")})
	}
	r.sum(p.words)
	if r.Peak > r.Limit {
		r.Do = []string{words.WiringOwn33.In(p.words)}
	}
	return r
}

func (p *planner) rail5(r33 rail) rail {
	r := rail{Name: rail5, Limit: limit5, Source: words.WiringLimit5.In(p.words), Loads: []load{
		{"Raspberry Pi 4", 1, piBusy, piPeak, words.WiringEstimate.In(p.words, "raspberrypi.com, power supply")},
		{rail33, 1, r33.Typical * throughV, r33.Peak * throughV, words.WiringFromRail.In(p.words)},
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

// strip is the load of the lights: all of them as bright as a lamp can be at the
// peak, a third of them as a rule.
func (p *planner) strip(brightness int) load {
	lit := brightestLamp() * 3 * ledColour * float64(brightness) / 255
	return load{p.Lights.Chip.String(), p.Lamps(), ledDark + lit/3, ledDark + lit, words.WiringDimmed.In(p.words, ledSource, brightness)}
}

// dimmed is the most brightness at which the rail is enough, 0 for none.
func (p *planner) dimmed(r rail) int {
	for b := int(p.Lights.Brightness); b > 0; b-- {
		was, now := p.strip(int(p.Lights.Brightness)), p.strip(b)
		if r.Peak-(was.Peak-now.Peak)*float64(now.Count) <= r.Limit {
			return b
		}
	}
	return 0
}

// brightestLamp is how much of a white LED at full the brightest lamp is that
// there can be, 0 to 1.
func brightestLamp() (most float64) {
	for seat := range engine.Seat(6) {
		for mark := scene.NoMark; mark <= scene.MarkTurn; mark++ {
			s := &scene.Scene{Seat: seat}
			s.Board.Cells = []scene.Cell{{Shape: scene.Tower, Mark: mark}}
			for _, l := range lights.Lamps(s, nil) {
				most = max(most, whiteness(l.Color), whiteness(l.Other))
			}
		}
	}
	return most
}

func whiteness(c color.NRGBA) float64 {
	return (float64(c.R) + float64(c.G) + float64(c.B)) / (3 * 255)
}

// sum adds the loads up and tells whether the rail is enough.
func (r *rail) sum(w words.Words) {
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

// tenths is a figure as exactly as it is known here.
func tenths(mA float64) float64 { return math.Round(mA*10) / 10 }
