package scene_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
)

func TestLeaving(t *testing.T) {
	var text strings.Builder
	for _, l := range words.Languages() {
		for i, becomes := range []words.Message{words.LeaveText, words.LeaveLost, words.LeaveUnused} {
			cursor := i % 2
			s := scene.BuildLeave(words.Words{Language: l}, becomes, cursor)
			scenetest.Sound(t, s)
			fmt.Fprintf(&text, "== %v, entry %d\n%s\n", l, cursor, scenetest.Dump(s))
		}
	}
	golden.Text(t, "testdata/leave.txt", text.String())
	require.Equal(t, scene.StayInGame, scene.BuildLeave(words.Words{}, words.LeaveText, 0).Choices[0].Does.Kind, "a push too many leaves no game")
}

// of is the pages of the game of that name.
func of(name string) scene.Pages { return pages.All().Of(name) }

func offers() []scene.Offer {
	hidden := engine.Option{Name: "hidden", Values: engine.HiddenWords()}
	return []scene.Offer{
		{Pages: of("labiro"), Least: 2, Most: 4, Rules: []engine.Option{hidden}, Usual: []int{1}},
		{Pages: of("labiro"), Least: 3, Most: 6},
	}
}

func TestMenu(t *testing.T) {
	var text strings.Builder
	n := scene.NewGame{Short: true, Offers: offers(), Players: 2}.Of(0)
	for _, id := range []string{"", "players", "bot 2", "rule hidden", "language", "nonsense", "game"} {
		var start bool
		n, start = n.Choose(scene.ParseAction(id))
		require.False(t, start)
		s := scene.BuildMenu(n.Menu(1))
		scenetest.Sound(t, s)
		fmt.Fprintf(&text, "== after %q\n%s\n", id, scenetest.Dump(s))
	}
	golden.Text(t, "testdata/menu.txt", text.String())
	_, start := n.Choose(scene.Action{Kind: scene.StartGame})
	require.True(t, start)
}

func TestMenuStaysInside(t *testing.T) {
	require.Equal(t, 0, scene.BuildMenu(scene.MenuState{Cursor: 3}).Cursor)
	require.Equal(t, 1, scene.BuildLeave(words.Words{}, words.LeaveText, 2).Cursor, "on the last entry at most")
	n := scene.NewGame{Short: true, Offers: offers(), Players: 4}.Of(0)
	n, _ = n.Choose(scene.Action{Kind: scene.NextPlayers})
	require.Equal(t, 2, n.Players, "after four comes two")
	n, _ = n.Choose(scene.Action{Kind: scene.NextGame})
	require.Equal(t, 3, n.Players, "two cannot play that one")
	n, _ = n.Choose(scene.Action{Kind: scene.NextGame})
	require.Equal(t, 0, n.Game, "after the last comes the first")
	require.Equal(t, []int{1}, n.Rules, "as they are at first")
	m, _ := n.Choose(scene.ParseAction("rule hidden"))
	require.Equal(t, []int{0}, m.Rules)
	require.Equal(t, []int{1}, n.Rules, "the choices before are as they were")
	again, _ := m.Choose(scene.ParseAction("rule hidden"))
	require.Equal(t, []int{1}, again.Rules, "the next, and after the last the first")
}

// A player is a person, a child where the game has rules for children, or a bot.
func TestMenuTurnsPlayersIntoChildren(t *testing.T) {
	n := scene.NewGame{Short: true, Offers: []scene.Offer{{Pages: of("magico"), Least: 1, Most: 4, Children: true}, {Pages: of("labiro"), Least: 2, Most: 4}}, Players: 2}.Of(0)
	kind := func() string { return n.Menu(0).Entries[3].Value }
	for _, want := range []string{"regole bambini", "bot", "persona", "regole bambini"} {
		n, _ = n.Choose(scene.ParseAction("bot 1"))
		require.Equal(t, want, kind())
		require.Equal(t, []bool{want == "regole bambini", want == "bot"}, []bool{n.Children[0], n.Bots[0]})
	}
	n, _ = n.Choose(scene.Action{Kind: scene.NextGame})
	require.Equal(t, "persona", kind(), "in a game that is the same for all")
	n, _ = n.Choose(scene.ParseAction("bot 1"))
	require.Equal(t, "bot", kind())
	n, _ = n.Choose(scene.ParseAction("bot 1"))
	require.Equal(t, "persona", kind())
}

// What somebody plays by is read whole, however long the name is.
func TestMenuSaysOfAChildByWhichRulesItPlays(t *testing.T) {
	n := scene.NewGame{Short: true, Offers: []scene.Offer{{Pages: of("magico"), Least: 1, Most: 4, Children: true}}, Players: 4}.Of(0)
	n.Names = [scene.MaxSeats]string{"Ada", "", "Massimiliano Bonaventura", "Massimiliano Bonaventura"}
	n.Children = [scene.MaxSeats]bool{true, true, true, false}
	lines := func() (all []string) {
		for _, c := range scene.BuildMenu(n.Menu(0)).Choices[3:7] {
			all = append(all, c.Text)
		}
		return all
	}
	require.Equal(t, []string{"Ada: regole bambini", "2: regole bambini", "Massimi…: regole bambini", "Massimiliano B…: persona"}, lines())
	n, _ = n.Choose(scene.Action{Kind: scene.NextLanguage})
	require.Equal(t, []string{"Ada: children’s rules", "2: children’s rules", "Massi…: children’s rules", "Massimiliano Bo…: person"}, lines())
}

func TestMenuKeepsHowManyPlay(t *testing.T) {
	n := scene.NewGame{Short: true, Offers: []scene.Offer{{Pages: of("labiro"), Least: 1, Most: 3}}}
	for players, want := range map[int]int{0: 1, 1: 1, 2: 2, 3: 3, 4: 3} {
		n.Players = players
		require.Equal(t, want, n.Of(0).Players, players)
	}
	n.Players = 3
	for _, want := range []int{1, 2, 3, 1} {
		n, _ = n.Choose(scene.Action{Kind: scene.NextPlayers})
		require.Equal(t, want, n.Players)
	}
}

// The length stands beside the game, and changes with each choice.
func TestMenuTellsHowLongItLasts(t *testing.T) {
	offer := scene.Offer{Pages: of("fuga"), Least: 1, Most: 4, Rules: []engine.Option{{Name: "facilitator"}}, Usual: []int{0}}
	offer.Minutes = func(n scene.NewGame) int { return n.Players*40 + 12*n.Rules[0] }
	n := scene.NewGame{Short: true, Offers: []scene.Offer{offer}, Players: 1}.Of(0)
	for _, want := range []string{"Fuga: circa 40 min.", "Fuga: circa 80 min.", "Fuga: circa 2 ore.", "Fuga: circa 3 ore."} {
		require.Equal(t, []string{want}, n.Menu(0).Text)
		n, _ = n.Choose(scene.Action{Kind: scene.NextPlayers})
	}
	n, _ = n.Choose(scene.Action{Kind: scene.NextRule, Text: "facilitator"})
	require.Equal(t, []string{"Fuga: circa 50 min."}, n.Menu(0).Text)
	n, _ = n.Choose(scene.Action{Kind: scene.NextLanguage})
	require.Equal(t, []string{"Labyrinth escape: about 50 min."}, n.Menu(0).Text)
	offer.Minutes = func(scene.NewGame) int { return 1 }
	n = scene.NewGame{Short: true, Offers: []scene.Offer{offer}, Players: 1}.Of(0)
	require.Equal(t, []string{"Fuga: circa 5 min."}, n.Menu(0).Text, "never none")
}

// The menu says that the first player is drawn because no ages are known; at the entry
// for the order of play it says that first.
func TestMenuTellsThatAgesAreMissing(t *testing.T) {
	order := engine.Option{Name: "order", Values: engine.OrderWords()}
	offer := scene.Offer{Pages: of("carte"), Least: 1, Most: 4, Rules: []engine.Option{order}, Usual: []int{0}}
	offer.Ageless = func(n scene.NewGame) bool { return n.Rules[0] != 1 }
	n := scene.NewGame{Short: true, Offers: []scene.Offer{offer}, Players: 1}.Of(0)
	const length, drawn = "Scegli come si gioca.", "Non so quanti anni avete: si sorteggia chi comincia."
	require.Equal(t, []string{length, drawn}, n.Menu(0).Text)
	require.Equal(t, []string{drawn, length}, n.Menu(5).Text)
	n, _ = n.Choose(scene.Action{Kind: scene.NextRule, Text: "order"})
	require.Equal(t, []string{length}, n.Menu(5).Text)
}

// Who plays with printed pieces is told that the set is invented, first at the entry that helps.
func TestMenuTellsThatTheSetIsInvented(t *testing.T) {
	offer := scene.Offer{Pages: of("labiro"), Least: 2, Most: 4, Invented: true}
	n := scene.NewGame{Short: true, Offers: []scene.Offer{offer}, Players: 2}.Of(0)
	require.Equal(t, []string{"Scegli come si gioca.", "I pezzi qui sono inventati. Avete la scatola? Descrivete i vostri."}, n.Menu(0).Text)
	n.Sets, n.Offers[0].OwnSet = true, true
	require.Equal(t, scene.TellSet, n.Menu(6).Entries[6].Does.Kind)
	require.Equal(t, "I pezzi qui sono inventati. Avete la scatola? Descrivete i vostri.", n.Menu(6).Text[0])
	n, _ = n.Choose(scene.Action{Kind: scene.NextLanguage})
	require.Equal(t, []string{"Choose how to play.", "The pieces here are invented. Do you have the box? Describe yours."}, n.Menu(0).Text)
}

func TestMenuCallsPeopleByTheirNames(t *testing.T) {
	n := scene.NewGame{Short: true, Offers: offers(), Players: 2, Names: [scene.MaxSeats]string{"", "Mia"}}.Of(0)
	entries := n.Menu(0).Entries
	require.Equal(t, []string{"Giocatore 1", "Mia"}, []string{entries[3].Text, entries[4].Text})
}

// painted is two games, the second with more colours.
func painted() []scene.Offer {
	four := []words.Colour{words.Red, words.Blue, words.Green, words.Yellow}
	return []scene.Offer{
		{Pages: of("labiro"), Least: 2, Most: 4, Colours: four},
		{Pages: of("carte"), Least: 2, Most: 6, Colours: append([]words.Colour{words.Cyan}, four...)},
		{Pages: of("fuga"), Least: 2, Most: 6},
	}
}

// A page that was forged may name players who are not there.
func TestWhoDoesNotPlayIsNotChanged(t *testing.T) {
	n := scene.NewGame{Short: true, Offers: painted(), Players: 3}.Of(0)
	for _, number := range []int{-1 << 63, -1, 3, scene.MaxSeats - 1, scene.MaxSeats, 1<<63 - 1} {
		for _, kind := range []scene.ActionKind{scene.NextPlayer, scene.NextColour} {
			same, start := n.Choose(scene.Action{Kind: kind, Number: number})
			require.False(t, start)
			require.Equal(t, n, same)
		}
	}
}

// Each player's colour goes round through those that nobody else has chosen, and
// back to any.
func TestMenuOfColours(t *testing.T) {
	n := scene.NewGame{Short: true, Offers: painted(), Players: 3, Names: [scene.MaxSeats]string{"Mia", "Alessandra"}}.Of(0)
	chosen := func(want ...int) {
		t.Helper()
		require.Equal(t, want, n.Colours[:3])
	}
	press := func(ids ...string) {
		for _, id := range ids {
			n, _ = n.Choose(scene.ParseAction(id))
		}
	}
	chosen(0, 0, 0)
	press("colour 1", "colour 1")
	chosen(2, 0, 0)
	press("colour 2", "colour 2")
	chosen(2, 3, 0)
	press("colour 3", "colour 3")
	chosen(2, 3, 4)
	var text strings.Builder
	for range words.Languages() {
		s := scene.BuildMenu(n.Menu(0))
		scenetest.Sound(t, s)
		fmt.Fprintln(&text, scenetest.Dump(s))
		press("language")
	}
	golden.Text(t, "testdata/menu-colours.txt", text.String())
	press("colour 1")
	chosen(0, 3, 4)
	press("colour 3")
	chosen(0, 3, 0)
	press("colour 1", "colour 1", "colour 1")
	chosen(4, 3, 0)
	press("players", "players", "players")
	chosen(4, 3, 0)
	press("colour 3", "players", "players")
	require.Equal(t, 2, n.Players)
	press("players")
	chosen(4, 3, 0) // who played no more holds no colour
	press("game")
	chosen(5, 4, 0) // the same colours, at other places
	press("colour 3", "game")
	chosen(0, 0, 0)
	for _, e := range n.Menu(0).Entries {
		require.NotEqual(t, scene.NextColour, e.Does.Kind, "a game without colours to choose")
	}
	press("colour 1")
	chosen(0, 0, 0)
}

// The entry and the pages of unfinished games, in both languages.
func TestUnfinishedGames(t *testing.T) {
	var text strings.Builder
	now := time.Date(2026, time.January, 1, 12, 0, 0, 0, time.FixedZone("CET", 3600))
	usual := scene.Unfinished{
		ID: "k7pq2xym", Game: "labiro", Names: []string{"Ada", "Bruno"}, Bots: []bool{false, true}, Turn: 11, Whose: 0, Steps: 140, Whole: 140,
		Last: time.Date(2026, time.January, 1, 9, 40, 0, 0, time.UTC),
	}
	broken, elsewhere := usual, usual
	broken.Last = time.Date(2025, time.December, 31, 20, 5, 0, 0, time.UTC)
	broken.Steps, broken.Broken, broken.Whose = 120, words.NotReplayed, 1
	broken.Names = []string{"Maria Antonietta Giovanna", "", "Bruno", "Zoë"}
	elsewhere.Last = time.Date(2025, time.November, 8, 7, 5, 0, 0, time.UTC)
	broken.Colours = []string{"green", "cyan", "red", "pink"}
	elsewhere.Names, elsewhere.Colours = nil, []string{"green", "red"}
	elsewhere.Refused, elsewhere.Game, elsewhere.Whose = words.OtherBases, "chess", engine.Nobody
	all := []scene.Unfinished{usual, broken, elsewhere}
	for _, l := range words.Languages() {
		n := scene.NewGame{Short: true, Offers: offers(), Players: 2, Language: l}.Of(0)
		show := func(what string, s scene.Scene) {
			scenetest.Sound(t, s)
			require.LessOrEqual(t, s.Cursor, 1)
			fmt.Fprintf(&text, "== %v, %s\n%s\n", l, what, scenetest.Dump(s))
		}
		show("the menu", scene.BuildMenu(n.MenuAfter(&usual, now, 0)))
		show("the menu, one entry on", scene.BuildMenu(n.MenuAfter(&usual, now, 1)))
		for i := range all {
			show(fmt.Sprint("game ", i+1), n.BuildUnfinished(all, i, now, "", 0))
		}
		show("the only game, and it failed", n.BuildUnfinished(all[:1], 0, now, "The board file has changed.", 0))
		show("being set up", n.BuildSettingUp(&usual))
		show("not again", n.BuildPutAway(&usual, 0))
	}
	golden.Text(t, "testdata/unfinished.txt", text.String())
}

// What the menu does not offer now changes nothing: the answers to who hides before that is asked,
// and what else is in the menu while it is.
func TestWhatTheMenuDoesNotOfferChangesNothing(t *testing.T) {
	hidden := engine.Option{Name: "hidden", Values: []string{"dealt", "blind"}}
	n := scene.NewGame{Short: true, Offers: []scene.Offer{{Pages: of("labiro"), Least: 2, Most: 4, Rules: []engine.Option{hidden}, Usual: []int{int(engine.Dealt)}}}, Players: 2}.Of(0)
	unchanged := func(n scene.NewGame, kinds ...scene.ActionKind) {
		for _, kind := range kinds {
			next, start := n.Choose(scene.Action{Kind: kind})
			require.False(t, start, kind)
			require.Equal(t, n, next, kind)
		}
	}
	unchanged(n, scene.HidePieces, scene.KeepPieces, scene.ToMenu, scene.PieceLies, scene.EverythingLies)
	n, _ = n.Choose(scene.Action{Kind: scene.NextGuided})
	n, start := n.Choose(scene.Action{Kind: scene.StartGame})
	require.False(t, start)
	unchanged(n, scene.StartGame, scene.NextGuided, scene.NextGame, scene.NextPlayers, scene.NextRule, scene.NextLanguage, scene.PieceLies)
	n, start = n.Choose(scene.Action{Kind: scene.HidePieces})
	require.True(t, start)
	require.False(t, n.Asks())
	require.Equal(t, []int{int(engine.Blind)}, n.Rules)
}
