package torri3d

import (
	"fmt"
	"strconv"
	"strings"

	"mastro/configs/document"
	"mastro/engine"
)

// The words of the things that sets, set-ups and views name.

// refusing reads a text as read does, and refuses one that is none of these things.
func refusing[T any](thing, remedy string, read func(string) (T, error)) func(string) (T, error) {
	return func(text string) (T, error) {
		got, err := read(text)
		if err != nil {
			return got, document.Refusal{What: fmt.Sprintf("%q is no %s", text, thing), Remedy: remedy}
		}
		return got, nil
	}
}

// or reads one word as a thing that has no other, and any other text as read does.
func or[T any](word string, thing T, read func(string) (T, error)) func(string) (T, error) {
	return func(text string) (T, error) {
		if text == word {
			return thing, nil
		}
		return read(text)
	}
}

func cells() document.Code[int] {
	return document.Code[int]{Write: CellText, Read: refusing("cell", "give row and column, counted from 0 at the top left: 0,0 to 4,4", ReadCell)}
}

func paths() document.Code[Path] {
	return document.Code[Path]{Write: Path.String, Read: refusing("path", "give the open sides in the order of nesw: ns, es, nes, nesw", ReadPath)}
}

// shutArrows is the arrows, and none.
func shutArrows() document.Code[Arrow] {
	return document.Code[Arrow]{
		Write: Arrow.String,
		Read:  or("", NoArrow, or(wordNone, NoArrow, refusing("arrow", "give one of "+strings.Join(arrowWords(), ", ")+", or none", ReadArrow))),
	}
}

// chances is the states of the generator that shuffles a dealt game.
func chances() document.Code[engine.Rand] {
	parse := func(text string) (engine.Rand, error) {
		n, err := strconv.ParseUint(text, 16, 64)
		return engine.Rand(n), err
	}
	return document.Code[engine.Rand]{
		Write: func(r engine.Rand) string { return fmt.Sprintf("%016x", uint64(r)) },
		Read:  or("", 0, refusing("state of the generator", "give up to 16 hex digits, or leave chance out", parse)),
	}
}

// magicCards is the kinds, and a card that lies face down.
func magicCards() document.Code[Card] {
	return document.Code[Card]{
		Write: Card.String,
		Read:  or(wordHidden, FaceDown, refusing("magic card", "name up, down or joker, or hidden in a hand", ReadCard)),
	}
}

// treasureCards is the treasures, and a card that lies face down.
func (s *Set) treasureCards() document.Code[Treasure] {
	return document.Code[Treasure]{Write: s.cardWord, Read: or(wordHidden, NoTreasure, s.treasure)}
}

func (s *Set) cardWord(t Treasure) string {
	if t == NoTreasure {
		return wordHidden
	}
	return s.Word(t)
}

func (s *Set) treasure(text string) (Treasure, error) {
	return refusing("treasure", "name one of "+strings.Join(s.Treasures, ", ")+", or hidden in a stack", s.ReadTreasure)(text)
}

// looseTowers is the loose towers, by their index among all.
func (s *Set) looseTowers() document.Code[int] {
	return document.Code[int]{
		Write: func(i int) string { return s.Towers[i].Name },
		Read: func(name string) (int, error) {
			var names []string
			for i := Fixed; i < len(s.Towers); i++ {
				if s.Towers[i].Name == name {
					return i, nil
				}
				names = append(names, s.Towers[i].Name)
			}
			return 0, document.Refusal{What: fmt.Sprintf("the set %s has no loose tower %q", s.Name, name), Remedy: "name one of " + strings.Join(names, ", ")}
		},
	}
}
