package labiro

import (
	"bytes"
	"fmt"
)

// Write is the set as a file that ParseSet reads back to an equal one. The set
// must be one that ParseSet could have made.
func (s *Set) Write() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "name = %q\ninvented = %v\n", s.Name, s.Invented)
	fmt.Fprintf(&b, "\n[objects]\ntower_keys = %d\n", s.keys())
	s.writeCounts(&b, Unlock, Torch, Rope, Dagger, Empty)
	b.WriteString("\n[rubies]\n")
	for _, ruby := range []struct {
		word  string
		value int
	}{{"single", 1}, {"double", 2}, {"empty", 0}} {
		fmt.Fprintf(&b, "%s = %d\n", ruby.word, s.count(RubyOf(ruby.value)))
	}
	for i := range s.Towers {
		b.WriteString("\n[[tower]]\n")
		s.Towers[i].write(&b)
	}
	return b.Bytes()
}

func (s *Set) writeCounts(b *bytes.Buffer, kinds ...Kind) {
	for _, k := range kinds {
		fmt.Fprintf(b, "%v = %d\n", k, s.count(k))
	}
}

// count is how many tiles of a kind the set holds.
func (s *Set) count(k Kind) int {
	n := 0
	for _, other := range s.Tiles {
		if other == k {
			n++
		}
	}
	return n
}

// keys is how many tower keys the set holds.
func (s *Set) keys() int {
	n := 0
	for _, k := range s.Tiles {
		if k.Key() != NoSymbol {
			n++
		}
	}
	return n
}

func (t *Tower) write(b *bytes.Buffer) {
	fmt.Fprintf(b, "name = %q\nsides = \"", t.Name)
	for _, side := range t.Sides {
		b.WriteString(side.String())
	}
	fmt.Fprintf(b, "\"\narrow = %q\n", t.Arrow)
	if t.Ruby() {
		fmt.Fprintf(b, "key = %q\n", t.Key)
	}
	if t.Sign != "" {
		fmt.Fprintf(b, "sign = %q\n", t.Sign)
	}
}

// Write is the house rules as the table that a set-up file holds below
// [options], and mastro.toml below [house].
func (o *Options) Write() []byte {
	var b bytes.Buffer
	o.write(&b)
	return b.Bytes()
}
