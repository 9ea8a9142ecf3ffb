package magico

import (
	"bytes"
	"fmt"

	"mastro/engine/magico/maze"
)

// Write is the set-up as a file that ParseSetup reads back to an equal one. The
// set-up must be one that Position accepts.
func (s *Setup) Write(set *Set) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "turn = %d\nphase = %q\n", s.Turn+1, s.phaseWord())
	if s.CameOut != maze.NoArrow {
		fmt.Fprintf(&b, "came_out = %q\n", s.CameOut)
	}
	b.WriteString("tiles = [\n")
	for row := 0; row < maze.Cells; row += maze.Side {
		b.WriteString("    \"")
		for _, open := range s.Tiles[row : row+maze.Side] {
			b.WriteRune(signs[open])
		}
		b.WriteString("\",\n")
	}
	fmt.Fprintf(&b, "]\nspare = \"%c\"\n\n[options]\n%s\n[treasures]\n", signs[s.Spare], s.Options.Write())
	for i, place := range s.places() {
		if place != "" {
			fmt.Fprintf(&b, "%s = %q\n", set.Names[i], place)
		}
	}
	for _, who := range s.Seats {
		who.write(&b, set)
	}
	return b.Bytes()
}

func (s *Setup) phaseWord() string {
	if s.Walks {
		return wordWalk
	}
	return wordPush
}

// places is where each treasure lies, as people write it; "" for nowhere.
func (s *Setup) places() (all [Treasures]string) {
	for c, t := range s.On {
		if t != NoTreasure {
			all[t-1] = CellText(c)
		}
	}
	if s.OnSpare != NoTreasure {
		all[s.OnSpare-1] = wordSpare
	}
	return all
}

func (who *Player) write(b *bytes.Buffer, set *Set) {
	fmt.Fprintf(b, "\n[[seats]]\nhome = %q\npawn = %q\n", CellText(who.Home), CellText(who.Pawn))
	if who.Hidden > 0 {
		fmt.Fprintf(b, "hidden = %d\n", who.Hidden)
	} else {
		fmt.Fprintf(b, "cards = %s\n", quoted(set.names(who.Cards)))
	}
	fmt.Fprintf(b, "found = %s\nnot = %s\n", quoted(set.names(who.Found)), quoted(set.names(who.Unlike)))
	if who.Fresh {
		b.WriteString("fresh = true\n")
	}
}

// names is the names of treasures.
func (s *Set) names(all []Treasure) (names []string) {
	for _, t := range all {
		names = append(names, s.TreasureName(t))
	}
	return names
}
