package magico

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Every move that can be said has one text, every text one move, and none is
// the beginning of another.
func TestNotation(t *testing.T) {
	set := defaultSet(t)
	all := []engine.Move{FoundNothing}
	for a := range maze.NoArrow {
		for in := range maze.Mask(16) {
			all = append(all, PushAt(a, in))
		}
	}
	for c := range maze.Cells {
		all = append(all, GoTo(c))
	}
	for i := range Treasures {
		all = append(all, FoundOf(Treasure(i+1)))
	}
	met := make(map[string]bool)
	for _, m := range all {
		text := set.WriteMove(m)
		require.False(t, met[text], text)
		met[text] = true
		back, err := set.ReadMove(text)
		require.NoError(t, err)
		require.Equal(t, m, back, text)
	}
	for text := range met {
		for words := strings.Fields(text); len(words) > 1; {
			words = words[:len(words)-1]
			require.False(t, met[strings.Join(words, " ")], "the beginning of %s", text)
		}
	}
	require.True(t, met["push w3 nes"] && met["go 2,5"] && met["found dragon"] && met["nothing"] && met["push n1 closed"])
}

func TestNotationRefuses(t *testing.T) {
	set := defaultSet(t)
	for text, says := range map[string]string{
		"":               `an empty move; write one like "push w3 nes"`,
		"pull w3 nes":    `"pull" is no move; one begins with push, go, found or nothing`,
		"push":           `"push" needs an arrow`,
		"push w3":        `"push" needs an arrow`,
		"push w2 nes":    `"w2" is no arrow; there are n1 n3 n5`,
		"push w3 sen":    `"sen" is no tile; write its open sides in this order: n, e, s, w`,
		"push w3 nn":     `"nn" is no tile`,
		"push w3 nes x":  `"x" is too much after "push"`,
		"go":             `"go" needs a cell`,
		"go 2, 5":        `"5" is too much after "go"`,
		"go 7,0":         `"7,0" is no cell; write row and column`,
		"go 0,7":         `is no cell`,
		"go 25":          `is no cell`,
		"go -1,0":        `is no cell`,
		"found":          `"found" needs a treasure`,
		"found wizard":   `"wizard" is no treasure; there are book, gold`,
		"nothing at all": `"at all" is too much after "nothing"`,
	} {
		m, err := set.ReadMove(text)
		require.ErrorContains(t, err, says, text)
		require.Equal(t, engine.NoMove, m)
	}
}

func FuzzReadMove(f *testing.F) {
	for _, text := range []string{"push w3 nes", "go 2,5", "found dragon", "nothing", "push n1 closed"} {
		f.Add(text)
	}
	set := defaultSet(f)
	f.Fuzz(func(t *testing.T, text string) {
		m, err := set.ReadMove(text)
		if err != nil {
			require.Equal(t, engine.NoMove, m)
			return
		}
		require.Equal(t, strings.Join(strings.Fields(text), " "), set.WriteMove(m))
	})
}

func TestThings(t *testing.T) {
	w := WireOf(defaultSet(t))
	for a := range maze.NoArrow {
		back, ok := ThingArrow(ArrowThing(a))
		require.True(t, ok)
		require.Equal(t, a, back)
		require.Equal(t, a.String(), w.Thing(ArrowThing(a)))
	}
	for _, what := range []uint8{0, 1, 24, 31, 44, 255} {
		_, ok := ThingArrow(what)
		require.False(t, ok, what)
	}
	require.Equal(t, "spider", w.Thing(24))
}
