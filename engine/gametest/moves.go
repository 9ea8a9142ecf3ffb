package gametest

import (
	"slices"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// mostInstead is how many moves a refusal offers at most.
const mostInstead = 3

func moves(t *rapid.T, b *Book) {
	g := begin(t, b)
	g.each(func(m engine.Move, r *engine.Rand) {
		before := bytes(g.p)
		listed := g.p.Moves(nil)
		g.inOrder(listed)
		for _, l := range listed {
			g.legal(l)
		}
		g.legal(m)
		for _, m := range b.Spell(g.p, r) {
			g.judged(m, listed)
		}
		g.seen(listed)
		require.Equal(g, before, bytes(g.p), "asking changes nothing")
		g.play(m)
	})
}

// inOrder wants moves listed once, and the same way whenever one asks.
func (g *game) inOrder(listed []engine.Move) {
	sorted := slices.Clone(listed)
	slices.Sort(sorted)
	require.Len(g, slices.Compact(sorted), len(listed), "listed once: %q", g.write(listed))
	require.Equal(g, listed, g.p.Moves(nil), "listed again")
	require.Equal(g, listed, g.p.Fork().Moves(nil), "listed by a fork")
	last := engine.NoMove + 1
	require.Equal(g, append([]engine.Move{last}, listed...), g.p.Moves([]engine.Move{last}), "appended")
}

// equal wants positions to which the game comes back by another way, with the
// same bytes, to be the same to all.
func equal(t *rapid.T, b *Book) {
	g := begin(t, b)
	met := make(map[string]engine.Position)
	g.each(func(m engine.Move, r *engine.Rand) {
		key, s := bytes(g.p), drawnSeat(g.p, r)
		if twin, ok := met[key]; ok {
			require.Equal(g, g.write(twin.Moves(nil)), g.write(g.p.Moves(nil)), "the same bytes list the same moves")
			require.Equal(g, twin.View(s), g.p.View(s), "the same bytes look the same to seat %d", s)
		}
		met[key] = g.p.Fork()
		g.play(m)
	})
}

// legal wants a move accepted, and read as it is written.
func (g *game) legal(m engine.Move) {
	text := g.p.Write(m)
	if foul := g.p.Check(m); foul != nil {
		require.Fail(g, "a legal move is refused", "%s: %v", text, foul)
	}
	back, err := g.p.Read(text)
	require.NoError(g, err)
	if back != m {
		require.Fail(g, "a move is read as another", "%x as %x: %s", m, back, text)
	}
	if g.p.Actor() == engine.Table && !g.p.Reveals(m) {
		require.Fail(g, "chance is never undone", "Reveals(%s)", text)
	}
}

// judged wants a move refused in due form, unless it is listed or may be legal
// without.
func (g *game) judged(m engine.Move, listed []engine.Move) {
	foul := g.p.Check(m)
	if foul == nil {
		if !slices.Contains(listed, m) && (g.book.Unlisted == nil || !g.book.Unlisted(g.p, m)) {
			require.Fail(g, "an unlisted move is accepted", "%s (%x)", g.p.Write(m), m)
		}
		return
	}
	ok := foul.Ruling.Game != "" && foul.Ruling.Number > 0 && foul.Reason != "" && len(foul.Instead) <= mostInstead
	for _, l := range foul.Instead {
		ok = ok && slices.Contains(listed, l)
	}
	if !ok {
		require.Fail(g, "a refusal names its ruling, a reason, and only legal moves instead", "%s: %+v", g.p.Write(m), *foul)
	}
}

// seen wants everybody's view to be theirs, and who decides to see all that
// may be done.
func (g *game) seen(listed []engine.Move) {
	for s := engine.Public; int(s) < g.p.Seats(); s++ {
		v := g.p.View(s)
		require.Equal(g, s, v.For())
		if s == g.p.Actor() {
			require.Equal(g, listed, v.Legal(), "who decides sees what is legal")
		}
	}
}

func (g *game) write(moves []engine.Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = g.p.Write(m)
	}
	return texts
}
