package i2cdev

import (
	"errors"
	"fmt"
	"runtime"
	"syscall"
	"time"

	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"

	"mastro/hw/reopen"
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

// opened is an adapter with the transaction that it carries out.
type opened struct {
	adapter
	tx     *transaction
	pinned runtime.Pinner
}

func (o *opened) Close() error {
	o.pinned.Unpin()
	return o.adapter.Close()
}

// Bus is a bus that is opened when it is first used. It is safe for concurrent use; transactions
// run one after the other.
type Bus struct {
	device *reopen.Device[*opened]
}

var (
	_ i2c.BusCloser = (*Bus)(nil)
	_ conn.Limits   = (*Bus)(nil)
)

// New returns the bus with the name of a device file, "/dev/i2c-1". Nothing is opened before the
// first use.
func New(device string, o Options) *Bus { return newBus(device, o, openAdapter) }

func newBus(device string, o Options, open func(string, Options) (adapter, error)) *Bus {
	o = o.withDefaults()
	b := &Bus{reopen.New(device, func() (*opened, error) {
		a, err := open(device, o)
		if err != nil {
			return nil, err
		}
		bus := &opened{adapter: a}
		bus.tx = newTransaction(&bus.pinned)
		return bus, nil
	}, func(err error) bool { return errors.Is(err, ErrGone) })} // its name may come to stand for a new device
	// A Bus that is dropped without Close would leak a pin, which ends the program; see
	// runtime.Pinner.
	runtime.SetFinalizer(b, (*Bus).Close)
	return b
}

// Open opens and locks the bus if it is not open, to check whether it is there. It fails with
// ErrGone, ErrPermission, ErrBusy or ErrUnable in a *reopen.OpenError, after Close with
// os.ErrClosed.
func (b *Bus) Open() error { return b.device.Open() }

// Tx writes w and then, after a repeated START, reads r, at a 7-bit address. Either may be
// empty; with both empty nothing happens. r changes only on success. Besides ErrMessage and
// those of Open, the error is an *Error.
func (b *Bus) Tx(addr uint16, w, r []byte) error {
	if addr > 0x7F || len(w) > MaxTxSize || len(r) > MaxTxSize {
		return fmt.Errorf("i2cdev: %s: %w: address %#x, %d bytes out, %d in", b, ErrMessage, addr, len(w), len(r))
	}
	return b.device.Use(func(bus *opened) error {
		if len(w) == 0 && len(r) == 0 {
			return nil
		}
		bus.tx.fill(addr, w, len(r))
		if errno := bus.transfer(bus.tx); errno != 0 {
			return &Error{Bus: b.String(), Addr: addr, Errno: errno, Kind: kindOf(errno)}
		}
		copy(r, bus.tx.in[:])
		return nil
	})
}

// MaxTxSize implements conn.Limits: bytes in one direction.
func (b *Bus) MaxTxSize() int { return MaxTxSize }

// SetSpeed implements i2c.Bus; it always fails with ErrSpeed.
func (b *Bus) SetSpeed(f physic.Frequency) error {
	return fmt.Errorf("i2cdev: %s at %s: %w", b, f, ErrSpeed)
}

// String is the name of the device file.
func (b *Bus) String() string { return b.device.Name() }

// Close waits for the transaction that is under way and releases the bus. It may be called more
// than once; Tx then fails with os.ErrClosed.
func (b *Bus) Close() error { return b.device.Close() }
