// Package magico is the rulebook of the classic sliding labyrinth: what may be
// done, what follows from it, and who may know of it. The labyrinth itself, and
// what can be reached in it, is package maze.
//
// A game starts from a seed or from a set-up that says where everything is:
//
//	set := new(magico.Set) // the printed tiles and treasures
//	err := configs.Read(name, data, set.Document())
//	setup := magico.Drawn(set, options, 3, seeds) // a drawn labyrinth for three players
//	setup = new(magico.Setup)                     // or one that somebody wrote down
//	err = configs.Read(name, data, setup.Document(set))
//	p, err := setup.Position(set)
//	m, err := p.Read("push w3 nes")
//	if foul := p.Check(m); foul == nil {
//		events = p.Play(m, events)
//	}
//
// The rulings are in rulings.it.md and rulings.en.md beside this file: what is ruled,
// what of it is printed, deduced or invented, and an example of each; Rulings holds
// both, and "mastro rules magico" shows them. Each is in one place in the code, and is
// pinned by the tests whose names begin with its number; here is the first to read.
//
//	1 turning the spare  pushing.go listPushes, checkPush
//	                     TestRuling01SpareInAnyOrientation
//	2 inserting          pushing.go checkPush; rules.go Position.why
//	                     TestRuling02InsertingComesFirst
//	3 pawns ride         pushing.go Position.carry
//	                     TestRuling03PawnsRide
//	4 on the spare       pushing.go Position.slide; telling.go checkFound
//	                     TestRuling04TreasureOnTheSpare
//	5 reaching           walking.go checkGo, Position.offered; telling.go Position.truth
//	                     TestRuling05TreasureWhereThePawnStops
//	6 home               walking.go Position.isHome, Game.goal
//	                     TestRuling06HomeInALaterTurn
//	7 cards              random.go Setup.deal, Cards.each
//	                     TestRuling07CardsAreDealtEvenly
//	8 younger players    knowing.go Position.seeks, Position.own; telling.go playFound; walking.go Game.goal
//	                     TestRuling08ChildrenSeatBySeat
//	9 hidden cards       knowing.go Position.own, Position.pool; view.go Position.View; rules.go Position.Reveals
//	                     TestRuling09TheNextCardInOnesOwnTurn
//
// A turn is a push and a walk. When the pawn then stops on a treasure that may be
// the sought one, the table tells whether it is: in a dealt game the
// cards say it, in a blind one the players. Whether the table is asked hangs
// only on what everybody knows: which cards are face up, how many each player
// has left, and what a player was seen not to seek because it stopped there
// before and the table said no. So it tells nobody anything, and a dealt game
// and a blind one go by the same steps.
//
// A Position is plain data: forking it is one copy, == compares it, and
// listing and playing moves need no memory. Its Bytes are the same on every
// machine. It makes no difference how the spare lies, so it
// lies in one way always. A View is what one seat may know; Sample draws a
// position that looks like it, and Hint asks package maze for the way.
//
// The first card is seen from the start. After a found treasure the next one is
// fresh: it lies face down for its owner too, until the owner's turn comes, and the
// end of the turn before reveals it. A blind game goes by the same steps: nobody is
// asked about a card but in its owner's turn. A child sees all its cards at all times.
//
// The sensed parts are the six lines that slide. Each counts how far it was
// pushed; the counters are kept in the position, but they are no state of the
// game: neither Bytes nor views nor set-ups have them.
//
// Caveats. A set-up may have other tiles than the set's, and none of its treasures:
// nobody counts them. Cells, seats and lines count from 0 in code; seats from 1 in
// files.
package magico
