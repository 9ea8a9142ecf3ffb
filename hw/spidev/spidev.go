package spidev

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"

	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// Opener opens a new port, as periph's sysfs.NewSPI does.
type Opener func() (spi.PortCloser, error)

// Port is an SPI port that reopens itself. It is safe for concurrent use; transfers run one
// after the other.
type Port struct {
	name string
	open Opener

	mu        sync.Mutex
	closed    bool
	limit     physic.Frequency // 0 means none
	allowed   []spi.Mode       // modes besides that of Connect
	requested *settings        // nil before Connect
	port      spi.PortCloser   // nil while it is not open
	conn      spi.Conn
	most      int // MaxTxSize, 0 before it is known
}

// settings are the arguments of Connect.
type settings struct {
	speed physic.Frequency
	modes []spi.Mode // in the order in which they are tried; refused ones are removed
	bits  int
}

var (
	_ spi.PortCloser = (*Port)(nil)
	_ conn.Limits    = (*Port)(nil)
	_ spi.Conn       = (*Conn)(nil)
	_ conn.Limits    = (*Conn)(nil)
)

// New returns the port of that name, "SPI0.0". Nothing is opened before the first use.
func New(name string, open Opener) *Port { return &Port{name: name, open: open} }

// String implements conn.Resource.
func (p *Port) String() string { return p.name }

// LimitSpeed implements spi.PortCloser.
func (p *Port) LimitSpeed(f physic.Frequency) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.port != nil {
		if err := p.port.LimitSpeed(f); err != nil {
			return p.failed(err)
		}
	}
	p.limit = f
	return nil
}

// AllowMode adds a mode to try if the controller refuses that of Connect: some chips support
// two, and not every controller has both. Call it before Connect.
func (p *Port) AllowMode(mode spi.Mode) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.allowed = append(p.allowed, mode)
}

// Connect sets how the port is connected. The port is opened only before the first transfer, so
// the device need not be there yet; a controller can refuse the settings only then
// (ErrSetting). Connect works once (ErrConnected).
func (p *Port) Connect(f physic.Frequency, mode spi.Mode, bits int) (spi.Conn, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.requested != nil {
		return nil, fmt.Errorf("spidev: %s: %w", p.name, ErrConnected)
	}
	p.requested = &settings{f, append([]spi.Mode{mode}, p.allowed...), bits}
	return &Conn{port: p}, nil
}

// Reach opens and connects the port if it is not open, to check whether it is there. Call it
// after Connect. Errors are *Error, os.ErrClosed after Close.
func (p *Port) Reach() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.reach()
}

// reach opens and connects the port if it is not open, in the first mode that the controller
// accepts. A refused mode is not tried again.
func (p *Port) reach() error {
	switch {
	case p.closed:
		return fmt.Errorf("spidev: %s: %w", p.name, os.ErrClosed)
	case p.port != nil:
		return nil
	}
	for i, mode := range p.requested.modes {
		err := p.openIn(mode)
		if err == nil {
			p.requested.modes = p.requested.modes[i:]
			return nil
		}
		failed := p.failed(err)
		failed.Mode = p.requested.mode()
		if last := i == len(p.requested.modes)-1; last || failed.kind() != ErrSetting {
			return failed
		}
	}
	return nil
}

// openIn opens a new port, because periph's connects only once, and connects it in a mode.
func (p *Port) openIn(mode spi.Mode) error {
	port, err := p.open()
	if err != nil {
		return err
	}
	conn, err := p.connect(port, mode)
	if err != nil {
		_ = port.Close() // the first error is the useful one
		return err
	}
	p.port, p.conn, p.most = port, conn, maxTx(port)
	return nil
}

func (p *Port) connect(port spi.PortCloser, mode spi.Mode) (spi.Conn, error) {
	if p.limit != 0 {
		if err := port.LimitSpeed(p.limit); err != nil {
			return nil, err
		}
	}
	return port.Connect(p.requested.speed, mode, p.requested.bits)
}

// mode lists the requested modes, "3" or "3, 0".
func (s *settings) mode() string {
	var all []string
	for _, m := range s.modes {
		all = append(all, strconv.Itoa(int(m&spi.Mode3)))
	}
	return strings.Join(all, ", ")
}

// do carries out a transfer. After an error of the kernel it closes the port, so that the next
// transfer opens a new one.
func (p *Port) do(transfer func(spi.Conn) error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := p.reach(); err != nil {
		return err
	}
	err := transfer(p.conn)
	if err == nil {
		return nil
	}
	failed := p.failed(err)
	if failed.Errno != 0 {
		_ = p.port.Close() // its error would be the same
		p.port, p.conn = nil, nil
	}
	return failed
}

func (p *Port) failed(err error) *Error {
	e := &Error{Port: p.name, Errno: errnoOf(err), Cause: err}
	if p.requested != nil {
		e.Speed = p.requested.speed
	}
	if p.limit != 0 && p.limit < e.Speed {
		e.Speed = p.limit
	}
	return e
}

// MaxTxSize implements conn.Limits: bytes of a whole transfer. It keeps its value while the
// device is away.
func (p *Port) MaxTxSize() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.most == 0 {
		return bufSize(parameter)
	}
	return p.most
}

// Close closes the port. It may be called more than once; transfers then fail with
// os.ErrClosed.
func (p *Port) Close() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	if p.port == nil {
		return nil
	}
	port := p.port
	p.port, p.conn = nil, nil
	if err := port.Close(); err != nil {
		return p.failed(err)
	}
	return nil
}

// Conn is a connection through a Port.
type Conn struct{ port *Port }

// String implements conn.Resource.
func (c *Conn) String() string { return c.port.name }

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
