package menu

import (
	"mastro/cmd/mastro/settings"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/master/layout"
)

// kinds are the maps that the menu offers, by their words in mastro.toml.
var kinds = []struct {
	words string
	name  words.Message
}{
	{"usual", words.MapUsual}, {"airy", words.MapAiry}, {"solid", words.MapSolid}, {"mirror", words.MapMirror},
	{"half-turn", words.MapHalfTurn}, {"no-dead-ends", words.MapNoDeadEnds}, {"alternating", words.MapAlternating},
}

// maps are the maps that can be chosen: first the one that the configuration says, then all other
// kinds, on a table of the same size.
func maps(c *settings.Config) (wishes []layout.Wish, offered []scene.MapKind) {
	own := scene.MapKind{Text: c.Shape.String(), Name: words.MapConfigured}
	for _, k := range kinds {
		w, err := layout.Parse(k.words)
		if err != nil {
			continue // a test finds it
		}
		w.Table = c.Shape.Table
		if w == c.Shape {
			own.Name = k.name
			continue
		}
		wishes, offered = append(wishes, w), append(offered, scene.MapKind{Text: w.String(), Name: k.name})
	}
	return append([]layout.Wish{c.Shape}, wishes...), append([]scene.MapKind{own}, offered...)
}

// Shape is the map that is wished for of the chosen game.
func Shape(c *settings.Config, n scene.NewGame) layout.Wish {
	wishes, _ := maps(c)
	return wishes[n.Map]
}
