package plan

import "mastro/display/scene"

// Sizes of things on tiles, in distances between cells.
const (
	coinRadius = .135 // of the only thing on a tile
	pictured   = 1.45 // as much larger is its picture
	smallCoin  = .09  // of one of several
	coinRoom   = 2.3  // radiuses of a coin on a path for each of several
	nameSize   = .13
	listedSize = .105 // of the names of several things
	nameMost   = .86
	apart      = .015 // between a name and what is beside it
)

// things draws what lies on the paths. A coin stands on the path that its thing is on;
// names are put where there is room, away from the taken places.
func (d *drawing) things(mid point, ways []scene.Way, taken []box) {
	var coins []coin
	for _, w := range ways {
		spots, r := coinSpots(w.Sides, len(ways) == 1, len(w.Things))
		for i, t := range w.Things {
			c := coin{t, mid.plus(spots[i]), r}
			if t.Looks != "" && r == coinRadius {
				c.r *= pictured
			}
			coins, taken = append(coins, c), append(taken, c.box())
		}
	}
	tile := around(mid, 2*tileHalf, 2*tileHalf)
	size := nameSize
	if len(coins) > 1 {
		size = listedSize
	}
	for _, c := range coins {
		taken = append(taken, d.thingName(c.Text, size, c.box(), tile, taken))
	}
	for _, c := range coins { // above the plates of the names
		d.sign(sign{coinSign, c.Sign, c.Look}, c.at, c.r)
	}
}

// coin is the place of a thing.
type coin struct {
	scene.Tile
	at point
	r  float64
}

func (c coin) box() box { return around(c.at, 2*c.r, 2*c.r) }

// thingName writes a name beside a coin: below it, above it, to its right or its left,
// where it stays within the tile and off the taken places; if need be smaller, and not at
// all if the signs leave no room. It returns the place that it takes.
func (d *drawing) thingName(name string, wished float64, coin, tile box, taken []box) box {
	tile = tile.grown(-.04)
	for size := wished; size > smallest*wished; size *= .9 {
		s, size := fitted(printable(name), size, nameMost, false)
		w, h := widthOf(s, size, false), capHeight*size
		for _, at := range beside(coin, w, h) {
			at.x = max(tile.min.x+w/2, min(at.x, tile.max.x-w/2))
			b := around(at, w, h).grown(apart)
			if b.within(tile.grown(apart)) && !b.touches(taken) {
				d.plated(s, at, size, nameMost, false)
				return b
			}
		}
	}
	return nothing()
}

// beside are the places for a text of that size beside a coin, the best first.
func beside(coin box, w, h float64) []point {
	mid := coin.min.toward(coin.max, .5)
	down, across := coin.height()/2+h/2+1.5*apart, coin.width()/2+w/2+1.5*apart
	return []point{{mid.x, mid.y + down}, {mid.x, mid.y - down}, {mid.x + across, mid.y}, {mid.x - across, mid.y}}
}

// coinSpots are the places of n coins on a network, and their radius.
func coinSpots(sides scene.Compass, alone bool, n int) (spots []point, r float64) {
	if alone && n == 1 {
		return []point{{0, -.03}}, coinRadius
	}
	path := mainPath(sides, alone)
	crossed := !alone && straight(sides)
	for i := range n {
		f := (float64(i) + .5) / float64(n)
		if crossed { // from the ends towards the middle, where the other network passes
			f = .84 - .2*float64(i/2)
			if i%2 == 1 {
				f = 1 - f
			}
		}
		spots = append(spots, along(path, f))
	}
	return spots, min(smallCoin, lengthOf(path)/coinRoom/float64(max(n, 1)))
}

// straight reports whether a network goes straight through a tile.
func straight(s scene.Compass) bool {
	return s == scene.North|scene.South || s == scene.East|scene.West
}

// mainPath is the longest path of a network, relative to the tile's middle.
func mainPath(sides scene.Compass, alone bool) []point {
	for _, through := range []scene.Compass{scene.North | scene.South, scene.East | scene.West} {
		if sides&through == through {
			sides = through
		}
	}
	if paths := pathsTo(point{}, sides, alone, 0); len(paths) > 0 {
		return paths[0]
	}
	return []point{{-.3, 0}, {.3, 0}} // a blank tile
}
