package web

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// unit is the distance between the middles of adjacent cells in the picture.
const unit = 100

// coordinate is a length in the picture; it is written with one decimal.
type coordinate float64

func (c coordinate) String() string {
	return strconv.FormatFloat(tenth(float64(c)), 'f', -1, 64)
}

func tenth(x float64) float64 { return math.Round(x*10)/10 + 0 } // + 0: no -0

// spot is a position in a cell, relative to its middle, and the scale of things there.
type spot struct{ X, Y, Scale coordinate }

// At is the spot as an SVG transform.
func (s spot) At() string {
	if s.Scale == 1 {
		return fmt.Sprintf("translate(%v %v)", s.X, s.Y)
	}
	return fmt.Sprintf("translate(%v %v) scale(%s)", s.X, s.Y, strconv.FormatFloat(math.Round(float64(s.Scale)*100)/100, 'f', -1, 64))
}

// cellView is one cell for the template. Of Tower, Tile, Sector, Gap and Mouth at most
// one is set.
type cellView struct {
	Prefix  string // of the ids of its elements
	Base    int    // its index
	X, Y    coordinate
	Cell    scene.Cell
	Name    string // the cell in a few words, for screen readers
	Around  string // what is said of its surroundings; empty for nothing
	Button  bool   // can be pressed like a button
	Pushes  bool   // pressing it pushes there with the simulated hand
	Does    string // what pressing it chooses; empty where it is the one choice about it
	Slides  string // of a mouth: what dragging it inwards chooses; empty where it does what pressing it does
	Handles []handle
	Grip    bool // a tower that can be dragged round
	Posed   bool // a tower whose angle comes with the poses

	Tower  *towerView
	Tile   *tileView
	Sector string // its outline
	Gap    bool
	Mouth  bool

	Number spot // of its label
	Tag    spot // of what stands on a tower's own label
	Corner spot // of the mark's sign
	Holds  spot // of the sign for what the page's seat holds
	Things []thing
	Pawns  []thing
	Flag   *thing
	Mark   string // CSS class
	Sign   string // id of the mark's sign
	Badge  *badge
	Lamp   int // index of its light, or noLamp
	Light  lightView
}

const noLamp = -1

// Lit tells whether the cell has a light of its own.
func (v cellView) Lit() bool { return v.Lamp != noLamp }

// Turned is the angle in degrees from east to the direction of a push.
func (v cellView) Turned() int { return 90 * v.Cell.Facing }

// thing is something that lies or stands on a cell.
type thing struct {
	Kind string // CSS class: symbol, object, ruby, figure, place
	Sign string
	scene.Look
	Seat string     // CSS class
	R    coordinate // radius of a pawn
	spot
}

// badge shows by how many steps a tower must be turned, or how often to push.
type badge struct {
	Steps     int
	Clockwise bool
}

// spots are the places of a cell's label, its mark's sign, its flag and the sign for what is held, by shape. In a
// sector they depend on its direction.
var spots = [...]struct{ number, corner, flag, holds spot }{
	scene.Tower:  {spot{0, -46, 1}, spot{39, -24, 1}, spot{-35, -28, 1}, spot{-39, 24, 1.2}},
	scene.Square: {spot{-36, -37, 1}, spot{35, -35, 1.1}, spot{-31, 31, 1.25}, spot{0, 33, 1.5}},
	scene.Gap:    {spot{0, 0, 1.1}, spot{35, -35, 1.1}, spot{-31, 31, 1.25}, spot{0, 33, 1.5}},
	scene.Mouth:  {spot{0, 0, 1.2}, spot{25, -25, 1}, spot{-26, -24, 1}, spot{25, 25, 1.2}},
	scene.Sector: {},
}

// cellOf lays out one cell. pose is nil on a real table, where a tower is drawn at its
// facing.
func (d *drawer) cellOf(base int, c scene.Cell, pose *Pose) cellView {
	at := spots[min(c.Shape, scene.Sector)]
	v := cellView{
		Prefix: d.prefix, Base: base, X: coordinate(c.X * unit), Y: coordinate(c.Y * unit), Cell: c,
		Handles: d.handles(base, c), Mark: c.Mark.String(), Sign: d.markSign(c), Lamp: noLamp,
		Number: at.number, Corner: at.corner, Holds: at.holds,
	}
	if c.Flag >= 0 {
		v.Flag = &thing{Kind: "flag", Sign: d.sign(c.Flag), Seat: d.seatClass(c.Flag), spot: at.flag}
		if c.Place != nil {
			v.Flag.Look = scene.Look{Looks: c.Place.Looks, Mark: v.Flag.Sign}
		}
	}
	if c.Steps != 0 && (c.Mark == scene.MarkWrong || c.Mark == scene.MarkRequested) {
		v.Badge = &badge{max(c.Steps, -c.Steps), c.Steps > 0}
	}
	v.Grip = len(v.Handles) > 0 || d.turns && c.Shape == scene.Tower && c.Mark == scene.MarkDoubt
	d.addButton(&v)
	switch c.Shape {
	case scene.Tower:
		d.tower(&v, pose)
	case scene.Square:
		d.square(&v)
	case scene.Gap:
		v.Gap = true
	case scene.Mouth:
		v.Mouth = true
	case scene.Sector:
		d.sector(&v)
	}
	return v
}

// bareMouths gives the push of a mouth to the spare tile, the last cell, where that covers the mouth: there
// it fell out, and after a push is taken back no press would reach the mouth.
func (d *drawer) bareMouths(cells []scene.Cell) []scene.Cell {
	last := len(cells) - 1
	if !d.simulated || len(d.touch) > 0 || last < 0 || cells[last].Shape != scene.Square {
		return cells
	}
	cells = slices.Clone(cells)
	spare := &cells[last]
	for i := range cells {
		if m := &cells[i]; m.Shape == scene.Mouth && m.Mark != scene.NoMark && m.X == spare.X && m.Y == spare.Y {
			spare.Part, spare.Push, spare.Facing, spare.Mark, spare.Name = m.Part, m.Push, m.Facing, m.Mark, m.Name+", "+spare.Name
			m.Push = 0
		}
	}
	return cells
}

// addButton makes a cell a button if it can be touched; if one choice refers to it that destroys nothing,
// and no other such; or, on a simulated table, if there is none and something is to be pushed there.
func (d *drawer) addButton(v *cellView) {
	v.Name = d.scene.NameOf(&v.Cell, d.words)
	v.Around = joined(v.Cell.Around)
	if c, touched := d.touch[v.Base]; touched {
		v.touched(c)
		return
	}
	about := d.choices[v.Base]
	if n := len(about); n > 1 && about[1].Destroys { // the others come after those that do not
		about = about[:1]
	}
	switch {
	case len(about) == 1 && !about[0].Destroys:
		v.Button, v.Name = true, about[0].Text+": "+v.Name
	case len(about) == 0:
		v.Pushes = d.simulated && (v.Cell.Shape == scene.Mouth || v.Cell.Shape == scene.Square) && v.Cell.Push != 0 && v.Cell.Mark != scene.NoMark && len(d.touch) == 0
		v.Button = v.Pushes
	}
}

// touched makes a cell a button for what touching it chooses. A mouth that is only tried so is dragged
// inwards to push there at once.
func (v *cellView) touched(c scene.Choice) {
	v.Button, v.Does, v.Name = true, c.Does.String(), c.Text+": "+v.Name
	switch c.Does.Kind {
	case scene.TryPush, scene.PushIn:
		v.Slides = scene.Action{Kind: scene.PushIn, Number: c.Does.Number}.String()
	case scene.TurnSpare:
		v.Mark, v.Sign = scene.MarkTurn.String(), scene.MarkTurn.String()
	}
}

// touchByCell returns the one thing that touching a cell chooses, by the cell.
func touchByCell(touch []scene.Choice) map[int]scene.Choice {
	all := make(map[int]scene.Choice)
	for _, c := range touch {
		all[c.Part] = c
	}
	return all
}

// byCell returns the choices by the cell that they refer to.
func byCell(choices []scene.Choice) map[int][]scene.Choice {
	all := make(map[int][]scene.Choice)
	for _, c := range choices {
		if c.Part >= 0 {
			all[c.Part] = append(all[c.Part], c)
		}
	}
	return all
}

// pawns lays out the pawns on a cell in a row at height y. The radius is at most most,
// and smaller where the row would be wider than room.
func (d *drawer) pawns(c scene.Cell, y, most, room coordinate) []thing {
	all := make([]thing, 0, len(c.Pawns))
	radius := min(most, (room/coordinate(max(len(c.Pawns), 1))-1)/2)
	for _, s := range c.Pawns {
		all = append(all, thing{Kind: "pawn", Sign: d.sign(s), Seat: d.seatClass(s), R: radius})
	}
	row(all, y, 2*radius+1, 1)
	return all
}

// man is a pawn on the board, which walks when it stands elsewhere.
type man struct {
	thing
	ID    string
	Shape scene.Shape // of the cell that it stands on
}

// addMen takes the pawns out of a cell of the board, and puts them above all cells.
func (v *view) addMen(c *cellView) {
	for i, t := range c.Pawns {
		m := man{t, fmt.Sprintf("%spawn-%d", v.Prefix, c.Cell.Pawns[i]), c.Cell.Shape}
		m.X, m.Y = m.X+c.X, m.Y+c.Y
		if slices.ContainsFunc(v.Men, func(o man) bool { return o.ID == m.ID }) { // of a game with several of a colour
			m.ID += fmt.Sprint("-", len(v.Men))
		}
		v.Men = append(v.Men, m)
	}
	c.Pawns = nil
}

// row places things side by side around the middle, at height y.
func row(things []thing, y, pitch, scale coordinate) {
	for i := range things {
		things[i].spot = spot{pitch * (coordinate(i) - coordinate(len(things)-1)/2), y, scale}
	}
}

func (d *drawer) seatClass(s engine.Seat) string { return seatClass(d.scene, s) }

// seatClass is the CSS class for the colour of a seat. It has the number of the seat that
// has this colour when nobody chooses another.
func seatClass(sc *scene.Scene, s engine.Seat) string {
	c := sc.Colours.Of(s)
	if c == words.NoColour {
		return "nobody"
	}
	return "seat" + strconv.Itoa(int(c))
}
