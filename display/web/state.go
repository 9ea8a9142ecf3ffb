package web

import (
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// state is a snapshot for programs. It lists each field and writes enumerations as words.
type state struct {
	Seq       uint64       `json:"seq"`
	Simulated bool         `json:"simulated"`
	Page      string       `json:"page"`
	Seat      engine.Seat  `json:"seat"` // below 0: nobody's
	Title     string       `json:"title"`
	Text      []string     `json:"text"`
	Ruling    string       `json:"ruling,omitempty"`
	Left      *int         `json:"left,omitempty"`    // rotations or steps
	LeftOf    string       `json:"left_of,omitempty"` // of what
	Choices   []choiceJSON `json:"choices"`
	Cursor    int          `json:"cursor"`
	Hint      string       `json:"hint"`
	Players   []playerJSON `json:"players"`
	Cells     []cellJSON   `json:"cells"`
	Log       []string     `json:"log"`
	Notices   []noticeJSON `json:"notices,omitempty"`     // faults of the table
	Print     string       `json:"fingerprint,omitempty"` // of what the game is drawn from, before the first move
	Own       *ownJSON     `json:"own,omitempty"`         // what only this seat may see
	Lights    []lightView  `json:"lights,omitempty"`
	Poses     [][2]float64 `json:"poses,omitempty"` // degrees clockwise, mm
	PanelSeq  uint64       `json:"panel_seq"`
}

type ownJSON struct {
	Hand     []heldJSON   `json:"hand"`
	Look     []string     `json:"look"` // until it is acknowledged: "read"
	Notes    []noteJSON   `json:"notes"`
	Story    []string     `json:"story"`
	Concerns string       `json:"concerns,omitempty"` // what the seat has asked for that concerns all
	Answers  []choiceJSON `json:"answers"`            // what to do about it, or what may be asked for
}

type heldJSON struct {
	Sign    string    `json:"sign,omitempty"`
	Text    string    `json:"text"`
	Base    int       `json:"base"` // index of its cell; -1 for none
	Picture []wayJSON `json:"picture,omitempty"`
}

type noteJSON struct {
	Title string   `json:"title"`
	Lines []string `json:"lines"`
}

type noticeJSON struct {
	Text   string `json:"text"`
	Remedy string `json:"remedy"`
}

type choiceJSON struct {
	ID      string    `json:"id"`
	Text    string    `json:"text"`
	Base    int       `json:"base"` // index of its cell; -1 for none
	Picture []wayJSON `json:"picture,omitempty"`
}

type playerJSON struct {
	Seat   engine.Seat `json:"seat"`
	Name   string      `json:"name"`
	Sign   string      `json:"sign"`
	Colour string      `json:"colour"`
	Bot    bool        `json:"bot"`
	Active bool        `json:"active"`
	Slots  int         `json:"slots,omitempty"` // places in an open hand
	Hand   []tileJSON  `json:"hand"`
	Counts []countJSON `json:"counts"`
}

type countJSON struct {
	Icon string `json:"icon"`
	Text string `json:"text"`
	N    int    `json:"n"`
}

type tileJSON struct {
	Sign string `json:"sign"`
	Text string `json:"text"`
	Used bool   `json:"used"`
	Ruby bool   `json:"ruby"`
}

type wayJSON struct {
	Sides  string     `json:"sides"` // of N, E, S and W
	Things []tileJSON `json:"things,omitempty"`
}

// cellJSON is a cell; fields that only some shapes have may be missing.
type cellJSON struct {
	Shape  string  `json:"shape"`
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Label  string  `json:"label"`
	Name   string  `json:"name,omitempty"`
	Facing *int    `json:"facing,omitempty"` // of a tower in steps of 60°, of a mouth of 90°
	*towerJSON
	*mouthJSON
	Ways   []wayJSON     `json:"ways,omitempty"`
	Height int           `json:"height,omitempty"`
	Spokes int           `json:"spokes,omitempty"`
	Wall   bool          `json:"wall,omitempty"`
	Piece  *tileJSON     `json:"piece,omitempty"`
	Flag   *engine.Seat  `json:"flag,omitempty"`
	Pawns  []engine.Seat `json:"pawns"`
	Mark   string        `json:"mark"`
	Steps  int           `json:"steps,omitempty"`
	Held   bool          `json:"held,omitempty"` // on the page of a seat: it holds something about this cell
}

type towerJSON struct {
	Sides  string `json:"sides"` // from east clockwise: W wall, R recessed, P protruding
	Arrow  int    `json:"arrow"`
	Turns  []int  `json:"turns,omitempty"` // the steps of a nudge that may be made now, at a simulated table
	Symbol string `json:"symbol,omitempty"`
	Object bool   `json:"object"`
	Known  string `json:"known,omitempty"`
	Ruby   bool   `json:"ruby"`
}

type mouthJSON struct {
	Part int `json:"part"` // the base of a nudge there
	Push int `json:"push"` // and its steps
}

func stateOf(m moment) state {
	sc := &m.Scene
	turns := m.Simulated && !heldByBots(sc)
	return state{
		Seq: m.Seq, Simulated: m.Simulated, Page: pageWord(sc.Page), Seat: sc.Seat,
		Title: sc.Title, Text: nonNil(sc.Text), Ruling: sc.Ruling, Left: nilIfNegative(sc.Left), LeftOf: sc.LeftOf,
		Choices: mapSlice(sc.Choices, choiceOf), Cursor: sc.Cursor, Hint: sc.Hint,
		Players: mapSlice(sc.Players, func(p scene.Player) playerJSON { return playerOf(p, sc.Colours) }), Cells: mapSlice(sc.Board.Cells, func(c scene.Cell) cellJSON { return cellState(c, turns) }), Log: nonNil(sc.Log), Notices: mapSlice(sc.Notices, noticeOf), Own: ownOf(sc.Own), Print: printOf(sc.Print),
		Lights: lightsOf(m.Lights), Poses: posesOf(m.Poses), PanelSeq: m.panelSeq,
	}
}

func printOf(p *scene.Print) string {
	if p == nil {
		return ""
	}
	return p.String()
}

// mapSlice converts each element. The result is never nil, so that an empty list is [] in
// JSON.
func mapSlice[A, B any](list []A, convert func(A) B) []B {
	out := make([]B, 0, len(list))
	for _, a := range list {
		out = append(out, convert(a))
	}
	return out
}

func nonNil[A any](from []A) []A { return mapSlice(from, func(a A) A { return a }) }

func noticeOf(n scene.Notice) noticeJSON { return noticeJSON(n) }

func ownOf(o *scene.Own) *ownJSON {
	if o == nil {
		return nil
	}
	held := func(h scene.Held) heldJSON { return heldJSON{h.Sign, h.Text, h.Part, mapSlice(h.Picture, wayOf)} }
	note := func(n scene.Note) noteJSON { return noteJSON{n.Title, nonNil(n.Lines)} }
	return &ownJSON{mapSlice(o.Hand, held), nonNil(o.Look), mapSlice(o.Notes, note), nonNil(o.Story), o.Concerns.Text, mapSlice(o.Concerns.Choices, choiceOf)}
}

func nilIfNegative(n int) *int {
	if n < 0 {
		return nil
	}
	return &n
}

func choiceOf(c scene.Choice) choiceJSON {
	return choiceJSON{c.Does.String(), c.Text, c.Part, mapSlice(c.Picture, wayOf)}
}

func playerOf(p scene.Player, colours words.Worn) playerJSON {
	return playerJSON{p.Seat, p.Name, p.Sign, colours.Of(p.Seat).String(), p.Bot, p.Active, p.Slots, mapSlice(p.Hand, tileState), mapSlice(p.Counts, countState)}
}

func countState(c scene.Count) countJSON { return countJSON{iconWord(c.Icon), c.Text, c.N} }

func tileState(t scene.Tile) tileJSON { return tileJSON{t.Sign, t.Text, t.Used, t.Ruby} }

func wayOf(w scene.Way) wayJSON {
	j := wayJSON{Things: mapSlice(w.Things, tileState)}
	for i, side := range "NESW" {
		if w.Sides&(scene.North<<i) != 0 {
			j.Sides += string(side)
		}
	}
	return j
}

// cellState is a cell; turns tells whether people turn towers on the page now.
func cellState(c scene.Cell, turns bool) cellJSON {
	j := cellJSON{
		Shape: shapes[min(c.Shape, scene.Sector)], X: c.X, Y: c.Y, Label: c.Label, Name: c.Name, Ways: mapSlice(c.Ways, wayOf),
		Height: c.Height, Spokes: c.Spokes, Wall: c.Wall, Pawns: nonNil(c.Pawns), Mark: marks[c.Mark], Steps: c.Steps, Held: c.Held,
	}
	switch c.Shape {
	case scene.Tower:
		j.Facing, j.towerJSON = &c.Facing, towerState(c)
		if turns {
			j.Turns = turnsOf(c)
		}
	case scene.Mouth:
		j.Facing, j.mouthJSON = &c.Facing, &mouthJSON{c.Part, c.Push}
	}
	if c.Piece != nil {
		piece := tileState(*c.Piece)
		j.Piece = &piece
	}
	if c.Flag >= 0 {
		j.Flag = &c.Flag
	}
	return j
}

func towerState(c scene.Cell) *towerJSON {
	j := &towerJSON{Arrow: c.Arrow, Symbol: c.Symbol, Object: c.Object, Known: c.Known, Ruby: c.Ruby}
	for _, s := range c.Sides {
		j.Sides += string("WRP"[min(s, scene.Out)])
	}
	return j
}

func lightsOf(lights []Light) []lightView {
	return mapSlice(lights, Light.view)
}

// posesOf rounds to a tenth: finer than anybody can see, and short in the stream.
func posesOf(poses []Pose) [][2]float64 {
	return mapSlice(poses, func(p Pose) [2]float64 {
		return [2]float64{tenth(float64(p.Angle)), tenth(float64(p.Lift))}
	})
}
