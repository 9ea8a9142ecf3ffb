package labiro

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// turningEnd is how the towers stand after so many turns.
type turningEnd struct {
	facing [MaxBases]int8
	n      int
}

// playedTurnings is what Turnings says, found by playing every sequence of
// listed walks and turns.
func playedTurnings(p *Position) map[turningEnd]Bases {
	ends := map[turningEnd]Bases{}
	met := map[Position]bool{*p: true}
	for todo := []Position{*p}; len(todo) > 0; todo = todo[1:] {
		q := todo[0]
		end := turningEnd{q.facing, int(p.left - q.left)}
		ends[end] |= 1 << q.here()
		for _, m := range q.Moves(nil) {
			if v := VerbOf(m); v != Go && v != Turn {
				continue
			}
			if next := q; !met[*played(&next, m)] {
				met[next] = true
				todo = append(todo, next)
			}
		}
	}
	return ends
}

func played(p *Position, m engine.Move) *Position {
	p.Play(m, nil)
	return p
}

func requireTurningsArePlayed(t require.TestingT, p *Position) {
	before := *p
	ends := playedTurnings(p)
	all := p.Turnings(nil)
	require.True(t, before == *p)
	require.Len(t, all, len(ends))
	for i, turning := range all {
		end := turningEnd{turning.Facing, int(turning.N)}
		require.Equal(t, ends[end], turning.Stands, "%v turned", turning.Turned[:turning.N])
		require.True(t, i == 0 || all[i-1].N <= turning.N, "fewer turns first")
	}
	require.Equal(t, all, p.Turnings(nil))
	require.Equal(t, all, p.Turnings(slices.Clip(all[:1]))[1:], "appended")
}

// fewTowers is the printed set with only some of its towers.
func fewTowers(t *rapid.T, set *Set) *Set {
	r := engine.Rand(rapid.Uint64().Draw(t, "towers"))
	few := *set
	few.Towers = nil
	for _, i := range shuffled(len(set.Towers), &r)[:rapid.IntRange(2, 7).Draw(t, "bases")] {
		few.Towers = append(few.Towers, set.Towers[i])
	}
	return &few
}

// amid is a game of a few towers, the players anywhere with anything in hand.
func amid(t *rapid.T) *Position {
	set := fewTowers(t, defaultSet(t))
	setup := Random(set, drawnOptions(t), rapid.IntRange(1, MaxSeats).Draw(t, "seats"), rapid.Uint64().Draw(t, "seed"))
	setup.Options.StartAnywhere = true
	base := rapid.IntRange(1, len(setup.Bases))
	for i := range setup.Seats {
		hand := rapid.SliceOfN(rapid.SampledFrom([]Kind{Rope, Dagger, RubyOf(1), RubyOf(2)}), 0, 2).Draw(t, "hand")
		setup.Seats[i] = lives(base.Draw(t, "flag"), base.Draw(t, "pawn"), hand...)
	}
	setup.Left = rapid.IntRange(0, Rotations).Draw(t, "left")
	for i := range setup.Bases {
		setup.Bases[i].Object, setup.Bases[i].HidesObject = NoKind, false
		setup.Bases[i].Ruby, setup.Bases[i].HidesRuby = NoKind, false
	}
	anywhere(setup, set)
	p, err := setup.Position(set)
	if err != nil {
		t.Skip(err)
	}
	if p.phase == over {
		t.Skip("won as the turn began")
	}
	return p
}

func TestTurningsAmidFewTowers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { requireTurningsArePlayed(t, amid(t)) })
}

func TestTurningsOfGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		r := engine.Rand(rapid.Uint64().Draw(t, "play"))
		for range rapid.IntRange(0, 300).Draw(t, "steps") {
			if p.phase != over {
				p.Play(lively(p, &r), nil)
			}
		}
		if p.phase != turning {
			require.Empty(t, p.Turnings(nil))
			return
		}
		requireTurningsArePlayed(t, p)
	})
}

// Whoever walks home with the rubies that decide the game walks and turns no
// further.
func TestTurningsEndAtHome(t *testing.T) {
	row := study{towers: []string{through, through, open, open}, rubies: map[int]Kind{}}
	row.seats = []Player{lives(2, 1, RubyOf(2)), at(4)}
	p := row.position(t)
	require.Equal(t, "1-2", bases(p.Turnings(nil)[0].Stands))
	row.seats = []Player{lives(2, 1), at(4)}
	require.Equal(t, "1-2-3-4", bases(row.position(t).Turnings(nil)[0].Stands))
}

// From a tower that is full of others nobody may turn himself in (ruling 19),
// but from the one beside it.
func TestTurningsMindTheWayOut(t *testing.T) {
	row := study{towers: []string{through, through, closed, closed}, seats: []Player{at(1), lives(3, 2), lives(4, 2)}, spent: 2}
	all := row.position(t).Turnings(nil)
	require.Len(t, all, 4)
	require.Equal(t, "1-2", bases(all[0].Stands))
	require.Equal(t, "1", bases(all[2].Stands), "tower 2 was turned")
}

// Teeth can turn towers back to where they were: that is no less a turning.
func TestTurningsBackWhereTheyWere(t *testing.T) {
	row := study{towers: []string{open, open}, seats: []Player{at(1), at(2)}, spent: 1, options: Options{Chain: ChainGear}}
	p := row.position(t)
	var n []int8
	for _, turning := range p.Turnings(nil) {
		if turning.Facing == p.facing {
			n = append(n, turning.N)
		}
	}
	require.Equal(t, []int8{0, 2}, n)
}

func bases(s Bases) (text string) {
	for b := range s.All() {
		text += string(rune('1'+b)) + "-"
	}
	return text[:max(0, len(text)-1)]
}

func TestTurningsAreInAnOrderThatIsLegal(t *testing.T) {
	p := crossroads(t)
	all := p.Turnings(nil)
	require.Greater(t, len(all), 100)
	for _, turning := range all {
		q := *p
		stands := all[0].Stands
		for _, b := range turning.Turned[:turning.N] {
			stands = q.turnableFrom(int(b), stands)
			require.NotZero(t, stands)
			q.swing(int(b), int(q.game.Tower(int(b)).Arrow), moveAt(Turn, int(b)))
			stands = q.spread(stands, q.allBases())
		}
		require.Equal(t, turning.Facing, q.facing)
	}
}

// The way out of a full tower may need the next rotation, as long as one is
// left: turned once, tower 1 is shut, turned twice it opens (ruling 19).
func TestTurningsMindTheRotationsLeft(t *testing.T) {
	for spent := range Rotations {
		row := study{towers: []string{"PWWWPW", west, closed}, seats: []Player{at(1), at(2), lives(3, 2)}, spent: spent}
		p := row.position(t)
		plays(t, p, "go 2")
		requireTurningsArePlayed(t, p)
	}
}

// The home that ends the game may be any base, the first one too.
func TestTurningsEndAtWhateverHome(t *testing.T) {
	for home := range 3 {
		row := study{towers: []string{open, open, open, open}, seats: []Player{lives(home+1, 4, RubyOf(2)), at(4)}}
		p := row.position(t)
		require.True(t, p.winsAtHome())
		require.Equal(t, []string{"1-2-3-4", "2-3-4", "3-4"}[home], bases(p.Turnings(nil)[0].Stands))
	}
}

// With every tower in reach and every order another end there is room for all
// that three turns of 18 towers can lead to, each kept once, also where the
// places for them begin again from the first.
func TestTurningsHaveRoomForAll(t *testing.T) {
	const most = 1 + MaxBases + MaxBases*MaxBases + MaxBases*MaxBases*MaxBases
	for seed := range engine.Rand(6) {
		var kept turnings
		for i := range most {
			kept.add(anyTurning(&seed))
			require.Len(t, kept.all, i+1)
		}
		for _, n := range slices.Clone(kept.all) {
			n.Stands = 2
			kept.add(n)
		}
		require.Len(t, kept.all, most)
		for _, n := range kept.all {
			require.Equal(t, Bases(3), n.Stands)
		}
	}
}

// anyTurning leaves the towers anyhow, and the pawn on the first base.
func anyTurning(r *engine.Rand) Turning {
	n := Turning{Stands: 1}
	for b := range n.Facing {
		n.Facing[b] = int8(r.Below(Facings))
	}
	return n
}
