// Package loop runs the one goroutine that owns a table. It advances time, reads the sensors
// fifty times a second, takes commands from the page and presses of the knob and buttons, and
// shows scenes. What it calls never blocks: another goroutine draws the panel, and the page
// drops snapshots that no browser takes in time.
//
//	type table struct {
//		loop.Loop
//		...
//	}
//	t := &table{Loop: loop.New()}
//	t.Journal = journal.New(config.State, t.Now, t.Wake)
//	t.SetRig(rig, 0)
//	stop, err := loop.Serve(ctx, &t.Loop, config, os.Stdout, t.Show) // the page
//	defer stop()
//	err = t.Run(ctx, time.Now(), t)
//
// An Actor decides what happens at each beat and what is shown. Package table plays games this
// way, package calibrate measures towers, and package traces records what the sensors read.
package loop

import (
	"context"
	"net"
	"net/netip"
	"sync/atomic"
	"time"

	"mastro/cmd/mastro/devices"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/loop/addresses"
	"mastro/cmd/mastro/loop/door"
	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/hw/pins"
)

// Beat is the time between two scans of the sensors. 50 Hz is fast enough to follow a hand.
const Beat = 20 * time.Millisecond

// Loop holds a rig and a page. Both belong to the goroutine that calls Run; only that goroutine
// may use the fields and the methods. Other goroutines call Do.
type Loop struct {
	Rig      *rig.Rig
	Monitor  *monitor.Monitor
	Page     *web.Server      // nil when no page is served
	Notifier *Notifier        // nil without a service manager
	Drawer   *Drawer          // of the rig's panel
	Last     web.Snapshot     // the snapshot that the page received last
	Devices  *devices.Devices // who is who; nil if everybody is the table
	Journal  *journal.Journal // keeps who is who, and what the table keeps

	deviceFile    string   // where the devices are kept; empty for nowhere
	devicesKept   uint64   // the Changes of the devices that the journal was given last
	devicesTicket uint64   // of those
	answers       []answer // that wait until they are kept

	shared     uint64                                // the Changes of the devices that the page received last
	arrived    atomic.Bool                           // pages were opened or closed; see TakeArrivals
	Reached    *addresses.Watcher                    // where other devices reach the page; nil when none is served
	Interfaces func() ([]addresses.Interface, error) // of this computer, for Reached
	Address    string                                // of the table's page, as Serve has printed it; good once where devices are told apart

	Listen func(netip.AddrPort) (net.Listener, error) // how the page is opened to the house
	serve  func(net.Listener)                         // serves the page there too; nil when none is served
	door   *door.Door                                 // the page's to the house; nil while it is shut, and where the page needs none
	alone  *addresses.Watcher                         // Reached as it was before the door was opened

	calls     chan call
	woken     chan struct{} // holds one; see Wake
	held      hold
	lastOrder order         // the last drawing; a panel that failed gets it again
	nextPing  time.Duration // when the panel is pinged next

	now        time.Duration // of the last beat
	pressed    time.Duration // when somebody last pressed something, at the table or on the page
	endPressed time.Duration // when the button that ends the turn was last pressed; 0 for never
	epoch      time.Duration // when the simulated world began, by the loop's clock
	nudged     web.Nudge     // what the simulated hand turned or pushed last for the page
	nudgedAt   time.Duration // when that was, by the simulation's clock
	again      int           // how often it was pressed again meanwhile
	uncounted  int           // steps that presses have begun, and that the game may not have counted yet
	lastMoved  time.Duration // when the page last moved the tower it holds, by the simulation's clock; 0 if it holds none
}

// New makes a loop without a rig, whose journal keeps nothing.
func New() Loop {
	return Loop{
		calls: make(chan call), woken: make(chan struct{}, 1), Drawer: newDrawer(), Interfaces: addresses.Interfaces, Listen: door.Listen,
		Journal: journal.New("", func() time.Duration { return 0 }, func() {}),
	}
}

// call is a command for the goroutine that owns the loop, and the channel for its answer.
type call struct {
	from    web.Key
	command web.Command
	answer  chan web.Answer
}

// Do passes a command of the page to the loop's goroutine and waits for the answer, or until
// the context ends. Any goroutine may call it.
func (l *Loop) Do(ctx context.Context, from web.Key, c web.Command) (web.Answer, error) {
	call := call{from, c, make(chan web.Answer, 1)}
	select {
	case l.calls <- call:
	case <-ctx.Done():
		return web.Answer{}, ctx.Err()
	}
	select {
	case answer := <-call.answer:
		return answer, nil
	case <-ctx.Done(): // the loop may have ended before the result was kept
		return web.Answer{}, ctx.Err()
	}
}

// Wake lets the actor show what has become known beside the loop, before the next beat. Any
// goroutine may call it.
func (l *Loop) Wake() {
	select {
	case l.woken <- struct{}{}:
	default:
	}
}

// SetRig replaces the rig; now is the time of the loop.
func (l *Loop) SetRig(r *rig.Rig, now time.Duration) {
	l.Rig, l.Monitor, l.lastMoved, l.nudged, l.again, l.uncounted = r, monitor.New(r), 0, web.Nudge{}, 0, 0
	if r.Simulation != nil {
		l.epoch = now - r.Simulation.Now()
	}
}

// maxSettlingBeats is how many beats a simulated table may take until the position of every
// part is known.
const maxSettlingBeats = 100

// Settle advances the simulation until every part is known, before anything is shown. The time
// of the loop does not advance.
func (l *Loop) Settle() {
	for range maxSettlingBeats {
		if l.Rig.Ready() {
			return
		}
		l.Rig.Simulation.Advance(Beat)
		l.epoch -= Beat
		l.Rig.Scan(l.Rig.Simulation.Now(), nil)
	}
}

// SimulatedNow is the time of the simulated world, by the clock of the loop.
func (l *Loop) SimulatedNow() time.Duration { return l.Rig.Simulation.Now() + l.epoch }

// Now is the time of the last beat, since Run began.
func (l *Loop) Now() time.Duration { return l.now }

// Pressed is when somebody last pressed or turned something, at the table or on the page; 0 if
// nobody has since Run began.
func (l *Loop) Pressed() time.Duration { return l.pressed }

// Actor decides what happens at a table. The goroutine that owns the loop calls its methods;
// they must not wait for anything.
type Actor interface {
	Tick(now time.Duration)                              // called once per beat
	Command(from scene.Device, c web.Command) web.Answer // carries out a command of a device's page
	Control(e pins.Event)                                // handles the knob and the buttons
	Show(now time.Duration)                              // shows the result
}
