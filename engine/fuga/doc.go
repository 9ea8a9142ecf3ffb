// Package fuga is the rulebook of Fuga dal labirinto, the escape from a
// labyrinth of 90 cells in which six sentinels go their rounds: what may be
// done, what follows from it, and who may know of it.
//
// A game starts from a seed or from a set-up that says where everything is:
//
//	set := new(fuga.Set)
//	err := configs.Read(name, data, set.Document())              // the deck of cards
//	setup := fuga.Drawn(set, options, 3, seeds)                  // walls, sentinels and starts for three players
//	err = configs.Read(name, data, setup.Document(set))          // or what somebody wrote down
//	p, err := setup.Position(set)
//	m, err := p.Read("walk 37")
//	if foul := p.Check(m); foul == nil {
//		events = p.Play(m, events)
//	}
//
// The rulings are in rulings.it.md and rulings.en.md beside this file: what is ruled,
// what of it is printed, deduced or invented, and an example of each; Rulings holds
// both, and "mastro rules fuga" shows them. Each is in one place in the code, and is
// pinned by the tests whose names begin with its number; here is the first to read.
//
//	 1 walls                    walls.go Game.link, Game.pocket; random.go drawWalls, Setup.shutIn
//	                            TestRuling01WallsAreFortyEight
//	 2 sentinels                sentinels.go placeSentinels, clash
//	                            TestRuling02SentinelsStandApart
//	 3 what touches             board.go around; walls.go Game.join
//	                            TestRuling03WhatTouches
//	 4 start                    random.go Setup.drawStarts
//	                            TestRuling04StartAndFirstRoom
//	 5 room                     room.go playRoom, Position.mayRoom; turn.go playThrow
//	                            TestRuling05RoomMovesToAFreeCell
//	 6 walk                     walking.go Game.ends, Position.walks
//	                            TestRuling06WalkExactly
//	 7 rooms where a turn ends  drawing.go Position.draw; points.go Position.endPoints; turn.go Position.begin
//	                            TestRuling07DrawInAnothersRoom
//	 8 points of consciousness  points.go Position.startNear, Position.endPoints; answer.go Position.comes; walking.go Position.unguarded
//	                            TestRuling08PointsOfATurn
//	 9 infirmary                infirmary.go Position.faint, Position.admit; turn.go playMiss, playThrow
//	                            TestRuling09Infirmary
//	10 patrol and isolation     patrol.go playPatrol, Position.mayPatrol; isolation.go Position.capture, playLeave
//	                            TestRuling10PatrolGoesWhereItMay
//	11 trio                     trio.go checkTrio, playTrio; driving.go checkApproach, checkDrive; answer.go Position.mayAnswer, playLose
//	                            TestRuling11TrioDrivesASentinel
//	12 end                      ending.go Position.emptied, Position.lastRound, Position.tellable, Position.Result; options.go Draws.Of
//	                            TestRuling12AtOnce
//	13 score                    score.go Set.Count; words.go checkLetter, checkNames
//	                            TestRuling13Categories
//	14 with a guide             search.go checkFind; points.go Position.lose; score.go Set.Count
//	                            TestRuling14BeginsWithACardForEach
//
// A turn is throw, room 37, roll 4, walk 12, end: what the table says of dice is
// told by people or, where the box throws them, follows from the generator in
// the position. Until end is said the walk can be taken back. With a trio it is
// throw, room 37, roll 4, trio 21 22 23, approach 12 knight 1, drive 25 2, walk 7,
// end.
//
// What the printed rules and the rulings leave open is settled so:
//
//   - Ruling 1: a pocket is counted with sentinels and characters out of the way.
//     The whole draw is made again, from the same generator: the seed still says
//     all. View.Redrawn tells how often. What people lay, or write in a set-up,
//     stands as it is.
//   - Ruling 6, up_to: at least one step where one is possible. Who can go
//     nowhere walks to his own cell.
//   - Ruling 7: a lone player draws in his own room, since there is no other, and
//     rests there, too. The numbers of a turn are drawn at its end. Who begins a turn
//     awake in his own room has rested; until then he has the points that he had,
//     and can lose them.
//   - Ruling 8: whether a turn starts next to a sentinel is judged before its
//     dice. Two next to one cost no more than one. Who leaves isolation began his
//     turn next to nobody. With up_to the walks of each length are compared with
//     each other; rooms beside a sentinel are to be avoided like other cells. Up to a
//     sentinel that one drives one walks all the same.
//   - Ruling 9: who faints goes to cell 1 at once, or queues beside the board
//     while anybody, awake or not, or a sentinel is on it. Who faints as his turn
//     begins, and finds it free, plays his next turn from there. A patient is safe
//     from patrols. Turns in the queue are missed, too.
//   - Ruling 10: 00 is off the board. A sentinel whose dice show the cell where
//     it stands stays, and has come next to nobody. A cell of the inner ring
//     is free without a wall, character or sentinel; where none is, the next
//     turn is missed, too.
//   - Ruling 11: one trio in a turn. Played before the dice it spares the point of
//     the turn's start, and can drive one of the sentinels that stood there then.
//     Played against a sentinel that comes it drives nothing, since there is no die.
//     The walk and the sentinel share the die: the sentinel takes one step at least
//     and leaves as many as its driver likes. It walks as a character does, also
//     through rooms, but stops neither in a room nor closer than two to another; one
//     that can go nowhere stays. The walk goes on from where it was broken off, and
//     touches no cell again. Where a walk ends before the die does, a trio can still
//     be played. Out of isolation the cards of any piece will do.
//   - Ruling 11, who is asked: when a sentinel comes next to somebody, he is asked for
//     a trio if he holds three numbers and all the numbers that nobody can see would
//     let him have one. What he holds makes no difference, so that the question tells
//     the others nothing; nor does what he answers, unless he plays.
//   - Ruling 12: in the last round there is no patrol, which could change no
//     score. With end = "at_once" there is nothing after the draw of the last number.
//     Who draws more at once than are left draws those. Points of consciousness count
//     for nothing.
//   - Ruling 13: of numbers the best packing counts, so that nobody declares
//     any. A word is claimed as naming something of an illustration or plainly;
//     the others confirm it one after another, and one refusal is enough.
//   - Ruling 14: facilitator is for whoever shows the game; but for its beginning the
//     rules are the same. The card that each gets is the number of the cell where he
//     starts. Every PointLost tells why and where, with the option and without. Only
//     colours are counted: three cards of a frame count three, and there are no words.
//
// A Position is plain data: forking it is one copy, == compares it, and
// listing and playing moves need no memory. Its Bytes are the same on every
// machine. A View is what one seat may know; Sample draws a position that
// looks like it.
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
