package labiro_test

import (
	"slices"
	"strconv"
	"strings"
)

// Rulings 7 to 14: keys, rope, torch, and what lies in the towers.

// ruling07UnlockKey: one step against the arrow of the tower one stands in;
// it costs a rotation.
func (g *refGame) ruling07UnlockKey(pushed map[int]int) int {
	if refused := g.ruling16Once("unlock", 7); refused != 0 {
		return refused
	}
	if g.left < 1 || !g.mayRotateHere() {
		return 5
	}
	moved, refused := g.ruling06Chain(g.here(), -g.towers[g.here()].arrow, pushed)
	if refused != 0 {
		return refused
	}
	after := g.clone()
	after.spin(moved)
	after.left--
	after.lay(g.turn, "unlock")
	return after.ruling19WayOut()
}

func (g *refGame) counter(pushed map[int]int) {
	g.left--
	g.turned("countered", g.here(), -g.towers[g.here()].arrow, pushed)
	g.use("unlock")
}

// ruling08Rope: crosses where facing sides are both entrances but one cannot
// walk; costs one rotation. A rope home that ends the game needs no way out.
func (g *refGame) ruling08Rope(base int) int {
	if refused := g.ruling16Once("rope", 8); refused != 0 {
		return refused
	}
	to, ok := g.next(base)
	switch {
	case !ok, !g.entrancesFace(g.here(), to), g.ruling03Walkable(g.here(), to), g.left < 1:
		return 8
	}
	after := g.clone()
	after.cross(to)
	after.ruling18Deposit()
	return after.ruling19WayOut()
}

// cross is what the rope does to pawn, budget and hand.
func (g *refGame) cross(to refPlace) refTile {
	g.left--
	g.me().pawn = to
	return g.lay(g.turn, "rope")
}

func (g *refGame) rope(base int) {
	used := g.cross(g.bases[base])
	g.say("crossed", g.here(), "", 0)
	g.ruling18Deposit()
	g.todo = []refTask{{what: "put", seat: g.turn, tile: used}}
	g.settle()
}

// ruling09Torch: shows privately the object in a touching tower whose facing
// sides are both entrances.
func (g *refGame) ruling09Torch(base int) int {
	if refused := g.ruling16Once("torch", 9); refused != 0 {
		return refused
	}
	to, ok := g.next(base)
	switch {
	case !ok, !g.entrancesFace(g.here(), to), g.towers[to].object.kind == "":
		return 9
	}
	return 0
}

func (g *refGame) torch(base int) {
	g.say("lit", g.bases[base], "", 0)
	g.see(g.bases[base])
	g.use("torch")
}

// object is what lies in the tower of whoever moves.
func (g *refGame) object() refTile { return g.towers[g.here()].object }

// ruling10Look: in a tower with an object one looks before one decides; with
// peek = full_hand only with three tiles in hand.
func (g *refGame) ruling10Look() int {
	if g.object().kind == "" || g.rules["peek"] == "full_hand" && len(g.me().hand) < 3 {
		return 10
	}
	return 0
}

func (g *refGame) look() {
	g.see(g.here())
	g.todo = []refTask{{what: "decide", seat: g.turn}}
}

// see lets only whoever moves know what lies in a tower.
func (g *refGame) see(at refPlace) {
	g.change(at, func(t *refTower) {
		if !t.knownTo(g.turn) {
			t.seen += strconv.Itoa(g.turn)
		}
	})
	what := strings.Trim(g.towers[at].object.kind, "?")
	if g.rules["hidden"] == "blind" && !g.towers[at].shown {
		what = "" // the player sees it, and the program tells nobody
	}
	g.say("saw", at, what, 0)
	g.events[len(g.events)-1].secret = true
}

func (t *refTower) knownTo(seat int) bool { return strings.Contains(t.seen, strconv.Itoa(seat)) }

func (g *refGame) leave() {
	g.todo = nil
	g.say("left", g.here(), "", 0)
}

// ruling10Swap: whoever looks may give one of the own objects for what lies
// there, whatever else is in the hand. A ruby is never left behind.
func (g *refGame) ruling10Swap(kind string) int {
	if !g.mayGive(kind) {
		return 10
	}
	return g.withoutIt(kind)
}

// withoutIt: what is the last way out of a full tower, a rope or an unlock key,
// is not given away (ruling 19).
func (g *refGame) withoutIt(kind string) int {
	after := g.clone()
	after.takeOut(after.me(), kind, true)
	return after.ruling19WayOut()
}

func (g *refGame) mayGive(kind string) bool {
	return holds(g.me().hand, kind) && !isRuby(kind)
}

// swap gives, of two alike, one that was used in this turn (labiro/16): it is
// worth less.
func (g *refGame) swap(kind string) {
	given := g.takeOut(g.me(), kind, true)
	g.todo = []refTask{{what: "found", seat: g.turn, why: "swap", tile: given}}
}

func isRuby(kind string) bool { return strings.HasPrefix(kind, "ruby") }

func holds(hand []refTile, kind string) bool {
	return slices.ContainsFunc(hand, func(t refTile) bool { return t.kind == kind })
}

// takeOut takes a tile out of a hand; of two alike the one that was used in
// this turn, or the other.
func (g *refGame) takeOut(who *refSeat, kind string, used bool) refTile {
	at := slices.IndexFunc(who.hand, func(t refTile) bool { return t.kind == kind && g.usedNow(t) == used })
	if at < 0 {
		at = slices.IndexFunc(who.hand, func(t refTile) bool { return t.kind == kind })
	}
	t := who.hand[at]
	who.hand = slices.Delete(slices.Clone(who.hand), at, at+1)
	return t
}

// ruling11Found: what is found must be the truth where the program knows it,
// and else a tile that may lie there by the counts.
func (g *refGame) ruling11Found(kind string) int {
	at := g.towers[g.here()]
	slot, ruby := at.object, g.todo[0].why == "open"
	if ruby {
		slot = at.ruby
	}
	if slot.kind != "?" && slot.kind == kind {
		return 0
	}
	if slot.kind == "?" && isRuby(kind) == ruby && g.unplaced()[kind] > 0 {
		return 0
	}
	return 11
}

// unplaced counts the tiles that may lie where nobody told what lies.
func (g *refGame) unplaced() map[string]int {
	all := g.lying(func(refTower) bool { return true })
	for _, t := range g.towers {
		all[t.ruby.kind]--
	}
	return all
}

// found is what is taken, for all to see. An empty tile leaves the game at
// once.
func (g *refGame) found(kind string) {
	task, tile := g.todo[0], refTile{kind: kind}
	if task.why == "open" {
		g.change(g.here(), func(t *refTower) { t.ruby = refTile{} })
		g.say("won", g.here(), kind, 0)
	} else {
		tile.used = g.object().used
		g.change(g.here(), func(t *refTower) { t.object, t.seen, t.shown = refTile{}, "", false })
		g.say("took", g.here(), kind, 0)
	}
	if kind == "empty" || kind == "ruby0" {
		g.vanish(g.mover(), tile)
	} else {
		g.me().hand = append(g.me().hand, tile)
	}
	if task.why == "swap" {
		g.give(task.tile)
	}
	g.todo = g.todo[1:]
	if task.why == "start" && len(g.todo) == 0 {
		g.ruling18Deposit()
	}
}

// vanish takes a tile of a player out of the game.
func (g *refGame) vanish(seat int, t refTile) {
	g.tiles[t.kind]--
	g.sayAll("vanished", seat, t.kind, 0)
}

// ruling12HandLimit: three tiles; with more one cannot take.
func (g *refGame) ruling12HandLimit() int {
	switch {
	case g.object().kind == "":
		return 10
	case len(g.me().hand) >= 3:
		return 12
	}
	return 0
}

// ruling13Leaving: an object may be left in an empty tower.
func (g *refGame) ruling13Leaving(kind string) int {
	switch {
	case g.object().kind != "":
		return 13
	case !g.mayGive(kind):
		return 10
	}
	return g.withoutIt(kind)
}

// give leaves a tile here, for all to see.
func (g *refGame) give(t refTile) {
	g.lie(g.here(), t)
	g.say("gave", g.here(), t.kind, 0)
}

// lie puts a tile into a tower while all look.
func (g *refGame) lie(at refPlace, tile refTile) {
	g.change(at, func(t *refTower) { t.object, t.seen, t.shown = tile, "0123", true })
}

// ruling14TowerKey: in the matching tower a key takes the ruby tile.
func (g *refGame) ruling14TowerKey() int {
	at := g.towers[g.here()]
	if at.ruby.kind == "" || !holds(g.me().hand, "key"+at.key) {
		return 14
	}
	return 0
}

// open: the key leaves the game first.
func (g *refGame) open() {
	key := "key" + g.towers[g.here()].key
	g.say("opened", g.here(), "", 0)
	g.vanish(g.turn, g.takeOut(g.me(), key, true))
	g.todo = []refTask{{what: "found", seat: g.turn, why: "open"}}
}
