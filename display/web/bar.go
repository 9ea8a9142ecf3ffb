package web

import (
	"fmt"
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
)

// standing is a choice that keeps its place as long as a game is played.
type standing struct {
	scene.Choice
	Kind     string // CSS class: end or undo
	Offered  bool   // it can be chosen now
	Selected bool   // the knob's cursor is on it
}

// aside is something that is seldom pressed, behind "...".
type aside struct{ Name, Value, Text string }

// addBar takes out of the choices what stands below them in places of its own, and adds what leads out
// of the game.
func (v *view) addBar() {
	for _, c := range v.Scene.Standing {
		s := standing{Choice: c, Kind: "end"}
		if c.Does.Kind == scene.TakeBack {
			s.Kind = "undo"
		}
		if i := slices.IndexFunc(v.Choices, func(o choiceView) bool { return o.Does == c.Does }); i >= 0 {
			s.Text, s.Offered, s.Selected = v.Choices[i].Text, true, v.Choices[i].Selected
			v.Choices = slices.Delete(v.Choices, i, i+1)
		}
		v.Standing = append(v.Standing, s)
	}
	var asks []scene.Choice
	if own := v.Scene.Own; own != nil && own.Concerns.Text == "" {
		asks = own.Concerns.Choices
	}
	if len(v.Standing) == 0 {
		for i, c := range asks {
			v.Choices = append(v.Choices, choiceView{Choice: c, ID: fmt.Sprint("ask-", i)})
		}
		return
	}
	if slices.ContainsFunc(v.Choices, func(c choiceView) bool { return !c.Aside }) { // else they are all that there is
		for _, c := range v.Choices {
			if c.Aside {
				v.Aside = append(v.Aside, aside{"id", c.Does.String(), c.Text})
			}
		}
		v.Choices = slices.DeleteFunc(v.Choices, func(c choiceView) bool { return c.Aside })
	}
	for _, c := range asks {
		v.Aside = append(v.Aside, aside{"id", c.Does.String(), c.Text})
	}
	if v.Kind == kindWords[tablePage] {
		v.Aside = append(v.Aside, aside{"do", "back", words.RequestLeave.In(v.words)})
	}
}
