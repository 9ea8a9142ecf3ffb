package i2cdev

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"syscall"
	"time"

	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
)

// DefaultTimeout is how long a bus may be held if Options.Timeout is 0. The kernel's own
// default of a second would stall a scan of 18 sensors for 18 s.
const DefaultTimeout = 30 * time.Millisecond

// Options are set on the adapter whenever it is opened. They apply to other programs too; see
// the caveats of the package.
type Options struct {
	Timeout time.Duration // of a whole transaction, rounded up to 10 ms; 0 means DefaultTimeout
	Retries int           // how often the kernel tries again after a lost arbitration
}

func (o Options) withDefaults() Options {
	if o.Timeout <= 0 {
		o.Timeout = DefaultTimeout
	}
	o.Retries = max(o.Retries, 0)
	return o
}

// adapter is an open and locked device file.
type adapter interface {
	transfer(*transaction) syscall.Errno
	Close() error
}

// Bus is an open bus. It is safe for concurrent use; transactions run one after the other.
type Bus struct {
	device  string
	options Options
	open    func(device string, o Options) (adapter, error)

	mu      sync.Mutex
	closed  bool
	adapter adapter // nil while the device is gone
	tx      *transaction
	pinned  runtime.Pinner
}

var (
	_ i2c.BusCloser = (*Bus)(nil)
	_ conn.Limits   = (*Bus)(nil)
)

// Open opens a bus by the name of its device file, "/dev/i2c-1", and locks it. It fails with
// ErrGone, ErrPermission, ErrBusy or ErrUnable.
func Open(device string, o Options) (*Bus, error) {
	return newBus(device, o, openAdapter)
}

func newBus(device string, o Options, open func(string, Options) (adapter, error)) (*Bus, error) {
	b := &Bus{device: device, options: o.withDefaults(), open: open}
	if err := b.reach(); err != nil {
		return nil, err
	}
	b.tx = newTransaction(&b.pinned)
	// A Bus that is dropped without Close would leak a pin, which ends the program; see
	// runtime.Pinner.
	runtime.SetFinalizer(b, (*Bus).Close)
	return b, nil
}

// reach opens the device if it is not open.
func (b *Bus) reach() error {
	if b.adapter != nil {
		return nil
	}
	a, err := b.open(b.device, b.options)
	if err != nil {
		return err
	}
	b.adapter = a
	return nil
}

// Tx writes w and then, after a repeated START, reads r, at a 7-bit address. Either may be
// empty; with both empty nothing happens. r changes only on success. Besides ErrMessage and
// os.ErrClosed, the error is an *Error.
func (b *Bus) Tx(addr uint16, w, r []byte) error {
	if addr > 0x7F || len(w) > MaxTxSize || len(r) > MaxTxSize {
		return fmt.Errorf("i2cdev: %s: %w: address %#x, %d bytes out, %d in", b.device, ErrMessage, addr, len(w), len(r))
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return fmt.Errorf("i2cdev: %s: %w", b.device, os.ErrClosed)
	}
	if len(w) == 0 && len(r) == 0 {
		return nil
	}
	if err := b.reach(); err != nil {
		return err
	}
	b.tx.fill(addr, w, len(r))
	if errno := b.adapter.transfer(b.tx); errno != 0 {
		return b.failed(addr, errno)
	}
	copy(r, b.tx.in[:])
	return nil
}

// failed makes an Error. It closes a device that is gone: its name may come to stand for a new
// one.
func (b *Bus) failed(addr uint16, errno syscall.Errno) error {
	err := &Error{Bus: b.device, Addr: addr, Errno: errno, Kind: kindOf(errno)}
	if err.Kind == ErrGone {
		_ = b.adapter.Close() // its error would be the same
		b.adapter = nil
	}
	return err
}

// MaxTxSize implements conn.Limits: bytes in one direction.
func (b *Bus) MaxTxSize() int { return MaxTxSize }

// SetSpeed implements i2c.Bus; it always fails with ErrSpeed.
func (b *Bus) SetSpeed(f physic.Frequency) error {
	return fmt.Errorf("i2cdev: %s at %s: %w", b.device, f, ErrSpeed)
}

// String is the name of the device file.
func (b *Bus) String() string { return b.device }

// Close waits for the transaction that is under way and releases the bus. It may be called more
// than once; Tx then fails with os.ErrClosed.
func (b *Bus) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil
	}
	b.closed = true
	b.pinned.Unpin()
	runtime.SetFinalizer(b, nil)
	if b.adapter == nil {
		return nil
	}
	return b.adapter.Close()
}
