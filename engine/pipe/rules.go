package pipe

import (
	"fmt"

	"mastro/engine"
	"mastro/engine/rulings"
)

type rulesAsk struct {
	Ruling *string `json:"ruling" usual:"the headings of all, and no texts" says:"which, as a foul names it"`
}

type ruled struct {
	Rulings []ruling `json:"rulings" says:"those of every game, or the one that was asked for"`
}

// ruling is one ruling of a game.
type ruling struct {
	Ruling  string   `json:"ruling" says:"its id"`
	Options []string `json:"options,omitempty" says:"the house rules that change it, if any"`
	Texts   object   `json:"texts" says:"by language, {\"it\": ..., \"en\": ...}: title and, of the one that was asked for, text, sources with kind (printed, deduced or invented) and text, house_rule (what the options say) and example"`
}

// texts are a ruling in one language.
type texts struct {
	Title     string   `json:"title"`
	Text      string   `json:"text,omitzero"`
	Sources   []source `json:"sources,omitempty"`
	HouseRule string   `json:"house_rule,omitzero"`
	Example   string   `json:"example,omitzero"`
}

type source struct {
	Kind rulings.Kind `json:"kind"`
	Text string       `json:"text"`
}

// rules lists the rulings of all games, or tells one.
func (s *Service) rules(a *rulesAsk) (*ruled, error) {
	told := &ruled{}
	for _, g := range s.games {
		if err := told.add(&g, a.Ruling); err != nil {
			return nil, err
		}
	}
	if a.Ruling != nil && len(told.Rulings) == 0 {
		return nil, wrong("/ruling", fmt.Sprintf("there is no ruling %.60q", *a.Ruling), `one that "rules" without it lists`)
	}
	return told, nil
}

// add adds the headings of a game's rulings, or the one that was asked for.
func (told *ruled) add(g *Game, asked *string) error {
	from := len(told.Rulings)
	for _, l := range rulings.Languages() {
		doc, err := g.Book.Rulings(l)
		if err != nil {
			return err
		}
		at := from
		for _, r := range doc.Rulings {
			id, says := r.Ruling.String(), texts{Title: r.Title}
			if asked != nil {
				if *asked != id {
					continue
				}
				sources := each(r.Sources, func(s rulings.Source) source { return source(s) })
				says = texts{r.Title, r.Text, sources, r.HouseRule, r.Example}
			}
			if at == len(told.Rulings) {
				told.Rulings = append(told.Rulings, ruling{Ruling: id, Options: changing(g.Form.Rules().Options(), r.Number)})
			}
			told.Rulings[at].Texts = append(told.Rulings[at].Texts, member{string(l), says})
			at++
		}
	}
	return nil
}

// changing are the house rules that change a ruling.
func changing(options []engine.Option, ruling int) (names []string) {
	for _, option := range options {
		if option.Ruling == ruling {
			names = append(names, option.Name)
		}
	}
	return names
}
