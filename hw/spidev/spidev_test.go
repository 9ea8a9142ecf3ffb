package spidev

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/hw/reopen"
)

// fake is a port that can be opened often. Each one behaves like periph's: it connects once,
// and its errors are text.
type fake struct {
	there   bool
	modes   []spi.Mode // of its controller; none means all
	nextErr error      // of the next transfer
	log     []string
	opened  int
}

func (f *fake) open() (spi.PortCloser, error) {
	if !f.there {
		return nil, fmt.Errorf("sysfs-spi: %v", &fs.PathError{Op: "open", Path: "/dev/spidev0.0", Err: syscall.ENOENT})
	}
	f.opened++
	return &fakePort{fake: f, number: f.opened}, nil
}

type fakePort struct {
	*fake
	number int
}

func (p *fakePort) note(format string, args ...any) {
	p.log = append(p.log, fmt.Sprintf("%d ", p.number)+fmt.Sprintf(format, args...))
}

func (p *fakePort) String() string { return "fake" }
func (p *fakePort) Close() error   { p.note("close"); return nil }
func (p *fakePort) LimitSpeed(f physic.Frequency) error {
	p.note("limit %s", f)
	return nil
}

func (p *fakePort) Connect(f physic.Frequency, mode spi.Mode, bits int) (spi.Conn, error) {
	p.note("connect %s %s %d", f, mode, bits)
	if p.modes != nil && !slices.Contains(p.modes, mode) {
		return nil, fmt.Errorf("sysfs-spi: setting mode %v failed: %v", mode, syscall.EINVAL)
	}
	return p, nil
}

func (p *fakePort) Duplex() conn.Duplex { return conn.Full }
func (p *fakePort) Tx(w, r []byte) error {
	err := p.nextErr
	p.nextErr = nil
	return err
}

func (p *fakePort) TxPackets(packets []spi.Packet) error { return p.Tx(nil, nil) }

func connected(t *testing.T) (*fake, *Port, spi.Conn) {
	f := &fake{there: true}
	p := New("SPI0.0", f.open)
	require.NoError(t, p.LimitSpeed(8*physic.MegaHertz))
	c, err := p.Connect(32*physic.MegaHertz, spi.Mode3, 8)
	require.NoError(t, err)
	require.Empty(t, f.log, "nothing is opened yet")
	require.NoError(t, p.Open())
	require.Equal(t, []string{"1 limit 8MHz", "1 connect 32MHz Mode3 8"}, f.log)
	f.log = nil
	return f, p, c
}

func TestPortIsReconnected(t *testing.T) { synctest.Test(t, portIsReconnected) }

func portIsReconnected(t *testing.T) {
	f, _, c := connected(t)
	f.nextErr, f.there = fmt.Errorf("sysfs-spi: Tx() failed: %v", syscall.ESHUTDOWN), false
	err := c.Tx([]byte{1}, nil)
	require.ErrorIs(t, err, ErrGone)
	require.ErrorIs(t, err, syscall.ESHUTDOWN)
	require.EqualError(t, err, "spidev: SPI0.0: no such SPI port: sysfs-spi: Tx() failed: "+syscall.ESHUTDOWN.Error())
	require.ErrorIs(t, c.Tx([]byte{1}, nil), fs.ErrNotExist)
	f.there = true
	time.Sleep(reopen.After)
	require.NoError(t, c.TxPackets([]spi.Packet{{W: []byte{1}}}))
	require.NoError(t, c.Tx([]byte{1}, nil))
	require.Equal(t, []string{"1 close", "2 limit 8MHz", "2 connect 32MHz Mode3 8"}, f.log)
}

func TestOtherErrorsLeavePortOpen(t *testing.T) {
	f, _, c := connected(t)
	f.nextErr = errors.New("sysfs-spi: Tx() with empty buffers")
	err := c.Tx(nil, nil)
	require.ErrorContains(t, err, "empty buffers")
	var e *Error
	require.ErrorAs(t, err, &e)
	require.Zero(t, e.Errno)
	require.Empty(t, f.log)
}

// auxiliary is what the controller of SPI1 of a Raspberry Pi up to the 4 has.
var auxiliary = []spi.Mode{spi.Mode0, spi.Mode2}

// When the port comes back, the first mode that the controller accepted is requested again, and
// no other.
func TestFirstAcceptedModeIsUsed(t *testing.T) {
	f := &fake{there: true, modes: auxiliary}
	p := New("SPI1.0", f.open)
	p.AllowMode(spi.Mode1)
	p.AllowMode(spi.Mode0)
	p.AllowMode(spi.Mode2)
	c, err := p.Connect(4*physic.MegaHertz, spi.Mode3, 8)
	require.NoError(t, err)
	require.NoError(t, c.Tx([]byte{1}, nil))
	require.Equal(t, []string{"1 connect 4MHz Mode3 8", "1 close", "2 connect 4MHz Mode1 8", "2 close", "3 connect 4MHz Mode0 8"}, f.log,
		"each time on a port of its own")
	f.log, f.nextErr = nil, fmt.Errorf("sysfs-spi: Tx() failed: %v", syscall.ESHUTDOWN)
	require.ErrorIs(t, c.Tx([]byte{1}, nil), ErrGone)
	require.NoError(t, c.Tx([]byte{1}, nil))
	require.Equal(t, []string{"3 close", "4 connect 4MHz Mode0 8"}, f.log)
}

func TestModeOfConnectComesFirst(t *testing.T) {
	f := &fake{there: true}
	p := New("SPI0.0", f.open)
	p.AllowMode(spi.Mode0)
	_, err := p.Connect(4*physic.MegaHertz, spi.Mode3, 8)
	require.NoError(t, err)
	require.NoError(t, p.Open())
	require.Equal(t, []string{"1 connect 4MHz Mode3 8"}, f.log)
}

func TestRefusedSetting(t *testing.T) { synctest.Test(t, refusedSetting) }

func refusedSetting(t *testing.T) {
	for want, allowed := range map[string][]spi.Mode{"3": nil, "3, 1": {spi.Mode1}} {
		f := &fake{there: true, modes: auxiliary}
		p := New("SPI1.0", f.open)
		for _, m := range allowed {
			p.AllowMode(m)
		}
		_, err := p.Connect(4*physic.MegaHertz, spi.Mode3, 8)
		require.NoError(t, err, "nothing is opened yet")
		err = p.Open()
		var e *Error
		require.ErrorAs(t, err, &e)
		require.Equal(t, want, e.Mode)
		require.ErrorIs(t, err, ErrSetting)
		require.ErrorIs(t, err, syscall.EINVAL)
		require.NotErrorIs(t, err, ErrGone)
		require.ErrorContains(t, err, "spidev: SPI1.0: the SPI port refuses a setting, mode "+want+": sysfs-spi: setting mode ")
		require.Equal(t, "close", f.log[len(f.log)-1][2:], "no port is left open")
		f.modes = nil
		time.Sleep(reopen.After)
		require.NoError(t, p.Open(), "all modes are tried again")
	}
}

// A refused speed shows only in the first transfer, because periph passes it to the kernel only
// then.
func TestRefusedSpeed(t *testing.T) {
	f, _, c := connected(t)
	f.nextErr = fmt.Errorf("sysfs-spi: Tx() failed: %v", syscall.EINVAL)
	err := c.Tx([]byte{1}, nil)
	require.ErrorIs(t, err, ErrSetting)
	require.ErrorContains(t, err, "a setting, 8MHz: ", "the limit is slower than the requested speed")
}

// A port that is not there is not tried in another mode.
func TestMissingPort(t *testing.T) {
	f := new(fake)
	opened := 0
	p := New("SPI0.0", func() (spi.PortCloser, error) { opened++; return f.open() })
	p.AllowMode(spi.Mode0)
	_, err := p.Connect(physic.MegaHertz, spi.Mode3, 8)
	require.NoError(t, err)
	require.ErrorIs(t, p.Open(), ErrGone)
	require.Equal(t, 1, opened)
}

func TestConnectOnce(t *testing.T) {
	f := &fake{there: true}
	p := New("SPI0.0", f.open)
	_, err := p.Connect(physic.MegaHertz, spi.Mode0, 8)
	require.NoError(t, err)
	_, err = p.Connect(physic.MegaHertz, spi.Mode0, 8)
	require.ErrorIs(t, err, ErrConnected)
	require.NoError(t, p.Open())
	require.Equal(t, []string{"1 connect 1MHz Mode0 8"}, f.log)
}

func TestClose(t *testing.T) {
	f, p, c := connected(t)
	require.NoError(t, p.Close())
	require.Equal(t, []string{"1 close"}, f.log)
	require.ErrorIs(t, c.Tx([]byte{1}, nil), os.ErrClosed)
}

func TestErrnoIsKnownByItsText(t *testing.T) {
	for _, errno := range known {
		require.Equal(t, errno, errnoOf(fmt.Errorf("sysfs-spi: Tx() failed: %v", errno)))
	}
	require.Equal(t, syscall.EPROTO, errnoOf(fmt.Errorf("wrapped: %w", syscall.EPROTO)))
	require.Zero(t, errnoOf(errors.New("no errno: or so")))
	cause := fmt.Errorf("sysfs-spi: %v", syscall.EACCES)
	err := &Error{Port: "SPI0.0", Errno: errnoOf(cause), Cause: cause}
	require.ErrorIs(t, err, ErrPermission)
	require.ErrorIs(t, err, fs.ErrPermission)
}

func TestMaxTxSize(t *testing.T) {
	_, p, c := connected(t)
	require.Equal(t, bufSize(parameter), p.MaxTxSize())
	require.Equal(t, p.MaxTxSize(), c.(conn.Limits).MaxTxSize())
	file := filepath.Join(t.TempDir(), "bufsiz")
	require.Equal(t, 4096, bufSize(file))
	for text, want := range map[string]int{"65536\n": 65536, "0\n": 4096, "": 4096} {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		require.Equal(t, want, bufSize(file))
	}
}

func TestNoAllocation(t *testing.T) {
	_, _, c := connected(t)
	w, r := make([]byte, 8), make([]byte, 8)
	require.Zero(t, testing.AllocsPerRun(100, func() {
		if err := c.Tx(w, r); err != nil {
			panic(err)
		}
	}))
}
