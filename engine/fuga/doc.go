// Package fuga is the rulebook of Fuga dal labirinto, the escape from a
// labyrinth of 90 cells in which six sentinels go their rounds: what may be
// done, what follows from it, and who may know of it.
//
// A game starts from a seed or from a set-up that says where everything is:
//
//	set, err := fuga.ParseSet(name, data)              // the deck of cards
//	setup := fuga.Random(set, options, 3, seed)        // walls, sentinels and starts for three players
//	setup, err = fuga.ParseSetup(name, data, set)      // or what somebody wrote down
//	p, err := setup.Position(set)
//	m, err := p.Read("walk 37")
//	if foul := p.Check(m); foul == nil {
//		events = p.Play(m, events)
//	}
//
// The rulings are those of the project's RULINGS.md. Each is in one place, and
// is pinned by the tests whose names begin with its number; here is the first
// to read.
//
//	 1 walls              walls.go Game.link; random.go drawWalls
//	                      TestRuling01WallsAreFortyEight
//	 2 sentinels          sentinels.go placeSentinels, clash
//	                      TestRuling02SentinelsStandApart
//	 3 what touches       board.go around; walls.go Game.steps
//	                      TestRuling03WhatTouches
//	 4 start              random.go Setup.drawStarts
//	                      TestRuling04StartAndFirstRoom
//	 5 room               room.go playRoom, Position.mayRoom; turn.go playThrow
//	                      TestRuling05RoomMovesToAFreeCell
//	 6 walk               walking.go Game.far, Game.ends
//	                      TestRuling06WalkExactly
//	 7 rooms visited      drawing.go Position.draw; points.go Position.endPoints
//	                      TestRuling07DrawInAnothersRoom
//	 8 points             points.go Position.startNear, Position.endPoints, Position.comes
//	                      TestRuling08PointsOfATurn
//	 9 infirmary          infirmary.go Position.faint, Position.admit; turn.go playMiss
//	                      TestRuling09Infirmary
//	10 patrol             patrol.go playPatrol, Position.mayPatrol; isolation.go Position.capture, playLeave
//	                      TestRuling10PatrolGoesWhereItMay
//	11 trio               trio.go checkTrio, playTrio; driving.go checkApproach, checkDrive
//	                      TestRuling11TrioDrivesASentinel
//	12 end                ending.go Position.lastRound, Position.tellable
//	                      TestRuling12EndOfTheRound
//	13 score              score.go Set.Count; words.go checkLetter, checkNames
//	                      TestRuling13Categories
//	14 facilitator        points.go Position.lose
//	                      TestRuling14EveryPointHasItsReason
//
// A turn is throw, room 37, roll 4, walk 12, end: what the table says of dice is
// told by people or, where the box throws them, follows from the generator in
// the position. Until end is said the walk can be taken back. With a trio it is
// throw, room 37, roll 4, trio 21 22 23, approach 12 knight 1, drive 25, end.
//
// What the printed rules and the rulings leave open is settled so:
//
//   - Ruling 3, touch_ends: two cells of the inner ring that lie opposite of
//     each other, n and n±45, touch across the rotunda. Diagonals between two
//     walls concern steps only: a sentinel round such a corner is next to one
//     all the same.
//   - Ruling 6, up_to: at least one step where one is possible. Who can go
//     nowhere walks to his own cell.
//   - Ruling 7: a lone player draws in his own room, since there is no other.
//     The number of a turn is drawn at its end, too late for a trio of it.
//   - Ruling 8: whether a turn starts next to a sentinel is judged before its
//     dice, so that a room thrown in it comes too late. In one's own room a
//     sentinel does no harm at the start of a turn or on patrol either. A turn
//     that ends next to a sentinel loses its one point for that reason, else
//     for being outside. Who leaves isolation began his turn next to nobody.
//   - Ruling 9: who faints goes to cell 1 at once, or queues beside the board
//     while anybody, awake or not, or a sentinel is on it. Who faints where
//     his turn starts is done with that turn; the one that is missed is the
//     next, and the one after it is played from cell 1, in the open. A patient
//     is safe from patrols. Turns in the queue are missed, too. With cell_1 =
//     "wall" the infirmary may be in a wall; one steps out of it.
//   - Ruling 10: 00 is off the board. A sentinel whose dice show the cell where
//     it stands stays, and has come next to nobody. A cell of the inner ring
//     is free without a wall, character or sentinel; where none is, the next
//     turn is missed, too.
//   - Ruling 11: the trio is shown before the walk, which then takes none to
//     all of the die's steps. It spares the points of the rest of that turn,
//     not that of its start; out of isolation it spares the missed turn only.
//     A driven sentinel walks as a character does, also through rooms, but
//     stops neither in a room nor closer than two to another; where it cannot,
//     it makes the longest shorter walk that it can, or stays. All others next
//     to whom it comes lose a point.
//   - Ruling 12: in the last round there is no patrol, which could change no
//     score. Points of consciousness count for nothing.
//   - Ruling 13: of numbers the best packing counts, so that nobody declares
//     any. A word is claimed as naming something of an illustration or plainly;
//     the others confirm it one after another, and one refusal is enough.
//   - Ruling 14: facilitator is for whoever shows the game; the rules are the
//     same. Every PointLost tells why and where, with the option and without.
//
// A Position is plain data: forking it is one copy, == compares it, and
// listing and playing moves need no memory. Its Bytes are the same on every
// machine. A View is what one seat may know; Sample draws a position that
// looks like it. Chances tells how likely is what the table may tell, and
// View.Drawn each number of the bag.
//
// Of a hand all others know how many numbers are in it. In a blind game the
// program knows no more: a trio may be any that can be in the hand, and at the
// end the table tells all hands.
//
// Caveats. Cells count from 0 in code and are named by their numbers, from 1,
// in the notation and in set-ups; seats count from 0 in code and from 1 elsewhere.
// A set-up begins with a turn; positions in the midst of one have none of
// their own.
package fuga
