package panel

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
)

// The pages of a game that goes on after a power cut.

// newGame is a menu that offers LABIRO.
func (w *wording) newGame() scene.NewGame {
	return scene.NewGame{Short: true, Offers: []scene.Offer{{Pages: scene.Pages{Name: "labiro", Words: &says.Words}, Least: 2, Most: 4}}, Players: 2, Language: w.words.Language}
}

// Whatever keeps a game from going on, a 240 pixel panel has room for it and for how to write
// the game to a file.
func TestARefusedGameCanBeExported(t *testing.T) {
	p := New(mainSize)
	for _, w := range []*wording{&italian, &english} {
		for _, why := range []words.Message{words.NotReplayed, words.NoStart, words.NewerRules, words.OtherSet, words.OtherBases, words.FixedBases} {
			s := w.newGame().BuildUnfinished([]scene.Unfinished{{ID: "k7pq2xym", Game: "labiro", Names: []string{"Ada", "Bruno"}, Refused: why}}, 0, time.Time{}, "", 0)
			d := drawingOf(p, &s)
			for _, text := range s.Text[:2] {
				_, whole := d.contains(text)
				require.True(t, whole, "%s", text)
			}
		}
	}
}

// goingOn are the pages of unfinished games and of a table that stands otherwise.
func (w *wording) goingOn() map[string]*scene.Scene {
	n, now := w.newGame(), time.Date(2026, time.November, 23, 12, 0, 0, 0, time.UTC)
	usual := scene.Unfinished{ID: "k7pq2xym", Game: "labiro", Names: []string{"Ada", "Bruno"}, Bots: []bool{false, false}, Turn: 11, Last: now.AddDate(0, 0, -1), Steps: 140, Whole: 140}
	broken, refused := usual, usual
	broken.Steps, broken.Broken = 120, words.NotReplayed
	refused.Refused = words.OtherBases
	all := []scene.Unfinished{usual, broken, refused}
	pages := map[string]*scene.Scene{
		"differs": w.differsPage(), "differs-many": w.manyDifferPage(), "differs-ask": w.differsAskPage(), "differs-other": w.differsOtherPage(),
	}
	for page, s := range map[string]scene.Scene{
		"unfinished-menu": scene.BuildMenu(n.MenuAfter(&usual, now, 0)), "unfinished": n.BuildUnfinished(all, 0, now, "", 0), "unfinished-broken": n.BuildUnfinished(all, 1, now, "", 0),
		"unfinished-refused": n.BuildUnfinished(all, 2, now, "", 0), "unfinished-away": n.BuildPutAway(&usual, 0), "setting-up": n.BuildSettingUp(&usual),
	} {
		pages[page] = &s
	}
	return pages
}

// differsPage is two towers that were turned while the table was off.
func (w *wording) differsPage() *scene.Scene {
	s := w.base(scene.Restore, words.DiffersTitle.In(w.words), words.DiffersText.In(w.words), words.TurnClockwise.In(w.words, 3, 2), words.TurnCounter.In(w.words, 11, 1))
	s.Seat, s.Hint = 0, w.fixHint
	s.Choices = choices(words.TurnThemBack.In(w.words), words.TableIsRight.In(w.words))
	clearMarks(s)
	s.Board.Cells[2].Mark, s.Board.Cells[2].Steps = scene.MarkWrong, 2
	s.Board.Cells[10].Mark, s.Board.Cells[10].Steps = scene.MarkWrong, -1
	return s
}

// manyDifferPage leads one of six towers.
func (w *wording) manyDifferPage() *scene.Scene {
	s := w.differsPage()
	s.Text = []string{words.DiffersMany.In(w.words, 5), words.TurnClockwise.In(w.words, 3, 2)}
	s.Choices = choices(words.ShowAnother.In(w.words), words.TableIsRight.In(w.words))
	s.Board.Cells[10].Mark, s.Board.Cells[10].Steps = scene.NoMark, 0
	return s
}

func (w *wording) differsAskPage() *scene.Scene {
	s := w.base(scene.Question, words.TableIsRight.In(w.words), words.IsThisTower.In(w.words, 11, "T17"), words.StandsCounter.In(w.words, 2))
	s.Choices, s.Hint = choices(words.AnotherTower.In(w.words), words.RightAsItStands.In(w.words)), w.answerHint
	clearMarks(s)
	s.Board.Cells[10].Mark = scene.MarkDoubt
	return s
}

func (w *wording) differsOtherPage() *scene.Scene {
	s := w.differsAskPage()
	s.Title, s.Seat = words.DiffersTitle.In(w.words), engine.Seat(0)
	s.Text = []string{words.PutTowerThere.In(w.words, 11, "T17"), words.ThenTurnBack.In(w.words)}
	s.Choices = choices(words.AllRight.In(w.words))
	return s
}
