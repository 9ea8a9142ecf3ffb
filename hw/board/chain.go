package board

import (
	"errors"
	"sync"
	"syscall"
	"time"
)

// HoldOff is how long a sensor is not read after its read hung the bus, and how long a whole
// bus is not used after two of its sensors in a row hung: the kernel waits long for a hung bus,
// and all other sensors wait with it.
const HoldOff = time.Second

// chain holds the bases whose sensors share a bus. They are read one after the other; different
// chains are read at the same time.
type chain struct {
	tracks   []*track
	backward bool          // the next scan begins at the end, at the mux that is still selected
	until    time.Duration // the bus is not used before then
	hung     error         // the timeout of the last read; nil if it did not hang

	now  time.Duration
	done sync.WaitGroup
	run  func() // reads the chain; bound once so that a scan does not allocate
}

// chains groups tracks by bus.
func chains(tracks []track, bases []Base) []*chain {
	byBus := make(map[int]*chain)
	var all []*chain
	for i, base := range bases {
		c := byBus[base.Bus]
		if c == nil {
			c = &chain{}
			c.run = func() { c.read(); c.done.Done() }
			byBus[base.Bus] = c
			all = append(all, c)
		}
		c.tracks = append(c.tracks, &tracks[i])
	}
	return all
}

// senseAll reads every sensor of every chain once.
func senseAll(all []*chain, now time.Duration) {
	for _, c := range all {
		c.now = now
	}
	for _, c := range all[1:] {
		c.done.Add(1)
		go c.run()
	}
	all[0].read()
	for _, c := range all[1:] {
		c.done.Wait()
	}
}

// read reads the sensors of one chain, in every other scan from the end.
func (c *chain) read() {
	n := len(c.tracks)
	for k := range n {
		i := k
		if c.backward {
			i = n - 1 - k
		}
		c.readSensor(c.tracks[i])
	}
	c.backward = !c.backward
}

// readSensor reads one sensor, unless it or the bus is held off.
func (c *chain) readSensor(t *track) {
	t.first = nil
	switch {
	case c.now < c.until:
		t.err = c.hung
		if m, ok := t.sensor.(Missed); ok {
			m.Missed(c.hung)
		}
		return
	case c.now < t.until:
		return
	}
	t.sense()
	if !errors.Is(t.err, syscall.ETIMEDOUT) {
		c.hung = nil
		return
	}
	t.until = c.now + HoldOff
	if c.hung != nil { // the sensor before hung as well: it is the bus
		c.until = c.now + HoldOff
	}
	c.hung = t.err
}

// sense reads the sensor, and a second time when it fails: on a long wire one transfer in some
// thousands fails, and the next is as good as any. It does not retry where the bus hung, which
// would cost as long again, nor where the last scan failed already, so a dead sensor is read
// once a scan.
func (t *track) sense() {
	failing := t.err != nil
	t.reading, t.err = t.sensor.Sense()
	if t.err == nil || failing || errors.Is(t.err, syscall.ETIMEDOUT) {
		return
	}
	t.first = t.err
	t.retries++
	t.reading, t.err = t.sensor.Sense()
}
