package labiro_test

import "slices"

// Rulings 1 to 6: the map, the towers, walking and turning.

// ruling01Touching: bases lie on a hexagonal grid and touch by their sides.
func (g *refGame) ruling01Touching(at refPlace) []refPlace {
	var all []refPlace
	for _, p := range at.around() {
		if _, ok := g.towers[p]; ok {
			all = append(all, p)
		}
	}
	return all
}

// ruling01Connected: the only condition is that the bases are connected by
// touching sides.
func (g *refGame) ruling01Connected() bool {
	reached := []refPlace{g.bases[0]}
	for i := 0; i < len(reached); i++ {
		for _, p := range g.ruling01Touching(reached[i]) {
			if !slices.Contains(reached, p) {
				reached = append(reached, p)
			}
		}
	}
	return len(reached) == len(g.bases)
}

// ruling02Side: the side of the tower at one place that looks to a touching
// place, W, R or P. A tower stands in one of six orientations.
func (g *refGame) ruling02Side(at, to refPlace) string {
	t := g.towers[at]
	side := (slices.Index(at.around(), to) - t.facing + 6) % 6
	return t.sides[side : side+1]
}

// ruling03Walkable: two towers communicate when both facing sides are
// entrances and both protrude; or one of them; or whatever entrances face.
func (g *refGame) ruling03Walkable(a, b refPlace) bool {
	if !g.entrancesFace(a, b) {
		return false
	}
	out := 0
	for _, side := range []string{g.ruling02Side(a, b), g.ruling02Side(b, a)} {
		if side == "P" {
			out++
		}
	}
	return out >= map[string]int{"both": 2, "one": 1, "aligned": 0}[g.rules["near"]]
}

// entrancesFace: both facing sides are entrances, near or far.
func (g *refGame) entrancesFace(a, b refPlace) bool {
	return g.ruling02Side(a, b) != "W" && g.ruling02Side(b, a) != "W"
}

// next is the touching place that a base lies on.
func (g *refGame) next(base int) (refPlace, bool) {
	at, ok := g.place(base)
	return at, ok && slices.Contains(g.ruling01Touching(g.here()), at)
}

// ruling04Walking: free through communicating towers.
func (g *refGame) ruling04Walking(base int) int {
	if to, ok := g.next(base); !ok || !g.ruling03Walkable(g.here(), to) {
		return 4
	}
	return 0
}

func (g *refGame) walk(base int) {
	g.me().pawn = g.bases[base]
	g.say("walked", g.here(), "", 0)
	g.ruling18Deposit()
}

// walks is every place one can walk to from one, itself first.
func (g *refGame) walks(from refPlace) []refPlace {
	reached := []refPlace{from}
	for i := 0; i < len(reached); i++ {
		for _, p := range g.ruling01Touching(reached[i]) {
			if !slices.Contains(reached, p) && g.ruling03Walkable(reached[i], p) {
				reached = append(reached, p)
			}
		}
	}
	return reached
}

// walksTo is where whoever moves can walk to: through the own tower only while
// entering it does not end the game (ruling 22).
func (g *refGame) walksTo() []refPlace {
	last := g.winsAtHome()
	reached := []refPlace{g.here()}
	for i := 0; i < len(reached); i++ {
		if last && i > 0 && reached[i] == g.me().flag {
			continue
		}
		for _, p := range g.ruling01Touching(reached[i]) {
			if !slices.Contains(reached, p) && g.ruling03Walkable(reached[i], p) {
				reached = append(reached, p)
			}
		}
	}
	return reached
}

// ruling05Rotations: three steps a turn, of the tower one stands in or of one
// that touches it, along its arrow. Which of several reasons is named first
// is labiro's order: reach, rotations left, being stuck, then the chain and
// the way out.
func (g *refGame) ruling05Rotations(base int, pushed map[int]int) int {
	at, ok := g.place(base)
	if !ok || at != g.here() && !slices.Contains(g.ruling01Touching(g.here()), at) {
		return 5
	}
	if g.left < 1 || !g.mayRotateHere() {
		return 5
	}
	return g.afterRotation(at, g.towers[at].arrow, 1, pushed)
}

// mayRotateHere: with only_when_stuck one turns only where one can walk
// nowhere.
func (g *refGame) mayRotateHere() bool {
	return g.rules["only_when_stuck"] != "true" || len(g.walks(g.here())) == 1
}

// afterRotation is what refuses a step of a tower for its consequences.
func (g *refGame) afterRotation(at refPlace, step, cost int, pushed map[int]int) int {
	moved, refused := g.ruling06Chain(at, step, pushed)
	if refused != 0 {
		return refused
	}
	after := g.clone()
	after.spin(moved)
	after.left -= cost
	return after.ruling19WayOut()
}

func (g *refGame) spin(moved map[refPlace]int) {
	for at, steps := range moved {
		g.change(at, func(t *refTower) { t.facing = (t.facing + steps + 6) % 6 })
	}
}

func (g *refGame) rotate(base int, pushed map[int]int) {
	at := g.bases[base]
	g.left--
	g.turned("turned", at, g.towers[at].arrow, pushed)
}

// turned turns a tower and what it pushes, and tells it: the tower first,
// then the others by base.
func (g *refGame) turned(kind string, at refPlace, step int, pushed map[int]int) {
	moved, _ := g.ruling06Chain(at, step, pushed)
	g.spin(moved)
	g.say(kind, at, "", step)
	for _, p := range g.bases {
		if steps := moved[p]; p != at && steps != 0 {
			g.say("pushed", p, "", steps)
		}
	}
}

// ruling06Chain is how far each tower turns when one is turned by a step, or
// the ruling that refuses it.
func (g *refGame) ruling06Chain(at refPlace, step int, pushed map[int]int) (map[refPlace]int, int) {
	switch {
	case g.rules["chain"] == "observed":
		return g.chainObserved(at, step, pushed)
	case len(pushed) > 0:
		return nil, 6
	case g.rules["chain"] == "gear":
		return g.chainGear(at, step)
	}
	return map[refPlace]int{at: step}, 0
}

// chainObserved: what moved together and is connected with the driver by
// touching bases is accepted as pushed, in any direction.
func (g *refGame) chainObserved(at refPlace, step int, pushed map[int]int) (map[refPlace]int, int) {
	moved := map[refPlace]int{at: step}
	for base, steps := range pushed {
		p, ok := g.place(base)
		if !ok || p == at {
			return nil, refNonsense
		}
		moved[p] = steps
	}
	connected := []refPlace{at}
	for i := 0; i < len(connected); i++ {
		for _, p := range g.ruling01Touching(connected[i]) {
			if moved[p] != 0 && !slices.Contains(connected, p) {
				connected = append(connected, p)
			}
		}
	}
	if len(connected) < len(moved) {
		return nil, 6
	}
	return moved, 0
}

// chainGear: a protruding side swept into a protruding side turns that
// neighbour one step the opposite way, and so on; a tower that would have to
// turn both ways blocks the rotation.
func (g *refGame) chainGear(at refPlace, step int) (map[refPlace]int, int) {
	moved := map[refPlace]int{at: step}
	turning := []refPlace{at}
	for i := 0; i < len(turning); i++ {
		a := turning[i]
		for _, b := range g.sweptInto(a, moved[a]) {
			if moved[b] == moved[a] {
				return nil, 6
			}
			if moved[b] == 0 {
				moved[b] = -moved[a]
				turning = append(turning, b)
			}
		}
	}
	return moved, 0
}

// sweptInto is the touching places at which a protruding side arrives when the
// tower turns by a step, and where a protruding side stands.
func (g *refGame) sweptInto(at refPlace, step int) []refPlace {
	after := g.clone()
	after.spin(map[refPlace]int{at: step})
	var all []refPlace
	for _, p := range g.ruling01Touching(at) {
		if after.ruling02Side(at, p) == "P" && g.ruling02Side(p, at) == "P" {
			all = append(all, p)
		}
	}
	return all
}
