package torri3d_test

import (
	"mastro/engine"
	"mastro/engine/torri3d"
)

// two is two players in opposite corners.
const two = "0,0, 4,4"

// goldens are the small golden games, by ruling: what it allows, and what it
// refuses.
var goldens = []golden{
	{
		name: "01-pushing", about: "the spare goes in at any of eight arrows, turned as one likes, but not where the last tower came out",
		towers: "spare 2es", seats: two,
		moves: "no 1 go 0,0 walk; push w1 nw; no 1 push w3 es; back 1; push e1 ne; no 1 push n1 ns; go 0,0 walk;" +
			"no 1 push w1 nes; no 1 push w1 ns; push n1 nes; go 4,4 walk; no 1 push s1 new; no 1 push n3 es; push w1 new; go 0,0 walk;" +
			"push s3 ne; go 4,4 walk; push n1 esw; go 0,0 walk; push w3 nesw; go 4,4 walk; no 1 push e3 nsw; push s1 nsw; go 0,0 walk;" +
			"push e3 esw; go 4,4 walk; push n3 nesw; go 0,0 walk",
	},
	{
		name: "00-printed", about: "order printed: who fears heights least begins, or the youngest", seats: two,
		moves: "push n1 ns; go 0,0 walk",
	},
	{
		name: "01-riding", about: "pawns ride with their towers; who is pushed out comes in on the other side",
		seats: "0,0 at 0,1, 0,4 at 4,1, 4,4 at 3,4, 4,0 at 4,1",
		moves: "push n1 ns; go 1,1 walk; found harp; push w3 new; go 0,1 walk; push e1 nsw; go 3,0 walk; push n3 nes; go 0,1 walk",
	},
	{
		name: "02-steps", about: "one walks where both paths meet and the towers differ by one floor at most, up and down",
		towers: "0,1 2ew 0,2 3esw 0,3 5ew 1,0 3nesw 1,2 1ns 2,2 4ew 2,1 1ns 2,3 1ns", seats: two, shut: "n1",
		moves: "push e3 ns; no 2 go 0,3 walk; no 2 go 1,0 walk; no 2 go 2,2 walk; no 2 go 2,2 joker; go 0,2 walk; nothing;" +
			"push e3 nes; go 4,3 walk; push e3 nesw; no 2 go 0,4 walk; no 2 go 1,2 walk; go 0,0 walk",
	},
	{
		name: "03-magic", about: "each magic card leads over any difference, up, down, or as a joker either way; several may be used in a turn",
		towers: "0,1 4ew 0,2 1ew 0,3 5ew 0,4 1sw 1,0 1ew", seats: "0,0 hand up down joker joker, 4,4", shut: "n1",
		moves: "push w3 ns; no 2 go 0,1 walk; no 3 go 0,1 down; no 3 go 0,2 up; no 3 go 0,2 up+up; no 3 go 0,1 up+up; no 3 go 0,0 up;" +
			"no 3 go 0,4 joker+joker+joker+joker; no 3 go 0,4 up+up+down+down; no 3 go 2,0 joker; go 0,2 up+down; nothing;" +
			"push w3 nsw; go 4,4 walk; push w3 nesw; go 0,4 joker+joker",
	},
	{
		name: "03-needed", about: "no card is played for nothing, but one may play more to keep another: two downs lead where one up would",
		towers: "0,1 3ew 0,2 3esw 1,0 2ns 2,0 3ns 3,0 4ns 4,0 5ne 4,1 1ew 4,2 2new 3,2 3ns 2,2 4ns 1,2 5ns", seats: "0,0 hand up down 3 joker, 4,4 at 0,0 hand down 2", shut: "n1",
		moves: "push n3 ns; no 2 go 0,2 walk; no 3 go 0,2 up+down; no 3 go 0,2 down+joker; no 3 go 1,0 down; go 0,2 down+down; nothing;" +
			"push n3 new; no 3 go 0,2 up; go 0,2 down+down; nothing",
	},
	{
		name: "03-blind", about: "in a blind game a hand may hold what nobody has seen elsewhere",
		towers: "0,1 4ew 0,2 1ew 1,0 1ew", seats: "0,0 hand up up, 4,4", played: "up 5 joker 8", shut: "n1", options: torri3d.Options{Hidden: engine.Blind},
		moves: "push w3 ns; no 3 go 0,1 joker; no 3 go 0,2 up+up; go 0,2 up+down; nothing; push w3 nsw; no 3 go 4,4 up; go 4,4 walk",
	},
	{
		name: "04-treasures", about: "stopping on the sought treasure uncovers it, one a turn; every other stop draws a magic card, not moving included",
		seats: "0,0, 4,4", deck: "up down joker",
		moves: "push n1 ns; no 4 nothing; no 4 found harp; go 1,1 walk; no 4 push n1 ns; no 4 go 1,1 walk; no 4 found mirror; found harp;" +
			"push e3 nsw; go 4,4 walk; push n3 nes; go 1,0 walk; nothing; push n3 new; go 1,4 walk; found lantern;" +
			"push n3 nsw; go 1,0 walk; push w3 nesw; go 1,4 walk; push w3 nsw; go 0,2 walk; found mirror",
	},
	{
		name: "04-rune-stop", about: "rune stop: the first stop on the rune stone fulfils it, a later one draws a card, and passing does nothing",
		seats: "0,0, 4,4", towers: "1,2 1ns 2,1 1ns 2,3 1ns",
		moves: "push n1 ns; go 4,2 walk; push n3 new; go 2,2 walk; push w1 new; go 2,2 walk; push w3 nsw; go 2,2 walk; push n1 nsw; go 2,2 walk",
	},
	{
		name: "04-rune-pass", about: "rune pass: a way over the rune stone fulfils it; what the stop brings comes too",
		seats: "0,0, 4,4", options: torri3d.Options{Rune: torri3d.RunePass},
		moves: "push n1 ns; go 1,1 walk; found harp; push w3 new; go 4,4 walk; push n3 nsw; go 0,2 walk; found mirror; push w3 new; go 2,2 walk",
	},
	{
		name: "04-rune-spent", about: "rune pass: cards may be spent to pass the rune stone, and none more than it takes",
		towers: "0,2 1es 0,3 1ew 1,2 2ns 2,2 4nesw 3,2 2ns 2,1 1ew 2,3 1ew", seats: "0,0 at 0,2 hand up down joker, 4,4", options: torri3d.Options{Rune: torri3d.RunePass}, shut: "n1",
		moves: "push e3 ns; no 3 go 0,3 up; no 3 go 0,3 joker; no 3 go 0,3 up+down+joker; go 0,3 up+joker; nothing; push e3 nes; go 4,4 walk; push e3 nesw; no 3 go 0,2 down; go 0,2 walk",
	},
	{
		name: "05-home", about: "who has done everything wins at the own corner, in a later turn",
		seats: "0,0 found 6 at 1,0, 4,4 rune found 5 at 3,4",
		moves: "push n1 ns; go 0,0 walk; push n1 new; go 4,4 walk; push n1 nesw; go 2,2 walk; push n3 nesw; go 3,4 walk; found crown;" +
			"push w1 new; go 2,2 walk; push w1 nsw; go 4,4 walk; no 5 push n1 ns; no 5 go 4,4 walk; no 5 nothing",
	},
	{
		name: "05-pass-home", about: "the rune stone passed on the way home does not win in the same turn; staying there does in the next",
		seats: "0,0 found 6 at 1,0, 4,4", options: torri3d.Options{Rune: torri3d.RunePass},
		moves: "push n1 ns; go 0,0 walk; push n1 new; go 4,4 walk; push w1 nesw; go 0,0 walk",
	},
	{
		name: "06-reshuffled", about: "an empty deck: the discards are shuffled; both empty: no card",
		towers: "0,1 3ew 1,0 1ew", seats: "0,0 found 1 hand up 8 down 8 joker 3, 4,4 hand joker 4", played: "joker", shut: "n1",
		moves: "push w3 ns; go 0,0 walk; push w3 nsw; go 4,4 walk; push w3 nesw; go 0,1 up; push w3 nesw; go 4,4 walk",
	},
	{
		name: "06-children", about: "children: every magic card of these seats is a joker, and is played as what it is; those of others are not",
		towers: "0,1 4ew 0,2 1ew 1,0 1ew", seats: "0,0 hand up 2, 4,4 at 0,0 hand up 2 down", shut: "n1", options: torri3d.Options{Children: []int{1}},
		moves: "push w3 ns; no 3 go 0,1 joker; no 3 go 0,1 up+up; go 0,2 up+up; nothing; push w3 nsw; no 3 go 0,1 down; no 3 go 0,2 up+up; go 0,2 up+down; nothing",
	},
	{
		name: "07-dealt", about: "dealt: the table tells the truth, and is asked whenever all who watch cannot exclude that the treasure is sought",
		seats: "0,0, 4,4",
		moves: "push n1 ns; go 1,0 walk; no 7 found clock; nothing; push n3 new; go 1,4 walk; no 7 nothing; found lantern;" +
			"push n3 new; go 1,0 walk; push n3 nesw; go 1,0 walk; nothing; push w3 nesw; go 0,2 walk; nothing",
	},
	{
		name: "07-blind", about: "blind: the table tells what was turned up, and what contradicts the cards seen so far is refused",
		seats: "0,0 found 4, 4,4 found 6", options: torri3d.Options{Hidden: engine.Blind},
		moves: "push n1 ns; go 2,1 walk; no 4 found flask; nothing; push n3 new; go 4,4 walk; push w1 new; go 2,1 walk; push w1 nsw; go 4,4 walk;" +
			"push w1 esw; go 2,3 walk; no 7 nothing; found flask",
	},
}
