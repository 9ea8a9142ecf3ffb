package words

import "mastro/engine"

// rules are the house rules that the menus of all games offer, and their values.
var rules = map[string]Sentence{
	"order":          {It: "Chi comincia", En: "Who begins", ShortIt: "Inizia", ShortEn: "First"},
	"order.printed":  {It: "come da regole (a sorte)", En: "as in the rules (by lot)", ShortIt: "regola (a sorte)", ShortEn: "rules (drawn)"},
	"order.drawn":    {It: "a sorte", En: "by lot"},
	"order.youngest": {It: "il più giovane", En: "the youngest"},
	"order.oldest":   {It: "il più anziano", En: "the oldest"},
	"order.entered":  {It: "giocatore 1", En: "player 1"},
	"order.says":     {It: "Chi fa il primo turno.", En: "Who takes the first turn."},
}

// The values of a rule that is kept or not.
var (
	No  = Say("no", "no")
	Yes = Say("sì", "yes")
)

// Option is the name of a house rule for people.
func (g *Game) Option(w Words, o engine.Option) string { return g.rule(w, o.Name, o.Name) }

// Says is a sentence about a house rule, for people.
func (g *Game) Says(w Words, o engine.Option) string { return g.rule(w, o.Name+".says", "") }

// Value is a value of a house rule for people, by its place.
func (g *Game) Value(w Words, o engine.Option, i int) string {
	if o.Values == nil {
		return []Message{No, Yes}[i].In(w)
	}
	return g.rule(w, o.Name+"."+o.Values[i], o.Values[i])
}

// rule looks up a house rule or a value, first in the game's own table. What has no words, such
// as a number, stays as it is.
func (g *Game) rule(w Words, key, otherwise string) string {
	for _, table := range []map[string]Sentence{g.Rules, rules} {
		if s, known := table[key]; known {
			return s.In(w)
		}
	}
	return otherwise
}
