package pipe

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mastro/engine"
	"mastro/engine/pipe/wire"
	"mastro/engine/rulings"
)

// tellRules lists the rulings of the games that are offered, or tells one.
func (s *Service) tellRules(a *args, o *wire.Out) error {
	v := a.value("ruling")
	if !v.given {
		return s.listRulings(o)
	}
	id := a.text("ruling")
	g, number, ok := s.ruled(id)
	if !ok {
		return a.wrong(v.member, fmt.Sprintf("there is no ruling %.60q", id), "one that \"rules\" without it lists")
	}
	texts, err := documentsOf(g)
	if err != nil {
		return err
	}
	all := texts.ruling(number)
	if len(all) == 0 {
		return a.wrong(v.member, fmt.Sprintf("%s has no ruling %d", g.Name, number), "one that \"rules\" without it lists")
	}
	o.Member("ruling", id)
	all.write(o, "title", func(r *rulings.Ruling) string { return r.Title })
	all.write(o, "text", func(r *rulings.Ruling) string { return r.Text })
	all.writeSources(o)
	writeOptions(o, g.Form.Rules().Options(), number)
	all.write(o, "house_rule", func(r *rulings.Ruling) string { return r.HouseRule })
	all.write(o, "example", func(r *rulings.Ruling) string { return r.Example })
	return nil
}

// listRulings writes the headings of all rulings.
func (s *Service) listRulings(o *wire.Out) error {
	o.Name("rulings")
	o.Open('[')
	for i := range s.games {
		g := &s.games[i]
		texts, err := documentsOf(g)
		if err != nil {
			return err
		}
		for _, r := range texts[rulings.English].Rulings {
			o.Open('{')
			o.Member("ruling", r.Ruling.String())
			texts.ruling(r.Number).write(o, "title", func(r *rulings.Ruling) string { return r.Title })
			o.Close('}')
		}
	}
	o.Close(']')
	return nil
}

// ruled is the game and the number that the id of a ruling names; ok is false where it
// names none that is offered.
func (s *Service) ruled(id string) (g *Game, number int, ok bool) {
	name, text, _ := strings.Cut(id, "/")
	number, err := strconv.Atoi(text)
	i := slices.IndexFunc(s.games, func(g Game) bool { return g.Name == name })
	if i < 0 || err != nil || id != (engine.Ruling{Game: name, Number: number}).String() {
		return nil, 0, false
	}
	return &s.games[i], number, true
}

// documents is the rulings of a game in every language.
type documents map[rulings.Language]rulings.Document

func documentsOf(g *Game) (documents, error) {
	all := documents{}
	for _, l := range rulings.Languages() {
		doc, err := g.Book.Rulings(l)
		if err != nil {
			return nil, err
		}
		all[l] = doc
	}
	return all, nil
}

// bilingual is one ruling in every language in which it is written.
type bilingual map[rulings.Language]rulings.Ruling

func (d documents) ruling(number int) bilingual {
	all := bilingual{}
	for l, doc := range d {
		if r, ok := doc.Ruling(number); ok {
			all[l] = r
		}
	}
	return all
}

// write writes a text of a ruling as a member, in every language; nothing where it is
// empty.
func (b bilingual) write(o *wire.Out, name string, text func(*rulings.Ruling) string) {
	var sentences []Sentence
	for _, l := range rulings.Languages() {
		if r := b[l]; text(&r) != "" {
			sentences = append(sentences, Sentence{Language: string(l), Text: text(&r)})
		}
	}
	say(o, name, sentences)
}

// writeSources writes where a ruling comes from; that is the same in every language.
func (b bilingual) writeSources(o *wire.Out) {
	o.Name("sources")
	o.Open('[')
	for i, s := range b[rulings.English].Sources {
		o.Open('{')
		o.Member("kind", string(s.Kind))
		b.write(o, "text", func(r *rulings.Ruling) string {
			if i < len(r.Sources) {
				return r.Sources[i].Text
			}
			return ""
		})
		o.Close('}')
	}
	o.Close(']')
}

// writeOptions writes the house rules that change a ruling; nothing where none does.
func writeOptions(o *wire.Out, all []engine.Option, ruling int) {
	all = slices.DeleteFunc(slices.Clone(all), func(o engine.Option) bool { return o.Ruling != ruling })
	if len(all) == 0 {
		return
	}
	o.Name("options")
	o.Open('[')
	for _, option := range all {
		o.Text(option.Name)
	}
	o.Close(']')
}
