package magico_test

import (
	"fmt"
	"slices"
	"strings"

	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

// What a seat may know of a game, in lines that both rulebooks write.

// facts is what a seat, or refPublic, may know.
func (g *refGame) facts(viewer int, legal []string) []string {
	lines := g.factsOfBoard()
	for i, s := range g.seats {
		var may []string
		for _, t := range g.names {
			if g.ruling09May(viewer, i, t) {
				may = append(may, t)
			}
		}
		lines = append(lines, refPlayer(i, s.pawn, s.home, s.left, g.inOrder(s.found), g.inOrder(s.not), may),
			refMore(g.ruling08Goal(i), g.child(i), s.lucky && s.left > 0 && !g.child(i)))
	}
	var arrows, walk []string
	switch g.now {
	case "push":
		arrows = g.ruling02Arrows()
	case "walk":
		walk = slices.Clone(legal)
	case "tell":
		legal = g.claims()
	}
	slices.Sort(walk)
	legal = slices.Sorted(slices.Values(legal))
	lines = append(lines,
		fmt.Sprint("turn ", g.number, " of ", g.turn+1, " decides ", g.actor(), " now ", g.now),
		fmt.Sprint("arrows ", arrows), fmt.Sprint("walk ", walk), fmt.Sprint("own ", g.ruling09Own(viewer)), fmt.Sprint("moves ", legal))
	if g.now == "over" {
		winners, scores := g.result()
		lines = append(lines, fmt.Sprint("won by ", winners, " with ", scores))
	}
	return lines
}

func (g *refGame) factsOfBoard() (lines []string) {
	for cell := range maze.Cells {
		at := refAt(cell)
		lines = append(lines, fmt.Sprintf("tile %s is %q shows %q", refCellText(at), g.tiles[at].open, g.tiles[at].shows))
	}
	return append(lines, refSpareLine(g.spare.open, g.spare.shows), fmt.Sprintf("came out %q", g.cameOut))
}

// refSpareLine forgets how the spare lies: that makes no difference.
func refSpareLine(open, shows string) string {
	return fmt.Sprintf("spare is %q shows %q", slices.Min(refRotations(open)), shows)
}

func refPlayer(i int, pawn, home refCell, left int, found, not, may []string) string {
	return fmt.Sprintf("player %d on %v home %v left %d found %v not %v may %v", i+1, pawn, home, left, found, not, may)
}

func refMore(goal string, child, fresh bool) string {
	return fmt.Sprintf("wins on %s, is a child %v, has a fresh card %v", goal, child, fresh)
}

func (g *refGame) result() (winners, scores []int) {
	for _, s := range g.seats {
		scores = append(scores, len(s.found))
	}
	return []int{g.turn + 1}, scores
}

// refPhases is the phases by name.
var refPhases = map[magico.Phase]string{
	magico.PhasePush: "push", magico.PhaseWalk: "walk", magico.PhaseTell: "tell", magico.PhaseOver: "over",
}

// factsOf is the same from a view.
func (c *refPair) factsOf(v *magico.View) (lines []string) {
	for cell, tile := range v.Tiles {
		lines = append(lines, fmt.Sprintf("tile %s is %q shows %q", refCellText(refAt(cell)), refOpen(tile.Open), c.shows(tile)))
	}
	cameOut := ""
	if v.CameOut != maze.NoArrow {
		cameOut = v.CameOut.String()
	}
	lines = append(lines, refSpareLine(refOpen(v.Spare.Open), c.shows(v.Spare)), fmt.Sprintf("came out %q", cameOut))
	for i, who := range v.Players {
		lines = append(lines, refPlayer(i, refAt(who.Pawn), refAt(who.Home), who.Left, c.names(who.Found), c.names(who.Unlike), c.names(who.May)),
			refMore(refCellText(refAt(who.Goal)), who.Child, who.Fresh))
	}
	var arrows, walk []string
	for _, a := range v.Arrows {
		arrows = append(arrows, a.String())
	}
	for _, cell := range v.Walk {
		walk = append(walk, "go "+refCellText(refAt(cell)))
	}
	slices.Sort(walk)
	lines = append(lines,
		fmt.Sprint("turn ", v.Number, " of ", v.Turn+1, " decides ", v.Actor, " now ", refPhases[v.Phase]),
		fmt.Sprint("arrows ", arrows), fmt.Sprint("walk ", walk), fmt.Sprint("own ", c.names(v.Own)), fmt.Sprint("moves ", slices.Sorted(slices.Values(c.texts(v.Moves)))))
	if v.Result != nil {
		var winners []int
		for _, s := range v.Result.Winners {
			winners = append(winners, int(s)+1)
		}
		lines = append(lines, fmt.Sprint("won by ", winners, " with ", v.Result.Scores))
	}
	return lines
}

func (c *refPair) shows(tile magico.Tile) string {
	return strings.Join(c.names([]magico.Treasure{tile.Treasure}), "")
}

func (c *refPair) names(all []magico.Treasure) (names []string) {
	for _, t := range all {
		if t != magico.NoTreasure {
			names = append(names, c.slow.names[t-1])
		}
	}
	return names
}

func (c *refPair) texts(moves []engine.Move) (texts []string) {
	for _, m := range moves {
		texts = append(texts, c.fast.Write(m))
	}
	return texts
}
