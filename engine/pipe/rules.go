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
	Ruling  string                              `json:"ruling" says:"its id"`
	Options []string                            `json:"options,omitempty" says:"the house rules that change it, if any"`
	Texts   map[rulings.Language]rulings.Ruling `json:"texts" says:"by language, {\"it\": ..., \"en\": ...}: title and, of the one that was asked for, text, sources with kind (printed, deduced or invented) and text, house_rule (what the options say) and example"`
}

// rules lists the rulings of all games, or tells one.
func (s *Service) rules(a *rulesAsk) (*ruled, error) {
	told := &ruled{}
	for _, g := range s.games {
		docs := make(map[rulings.Language]rulings.Document)
		for _, l := range rulings.Languages() {
			var err error
			if docs[l], err = g.Book.Rulings(l); err != nil {
				return nil, err
			}
		}
		for _, r := range docs[rulings.English].Rulings {
			if id := r.Ruling.String(); a.Ruling == nil || *a.Ruling == id {
				told.Rulings = append(told.Rulings, ruling{id, changing(g.Form.Rules().Options(), r.Number), texts(docs, r.Number, a.Ruling != nil)})
			}
		}
	}
	if a.Ruling != nil && len(told.Rulings) == 0 {
		return nil, wrong("/ruling", fmt.Sprintf("there is no ruling %.60q", *a.Ruling), `one that "rules" without it lists`)
	}
	return told, nil
}

// texts are a ruling in all languages, or only its title.
func texts(docs map[rulings.Language]rulings.Document, number int, whole bool) map[rulings.Language]rulings.Ruling {
	all := make(map[rulings.Language]rulings.Ruling)
	for l, doc := range docs {
		r, _ := doc.Ruling(number)
		if !whole {
			r = rulings.Ruling{Title: r.Title}
		}
		all[l] = r
	}
	return all
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
