package games

import "mastro/configs"

// Pace is how long a game lasts. How many turns it has is measured: the median of
// games that bots play, which a test plays again. How long a turn takes is assumed,
// of people who know the rules and move the parts by hand, and says why.
type Pace struct {
	Seconds int // of a turn
	Round   int // and of what happens after each round that is nobody's turn
	Turns   func(rule Word, seats int) int
}

// Word is the word of a house rule by its name.
type Word func(rule string) string

// Minutes is about how long a game lasts for so many people by these house rules,
// as an owner writes them.
func (g Game) Minutes(seats int, rules []byte) int {
	return g.Pace.minutes(g.Pace.Turns(g.words(rules), seats), seats)
}

// minutes is how long so many turns last.
func (p Pace) minutes(turns, seats int) int { return (turns*p.Seconds + turns/seats*p.Round) / 60 }

// words are the words of house rules as an owner writes them, the usual ones where nothing is
// written.
func (g Game) words(rules []byte) Word {
	return func(rule string) string {
		if word, ok := configs.Value(rules, rule).(string); ok {
			return word
		}
		if o, ok := g.Option(rule); ok {
			return o.Values[0]
		}
		return ""
	}
}

// bySeats is turns by how many play, from a least number on.
func bySeats(least int, turns ...int) func(Word, int) int {
	return func(_ Word, seats int) int { return turns[seats-least] }
}
