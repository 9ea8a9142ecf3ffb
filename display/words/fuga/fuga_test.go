package fuga_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
	"mastro/display/words/fuga"
)

// The chess pieces wear letters of the names that the rules print, each its own.
func TestPiecesWearTheirOwnLetters(t *testing.T) {
	for l, want := range map[words.Language]string{words.Italian: "P A C T Rg Re", words.English: "P B N R Q K"} {
		var signs []string
		for _, piece := range []string{"pawn", "bishop", "knight", "rook", "queen", "king"} {
			_, noun, sign := fuga.Words.Thing(words.Words{Language: l}, piece)
			signs = append(signs, sign)
			if l == words.Italian {
				require.Equal(t, string(noun)[0], strings.ToLower(sign)[0], "%s is no letter of %s", sign, noun)
			}
		}
		require.Equal(t, want, strings.Join(signs, " "))
	}
}
