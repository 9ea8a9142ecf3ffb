package web

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
)

// undoPages are the pages after walks that nobody entered, and of undoing, in the
// program's own words.
func undoPages(w words.Words) map[string]scene.Scene {
	lost := turnScene()
	lost.Text = []string{says.MayBeIn.In(w, w.OneOf([]string{"7", "8", "12"})), says.SayWhere.In(w)}
	lost.Hint, lost.Cursor = words.HintChoose.In(w), 0
	lost.Choices = []scene.Choice{
		{Does: scene.ParseAction("take"), Text: says.Take.In(w), Part: engine.NoPart}, {Does: scene.ParseAction("stroll 7"), Text: says.Here.In(w, 7), Part: 6},
		{Does: scene.ParseAction("stroll 8"), Text: says.Here.In(w, 8), Part: 7}, {Does: scene.ParseAction("stroll 12"), Text: says.Here.In(w, 12), Part: 11},
		{Does: scene.ParseAction("end"), Text: says.End.In(w), Part: engine.NoPart}, {Does: scene.Action{Kind: scene.TakeBack}, Text: words.Undo.In(w), Part: engine.NoPart},
	}
	markOnly(&lost, scene.MarkMaybe, 6, 7, 11)
	lost.Board.Cells[7].Pawns = nil

	where := lost
	where.Page, where.Title, where.Left = scene.Question, words.QuestionTitle.In(w), scene.NoCount
	where.Text, where.Hint = []string{words.WhereAreYou.In(w)}, words.HintAnswer.In(w)
	where.Choices = []scene.Choice{
		{Does: scene.ParseAction("stand 1"), Text: says.Stand.In(w, 8), Part: 7}, {Does: scene.ParseAction("stand 2"), Text: says.StandBanked.In(w, 12), Part: 11},
		{Does: scene.Action{Kind: scene.TakeBack}, Text: words.NeverMind.In(w), Part: engine.NoPart},
	}

	undo := turnScene()
	undo.Page, undo.Title, undo.Left, undo.Cursor = scene.Undo, words.UndoTitle.In(w), scene.NoCount, 0
	undo.Text, undo.Hint = []string{words.TurnCounter.In(w, 9, 1), words.UndoText.In(w)}, words.HintPutRight.In(w)
	undo.Choices = []scene.Choice{{Does: scene.Action{Kind: scene.Keep}, Text: words.KeepTurn.In(w), Part: engine.NoPart}}
	markOnly(&undo, scene.MarkRequested, 8)
	undo.Board.Cells[8].Steps = -1
	return map[string]scene.Scene{"lost": lost, "where": where, "undo": undo}
}

// markOnly sets a mark on some cells and removes all others.
func markOnly(s *scene.Scene, m scene.Mark, bases ...int) {
	for i := range s.Board.Cells {
		s.Board.Cells[i].Mark = scene.NoMark
	}
	for _, b := range bases {
		s.Board.Cells[b].Mark = m
	}
}

func snapshotIn(t testing.TB, s scene.Scene, w words.Words) Snapshot {
	return Snapshot{Seq: 43, Scene: s, Words: w, Lights: someLights(s), Poses: posesFor(s.Board), Simulated: true}
}

func TestGoldenPagesOfUndo(t *testing.T) {
	for _, l := range words.Languages() {
		w := words.Words{Language: l}
		for name, s := range undoPages(w) {
			n := snapshotIn(t, s, w)
			text := viewOf(tableMoment(n), false).Class + "\n" + elements(t, liveOf(t, n), "talk", "choices", "bar")
			golden.Text(t, "testdata/"+name+"."+l.String()+".html", text)
		}
	}
}

// A possible place of the pawn looks different from its certain place and from places to
// walk to.
func TestAPossiblePlaceOfThePawnHasItsOwnSign(t *testing.T) {
	s := undoPages(words.Words{})["lost"]
	text := page(t, snapshotIn(t, s, words.Words{}))
	require.Regexp(t, `<g class="maybe [^>]*><title>[^<]*</title>(<desc [^>]*>[^<]*</desc>)?<use class="hex" href="#hex"/>`, text)
	require.Contains(t, text, `<use href="#maybe"/>`)
	require.NotContains(t, text, `<g class="own`)
	d := drawer{scene: &s}
	require.Contains(t, d.scene.NameOf(&s.Board.Cells[7], d.words), ", forse sei qui")
	style := styles()
	require.Contains(t, string(style), ".maybe > .hex, .maybe .face {")
}

func TestTurningBackRaisesNoAlarm(t *testing.T) {
	text := page(t, snapshotIn(t, undoPages(english)["undo"], english))
	require.Contains(t, text, `<body class="page-undo seat0 playing has-map has-keys"`)
	require.NotContains(t, text, `role="alert">`+"\n<h1>")
	require.NotContains(t, text, "card alarm")
	require.Regexp(t, `<g class="wanted round" role="img"[^>]*><title>[^<]*</title>(<desc [^>]*>[^<]*</desc>)?<use class="hex" href="#hex"/>`, text)
	require.Contains(t, text, `<g transform="scale(-1 1)"><path class="ink" d="M-14 6A15 15 0 1 1 14 6M18 0 14 7 7 3"/></g><text aria-hidden="true" y="1">1</text>`)
}
