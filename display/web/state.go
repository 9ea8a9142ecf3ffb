package web

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mastro/display/scene"
	"mastro/display/words"
)

// state is a snapshot for programs: the scene that the page of the same audience draws.
type state struct {
	Seq         uint64 `json:"seq"`
	Simulated   bool   `json:"simulated"`
	scene.Scene `json:",inline"`
	Lights      []lightView  `json:"lights"`
	Poses       [][2]float64 `json:"poses"` // degrees clockwise, mm
	PanelSeq    uint64       `json:"panel_seq"`
}

// stateOf writes a moment as JSON.
func stateOf(m moment, how ...json.Options) ([]byte, error) {
	return json.Marshal(state{m.Seq, m.Simulated, m.Scene, lightsOf(m.Lights), posesOf(m.Poses), m.panelSeq}, append(how, inWords)...)
}

// inWords writes what is counted in a scene as the words that the page's style has for it.
var inWords = json.WithMarshalers(json.JoinMarshalers(
	inWord(pageWord), inWord(scene.Action.String), inWord(iconWord), inWord(words.Colour.String),
	inWord(func(p scene.Print) string { return p.String() }),
	inWord(func(s scene.Shape) string { return shapes[min(s, scene.Sector)] }),
	inWord(func(m scene.Mark) string { return marks[m] }),
	inWord(func(s scene.Side) string { return string("WRP"[min(s, scene.Out)]) }),
	inWord(func(c scene.Compass) (sides string) {
		for i, side := range "NESW" {
			if c&(scene.North<<i) != 0 {
				sides += string(side)
			}
		}
		return sides
	}),
))

func inWord[T any](word func(T) string) *json.Marshalers {
	return json.MarshalToFunc(func(to *jsontext.Encoder, v T) error { return to.WriteToken(jsontext.String(word(v))) })
}

// mapSlice converts each element. The result is never nil, so that an empty list is [] in
// JSON.
func mapSlice[A, B any](list []A, convert func(A) B) []B {
	out := make([]B, 0, len(list))
	for _, a := range list {
		out = append(out, convert(a))
	}
	return out
}

func lightsOf(lights []Light) []lightView {
	return mapSlice(lights, Light.view)
}

// posesOf rounds to a tenth: finer than anybody can see, and short in the stream.
func posesOf(poses []Pose) [][2]float64 {
	return mapSlice(poses, func(p Pose) [2]float64 {
		return [2]float64{tenth(float64(p.Angle)), tenth(float64(p.Lift))}
	})
}
