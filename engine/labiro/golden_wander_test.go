package labiro_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/gametest/goldentest"
	"mastro/engine/labiro"
)

// wandering is a whole game that chance plays, on the printed set, drawn from
// a seed.
type wandering struct {
	name, about string
	seats       int
	seed        uint64
	options     labiro.Options
	most        int // steps
}

func (g *wandering) wander(t *testing.T) *goldentest.Scribe {
	game, _ := games.Find(labiro.Name)
	start, err := game.Drawn(g.seats, g.seed, g.options.Write())
	require.NoError(t, err)
	s, r := goldentest.Begin(t, labiro.Name, start), engine.Rand(g.seed)
	for len(s.Steps) < g.most && !s.Over() {
		if able := min(s.Able(), 3); able > 0 && r.Below(40) == 0 {
			s.TakeBack(1 + r.Below(able))
			continue
		}
		s.Play(wanders(s.Pos.(*labiro.Position), &r))
	}
	return s
}

// wanders is what chance does, with some sense: it opens and takes what it can,
// and goes home with rubies and to the towers of its keys when it sees the way.
// It never proposes to stop.
func wanders(p *labiro.Position, r *engine.Rand) engine.Move {
	moves := slices.DeleteFunc(p.Moves(nil), func(m engine.Move) bool { return labiro.VerbOf(m) == labiro.Stop })
	for _, m := range moves {
		if v := labiro.VerbOf(m); v == labiro.Open || v == labiro.Take || v == labiro.Stab {
			return m
		}
	}
	if m, ok := purposeful(p); ok {
		return m
	}
	m := moves[r.Below(len(moves))]
	for range 3 {
		switch labiro.VerbOf(m) {
		case labiro.Look, labiro.Leave, labiro.Drop, labiro.Go:
			m = moves[r.Below(len(moves))]
		}
	}
	return m
}

func purposeful(p *labiro.Position) (engine.Move, bool) {
	_, seat := p.Turn()
	v := p.View(seat).(*labiro.View)
	if v.Phase != labiro.PhaseTurn {
		return engine.NoMove, false
	}
	me := v.Players[seat]
	for _, tile := range me.Hand {
		goal := labiro.NoBase
		if tile.Kind.IsRuby() {
			goal = me.Flag
		}
		for b := range v.Towers {
			if key := tile.Kind.Key(); key != labiro.NoSymbol && v.Towers[b].Tower.Key == key {
				goal = b
			}
		}
		if path, ok := p.Path(nil, goal); ok && len(path) > 0 {
			return path[0], true
		}
	}
	return engine.NoMove, false
}
