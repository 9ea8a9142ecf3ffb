package bot

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"mastro/configs"
	"mastro/engine"
	"mastro/engine/labiro"
)

func printed(t testing.TB) *labiro.Set {
	data, err := configs.FS.ReadFile("labiro/default.toml")
	require.NoError(t, err)
	set, err := labiro.ParseSet("labiro/default.toml", data)
	require.NoError(t, err)
	return set
}

// finish plays a game to its end and counts turns and what was used.
func finish(t testing.TB, set *labiro.Set, o labiro.Options, seats int, seed uint64, limit int) (turns int, used map[uint8]int) {
	setup, _ := labiro.Random(set, o, seats, seed)
	p, err := setup.Position(set)
	require.NoError(t, err)
	players := make([]Player, seats)
	for i := range players {
		players[i] = NewLabiro(seed*10 + uint64(i))
	}
	table := NewRandom(seed)
	used = make(map[uint8]int)
	var events []engine.Event
	for {
		turns, _ = p.Turn()
		if _, over := p.Result(); over || turns >= limit {
			return turns, used
		}
		var m engine.Move
		if s := p.Actor(); s == engine.Table {
			moves := p.Moves(nil)
			m = moves[table.rand.Below(len(moves))]
		} else {
			m = players[s].Choose(p.View(s), nil)
		}
		require.Nil(t, p.Check(m), "%s", p.Write(m))
		events = p.Play(m, events[:0])
		for _, e := range events {
			used[e.Kind]++
		}
	}
}

func TestGoalSeekersFinishInAnEvening(t *testing.T) {
	set := printed(t)
	for seats := 2; seats <= 4; seats++ {
		var all []int
		total := make(map[uint8]int)
		for seed := range uint64(10) {
			turns, used := finish(t, set, labiro.Options{}, seats, seed, 1000)
			all = append(all, turns)
			for k, n := range used {
				total[k] += n
			}
		}
		slices.Sort(all)
		t.Logf("%d seats: %v; counters %d ropes %d torches %d daggers %d opened %d looks %d", seats, all, total[labiro.Countered], total[labiro.Crossed], total[labiro.Lit], total[labiro.Stabbed], total[labiro.Opened], total[labiro.Saw])
	}
}
