package magico

import (
	"bytes"
	"fmt"
	"strings"
)

// Write is the set as a file that ParseSet reads back to an equal one. The set
// must be one that ParseSet could have made.
func (s *Set) Write() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "name = %q\ninvented = %v\ntreasures = %s\n", s.Name, s.Invented, quoted(s.Names))
	b.WriteString("fixed = [\n")
	for i := 0; i < FixedSize; i += fixedSide {
		b.WriteString("    \"")
		for _, tile := range s.Fixed[i : i+fixedSide] {
			b.WriteRune(signs[tile.Open])
		}
		b.WriteString("\",\n")
	}
	b.WriteString("]\n\n[fixed_treasures]\n")
	for i, tile := range s.Fixed {
		if tile.Treasure != NoTreasure {
			fmt.Fprintf(&b, "%s = %q\n", s.TreasureName(tile.Treasure), CellText(fixedCells[i]))
		}
	}
	for rest := s.Loose; len(rest) > 0; {
		n := alike(rest)
		s.writeLoose(&b, rest[:n])
		rest = rest[n:]
	}
	for _, c := range s.Corners {
		fmt.Fprintf(&b, "\n[[corner]]\ncell = %q\ncolour = %q\n", CellText(c.Cell), c.Colour)
	}
	return b.Bytes()
}

// alike is how many of the first tiles lie alike, all plain or none.
func alike(tiles []Tile) int {
	n := 1
	for n < len(tiles) && tiles[n].Open == tiles[0].Open && (tiles[n].Treasure == NoTreasure) == (tiles[0].Treasure == NoTreasure) {
		n++
	}
	return n
}

// writeLoose writes tiles that are alike.
func (s *Set) writeLoose(b *bytes.Buffer, tiles []Tile) {
	fmt.Fprintf(b, "\n[[loose]]\ntile = \"%c\"\n", signs[tiles[0].Open])
	if tiles[0].Treasure == NoTreasure {
		fmt.Fprintf(b, "count = %d\n", len(tiles))
		return
	}
	var names []string
	for _, tile := range tiles {
		names = append(names, s.TreasureName(tile.Treasure))
	}
	fmt.Fprintf(b, "treasures = %s\n", quoted(names))
}

// quoted is words as a list.
func quoted(words []string) string {
	var all []string
	for _, w := range words {
		all = append(all, fmt.Sprintf("%q", w))
	}
	return "[" + strings.Join(all, ", ") + "]"
}
