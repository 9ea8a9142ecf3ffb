package scene

import (
	"slices"
	"strings"

	"mastro/display/words"
	"mastro/engine"
)

// Beginning is the first words of one or more moves, while a move is chosen word by word.
type Beginning struct {
	Words []string    // of the notation
	Move  engine.Move // a move that begins so
	Whole bool        // Words are all of Move's notation
}

// WordByWord returns the choices that continue what was chosen so far (Chosen): one for each
// possible next word of the notation, or the whole move where only one is left. It skips
// words that all remaining moves share. choice gives the text, part and picture.
func (t *Table) WordByWord(moves []engine.Move, write func(engine.Move) string, choice func(Beginning) Choice) []Choice {
	all := make([]Beginning, len(moves))
	for i, m := range moves {
		all[i] = Beginning{Words: strings.Fields(write(m)), Move: m, Whole: true}
	}
	chosen := strings.Fields(t.Chosen)
	candidates := thatBegin(all, chosen)
	if len(candidates) == 0 {
		chosen, candidates = nil, all
	}
	next := branches(candidates, len(chosen)+1)
	for n := len(chosen) + 2; len(next) == 1 && !next[0].Whole; n++ {
		next = branches(candidates, n)
	}
	var choices []Choice
	for _, s := range next {
		c := choice(s)
		if c.Does = (Action{Text: strings.Join(s.Words, " ")}); !s.Whole {
			c.Does.Kind = SayWords
		}
		choices = append(choices, c)
	}
	if len(chosen) > 0 {
		choices = append(choices, Choice{Does: Action{Kind: SayWords}, Text: words.ChooseAgain.In(t.Words), Part: engine.NoPart})
	}
	return choices
}

// thatBegin returns the moves that begin with these words.
func thatBegin(all []Beginning, chosen []string) []Beginning {
	var candidates []Beginning
	for _, s := range all {
		if len(s.Words) >= len(chosen) && slices.Equal(s.Words[:len(chosen)], chosen) {
			candidates = append(candidates, s)
		}
	}
	return candidates
}

// branches returns the different beginnings of n words, in the order of the moves.
func branches(all []Beginning, n int) []Beginning {
	var next []Beginning
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
