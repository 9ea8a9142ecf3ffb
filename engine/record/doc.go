// Package record is a played game as plain text: a person can read it, and a
// program can replay it and find out whether the rules still say the same.
//
//	mastro record 1
//	game labiro
//	rules 2
//
//	begin set
//	name = "LABIRO"
//	...
//	end set
//
//	seats 2
//	seed 7
//
//	begin options
//	near = "both"
//	...
//	end options
//
//	# turn 1, seat 1
//	    1  seat 1  start 5                   3f0c7a51d2b4e698
//	    2  table   found torch               90ab1c2d3e4f5061
//	    3  seat 2  start 9                   ...
//	    4  table   found rope                ...
//	    5  seat 1  turn 5 pushing 6-1        ...
//	    6  table   back 1                    ...
//	    7  seat 1  end                       ...
//
//	winners 1
//	scores 4 2
//
// The set, the options and the set-up stand there word for word as in the
// files that an owner edits, and are read by the same readers. A game that was
// not drawn from a seed has "begin setup" in place of seats, seed and options.
//
// A step is its number, who decided (the table for what was drawn, rolled or
// found), the move in the game's notation, and the hash of the position that it
// led to. A correction is a step of the table that takes back the last moves;
// it never reaches behind the start of a turn, nor behind a move that let
// somebody see what was hidden. Winners and scores end the record of a game
// that has ended. What follows a # is a remark, but for the sections, where TOML
// decides.
//
// Parse replays what it reads and refuses, in one place and with a remedy,
// whatever is not as it says:
//
//	r, err := record.Parse("evening.game", data, games.Find)
//	game, _ := games.Find(r.Game)
//	p, err := game.Begin(r.Start)
//	end, err := record.Replay(p, r.Steps, func(i int, p engine.Position) error { ... })
//
// A whole record has the seed, what lies face down, and hashes that would
// confirm a guess: while the game is on nobody may have it. Record.For makes
// one that a seat may have, with a line "for seat 2" or "for all". It tells what
// a game with hidden tiles begins with, and the moves, whose names tell nothing
// hidden. It replays, as a game in which the table tells what was found. What
// the seat itself looked at in private is not in it.
package record
