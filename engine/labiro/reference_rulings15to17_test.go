package labiro_test

import "slices"

// Rulings 15 to 17: using things up, and robbing.

// ruling15Shelves: a used object goes into an empty tower that is neither the
// user's nor next to it; if none, into any other empty one; if none, the
// user's own.
func (g *refGame) ruling15Shelves(seat int) []refPlace {
	own := g.seats[seat].pawn
	var far, near, here []refPlace
	for at, t := range g.towers {
		switch {
		case t.object.kind != "":
		case at == own:
			here = append(here, at)
		case slices.Contains(g.ruling01Touching(own), at):
			near = append(near, at)
		default:
			far = append(far, at)
		}
	}
	for _, shelves := range [][]refPlace{far, near, here} {
		if len(shelves) > 0 {
			return shelves
		}
	}
	return nil
}

func (g *refGame) ruling15PutAway(base int) int {
	at, ok := g.place(base)
	switch {
	case !ok:
		return refNonsense
	case !slices.Contains(g.ruling15Shelves(g.todo[0].seat), at):
		return 15
	}
	return 0
}

// put lays the used object down. It lies face down, but all have seen what was
// put where.
func (g *refGame) put(base int) {
	task := g.todo[0]
	g.lie(g.bases[base], task.tile)
	g.events = append(g.events, refEvent{kind: "put", seat: task.seat, other: -1, base: base, what: task.tile.kind})
	g.todo = g.todo[1:]
	g.settle()
}

// settle passes over what there is nothing to decide about: an object for
// which no tower is empty leaves the game, and a robbery is over when nothing
// more may be taken.
func (g *refGame) settle() {
	for len(g.todo) > 0 && !g.over {
		task := g.todo[0]
		switch {
		case task.what == "put" && len(g.ruling15Shelves(task.seat)) == 0:
			g.vanish(task.seat, task.tile)
		case task.what == "rob" && !g.mayRobMore(task):
		default:
			return
		}
		g.todo = g.todo[1:]
	}
}

// ruling16Once: each object is used once in a turn; missing refuses who has
// none.
func (g *refGame) ruling16Once(kind string, missing int) int {
	if !holds(g.me().hand, kind) {
		return missing
	}
	for _, t := range g.me().hand {
		if t.kind == kind && !g.usedNow(t) {
			return 0
		}
	}
	return 16
}

func (g *refGame) usedNow(t refTile) bool { return t.used == g.number+1 }

// lay takes an object out of a hand to use it; of two alike one that was not
// yet used in this turn.
func (g *refGame) lay(seat int, kind string) refTile {
	t := g.takeOut(&g.seats[seat], kind, false)
	t.used = g.number + 1
	return t
}

func (g *refGame) use(kind string) {
	g.todo = []refTask{{what: "put", seat: g.turn, tile: g.lay(g.turn, kind)}}
	g.settle()
}

// ruling17Dagger: against an opponent in the same tower, who has something.
func (g *refGame) ruling17Dagger(seat int) int {
	if refused := g.ruling16Once("dagger", 17); refused != 0 {
		return refused
	}
	switch {
	case seat >= len(g.seats):
		return refNonsense
	case seat == g.turn, g.seats[seat].pawn != g.here(), len(g.seats[seat].hand) == 0:
		return 17
	}
	return 0
}

// stab: the dagger is put away first, then the attacker takes up to the limit
// of his hand. From a victim with a dagger he takes one object, and each puts
// his own dagger away.
func (g *refGame) stab(seat int) {
	g.say("stabbed", g.here(), "", 0)
	g.events[0].other = seat
	g.todo = []refTask{{what: "put", seat: g.turn, tile: g.lay(g.turn, "dagger")}}
	rob := refTask{what: "rob", seat: g.turn, victim: seat, take: 3}
	if holds(g.seats[seat].hand, "dagger") {
		g.todo = append(g.todo, refTask{what: "put", seat: seat, tile: g.lay(seat, "dagger")})
		rob.take, rob.object = 1, g.rules["defended"] == "object"
	}
	g.todo = append(g.todo, rob)
	g.settle()
}

func (g *refGame) mayRobMore(task refTask) bool {
	room := len(g.me().hand) < 3 || g.rules["loot"] == "best_three"
	return task.take > 0 && room && slices.ContainsFunc(g.seats[task.victim].hand, func(t refTile) bool {
		return !task.object || !isRuby(t.kind)
	})
}

// ruling17Rob: what the victim has.
func (g *refGame) ruling17Rob(kind string) int {
	task := g.todo[0]
	if !holds(g.seats[task.victim].hand, kind) || task.object && isRuby(kind) {
		return 17
	}
	return 0
}

func (g *refGame) rob(kind string) {
	victim := g.todo[0].victim
	g.me().hand = append(g.me().hand, g.takeOut(&g.seats[victim], kind, false))
	g.say("robbed", g.here(), kind, 0)
	g.events[0].other = victim
	g.todo[0].take--
	g.ruling18Deposit()
	if len(g.me().hand) > 3 {
		g.todo[0].what = "return"
	}
	g.settle()
}

// ruling17Return: with best_three the attacker keeps any three tiles of both
// hands. Having taken a fourth he leaves any one with the victim, but not what
// is the last way out of a full tower.
func (g *refGame) ruling17Return(kind string) int {
	if !holds(g.me().hand, kind) {
		return 17
	}
	return g.withoutIt(kind)
}

func (g *refGame) giveBack(kind string) {
	victim := g.todo[0].victim
	g.say("returned", g.here(), kind, 0)
	g.events[0].other = victim
	g.seats[victim].hand = append(g.seats[victim].hand, g.takeOut(g.me(), kind, true))
	g.todo[0].what = "rob"
	g.settle()
}
