package magico_test

import (
	"mastro/engine"
	"mastro/engine/magico"
)

// What lies where in the golden games.
const (
	goldenTwo = `[treasures]
bat = "0,2"
owl = "0,4"
[[seats]]
home = "0,0"
cards = ["bat"]
[[seats]]
home = "0,6"
cards = ["owl"]
`
	goldenRiding = `[treasures]
bat = "0,2"
owl = "0,4"
[[seats]]
home = "0,0"
pawn = "3,6"
cards = ["bat"]
[[seats]]
home = "0,6"
pawn = "3,2"
cards = ["owl"]
`
	goldenSpare = `[treasures]
bat = "1,6"
owl = "spare"
book = "0,5"
[[seats]]
home = "0,0"
cards = ["book"]
[[seats]]
home = "0,6"
cards = ["bat"]
`
	goldenThree = `[treasures]
bat = "0,2"
owl = "0,4"
rat = "6,2"
[[seats]]
home = "0,0"
cards = ["owl", "rat"]
[[seats]]
home = "0,6"
cards = ["bat"]
`
	goldenMany = `[treasures]
bat = "0,2"
owl = "0,4"
rat = "0,5"
moth = "0,1"
[[seats]]
home = "0,0"
cards = ["bat", "owl"]
[[seats]]
home = "0,6"
cards = ["moth"]
`
	goldenBrought = `[treasures]
owl = "spare"
bat = "6,6"
[[seats]]
home = "0,0"
cards = ["bat"]
[[seats]]
home = "0,6"
pawn = "3,6"
cards = ["owl"]
`
	goldenHome = `[treasures]
bat = "0,0"
owl = "0,4"
[[seats]]
home = "0,0"
cards = ["bat"]
found = ["owl"]
[[seats]]
home = "0,6"
`
	goldenBlind = `[treasures]
book = "6,2"
bat = "0,2"
owl = "0,4"
rat = "0,5"
moth = "0,1"
[[seats]]
home = "0,0"
hidden = 2
[[seats]]
home = "0,6"
hidden = 1
found = ["rat"]
`
	goldenCounts = `[treasures]
bat = "0,2"
owl = "0,4"
[[seats]]
home = "0,0"
hidden = 1
[[seats]]
home = "0,6"
hidden = 1
not = ["bat"]
`
)

// goldens are the small golden games, by ruling: what it allows, and where it
// refuses.
var goldens = []golden{
	{
		name: "01-free", about: "the spare may be inserted in any of its orientations", lying: goldenTwo, options: magico.Options{Order: engine.OrderDrawn},
		moves: "no 1 push w3 ns; no 1 push w3 closed; push w3 esw; back 1; push w3 nes; go 0,0; push w5 es; back 1; push w5 nw; go 0,6; push n1 sw; go 0,1",
	},
	{
		name: "02-inserting", about: "inserting comes first, once a turn, and not where the last tile came out, however it lies", lying: goldenTwo,
		options: magico.Options{Order: engine.OrderEntered},
		moves:   "no 2 go 0,0; no 2 push n5 nes; no 2 push n5 esw; push s5 nes; no 2 push w1 ns; go 0,0; no 2 push n5 ns; push w1 ew; go 0,6; no 2 push e1 nw; push n5 nw; go 0,0",
	},
	{
		name: "03-riding", about: "pawns ride on their tiles, and from the one that falls out to the one inserted", lying: goldenRiding,
		options: magico.Options{Order: engine.OrderYoungest},
		moves:   "push w3 nes; go 3,0; push e5 nw; go 3,3; push e3 es; go 3,6",
	},
	{
		name: "04-on-the-spare", about: "a treasure that was pushed out cannot be found, and one that was inserted can", lying: goldenSpare,
		options: magico.Options{Order: engine.OrderOldest},
		moves:   "push w1 nes; go 0,5; no 4 found bat; no 5 found rat; found book; push s1 nw; go 0,6",
	},
	{
		name: "05-stop", about: "a treasure counts where the pawn stops; there may be a wall, or no way", lying: goldenThree,
		moves: "push w5 nes; no 5 go 6,6; go 4,0; push w5 nw; go 0,4; no 5 push n1 ew; no 5 go 0,0; no 9 found owl; nothing;" +
			"no 5 found owl; no 5 nothing; push w5 ew; back 1; push w5 ew; no 5 go 5,0; go 0,4; no 5 found bat; no 9 nothing; found owl",
	},
	{
		name: "05-own-turn", about: "what another's push brings counts in one's own turn only; zero steps count", lying: goldenBrought,
		moves: "push w3 nes; go 0,0; push w1 nw; go 3,0; found owl; push w5 nw; go 0,0",
	},
	{
		name: "06-home", about: "home in a later turn than the last treasure ends the game", lying: goldenHome,
		moves: "push w5 nes; go 0,0; found bat; push w5 nw; go 1,6; push w5 ew; go 0,0; no 6 push n1 ew; no 6 go 0,0; no 6 found bat; no 6 nothing",
	},
	{
		name: "08-visible", about: "children: a child seeks its own cards in any order; what was not sought stays known", lying: goldenMany,
		options: magico.Options{Children: []int{1}},
		moves:   "push w5 nes; go 0,4; no 9 nothing; found owl; push w5 nw; go 1,6; push w5 ew; go 0,5; nothing; push w5 ew; go 1,5; push w5 ew; go 0,2; found bat",
	},
	{
		name: "08-anywhere", about: "finish = anywhere: the last treasure wins", lying: goldenMany,
		options: magico.Options{Finish: magico.FinishAnywhere},
		moves:   "push w5 nes; go 0,4; nothing; push w5 nw; go 1,6; push w5 ew; go 0,2; found bat; push w5 ew; go 1,6; push w5 ew; go 0,4; found owl; no 6 nothing",
	},
	{
		name: "08-cell", about: "finish = cell: the game is won on the cell agreed on before, in a later turn than the last treasure, and not at home", lying: goldenMany,
		options: magico.Options{Finish: magico.FinishCell, Cell: agreed("0,5")},
		moves: "push w5 nes; go 0,2; found bat; push w5 nw; go 1,6; push w5 ew; go 0,4; found owl; push w5 ew; go 1,6; push w5 ew; go 0,0;" +
			"push w5 ew; go 1,6; push w5 ew; go 0,5; no 6 go 0,5",
	},
	{
		name: "09-next-card", about: "the next card is looked at in one's own turn; before it nobody knows it, and it may be any", lying: goldenMany,
		moves: "push w5 nes; go 0,2; found bat; push w5 nw; go 0,4; nothing; push w5 ew; go 0,4; found owl; push w5 ew; go 0,1; found moth",
	},
	{
		name: "09-hidden", about: "nobody asks again for what all saw not to be sought, until the next card", lying: goldenMany,
		moves: "push w5 nes; go 0,4; nothing; push w5 nw; go 1,6; push w5 ew; go 0,4; push w5 ew; go 1,6; push w5 ew; go 0,2; found bat; push w5 ew; go 1,6; push w5 ew; go 0,4; found owl",
	},
	{
		name: "09-blind", about: "blind: the players say what was found; a card that lies face up is nobody's", lying: goldenBlind,
		options: magico.Options{Hidden: engine.Blind},
		moves:   "push w5 nes; go 0,4; no 9 found rat; no 5 found map; found owl; push w5 nw; go 0,1; nothing; push w5 ew; go 0,2; found bat",
	},
	{
		name: "09-counts", about: "what the counts exclude is not asked about, and what they leave must be told", lying: goldenCounts,
		options: magico.Options{Hidden: engine.Blind},
		moves:   "push w5 nes; go 0,4; push w5 nw; go 1,6; push w5 ew; go 0,2; no 9 nothing; found bat",
	},
	{
		name: "00-printed", about: "order printed: as the players like, which the program draws", lying: goldenTwo,
		moves: "push w3 nes; go 0,0",
	},
}

// agreed is the cell that was agreed on, by its text.
func agreed(text string) (a magico.Agreed) {
	if err := a.UnmarshalText([]byte(text)); err != nil {
		panic(err)
	}
	return a
}
