package pipe

import (
	"fmt"
	"slices"
	"strings"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/rulings"
)

// help is the game's part of the manual.
func (g *Game) help() string {
	f := g.Form.Form
	rules, err := g.Book.Rulings(rulings.English)
	if err != nil {
		return err.Error() + "\n"
	}
	m := manual{Manual: f.Manual(), game: g.Name, rulings: rules.Rulings}
	m.moves()
	m.reasonsOfAll()
	m.documents(f, g.Book)
	return m.String()
}

// manual sets what a game says of itself, in columns as wide as they must be.
type manual struct {
	strings.Builder
	engine.Manual
	game    string
	rulings []rulings.Ruling
}

// Where the text of the manual begins.
const (
	margin = "  "
	column = "      "
)

func (m *manual) paragraph(text string) { document.Paragraph(&m.Builder, margin, margin, text) }

// more writes paragraphs, each behind a blank line.
func (m *manual) more(all []string) {
	for _, text := range all {
		m.WriteByte('\n')
		m.paragraph(text)
	}
}

// digits is how many the largest number of a ruling has.
func (m *manual) digits() int { return len(fmt.Sprint(m.rulings[len(m.rulings)-1].Number)) }

func (m *manual) moves() {
	first := "Moves, as they are typed, with the ruling that each rests on."
	m.paragraph(strings.Join(append([]string{first}, m.Moves...), " "))
	wide := 0
	for _, v := range m.Verbs {
		wide = max(wide, len(v.Example))
	}
	for _, v := range m.Verbs {
		m.column(fmt.Sprintf("%-*s  %*d  ", wide, v.Example, m.digits(), v.Ruling), v.Says)
	}
	m.more(m.Things)
}

// column writes words right of what they explain.
func (m *manual) column(left, words string) {
	document.Paragraph(&m.Builder, column+left, column+strings.Repeat(" ", len([]rune(left))), words)
}

// reasonsOfAll names the reasons of the fouls that stand on each ruling, without the game's name
// before them.
func (m *manual) reasonsOfAll() {
	m.WriteByte('\n')
	m.paragraph(fmt.Sprintf("The rulings, by their numbers in the rules, and the reasons of the fouls that stand on each, which all begin with %q:", m.game+"."))
	wide := 0
	for _, r := range m.rulings {
		wide = max(wide, len([]rune(r.Title)))
	}
	for _, r := range m.rulings {
		m.column(fmt.Sprintf("%*d %-*s  ", m.digits(), r.Number, wide, r.Title), strings.Join(m.reasons(r.Number), ", "))
	}
	m.more(m.Fouls)
}

// reasons are those of the fouls that stand on a ruling.
func (m *manual) reasons(ruling int) (all []string) {
	for _, f := range m.Faults {
		if f.Ruling == ruling {
			_, name, _ := strings.Cut(string(f.Reason), ".")
			all = append(all, name)
		}
	}
	slices.Sort(all)
	return all
}

// documents explains set-ups and what the requests give, by the fields of one game.
func (m *manual) documents(f engine.Form, book Book) {
	m.section(strings.Join(append([]string{"A set-up, as new takes it and setup gives it."}, m.Setup...), " "), f.Blank().Document().Fields)
	start, err := book.Drawn(2, 0, nil)
	if err != nil {
		return // the set is not whole, and nothing can be played with it
	}
	p, err := book.Begin(start)
	if err != nil {
		return // the set is not whole, and nothing can be played with it
	}
	v := p.View(0)
	m.section(`State: "setup", and`, f.State(p))
	m.section("View:", f.View(v))
	m.section("Knowledge:", f.Knowledge(v))
	m.more(m.Notes)
	m.list("Events:", m.Events)
	m.list("Phases:", m.Phases)
}

func (m *manual) section(title string, fields []document.Field) {
	m.WriteByte('\n')
	m.paragraph(title)
	document.Explain(&m.Builder, column, fields)
}

func (m *manual) list(title string, all []string) {
	m.WriteByte('\n')
	document.Paragraph(&m.Builder, margin, column, title+" "+strings.Join(all, ", "))
}
