package words

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/message"
)

// Words are the sentences of one language. The zero value is Italian.
type Words struct {
	Language Language
	Towers   *TowerNames // what people call towers by; nil for the numbers of their bases
	Short    bool        // for the table's own panel, which has little room
}

// TowerNames are what stands on the towers' own labels, by base.
type TowerNames []string

// Tower is what a tower is called, by its base.
func (w Words) Tower(base int) string {
	if w.Towers != nil && base >= 0 && base < len(*w.Towers) {
		return (*w.Towers)[base]
	}
	return strconv.Itoa(base + 1)
}

// called is a value as it is written in a sentence in the place of a number.
type called string

func (c called) Format(s fmt.State, _ rune) { _, _ = io.WriteString(s, string(c)) }

// The types of the values in sentences.
type (
	Tower int    // the number of a tower's base, from 1, as people count
	Name  string // a player's
	Thing string // a tile or treasure with its article, "la corda"
	Noun  string // without article, "corda"
	List  string // several of something, joined by Words.List
)

// Message is a sentence that needs no value; Message1 to Message3 need values of
// these types. The zero value is the empty sentence.
type (
	Message               struct{ s Sentence }
	Message1[A any]       struct{ s Sentence }
	Message2[A, B any]    struct{ s Sentence }
	Message3[A, B, C any] struct{ s Sentence }
)

// Say declares a message; Say1 to Say3 declare one with values of these types, which both
// sentences format with the verbs of package fmt.
func Say(it, en string) Message                   { return Message{Sentence{It: it, En: en}} }
func Say1[A any](it, en string) Message1[A]       { return Message1[A]{Sentence{It: it, En: en}} }
func Say2[A, B any](it, en string) Message2[A, B] { return Message2[A, B]{Sentence{It: it, En: en}} }
func Say3[A, B, C any](it, en string) Message3[A, B, C] {
	return Message3[A, B, C]{Sentence{It: it, En: en}}
}

// One adds the sentences for the singular, which are used when the last int among the values
// is 1.
func (m Message1[A]) One(it, en string) Message1[A]       { return Message1[A]{m.s.one(it, en)} }
func (m Message2[A, B]) One(it, en string) Message2[A, B] { return Message2[A, B]{m.s.one(it, en)} }
func (m Message3[A, B, C]) One(it, en string) Message3[A, B, C] {
	return Message3[A, B, C]{m.s.one(it, en)}
}

// Short adds the sentences for the table's own panel, where the others do not fit.
func (m Message) Short(it, en string) Message               { return Message{m.s.short(it, en)} }
func (m Message1[A]) Short(it, en string) Message1[A]       { return Message1[A]{m.s.short(it, en)} }
func (m Message2[A, B]) Short(it, en string) Message2[A, B] { return Message2[A, B]{m.s.short(it, en)} }
func (m Message3[A, B, C]) Short(it, en string) Message3[A, B, C] {
	return Message3[A, B, C]{m.s.short(it, en)}
}

// IsZero reports whether there is no sentence.
func (m Message) IsZero() bool { return m == Message{} }

// In is the sentence in the language of w.
func (m Message) In(w Words) string { return m.s.in(w, 0) }

// In is the sentence in the language of w.
func (m Message1[A]) In(w Words, a A) string { return m.s.In(w, a) }

// In is the sentence in the language of w.
func (m Message2[A, B]) In(w Words, a A, b B) string { return m.s.In(w, a, b) }

// In is the sentence in the language of w.
func (m Message3[A, B, C]) In(w Words, a A, b B, c C) string { return m.s.In(w, a, b, c) }

// Sentence is one sentence in both languages. The singulars are empty unless a number decides
// between singular and plural; the short forms are empty unless the others are too long for the
// table's own panel, and are for any number.
type Sentence struct{ It, En, OneIt, OneEn, ShortIt, ShortEn string }

func (s Sentence) one(it, en string) Sentence {
	s.OneIt, s.OneEn = it, en
	return s
}

func (s Sentence) short(it, en string) Sentence {
	s.ShortIt, s.ShortEn = it, en
	return s
}

// in returns the sentence for a number, before its values are filled in.
func (s Sentence) in(w Words, n int) string {
	if w.Short && s.ShortIt != "" {
		s = Sentence{It: s.ShortIt, En: s.ShortEn}
	}
	one := s.OneIt != "" && n >= 0 && plural.Cardinal.MatchPlural(tags[w.known()], n, 0, 0, 0, 0) == plural.One
	switch english := w.known() == English; {
	case one && english:
		return s.OneEn
	case one:
		return s.OneIt
	case english:
		return s.En
	}
	return s.It
}

// In is the sentence in the language of w, with its values. If it has none it is said as it
// is written.
func (s Sentence) In(w Words, values ...any) string {
	n := 0
	for _, v := range values {
		if number, ok := v.(int); ok {
			n = number
		}
	}
	return w.Fill(s.in(w, n), values...)
}

// printers format values by the customs of each language.
var printers = [numLanguages]*message.Printer{message.NewPrinter(tags[Italian]), message.NewPrinter(tags[English])}

// Fill is the text with its values, as the language writes them. Without values it stays as it is.
func (w Words) Fill(text string, values ...any) string {
	if len(values) == 0 {
		return text
	}
	if w.known() == Italian && slices.ContainsFunc(values, sameVowel) {
		text = euphonic(text, values)
	}
	if w.Towers != nil {
		values = slices.Clone(values)
		for i, v := range values {
			if tower, ok := v.(Tower); ok {
				values[i] = called(w.Tower(int(tower) - 1))
			}
		}
	}
	return printers[w.known()].Sprintf(text, values...)
}

// known is the language of w, or English if that is out of range.
func (w Words) known() Language { return min(w.Language, numLanguages-1) }

// List joins items as people do: "5, 7 e 9".
func (w Words) List(items []string) List { return w.joined(items, And) }

// OneOf joins items of which one holds: "5, 7 o 9".
func (w Words) OneOf(items []string) List { return w.joined(items, Or) }

func (w Words) joined(items []string, with Message2[string, string]) List {
	if len(items) == 0 {
		return ""
	}
	text, last := items[0], len(items)-1
	for _, item := range items[1:max(last, 1)] {
		text = Comma.In(w, text, item)
	}
	if last > 0 {
		if with == And && strings.HasPrefix(strings.ToLower(items[last]), "e") {
			with = AndBeforeE
		}
		text = with.In(w, text, items[last])
	}
	return List(text)
}

// Small returns the text with its first letter in lower case, to follow a colon.
func Small(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(first)) + text[size:]
}

// Capital returns the text with its first letter in upper case.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
