//go:build linux

package kerneltest

import (
	"encoding/binary"
	"errors"
	"fmt"
	"syscall"

	"periph.io/x/conn/v3/spi"
)

// The format of hwsim/hwsim.c, in native byte order.
const (
	headSize = 16
	partSize = 16

	kindI2C = 1
	kindSPI = 2

	dirOut = 1
	dirIn  = 2

	maxRequest = 1 << 20
)

var native = binary.NativeEndian

// errWire: the module and this package use different formats. Build both from one tree.
var errWire = errors.New("not what the hwsim module says")

// request is one transaction of the kernel.
type request struct {
	id      uint32
	kind    uint8
	bus, cs int
	mode    uint32 // of SPI
	parts   []part
}

// part is one message of I²C or one transfer of SPI.
type part struct {
	addr uint16 // of I²C
	hz   uint32 // of SPI
	out  []byte // nil when nothing is sent
	in   []byte // to be filled; nil when nothing is read
}

// parse parses a request; the data to send stays in raw. After an error the request has at
// least the id that an answer needs.
func parse(raw []byte) (*request, error) {
	if len(raw) < headSize {
		return &request{}, fmt.Errorf("%w: %d bytes", errWire, len(raw))
	}
	r := &request{
		id: native.Uint32(raw), mode: native.Uint32(raw[4:]),
		kind: raw[10], bus: int(raw[11]), cs: int(raw[12]),
	}
	count := int(native.Uint16(raw[8:]))
	if len(raw) < headSize+count*partSize || r.kind != kindI2C && r.kind != kindSPI {
		return r, fmt.Errorf("%w: %d parts of kind %d in %d bytes", errWire, count, r.kind, len(raw))
	}
	heads, data := raw[headSize:headSize+count*partSize], raw[headSize+count*partSize:]
	for ; len(heads) > 0; heads = heads[partSize:] {
		p, n := parsePart(heads, data)
		if n > len(data) {
			return r, fmt.Errorf("%w: %d bytes to send, %d are there", errWire, n, len(data))
		}
		r.parts, data = append(r.parts, p), data[n:]
	}
	return r, nil
}

// parsePart parses one part and returns how many bytes of data it takes.
func parsePart(head, data []byte) (p part, n int) {
	size, direction := int(native.Uint32(head)), head[12]
	p = part{hz: native.Uint32(head[4:]), addr: native.Uint16(head[8:])}
	if direction&dirIn != 0 {
		p.in = make([]byte, min(size, maxRequest))
	}
	if direction&dirOut != 0 {
		n = size
		p.out = data[:min(n, len(data))]
	}
	return p, n
}

// answer appends the reply to a request: the errno in err, or everything that was read.
func (r *request) answer(dst []byte, err error) []byte {
	dst = native.AppendUint32(dst, r.id)
	if err != nil {
		return native.AppendUint32(dst, uint32(-int32(errnoOf(err))))
	}
	dst = native.AppendUint32(dst, 0)
	for _, p := range r.parts {
		dst = append(dst, p.in...)
	}
	return dst
}

// errnoOf is the errno that an error wraps, EIO if there is none.
func errnoOf(err error) syscall.Errno {
	var errno syscall.Errno
	if errors.As(err, &errno) {
		return errno
	}
	return syscall.EIO
}

// mode converts the mode bits of linux/spi/spi.h to periph's.
func mode(bits uint32) spi.Mode {
	m := spi.Mode(bits) & spi.Mode3
	if bits&0x08 != 0 {
		m |= spi.LSBFirst
	}
	if bits&0x40 != 0 {
		m |= spi.NoCS
	}
	return m
}
