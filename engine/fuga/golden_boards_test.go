package fuga_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine/fuga"
	"mastro/engine/gametest/goldentest"
	"mastro/engine/record"
)

// golden is a small game for one ruling, spelled out. The cells 1 to 34 are
// free as far as nothing is said, the sentinels stand far from them on 51, 55,
// 61, 65, 71 and 75, and so do the rooms of those who have none: 81 to 85.
type golden struct {
	name, about string
	options     fuga.Options
	walls       []int          // numbers that are walls
	keep        []int          // numbers that are none
	sentinels   map[string]int // those that stand elsewhere
	players     string         // parted by "/": "12 room 21 points 3 state served hand 1,2 hidden 2 aside 4,5,6"; "-" for nowhere
	queue       []int          // seats from 0
	turn, round int
	bag         []int  // what is drawn first
	only        bool   // the bag holds nothing else: all other numbers are in the last seat's hand
	search      bool   // it begins with the search for the cells of the cards
	box         uint64 // what the box's dice begin with; 0 for dice by hand
	moves       string // parted by ";"; "no 6 walk 4" is refused by fuga/6, "back 1" a correction, "quiet" a patrol in which nothing moves
}

// goldenPlayer reads a player of a script.
func goldenPlayer(t *testing.T, text string) fuga.Player {
	words := strings.Fields(text)
	who := fuga.Player{Points: fuga.FullPoints}
	if words[0] != "-" {
		who.Cell = goldentest.Number(t, words[0])
	}
	for i := 1; i+1 < len(words); i += 2 {
		switch value := words[i+1]; words[i] {
		case "room":
			who.Room = goldentest.Number(t, value)
		case "points":
			who.Points = goldentest.Number(t, value)
		case "state":
			who.State = fuga.State(slices.Index([]string{"awake", "patient", "queued", "isolated", "served"}, value))
		case "hidden":
			who.Hidden = goldentest.Number(t, value)
		case "hand":
			who.Numbers = goldenNumbers(t, value)
		case "aside":
			who.Aside = goldenNumbers(t, value)
		default:
			require.Fail(t, text)
		}
	}
	return who
}

func goldenNumbers(t *testing.T, text string) (all []int) {
	for _, word := range strings.Split(text, ",") {
		all = append(all, goldentest.Number(t, word))
	}
	return all
}

// setup puts everything in its place.
func (g *golden) setup(t *testing.T) *fuga.Setup {
	s := &fuga.Setup{Options: g.options, Queue: g.queue, Turn: g.turn, Round: g.round, Dice: g.box, Search: g.search, Walls: slices.Clone(g.walls)}
	if g.box == 0 {
		s.Options.Dice = fuga.DiceHand
	}
	for who, cell := range g.sentinels {
		s.Sentinels[slices.Index(refSentinels, who)] = cell
	}
	for _, text := range strings.Split(g.players, "/") {
		s.Players = append(s.Players, goldenPlayer(t, text))
	}
	s.Furnish(g.keep, g.bag)
	if g.only {
		last := &s.Players[len(s.Players)-1]
		last.Numbers, s.Bag = append(last.Numbers, s.Bag[len(g.bag):]...), g.bag
	}
	return s
}

// start is how a record of the game begins.
func (g *golden) start(t *testing.T) record.Start {
	set, err := configs.FS.ReadFile("fuga/default.toml")
	require.NoError(t, err)
	return record.Start{Set: set, Setup: g.setup(t).Write(printedDeck(t))}
}
