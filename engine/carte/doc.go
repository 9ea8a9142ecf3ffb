// Package carte is the rulebook of the card labyrinth, in which cards with
// paths are laid side by side and treasures of one kind are linked: what may be
// done, what follows from it, and who may know of it.
//
// A game starts from a seed or from a set-up that says where each card is:
//
//	set := new(carte.Set) // the printed deck
//	err := configs.Read(name, data, set.Document())
//	setup := carte.Drawn(set, options, 3, seeds)        // shuffled and dealt for three players
//	err = configs.Read(name, data, setup.Document(set)) // or one that somebody wrote down
//	p, err := setup.Position(set)
//	m, err := p.Read("play 17 2,0 1")
//	if foul := p.Check(m); foul == nil {
//		events = p.Play(m, events)
//	}
//
// The rulings are in rulings.it.md and rulings.en.md beside this file: what is ruled,
// what of it is printed, deduced or invented, and an example of each; Rulings holds
// both, and "mastro rules carte" shows them. Each is in one place in the code, and is
// pinned by the tests whose names begin with its number; here is the first to read.
//
//	1 laying a card       placing.go checkPlay, Position.checkSpot; layout.go Position.around
//	                      TestRuling01FreeRotation
//	2 clashing edges      placing.go Position.checkSpot
//	                      TestRuling02ClashingSides
//	3 first square        random.go firstSquare
//	                      TestRuling03FirstSquareInAnyOrientation
//	4 paths               links.go Position.follow; tables.go Face.look
//	                      TestRuling04PathsGoOnWhereBothAreOpen
//	5 taking is free      taking.go Position.claims, Position.takable, Position.judge; ending.go playEnd
//	                      TestRuling05AnyCardMayBeClaimed
//	6 links and captures  links.go Position.links; cuts.go Position.mayTake, Position.apart
//	                      TestRuling06WhatRemainsHangsTogether
//	7 one card, holes     taking.go playTake; layout.go Position.lift
//	                      TestRuling07BothTreasuresAreOneCard
//	8 passing             passing.go checkPass; ending.go Position.next
//	                      TestRuling08NoPlaceShowsTheHand
//	9 hands and deck      hands.go Position.mayHold; knowing.go Position.known; ending.go Position.draw
//	                      TestRuling09HandsAreHidden
//
// A turn is a play, takes and an end; or a pass. The end draws. Finding what can
// be taken is the game: unless assist is on, a take of any card is legal, as a
// claim, and playing it is what tells whether it is right. A wrong claim costs
// nothing, since the print names no price for a path that is not valid: an event
// says why, and the card is not claimed again in the turn. Nothing else tells: no
// view, no list of moves, no refusal and no early end of the turn. Sound lists
// the right claims, for programs that play. With assist on what can be taken is
// offered, and where that is nothing the turn ends with the play.
//
// A Position is plain data: forking it is one copy, == compares it, and
// listing and playing moves need no memory. Its Bytes are the same on every
// machine. A View is what one seat may know; Sample draws a position that looks
// like it.
//
// The table never decides. What is hidden are hands and the deck, and nobody but
// its owner learns what was drawn; a card that comes out of a hand is named by
// the move that brings it out, "play 17 2,0 1" or "pass 17 23". So a dealt game
// and a blind one have the same moves, and in a blind one a card may be named
// that is not known to be elsewhere. A seat is told of another one's turn only
// the moves with cards that all have seen, and no refusal offers others.
//
// Caveats. A card that looks the same turned can be laid in fewer ways; Read
// takes all quarter turns for the least that look so, and Check refuses moves
// that were not made by Read or Moves. Cells are those of an unbounded grid,
// with 0,0 where the first square's north-western card lies or lay; a set-up
// begins within Reach of it. Seats count from 0 in code and from 1 in files;
// cards have the same numbers, from 1, everywhere but in the Part of a foul.
package carte
