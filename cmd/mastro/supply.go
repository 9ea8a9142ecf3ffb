package main

import (
	"log/slog"
	"time"

	"periph.io/x/conn/v3/gpio"
)

// How a supply of sensors is switched off and on.
const (
	deadFor = 2 * time.Second        // before it is switched off
	unplug  = 300 * time.Millisecond // it stays off so long
	respite = 20 * time.Second       // before it is tried again
)

// supply is what is being done about the supply of a bus whose sensors are dead.
type supply struct {
	state supplyState
	since time.Duration
}

type supplyState uint8

const (
	supplied supplyState = iota
	failing              // the sensors are dead
	unplugged
	recovering // it is on again, and is given time
)

// revive switches the supply of dead sensors off and on where a line can do that:
// the last thing that a program can do about a bus that is held down.
func (t *table) revive(now time.Duration, dead func(bus string) bool) {
	for i := range t.sensing.buses {
		if b := &t.sensing.buses[i]; b.power != nil {
			b.revive(now, dead(b.name))
		}
	}
}

// revive does the next step for one bus.
func (b *sensorBus) revive(now time.Duration, dead bool) {
	held := now - b.supply.since
	switch b.supply.state {
	case supplied:
		if dead {
			b.supply = supply{failing, now}
		}
	case failing:
		if !dead {
			b.supply.state = supplied
		} else if held >= deadFor {
			b.supply = supply{b.unplug(), now}
		}
	case unplugged:
		if held >= unplug {
			b.powered = false
			b.switchOn() // should that fail, it is tried again at every beat
			if b.muxes != nil {
				b.muxes.Forget()
			}
			b.supply = supply{recovering, now}
		}
	case recovering:
		if held >= respite {
			b.supply.state = supplied
		}
	}
}

// switchOn switches the sensors' supply on, as soon as that can be done.
func (b *sensorBus) switchOn() {
	if b.power != nil && !b.powered {
		b.dark = b.power.Out(gpio.High)
		b.powered = b.dark == nil
	}
}

// unplug switches the supply off; what comes next is to wait. A line that cannot be
// driven is told of, and left alone for a while.
func (b *sensorBus) unplug() supplyState {
	if err := b.power.Out(gpio.Low); err != nil {
		slog.Warn("the sensors' supply cannot be switched", "bus", b.name, "error", err)
		return recovering
	}
	slog.Warn("the sensors' supply is switched off and on", "bus", b.name)
	return unplugged
}
