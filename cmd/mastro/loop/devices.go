package loop

import (
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
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
// table's page stays what it is, and keeps the code: otherwise nobody would be the table. Who
// opens the address of the table's page again, is it already.
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
	if l.Devices == nil || l.keeper == nil || l.keeper.changes == l.Devices.Changes() {
		return false
	}
	l.keeper.changes = l.Devices.Changes()
	return l.keeper.put(l.Devices.Write(), then)
}

// keeper writes the devices beside the loop.
type keeper struct {
	changes uint64 // the Changes of the devices that it was given last
	jobs    chan keeping
}

type keeping struct {
	text []byte
	then func()
}

// maxKeeping is how many texts wait to be written. More are not waited for.
const maxKeeping = 64

// deviceFile is the name of the file with the devices of a page. Pages of several programs may
// share a state directory, but not a port.
func deviceFile(port string) string { return "devices-" + port + ".json" }

// readDevices returns the devices that were kept; new ones if none were.
func readDevices(state, port string) *devices.Devices {
	text, err := os.ReadFile(filepath.Join(state, deviceFile(port)))
	if errors.Is(err, fs.ErrNotExist) || state == "" {
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
	k = &keeper{changes: changes, jobs: make(chan keeping, maxKeeping)}
	done := make(chan struct{})
	go func() {
		defer close(done)
		failed := false
		for job := range k.jobs {
			err := statedir.Write(state, deviceFile(port), job.text)
			if err != nil && !failed {
				slog.Warn("who has which seat is not kept", "error", err)
			}
			failed = err != nil
			job.then()
		}
	}()
	return k, func() { close(k.jobs); <-done }
}

// put has a text written, and calls then when it is. It returns false if too many wait.
func (k *keeper) put(text []byte, then func()) bool {
	select {
	case k.jobs <- keeping{text, then}:
		return true
	default:
		k.changes = 0 // with the next change, or press
		return false
	}
}
