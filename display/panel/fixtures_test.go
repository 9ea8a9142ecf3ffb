package panel

import (
	"image"
	"maps"
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// sizes are the sizes of the panels that most tables have.
var sizes = []image.Point{{X: 240, Y: 240}, {X: 240, Y: 320}}

// allSizes are the sizes of colour panels for which the pages are designed.
var allSizes = []image.Point{{240, 240}, {240, 320}, {320, 240}, {128, 160}, {160, 128}}

// board18 is a full board: a ring of 18 around an empty place, with entrances
// of all kinds.
func board18() scene.Board {
	var b scene.Board
	for r := -2; r <= 2; r++ {
		for q := -2; q <= 2; q++ {
			h := hexgrid.Hex{Q: q, R: r}
			if d := h.Distance(hexgrid.Hex{}); d == 0 || d > 2 {
				continue
			}
			b.Cells = append(b.Cells, cell18(h, len(b.Cells)))
		}
	}
	b.Cells[0].Flag, b.Cells[2].Flag, b.Cells[15].Flag, b.Cells[17].Flag = 0, 1, 2, 3
	b.Cells[8].Pawns = []engine.Seat{0}
	b.Cells[5].Pawns = []engine.Seat{1, 3}
	b.Cells[15].Pawns = []engine.Seat{2}
	b.Cells[8].Mark = scene.MarkOwn
	for _, i := range []int{3, 7, 12} {
		b.Cells[i].Mark = scene.MarkWalk
	}
	for _, i := range []int{4, 13} {
		b.Cells[i].Mark, b.Cells[i].Turnable = scene.MarkTurn, true
	}
	b.Cells[8].Turnable, b.Cells[7].Turnable = true, true
	return b
}

func cell18(h hexgrid.Hex, i int) scene.Cell {
	c := scene.Cell{Label: strconv.Itoa(i + 1), Arrow: 1 - 2*(i%2), Flag: engine.Nobody, Object: i%3 == 0}
	c.X, c.Y = h.Center()
	if i%9 == 1 || i%9 == 4 || i%9 == 6 || i%9 == 8 {
		c.Ruby, c.Symbol = true, string(rune('A'+i/3))
	}
	setFacing(&c, i%6, [6]scene.Side{scene.Out, scene.Closed, scene.Back, scene.Out, scene.Side(i % 3), scene.Closed})
	return c
}

// setFacing sets a cell's facing and its sides by direction.
func setFacing(c *scene.Cell, facing int, printed [6]scene.Side) {
	c.Facing = facing
	for i, side := range printed {
		c.Sides[(i+facing)%6] = side
	}
}

// step turns a cell by one step of 60° clockwise.
func step(c *scene.Cell) {
	old := c.Sides
	for i, side := range old {
		c.Sides[(i+1)%6] = side
	}
	c.Facing = (c.Facing + 1) % 6
}

func (w *wording) players() []scene.Player {
	hands := [][]labiro.Kind{
		{labiro.Rope, labiro.KeyOf(5), labiro.RubyOf(1)}, {labiro.Dagger}, {}, {labiro.Unlock, labiro.Torch},
	}
	out := make([]scene.Player, len(w.names))
	for i, name := range w.names {
		out[i] = scene.Player{Seat: engine.Seat(i), Name: name, Sign: w.words.Sign(words.Colour(i)), Active: i == 0, Bot: i == 3,
			Slots: 3, Counts: []scene.Count{{Icon: scene.Gem, N: (i + 1) % 2}, {Icon: scene.Chest, N: i}}}
		for _, k := range hands[i] {
			out[i].Hand = append(out[i].Hand, scene.Tile{Sign: says.Sign(w.words, k, k.Key().String()), Text: string(says.Noun(w.words, k, k.Key().String())),
				Used: k == labiro.KeyOf(5), Ruby: k.IsRuby()})
		}
	}
	return out
}

func choices(texts ...string) []scene.Choice {
	out := make([]scene.Choice, len(texts))
	for i, text := range texts {
		out[i] = scene.Choice{Does: scene.Action{Text: strconv.Itoa(i)}, Text: text, Part: engine.NoPart}
	}
	return out
}

func (w *wording) base(page scene.Page, title string, text ...string) *scene.Scene {
	return &scene.Scene{Page: page, Title: title, Text: text, Left: scene.NoCount, Players: w.players(), Board: board18()}
}

func (w *wording) turnPage() *scene.Scene {
	s := w.base(scene.Turn, w.names[0], w.turn, w.turnMore)
	s.Left, s.Choices, s.Cursor, s.Hint = 3, choices(w.choices...), 1, w.turnHint
	return s
}

// rotatedPage is the turn page after one rotation step of the fifth tower.
func (w *wording) rotatedPage() *scene.Scene {
	s := w.turnPage()
	s.Left, s.Text[0] = 2, w.turnLess
	s.Board.Cells[7].Turnable = false
	step(&s.Board.Cells[4])
	s.Board.Cells[3].Mark = scene.NoMark
	s.Board.Cells[12].Mark = scene.NoMark
	s.Choices = choices(append([]string{w.choices[0], w.choices[2]}, w.choices[3:]...)...)
	return s
}

func (w *wording) wantedPage() *scene.Scene {
	s := w.base(scene.Turn, w.botTitle, w.wantedText...)
	s.Seat, s.Left, s.Hint, s.Choices = 3, 2, w.fixHint, choices(w.wantedChoices...)
	s.Board.Cells[13].Mark, s.Board.Cells[13].Steps = scene.MarkRequested, 2
	return s
}

func (w *wording) foulPage() *scene.Scene {
	s := w.base(scene.Foul, w.foul, w.foulText, w.foulFix, w.foulThen)
	s.Ruling, s.Hint = "labiro/5", w.fixHint
	s.Board.Cells[6].Mark, s.Board.Cells[6].Steps = scene.MarkWrong, 1
	return s
}

// refusedPage is a chosen move that is not allowed: there is nothing to correct, and
// another move is possible.
func (w *wording) refusedPage() *scene.Scene {
	s := w.base(scene.Foul, w.foul, w.refusedText...)
	s.Ruling, s.Choices, s.Hint = "labiro/4", choices(words.AllRight.In(w.words)), w.answerHint
	return s
}

func (w *wording) restorePage() *scene.Scene {
	s := w.base(scene.Restore, w.restore, w.restoreText...)
	s.Seat, s.Hint = engine.Nobody, w.fixHint
	s.Board.Cells[2].Mark, s.Board.Cells[2].Steps = scene.MarkWrong, 2
	s.Board.Cells[10].Mark, s.Board.Cells[10].Steps = scene.MarkWrong, -1
	return s
}

func (w *wording) unsettledPage() *scene.Scene {
	s := w.base(scene.Unsettled, w.unsettled, w.unsettledText)
	s.Seat, s.Hint = engine.Nobody, w.fixHint
	s.Board.Cells[11].Mark = scene.MarkDoubt
	return s
}

func (w *wording) questionPage() *scene.Scene {
	s := w.base(scene.Question, w.question, w.questionText...)
	s.Choices, s.Cursor, s.Hint = choices(w.answers...), 1, w.answerHint
	return s
}

// keyPage asks whether the unlock key was used, the longest question of all.
func (w *wording) keyPage() *scene.Scene {
	s := w.base(scene.Question, w.question, w.keyText...)
	s.Choices, s.Hint = choices(words.Capital(words.Yes.In(w.words))), w.answerHint
	clearMarks(s)
	return s
}

// namedKeys is a set whose keys have names of their own. Where there is little room, two
// letters of a name are shown.
var namedKeys = func() *labiro.Set {
	set := &labiro.Set{}
	for i, name := range []string{"Drago", "Fenice", "Leone", "Luna", "Mano", "Onda", "Sole", "Torre"} {
		set.Towers = append(set.Towers, labiro.Tower{Key: labiro.Symbol(i + 1), Sign: name})
	}
	return set
}()

// signsPage is a turn with namedKeys: three keys in one hand, one in another.
func (w *wording) signsPage() *scene.Scene {
	s := w.turnPage()
	next := labiro.NoSymbol
	for i := range s.Board.Cells {
		if c := &s.Board.Cells[i]; c.Ruby {
			next++
			c.Symbol = namedKeys.ShortSign(next)
		}
	}
	key := func(n labiro.Symbol) scene.Tile {
		k := labiro.KeyOf(n)
		return scene.Tile{Sign: says.Sign(w.words, k, namedKeys.ShortSign(n)), Text: words.Capital(string(says.Noun(w.words, k, namedKeys.Sign(n))))}
	}
	s.Players[0].Hand = []scene.Tile{key(1), key(6), key(8)}
	s.Players[1].Hand = []scene.Tile{key(5)}
	s.Choices = choices(says.Open.In(w.words), says.Drop.In(w.words, says.Noun(w.words, labiro.KeyOf(2), namedKeys.Sign(2))), w.choices[6])
	return s
}

// lostPage is a turn with walks that nobody entered: the pawn's place is not known.
func (w *wording) lostPage() *scene.Scene {
	s := w.base(scene.Turn, w.names[0], w.lostText...)
	s.Left, s.Choices, s.Cursor, s.Hint = 2, choices(w.lostChoices...), 6, w.turnHint
	s.Board.Cells[8].Pawns = nil
	markMaybe(s, 3, 7, 8, 12)
	return s
}

// clearMarks removes all marks from the board.
func clearMarks(s *scene.Scene) {
	for i := range s.Board.Cells {
		s.Board.Cells[i].Mark, s.Board.Cells[i].Turnable = scene.NoMark, false
	}
}

// markMaybe marks the possible places of the pawn.
func markMaybe(s *scene.Scene, bases ...int) {
	for _, b := range bases {
		s.Board.Cells[b].Mark = scene.MarkMaybe
	}
}

func (w *wording) wherePage() *scene.Scene {
	s := w.base(scene.Question, w.question, w.where...)
	s.Choices, s.Hint = choices(w.whereChoices...), w.answerHint
	clearMarks(s)
	markMaybe(s, 7, 12)
	return s
}

func (w *wording) undoPage() *scene.Scene {
	s := w.base(scene.Undo, w.undo, w.undoText...)
	s.Choices, s.Hint = choices(w.undoChoice), w.fixHint
	clearMarks(s)
	s.Board.Cells[4].Mark, s.Board.Cells[4].Steps = scene.MarkRequested, -1
	return s
}

func (w *wording) secretPage() *scene.Scene {
	s := w.base(scene.Secret, w.secret, w.secretText)
	s.Choices, s.Hint = choices(w.secretChoice), w.answerHint
	return s
}

func (w *wording) revealPage() *scene.Scene {
	s := w.base(scene.Reveal, w.names[0], w.revealText)
	s.Choices, s.Hint = choices(w.take, w.leave), w.answerHint
	return s
}

// lookedPage is a private page with nothing to decide, as after a torch.
func (w *wording) lookedPage() *scene.Scene {
	s := w.revealPage()
	s.Choices = choices(words.Hide.In(w.words))
	return s
}

func (w *wording) menuPage() *scene.Scene {
	s := w.base(scene.Menu, w.menu, w.menuText)
	s.Seat, s.Choices, s.Cursor, s.Hint = engine.Nobody, choices(w.entries...), 4, w.turnHint
	s.Players, s.Board = nil, scene.Board{}
	return s
}

func (w *wording) endPage() *scene.Scene {
	s := w.base(scene.End, w.wins, w.endText...)
	s.Seat, s.Hint, s.Choices = 1, w.turnHint, choices(w.again)
	s.Players[1].Counts[1].N, s.Players[3].Counts[1].N = 4, 1
	return s
}

// smallPages are all pages with a small board.
func (w *wording) smallPages() map[string]*scene.Scene {
	pages := map[string]*scene.Scene{
		"turn": w.turnPage(), "turned": w.rotatedPage(), "wanted": w.wantedPage(), "foul": w.foulPage(),
		"looked": w.lookedPage(), "restore": w.restorePage(), "unsettled": w.unsettledPage(), "question": w.questionPage(),
		"refused": w.refusedPage(), "key": w.keyPage(), "signs": w.signsPage(), "lost": w.lostPage(), "where": w.wherePage(), "undo": w.undoPage(),
		"secret": w.secretPage(), "reveal": w.revealPage(), "menu": w.menuPage(), "end": w.endPage(),
	}
	maps.Copy(pages, w.goingOn())
	return pages
}

// all are all pages, with small and large boards, and invitations, whose code becomes smaller
// above a notice.
func (w *wording) all() map[string]*scene.Scene {
	pages := w.smallPages()
	pages["join"], pages["join-none"] = w.joinPage(joinAddresses[2]), w.joinPage()
	maps.Copy(pages, w.largePages())
	maps.Copy(pages, w.layingPages())
	maps.Copy(pages, w.buildingPages())
	return pages
}
