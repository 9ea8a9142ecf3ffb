package fuga_test

import (
	"fmt"
	"maps"
	"slices"
)

// Rulings 2, 3 and 6: what touches, and where walks lead.

func refSpoke(n int) int { return (n - 1) / 5 }
func refRing(n int) int  { return (n - 1) % 5 } // 0 lies outside

// refCell is the number of a cell; spokes go round.
func refCell(spoke, ring int) int { return (spoke+18)%18*5 + ring + 1 }

// ruling03Touching is the cells that touch one: those beside it, with diagonals.
func ruling03Touching(n int) (all []int) {
	for spoke := -1; spoke <= 1; spoke++ {
		for ring := -1; ring <= 1; ring++ {
			r := refRing(n) + ring
			if (spoke != 0 || ring != 0) && r >= 0 && r <= 4 {
				all = append(all, refCell(refSpoke(n)+spoke, r))
			}
		}
	}
	return all
}

// ruling02Close tells whether two cells are closer than two.
func ruling02Close(a, b int) bool {
	return a == b || slices.Contains(ruling03Touching(a), b)
}

// ruling06Walk goes every walk on from a way, of up to so many steps: not through
// what is blocked, and touching no cell twice. It visits each way at each of its
// cells.
func (g *refGame) ruling06Walk(way []int, most int, blocked map[int]bool, visit func(steps int, way []int)) {
	before := len(way)
	var walk func(way []int)
	walk = func(way []int) {
		steps := len(way) - before
		visit(steps, way)
		if steps == most {
			return
		}
		at := way[len(way)-1]
		for _, next := range ruling03Touching(at) {
			if !slices.Contains(way, next) && !blocked[next] && !g.walls[next] {
				walk(append(way, next))
			}
		}
	}
	walk(slices.Clone(way))
}

// ruling06Ends is where walks can end that go on from ways, for each number of
// steps up to most.
func (g *refGame) ruling06Ends(ways [][]int, most int, blocked map[int]bool) []map[int]bool {
	ends := make([]map[int]bool, most+1)
	for steps := range ends {
		ends[steps] = map[int]bool{}
	}
	for _, way := range ways {
		g.ruling06Walk(way, most, blocked, func(steps int, way []int) { ends[steps][way[len(way)-1]] = true })
	}
	return ends
}

// inTheWay is where whose turn it is cannot go: others and sentinels.
func (g *refGame) inTheWay() map[int]bool {
	blocked := g.pawns(g.turn)
	for _, n := range g.sentinels {
		blocked[n] = true
	}
	return blocked
}

// walkEnds is where whose turn it is can be after each number of steps that are
// left of the die.
func (g *refGame) walkEnds() []map[int]bool { return g.ruling06Ends(g.ways, g.rest, g.inTheWay()) }

// goTo walks so many steps to a cell, on any way that leads there.
func (g *refGame) goTo(n, steps int) {
	var ways [][]int
	for _, way := range g.ways {
		g.ruling06Walk(way, steps, g.inTheWay(), func(walked int, way []int) {
			if walked == steps && way[len(way)-1] == n {
				ways = append(ways, slices.Clone(way))
			}
		})
	}
	g.ways, g.rest, g.now().cell = ways, g.rest-steps, n
}

// ruling08Beside tells whether a cell is next to a sentinel.
func (g *refGame) ruling08Beside(n int) bool {
	return slices.ContainsFunc(g.sentinels, func(at int) bool { return slices.Contains(ruling03Touching(at), n) })
}

// ruling08May is, of the ends of walks of one length, those that one may choose:
// with guards = avoid none beside a sentinel if any is not.
func (g *refGame) ruling08May(ends map[int]bool) []int {
	var away []int
	for n := range ends {
		if !g.ruling08Beside(n) {
			away = append(away, n)
		}
	}
	if g.rules["guards"] == "allow" || len(away) == 0 {
		return slices.Collect(maps.Keys(ends))
	}
	return away
}

// ruling06Walks is where he may walk, by how many steps it takes him: the longest
// walks there are, or with up_to any; where there is none he stays.
func (g *refGame) ruling06Walks() map[int]int {
	all := map[int]int{}
	ends := g.walkEnds()
	for steps := g.rest; steps > 0; steps-- {
		for _, n := range g.ruling08May(ends[steps]) {
			all[n] = steps
		}
		if g.rules["exact"] == "on" && len(all) > 0 {
			break
		}
	}
	if len(all) == 0 {
		all[g.now().cell] = 0
	}
	return all
}

// ruling08Reached tells whether a walk as long as the die wants it ends on a cell,
// beside a sentinel or not.
func (g *refGame) ruling08Reached(n int) bool {
	ends := g.walkEnds()
	for steps := g.rest; steps > 0; steps-- {
		if ends[steps][n] {
			return true
		}
		if g.rules["exact"] == "on" && len(ends[steps]) > 0 {
			break
		}
	}
	return false
}

// ruling10Free tells whether a sentinel may stop on a cell: it is no wall, no
// room, and not closer than two to another sentinel.
func (g *refGame) ruling10Free(rank, n int) bool {
	if g.walls[n] || g.roomsBut(-1)[n] {
		return false
	}
	for other, at := range g.sentinels {
		if other != rank && ruling02Close(at, n) {
			return false
		}
	}
	return true
}

// ruling11Drives is where the sentinel may be moved, and in how many steps of the
// rest of the die: "25 3". One that can go nowhere stays.
func (g *refGame) ruling11Drives() (all []string) {
	rank := slices.Index(refSentinels, g.driven)
	blocked := g.pawns(-1)
	for other, n := range g.sentinels {
		if other != rank {
			blocked[n] = true
		}
	}
	for steps, ends := range g.ruling06Ends([][]int{{g.sentinels[rank]}}, g.rest, blocked) {
		for n := range ends {
			if steps > 0 && g.ruling10Free(rank, n) {
				all = append(all, fmt.Sprint(n, " ", steps))
			}
		}
	}
	if len(all) == 0 {
		return []string{fmt.Sprint(g.sentinels[rank], " ", 0)}
	}
	return all
}

// ruling08Near is the sentinels next to a character, by rank. Who is not awake on
// the board is next to nobody.
func (g *refGame) ruling08Near(seat int) (all []string) {
	who := g.seats[seat]
	for rank, at := range g.sentinels {
		if who.state == "awake" && slices.Contains(ruling03Touching(at), who.cell) {
			all = append(all, refSentinels[rank])
		}
	}
	return all
}

// ruling10Exits is the cells on which one can leave isolation.
func (g *refGame) ruling10Exits() (all []int) {
	for n := 5; n <= 90; n += 5 {
		if !g.walls[n] && !g.pawns(-1)[n] && !slices.Contains(g.sentinels, n) {
			all = append(all, n)
		}
	}
	return all
}
