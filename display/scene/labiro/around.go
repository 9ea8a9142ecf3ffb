package labiro

import (
	"slices"

	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// directions are the sides of a base in words.
var directions = [hexgrid.Directions]words.Message{
	words.PageEast, words.SouthEast, words.SouthWest, words.PageWest, words.NorthWest, words.NorthEast,
}

// around says of each side of a tower what stands there, and how the two meet; then how it turns.
func (g *game) around(base int) []string {
	t := &g.v.Towers[base]
	lines := make([]string, hexgrid.Directions)
	for i := range lines {
		d := hexgrid.Direction(i)
		where, how := words.AroundEdge.In(g.w), says.SideHere[t.Side(d)].In(g.w)
		if n := t.Touching[d]; n != labiro.NoBase {
			there := g.v.Towers[n].Side(d.Opposite())
			where, how = words.AroundTower.In(g.w, tower(n)), how+", "+says.SideThere[there].In(g.w)
			switch open := words.AroundOpen.In(g.w); {
			case t.Side(d) == labiro.Protruding && there == labiro.Protruding:
				how = open
			case g.v.Open(base, d):
				how += ": " + open
			}
		}
		lines[i] = directions[d].In(g.w) + ": " + where + ", " + how
	}
	return append(lines, says.ArrowIs[t.Tower.Arrow].In(g.w))
}

// outlook says what a step of a tower pushes along, or may, and where one can walk from it then.
func (g *game) outlook(base, step int) string {
	way := says.StepClockwise
	if step < 0 {
		way = says.StepCounter
	}
	text, o := way.In(g.w), g.v.Turned(base, step)
	along := g.w.List(g.towers(o.Along))
	opens, shuts := says.StepOpens, says.StepShuts
	switch {
	case o.Jams:
		text, opens, shuts = says.StepMayJam.In(g.w, text, along), says.StepOpensAlone, says.StepShutsAlone
	case o.Maybe:
		text, opens, shuts = says.StepMayPush.In(g.w, text, along), says.StepOpensAlone, says.StepShutsAlone
	case len(o.Along) > 0:
		text = says.StepPushes.In(g.w, text, along)
	}
	if open := g.open(o.After, base); len(open) > 0 {
		return opens.In(g.w, text, g.w.List(g.towers(open)))
	}
	return shuts.In(g.w, text)
}

// open is where one can walk from a base in one step.
func (g *game) open(v *labiro.View, base int) (bases []int) {
	for d, n := range v.Towers[base].Touching {
		if n != labiro.NoBase && v.Open(base, hexgrid.Direction(d)) {
			bases = append(bases, n)
		}
	}
	slices.Sort(bases)
	return bases
}

// Opened is a turn of a tower with what it opened, when that is what happened last.
func (g *game) Opened() string {
	i := len(g.t.Log) - 1
	for i >= 0 && g.t.Log[i].Kind == labiro.Pushed {
		i--
	}
	if i < 0 || g.t.Log[i].Kind != labiro.Turned && g.t.Log[i].Kind != labiro.Countered {
		return ""
	}
	base, who := int(g.t.Log[i].Part), g.t.Name(g.t.Log[i].Seat)
	if open := g.open(g.v, base); len(open) > 0 {
		return says.NowOpen.In(g.w, who, tower(base), g.w.List(g.towers(open)))
	}
	return says.NowShut.In(g.w, who, tower(base))
}
