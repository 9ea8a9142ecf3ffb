package doctor

import (
	"context"
	"image"
	"time"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/words"
)

// examination is a table that is looked at, part by part.
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
	report func(finding) // of each thing as soon as it is known

	findings []finding
	id       string          // of the present check
	over     bool            // nothing more can be looked at
	dead     map[string]bool // parts that others need in vain
	joined   map[int]bool    // bases whose sensors are reached together with others
}

// check is one of the things that a bench looks at. It tells of each part that
// it finds, and leaves out those that hang on a dead one.
type check struct {
	id, what string
	brief    bool // also when an evening begins
	run      func(*examination)
}

// checks are all of them, what others need first.
func checks() []check {
	return []check{
		{"service", "no other mastro holds the table", false, (*examination).service},
		{"kernel", "kernel 5.10 or later, and the computer's model", false, (*examination).kernel},
		{"device", "device files are there, and this user may open them", true, (*examination).devices},
		{"line", "GPIO lines are there and free", false, (*examination).lines},
		{"bus", "I²C buses: their speed, and that nothing holds them down", true, (*examination).buses},
		{"mux", "muxes answer and switch each channel [power]", true, (*examination).muxes},
		{"reset", "the reset line resets them", false, (*examination).resets},
		{"supply", "the line for it switches the supply of sensors", false, (*examination).supplies},
		{"scan", "who else answers on the bus itself", false, (*examination).scans},
		{"bridge", "no two sensors are reached through one channel [stray]", false, (*examination).bridges},
		{"sensor", "sensors answer [power], magnet and gain [magnet], noise [noise], CONF [conf], bursts [burst]", true, (*examination).sensors},
		{"ring", "the chain of Hall switches, and the code of each ring", true, (*examination).rings},
		{"calibration", "what mastro calibrate measured fits this board, and is of all towers [drift]", false, (*examination).calibration},
		{"expander", "the expander answers, and its switches are open", true, (*examination).expander},
		{"panel", "a test picture on the panel", false, (*examination).panel},
		{"lights", "each light, and the three colours", false, (*examination).lights},
		{"controls", "knob and buttons can be read, and are open at rest", false, (*examination).controls},
		{"knob", "the knob's direction and each button, with somebody to press them", false, (*examination).knob},
	}
}

// run looks at everything.
func (b *examination) run() { b.look(checks()) }

func (b *examination) look(all []check) {
	for _, c := range all {
		if b.over || b.ctx.Err() != nil {
			return
		}
		b.id = c.id
		c.run(b)
	}
}

// short is what is not in order, as far as that is known within a second.
func (b *examination) short(w words.Words) (lines []string) {
	b.brief = true
	var brief []check
	for _, c := range checks() {
		if c.brief {
			brief = append(brief, c)
		}
	}
	b.look(brief)
	for _, f := range b.findings {
		if f.verdict != inOrder {
			lines = append(lines, f.line(w))
		}
	}
	return lines
}

// find keeps what a check found, and tells it. What hangs on a part that is
// missing is not looked at any more.
func (b *examination) find(f finding) {
	if f.id == "" {
		f.id = b.id
	}
	if f.verdict == lacking {
		b.dead[f.part] = true
	}
	b.findings = append(b.findings, f)
	b.report(f)
}

// verdict of a part.
type verdict uint8

const (
	inOrder  verdict = iota
	doubtful         // it works, but somebody should look at it
	lacking          // it is needed, and does not work
)

// String is the word that programs read.
func (v verdict) String() string { return [...]string{"ok", "warning", "missing"}[v] }

// MarshalText implements encoding.TextMarshaler.
func (v verdict) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// phrase is a sentence in any language.
type phrase func(words.Words) string

// with1 and with2 are sentences about values.
func with1[A any](m words.Message1[A], a A) phrase {
	return func(w words.Words) string { return m.In(w, a) }
}

func with2[A, B any](m words.Message2[A, B], a A, c B) phrase {
	return func(w words.Words) string { return m.In(w, a, c) }
}

// finding is what was found at one part.
type finding struct {
	id      string // of the check, unless it says otherwise
	part    string // as the board file names it
	tower   int    // whose sensor it is, from 1; 0 for none
	verdict verdict
	text    phrase
	remedy  phrase // nil where nothing is to be done
	facts   facts  // as measured
}

// facts are figures by name, for programs.
type facts map[string]any

// fromTrouble is the finding of a trouble that people know from the game. Its remedy is
// that of somebody at a bench, who can do more than one who plays.
func fromTrouble(t scene.Trouble, part string) finding {
	f := finding{part: part, verdict: lacking, remedy: cures[t.Kind]}
	f.text = func(w words.Words) string { return scene.Notices(w, []scene.Trouble{t})[0].Text }
	return f
}

// cures are what to do at a bench about troubles.
var cures = map[scene.TroubleKind]phrase{
	scene.NoPower:       words.DoctorNoPowerRemedy.In,
	scene.BusStuck:      words.DoctorBusStuckRemedy.In,
	scene.DeviceGone:    words.DoctorGoneRemedy.In,
	scene.NotAllowed:    words.DeviceForbiddenRemedy.In,
	scene.PortRefuses:   words.DoctorRefusesRemedy.In,
	scene.MuxSilent:     words.DoctorMuxSilentRemedy.In,
	scene.TwoAnswer:     words.DoctorTwoAnswerRemedy.In,
	scene.SensorsSilent: words.DoctorSensorSilentRemedy.In,
	scene.PanelFails:    words.DoctorPanelRemedy.In,
	scene.LightsFail:    words.DoctorLightsRemedy.In,
	scene.LineTaken:     words.DoctorTakenRemedy.In,
	scene.NoControls:    words.DoctorControlsRemedy.In,
}
