package panel

import (
	"image"
	"maps"
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// sizes are those of the panels that most tables have.
var sizes = []image.Point{{X: 240, Y: 240}, {X: 240, Y: 320}}

// allSizes are the sizes of panels in colour that pages are made for.
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
	turn(&c, i%6, [6]scene.Side{scene.Out, scene.Closed, scene.Back, scene.Out, scene.Side(i % 3), scene.Closed})
	return c
}

// turn sets a cell's facing and its sides by direction.
func turn(c *scene.Cell, facing int, printed [6]scene.Side) {
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
		out[i] = scene.Player{Seat: engine.Seat(i), Name: name, Sign: w.say.Sign(words.Colour(i)), Active: i == 0, Bot: i == 3,
			Slots: 3, Counts: []scene.Count{{Icon: scene.Gem, N: (i + 1) % 2}, {Icon: scene.Chest, N: i}}}
		for _, k := range hands[i] {
			out[i].Hand = append(out[i].Hand, scene.Tile{Sign: w.say.TileSign(k, k.Key().String()), Text: string(w.say.Noun(k, k.Key().String())),
				Used: k == labiro.KeyOf(5), Ruby: k.IsRuby()})
		}
	}
	return out
}

// wording is one language of the same scenes, in the words that people get.
type wording struct {
	say                                words.Words
	lang                               string
	names                              []string
	turn, turnLess, turnMore, turnHint string
	choices                            []string
	foul, foulText, foulFix, fixHint   string
	foulThen                           string
	refusedText                        []string
	wantedHint                         string
	restore                            string
	restoreText                        []string
	unsettled, unsettledText           string
	question, answerHint               string
	questionText, keyText              []string
	answers                            []string
	secret, secretText, secretChoice   string
	revealText, take, leave            string
	menu, menuText                     string
	entries                            []string
	wins, again                        string
	endText                            []string
	wanted                             string
	wantedText                         []string
	lostText, lostChoices              []string
	undo, where                        string
	undoText, whereChoices             []string
	undoChoice                         string
}

var italian, english = wordingIn(words.Italian), wordingIn(words.English)

func wordingIn(l words.Language) wording {
	w, hidden := words.Words{Language: l}, engine.Option{Name: "hidden", Values: []string{"dealt"}}
	entry := func(text, value string) string { return words.MenuEntry.In(w, text, value) }
	player := func(i int, who words.Message) string { return entry(words.MenuPlayer.In(w, i), who.In(w)) }
	out := wording{
		say: w, lang: l.String(),
		turn:     words.LabiroMayTurn.In(w, w.List([]string{"5", "8", "9", "14"}), 4),
		turnLess: words.LabiroMayTurn.In(w, w.List([]string{"5", "9", "14"}), 3),
		turnMore: words.LabiroMayCounter.In(w, 9), turnHint: words.HintChoose.In(w),
		choices: []string{words.LabiroTake.In(w), words.LabiroGo.In(w, 4), words.LabiroGo.In(w, 8), words.LabiroCross.In(w, 13),
			words.LabiroLight.In(w, 10), words.LabiroStab.In(w, w.Colour(1)), words.LabiroEnd.In(w)},
		foul:     words.FoulTitle.In(w),
		foulText: w.Foul(&engine.Foul{Reason: "labiro.against_arrow", Part: 6}, string(words.TheTower.In(w, 7)), ""),
		foulFix:  words.TurnClockwise.In(w, 7, 1), fixHint: words.HintPutRight.In(w), wantedHint: words.HintWanted.In(w),
		refusedText: []string{w.Foul(&engine.Foul{Reason: "labiro.no_way", Part: 13}, string(words.TheTower.In(w, 14)), ""),
			words.CouldInstead.In(w, words.Small(words.LabiroTurnCounter.In(w, 14)))},
		foulThen:    words.CouldThen.In(w, words.Small(words.LabiroTurnCounter.In(w, 14))),
		restore:     words.RestoreTitle.In(w),
		restoreText: []string{words.RestoreText.In(w), words.TurnClockwise.In(w, 3, 2), words.TurnCounter.In(w, 11, 1)},
		unsettled:   words.UnsettledTitle.In(w), unsettledText: words.HalfTurned.In(w, 12),
		question: words.QuestionTitle.In(w), questionText: []string{words.WhichTurned.In(w), words.OrPutBack.In(w)},
		keyText:    []string{words.LabiroUsedKey.In(w, 2), words.OrPutBack.In(w)},
		answers:    []string{words.LabiroLineTurned.In(w, 5, 2), words.LabiroLineTurned.In(w, 14, 1), words.LabiroLineWithKey.In(w, 9)},
		answerHint: words.HintAnswer.In(w),
		secret:     words.OnlyFor.In(w, w.Colour(0)), secretText: words.LookAway.In(w), secretChoice: words.Show.In(w),
		revealText: words.LabiroTowerHolds.In(w, 13, w.Thing(labiro.Dagger, "")),
		take:       words.LabiroSwap.In(w, w.Noun(labiro.Rope, "")), leave: words.LabiroLeave.In(w),
		menu: words.NewGame.In(w), menuText: words.MenuText.In(w),
		entries: []string{words.MenuStart.In(w), entry(words.MenuPlayers.In(w), "4"), player(1, words.Person), player(2, words.Person),
			player(3, words.Person), player(4, words.Bot), entry(w.Option("labiro", hidden), w.Value("labiro", hidden, 0)),
			entry(words.MenuLanguage.In(w), l.Name())},
		wins: words.WinsTitle.In(w, w.Colour(1)), again: words.NewGame.In(w),
		wanted:     words.BotName.In(w, w.Colour(3)),
		wantedText: []string{words.BotAsks.In(w, w.Colour(3)), words.TurnClockwise.In(w, 14, 2)},
		lostText:   []string{words.LabiroMayBeIn.In(w, w.OneOf([]string{"4", "8", "9", "13"})), words.LabiroSayWhere.In(w)},
		lostChoices: []string{words.LabiroTakeIn.In(w, w.OneOf([]string{"4", "13"}), 2), words.LabiroHere.In(w, 4), words.LabiroHere.In(w, 8), words.LabiroHere.In(w, 9),
			words.LabiroHere.In(w, 13), words.LabiroEnd.In(w), words.Undo.In(w)},
		undo: words.UndoTitle.In(w), undoChoice: words.KeepTurn.In(w),
		undoText: []string{words.TurnCounter.In(w, 5, 1), words.UndoText.In(w)},
		where:    words.WhereAreYou.In(w),
		whereChoices: []string{words.LabiroStand.In(w, 8), words.LabiroStand.In(w, 13), words.LabiroStandBanked.In(w, 13),
			words.NeverMind.In(w)},
	}
	for seat, score := range []int{0, 4, 2, 1} {
		out.names = append(out.names, string(w.Colour(words.Colour(seat))))
		out.endText = append(out.endText, words.LabiroScore.In(w, w.Colour(words.Colour(seat)), score))
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

// turned is the turn page after one rotation step of the fifth tower.
func (w *wording) turned() *scene.Scene {
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
	s := w.base(scene.Turn, w.wanted, w.wantedText...)
	s.Seat, s.Left, s.Hint = 3, 2, w.wantedHint
	s.Board.Cells[13].Mark, s.Board.Cells[13].Steps = scene.MarkWanted, 2
	return s
}

func (w *wording) foulPage() *scene.Scene {
	s := w.base(scene.Foul, w.foul, w.foulText, w.foulFix, w.foulThen)
	s.Ruling, s.Hint = "labiro/5", w.fixHint
	s.Board.Cells[6].Mark, s.Board.Cells[6].Steps = scene.MarkWrong, 1
	return s
}

// refusedPage is a move that was chosen and is not allowed: nothing is to be put
// right, and one can be made instead.
func (w *wording) refusedPage() *scene.Scene {
	s := w.base(scene.Foul, w.foul, w.refusedText...)
	s.Ruling, s.Choices, s.Hint = "labiro/4", choices(words.AllRight.In(w.say)), w.answerHint
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

// keyPage asks whether the unlock key was used, the longest question.
func (w *wording) keyPage() *scene.Scene {
	s := w.base(scene.Question, w.question, w.keyText...)
	s.Choices, s.Hint = choices(words.Capital(words.Yes.In(w.say))), w.answerHint
	unmarked(s)
	return s
}

// signed is a set whose keys have names of their own, of which two letters fit
// where there is little room.
var signed = func() *labiro.Set {
	set := &labiro.Set{}
	for i, name := range []string{"Drago", "Fenice", "Leone", "Luna", "Mano", "Onda", "Sole", "Torre"} {
		set.Towers = append(set.Towers, labiro.Tower{Key: labiro.Symbol(i + 1), Sign: name})
	}
	return set
}()

// signsPage is a turn with that set: three keys in one hand, one in another.
func (w *wording) signsPage() *scene.Scene {
	s := w.turnPage()
	next := labiro.NoSymbol
	for i := range s.Board.Cells {
		if c := &s.Board.Cells[i]; c.Ruby {
			next++
			c.Symbol = signed.ShortSign(next)
		}
	}
	key := func(n labiro.Symbol) scene.Tile {
		k := labiro.KeyOf(n)
		return scene.Tile{Sign: w.say.TileSign(k, signed.ShortSign(n)), Text: words.Capital(string(w.say.Noun(k, signed.Sign(n))))}
	}
	s.Players[0].Hand = []scene.Tile{key(1), key(6), key(8)}
	s.Players[1].Hand = []scene.Tile{key(5)}
	s.Choices = choices(words.LabiroOpen.In(w.say), words.LabiroDrop.In(w.say, w.say.Noun(labiro.KeyOf(2), signed.Sign(2))), w.choices[6])
	return s
}

// lostPage is a turn in which walks were left unsaid: nobody knows where the
// pawn stands.
func (w *wording) lostPage() *scene.Scene {
	s := w.base(scene.Turn, w.names[0], w.lostText...)
	s.Left, s.Choices, s.Cursor, s.Hint = 2, choices(w.lostChoices...), 6, w.turnHint
	s.Board.Cells[8].Pawns = nil
	stands(s, 3, 7, 8, 12)
	return s
}

// unmarked is the board with no mark on it.
func unmarked(s *scene.Scene) {
	for i := range s.Board.Cells {
		s.Board.Cells[i].Mark, s.Board.Cells[i].Turnable = scene.NoMark, false
	}
}

// stands marks where the pawn may stand.
func stands(s *scene.Scene, bases ...int) {
	for _, b := range bases {
		s.Board.Cells[b].Mark = scene.MarkMaybe
	}
}

func (w *wording) wherePage() *scene.Scene {
	s := w.base(scene.Question, w.question, w.where)
	s.Choices, s.Hint = choices(w.whereChoices...), w.answerHint
	unmarked(s)
	stands(s, 7, 12)
	return s
}

func (w *wording) undoPage() *scene.Scene {
	s := w.base(scene.Undo, w.undo, w.undoText...)
	s.Choices, s.Hint = choices(w.undoChoice), w.fixHint
	unmarked(s)
	s.Board.Cells[4].Mark, s.Board.Cells[4].Steps = scene.MarkWanted, -1
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

// lookedPage is a revelation with nothing to decide, as after a torch.
func (w *wording) lookedPage() *scene.Scene {
	s := w.revealPage()
	s.Choices = choices(words.Hide.In(w.say))
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

// named is every page of a small board.
func (w *wording) named() map[string]*scene.Scene {
	return map[string]*scene.Scene{
		"turn": w.turnPage(), "turned": w.turned(), "wanted": w.wantedPage(), "foul": w.foulPage(),
		"looked": w.lookedPage(), "restore": w.restorePage(), "unsettled": w.unsettledPage(), "question": w.questionPage(),
		"refused": w.refusedPage(), "key": w.keyPage(), "signs": w.signsPage(), "lost": w.lostPage(), "where": w.wherePage(), "undo": w.undoPage(),
		"secret": w.secretPage(), "reveal": w.revealPage(), "menu": w.menuPage(), "end": w.endPage(),
	}
}

// all is every page, of small and of large boards.
func (w *wording) all() map[string]*scene.Scene {
	pages := w.named()
	maps.Copy(pages, w.largePages())
	return pages
}
