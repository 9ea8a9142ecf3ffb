package hallring

import (
	"errors"
	"fmt"

	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/hw/board"
)

// Speed suits registers at 3.3 V and a metre of wire.
const Speed = physic.MegaHertz

const (
	switches   = 3    // of a ring
	leastSpare = 2    // inputs, one tied high and one low
	defaultTx  = 4096 // spidev's limit, for connections that do not report one
)

var (
	// ErrRings: no ring, or more than one transfer of the port can carry.
	// Correct the board file.
	ErrRings = errors.New("hallring: no chain has so many rings")
	// ErrChain: the spare inputs at the end of the chain do not read as they
	// are tied. Look at the chain's plug, its supply and SH/LD, at the wires
	// between the registers, at the spare inputs themselves, and at the number
	// of rings and the SPI mode.
	ErrChain = errors.New("hallring: the chain does not answer")
	// ErrCode: all three switches of a ring are closed, which half a ring
	// magnet cannot do. Look for a short to ground at that base, a switch that
	// is stuck, and a stray magnet. It is board.ErrImpossible.
	ErrCode = board.Impossible("hallring: all three switches closed")
)

// Chain is the shift registers with the switches of all rings. It must not be
// used by two goroutines at once.
type Chain struct {
	conn  spi.Conn
	load  gpio.PinOut // nil if CE drives SH/LD
	rings []Ring
	out   []byte // dummy bytes
	in    []byte
	scan  uint64 // number of the last transfer; 0 before the first
	err   error  // of the last transfer
}

// New returns a chain of so many rings, on a connection in spi.Mode2 with 8 bits a word. load
// is the line to SH/LD, nil if SH/LD comes from CE; see the package documentation. Nothing is
// sent. The error is ErrRings.
func New(c spi.Conn, load gpio.PinOut, rings int) (*Chain, error) {
	size := (switches*rings + leastSpare + 7) / 8
	if rings < 1 || size > maxTx(c) {
		return nil, fmt.Errorf("%w: %d", ErrRings, rings)
	}
	chain := &Chain{conn: c, load: load, rings: make([]Ring, rings), out: make([]byte, size), in: make([]byte, size)}
	for i := range chain.rings {
		chain.rings[i] = Ring{chain: chain, first: switches * i, code: fmt.Errorf("%w: ring %d", ErrCode, i+1)}
	}
	return chain, nil
}

// maxTx is the longest transfer of a connection in bytes.
func maxTx(c spi.Conn) int {
	if l, ok := c.(conn.Limits); ok && l.MaxTxSize() > 0 {
		return l.MaxTxSize()
	}
	return defaultTx
}

// Sensor returns the sensor of ring i, counted from 0 along the chain: a *Ring. It panics if
// there is no such ring.
func (c *Chain) Sensor(i int) board.Sensor { return &c.rings[i] }

// read begins a new scan.
func (c *Chain) read() {
	c.scan++
	if c.err = c.transfer(); c.err == nil {
		c.err = c.judge()
	}
}

func (c *Chain) transfer() error {
	if c.load != nil {
		for _, level := range [...]gpio.Level{gpio.Low, gpio.High} {
			if err := c.load.Out(level); err != nil {
				return fmt.Errorf("hallring: SH/LD: %w", err)
			}
		}
	}
	if err := c.conn.Tx(c.out, c.in); err != nil {
		return fmt.Errorf("hallring: %w", err)
	}
	return nil
}

// judge checks the spare inputs: high, low, and so on to the end.
func (c *Chain) judge() error {
	first := switches * len(c.rings)
	for n := first; n < 8*len(c.in); n++ {
		if c.high(n) != ((n-first)%2 == 0) {
			return fmt.Errorf("%w: read % x", ErrChain, c.in)
		}
	}
	return nil
}

// high reports whether an input, in wire order, was high.
func (c *Chain) high(n int) bool { return c.in[n/8]<<(n%8)&0x80 != 0 }
