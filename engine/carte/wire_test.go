package carte

import (
	"testing"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/stretchr/testify/require"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/pipe"
)

// object is fields as the pipe writes them.
func object(fields []document.Field) string {
	text, err := jsonv2.Marshal(pipe.Object(fields))
	if err != nil {
		panic(err)
	}
	return string(text)
}

func TestWireView(t *testing.T) {
	p := study{options: offered, table: "┌a ─b", hands: []string{"─a ┼b", "│"}, shown: true}.position(t)
	w := wireOf(p.game.Set)
	hands := `"players":[{"hand":[{"card":3,"paths":[{"open":"EW","treasures":["a"]}],"shown":true},` +
		`{"card":4,"paths":[{"open":"NESW","treasures":["b"]}],"shown":true}],"taken":[]},` +
		`{"hand":[{"shown":false}],"taken":[]}],"deck":0,"unseen":[5]`
	require.Contains(t, object(w.View(p.View(0))), hands)
	plays(t, p, "play 3 2,0 0")
	require.Contains(t, object(w.View(p.View(engine.Public))),
		`"table":[{"card":1,"x":0,"y":0,"turned":0,"paths":[{"open":"ES","treasures":["a"]}]},`)
	require.Contains(t, object(w.View(p.View(engine.Public))),
		`"played":3,"linked":[1],"may_take":[1],"denied":[],"apart":[],`)
	require.Contains(t, object(w.State(p)), `"phase":"take","number":0,"actor":1,"played":3,"linked":[1],"denied":[]`)
}
