package fuga

import (
	"fmt"
	"slices"
	"strings"

	"mastro/configs/document"
)

// Document is how a deck is written; configs/fuga/default.toml explains it. One that is read
// has 90 cards and 30 illustrations, which are facts.
func (s *Set) Document() document.Document {
	r := &setReader{set: s, pictures: s.Pictures[:]}
	for _, c := range s.Cards {
		r.cards = append(r.cards, cardEntry{c, s.frame(c)})
	}
	return document.Document{
		Fields: []document.Field{
			{Name: "name", Value: document.Text(&s.Name), Says: "What the deck is called"},
			{Name: "invented", Value: document.Truth(&s.Invented), Says: "Nobody has read it off a printed deck", Usual: "false"},
			{Name: "frames", Value: document.Texts(&s.Frames), Says: "The colours of the frames"},
			{Name: "illustrations", Value: document.Texts(&r.pictures), Says: "What the 30 illustrations show, that of the cards 1, 31 and 61 first"},
			{Name: "cards", Value: document.Tables(&r.cards, nil, (*cardEntry).fields), Lines: true, Flat: true, Says: "The 90 cards in the order of their numbers"},
		},
		Check: r.read,
	}
}

// cardEntry is a card with the word of its frame: which colours there are is known when all
// was read.
type cardEntry struct {
	Card
	frame string
}

func (c *cardEntry) fields() []document.Field {
	return []document.Field{
		{Name: "frame", Value: document.Text(&c.frame), Says: "Its colour"},
		{Name: "piece", Value: document.As(&c.Piece, pieceCode), Must: noPiece(""), Says: "The chess piece in the lower left corner: " + strings.Join(pieceWords(), ", ")},
		{Name: "letter", Value: document.As(&c.Letter, letterCode), Must: noLetter(""), Says: "The letter in the lower right corner, A to Z"},
	}
}

func noPiece(text string) document.Refusal {
	return document.Refusal{What: fmt.Sprintf("%q is no chess piece", text), Remedy: "name one of " + strings.Join(pieceWords(), ", ")}
}

func noLetter(text string) document.Refusal {
	return document.Refusal{What: fmt.Sprintf("%q is no letter", text), Remedy: "give one of A to Z"}
}

var pieceCode = document.Code[Piece]{Write: Piece.String, Read: func(text string) (Piece, error) {
	i := slices.Index(pieceWords(), text)
	if i < 0 {
		return 0, noPiece(text)
	}
	return Piece(i), nil
}}

var letterCode = document.Code[byte]{
	Write: func(letter byte) string { return string(rune(letter)) },
	Read: func(text string) (byte, error) {
		if len(text) != 1 || text[0] < 'A' || text[0] > 'Z' {
			return 0, noLetter(text)
		}
		return text[0], nil
	},
}

// frame is the colour of a card's frame; none where the set is yet to be read.
func (s *Set) frame(c Card) string {
	if s.Frames == nil {
		return ""
	}
	return s.Frames[c.Frame]
}

// setReader completes a set of what was read.
type setReader struct {
	set      *Set
	pictures []string
	cards    []cardEntry
}

func (r *setReader) read() error {
	for _, step := range []func() error{r.head, r.frames, r.illustrations, r.deck} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func (r *setReader) head() error {
	if !document.Nameable(r.set.Name) {
		return document.Wrong("name", "the deck has no name that can be printed", `give it one of at most 40 characters: name = "Fuga dal labirinto"`)
	}
	return nil
}

func (r *setReader) frames() error {
	if n := len(r.set.Frames); n < 1 || n > maxFrames {
		return document.Wrong("frames", fmt.Sprintf("%d colours of frames", n), fmt.Sprintf("name 1 to %d", maxFrames))
	}
	return namesApart("frames", r.set.Frames)
}

func (r *setReader) illustrations() error {
	if n := len(r.pictures); n != Illustrations {
		return document.Wrong("illustrations", fmt.Sprintf("%d illustrations", n), "the 90 cards show 30, each on three: n, n+30 and n+60")
	}
	copy(r.set.Pictures[:], r.pictures)
	return namesApart("illustrations", r.pictures)
}

// namesApart refuses names that cannot be printed or are given twice.
func namesApart(key string, names []string) error {
	for i, name := range names {
		at := fmt.Sprintf("%s[%d]", key, i)
		if !document.Nameable(name) {
			return document.Wrong(at, "a name that cannot be printed", "write what people call it")
		}
		if j := slices.Index(names, name); j < i {
			return document.Wrong(at, fmt.Sprintf("%q stands here twice", name), "give each its own name")
		}
	}
	return nil
}

func (r *setReader) deck() error {
	if n := len(r.cards); n != Board {
		return document.Wrong("cards", fmt.Sprintf("%d cards", n), "give the 90 cards in the order of their numbers")
	}
	for i, c := range r.cards {
		if c.Frame = slices.Index(r.set.Frames, c.frame); c.Frame < 0 {
			return document.Wrong(fmt.Sprintf("cards[%d].frame", i), fmt.Sprintf("%q is no colour of a frame", c.frame), "name one of "+strings.Join(r.set.Frames, ", "))
		}
		r.set.Cards[i] = c.Card
	}
	return nil
}
