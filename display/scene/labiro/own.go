package labiro

import (
	"maps"
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/labiro"
)

// Own has no hand, because hands lie open: only what the view's seat knows of the towers.
func (g *game) Own() (hand []scene.Held, notes []scene.Note) {
	return nil, []scene.Note{
		{Title: words.NoteSeen.In(g.w), Lines: g.seenObjects()},
		{Title: words.NoteUnseen.In(g.w), Lines: g.unseenObjects()},
		{Title: says.NoteRubies.In(g.w), Lines: g.unseenRubies()},
	}
}

// Look is what the view's seat saw in a tower.
func (g *game) Look(e engine.Event) string {
	if e.Kind != labiro.Saw {
		return ""
	}
	return says.TowerHolds.In(g.w, tower(int(e.Part)), g.thing(labiro.Kind(e.What)))
}

// seenObjects says what lies where the view's seat has looked. In a blind game the program
// knows only where that is.
func (g *game) seenObjects() (lines []string) {
	for b := range g.v.Towers {
		switch t := &g.v.Towers[b]; {
		case !t.Object || !t.Seen && !t.Shown:
		case g.named(t):
			lines = append(lines, says.NoteTower.In(g.w, tower(b), g.noun(t.Known)))
		default:
			lines = append(lines, says.NoteTowerSeen.In(g.w, tower(b)))
		}
	}
	return lines
}

// named reports whether the program may name the object in a tower to the view's seat because
// the seat has seen it, and not because nothing else is left.
func (g *game) named(t *labiro.TowerView) bool {
	return t.Shown || t.Seen && g.v.Options.Hidden == engine.Dealt
}

// unseenObjects says which objects lie where the program cannot name them to the view's seat.
func (g *game) unseenObjects() []string {
	return g.hidden(false, func(t *labiro.TowerView) bool { return t.Object && !g.named(t) })
}

// unseenRubies says which ruby tiles are left, and where.
func (g *game) unseenRubies() []string {
	return g.hidden(true, func(t *labiro.TowerView) bool { return t.Ruby })
}

// hidden lists the tiles that the view's seat cannot place, either ruby tiles or objects, and
// the towers where they are.
func (g *game) hidden(rubies bool, in func(*labiro.TowerView) bool) []string {
	var kinds []string
	for _, k := range slices.Sorted(maps.Keys(g.v.Unseen)) {
		if k.IsRuby() == rubies {
			kinds = append(kinds, g.counted(k, g.v.Unseen[k]))
		}
	}
	var bases []int
	for b := range g.v.Towers {
		if in(&g.v.Towers[b]) {
			bases = append(bases, b)
		}
	}
	if len(kinds) == 0 || len(bases) == 0 {
		return nil
	}
	return []string{words.Capital(string(g.w.List(kinds))), says.NoteIn.In(g.w, g.w.List(g.towers(bases)), len(bases))}
}

var countedKinds = map[labiro.Kind]words.Message1[int]{
	labiro.Empty: says.Empties, labiro.Unlock: says.Unlocks, labiro.Torch: says.Torches, labiro.Rope: says.Ropes,
	labiro.Dagger: says.Daggers, labiro.RubyOf(0): says.EmptyRubies, labiro.RubyOf(1): says.OneRuby, labiro.RubyOf(2): says.TwoRubies,
}

// counted is several tiles of a kind: "2 pugnali".
func (g *game) counted(k labiro.Kind, n int) string {
	if say, ok := countedKinds[k]; ok {
		return say.In(g.w, n)
	}
	return says.Keys.In(g.w, g.noun(k), n)
}
