package rig

import (
	"log/slog"
	"time"

	"periph.io/x/conn/v3/gpio"
)

// How the supply of dead sensors is switched off and on.
const (
	SupplyDeadFor    = 2 * time.Second        // the sensors are dead so long before it is switched off
	SupplyOffFor     = 300 * time.Millisecond // it stays off so long
	SupplyRetryAfter = 20 * time.Second       // it is left alone so long before it is tried again
)

// supply is what is being done about the supply of one bus.
type supply struct {
	state supplyState
	since time.Duration
}

type supplyState uint8

const (
	supplied   supplyState = iota
	failing                // the sensors are dead
	unplugged              // it is switched off
	recovering             // it is on again, and the sensors are given time
)

// Revive switches the supply of dead sensors off and on where a line can do that: the
// last thing that a program can do about a bus that is held down. dead reports whether
// all sensors of a bus, by its name, are silent. Call it about twice a second.
func (r *Rig) Revive(now time.Duration, dead func(bus string) bool) {
	for _, b := range r.buses {
		if b.PowerLine != nil {
			b.revive(now, dead(b.Name))
		}
	}
}

// revive does the next step for one bus.
func (b *Bus) revive(now time.Duration, dead bool) {
	held := now - b.supply.since
	switch b.supply.state {
	case supplied:
		if dead {
			b.supply = supply{failing, now}
		}
	case failing:
		if !dead {
			b.supply.state = supplied
		} else if held >= SupplyDeadFor {
			b.supply = supply{b.switchOff(), now}
		}
	case unplugged:
		if held >= SupplyOffFor {
			b.powered = false
			b.switchOn() // should that fail, Retry tries again
			if b.Muxes != nil {
				b.Muxes.Forget()
			}
			b.supply = supply{recovering, now}
		}
	case recovering:
		if held >= SupplyRetryAfter {
			b.supply.state = supplied
		}
	}
}

// switchOn switches the sensors' supply on, unless that was done.
func (b *Bus) switchOn() {
	if b.PowerLine != nil && !b.powered {
		b.PowerErr = b.PowerLine.Out(gpio.High)
		b.powered = b.PowerErr == nil
	}
}

// switchOff switches the supply off and returns the state that follows. A line that
// cannot be driven is logged, and left alone for a while.
func (b *Bus) switchOff() supplyState {
	if err := b.PowerLine.Out(gpio.Low); err != nil {
		slog.Warn("the sensors' supply cannot be switched", "bus", b.Name, "error", err)
		return recovering
	}
	slog.Warn("the sensors' supply is switched off and on", "bus", b.Name)
	return unplugged
}
