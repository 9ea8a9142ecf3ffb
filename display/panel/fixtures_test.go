package panel

import (
	"image"
	"strconv"

	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/hexgrid"
)

// The sizes and languages that goldens are kept for.
var sizes = []image.Point{{X: 240, Y: 240}, {X: 240, Y: 320}}

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

func players(names ...string) []scene.Player {
	hands := [][]scene.Tile{
		{{Sign: "Co", Text: "Corda"}, {Sign: "C5", Text: "Chiave torre 5", Used: true}, {Sign: "R1", Text: "1 rubino", Ruby: true}},
		{{Sign: "Pu", Text: "Pugnale"}},
		{},
		{{Sign: "Sb", Text: "Chiave sblocca"}, {Sign: "To", Text: "Torcia"}},
	}
	out := make([]scene.Player, len(names))
	for i, name := range names {
		out[i] = scene.Player{Seat: engine.Seat(i), Name: name, Sign: name[:1], Active: i == 0, Bot: i == 3,
			Hand: hands[i], Carried: (i + 1) % 2, Banked: i}
	}
	return out
}

// wording is one language of the same scenes.
type wording struct {
	lang                                string
	names                               []string
	turn, turnLess, turnMore, turnHint  string
	choices                             []string
	foul, foulText, foulFix, fixHint    string
	restore                             string
	restoreText                         []string
	unsettled, unsettledText            string
	question, questionText, answerHint  string
	answers                             []string
	secret, secretText, secretChoice    string
	revealText, revealMore, take, leave string
	menu, menuText                      string
	entries                             []string
	wins, endText, again                string
	wanted                              string
	wantedText                          []string
}

var italian = wording{
	lang: "it", names: []string{"Rosso", "Blu", "Verde", "Giallo"},
	turn: "Puoi girare le torri 5, 8, 9 e 14.", turnLess: "Puoi girare le torri 5, 9 e 14.",
	turnMore: "Con la chiave la torre 9 gira anche al contrario.", turnHint: "Manopola: scegli · premi: fai",
	choices: []string{"Prendi l’oggetto", "Vai alla torre 4", "Vai alla torre 8", "Corda alla torre 13", "Torcia sulla torre 10", "Pugnale: Blu", "Fine turno"},
	foul:    "Fallo", foulText: "La torre 7 non si può girare così: va contro la sua freccia.", foulFix: "Gira la torre 7 di un passo ↻.",
	fixHint: "Si prosegue appena è a posto",
	restore: "Da sistemare", restoreText: []string{"Il tavolo non è come deve essere.", "Gira la torre 3 di 2 passi ↻.", "Gira la torre 11 di un passo ↺."},
	unsettled: "Un attimo", unsettledText: "La torre 12 è rimasta a metà: girala fino allo scatto.",
	question: "Una domanda", questionText: "Hai usato la chiave sblocca sulla torre 9?",
	answers: []string{"Sì, con la chiave", "No: la rimetto com’era", "L’ha spinta la torre 10"}, answerHint: "Manopola: scegli · premi: rispondi",
	secret: "Solo per Rosso", secretText: "Gli altri guardino altrove.", secretChoice: "Mostra",
	revealText: "Nella torre 13 c’è il pugnale.", revealMore: "Hai già tre tessere: puoi scambiarlo con un tuo oggetto o lasciarlo.",
	take: "Scambia: corda", leave: "Lascialo qui",
	menu: "Nuova partita", menuText: "Scegli come si gioca.",
	entries: []string{"Si comincia!", "Giocatori: 4", "Giocatore 1: persona", "Giocatore 2: persona", "Giocatore 3: persona", "Giocatore 4: bot", "Oggetti: dal programma", "Lingua: Italiano"},
	wins:    "Vince Blu", endText: "Blu ha 4 rubini al sicuro.", again: "Nuova partita",
	wanted: "Giallo (bot)", wantedText: []string{"Giallo chiede una mano:", "Gira la torre 14 di 2 passi ↻."},
}

var english = wording{
	lang: "en", names: []string{"Red", "Blue", "Green", "Yellow"},
	turn: "You may turn towers 5, 8, 9 and 14.", turnLess: "You may turn towers 5, 9 and 14.",
	turnMore: "With the key tower 9 turns the other way too.", turnHint: "Knob: choose · push: do it",
	choices: []string{"Take the object", "Go to tower 4", "Go to tower 8", "Rope to tower 13", "Torch on tower 10", "Dagger: Blue", "End turn"},
	foul:    "Foul", foulText: "Tower 7 cannot be turned like that: it goes against its arrow.", foulFix: "Turn tower 7 by one step ↻.",
	fixHint: "Play goes on once it is done",
	restore: "Put it right", restoreText: []string{"The table is not as it should be.", "Turn tower 3 by 2 steps ↻.", "Turn tower 11 by one step ↺."},
	unsettled: "One moment", unsettledText: "Tower 12 stopped half way: turn it until it clicks.",
	question: "A question", questionText: "Did you use the unlock key on tower 9?",
	answers: []string{"Yes, with the key", "No: I put it back", "Tower 10 pushed it"}, answerHint: "Knob: choose · push: answer",
	secret: "Only for Red", secretText: "The others look away, please.", secretChoice: "Show",
	revealText: "In tower 13 lies the dagger.", revealMore: "You have three tiles already: swap it for an object of yours or leave it.",
	take: "Swap: rope", leave: "Leave it here",
	menu: "New game", menuText: "Choose how to play.",
	entries: []string{"Let us begin!", "Players: 4", "Player 1: person", "Player 2: person", "Player 3: person", "Player 4: bot", "Objects: by the program", "Language: English"},
	wins:    "Blue wins", endText: "Blue has 4 rubies in the chest.", again: "New game",
	wanted: "Yellow (bot)", wantedText: []string{"Yellow asks for a hand:", "Turn tower 14 by 2 steps ↻."},
}

func choices(texts ...string) []scene.Choice {
	out := make([]scene.Choice, len(texts))
	for i, text := range texts {
		out[i] = scene.Choice{ID: strconv.Itoa(i), Text: text, Part: engine.NoPart}
	}
	return out
}

func (w *wording) base(page scene.Page, title string, text ...string) *scene.Scene {
	return &scene.Scene{Page: page, Title: title, Text: text, Left: scene.NoCount, Players: players(w.names...), Board: board18()}
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
	s.Seat, s.Left, s.Hint = 3, 2, w.fixHint
	s.Board.Cells[13].Mark, s.Board.Cells[13].Steps = scene.MarkWanted, 2
	return s
}

func (w *wording) foulPage() *scene.Scene {
	s := w.base(scene.Foul, w.foul, w.foulText, w.foulFix)
	s.Ruling, s.Hint = "labiro/5", w.fixHint
	s.Board.Cells[6].Mark, s.Board.Cells[6].Steps = scene.MarkWrong, 1
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
	s := w.base(scene.Question, w.question, w.questionText)
	s.Choices, s.Cursor, s.Hint = choices(w.answers...), 1, w.answerHint
	return s
}

func (w *wording) secretPage() *scene.Scene {
	s := w.base(scene.Secret, w.secret, w.secretText)
	s.Choices, s.Hint = choices(w.secretChoice), w.answerHint
	return s
}

func (w *wording) revealPage() *scene.Scene {
	s := w.base(scene.Reveal, w.names[0], w.revealText, w.revealMore)
	s.Choices, s.Hint = choices(w.take, w.leave), w.answerHint
	return s
}

// lookedPage is a revelation of one sentence, as after a torch.
func (w *wording) lookedPage() *scene.Scene {
	s := w.revealPage()
	s.Text = s.Text[:1]
	return s
}

func (w *wording) menuPage() *scene.Scene {
	s := w.base(scene.Menu, w.menu, w.menuText)
	s.Seat, s.Choices, s.Cursor, s.Hint = engine.Nobody, choices(w.entries...), 4, w.turnHint
	s.Players, s.Board = nil, scene.Board{}
	return s
}

func (w *wording) endPage() *scene.Scene {
	s := w.base(scene.End, w.wins, w.endText)
	s.Seat, s.Hint, s.Choices = 1, w.turnHint, choices(w.again)
	s.Players[1].Banked, s.Players[3].Banked = 4, 1
	return s
}

// named is every page that has a golden.
func (w *wording) named() map[string]*scene.Scene {
	return map[string]*scene.Scene{
		"turn": w.turnPage(), "turned": w.turned(), "wanted": w.wantedPage(), "foul": w.foulPage(),
		"looked": w.lookedPage(), "restore": w.restorePage(), "unsettled": w.unsettledPage(), "question": w.questionPage(),
		"secret": w.secretPage(), "reveal": w.revealPage(), "menu": w.menuPage(), "end": w.endPage(),
	}
}
