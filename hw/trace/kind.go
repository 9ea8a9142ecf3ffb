package trace

import (
	"errors"
	"strings"
	"syscall"

	"mastro/hw/board"
	"mastro/hw/i2cdev"
	"mastro/hw/tca9548a"
)

// ErrKind is the reason why a reading failed, as far as a trace records it. As an error it is
// what a replayed sensor returns.
type ErrKind uint8

// The kinds.
const (
	None        ErrKind = iota // the reading is good
	NoAnswer                   // no acknowledge
	Timeout                    // the bus was held too long
	Arbitration                // another master won the bus
	Floating                   // nothing drove the bus
	Select                     // the multiplexer refused
	Gone                       // the bus itself has gone
	Other                      // anything else, or never read at all
)

// kindWords are the kinds in a trace.
var kindWords = [...]string{"none", "no-answer", "timeout", "arbitration-lost", "floating-bus", "multiplexer-refused", "bus-gone", "other-error"}

var _ error = ErrKind(0)

func (k ErrKind) String() string { return strings.ReplaceAll(kindWords[min(k, Other)], "-", " ") }

// Error is the same as String.
func (k ErrKind) Error() string { return k.String() }

// kinds are the errors that KindOf knows. Errors of the whole bus come before those of one
// chip: a multiplexer that cannot be reached because the bus hangs is a timeout.
var kinds = [...]struct {
	err  error
	kind ErrKind
}{
	{board.ErrFloating, Floating},
	{syscall.ETIMEDOUT, Timeout},
	{syscall.EAGAIN, Arbitration},
	{syscall.ENODEV, Gone},
	{tca9548a.ErrSelect, Select},
	{tca9548a.ErrReset, Select},
	{i2cdev.EREMOTEIO, NoAnswer},
	{syscall.ENXIO, NoAnswer},
}

// KindOf is the kind of an error that wraps one of the drivers of this module or of the kernel;
// None for nil. An ErrKind is its own kind.
func KindOf(err error) ErrKind {
	if err == nil {
		return None
	}
	for i := range kinds {
		if errors.Is(err, kinds[i].err) {
			return kinds[i].kind
		}
	}
	if kind, is := errors.AsType[ErrKind](err); is && kind != None {
		return min(kind, Other)
	}
	return Other
}
