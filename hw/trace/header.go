package trace

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"mastro/hw/board"
)

// Magic is the first line of every trace; the number is the format's version.
const Magic = magicWords + "2"

const magicWords = "mastro trace "

// ErrHeader: no base or too many, a base that no board can have, or an info that does not
// fit on its line. Correct the Header given to NewRecorder.
var ErrHeader = errors.New("trace: bad header")

// Header is the part of a trace before its first scan.
type Header struct {
	// Bases as given to board.New; their sensors are left out.
	Bases []board.Base
	// Info holds further information, in the order of writing.
	Info []Info
}

// Info is one free line of the header. The key is one word without a space; the value may be
// empty, but has no control character. Usual keys are listed in the package documentation.
type Info struct{ Key, Value string }

// Value is the first info with that key, "" if there is none.
func (h Header) Value(key string) string {
	i := slices.IndexFunc(h.Info, func(one Info) bool { return one.Key == key })
	if i < 0 {
		return ""
	}
	return h.Info[i].Value
}

func (h Header) check() error {
	if n := len(h.Bases); n == 0 || n > maxBases {
		return fmt.Errorf("%w: %d bases, not 1 to %d", ErrHeader, n, maxBases)
	}
	for i, b := range h.Bases {
		if !angles(b.Zero) || !angles(b.Anchors...) || b.Anchors != nil && len(b.Anchors) != board.Facings {
			return fmt.Errorf("%w: base %d: zero %d, anchors %d", ErrHeader, i+1, b.Zero, b.Anchors)
		}
	}
	for _, one := range h.Info {
		if !one.fits() {
			return fmt.Errorf("%w: info %q %q", ErrHeader, one.Key, one.Value)
		}
	}
	return nil
}

// angles reports whether all of them are raw angles.
func angles(all ...board.Angle) bool {
	return !slices.ContainsFunc(all, func(a board.Angle) bool { return a >= board.Turn })
}

func (i Info) fits() bool {
	return i.Key != "" && !strings.Contains(i.Key, " ") && plain(i.Key) && plain(i.Value) && len(i.Key)+len(i.Value) < maxLine-16
}

// plain reports whether a text can be written on a line.
func plain(s string) bool { return utf8.ValidString(s) && !strings.ContainsFunc(s, unicode.IsControl) }

func direction(counterClockwise bool) string {
	if counterClockwise {
		return "counter-clockwise"
	}
	return "clockwise"
}

func (h Header) append(dst []byte) []byte {
	dst = append(dst, Magic+"\n"...)
	for i, b := range h.Bases {
		dst = fmt.Appendf(dst, "base %d %s zero %d", i+1, direction(b.CounterClockwise), b.Zero)
		if b.Anchors != nil {
			dst = append(dst, " anchors"...)
			for _, a := range b.Anchors {
				dst = fmt.Appendf(dst, " %d", a)
			}
		}
		dst = append(dst, '\n')
	}
	for _, one := range h.Info {
		dst = fmt.Appendf(dst, "info %s %s\n", one.Key, one.Value)
	}
	return dst
}

const baseForm = `"base %d clockwise|counter-clockwise zero ANGLE [anchors SIX ANGLES]", each angle 0-4095`

// take parses one line of a header. taken reports whether it was one; want is set if it was a
// bad one, and says what was expected.
func (h *Header) take(line []byte) (taken bool, want string) {
	word, rest, _ := bytes.Cut(line, space)
	switch string(word) {
	case "base":
		b, ok := readBase(rest, len(h.Bases)+1)
		if !ok {
			return false, fmt.Sprintf(baseForm, len(h.Bases)+1)
		}
		h.Bases = append(h.Bases, b)
	case "info":
		key, value, _ := bytes.Cut(rest, space)
		one := Info{string(key), string(value)}
		if !one.fits() {
			return false, `"info KEY VALUE" in UTF-8 without control characters`
		}
		h.Info = append(h.Info, one)
	default:
		return false, ""
	}
	return true, ""
}

// readBase parses the rest of a line after the word base.
func readBase(rest []byte, number int) (b board.Base, ok bool) {
	words := strings.Split(string(rest), " ")
	if len(words) != 4 && len(words) != 5+board.Facings {
		return b, false
	}
	zero, ok := readAngle(words[3])
	ok = ok && words[0] == strconv.Itoa(number) && words[2] == "zero"
	b.Zero, b.CounterClockwise = zero, words[1] == direction(true)
	ok = ok && words[1] == direction(b.CounterClockwise)
	if len(words) == 4 {
		return b, ok
	}
	for _, word := range words[5:] {
		a, good := readAngle(word)
		ok = ok && good
		b.Anchors = append(b.Anchors, a)
	}
	return b, ok && words[4] == "anchors"
}

func readAngle(word string) (board.Angle, bool) {
	n, ok := digits([]byte(word), board.Turn-1)
	return board.Angle(n), ok
}
