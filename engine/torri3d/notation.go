package torri3d

import (
	"fmt"
	"strings"

	"mastro/engine"
)

// The notation: "push w3 ns", "go 2,4 walk", "go 2,4 up+joker", "found chalice",
// "nothing". Words go from coarse to fine, and each move has one text.

// wordWalk is a way without magic.
const wordWalk = "walk"

// Write is the move in the notation.
func (p *Position) Write(m engine.Move) string { return p.game.Set.WriteMove(m) }

// WriteMove is Position.Write; the notation is the same in every position.
func (s *Set) WriteMove(m engine.Move) string {
	if !wellFormed(m) {
		return fmt.Sprintf("move%d", m)
	}
	switch VerbOf(m) {
	case Push:
		return fmt.Sprintf("push %v %v", ArrowOf(m), PathOf(m))
	case Go:
		return fmt.Sprintf("go %s %s", CellText(CellOf(m)), cardsText(CardsOf(m)))
	case Found:
		return "found " + s.Word(TreasureOf(m))
	}
	return "nothing"
}

// cardsText is magic cards as one word: "up+up+joker".
func cardsText(c Cards) string {
	if c.Total() == 0 {
		return wordWalk
	}
	var words []string
	for _, k := range c.List() {
		words = append(words, k.String())
	}
	return strings.Join(words, "+")
}

// Read is the move for a text of the notation. It checks the text, not the
// rules.
func (p *Position) Read(text string) (engine.Move, error) { return p.game.Set.ReadMove(text) }

// ReadMove is Position.Read; the notation is the same in every position.
func (s *Set) ReadMove(text string) (engine.Move, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return engine.NoMove, fmt.Errorf("an empty move; write one like \"push w3 ns\"")
	}
	form, ok := forms()[words[0]]
	switch {
	case !ok:
		return engine.NoMove, fmt.Errorf("%q is no move; one begins with push, go, found or nothing", words[0])
	case len(words)-1 < form.operands:
		return engine.NoMove, fmt.Errorf("%q needs more after it, like %q", text, form.example)
	case len(words)-1 > form.operands:
		return engine.NoMove, fmt.Errorf("%q is too much after %q", words[form.operands+1], strings.Join(words[:form.operands+1], " "))
	}
	return form.read(s, words[1:])
}

// form is how the moves of one verb are written.
type form struct {
	operands int
	example  string
	read     func(s *Set, operands []string) (engine.Move, error)
}

func forms() map[string]form {
	return map[string]form{
		"push":    {2, "push w3 ns", readPush},
		"go":      {2, "go 2,4 walk", readGo},
		"found":   {1, "found chalice", readFound},
		"nothing": {0, "nothing", func(*Set, []string) (engine.Move, error) { return NothingHere(), nil }},
	}
}

func readPush(_ *Set, words []string) (engine.Move, error) {
	a, err := ReadArrow(words[0])
	if err != nil {
		return engine.NoMove, err
	}
	path, err := ReadPath(words[1])
	if err != nil {
		return engine.NoMove, err
	}
	return PushAt(a, path), nil
}

func readGo(_ *Set, words []string) (engine.Move, error) {
	cell, err := ReadCell(words[0])
	if err != nil {
		return engine.NoMove, err
	}
	c, err := readCards(words[1])
	if err != nil {
		return engine.NoMove, err
	}
	return GoTo(cell, c), nil
}

// readCards reads magic cards as one word.
func readCards(word string) (c Cards, err error) {
	if word == wordWalk {
		return c, nil
	}
	for _, text := range strings.Split(word, "+") {
		k, err := ReadCard(text)
		if err != nil {
			return c, err
		}
		c[k]++
		if c.Total() > MagicCards {
			return c, fmt.Errorf("there are only %d magic cards", MagicCards)
		}
	}
	if cardsText(c) != word {
		return c, fmt.Errorf("%q is not in order; write %q", word, cardsText(c))
	}
	return c, nil
}

func readFound(s *Set, words []string) (engine.Move, error) {
	t, err := s.ReadTreasure(words[0])
	if err != nil {
		return engine.NoMove, err
	}
	return FoundHere(t), nil
}
