package labiro_test

import (
	"slices"
)

// Rulings 18 to 22: home, the end of a turn, and the end of the game. Ruling
// 23 is settled before the game.

// ruling18Deposit: who is in his own turn in the tower with his own flag banks
// all carried rubies.
func (g *refGame) ruling18Deposit() {
	me, rubies := &g.seats[g.turn], 0
	if me.pawn != me.flag {
		return
	}
	var objects []refTile
	for _, t := range me.hand {
		if !isRuby(t.kind) {
			objects = append(objects, t)
			continue
		}
		rubies += refWorth(t.kind)
		g.tiles[t.kind]--
	}
	me.hand = objects
	if rubies > 0 {
		me.banked += rubies
		g.say("banked", me.pawn, "", rubies)
		g.ruling22Win()
	}
}

func refWorth(kind string) int { return map[string]int{"ruby1": 1, "ruby2": 2}[kind] }

// ruling19Resting: two pawns may end a turn in a tower.
func (g *refGame) ruling19Resting() int {
	if g.fullOfOthers(g.here()) {
		return 19
	}
	return 0
}

func (g *refGame) fullOfOthers(at refPlace) bool {
	others := 0
	for i, s := range g.seats {
		if i != g.turn && s.playing && s.pawn == at {
			others++
		}
	}
	return others >= 2
}

// ruling19WayOut refuses a doing after which the turn could never end. It is
// asked of the state after it. Labiro settles what counts as a way out:
// walking, turning along arrows, with what gears push and no other push, the
// ropes and the unlock keys in hand, and a way home that ends the game; nothing
// that could be taken on the way.
func (g *refGame) ruling19WayOut() int {
	if g.canRest() {
		return 0
	}
	return 19
}

func (g *refGame) canRest() bool {
	if g.over {
		return true
	}
	reached := g.walks(g.here())
	for _, at := range reached {
		if !g.fullOfOthers(at) || at == g.me().flag && g.winsAtHome() {
			return true
		}
	}
	for _, at := range reached {
		there := g.clone()
		there.me().pawn = at
		if g.left > 0 && (there.canRestAfterTurning() || there.canRestAfterCrossing()) || there.ruling07UnlockKey(nil) == 0 {
			return true
		}
	}
	return false
}

// winsAtHome tells whether entering the tower with the own flag ends the game.
func (g *refGame) winsAtHome() bool {
	if g.over {
		return false
	}
	home := g.clone()
	home.me().pawn = home.me().flag
	home.ruling18Deposit()
	return home.over
}

func (g *refGame) canRestAfterTurning() bool {
	if !g.mayRotateHere() {
		return false
	}
	for _, at := range append(g.ruling01Touching(g.here()), g.here()) {
		if g.afterRotation(at, g.towers[at].arrow, 1, nil) == 0 {
			return true
		}
	}
	return false
}

func (g *refGame) canRestAfterCrossing() bool {
	for _, at := range g.ruling01Touching(g.here()) {
		if g.ruling08Rope(g.towers[at].base) == 0 {
			return true
		}
	}
	return false
}

// ruling20End: one may do nothing and end the turn.
func (g *refGame) ruling20End() {
	g.say("ended", g.here(), "", 0)
	g.turn = (g.turn + 1) % len(g.seats)
	g.number++
	g.left, g.voted = 3, false
	g.ruling18Deposit()
}

// ruling21Start: distinct simple towers.
func (g *refGame) ruling21Start(base int) int {
	at, ok := g.place(base)
	if !ok {
		return refNonsense
	}
	if g.towers[at].key != "" {
		return 21
	}
	for _, s := range g.seats {
		if s.playing && s.flag == at {
			return 21
		}
	}
	return 0
}

// start: the object there is taken at once.
func (g *refGame) start(base int) {
	me := g.me()
	me.playing, me.pawn, me.flag = true, g.bases[base], g.bases[base]
	g.say("started", me.pawn, "", 0)
	if g.object().kind == "" {
		if g.todo = g.todo[1:]; len(g.todo) == 0 {
			g.ruling18Deposit()
		}
		return
	}
	g.todo = append([]refTask{{what: "found", seat: g.todo[0].seat, why: "start"}}, g.todo[1:]...)
}

// ruling22Win: as soon as the leader has more than the best rival and
// everything not yet banked; or when all is banked.
func (g *refGame) ruling22Win() {
	var banked []int
	for _, s := range g.seats {
		banked = append(banked, s.banked)
	}
	slices.Sort(banked)
	slices.Reverse(banked)
	banked = append(banked, 0) // the rival of who plays alone
	open := 0
	for kind, n := range g.tiles {
		open += n * refWorth(kind)
	}
	if open == 0 || banked[0] > banked[1]+open {
		g.finish()
	}
}

func (g *refGame) finish() {
	g.over = true
	g.sayAll("finished", -3, "", 0)
}

// ruling22Stop: the players may always agree to stop. Labiro settles that each
// turn it is proposed once.
func (g *refGame) ruling22Stop() int {
	if g.voted {
		return 22
	}
	return 0
}

// ruling22Stuck: nobody can do anything any more, by what everybody knows.
func (g *refGame) ruling22Stuck() bool { return !g.anyoneEver(g.canStir) && !g.anyoneEver(g.canUse) }

// anyoneEver asks for each seat, in a turn of its own that begins now.
func (g *refGame) anyoneEver(can func(*refGame) bool) bool {
	for i := range g.seats {
		then := g.clone()
		then.todo, then.turn, then.left, then.number = nil, i, 3, g.number+1
		if can(then) {
			return true
		}
	}
	return false
}

// mightHold is the words of what those in a tower have or could find there.
func (g *refGame) mightHold(at refPlace) (kinds []string, tiles int) {
	lies := g.towers[at]
	switch {
	case lies.object.kind == "":
	case lies.shown:
		kinds, tiles = append(kinds, lies.object.kind), 1
	default:
		for kind := range g.lying(func(t refTower) bool { return t.shown }) {
			kinds = append(kinds, kind)
		}
		tiles = 1
	}
	for _, s := range g.seats {
		for _, t := range s.hand {
			if s.pawn == at {
				kinds, tiles = append(kinds, t.kind), tiles+1
			}
		}
	}
	return kinds, tiles
}

// canStir: whoever moves can walk, turn or cross, with what might be held here.
func (g *refGame) canStir(now *refGame) bool {
	here := now.here()
	if len(now.walks(here)) > 1 {
		return true
	}
	turns := func(at refPlace, step int) bool {
		_, refused := now.ruling06Chain(at, step, nil)
		return refused == 0
	}
	kinds, _ := now.mightHold(here)
	if slices.Contains(kinds, "unlock") && turns(here, -now.towers[here].arrow) || turns(here, now.towers[here].arrow) {
		return true
	}
	return slices.ContainsFunc(now.ruling01Touching(here), func(next refPlace) bool {
		return turns(next, now.towers[next].arrow) || slices.Contains(kinds, "rope") && now.entrancesFace(here, next)
	})
}

// canUse: whoever moves could use a torch, a dagger or a tower key where it is.
func (g *refGame) canUse(now *refGame) bool {
	here := now.here()
	kinds, tiles := now.mightHold(here)
	company := slices.ContainsFunc(now.seats[:now.turn], func(s refSeat) bool { return s.pawn == here }) ||
		slices.ContainsFunc(now.seats[now.turn+1:], func(s refSeat) bool { return s.pawn == here })
	if company && tiles > 1 && slices.Contains(kinds, "dagger") {
		return true
	}
	if t := now.towers[here]; t.ruby.kind != "" && slices.Contains(kinds, "key"+t.key) {
		return true
	}
	return slices.Contains(kinds, "torch") && slices.ContainsFunc(now.ruling01Touching(here), func(next refPlace) bool {
		return now.towers[next].object.kind != "" && now.entrancesFace(here, next)
	})
}

// ruling22TakeBack: a yes can be taken back by who has said it. That all have not
// said it yet one sees by the vote, which still goes on.
func (g *refGame) ruling22TakeBack(seat int) int {
	if slices.Contains(g.yes, seat) {
		return 0
	}
	return 22
}

// takeBackYes ends the vote, and the turn goes on.
func (g *refGame) takeBackYes(seat int) {
	g.sayAll("retracted", seat, "", 0)
	g.todo, g.yes = nil, nil
}

// stop proposes it, which is a yes; the others answer in order of play.
func (g *refGame) stop() {
	g.sayAll("proposed", g.turn, "", 0)
	g.voted, g.yes = true, []int{g.turn}
	for i := 1; i < len(g.seats); i++ {
		g.todo = append(g.todo, refTask{what: "vote", seat: (g.turn + i) % len(g.seats)})
	}
	if len(g.todo) == 0 {
		g.finish()
	}
}

// vote: the game is over when all agree, and goes on when one does not.
func (g *refGame) vote(yes int) {
	g.sayAll("voted", g.todo[0].seat, "", yes)
	g.yes = append(g.yes, g.todo[0].seat)
	g.todo = g.todo[1:]
	switch {
	case yes == 0:
		g.todo, g.yes = nil, nil
	case len(g.todo) == 0:
		g.finish()
	}
}
