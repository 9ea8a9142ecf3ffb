//go:build linux

package kerneltest

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/hw/sim"
)

// device is the file through which the kernel passes transactions to this package.
const device = "/dev/hwsim"

// Select is one chip select of an SPI controller, /dev/spidevBus.CS.
type Select struct{ Bus, CS int }

// Config holds the simulated chips behind the kernel's buses.
type Config struct {
	Clock   *sim.Clock              // of all the chips; nil when time does not matter
	Advance func(time.Duration)     // advances the clock, as World.Advance; nil means Clock.Advance
	I2C     map[int]*sim.Bus        // by the number of the adapter, 1 or 3
	SPI     map[Select]*sim.SPIPort // gets the name of its place
}

// Hardware is the simulated hardware behind the kernel's buses.
type Hardware struct {
	t      testing.TB
	config Config
	file   *os.File

	mu        sync.Mutex    // guards everything simulated, and the fields below
	origin    time.Duration // the kernel's monotonic time when the clock was 0
	connected map[*sim.SPIPort]spi.Conn
	chips     map[string]*Chip
	removed   map[string]*removal
	trace     *trace
}

// Start puts chips behind the buses until the test ends.
func Start(t testing.TB, c Config) *Hardware {
	t.Helper()
	file, err := os.OpenFile(device, os.O_RDWR, 0)
	if err != nil {
		t.Fatalf("%v: run this test with hw/kerneltest/run; only one can be open at a time", err)
	}
	if c.Clock == nil {
		c.Clock, c.Advance = new(sim.Clock), nil
	}
	if c.Advance == nil {
		c.Advance = c.Clock.Advance
	}
	for at, port := range c.SPI {
		port.Name, port.Computer = fmt.Sprintf("SPI%d.%d", at.Bus, at.CS), sim.PiFour
	}
	b := &Hardware{
		t: t, config: c, file: file, origin: monotonic() - c.Clock.Now(),
		connected: map[*sim.SPIPort]spi.Conn{}, chips: map[string]*Chip{}, removed: map[string]*removal{},
	}
	b.rebindAll()
	raiseLimits(t)
	stop := make(chan struct{})
	var running sync.WaitGroup
	running.Go(b.serve)
	running.Go(func() { b.tick(stop) })
	t.Cleanup(func() {
		close(stop)
		file.Close()
		running.Wait()
		b.restoreAll()
	})
	return b
}

// raiseLimits lets this process answer its own transactions: each of them holds up one of
// GOMAXPROCS and all garbage collection, and neither may hold up the answer.
func raiseLimits(t testing.TB) {
	procs, collect := runtime.GOMAXPROCS(max(8, runtime.NumCPU())), debug.SetGCPercent(-1)
	t.Cleanup(func() {
		runtime.GOMAXPROCS(procs)
		debug.SetGCPercent(collect)
	})
}

// Do runs f while nothing else touches the simulated world. If f advances the clock, that time
// is added to the real time for good.
func (b *Hardware) Do(f func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sync()
	was := b.config.Clock.Now()
	defer func() { b.origin -= b.config.Clock.Now() - was }()
	f()
}

// sync brings the simulated world to the present: first the lines that the program has driven,
// each at its time, then the clock.
func (b *Hardware) sync() {
	now := monotonic() // read first, so that no output before it is missed
	if err := b.outputs(); err != nil {
		b.t.Errorf("outputs: %v", err)
	}
	b.advance(now)
}

// advance advances the clock to a time of the kernel.
func (b *Hardware) advance(to time.Duration) {
	if d := to - b.origin - b.config.Clock.Now(); d > 0 {
		b.config.Advance(d)
	}
}

// ahead is how far the clock is ahead of the kernel's, because a transfer has advanced it by
// its bits.
func (b *Hardware) ahead() time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.config.Clock.Now() + b.origin - monotonic()
}

// monotonic is the kernel's CLOCK_MONOTONIC.
func monotonic() time.Duration {
	const clockMonotonic = 1
	var ts syscall.Timespec
	_, _, _ = syscall.Syscall(syscall.SYS_CLOCK_GETTIME, clockMonotonic, uintptr(unsafe.Pointer(&ts)), 0)
	return time.Duration(ts.Nano())
}

// tick advances the time while there are no transactions.
func (b *Hardware) tick(stop <-chan struct{}) {
	t := time.NewTicker(sim.StepTime)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			b.mu.Lock()
			b.sync()
			b.mu.Unlock()
		case <-stop:
			return
		}
	}
}

// serve answers transactions until the file is closed, each when its bits would have been on
// the wire.
func (b *Hardware) serve() {
	raw := make([]byte, maxRequest)
	var answer []byte
	for {
		n, err := b.file.Read(raw)
		if errors.Is(err, os.ErrClosed) {
			return
		}
		if err == nil {
			answer = b.answer(answer[:0], raw[:n])
			time.Sleep(b.ahead())
			_, err = b.file.Write(answer)
		}
		// ENOENT: the answer came too late and is no longer waited for.
		if err != nil && !errors.Is(err, os.ErrClosed) && !errors.Is(err, syscall.ENOENT) {
			b.t.Errorf("%s: %v", device, err)
			return
		}
	}
}

// answer carries out a transaction and appends the reply for the kernel.
func (b *Hardware) answer(dst, raw []byte) []byte {
	r, err := parse(raw)
	if err != nil {
		b.t.Errorf("%s: %v", device, err)
		return r.answer(dst, err)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sync()
	if r.kind == kindSPI {
		return r.answer(dst, b.spi(r))
	}
	return r.answer(dst, b.i2c(r))
}

// i2c carries out a transaction of an I²C adapter.
func (b *Hardware) i2c(r *request) error {
	bus := b.config.I2C[r.bus]
	if bus == nil {
		return syscall.EREMOTEIO
	}
	if bus.Stuck.Active() {
		return syscall.ETIMEDOUT // the kernel does the waiting
	}
	msgs := make([]sim.Msg, len(r.parts))
	for i, p := range r.parts {
		msgs[i] = sim.Msg{Addr: p.addr, Read: p.in != nil, Data: p.out}
		if p.in != nil {
			msgs[i].Data = p.in
		}
	}
	return bus.Transfer(msgs...)
}

// spi carries out a message of an SPI controller. Where nothing is connected it succeeds and
// reads zeros.
func (b *Hardware) spi(r *request) error {
	port := b.config.SPI[Select{r.bus, r.cs}]
	if port == nil || len(r.parts) == 0 {
		return nil
	}
	conn, err := b.connect(port, r)
	if err != nil {
		return err
	}
	packets := make([]spi.Packet, len(r.parts))
	for i, p := range r.parts {
		packets[i] = spi.Packet{W: p.out, R: p.in}
	}
	return conn.TxPackets(packets)
}

// connect returns the connection to the simulated port, at the speed of this message. The mode
// is that of the first message: programs do not change it.
func (b *Hardware) connect(port *sim.SPIPort, r *request) (spi.Conn, error) {
	if b.connected[port] == nil {
		conn, err := port.Connect(0, mode(r.mode), 8)
		if err != nil {
			return nil, err
		}
		b.connected[port] = conn
	}
	return b.connected[port], port.LimitSpeed(physic.Frequency(r.parts[0].hz) * physic.Hertz)
}
