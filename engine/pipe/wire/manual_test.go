package wire_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// Columns are as wide as they must be, words fall in line below their first,
// and a reason stands with each ruling that it belongs to.
func TestManual(t *testing.T) {
	m := wire.Manual{
		Moves: "  Moves.\n",
		Verbs: []wire.Verb{
			{Example: "go 3", Ruling: 2, Says: "Walk to a cell to which a way leads, as far as one wants and where nobody stands."},
			{Example: "end", Ruling: 10, Says: "End."},
		},
		Set:     "Treasures: crown.",
		Rulings: "\n  Rulings:\n",
		Titles:  []string{"", "cells", "walking", "", "", "", "", "", "", "", "end"},
		Faults:  []engine.Fault{{Ruling: 10, Reason: "toy.no_way"}, {Ruling: 2, Reason: "toy.no_way"}, {Ruling: 2, Reason: "toy.far"}},
		Forms:   "\n  Forms.\n",
		Events:  []string{"walked", "ended"},
		Phases:  []string{"turn"},
	}
	require.Equal(t, `  Moves.
      go 3   2  Walk to a cell to which a way leads, as far as one wants and
                where nobody stands.
      end   10  End.

  Treasures: crown.

  Rulings:
       1 cells
       2 walking  far, no_way
       3
       4
       5
       6
       7
       8
       9
      10 end      no_way

  Forms.

  Events: walked, ended

  Phases: turn
`, m.Text())
}

// Nine rulings need one digit, and a line is 78 wide and no more.
func TestManualIsAsWideAsItMustBe(t *testing.T) {
	m := wire.Manual{Titles: []string{"", "a", "", "", "", "", "", "", "", "i"}, Verbs: []wire.Verb{{Example: "go", Ruling: 9, Says: "Go."}}}
	text := m.Text()
	require.Contains(t, text, "\n      9 i\n")
	require.Contains(t, text, "      go  9  Go.\n")
	for last, lines := range map[string]int{"end": 1, "endX": 2} {
		var b strings.Builder
		wire.Paragraph(&b, "  ", "    ", strings.Repeat("a", 72)+" "+last)
		require.Equal(t, lines, strings.Count(b.String(), "\n"), "%d columns", 2+72+1+len(last))
	}
}
