// Package record is a played game as plain text: a person can read it, and a
// program can replay it and find out whether the rules still say the same.
//
//	mastro record 3
//	game labiro
//	rules 2
//	fingerprint 630dcd29...
//
//	begin set
//	name = "LABIRO"
//	...
//	end set
//
//	begin setup
//	turn = 1
//	...
//	end setup
//
//	start 9d654d45ca338a3d
//
//	# turn 1, seat 1
//	    1  table   unsaid 1                  ...
//	    2  seat 1  start 5                   3f0c7a51d2b4e698
//	    3  table   found torch               90ab1c2d3e4f5061
//	    4  seat 2  start 9                   ...
//	    5  table   found rope                ...
//	    6  seat 1  seen turn 5 pushing 6-1 at 5 4  ...
//	    7  table   back 1                    ...
//	    8  seat 1  did go 4                  ...
//	    9  seat 1  end                       ...
//
//	winners 1
//	scores 4 2
//
//	complete after 9 5ad1c30b7f6e2a94
//	secret 0d41...5e; map usual; order 2 1
//
// The set and the set-up stand there as in the files that an owner edits, and are
// read by the same readers. The set-up has the house rules, and all that was drawn:
// a record never has the seed of a draw. The fingerprint is that
// of the secret from which it was drawn, and the secret stands in the last line once the
// game can never go on (package secret): for verifying, and never for drawing from it.
//
// The hash after "start" is of all that the game begins with, whatever people see
// of it; an altered set, rule or set-up is found out by it.
//
// A step is its number, who decided (the table for what was drawn, rolled or
// found), the move in the game's notation, and the hash of the position that it
// led to. A correction is a step of the table that takes back the last decisions;
// it never reaches behind the start of a turn, nor behind a move that let somebody
// see what was hidden, but for what the table told last. What was accepted is a
// step in the moment in which it was, also while it is not certain where a figure
// stands:
//
//	unsaid 1 2          these seats may leave their walks unsaid
//	seen turn 5 at 2 3  sensors saw it; the figure may have walked before, and stood
//	                    in one of these places
//	said turn 5 at 2 3  it was asked for, from where the figure was by then
//	seen turn 5 or turn 6 pushing 5+1 at 2   either, and nobody needs to know which
//	did go 2; turn 5; go 3   so it was, since where the figure stood was last certain
//	did nothing         it was said to stand where it did
//
// A tower may be found to stand otherwise than it must and nobody knows why, as
// after the power was cut. If people then take the table for right, that is a
// correction too, and nothing before it is taken back any more:
//
//	stands 5 3; 7 1     tower 5 stands with facing 3 from now on, and 7 with facing 1
//
// The hash is then of all positions that may be. What is asked at the end, or is
// to be done by hand, stands below the steps: "asked where take", "asked at 5" by
// which way the figure came there, "asked seen turn 5 at 2" or "asked if seen
// counter at 2" and "asked back 1" which of these it was, "wanted turn 5",
// "undoing". The last line says how the record ends: "complete after" so many
// steps, or "going on after" them, and the last hash; without it the record was cut
// off. Winners and scores stand before it once the game has ended. What follows a #
// is a remark, but for the sections, where TOML decides.
//
// Parse replays what it reads and refuses, in one place and with a remedy,
// whatever is not as it says:
//
//	r, err := record.Parse("evening.game", data, games.Find)
//	game, _ := games.Find(r.Game)
//	p, err := game.Begin(r.Start)
//	end, err := record.Replay(p, r.Steps, func(i int, p engine.Position) error { ... })
//
// ParseFar reads a record of which some was altered, or lost, as far as its steps
// are what they say, and tells what is wrong with the first that is not.
//
// Resume gives the match that goes on from where the record ends: the same places
// that may be, the same question, the same that can be undone.
//
// Records of the formats 1 and 2 are not read since 28 November 2026. A game of older
// rules is read where today's rules say the same of every step, and is refused for its
// version where they do not.
//
// A whole record has what lies face down, and hashes that would
// confirm a guess: while the game is on nobody may have it. Record.For makes
// one that a seat may have, with a line "for seat 2" or "for all". It tells what
// a game with hidden tiles begins with, and the moves, whose names tell nothing
// hidden. It replays, as a game in which the table tells what was found. What
// the seat alone saw in a step stands below it: "saw rope". That is for its eyes:
// the game that goes on from there does not know it. The last hash is of what the
// record tells.
package record
