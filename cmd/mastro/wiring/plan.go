// Package wiring tells what is to be soldered for a board file: every part pin by
// pin, what the supplies must give, which addresses clash, and a drawing. What a
// maker solders is so what the program expects.
package wiring

import (
	"path"
	"slices"
	"strings"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/words"
	"mastro/hw/pins"
)

// Supplies, and the pins of a part that stay open.
const (
	rail33   = "3V3"
	rail33S  = "3V3S" // 3.3 V behind the switch of the sensors' supply
	rail5    = "5V"
	ground   = "GND"
	leftOpen = "open"
)

// Plan is what is to be soldered for a board file, in the words of a
// language. It is also the JSON that people's programs get.
type Plan struct {
	Board    string      `json:"board"`
	Header   []HeaderUse `json:"header"`     // the lines and supplies in use
	Free     []HeaderUse `json:"free"`       // the lines that are not
	Groups   []Group     `json:"parts"`      // in the order of the board file
	Settings []string    `json:"config_txt"` // what the buses want in config.txt
	Rails    []rail      `json:"rails"`
	Buses    []busUse    `json:"i2c"`
	file     *boardfile.File
}

// HeaderUse is a line of the header and what hangs on it.
type HeaderUse struct {
	Pins []int    `json:"pins"` // any of them will do
	Line string   `json:"line"`
	Uses []string `json:"goes_to,omitempty"` // "TCA9548A SDA"
	role role
}

// Group is parts of one kind that differ in a few pins only.
type Group struct {
	Kind  string   `json:"kind"` // as is printed on it
	On    string   `json:"on,omitempty"`
	Parts []Part   `json:"parts"`
	Notes []string `json:"notes,omitempty"`
	chain bool     // drawn as one box
}

// Part is one part.
type Part struct {
	Name   string  `json:"name,omitempty"`  // among those of its group
	Place  string  `json:"place,omitempty"` // of a base, "0,-2"
	Joints []Joint `json:"pins"`
}

// Joint is one pin of a part and what it is joined to.
type Joint struct {
	Pin    string `json:"pin"`
	Foot   int    `json:"foot,omitempty"` // its number on the DIP, where that is what people solder
	To     string `json:"to"`             // a line, a supply, a pin of another part, or open
	Header []int  `json:"header,omitempty"`
	own    bool   // told for each part, even where all are alike
}

// own is joints that are told for each part.
func own(joints ...Joint) []Joint {
	for i := range joints {
		joints[i].own = true
	}
	return joints
}

// role is what a line does; each is drawn in a way of its own.
type role uint8

const (
	roleNone role = iota
	roleData
	roleClock
	roleAnswer
	roleSelect
	roleOut // driven by the program
	roleIn  // watched by it
)

// planner makes a plan.
type planner struct {
	*boardfile.File
	words words.Words
	plan  Plan
	roles map[string]role // of lines
}

// New is the plan for a board file that was read from a file of that
// name.
func New(name string, b *boardfile.File, w words.Words) *Plan {
	p := &planner{File: b, words: w, plan: Plan{Board: path.Base(name), file: b}, roles: make(map[string]role)}
	for i := range b.I2C {
		p.muxes(i)
		p.sensors(i)
		p.supplySwitch(i)
	}
	p.registers()
	p.rings()
	p.expander()
	p.lineSwitches()
	p.panel()
	p.lights()
	p.controls()
	p.header()
	p.settings()
	p.currents()
	p.addresses()
	return &p.plan
}

// to joins a pin.
func to(pin, end string) Joint { return Joint{Pin: pin, To: end, Header: headerPins(end)} }

// foot is to for a pin that is known by its number as well.
func foot(number int, pin, end string) Joint {
	j := to(pin, end)
	j.Foot = number
	return j
}

// fed joins the pins of the supply.
func fed(plus, from, minus string) []Joint { return []Joint{to(plus, from), to(minus, ground)} }

// wired is the name of a line, and notes what it does; instead stands in for one
// that is not wired.
func (p *planner) wired(at pins.Address, r role, instead string) string {
	name := boardfile.LineName(at)
	if name == "" {
		return instead
	}
	p.roles[name] = r
	return name
}

// busLine is line n of a bus in the order of boardfile.BusLines; a bus that this
// program does not know has names of its own.
func (p *planner) busLine(device string, n int) string {
	bus, _, isSPI := strings.Cut(device, ".")
	names, roles := []string{"SDA", "SCL"}, []role{roleData, roleClock}
	if isSPI {
		names, roles = []string{"MOSI", "SCLK", "CE"}, []role{roleData, roleClock, roleSelect}
	}
	line := path.Base(bus) + " " + names[n]
	if n == 2 {
		line = device + " CE"
	}
	if known := boardfile.BusLines(device); n < len(known) {
		line = known[n]
	}
	p.roles[line] = roles[n]
	return line
}

// answers is the line on which an SPI bus brings data.
func (p *planner) answers(device string) string {
	bus, _, _ := strings.Cut(device, ".")
	line := boardfile.SPIBuses[bus].MISO
	if line == "" {
		line = bus + " MISO"
	}
	p.roles[line] = roleAnswer
	return line
}

// add puts parts into the plan, if there are any; notes that do not apply are
// empty.
func (p *planner) add(g Group, notes ...string) {
	if len(g.Parts) == 0 {
		return
	}
	for _, n := range notes {
		if n != "" {
			g.Notes = append(g.Notes, n)
		}
	}
	p.plan.Groups = append(p.plan.Groups, g)
}

// label is a pin in a word or two; where all parts of a group have it on the
// same end, it is that of the group.
func (g Group) label(part Part, j Joint) string {
	if part.Name == "" || g.common(j) {
		return g.Kind + " " + j.Pin
	}
	return g.Kind + " " + part.Name + " " + j.Pin
}

// common tells whether all parts of the group have that pin joined alike.
func (g Group) common(j Joint) bool {
	if j.own && len(g.Parts) > 1 {
		return false
	}
	return !slices.ContainsFunc(g.Parts, func(part Part) bool {
		return !slices.ContainsFunc(part.Joints, func(o Joint) bool { return o.Pin == j.Pin && o.To == j.To })
	})
}
