package scene

import "mastro/display/words"

// SquaresAround says of each place of a square board what lies beside it, and where its paths lead.
// across, if any, says how two places meet between which a path goes on. It reads what the board
// shows, and so tells nothing else.
func SquaresAround(cells []Cell, w words.Words, across func(from, to *Cell) string) {
	at := make(map[[2]float64]*Cell, len(cells))
	for i := range cells {
		if c := &cells[i]; (c.Shape == Square || c.Shape == Gap) && c.Label != "" { // a spare tile lies beside the board
			at[[2]float64{c.X, c.Y}] = c
		}
	}
	for _, c := range at {
		for i, side := range compass {
			to := at[[2]float64{c.X + side.x, c.Y + side.y}]
			how := c.meets(to, North<<i, side.opposite, w)
			if how == "" {
				continue
			}
			if across != nil && to != nil && c.open(North<<i) && to.open(side.opposite) {
				how = across(c, to)
			}
			c.Around = append(c.Around, side.name.In(w)+": "+to.called(w)+", "+how)
		}
	}
}

// compass is the sides of a square in the order of Compass, and what lies there.
var compass = [...]struct {
	name     words.Message
	x, y     float64
	opposite Compass
}{
	{words.PageNorth, 0, -1, South}, {words.PageEast, 1, 0, West}, {words.PageSouth, 0, 1, North}, {words.PageWest, -1, 0, East},
}

// called is a neighbour's name; nil is the edge.
func (c *Cell) called(w words.Words) string {
	if c == nil {
		return words.AroundEdge.In(w)
	}
	return c.Name + " " + c.Label
}

// open tells whether a path leads over a side.
func (c *Cell) open(side Compass) bool {
	for _, way := range c.Ways {
		if way.Sides&side != 0 {
			return true
		}
	}
	return false
}

// meets is how a place and its neighbour on a side meet; nil is the edge. It is empty where a free
// place has no card beside it.
func (c *Cell) meets(to *Cell, side, opposite Compass, w words.Words) string {
	here, card := c.open(side), to != nil && to.Shape == Square
	there := card && to.open(opposite)
	var how words.Message
	switch {
	case c.Shape == Gap && !card:
	case c.Shape == Gap && there:
		how = words.PathComes
	case c.Shape == Gap:
		how = words.WallThere
	case here && there:
		how = words.PathGoesOn
	case here && card:
		how = words.PathEndsThere
	case here:
		how = words.PathLeadsOut
	case there:
		how = words.PathBeyond
	case card:
		how = words.WallBoth
	default:
		how = words.WallHere
	}
	return how.In(w)
}
