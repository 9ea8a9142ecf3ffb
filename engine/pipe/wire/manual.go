package wire

import (
	"fmt"
	"slices"
	"strings"

	"mastro/engine"
)

// Manual is a game's part of the manual. Its texts are set already, each line
// with its end; everything else Text sets in columns as wide as they must be.
type Manual struct {
	Moves   string         // what is to be known of all moves
	Verbs   []Verb         // in the order of a turn
	Set     string         // what depends on the set in use, in one paragraph; "" for nothing
	Rulings string         // what is to be known of all fouls
	Titles  []string       // of the rulings, by their numbers; 0 is none
	Faults  []engine.Fault // the game's fouls
	Forms   string         // set-ups, views and knowledge
	Events  []string       // their names
	Phases  []string
}

// Verb is what one kind of move does, for who has only the manual.
type Verb struct {
	Example string // as it is typed
	Ruling  int    // on which it rests
	Says    string // what it needs and does
}

// Text is the game's part, each line with its end.
func (m *Manual) Text() string {
	var b strings.Builder
	b.WriteString(m.Moves)
	digits := len(fmt.Sprint(len(m.Titles) - 1))
	m.verbs(&b, digits)
	if m.Set != "" {
		b.WriteByte('\n')
		Paragraph(&b, "  ", "      ", m.Set)
	}
	b.WriteString(m.Rulings)
	m.rulings(&b, digits)
	b.WriteString(m.Forms)
	list(&b, "Events:", m.Events)
	list(&b, "Phases:", m.Phases)
	return b.String()
}

func (m *Manual) verbs(b *strings.Builder, digits int) {
	wide := 0
	for _, v := range m.Verbs {
		wide = max(wide, len(v.Example))
	}
	for _, v := range m.Verbs {
		column(b, fmt.Sprintf("%-*s  %*d  ", wide, v.Example, digits, v.Ruling), v.Says)
	}
}

// rulings names the reasons of the fouls that stand on each ruling, without the
// game's name before them.
func (m *Manual) rulings(b *strings.Builder, digits int) {
	wide := 0
	reasons := make([][]string, len(m.Titles))
	for _, f := range m.Faults {
		_, name, _ := strings.Cut(string(f.Reason), ".")
		reasons[f.Ruling] = append(reasons[f.Ruling], name)
	}
	for _, title := range m.Titles {
		wide = max(wide, len(title))
	}
	for n := 1; n < len(m.Titles); n++ {
		slices.Sort(reasons[n])
		column(b, fmt.Sprintf("%*d %-*s  ", digits, n, wide, m.Titles[n]), strings.Join(reasons[n], ", "))
	}
}

// column writes words right of what they explain.
func column(b *strings.Builder, left, words string) {
	const margin = "      "
	Paragraph(b, margin+left, margin+strings.Repeat(" ", len(left)), words)
}

func list(b *strings.Builder, title string, all []string) {
	b.WriteByte('\n')
	Paragraph(b, "  ", "      ", title+" "+strings.Join(all, ", "))
}

// manualWidth is how wide the text of the manual is.
const manualWidth = 78

// Paragraph writes words of the manual in lines that are not too wide, the
// first after one margin and the others after another.
func Paragraph(b *strings.Builder, first, others, text string) {
	line, bare := first, true
	for word := range strings.FieldsSeq(text) {
		if !bare && len(line)+1+len(word) > manualWidth {
			b.WriteString(line + "\n")
			line, bare = others, true
		}
		if !bare {
			line += " "
		}
		line, bare = line+word, false
	}
	b.WriteString(strings.TrimRight(line, " ") + "\n")
}
