package record_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
	"mastro/engine/record"
)

// drawnMiddle is a game that has been going on, on the first bases of a map:
// everybody holds something, some have banked, and most is out of the game.
func drawnMiddle(t *testing.T, set *labiro.Set, r *engine.Rand) *labiro.Setup {
	o := labiro.Options{Near: labiro.Near(r.Below(3)), Peek: labiro.Peek(r.Below(2)), Chain: labiro.Chain(r.Below(3)), Defended: labiro.Loot(r.Below(2))}
	s := labiro.Drawn(set, o, 2+r.Below(3), engine.SeedsOf(uint64(r.Below(1<<30))))
	walk(s)
	simpleFirst(s, set)
	n, poor := 4+r.Below(5), r.Below(3) == 0
	var spares []labiro.Kind
	for i := range s.Bases {
		for _, k := range [...]*labiro.Kind{&s.Bases[i].Object, &s.Bases[i].Ruby} {
			if i >= n || r.Below(3) == 0 || poor && k.IsRuby() {
				spares, *k = append(spares, *k), labiro.NoKind
			}
		}
	}
	s.Bases = s.Bases[:n]
	r.Shuffle(len(spares), func(i, j int) { spares[i], spares[j] = spares[j], spares[i] })
	for i := range s.Seats {
		s.Seats[i] = drawnPlayer(i, spares[5*i:5*i+5], r)
	}
	s.Seats[0].Pawn = r.Below(n)
	s.Turn, s.Left = r.Below(len(s.Seats)), r.Below(labiro.Rotations+1)
	p, err := s.Position(set)
	require.NoError(t, err)
	s.Settle()
	hide(s, p.Out(), r)
	return s
}

// drawnPlayer is at home on a base, and has of some tiles what can be had.
func drawnPlayer(base int, tiles []labiro.Kind, r *engine.Rand) labiro.Player {
	who := labiro.Player{Flag: base, Pawn: base}
	for _, k := range tiles {
		switch {
		case k.Rubies() > 0 && r.Below(4) > 0:
			who.Banked += k.Rubies()
		case k > labiro.Empty && k != labiro.RubyOf(0) && len(who.Hand) < labiro.HandLimit:
			who.Hand = append(who.Hand, k)
		}
	}
	return who
}

// hide makes the game dealt, blind, or one of which only some is hidden; and
// says what is out, all of it or not, or says nothing.
func hide(s *labiro.Setup, out []labiro.Kind, r *engine.Rand) {
	s.Options.Hidden = engine.Hidden(r.Below(2))
	hidden, some := 0, r.Below(3)
	for i := range s.Bases {
		b := &s.Bases[i]
		if r.Below(2) >= some {
			continue
		}
		if b.Object != labiro.NoKind {
			b.Object, b.HidesObject, hidden = labiro.NoKind, true, hidden+1
		}
		if b.Ruby != labiro.NoKind {
			b.Ruby, b.HidesRuby, hidden = labiro.NoKind, true, hidden+1
		}
	}
	if r.Below(3) == 0 {
		return
	}
	s.Out = out
	if hidden > 0 && r.Below(2) == 0 { // an object that may be what is hidden, too
		i := slices.IndexFunc(out, func(k labiro.Kind) bool { return !k.IsRuby() })
		s.Out = slices.Delete(out, i, i+1)
	}
}

// livelyGame is played so that rare things happen: each verb is as likely.
func livelyGame(t *testing.T, game games.Game, start record.Start, r *engine.Rand) *record.Record {
	p, err := game.Begin(start)
	require.NoError(t, err)
	s := scribe{pos: p}
	for range 100 {
		moves := s.pos.Moves(nil)
		if len(moves) == 0 {
			break
		}
		var verbs []labiro.Verb
		for _, m := range moves {
			if v := labiro.VerbOf(m); !slices.Contains(verbs, v) {
				verbs = append(verbs, v)
			}
		}
		verb := verbs[r.Below(len(verbs))]
		moves = slices.DeleteFunc(moves, func(m engine.Move) bool { return labiro.VerbOf(m) != verb })
		s.play(moves[r.Below(len(moves))])
	}
	return s.record(game, start)
}

// publicFacts is what everybody can tell before the first step and after each;
// in a dealt game nobody can tell what may be found.
func publicFacts(t *testing.T, game games.Game, r *record.Record) (all []labiro.View) {
	p, err := game.Begin(r.Start)
	require.NoError(t, err)
	tell := func(_ int, p engine.Position) {
		v := p.View(engine.Public).(*labiro.View)
		f := labiro.View{Towers: v.Towers, Players: v.Players, Phase: v.Phase, Actor: v.Actor, Left: v.Left, Unseen: v.Unseen, Result: v.Result}
		if v.Phase != labiro.PhaseFind {
			f.Moves = v.Moves
		}
		all = append(all, f)
	}
	tell(0, p)
	replay(t, game, r, tell)
	return all
}

// What everybody may have of a game that began from any set-up replays, and shows
// at each step what all could see: what is out of the game, what may be hidden,
// what may be done, and who has won.
func TestOpenRecordOfAnyMiddleReplays(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	game := labyrinth(t)
	set := new(labiro.Set)
	require.NoError(t, configs.Read("set", game.Set(), set.Document()))
	met := map[string]int{}
	for seed := range uint64(200) {
		r := engine.Rand(seed)
		start := game.Spelled(configs.Write(drawnMiddle(t, set, &r).Document(set).Fields))
		whole := livelyGame(t, game, start, &r)
		open, err := record.Parse("open.game", openText(t, game, whole), games.Find)
		require.NoError(t, err)
		require.Equal(t, whole.Result, open.Result)
		require.Equal(t, publicFacts(t, game, whole), publicFacts(t, game, open), "seed %d\n%s", seed, start.Setup)
		count(met, whole)
	}
	for _, what := range []string{"found", "stopped", "refused", "won"} {
		require.Greater(t, met[what], 5, "%s %v", what, met)
	}
}

func count(met map[string]int, r *record.Record) {
	last := labiro.NoVerb
	for _, s := range r.Steps {
		last = labiro.VerbOf(s.Move)
		met[map[labiro.Verb]string{labiro.Found: "found", labiro.Refuse: "refused"}[last]]++
	}
	switch {
	case r.Result != nil && last == labiro.Agree:
		met["stopped"]++
	case r.Result != nil && last != labiro.NoVerb:
		met["won"]++
	}
}

// walk puts the bases in an order in which the first ones, however many, hang together.
func walk(s *labiro.Setup) {
	var places []hexgrid.Hex
	for _, b := range s.Bases {
		places = append(places, b.Hex)
	}
	all := slices.Clone(s.Bases)
	for i, at := range hexgrid.Walk(places) {
		s.Bases[i] = all[at]
	}
}

// simpleFirst swaps towers until those on the first bases, where the flags are, are simple.
func simpleFirst(s *labiro.Setup, set *labiro.Set) {
	for i, j := 0, 0; i < len(s.Seats); j++ {
		home, other := &s.Bases[i], &s.Bases[j]
		if j >= i && !set.Towers[other.Tower].Ruby() {
			home.Tower, other.Tower, home.Ruby, other.Ruby = other.Tower, home.Tower, other.Ruby, home.Ruby
			i++
		}
	}
}
