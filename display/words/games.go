package words

import (
	"strings"

	"mastro/engine"
)

// gameWords are the sentences of a game that are looked up by names from its rules or files.
type gameWords struct {
	name      sentence
	rules     map[string]sentence        // house rules by name, and their values as "rule.value"
	fouls     map[engine.Reason]sentence // why a move is refused
	treasures map[string]named           // by their names in a set's file
}

// byGame has the words of each game, by name.
var byGame = map[string]gameWords{
	"labiro":  {sentence{It: "LABIRO", En: "LABIRO"}, labiroRules, labiroFouls, nil},
	"magico":  {sentence{It: "Labirinto magico", En: "Sliding labyrinth"}, magicoRules, magicoFouls, magicoTreasures},
	"carte":   {sentence{It: "Labirinto a carte", En: "Card labyrinth"}, carteRules, carteFouls, carteTreasures},
	"torri3d": {sentence{It: "3D Labyrinth", En: "3D Labyrinth"}, torri3dRules, torri3dFouls, torri3dTreasures},
	"fuga":    {sentence{It: "Fuga", En: "Labyrinth escape"}, fugaRules, fugaFouls, fugaTreasures},
}

// Game is the name of a game for people.
func (w Words) Game(name string) string { return byGame[name].name.in(w, 0) }

// rules are the house rules that all games have.
var rules = map[string]sentence{
	"order":          {It: "Inizia", En: "First"},
	"order.printed":  {It: "regola (a sorte)", En: "rules (drawn)"},
	"order.drawn":    {It: "a sorte", En: "drawn"},
	"order.youngest": {It: "il più giovane", En: "the youngest"},
	"order.oldest":   {It: "il più anziano", En: "the oldest"},
	"order.entered":  {It: "giocatore 1", En: "player 1"},
}

// The values of a rule that is kept or not.
var (
	No  = say("no", "no")
	Yes = say("sì", "yes")
)

// Option is the name of a house rule for people.
func (w Words) Option(game string, o engine.Option) string { return w.rule(game, o.Name, o.Name) }

// Value is a value of a house rule for people, by its place.
func (w Words) Value(game string, o engine.Option, i int) string {
	if o.Values == nil {
		return []Message{No, Yes}[i].In(w)
	}
	return w.rule(game, o.Name+"."+o.Values[i], o.Values[i])
}

// rule looks up a house rule or a value, first in the game's own table. What has no words, such
// as a number, stays as it is.
func (w Words) rule(game, key, otherwise string) string {
	for _, table := range []map[string]sentence{byGame[game].rules, rules} {
		if s, known := table[key]; known {
			return s.in(w, 0)
		}
	}
	return otherwise
}

// Foul is the sentence that explains a foul. where names its part and thing what foul.What
// stands for, with its article; the pages of the game know both.
func (w Words) Foul(f *engine.Foul, where string, thing Thing) string {
	s, known := foul(f.Reason)
	if !known {
		return NotAllowed.In(w)
	}
	return Capital(w.format(s.in(w, f.Count), where, f.Count, thing, f.Other+1))
}

// foul looks up the sentence for a reason, which begins with the name of its game or with
// "referee".
func foul(r engine.Reason) (s sentence, known bool) {
	game, _, _ := strings.Cut(string(r), ".")
	if s, known = byGame[game].fouls[r]; !known {
		s, known = refereeFouls[r]
	}
	return s, known
}

// named is a thing in both languages: with its article, without, and as a sign of
// one or two letters for small pictures.
type named [numLanguages]struct {
	thing Thing
	noun  Noun
	sign  string
}

// Treasure names a thing from a set's file: with its article, "il drago", without, "drago",
// and as a sign of one or two letters for small pictures. A name that is not in the tables
// stays as it is.
func (w Words) Treasure(game, name string) (thing Thing, noun Noun, sign string) {
	if all, known := byGame[game].treasures[name]; known {
		t := all[w.known()]
		return t.thing, t.noun, t.sign
	}
	short := []rune(name)
	return Thing(name), Noun(name), Capital(string(short[:min(2, len(short))]))
}
