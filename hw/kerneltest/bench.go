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

// device is where the kernel hands transactions over.
const device = "/dev/hwsim"

// Select is one chip select of an SPI controller, /dev/spidevBus.CS.
type Select struct{ Bus, CS int }

// Config is what lies behind the kernel's buses.
type Config struct {
	Clock   *sim.Clock              // of all the chips; nil when time does not matter
	Advance func(time.Duration)     // moves the clock on, as World.Advance; nil means Clock.Advance
	I2C     map[int]*sim.Bus        // by the number of the adapter, 1 or 3
	SPI     map[Select]*sim.SPIPort // each becomes the port of its place
}

// Bench is the far end of the kernel's wires.
type Bench struct {
	t      testing.TB
	config Config
	file   *os.File

	mu        sync.Mutex    // of all that is simulated, and of what follows
	origin    time.Duration // the kernel's monotonic time at which the clock was at 0
	connected map[*sim.SPIPort]spi.Conn
	chips     map[string]*Chip
	away      map[string]*absence
	trace     *trace
}

// Start puts chips behind the buses until the test ends.
func Start(t testing.TB, c Config) *Bench {
	t.Helper()
	file, err := os.OpenFile(device, os.O_RDWR, 0)
	if err != nil {
		t.Fatalf("%v: run this test with hw/kerneltest/run; only one bench can be open", err)
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
	b := &Bench{
		t: t, config: c, file: file, origin: monotonic() - c.Clock.Now(),
		connected: map[*sim.SPIPort]spi.Conn{}, chips: map[string]*Chip{}, away: map[string]*absence{},
	}
	b.revive()
	leaveRoom(t)
	stop := make(chan struct{})
	var running sync.WaitGroup
	running.Go(b.serve)
	running.Go(func() { b.tick(stop) })
	t.Cleanup(func() {
		close(stop)
		file.Close()
		running.Wait()
		b.restore()
	})
	return b
}

// leaveRoom lets this process answer its own transactions: they hold up one of
// GOMAXPROCS each and all garbage collection, and neither may hold up the answer.
func leaveRoom(t testing.TB) {
	procs, collect := runtime.GOMAXPROCS(max(8, runtime.NumCPU())), debug.SetGCPercent(-1)
	t.Cleanup(func() {
		runtime.GOMAXPROCS(procs)
		debug.SetGCPercent(collect)
	})
}

// Do runs f while nothing else touches the simulated world. When f moves the
// clock on, that time has passed for good.
func (b *Bench) Do(f func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.catchUp()
	was := b.config.Clock.Now()
	defer func() { b.origin -= b.config.Clock.Now() - was }()
	f()
}

// catchUp brings the simulated world to the present: the lines that the
// program has driven, each at its time, and the clock.
func (b *Bench) catchUp() {
	now := monotonic() // before the outputs are read: none may be still to come
	if err := b.outputs(); err != nil {
		b.t.Errorf("outputs: %v", err)
	}
	b.advance(now)
}

// advance moves the clock on to a time of the kernel's.
func (b *Bench) advance(to time.Duration) {
	if d := to - b.origin - b.config.Clock.Now(); d > 0 {
		b.config.Advance(d)
	}
}

// ahead is how far the clock is before the kernel's, because a transfer has
// moved it on by its bits.
func (b *Bench) ahead() time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.config.Clock.Now() + b.origin - monotonic()
}

// monotonic is the kernel's clock of that name.
func monotonic() time.Duration {
	const clockMonotonic = 1
	var ts syscall.Timespec
	_, _, _ = syscall.Syscall(syscall.SYS_CLOCK_GETTIME, clockMonotonic, uintptr(unsafe.Pointer(&ts)), 0)
	return time.Duration(ts.Nano())
}

// tick lets time pass while nothing is asked.
func (b *Bench) tick(stop <-chan struct{}) {
	t := time.NewTicker(sim.StepTime)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			b.mu.Lock()
			b.catchUp()
			b.mu.Unlock()
		case <-stop:
			return
		}
	}
}

// serve answers transactions until the file is closed, each when its bits would
// have been on the wire.
func (b *Bench) serve() {
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
		// Nobody waits any more for what is answered too late.
		if err != nil && !errors.Is(err, os.ErrClosed) && !errors.Is(err, syscall.ENOENT) {
			b.t.Errorf("%s: %v", device, err)
			return
		}
	}
}

// answer carries a transaction out and appends what the kernel is to be told.
func (b *Bench) answer(dst, raw []byte) []byte {
	r, err := parse(raw)
	if err != nil {
		b.t.Errorf("%s: %v", device, err)
		return r.answer(dst, err)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.catchUp()
	if r.kind == kindSPI {
		return r.answer(dst, b.spi(r))
	}
	return r.answer(dst, b.i2c(r))
}

// i2c carries out a transaction of an I²C adapter.
func (b *Bench) i2c(r *request) error {
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

// spi carries out a message of an SPI controller. Where nothing is connected
// all goes well and zeros come back.
func (b *Bench) spi(r *request) error {
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

// connect is the far end's connection, at the speed of this message. The mode
// is that of the first: programs do not change it.
func (b *Bench) connect(port *sim.SPIPort, r *request) (spi.Conn, error) {
	if b.connected[port] == nil {
		conn, err := port.Connect(0, mode(r.mode), 8)
		if err != nil {
			return nil, err
		}
		b.connected[port] = conn
	}
	return b.connected[port], port.LimitSpeed(physic.Frequency(r.parts[0].hz) * physic.Hertz)
}
