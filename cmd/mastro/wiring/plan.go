package wiring

import (
	"path"
	"slices"
	"strings"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/words"
	"mastro/hw/pins"
)

// What a pin can be joined to, beside a line or a pin of another part.
const (
	rail33   = "3V3"
	rail33S  = "3V3S" // 3.3 V behind the switch of the sensors' supply
	rail5    = "5V"
	ground   = "GND"
	leftOpen = "open" // nothing
)

// Plan says what is to be soldered for a board file, in one language.
type Plan struct {
	Board    string      // the name of the file, without its directory
	Header   []HeaderUse // the lines and supplies in use, by their first pin
	Free     []HeaderUse // the lines that are not in use
	Groups   []Group     // in the order of the board file
	Settings []string    // lines of config.txt that the buses need
	Rails    []Rail      // 3.3 V and 5 V
	Buses    []Bus
	file     *boardfile.File
	words    words.Words
}

// HeaderUse is a line or a supply of the 40-pin header, and what it leads to.
type HeaderUse struct {
	Pins []int    // 1 to 40; a supply has several, and any of them will do
	Line string   // "GPIO17", "3V3"
	Uses []string // "TCA9548A SDA"
	role role
}

// Group is parts of one kind, most of whose pins are joined alike.
type Group struct {
	Kind  string // as is printed on the part, "TCA9548A"
	On    string // the bus, "/dev/i2c-1" or "SPI0.0"
	Parts []Part
	Notes []string // sentences: resistors, cables, what to watch out for
	chain bool     // all parts are drawn in one box
	load  *Load    // of one part; nil where partLoads has it
	each  int      // so many of the kind in each part; 0 for one
}

// Part is one part.
type Part struct {
	Name   string // within its group: an address, "base 12"
	Place  string // of a base, "0,-2"
	Joints []Joint
}

// Joint is one pin of a part and what it is joined to.
type Joint struct {
	Pin     string // its name on the part, "SDA"
	Foot    int    // its number, for chips in a DIP, whose pins bear no names
	To      string // a line, a supply, a pin of another part, or "open"
	Header  []int  // the pins of the header that To is on
	perPart bool   // listed for each part of a group, even if it is alike in all
}

// perPart marks joints to be listed for each part of a group.
func perPart(joints ...Joint) []Joint {
	for i := range joints {
		joints[i].perPart = true
	}
	return joints
}

// role is what a line is for; lines of each role are drawn alike.
type role uint8

const (
	roleNone role = iota
	roleData
	roleClock
	roleAnswer
	roleSelect
	roleOut // the program drives the line
	roleIn  // the program watches it
)

// planner makes a plan for a board file, part by part.
type planner struct {
	*boardfile.File
	words words.Words
	plan  Plan
	roles map[string]role // by line
}

// New makes the plan for a board file; name is that of the file.
func New(name string, b *boardfile.File, w words.Words) *Plan {
	p := &planner{File: b, words: w, plan: Plan{Board: path.Base(name), file: b, words: w}, roles: make(map[string]role)}
	for i := range b.I2C {
		p.muxes(i)
		p.sensors(i)
		p.supplySwitch(i)
	}
	p.chainedSensors()
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

// join joins a pin to an end.
func join(pin, end string) Joint { return Joint{Pin: pin, To: end, Header: headerPins(end)} }

// joinFoot joins a pin that has a number on the part.
func joinFoot(number int, pin, end string) Joint {
	j := join(pin, end)
	j.Foot = number
	return j
}

// supply joins the two pins of a part's supply, plus to a rail and minus to ground.
func supply(plus, rail, minus string) []Joint { return []Joint{join(plus, rail), join(minus, ground)} }

// wired returns the name of a line and notes its role. It returns instead for a line
// that is not wired.
func (p *planner) wired(at pins.Address, r role, instead string) string {
	name := boardfile.LineName(at)
	if name == "" {
		return instead
	}
	p.roles[name] = r
	return name
}

// busLine returns line n of a device's bus, in the order of boardfile.BusLines, and
// notes its role. For a bus that package boardfile does not know it makes up a name:
// "i2c-3 SDA".
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

// answerLine returns the line on which an SPI bus brings data to the Pi, and notes its
// role.
func (p *planner) answerLine(device string) string {
	bus, _, _ := strings.Cut(device, ".")
	line := boardfile.SPIBuses[bus].MISO
	if line == "" {
		line = bus + " MISO"
	}
	p.roles[line] = roleAnswer
	return line
}

// add puts a group into the plan, unless it has no parts. Notes that do not apply are
// empty and left out.
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

// label names a pin: "TCA9548A SDA", or with the part, "TCA9548A 0x70 A0", where the
// parts of the group have it joined differently.
func (g Group) label(part Part, j Joint) string {
	if part.Name == "" || g.common(j) {
		return g.Kind + " " + j.Pin
	}
	return g.Kind + " " + part.Name + " " + j.Pin
}

// common tells whether all parts of the group have this pin joined alike.
func (g Group) common(j Joint) bool {
	if j.perPart && len(g.Parts) > 1 {
		return false
	}
	return !slices.ContainsFunc(g.Parts, func(part Part) bool {
		return !slices.ContainsFunc(part.Joints, func(o Joint) bool { return o.Pin == j.Pin && o.To == j.To })
	})
}
