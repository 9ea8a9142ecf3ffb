package panel

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/engine"
)

// tilePixels draws a tile of n pixels and returns its pixels.
func tilePixels(n int, draw func(p *Panel, r image.Rectangle)) string {
	p := New(image.Pt(n, n))
	draw(p, p.img.Rect)
	return string(p.img.Pix)
}

func TestNetworksLookDifferent(t *testing.T) {
	for _, n := range []int{9, 10, 13, 16, 19, 23, 33} {
		seen := map[string][]scene.Compass{}
		for _, sides := range cardNetworks {
			var ways []scene.Way
			for _, s := range sides {
				ways = append(ways, scene.Way{Sides: s})
			}
			pix := tilePixels(n, func(p *Panel, r image.Rectangle) { p.paths(ways, r, raised, white) })
			require.NotContains(t, seen, pix, "%v and %v at %d pixels", sides, seen[pix], n)
			seen[pix] = sides
		}
	}
}

// reached returns the sides of a tile that can be reached from one side along the drawn
// paths, pixel by pixel.
func reached(n int, ways []scene.Way, from scene.Compass) (sides scene.Compass) {
	p := New(image.Pt(n, n))
	p.fillRect(p.img.Rect, black)
	p.paths(ways, p.img.Rect, black, white)
	doors := map[scene.Compass]image.Point{scene.North: {n / 2, 0}, scene.East: {n - 1, n / 2}, scene.South: {n / 2, n - 1}, scene.West: {0, n / 2}}
	seen := map[image.Point]bool{}
	todo := []image.Point{doors[from]}
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !at.In(p.img.Rect) || seen[at] || p.img.RGBAAt(at.X, at.Y).R < 128 {
			continue
		}
		seen[at] = true
		for _, d := range []image.Point{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			todo = append(todo, at.Add(d))
		}
	}
	for side, door := range doors {
		if seen[door] {
			sides |= side
		}
	}
	return sides
}

// TestPathsLeadToTheirSides follows the drawn paths: each network leads to its own sides
// and to no others. A path under a bridge is interrupted.
func TestPathsLeadToTheirSides(t *testing.T) {
	for _, n := range []int{10, 13, 16, 19, 20, 23, 33, 39} {
		for _, sides := range cardNetworks {
			var ways []scene.Way
			for _, s := range sides {
				ways = append(ways, scene.Way{Sides: s})
			}
			for i, s := range sides {
				under := i == 0 && len(sides) == 2 && sides[0]|sides[1] == 15 && sides[1] == scene.East|scene.West
				for side := scene.North; side <= scene.West; side <<= 1 {
					if s&side != 0 {
						got := reached(n, ways, side)
						require.Zero(t, got&^s, "%v at %d pixels: %d from %d", sides, n, got, side)
						require.True(t, under || got == s, "%v at %d pixels: only %d from %d", sides, n, got, side)
					}
				}
			}
		}
	}
}

func TestHeightsLookDifferent(t *testing.T) {
	for _, pitch := range []float64{16, 20, 26, 32} {
		seen := map[string]int{}
		for h := 1; h <= 5; h++ {
			c := &scene.Cell{Shape: scene.Square, Height: h, Flag: engine.Nobody, Ways: []scene.Way{{Sides: 15}}}
			pix := tilePixels(int(pitch), func(p *Panel, r image.Rectangle) {
				b := scene.Board{Cells: []scene.Cell{*c}}
				p.square(&scene.Scene{Board: b}, c, fitBoard(&b, r, pitch), false)
			})
			require.NotContains(t, seen, pix, "%d floors at %v pixels", h, pitch)
			seen[pix] = h
		}
	}
}

func TestVisibleRangeContainsTheCell(t *testing.T) {
	for size := 1.0; size < 20; size++ {
		for room := 1.0; room < 12; room++ {
			for at := .5; at < size; at++ {
				from, to := visibleRange(at, size, room+.4)
				require.LessOrEqual(t, from, at-.5)
				require.GreaterOrEqual(t, to, at+.5)
			}
		}
	}
}
