package tca9548a

import (
	"errors"
	"fmt"
	"sync"
	"syscall"

	"periph.io/x/conn/v3/i2c"
)

// The possible addresses of a TCA9548A, by its pins A2-A0, and its number of channels.
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
	// ErrSelect: a switch did not accept its control byte. The selection is
	// unknown; the next one resets all switches. If it persists, check the
	// power and the wiring of that switch.
	ErrSelect = errors.New("tca9548a: cannot switch")
	// ErrLost: a switch had lost its selection, as after a brown-out of its
	// supply. The next selection resets all switches; if it keeps happening,
	// check the supply.
	ErrLost = errors.New("tca9548a: the switch lost its selection")
	// ErrTwo: a device answers although all channels are off, so it answers
	// together with every other one of its address. Look for a switch that
	// keeps a channel on, or for a device on the bus itself, and remove it.
	ErrTwo = errors.New("tca9548a: two devices answer together")
	// ErrReset: the /RESET line could not be driven. Look at the GPIO.
	ErrReset = errors.New("tca9548a: cannot drive the reset line")
	// ErrTooFast: more than the 400 kHz of the chip. Use less.
	ErrTooFast = errors.New("tca9548a: bus speed above 400 kHz")
)

// Resetter is a line that resets all switches of one bus. When Reset returns nil the pulse (at
// least 6 ns low) is over and all channels are off.
type Resetter interface {
	Reset() error
}

// Muxes is all TCA9548A on one bus. It is safe for concurrent use: selecting a channel and the
// transaction behind it are never separated.
type Muxes struct {
	bus   i2c.Bus
	reset Resetter
	addrs []uint16

	mu        sync.Mutex
	selected  Selection
	control   [1]byte
	collision error // ErrTwo as found by Alone, nil when a device answers alone
}

// New returns the switches at addrs, numbered from 0 in that order. reset may be nil when the
// /RESET pins are not wired. Nothing is sent before the first selection. The error is ErrAddr.
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

// Selected is the connected channel as far as is known.
func (m *Muxes) Selected() Selection {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.selected
}

// Forget sets the selection to Unknown, as after a brown-out. The next selection resets all
// switches.
func (m *Muxes) Forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.selected = Unknown
}

// Select connects one channel and no other. It sends nothing when that channel is selected
// already. After an error (ErrChannel, ErrSelect, ErrReset) no channel can be relied on; the
// next call starts with a reset.
func (m *Muxes) Select(mux, channel int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.connect(mux, channel)
}

// Deselect disconnects all channels, for instance to see what else answers on the bus itself.
// Errors are those of Select.
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

// disconnect turns every channel off, except on the switch keep, whose control byte is about to
// be replaced anyway. From Unknown it turns all of them off.
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

// Control reads the control byte of a switch, a bit for each channel that is on. The errors are
// ErrChannel if there is no such switch, and ErrSelect.
func (m *Muxes) Control(mux int) (byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.read(mux)
}

// Alone checks, with all channels off, whether a device still answers at addr: it would answer
// together with every other one of that address. If so, Alone resets all switches and checks
// again. If that does not help, every transaction through a channel fails with ErrTwo until
// Alone no longer finds the device. It costs two transactions. The errors are ErrTwo and those
// of Select.
func (m *Muxes) Alone(addr uint16) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.disconnect(-1); err != nil {
		return err
	}
	if m.collision = nil; !m.answers(addr) {
		return nil
	}
	if err := m.allOff(); err != nil {
		return err
	}
	if m.answers(addr) {
		m.collision = m.findCollision(addr)
	}
	return m.collision
}

// answers reports whether a device acknowledges its address.
func (m *Muxes) answers(addr uint16) bool {
	err := m.bus.Tx(addr, nil, m.control[:])
	if timedOut(err) {
		m.selected = Unknown
	}
	return err == nil
}

// findCollision returns the error that names the switch that keeps a channel on, or says that
// none does.
func (m *Muxes) findCollision(addr uint16) error {
	for mux := range m.addrs {
		if on, err := m.read(mux); err == nil && on != 0 {
			return fmt.Errorf("%w at %#x: the switch at %#x keeps channels %#02x on", ErrTwo, addr, m.addrs[mux], on)
		}
	}
	return fmt.Errorf("%w at %#x: one of them on the bus itself, or behind a switch that does not answer", ErrTwo, addr)
}

func (m *Muxes) read(mux int) (byte, error) {
	if mux < 0 || mux >= len(m.addrs) {
		return 0, fmt.Errorf("%w: switch %d", ErrChannel, mux)
	}
	if err := m.bus.Tx(m.addrs[mux], nil, m.control[:]); err != nil {
		return 0, fmt.Errorf("%w: %#x: %w", ErrSelect, m.addrs[mux], err)
	}
	return m.control[0], nil
}

// allOff turns all channels off. If a switch does not accept its zero it is written once more,
// because a switch that missed it by chance would keep a channel on beside the next one; after
// that it counts as off. If the bus hangs, allOff stops, because the other switches would hang
// as well.
func (m *Muxes) allOff() error {
	if m.reset != nil {
		if err := m.reset.Reset(); err != nil {
			return fmt.Errorf("%w: %w", ErrReset, err)
		}
	}
	for mux := range m.addrs {
		err := m.write(mux, 0)
		if err != nil && !timedOut(err) {
			err = m.write(mux, 0)
		}
		if timedOut(err) {
			return err
		}
	}
	m.selected = None
	return nil
}

// write sends one control byte; after an error the selection is unknown.
func (m *Muxes) write(mux int, control byte) error {
	m.control[0] = control
	if err := m.bus.Tx(m.addrs[mux], m.control[:], nil); err != nil {
		m.selected = Unknown
		return fmt.Errorf("%w: %#x: %w", ErrSelect, m.addrs[mux], err)
	}
	return nil
}

// timedOut reports whether the bus hung.
func timedOut(err error) bool { return errors.Is(err, syscall.ETIMEDOUT) }
