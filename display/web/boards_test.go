package web

import (
	"fmt"
	"math"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// The boards below belong to no game: they contain everything that the shapes can show.

// sixPlayers are the players of a full table.
func sixPlayers() (all []scene.Player) {
	for i, name := range []string{"Rosso", "Blu", "Verde", "Giallo", "Arancio", "Ciano"} {
		all = append(all, scene.Player{Seat: engine.Seat(i), Name: name, Sign: name[:1], Active: i == 1, Bot: i == 4,
			Counts: []scene.Count{{Icon: scene.Hearts, Text: "punti", N: 7 - i}, {Icon: scene.Cards, Text: "numeri", N: 2 * i}}})
	}
	return all
}

// withCounts returns the first n of sixPlayers with other counts and no hand.
func withCounts(n int, counts ...scene.Count) []scene.Player {
	all := sixPlayers()[:n]
	for i := range all {
		all[i].Counts = nil
		for _, c := range counts {
			c.N += i
			all[i].Counts = append(all[i].Counts, c)
		}
	}
	return all
}

// square is a tile in a row and a column, counted from 0.
func square(row, col int, ways ...scene.Way) scene.Cell {
	return scene.Cell{Shape: scene.Square, X: float64(col), Y: float64(row), Label: fmt.Sprintf("%c%d", 'a'+col, row+1), Name: "tessera", Ways: ways, Flag: engine.Nobody}
}

func way(sides scene.Compass, things ...scene.Tile) scene.Way {
	return scene.Way{Sides: sides, Things: things}
}

func thingOf(text string) scene.Tile { return scene.Tile{Sign: text[:2], Text: text} }

// mouths are the mouths around a square of so many lines, at both ends of every second
// line; the part of a mouth is its line, rows first.
func mouths(size int) (all []scene.Cell) {
	n := 0
	for line := 1; line < size; line += 2 {
		far := float64(size)
		for end, m := range [][2]float64{{-1, float64(line)}, {far, float64(line)}, {float64(line), -1}, {float64(line), far}} {
			n++
			all = append(all, scene.Cell{
				Shape: scene.Mouth, X: m[0], Y: m[1], Facing: []int{0, 2, 1, 3}[end], Label: strconv.Itoa(n), Name: "freccia", Flag: engine.Nobody,
				Part: line/2 + end/2*(size/2), Push: 1 - end%2*2,
			})
		}
	}
	return all
}

var pathShapes = []scene.Compass{
	scene.North | scene.South, scene.East | scene.South, scene.North | scene.East | scene.West, scene.West | scene.South,
	scene.East | scene.West, scene.North | scene.East | scene.South, scene.North | scene.West,
}

// slidingScene is a board of 7 × 7 tiles with mouths: first one chooses a mouth, then one
// of the tile's four orientations.
func slidingScene() scene.Scene {
	names := []string{"libro", "oro", "mappa", "corona", "chiavi", "teschio", "anello", "forziere", "smeraldo", "spada", "candelabro", "elmo", "principessa", "drago", "gufo"}
	s := scene.Scene{
		Page: scene.Turn, Seat: 1, Title: "Blu", Text: []string{"Inserisci la tessera.", "Cerchi la tua carta: guardala da solo."},
		Left: 3, LeftOf: "Carte", Hint: "Gira la manopola per scegliere, poi premila",
		Players: withCounts(4, scene.Count{Icon: scene.Cards, Text: "carte da fare", N: 3}, scene.Count{Icon: scene.Prizes, Text: "tesori", N: 1}),
		Log:     told("Rosso spinge alla freccia 4 e trova il drago."),
	}
	for i := range 49 {
		c := square(i/7, i%7, way(pathShapes[(i*3+i/7)%len(pathShapes)]))
		if i%3 == 2 {
			c.Ways[0].Things = []scene.Tile{thingOf(names[i/3%len(names)])}
		}
		s.Board.Cells = append(s.Board.Cells, c)
	}
	cells := s.Board.Cells
	for seat, corner := range []int{0, 6, 48, 42} {
		cells[corner].Flag = engine.Seat(seat)
	}
	cells[16].Pawns, cells[16].Mark = []engine.Seat{1}, scene.MarkOwn
	cells[17].Pawns = []engine.Seat{0, 2, 3}
	for _, i := range []int{23, 24, 31} {
		cells[i].Mark = scene.MarkWalk
	}
	s.Board.Cells = append(cells, mouths(7)...)
	m := s.Board.Cells[49:]
	m[2].Mark, m[5].Mark, m[7].Mark, m[10].Mark = scene.MarkTurn, scene.MarkTurn, scene.MarkDoubt, scene.MarkWrong
	m[10].Steps, m[0].Mark, m[0].Steps = -2, scene.MarkRequested, 1
	s.Choices = []scene.Choice{
		{Does: scene.ParseAction("say walk"), Text: "Vai a riga 4, colonna 3", Part: 23},
		{Does: scene.ParseAction("lie 0"), Text: "La tessera così", Part: engine.NoPart, Picture: []scene.Way{way(pathShapes[1], thingOf("gufo"))}},
		{Does: scene.ParseAction("lie 1"), Text: "Ruotata di un quarto", Part: engine.NoPart, Picture: []scene.Way{way(pathShapes[3], thingOf("gufo"))}},
		{Does: scene.ParseAction("end"), Text: "Fine turno", Part: engine.NoPart},
	}
	return s
}

// cardScene has cards with several networks of paths each, and free places around them.
func cardScene() scene.Scene {
	s := scene.Scene{
		Page: scene.Turn, Seat: 2, Title: "Verde", Text: []string{"Scegli un posto per la carta."}, Left: scene.NoCount,
		Players: withCounts(3, scene.Count{Icon: scene.Cards, Text: "carte in mano", N: 2}, scene.Count{Icon: scene.Prizes, Text: "catturate", N: 4}),
		Hint:    "Tocca un posto libero.",
	}
	ns, ew := scene.North|scene.South, scene.East|scene.West
	cards := map[[2]int][]scene.Way{
		{1, 1}: {way(ns, thingOf("drago")), way(ew, thingOf("principessa"))},
		{1, 2}: {way(ew, thingOf("gufo")), way(ns, thingOf("spada"))},
		{1, 3}: {way(scene.North|scene.East, thingOf("elmo")), way(scene.South|scene.West, thingOf("candelabro"))},
		{2, 1}: {way(scene.North|scene.East|scene.West, thingOf("chiavi")), way(scene.South, thingOf("anello"))},
		{2, 2}: {way(15, thingOf("mappa"), thingOf("teschio"))},
		{2, 3}: {way(scene.North|scene.West, thingOf("oro")), way(scene.East), way(scene.South, thingOf("lucertola"))},
		{3, 2}: {way(ns, thingOf("smeraldo"), thingOf("fantasma"))},
		{3, 3}: {way(scene.North, thingOf("drago")), way(scene.East), way(scene.South, thingOf("gufo")), way(scene.West)},
		{3, 1}: {way(scene.South, thingOf("spada"), thingOf("gufo"))},
	}
	for row := range 5 {
		for col := range 5 {
			c := square(row, col, cards[[2]int{row, col}]...)
			c.Name = "carta"
			if c.Ways == nil {
				if (row == 0 || row == 4) && (col == 0 || col == 4) {
					continue
				}
				c.Shape, c.Name, c.Mark = scene.Gap, "", scene.MarkWalk
				s.Choices = append(s.Choices, scene.Choice{Does: scene.ParseAction("at " + c.Label), Text: "In " + c.Label, Part: len(s.Board.Cells)})
			}
			s.Board.Cells = append(s.Board.Cells, c)
		}
	}
	s.Board.Cells[0].Mark, s.Choices = scene.NoMark, s.Choices[1:]
	return s
}

// handScene is the private scene of one player: a hand of cards to choose from, and the
// free places of the board.
func handScene() scene.Scene {
	s := cardScene()
	s.Page, s.Title, s.Text = scene.Reveal, "Solo per Verde", []string{"Quale carta giochi?"}
	s.Choices = []scene.Choice{
		{Does: scene.ParseAction("say k1"), Text: "Drago e anello", Part: engine.NoPart, Picture: []scene.Way{way(scene.North|scene.South, thingOf("drago")), way(scene.East|scene.West, thingOf("anello"))}},
		{Does: scene.ParseAction("say k2"), Text: "Gufo", Part: engine.NoPart, Picture: []scene.Way{way(scene.North|scene.East, thingOf("gufo"))}},
		{Does: scene.ParseAction("say at"), Text: "Nel posto b1", Part: 1},
		{Does: scene.Action{Kind: scene.HideSecret}, Text: "Nascondi", Part: engine.NoPart},
	}
	return s
}

// towerScene is 5 × 5 towers of one to five floors.
func towerScene() scene.Scene {
	s := scene.Scene{
		Page: scene.Turn, Seat: 0, Title: "Rosso", Text: []string{"Inserisci la torre da una delle frecce."}, Left: 2, LeftOf: "Carte magiche",
		Players: withCounts(4, scene.Count{Icon: scene.Prizes, Text: "tesori da trovare", N: 3}, scene.Count{Icon: scene.Cards, Text: "carte magiche", N: 2}, scene.Count{Icon: scene.Rune, Text: "pietra runica", N: 0}),
	}
	for i := range 25 {
		c := square(i/5, i%5, way(pathShapes[(i*2+i/5)%len(pathShapes)]))
		c.Name, c.Height = "torre", (i*7+i/5)%5+1
		if i%4 == 1 {
			c.Ways[0].Things = []scene.Tile{thingOf([]string{"pozione", "specchio", "clessidra", "bacchetta"}[i/4%4])}
		}
		s.Board.Cells = append(s.Board.Cells, c)
	}
	cells := s.Board.Cells
	cells[12].Ways, cells[12].Name, cells[12].Height = nil, "pietra runica", 5
	for seat, corner := range []int{0, 4, 24, 20} {
		cells[corner].Flag = engine.Seat(seat)
	}
	cells[7].Pawns, cells[7].Mark = []engine.Seat{0}, scene.MarkOwn
	cells[8].Pawns, cells[8].Mark = []engine.Seat{1, 2}, scene.MarkWalk
	cells[6].Mark, cells[2].Mark = scene.MarkWalk, scene.MarkMaybe
	s.Board.Cells = append(cells, mouths(5)...)
	for i := range 4 {
		s.Board.Cells[25+2*i].Mark = scene.MarkTurn
	}
	s.Choices = []scene.Choice{{Does: scene.ParseAction("go b2"), Text: "Vai a riga 2, colonna 2", Part: 6}, {Does: scene.ParseAction("go d2"), Text: "Vai a riga 2, colonna 4", Part: 8}, {Does: scene.ParseAction("end"), Text: "Fine turno", Part: engine.NoPart}}
	return s
}

// roundScene is 18 spokes of 5 rings.
func roundScene() scene.Scene {
	s := scene.Scene{
		Page: scene.Turn, Seat: 1, Title: "Blu", Text: []string{"Dove ti fermi?"}, Left: 4, LeftOf: "Passi",
		Players: sixPlayers(), Hint: "Tocca una casa verde.", Log: told("La torre arriva alla casa 44."),
	}
	for n := range 90 {
		angle, r := -math.Pi/2-float64(n/5)*math.Pi/9, 6.5-float64(n%5)
		c := scene.Cell{
			Shape: scene.Sector, X: r * math.Cos(angle), Y: r * math.Sin(angle), Spokes: 18, Label: strconv.Itoa(n + 1), Name: "casa",
			Wall: n != 0 && (n*7+n/6)%19 < 9, Flag: engine.Nobody,
		}
		s.Board.Cells = append(s.Board.Cells, c)
	}
	cells := s.Board.Cells
	free := func(i int) *scene.Cell {
		for cells[i].Wall || cells[i].Piece != nil || len(cells[i].Pawns) > 0 {
			i++
		}
		return &cells[i]
	}
	for i, p := range []scene.Tile{{Sign: "P", Text: "pedone"}, {Sign: "A", Text: "alfiere"}, {Sign: "C", Text: "cavallo"}, {Sign: "T", Text: "torre"}, {Sign: "Rg", Text: "regina"}, {Sign: "Re", Text: "re"}} {
		free(i*14 + 4).Piece = &p
	}
	for seat := range engine.Seat(6) {
		free(int(seat)*13 + 7).Pawns = []engine.Seat{seat}
		free(int(seat)*15 + 2).Flag = seat
	}
	own := free(20)
	own.Pawns, own.Flag, own.Mark = []engine.Seat{1}, 1, scene.MarkOwn
	free(50).Pawns = []engine.Seat{0, 2, 4}
	for _, i := range []int{8, 27, 33, 39, 84} {
		c := free(i)
		c.Mark = scene.MarkWalk
		at, _ := strconv.Atoi(c.Label)
		s.Choices = append(s.Choices, scene.Choice{Does: scene.ParseAction("go " + c.Label), Text: "Vai alla casa " + c.Label, Part: at - 1})
	}
	return s
}

// boardScenes are the boards of all shapes but towers of six sides.
func boardScenes() map[string]scene.Scene {
	return map[string]scene.Scene{"sliding": slidingScene(), "cards": cardScene(), "towers": towerScene(), "round": roundScene()}
}

func snapshotOf(t testing.TB, s scene.Scene, simulated bool) Snapshot {
	lit := scene.Scene{Seat: s.Seat}
	for _, c := range s.Board.Cells {
		if c.Shape.Lit() {
			lit.Board.Cells = append(lit.Board.Cells, c)
		}
	}
	return Snapshot{Seq: 7, Scene: s, Lights: someLights(lit), Simulated: simulated}
}

func TestChoicesOfTheFixturesReferToCells(t *testing.T) {
	for name, s := range boardScenes() {
		for _, c := range s.Choices {
			require.Less(t, c.Part, len(s.Board.Cells), name)
		}
	}
}

// The first sentence asks for a push: the line for the panel would say it again.
func TestAPushIsAskedForOnce(t *testing.T) {
	s := towerScene()
	s.Hint = words.HintPushIn.In(words.Words{})
	require.NotContains(t, page(t, snapshotOf(t, s, true)), s.Hint)
}
