package labiro

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

func TestNotation(t *testing.T) {
	for text, m := range map[string]engine.Move{
		"go 7":                   moveAt(Go, 6),
		"turn 5":                 moveAt(Turn, 4),
		"turn 5 pushing 6-1 9+2": pushing(pushing(moveAt(Turn, 4), 5, -1), 8, 2),
		"counter":                move(Counter),
		"counter pushing 18+3":   pushing(move(Counter), 17, 3),
		"rope 18":                moveAt(Cross, 17),
		"stab 4":                 moveAt(Stab, 3),
		"swap rope":              moveOf(Swap, Rope),
		"found keyH":             moveOf(Found, KeyOf(8)),
		"return ruby1":           moveOf(Return, RubyOf(1)),
		"rob ruby2":              moveOf(Rob, RubyOf(2)),
		"enough":                 move(Enough),
	} {
		got, err := ReadMove(text)
		require.NoError(t, err)
		require.Equal(t, m, got, text)
		require.Equal(t, text, WriteMove(m))
	}
	require.Equal(t, "move31", WriteMove(31))
	old, err := ReadMove("found key3") // as it was once written
	require.NoError(t, err)
	require.Equal(t, moveOf(Found, KeyOf(3)), old)
}

func TestTextsThatAreNoMove(t *testing.T) {
	for text, says := range map[string]string{
		"":                       "an empty move",
		"jump 3":                 `"jump" is no move; one begins with start, go, turn`,
		"go":                     `"go" needs a base after it`,
		"stab":                   `"stab" needs a seat after it`,
		"swap":                   `"swap" needs a tile after it`,
		"go 0":                   `"0" is no base; give 1 to 18`,
		"go 19":                  `"19" is no base; give 1 to 18`,
		"go east":                `"east" is no base`,
		"stab 5":                 `"5" is no seat; give 1 to 4`,
		"swap none":              `"none" is no tile`,
		"found key9":             `"key9" is no tile; tiles are empty, unlock, torch, rope, dagger, keyA to keyH, ruby0 to ruby2`,
		"found keyI":             `"keyI" is no tile`,
		"found key":              `"key" is no tile`,
		"found ruby3":            `"ruby3" is no tile`,
		"end now":                `"now" is too much after "end"`,
		"go 1 2":                 `"2" is too much after "go"`,
		"go 1 pushing 2+1":       `"pushing 2+1" is too much after "go"`,
		"turn 1 pushing":         `"pushing" is too much after "turn"`,
		"turn 1 pushing 2":       `"2" is no push`,
		"turn 1 pushing +1":      `"+1" is no push`,
		"turn 1 pushing 19+1":    `"19" is no base`,
		"turn 1 pushing 2+0":     `"2+0" is no push`,
		"turn 1 pushing 2+4":     `"2+4" is no push; steps go from -2 to 3, each base once`,
		"turn 1 pushing 2-3":     `"2-3" is no push`,
		"turn 1 pushing 2+1 2+1": `"2+1" is no push`,
	} {
		m, err := ReadMove(text)
		require.ErrorContains(t, err, says, text)
		require.Equal(t, engine.NoMove, m, text)
	}
}

// A game has no more bases and seats than it has.
func TestMovesNameWhatTheGameHas(t *testing.T) {
	p := row().position(t)
	for text, says := range map[string]string{
		"turn 5":             `"5" is no base; give 1 to 4`,
		"turn 1 pushing 5+1": `"5" is no base; give 1 to 4`,
		"stab 3":             `"3" is no seat; give 1 to 2`,
	} {
		m, err := p.Read(text)
		require.ErrorContains(t, err, says)
		require.Equal(t, engine.NoMove, m, text)
	}
	for _, text := range []string{"turn 4", "turn 1 pushing 4+1", "stab 2"} {
		m, err := p.Read(text)
		require.NoError(t, err)
		require.Equal(t, text, WriteMove(m))
	}
}

func FuzzReadMove(f *testing.F) {
	for _, text := range []string{"go 7", "swap rope", "turn 5 pushing 6-1 9+2", "counter pushing 1+3", "stab 2", "found ruby0", "end", "turn 1 pushing 2+01", ""} {
		f.Add(text)
	}
	p := study{towers: []string{open, open, open}, seats: []Player{at(1, Rope, Unlock), at(2)}}.position(f)
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ReadMove(text)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		written := WriteMove(m)
		again, err := ReadMove(written)
		require.NoError(t, err)
		require.Equal(t, m, again)
		require.Equal(t, written, WriteMove(again))
		before := *p
		if foul := p.Check(m); foul == nil {
			q := *p
			q.Play(m, nil)
			conserved(t, &q)
		}
		require.True(t, before == *p)
	})
}
