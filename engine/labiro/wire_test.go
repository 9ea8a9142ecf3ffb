package labiro

import (
	"fmt"
	"strings"
	"testing"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/stretchr/testify/require"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/pipe"
)

// wired is the game on the pipe, and the set in use.
type wired struct {
	pipe.Form
	Set *Set
}

func wireOf(t testing.TB) wired {
	set := defaultSet(t)
	return wired{pipe.Form{Form: Form{Printed: set}}, set}
}

func docOf(text string) pipe.Doc { return pipe.Doc{Data: []byte(text)} }

// object is fields as the pipe writes them.
func object(fields []document.Field) string {
	text, err := jsonv2.Marshal(pipe.Object(fields))
	if err != nil {
		panic(err)
	}
	return string(text)
}

// wireTwo is a set-up of three towers, two named and one spelled out, to change
// a little.
const wireTwo = `{"turn":2,"left":1,"tiles":{"rope":2,"key1":1,"ruby2":1,"torch":1},"options":{"near":"one"},` +
	`"bases":[{"q":0,"r":0,"tower":"T1","facing":5,"object":"rope"},` +
	`{"q":1,"r":0,"tower":{"name":"Gate","sides":"PWRWPW","arrow":"counter-clockwise","key":1},"facing":2,"object":"hidden","ruby":"ruby2"},{"q":0,"r":1,"tower":"T5","facing":0}],` +
	`"seats":[{"pawn":1,"flag":3,"hand":["torch"],"banked":0},{"pawn":1,"flag":1}]}`

func TestWireSetup(t *testing.T) {
	p, _, setup, err := wireOf(t).ReadSetup(docOf(wireTwo))
	require.NoError(t, err)
	require.Nil(t, setup, "two ropes, a key and a torch are too many for the set of three towers")
	pos := p.(*Position)
	require.Equal(t, Tower{Name: "Gate", Sides: [6]Side{Protruding, Wall, Recessed, Wall, Protruding, Wall}, Arrow: CounterClockwise, Key: 1}, *pos.game.Tower(1))
	require.Equal(t, defaultSet(t).Towers[0], *pos.game.Tower(0))
	require.Equal(t, Options{Near: NearOne, Hidden: engine.Blind}, pos.game.Options)
	require.Equal(t, []Kind{KeyOf(1), Torch, Rope, Rope, RubyOf(2)}, pos.game.Set.Tiles)
	require.Equal(t, Unseen, pos.object[1])
	require.EqualValues(t, 1, pos.seat)
	require.EqualValues(t, 1, pos.left)
	require.Equal(t, [MaxSeats]int8{0, 0, NoBase, NoBase}, pos.pawn)
	require.Equal(t, [MaxSeats]int8{2, 0, NoBase, NoBase}, pos.flag)
	require.Equal(t, Torch, pos.kind(pos.hands[0].tiles[0]))
}

// A key may have a name of its own; its letter is what tiles are called by.
func TestWireSigns(t *testing.T) { // labiro/14
	for _, key := range []string{`"key":"A","sign":"moon"`, `"key":"moon"`, `"key":1,"sign":"moon"`} {
		w := wireOf(t)
		text := strings.Replace(wireTwo, `"key":1`, key, 1)
		p, _, _, err := w.ReadSetup(docOf(text))
		require.NoError(t, err)
		require.Equal(t, "moon", p.(*Position).game.Set.Sign(1))
		written := object(w.Setup(p).Spelled())
		require.Contains(t, written, `"key":"A","sign":"moon"`)
		require.Contains(t, written, `"keyA":1`)
		again, _, _, err := w.ReadSetup(docOf(written))
		require.NoError(t, err)
		require.Equal(t, p.Bytes(nil), again.Bytes(nil))
	}
}

// Named towers alone are those of the set in use, with its tiles.
func TestWireSetupOfNamedTowers(t *testing.T) {
	const two = `{"bases":[{"q":0,"r":0,"tower":"T1","facing":0},{"q":1,"r":0,"tower":"T5","facing":0}],"seats":[{}]%s}`
	w := wireOf(t)
	p, set, setup, err := w.ReadSetup(docOf(fmt.Sprintf(two, "")))
	require.NoError(t, err)
	require.Same(t, w.Set, p.(*Position).game.Set)
	read, err := ParseSet("set", set)
	require.NoError(t, err)
	_, err = ParseSetup("setup", setup, read)
	require.NoError(t, err)
	require.Equal(t, defaultSet(t), w.Set)

	p, _, _, err = w.ReadSetup(docOf(fmt.Sprintf(two, `,"tiles":{"torch":3}`)))
	require.NoError(t, err)
	require.Equal(t, []Kind{Torch, Torch, Torch}, p.(*Position).game.Set.Tiles)
	require.Equal(t, defaultSet(t), w.Set, "the set in use stays as it is")
}

func TestWireSetupMistakes(t *testing.T) {
	for _, c := range []struct{ old, new, where, what string }{
		{`"q":1,`, ``, "/bases/1", "this base has no q"},
		{`"q":1,`, `"q":0,`, "/bases/1/q", "lies on base 1"},
		{`"q":1,`, `"q":7,`, "/bases", "do not hang together"},
		{`"q":1,`, `"q":"1",`, "/bases/1/q", `"q" must be a whole number, not text "1"`},
		{`"tower":"T1",`, ``, "/bases/0", "this base has no tower"},
		{`"tower":"T1"`, `"tower":7`, "/bases/0/tower", `"tower" must be text or a table, not 7`},
		{`"tower":"T1"`, `"tower":"T99"`, "/bases/0/tower", `no tower "T99"`},
		{`"tower":"T1"`, `"tower":"T2"`, "/bases/1/tower", "same key"},
		{`"Gate"`, `"T1"`, "/bases/1/tower", "both have tower T1"},
		{`"Gate"`, `"\n"`, "/bases/1/tower/name", "without a name"},
		{`PWRWPW`, `PWRWP`, "/bases/1/tower/sides", `"PWRWP" are 5 sides`},
		{`PWRWPW`, `PWRWPX`, "/bases/1/tower/sides", "side 6 is 'X'"},
		{`PWRWPW`, `WWWWWW`, "/bases/1/tower/sides", "a tower without an entrance"},
		{`counter-clockwise`, `left`, "/bases/1/tower/arrow", "no arrow"},
		{`"key":1}`, `"key":9}`, "/bases/1/tower/key", "no symbol 9"},
		{`"key":1}`, `"key":"4th"}`, "/bases/1/tower/key", `"4th" is no symbol`},
		{`"key":1}`, `"key":true}`, "/bases/1/tower/key", "no symbol"},
		{`"key":1}`, `"key":1},"facing":0},{"q":2,"r":0,"tower":{"name":"Door","sides":"PPPPPP","arrow":"clockwise","key":"A"}`, "/bases/2/tower", "towers Gate and Door have the same key"},
		{`"key":1}`, `"kee":1}`, "/bases/1/tower/kee", `there is no key "kee" in "tower"`},
		{`"facing":2`, `"facing":6`, "/bases/1/facing", "facing 6"},
		{`"object":"rope"`, `"object":"axe"`, "/bases/0/object", "no tile"},
		{`"object":"rope"`, `"object":"ruby2"`, "/bases/0/object", "slot"},
		{`"object":"rope"`, `"object":"dagger"`, "/bases/0/object", "no dagger is left"},
		{`"hand":["torch"]`, `"hand":["torch","lamp"]`, "/seats/0/hand/1", "no tile"},
		{`"pawn":1,"flag":3`, `"pawn":4,"flag":3`, "/seats/0/pawn", "no base 4"},
		{`"pawn":1,"flag":3`, `"pawn":0,"flag":3`, "/seats/0/pawn", "there is no base 0"},
		{`"banked":0`, `"banked":-1`, "/seats/0/banked", "-1 rubies"},
		{`"banked":0`, `"banked":3`, "/seats/0/banked", "3 rubies banked"},
		{`"turn":2`, `"turn":3`, "/turn", "no seat 3"},
		{`"left":1`, `"left":4`, "/left", "4 rotations"},
		{`"near":"one"`, `"near":"two"`, "/options/near", "none of both, one"},
		{`"rope":2`, `"rope":99`, "/tiles/rope", "99 tiles"},
		{`"rope":2`, `"rope":31`, "/tiles", "34 tiles"},
		{`"rope":2`, `"hidden":2`, "/tiles/hidden", "no tile"},
		{`"turn":2`, `"out":["axe"]`, "/out/0", "no tile"},
		{`"turn":2`, `"out":["rope","rope"]`, "/out/1", "no rope is left"},
		{`"turn":2`, `"out":["rope","key1"]`, "/bases/1", "more tiles are hidden"},
		{`"turn":2`, `"set":"\t"`, "/set", "cannot be printed"},
		{`"turn":2`, `"turns":2`, "/turns", `there is no key "turns" here`},
	} {
		require.Contains(t, wireTwo, c.old)
		text := strings.Replace(wireTwo, c.old, c.new, 1)
		_, _, _, err := wireOf(t).ReadSetup(docOf(text))
		var wrong *pipe.Error
		require.ErrorAs(t, err, &wrong, text)
		require.Equal(t, c.where, wrong.Where, "%s: %v", c.new, err)
		require.Contains(t, wrong.What, c.what)
		require.NotEmpty(t, wrong.Expected)
	}
}

// Everything has a name, and no two have the same.
func TestWireNames(t *testing.T) {
	for _, names := range [][]string{eventNames[1:], phaseWords[:], findWords[:]} {
		known := make(map[string]bool)
		for _, name := range names {
			require.NotEmpty(t, name)
			require.False(t, known[name], name)
			known[name] = true
		}
	}
	require.Len(t, eventNames, int(Retracted)+1)
	require.Len(t, phaseWords, int(over)+1)
	require.Len(t, findWords, int(FindRuby)+1)
}
