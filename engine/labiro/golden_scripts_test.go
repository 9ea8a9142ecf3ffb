package labiro_test

import (
	"mastro/engine"
	"mastro/engine/labiro"
)

// goldens are the small golden games, by ruling: first what the ruling allows,
// then the next turn or board where it refuses.
var goldens = []golden{
	{
		name: "01-map", about: "six bases in a ring round a hole are a map: each touches the next",
		towers: "open open open open open open", places: "0,0 1,0 1,1 0,2 -1,2 -1,1",
		seats: "1, 4", options: labiro.Options{Order: engine.OrderEntered},
		moves: "no 4 go 3; go 2; go 3; no 4 go 6; go 4; go 5; go 6; go 1; end; end",
	},
	{
		name: "02-tower", about: "a tower turns one step along its arrow; its one entrance looks another way each time",
		towers: "east open open< open open open open", places: "0,0 1,0 0,1 -1,1 -1,0 0,-1 1,-1",
		seats: "1, 2", options: labiro.Options{Order: engine.OrderDrawn},
		moves: "no 4 go 3; go 2; go 1; turn 1; no 4 go 2; go 3; turn 3; go 1; turn 1; go 4; end; end;" +
			"go 1; turn 1; go 5; go 1; turn 1; go 6; go 1; turn 1; go 7; go 1; end; end; turn 1; go 2; end",
	},
	{
		name: "03-near-both", about: "near both: one walks where both entrances stand out",
		towers: "through through far-both through", seats: "1, 4",
		moves: "go 2; no 4 go 3; end; no 4 go 3; end",
	},
	{
		name: "03-near-one", about: "near one: one walks where one of two entrances stands out",
		towers: "through through far-both far-both closed", seats: "1, 5", options: labiro.Options{Near: labiro.NearOne},
		moves: "go 2; go 3; no 4 go 4; end",
	},
	{
		name: "03-near-aligned", about: "near aligned: one walks through any two entrances that face each other",
		towers: "through through far-both far-both closed", seats: "1, 5", options: labiro.Options{Near: labiro.NearAligned},
		moves: "go 2; go 3; go 4; no 4 go 5; end",
	},
	{
		name: "04-walking", about: "walking is free, back and forth, with no rotation left",
		towers: "east through through west open", seats: "1, 5", spent: 3,
		moves: "no 4 go 3; go 2; go 3; go 4; go 3; go 2; go 1; go 2; no 5 turn 2; go 3; go 4; no 4 go 5; end",
	},
	{
		name: "05-rotations", about: "three rotations in any mix with walking, of the tower one is in or one that touches it; corrections",
		towers: "open open open open< open", seats: "1, 5",
		moves: "no 5 turn 3; turn 1; go 2; turn 3; back 1; turn 2; no 5 turn 4; back 3; turn 2; go 2; go 3; turn 4; turn 3; no 5 turn 3; no 5 turn 1; end;" +
			"turn 4; turn 4; turn 4; back 2; go 4; turn 3; turn 4; end",
	},
	{
		name: "05-only-when-stuck", about: "only_when_stuck: one turns only where one cannot walk",
		towers: "east west closed open", seats: "1 unlock, 3", options: labiro.Options{OnlyWhenStuck: true},
		moves: "no 5 turn 1; no 5 counter; end; turn 4; turn 3; end; go 2; no 5 turn 3; end",
	},
	{
		name: "06-chain-observed", about: "observed: what hangs together with the turned tower may have been pushed, any way",
		towers: "open open open open open", seats: "1 unlock, 5",
		moves: "no 6 turn 1 pushing 3+1; turn 1 pushing 2-2 3+3; no 6 turn 1 pushing 2+1 4+1; no 20 turn 1 pushing 1+1; back 1; turn 2 pushing 3-1;" +
			"counter pushing 2+1; put 3; end; turn 4 pushing 3+1 2+2 1+3; end",
	},
	{
		name: "06-chain-gear", about: "gear: a protruding side pushes the protruding side that it meets, the opposite way, and so on",
		towers: "WWWWWP WPWPWW west open open open", places: "0,0 1,0 2,0 3,0 4,0 3,1",
		seats: "1, 5 unlock", options: labiro.Options{Chain: labiro.ChainGear},
		moves: "no 6 turn 1 pushing 2+1; turn 1; turn 1; end; no 6 turn 5; no 6 counter; end",
	},
	{
		name: "06-chain-none", about: "none: nothing may move along",
		towers: "open open open", seats: "1 unlock, 3", options: labiro.Options{Chain: labiro.ChainNone},
		moves: "no 6 turn 1 pushing 2+1; no 6 counter pushing 2+1; turn 1; turn 2; end; turn 2; back 1; turn 3; end",
	},
	{
		name: "07-unlock-key", about: "an unlock key turns one's own tower against its arrow and costs a rotation",
		towers: "open open open< open open", seats: "1 unlock unlock, 3 unlock",
		moves: "counter; put 5; turn 1; turn 1; no 5 counter; end; counter pushing 4+1; put 1; no 7 counter; end; counter; back 1; end",
	},
	{
		name: "08-rope", about: "a rope crosses where both sides are entrances but one cannot walk; it costs a rotation",
		towers: "far-east far-both through open closed open", seats: "1 rope rope, 4 rope rope",
		moves: "no 4 go 2; no 8 rope 3; rope 2; no 15 put 3; put 5; rope 3; put 6; go 4; no 8 rope 3; end;" +
			"no 8 rope 3; no 8 rope 5; turn 5; turn 5; turn 4; no 8 rope 5; end",
	},
	{
		name: "09-torch", about: "a torch shows the object in a tower that faces, near or far, to its bearer alone",
		towers: "far-east far-both through open closed open", objects: "2 dagger, 3 rope, 5 unlock", seats: "1 torch, 4 torch torch", spent: 3,
		moves: "no 9 torch 3; torch 2; no 15 put 2; put 6; no 9 torch 2; end;" +
			"no 9 torch 5; torch 3; put 1; go 3; torch 2; put 4; go 4; take; found torch; end; end; go 3; no 9 torch 4; end",
	},
	{
		name: "10-objects", about: "look, then take, leave or swap an object, with any hand; a ruby is never left",
		towers: "open open open open", objects: "1 rope, 2 unlock", seats: "3@1 torch ruby1, 4 dagger",
		moves: "no 10 leave; no 10 swap torch; look; no 10 end; no 10 go 2; leave; look; swap torch; found rope; take; no 10 end; found torch; no 10 take; no 10 look; no 10 drop ruby1;" +
			"go 2; look; no 12 take; no 10 swap ruby1; no 10 swap dagger; swap torch; found unlock; end; no 10 look; go 3; go 2; take; found torch; end",
	},
	{
		name: "10-peek-full-hand", about: "full_hand: only who has a full hand looks before deciding",
		towers: "open open open", objects: "1 rope, 2 unlock, 3 dagger", seats: "1 torch torch, 3", options: labiro.Options{Peek: labiro.PeekFullHand},
		moves: "no 10 look; take; found rope; go 2; look; swap torch; found unlock; go 3; look; leave; end; no 10 look; take; found dagger; end",
	},
	{
		name: "11-empty-tile", about: "an empty tile leaves the game when it is taken; seen privately it may stay without a word",
		towers: "open open open open", objects: "1 empty, 2 empty, 3 rope", seats: "1 torch, 4 rope dagger unlock",
		moves: "look; leave; take; no 11 found rope; found empty; end; go 3; go 2; look; swap dagger; found empty; end; go 2; take; found dagger; end",
	},
	{
		name: "11-blind", about: "people hid the tiles: what is found must still be possible",
		towers: "open open#1 open open", objects: "1 hidden, 2 hidden, 3 hidden", rubies: "2 hidden", spares: "empty rope dagger ruby2",
		seats: "1 keyA, 4 torch",
		moves: "no 10 found rope; take; no 11 found torch; no 11 found ruby2; found dagger; go 2; look; leave; open; no 11 found rope; found ruby2; take; no 11 found dagger; found empty; end;" +
			"torch 3; put 1; go 3; look; leave; end",
	},
	{
		name: "12-hand", about: "three tiles, objects and rubies together; the double ruby is one tile",
		towers: "open open open open", objects: "1 rope, 2 torch", seats: "4@1 ruby2 ruby1, 3",
		moves: "take; found rope; go 2; no 12 take; look; no 12 take; leave; end; go 2; take; found torch; end",
	},
	{
		name: "13-leaving", about: "an object may be left in an empty tower; two never lie in one",
		towers: "open open open open", objects: "2 rope", seats: "4@1 torch ruby1, 3",
		moves: "no 10 drop ruby1; no 10 drop dagger; drop torch; back 1; go 2; no 13 drop torch; take; found rope; drop torch; end; go 2; take; found torch; drop torch; take; found torch; end",
	},
	{
		name: "14-tower-key", about: "the key leaves, then the ruby comes into the hand; an empty ruby tile leaves too",
		towers: "open#1 open#2 open#3 open open", rubies: "1 ruby2, 2 ruby0, 3 ruby1", seats: "4@1 keyA rope torch, 5 keyB",
		moves: "open; found ruby2; no 14 open; go 2; no 14 open; end; go 4; go 3; no 14 open; go 2; open; found ruby0; no 14 open; end; go 3; end",
	},
	{
		name: "15-putting-away", about: "a used object goes face down into an empty tower, far away if there is one, else nearer, else out of the game",
		towers: "open open open open", objects: "4 rope", seats: "1 unlock unlock, 2 torch torch",
		moves: "no 15 put 3; counter; no 15 put 1; no 15 put 2; no 15 put 4; no 15 end; no 15 go 2; put 3; counter; no 15 put 1; put 2; end;" +
			"torch 3; no 15 put 2; put 1; torch 1; end; take; found torch; torch 2; no 15 put 2; put 1; end",
	},
	{
		name: "16-once", about: "each object is used once in a turn; several objects may be",
		towers: "open open open open", objects: "2 rope", seats: "1 torch unlock, 4",
		moves: "torch 2; put 3; go 2; go 3; take; found torch; no 16 torch 2; go 2; go 1; counter; put 3; end; end; torch 2; put 4; end",
	},
	{
		name: "17-dagger", about: "a dagger is put away, then its bearer takes what he chooses, up to three tiles",
		towers: "open open open open open", seats: "3@1 dagger torch, 2@1 rope ruby2 unlock, 5 dagger, 4@5",
		moves: "no 17 stab 3; no 17 stab 1; stab 2; no 15 rob rope; put 4; no 17 end; no 17 rob torch; rob ruby2; rob unlock; no 17 stab 2; no 17 enough; no 17 rob rope; end;" +
			"go 2; go 3; go 4; take; found dagger; end; no 17 stab 4; end; end; end; go 3; go 2; go 1; stab 1; put 4; rob ruby2; enough; end",
	},
	{
		name: "17-defended-object", about: "from a victim with a dagger one takes one object; each puts his own dagger away",
		towers: "open open open open", seats: "1 dagger, 2@1 dagger rope ruby1",
		moves: "stab 2; put 3; no 15 put 2; no 15 put 3; put 4; no 17 rob ruby1; rob rope; end; end; no 17 stab 2; end",
	},
	{
		name: "17-defended-ruby", about: "object_or_ruby: the one thing may be a ruby",
		towers: "open open open open", seats: "3@1 dagger, 2@1 dagger rope ruby1", options: labiro.Options{Defended: labiro.LootObjectOrRuby},
		moves: "stab 2; put 3; put 4; rob ruby1; end",
	},
	{
		name: "17-best-three", about: "best_three: the attacker keeps any three tiles of both hands; having taken a fourth he leaves one",
		towers: "open open open open open", seats: "3@1 dagger torch rope, 2@1 ruby1 ruby2 ruby1, 5@1", options: labiro.Options{Loot: labiro.HaulBestThree},
		moves: "no 17 return rope; stab 2; put 4; rob ruby2; no 17 return rope; rob ruby1; no 17 end; no 17 rob ruby1; no 17 return dagger; return torch; rob ruby1; return rope; go 2; end; no 17 stab 1; end; end",
	},
	{
		name: "18-at-home", about: "rubies that are robbed at home are banked at once",
		towers: "open open open open#1", rubies: "4 ruby2", seats: "1 dagger torch, 2@1 ruby1 ruby1 rope +1",
		moves: "stab 2; put 3; rob ruby1; rob ruby1; rob rope; end; end",
	},
	{
		name: "18-deposit", about: "entering the own start tower banks all rubies, in passing too, and by rope; others' towers do not",
		towers: "open open open far-both far-both open open", seats: "2@1 ruby1, 1@2 ruby1, 3@2, 5@4 rope ruby2 ruby1",
		moves: "go 2; no 19 end; go 3; end; go 1; end; end; rope 5",
	},
	{
		name: "19-two-pawns", about: "two pawns may rest in a tower, any number may pass; no turn or rope into a trap",
		towers: "east west closed", seats: "1, 2, 3@2",
		moves: "go 2; no 19 end; no 19 turn 2; no 19 turn 1; no 19 turn 3 pushing 2+1; turn 3; go 1; end",
	},
	{
		name: "19-no-trap", about: "no rope into a tower from which the turn could not end",
		towers: "far-east far-west open", seats: "1 rope, 2, 3@2",
		moves: "no 19 rope 2; end; end; end",
	},
	{
		name: "19-key-out", about: "an unlock key in the hand is a way out of a full tower, and is kept while it is the last one",
		towers: "far-east WWWRPW open", seats: "1 rope unlock, 2, 3@2", options: labiro.Options{Near: labiro.NearOne}, spent: 1,
		moves: "rope 2; put 3; no 19 end; no 19 drop unlock; counter; put 1; go 1; end",
	},
	{
		name: "20-end", about: "one may do nothing and end the turn; what is no move is refused",
		towers: "open open", seats: "1, 2", options: labiro.Options{Order: engine.OrderOldest},
		moves: "end; end; no 20 turn 1 pushing 1+1; end; end",
	},
	{
		name: "21-start", about: "each chooses a simple tower of its own; what lies there is taken at once",
		towers: "open open open open open#1", objects: "1 rope, 2 empty, 3 torch", rubies: "5 ruby1", seats: "-, -, -, -",
		moves: "no 21 go 1; no 21 start 5; start 1; found rope; no 21 start 1; start 2; found empty; start 3; found torch; start 4; no 21 start 2; go 2; end",
	},
	{
		name: "22-won", about: "won as soon as nobody can catch up, not while somebody could draw level",
		towers: "open open open#1", rubies: "3 ruby1", seats: "1@2 ruby1 keyA, 2",
		moves: "go 1; go 2; go 3; open; found ruby1; go 2; go 1; no 22 end",
	},
	{
		name: "22-shared", about: "all rubies banked and a tie: shared",
		towers: "open open open", seats: "1@2 ruby1 +1, 2 +2, 3",
		moves: "end; end; end; go 1",
	},
	{
		name: "22-agreed", about: "the players may always agree to stop, each with his own yes",
		towers: "open open open open#1", rubies: "4 ruby2", seats: "1 +1, 2, 3",
		moves: "stop; no 22 end; agree; refuse; no 22 stop; no 22 agree; end; stop; agree; agree",
	},
	{
		name: "22-retracted", about: "until all have said yes whoever has may take it back, the proposer too: that is a no",
		towers: "open open open open#1", rubies: "4 ruby2", seats: "1 +1, 2, 3",
		moves: "stop; no 22 retract 3; agree; retract 2; no 22 stop; no 22 retract 1; end; stop; retract 2; no 22 stop; end; stop; agree; agree",
	},
	{
		name: "22-nobody", about: "nothing is no victory: where nobody has banked a ruby nobody wins",
		towers: "open open open#1", rubies: "3 ruby2", seats: "1@2 ruby1, 2",
		moves: "stop; agree",
	},
	{
		name: "22-stuck", about: "towers that jam for good: nobody can do anything any more, and all agree to stop",
		towers: "WPWWWP WWWPWW< WWWPWP< closed#1", places: "0,0 1,0 0,1 -1,1", rubies: "4 ruby2", seats: "1 +1, 2", options: labiro.Options{Chain: labiro.ChainGear},
		moves: "no 6 turn 1; no 6 turn 2; no 6 turn 3; end; stop; agree",
	},
	{
		name: "23-order", about: "the seats play round the table",
		towers: "open open open open", seats: "1, 2, 3, 4", options: labiro.Options{Order: engine.OrderYoungest},
		moves: "end; end; end; end; end; end; end; end; end",
	},
	{
		name: "23-printed", about: "order printed: the players' choice, which the program draws",
		towers: "open open", seats: "1, 2",
		moves: "end; end",
	},
}

// goldenWanderings are the whole games on the printed set. The seeds are those of
// short games; where one must be drawn anew and grows too long, try others.
var goldenWanderings = []wandering{
	{name: "30-random-two", about: "two players, drawn from a seed, played by chance with some sense", seats: 2, seed: 8, most: 2000},
	{name: "30-random-three", about: "three players, drawn from a seed, played by chance with some sense", seats: 3, seed: 549, most: 2000},
	{name: "30-random-four", about: "four players, drawn from a seed, played by chance with some sense", seats: 4, seed: 972, most: 2000},
	{
		name: "31-blind", about: "people hid the tiles; the table tells what was found; the game is not over", seats: 4, seed: 5, most: 300,
		options: labiro.Options{Hidden: engine.Blind, Near: labiro.NearOne},
	},
}
