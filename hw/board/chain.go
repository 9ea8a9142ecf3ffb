package board

import (
	"errors"
	"sync"
	"syscall"
	"time"
)

// HoldOff is how long a sensor that hung its bus is left alone, and a bus on which
// two hung one after the other: the kernel waits long for a bus that hangs, and
// all others have to wait with it.
const HoldOff = time.Second

// chain is the bases whose sensors share a bus. They are read one after the
// other, but different chains at the same time.
type chain struct {
	tracks   []*track
	backward bool          // the next scan begins at the end, at the mux that is still selected
	until    time.Duration // nothing is asked before
	hung     error         // why not; nil when nothing hung

	now  time.Duration
	done sync.WaitGroup
	run  func() // reads the chain, bound once so that a scan does not allocate
}

// chains sorts tracks by bus.
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

// read reads the sensors of one chain, every other time from the end.
func (c *chain) read() {
	n := len(c.tracks)
	for k := range n {
		i := k
		if c.backward {
			i = n - 1 - k
		}
		c.ask(c.tracks[i])
	}
	c.backward = !c.backward
}

// ask reads one sensor, unless it is to be left alone.
func (c *chain) ask(t *track) {
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
	if c.hung != nil { // the one before hung as well: it is the bus
		c.until = c.now + HoldOff
	}
	c.hung = t.err
}

// sense reads the sensor, and once more when it fails: one transfer in some
// thousands does on a long wire, and the next is as good as any. Not where the bus
// hung, which would cost as long again, nor where the sensor failed in the last scan
// already: who is dead is asked once a scan.
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
