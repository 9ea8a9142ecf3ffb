package ssd1306

import (
	"fmt"

	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/spi"
)

// wire sends bytes to the chip. Implementations must not keep b.
type wire interface {
	fmt.Stringer
	commands(b []byte) error // for the command decoder, parameters too
	data(b []byte) error     // for the display RAM
}

// The longest transfer if the port reports none: spidev's limit, and a whole
// picture after its control byte.
const (
	spiTx = 4096
	i2cTx = 1 + columns*pages
)

// maxTx is the longest transfer of a port in bytes, byDefault if the port reports none.
func maxTx(port any, byDefault int) int {
	if l, ok := port.(conn.Limits); ok && l.MaxTxSize() > 0 {
		return l.MaxTxSize()
	}
	return byDefault
}

// spiWire marks commands and data with the DC line.
type spiWire struct {
	conn spi.Conn
	dc   gpio.PinOut
	max  int
}

func (w *spiWire) String() string          { return fmt.Sprint(w.conn) }
func (w *spiWire) commands(b []byte) error { return w.send(gpio.Low, b) }
func (w *spiWire) data(b []byte) error     { return w.send(gpio.High, b) }

func (w *spiWire) send(dc gpio.Level, b []byte) error {
	if err := w.dc.Out(dc); err != nil {
		return err
	}
	for len(b) > 0 {
		n := min(len(b), w.max)
		if err := w.conn.Tx(b[:n], nil); err != nil {
			return err
		}
		b = b[n:]
	}
	return nil
}

// Control bytes: the kind of all the rest of a transfer.
const (
	controlCommands = 0x00
	controlData     = 0x40
)

// i2cWire marks commands and data with the first byte of each transfer.
type i2cWire struct {
	bus  i2c.Bus
	addr uint16
	buf  []byte // one transfer
}

func (w *i2cWire) String() string          { return fmt.Sprintf("%s(%#x)", w.bus, w.addr) }
func (w *i2cWire) commands(b []byte) error { return w.send(controlCommands, b) }
func (w *i2cWire) data(b []byte) error     { return w.send(controlData, b) }

func (w *i2cWire) send(control byte, b []byte) error {
	w.buf[0] = control
	for len(b) > 0 {
		n := copy(w.buf[1:], b)
		if err := w.bus.Tx(w.addr, w.buf[:1+n], nil); err != nil {
			return err
		}
		b = b[n:]
	}
	return nil
}
