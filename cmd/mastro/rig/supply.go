package rig

import (
	"log/slog"
	"time"

	"periph.io/x/conn/v3/gpio"
)

// How a supply of sensors is switched off and on.
const (
	DeadFor      = 2 * time.Second        // before it is switched off
	UnpluggedFor = 300 * time.Millisecond // it stays off so long
	Respite      = 20 * time.Second       // before it is tried again
)

// supply is what is being done about the supply of a bus whose sensors are dead.
type supply struct {
	State supplyState
	since time.Duration
}

type supplyState uint8

const (
	supplied supplyState = iota
	failing              // the sensors are dead
	Unplugged
	Recovering // it is on again, and is given time
)

// Revive switches the supply of dead sensors off and on where a line can do that:
// the last thing that a program can do about a bus that is held down.
func (t *Rig) Revive(now time.Duration, dead func(bus string) bool) {
	for i := range t.Sensors.Buses {
		if b := &t.Sensors.Buses[i]; b.PowerLine != nil {
			b.Revive(now, dead(b.Name))
		}
	}
}

// Revive does the next step for one bus.
func (b *Bus) Revive(now time.Duration, dead bool) {
	held := now - b.Supply.since
	switch b.Supply.State {
	case supplied:
		if dead {
			b.Supply = supply{failing, now}
		}
	case failing:
		if !dead {
			b.Supply.State = supplied
		} else if held >= DeadFor {
			b.Supply = supply{b.unplug(), now}
		}
	case Unplugged:
		if held >= UnpluggedFor {
			b.Powered = false
			b.switchOn() // should that fail, it is tried again at every beat
			if b.Muxes != nil {
				b.Muxes.Forget()
			}
			b.Supply = supply{Recovering, now}
		}
	case Recovering:
		if held >= Respite {
			b.Supply.State = supplied
		}
	}
}

// switchOn switches the sensors' supply on, as soon as that can be done.
func (b *Bus) switchOn() {
	if b.PowerLine != nil && !b.Powered {
		b.PowerErr = b.PowerLine.Out(gpio.High)
		b.Powered = b.PowerErr == nil
	}
}

// unplug switches the supply off; what comes next is to wait. A line that cannot be
// driven is told of, and left alone for a while.
func (b *Bus) unplug() supplyState {
	if err := b.PowerLine.Out(gpio.Low); err != nil {
		slog.Warn("the sensors' supply cannot be switched", "bus", b.Name, "error", err)
		return Recovering
	}
	slog.Warn("the sensors' supply is switched off and on", "bus", b.Name)
	return Unplugged
}
