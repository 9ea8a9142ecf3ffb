package games

import "mastro/configs"

// Pace is how long a game lasts. How many turns it has is measured: the median of
// games that bots play, which a test plays again. How long a turn takes is assumed,
// of people who know the rules and move the parts by hand, and says why.
type Pace struct {
	Seconds int    // of a turn
	Round   int    // and of what happens after each round that is nobody's turn
	Option  string // the house rule that changes the number of turns most; empty for none
	Turns   func(value string, seats int) int
}

// Minutes is about how long a game lasts for so many people by these house rules,
// as an owner writes them.
func (g Game) Minutes(seats int, rules []byte) int {
	p := g.Pace
	turns := p.Turns(g.value(p.Option, rules), seats)
	return (turns*p.Seconds + turns/seats*p.Round) / 60
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
