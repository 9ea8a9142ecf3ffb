package web

import (
	"context"
	"image"
	"image/color"
	"math"
	"strconv"
	"sync"
	"testing"

	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/engine"
)

// fakeTable records every command and returns prepared answers.
type fakeTable struct {
	mu        sync.Mutex
	received  []Command
	answer    Answer
	err       error
	onCommand func(Command) // called with each command; may be nil
}

func (f *fakeTable) Do(_ context.Context, _ Key, c Command) (Answer, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.received = append(f.received, unnumbered(c))
	if f.onCommand != nil {
		f.onCommand(c)
	}
	return f.answer, f.err
}

// unnumbered is a command without what it was decided upon, except for a choice.
func unnumbered(c Command) Command {
	switch c := c.(type) {
	case Knob:
		return Knob{By: c.By}
	case Push:
		return Push{}
	case Back:
		return Back{}
	case Secret:
		return Secret{Seat: c.Seat}
	case Grab:
		return Grab{Base: c.Base}
	case Nudge:
		return Nudge{Base: c.Base, Steps: c.Steps}
	}
	return c
}

func (f *fakeTable) commands() []Command {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]Command(nil), f.received...)
}

var _ Table = (*fakeTable)(nil)

// places are the positions of 18 bases as in the rules: rows of 4, 5, 4 and 5.
func places() (xy [][2]float64) {
	for row, n := range []int{4, 5, 4, 5} {
		for i := range n {
			xy = append(xy, [2]float64{float64(i) + float64(5-n)/2, float64(row) * math.Sqrt(3) / 2})
		}
	}
	return xy
}

// board is a full table in the middle of a game.
func board() scene.Board {
	var b scene.Board
	printed := [][6]scene.Side{
		{scene.Out, scene.Closed, scene.Back, scene.Out, scene.Closed, scene.Closed},
		{scene.Out, scene.Out, scene.Closed, scene.Back, scene.Closed, scene.Out},
		{scene.Back, scene.Closed, scene.Closed, scene.Out, scene.Out, scene.Closed},
	}
	for i, p := range places() {
		c := scene.Cell{X: p[0], Y: p[1], Label: strconv.Itoa(i + 1), Facing: i * 5 % 6, Arrow: 1 - 2*(i%2), Flag: engine.Nobody, Object: i%4 != 1}
		for s := range c.Sides {
			c.Sides[(s+c.Facing)%6] = printed[i%3][s]
		}
		if i%9 == 3 || i%5 == 1 {
			c.Symbol, c.Ruby = string("ABCDEFGH"[i/3]), true
		}
		b.Cells = append(b.Cells, c)
	}
	b.Cells[7].Mark, b.Cells[7].Pawns = scene.MarkOwn, []engine.Seat{0}
	b.Cells[6].Mark, b.Cells[6].Pawns = scene.MarkWalk, []engine.Seat{1, 2}
	b.Cells[11].Mark, b.Cells[3].Mark, b.Cells[8].Mark = scene.MarkWalk, scene.MarkTurn, scene.MarkTurn
	b.Cells[12].Mark = scene.MarkTurn
	for _, base := range []int{3, 8, 12} {
		b.Cells[base].Turnable = true
	}
	b.Cells[16].Pawns = []engine.Seat{3}
	b.Cells[10].Known = &scene.Tile{Sign: "Co", Look: scene.LookOf("rope"), Text: "corda"}
	for seat, base := range []int{7, 5, 14, 17} {
		b.Cells[base].Flag, b.Cells[base].Symbol, b.Cells[base].Ruby = engine.Seat(seat), "", false
	}
	return b
}

// rubies are the counts of LABIRO.
func rubies(carried, banked int) []scene.Count {
	return []scene.Count{{Icon: scene.Gem, Text: "in mano", N: carried}, {Icon: scene.Chest, Text: "nel forziere", N: banked}}
}

func players() []scene.Player {
	return []scene.Player{
		{Seat: 0, Name: "Rosso", Sign: "R", Active: true, Slots: 3, Counts: rubies(0, 1), Hand: []scene.Tile{{Sign: "Co", Text: "corda", Used: true}, {Sign: "C3", Text: "chiave torre C"}}},
		{Seat: 1, Name: "Blu", Sign: "B", Slots: 3, Counts: rubies(2, 0), Hand: []scene.Tile{{Sign: "P", Text: "pugnale"}, {Sign: "2", Text: "due rubini", Ruby: true}, {Sign: "F", Text: "torcia"}}},
		{Seat: 2, Name: "Verde", Sign: "V", Bot: true, Slots: 3, Counts: rubies(0, 0)},
		{Seat: 3, Name: "Giallo", Sign: "G", Slots: 3, Counts: rubies(0, 2), Hand: []scene.Tile{{Sign: "Sb", Text: "chiave sblocca"}}},
	}
}

func turnScene() scene.Scene {
	return scene.Scene{
		Page: scene.Turn, Seat: 0, Title: "Rosso", Left: 2, LeftOf: "Rotazioni",
		Text:    []string{"Spostati, ruota una torre o usa un oggetto."},
		Hint:    "Gira la manopola per scegliere, poi premila",
		Choices: []scene.Choice{{Does: scene.ParseAction("go 7"), Text: "Vai alla torre 7", Part: 6}, {Does: scene.ParseAction("go 12"), Text: "Vai alla torre 12", Part: 11}, {Does: scene.ParseAction("look"), Text: "Guarda l'oggetto", Part: 7}, {Does: scene.ParseAction("take"), Text: "Prendi senza guardare", Part: 7}, {Does: scene.ParseAction("end"), Text: "Fine turno", Part: -1}},
		Cursor:  1, Players: players(), Board: board(), Standing: stands(),
		Log: told("Rosso va con la corda alla torre 8.", "Giallo va alla torre 17 e deposita 2 rubini.", "Verde ruota la torre 13."),
	}
}

// stands is what keeps its place while a game is played.
func stands() []scene.Choice {
	return []scene.Choice{{Does: scene.ParseAction("end"), Text: "Fine turno", Part: -1}, {Does: scene.Action{Kind: scene.TakeBack}, Text: "Annulla", Part: -1}}
}

func foulScene() scene.Scene {
	sc := turnScene()
	sc.Page, sc.Title, sc.Ruling = scene.Foul, "Non valida", "labiro/5"
	sc.Text = []string{"La torre 4 è stata ruotata contro la sua freccia.", "Torre 4: 2 passi in senso orario.", "Torre 9: 1 passo in senso antiorario."}
	sc.Hint = "Si prosegue appena tutto è a posto"
	sc.Choices, sc.Cursor = []scene.Choice{{Does: scene.ParseAction("help"), Text: "Mostra la regola", Part: -1}}, 0
	for i := range sc.Board.Cells {
		sc.Board.Cells[i].Turnable = false
	}
	sc.Board.Cells[3].Mark, sc.Board.Cells[3].Steps = scene.MarkWrong, 2
	sc.Board.Cells[8].Mark, sc.Board.Cells[8].Steps = scene.MarkWrong, -1
	sc.Board.Cells[12].Mark = scene.MarkDoubt
	return sc
}

// someLights are the lights of the scene, as on the LEDs.
func someLights(sc scene.Scene) []Light {
	return Lights(lights.Lamps(&sc, nil))
}

func posesFor(b scene.Board) []Pose {
	all := make([]Pose, len(b.Cells))
	for i, c := range b.Cells {
		all[i].Angle = Degrees(60 * c.Facing)
	}
	return all
}

// picture is a test picture for the small display.
func picture() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 240, 240))
	for y := range 240 {
		for x := range 240 {
			c := color.RGBA{12, 16, 24, 255}
			if y < 40 {
				c = color.RGBA{180, 32, 44, 255}
			} else if (x/12+y/12)%7 == 0 {
				c = color.RGBA{230, 220, 190, 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	return img
}

// testHost is the host in the requests of httptest.
const testHost = "example.com"

// newServer returns a server with a small display that accepts the requests of httptest.
func newServer(table Table) *Server {
	s := New(table, testHost)
	s.PublishPanel(picture())
	return s
}

// tableMoment returns the moment of a snapshot as the table sees it.
func tableMoment(n Snapshot) moment {
	return moment{Snapshot: n, audience: audience{kind: tablePage}, seated: n.Devices != nil}
}

// momentOf returns the moment of a snapshot, with a small display.
func momentOf(n Snapshot) moment {
	return moment{Snapshot: n, panelSeq: 9, panelSize: picture().Rect.Size(), audience: audience{kind: tablePage}}
}

func turnSnapshot(t testing.TB) Snapshot {
	sc := turnScene()
	return Snapshot{Seq: 41, Scene: sc, Lights: someLights(sc), Poses: posesFor(sc.Board), Simulated: true}
}

// told are turns as the log tells them.
func told(texts ...string) (all []scene.TurnTold) {
	for _, text := range texts {
		all = append(all, scene.TurnTold{Text: text})
	}
	return all
}
