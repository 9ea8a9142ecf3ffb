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

// order is what is to be done with a screen.
type order struct {
	screen *rig.Screen
	scene  *scene.Scene // nil: draw nothing
	page   *web.Server  // to be shown what a person sees; nil for a scene that only one seat may see
	alone  bool         // the panel is left alone: it failed just now
	ask    bool         // the panel is asked whether it is there
	missed *order       // what the page was still to be shown before a scene that it is not
}

// outcome is what became of an order that was for the panel.
type outcome struct {
	screen *rig.Screen
	err    error
}

// carryOut does what is ordered, and draws by way of draw, nice.Do or atOnce; ok is
// false when the panel was left alone.
func (o order) carryOut(draw func(func())) (out outcome, ok bool) {
	out.screen = o.screen
	var img *image.RGBA
	if m := o.missed; m != nil {
		draw(func() { img = m.screen.Painter.Draw(m.scene) })
		m.page.PublishPanel(img)
	}
	if o.scene != nil {
		draw(func() { img = o.screen.Painter.Draw(o.scene) })
		if o.screen.Wired() && !o.alone {
			out.err, ok = o.screen.Show(img), true
			if o.page != nil && o.screen.Picture != nil && out.err == nil { // where it failed it may still show what only one seat may see
				img = o.screen.Picture()
			}
		}
		if o.page != nil {
			o.page.PublishPanel(img)
		}
	}
	if o.ask && out.err == nil && !o.alone && o.screen.Wired() {
		out.err, ok = o.screen.Ping(), true
	}
	return out, ok
}

// atOnce draws on the goroutine that asks for it.
func atOnce(draw func()) { draw() }

// after is the newer of two orders, with what the older one still asks for.
func (o order) after(older order) order {
	if o.screen != older.screen {
		return o
	}
	o.ask = o.ask || older.ask
	switch {
	case o.scene == nil:
		o.scene, o.page, o.alone, o.missed = older.scene, older.page, older.alone, older.missed
	case o.page == nil && older.page != nil:
		o.missed = &older
	case o.page == nil:
		o.missed = older.missed
	}
	return o
}

// Drawer draws beside the goroutine of the scans, which never waits for it: of what it
// is given while it draws it takes up the newest. Before it is begun and after it has
// ended everything is done at once, by who orders it.
type Drawer struct {
	Outcomes chan outcome // of a panel; the newest

	mu      sync.Mutex
	next    *order
	ordered chan struct{} // nil while nobody draws beside
}

// pause is how long a drawer waits between two pictures: nobody sees more, and who
// presses without a pause takes no more of the computer.
const pause = 20 * time.Millisecond

func newDrawer() *Drawer { return &Drawer{Outcomes: make(chan outcome, 1)} }

// do orders something.
func (a *Drawer) do(o order) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.ordered == nil {
		a.report(o.carryOut(atOnce))
		return
	}
	if a.next != nil {
		o = o.after(*a.next)
	}
	a.next = &o
	select {
	case a.ordered <- struct{}{}:
	default:
	}
}

// report hands on what came of an order, in place of what nobody has taken yet.
func (a *Drawer) report(out outcome, ok bool) {
	if !ok {
		return
	}
	select {
	case <-a.Outcomes:
	default:
	}
	a.Outcomes <- out // there is room: only one goroutine at a time reports
}

// Begin has a goroutine draw; end waits until it has finished.
func (a *Drawer) Begin() (end func()) {
	ordered, ended := make(chan struct{}, 1), make(chan struct{})
	a.mu.Lock()
	a.ordered = ordered
	a.mu.Unlock()
	go func() {
		defer close(ended)
		for range ordered {
			if o, ok := a.take(); ok {
				a.report(o.carryOut(nice.Do))
				time.Sleep(pause)
			}
		}
	}()
	return func() {
		a.mu.Lock()
		a.ordered = nil
		a.mu.Unlock()
		close(ordered)
		<-ended
		if o, ok := a.take(); ok {
			a.report(o.carryOut(atOnce))
		}
	}
}

func (a *Drawer) take() (order, bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.next == nil {
		return order{}, false
	}
	o := *a.next
	a.next = nil
	return o, true
}
