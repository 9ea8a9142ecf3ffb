// Package record is a played game as plain text: a person can read it, and a
// program can replay it and find out whether the rules still say the same.
// testdata/sample.game is one:
//
//	mastro record 3
//	game labiro
//	rules 4
//	fingerprint 630dcd29...
//
//	begin set
//	name = "LABIRO"
//	...
//	end set
//
//	begin setup
//	...
//	end setup
//
//	start 9d654d45ca338a3d
//
//	# turn 1, seat 1
//	    1  seat 1  start 5                   3f0c7a51d2b4e698
//	    2  table   found torch               90ab1c2d3e4f5061
//	    ...
//
//	winners 1
//	scores 4 2
//
//	complete after 9 5ad1c30b7f6e2a94
//	secret 0d41...5e; map usual; order 2 1
//
// The set and the set-up are as in the files that an owner edits; "start" is the hash of
// both. The set-up has the house rules and all that was drawn, never the seed of a draw.
// The fingerprint is of the secret from which it was drawn, and the last line has that
// secret once the game can never go on (package secret). Neither is in a hash.
//
// A step is its number, who decided (the table for what was drawn, rolled or
// found), the move in the game's notation, and the hash of the position that it
// led to, or of all positions that may be. Other steps begin with a word:
//
//	back 1               a correction by the table takes back the last decisions, but never what
//	                     was before the turn, nor a move that let somebody see what was hidden
//	unsaid 1 2           these seats may leave their walks unsaid
//	seen turn 5 at 2 3   sensors saw it; the figure may have walked before, and stood
//	                     in one of these places
//	said turn 5 at 2 3   it was asked for, from where the figure was by then
//	seen turn 5 or turn 6 pushing 5+1 at 2   either, and nobody needs to know which
//	did go 2; turn 5     so it was, since where the figure stood was last certain
//	did nothing          the figure was said to stand where it did
//	stands 5 3; 7 1      people took the table for right: tower 5 has facing 3 from now on,
//	                     and 7 has facing 1; nothing before it is taken back any more
//
// What is asked at the end, or is to be done by hand, follows the steps: "asked
// where take", "asked at 5" by which way the figure came there, "asked seen turn 5
// at 2" or "asked if seen counter at 2" and "asked back 1" which of these it was,
// "wanted turn 5", "undoing". Winners, or "winners nobody", and scores follow once the
// game has ended. The line after them says how the record ends: "complete after" so many
// steps, or "going on after" them, and the last hash; without it the record was cut off.
// What follows a # is a remark, except in the sections.
//
// Records of the formats 1 and 2 are not read since 28 November 2026. A game of older
// rules is read where today's rules say the same of every step and of the end, and is
// refused for its version where they do not.
//
// A whole record has what lies face down, and hashes that would confirm a guess: while
// the game is on nobody may have it. Record.ForAll makes one that everybody may have, with
// a line "for all": the start as all know it, and the moves, whose names have nothing hidden,
// without hashes. It replays as a game in which the table says what was found.
package record
