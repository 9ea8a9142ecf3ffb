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
	*boardfile.File
	Board    string      // the name of the file, without its directory
	Header   []HeaderUse // the lines and supplies in use, by their first pin
	Unused   []HeaderUse // the other lines
	Groups   []Group     // in the order of the board file
	Settings []string    // lines of config.txt that the buses need
	Rails    []Rail      // 3.3 V and 5 V
	words    words.Words
	roles    map[string]role // by line
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

// New makes the plan for a board file; name is that of the file.
func New(name string, b *boardfile.File, w words.Words) *Plan {
	p := &Plan{File: b, Board: path.Base(name), words: w, roles: make(map[string]role)}
	for i := range b.I2C {
		p.muxes(i)
		p.sensors(i)
		p.supplySwitch(i)
	}
	p.registers()
	p.hallSwitches()
	p.expander()
	p.lineSwitches()
	p.panel()
	p.lights()
	p.controls()
	p.listLines()
	p.listSettings()
	r33 := p.rail33()
	p.Rails = []Rail{r33, p.rail5(r33)}
	return p
}

// join joins a pin to an end.
func join(pin, end string) Joint { return Joint{Pin: pin, To: end} }

// joinFoot joins a pin that has a number on the part.
func joinFoot(number int, pin, end string) Joint { return Joint{Pin: pin, Foot: number, To: end} }

// supply joins the two pins of a part's supply, plus to a rail and minus to ground.
func supply(plus, rail, minus string) []Joint { return []Joint{join(plus, rail), join(minus, ground)} }

// wired returns the name of a line and notes its role. It returns instead for a line
// that is not wired.
func (p *Plan) wired(at pins.Address, r role, instead string) string {
	name := boardfile.LineName(at)
	if name == "" {
		return instead
	}
	p.roles[name] = r
	return name
}

// busLine returns the line of a device's bus that has this role, and notes the role. For a bus
// that package boardfile does not know it makes up a name: "i2c-3 SDA".
func (p *Plan) busLine(device string, r role) string {
	bus, _, isSPI := strings.Cut(device, ".")
	known := append(boardfile.BusLines(device), "", "", "")
	line := map[role]string{roleData: known[0], roleClock: known[1], roleSelect: known[2], roleAnswer: boardfile.SPIBuses[bus].MISO}[r]
	switch {
	case line != "":
	case r == roleSelect:
		line = device + " CE"
	case isSPI:
		line = path.Base(bus) + " " + map[role]string{roleData: "MOSI", roleClock: "SCLK", roleAnswer: "MISO"}[r]
	default:
		line = path.Base(bus) + " " + map[role]string{roleData: "SDA", roleClock: "SCL"}[r]
	}
	p.roles[line] = r
	return line
}

// add puts a group into the plan, unless it has no parts. Notes that do not apply are
// empty and left out.
func (p *Plan) add(g Group, notes ...string) {
	if len(g.Parts) == 0 {
		return
	}
	for _, n := range notes {
		if n != "" {
			g.Notes = append(g.Notes, n)
		}
	}
	p.Groups = append(p.Groups, g)
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

// alike lists the pins that all parts of the group have joined alike, in rows of those with the
// same end. The names in a row have at most so many letters, but for one that is longer.
func (g Group) alike(letters int) (rows [][]Joint) {
	last := make(map[string]int) // row of each end
	for _, j := range g.Parts[0].Joints {
		if !g.common(j) {
			continue
		}
		row, known := last[j.To]
		if !known || length(strings.Join(names(rows[row], Joint.name), ", ")+j.name()) >= letters {
			row = len(rows)
			last[j.To], rows = row, append(rows, nil)
		}
		rows[row] = append(rows[row], j)
	}
	return rows
}

// apart lists the pins of a part that are joined differently from part to part.
func (g Group) apart(part Part) (all []Joint) {
	for _, j := range part.Joints {
		if !g.common(j) {
			all = append(all, j)
		}
	}
	return all
}

// names returns a text for each pin.
func names(joints []Joint, name func(Joint) string) (all []string) {
	for _, j := range joints {
		all = append(all, name(j))
	}
	return all
}
