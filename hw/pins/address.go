package pins

import (
	"encoding"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"unicode"
)

// Address is the place of a line: its kernel name, or the label of its chip and its offset
// there. The zero Address is a line that is not wired.
type Address struct {
	Name   string // "GPIO17"; when empty, Label and Offset count
	Label  string // of the chip, "pinctrl-rp1"
	Offset int    // within the chip, 0 or more
}

var (
	_ encoding.TextMarshaler   = Address{}
	_ encoding.TextUnmarshaler = (*Address)(nil)
)

// maxName is the longest name of a line or a chip, in bytes: GPIO_MAX_NAME_SIZE of the kernel's
// include/uapi/linux/gpio.h, without its final NUL.
const maxName = 32 - 1

// ParseAddress parses "GPIO17" or "pinctrl-rp1:17". It fails with ErrAddress, also for chip
// numbers like "gpiochip0:17" and for names longer than 31 bytes.
func ParseAddress(s string) (Address, error) {
	bad := fmt.Errorf("%w: %.40q", ErrAddress, s)
	if s == "" || strings.ContainsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }) {
		return Address{}, bad
	}
	label, offset, found := strings.Cut(s, ":")
	if len(label) > maxName {
		return Address{}, fmt.Errorf("%w: names have at most %d letters", bad, maxName)
	}
	if !found {
		return Address{Name: s}, nil
	}
	n, err := strconv.ParseUint(offset, 10, 16)
	if err != nil || label == "" || strings.HasPrefix(label, "gpiochip") {
		return Address{}, bad
	}
	return Address{Label: label, Offset: int(n)}, nil
}

// IsZero reports whether the line is not wired.
func (a Address) IsZero() bool { return a == Address{} }

// String is the inverse of ParseAddress; it is empty for the zero Address.
func (a Address) String() string {
	if a.Name != "" || a.IsZero() {
		return a.Name
	}
	return a.Label + ":" + strconv.Itoa(a.Offset)
}

// MarshalText implements encoding.TextMarshaler.
func (a Address) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler. An empty text is an error: leave out a
// line that is not wired.
func (a *Address) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		return fmt.Errorf("%w: no name; name the line, or leave it out where none is wired", ErrAddress)
	}
	parsed, err := ParseAddress(string(text))
	if err == nil {
		*a = parsed
	}
	return err
}

// chip is the part of a GPIO chip that is needed to find a line.
type chip interface {
	label() string
	Lines() int
	FindLine(name string) (offset int, err error)
	Close() error
}

// locate looks for a line on the named chips, in their order. It skips chips that cannot be
// opened; it reports a missing permission only if no other chip has the line.
func locate(a Address, names []string, open func(name string) (chip, error)) (name string, offset int, err error) {
	err = ErrNoLine
	for _, name := range names {
		c, openErr := open(name)
		if errors.Is(openErr, fs.ErrPermission) {
			err = fmt.Errorf("%w: %w", ErrPermission, openErr)
		}
		if openErr != nil {
			continue
		}
		offset, found := a.on(c)
		c.Close()
		if found {
			return name, offset, nil
		}
	}
	return "", 0, fmt.Errorf("%s: %w", a, err)
}

// on looks for the line on one chip.
func (a Address) on(c chip) (offset int, found bool) {
	if a.Name != "" {
		offset, err := c.FindLine(a.Name)
		return offset, err == nil
	}
	return a.Offset, a.Label == c.label() && a.Offset >= 0 && a.Offset < c.Lines()
}
