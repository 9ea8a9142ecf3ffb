package labiro

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

// wireTrio is three towers that all communicate, and the home of seat 3: seat 1 with a dagger and a
// key, seat 2 with a dagger, a rope and a ruby.
const wireTrio = `{"bases":[
	{"q":0,"r":0,"tower":{"name":"A","sides":"PPPPPP","arrow":"clockwise"},"facing":0,"object":"hidden"},
	{"q":1,"r":0,"tower":{"name":"B","sides":"PPPPPP","arrow":"clockwise","key":2},"facing":0,"ruby":"hidden"},
	{"q":0,"r":1,"tower":{"name":"C","sides":"PPPPPP","arrow":"clockwise"},"facing":0},
	{"q":1,"r":1,"tower":{"name":"D","sides":"WWWWWP","arrow":"clockwise"},"facing":0}],
	"seats":[{"pawn":1,"flag":1,"hand":["dagger","key2"]},{"pawn":2,"flag":3,"hand":["dagger","rope","ruby1"]},{"pawn":3,"flag":4}],
	"tiles":{"dagger":2,"key2":1,"rope":2,"ruby1":1,"ruby2":1,"torch":1}}`

// What a view and a state say while the game is in the midst of something.
func TestWirePhases(t *testing.T) {
	for _, c := range []struct {
		moves []string
		view  string // members that are there only now
		state string
	}{
		{[]string{"take"}, `{"phase":"find","finding":"take","moves":["found torch","found rope"]}`, `{"phase":"find","finding":"take","actor":"table"}`},
		{[]string{"look"}, `{"phase":"decide","moves":["take","leave","swap keyB","swap dagger"]}`, `{"phase":"decide","seen":[[1],[],[]]}`},
		{[]string{"go 2", "open"}, `{"phase":"find","finding":"ruby"}`, `{"finding":"ruby","gone":{"keyB":1}}`},
		{[]string{"go 2", "stab 2"}, `{"phase":"put","owner":1,"away":"dagger","victim":2,"loot":1,"defended":true}`,
			`{"phase":"put","away":"dagger","victim_away":"dagger","victim":2,"loot":1,"defended":true,"used":{"dagger":2}}`},
		{[]string{"go 2", "stab 2", "put 3"}, `{"phase":"put","owner":2,"away":"dagger","actor":2}`, `{"phase":"put","victim_away":"dagger","victim":2}`},
	} {
		w := wireOf(t)
		read, _, _, err := w.ReadSetup(docOf(wireTrio))
		require.NoError(t, err)
		p := read.(*Position)
		for _, text := range c.moves {
			m, err := p.Read(text)
			require.NoError(t, err)
			require.Nil(t, p.Check(m), text)
			p.Play(m, nil)
		}
		requireMembers(t, c.view, object(w.View(p.View(0))), c.moves)
		requireMembers(t, c.state, object(w.State(p)), c.moves)
	}
}

// requireMembers requires that an object has at least these members.
func requireMembers(t *testing.T, want, got string, moves []string) {
	t.Helper()
	var expected, has map[string]any
	require.NoError(t, json.Unmarshal([]byte(want), &expected))
	require.NoError(t, json.Unmarshal([]byte(got), &has))
	for name, value := range expected {
		require.Equal(t, value, has[name], "%s after %v: %s", name, moves, got)
	}
}

// Whoever agreed to stop is told, and how a game that was stopped ended: nobody has banked
// any ruby, and the list of winners is there and empty.
func TestWireStopping(t *testing.T) {
	const bare = `{"bases":[{"q":0,"r":0,"tower":"T1","facing":0},{"q":1,"r":0,"tower":"T3","facing":0}],"tiles":{"rope":1},"seats":[{"pawn":1,"flag":1},{"pawn":2,"flag":2}]}`
	w := wireOf(t)
	read, _, _, err := w.ReadSetup(docOf(bare))
	require.NoError(t, err)
	p := read.(*Position)
	p.Play(move(Stop), nil)
	requireMembers(t, `{"phase":"vote","actor":2,"agreed":[1]}`, object(w.View(p.View(0))), nil)
	v := p.View(0).(*View)
	require.NotContains(t, object(w.View(v)), `,"stuck":`)
	v.Stuck = true
	requireMembers(t, `{"stuck":true}`, object(w.View(v)), nil)
	requireMembers(t, `{"phase":"vote","agreed":[1]}`, object(w.State(p)), nil)
	p.Play(move(Agree), nil)
	requireMembers(t, `{"phase":"over","actor":null,"result":{"winners":[],"scores":[0,0]}}`, object(w.View(p.View(0))), nil)
}
