package web

import (
	"mastro/display/scene"
	"mastro/display/words"
)

// formView is the form of a menu, for the templates.
type formView struct {
	*scene.Form
	People []personView
	Rules  []ruleView
}

// personView is one who plays.
type personView struct {
	scene.Person
	Number                            int        // from 1
	Class, Letter                     string     // of the colour
	Phone                             *placeView // how that one plays; nil where devices are not told apart, and for a bot
	NameLabel, KindLabel, ColourLabel string
}

// ruleView is something that can be chosen beside the game.
type ruleView struct {
	scene.Rule
	Alone bool // nothing is chosen there: it leads somewhere
}

// formOf is the form of a page; nil for one without.
func formOf(v *view, w words.Words) *formView {
	form := v.Scene.Form
	if form == nil {
		return nil
	}
	f := &formView{Form: form}
	for i, p := range form.People {
		one := personView{
			Person: p, Number: i + 1, Class: "nobody",
			NameLabel: words.PersonName.In(w, i+1), KindLabel: words.PersonKind.In(w, i+1), ColourLabel: words.PersonColour.In(w, i+1),
		}
		for at := range v.Places {
			if place := &v.Places[at]; place.Number == p.Place {
				one.Letter = place.Letter
				if place.Class != "" {
					one.Class = place.Class
				}
				if v.Seated && !place.Bot {
					one.Phone = place
				}
			}
		}
		f.People = append(f.People, one)
	}
	for _, r := range form.Rules {
		f.Rules = append(f.Rules, ruleView{r, len(r.Values) == 1})
	}
	return f
}
