package carte

import (
	"os"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// Decks and games that are drawn.

// printedSet is a deck that comes with the program.
func printedSet(t require.TestingT, name string) *Set {
	file := "../../configs/carte/" + name
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	set, err := ParseSet(file, data)
	require.NoError(t, err)
	return set
}

// drawnSet is a printed deck, or a drawn one of few treasures, so that much is
// linked.
func drawnSet(t *rapid.T) *Set {
	switch rapid.IntRange(0, 3).Draw(t, "deck") {
	case 0:
		return printedSet(t, "default.toml")
	case 1:
		return printedSet(t, "small.toml")
	}
	return jumble(rapid.IntRange(fewestCards, 20).Draw(t, "cards"), rapid.IntRange(1, 4).Draw(t, "treasures"),
		rapid.IntRange(1, 3).Draw(t, "open"), rapid.Uint64().Draw(t, "faces"))
}

// jumble is a deck of any faces, of which so many sides of four are open. With
// one there is soon no place for a card.
func jumble(cards, treasures, open int, seed uint64) *Set {
	r := engine.Rand(seed)
	set := &Set{Name: "jumble", Treasures: []string{"a", "b", "c", "d"}[:treasures]}
	for range cards {
		set.Cards = append(set.Cards, anyFace(treasures, open, &r))
	}
	return set
}

// anyFace puts each side to one of two paths or to none, and two treasures on
// them.
func anyFace(treasures, open int, r *engine.Rand) Face {
	var sides [2]Open
	for side := range Sides {
		if r.Below(Sides) < open {
			sides[r.Below(2)] |= 1 << side
		}
	}
	var face Face
	for _, o := range sides {
		if o != 0 {
			face = append(face, Path{Open: o})
		}
	}
	if face == nil {
		face = Face{{Open: 1 << North}}
	}
	for range MostOnACard {
		if t := r.Below(treasures); face.Treasures()>>t&1 == 0 {
			face[r.Below(len(face))].Treasures |= 1 << t
		}
	}
	return face
}

func drawnOptions(t *rapid.T) Options {
	return Options{
		Assist: Assist(rapid.IntRange(0, 2).Draw(t, "assist")), Wrong: Wrong(rapid.IntRange(0, 1).Draw(t, "wrong")),
		Hidden: rapid.SampledFrom([]engine.Hidden{engine.Dealt, engine.Dealt, engine.Blind}).Draw(t, "hidden"),
	}
}

// drawnGame is a game at its beginning or somewhere in it.
func drawnGame(t *rapid.T) *Position {
	set := drawnSet(t)
	setup := Drawn(set, drawnOptions(t), rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats"), engine.SeedsOf(rapid.Uint64().Draw(t, "seed")))
	p, err := setup.Position(set)
	require.NoError(t, err)
	r := engine.Rand(rapid.Uint64().Draw(t, "middle"))
	wander(p, rapid.IntRange(0, 2*len(set.Cards)).Draw(t, "played"), &r)
	return p
}

// wander plays some moves, and never the last one of the game.
func wander(p *Position, moves int, r *engine.Rand) {
	for range moves {
		q := *p
		if q.Play(lively(p, r), nil); q.phase == over {
			return
		}
		*p = q
	}
}

// lively takes what can be taken as a rule, now and then claims any card, and
// lays cards where they link.
func lively(p *Position, r *engine.Rand) engine.Move {
	all := p.Moves(nil)
	if p.phase == taking {
		switch sound := p.Sound(nil); r.Below(5) {
		case 0:
			return sound[len(sound)-1]
		case 1:
			return all[r.Below(len(all))]
		default:
			return sound[0]
		}
	}
	m := all[r.Below(len(all))]
	for range 6 {
		q := *p
		if q.Play(m, nil); q.phase == taking && q.linked != 0 {
			return m
		}
		m = all[r.Below(len(all))]
	}
	return m
}
