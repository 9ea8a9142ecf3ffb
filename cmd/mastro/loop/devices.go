package loop

import (
	"cmp"
	"log/slog"
	"net"
	"slices"
	"time"

	"mastro/cmd/mastro/devices"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/settings"
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

// knowDevices learns who is who from the journal, which keeps it from now on. Where everybody may
// do everything there is nothing to know.
func (l *Loop) knowDevices(c *settings.Config, at net.Addr) {
	if c.Open {
		return
	}
	_, port, _ := net.SplitHostPort(at.String())
	l.deviceFile = journal.Devices(port)
	text, err := l.Journal.Text(l.deviceFile)
	if text == nil && err == nil {
		l.Devices = devices.New()
	} else {
		var bad error
		l.Devices, bad = devices.Read(text, time.Now())
		if err = cmp.Or(err, bad); err != nil {
			slog.Warn("who has which seat is not known any more", "error", err)
		}
	}
	l.devicesKept = l.Devices.Changes()
}

// keepDevices has the devices written if they have changed.
func (l *Loop) keepDevices() {
	if changes := l.changesOfDevices(); l.deviceFile != "" && l.devicesKept != changes {
		l.devicesKept = changes
		l.devicesTicket = l.Journal.Put(l.deviceFile, l.Devices.Write())
	}
}

// changesOfDevices grows with every change of the devices.
func (l *Loop) changesOfDevices() uint64 {
	if l.Devices == nil {
		return 0
	}
	return l.Devices.Changes()
}

// answer answers a command. One that has changed the devices is answered once the disk has them as they
// are, or could not take them: who is given a seat has it then.
func (l *Loop) answer(c call, a web.Answer, changed bool) {
	if !changed {
		c.answer <- a
		return
	}
	l.keepDevices()
	l.answers = append(l.answers, answer{l.devicesTicket, l.now, c, a})
	l.answerKept()
}

// answer is one that waits for a ticket of the journal, since a time of the loop.
type answer struct {
	ticket uint64
	since  time.Duration
	to     call
	is     web.Answer
}

// answerKept gives the answers that nothing has to be written for any more, or that have waited for
// as long as people wait: a disk that does not answer is as good as none.
func (l *Loop) answerKept() {
	if len(l.answers) == 0 {
		return
	}
	tried := l.Journal.Status().Tried
	l.answers = slices.DeleteFunc(l.answers, func(a answer) bool {
		due := a.ticket <= tried || l.now-a.since > journal.SavingLimit
		if due {
			a.to.answer <- a.is
		}
		return due
	})
}

// lastAnswers is how long the end of the loop waits for the disk: whoever has taken a seat shall know.
const lastAnswers = 2 * time.Second

// answerLast gives the answers that are left as the loop ends.
func (l *Loop) answerLast() {
	last := time.NewTimer(lastAnswers)
	defer last.Stop()
	for l.answerKept(); len(l.answers) > 0; l.answerKept() {
		select {
		case <-l.woken:
		case <-last.C:
			return
		}
	}
}
