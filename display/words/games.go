package words

import "mastro/engine"

// Game has the words of one game that are looked up by names from its rules or files.
type Game struct {
	Name   Sentence                   // for people
	Pitch  Sentence                   // what it is about, for who has never played it
	Rules  map[string]Sentence        // house rules that its menu offers, by name, and their values as "rule.value"
	Fouls  map[engine.Reason]Sentence // why a move is refused; see Foul
	Things map[string]Named           // treasures and the like, by their names in a set’s file
}

// Foul is the sentence that explains a foul. where names its part and thing what foul.What
// stands for, with its article; the pages of the game know both. Its other values are the
// count and a second tower.
func (g *Game) Foul(w Words, f *engine.Foul, where string, thing Thing) string {
	s, known := g.Fouls[f.Reason]
	if !known {
		return w.Foul(f, where, thing)
	}
	return w.foul(s, f, where, thing)
}

// Foul is the sentence that explains a foul of which the referee itself says so, whatever is
// played.
func (w Words) Foul(f *engine.Foul, where string, thing Thing) string {
	s, known := refereeFouls[f.Reason]
	if !known {
		return NotAllowed.In(w)
	}
	return w.foul(s, f, where, thing)
}

// foul is the sentence with the values of a foul.
func (w Words) foul(s Sentence, f *engine.Foul, where string, thing Thing) string {
	return Capital(w.Fill(s.in(w, f.Count), where, f.Count, thing, Tower(f.Other+1)))
}

// Named is a thing in both languages: with its article, "il drago", without, "drago", and as a
// sign of one or two letters for small pictures.
type Named [numLanguages]struct {
	Thing Thing
	Noun  Noun
	Sign  string
}

// In is the thing in the language of w.
func (n *Named) In(w Words) (thing Thing, noun Noun, sign string) {
	t := &n[w.known()]
	return t.Thing, t.Noun, t.Sign
}

// Thing names a thing from a set's file. A name that is not in the table stays as it is.
func (g *Game) Thing(w Words, name string) (thing Thing, noun Noun, sign string) {
	if t, known := g.Things[name]; known {
		return t.In(w)
	}
	short := []rune(name)
	return Thing(name), Noun(name), Capital(string(short[:min(2, len(short))]))
}
