package sim

import (
	"math"
	"math/rand/v2"
	"time"
)

// AS5600Address is the only address an AS5600 has.
const AS5600Address = 0x36

// Registers of the AS5600 (ams v1-06, p. 18). Two-byte values have their high
// byte at the lower address.
const (
	regConf      = 0x07 // power, hysteresis, filters, watchdog; bits 15:14 blank
	regStatus    = 0x0B // MD, ML, MH
	regRawAngle  = 0x0C // 0 to 4095 for a turn
	regAngle     = 0x0E // RAW ANGLE minus ZPOS, with hysteresis at 0
	regAGC       = 0x1A // 0 to 128 at 3.3 V; little gain for a strong magnet
	regMagnitude = 0x1B // of the CORDIC, 0 to 4095
	regBurn      = 0xFF // irrevocable
)

// STATUS bits.
const (
	statusMH = 1 << 3 // magnet too strong
	statusML = 1 << 4 // magnet too weak
	statusMD = 1 << 5 // magnet detected
)

// The limits of the field at the chip, and its gain in between.
const (
	FieldLost   Millitesla = 8  // below: MD clear (Bz_ERROR)
	FieldWeak   Millitesla = 30 // below: ML
	FieldStrong Millitesla = 90 // above: MH
	gainMost               = 128
	warmUp                 = 10 * time.Millisecond // tPU
	factoryConf            = 0x40                  // the blank CONF bits of this chip
	blankConf              = 0xC0
)

// Magnet turns above a sensor. The sensor calls Sense once in every message that reads, at the
// START.
type Magnet interface {
	// Sense returns the field's direction, clockwise, any number of turns, and its strength,
	// never negative.
	Sense() (Degrees, Millitesla)
}

// AS5600 is the angle sensor (ams AS5600 v1-06, 2018: p. 13 the address
// pointer, p. 18-21 the registers, p. 31 magnet detection).
//
// A write sets the address pointer with its first byte and stores the others.
// The pointer moves on after every byte, over 0xFF to 0x00, with one
// exception: when a write has set it to the high byte of ANGLE, RAW ANGLE or
// MAGNITUDE, reads give high, low, high, low, ... and every message begins at
// the high byte again. The exception holds only for a pointer that was *set*
// there, so a burst that starts at STATUS (0x0B) yields 0x0B, 0x0C, 0x0D: the
// status, then the high and the low byte of RAW ANGLE. After it the pointer
// stands at 0x0E. Not yet confirmed on hardware: what a real chip does after the low byte.
//
// An invalid word address is stored but not acknowledged; reading there gives 0
// and writing there is not acknowledged. Writing to a read-only register is
// acknowledged and ignored.
//
// All output registers of one message come from one measurement. Without a
// magnet the angle is noise. After a brown-out the registers hold their
// power-up values and, while it lasts and for 10 ms more, everything reads 0
// although the chip acknowledges.
//
// Not modelled: MPOS and MANG, the analog output, and what CONF does to speed and noise.
type AS5600 struct {
	Magnet   Magnet
	Noise    Degrees // rms of the angle in a good field; grows as the field gets weak
	NoAnswer *Fault
	Power    *Fault // its supply; shared by the chips on one supply
	Floating *Fault // it acknowledges, but its data does not arrive: all ones
	Burned   bool   // there was a write to BURN, which a real chip cannot undo

	rng     *rand.Rand
	regs    [0x1D]byte
	pointer byte
	sticky  bool // the pointer was set to a register that is read repeatedly
	fresh   bool // the next byte written is a word address
	lost    int  // brown-outs seen so far
}

var _ Chip = (*AS5600)(nil)

// NewAS5600 returns a sensor below a magnet; its noise follows the seed.
func NewAS5600(m Magnet, clock *Clock, seed uint64) *AS5600 {
	s := &AS5600{Magnet: m, Noise: 0.5, NoAnswer: NewFault(clock), Power: NewFault(clock), Floating: NewFault(clock)}
	s.rng = rand.New(rand.NewPCG(seed, AS5600Address))
	s.powerUp()
	return s
}

// BlankChanged reports whether the blank bits of CONF were overwritten, which a driver must
// never do.
func (s *AS5600) BlankChanged() bool { return s.regs[regConf]&blankConf != factoryConf }

func (s *AS5600) powerUp() {
	s.regs = [0x1D]byte{regConf: factoryConf}
	s.pointer, s.sticky = 0, false
}

// refresh resets the chip after a brown-out.
func (s *AS5600) refresh() {
	if n := s.Power.Times(); n != s.lost {
		s.lost = n
		s.powerUp()
	}
}

// asleep reports whether the chip acknowledges but does not measure.
func (s *AS5600) asleep() bool {
	return s.Power.Active() || s.Power.endedWithin(warmUp)
}

// Start acknowledges the chip's address.
func (s *AS5600) Start(addr uint16, read bool) bool {
	if addr != AS5600Address || s.NoAnswer.Active() {
		return false
	}
	s.refresh()
	s.fresh = !read
	if read && s.sticky {
		s.pointer = high(s.pointer)
	}
	if read && !s.asleep() {
		s.measure()
	}
	return true
}

// Write receives the word address or a register's new value.
func (s *AS5600) Write(b byte) bool {
	if s.fresh {
		s.fresh, s.pointer, s.sticky = false, b, rereads(b)
		return valid(b)
	}
	at := s.pointer
	s.pointer, s.sticky = at+1, false
	s.store(at, b)
	return valid(at)
}

// store changes the writable registers; the high bytes of the three positions have four bits.
func (s *AS5600) store(at, b byte) {
	switch {
	case s.asleep():
	case at == 0x01 || at == 0x03 || at == 0x05:
		s.regs[at] = b & 0x0F
	case at >= 0x02 && at <= regConf+1:
		s.regs[at] = b
	case at == regBurn:
		s.Burned = true
	}
}

// Read returns the byte under the pointer and advances the pointer.
func (s *AS5600) Read() (v byte) {
	if int(s.pointer) < len(s.regs) && !s.asleep() {
		v = s.regs[s.pointer]
	}
	s.advance()
	if s.Floating.Active() {
		return 0xFF
	}
	return v
}

func (s *AS5600) advance() {
	if s.sticky && !rereads(s.pointer) {
		s.pointer = high(s.pointer)
		return
	}
	s.pointer++
}

// Stop changes nothing: the pointer is kept between transfers.
func (s *AS5600) Stop() {}

// rereads reports whether the word address is the high byte of a register that suppresses the
// pointer's increment.
func rereads(at byte) bool { return at == regRawAngle || at == regAngle || at == regMagnitude }

// high is the high byte's address of the re-read register at either byte.
func high(at byte) byte {
	if rereads(at) {
		return at
	}
	return at - 1
}

// valid reports whether the register map has the address.
func valid(at byte) bool {
	return at <= regConf+1 || at >= regStatus && at <= regAngle+1 ||
		at >= regAGC && at <= regMagnitude+1 || at == regBurn
}

// measure fills the output registers from one measurement.
func (s *AS5600) measure() {
	angle, field := s.Magnet.Sense()
	raw := s.raw(angle, field)
	s.regs[regStatus] = status(field)
	s.regs[regAGC] = gain(field)
	s.put(regAngle, s.hysteresis(raw))
	s.put(regRawAngle, raw)
	s.put(regMagnitude, magnitude(field))
}

func (s *AS5600) put(at byte, v uint16) {
	s.regs[at], s.regs[at+1] = byte(v>>8), byte(v)
}

func (s *AS5600) get(at byte) uint16 {
	return uint16(s.regs[at])<<8 | uint16(s.regs[at+1])
}

// raw is the angle in 4096ths of a turn, with noise that grows as the field falls below what
// the gain can compensate.
func (s *AS5600) raw(angle Degrees, field Millitesla) uint16 {
	if field < FieldLost {
		return uint16(s.rng.IntN(4096))
	}
	noise := s.Noise * Degrees(max(1, FieldWeak/field))
	return counts(angle + noise*Degrees(s.rng.NormFloat64()))
}

func counts(angle Degrees) uint16 {
	return uint16(int64(math.Round(float64(angle)/360*4096)) & 0x0FFF)
}

// hysteresis keeps ANGLE on its side of 0 until it is ten counts beyond.
func (s *AS5600) hysteresis(raw uint16) uint16 {
	const width = 10
	next, last := (raw-s.get(0x01))&0x0FFF, s.get(regAngle)
	switch {
	case last >= 2048 && next < width:
		return 0x0FFF
	case last < 2048 && next > 0x0FFF-width:
		return 0
	}
	return next
}

func status(field Millitesla) byte {
	switch {
	case field < FieldLost:
		return statusML
	case field < FieldWeak:
		return statusMD | statusML
	case field > FieldStrong:
		return statusMD | statusMH
	}
	return statusMD
}

// gain falls linearly from its maximum at the weakest good field to 0 at the strongest.
func gain(field Millitesla) byte {
	share := float64((FieldStrong - field) / (FieldStrong - FieldWeak))
	return byte(math.Round(gainMost * max(0, min(1, share))))
}

// magnitude is kept constant by the gain where possible, and follows the field beyond.
func magnitude(field Millitesla) uint16 {
	const held = 1800
	switch {
	case field < FieldWeak:
		return uint16(held * field / FieldWeak)
	case field > FieldStrong:
		return uint16(min(held*field/FieldStrong, 4095))
	}
	return held
}
