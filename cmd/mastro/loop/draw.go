package loop

import (
	"time"

	"mastro/cmd/mastro/rig"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
)

// Refresh updates what moves while the scene stays the same: the patterns of the lights and the
// poses of simulated towers. A panel that failed is tried again when its retry is due.
func (l *Loop) Refresh(now time.Duration) {
	l.Rig.AnimateLights(now)
	l.checkPanel(now)
	if l.Rig.Simulation == nil {
		return
	}
	if truth, moved := l.Rig.Simulation.Poses(); moved {
		l.Last.Poses = poses(truth)
		l.publish()
	}
}

// Draw shows a scene: onPanel on the table's own panel and lights, public on the page. If
// private is set, only one seat may see onPanel, and no picture of it goes to the page.
func (l *Loop) Draw(onPanel, public scene.Scene, private bool, w words.Words, now time.Duration) {
	l.Rig.ShowLights(lights.Lamps(&onPanel, nil), now)
	l.lastOrder = order{screen: l.Rig.Screen, scene: &onPanel}
	if !private { // the page never shows a private scene
		l.lastOrder.page = l.Page
	}
	l.order(l.lastOrder, now)
	if l.Page == nil {
		return
	}
	l.Last.Seq++
	l.Last.Scene, l.Last.Words = public, w
	l.Last.Lights = web.Lights(l.Rig.Lights.Lamps())
	l.Last.Bare = !l.Rig.Screen.Wired() && l.Rig.Lights.Strip == nil && !l.Rig.Controls.Wired()
	if l.Last.Simulated = l.Rig.Simulation != nil; l.Last.Simulated {
		truth, _ := l.Rig.Simulation.Poses()
		l.Last.Poses = poses(truth)
	}
	l.publish()
}

// PanelPingInterval is the time between two pings of a panel that can answer.
const PanelPingInterval = 2 * time.Second

// checkPanel retries a failed panel, or pings it, while there is nothing new to draw.
func (l *Loop) checkPanel(now time.Duration) {
	switch {
	case l.Rig.Failures.RetryDue(rig.PartPanel, now):
		l.order(l.lastOrder, now)
	case now >= l.nextPing && !l.Rig.Failures.BackingOff(rig.PartPanel, now):
		l.order(order{screen: l.Rig.Screen, ping: true}, now)
	}
}

// order passes an order to the drawer. A panel that failed a moment ago is skipped; a retry is
// not repeated before its outcome is known.
func (l *Loop) order(o order, now time.Duration) {
	if o.skipPanel = l.Rig.Failures.BackingOff(rig.PartPanel, now); !o.skipPanel {
		l.nextPing = now + PanelPingInterval
		l.Rig.Failures.Postpone(rig.PartPanel, now)
	}
	l.Drawer.submit(o)
	select {
	case out := <-l.Drawer.Outcomes: // if the order was carried out at once
		l.TakeOutcome(out, now)
	default:
	}
}

// TakeOutcome reports the outcome of an order to the rig, unless the rig was replaced since.
func (l *Loop) TakeOutcome(out outcome, now time.Duration) {
	if out.screen == l.Rig.Screen {
		l.Rig.Failures.Report(rig.PartPanel, now, out.err)
	}
}

func (l *Loop) publish() {
	if l.Page == nil {
		return
	}
	if l.Devices != nil && (l.Last.Devices == nil || l.shared != l.Devices.Changes()) {
		l.Last.Devices, l.shared = l.Devices.Keys(), l.Devices.Changes()
	}
	l.Page.Publish(l.Last)
}

// poses converts the true poses of simulated towers for the page. The slice is new each time,
// because the page keeps it.
func poses(truth []rig.Pose) (all []web.Pose) {
	for _, p := range truth {
		all = append(all, web.Pose{Angle: web.Degrees(p.Angle), Lift: web.Millimetres(p.Lift)})
	}
	return all
}
