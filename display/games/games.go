// Package games lists the games that have pages. It is the only package below display that
// knows all games.
package games

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/scene/carte"
	"mastro/display/scene/fuga"
	"mastro/display/scene/labiro"
	"mastro/display/scene/magico"
	"mastro/display/scene/torri3d"
)

// All returns the pages of every game, in the order of package engine/games.
func All() Pages {
	return Pages{labiro.Pages, magico.Pages, torri3d.Pages, carte.Pages, fuga.Pages}
}

// Pages are the pages of several games. Whoever shows another game adds it to All.
type Pages []scene.Pages

// Of returns the pages of the game of that name; those of no game if there is none.
func (all Pages) Of(name string) scene.Pages {
	i := slices.IndexFunc(all, func(p scene.Pages) bool { return p.Name == name })
	if i < 0 {
		return scene.Pages{Name: name}
	}
	return all[i]
}
