package plan

import (
	"strings"
	"unicode/utf8"
)

// textWidth is the most characters on a line of notes and lists.
const textWidth = 78

// Text is the plan as text: the title, the notes, the board as far as characters can show
// it, and the lists. Towers are rows of numbers, tiles are drawn with lines; a round board
// is left out.
func Text(p Plan) string {
	var parts []string
	add := func(lines []string) {
		if len(lines) > 0 {
			parts = append(parts, strings.Join(lines, "\n"))
		}
	}
	add(textLines(p.Title, ""))
	var notes []string
	for _, n := range p.Notes {
		notes = append(notes, textLines(n, "")...)
	}
	add(notes)
	board := p.textBoard()
	if north := oneLine(p.North); north != "" && len(board) > 0 {
		board = append([]string{"↑ " + north, ""}, board...)
	}
	add(board)
	for _, l := range p.Lists {
		add(l.lines())
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, "\n\n") + "\n"
}

// lines is a list as text.
func (l List) lines() []string {
	lines := textLines(l.Title, "")
	for _, r := range l.Rows {
		lines = append(lines, textLines(r, "  ")...)
	}
	return lines
}

// textLines wraps a text; all lines but the first are moved to the right by more.
func textLines(s, indent string) []string {
	lines := wrapped(oneLine(s), func(s string) bool { return utf8.RuneCountInString(s) <= textWidth-2*len(indent) })
	for i := range lines {
		lines[i] = indent + lines[i]
		if i > 0 {
			lines[i] = indent + lines[i]
		}
	}
	return lines
}

// oneLine is a text without line breaks and other controls.
func oneLine(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(s, "?"))
	return strings.Join(strings.Fields(s), " ")
}

// told is the notes and the lists for a screen reader.
func (p *Plan) told() string {
	var lines []string
	for _, n := range p.Notes {
		lines = append(lines, oneLine(n))
	}
	for _, l := range p.Lists {
		lines = append(lines, oneLine(l.Title))
		for _, r := range l.Rows {
			lines = append(lines, oneLine(r))
		}
	}
	return strings.Join(lines, "\n")
}
