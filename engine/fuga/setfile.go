package fuga

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"mastro/configs"
	"mastro/configs/document"
)

// setFile is how a deck is written; configs/fuga/default.toml explains it.
type setFile struct {
	Name          string      `toml:"name"`
	Invented      bool        `toml:"invented"`
	Frames        []string    `toml:"frames"`
	Illustrations []string    `toml:"illustrations"`
	Cards         []cardEntry `toml:"cards"`
}

type cardEntry struct {
	Frame  string `toml:"frame"`
	Piece  string `toml:"piece"`
	Letter string `toml:"letter"`
}

// ParseSet reads a deck: 90 cards and 30 illustrations, which are facts. What
// is wrong is a *configs.Error.
func ParseSet(name string, data []byte) (*Set, error) {
	var entries setFile
	file, err := configs.Decode(name, data, &entries)
	if err != nil {
		return nil, err
	}
	r := setReader{file, &entries, &Set{Name: entries.Name, Invented: entries.Invented, Frames: entries.Frames}}
	for _, step := range []func() error{r.head, r.frames, r.illustrations, r.cards} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return r.set, nil
}

// setReader makes a set of what was decoded.
type setReader struct {
	file    *configs.File
	entries *setFile
	set     *Set
}

func (r *setReader) head() error {
	if !document.Nameable(r.entries.Name) {
		return r.file.At("name", "the deck has no name that can be printed", `give it one of at most 40 characters: name = "Fuga dal labirinto"`)
	}
	return nil
}

func (r *setReader) frames() error {
	if n := len(r.set.Frames); n < 1 || n > maxFrames {
		return r.file.At("frames", fmt.Sprintf("%d colours of frames", n), fmt.Sprintf("name 1 to %d", maxFrames))
	}
	return r.distinct("frames", r.set.Frames)
}

func (r *setReader) illustrations() error {
	if n := len(r.entries.Illustrations); n != Illustrations {
		return r.file.At("illustrations", fmt.Sprintf("%d illustrations", n), "the 90 cards show 30, each on three: n, n+30 and n+60")
	}
	copy(r.set.Pictures[:], r.entries.Illustrations)
	return r.distinct("illustrations", r.entries.Illustrations)
}

// distinct refuses names that cannot be printed or are given twice.
func (r *setReader) distinct(key string, names []string) error {
	for i, name := range names {
		at := fmt.Sprintf("%s[%d]", key, i)
		if !document.Nameable(name) {
			return r.file.At(at, "a name that cannot be printed", "write what people call it")
		}
		if j := slices.Index(names, name); j < i {
			return r.file.At(at, fmt.Sprintf("%q stands here twice", name), "give each its own name")
		}
	}
	return nil
}

func (r *setReader) cards() error {
	if n := len(r.entries.Cards); n != Board {
		return r.file.At("cards", fmt.Sprintf("%d cards", n), "give the 90 cards in the order of their numbers")
	}
	for i, entry := range r.entries.Cards {
		card, err := r.card(fmt.Sprintf("cards[%d]", i), entry)
		if err != nil {
			return err
		}
		r.set.Cards[i] = card
	}
	return nil
}

func (r *setReader) card(key string, entry cardEntry) (c Card, err error) {
	if c.Frame = slices.Index(r.set.Frames, entry.Frame); c.Frame < 0 {
		return c, r.file.At(key+".frame", fmt.Sprintf("%q is no colour of a frame", entry.Frame), "name one of "+strings.Join(r.set.Frames, ", "))
	}
	piece := slices.Index(pieceWords(), entry.Piece)
	if piece < 0 {
		return c, r.file.At(key+".piece", fmt.Sprintf("%q is no chess piece", entry.Piece), "name one of "+strings.Join(pieceWords(), ", "))
	}
	if len(entry.Letter) != 1 || entry.Letter[0] < 'A' || entry.Letter[0] > 'Z' {
		return c, r.file.At(key+".letter", fmt.Sprintf("%q is no letter", entry.Letter), "give one of A to Z")
	}
	c.Piece, c.Letter = Piece(piece), entry.Letter[0]
	return c, nil
}

// Write is the deck as a file that ParseSet reads back to an equal one. The
// set must be one that ParseSet could have made.
func (s *Set) Write() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "name = %q\ninvented = %v\nframes = [", s.Name, s.Invented)
	writeList(&b, s.Frames)
	b.WriteString("]\nillustrations = [")
	writeList(&b, s.Pictures[:])
	b.WriteString("]\ncards = [\n")
	for _, c := range s.Cards {
		fmt.Fprintf(&b, "  {frame = %q, piece = %q, letter = \"%c\"},\n", s.Frames[c.Frame], c.Piece, c.Letter)
	}
	b.WriteString("]\n")
	return b.Bytes()
}

func writeList(b *bytes.Buffer, words []string) {
	for i, word := range words {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(b, "%q", word)
	}
}
