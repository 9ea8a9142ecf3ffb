package wiring

import (
	"fmt"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/words"
)

// sensorKind is what is soldered for one kind of sensor behind a mux.
type sensorKind struct {
	// joints are its pins: supply is the rail that it takes, data and clock the pins of the mux.
	joints func(supply, data, clock string) []Joint
	load   Load          // of one, on that rail
	note   words.Message // what to watch out for
}

// sensorKinds has a row for each kind that package boardfile has.
var sensorKinds = map[string]sensorKind{
	"AS5600": {
		joints: func(supply, data, clock string) []Joint {
			return []Joint{join("VDD5V", supply), join("VDD3V3", supply), join("GND", ground), join("DIR", ground),
				join("SDA", data), join("SCL", clock), join("OUT", leftOpen), join("PGO", leftOpen)}
		},
		load: Load{Typical: 6.5, Peak: 6.5, Source: "ams AS5600 v1-06, IDD in normal mode, max"},
		note: words.WiringSensor,
	},
}

// behindMux tells whether the sensor of a base hangs behind a mux of that bus.
func (p *Plan) behindMux(b boardfile.Base, bus int) bool {
	return b.Ring == nil && p.Bus(b.Bus) == bus
}

// sensors adds the sensors behind the muxes of a bus.
func (p *Plan) sensors(bus int) {
	w := p.I2C[bus]
	kind := sensorKinds[w.Sensors.String()]
	g := Group{Kind: w.Sensors.String(), On: w.Bus}
	for i, base := range p.Bases {
		if !p.behindMux(base, bus) {
			continue
		}
		channel := func(line string) string { return fmt.Sprintf("%s %s%d", hexAddress(base.Mux), line, base.Channel) }
		g.Parts = append(g.Parts, Part{
			Name: words.WiringBase.In(p.words, i+1), Place: base.Hex().String(),
			Joints: kind.joints(sensorRail(w), channel("SD"), channel("SC")),
		})
	}
	p.add(g, kind.note.In(p.words))
}
