package games

import (
	"flag"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/effort"
	"mastro/engine/bot/bottest"
	"mastro/engine/fuga"
)

var eveningGames = flag.Int("evenings.games", effort.Of(40, 200), "how many games of Fuga to play for each number of players and of draws")

// evenings plays games of bots, and returns how long the median game lasts, in minutes as the menu
// counts them, and in how many nobody got a point. What the menu tells must be near it: games differ
// in length by half, and what is allowed is three and a half times as much as their median then does.
func evenings(t *testing.T, seats, draws, games int) (minutes, nought int) {
	g, _ := Find(fuga.Name)
	rules := fmt.Appendf(nil, "draws = \"%d\"\n", draws)
	var all []int
	for seed := range uint64(games) {
		p, err := g.BeginDrawn(seats, 1000+seed, rules)
		require.NoError(t, err)
		all = append(all, bottest.Play(t, p, bottest.Seats(seats, seed, g.Player), seed, 5000).Turns+1)
		r, over := p.Result()
		require.True(t, over)
		if len(r.Winners) == 0 {
			nought++
		}
	}
	slices.Sort(all)
	minutes = g.Pace.minutes(all[games/2], seats)
	require.InEpsilon(t, g.Minutes(seats, rules), minutes, 2.4/math.Sqrt(float64(games)), "%d play, %d at once", seats, draws)
	return minutes, nought
}

// An evening draws as few numbers at once as let the median game last an hour and a half at most, and
// hardly any game leaves everybody without a point. With few games the medians are rough;
//
//	go test ./engine/games -run TestEveningsOfFuga -v -evenings.games 2000
//
// measures the numbers of fuga.Evening, and half of the turns in fugaPace.
func TestEveningsOfFuga(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	const longest, shortest = 90, 55 // minutes
	games := *eveningGames
	for seats := fuga.MinSeats; seats <= fuga.MaxSeats; seats++ {
		draws := fuga.Evening.Of(seats, fuga.Bag)
		minutes, nought := evenings(t, seats, draws, games)
		fewer, _ := evenings(t, seats, draws-1, games)
		t.Logf("%d play: %d minutes with %d at once, %d of %d games without a point; %d minutes with %d", seats, minutes, draws, nought, games, fewer, draws-1)
		require.LessOrEqual(t, nought*20, games, "5 %% of the games")
		g, _ := Find(fuga.Name)
		require.LessOrEqual(t, g.Minutes(seats, nil), longest)
		require.GreaterOrEqual(t, g.Minutes(seats, nil), shortest)
		require.Greater(t, g.Minutes(seats, fmt.Appendf(nil, "draws = \"%d\"\n", draws-1)), longest)
	}
}
