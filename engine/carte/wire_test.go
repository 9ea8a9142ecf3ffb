package carte

import (
	"encoding/json"
	"strings"
	"testing"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
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

func docOf(text string) pipe.Doc { return pipe.Doc{Data: []byte(text)} }

// A position that waits for a card is the same when its set-up is read again,
// with any deck in use; and so it is when it is recorded.
func TestWireSetupsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		if p.phase != placing || p.game.Set.Name == "jumble" {
			return
		}
		w := wireOf(printedSet(t, "default.toml"))
		text := object(w.Setup(p).Spelled())
		read, set, setup, err := w.ReadSetup(docOf(text))
		require.NoError(t, err, text)
		q := read.(*Position)
		require.Equal(t, text, object(w.Setup(q).Spelled()))
		q.number = p.number
		require.Equal(t, p.Bytes(nil), q.Bytes(nil))
		recorded, err := ParseSet("set", set)
		require.NoError(t, err)
		spelled, err := ParseSetup("setup", setup, recorded)
		require.NoError(t, err)
		again, err := spelled.Position(recorded)
		require.NoError(t, err)
		again.number = p.number
		require.Equal(t, p.Bytes(nil), again.Bytes(nil))
	})
}

// All that is written is JSON, and what a seat may not know is not in it.
func TestWireViewsTellNothingHidden(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		r := engine.Rand(rapid.Uint64().Draw(t, "chance"))
		w := wireOf(p.game.Set)
		require.True(t, json.Valid([]byte(object(w.State(p)))))
		for s := engine.Public; int(s) < p.Seats(); s++ {
			twin := permuted(p, s, &r)
			text := object(w.View(p.View(s)))
			require.True(t, json.Valid([]byte(text)), text)
			require.Equal(t, text, object(w.View(twin.View(s))))
		}
	})
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

func TestWireRefuses(t *testing.T) {
	w := wireOf(printedSet(t, "small.toml"))
	for _, c := range []struct{ text, where, what string }{
		{`{"table":[{"card":1,"x":0}],"seats":[{},{}]}`, "/table/0", "without its number or its place"},
		{`{"table":[{"card":99,"x":0,"y":0}],"seats":[{},{}]}`, "/table/0/card", "there is no card 99"},
		{`{"table":[],"seats":[{}]}`, "/seats", "1 seats"},
		{`{"table":[],"seats":[{"hand":[1,2]},{"hand":[3,1]}]}`, "/table", "no card on the table"},
		{`{"set":{"name":"x","totals":{"cards":8,"treasures":1,"copies":0}}}`, "/set/totals/copies", "each treasure on 0 cards"},
		{`{"seat":[]}`, "/seat", `there is no key "seat" here`},
		{`{"options":{"assist":true}}`, "/options/assist", "assist is no longer true or false"},
		{`{"options":{"assist":"never"}}`, "/options/assist", `"never" is none of off, after, on`},
		{`{"options":{"assist":3}}`, "/options/assist", `"3" is none of off, after, on`},
		{`{"options":{"strict_edges":true}}`, "/options/strict_edges", "in \"options\" any more; gone since 28 November 2026: open and closed sides may meet; delete the line"},
		{`{"options":{"first_square":"path"}}`, "/options/first_square", "in \"options\" any more; gone since 28 November 2026: the first four cards lie as they come; delete the line"},
	} {
		_, _, _, err := w.ReadSetup(docOf(c.text))
		var wrong *pipe.Error
		require.ErrorAs(t, err, &wrong, c.text)
		require.Equal(t, c.where, wrong.Where, c.text)
		require.Contains(t, wrong.What+"; "+wrong.Expected, c.what, c.text)
	}
}

func TestWireOptions(t *testing.T) {
	w := wireOf(printedSet(t, "small.toml"))
	options, err := w.ReadOptions(docOf(`{"assist":"after","order":"oldest","hidden":"blind"}`))
	require.NoError(t, err)
	var o Options
	require.NoError(t, configs.Read("options", options, o.Rules().Document()))
	require.Equal(t, Options{Assist: AssistAfter, Order: engine.OrderOldest, Hidden: engine.Blind}, o)
	_, err = w.ReadOptions(docOf(`{"strict":true}`))
	require.Error(t, err)
	for _, option := range w.Rules().Options() {
		require.Contains(t, string(options), option.Name+" = ")
	}
}

// Each verb is explained as it is typed, and each reason is the game's own.
func TestManualIsWhole(t *testing.T) {
	m := Form{}.Manual()
	require.Len(t, m.Verbs, int(numVerbs-Play))
	for i, v := range m.Verbs {
		require.True(t, strings.HasPrefix(v.Example, verbWords[int(Play)+i]))
	}
	require.Len(t, m.Faults, int(numFaults-legal-1))
	for _, f := range m.Faults {
		require.True(t, strings.HasPrefix(string(f.Reason), Name+"."))
	}
	require.Equal(t, "17", wireOf(nil).Thing(17))
	require.Equal(t, "drew", wireOf(nil).Event(Drew))
}
