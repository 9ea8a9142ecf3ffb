package doctor

import (
	"cmp"
	"context"
	"image"
	"time"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/rig"
	"mastro/display/words"
)

// examination looks at a table, part by part.
type examination struct {
	ctx    context.Context
	file   *boardfile.File
	rig    *rig.Rig
	size   image.Point // of the panel
	state  string      // the directory for what is kept; empty for nothing
	host   host
	person *person // nil when nobody can be asked
	words  words.Words
	mode   mode
	sleep  func(time.Duration)
	report func(finding) // is given each finding at once

	findings []finding       // never nil
	id       string          // of the present check
	part     string          // that it looks at
	ended    bool            // nothing more can be looked at
	broken   map[string]bool // parts that cannot be used, by name, so that what needs them is left out
	bridged  map[int]bool    // bases whose sensors are reached together with others
}

// mode is how thorough an examination is.
type mode uint8

const (
	brief mode = iota // what takes long is left out, and nothing is shown or marked
	quick             // nobody is asked, and nothing waits for eyes
	whole
)

// check looks at all parts of one kind, but for those that need a broken one, and adds
// a finding for each.
type check struct {
	id, what string
	from     mode // the least thorough that has it
	run      func(*examination)
}

// checks are all of them, in the order in which one needs another.
func checks() []check {
	return []check{
		{"service", "no other mastro holds the table", quick, (*examination).service},
		{"kernel", "kernel 5.10 or later, and the computer's model", quick, (*examination).kernel},
		{"games", "the games that are kept can be read, and no file of them was set aside [aside]", quick, (*examination).games},
		{"device", "device files are there, and this user may open them", brief, (*examination).devices},
		{"line", "GPIO lines are there and free", quick, (*examination).lines},
		{"bus", "I²C buses: their speed, and that nothing holds them down", brief, onBuses((*examination).bus)},
		{"mux", "muxes answer and switch each channel [power]", brief, onMuxes((*examination).muxes)},
		{"reset", "the reset line resets them", quick, onMuxes((*examination).reset)},
		{"supply", "the line for it switches the supply of sensors", quick, onMuxes((*examination).supply)},
		{"scan", "who else answers on the bus itself", quick, onBuses((*examination).scan)},
		{"bridge", "no two sensors are reached through one channel [stray]", quick, onMuxes((*examination).bridges)},
		{"sensor", "sensors answer [power], magnet and gain [magnet], noise [noise], CONF [conf], bursts [burst]", brief, onMuxes((*examination).sensors)},
		{"ring", "the chain of Hall switches, and the code of each ring", brief, (*examination).chain},
		{"calibration", "what mastro calibrate measured fits this board, and is of all towers [drift]", quick, (*examination).calibration},
		{"expander", "the expander answers, and its switches are open", brief, (*examination).expander},
		{"panel", "a test picture on the panel", quick, (*examination).panel},
		{"lights", "each light, and the three colours", quick, (*examination).lights},
		{"controls", "knob and buttons can be read, and are open at rest", quick, (*examination).controls},
		{"knob", "the knob's direction and each button, with somebody to press them", whole, (*examination).knob},
	}
}

// onBuses looks at each bus that can be used.
func onBuses(look func(*examination, *rig.Bus)) func(*examination) {
	return func(e *examination) {
		for _, bus := range e.rig.Buses() {
			if e.usable(bus.Name, "") {
				look(e, bus)
			}
		}
	}
}

// onMuxes looks at each bus that can be used and has muxes.
func onMuxes(look func(*examination, *rig.Bus)) func(*examination) {
	return onBuses(func(e *examination, bus *rig.Bus) {
		if bus.Muxes != nil {
			look(e, bus)
		}
	})
}

// usable turns to a part, and reports whether it can be used: neither it nor one of its
// lines is broken. key is that of the board file, "panel"; empty for a part without lines.
func (e *examination) usable(part, key string) bool {
	e.part = part
	return !e.broken[part] && !e.lacksLine(key)
}

// run runs those checks that the mode has, until nothing more can be looked at or the
// context ends.
func (e *examination) run(all []check) {
	for _, c := range all {
		if e.ended || e.ctx.Err() != nil {
			return
		}
		if c.from <= e.mode {
			e.id, e.part = c.id, ""
			c.run(e)
		}
	}
}

// add keeps and reports a finding of the present check. A part that is missing counts
// as broken.
func (e *examination) add(f finding) {
	f.ID, f.Part = cmp.Or(f.ID, e.id), cmp.Or(f.Part, e.part)
	if f.Verdict == verdictMissing {
		e.broken[f.Part] = true
	}
	e.findings = append(e.findings, f)
	e.report(f)
}
