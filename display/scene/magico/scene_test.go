package magico

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
	"mastro/engine/referee"
)

// After a treasure the next card is on no page before its owner's turn, nor on the
// owner's, nor what is looked at alone.
func TestTheNextCardIsOnNoPage(t *testing.T) {
	with := func(next string) *magico.Position {
		setup := strings.NewReplacer(`crown = "2,2"`, "crown = \"2,2\"\nmoth = \"6,6\"", `["owl", "crown"]`, `["owl", "`+next+`"]`).Replace(snake)
		return after(t, lab(t, setup), "push e5 nes", "go 0,4", "found owl")
	}
	a, b := with("crown"), with("moth")
	pages := func(p *magico.Position) (all []any) {
		for s := engine.Public; int(s) < p.Seats(); s++ {
			table := paged(scene.Table{Hints: new(engine.Hints)})
			reveal, looks := scene.BuildReveal(p.View(s), table)
			hint, hinted := scene.BuildHint(p.View(s), table)
			all = append(all, scenetest.Page(p.View(s), table), reveal, looks, hint, hinted)
		}
		return all
	}
	require.Equal(t, pages(a), pages(b))
	for _, text := range []string{"push w3 ne", "go 1,0", "push w3 nw"} {
		after(t, a, text)
		after(t, b, text)
		require.Equal(t, pages(a), pages(b), text)
	}
	after(t, a, "go 1,0")
	after(t, b, "go 1,0")
	require.NotEqual(t, pages(a), pages(b), "now its owner looks")
}

// A hint is offered at the page of all to who decides, where the table gives some and
// all know that there is one; only that seat reads it.
func TestHintsAreForWhoAsks(t *testing.T) {
	hints := new(engine.Hints)
	offered := func(p *magico.Position, seat engine.Seat, table scene.Table) bool {
		return slices.ContainsFunc(scene.Build(p.View(seat), paged(table)).Choices, func(c scene.Choice) bool { return c.Does.Kind == scene.AskForHint })
	}
	p := lab(t, snake)
	given := scene.Table{Hints: hints}
	require.True(t, offered(p, engine.Public, given))
	require.True(t, offered(after(t, lab(t, snake), "push e5 nes"), engine.Public, given))
	require.False(t, offered(p, engine.Public, scene.Table{}), "this table wants none")
	require.False(t, offered(p, 0, given))
	require.False(t, offered(p, engine.Public, scene.Table{Hints: hints, Bots: []bool{true}}))
	require.False(t, offered(p, engine.Public, scene.Table{Hints: hints, Chosen: "push w3"}))
	require.False(t, offered(drawn(t, magico.Options{Hidden: engine.Blind}, 2, 7), engine.Public, given))
	for s := engine.Public; int(s) < p.Seats(); s++ {
		hint, ok := scene.BuildHint(p.View(s), paged(given))
		require.Equal(t, s >= 0, ok)
		require.Equal(t, s == 0, strings.Contains(strings.Join(hint.Text, " "), "ufo"), "%v to seat %d", hint.Text, s)
	}
	hints.Ask(0, 1)
	players := scene.Build(p.View(engine.Public), paged(given)).Players
	require.Equal(t, scene.Count{Icon: scene.Hints, Text: "consigli", N: 1}, players[0].Counts[2])
	require.Len(t, players[1].Counts, 2, "that one asked for none")
}

// The cell that was agreed on is shown on the board, under whatever tile lies there.
func TestTheGoalIsOnTheBoard(t *testing.T) {
	goals := func(setup string, on scene.Tile) (all []int) {
		for i, c := range scene.Build(lab(t, setup).View(engine.Public), paged(scene.Table{})).Board.Cells {
			if len(c.Ways) > 0 && slices.Contains(c.Ways[0].Things, on) {
				all = append(all, i)
			}
		}
		return all
	}
	alone, crown := scene.Tile{Sign: "*", Look: scene.LookOf("goal"), Text: "traguardo"}, scene.Tile{Sign: "Co*", Look: scene.Look{Looks: "crown", Mark: "*"}, Text: "corona, traguardo"}
	require.Equal(t, []int{24}, goals("options.finish = \"cell\"\n"+snake, alone))
	require.Equal(t, []int{16}, goals("options.finish = \"cell\"\noptions.cell = \"2,2\"\n"+snake, crown))
	require.Empty(t, goals("options.cell = \"2,2\"\n"+snake, crown))
}

func TestTheCardIsOfferedToWhoHasOne(t *testing.T) {
	offered := func(p *magico.Position, seat engine.Seat, table scene.Table) (at int) {
		for i, c := range scene.Build(p.View(seat), paged(table)).Choices {
			if c.Does.Kind == scene.ShowSecret {
				return i
			}
		}
		return engine.NoPart
	}
	p := lab(t, snake)
	require.Equal(t, 0, offered(p, engine.Public, scene.Table{}), "before a push one looks first")
	require.Positive(t, offered(after(t, lab(t, snake), "push e5 nes"), engine.Public, scene.Table{}))
	require.Negative(t, offered(p, 0, scene.Table{}), "one's own page tells it")
	require.Negative(t, offered(p, engine.Public, scene.Table{Bots: []bool{true}}))
	require.Negative(t, offered(p, engine.Public, scene.Table{Chosen: "push w3"}))
	require.Negative(t, offered(after(t, p, "push w3 nes", "go 0,6"), engine.Public, scene.Table{}), "all its cards are found")
	require.Negative(t, offered(drawn(t, magico.Options{Hidden: engine.Blind}, 2, 7), engine.Public, scene.Table{}), "it lies on the table")
	_, ok := scene.BuildReveal(drawn(t, magico.Options{Hidden: engine.Blind}, 2, 7).View(0), paged(scene.Table{}))
	require.False(t, ok, "in a blind game the page does not know")
}

func TestMouthsLieInTheOrderOfTheLights(t *testing.T) {
	p := lab(t, snake)
	s := scene.Build(p.View(engine.Public), paged(scene.Table{}))
	require.Len(t, lights.Lamps(&s, nil), maze.Arrows)
	for a := range maze.NoArrow {
		c := s.Board.Cells[mouthOf(a)]
		require.Equal(t, scene.Mouth, c.Shape)
		line, push := a.Line()
		require.Equal(t, line, c.Part)
		require.Equal(t, int(push), c.Push)
		in := s.Board.Cells[maze.InCell(a)]
		way := [4][2]float64{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}[c.Facing]
		require.Equal(t, [2]float64{in.X, in.Y}, [2]float64{c.X + way[0], c.Y + way[1]}, "one step in from %v", a)
		require.Equal(t, a != p.Shut(), c.Mark == scene.MarkTurn)
	}
}

// What the program calls a seat is the colour that is printed in its corner.
func TestColoursInTheOrderOfSeats(t *testing.T) {
	for _, name := range []string{"default.toml", "edition-12-16.toml"} {
		for i, corner := range set(t, name).Corners {
			called := words.Words{Language: words.English}.Colour(words.Colour(i))
			require.Equal(t, corner.Colour, strings.ToLower(string(called)), "%s, seat %d", name, i+1)
		}
	}
}

func TestTheSpareLiesWhereItCameOut(t *testing.T) {
	at := func(p *magico.Position, table scene.Table) [2]float64 {
		c := scene.Build(p.View(engine.Public), paged(table)).Board.Cells[spare]
		return [2]float64{c.X, c.Y}
	}
	corner := [2]float64{-1, -1}
	require.Equal(t, corner, at(drawn(t, magico.Options{}, 2, 7), scene.Table{}), "before the first push")
	p := after(t, lab(t, snake), "push e5 nes")
	require.Equal(t, [2]float64{-1, 5}, at(p, scene.Table{}))
	undo := referee.Verdict{Kind: referee.Undo, Repair: []engine.Repair{{Part: 2, Steps: 1}}}
	require.Equal(t, corner, at(p, scene.Table{Verdict: undo}), "there it must be pushed back")
	undo.Repair[0].Steps = -1
	require.Equal(t, [2]float64{-1, 5}, at(p, scene.Table{Verdict: undo}))
	doubt := referee.Verdict{Kind: referee.Unsettled, Doubt: []int{2}}
	require.Equal(t, corner, at(p, scene.Table{Verdict: doubt}))
}

func TestMarks(t *testing.T) {
	p := after(t, lab(t, snake), "push e5 nes")
	cells := scene.Build(p.View(engine.Public), paged(scene.Table{})).Board.Cells
	for c := range maze.Cells {
		want := scene.NoMark
		if m := magico.GoTo(c); p.Check(m) == nil {
			want = scene.MarkWalk
		}
		if c == 6 {
			want = scene.MarkOwn
		}
		require.Equal(t, want, cells[c].Mark, c)
	}
	require.Equal(t, scene.NoMark, cells[mouthOf(0)].Mark)
	require.Equal(t, engine.Seat(2), cells[48].Flag)
	require.Equal(t, []engine.Seat{1, 2}, cells[7].Pawns)
}

// A part that the game does not have is no cell.
func TestNoCellForNoLine(t *testing.T) {
	g := Pages.Of(lab(t, snake).View(engine.Public), &scene.Table{})
	require.Equal(t, engine.NoPart, g.Cell(engine.Repair{Part: 6}))
	require.Equal(t, engine.NoPart, g.Cell(engine.Repair{Part: engine.NoPart}))
}

func TestATreasureThatNobodyKnowsIsCalledAsTheSetCallsIt(t *testing.T) {
	set := printed(t)
	renamed := *set
	renamed.Names = append([]string{"unicorn"}, set.Names[1:]...)
	p, err := magico.Drawn(&renamed, magico.Options{}, 2, engine.SeedsOf(7)).Position(&renamed)
	require.NoError(t, err)
	book := scene.Build(p.View(engine.Public), paged(scene.Table{})).Board.Cells[2].Ways[0].Things
	require.Equal(t, []scene.Tile{{Sign: "Un", Text: "unicorn"}}, book)
}
