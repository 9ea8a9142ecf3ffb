package reopen_test

import (
	"errors"
	"os"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mastro/hw/reopen"
)

// port is a device that may be there or not.
type port struct {
	missing        error
	opened, closed int
	used           []int // by which opening
}

var (
	errGone  = errors.New("gone")
	errOther = errors.New("no answer")
)

func (p *port) Close() error { p.closed++; return errGone }

func (p *port) device() *reopen.Device[*port] {
	return reopen.New("SPI7.0", func() (*port, error) {
		p.opened++
		return p, p.missing
	}, func(err error) bool { return errors.Is(err, errGone) })
}

// use uses a device once, with that result.
func use(d *reopen.Device[*port], result error) error {
	return d.Use(func(p *port) error {
		p.used = append(p.used, p.opened)
		return result
	})
}

// A device that is missing is looked for once a second for ever, and no more once it is there.
func TestADeviceComesBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &port{missing: syscall.ENOENT}
		d := p.device()
		require.Zero(t, p.opened, "it is not opened before it is used")
		for range 3 {
			err := use(d, nil)
			require.ErrorIs(t, err, syscall.ENOENT)
			require.EqualError(t, err, "no such file or directory")
			var opening *reopen.OpenError
			require.ErrorAs(t, err, &opening)
			require.Equal(t, "SPI7.0", opening.Name)
			require.Equal(t, err, d.Open())
		}
		require.Equal(t, 1, p.opened)
		for began := time.Now(); time.Since(began) < time.Hour; time.Sleep(reopen.After / 10) {
			require.Error(t, use(d, nil))
		}
		require.Equal(t, 3600, p.opened)
		time.Sleep(reopen.After)
		p.missing = syscall.EACCES
		require.ErrorIs(t, use(d, nil), syscall.EACCES, "why it is not there may change")

		p.missing = nil
		time.Sleep(reopen.After - time.Nanosecond)
		require.Error(t, use(d, nil), "not yet")
		time.Sleep(time.Nanosecond)
		require.NoError(t, use(d, nil))
		require.NoError(t, use(d, nil))
		require.NoError(t, d.Open())
		require.Equal(t, []int{3602, 3602}, p.used)
		require.Zero(t, p.closed)
	})
}

// A device that goes is closed once, and opened again by the next use without a wait. After any
// other error it stays open.
func TestADeviceGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &port{}
		d := p.device()
		require.Equal(t, errOther, use(d, errOther))
		require.Zero(t, p.closed)
		require.Equal(t, errGone, use(d, errGone))
		require.Equal(t, 1, p.closed)
		require.NoError(t, use(d, nil))
		require.Equal(t, []int{1, 1, 2}, p.used)

		require.Error(t, d.Drop(), "that of the device")
		require.NoError(t, d.Drop(), "there is nothing left to close")
		require.Equal(t, 2, p.closed)
		p.missing = syscall.ENOENT
		require.ErrorIs(t, use(d, nil), syscall.ENOENT)
		require.NoError(t, d.Drop())
		require.ErrorIs(t, use(d, nil), syscall.ENOENT)
		require.Equal(t, 3, p.opened, "a drop does not shorten the wait")
	})
}

// A device is closed once, only if it is open, and for good.
func TestADeviceIsClosed(t *testing.T) {
	p := &port{}
	require.NoError(t, p.device().Close())
	require.Zero(t, p.closed)

	d := p.device()
	require.NoError(t, use(d, nil))
	require.Error(t, d.Close(), "that of the device")
	require.NoError(t, d.Close())
	require.Equal(t, 1, p.closed)
	require.ErrorIs(t, d.Open(), os.ErrClosed)
	require.EqualError(t, use(d, nil), "SPI7.0: file already closed")
	require.Equal(t, 1, p.opened)
}

// Several goroutines share one device: it is opened once and used by one at a time. Closing it
// waits for the use that is under way.
func TestADeviceIsShared(t *testing.T) {
	p := &port{}
	d := p.device()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 1000 {
				if err := use(d, nil); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	require.Len(t, p.used, 8000)
	require.Equal(t, 1, p.opened)

	all.Go(func() { assert.Equal(t, errGone, d.Close()) })
	for range 1000 {
		if err := use(d, nil); err != nil {
			require.ErrorIs(t, err, os.ErrClosed)
		}
	}
	all.Wait()
	require.Equal(t, 1, p.closed)
}
