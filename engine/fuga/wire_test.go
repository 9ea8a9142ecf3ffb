package fuga

import (
	"slices"
	"strings"
	"testing"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

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

// A set-up that is written on the pipe is read as the same game, and is the
// one of the record.
func TestWireSetupsComeBack(t *testing.T) {
	w := wireOf(defaultSet(t))
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		r := engine.Rand(rapid.Uint64().Draw(t, "chance"))
		for range rapid.IntRange(0, 60).Draw(t, "moves") {
			if p.phase != over {
				p.Play(lively(p, &r), nil)
			}
		}
		text := object(w.Setup(p).Spelled())
		pos, set, setup, err := w.ReadSetup(pipe.Doc{Data: []byte(text)})
		require.NoError(t, err, text)
		q := pos.(*Position)
		require.Equal(t, text, object(w.Setup(q).Spelled()))
		recorded, err := ParseSet("set", set)
		require.NoError(t, err)
		s, err := ParseSetup("setup", setup, recorded)
		require.NoError(t, err)
		other, err := s.Position(recorded)
		require.NoError(t, err)
		require.Equal(t, q.Bytes(nil), other.Bytes(nil))
	})
}

// Whatever is written is JSON, with no name twice.
func TestWireIsJSON(t *testing.T) {
	w := wireOf(defaultSet(t))
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		r := engine.Rand(rapid.Uint64().Draw(t, "chance"))
		for range rapid.IntRange(0, 300).Draw(t, "moves") {
			if p.phase != over {
				p.Play(lively(p, &r), nil)
			}
		}
		for s := engine.Public; int(s) < p.Seats(); s++ {
			v := p.View(s)
			for _, fields := range [][]document.Field{w.View(v), w.State(p)} {
				text := object(fields)
				require.True(t, jsontext.Value(text).IsValid(), text)
			}
		}
	})
}

func TestWireMistakes(t *testing.T) {
	w := wireOf(defaultSet(t))
	p := study{players: []Player{on(1, 7), on(20)}}.position(t)
	text := object(w.Setup(p).Spelled())
	for _, c := range []struct{ old, new, where, what string }{
		{`"turn":1`, `"turn":3`, "/turn", "there is no seat 3"},
		{`"turn":1`, `"turns":3`, "/turns", `there is no key "turns" here`},
		{`"numbers":[7]`, `"numbers":[90]`, "/players/0/numbers/0", "number 90 is elsewhere"},
		{`"pawn":51`, `"pawn":90`, "/sentinels/pawn", "cell 90 is a wall"},
		{`"rounds":"evening"`, `"rounds":"x"`, "/options/rounds", "no number of rounds"},
		{`"state":"awake"`, `"state":"asleep"`, "/players/0/state", "no state"},
	} {
		require.Contains(t, text, c.old)
		_, _, _, err := w.ReadSetup(pipe.Doc{Data: []byte(strings.Replace(text, c.old, c.new, 1))})
		var wrong *pipe.Error
		require.ErrorAs(t, err, &wrong)
		require.Equal(t, c.where, wrong.Where)
		require.Contains(t, wrong.What, c.what)
	}
}

func TestWireOptions(t *testing.T) {
	w := wireOf(defaultSet(t))
	text, err := w.ReadOptions(pipe.Doc{Data: []byte(`{"exact":"up_to","rounds":"12","cards":true}`)})
	require.NoError(t, err)
	o := Options{Exact: ExactUpTo, Rounds: 12, Cards: true}
	require.Equal(t, string(o.Write()), string(text))
	_, err = w.ReadOptions(pipe.Doc{Data: []byte(`{"exact":"off"}`)})
	require.ErrorContains(t, err, "none of on, up_to")
	_, err = w.ReadOptions(pipe.Doc{Data: []byte(`{"count":"colours"}`)})
	require.ErrorContains(t, err, "there are no cards (fuga/14)")
	least, most := w.Seats()
	require.Equal(t, []int{1, 6}, []int{least, most})
	require.Equal(t, new(Options).Rules().Options(), w.Rules().Options())
}

func TestThings(t *testing.T) {
	w := wireOf(defaultSet(t))
	for what, name := range map[uint8]string{
		37: "37", thingOfPiece(Knight): "knight", CameNear.thing(): "came_near", thingOfPicture(0): "hospital", thingOfPicture(29): "moon",
		90: "90", 100: "pawn", 105: "king", 106: "106", 110: "110", 111: "outside", 114: "114", 150: "150", // next to those that are, too
	} {
		require.Equal(t, name, w.Thing(what))
	}
	require.Equal(t, "point_lost", w.Event(PointLost))
}

// Each verb is explained as it is typed, and each reason is the game's own.
func TestManualIsWhole(t *testing.T) {
	m := Form{}.Manual()
	require.Len(t, m.Verbs, int(numVerbs-Throw))
	for i, v := range m.Verbs {
		require.Equal(t, grammar[int(Throw)+i].word, strings.Fields(v.Example)[0])
	}
	require.Len(t, m.Faults, int(numFaults-legal-1))
	for _, f := range m.Faults {
		require.True(t, strings.HasPrefix(string(f.Reason), Name+"."))
	}
	require.Len(t, m.Events, int(numEvents-1))
	require.Len(t, m.Phases, int(over+1))
	require.NotContains(t, append(slices.Clone(m.Events), m.Phases...), "")
}
