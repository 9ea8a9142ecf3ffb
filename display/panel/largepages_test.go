package panel

import (
	"image"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/display/words/fuga"
	"mastro/display/words/labiro"
	"mastro/display/words/magico"
	"mastro/display/words/torri3d"
	"mastro/engine"
)

// largeSizes are sizes, and the size with the least room for a large board.
var largeSizes = append(sizes, image.Pt(160, 128))

// pick returns the text in the language of w.
func (w *wording) pick(it, en string) string {
	if w.words.Language == words.English {
		return en
	}
	return it
}

// playersWith returns n players with counts.
func (w *wording) playersWith(n int, counts ...scene.Icon) []scene.Player {
	out := make([]scene.Player, n)
	for i := range out {
		seat := engine.Seat(i)
		out[i] = scene.Player{Seat: seat, Name: string(w.words.Colour(words.Colour(seat))), Sign: w.words.Sign(words.Colour(seat)), Active: i == 0, Bot: i == 3}
		for k, icon := range counts {
			c := scene.Count{Icon: icon, N: (i*3 + k*5 + 7) % 12}
			if icon == scene.Rune {
				c.N = i % 2
			}
			out[i].Counts = append(out[i].Counts, c)
		}
	}
	return out
}

func (w *wording) largeScene(page scene.Page, b scene.Board, players []scene.Player, text ...string) *scene.Scene {
	return &scene.Scene{Page: page, Title: w.names[0], Text: text, Left: scene.NoCount, Board: b, Players: players, Hint: w.turnHint}
}

// choiceAt is a choice that refers to a place.
func choiceAt(text string, part int, picture []scene.Way) scene.Choice {
	return scene.Choice{Does: scene.Action{Text: text}, Text: text, Part: part, Picture: picture}
}

// walks marks cells as places to walk to and adds choices for them.
func walks(s *scene.Scene, text func(cell int) string, cells ...int) {
	for _, i := range cells {
		s.Board.Cells[i].Mark = scene.MarkWalk
		s.Choices = append(s.Choices, choiceAt(text(i), i, nil))
	}
}

// goTo returns the text for the choice of a cell, on a board with so many columns.
func (w *wording) goTo(columns int) func(cell int) string {
	return func(cell int) string { return torri3d.Go.In(w.words, cell/columns+1, cell%columns+1) }
}

// goToCell is the text for the choice of a numbered cell.
func (w *wording) goToCell(cell int) string { return fuga.Walk.In(w.words, cell+1) }

// quietMouths removes the marks from the mouths.
func quietMouths(b *scene.Board) {
	for i := range b.Cells {
		if b.Cells[i].Shape == scene.Mouth {
			b.Cells[i].Mark = scene.NoMark
		}
	}
}

func (w *wording) pushPage() *scene.Scene {
	s := w.largeScene(scene.Turn, sliding(), w.playersWith(4, scene.Cards, scene.Prizes), magico.AskArrow.In(w.words))
	first := firstMouth(&s.Board)
	s.Board.Cells[first+7].Mark = scene.NoMark
	for i := range 12 {
		s.Choices = append(s.Choices, choiceAt(w.pick("Dalla freccia ", "At arrow ")+s.Board.Cells[first+i].Label, first+i,
			[]scene.Way{{Sides: rotate(shapes[2], i), Things: thing("Ra")}}))
	}
	s.Cursor = 4
	return s
}

func (w *wording) slidWalkPage() *scene.Scene {
	s := w.largeScene(scene.Turn, sliding(), w.playersWith(4, scene.Cards, scene.Prizes), magico.Walk.In(w.words))
	quietMouths(&s.Board)
	last := &s.Board.Cells[len(s.Board.Cells)-1]
	last.X, last.Y = 3, 6.75
	s.Board.Cells[0].Mark = scene.MarkOwn
	walks(s, w.goTo(7), 1, 2, 7, 8, 9, 14, 15, 16, 22, 29)
	s.Choices = append(s.Choices, choiceAt(magico.Stay.In(w.words), 0, nil))
	s.Cursor = 4
	return s
}

func (w *wording) slidWantedPage() *scene.Scene {
	s := w.largeScene(scene.Turn, sliding(), w.playersWith(4, scene.Cards, scene.Prizes), w.pick("Giallo (bot) chiede:", "Yellow (bot) asks you to do this:"),
		w.pick("Inserisci la tessera alla freccia 6, una volta.", "Push the tile in at arrow 6, once."))
	quietMouths(&s.Board)
	s.Seat, s.Title, s.Choices, s.Hint = 3, w.botTitle, choices(w.wantedChoices...), w.fixHint
	c := &s.Board.Cells[firstMouth(&s.Board)+5]
	c.Mark, c.Steps = scene.MarkRequested, 1
	return s
}

func (w *wording) slidFoulPage() *scene.Scene {
	s := w.largeScene(scene.Foul, sliding(), w.playersWith(4, scene.Cards, scene.Prizes),
		w.pick("Da lì è uscita una tessera: scegli un’altra freccia.", "A tile has just come out there: choose another arrow."),
		w.pick("Freccia 10: spingi 1 volta.", "Arrow 10: push once."))
	quietMouths(&s.Board)
	s.Title, s.Ruling, s.Hint = w.foul, "magico/2", w.fixHint
	c := &s.Board.Cells[firstMouth(&s.Board)+9]
	c.Mark, c.Steps = scene.MarkWrong, 1
	return s
}

func (w *wording) targetPage() *scene.Scene {
	s := w.largeScene(scene.Reveal, sliding(), w.playersWith(4, scene.Cards, scene.Prizes), w.pick("Cerca il pipistrello (Pi).", "Look for the bat (Pi)."))
	quietMouths(&s.Board)
	s.Board.Cells[25].Mark = scene.MarkWalk
	s.Choices, s.Hint = choices(w.pick("Nascondi", "Hide")), w.answerHint
	return s
}

func (w *wording) towersPage() *scene.Scene {
	s := w.largeScene(scene.Turn, towers(), w.playersWith(4, scene.Prizes, scene.Cards, scene.Rune), torri3d.Move.In(w.words))
	quietMouths(&s.Board)
	s.Board.Cells[11].Mark = scene.MarkOwn
	walks(s, w.goTo(5), 6, 10, 12, 16, 17)
	s.Cursor = 2
	return s
}

func (w *wording) towersPushPage() *scene.Scene {
	s := w.largeScene(scene.Turn, towers(), w.playersWith(3, scene.Prizes, scene.Cards, scene.Rune), torri3d.AskArrow.In(w.words))
	first := firstMouth(&s.Board)
	s.Board.Cells[first].Mark = scene.NoMark
	for i := 1; i < 8; i++ {
		s.Choices = append(s.Choices, choiceAt(w.pick("Dalla freccia ", "At arrow ")+s.Board.Cells[first+i].Label, first+i, []scene.Way{{Sides: shapes[1]}}))
	}
	s.Cursor = 1
	return s
}

// cardsPage is the private page of a player with two cards in hand.
func (w *wording) cardsPage(b scene.Board, gap int) *scene.Scene {
	s := w.largeScene(scene.Reveal, b, w.playersWith(5, scene.Cards, scene.Prizes), w.pick("Posa una delle tue due carte.", "Lay one of your two cards."))
	for i := range 24 {
		part := nthGap(&s.Board, (gap+i)%12)
		s.Choices = append(s.Choices, choiceAt(w.pick("Posa Ro–Fa", "Lay Ro–Fa"), part, card(i%8)))
	}
	s.Cursor = 1
	return s
}

func (w *wording) cardsTurnPage() *scene.Scene {
	s := w.largeScene(scene.Turn, cards(6, 4, 20), w.playersWith(6, scene.Cards, scene.Prizes), w.pick("Tocca a Rosso: ha due carte.", "Red’s turn, with two cards."))
	for i := range s.Board.Cells {
		s.Board.Cells[i].Mark = scene.NoMark
	}
	s.Board.Cells[3].Mark, s.Board.Cells[4].Mark, s.Board.Cells[5].Mark = scene.MarkWalk, scene.MarkWalk, scene.MarkOwn
	s.Choices = []scene.Choice{choiceAt(w.pick("Prendi questa carta", "Take this card"), 4, s.Board.Cells[4].Ways), choiceAt(w.pick("Basta così", "That is all"), engine.NoPart, nil)}
	return s
}

func (w *wording) wheelPage() *scene.Scene {
	s := w.largeScene(scene.Turn, wheel(), w.playersWith(6, scene.Hearts, scene.Cards), fuga.AskWalk.In(w.words))
	s.Left, s.LeftOf = 5, w.pick("Passi", "Steps")
	n := 0
	for i := range s.Board.Cells {
		c := &s.Board.Cells[i]
		if !c.Wall && c.Piece == nil && len(c.Pawns) == 0 && c.Flag < 0 && i%2 == 0 && n < 9 {
			n++
			walks(s, w.goToCell, i)
		}
		if len(c.Pawns) > 0 && c.Pawns[0] == 0 {
			c.Mark = scene.MarkOwn
		}
	}
	s.Cursor = 5
	return s
}

// whichCardPage asks which of two cards to lay; there is no board.
func (w *wording) whichCardPage() *scene.Scene {
	s := w.largeScene(scene.Reveal, scene.Board{}, w.playersWith(3, scene.Cards, scene.Prizes), w.pick("Quale carta posi?", "Which card do you lay?"))
	s.Choices = []scene.Choice{choiceAt("Ro–Fa", engine.NoPart, card(1)), choiceAt("Lu–Te", engine.NoPart, card(2))}
	return s
}

// towersQuestionPage is a question whose answers are places of the board.
func (w *wording) towersQuestionPage() *scene.Scene {
	s := w.largeScene(scene.Question, towers(), w.playersWith(2, scene.Prizes, scene.Cards, scene.Rune),
		w.pick("Dove torni dall’isolamento?", "Where do you come back?"))
	quietMouths(&s.Board)
	walks(s, w.goTo(5), 0, 4, 24)
	s.Cursor, s.Hint = 2, w.answerHint
	return s
}

// cardsWantedPage is the turn of a bot that asks people to lay a card.
func (w *wording) cardsWantedPage() *scene.Scene {
	s := w.cardsTurnPage()
	s.Seat, s.Title, s.Choices, s.Hint = 3, w.botTitle, choices(w.wantedChoices...), w.fixHint
	s.Text = []string{w.pick("Giallo (bot) chiede:", "Yellow (bot) asks you to do this:"), w.pick("Posate la carta Ro–Fa dove brilla.", "Lay the card Ro–Fa where it shines.")}
	c := &s.Board.Cells[nthGap(&s.Board, 4)]
	c.Mark, c.Ways, c.Label = scene.MarkRequested, card(1), "c1"
	return s
}

// wheelEndPage is the end of a game whose score is not in the counts.
func (w *wording) wheelEndPage() *scene.Scene {
	s := w.largeScene(scene.End, wheel(), w.playersWith(6, scene.Hearts, scene.Cards))
	for i, p := range s.Players {
		s.Text = append(s.Text, labiro.Score.In(w.words, words.Name(p.Name), 41-i*3))
	}
	s.Title, s.Choices = words.WinsTitle.In(w.words, w.words.Colour(0)), choices(w.again)
	return s
}

// cardsEndPage is the end of a game of six players with prizes.
func (w *wording) cardsEndPage() *scene.Scene {
	s := w.wheelEndPage()
	s.Players = w.playersWith(6, scene.Cards, scene.Prizes)
	return s
}

// largePages are all pages with a large board.
func (w *wording) largePages() map[string]*scene.Scene {
	return map[string]*scene.Scene{
		"push": w.pushPage(), "walk": w.slidWalkPage(), "push-wanted": w.slidWantedPage(), "push-foul": w.slidFoulPage(), "sought": w.targetPage(),
		"towers": w.towersPage(), "towers-push": w.towersPushPage(),
		"cards": w.cardsPage(cards(6, 4, 20), 3), "cards-first": w.cardsPage(cards(2, 2, 4), 2), "cards-wide": w.cardsPage(cards(12, 8, 50), 6),
		"cards-turn": w.cardsTurnPage(), "wheel": w.wheelPage(),
		"cards-which": w.whichCardPage(), "towers-where": w.towersQuestionPage(), "cards-wanted": w.cardsWantedPage(), "wheel-end": w.wheelEndPage(), "cards-end": w.cardsEndPage(),
	}
}
