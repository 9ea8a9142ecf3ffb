package magico

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/magico/maze"
)

// What a refusal says beside its ruling and reason, as the list of faults has
// it.
func TestRulingsSayWhatIsRefused(t *testing.T) {
	blind := strings.NewReplacer(`cards = ["bat", "owl"]`, "hidden = 2", `cards = ["moth"]`, "hidden = 1").Replace(many)
	for _, c := range []struct {
		setup, played, move string
		want                engine.Foul
		instead             string
	}{
		{two, "", "push n5 nes", engine.Foul{Reason: "magico.pushed_back", Part: 5, What: ArrowThing(2), Count: 7}, "push n3 nes, push e1 nes, push n3 esw"},
		{two, "", "push e3 ns", engine.Foul{Reason: "magico.other_tile", Part: 1, What: ArrowThing(4), Count: 5}, "push e3 nes, push e3 esw, push e3 nsw"},
		{two, "", "go 3,3", engine.Foul{Reason: "magico.push_first", Part: engine.NoPart, Count: 24}, "push n1 nes, push n1 esw, push n1 nsw"},
		{two, "push w5 nes", "go 6,6", engine.Foul{Reason: "magico.no_way", Part: engine.NoPart, Count: 48}, "go 4,6, go 3,6, go 4,5"},
		{blind, "push w5 nes;go 0,4", "found bat", engine.Foul{Reason: "magico.not_reached", Part: engine.NoPart, What: 13}, "found owl, nothing"},
		{blind, "push w5 nes;go 0,1;nothing", "found moth", engine.Foul{Reason: "magico.not_asked", Part: engine.NoPart, What: 20}, "push n1 ne, push n1 es, push n1 sw"},
	} {
		p := lab(t, c.setup)
		if c.played != "" {
			plays(t, p, strings.Split(c.played, ";")...)
		}
		foul := p.Check(read(t, p, c.move))
		require.NotNil(t, foul, c.move)
		require.Equal(t, c.instead, strings.Join(written(p, foul.Instead), ", "), c.move)
		c.want.Ruling, c.want.Instead, c.want.Seat, c.want.Other = foul.Ruling, foul.Instead, engine.Nobody, engine.NoPart
		require.Equal(t, c.want, *foul, c.move)
	}
}

// Of what is no move nothing can be said, and nothing is near it.
func TestRulingOfUnknownMoves(t *testing.T) {
	p := lab(t, two)
	for _, m := range []engine.Move{engine.NoMove, PushAt(8, maze.N|maze.E|maze.S) | 1<<20, GoTo(maze.Cells), FoundOf(Treasures + 1)} {
		foul := p.Check(m)
		require.NotNil(t, foul)
		require.Equal(t, engine.Foul{
			Ruling: engine.Ruling{Game: Name, Number: 2}, Reason: "magico.unknown",
			Part: engine.NoPart, Other: engine.NoPart, Seat: engine.Nobody, Instead: p.Moves(nil)[:3],
		}, *foul)
	}
}
