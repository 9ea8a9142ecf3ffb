package torri3d

import (
	"bytes"
	"fmt"
)

// Write is the set as a file that ParseSet reads back to an equal one. The set
// must be one that ParseSet could have made.
func (s *Set) Write() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "name = %q\ninvented = %v\n", s.Name, s.Invented)
	if s.Corners != [MaxSeats]string{} {
		fmt.Fprintf(&b, "corners = %s\n", list(s.Corners[:], func(colour string) string { return colour }))
	}
	b.WriteString("\n[magic]\n")
	for k := Up; k < kinds; k++ {
		fmt.Fprintf(&b, "%v = %d\n", k, s.Magic[k])
	}
	for i, t := range s.Towers {
		table, key := "loose", "name"
		if i < Fixed {
			table, key = "fixed", "place"
		}
		fmt.Fprintf(&b, "\n[[%s]]\n%s = %q\nheight = %d\npath = %q\n", table, key, t.Name, t.Height, t.Path)
		if t.Treasure != NoTreasure {
			fmt.Fprintf(&b, "treasure = %q\n", s.Word(t.Treasure))
		}
	}
	return b.Bytes()
}
