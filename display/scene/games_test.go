package scene_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/carte"
	"mastro/engine/fuga"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
	"mastro/engine/referee"
	"mastro/engine/torri3d"
)

// lively is what random games of each game need to come to all of its pages.
var lively = map[string]struct {
	moves  int    // at most
	likes  string // how a move begins that is rare and therefore preferred
	set    string // a smaller printed set, where the usual one has too many moves to choose them all
	byHand bool   // what sensors see is no choice even where nobody says that they do
	clips  bool   // a choice may name more than there is room for: the treasures of a card
	alone  bool   // whoever looks alone can choose every move

	sentence int // the most runes of a turn's first sentence, where the panel has two lines for it
	list     int // the most choices of a page that asks for dice, with the way back
}{
	"labiro":  {moves: 300, byHand: true},
	"magico":  {moves: 400},
	"torri3d": {moves: 150, alone: true, sentence: 40},
	"carte":   {moves: 80, likes: "take", set: "carte/small.toml", clips: true, alone: true},
	"fuga":    {moves: 200, likes: "trio", sentence: 40, list: 11},
}

// random is a position some random moves into a game with any house rules.
type random struct {
	engine.Sensed
	events []referee.Logged
	table  scene.Table // without a log
}

// at is the table as a seat sees it.
func (r random) at(s engine.Seat) scene.Table {
	table := r.table
	for _, e := range r.events {
		e.Event = e.For(s)
		table.Log, table.Shown = append(table.Log, e), append(table.Shown, e.Event)
	}
	return table
}

// houseRules are any house rules of a game, as an owner writes them.
func houseRules(t *rapid.T, g games.Game, seats int) (rules []byte) {
	for _, o := range g.Options() {
		switch {
		case o.Seats:
			rules = configs.With(rules, o.Name, rapid.SliceOfDistinct(rapid.IntRange(1, seats), rapid.ID).Draw(t, o.Name))
		case rapid.Bool().Draw(t, "other "+o.Name):
			rules = games.Choose(o, rapid.IntRange(0, o.Count()-1).Draw(t, o.Name), rules)
		}
	}
	if configs.Value(rules, "count") == "colours" { // they are on the cards
		rules = configs.With(rules, "cards", true)
	}
	return rules
}

// begun is the start of a game that is drawn, and its start as a blind game.
func begun(t *rapid.T, g games.Game) (dealt, blind engine.Sensed) {
	seats := rapid.IntRange(g.Least, g.Most).Draw(t, "seats")
	opening, err := g.Draw(seats, engine.SeedsOf(rapid.Uint64().Draw(t, "seed")), houseRules(t, g, seats))
	require.NoError(t, err)
	dealt, err = opening.Position()
	require.NoError(t, err)
	hidden, err := opening.Hide()
	require.NoError(t, err)
	blind, err = hidden.Position()
	require.NoError(t, err)
	return dealt, blind
}

// small is the game with its small printed set, where it has such.
func small(t *rapid.T, g games.Game) games.Game {
	file := lively[g.Name].set
	if file == "" {
		return g
	}
	set, err := configs.FS.ReadFile(file)
	require.NoError(t, err)
	return g.With(set)
}

// midway is a game of FUGA in which half of the bag is in hands, so that some hold a trio, and some
// are hurt, in isolation or waiting for the infirmary.
func midway(t *rapid.T, g games.Game) engine.Sensed {
	seats := rapid.IntRange(g.Least, g.Most).Draw(t, "seats")
	var o fuga.Options
	require.NoError(t, configs.Read("rules", houseRules(t, g, seats), o.Rules().Document()))
	s := fuga.Drawn(nil, o, seats, engine.SeedsOf(rapid.Uint64().Draw(t, "seed")))
	r := engine.Rand(rapid.Uint64().Draw(t, "middle"))
	for i := range s.Players {
		who := &s.Players[i]
		if n := 21 / len(s.Players); s.Options.Hidden == engine.Blind {
			who.Hidden = n
		} else {
			who.Numbers, s.Bag = slices.Sorted(slices.Values(s.Bag[:n])), s.Bag[n:]
		}
		switch who.Points = 1 + r.Below(fuga.FullPoints); r.Below(8) {
		case 0:
			who.State, who.Cell = fuga.Isolated, 0
		case 1:
			who.State, who.Cell = fuga.Served, 0
		case 2:
			who.State, who.Cell, who.Points = fuga.Queued, 0, 0
			s.Queue = append(s.Queue, i)
		}
	}
	set := new(fuga.Set)
	scenetest.Read(t, "fuga/default.toml", set.Document())
	p, err := s.Position(set)
	require.NoError(t, err)
	return p
}

// middle is a random position of a game.
func middle(t *rapid.T, g games.Game) random {
	var dealt engine.Sensed
	if g.Name == fuga.Name {
		dealt = midway(t, g)
	} else {
		dealt, _ = begun(t, g)
	}
	p := random{Sensed: dealt, table: told(t, g)}
	r := engine.Rand(rapid.Uint64().Draw(t, "play"))
	for range rapid.IntRange(0, lively[g.Name].moves).Draw(t, "moves") {
		all := p.Moves(nil)
		if len(all) == 0 {
			break
		}
		m := all[r.Below(len(all))]
		likes := func(m engine.Move) bool { return strings.HasPrefix(p.Write(m), lively[g.Name].likes) }
		if i := slices.IndexFunc(all, likes); lively[g.Name].likes != "" && i >= 0 && r.Below(4) > 0 {
			m = all[i]
		}
		turn, of := p.Turn()
		for _, e := range p.Play(m, nil) {
			p.events = append(p.events, referee.Logged{Event: e, Number: len(p.events), Turn: turn, Of: of})
		}
	}
	return p
}

// told is a table of a game at which one of the languages is spoken.
func told(t *rapid.T, g games.Game) scene.Table {
	return scene.Table{
		Pages: pages.All().Of(g.Name), Words: words.Words{Language: rapid.SampledFrom(words.Languages()).Draw(t, "language"), Short: rapid.Bool().Draw(t, "panel")},
		Cursor: rapid.IntRange(-1, 40).Draw(t, "cursor"),
	}
}

// inEach checks something of every game.
func inEach(t *testing.T, check func(t *rapid.T, g games.Game)) {
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) { check(t, g) })
		})
	}
}

// seen are the pages that a seat may see, by what they are: its own or that of all, what it looks
// at alone, and a hint.
func seen(v engine.View, table scene.Table) map[string]scene.Scene {
	all := map[string]scene.Scene{"page": scenetest.Page(v, table)}
	if s, ok := scene.BuildReveal(v, table); ok {
		all["look"] = s
	}
	if s, ok := scene.BuildHint(v, table); ok {
		all["hint"] = s
	}
	return all
}

func TestPagesOfRandomGames(t *testing.T) {
	inEach(t, func(t *rapid.T, g games.Game) {
		p := middle(t, g)
		for s := engine.Public; int(s) < p.Seats(); s++ {
			for name, page := range seen(p.View(s), p.at(s)) {
				scenetest.Sound(t, page)
				for _, c := range page.Choices {
					require.False(t, strings.Contains(c.Text, "…") && !lively[g.Name].clips, c.Text)
				}
				if name != "page" {
					require.Equal(t, s, page.Seat)
					require.True(t, s == p.Actor() || !lively[g.Name].alone, "only whose turn it is looks")
				}
			}
		}
		page, room := scene.Build(p.View(engine.Public), p.table), lively[g.Name].sentence
		if page.Left != scene.NoCount {
			room -= 8
		}
		if room > 0 && page.Page != scene.End && p.table.Words.Short {
			require.LessOrEqual(t, utf8.RuneCountInString(page.Text[0]), room, "the panel has two lines for %q", page.Text[0])
		}
		p.table.Watched = p.Physical
		for _, c := range scene.Build(p.View(engine.Public), p.table).Choices {
			if m, err := p.Read(c.Does.Text); c.Does.Kind == scene.PlayMove {
				require.NoError(t, err)
				require.False(t, p.Physical(m), "sensors see %s", c.Does)
			}
		}
	})
}

// sayable counts the moves that can be chosen from a page word by word.
// A walk of several steps is none of the legal moves.
func (p random) sayable(t *rapid.T, legal map[string]int, build func(scene.Table) scene.Scene) map[string]int {
	said, met := map[string]bool{}, map[string]int{}
	var say func(chosen string)
	game := lively[p.table.Pages.Name]
	say = func(chosen string) {
		said[chosen] = true
		p.table.Chosen = chosen
		s := build(p.table)
		if chosen != "" {
			scenetest.Sound(t, s)
		}
		require.True(t, game.list == 0 || p.Actor() != engine.Table || len(s.Choices) <= game.list, "%d in one list", len(s.Choices))
		for _, c := range s.Choices {
			require.False(t, strings.Contains(c.Text, "…") && !game.clips, c.Text)
			switch c.Does.Kind {
			case scene.PlayMove:
				met[c.Does.Text]++
			case scene.WalkTo:
				if step := fmt.Sprint("go ", c.Does.Number+1); legal[step] > 0 { // others are several steps away
					met[step]++
				}
			case scene.SayWords:
				if !said[c.Does.Text] && c.Does.Text != "" {
					say(c.Does.Text)
				}
			case scene.ShowSecret, scene.HideSecret, scene.ToMenu:
			default:
				require.Fail(t, "this is no choice of a turn", c.Does)
			}
		}
	}
	say("")
	return met
}

// Word by word every legal move can be chosen, and once, on the page of all or alone, and on the
// page of whose decision it is; and no other.
func TestEveryMoveCanBeChosen(t *testing.T) {
	inEach(t, func(t *rapid.T, g games.Game) {
		rare, p := lively[g.Name], middle(t, small(t, g))
		legal, besides := map[string]int{}, map[engine.Seat]map[string]int{}
		must := p.Moves(nil)
		if p.Actor() == engine.Table {
			must = p.View(engine.Public).Legal()
		}
		for _, m := range must {
			if !rare.byHand || !p.Physical(m) {
				legal[p.Write(m)] = 1
			}
			if s := engine.Decides(p.Sensed, m); s >= 0 && s != p.Actor() {
				besides[s] = map[string]int{p.Write(m): 1} // one at most
			}
		}
		met := p.sayable(t, legal, func(table scene.Table) scene.Scene { return scene.Build(p.View(engine.Public), table) })
		if s := p.Actor(); s >= 0 {
			v := p.View(s)
			for other, may := range besides { // on the page of whose it is, and not on that of the Actor
				require.Equal(t, may, p.sayable(t, may, func(table scene.Table) scene.Scene { return scene.BuildSeat(p.View(other), table) }))
				for move := range may {
					require.Equal(t, 1, met[move], "%s at the table", move)
					delete(legal, move)
					delete(met, move)
				}
			}
			require.Equal(t, legal, p.sayable(t, legal, func(table scene.Table) scene.Scene { return scene.BuildSeat(v, table) }))
			alone := p.sayable(t, legal, func(table scene.Table) scene.Scene {
				look, _ := scene.BuildReveal(v, table)
				return look
			})
			if rare.alone && len(alone) > 0 {
				require.Equal(t, legal, alone)
			}
			for m, n := range alone {
				met[m] = max(met[m], n)
			}
		}
		require.Equal(t, legal, met)
	})
}

// A seat's page is byte for byte the same in a twin game, which differs only in what the seat
// cannot know.
func TestPagesOfATwinGame(t *testing.T) {
	inEach(t, func(t *rapid.T, g games.Game) {
		p := middle(t, g)
		r := engine.Rand(rapid.Uint64().Draw(t, "twin"))
		for s := engine.Public; int(s) < p.Seats(); s++ {
			twin, table := p.View(s).Sample(&r), p.at(s)
			require.Equal(t, seen(p.View(s), table), seen(twin.View(s), table))
			require.Equal(t, scene.BuildCover(p.View(s), table, 0), scene.BuildCover(twin.View(s), table, 0))
		}
	})
}

// lying are the cells on which pieces lie at the start, by the kind of the piece.
type lying map[scene.PieceKind][]int

// lies is what all may know of where pieces lie at the start.
func lies(v engine.View) lying {
	switch v := v.(type) {
	case *labiro.View:
		var all []int
		for base := range v.Towers {
			all = append(all, base)
		}
		return lying{scene.BasePiece: all, scene.TowerPiece: all}
	case *magico.View:
		tiles, pawns := []int{maze.Cells + int(maze.Arrows)}, []int{} // the spare
		for cell := range maze.Cells {
			if cell/maze.Side%2 == 1 || cell%maze.Side%2 == 1 { // no tile is printed there
				tiles = append(tiles, cell)
			}
		}
		for _, who := range v.Players {
			pawns = append(pawns, who.Pawn)
		}
		return lying{scene.TilePiece: tiles, scene.PawnPiece: pawns}
	case *torri3d.View:
		towers, pawns := []int{torri3d.Cells + int(torri3d.Arrows)}, []int{} // the spare
		for _, tower := range v.Towers {
			if !tower.Fixed {
				towers = append(towers, tower.Cell)
			}
		}
		for _, who := range v.Players {
			pawns = append(pawns, who.Pawn)
		}
		return lying{scene.TowerPiece: towers, scene.PawnPiece: pawns}
	case *carte.View:
		return lying{scene.CardPiece: {0, 1, 2, 3}}
	case *fuga.View:
		rooms := []int{}
		for _, who := range v.Players {
			if !v.Options.Facilitator { // with a guide they are still to be found
				rooms = append(rooms, who.Room)
			}
		}
		return lying{scene.WallPiece: slices.Collect(v.Walls.All()), scene.SentinelPiece: v.Sentinels[:], scene.PawnPiece: rooms}
	}
	return nil
}

// Each piece is told once, unless its cell is still to be found, and nothing of what is hidden.
func TestEveryPieceIsLaid(t *testing.T) {
	inEach(t, func(t *rapid.T, g games.Game) {
		if rapid.Bool().Draw(t, "small") {
			g = small(t, g)
		}
		dealt, blind := begun(t, g)
		v, table := dealt.View(engine.Public), told(t, g)
		pieces := scenetest.Laid(t, v, table)
		all := lies(v)
		require.NotEmpty(t, all)
		for kind, cells := range all {
			require.ElementsMatch(t, cells, scenetest.LaidOn(pieces, kind), kind)
		}
		for _, p := range pieces {
			require.True(t, p.Cell == engine.NoPart || all[p.Kind] != nil, "%s lies on a cell", p.Text)
		}
		r := engine.Rand(rapid.Uint64().Draw(t, "other deal"))
		scenetest.TellNothingHidden(t, dealt, blind, table, &r)
	})
}
