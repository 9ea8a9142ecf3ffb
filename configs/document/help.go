package document

import (
	"fmt"
	"strings"
)

// helpWidth is how wide an explanation is.
const helpWidth = 78

// Paragraph writes words in lines that are not too wide, the first after one
// margin and the others after another.
func Paragraph(b *strings.Builder, first, others, text string) {
	line, bare := first, true
	for word := range strings.FieldsSeq(text) {
		if !bare && len(line)+1+len(word) > helpWidth {
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

// Explain writes what each field is, behind a margin, and below it the fields of
// what it holds.
func Explain(b *strings.Builder, margin string, fields []Field) {
	for i := range fields {
		f := &fields[i]
		if f.Value == nil {
			continue
		}
		left := fmt.Sprintf("%s%-8s ", margin, f.Name)
		if len(f.Name) > 8 {
			left = margin + f.Name + "  "
		}
		below := f.below()
		Paragraph(b, left, margin+strings.Repeat(" ", 9), f.explained(below != nil))
		Explain(b, margin+"  ", below)
	}
}

// explained is what a field is, in a sentence.
func (f *Field) explained(goesOn bool) string {
	text := f.Says
	if f.Usual != "" {
		text += "; left out: " + f.Usual
	}
	if goesOn {
		return text + ":"
	}
	return text + "."
}

// below is the fields of a table, or of the tables of a list, that are explained
// with it.
func (f *Field) below() []Field {
	if s, ok := f.Value.(interface{ sample() []Field }); ok && !f.Elsewhere {
		return s.sample()
	}
	return nil
}

func (v table) sample() []Field { return v.fields }

func (v entries[T]) sample() []Field {
	if one, ok := v.each(new(T)).(table); ok {
		return one.fields
	}
	return nil
}

func (v given) sample() []Field { return (&Field{Value: v.Value}).below() }
func (v then) sample() []Field  { return (&Field{Value: v.Value}).below() }

func (v either) sample() []Field {
	if below := (&Field{Value: v.written}).below(); below != nil {
		return below
	}
	return (&Field{Value: v.also}).below()
}
