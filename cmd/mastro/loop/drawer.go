package loop

import (
	"image"
	"sync"
	"time"

	"mastro/cmd/mastro/rig"
	"mastro/display/nice"
	"mastro/display/scene"
	"mastro/display/web"
)

// order says what to do with a screen.
type order struct {
	screen    *rig.Screen
	scene     *scene.Scene // nil to draw nothing
	page      *web.Server  // receives the picture; nil for a scene that only one seat may see
	skipPanel bool         // the panel failed a moment ago: do not send to it
	ping      bool         // check whether the panel answers
	missed    *order       // an older public scene that the page has not received yet, before a private one
}

// outcome is the result of an order that was sent to the panel.
type outcome struct {
	screen *rig.Screen
	err    error
}

// carryOut carries out the order. It calls draw, which is nice.Do or atOnce, for the drawing;
// ok is false if nothing was sent to the panel.
func (o order) carryOut(draw func(func())) (out outcome, ok bool) {
	out.screen = o.screen
	var img *image.RGBA
	if m := o.missed; m != nil {
		draw(func() { img = m.screen.Painter.Draw(m.scene) })
		m.page.PublishPanel(img)
	}
	if o.scene != nil {
		draw(func() { img = o.screen.Painter.Draw(o.scene) })
		if o.screen.Wired() && !o.skipPanel {
			out.err, ok = o.screen.Show(img), true
			if o.page != nil && o.screen.Picture != nil && out.err == nil { // a panel that failed may still show a private scene
				img = o.screen.Picture()
			}
		}
		if o.page != nil {
			o.page.PublishPanel(img)
		}
	}
	if o.ping && out.err == nil && !o.skipPanel && o.screen.Wired() {
		out.err, ok = o.screen.Ping(), true
	}
	return out, ok
}

// atOnce draws on the calling goroutine.
func atOnce(draw func()) { draw() }

// after merges two orders: o is the newer one, and keeps what the older one still asks for.
func (o order) after(older order) order {
	if o.screen != older.screen {
		return o
	}
	o.ping = o.ping || older.ping
	switch {
	case o.scene == nil:
		o.scene, o.page, o.skipPanel, o.missed = older.scene, older.page, older.skipPanel, older.missed
	case o.page == nil && older.page != nil:
		o.missed = &older
	case o.page == nil:
		o.missed = older.missed
	}
	return o
}

// Drawer draws on a goroutine of its own, so that scans never wait for the panel. Of the orders
// that come in while it draws it keeps the newest. Before Begin and after its end, orders are
// carried out at once by the caller.
type Drawer struct {
	Outcomes chan outcome // results for the panel; holds the newest

	mu      sync.Mutex
	next    *order
	ordered chan struct{} // nil while no goroutine draws
}

// pause is how long a drawer waits between two pictures. Nobody sees more pictures than that,
// and pressing without a pause takes no more of the computer.
const pause = 20 * time.Millisecond

func newDrawer() *Drawer { return &Drawer{Outcomes: make(chan outcome, 1)} }

// submit hands an order to the drawing goroutine, or carries it out if there is none.
func (d *Drawer) submit(o order) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.ordered == nil {
		d.report(o.carryOut(atOnce))
		return
	}
	if d.next != nil {
		o = o.after(*d.next)
	}
	d.next = &o
	select {
	case d.ordered <- struct{}{}:
	default:
	}
}

// report puts an outcome into Outcomes, in place of one that was not taken yet.
func (d *Drawer) report(out outcome, ok bool) {
	if !ok {
		return
	}
	select {
	case <-d.Outcomes:
	default:
	}
	d.Outcomes <- out // there is room, because only one goroutine at a time reports
}

// Begin starts the drawing goroutine; end waits until it has finished.
func (d *Drawer) Begin() (end func()) {
	ordered, ended := make(chan struct{}, 1), make(chan struct{})
	d.mu.Lock()
	d.ordered = ordered
	d.mu.Unlock()
	go func() {
		defer close(ended)
		for range ordered {
			if o, ok := d.take(); ok {
				d.report(o.carryOut(nice.Do))
				time.Sleep(pause)
			}
		}
	}()
	return func() {
		d.mu.Lock()
		d.ordered = nil
		d.mu.Unlock()
		close(ordered)
		<-ended
		if o, ok := d.take(); ok {
			d.report(o.carryOut(atOnce))
		}
	}
}

func (d *Drawer) take() (order, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.next == nil {
		return order{}, false
	}
	o := *d.next
	d.next = nil
	return o, true
}
