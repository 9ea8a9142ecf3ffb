package engines

import (
	"context"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Point is a point of the window, in CSS pixels.
type Point struct{ X, Y float64 }

// dragSteps is how many moves a drag is made of.
const dragSteps = 8

// Drag draws the mouse, or a finger, from one point of the window to another. During is called after
// each move with where the pointer is; the drag goes on when it returns. Only Chromium can.
func (p *Page) Drag(finger bool, from, to Point, during func(at Point)) {
	p.t.Helper()
	tab, can := p.tab.(*chromiumTab)
	if !can {
		p.t.Fatal("dragging: only Chromium can be asked for that")
	}
	point := func(do stroke, at Point) {
		p.t.Helper()
		p.do("dragging", func(ctx context.Context) error { return tab.stroke(ctx, finger, do, at) })
	}
	point(down, from)
	for i := range dragSteps {
		part := float64(i+1) / dragSteps
		at := Point{from.X + (to.X-from.X)*part, from.Y + (to.Y-from.Y)*part}
		point(move, at)
		during(at)
	}
	point(up, to)
}

// stroke is a part of a drag.
type stroke uint8

const (
	down stroke = iota
	move
	up
)

// stroke has the mouse, or a finger, do a part of a drag at a point.
func (c *chromiumTab) stroke(ctx context.Context, finger bool, do stroke, at Point) error {
	if !finger {
		kind := [...]input.DispatchMouseEventType{down: chromedp.MousePressed, move: chromedp.MouseMoved, up: chromedp.MouseReleased}[do]
		_, err := in(ctx, c, chromedp.MouseEvent(kind, at.X, at.Y, chromedp.ButtonLeft))
		return err
	}
	touch := input.DispatchTouchEventParams{
		Type:        [...]input.DispatchTouchEventType{down: "touchStart", move: "touchMove", up: "touchEnd"}[do],
		TouchPoints: []*input.TouchPoint{{X: at.X, Y: at.Y}},
	}
	if do == up {
		touch.TouchPoints = []*input.TouchPoint{}
	}
	_, err := in(ctx, c, chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, input.DispatchTouchEvent, touch)
		return err
	}))
	return err
}
