package doctor

import (
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
	quick  bool // nobody is asked, and nothing waits for eyes
	brief  bool // what takes long is left out
	sleep  func(time.Duration)
	after  func(time.Duration) <-chan time.Time
	report func(finding) // is given each finding at once

	findings []finding
	id       string          // of the present check
	ended    bool            // nothing more can be looked at
	broken   map[string]bool // parts that cannot be used, by name, so that what needs them is left out
	bridged  map[int]bool    // bases whose sensors are reached together with others
}

// check looks at all parts of one kind, but for those that need a broken one, and adds
// a finding for each.
type check struct {
	id, what string
	brief    bool // Short runs it too
	run      func(*examination)
}

// checks are all of them, in the order in which one needs another.
func checks() []check {
	return []check{
		{"service", "no other mastro holds the table", false, (*examination).service},
		{"kernel", "kernel 5.10 or later, and the computer's model", false, (*examination).kernel},
		{"games", "the games that are kept can be read, and no file of them was set aside [aside]", false, (*examination).games},
		{"device", "device files are there, and this user may open them", true, (*examination).devices},
		{"line", "GPIO lines are there and free", false, (*examination).lines},
		{"bus", "I²C buses: their speed, and that nothing holds them down", true, (*examination).buses},
		{"mux", "muxes answer and switch each channel [power]", true, (*examination).muxes},
		{"reset", "the reset line resets them", false, (*examination).resets},
		{"supply", "the line for it switches the supply of sensors", false, (*examination).supplies},
		{"scan", "who else answers on the bus itself", false, (*examination).scans},
		{"bridge", "no two sensors are reached through one channel [stray]", false, (*examination).bridges},
		{"sensor", "sensors answer [power], magnet and gain [magnet], noise [noise], CONF [conf], bursts [burst]", true, (*examination).sensors},
		{"ring", "the chain of Hall switches, and the code of each ring", true, (*examination).chain},
		{"calibration", "what mastro calibrate measured fits this board, and is of all towers [drift]", false, (*examination).calibration},
		{"expander", "the expander answers, and its switches are open", true, (*examination).expander},
		{"panel", "a test picture on the panel", false, (*examination).panel},
		{"lights", "each light, and the three colours", false, (*examination).lights},
		{"controls", "knob and buttons can be read, and are open at rest", false, (*examination).controls},
		{"knob", "the knob's direction and each button, with somebody to press them", false, (*examination).knob},
	}
}

// run runs checks, until nothing more can be looked at or the context ends.
func (e *examination) run(all []check) {
	for _, c := range all {
		if e.ended || e.ctx.Err() != nil {
			return
		}
		e.id = c.id
		c.run(e)
	}
}

// short runs the brief checks and returns what is not in order.
func (e *examination) short(w words.Words) (lines []string) {
	e.brief = true
	var brief []check
	for _, c := range checks() {
		if c.brief {
			brief = append(brief, c)
		}
	}
	e.run(brief)
	for _, f := range e.findings {
		if f.verdict != verdictOK {
			lines = append(lines, f.line(w))
		}
	}
	return lines
}

// add keeps and reports a finding of the present check. A part that is missing counts
// as broken.
func (e *examination) add(f finding) {
	if f.id == "" {
		f.id = e.id
	}
	if f.verdict == verdictMissing {
		e.broken[f.part] = true
	}
	e.findings = append(e.findings, f)
	e.report(f)
}
