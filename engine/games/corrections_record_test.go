package games

import (
	"bytes"
	"fmt"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// However much of it was hidden, and whatever was told and taken back, the record
// that a seat may have leads to the same game.
func TestCorrectionsAreInEverySeatsRecord(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, g := range All() {
		starts := map[string]func(*rapid.T, Game) record.Start{"dealt": begun("hidden = 'dealt'\n"), "blind": begun("hidden = 'blind'\n")}
		if g.Name == "labiro" { // only there can the program know a part of it
			starts["partly known"] = partlyKnown
		}
		for name, start := range starts {
			t.Run(g.Name+", "+name, func(t *testing.T) {
				rapid.Check(t, func(t *rapid.T) { replaysFor(t, g, start(t, g)) })
			})
		}
	}
}

// begun is a start by these house rules.
func begun(rules string) func(*rapid.T, Game) record.Start {
	return func(t *rapid.T, g Game) record.Start {
		more := ""
		if g.Name == "fuga" {
			more = rapid.SampledFrom([]string{"dice = 'hand'\n", "dice = 'box'\n"}).Draw(t, "dice")
		}
		start, err := g.Drawn(g.Least, rapid.Uint64().Draw(t, "seed"), []byte(rules+more))
		require.NoError(t, err)
		return start
	}
}

// lies is what a set-up of labiro says that lies in a tower.
var lies = regexp.MustCompile(`(object|ruby) = "[^n]\w+"`)

// partlyKnown is a start of a blind game of labiro, of which the program was told
// some.
func partlyKnown(t *rapid.T, g Game) record.Start {
	o, err := g.Open(begun("hidden = 'dealt'\n")(t, g))
	require.NoError(t, err)
	spelled := o.Start()
	text := bytes.Replace(spelled.Setup, []byte(`hidden = "dealt"`), []byte(`hidden = "blind"`), 1)
	spelled.Setup = lies.ReplaceAllFunc(text, func(b []byte) []byte {
		if rapid.Bool().Draw(t, "known") {
			return b
		}
		key, _, _ := bytes.Cut(b, []byte(" "))
		return fmt.Appendf(nil, `%s = "hidden"`, key)
	})
	return spelled
}

// replaysFor holds that the record that everybody may have of a game by chance leads to where
// the game has come.
func replaysFor(t *rapid.T, g Game, start record.Start) {
	p, err := g.Begin(start)
	require.NoError(t, err)
	m := corrected(t, p, engine.Rand(rapid.Uint64().Draw(t, "play")), rapid.IntRange(1, 60).Draw(t, "steps"))
	open, err := record.Of(g.Name, g, start, m).ForAll(g)
	require.NoError(t, err)
	text, err := open.Write(g)
	require.NoError(t, err)
	_, again, err := record.Resume("open.game", text, Find)
	require.NoError(t, err, "%s", text)
	number, turn := m.Turn()
	n, of := again.Turn()
	require.Equal(t, []any{number, turn, m.Stands()}, []any{n, of, again.Stands()})
}

// corrected is a game by chance in which much is taken back.
func corrected(t require.TestingT, p engine.Sensed, r engine.Rand, steps int) *referee.Match {
	m := referee.New(p)
	for range steps {
		moves := m.Position().Moves(nil)
		if len(moves) == 0 {
			break
		}
		_, err := m.Play(moves[r.Below(len(moves))])
		require.NoError(t, err)
		for m.Undoable() && r.Below(3) == 0 {
			require.Empty(t, m.Undo())
		}
	}
	return m
}

// What is asked of a push that was seen is asked again after the record.
func TestAskedPushesAreInTheRecord(t *testing.T) {
	for _, name := range []string{"magico", "torri3d"} {
		g, _ := Find(name)
		questions := 0
		for seed := range uint64(30) {
			start, err := g.Drawn(g.Most, seed, nil)
			require.NoError(t, err)
			p, err := g.Begin(start)
			require.NoError(t, err)
			r := engine.Rand(seed)
			m := corrected(t, p, r, int(seed))
			stands := make([]engine.Standing, p.Parts())
			for part := range stands {
				stands[part] = m.Position().Stands(part)
			}
			m.Settle(stands)
			part := r.Below(len(stands))
			m.Observe([]engine.Change{{Part: part, To: p.Circle().After(stands[part], 1-2*r.Below(2)), Onset: 1000, Rest: 2000}})
			if m.Verdict().Kind != referee.Asked {
				continue
			}
			questions++
			text, err := record.Of(g.Name, g, start, m).Write(g)
			require.NoError(t, err)
			_, again, err := record.Resume("asked.game", text, Find)
			require.NoError(t, err, "%s", text)
			require.Equal(t, m.Verdict(), again.Verdict())
			m.Answer(0)
			again.Answer(0)
			require.Equal(t, m.Hash(), again.Hash())
		}
		require.Greater(t, questions, 5, name)
	}
}
