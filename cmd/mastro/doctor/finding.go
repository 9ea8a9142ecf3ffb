package doctor

import (
	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/words"
)

// finding is what was found at one part.
type finding struct {
	id      string // of the check, unless it says otherwise
	part    string // as the board file names it
	tower   int    // whose sensor it is, from 1; 0 for none
	verdict verdict
	text    phrase
	remedy  phrase // nil where nothing is to be done
	facts   facts
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

// with1 and with2 are sentences about values.
func with1[A any](m words.Message1[A], a A) phrase {
	return func(w words.Words) string { return m.In(w, a) }
}

func with2[A, B any](m words.Message2[A, B], a A, b B) phrase {
	return func(w words.Words) string { return m.In(w, a, b) }
}

// ofTrouble is the finding of a trouble that people know from the game. Its remedy is
// for somebody with tools, who can do more than one who plays.
func ofTrouble(t scene.Trouble, part string) finding {
	f := finding{part: part, verdict: verdictMissing, remedy: remedies[t.Kind]}
	f.text = func(w words.Words) string { return scene.Notices(w, []scene.Trouble{t})[0].Text }
	return f
}

// ofError is the finding of a part that failed; kind is what it is if the error does
// not say.
func ofError(err error, kind scene.TroubleKind, part string) finding {
	return ofTrouble(monitor.TroubleOf(err, kind, part), part)
}

// disturbed is the finding of a part that fails with an error of the kernel.
func disturbed(err error, remedy words.Message) finding {
	return finding{verdict: verdictMissing, text: with1(words.DoctorDisturbed, rig.Cause(err).Error()), remedy: remedy.In}
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
