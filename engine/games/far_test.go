package games

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// Where one byte of a step was altered, all steps before it are read, and the game goes
// on from where they lead.
func TestRecordIsReadUpToWhatWasAltered(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, start := startOf(t)
		p, err := g.Begin(start)
		require.NoError(t, err)
		e := sit(t, p, engine.Rand(rapid.Uint64().Draw(t, "play")), true)
		for range rapid.IntRange(5, 60).Draw(t, "steps") {
			if _, over := e.Result(); !over {
				e.step()
			}
		}
		text, err := record.Of(g.Name, g, start, e.Match).Write(g)
		require.NoError(t, err)
		if steps := e.Steps(); len(steps) > 0 {
			readsUpTo(t, g, start, text, steps, rapid.IntRange(0, len(steps)-1).Draw(t, "altered"))
		}
	})
}

// readsUpTo alters one byte of a step, and wants all before it to be read.
func readsUpTo(t *rapid.T, g Game, start record.Start, text []byte, steps []engine.Step, altered int) {
	line := 1 + lineOf(text, altered)
	from := len(bytes.Join(bytes.SplitAfter(text, []byte("\n"))[:line-1], nil))
	size := bytes.IndexByte(text[from:], '\n')
	hash := rapid.Bool().Draw(t, "in the hash")
	at := from + size - 16 + rapid.IntRange(0, 15).Draw(t, "digit")
	if !hash { // in whose step it is, or what was done; or in its number
		words := bytes.TrimRight(text[from:from+size-16], " ")
		at = from + rapid.IntRange(0, len(words)-1).Draw(t, "letter")
	}
	other := rapid.Byte().Draw(t, "byte")
	if text[at] == ' ' || other == text[at] || other == '#' || !hash && strings.IndexByte(" \t\r\n", other) >= 0 {
		return // it may say the same, or be a remark as a whole
	}
	spoiled := bytes.Clone(text)
	spoiled[at] = other

	r, m, broken, err := record.ResumeFar("far.game", spoiled, Find)
	require.NoError(t, err)
	if !hash && len(r.Steps) > altered { // another move that comes to the same, as the other way round with a tile that is alike
		require.Equal(t, steps[altered].Hash, r.Steps[altered].Hash)
		return
	}
	require.Equal(t, steps[:altered:altered], append([]engine.Step{}, r.Steps...))
	var refusal *configs.Error
	require.ErrorAs(t, broken, &refusal)
	require.Equal(t, line, refusal.Line, "%v", broken)
	require.True(t, r.Waiting.Nothing())
	require.Nil(t, r.Result)

	p, err := g.Begin(start)
	require.NoError(t, err)
	want := referee.Again(p)
	for _, s := range steps[:altered] {
		require.NoError(t, want.Redo(s))
	}
	require.NoError(t, want.GoOn(r.Waiting))
	require.Equal(t, shown(want), shown(m))
	written, err := r.Write(g)
	require.NoError(t, err)
	again, err := record.Parse("read.game", written, Find)
	require.NoError(t, err)
	require.Equal(t, r, again)
}

// lineOf is the line of a step, from 0.
func lineOf(text []byte, step int) int {
	lines := strings.Split(string(text), "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if words := strings.Fields(lines[i]); len(words) > 2 && words[0] == strconv.Itoa(step+1) && len(words[len(words)-1]) == 16 {
			return i
		}
	}
	return -1
}
