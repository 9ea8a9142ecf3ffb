package tca9548a

import (
	"fmt"
	"slices"

	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
)

// Selection is the connected channel: Unknown, None, or one channel of one switch.
type Selection int8

// The selections that are not a channel.
const (
	Unknown Selection = -2 // after an error, a brown-out, or at the start
	None    Selection = -1 // all channels are off
)

func at(mux, channel int) Selection { return Selection(mux*Channels + channel) }

// Mux is the number of the connected switch, -1 if none or unknown.
func (s Selection) Mux() int {
	if s < 0 {
		return -1
	}
	return int(s) / Channels
}

// Channel is the connected channel of that switch, -1 if none or unknown.
func (s Selection) Channel() int {
	if s < 0 {
		return -1
	}
	return int(s) % Channels
}

func (s Selection) String() string {
	switch {
	case s == None:
		return "none"
	case s < 0:
		return "unknown"
	}
	return fmt.Sprintf("switch %d channel %d", s.Mux(), s.Channel())
}

// Channel returns the bus behind one channel: every Tx on it first selects the channel. For a
// channel that does not exist it returns a bus whose every Tx fails with ErrChannel.
func (m *Muxes) Channel(mux, channel int) i2c.Bus {
	return &channelBus{muxes: m, mux: mux, channel: channel}
}

type channelBus struct {
	muxes        *Muxes
	mux, channel int
}

var _ i2c.Bus = (*channelBus)(nil)

func (c *channelBus) String() string {
	return fmt.Sprintf("%s/%d.%d", c.muxes.bus, c.mux, c.channel)
}

// Tx selects the channel and does the transaction. If nothing answers it reads the switch back:
// if the switch has kept the channel, the device does not answer; otherwise there was a
// brown-out (ErrLost). After any other error the selection is unknown. The switches themselves
// cannot be reached this way (ErrAddr), nor anything while two devices answer together
// (ErrTwo).
func (c *channelBus) Tx(addr uint16, w, r []byte) error {
	m := c.muxes
	if slices.Contains(m.addrs, addr) {
		return fmt.Errorf("%w: %#x is a switch", ErrAddr, addr)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.collision != nil {
		return m.collision
	}
	if err := m.connect(c.mux, c.channel); err != nil {
		return err
	}
	if err := m.bus.Tx(addr, w, r); err != nil {
		return fmt.Errorf("tca9548a: switch %d channel %d: %w", c.mux, c.channel, m.checkMux(c.mux, c.channel, err))
	}
	return nil
}

// checkMux reads the switch back after a failed transaction, to find out whether it lost its
// selection.
func (m *Muxes) checkMux(mux, channel int, err error) error {
	if !timedOut(err) { // otherwise reading back would hang as well
		switch on, unread := m.read(mux); {
		case unread == nil && on == 1<<channel:
			return err
		case unread == nil:
			err = fmt.Errorf("%w: %w", ErrLost, err)
		}
	}
	m.selected = Unknown
	return err
}

// SetSpeed sets the speed of the whole bus, at most 400 kHz (ErrTooFast).
func (c *channelBus) SetSpeed(f physic.Frequency) error {
	if f > 400*physic.KiloHertz {
		return fmt.Errorf("%w: %s", ErrTooFast, f)
	}
	return c.muxes.bus.SetSpeed(f)
}
