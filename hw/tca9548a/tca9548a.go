package tca9548a

import (
	"errors"
	"fmt"
	"sync"

	"periph.io/x/conn/v3/i2c"
)

// The addresses a TCA9548A can have, by its pins A2-A0, and its channels.
const (
	FirstAddr uint16 = 0x70
	LastAddr  uint16 = 0x77
	Channels         = 8
)

var (
	// ErrAddr: an address outside 0x70-0x77, given twice, or none at all.
	// Correct the wiring list.
	ErrAddr = errors.New("tca9548a: bad switch address")
	// ErrChannel: there is no such switch or channel. Correct the wiring list.
	ErrChannel = errors.New("tca9548a: no such channel")
	// ErrSelect: a switch refused its control byte. Nothing is known to be
	// selected; the next selection resets all. If it persists, look at the
	// power and the wiring of that switch.
	ErrSelect = errors.New("tca9548a: cannot switch")
	// ErrReset: the /RESET line could not be driven. Look at the GPIO.
	ErrReset = errors.New("tca9548a: cannot drive the reset line")
	// ErrTooFast: more than the 400 kHz of the chip. Ask for less.
	ErrTooFast = errors.New("tca9548a: bus speed above 400 kHz")
)

// Resetter is a line that resets all switches of one bus. When Reset returns
// nil the pulse (at least 6 ns low) is over and all channels are off.
type Resetter interface {
	Reset() error
}

// Muxes is all TCA9548A on one bus. It may be used from several goroutines:
// selecting a channel and the transaction behind it are never torn apart.
type Muxes struct {
	bus   i2c.Bus
	reset Resetter
	addrs []uint16

	mu       sync.Mutex
	selected Selection
	control  [1]byte
}

// New takes charge of the switches at addrs, numbered from 0 in that order.
// reset may be nil when the /RESET pins are not wired. Nothing is sent before
// the first selection. The error is ErrAddr.
func New(bus i2c.Bus, reset Resetter, addrs ...uint16) (*Muxes, error) {
	if len(addrs) == 0 {
		return nil, fmt.Errorf("%w: none given", ErrAddr)
	}
	var used [LastAddr - FirstAddr + 1]bool
	for _, addr := range addrs {
		if addr < FirstAddr || addr > LastAddr {
			return nil, fmt.Errorf("%w: %#x is not within 0x70-0x77", ErrAddr, addr)
		}
		if used[addr-FirstAddr] {
			return nil, fmt.Errorf("%w: %#x is given twice", ErrAddr, addr)
		}
		used[addr-FirstAddr] = true
	}
	return &Muxes{bus: bus, reset: reset, addrs: append([]uint16(nil), addrs...), selected: Unknown}, nil
}

// Count is the number of switches.
func (m *Muxes) Count() int { return len(m.addrs) }

// Selected tells what is connected as far as is known.
func (m *Muxes) Selected() Selection {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.selected
}

// Forget declares that nothing is known any more, as after a brown-out. The
// next selection resets all switches.
func (m *Muxes) Forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.selected = Unknown
}

// Select connects one channel and no other. It sends nothing when that channel
// is selected already. On an error (ErrChannel, ErrSelect, ErrReset) no channel
// can be relied on; calling it again starts from a reset.
func (m *Muxes) Select(mux, channel int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.connect(mux, channel)
}

// Deselect disconnects all channels, for instance to see what else answers on
// the bus itself. Errors are those of Select.
func (m *Muxes) Deselect() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.disconnect(-1)
}

func (m *Muxes) connect(mux, channel int) error {
	if mux < 0 || mux >= len(m.addrs) || channel < 0 || channel >= Channels {
		return fmt.Errorf("%w: switch %d channel %d", ErrChannel, mux, channel)
	}
	want := at(mux, channel)
	if m.selected == want {
		return nil
	}
	if err := m.disconnect(mux); err != nil {
		return err
	}
	if err := m.write(mux, 1<<channel); err != nil {
		return err
	}
	m.selected = want
	return nil
}

// disconnect turns every channel off except on the switch keep, whose one
// control byte is about to be replaced anyway. From Unknown it spares none.
func (m *Muxes) disconnect(keep int) error {
	if m.selected == Unknown {
		return m.allOff()
	}
	on := m.selected.Mux()
	if on < 0 || on == keep {
		return nil
	}
	if err := m.write(on, 0); err != nil {
		return err
	}
	m.selected = None
	return nil
}

// allOff leaves Unknown. A switch that does not take its zero counts as off.
func (m *Muxes) allOff() error {
	if m.reset != nil {
		if err := m.reset.Reset(); err != nil {
			return fmt.Errorf("%w: %w", ErrReset, err)
		}
	}
	for mux := range m.addrs {
		_ = m.write(mux, 0)
	}
	m.selected = None
	return nil
}

// write sends one control byte; a failure means that nothing is known.
func (m *Muxes) write(mux int, control byte) error {
	m.control[0] = control
	if err := m.bus.Tx(m.addrs[mux], m.control[:], nil); err != nil {
		m.selected = Unknown
		return fmt.Errorf("%w: %#x: %w", ErrSelect, m.addrs[mux], err)
	}
	return nil
}
