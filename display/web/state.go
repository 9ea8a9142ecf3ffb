package web

import (
	"mastro/display/scene"
	"mastro/engine"
)

// state is a snapshot for programs: each field is listed, and kinds are
// words.
type state struct {
	Seq       uint64       `json:"seq"`
	Simulated bool         `json:"simulated"`
	Page      string       `json:"page"`
	Seat      engine.Seat  `json:"seat"` // below 0: nobody's
	Title     string       `json:"title"`
	Text      []string     `json:"text"`
	Ruling    string       `json:"ruling,omitempty"`
	Left      *int         `json:"left,omitempty"` // rotations
	Choices   []choiceJSON `json:"choices"`
	Cursor    int          `json:"cursor"`
	Hint      string       `json:"hint"`
	Players   []playerJSON `json:"players"`
	Cells     []cellJSON   `json:"cells"`
	Log       []string     `json:"log"`
	Lights    []lightView  `json:"lights,omitempty"`
	Poses     [][2]float64 `json:"poses,omitempty"` // degrees clockwise, mm
	PanelSeq  uint64       `json:"panel_seq"`
}

type choiceJSON struct {
	ID   string `json:"id"`
	Text string `json:"text"`
	Base int    `json:"base"` // -1: about no base
}

type playerJSON struct {
	Seat    engine.Seat `json:"seat"`
	Name    string      `json:"name"`
	Sign    string      `json:"sign"`
	Bot     bool        `json:"bot"`
	Active  bool        `json:"active"`
	Hand    []tileJSON  `json:"hand"`
	Carried int         `json:"carried"`
	Banked  int         `json:"banked"`
}

type tileJSON struct {
	Sign string `json:"sign"`
	Text string `json:"text"`
	Used bool   `json:"used"`
	Ruby bool   `json:"ruby"`
}

type cellJSON struct {
	X      float64       `json:"x"`
	Y      float64       `json:"y"`
	Label  string        `json:"label"`
	Facing int           `json:"facing"`
	Sides  string        `json:"sides"` // from east clockwise: W wall, R recessed, P protruding
	Arrow  int           `json:"arrow"`
	Symbol string        `json:"symbol,omitempty"`
	Object bool          `json:"object"`
	Known  string        `json:"known,omitempty"`
	Ruby   bool          `json:"ruby"`
	Flag   *engine.Seat  `json:"flag,omitempty"`
	Pawns  []engine.Seat `json:"pawns"`
	Mark   string        `json:"mark"`
	Steps  int           `json:"steps,omitempty"`
}

func stateOf(m moment) state {
	sc := &m.Scene
	return state{
		Seq: m.Seq, Simulated: m.Simulated, Page: pageWord(sc.Page), Seat: sc.Seat,
		Title: sc.Title, Text: listed(sc.Text), Ruling: sc.Ruling, Left: countOf(sc.Left),
		Choices: each(sc.Choices, choiceOf), Cursor: sc.Cursor, Hint: sc.Hint,
		Players: each(sc.Players, playerOf), Cells: each(sc.Board.Cells, cellState), Log: listed(sc.Log),
		Lights: lightsOf(m.Lights), Poses: posesOf(m.Poses), PanelSeq: m.PanelSeq,
	}
}

// each is never nil, so that an empty list is [] in JSON.
func each[A, B any](from []A, one func(A) B) []B {
	to := make([]B, 0, len(from))
	for _, a := range from {
		to = append(to, one(a))
	}
	return to
}

func listed[A any](from []A) []A { return each(from, func(a A) A { return a }) }

func countOf(n int) *int {
	if n < 0 {
		return nil
	}
	return &n
}

func choiceOf(c scene.Choice) choiceJSON { return choiceJSON{c.ID, c.Text, c.Part} }

func playerOf(p scene.Player) playerJSON {
	return playerJSON{p.Seat, p.Name, p.Sign, p.Bot, p.Active, each(p.Hand, tileOf), p.Carried, p.Banked}
}

func tileOf(t scene.Tile) tileJSON { return tileJSON{t.Sign, t.Text, t.Used, t.Ruby} }

func cellState(c scene.Cell) cellJSON {
	j := cellJSON{
		X: c.X, Y: c.Y, Label: c.Label, Facing: c.Facing, Arrow: c.Arrow, Symbol: c.Symbol,
		Object: c.Object, Known: c.Known, Ruby: c.Ruby, Pawns: listed(c.Pawns), Mark: marks[c.Mark], Steps: c.Steps,
	}
	for _, s := range c.Sides {
		j.Sides += string("WRP"[min(s, scene.Out)])
	}
	if c.Flag >= 0 {
		j.Flag = &c.Flag
	}
	return j
}

func lightsOf(lights []Light) []lightView {
	return each(lights, Light.view)
}

// posesOf rounds to a tenth: finer than any eye, and short on the wire.
func posesOf(poses []Pose) [][2]float64 {
	return each(poses, func(p Pose) [2]float64 {
		return [2]float64{tenth(float64(p.Angle)), tenth(float64(p.Lift))}
	})
}
