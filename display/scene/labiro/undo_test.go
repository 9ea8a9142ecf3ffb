package labiro

import (
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

// last is what a page's last choice does, as it is sent; empty without choices.
func last(s scene.Scene) string {
	if len(s.Choices) == 0 {
		return ""
	}
	return s.Choices[len(s.Choices)-1].Does.String()
}

func TestUndoIsTheLastChoiceOfOnesOwnTurn(t *testing.T) {
	v := flower(t)
	without := scene.Build(v, scene.Table{Pages: Pages})
	with := scene.Build(v, scene.Table{Pages: Pages, Undo: true})
	require.Equal(t, "undo", last(with))
	require.Equal(t, without.Choices, with.Choices[:len(without.Choices)], "no other choice moves")
	require.NotEqual(t, "undo", last(without))

	phase(labiro.PhasePut, 0, "put 2", "put 5")(v)
	require.Equal(t, "undo", last(scene.Build(v, scene.Table{Pages: Pages, Undo: true})), "to put a used object away is part of the turn")
	phase(labiro.PhasePut, 1, "put 2")(v)
	require.NotEqual(t, "undo", last(scene.Build(v, scene.Table{Pages: Pages, Undo: true})), "it is not the victim's turn")
	require.Empty(t, scene.Build(flower(t), scene.Table{Pages: Pages, Undo: true, Bots: []bool{true}}).Choices)
	v = flower(t)
	v.Seat = 2
	require.Empty(t, scene.Build(v, scene.Table{Pages: Pages, Undo: true}).Choices, "another's page")
}

func TestTurningBackIsNoFoul(t *testing.T) {
	s := scene.Build(flower(t), scene.Table{Pages: Pages, Verdict: referee.Verdict{Kind: referee.Undo, Repair: []engine.Repair{{Part: 4, Steps: -2}}}})
	require.Equal(t, scene.Undo, s.Page)
	require.Equal(t, scene.MarkRequested, s.Board.Cells[4].Mark)
	require.Equal(t, -2, s.Board.Cells[4].Steps)
	require.Equal(t, "keep", last(s))
	require.Empty(t, s.Ruling)
}

// A view of several that may be is a guess, and no page tells it as knowledge.
func TestAGuessIsNotTold(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		v := flower(t)
		stands := []int{3, 0, 5}
		s := scene.Build(v, scene.Table{Pages: Pages, Words: w, Lost: true, Stands: stands, Legal: moves(t, "turn 6", "turn 2", "take", "end")})
		scenetest.Sound(t, s)
		for i, c := range s.Board.Cells {
			require.NotEqual(t, scene.MarkOwn, c.Mark)
			require.NotContains(t, c.Pawns, v.Turn, "nobody knows that it stands in %s", c.Label)
			require.Equal(t, slices.Contains(stands, i), c.Mark == scene.MarkMaybe, c.Label)
			require.Equal(t, i == 5 || i == 1, c.Turnable, c.Label)
		}
		require.Contains(t, s.Board.Cells[0].Pawns, engine.Seat(1), "the others stand where they stand")
		require.Len(t, v.Towers[0].Pawns, 2, "the view is as it was")
		var ids []string
		for _, c := range s.Choices {
			ids = append(ids, c.Does.String())
		}
		require.Equal(t, []string{"take", "stroll 4", "stroll 1", "stroll 6", "end"}, ids)
		require.NotContains(t, s.Text, says.YouAreIn.In(w, 1))
		require.Equal(t, says.MayBeIn.In(w, w.OneOf([]string{"4", "1", "6"})), s.Text[0])
	})
}

// Where the pawn may have walked to is no place that it is known to be lost in.
func TestAWalkThatMayHaveBeenChangesNoBoard(t *testing.T) {
	require.Equal(t, scene.Build(flower(t), scene.Table{Pages: Pages}).Board, scene.Build(flower(t), scene.Table{Pages: Pages, Stands: []int{0, 3, 5}}).Board)
}

// What is done where the pawn stands names the tower while it may stand in
// several, and is short when that is certain.
func TestWhatIsDoneHereNamesTheTower(t *testing.T) {
	it, en := words.Words{}, words.Words{Language: words.English}
	text := func(w words.Words, id string, stands ...int) string {
		v := flower(t)
		v.Towers[1].Object = false
		ruby := *v.Towers[6].Tower
		ruby.Key = 3 // the first player holds the key of that symbol
		v.Towers[6].Tower, v.Towers[6].Ruby = &ruby, true
		s := scene.Build(v, scene.Table{Pages: Pages, Words: w, Lost: len(stands) > 1, Stands: stands, Legal: moves(t, "take", "look", "open")})
		scenetest.Sound(t, s)
		for _, c := range s.Choices {
			if c.Does.String() == id {
				require.Equal(t, engine.NoPart, c.Part, "the board is pressed to walk there")
				return c.Text
			}
		}
		return ""
	}
	require.Equal(t, "Prendi l’oggetto", text(it, "take", 3))
	require.Equal(t, "Take the object", text(en, "take", 3))
	require.Equal(t, "Prendi l’oggetto", text(it, "take"), "where nobody says where it may stand")
	require.Equal(t, "Prendi nella torre 4", text(it, "take", 1, 3), "only there an object lies")
	require.Equal(t, "Take from tower 4", text(en, "take", 1, 3))
	require.Equal(t, "Prendi: torre 4, 1 o 6", text(it, "take", 3, 0, 5))
	require.Equal(t, "Take: tower 4, 1 or 6", text(en, "take", 3, 0, 5))
	require.Equal(t, "Guarda nella torre 4", text(it, "look", 1, 3))
	require.Equal(t, "Look into tower 4", text(en, "look", 1, 3))
	require.Equal(t, "Guarda: torre 4 o 1", text(it, "look", 3, 0))
	require.Equal(t, "Apri la torre 7", text(it, "open", 3, 6))
	require.Equal(t, "Open tower 7", text(en, "open", 3, 6))
	require.Equal(t, "Apri con la chiave", text(it, "open", 6))
}

// Where there is no room for all the towers they are counted.
func TestManyTowersAreCounted(t *testing.T) {
	set := printed(t)
	p, err := labiro.Random(set, labiro.Options{}, 2, 7).Position(set)
	require.NoError(t, err)
	v := p.View(engine.Public).(*labiro.View)
	v.Phase = labiro.PhaseTurn
	var stands []int
	for b := range v.Towers {
		v.Towers[b].Object, v.Towers[b].Ruby = true, false
		stands = append(stands, b)
	}
	for _, w := range []words.Words{{}, {Language: words.English}} {
		s := scene.Build(v, scene.Table{Pages: Pages, Words: w, Stands: stands, Legal: moves(t, "take", "look")})
		scenetest.Sound(t, s)
		require.NotContains(t, s.Choices[0].Text+s.Choices[1].Text, "…")
		require.Contains(t, s.Choices[0].Text, "18")
		require.Contains(t, s.Choices[1].Text, "18")
	}
}

func TestWhereOffersOnlyWhatIsPossible(t *testing.T) {
	v := flower(t)
	s := scene.Build(v, scene.Table{Pages: Pages, Verdict: referee.Verdict{Kind: referee.Where, Stands: []referee.Stand{{Part: 5}, {Part: 3}, {Part: 3, Way: []engine.Event{{Kind: labiro.Banked, Count: 2}}}}}})
	scenetest.Sound(t, s)
	require.Equal(t, []scene.Choice{{Does: scene.ParseAction("stand 1"), Text: "Torre 6", Part: 5}, {Does: scene.ParseAction("stand 2"), Text: "Torre 4", Part: 3}, {Does: scene.ParseAction("stand 3"), Text: "Torre 4, via casa", Part: 3}, {Does: scene.Action{Kind: scene.TakeBack}, Text: "Lascia stare", Part: engine.NoPart}}, s.Choices)
	for i, c := range s.Board.Cells {
		want := scene.NoMark
		if i == 5 || i == 3 {
			want = scene.MarkMaybe
		}
		require.Equal(t, want, c.Mark, c.Label)
		require.False(t, c.Turnable)
	}
}

func TestSentencesOfPlacesAreShort(t *testing.T) {
	many := []int{17, 16, 15, 14, 13, 12, 11, 10}
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		for n := 2; n <= len(many); n++ {
			g := game{v: flower(t), t: &scene.Table{Words: w, Lost: true, Stands: many[:n]}, w: w}
			for _, text := range g.turnText() {
				require.LessOrEqual(t, utf8.RuneCountInString(text), 48, text)
			}
		}
		for rubies := range int8(8) {
			text := (&game{w: w}).Stand(referee.Stand{Part: 17, Way: []engine.Event{{Kind: labiro.Banked, Count: rubies}}})
			require.LessOrEqual(t, utf8.RuneCountInString(text), scene.ChoiceSize, text)
		}
	})
}
