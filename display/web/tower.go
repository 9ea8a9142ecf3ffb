package web

import "mastro/display/scene"

// towerView is a tower at its exact position.
type towerView struct {
	Angle, Lift coordinate
	Sides       [6]sideView // in the tower's own frame
}

// sideView is one side of a tower at its angle.
type sideView struct {
	Kind  int // of scene.Side
	Angle int
}

func (d *drawer) tower(v *cellView, pose *Pose) {
	v.Tower = &towerView{Angle: coordinate(60 * v.Cell.Facing), Sides: ownFrame(v.Cell)}
	if pose != nil {
		v.Tower.Angle, v.Tower.Lift = coordinate(pose.Angle), coordinate(min(pose.Lift, 40)*0.4)
	}
	d.contents(v)
}

// ownFrame returns the sides, counted from the tower's own first side.
func ownFrame(c scene.Cell) (sides [6]sideView) {
	for i := range sides {
		sides[i] = sideView{int(min(c.Sides[((i+c.Facing)%6+6)%6], scene.Out)), 60 * i}
	}
	return sides
}

// contents lays out the things in the tower in a row and the pawns below them; a single
// row is in the middle.
func (d *drawer) contents(v *cellView) {
	c := v.Cell
	if c.Symbol != "" {
		v.Things = append(v.Things, thing{Kind: "symbol", Sign: c.Symbol})
	}
	if c.Tag != "" {
		d.labelled(v)
		return
	}
	if c.Ruby {
		v.Things = append(v.Things, thing{Kind: "ruby"})
	}
	if c.Object {
		object := thing{Kind: "object", Sign: "?"}
		if c.Known != nil {
			object.Sign, object.Look = c.Known.Sign, c.Known.Look
		}
		v.Things = append(v.Things, object)
	}
	thingsY, pawnsY, pitch, scale := coordinate(0), coordinate(0), coordinate(21), coordinate(1)
	if len(v.Things) > 2 {
		pitch, scale = 17, 0.8
	}
	if len(c.Pawns) > 0 && len(v.Things) > 0 {
		thingsY, pawnsY, pitch, scale = -9, 11, 16, 0.8 // the arrow still shows above
	}
	row(v.Things, thingsY, pitch, scale)
	v.Pawns = d.pawns(c, pawnsY, 13, towerRoom(len(c.Pawns)))
}

// labelled lays out what is printed on a tower's label: its name, and below it the symbol. What
// lies within the tower is left out.
func (d *drawer) labelled(v *cellView) {
	v.Tag = spot{0, 0, 1}
	if len(v.Things)+len(v.Cell.Pawns) > 0 {
		v.Tag = spot{0, -7, 0.8}
	}
	row(v.Things, 13, 21, 0.8)
	v.Pawns = d.pawns(v.Cell, 13, 11, towerRoom(len(v.Cell.Pawns)))
}

// towerRoom is the width that a row of so many pawns may have in a tower.
func towerRoom(pawns int) coordinate {
	return [...]coordinate{27, 27, 44, 57, 68}[min(pawns, 4)]
}
