package play

import (
	"encoding/json"
	"slices"
	"time"

	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// Kept is what a game needs beside its record to go on as it was. It is written as JSON; what
// is not known in it is left out, and what is missing is as for a game without it.
type Kept struct {
	Names   []string     `json:"names"`   // by seat; empty if unknown
	Bots    []bool       `json:"bots"`    // by seat
	Colours []string     `json:"colours"` // by seat, as files name them
	Seed    uint64       `json:"seed"`    // of the bots
	Hints   engine.Hints `json:"hints"`
	Order   []int        `json:"order"`  // by seat: the player's place in the menu
	Read    []int        `json:"read"`   // by seat: the events that it has acknowledged on its phone
	Hinted  []bool       `json:"hinted"` // by seat: its phone shows a hint
	Played  int          `json:"played"` // for how many minutes
	Menu    scene.Chosen `json:"menu"`   // from which the game was begun
	Laid    []bool       `json:"laid"`   // by piece, while people lay the board: whether it lies
	Done    int          `json:"done"`   // the events up to which people have done what the box decided, with a printed set
}

// ReadKept is what Kept.Write has written.
func ReadKept(text []byte) (k Kept, err error) { return k, json.Unmarshal(text, &k) }

// Write is what is kept as a text.
func (k Kept) Write() []byte {
	text, _ := json.Marshal(k) // numbers and names can always be written
	return text
}

// Kept is what is to be kept of the game now.
func (g *Game) Kept() Kept {
	k := Kept{Seed: g.seed, Hints: engine.Hints{Seats: slices.Clone(g.hints.Seats)}, Menu: g.chosen, Played: g.minutes(), Laid: g.laid(), Done: g.done}
	for seat, s := range g.Seats {
		k.Names, k.Bots, k.Colours, k.Order = append(k.Names, s.Name), append(k.Bots, s.Player != nil), append(k.Colours, s.Colour.String()), append(k.Order, s.place)
		k.Read, k.Hinted = append(k.Read, s.readTo), append(k.Hinted, g.hinted(engine.Seat(seat)))
	}
	return k
}

// Resumed is a game that goes on. The match is that of its record, which begins with start;
// opening is that start, read. The players of the bots' seats are made anew, with other seeds
// than they began with: they remember nothing, but what they do shall not repeat. bases are those
// of the table.
func Resumed(opening games.Opening, start record.Start, match *referee.Match, k Kept, strategy Strategy, bases scene.Bases) *Game {
	n := match.Seats()
	g := &Game{
		Rulebook: opening.Game, Pages: pages.All().Of(opening.Game.Name), Start: start, Match: match, failedTurn: -1,
		seed: k.Seed, hints: k.Hints, chosen: k.Menu, played: time.Duration(max(0, min(k.Played, mostMinutes))) * time.Minute,
		seenEvents: match.Count(), sayings: sayings{done: max(0, min(k.Done, match.Count()))}, resumed: true, touched: true, resumedAt: len(match.Steps()),
		differing: scene.Differs{Lead: engine.NoPart, Other: engine.NoPart},
	}
	names, bots, colours, order := sized(k.Names, n), sized(k.Bots, n), words.ColoursOf(unlike(sized(k.Colours, n))), seating(k.Order, n)
	read, hinted := within(k.Read, n, match.Count()), sized(k.Hinted, n)
	turn, _ := match.Turn()
	seed := engine.Rand(k.Seed ^ uint64(len(match.Steps()))<<32)
	for i := range n {
		one := Seat{Name: names[i], Colour: colours[i], place: order[i], readTo: read[i]}
		if hinted[i] {
			one.hinted = turn + 1
		}
		if own := seed.Uint64(); bots[i] {
			one.Player = strategy(opening.Game, own)
		}
		g.Seats = append(g.Seats, one)
	}
	g.layAgain(k.Laid, bases)
	return g
}

// mostMinutes is as long as a game is said to have lasted: four weeks.
const mostMinutes = 4 * 7 * 24 * 60

// sized is a list with one element for each seat.
func sized[E any](list []E, seats int) []E {
	all := make([]E, seats)
	copy(all, list)
	return all
}

// seating is the player's place in the menu for each seat. What cannot be is as entered.
func seating(order []int, seats int) []int {
	entered := make([]int, seats)
	for i := range entered {
		entered[i] = i
	}
	if sorted := slices.Sorted(slices.Values(order)); !slices.Equal(sorted, entered) {
		return entered
	}
	return slices.Clone(order)
}

// within is one number for each seat, between 0 and most.
func within(list []int, seats, most int) []int {
	all := sized(list, seats)
	for i := range all {
		all[i] = max(0, min(all[i], most))
	}
	return all
}

// unlike empties what is in a list for the second time.
func unlike(list []string) []string {
	for i := range list {
		if slices.Contains(list[:i], list[i]) {
			list[i] = ""
		}
	}
	return list
}

// lookAgain asks whoever decides to look alone, if there is something that only that seat may
// see: somebody may have been about to look at it when the game broke off.
func (g *Game) lookAgain() {
	seat := g.Match.Actor()
	if seat < 0 || !g.covers(seat) {
		return
	}
	if _, ok := g.privateScene(seat); ok {
		g.Secret = Secret{Seat: seat, Stage: Covered}
	}
}
