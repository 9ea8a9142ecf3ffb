package built

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"mastro/engine/hexgrid"
)

// Text is a board as one line, to be kept, sent and begun from again:
//
//	mastro-board labiro at 0,0 1,0 0,1 lies T7/3 T1/0 - sum 80eb
//
// After the game come, of a game with bases, where they lie: q, which grows to the east, and r, to
// the south-east. Then comes what lies in each place, in the order of engine.Buildable, and how
// often it was turned; "-" stands for what nobody has told, "." for a place that is free. Names
// have all but letters and digits as % and two hex digits (%20). The last word are the first four hex
// digits of SHA-256 over what stands before " sum ": it finds what was typed wrongly.
type Text struct {
	Game  string
	Bases []hexgrid.Hex // nil for a game without
	Lies  []Piece
}

// Piece is what was told of one place.
type Piece struct {
	Told   bool
	Name   string // empty for a place that is free
	Facing int
}

// MaxText is the most bytes of a board as text.
const MaxText = 3000

const (
	wordBoard = "mastro-board"
	wordAt    = "at"
	wordLies  = "lies"
	wordSum   = "sum"
	untold    = "-"
	nothing   = "."
)

// Text is the board as people have told of it.
func (b *Board) Text(game string, bases []hexgrid.Hex) Text {
	t := Text{Game: game, Bases: bases}
	for i, l := range b.lying {
		p := Piece{}
		if b.told[i] {
			p = Piece{Told: true, Name: l.Piece}
			if !l.Anyhow {
				p.Facing = l.Facing
			}
		}
		t.Lies = append(t.Lies, p)
	}
	return t
}

// Lay places all that a text tells. The error says what of it the set does not have; what was
// placed before it lies.
func (b *Board) Lay(t Text) error {
	if len(t.Lies) != len(b.lying) {
		return fmt.Errorf("it tells of %d places; the game has %d", len(t.Lies), len(b.lying))
	}
	for place, p := range t.Lies {
		if !p.Told {
			continue
		}
		if err := b.Put(place, p.Name, p.Facing); err != nil {
			return fmt.Errorf("place %d, %q: %w", place+1, p.write(), err)
		}
	}
	return nil
}

// String is the board as one line.
func (t Text) String() string {
	line := []string{wordBoard, t.Game}
	if t.Bases != nil {
		line = append(line, wordAt)
		for _, h := range t.Bases {
			line = append(line, h.String())
		}
	}
	line = append(line, wordLies)
	for _, p := range t.Lies {
		line = append(line, p.write())
	}
	text := strings.Join(line, " ")
	return text + " " + wordSum + " " + sumOf(text)
}

func sumOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:2])
}

func (p Piece) write() string {
	switch {
	case !p.Told:
		return untold
	case p.Name == "":
		return nothing
	}
	return escape(p.Name) + "/" + strconv.Itoa(p.Facing)
}

// Parse reads a board that String wrote. Spaces and line ends around its words may be others: it
// may have been sent by hand. The error says in one line what is wrong.
func Parse(text string) (t Text, err error) {
	words := strings.Fields(text)
	switch n := len(words); {
	case len(text) > MaxText:
		return t, fmt.Errorf("it is longer than %d letters", MaxText)
	case n < 5 || words[0] != wordBoard:
		return t, fmt.Errorf("a board begins with %q and the game", wordBoard)
	case words[n-2] != wordSum || words[n-1] != sumOf(strings.Join(words[:n-2], " ")):
		return t, fmt.Errorf("it is not whole: copy all of it, from %q to the four letters behind %q", wordBoard, wordSum)
	}
	t.Game, words = words[1], words[2:len(words)-2]
	if words[0] == wordAt {
		words = words[1:]
		for len(words) > 0 && words[0] != wordLies {
			h, err := readHex(words[0])
			if err != nil {
				return t, err
			}
			t.Bases, words = append(t.Bases, h), words[1:]
		}
	}
	if len(words) == 0 || words[0] != wordLies {
		return t, fmt.Errorf("%q is missing", wordLies)
	}
	for _, word := range words[1:] {
		p, err := readPiece(word)
		if err != nil {
			return t, err
		}
		t.Lies = append(t.Lies, p)
	}
	return t, nil
}

// farthest is the largest coordinate of a base, either way.
const farthest = 1000

func readHex(word string) (h hexgrid.Hex, err error) {
	q, r, ok := strings.Cut(word, ",")
	var errQ, errR error
	h.Q, errQ = strconv.Atoi(q)
	h.R, errR = strconv.Atoi(r)
	if !ok || errQ != nil || errR != nil || h.String() != word || max(h.Q, -h.Q, h.R, -h.R) > farthest {
		return h, fmt.Errorf("%q is no place of a base; write q,r as in 2,-1", word)
	}
	return h, nil
}

func readPiece(word string) (p Piece, err error) {
	switch word {
	case untold:
		return p, nil
	case nothing:
		return Piece{Told: true}, nil
	}
	escaped, facing, _ := strings.Cut(word, "/")
	n, err := strconv.Atoi(facing)
	if p = (Piece{true, unescape(escaped), n}); err != nil || p.write() != word {
		return p, fmt.Errorf("%q is no piece; write its name and how often it was turned, as in T7/3", word)
	}
	return p, nil
}

// escape writes a name as one word: all but letters and digits of ASCII as % and two hex digits.
func escape(name string) string {
	var b strings.Builder
	for _, c := range []byte(name) {
		if c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// unescape reads what escape wrote; of anything else it gives something that is written otherwise.
func unescape(word string) string {
	var b strings.Builder
	for i := 0; i < len(word); i++ {
		c := word[i]
		if code, err := strconv.ParseUint(word[min(i+1, len(word)):min(i+3, len(word))], 16, 8); c == '%' && err == nil {
			c, i = byte(code), i+2
		}
		b.WriteByte(c)
	}
	return b.String()
}
