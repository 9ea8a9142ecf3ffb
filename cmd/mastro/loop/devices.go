package loop

import (
	"errors"
	"io/fs"
	"log/slog"
	"sync/atomic"
	"time"

	"mastro/cmd/mastro/devices"
	"mastro/cmd/mastro/statedir"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
)

// command carries out a command of a device. What a code stands for is known here; everything
// else is for the actor.
func (l *Loop) command(c call, a Actor) web.Answer {
	if l.Devices == nil {
		return a.Command(scene.TheTable, c.command)
	}
	if r, ok := c.command.(web.Redeem); ok {
		return l.redeem(c.from, r)
	}
	from := l.Devices.Of(c.from)
	if from != scene.Onlooker {
		l.use()
	}
	return a.Command(from, c.command)
}

// use notes that somebody at the table pressed something, so the evening goes on.
func (l *Loop) use() {
	if l.Devices != nil {
		l.Devices.Use(time.Now())
	}
}

// redeem makes the sender of a code the device that it stands for, and nothing else any more. The
// table's page stays the table's whatever code it opens, and that code stays good: otherwise there
// would be no table. It also stays the table's if it opens its own address again, whose code was
// used.
func (l *Loop) redeem(from web.Key, r web.Redeem) web.Answer {
	before := l.Devices.Of(from)
	device, ok := l.Devices.Means(r.Code, time.Now())
	switch {
	case before == scene.TheTable && device != scene.TheTable:
		return web.Answer{}
	case !ok:
		return web.Answer{Refused: words.PageNoCode.In(l.Last.Words), Why: web.NoSuchCode}
	}
	if place, seated := before.Place(); seated && before != device {
		l.Devices.Free(place)
	}
	if place, seated := device.Place(); seated && !l.Devices.Seat(place).Held() {
		l.Devices.Speak(place, l.Last.Words.Language)
	}
	token, _, _ := l.Devices.Redeem(r.Code, time.Now())
	if h := l.Last.Handing; h != nil && h.Device == device {
		l.Last.Handing = nil
		l.Last.Seq++
	}
	l.publish()
	return web.Answer{Token: token}
}

// TakeArrivals tells whether pages of devices were opened or closed since the last call.
func (l *Loop) TakeArrivals() bool { return l.arrived.Swap(false) }

// keepDevices has the devices written, if they have changed, and calls then when the disk has
// them. It returns false if there is nothing to wait for.
func (l *Loop) keepDevices(then func()) bool {
	if l.Devices == nil || l.keeper == nil || l.keeper.written.Load() == l.Devices.Changes() {
		return false
	}
	return l.keeper.put(l.Devices, then)
}

// keepDevicesSoon has the devices written, if they have changed. Nobody waits for it.
func (l *Loop) keepDevicesSoon() {
	if l.Devices != nil && l.keeper != nil && l.keeper.given != l.Devices.Changes() {
		l.keeper.put(l.Devices, func() {})
	}
}

// keeper writes the devices beside the loop.
type keeper struct {
	given   uint64        // the Changes of the devices that it was given last
	written atomic.Uint64 // those that it has written last, or has failed to write
	jobs    chan keeping
}

// newKeeper makes a keeper of devices that are as they were written.
func newKeeper(changes uint64) *keeper {
	k := &keeper{given: changes, jobs: make(chan keeping, maxKeeping)}
	k.written.Store(changes)
	return k
}

type keeping struct {
	text    []byte // nil if it was given before
	changes uint64
	then    func()
}

// maxKeeping is how many texts wait to be written. More are not waited for.
const maxKeeping = 64

// deviceFile is the name of the file with the devices of a page. Pages of several programs may
// share a state directory, but not a port.
func deviceFile(port string) string { return "devices-" + port + ".json" }

// readDevices returns the devices that were kept; new ones if none were.
func readDevices(state, port string) *devices.Devices {
	if state == "" {
		return devices.New()
	}
	text, err := statedir.Read(state, deviceFile(port))
	if errors.Is(err, fs.ErrNotExist) {
		return devices.New()
	}
	d, bad := devices.Read(text, time.Now())
	if err := errors.Join(err, bad); err != nil {
		slog.Warn("who has which seat is not known any more", "error", err)
	}
	return d
}

// keepDevicesIn writes devices to the state directory from now on, until the end that is
// returned is called.
func keepDevicesIn(state, port string, changes uint64) (k *keeper, end func()) {
	if state == "" {
		return nil, func() {}
	}
	k = newKeeper(changes)
	done := make(chan struct{})
	go func() {
		defer close(done)
		failed := false
		for job := range k.jobs {
			if job.text != nil {
				err := statedir.Write(state, deviceFile(port), job.text)
				if err != nil && !failed {
					slog.Warn("who has which seat is not kept", "error", err)
				}
				failed = err != nil
			}
			k.written.Store(job.changes)
			job.then()
		}
	}()
	return k, func() { close(k.jobs); <-done }
}

// put has the devices written, unless they are being written as they are, and calls then when they
// are. It returns false if too many wait.
func (k *keeper) put(d *devices.Devices, then func()) bool {
	job := keeping{changes: d.Changes(), then: then}
	if k.given != job.changes {
		job.text = d.Write()
	}
	select {
	case k.jobs <- job:
		k.given = job.changes
		return true
	default:
		return false // they are given with the next beat
	}
}
