package words

import (
	"fmt"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"

	"mastro/engine"
)

// Words speaks one language. The zero value speaks Italian.
type Words struct{ Language Language }

// The types of the values in sentences.
type (
	Tower int    // the number of a tower's base, from 1, as people count
	Name  string // a player's
	Thing string // a tile with its article, "la corda"
	Noun  string // a tile without, "corda"
	List  string // several of something, joined by Words.List
)

// Message is a sentence that needs no value; Message1 to Message3 need values
// of these types. Their values are keys of the tables.
type (
	Message               string
	Message1[A any]       string
	Message2[A, B any]    string
	Message3[A, B, C any] string
)

// In is the sentence in the language of w.
func (m Message) In(w Words) string { return w.say(string(m)) }

// In is the sentence in the language of w.
func (m Message1[A]) In(w Words, a A) string { return w.say(string(m), a) }

// In is the sentence in the language of w.
func (m Message2[A, B]) In(w Words, a A, b B) string { return w.say(string(m), a, b) }

// In is the sentence in the language of w.
func (m Message3[A, B, C]) In(w Words, a A, b B, c C) string { return w.say(string(m), a, b, c) }

func (w Words) say(key string, values ...any) string {
	speak, _ := printers() // a test holds that the tables are sound
	return speak[min(w.Language, numLanguages-1)].Sprintf(key, values...)
}

// sentence is one entry of a table. Where a number decides between singular
// and plural, One is the sentence for exactly 1; Count tells which value is
// that number, counted from 1, and its type is int.
type sentence struct {
	It, En       string
	OneIt, OneEn string
	Count        int
}

// in is the entry in one language as x/text wants it.
func (s sentence) in(l Language) catalog.Message {
	many, one := s.It, s.OneIt
	if l == English {
		many, one = s.En, s.OneEn
	}
	if s.Count == 0 {
		return catalog.String(many)
	}
	return plural.Selectf(s.Count, "%d", "=1", one, "other", many)
}

// printers makes one printer for each language, once.
var printers = sync.OnceValues(func() (speak [numLanguages]*message.Printer, err error) {
	b := catalog.NewBuilder()
	for _, table := range tables() {
		for key, s := range table {
			for l, tag := range tags {
				if e := b.Set(tag, key, s.in(Language(l))); e != nil {
					err = fmt.Errorf("message %s in %v: %w", key, tag, e)
				}
			}
		}
	}
	for l, tag := range tags {
		speak[l] = message.NewPrinter(tag, message.Catalog(b))
	}
	return speak, err
})

// keyed are the tables whose keys are put together from names in data: of
// games, of house rules, of treasures.
func keyed() []map[string]sentence {
	return []map[string]sentence{options, magicoThings, carteThings, torri3dThings, fugaThings}
}

func tables() []map[string]sentence {
	all := append(fouls(), keyed()...)
	return append(all, common, troubles, doctor, calibrateWords, pageWords, pageBoards, terminal, trace, wiring, labiroWords, labiroTiles, magicoWords, carteWords, torri3dWords, fugaWords)
}

// Foul is the sentence that explains a foul. where is its part in words, and
// the thing what foul.What names, with its article; the game's pages know both.
func (w Words) Foul(f *engine.Foul, where string, thing Thing) string {
	key := string(f.Reason)
	if !isFoul(key) {
		return NotAllowed.In(w)
	}
	return Capital(w.say(key, where, f.Count, thing, f.Other+1))
}

// fouls are the tables of the sentences that explain fouls, of all games and of
// the referee.
func fouls() []map[string]sentence {
	return []map[string]sentence{refereeFouls, labiroFouls, magicoFouls, carteFouls, torri3dFouls, fugaFouls}
}

func isFoul(key string) bool {
	for _, table := range fouls() {
		if _, ok := table[key]; ok {
			return true
		}
	}
	return false
}

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
		text = with.In(w, text, items[last])
	}
	return List(text)
}

// Small is the text with its first letter in lower case, to go on after a
// colon.
func Small(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(first)) + text[size:]
}

// Capital is the text with its first letter in upper case.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
