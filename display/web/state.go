package web

import (
	"github.com/go-json-experiment/json"

	"mastro/display/scene"
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
	return json.Marshal(state{m.Seq, m.Simulated, m.Scene, lightsOf(m.Lights), posesOf(m.Poses), m.panelSeq}, how...)
}

// lightsOf are lights as the page draws them; never nil, which would be null in JSON.
func lightsOf(lights []Light) []lightView {
	all := make([]lightView, len(lights))
	for i, l := range lights {
		all[i] = l.view()
	}
	return all
}

// posesOf rounds to a tenth: finer than anybody can see, and short in the stream.
func posesOf(poses []Pose) [][2]float64 {
	all := make([][2]float64, len(poses))
	for i, p := range poses {
		all[i] = [2]float64{tenth(float64(p.Angle)), tenth(float64(p.Lift))}
	}
	return all
}
