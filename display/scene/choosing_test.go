package scene_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// aMenu is a menu of two games: the first has rules for children, a house rule, and two kinds of map.
func aMenu() scene.NewGame {
	pages := games.All()
	n := scene.NewGame{
		Wheres: []scene.Where{scene.Sensed, scene.OnlyHere, scene.Printed}, Language: words.English, Players: 2,
		Offers: []scene.Offer{
			{
				Pages: pages.Of("magico"), Least: 1, Most: 4, Children: true, Drawn: true, Tells: true,
				Colours: []words.Colour{words.Red, words.Blue}, Rules: []engine.Option{{Name: "order", Values: []string{"drawn", "youngest"}}}, Usual: []int{0},
				Maps: []scene.MapKind{{Text: "usual", Name: words.MapUsual}, {Text: "airy", Name: words.MapAiry}},
			},
			{Pages: pages.Of("carte"), Least: 2, Most: 6},
		},
	}
	return n.Of(0)
}

// TestChosenByName: what a menu offers is chosen by its name, at once and more than once; nothing else is.
func TestChosenByName(t *testing.T) {
	for text, is := range map[string]func(n scene.NewGame) bool{
		"where here":          func(n scene.NewGame) bool { return n.Where == scene.OnlyHere },
		"where printed":       func(n scene.NewGame) bool { return n.Where == scene.Printed && n.Guided == scene.Led },
		"where sensors":       func(n scene.NewGame) bool { return n.Where == scene.Sensed },
		"game carte":          func(n scene.NewGame) bool { return n.Offer().Name == "carte" },
		"players 4":           func(n scene.NewGame) bool { return n.Players == 4 },
		"bot 2 child":         func(n scene.NewGame) bool { return n.Children[1] && !n.Bots[1] },
		"bot 1 bot":           func(n scene.NewGame) bool { return n.Bots[0] },
		"colour 2 blue":       func(n scene.NewGame) bool { return n.Colours[1] == 2 },
		"colour 2 any":        func(n scene.NewGame) bool { return n.Colours[1] == 0 },
		"rule order youngest": func(n scene.NewGame) bool { return n.Rules[0] == 1 },
		"guided told":         func(n scene.NewGame) bool { return n.Guided == scene.Told },
		"map airy":            func(n scene.NewGame) bool { return n.Map == 1 },
		"language it":         func(n scene.NewGame) bool { return n.Language == words.Italian },
	} {
		a := scene.ParseAction(text)
		require.Equal(t, text, a.String())
		n := aMenu()
		require.True(t, n.Takes(a), text)
		for range 2 {
			var start bool
			n, start = n.Choose(a)
			require.False(t, start)
			require.True(t, is(n), text)
		}
	}
	for _, text := range []string{
		"where nowhere", "game chess", "players 5", "players 0", "players many", "bot 3 bot", "bot 1 cat", "colour 3 red", "colour 1 pink",
		"rule order tallest", "rule size big", "guided by hand", "map round", "language fr", "language IT",
	} {
		n := aMenu()
		require.False(t, n.Takes(scene.ParseAction(text)), text)
		next, start := n.Choose(scene.ParseAction(text))
		require.Equal(t, n, next, text)
		require.False(t, start)
	}
}

// TestAColourIsOnesOwn: whoever takes a colour that another has, has it.
func TestAColourIsOnesOwn(t *testing.T) {
	n := aMenu()
	for _, text := range []string{"colour 1 red", "colour 2 red"} {
		n, _ = n.Choose(scene.ParseAction(text))
	}
	require.Equal(t, []int{0, 1}, n.Colours[:2])
}

// TestTheFormAsksWhereFirst: until it is said where, nothing else is asked; then all is there, and
// what is chosen is chosen.
func TestTheFormAsksWhereFirst(t *testing.T) {
	n := aMenu()
	f := n.Form()
	require.Len(t, f.Where, 3)
	require.Empty(t, f.Games)
	require.Zero(t, f.Start)
	n, _ = n.Choose(f.Where[1].Does)
	f = n.Form()
	require.Equal(t, []bool{false, true, false}, []bool{f.Where[0].Chosen, f.Where[1].Chosen, f.Where[2].Chosen})
	require.Len(t, f.Games, 2)
	require.Len(t, f.People, 2)
	require.Equal(t, scene.Action{Kind: scene.StartGame}, f.Start.Does)
	all := append([]scene.Option{f.Start, f.More}, f.Others...)
	for _, c := range f.Games {
		require.NotEmpty(t, c.Says)
		all = append(all, c.Option)
	}
	for _, p := range f.People {
		all = append(append(all, p.Kinds...), p.Colours...)
	}
	for _, r := range f.Rules {
		require.NotEmpty(t, r.Says, r.Text)
		all = append(all, r.Values...)
	}
	for _, o := range all {
		require.True(t, n.Takes(o.Does), "%v", o)
		if next, _ := n.Choose(o.Does); o.Chosen {
			require.Equal(t, n, next, "%v is chosen already", o)
		} else if o != f.Start {
			require.NotEqual(t, n, next, "%v changes nothing", o)
		}
	}
}

// TestOnePlayerMore: the last row can go, down to as many as the game needs, and the next is added up
// to as many as can play.
func TestOnePlayerMore(t *testing.T) {
	n := aMenu()
	n.Where = scene.OnlyHere
	for ; n.Form().More.Text != ""; n, _ = n.Choose(n.Form().More.Does) {
		require.Len(t, n.Form().People, n.Players)
	}
	require.Equal(t, 4, n.Players)
	for n.Form().People[n.Players-1].Remove.Text != "" {
		n, _ = n.Choose(n.Form().People[n.Players-1].Remove.Does)
	}
	require.Equal(t, 1, n.Players)
}

// TestATableWithSensorsIsToldOf: where there is none, its picture leads to how one is built.
func TestATableWithSensorsIsToldOf(t *testing.T) {
	n := aMenu()
	n.Wheres = []scene.Where{scene.OnlyHere}
	sensed := n.Form().Where[2]
	require.Equal(t, "/manual/table", sensed.Link)
	require.Zero(t, sensed.Does)
	require.False(t, n.Takes(scene.ParseAction("where sensors")))
}

// TestASetIsToldFirst: a game whose set is invented is not played with a printed one before people have
// told theirs, where they can on the page; the others lead to how it is written down. Only the printed
// set matters for that.
func TestASetIsToldFirst(t *testing.T) {
	n := aMenu()
	n.Offers[0].Invented, n.Offers[0].OwnSet, n.Offers[1].Invented, n.Sets = true, true, true, true
	n, _ = n.Choose(scene.ParseAction("where here"))
	require.Equal(t, scene.StartGame, n.Form().Start.Does.Kind)
	n, _ = n.Choose(scene.ParseAction("where printed"))
	require.Equal(t, scene.TellSet, n.Form().Start.Does.Kind)
	require.Equal(t, []string{"", "/manual/configuration"}, []string{n.Form().Games[0].Link, n.Form().Games[1].Link})
	n.Offers[1].Rules, n.Offers[1].Deck, n.Offers[1].Usual = []engine.Option{{Name: "cards"}}, "cards", []int{0}
	require.Empty(t, n.Form().Games[1].Link, "nothing that is invented is played with")
	n, _ = n.Choose(scene.ParseAction("game carte"))
	require.False(t, n.Lacking())
	n, _ = n.Choose(scene.ParseAction("rule cards yes"))
	require.True(t, n.Lacking())
}

// TestWhichPrinting: where several printings were sold, people with theirs are asked which.
func TestWhichPrinting(t *testing.T) {
	n := aMenu()
	n.Offers[0].Printings = []string{"13 and 9", "12 and 10"}
	n, _ = n.Choose(scene.ParseAction("where printed"))
	asks := n.Form().Asks
	require.Len(t, asks, 1)
	n, _ = n.Choose(asks[0].Values[1].Does)
	require.Equal(t, 1, n.Printing)
	require.False(t, n.Takes(scene.ParseAction("rule printing 3")))
	n, _ = n.Choose(scene.ParseAction("where here"))
	require.Empty(t, n.Form().Asks)
}
