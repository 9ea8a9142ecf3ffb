package wire

import "strings"

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
