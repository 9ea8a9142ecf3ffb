package pipe

import (
	"fmt"

	"mastro/engine"
	"mastro/engine/rulings"
)

type rulesAsk struct {
	Ruling *string `json:"ruling" usual:"the headings of all, and no texts" says:"which, as a foul names it"`
}

// ruled is a ruling, or the headings of all. Its texts are by language.
type ruled struct {
	Rulings   []heading `json:"rulings,omitempty" says:"those of every game"`
	Ruling    string    `json:"ruling,omitzero" says:"of one ruling its id; a title or text is {\"it\": ..., \"en\": ...}"`
	Title     object    `json:"title,omitzero" says:"its heading"`
	Text      object    `json:"text,omitzero" says:"what is ruled"`
	Sources   []source  `json:"sources,omitempty" says:"where it comes from"`
	Options   []string  `json:"options,omitempty" says:"the house rules that change it, if any"`
	HouseRule object    `json:"house_rule,omitzero" says:"what they say"`
	Example   object    `json:"example,omitzero" says:"an example"`
}

type heading struct {
	Ruling string `json:"ruling" says:"its id"`
	Title  object `json:"title" says:"its heading"`
}

type source struct {
	Kind string `json:"kind" says:"printed, deduced or invented"`
	Text object `json:"text" says:"what it says"`
}

// rules lists the rulings of all games, or tells one.
func (s *Service) rules(a *rulesAsk) (*ruled, error) {
	all := &ruled{}
	for _, g := range s.games {
		texts := map[rulings.Language]rulings.Document{}
		for _, l := range rulings.Languages() {
			doc, err := g.Book.Rulings(l)
			if err != nil {
				return nil, err
			}
			texts[l] = doc
		}
		for _, r := range texts[rulings.English].Rulings {
			told := ruling{texts, r.Number}
			if id := r.Ruling.String(); a.Ruling == nil {
				all.Rulings = append(all.Rulings, heading{id, told.title()})
			} else if id == *a.Ruling {
				return told.whole(id, g.Form.Rules().Options()), nil
			}
		}
	}
	if a.Ruling != nil {
		return nil, wrong("/ruling", fmt.Sprintf("there is no ruling %.60q", *a.Ruling), `one that "rules" without it lists`)
	}
	return all, nil
}

// ruling is one ruling of a game in every language in which it is written.
type ruling struct {
	texts  map[rulings.Language]rulings.Document
	number int
}

func (r ruling) whole(id string, options []engine.Option) *ruled {
	told := &ruled{
		Ruling: id, Title: r.title(),
		Text:      r.text(func(r *rulings.Ruling) string { return r.Text }),
		HouseRule: r.text(func(r *rulings.Ruling) string { return r.HouseRule }),
		Example:   r.text(func(r *rulings.Ruling) string { return r.Example }),
	}
	english, _ := r.texts[rulings.English].Ruling(r.number)
	for i, s := range english.Sources {
		told.Sources = append(told.Sources, source{string(s.Kind), r.text(func(r *rulings.Ruling) string {
			if i < len(r.Sources) {
				return r.Sources[i].Text
			}
			return ""
		})})
	}
	for _, option := range options {
		if option.Ruling == r.number {
			told.Options = append(told.Options, option.Name)
		}
	}
	return told
}

func (r ruling) title() object { return r.text(func(r *rulings.Ruling) string { return r.Title }) }

// text is a text of the ruling by language; nil where it is empty.
func (r ruling) text(of func(*rulings.Ruling) string) (texts object) {
	for _, l := range rulings.Languages() {
		if one, ok := r.texts[l].Ruling(r.number); ok && of(&one) != "" {
			texts = append(texts, member{string(l), of(&one)})
		}
	}
	return texts
}
