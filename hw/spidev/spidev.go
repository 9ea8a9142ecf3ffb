package spidev

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync/atomic"

	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/hw/reopen"
)

// Opener opens a new port, as periph's sysfs.NewSPI does.
type Opener func() (spi.PortCloser, error)

// Port is an SPI port that is opened when it is first used. Set it up on one goroutine, by
// AllowMode, LimitSpeed and Connect; it is then safe for concurrent use, and transfers run one
// after the other.
type Port struct {
	device  *reopen.Device[connection]
	open    Opener
	limit   physic.Frequency // 0 means none
	allowed []spi.Mode       // modes besides that of Connect
	setup   *settings        // nil before Connect
	most    atomic.Int64     // MaxTxSize, 0 before it is known
}

// settings are the arguments of Connect.
type settings struct {
	speed physic.Frequency
	modes []spi.Mode // in the order in which they are tried; refused ones are removed
	bits  int
}

// connection is a port that is open and connected.
type connection struct {
	spi.PortCloser
	conn spi.Conn
}

var (
	_ spi.PortCloser = (*Port)(nil)
	_ conn.Limits    = (*Port)(nil)
	_ spi.Conn       = (*Conn)(nil)
	_ conn.Limits    = (*Conn)(nil)
)

// New returns the port of that name, "SPI0.0". Nothing is opened before the first use.
func New(name string, open Opener) *Port {
	p := &Port{open: open}
	p.device = reopen.New(name, p.connect, isKernels)
	return p
}

// isKernels reports whether an error of a transfer comes from the kernel. Those of periph itself
// say nothing about the device.
func isKernels(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Errno != 0
}

// String implements conn.Resource.
func (p *Port) String() string { return p.device.Name() }

// LimitSpeed implements spi.PortCloser. Call it before the port is opened.
func (p *Port) LimitSpeed(f physic.Frequency) error {
	p.limit = f
	return nil
}

// AllowMode adds a mode to try if the controller refuses that of Connect: some chips support
// two, and not every controller has both. Call it before Connect.
func (p *Port) AllowMode(mode spi.Mode) { p.allowed = append(p.allowed, mode) }

// Connect sets how the port is connected. The port is opened only before the first transfer, so
// the device need not be there yet; a controller can refuse the settings only then
// (ErrSetting). Connect works once (ErrConnected).
func (p *Port) Connect(f physic.Frequency, mode spi.Mode, bits int) (spi.Conn, error) {
	if p.setup != nil {
		return nil, fmt.Errorf("spidev: %s: %w", p, ErrConnected)
	}
	p.setup = &settings{f, append([]spi.Mode{mode}, p.allowed...), bits}
	return &Conn{port: p}, nil
}

// Open opens and connects the port if it is not open, to check whether it is there. Call it
// after Connect. The error is a *reopen.OpenError with an *Error, or os.ErrClosed after Close.
func (p *Port) Open() error { return p.device.Open() }

// connect opens the port in the first mode that the controller accepts. If there is one, those
// that were refused are not tried again.
func (p *Port) connect() (connection, error) {
	var failed *Error
	for i, mode := range p.setup.modes {
		c, err := p.openIn(mode)
		if err == nil {
			p.setup.modes = p.setup.modes[i:]
			return c, nil
		}
		if failed = p.failed(err); failed.kind() != ErrSetting {
			break
		}
	}
	failed.Mode = p.setup.mode()
	return connection{}, failed
}

// openIn opens a new port, because periph's connects only once, and connects it in a mode.
func (p *Port) openIn(mode spi.Mode) (connection, error) {
	port, err := p.open()
	if err != nil {
		return connection{}, err
	}
	if p.limit != 0 {
		err = port.LimitSpeed(p.limit)
	}
	c := connection{PortCloser: port}
	if err == nil {
		c.conn, err = port.Connect(p.setup.speed, mode, p.setup.bits)
	}
	if err != nil {
		_ = port.Close() // the first error is the useful one
		return connection{}, err
	}
	p.most.Store(int64(maxTx(port)))
	return c, nil
}

// mode lists the requested modes, "3" or "3, 0".
func (s *settings) mode() string {
	var all []string
	for _, m := range s.modes {
		all = append(all, strconv.Itoa(int(m&spi.Mode3)))
	}
	return strings.Join(all, ", ")
}

// do carries out a transfer. After an error of the kernel the next one opens a new port.
func (p *Port) do(transfer func(spi.Conn) error) error {
	return p.device.Use(func(c connection) error {
		if err := transfer(c.conn); err != nil {
			return p.failed(err)
		}
		return nil
	})
}

func (p *Port) failed(err error) *Error {
	e := &Error{Port: p.String(), Speed: p.setup.speed, Errno: errnoOf(err), Cause: err}
	if p.limit != 0 && p.limit < e.Speed {
		e.Speed = p.limit
	}
	return e
}

// MaxTxSize implements conn.Limits: bytes of a whole transfer. It keeps its value while the
// device is away.
func (p *Port) MaxTxSize() int {
	if most := p.most.Load(); most != 0 {
		return int(most)
	}
	return bufSize(parameter)
}

// Close closes the port. It may be called more than once; transfers then fail with
// os.ErrClosed.
func (p *Port) Close() error { return p.device.Close() }

// Conn is a connection through a Port.
type Conn struct{ port *Port }

// String implements conn.Resource.
func (c *Conn) String() string { return c.port.String() }

// Duplex implements conn.Conn.
func (c *Conn) Duplex() conn.Duplex { return conn.Full }

// MaxTxSize implements conn.Limits.
func (c *Conn) MaxTxSize() int { return c.port.MaxTxSize() }

// Tx implements conn.Conn. Errors are *Error, os.ErrClosed after Close.
func (c *Conn) Tx(w, r []byte) error {
	return c.port.do(func(conn spi.Conn) error { return conn.Tx(w, r) })
}

// TxPackets implements spi.Conn. Errors are those of Tx.
func (c *Conn) TxPackets(packets []spi.Packet) error {
	return c.port.do(func(conn spi.Conn) error { return conn.TxPackets(packets) })
}

// The module parameter with spidev's longest transfer, and its default.
const (
	parameter   = "/sys/module/spidev/parameters/bufsiz"
	defaultSize = 4096
)

// maxTx is the port's own limit if it reports one, otherwise spidev's.
func maxTx(p spi.PortCloser) int {
	if l, ok := p.(conn.Limits); ok && l.MaxTxSize() > 0 {
		return l.MaxTxSize()
	}
	return bufSize(parameter)
}

func bufSize(file string) int {
	text, err := os.ReadFile(file)
	if err != nil {
		return defaultSize
	}
	n, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil || n <= 0 {
		return defaultSize
	}
	return n
}
