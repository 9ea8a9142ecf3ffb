package scene

import (
	"mastro/engine"
	"mastro/engine/labiro"
)

// of is the game that a view belongs to. This is the one place where games
// are known to the scenes.
func of(view engine.View, t *Table) (g Game, ok bool) {
	switch v := view.(type) {
	case *labiro.View:
		return &labiroGame{v: v, t: t, w: t.Words}, true
	}
	return nil, false
}
