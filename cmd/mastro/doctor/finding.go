package doctor

import (
	"fmt"
	"io"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/stdio"
	"mastro/display/scene"
	"mastro/display/words"
)

// finding is what was found at one part: what people read, and what programs do.
type finding struct {
	ID      string  `json:"id"`    // of the present check, unless it says otherwise
	Part    string  `json:"part"`  // as the board file names it; the one looked at, unless it says otherwise
	Tower   int     `json:"tower"` // whose sensor it is, from 1; 0 for none
	Verdict verdict `json:"verdict"`
	Text    phrase  `json:"text"`
	Remedy  phrase  `json:"remedy,omitzero"` // nil where nothing is to be done
	Facts   facts   `json:"facts,omitempty"`
}

// facts are what was measured, by name, for programs.
type facts map[string]any

// verdict on a part.
type verdict uint8

const (
	verdictOK      verdict = iota
	verdictWarning         // it works, but somebody should look at it
	verdictMissing         // it is needed, and does not work
)

// String is the word that programs read.
func (v verdict) String() string { return [...]string{"ok", "warning", "missing"}[v] }

// MarshalText implements encoding.TextMarshaler.
func (v verdict) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// phrase is a sentence in any language.
type phrase func(words.Words) string

// MarshalText implements encoding.TextMarshaler: programs read English.
func (p phrase) MarshalText() ([]byte, error) {
	return []byte(p(words.Words{Language: words.English})), nil
}

// with1 and with2 are sentences about values.
func with1[A any](m words.Message1[A], a A) phrase {
	return func(w words.Words) string { return m.In(w, a) }
}

func with2[A, B any](m words.Message2[A, B], a A, b B) phrase {
	return func(w words.Words) string { return m.In(w, a, b) }
}

// good, warning and missing are findings with that verdict.
func good(text phrase) finding { return finding{Text: text} }

func warning(text, remedy phrase) finding {
	return finding{Verdict: verdictWarning, Text: text, Remedy: remedy}
}

func missing(text, remedy phrase) finding {
	return finding{Verdict: verdictMissing, Text: text, Remedy: remedy}
}

// at is the finding of another part than the one looked at, and of its tower, 0 for none.
func (f finding) at(part string, tower int) finding {
	f.Part, f.Tower = part, tower
	return f
}

// as is the finding with an id of its own.
func (f finding) as(id string) finding {
	f.ID = id
	return f
}

// with is the finding with what was measured.
func (f finding) with(measured facts) finding {
	f.Facts = measured
	return f
}

// ofTrouble is the finding of a trouble that people know from the game. Its remedy is
// for somebody with tools, who can do more than one who plays.
func ofTrouble(t scene.Trouble) finding {
	return missing(func(w words.Words) string { return scene.Notices(w, []scene.Trouble{t})[0].Detail }, remedies[t.Kind])
}

// ofError is the finding of a part that failed; kind is what it is if the error does
// not say.
func ofError(err error, kind scene.TroubleKind, part string) finding {
	return ofTrouble(monitor.TroubleOf(err, kind, part))
}

// fails adds that the part looked at failed, with the error.
func (e *examination) fails(err error, kind scene.TroubleKind) {
	e.add(ofError(err, kind, e.part).with(facts{"error": err.Error()}))
}

// disturbed is the finding of a part that fails with an error of the kernel.
func disturbed(err error, remedy words.Message) finding {
	return missing(with1(words.DoctorDisturbed, rig.Cause(err).Error()), remedy.In)
}

// remedies are what to do about troubles with tools at hand.
var remedies = map[scene.TroubleKind]phrase{
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

// line is a finding on one line, its remedy included.
func (f finding) line(w words.Words) string { return f.told(w, " — ") }

// lines are a finding as the command prints it: the verdict, the part, what was found,
// and below it what to do.
func (f finding) lines(w words.Words) string {
	verdict := [...]words.Message{words.DoctorOK, words.DoctorWarning, words.DoctorMissing}[f.Verdict].In(w)
	return fmt.Sprintf("%-10s ", verdict) + f.told(w, fmt.Sprintf("\n%-10s > ", ""))
}

// told is the part, what was found, and after a separator what to do.
func (f finding) told(w words.Words, separator string) string {
	text := f.where(w) + ": " + f.Text(w)
	if f.Remedy != nil {
		text += separator + f.Remedy(w)
	}
	return text
}

// where is the part in words.
func (f finding) where(w words.Words) string {
	if f.Tower == 0 {
		return f.Part
	}
	return words.DoctorTower.In(w, f.Tower, f.Part)
}

// writeJSON writes all that was found.
func (e *examination) writeJSON(out io.Writer) error {
	worst := verdictOK
	for _, f := range e.findings {
		worst = max(worst, f.Verdict)
	}
	return stdio.WriteJSON(out, struct {
		Verdict verdict   `json:"verdict"`
		Checks  []finding `json:"checks"`
	}{worst, e.findings})
}

// count is how many findings have a verdict.
func (e *examination) count(v verdict) (n int) {
	for _, f := range e.findings {
		if f.Verdict == v {
			n++
		}
	}
	return n
}

// conclude prints the last line, or everything as JSON.
func (e *examination) conclude(out io.Writer, w words.Words, asJSON bool) error {
	if asJSON {
		return e.writeJSON(out)
	}
	_, err := fmt.Fprintln(out, words.DoctorSummary.In(w, e.count(verdictOK), e.count(verdictWarning), e.count(verdictMissing)))
	return err
}

// verdict is the error that the command ends with; warnings are none.
func (e *examination) verdict() error {
	if err := e.ctx.Err(); err != nil {
		return exit.Failed.Becausef("interrupted; not everything was looked at")
	}
	if n := e.count(verdictMissing); n > 0 {
		return exit.Hardware.Becausef("%d of %d findings are missing parts; mend them and run doctor again", n, len(e.findings))
	}
	return nil
}
