package rulings

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mastro/engine"
)

// labels begin the parts of a ruling after its text, in their order: a source of each kind,
// house rules, and examples.
var labels = map[Language][]string{
	Italian: {"Stampato", "Dedotto", "Inventato", "Regola della casa", "Esempio"},
	English: {"Printed", "Deduced", "Invented", "House rule", "Example"},
}

// The places of labels.
const (
	sources   = iota
	houseRule = 3
	example   = 4
)

var (
	between  = regexp.MustCompile(`(?:[ \t\r]*\n){2,}`) // two blocks
	heading  = regexp.MustCompile(`^## ([a-z0-9]+)/([1-9][0-9]{0,2}) · (.*\S)$`)
	labelled = regexp.MustCompile(`(?s)^\*\*([^*\n]+)\.\*\*\s*(.*)$`)
)

// Parse reads the document of a game.
func Parse(game string, in Language, text string) (doc Document, err error) {
	title, text, _ := strings.Cut(text, "\n")
	doc.Title = strings.TrimPrefix(strings.TrimSpace(title), "# ")
	for _, block := range between.Split(strings.TrimSpace(text), -1) {
		switch {
		case strings.Contains("\n"+block, "\n#"):
			err = doc.begin(game, block)
		case len(doc.Rulings) == 0:
			doc.Intro = joined(doc.Intro, block)
		default:
			err = doc.Rulings[len(doc.Rulings)-1].add(in, block)
		}
		if err != nil {
			return Document{}, err
		}
	}
	for _, r := range doc.Rulings {
		if len(r.Sources) == 0 || r.Example == "" {
			return Document{}, fmt.Errorf("%v: say what is ruled, where it comes from, and an example", r.Ruling)
		}
	}
	return doc, nil
}

// joined is a text with one more block.
func joined(text, block string) string {
	if text == "" {
		return block
	}
	return text + "\n\n" + block
}

// begin begins a ruling with its heading.
func (d *Document) begin(game, block string) error {
	found := heading.FindStringSubmatch(block)
	if found == nil || found[1] != game {
		return fmt.Errorf("%q is no heading: write \"## %s/NUMBER · TITLE\" between empty lines", block, game)
	}
	number, _ := strconv.Atoi(found[2])
	if n := len(d.Rulings); n > 0 && d.Rulings[n-1].Number >= number {
		return fmt.Errorf("%q: order rulings by their numbers, each once", block)
	}
	d.Rulings = append(d.Rulings, Ruling{Ruling: engine.Ruling{Game: game, Number: number}, Title: found[3]})
	return nil
}

// add adds a block to the part that its label begins, or else to the last one.
func (r *Ruling) add(in Language, block string) error {
	r.Markdown = joined(r.Markdown, block)
	part, place := r.last()
	if found := labelled.FindStringSubmatch(block); found != nil {
		label := slices.Index(labels[in], found[1])
		if label < place || r.Text == "" || found[2] == "" {
			return fmt.Errorf("%v: %q: say what is ruled, and then, each with its text, %s", r.Ruling, block, strings.Join(labels[in], ", "))
		}
		part, block = r.part(label), found[2]
	}
	*part = joined(*part, block)
	return nil
}

// last is the last part there is, and the place of the first label that may follow.
func (r *Ruling) last() (part *string, place int) {
	switch {
	case r.Example != "":
		return &r.Example, example
	case r.HouseRule != "":
		return &r.HouseRule, houseRule
	case len(r.Sources) > 0:
		return &r.Sources[len(r.Sources)-1].Text, sources
	}
	return &r.Text, sources
}

// part is the part that a label begins, or goes on with.
func (r *Ruling) part(label int) *string {
	switch label {
	case example:
		return &r.Example
	case houseRule:
		return &r.HouseRule
	}
	r.Sources = append(r.Sources, Source{Kind: []Kind{Printed, Deduced, Invented}[label]})
	return &r.Sources[len(r.Sources)-1].Text
}
