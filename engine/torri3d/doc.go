// Package torri3d is the rulebook of 3D Labyrinth, the labyrinth of towers that
// are pushed: what may be done, what follows from it, and who may know of it.
//
// A game starts from a seed or from a set-up that says where everything is:
//
//	set := new(torri3d.Set) // the printed towers and cards
//	err := configs.Read(name, data, set.Document())
//	setup := torri3d.Drawn(set, options, 3, seeds) // a drawn board for three players
//	setup = torri3d.NewSetup()                     // or one that somebody wrote down
//	err = configs.Read(name, data, setup.Document(set))
//	p, err := setup.Position(set)
//	m, err := p.Read("push w3 ns")
//	if foul := p.Check(m); foul == nil {
//		events = p.Play(m, events)
//	}
//
// The rulings are in rulings.it.md and rulings.en.md beside this file: what is ruled,
// what of it is printed, deduced or invented, and an example of each; Rulings holds
// both, and "mastro rules torri3d" shows them. Each is in one place in the code, and is
// pinned by the tests whose names begin with its number; here is the first to read.
//
//	1 pushing the towers       push.go checkPush, Position.shift, Position.ride
//	                           TestRuling01PushComesFirst
//	2 steps                    ways.go Position.terrain, terrain.join
//	                           TestRuling02OneFloorAtATime
//	3 magic cards              magic.go Position.listCards, routes.need; ways.go ways.search, ways.needs; walking.go ways.fault
//	                           TestRuling03MoreCardsToKeepOthers
//	4 where the pawn stops     stopping.go Position.stop, Position.fulfils; found.go playFound, playNothing
//	                           TestRuling04SoughtTreasureIsUncovered
//	5 winning                  walking.go playGo
//	                           TestRuling05HomeInALaterTurn
//	6 the deck of magic cards  deck.go Position.draw, Position.reshuffle; magic.go Position.counting
//	                           TestRuling06DiscardsAreReshuffled
//	7 hidden cards             view.go Position.knownTo; found.go Position.mayTell; sample.go View.Sample
//	                           TestRuling07CardsAreHidden
//
// Where the rulings leave something open: the discards are reshuffled when a card
// is to be drawn and there is none; whoever stays in the own corner reaches it;
// a way begins and ends with the cells it leads from and to, so passing counts
// them; of two ways for the same cards the one over the rune stone is taken, for
// nobody loses by passing it; whoever comes back to where he stood has not moved,
// whatever he passed; staying on a treasure asks for it again, unless all saw before
// that it is not the one; a child plays its magic cards as jokers, but they are
// named, discarded and drawn again as what they are.
//
// A Position is plain data: forking it is one copy, and listing and playing
// moves need no memory. Its Bytes are the same on every machine. Cards that are
// not known lie face down in it: in a blind game all treasure cards and magic
// cards, in what a view knows those of the others. Whether a stop found the
// sought treasure is for the table to tell whenever all who watch cannot
// exclude it, in a dealt game too; so both have the same moves, and a record of
// a dealt game replays from Setup.Hide.
//
// Which cards are needed for a way does not depend on the hand. Of a hand that lies
// face down Check accepts what some hand that may be there can pay for.
//
// Sensors count how far each of the four lines was pushed; Explain, Blame and
// Repair judge that. The counters are carried along in a position but are no part
// of its state.
//
// Seats count from 1 in files, everything else from 0.
package torri3d
