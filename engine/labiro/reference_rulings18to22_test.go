package labiro_test

import (
	"slices"
	"strings"
)

// Rulings 18 to 22: home, the end of a turn, and the end of the game. Ruling
// 23 is settled before the game.

// ruling18Deposit: who enters the tower with his own flag banks all carried
// rubies.
func (g *refGame) ruling18Deposit() {
	me, rubies := g.me(), 0
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
// walking, turning along arrows, with what gears push and no other push, and
// the ropes in hand, and a way home that ends the game; no unlock key, and
// nothing that could be taken on the way.
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
		enters := at == g.me().flag && (at != g.here() || len(reached) > 1)
		if !g.fullOfOthers(at) || enters && g.winsAtHome() {
			return true
		}
	}
	if g.left == 0 {
		return false
	}
	for _, at := range reached {
		there := g.clone()
		there.me().pawn = at
		if there.canRestAfterTurning() || there.canRestAfterCrossing() {
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
}

// ruling21Start: distinct simple towers.
func (g *refGame) ruling21Start(base int) int {
	at, ok := g.place(base)
	if !ok {
		return refNonsense
	}
	if g.towers[at].key != 0 && g.rules["start_anywhere"] != "true" {
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
		g.todo = g.todo[1:]
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

// ruling22Stop: the players may agree to stop when nobody can reach a ruby any
// more. Labiro settles that each turn it is proposed once, and what can be
// reached.
func (g *refGame) ruling22Stop() int {
	if g.voted || g.rubyInReach() {
		return 22
	}
	return 0
}

// rubyInReach: one is carried, or a ruby tile lies where a pawn could get if
// every tower on the way stood as one wished, with a rope that is in the game.
func (g *refGame) rubyInReach() bool {
	for _, s := range g.seats {
		if slices.ContainsFunc(s.hand, func(t refTile) bool { return isRuby(t.kind) }) {
			return true
		}
		reached := []refPlace{s.pawn}
		for i := 0; i < len(reached); i++ {
			if g.towers[reached[i]].ruby.kind != "" {
				return true
			}
			for _, p := range g.ruling01Touching(reached[i]) {
				if !slices.Contains(reached, p) && g.couldCommunicate(reached[i], p) {
					reached = append(reached, p)
				}
			}
		}
	}
	return false
}

// couldCommunicate: some orientation of two touching towers lets one pass.
func (g *refGame) couldCommunicate(a, b refPlace) bool {
	far := map[string]int{"both": 2, "one": 1, "aligned": 0}[g.rules["near"]]
	if g.tiles["rope"] > 0 {
		far = 0
	}
	for _, x := range g.towers[a].sides {
		for _, y := range g.towers[b].sides {
			sides := string([]rune{x, y})
			if !strings.Contains(sides, "W") && strings.Count(sides, "P") >= far {
				return true
			}
		}
	}
	return false
}

// stop proposes it; the others answer in order of play.
func (g *refGame) stop() {
	g.sayAll("proposed", g.turn, "", 0)
	g.voted = true
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
	g.todo = g.todo[1:]
	switch {
	case yes == 0:
		g.todo = nil
	case len(g.todo) == 0:
		g.finish()
	}
}
