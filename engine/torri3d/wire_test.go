package torri3d

import (
	"encoding/json"
	"strings"
	"testing"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/pipe"
)

func docOf(text string) pipe.Doc { return pipe.Doc{Data: []byte(text)} }

// object is fields as the pipe writes them.
func object(fields []document.Field) string {
	text, err := jsonv2.Marshal(pipe.Object(fields))
	if err != nil {
		panic(err)
	}
	return string(text)
}

// A position is written as a set-up that is read as the same position.
func TestWireSetupReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := drawnSet(t)
		w, p := wireOf(set), drawnMiddle(t, set)
		r := engine.Rand(rapid.Uint64().Draw(t, "game"))
		for range rapid.IntRange(0, 30).Draw(t, "moves") {
			if p.phase != over {
				p.Play(lively(p, &r), nil)
			}
		}
		text := object(w.Setup(p).Spelled())
		read, section, setup, err := w.ReadSetup(docOf(text))
		require.NoError(t, err, text)
		require.Equal(t, set.Write(), section)
		got := *read.(*Position)
		if p.phase != pushing {
			got.phase = p.phase // the rest is State
		}
		got.number = p.number
		require.Equal(t, p.Bytes(nil), got.Bytes(nil))
		parsed, err := ParseSetup("setup", setup, set)
		require.NoError(t, err)
		require.Equal(t, read.Bytes(nil), bytesOf(t, parsed, set))
	})
}

func TestWireSetupMistakes(t *testing.T) {
	set := defaultSet(t)
	w := wireOf(set)
	start, err := Drawn(set, Options{}, 2, engine.SeedsOf(1)).Position(set)
	require.NoError(t, err)
	good := object(w.Setup(start).Spelled())
	for _, c := range []struct{ old, new, where, what string }{
		{`"turn":1`, `"turn":3`, "/turn", "no seat 3"},
		{`"turn":1`, `"turn":"1"`, "/turn", `"turn" must be a whole number, not text "1"`},
		{`"turn":1`, `"turns":1`, "/turns", `there is no key "turns" here`},
		{`"shut":"none"`, `"shut":"x"`, "/shut", "no arrow"},
		{`"rune":"stop"`, `"rune":"x"`, "/options/rune", "none of stop, pass"},
		{`"children":[]`, `"children":true`, "/options/children", `"children" must be a list, not true`},
		{`"children":[]`, `"children":[3,5]`, "/options/children/1", "there is no seat 5"},
		{`"place":"0,1"`, `"place":"0,2"`, "/towers/0/place", "no free place"},
		{`"tower":"L1"`, `"tower":"L2"`, "/tower", "stands at"},
		{`"home":"4,4"`, `"home":"4,3"`, "/seats/1/home", "no start corner"},
		{`"hand":["`, `"hand":["x`, "/seats/0/hand/0", "no magic card"},
		{`"home":"0,0",`, ``, "/seats/0/home", `"" is no cell`},
		{`"spare":{`, `"spare":{"place":"0,1",`, "/spare/place", "a place for the spare tower"},
	} {
		require.Contains(t, good, c.old)
		_, _, _, err := w.ReadSetup(docOf(strings.Replace(good, c.old, c.new, 1)))
		var wrong *pipe.Error
		require.ErrorAs(t, err, &wrong, c.new)
		require.Contains(t, wrong.Where, c.where, err)
		require.Contains(t, wrong.What, c.what)
		require.NotEmpty(t, wrong.Expected)
	}
}

// A view in words, and that each seat's tells what only it may know.
func TestWireView(t *testing.T) {
	two := players()
	two[0].Hand = []Card{Up}
	p := study{board: on(plain, "0,1", "4esw:harp"), seats: two, pushed: true, shut: E3}.position(t)
	w := wireOf(p.game.Set)
	var own, open struct {
		Seat   any
		Phase  string
		Shut   string
		Towers []struct {
			Treasure string
			Height   int
			Home     int
			Pawns    []int
		}
		Players []struct {
			Sought string
			Left   int
			Hand   map[string]int
		}
		Moves, Walk []string
		Deck        int
	}
	require.NoError(t, json.Unmarshal([]byte(object(w.View(p.View(0)))), &own))
	require.NoError(t, json.Unmarshal([]byte(object(w.View(p.View(engine.Public)))), &open))
	require.Equal(t, "go", own.Phase)
	require.Equal(t, "e3", own.Shut)
	require.Equal(t, "harp", own.Towers[1].Treasure)
	require.Equal(t, 4, own.Towers[1].Height)
	require.Equal(t, 1, own.Towers[0].Home)
	require.Equal(t, []int{2}, own.Towers[24].Pawns)
	require.Equal(t, "harp", own.Players[0].Sought)
	require.Equal(t, map[string]int{"up": 1}, own.Players[0].Hand)
	require.Contains(t, own.Moves, "go 0,1 up")
	require.Contains(t, own.Walk, "2,4")
	require.Equal(t, 23, own.Deck)
	require.Equal(t, "public", open.Seat)
	require.Empty(t, open.Players[0].Sought)
	require.Equal(t, map[string]int{"hidden": 1}, open.Players[0].Hand)
	require.NotContains(t, open.Moves, "go 0,1 up")
	require.Equal(t, 6, open.Players[0].Left)
}

// Everything has a name, and no two have the same.
func TestWireNames(t *testing.T) {
	w := wireOf(defaultSet(t))
	var things []string
	for what := uint8(1); what <= W1.Thing(); what++ {
		things = append(things, w.Thing(what))
	}
	require.Equal(t, "none", w.Thing(0))
	require.Equal(t, "joker w1", w.Thing(Joker.Thing())+" "+w.Thing(W1.Thing()))
	for _, names := range [][]string{eventNames[1:], phaseWords[:], things} {
		known := make(map[string]bool)
		for _, name := range names {
			require.NotEmpty(t, name)
			require.NotEqual(t, "none", name)
			require.False(t, known[name], name)
			known[name] = true
		}
	}
	require.Len(t, eventNames, int(Finished)+1)
	require.Equal(t, "uncovered", w.Event(Uncovered))
}

func drawnStart(t testing.TB) *Position {
	set := defaultSet(t)
	p, err := Drawn(set, Options{}, 2, engine.SeedsOf(1)).Position(set)
	require.NoError(t, err)
	return p
}

func TestWireState(t *testing.T) {
	p := drawnStart(t)
	p.counters[2] = 5
	w := wireOf(p.game.Set)
	require.JSONEq(t, `{"phase":"push","number":0,"actor":1,"counters":[0,0,5,0]}`, object(w.State(p)))
}
