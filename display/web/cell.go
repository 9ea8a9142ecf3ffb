package web

import (
	"math"
	"strconv"
	"strings"

	"mastro/display/scene"
	"mastro/engine"
)

// unit is the distance between the middles of touching cells in the picture.
const unit = 100

// margin is from the middle of an outer cell to the picture's edge.
const margin = 63

// coordinate is a length in the picture; it writes itself with one decimal.
type coordinate float64

func (c coordinate) String() string {
	return strconv.FormatFloat(tenth(float64(c)), 'f', -1, 64)
}

// box is the part of the plane that the picture shows.
type box struct{ X, Y, W, H coordinate }

func boxOf(cells []scene.Cell) box {
	if len(cells) == 0 {
		return box{}
	}
	least, most := cells[0], cells[0]
	for _, c := range cells {
		least.X, most.X = min(least.X, c.X), max(most.X, c.X)
		least.Y, most.Y = min(least.Y, c.Y), max(most.Y, c.Y)
	}
	return box{
		coordinate(least.X*unit - margin), coordinate(least.Y*unit - margin),
		coordinate((most.X-least.X)*unit + 2*margin), coordinate((most.Y-least.Y)*unit + 2*margin),
	}
}

// cellView is one cell, ready for the template.
type cellView struct {
	Base   int
	X, Y   coordinate
	Cell   scene.Cell
	Name   string // all of it in words, for those who listen
	Angle  coordinate
	Lift   coordinate
	Sides  [6]sideView // in the tower's own frame
	Things []thing
	Pawns  []thing
	Radius coordinate // of a pawn
	Flag   *thing
	Mark   string // CSS class
	Badge  *badge
	Light  lightView
	Mine   bool // turned on the page
}

// sideView is one side of a tower at its angle.
type sideView struct {
	Kind  int // of scene.Side
	Angle int
}

// thing is something that lies or stands in a tower.
type thing struct {
	Kind  string // CSS class: symbol, object, ruby, pawn
	Sign  string
	Seat  string // CSS class
	X, Y  coordinate
	Scale coordinate
}

// badge asks for a turn by so many steps.
type badge struct {
	Steps     int
	Clockwise bool
}

var marks = map[scene.Mark]string{
	scene.NoMark: "plain", scene.MarkWrong: "wrong", scene.MarkWanted: "wanted", scene.MarkDoubt: "doubt",
	scene.MarkOwn: "own", scene.MarkMaybe: "maybe", scene.MarkWalk: "walk", scene.MarkTurn: "turn",
}

// cellOf lays one cell out. pose is nil on a real table, where a tower is
// drawn as the scene says.
func (d *drawer) cellOf(base int, c scene.Cell, pose *Pose, light Light) cellView {
	v := cellView{
		Base: base, X: coordinate(c.X * unit), Y: coordinate(c.Y * unit), Cell: c, Name: d.nameOf(c),
		Angle: coordinate(60 * c.Facing), Sides: ownFrame(c), Mark: marks[c.Mark],
		Light: light.view(), Mine: d.simulated,
	}
	if pose != nil {
		v.Angle, v.Lift = coordinate(pose.Angle), coordinate(min(pose.Lift, 40)*0.4)
	}
	v.Things, v.Pawns, v.Radius = d.contents(c)
	if c.Flag >= 0 {
		v.Flag = &thing{Sign: d.sign(c.Flag), Seat: seatClass(c.Flag)}
	}
	if c.Steps != 0 && (c.Mark == scene.MarkWrong || c.Mark == scene.MarkWanted) {
		v.Badge = &badge{max(c.Steps, -c.Steps), c.Steps > 0}
	}
	return v
}

// ownFrame is the sides counted from the tower's own first side.
func ownFrame(c scene.Cell) (sides [6]sideView) {
	for i := range sides {
		sides[i] = sideView{int(min(c.Sides[((i+c.Facing)%6+6)%6], scene.Out)), 60 * i}
	}
	return sides
}

// contents lays out what is in the tower: things in a row, and below them the
// pawns; a row alone stands in the middle.
func (d *drawer) contents(c scene.Cell) (things, pawns []thing, radius coordinate) {
	if c.Symbol != "" {
		things = append(things, thing{Kind: "symbol", Sign: c.Symbol})
	}
	if c.Ruby {
		things = append(things, thing{Kind: "ruby"})
	}
	if c.Object {
		things = append(things, thing{Kind: "object", Sign: known(c)})
	}
	for _, s := range c.Pawns {
		pawns = append(pawns, thing{Kind: "pawn", Sign: d.sign(s), Seat: seatClass(s)})
	}
	thingsY, pawnsY, pitch, scale := coordinate(0), coordinate(0), coordinate(21), coordinate(1)
	if len(things) > 2 {
		pitch, scale = 17, 0.82
	}
	if len(pawns) > 0 && len(things) > 0 {
		thingsY, pawnsY, pitch, scale = -9, 11, 16, 0.76 // the arrow still shows above
	}
	row(things, thingsY, pitch, scale)
	radius = [...]coordinate{13, 13, 10.5, 9, 8}[min(len(pawns), 4)]
	row(pawns, pawnsY, 2*radius+1, 1)
	return things, pawns, radius
}

func known(c scene.Cell) string {
	if c.Known == "" {
		return "?"
	}
	return c.Known
}

// row places things side by side around the middle.
func row(things []thing, y, pitch, scale coordinate) {
	for i := range things {
		things[i].X = pitch * (coordinate(i) - coordinate(len(things)-1)/2)
		things[i].Y, things[i].Scale = y, scale
	}
}

func seatClass(s engine.Seat) string {
	if s < 0 {
		return "nobody"
	}
	return "seat" + strconv.Itoa(int(s))
}

// sign is the letter of a seat, its number when the scene has no such player.
func (d *drawer) sign(s engine.Seat) string {
	for _, p := range d.scene.Players {
		if p.Seat == s {
			return p.Sign
		}
	}
	return strconv.Itoa(int(s) + 1)
}

func (d *drawer) player(s engine.Seat) string {
	for _, p := range d.scene.Players {
		if p.Seat == s {
			return p.Name
		}
	}
	return strconv.Itoa(int(s) + 1)
}

// nameOf says in words all that the picture of a cell shows.
func (d *drawer) nameOf(c scene.Cell) string {
	l := d.labels
	parts := []string{l.Tower + " " + c.Label}
	add := func(when bool, text string) {
		if when {
			parts = append(parts, text)
		}
	}
	add(c.Arrow > 0, l.Arrow+" "+l.Clockwise)
	add(c.Arrow < 0, l.Arrow+" "+l.CounterClockwise)
	add(c.Symbol != "", l.Symbol+" "+c.Symbol)
	add(c.Object, strings.TrimSpace(l.Object+" "+c.Known))
	add(c.Ruby, l.Ruby)
	add(c.Flag >= 0, l.Flag+" "+d.player(c.Flag))
	for _, s := range c.Pawns {
		add(true, l.Pawn+" "+d.player(s))
	}
	add(c.Mark != scene.NoMark, d.markName(c))
	return strings.Join(parts, ", ")
}

func (d *drawer) markName(c scene.Cell) string {
	l := d.labels
	text := map[scene.Mark]string{
		scene.MarkWrong: l.MarkWrong, scene.MarkWanted: l.MarkWanted, scene.MarkDoubt: l.MarkDoubt,
		scene.MarkOwn: l.MarkOwn, scene.MarkMaybe: l.MarkMaybe, scene.MarkWalk: l.MarkWalk, scene.MarkTurn: l.MarkTurn,
	}[c.Mark]
	switch {
	case c.Steps > 0:
		text += ": " + strconv.Itoa(c.Steps) + " × 60° " + l.Clockwise
	case c.Steps < 0:
		text += ": " + strconv.Itoa(-c.Steps) + " × 60° " + l.CounterClockwise
	}
	return text
}

func tenth(x float64) float64 { return math.Round(x*10) / 10 }
