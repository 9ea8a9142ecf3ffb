package i2cdev

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"testing/synctest"
	"time"
	"unsafe"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"

	"mastro/hw/reopen"
)

// fake is a kernel with one bus: it stores what was written and reads it back.
type fake struct {
	there          bool
	refuses        syscall.Errno // error of the next transfer
	opened, closed int
	options        Options
	sent           []message
	memory         []byte
}

func (f *fake) open(device string, o Options) (adapter, error) {
	if !f.there {
		return nil, &Error{Bus: device, Errno: syscall.ENOENT, Kind: kindOf(syscall.ENOENT)}
	}
	f.opened++
	f.options = o
	return f, nil
}

func (f *fake) transfer(t *transaction) syscall.Errno {
	f.sent = append(f.sent[:0], t.messages[:t.request.count]...)
	for _, m := range f.sent {
		data := unsafe.Slice(m.buf, m.len)
		if m.flags == flagRead {
			copy(data, f.memory)
		} else {
			f.memory = append(f.memory[:0], data...)
		}
	}
	errno := f.refuses
	f.refuses = 0
	return errno
}

func (f *fake) Close() error { f.closed++; return nil }

func open(t *testing.T) (*Bus, *fake) {
	f := &fake{there: true}
	b := newBus("/dev/i2c-1", Options{}, f.open)
	require.NoError(t, b.Open())
	t.Cleanup(func() { b.Close() })
	return b, f
}

func TestTransactionIsOneOrTwoMessages(t *testing.T) {
	b, f := open(t)
	in := make([]byte, 3)
	require.NoError(t, b.Tx(0x36, []byte{0x0B, 1, 2}, in))
	require.Equal(t, []byte{0x0B, 1, 2}, in)
	require.Len(t, f.sent, 2)
	require.Equal(t, []any{uint16(0x36), uint16(0), uint16(3)}, []any{f.sent[0].addr, f.sent[0].flags, f.sent[0].len})
	require.Equal(t, []any{uint16(0x36), uint16(1), uint16(3)}, []any{f.sent[1].addr, f.sent[1].flags, f.sent[1].len})

	require.NoError(t, b.Tx(0x70, []byte{4}, nil))
	require.Len(t, f.sent, 1)
	require.Equal(t, []byte{4}, f.memory)
	require.NoError(t, b.Tx(0x70, nil, in[:1]))
	require.Len(t, f.sent, 1)
	require.Equal(t, byte(4), in[0])

	f.sent = nil
	require.NoError(t, b.Tx(0x70, nil, nil))
	require.Empty(t, f.sent, "nothing to do")
}

func TestDefaults(t *testing.T) {
	b, f := open(t)
	require.Equal(t, Options{Timeout: DefaultTimeout}, f.options)
	require.Equal(t, Options{Timeout: DefaultTimeout}, Options{Timeout: -1, Retries: -1}.withDefaults())
	require.Equal(t, "/dev/i2c-1", b.String())
	require.Equal(t, 8192, b.MaxTxSize())
	require.ErrorIs(t, b.SetSpeed(400*physic.KiloHertz), ErrSpeed)
}

func TestBadMessageIsNotSent(t *testing.T) {
	b, f := open(t)
	for _, err := range []error{
		b.Tx(0x80, []byte{1}, nil), b.Tx(1, make([]byte, MaxTxSize+1), nil), b.Tx(1, nil, make([]byte, MaxTxSize+1)),
	} {
		require.ErrorIs(t, err, ErrMessage)
	}
	require.Empty(t, f.sent)
	require.NoError(t, b.Tx(0x7F, make([]byte, MaxTxSize), make([]byte, MaxTxSize)))
}

func TestFailedTransactionChangesNothing(t *testing.T) {
	b, f := open(t)
	f.memory = []byte{9}
	f.refuses = syscall.ETIMEDOUT
	in := []byte{1}
	require.ErrorIs(t, b.Tx(0x36, nil, in), ErrTimeout)
	require.Equal(t, []byte{1}, in)
	require.Zero(t, f.closed, "the device is still there")
}

// A bus that is gone is looked for once a second, with the same options as before.
func TestDeviceIsReopened(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, f := open(t)
		f.refuses, f.there = syscall.ENODEV, false
		err := b.Tx(0x36, []byte{1}, nil)
		require.ErrorIs(t, err, ErrGone)
		require.ErrorIs(t, err, syscall.ENODEV)
		require.Equal(t, 1, f.closed)
		require.ErrorIs(t, b.Tx(0x36, []byte{1}, nil), fs.ErrNotExist)
		f.there = true
		time.Sleep(reopen.After)
		require.NoError(t, b.Tx(0x36, []byte{1}, nil))
		require.Equal(t, 2, f.opened)
		require.Equal(t, Options{Timeout: DefaultTimeout}, f.options)
	})
}

func TestDroppedBusIsClosed(t *testing.T) {
	closed := make(chan struct{})
	b := newBus("/dev/i2c-1", Options{}, func(device string, o Options) (adapter, error) {
		return &last{fake: &fake{there: true}, closed: closed}, nil
	})
	require.NoError(t, b.Open())
	for {
		runtime.GC()
		select {
		case <-closed:
			return
		case <-time.After(time.Millisecond):
		}
	}
}

type last struct {
	*fake
	closed chan struct{}
}

func (l *last) Close() error { close(l.closed); return nil }

func TestNoAllocation(t *testing.T) {
	b, f := open(t)
	out, in := []byte{0x0B}, make([]byte, 3)
	require.Zero(t, testing.AllocsPerRun(100, func() {
		if err := b.Tx(0x36, out, in); err != nil {
			panic(err)
		}
	}))
	require.LessOrEqual(t, testing.AllocsPerRun(100, func() {
		f.refuses = EREMOTEIO
		if b.Tx(0x36, out, in) == nil {
			panic("no error")
		}
	}), 1.0, "a dead sensor is met often")
}

func TestErrorsKeepTheErrno(t *testing.T) {
	for errno, kind := range map[syscall.Errno]error{
		EREMOTEIO: ErrNoAnswer, syscall.ENXIO: ErrNoAnswer, syscall.ETIMEDOUT: ErrTimeout,
		syscall.EAGAIN: ErrArbitration, syscall.EIO: ErrTransfer, syscall.ENODEV: ErrGone, syscall.ENOENT: ErrGone,
		syscall.ESHUTDOWN: ErrGone, syscall.EACCES: ErrPermission, syscall.EPERM: ErrPermission,
	} {
		b, f := open(t)
		f.refuses = errno
		err := b.Tx(0x36, []byte{1}, nil)
		require.ErrorIs(t, err, kind)
		require.ErrorIs(t, err, errno)
		require.EqualError(t, err, "i2cdev: /dev/i2c-1 address 0x36: "+kind.Error()+": "+errno.Error())
		var e *Error
		require.ErrorAs(t, err, &e)
		require.Equal(t, uint16(0x36), e.Addr)
	}
	err := &Error{Bus: "/dev/i2c-1", Errno: syscall.EOPNOTSUPP}
	require.NotErrorIs(t, err, ErrNoAnswer)
	require.EqualError(t, err, "i2cdev: /dev/i2c-1: operation not supported")
	require.ErrorIs(t, &Error{Errno: syscall.EACCES, Kind: ErrPermission}, fs.ErrPermission)
}

func TestSpeedAndName(t *testing.T) {
	root := t.TempDir()
	node := filepath.Join(root, "i2c-1", "of_node")
	require.NoError(t, os.MkdirAll(node, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(root, "i2c-1", "name"), []byte("bcm2835 (i2c@7e804000)\n"), 0o644))
	name, err := adapterName(root, "/dev/i2c-1")
	require.NoError(t, err)
	require.Equal(t, "bcm2835 (i2c@7e804000)", name)
	_, err = adapterName(root, "/dev/i2c-2")
	require.ErrorIs(t, err, ErrGone)

	_, err = speed(root, "/dev/i2c-1")
	require.ErrorIs(t, err, ErrSpeed)
	require.ErrorIs(t, err, fs.ErrNotExist)
	clock := filepath.Join(node, "clock-frequency")
	require.NoError(t, os.WriteFile(clock, []byte{0, 6, 0x1A, 0x80}, 0o644))
	f, err := speed(root, "/dev/i2c-1")
	require.NoError(t, err)
	require.Equal(t, 400*physic.KiloHertz, f)
	link := filepath.Join(t.TempDir(), "i2c-arm")
	require.NoError(t, os.Symlink(filepath.Join(root, "i2c-1"), link))
	f, err = speed(root, link)
	require.NoError(t, err)
	require.Equal(t, 400*physic.KiloHertz, f)
	require.NoError(t, os.WriteFile(clock, []byte{0, 0}, 0o644))
	_, err = speed(root, "/dev/i2c-1")
	require.ErrorIs(t, err, ErrSpeed)
}

func TestOpenOtherFile(t *testing.T) {
	err := New(filepath.Join(t.TempDir(), "i2c-1"), Options{}).Open()
	require.ErrorIs(t, err, ErrGone)
	require.ErrorIs(t, err, fs.ErrNotExist)
	err = New("/dev/null", Options{}).Open()
	require.ErrorIs(t, err, ErrUnable)
	require.ErrorIs(t, err, syscall.ENOTTY)
	require.False(t, errors.Is(err, ErrGone))
}

// The layout of struct i2c_msg and struct i2c_rdwr_ioctl_data in C: a pointer is aligned to its
// size.
func TestLayout(t *testing.T) {
	word := unsafe.Sizeof(uintptr(0))
	require.EqualValues(t, 8, unsafe.Offsetof(message{}.buf))
	require.EqualValues(t, 8+word, unsafe.Sizeof(message{}))
	require.EqualValues(t, word, unsafe.Offsetof(request{}.count))
	require.EqualValues(t, 2*word, unsafe.Sizeof(request{}))
}
