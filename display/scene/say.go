package scene

import (
	"slices"
	"strings"

	"mastro/display/words"
	"mastro/engine"
)

// Saying is the beginning of a move as it is being chosen, word by word.
type Saying struct {
	Words []string    // of its notation, so far
	Move  engine.Move // the move, or one of those that begin so
	Whole bool        // it is the move and no other
}

// Spelled is the choices that say moves word by word: after what Said has, one
// for each next word of the notation, and the whole move where only one begins
// so. Words that leave no choice are left out. choice gives its text, part and
// picture.
func (t *Table) Spelled(moves []engine.Move, write func(engine.Move) string, choice func(Saying) Choice) []Choice {
	all := make([]Saying, len(moves))
	for i, m := range moves {
		all[i] = Saying{Words: strings.Fields(write(m)), Move: m, Whole: true}
	}
	said := strings.Fields(t.Said)
	begun := begin(all, said)
	if len(begun) == 0 {
		said, begun = nil, all
	}
	next := branches(begun, len(said)+1)
	for n := len(said) + 2; len(next) == 1 && !next[0].Whole; n++ {
		next = branches(begun, n)
	}
	var choices []Choice
	for _, s := range next {
		c := choice(s)
		if c.ID = strings.Join(s.Words, " "); !s.Whole {
			c.ID = SayID + " " + c.ID
		}
		choices = append(choices, c)
	}
	if len(said) > 0 {
		choices = append(choices, Choice{ID: SayID, Text: words.ChooseAgain.In(t.Words), Part: engine.NoPart})
	}
	return choices
}

// begin is the moves that begin with these words.
func begin(all []Saying, said []string) []Saying {
	var begun []Saying
	for _, s := range all {
		if len(s.Words) >= len(said) && slices.Equal(s.Words[:len(said)], said) {
			begun = append(begun, s)
		}
	}
	return begun
}

// branches is the beginnings of n words, each once, in the order of the moves.
func branches(all []Saying, n int) []Saying {
	var next []Saying
	index := make(map[string]int)
	for _, s := range all {
		words := s.Words[:min(n, len(s.Words))]
		key := strings.Join(words, " ")
		if i, known := index[key]; known {
			next[i].Words, next[i].Whole = words, false
			continue
		}
		index[key] = len(next)
		next = append(next, s)
	}
	return next
}
