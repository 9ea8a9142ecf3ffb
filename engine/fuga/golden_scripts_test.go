package fuga_test

import (
	"mastro/engine"
	"mastro/engine/fuga"
)

// goldens are the small golden games, by ruling: what it allows and what it
// refuses.
var goldens = []golden{
	{
		name: "01-walls", about: "nobody walks onto a wall, and no room moves there",
		players: "2 / 12",
		moves:   "throw; room 90; roll 1; no 6 walk 86; no 6 walk 2; walk 7; end; throw; room 00; roll 1; walk 13; end; quiet",
	},
	{
		name: "00-printed", about: "order printed: the rules do not say who begins, and it is drawn",
		players: "2 / 12", options: fuga.Options{Rounds: 40},
		moves: "throw; room 00; roll 1; walk 7; end",
	},
	{
		name: "02-apart", about: "sentinels keep a distance of two: closer they stay where they were",
		players: "3 / 13",
		moves: "throw; room 00; roll 1; walk 8; end; throw; room 00; roll 1; walk 18; end; no 10 throw; no 10 patrol 100; " +
			"patrol 20; patrol 25; patrol 15; patrol 30; patrol 30; patrol 95; no 10 patrol 12; no 5 room 12",
	},
	{
		name: "03-ends-apart", about: "opposite ends of a ring are no neighbours; neither harms a sentinel across the rotunda",
		players: "5 / 15", keep: []int{50},
		moves: "throw; room 00; roll 1; no 6 walk 50; walk 4; end; throw; room 00; roll 1; walk 10; end; quiet; throw",
	},
	{
		name: "03-diagonals", about: "between two walls one can step past their corners",
		players: "1 / 12", walls: []int{2, 6},
		moves: "throw; room 00; roll 1; walk 7; end",
	},
	{
		name: "05-room", about: "the dice take a room to a free cell, one's own cell included; not to a wall, a sentinel, another's cell or room, nor off the board",
		players: "3 / 13 / 23 / 33 / 6 / 16", options: fuga.Options{Order: engine.OrderYoungest},
		moves: "no 5 room 12; throw; no 5 throw; no 5 roll 1; no 5 room 100; room 03; no 6 room 04; roll 1; no 5 throw; walk 8; end; throw; room 85; roll 1; walk 14; end; " +
			"throw; room 51; roll 1; walk 24; end; throw; room 16; roll 1; walk 28; end; throw; room 90; roll 1; walk 7; end; throw; room 95; roll 1; walk 17; end; quiet",
	},
	{
		name: "06-exact", about: "just as many steps as the die shows, touching no cell twice; or else the longest shorter walk",
		players: "1 / 12", walls: []int{3, 6, 7, 8}, options: fuga.Options{Order: engine.OrderOldest},
		moves: "no 6 walk 2; throw; room 00; no 6 walk 2; no 6 roll 0; no 6 roll 7; roll 5; no 6 walk 12; no 6 walk 3; no 6 walk 51; no 6 walk 9; no 6 end; walk 2; no 6 walk 1; no 6 roll 3; end; " +
			"throw; room 00; roll 2; no 6 walk 12; walk 14; back 1; no 6 walk 27; walk 22; end",
	},
	{
		name: "06-up-to", about: "exact up_to: one to as many steps as the die shows",
		players: "1 / 12", options: fuga.Options{Exact: fuga.ExactUpTo, Order: engine.OrderEntered},
		moves: "throw; room 00; roll 3; no 6 walk 1; no 6 walk 21; walk 2; end; throw; room 00; roll 6; walk 17; back 1; walk 27; end",
	},
	{
		name: "07-rooms", about: "in another's room one draws, as printed one number; in one's own one rests, and begins the next turn with seven points",
		players: "3 room 4 points 3 / 13 room 8", bag: []int{21, 14}, options: fuga.Options{Draws: 1},
		moves: "throw; room 00; roll 1; walk 8; end; throw; room 00; roll 1; no 6 walk 8; walk 12; end; quiet; throw; room 00; roll 1; walk 4; end; throw; room 00; roll 1; walk 8; end; patrol 09; quiet5; throw",
	},
	{
		name: "07-alone", about: "a lone player draws in his own room, and rests there",
		players: "3 room 4 points 2", bag: []int{30}, options: fuga.Options{Draws: 1},
		moves: "throw; room 00; roll 1; walk 4; end; quiet; throw",
	},
	{
		name: "08-guards-avoid", about: "one may not end a walk beside a sentinel while another as long ends elsewhere",
		players: "12 / 3", sentinels: map[string]int{"knight": 17},
		moves: "throw; room 00; roll 1; no 8 walk 11; no 8 walk 18; no 6 walk 26; walk 7; end",
	},
	{
		name: "08-guards-forced", about: "where all walks of that length end beside one it is allowed",
		players: "1 / 12", walls: []int{5, 6, 7, 8, 9, 10}, sentinels: map[string]int{"knight": 4},
		moves: "throw; room 00; roll 2; walk 3; end",
	},
	{
		name: "08-points", about: "guards allow: a point for starting next to a sentinel, one for where the turn ends, and one for each sentinel that comes, in one's own room, too",
		players: "12 points 4 / 3 room 3 points 6", sentinels: map[string]int{"knight": 17, "pawn": 9}, options: fuga.Options{Guards: fuga.GuardsAllow},
		moves: "throw; room 00; roll 1; walk 11; end; throw; room 00; roll 1; walk 2; end; patrol 06; patrol 00; patrol 16; patrol 13; patrol 00; patrol 00; no 9 throw; miss",
	},
	{
		name: "09-queue", about: "who has no point left goes to the infirmary for a turn, one at a time; the others queue",
		players: "2 points 1 / 12 points 1 / 22",
		moves: "throw; room 00; roll 1; walk 3; end; throw; room 00; roll 1; walk 13; end; no 9 miss; throw; no 5 miss; room 00; roll 1; no 5 miss; walk 23; end; quiet; " +
			"no 9 throw; no 10 leave 5; miss; no 9 throw; miss; throw; room 00; roll 1; no 6 walk 13; walk 24; end; quiet; " +
			"throw; room 00; roll 1; walk 2; end; no 9 throw; miss; throw; room 00; roll 1; walk 23; end; quiet; throw; room 00; roll 1; no 6 walk 1; walk 3; end; throw",
	},
	{
		name: "09-faint-at-the-start", about: "who faints as his turn begins spends that very turn in the infirmary, if it is free",
		players: "12 points 1 / 3", sentinels: map[string]int{"knight": 17},
		moves: "throw; throw; room 00; roll 1; walk 4; end; quiet; no 9 miss; throw; room 00; roll 1; walk 2; end",
	},
	{
		name: "09-sentinel-on-cell-1", about: "a sentinel on cell 1 keeps the infirmary shut",
		players: "12 points 1 / 24", sentinels: map[string]int{"rook": 1},
		moves: "throw; room 00; roll 1; walk 13; end; throw; room 00; roll 1; walk 29; end; patrol 00; patrol 00; patrol 00; patrol 18; patrol 00; patrol 00; miss",
	},
	{
		name: "10-isolation", about: "on whom a sentinel lands misses a turn in isolation, and leaves it for the inner ring",
		players: "13 / 3", options: fuga.Options{Guards: fuga.GuardsAllow},
		moves: "throw; room 00; roll 1; walk 14; end; throw; room 00; roll 1; walk 4; end; patrol 14; patrol 82; patrol 90; patrol 13; patrol 00; patrol 00; " +
			"no 10 throw; no 10 leave 5; miss; throw; room 00; roll 1; walk 5; end; quiet; " +
			"no 10 throw; no 10 miss; no 10 leave 6; no 6 leave 90; no 6 leave 5; no 6 leave 55; leave 10; room 00; roll 1; walk 9; end",
	},
	{
		name: "10-no-way-out", about: "where no cell of the inner ring is free the next turn is missed, too",
		players: "- state isolated hand 21,22,23 / 3", walls: []int{5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 85, 90},
		moves: "no 10 trio 21 22 23; miss; throw; room 00; roll 1; walk 4; end; patrol 00; patrol 56; patrol 00; patrol 00; patrol 00; patrol 00; no 6 leave 55; no 6 leave 5; no 10 leave 6; no 10 throw; miss; throw",
	},
	{
		name: "11-trio", about: "three consecutive numbers drive a sentinel after the walk, with the rest of the die",
		players: "12 hand 21,22,23,25,26,27 / 8 room 18", sentinels: map[string]int{"pawn": 28, "knight": 10},
		moves: "no 11 trio 21 22 23; throw; room 00; roll 5; no 11 trio 21 22 25; no 11 trio 22 21 23; no 11 trio 21 21 22; no 11 trio 14 15 16; no 11 trio 88 89 90; no 11 approach 22 pawn 2; trio 21 22 23; " +
			"no 11 trio 25 26 27; no 11 approach 22 pawn 5; no 11 approach 12 pawn 1; no 11 approach 29 pawn 1; no 11 approach 22 king 2; no 11 drive 23 1; approach 22 pawn 2; " +
			"no 11 end; no 11 drive 18 3; no 11 drive 14 3; no 11 drive 90 3; no 11 drive 23 4; drive 13 3; end; throw; room 00; roll 1; walk 3; end",
	},
	{
		name: "11-before", about: "before the walk: the sentinel beside one takes some steps of the die, and one walks the rest",
		players: "3 hand 21,22,23 / 20", sentinels: map[string]int{"knight": 4},
		moves: "throw; room 00; roll 5; trio 21 22 23; approach 3 knight 0; drive 10 2; no 11 approach 3 knight 0; no 6 end; no 8 walk 4; walk 12; end",
	},
	{
		name: "11-in-the-middle", about: "in the middle of the walk: up to the sentinel, past it, and no cell touched again",
		players: "1 hand 21,22,23 / 20", sentinels: map[string]int{"knight": 4},
		moves: "throw; room 00; roll 5; trio 21 22 23; approach 3 knight 2; drive 5 1; no 6 walk 3; no 6 walk 1; walk 12; end",
	},
	{
		name: "11-after-a-short-walk", about: "a sentinel stopped the walk short: the trio is played after it, and where it can go nowhere it stays",
		players: "1 hand 31,32,33 / 12", walls: []int{5, 6, 7, 8, 9, 10, 87, 88, 89}, sentinels: map[string]int{"knight": 4},
		moves: "throw; room 00; roll 5; walk 3; trio 31 32 33; approach 3 knight 0; no 11 drive 5 1; drive 4 0; walk 3; end",
	},
	{
		name: "11-start", about: "at the start of the turn a trio spares the point; of the sentinels that stood there one may be driven later",
		players: "3 points 1 hand 21,22,23 / 20", sentinels: map[string]int{"knight": 4, "queen": 11},
		moves: "trio 21 22 23; throw; room 00; roll 2; no 11 approach 7 queen 1; approach 3 knight 0; drive 5 1; walk 8; end; throw",
	},
	{
		name: "11-answer", about: "a sentinel that comes: who holds three numbers is asked, out of turn, and spares the point with a trio or loses it",
		players: "13 hand 21,22,23 / 3 hand 24,26,28", options: fuga.Options{Guards: fuga.GuardsAllow},
		moves: "throw; room 00; roll 1; walk 8; end; throw; room 00; roll 1; walk 4; end; patrol 13; no 11 patrol 00; no 11 trio 8 9 10; trio 21 22 23; " +
			"patrol 09; patrol 03; no 11 trio 26 27 28; lose; patrol 00; patrol 00; patrol 00; no 11 lose; throw",
	},
	{
		name: "11-answer-to-a-drive", about: "a sentinel that another drives: the same, in the midst of his turn",
		players: "3 hand 21,22,23 / 14 hand 8,9,10", sentinels: map[string]int{"knight": 4},
		moves: "throw; room 00; roll 3; trio 21 22 23; approach 3 knight 0; drive 10 2; no 11 end; lose; walk 8; end",
	},
	{
		name: "11-no-use", about: "without a sentinel that can be walked up to a trio is of no use",
		players: "12 hand 21,22,23 / 3",
		moves:   "throw; room 00; roll 5; no 11 trio 21 22 23; walk 33; end",
	},
	{
		name: "11-isolation", about: "in isolation a trio spares the missed turn",
		players: "- state isolated hand 21,22,23 / 3",
		moves:   "no 10 throw; no 11 trio 7 8 9; trio 21 22 23; no 10 miss; no 11 trio 7 8 9; leave 5; room 00; roll 1; walk 9; end",
	},
	{
		name: "11-cards", about: "cards: three of the sentinel's own piece",
		players: "12 hand 5,6,8,7 / 3", sentinels: map[string]int{"knight": 28, "bishop": 20}, options: fuga.Options{Cards: true},
		moves: "throw; room 00; roll 3; no 11 trio 5 6 7; no 11 trio 6 7 8; trio 5 6 8; no 11 approach 14 bishop 1; no 11 drive 28 1; approach 22 knight 2; drive 33 1; end; throw",
	},
	{
		name: "11-blind", about: "blind: a trio is any that can be in the hand",
		players: "12 hidden 3 / 3 hidden 2", sentinels: map[string]int{"pawn": 28}, options: fuga.Options{Hidden: engine.Blind, Guards: fuga.GuardsAllow},
		moves: "throw; room 00; roll 3; no 11 trio 88 89 90; trio 2 3 4; approach 22 pawn 2; drive 33 1; end; throw; room 00; roll 6; no 11 trio 3 4 5; no 11 trio 14 15 16; walk 32; end",
	},
	{
		name: "12-bag", about: "the bag is empty: hands are shown at once",
		players: "3 / 13 room 8", bag: []int{21}, only: true,
		moves: "throw; room 00; roll 1; walk 8; end; no 12 throw; no 12 holds 90; no 12 holds 22; holds 21; tell; no 12 throw; no 12 holds 21",
	},
	{
		name: "12-bag-round", about: "end round: the bag is empty, the round is played to its end, without a patrol, and hands are shown",
		players: "3 / 13 room 8", bag: []int{21}, only: true, options: fuga.Options{End: fuga.EndRound},
		moves: "throw; room 00; roll 1; walk 8; end; throw; room 81; roll 1; walk 12; end; no 12 throw; no 12 holds 90; no 12 holds 22; holds 21; tell; no 12 throw; no 12 holds 21",
	},
	{
		name: "12-rounds", about: "a limit of rounds ends the game, too; a tie is shared",
		players: "3 hand 1,2,3 / 13 hand 11,12,13", round: 4, options: fuga.Options{Rounds: 5},
		moves: "no 12 holds 1; throw; room 00; roll 1; walk 4; end; throw; room 00; roll 1; walk 14; end; holds 1; holds 2; no 12 holds 11; holds 3; holds 11; holds 12; holds 13; no 12 enough",
	},
	{
		name: "12-blind", about: "blind: hands are told from the lowest number to the highest, any that can be",
		players: "3 hidden 2 / 13 hidden 1", round: 9, options: fuga.Options{Rounds: 10, Draws: 6, Hidden: engine.Blind},
		moves: "throw; room 00; roll 1; walk 4; end; throw; room 00; roll 1; walk 14; end; no 12 holds 90; no 12 holds 84; holds 2; no 12 holds 1; no 12 holds 2; holds 20; no 12 holds 20; holds 5",
	},
	{
		name: "13-score", about: "each category by itself: tens, units, figures, mirrors, runs, pairs of 90",
		players: "3 hand 21,22,23,25,27,12,32,63,30 / 13 hand 4", round: 14, turn: 1, options: fuga.Options{Rounds: 15},
		moves: "throw; room 00; roll 1; walk 14; end; tell",
	},
	{
		name: "13-words", about: "with cards words are made of the letters of one's cards; all others confirm each",
		players: "3 hand 1,4,31,61 / 13 hand 3", round: 19, turn: 1, options: fuga.Options{Rounds: 20, Cards: true},
		moves: "throw; room 00; roll 1; walk 14; end; tell; no 13 done; no 13 names 1; no 13 letter 3; no 13 agree; letter 1; letter 31; no 13 letter 1; no 13 enough; no 13 names 2; names 1; " +
			"no 13 letter 4; agree; no 13 letter 31; letter 61; done; refuse; letter 61; letter 4; done; agree; enough; letter 3; done; agree; enough",
	},
	{
		name: "14-facilitator", about: "facilitator: every point tells its reason, as in every game",
		players: "12 / 3", sentinels: map[string]int{"knight": 17}, options: fuga.Options{Facilitator: true, Guards: fuga.GuardsAllow},
		moves: "throw; room 00; roll 1; walk 11; end; throw; room 00; roll 1; walk 2; end; patrol 06; patrol 00; patrol 00; patrol 00; patrol 00; patrol 00; throw",
	},
	{
		name: "14-search", about: "facilitator: each gets a card and looks for its cell, where he starts",
		players: "12 / 3", options: fuga.Options{Facilitator: true}, search: true,
		moves: "no 14 throw; no 14 find 13; find 81; find 82; no 14 find 81; throw",
	},
	{
		name: "14-colours", about: "count colours: three cards of a frame count three, and nothing else does",
		players: "3 hand 1,4,15,7,14,21,31,32 / 13 hand 5,8,12,30", round: 14, turn: 1, options: fuga.Options{Rounds: 15, Cards: true, Count: fuga.CountColours},
		moves: "throw; room 00; roll 1; walk 14; end; tell",
	},
	{
		name: "30-box", about: "the box throws: nothing else than what came up can be said",
		players: "2 / 12", box: 246,
		moves: "throw; no 5 room 100; no 5 room 12; dice; no 6 roll 7; no 6 roll 3; dice",
	},
}

// goldenWanderings are games that chance plays, from a drawn start.
var goldenWanderings = []wandering{
	{name: "04-start", about: "each begins on a cell of his own, which is his first room", seats: 3, seed: 2, most: 40},
	{name: "12-evening", about: "draws evening: for six three numbers at once, until the bag is empty", seats: 6, seed: 36, most: 3000},
	{name: "12-one-at-a-time", about: "draws 1: as printed", seats: 3, seed: 9, most: 300, options: fuga.Options{Draws: 1}},
	{name: "31-one", about: "a lone player's game by chance", seats: 1, seed: 10, most: 2000, options: fuga.Options{Rounds: 20, Draws: 5}},
	{name: "31-two-cards", about: "a game with cards by chance", seats: 2, seed: 2, most: 2000, options: fuga.Options{Rounds: 30, Draws: 2, Cards: true, End: fuga.EndRound}},
	{name: "31-six", about: "a game for six by chance", seats: 6, seed: 3, most: 2000, options: fuga.Options{Rounds: 10, Draws: 3, Exact: fuga.ExactUpTo, Order: engine.OrderDrawn}},
	{name: "31-four-blind", about: "a blind game with dice by hand by chance", seats: 4, seed: 4, most: 2000, options: fuga.Options{Rounds: 15, Draws: 4, Hidden: engine.Blind, Dice: fuga.DiceHand}},
}
