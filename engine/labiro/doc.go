// Package labiro is the rulebook of LABIRO, the labyrinth of towers that turn:
// what may be done, what follows from it, and who may know of it.
//
// A game starts from a seed or from a set-up that says where everything is:
//
//	set, err := labiro.ParseSet(name, data)              // the printed towers and tiles
//	setup := labiro.Random(set, options, 3, seed) // a drawn map for three players
//	setup, err = labiro.ParseSetup(name, data, set)      // or one that somebody wrote down
//	p, err := setup.Position(set)
//	m, err := p.Read("turn 7")
//	if foul := p.Check(m); foul == nil {
//		events = p.Play(m, events)
//	}
//
// The rulings are those of the project's RULINGS.md. Each is in one place:
//
//	 1 map                setup.go     Setup.Position
//	 2 tower              set.go       Tower; position.go side
//	 3 walkable           walking.go   communicate
//	 4 walking            walking.go   checkGo
//	 5 rotations          turning.go   checkTurn
//	 6 chain rotations    chain.go     checkPushed, gear; explain.go reached
//	 7 unlock key         turning.go   checkCounter
//	 8 rope               rope.go      checkCross
//	 9 torch              torch.go     checkLight
//	10 objects            taking.go    checkLook, checkTake, checkSwap
//	11 empty tile         found.go     keep, mayFind; view.go knows
//	12 hand limit         taking.go    checkTake; dagger.go robNext
//	13 leaving an object  taking.go    checkDrop
//	14 tower key          towerkey.go  checkOpen
//	15 putting away       using.go     shelves, checkPut
//	16 once in a turn     using.go     checkTile
//	17 dagger             dagger.go    checkStab, checkRob
//	18 deposit            deposit.go   deposit
//	19 two pawns rest     ending.go    MayRest, checkWayOut
//	20 end of a turn      ending.go    checkEnd
//	21 start              start.go     checkStart; setup.go checkStarts
//	22 win                winning.go   win, canGoOn
//	23 order of play      order.go     Seating
//
// The tests that pin a ruling are named after it: TestRuling08RopeCrosses.
//
// A Position is plain data: forking it is one copy, == compares it, and
// listing and playing moves need no memory. A View is what one seat may know.
//
// Explain, Blame and Repair judge what sensors saw of towers turned by hand.
// Under the observed option they go by who began to move first: a pushed
// tower never begins before both its pusher and its driver. Where towers in
// contact begin at once, and one of them may not be turned, somebody is asked.
//
// Caveats. Moves lists a turn once; what it pushes is not chosen but happens,
// so a turn with pushes can be legal and yet not be listed. Check says
// whether a move is legal now; Play trusts it. Where a turn or a rope would
// lead into a full tower, only walking, turning along arrows and ropes count
// as ways out, not an unlock key. Bases and seats count from 0 in code and
// from 1 in the notation and in files.
package labiro
