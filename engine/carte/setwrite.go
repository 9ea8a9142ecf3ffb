package carte

import (
	"bytes"
	"fmt"
	"strings"
)

// Write is the deck as a file that ParseSet reads back to an equal one. The
// deck must be one that ParseSet could have made.
func (s *Set) Write() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "name = %q\ninvented = %v\n", s.Name, s.Invented)
	fmt.Fprintf(&b, "treasures = [%s]\n", quoted(s.Treasures))
	fmt.Fprintf(&b, "\n[totals]\ncards = %d\ntreasures = %d\ncopies = %d\n", len(s.Cards), len(s.Treasures), s.Copies)
	for _, face := range s.Cards {
		var paths []string
		for _, path := range face {
			paths = append(paths, s.writePath(path))
		}
		fmt.Fprintf(&b, "\n[[card]]\npaths = [%s]\n", strings.Join(paths, ", "))
	}
	return b.Bytes()
}

func (s *Set) writePath(path Path) string {
	text := fmt.Sprintf("{ open = %q", path.Open.String())
	if path.Treasures != 0 {
		text += fmt.Sprintf(", treasures = [%s]", quoted(s.Words(path.Treasures)))
	}
	return text + " }"
}

// Words is the words of treasures, in the order in which the deck names them.
func (s *Set) Words(treasures Treasures) []string {
	var words []string
	for t := range treasures.All() {
		words = append(words, s.Treasures[t])
	}
	return words
}

func quoted(words []string) string {
	all := make([]string, len(words))
	for i, word := range words {
		all[i] = fmt.Sprintf("%q", word)
	}
	return strings.Join(all, ", ")
}
