package magico_test

import (
	"slices"
	"strings"

	"mastro/engine"
)

// What may be done, why not, and what follows.

// refClosed is the word for a tile without an open side.
const refClosed = "closed"

// refOpenText is the open sides of a tile as a push states them.
func refOpenText(open string) string {
	if open == "" {
		return refClosed
	}
	return open
}

// legal is every legal move.
func (g *refGame) legal() (all []string) {
	switch g.now {
	case "push":
		for _, arrow := range g.ruling02Arrows() {
			for _, open := range g.ruling01Ways() {
				all = append(all, "push "+arrow+" "+refOpenText(open))
			}
		}
	case "walk":
		for at := range g.ruling05Reach(g.me().pawn) {
			all = append(all, "go "+refCellText(at))
		}
		slices.Sort(all)
	case "tell":
		if !g.dealt() {
			return g.claims()
		}
		if g.ruling05Truth() {
			return []string{"found " + g.ruling05Reached()}
		}
		return []string{"nothing"}
	}
	return all
}

// claims is what the table may tell for all that everybody knows.
func (g *refGame) claims() (all []string) {
	all = []string{"found " + g.ruling05Reached()}
	if g.ruling09MayBeNone() {
		all = append(all, "nothing")
	}
	return all
}

// refuses is the ruling and the reason that refuse a move; "" for none.
func (g *refGame) refuses(text string) string {
	words := strings.Fields(text)
	switch {
	case g.now == "over":
		return "magico/6 magico.over"
	case words[0] == "push":
		return g.refusesPush(words[1], strings.TrimPrefix(words[2], refClosed))
	case words[0] == "go":
		return g.refusesGo(words[1])
	case g.now != "tell":
		return "magico/5 magico.not_asked"
	case words[0] == "nothing":
		return g.refusesNothing()
	}
	return g.refusesFound(words[1])
}

func (g *refGame) refusesPush(arrow, open string) string {
	switch {
	case g.now == "tell":
		return "magico/5 magico.tell_first"
	case g.now == "walk":
		return "magico/2 magico.pushed_already"
	case arrow == g.cameOut:
		return "magico/2 magico.pushed_back"
	case !slices.Contains(g.ruling01Ways(), open):
		return "magico/1 magico.other_tile"
	}
	return ""
}

func (g *refGame) refusesGo(text string) string {
	from, to := g.me().pawn, refCell{int(text[0] - '0'), int(text[2] - '0')}
	switch {
	case g.now == "tell":
		return "magico/5 magico.tell_first"
	case g.now == "push":
		return "magico/2 magico.push_first"
	case g.ruling05Reach(from)[to]:
		return ""
	}
	for _, s := range refSides {
		if to == (refCell{from[0] + s.row, from[1] + s.col}) {
			return "magico/5 magico.wall_between"
		}
	}
	return "magico/5 magico.no_way"
}

func (g *refGame) refusesFound(treasure string) string {
	switch {
	case g.spare.shows == treasure:
		return "magico/4 magico.on_spare"
	case g.isUp(treasure):
		return "magico/9 magico.found_already"
	case g.ruling05Reached() != treasure:
		return "magico/5 magico.not_reached"
	case g.dealt() && !g.ruling05Truth():
		return "magico/9 magico.not_the_card"
	}
	return ""
}

func (g *refGame) refusesNothing() string {
	switch {
	case !g.ruling09MayBeNone():
		return "magico/9 magico.must_be"
	case g.dealt() && g.ruling05Truth():
		return "magico/9 magico.not_the_card"
	}
	return ""
}

// play plays a legal move and is what happened.
func (g *refGame) play(text string) []refEvent {
	g.events = nil
	switch words := strings.Fields(text); words[0] {
	case "push":
		open := strings.TrimPrefix(words[2], refClosed)
		g.ruling02Slide(words[1], open)
		g.now = "walk"
		g.tell("Pushed", int(engine.Nobody), "line "+words[1][1:]+refAxis(words[1]), words[1], refMask(open))
		g.ruling03Ride(words[1])
	case "go":
		g.playGo(refCell{int(words[1][0] - '0'), int(words[1][2] - '0')})
	case "found":
		g.playFound(words[1])
	case "nothing":
		me := g.me()
		me.not = g.inOrder(append(slices.Clone(me.not), g.ruling05Reached()))
		g.tell("Missed", int(engine.Nobody), refCellText(me.pawn), "", 0)
		g.nextTurn()
	}
	return g.events
}

// refAxis is whether an arrow moves a row or a column.
func refAxis(arrow string) string {
	if strings.Contains("ns", arrow[:1]) {
		return " column"
	}
	return " row"
}

// refMask is the open sides as a number: N 1, E 2, S 4, W 8.
func refMask(open string) (n int) {
	for i, side := range []string{"n", "e", "s", "w"} {
		if strings.Contains(open, side) {
			n += 1 << i
		}
	}
	return n
}

func (g *refGame) playGo(to refCell) {
	g.me().pawn = to
	g.tell("Walked", int(engine.Nobody), refCellText(to), "", 0)
	switch {
	case g.ruling06Home():
		g.win()
	case g.ruling05Asked():
		g.now = "tell"
	default:
		g.nextTurn()
	}
}

func (g *refGame) playFound(treasure string) {
	me := g.me()
	me.found = append(me.found, treasure)
	me.left--
	me.cards = slices.DeleteFunc(me.cards, func(t string) bool { return t == treasure })
	if !g.child(g.turn) {
		me.not, me.looked = nil, false // of the next card nobody knows
	}
	g.forgetNeedless()
	at, _ := g.where(treasure)
	g.tell("Reached", int(engine.Nobody), refCellText(at), treasure, 0)
	if g.ruling08Last() {
		g.win()
		return
	}
	g.nextTurn()
}

func (g *refGame) win() {
	g.now = "over"
	g.tell("Finished", int(engine.Nobody), refCellText(g.me().pawn), "", 0)
}
