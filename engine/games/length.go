package games

import (
	"slices"
	"strconv"

	"mastro/configs"
	"mastro/engine/fuga"
)

// pace is how long a game lasts. How many turns it has is measured: the median of
// games that bots play, which a test plays again. How long a turn takes is assumed,
// of people who know the rules and move the parts by hand, and says why.
type pace struct {
	seconds int    // of a turn
	round   int    // and of what happens after each round that is nobody's turn
	option  string // the house rule that changes the number of turns most; empty for none
	turns   func(value string, seats int) int
}

// Minutes is about how long a game lasts for so many people by these house rules,
// as an owner writes them.
func (g Game) Minutes(seats int, rules []byte) int {
	p := g.pace
	turns := p.turns(g.value(p.option, rules), seats)
	return (turns*p.seconds + turns/seats*p.round) / 60
}

// value is the word of a house rule, the usual one where nothing is written.
func (g Game) value(name string, rules []byte) string {
	if value, ok := configs.Value(rules, name).(string); ok {
		return value
	}
	if o, ok := g.Option(name); ok {
		return o.Values[0]
	}
	return ""
}

// bySeats is turns by how many play, from a least number on.
func bySeats(least int, turns ...int) func(string, int) int {
	return func(_ string, seats int) int { return turns[seats-least] }
}

// A turn of LABIRO is a walk and three steps of towers that are turned by hand, with
// a look at the object; one thinks while the others turn.
func labiroPace() pace { return pace{seconds: 50, turns: bySeats(2, 32, 36, 48)} }

// A tile is inserted and a pawn moved, after a search for the way.
func magicoPace() pace {
	all := []int{36, 34, 34, 34}
	dealt := []int{24, 12, 8, 6} // cards for each
	one := [][]int{
		{3, 5, 6, 8, 9, 11, 12, 13, 14, 16, 18, 18}, {4, 8, 11, 13, 17, 19, 24, 25, 27, 31, 32}, {5, 10, 16, 22, 25, 26, 32}, {6, 14, 18, 24, 30},
	}
	return pace{seconds: 40, option: "cards", turns: func(value string, seats int) int {
		cards, _ := strconv.Atoi(value)
		if cards == 0 || cards >= dealt[seats-1] {
			return all[seats-1]
		}
		return one[seats-1][cards-1]
	}}
}

// The same, where the way goes up and down, and magic cards are thought over.
func torri3dPace() pace { return pace{seconds: 60, turns: bySeats(2, 17, 20, 19)} }

// A card is laid, and what it links is looked for.
func cartePace() pace { return pace{seconds: 30, turns: bySeats(2, 47, 47, 47, 47, 47)} }

// Dice that the box throws, a walk of a few cells that one counts, and a word on
// points. On patrol some two or three of six sentinels are moved.
func fugaPace() pace {
	endless := []int{416, 539, 353, 311, 264, 265}
	return pace{seconds: 40, round: 45, option: "rounds", turns: func(value string, seats int) int {
		all := endless[seats-1]
		rounds, err := fuga.ReadRounds(value)
		if err != nil || rounds == fuga.NoLimit {
			return all
		}
		return slices.Min([]int{all, rounds.Of(seats) * seats})
	}}
}
