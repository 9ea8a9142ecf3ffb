package fuga_test

import (
	"maps"
	"slices"
)

// Rulings 2, 3 and 6: what touches, and where walks lead.

func refSpoke(n int) int { return (n - 1) / 5 }
func refRing(n int) int  { return (n - 1) % 5 } // 0 lies outside

// refCell is the number of a cell; spokes go round.
func refCell(spoke, ring int) int { return (spoke+18)%18*5 + ring + 1 }

// ruling03Touching is the cells that touch one: those beside it, with diagonals,
// and with touch_ends the one across the rotunda.
func (g *refGame) ruling03Touching(n int) (all []int) {
	for spoke := -1; spoke <= 1; spoke++ {
		for ring := -1; ring <= 1; ring++ {
			r := refRing(n) + ring
			if (spoke != 0 || ring != 0) && r >= 0 && r <= 4 {
				all = append(all, refCell(refSpoke(n)+spoke, r))
			}
		}
	}
	if g.rules["touch_ends"] == "true" && refRing(n) == 4 {
		all = append(all, refCell(refSpoke(n)+9, 4))
	}
	return all
}

// ruling03Step tells whether one can step between two cells that touch: a step
// to another spoke and another ring passes between two cells, which with
// diagonals closed must not both be walls.
func (g *refGame) ruling03Step(from, to int) bool {
	if g.rules["diagonals"] == "open" || refSpoke(from) == refSpoke(to) || refRing(from) == refRing(to) {
		return true
	}
	return !g.walls[refCell(refSpoke(from), refRing(to))] || !g.walls[refCell(refSpoke(to), refRing(from))]
}

// ruling02Close tells whether two cells are closer than two.
func (g *refGame) ruling02Close(a, b int) bool {
	return a == b || slices.Contains(g.ruling03Touching(a), b)
}

// ruling06Ends is where walks of so many steps can end, for each number of steps
// up to most: not through what is blocked, and touching no cell twice.
func (g *refGame) ruling06Ends(from, most int, blocked map[int]bool) []map[int]bool {
	ends := []map[int]bool{{from: true}}
	for range most {
		ends = append(ends, map[int]bool{})
	}
	touched := map[int]bool{from: true}
	var walk func(at, steps int)
	walk = func(at, steps int) {
		ends[steps][at] = true
		if steps == most {
			return
		}
		for _, next := range g.ruling03Touching(at) {
			if touched[next] || blocked[next] || g.walls[next] || !g.ruling03Step(at, next) {
				continue
			}
			touched[next] = true
			walk(next, steps+1)
			delete(touched, next)
		}
	}
	walk(from, 0)
	return ends
}

// ruling06Choice is the ends that the die allows of those where one may stop:
// the longest, or with up_to any; where there is none one stays.
func (g *refGame) ruling06Choice(ends []map[int]bool, may func(int) bool) []int {
	all := map[int]bool{}
	for steps := len(ends) - 1; steps > 0; steps-- {
		for n := range ends[steps] {
			if may(n) {
				all[n] = true
			}
		}
		if g.rules["exact"] == "on" && len(all) > 0 {
			break
		}
	}
	if len(all) == 0 {
		all = ends[0]
	}
	return slices.Sorted(maps.Keys(all))
}

// walkEnds is where whose turn it is can be after each number of steps of his.
func (g *refGame) walkEnds() []map[int]bool {
	blocked := g.pawns(g.turn)
	for _, n := range g.sentinels {
		blocked[n] = true
	}
	return g.ruling06Ends(g.now().cell, g.die, blocked)
}

// ruling06Walks is where he may walk.
func (g *refGame) ruling06Walks() []int {
	return g.ruling06Choice(g.walkEnds(), func(int) bool { return true })
}

// ruling10Free tells whether a sentinel may stop on a cell: it is no wall, no
// room, and not closer than two to another sentinel.
func (g *refGame) ruling10Free(rank, n int) bool {
	if g.walls[n] || g.roomsBut(-1)[n] {
		return false
	}
	for other, at := range g.sentinels {
		if other != rank && g.ruling02Close(at, n) {
			return false
		}
	}
	return true
}

// ruling11Drives is where the sentinel may be moved with the rest of the die.
func (g *refGame) ruling11Drives() []int {
	rank := slices.Index(refSentinels, g.driven)
	blocked := g.pawns(-1)
	for other, n := range g.sentinels {
		if other != rank {
			blocked[n] = true
		}
	}
	ends := g.ruling06Ends(g.sentinels[rank], g.rest, blocked)
	return g.ruling06Choice(ends, func(n int) bool { return g.ruling10Free(rank, n) })
}

// ruling08Near is the lowest sentinel next to a character outside his room, -1
// for none. Who is not awake on the board is next to nobody.
func (g *refGame) ruling08Near(seat int) int {
	who := g.seats[seat]
	if who.state != "awake" || who.cell == who.room {
		return -1
	}
	for rank, at := range g.sentinels {
		if slices.Contains(g.ruling03Touching(at), who.cell) {
			return rank
		}
	}
	return -1
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
