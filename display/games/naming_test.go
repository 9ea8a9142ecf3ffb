package games_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/display/words"
	"mastro/engine"
)

var english = words.Words{Language: words.English}

// An object is named in full: never by the letters of its picture.
func TestNamesAreInFull(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := begun(t)
		r := engine.Rand(rapid.Uint64().Draw(t, "play"))
		for range rapid.IntRange(0, 60).Draw(t, "moves") {
			if !p.over() {
				p.play(p.choose(&r), engine.Public)
			}
		}
		for seat := range engine.Seat(p.Seats()) {
			s := p.seat(seat, english, "")
			for i := range s.Board.Cells {
				c := &s.Board.Cells[i]
				for _, part := range strings.Split(s.NameOf(c, english), ", ") {
					if c.Known != nil {
						require.NotEqual(t, c.Known.Sign, part)
					}
					require.NotRegexp(t, `^[A-Z][a-z]$`, part)
				}
			}
		}
	})
}
