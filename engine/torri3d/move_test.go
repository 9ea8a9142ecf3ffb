package torri3d

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

func TestMovesAreWritten(t *testing.T) {
	set := defaultSet(t)
	for text, m := range map[string]engine.Move{
		"push w3 ns":            PushAt(W3, North|South),
		"push n1 nesw":          PushAt(N1, everySide),
		"push w1 w":             PushAt(W1, West),
		"go 0,0 walk":           GoTo(0, Cards{}),
		"go 2,4 up+up+joker":    GoTo(14, Cards{Up: 2, Joker: 1}),
		"go 4,4 down":           GoTo(24, Cards{Down: 1}),
		"found " + set.Word(1):  FoundHere(1),
		"found " + set.Word(12): FoundHere(12),
		"nothing":               NothingHere(),
	} {
		require.Equal(t, text, set.WriteMove(m))
		read, err := set.ReadMove("  " + strings.ReplaceAll(text, " ", "   "))
		require.NoError(t, err)
		require.Equal(t, m, read)
	}
}

func TestUnreadableMoves(t *testing.T) {
	set := defaultSet(t)
	for text, says := range map[string]string{
		"":                                      "an empty move",
		"turn 7":                                `"turn" is no move`,
		"push":                                  `needs more after it, like "push w3 ns"`,
		"push w3":                               "needs more after it",
		"push w2 ns":                            `"w2" is no arrow`,
		"push w3 sn":                            `"sn" is no path`,
		"push w3 nn":                            `"nn" is no path`,
		"push w3 ns ns":                         `"ns" is too much`,
		"go 2,4":                                "needs more after it",
		"go 5,0 walk":                           `"5,0" is no cell`,
		"go 24 walk":                            `"24" is no cell`,
		"go 2,4 fly":                            `"fly" is no magic card`,
		"go 2,4 hidden":                         `"hidden" is no magic card`,
		"go 2,4 joker+up":                       `write "up+joker"`,
		"go 2,4 up+":                            `"" is no magic card`,
		"go 2,4 walk up":                        `"up" is too much`,
		"found hat":                             `"hat" is no treasure`,
		"found":                                 "needs more",
		"nothing here":                          `"here" is too much`,
		"go 2,4 up" + strings.Repeat("+up", 24): "only 24",
	} {
		_, err := set.ReadMove(text)
		require.ErrorContains(t, err, says, text)
	}
	_, err := set.ReadMove("go 2,4 up" + strings.Repeat("+up", 23))
	require.NoError(t, err)
	require.True(t, wellFormed(GoTo(14, Cards{Up: MagicCards})))
	require.Equal(t, "move0", set.WriteMove(engine.NoMove))
}

// No move's text begins, word by word, with another's.
func TestMovesAreChosenWordByWord(t *testing.T) {
	set := defaultSet(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawnMiddle(t, set)
		p.hand[p.seat] = drawnHand(t, 6)
		p.hand[p.seat][FaceDown] = 0
		if p.phase == over {
			return
		}
		texts := written(p, append(p.Moves(nil), p.listPush(nil)...))
		texts = slices.Compact(slices.Sorted(slices.Values(texts)))
		for i, a := range texts {
			for _, b := range texts[i+1:] {
				require.False(t, strings.HasPrefix(b+" ", a+" "), "%q and %q", a, b)
			}
		}
	})
}

func FuzzReadMove(f *testing.F) {
	set := defaultSet(f)
	for _, text := range []string{"push w3 ns", "go 2,4 up+up+joker", "go 0,0 walk", "found chalice", "nothing"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := set.ReadMove(text)
		if err != nil {
			return
		}
		require.True(t, wellFormed(m))
		require.Equal(t, strings.Join(strings.Fields(text), " "), set.WriteMove(m))
	})
}

// A text that is no arrow, cell or path says what it should be, and is none.
func TestUnreadableWords(t *testing.T) {
	arrow, err := ReadArrow("n2")
	require.Equal(t, NoArrow, arrow)
	require.EqualError(t, err, `"n2" is no arrow; there are n1, n3, e1, e3, s3, s1, w3, w1`)
	require.Equal(t, "none", NoArrow.String())
	require.Equal(t, "none", Arrows.String())
	cell, err := ReadCell("0,5")
	require.Equal(t, NoCell, cell)
	require.ErrorContains(t, err, "0,0 to 4,4")
	path, err := ReadPath("sn")
	require.Zero(t, path)
	require.ErrorContains(t, err, "the order of nesw")
}

func TestPathsTurnClockwise(t *testing.T) {
	for quarters, text := range map[int]string{-1: "nw", 0: "ne", 1: "es", 2: "sw", 3: "nw", 4: "ne", 5: "es"} {
		require.Equal(t, text, (North | East).Turned(quarters).String(), quarters)
	}
}

// A treasure that was told is one of the twelve, and no other bit is set.
func TestMalformedTellings(t *testing.T) {
	for _, m := range []engine.Move{FoundHere(NoTreasure), FoundHere(Treasures + 1), FoundHere(15), FoundHere(1) | 1<<7, NothingHere() | 1<<3, engine.Move(numVerbs)} {
		require.False(t, wellFormed(m), "%x", uint64(m))
	}
	require.True(t, wellFormed(FoundHere(1)))
	require.True(t, wellFormed(FoundHere(Treasures)))
}

// Bits that mean nothing are no moves.
func TestMalformedMoves(t *testing.T) {
	p := study{board: plain}.position(t)
	r := engine.Rand(1)
	for range 2000 {
		m := engine.Move(r.Uint64() >> r.Below(64))
		foul := p.Check(m)
		require.Equal(t, foul == nil, slices.Contains(p.Moves(nil), m), fmt.Sprintf("%x", m))
	}
}

func TestEveryFaultHasAReason(t *testing.T) {
	seen := make(map[engine.Reason]bool)
	for f := legal + 1; f < numFaults; f++ {
		require.NotZero(t, faults[f].Ruling)
		require.True(t, strings.HasPrefix(string(faults[f].Reason), Name+"."))
		require.False(t, seen[faults[f].Reason], faults[f].Reason)
		seen[faults[f].Reason] = true
	}
}
