package record_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/record"
)

// exchanged is a dealt game of the same moves in which the tiles that never
// came to light lie otherwise.
func exchanged(t *rapid.T, game games.Game, r *record.Record) *record.Record {
	set := new(labiro.Set)
	require.NoError(t, configs.Read("set", r.Start.Set, set.Document()))
	setup := new(labiro.Setup)
	require.NoError(t, configs.Read("setup", r.Start.Setup, setup.Document(set)))
	taken, won := cameToLight(t, game, r)
	var objects, rubies []*labiro.Kind
	for i := range setup.Bases {
		b := &setup.Bases[i]
		if b.Object != labiro.NoKind && !taken.Has(i) {
			objects = append(objects, &b.Object)
		}
		if b.Ruby != labiro.NoKind && !won.Has(i) {
			rubies = append(rubies, &b.Ruby)
		}
	}
	chance := engine.Rand(rapid.Uint64().Draw(t, "exchange"))
	for _, all := range [...][]*labiro.Kind{objects, rubies} {
		chance.Shuffle(len(all), func(i, j int) { *all[i], *all[j] = *all[j], *all[i] })
	}
	other := *r
	other.Start.Setup = configs.Write(setup.Document(set).Fields)
	return &other
}

// cameToLight is the bases whose first object was taken, and those whose ruby
// was won.
func cameToLight(t *rapid.T, game games.Game, r *record.Record) (taken, won labiro.Bases) {
	p, err := game.Begin(r.Start)
	require.NoError(t, err)
	before := p.Fork()
	replay(t, game, r, func(i int, p engine.Position) {
		if s := r.Steps[i]; s.Kind == engine.StepMove {
			for _, e := range before.Play(s.Move, nil) {
				switch e.Kind {
				case labiro.Took:
					taken |= 1 << e.Part
				case labiro.Won:
					won |= 1 << e.Part
				}
			}
		}
		before = p
	})
	return taken, won
}

// Non-interference: what everybody gets to read is the same byte for byte, however
// that lies which nobody can know.
func TestHiddenTilesTellNothing(t *testing.T) {
	game := labyrinth(t)
	rapid.Check(t, func(t *rapid.T) {
		r := played(t, game, dealtSetup(t, game), rapid.Uint64().Draw(t, "play"), rapid.IntRange(0, 300).Draw(t, "steps"))
		other := exchanged(t, game, r)
		require.Equal(t, string(openText(t, game, r)), string(openText(t, game, other)))
	})
}

// dealtSetup is a dealt game for two from a seed, spelled out.
func dealtSetup(t *rapid.T, game games.Game) record.Start {
	set := new(labiro.Set)
	require.NoError(t, configs.Read("set", game.Set(), set.Document()))
	return game.Spelled(configs.Write(labiro.Drawn(set, labiro.Options{}, 2, engine.SeedsOf(rapid.Uint64().Draw(t, "seed"))).Document(set).Fields))
}

func openText(t require.TestingT, game games.Game, r *record.Record) []byte {
	open, err := r.ForAll(game)
	require.NoError(t, err)
	for _, s := range open.Steps {
		require.Zero(t, s.Hash, "a hash would confirm a guess")
	}
	text, err := open.Write(game)
	require.NoError(t, err)
	return text
}

// What everybody may have of the golden games, which have looks, torches and daggers in them,
// can be read and replayed.
func TestOpenGoldenGamesReplay(t *testing.T) {
	for name, data := range goldenFiles(t) {
		r, err := record.Parse(name, data, games.Find)
		require.NoError(t, err)
		game, ok := games.Find(r.Game)
		require.True(t, ok)
		got, err := record.Parse(name, openText(t, game, r), games.Find)
		require.NoError(t, err, name)
		require.Len(t, got.Steps, len(r.Steps))
	}
}
