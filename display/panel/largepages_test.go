package panel

import (
	"image"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// largeSizes are the usual sizes and the one with the least room for a large board.
var largeSizes = append(sizes, image.Pt(160, 128))

// in is a sentence in one of the two languages.
func (w *wording) in(it, en string) string {
	if w.say.Language == words.English {
		return en
	}
	return it
}

// seats are so many players with their counts.
func (w *wording) seats(n int, counts ...scene.Icon) []scene.Player {
	out := make([]scene.Player, n)
	for i := range out {
		seat := engine.Seat(i)
		out[i] = scene.Player{Seat: seat, Name: string(w.say.Colour(words.Colour(seat))), Sign: w.say.Sign(words.Colour(seat)), Active: i == 0, Bot: i == 3}
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

func (w *wording) large(page scene.Page, b scene.Board, players []scene.Player, text ...string) *scene.Scene {
	return &scene.Scene{Page: page, Title: w.names[0], Text: text, Left: scene.NoCount, Board: b, Players: players, Hint: w.turnHint}
}

// about is a choice of a place.
func about(text string, part int, picture []scene.Way) scene.Choice {
	return scene.Choice{Does: scene.Action{Text: text}, Text: text, Part: part, Picture: picture}
}

// walks marks the cells that can be walked to and makes them choices.
func walks(s *scene.Scene, text func(cell int) string, cells ...int) {
	for _, i := range cells {
		s.Board.Cells[i].Mark = scene.MarkWalk
		s.Choices = append(s.Choices, about(text(i), i, nil))
	}
}

// goTo is the choice of a cell of a board of so many columns.
func (w *wording) goTo(columns int) func(cell int) string {
	return func(cell int) string { return words.TorriGo.In(w.say, cell/columns+1, cell%columns+1) }
}

// goToCell is the choice of a cell that has a number.
func (w *wording) goToCell(cell int) string { return words.FugaWalk.In(w.say, cell+1) }

// quiet takes the marks off the mouths.
func quietMouths(b *scene.Board) {
	for i := range b.Cells {
		if b.Cells[i].Shape == scene.Mouth {
			b.Cells[i].Mark = scene.NoMark
		}
	}
}

func (w *wording) pushPage() *scene.Scene {
	s := w.large(scene.Turn, sliding(), w.seats(4, scene.Cards, scene.Prizes), words.MagicoAskArrow.In(w.say))
	first := firstMouth(&s.Board)
	s.Board.Cells[first+7].Mark = scene.NoMark
	for i := range 12 {
		s.Choices = append(s.Choices, about(w.in("Dalla freccia ", "At arrow ")+s.Board.Cells[first+i].Label, first+i,
			[]scene.Way{{Sides: turned(shapes[2], i), Things: thing("Ra")}}))
	}
	s.Cursor = 4
	return s
}

func (w *wording) slidWalkPage() *scene.Scene {
	s := w.large(scene.Turn, sliding(), w.seats(4, scene.Cards, scene.Prizes), words.MagicoWalk.In(w.say))
	quietMouths(&s.Board)
	last := &s.Board.Cells[len(s.Board.Cells)-1]
	last.X, last.Y = 3, 6.75
	s.Board.Cells[0].Mark = scene.MarkOwn
	walks(s, w.goTo(7), 1, 2, 7, 8, 9, 14, 15, 16, 22, 29)
	s.Choices = append(s.Choices, about(words.MagicoStay.In(w.say), 0, nil))
	s.Cursor = 4
	return s
}

func (w *wording) slidWantedPage() *scene.Scene {
	s := w.large(scene.Turn, sliding(), w.seats(4, scene.Cards, scene.Prizes), w.in("Giallo (bot) chiede:", "Yellow (bot) asks for:"),
		w.in("Inserisci la tessera alla freccia 6, una volta.", "Push the tile in at arrow 6, once."))
	quietMouths(&s.Board)
	s.Seat, s.Title, s.Hint = 3, w.wanted, w.wantedHint
	c := &s.Board.Cells[firstMouth(&s.Board)+5]
	c.Mark, c.Steps = scene.MarkWanted, 1
	return s
}

func (w *wording) slidFoulPage() *scene.Scene {
	s := w.large(scene.Foul, sliding(), w.seats(4, scene.Cards, scene.Prizes),
		w.in("Non si inserisce dove è appena uscita una tessera.", "Do not push in where a tile has just come out."),
		w.in("Freccia 10: spingi 1 volta.", "Arrow 10: push once."))
	quietMouths(&s.Board)
	s.Title, s.Ruling, s.Hint = w.foul, "magico/2", w.fixHint
	c := &s.Board.Cells[firstMouth(&s.Board)+9]
	c.Mark, c.Steps = scene.MarkWrong, 1
	return s
}

func (w *wording) soughtPage() *scene.Scene {
	s := w.large(scene.Reveal, sliding(), w.seats(4, scene.Cards, scene.Prizes), w.in("Cerca il pipistrello (Pi).", "Look for the bat (Pi)."))
	quietMouths(&s.Board)
	s.Board.Cells[25].Mark = scene.MarkWalk
	s.Choices, s.Hint = choices(w.in("Nascondi", "Hide")), w.answerHint
	return s
}

func (w *wording) towersPage() *scene.Scene {
	s := w.large(scene.Turn, towers(), w.seats(4, scene.Prizes, scene.Cards, scene.Rune), words.TorriMove.In(w.say))
	quietMouths(&s.Board)
	s.Board.Cells[11].Mark = scene.MarkOwn
	walks(s, w.goTo(5), 6, 10, 12, 16, 17)
	s.Cursor = 2
	return s
}

func (w *wording) towersPushPage() *scene.Scene {
	s := w.large(scene.Turn, towers(), w.seats(3, scene.Prizes, scene.Cards, scene.Rune), words.TorriAskArrow.In(w.say))
	first := firstMouth(&s.Board)
	s.Board.Cells[first].Mark = scene.NoMark
	for i := 1; i < 8; i++ {
		s.Choices = append(s.Choices, about(w.in("Dalla freccia ", "At arrow ")+s.Board.Cells[first+i].Label, first+i, []scene.Way{{Sides: shapes[1]}}))
	}
	s.Cursor = 1
	return s
}

// cardsPage is the secret page of a player with two cards in hand.
func (w *wording) cardsPage(b scene.Board, gap int) *scene.Scene {
	s := w.large(scene.Reveal, b, w.seats(5, scene.Cards, scene.Prizes), w.in("Posa una delle tue due carte.", "Lay one of your two cards."))
	for i := range 24 {
		part := nthGap(&s.Board, (gap+i)%12)
		s.Choices = append(s.Choices, about(w.in("Posa Ro–Fa", "Lay Ro–Fa"), part, card(i%8)))
	}
	s.Cursor = 1
	return s
}

func (w *wording) cardsTurnPage() *scene.Scene {
	s := w.large(scene.Turn, cards(6, 4, 20), w.seats(6, scene.Cards, scene.Prizes), w.in("Tocca a Rosso: ha due carte.", "Red’s turn, with two cards."))
	for i := range s.Board.Cells {
		s.Board.Cells[i].Mark = scene.NoMark
	}
	s.Board.Cells[3].Mark, s.Board.Cells[4].Mark, s.Board.Cells[5].Mark = scene.MarkWalk, scene.MarkWalk, scene.MarkOwn
	s.Choices = []scene.Choice{about(w.in("Prendi questa carta", "Take this card"), 4, s.Board.Cells[4].Ways), about(w.in("Basta così", "That is all"), engine.NoPart, nil)}
	return s
}

func (w *wording) wheelPage() *scene.Scene {
	s := w.large(scene.Turn, wheel(), w.seats(6, scene.Hearts, scene.Cards), words.FugaAskWalk.In(w.say))
	s.Left, s.LeftOf = 5, w.in("Passi", "Steps")
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

// whichPage asks which of two cards is to be laid; the board does not matter.
func (w *wording) whichPage() *scene.Scene {
	s := w.large(scene.Reveal, scene.Board{}, w.seats(3, scene.Cards, scene.Prizes), w.in("Quale carta posi?", "Which card do you lay?"))
	s.Choices = []scene.Choice{about("Ro–Fa", engine.NoPart, card(1)), about("Lu–Te", engine.NoPart, card(2))}
	return s
}

// doubtPage is a question whose answers are places of the board.
func (w *wording) doubtPage() *scene.Scene {
	s := w.large(scene.Question, towers(), w.seats(2, scene.Prizes, scene.Cards, scene.Rune),
		w.in("Dove torni dall’isolamento?", "Where do you come back?"))
	quietMouths(&s.Board)
	walks(s, w.goTo(5), 0, 4, 24)
	s.Cursor, s.Hint = 2, w.answerHint
	return s
}

// askedPage is a bot that asks for a card to be laid.
func (w *wording) askedPage() *scene.Scene {
	s := w.cardsTurnPage()
	s.Seat, s.Title, s.Choices, s.Hint = 3, w.wanted, nil, w.wantedHint
	s.Text = []string{w.in("Giallo (bot) chiede:", "Yellow (bot) asks for:"), w.in("Posate la carta Ro–Fa dove brilla.", "Lay the card Ro–Fa where it shines.")}
	c := &s.Board.Cells[nthGap(&s.Board, 4)]
	c.Mark, c.Ways, c.Label = scene.MarkWanted, card(1), "c1"
	return s
}

// wonPage is the end of a game whose score is in no count.
func (w *wording) wonPage() *scene.Scene {
	s := w.large(scene.End, wheel(), w.seats(6, scene.Hearts, scene.Cards))
	for i, p := range s.Players {
		s.Text = append(s.Text, words.LabiroScore.In(w.say, words.Name(p.Name), 41-i*3))
	}
	s.Title, s.Choices = words.WinsTitle.In(w.say, w.say.Colour(0)), choices(w.again)
	return s
}

// prizesPage is the end of a game of six with prizes.
func (w *wording) prizesPage() *scene.Scene {
	s := w.wonPage()
	s.Players = w.seats(6, scene.Cards, scene.Prizes)
	return s
}

// largePages is every page of a large board.
func (w *wording) largePages() map[string]*scene.Scene {
	return map[string]*scene.Scene{
		"push": w.pushPage(), "walk": w.slidWalkPage(), "push-wanted": w.slidWantedPage(), "push-foul": w.slidFoulPage(), "sought": w.soughtPage(),
		"towers": w.towersPage(), "towers-push": w.towersPushPage(),
		"cards": w.cardsPage(cards(6, 4, 20), 3), "cards-first": w.cardsPage(cards(2, 2, 4), 2), "cards-wide": w.cardsPage(cards(12, 8, 50), 6),
		"cards-turn": w.cardsTurnPage(), "wheel": w.wheelPage(),
		"cards-which": w.whichPage(), "towers-where": w.doubtPage(), "cards-wanted": w.askedPage(), "wheel-end": w.wonPage(), "cards-end": w.prizesPage(),
	}
}
