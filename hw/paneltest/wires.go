package paneltest

import (
	"syscall"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/spi"

	"mastro/hw/sim"
)

// Wires are the lines and the port or bus between a driver and a simulated chip. They count every
// operation, which is a transfer or a level, and one of them fails on demand.
type Wires struct {
	Clock   sim.Clock
	DC, RST *sim.SimPin
	Port    *sim.SPIPort
	Bus     *sim.Bus
	MaxTx   int // longest transfer on the port in bytes
	Done    int // operations so far

	left  int     // operations before the one that fails; negative for none
	share Arrived // of the one that fails
}

// NewWires returns wires that lead nowhere yet.
func NewWires() *Wires {
	return &Wires{DC: sim.NewSimPin("DC"), RST: sim.NewSimPin("RST"), MaxTx: sim.SPIBufSize, left: -1}
}

// Arrived is how much of a failed operation arrives at the chip, in halves of a transfer. Of a
// level, half is nothing.
type Arrived int

// What may arrive.
const (
	Nothing Arrived = iota
	Half
	Everything
)

// SPI returns the port for a driver.
func (w *Wires) SPI() spi.Conn { return flakyConn{w.Port, w} }

// I2C returns the bus for a driver.
func (w *Wires) I2C() i2c.Bus { return flakyBus{w.Bus, w} }

// Line returns DC or RST for a driver.
func (w *Wires) Line(p *sim.SimPin) gpio.PinOut { return flakyPin{p, w} }

// Transfers counts the transfers so far.
func (w *Wires) Transfers() uint64 {
	if w.Bus != nil {
		return w.Bus.Wire.Transfers
	}
	return w.Port.Wire.Transfers
}

// FailAfter lets one operation fail after so many good ones, none if negative.
func (w *Wires) FailAfter(operations int, share Arrived) { w.left, w.share = operations, share }

func (w *Wires) repair() { w.left = -1 }

// operate carries out an operation, given as what it does for each share of it that arrives.
func (w *Wires) operate(do func(share Arrived) error) error {
	w.Done++
	w.left--
	if w.left != -1 {
		return do(Everything)
	}
	if err := do(w.share); err != nil {
		return err
	}
	return syscall.EIO
}

// part is what arrives of a transfer.
func part(b []byte, share Arrived) []byte { return b[:len(b)*int(share)/2] }

type flakyConn struct {
	*sim.SPIPort
	wires *Wires
}

func (f flakyConn) MaxTxSize() int { return f.wires.MaxTx }

func (f flakyConn) Tx(w, r []byte) error {
	if len(w) > f.wires.MaxTx {
		return syscall.EMSGSIZE
	}
	return f.wires.operate(func(share Arrived) error {
		sent := part(w, share)
		if share != Everything && len(sent) == 0 {
			return nil
		}
		return f.SPIPort.Tx(sent, r)
	})
}

type flakyBus struct {
	i2c.Bus
	wires *Wires
}

func (f flakyBus) String() string { return f.Bus.String() }

func (f flakyBus) Tx(addr uint16, w, r []byte) error {
	return f.wires.operate(func(share Arrived) error { return f.Bus.Tx(addr, part(w, share), r) })
}

type flakyPin struct {
	*sim.SimPin
	wires *Wires
}

func (f flakyPin) Out(l gpio.Level) error {
	return f.wires.operate(func(share Arrived) error {
		if share == Everything {
			return f.SimPin.Out(l)
		}
		return nil
	})
}
