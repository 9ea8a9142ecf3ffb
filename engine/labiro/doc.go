// Package labiro is the rulebook of LABIRO, the labyrinth of towers that turn:
// what may be done, what follows from it, and who may know of it.
//
// A game starts from a seed or from a set-up that says where everything is:
//
//	set := new(labiro.Set) // the printed towers and tiles
//	err := configs.Read(name, data, set.Document())
//	setup := labiro.Drawn(set, options, 3, seeds)       // a drawn map for three players
//	err = configs.Read(name, data, setup.Document(set)) // or one that somebody wrote down
//	p, err := setup.Position(set)
//	m, err := p.Read("turn 7")
//	if foul := p.Check(m); foul == nil {
//		events = p.Play(m, events)
//	}
//
// The rulings are in rulings.it.md and rulings.en.md beside this file: what is ruled,
// what of it is printed, deduced or invented, and an example of each; Rulings holds
// both, and "mastro rules labiro" shows them. Each is in one place in the code, and is
// pinned by the tests whose names begin with its number; here is the first to read.
// The same rules, written slowly and plainly, are in reference_*_test.go, and the
// games in testdata/games show every one of them played.
//
//	 1 map                setup.go Setup.Position
//	                      TestRuling01BasesHangTogether
//	 2 tower              set.go Tower.Ruby; tables.go Game.side
//	                      TestRuling02SideLooksWhereTheTowerIsTurned
//	 3 walkable           walking.go Position.communicate
//	                      TestRuling03EntrancesThatCommunicate
//	 4 walking            walking.go checkGo
//	                      TestRuling04WalkingIsFreeAndUnlimited
//	 5 rotations          turning.go checkTurn
//	                      TestRuling05ThreeRotationsInAnyMix
//	 6 chain rotations    chain.go Position.checkPushed, Position.gear, sight.reached
//	                      TestRuling06ObservedPushesHangTogether
//	 7 unlock key         turning.go checkCounter
//	                      TestRuling07UnlockKeyTurnsAgainstTheArrow
//	 8 rope               rope.go checkCross
//	                      TestRuling08RopeCrosses
//	 9 torch              torch.go checkLight
//	                      TestRuling09TorchShowsPrivately
//	10 objects            taking.go checkLook, checkTake, checkSwap
//	                      TestRuling10LookThenTakeOrLeave
//	11 empty tile         found.go Position.keep, Position.mayFind; knowing.go View.conclude
//	                      TestRuling11PutBackWithoutAWord
//	12 hand limit         taking.go checkTake; dagger.go Position.robNext
//	                      TestRuling12HandHoldsThree
//	13 leaving an object  taking.go checkDrop
//	                      TestRuling13LeaveAnObjectInAnEmptyTower
//	14 tower key          towerkey.go checkOpen; set.go Symbol.String, Set.Sign
//	                      TestRuling14TowerKeyTakesTheRuby
//	15 putting away       using.go Position.shelves, checkPut
//	                      TestRuling15UsedObjectGoesFarAway
//	16 once in a turn     using.go Position.checkTile
//	                      TestRuling16EachObjectOnceInATurn
//	17 dagger             dagger.go checkStab, checkRob, checkReturn
//	                      TestRuling17DaggerRobs
//	18 deposit            deposit.go Position.deposit
//	                      TestRuling18EnteringTheStartTowerBanks
//	19 two pawns rest     ending.go Position.MayRest, Position.checkWayOut
//	                      TestRuling19TwoPawnsMayRest
//	20 end of a turn      ending.go checkEnd
//	                      TestRuling20DoNothing
//	21 start              start.go checkStart; setup.go Setup.checkStarts
//	                      TestRuling21Start
//	22 win                winning.go Position.win, checkStop; stuck.go Position.Stuck
//	                      TestRuling22WonByArithmetic
//	23 order of play      ../order.go Seating
//	                      TestRuling23OrderOfPlay
//
// A Position is plain data: forking it is one copy, == compares it, and
// listing and playing moves need no memory. Its Bytes are the same on every
// machine, and two positions have the same bytes when no rule tells them apart.
// A View is what one seat may know: what it has seen, and what the counts leave
// possible for the rest; Sample draws a position that looks like it.
//
// Explain, Blame and Repair judge what sensors saw of towers turned by hand.
// Under the observed option they go by who began to move first: a pushed
// tower never begins before both its pusher and its driver. Where towers in
// contact begin at once, and one of them may not be turned, somebody is asked.
// A repair is the least by hand: no board that is legal is nearer, among those
// on which only towers are turned that stand otherwise than they must; with
// gear among all to which the turns left lead, three at most. Where walks or a
// full tower make it matter how pushed towers stand, at most 4000 boards are
// tried. The foul is about a tower that the repair turns. What is offered
// instead stands in a table in instead.go.
// Walks leave no trace: with unsaid, a turn is explained from wherever the pawn
// can have walked by then.
//
// Caveats. Moves lists a turn once; what it pushes is not chosen but happens,
// so a turn with pushes can be legal and yet not be listed. Check says
// whether a move is legal now; Play trusts it. Where a turn or a rope would
// lead into a full tower, walking, turning along arrows, and the ropes and
// unlock keys in the hand count as ways out, but nothing that could be taken on
// the way, and no push that only sensors see. Bases and seats count
// from 0 in code and from 1 in the notation and in files.
package labiro
