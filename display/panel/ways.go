package panel

import (
	"image"
	"math"
	"math/bits"

	"mastro/display/scene"
)

// Straight paths are drawn in whole pixels, which is sharp and fast. On a tile with
// several networks a bend goes round its corner, a dead end ends before the middle, and
// a crossing path passes over a bridge.

// pathWidth is the width of the paths of a tile of n pixels: about a third of it, and
// such that the walls on both sides are equally thick.
func pathWidth(n int) int {
	w := max(n*3/10, 1)
	if (n-w)%2 != 0 {
		w++
	}
	return w
}

// paths draws the networks of a tile.
func (p *Panel) paths(ways []scene.Way, r image.Rectangle, body, path ink) {
	if len(ways) == 1 {
		p.straightPaths(r, ways[0].Sides, (r.Dx()-pathWidth(r.Dx()))/2, path)
		return
	}
	over := false
	for i := range ways {
		over = p.network(ways[i].Sides, r, body, path, over) || over
	}
}

// network draws one of several networks, and returns whether it passes through the
// tile's middle; over tells whether another one does.
func (p *Panel) network(sides scene.Compass, r image.Rectangle, body, path ink, over bool) bool {
	n := r.Dx()
	w := pathWidth(n)
	if n < 12 {
		w = max(w-2, 1) // two bends stay apart
	}
	if at, from, ok := bend(sides, r); ok {
		p.ringPart(at, float64(n-w)/2, float64(n+w)/2, from, math.Pi/2)
		p.fill(path)
		return false
	}
	if bits.OnesCount8(uint8(sides)) == 1 { // a dead end
		p.deadEnd(r, sides, (n-w)/2, path)
		return false
	}
	a := (n - w) / 2
	if over {
		rail := max(1, w/3)
		bridge := r.Inset(max(a-w/2-rail, 0))
		side := image.Rect(bridge.Min.X, r.Min.Y+a-rail, bridge.Max.X, r.Max.Y-a+rail)
		if sides&(scene.North|scene.South) == scene.North|scene.South {
			side = image.Rect(r.Min.X+a-rail, bridge.Min.Y, r.Max.X-a+rail, bridge.Max.Y)
		}
		p.fillRect(side, body)
	}
	p.straightPaths(r, sides, a, path)
	return true
}

// bend is the corner around which a network of two neighbouring sides goes, and the angle
// at which it begins.
func bend(sides scene.Compass, r image.Rectangle) (at point, from float64, ok bool) {
	x0, y0, x1, y1 := float64(r.Min.X), float64(r.Min.Y), float64(r.Max.X), float64(r.Max.Y)
	switch sides {
	case scene.North | scene.East:
		return point{x1, y0}, math.Pi / 2, true
	case scene.East | scene.South:
		return point{x1, y1}, math.Pi, true
	case scene.South | scene.West:
		return point{x0, y1}, -math.Pi / 2, true
	case scene.West | scene.North:
		return point{x0, y0}, 0, true
	}
	return point{}, 0, false
}

// straightPaths fills straight paths from the middle of a tile to its sides; a is the
// thickness of the walls beside them.
func (p *Panel) straightPaths(r image.Rectangle, sides scene.Compass, a int, col ink) {
	if sides == 0 {
		return
	}
	mid := r.Inset(a)
	p.fillRect(mid, col)
	if sides&scene.North != 0 {
		p.fillRect(image.Rect(mid.Min.X, r.Min.Y, mid.Max.X, mid.Min.Y), col)
	}
	if sides&scene.East != 0 {
		p.fillRect(image.Rect(mid.Max.X, mid.Min.Y, r.Max.X, mid.Max.Y), col)
	}
	if sides&scene.South != 0 {
		p.fillRect(image.Rect(mid.Min.X, mid.Max.Y, mid.Max.X, r.Max.Y), col)
	}
	if sides&scene.West != 0 {
		p.fillRect(image.Rect(r.Min.X, mid.Min.Y, mid.Min.X, mid.Max.Y), col)
	}
}

// deadEnd draws a path that ends before the middle, which other networks pass through; a
// is the thickness of the walls beside it.
func (p *Panel) deadEnd(r image.Rectangle, side scene.Compass, a int, col ink) {
	mid, deep := r.Inset(a), r.Dx()/4
	switch side {
	case scene.North:
		mid.Min.Y, mid.Max.Y = r.Min.Y, r.Min.Y+deep
	case scene.East:
		mid.Min.X, mid.Max.X = r.Max.X-deep, r.Max.X
	case scene.South:
		mid.Min.Y, mid.Max.Y = r.Max.Y-deep, r.Max.Y
	default:
		mid.Min.X, mid.Max.X = r.Min.X, r.Min.X+deep
	}
	p.fillRect(mid, col)
}

// hasThings tells whether anything lies on a tile.
func hasThings(ways []scene.Way) bool {
	for i := range ways {
		if len(ways[i].Things) > 0 {
			return true
		}
	}
	return false
}

// minSignSize is the least size of letters on a tile.
const minSignSize = 9

// things draws what lies on a tile: its signs if they can be read, else a stone for each
// thing; with aside, beside a pawn, only stones.
func (p *Panel) things(ways []scene.Way, r image.Rectangle, aside bool) {
	n := float64(r.Dx())
	all := 0
	for i := range ways {
		all += len(ways[i].Things)
	}
	most := max(p.px(13), r.Dx()/6)
	letters, picture := style{min(int(n*.55+.5), most), true}, n*.5
	if all > 1 {
		letters.size, picture = min(int(n*.36+.5), most), n*.4
	}
	if aside {
		letters.size, picture = 0, 0
	}
	if all > 1 && letters.size < minSignSize { // every card has several things, so stones would not help
		return
	}
	for i := range ways {
		spot := middle(r)
		if aside {
			spot = point{spot.x + n*.34, spot.y - n*.34}
		} else if len(ways) > 1 {
			way := thingDirection(ways, i)
			spot = point{spot.x + way.x*n*.24, spot.y + way.y*n*.24}
		}
		if len(ways[i].Things) > 1 {
			spot.y = middle(r).y // a list takes the whole height
		}
		for k := range ways[i].Things {
			at := spot
			at.y += (float64(k) - float64(len(ways[i].Things)-1)/2) * n * .42
			p.thing(&ways[i].Things[k], at, r, letters, picture)
		}
	}
}

// thingDirection is the direction from a tile's middle to the things on the i-th of its
// networks. At the sides it is moved off the middle line, away from things above or
// below.
func thingDirection(ways []scene.Way, i int) point {
	at := networkDirection(ways[i].Sides)
	if at.y != 0 {
		return at
	}
	for k := range ways {
		if k != i && len(ways[k].Things) > 0 {
			at.y -= .6 * networkDirection(ways[k].Sides).y
		}
	}
	return at
}

// networkDirection is the direction from a tile's middle to most of a network.
func networkDirection(sides scene.Compass) point {
	bit := func(s scene.Compass) float64 { return float64(bits.OnesCount8(uint8(sides & s))) }
	x, y := bit(scene.East)-bit(scene.West), bit(scene.South)-bit(scene.North)
	if x == 0 && y == 0 { // straight through; another network may cross in the middle
		if sides&scene.North != 0 {
			y = -1
		} else {
			x = 1
		}
	}
	return point{x, y}
}

// freeCorner is the place of a tile's mark: a corner without things, but not the one with
// a tower's number of floors.
func freeCorner(ways []scene.Way, mid point, n float64) point {
	for _, at := range [...]point{{1, 1}, {-1, 1}} {
		if !hasThingInCorner(ways, at) {
			return point{mid.x + at.x*n*.35, mid.y + at.y*n*.35}
		}
	}
	return point{mid.x + n*.35, mid.y - n*.35}
}

// hasThingInCorner tells whether a thing lies in a corner of a tile with several
// networks.
func hasThingInCorner(ways []scene.Way, at point) bool {
	for i := range ways {
		spot := thingDirection(ways, i)
		if len(ways) > 1 && len(ways[i].Things) > 0 && spot.x*at.x > 0 && spot.y*at.y > 0 {
			return true
		}
	}
	return false
}

// thing draws one thing on a tile; its sign stays inside the tile.
func (p *Panel) thing(t *scene.Tile, at point, in image.Rectangle, letters style, size float64) {
	n, col := float64(in.Dx()), white
	if t.Used {
		col = faint
	}
	if p.pictured(t.Look, size) {
		at.x = max(float64(in.Min.X)+size/2, min(at.x, float64(in.Max.X)-size/2))
		p.disc(at, size*.58)
		p.fill(ground)
		p.lookAt(t.Look, at, size, col, ground)
		return
	}
	if letters.size < minSignSize {
		r := max(n*.13, 2)
		p.gem(at, r+1)
		p.fill(ground)
		p.gem(at, r)
		p.fill(amber)
		return
	}
	w, h := p.typesetter.width(letters, t.Sign)+1, letters.capHeight()+2
	x, y := int(math.Round(at.x-float64(w)/2)), int(math.Round(at.y-float64(h)/2))
	dx := min(0, in.Max.X-x-w) + max(0, in.Min.X-x)
	x, at.x = x+dx, at.x+float64(dx)
	p.fillRect(image.Rect(x, y, x+w, y+h), ground)
	p.center(t.Sign, at, letters, col)
}

// picture draws the tile or card of a choice in its orientation, with an edge.
func (p *Panel) picture(ways []scene.Way, in image.Rectangle) {
	n := min(in.Dx(), in.Dy())
	at := image.Pt(in.Min.X+(in.Dx()-n)/2, in.Min.Y+(in.Dy()-n)/2)
	r := image.Rectangle{at, at.Add(image.Pt(n, n))}
	p.record("picture", in, r)
	p.fillRect(r, ground)
	r = r.Inset(1)
	p.fillRect(r, raised)
	p.paths(ways, r, raised, white)
	p.things(ways, r, false)
}
