//go:build linux

package kerneltest

import (
	"fmt"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/spi"
)

// rawRequest is a request as the module writes it.
type rawRequest struct {
	kind, bus, cs byte
	mode          uint32
	parts         []rawPart
}

type rawPart struct {
	size, hz    uint32
	addr, flags uint16
	direction   byte
	data        []byte
}

func (s rawRequest) bytes() []byte {
	b := native.AppendUint32(nil, 77)
	b = native.AppendUint32(b, s.mode)
	b = native.AppendUint16(b, uint16(len(s.parts)))
	b = append(b, s.kind, s.bus, s.cs, 0, 0, 0)
	for _, p := range s.parts {
		b = native.AppendUint32(b, p.size)
		b = native.AppendUint32(b, p.hz)
		b = native.AppendUint16(b, p.addr)
		b = native.AppendUint16(b, p.flags)
		b = append(b, p.direction, 8, 0, 0)
	}
	for _, p := range s.parts {
		b = append(b, p.data...)
	}
	return b
}

func TestParse(t *testing.T) {
	r, err := parse(rawRequest{kind: kindI2C, bus: 1, parts: []rawPart{
		{size: 1, addr: 0x36, direction: dirOut, data: []byte{0x0B}},
		{size: 3, addr: 0x36, flags: 1, direction: dirIn},
	}}.bytes())
	require.NoError(t, err)
	require.Equal(t, &request{id: 77, kind: kindI2C, bus: 1, parts: []part{
		{addr: 0x36, out: []byte{0x0B}}, {addr: 0x36, in: make([]byte, 3)},
	}}, r)
	copy(r.parts[1].in, "abc")
	require.Equal(t, append(native.AppendUint32(nil, 77), 0, 0, 0, 0, 'a', 'b', 'c'), r.answer(nil, nil))

	r, err = parse(rawRequest{kind: kindSPI, bus: 1, cs: 2, mode: 3, parts: []rawPart{
		{size: 2, hz: 8000000, direction: dirOut | dirIn, data: []byte{1, 2}},
	}}.bytes())
	require.NoError(t, err)
	require.Equal(t, &request{id: 77, kind: kindSPI, bus: 1, cs: 2, mode: 3, parts: []part{
		{hz: 8000000, out: []byte{1, 2}, in: make([]byte, 2)},
	}}, r)
}

func TestAnswerWithAnErrno(t *testing.T) {
	r := &request{id: 5, parts: []part{{in: make([]byte, 3)}}}
	for err, errno := range map[error]syscall.Errno{
		fmt.Errorf("wrapped: %w", syscall.ETIMEDOUT): syscall.ETIMEDOUT,
		errWire: syscall.EIO,
	} {
		answer := r.answer(nil, err)
		require.Len(t, answer, 8, "what was read does not count")
		require.Equal(t, -int32(errno), int32(native.Uint32(answer[4:])))
	}
}

func TestParseRejects(t *testing.T) {
	whole := rawRequest{kind: kindI2C, parts: []rawPart{{size: 2, direction: dirOut, data: []byte{1, 2}}}}
	for n := range whole.bytes() {
		_, err := parse(whole.bytes()[:n])
		require.ErrorIs(t, err, errWire, "%d bytes", n)
	}
	whole.kind = 3
	r, err := parse(whole.bytes())
	require.ErrorIs(t, err, errWire)
	require.EqualValues(t, 77, r.id, "it can be answered")
}

func TestMode(t *testing.T) {
	require.Equal(t, spi.Mode3, mode(0x03))
	require.Equal(t, spi.Mode1|spi.LSBFirst|spi.NoCS, mode(0x01|0x08|0x40|0x04))
}

func FuzzParse(f *testing.F) {
	f.Add(rawRequest{kind: kindI2C, parts: []rawPart{{size: 2, direction: dirOut | dirIn, data: []byte{1, 2}}}}.bytes())
	f.Fuzz(func(t *testing.T, raw []byte) {
		r, err := parse(raw)
		if err != nil {
			require.ErrorIs(t, err, errWire)
		}
		require.GreaterOrEqual(t, len(r.answer(nil, err)), 8)
	})
}
