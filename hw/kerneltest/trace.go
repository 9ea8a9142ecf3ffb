//go:build linux

package kerneltest

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"periph.io/x/conn/v3/gpio"
)

// tracing is where the kernel records every change of a line; gpio-sim itself does not.
const tracing = "/sys/kernel/tracing"

// wire is a line that is connected to a simulated pin.
type wire struct {
	chip   *Chip
	number int
}

// trace reads the kernel's record of driven lines.
type trace struct {
	fd    int
	wires map[wire]gpio.PinOut
	buf   []byte // read but not yet a whole line
}

// openTrace begins to read the record, which is on since the machine started (see run).
func openTrace() (*trace, error) {
	const event = "events/gpio/gpio_value/enable"
	switch on, err := get(tracing, event); {
	case err != nil:
		return nil, err
	case on != "1":
		return nil, fmt.Errorf("%s is %q: start the machine with hw/kerneltest/run", event, on)
	}
	if err := set(tracing, "trace", ""); err != nil {
		return nil, err
	}
	fd, err := syscall.Open(filepath.Join(tracing, "trace_pipe"), syscall.O_RDONLY|syscall.O_NONBLOCK|syscall.O_CLOEXEC, 0)
	if err != nil {
		return nil, err
	}
	return &trace{fd: fd, wires: map[wire]gpio.PinOut{}}, nil
}

func (t *trace) Close() error { return syscall.Close(t.fd) }

// outputs passes every change since the last call to its pin, at the time when it happened.
func (b *Hardware) outputs() error {
	if b.trace == nil {
		return nil
	}
	if err := b.trace.read(); err != nil {
		return err
	}
	for line := range b.trace.lines() {
		d, ok := parseDriven(line)
		if !ok {
			continue
		}
		for w, pin := range b.trace.wires {
			if w.chip.base+w.number != d.number {
				continue
			}
			b.advance(d.at)
			if err := pin.Out(d.level); err != nil {
				return err
			}
		}
	}
	return nil
}

// read reads everything that the kernel has recorded.
func (t *trace) read() error {
	var chunk [4096]byte
	for {
		n, err := syscall.Read(t.fd, chunk[:])
		switch {
		case err == syscall.EINTR:
			continue
		case err == syscall.EAGAIN || err == nil && n == 0:
			return nil
		case err != nil:
			return err
		}
		t.buf = append(t.buf, chunk[:n]...)
	}
}

// lines yields the whole lines that were read.
func (t *trace) lines() func(func([]byte) bool) {
	return func(yield func([]byte) bool) {
		for {
			line, rest, found := bytes.Cut(t.buf, []byte("\n"))
			if !found || !yield(line) {
				return
			}
			t.buf = rest
		}
	}
}

// driven is a level that a program set on a line.
type driven struct {
	at     time.Duration // the kernel's monotonic clock
	number int           // of the line, over all chips
	level  gpio.Level
}

// parseDriven parses a line of the record such as
//
//	mastro-71    [001] .....    12.345678: gpio_value: 537 set 1
func parseDriven(line []byte) (d driven, ok bool) {
	when, event, found := strings.Cut(string(line), ": gpio_value: ")
	fields := strings.Fields(event)
	if !found || len(fields) != 3 || fields[1] != "set" {
		return driven{}, false
	}
	seconds, err := time.ParseDuration(when[strings.LastIndex(when, " ")+1:] + "s")
	if err != nil {
		return driven{}, false
	}
	number, err := strconv.Atoi(fields[0])
	return driven{seconds, number, fields[2] == "1"}, err == nil
}
