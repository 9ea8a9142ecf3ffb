package web

import (
	"fmt"
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
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

// inOrder orders the choices of a game as they stand: those about what a player asks for after all others,
// before them what uses something up, and where the board has keys, what can be pressed there too after
// what cannot.
func (v *view) inOrder(keys bool) {
	if len(v.Standing) == 0 {
		return
	}
	rank := func(c choiceView) int {
		switch {
		case c.answers():
			return 3
		case c.Destroys:
			return 2
		case keys && c.Part != engine.NoPart:
			return 1
		}
		return 0
	}
	slices.SortStableFunc(v.Choices, func(a, b choiceView) int { return rank(a) - rank(b) })
}

// answers tells whether a choice is about what a player asks for.
func (c choiceView) answers() bool {
	return c.Does.Kind == scene.Grant || c.Does.Kind == scene.Withdraw
}

// FirstAnswer is the id of the first of them.
func (v *view) FirstAnswer() string {
	if at := slices.IndexFunc(v.Choices, choiceView.answers); at >= 0 {
		return v.Choices[at].ID
	}
	return ""
}

// Said is the text of the page without what a player asks for, which has a place of its own.
func (v *view) Said() []string {
	if v.Scene.Concerns != nil {
		return v.Scene.Text[1:]
	}
	return v.Scene.Text
}

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
