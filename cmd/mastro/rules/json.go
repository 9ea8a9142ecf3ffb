package rules

import (
	"mastro/engine/games"
	"mastro/engine/rulings"
)

// game is the rulings of a game as JSON.
type game struct {
	Game    string   `json:"game"`
	Title   string   `json:"title"`
	Intro   string   `json:"intro,omitempty"`
	Rulings []ruling `json:"rulings"`
}

// ruling is one ruling as JSON, with the keys of the pipe. In a list it has only an id
// and a title.
type ruling struct {
	Ruling    string   `json:"ruling"`
	Title     string   `json:"title"`
	Text      string   `json:"text,omitempty"`
	Sources   []source `json:"sources,omitempty"`
	Options   []string `json:"options,omitempty"` // house rules that change it
	HouseRule string   `json:"house_rule,omitempty"`
	Example   string   `json:"example,omitempty"`
}

type source struct {
	Kind rulings.Kind `json:"kind"`
	Text string       `json:"text"`
}

func asJSON(g games.Game, r rulings.Ruling) ruling {
	j := ruling{Ruling: r.Ruling.String(), Title: r.Title, Text: r.Text, HouseRule: r.HouseRule, Example: r.Example}
	for _, s := range r.Sources {
		j.Sources = append(j.Sources, source(s))
	}
	for _, o := range g.Options() {
		if o.Ruling == r.Number {
			j.Options = append(j.Options, o.Name)
		}
	}
	return j
}
