package games

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/effort"
	"mastro/engine/bot"
	"mastro/engine/bot/bottest"
)

// played is how many turns games of bots have, at the median.
func played(t *testing.T, g Game, seats int, rules string) int {
	const games = 5
	var all []int
	for seed := range uint64(games) {
		p, err := g.BeginDrawn(seats, 100+seed, []byte(rules))
		require.NoError(t, err)
		var players []bot.Player
		for i := range seats {
			players = append(players, g.Bot(seed*10+uint64(i)))
		}
		all = append(all, bottest.Play(t, p, players, seed, 3000).Turns+1)
	}
	slices.Sort(all)
	return all[games/2]
}

// The turns that lengths are worked out from are those that bots play: a third more
// or less at most, or two turns.
func TestLengthsAreThoseOfGames(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	rules := map[string][]string{"magico": {"", "cards = \"3\"\n"}, "fuga": {"draws = \"1\"\n"}}
	for _, g := range All() {
		for seats := max(g.Least, 1); seats <= effort.Of(max(g.Least, 1), g.Most); seats++ {
			for _, rules := range append(rules[g.Name], "")[:max(1, len(rules[g.Name]))] {
				says, is := g.Pace.Turns(g.words([]byte(rules)), seats), played(t, g, seats, rules)
				require.InDelta(t, is, says, max(2, float64(is)/3), "%s, %d seats, %s", g.Name, seats, rules)
			}
		}
	}
}

func TestMinutes(t *testing.T) {
	for _, c := range []struct {
		game  string
		seats int
		rules string
		least int
		most  int
	}{
		{"labiro", 4, "", 30, 50}, {"magico", 4, "", 15, 30}, {"magico", 4, "cards = \"1\"\n", 3, 5}, {"magico", 4, "cards = \"12\"\n", 15, 30},
		{"magico", 1, "cards = \"12\"\n", 10, 15}, {"torri3d", 2, "", 15, 20}, {"carte", 6, "", 20, 30},
		{"fuga", 3, "draws = \"1\"\n", 300, 350}, {"fuga", 3, "rounds = \"5\"\n", 10, 15}, {"fuga", 3, "draws = \"1\"\nrounds = \"999\"\n", 300, 350},
		{"fuga", 3, "rounds = \"999\"\n", 80, 90}, {"fuga", 3, "draws = \"9\"\n", 30, 35},
	} {
		g, _ := Find(c.game)
		minutes := g.Minutes(c.seats, []byte(c.rules))
		require.True(t, minutes >= c.least && minutes <= c.most, "%s for %d %s: %d min", c.game, c.seats, c.rules, minutes)
	}
}
