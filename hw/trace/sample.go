package trace

import (
	"strconv"
	"strings"

	"mastro/hw/board"
)

// Sample is the result of one sensor in one scan: a reading, or a kind of error and no reading.
type Sample struct {
	Reading board.Reading
	Err     ErrKind
}

// Detected reports whether the sample holds a valid angle.
func (s Sample) Detected() bool { return s.Err == None && s.Reading.Magnet.Detected() }

// magnetLetters are the values of board.Magnet that have a letter; any other is written as
// otherMagnet and two hexadecimal digits.
var magnetLetters = [...]struct {
	letter byte
	magnet board.Magnet
}{
	{'m', board.MagnetSeen},
	{'w', board.MagnetSeen | board.MagnetWeak},
	{'s', board.MagnetSeen | board.MagnetStrong},
	{'a', board.MagnetWeak},
	{'z', 0},
}

const (
	otherMagnet = 'x'
	failed      = '!'
	unchanged   = '='
	halfTurn    = board.Turn / 2
	hexDigits   = "0123456789abcdef"
)

// appendWhole writes the sample so that it can be read by itself.
func (s Sample) appendWhole(dst []byte) []byte {
	if s.Err != None {
		return append(dst, failed, kindLetters[s.Err])
	}
	return strconv.AppendUint(appendMagnet(dst, s.Reading.Magnet), uint64(s.Reading.Angle), 10)
}

func appendMagnet(dst []byte, magnet board.Magnet) []byte {
	for i := range magnetLetters {
		if magnetLetters[i].magnet == magnet {
			return append(dst, magnetLetters[i].letter)
		}
	}
	return append(dst, otherMagnet, hexDigits[magnet>>4], hexDigits[magnet&15])
}

// appendChange writes the sample for a reader that knows the one before.
func (s Sample) appendChange(dst []byte, previous Sample) []byte {
	if s.Err != None || previous.Err != None || s.Reading.Magnet != previous.Reading.Magnet {
		return s.appendWhole(dst)
	}
	return strconv.AppendInt(dst, s.diff(previous), 10)
}

// diff is the shorter way round from the previous angle: -2048 to 2047.
func (s Sample) diff(previous Sample) int64 {
	d := int64(s.Reading.Angle) - int64(previous.Reading.Angle) + board.Turn + halfTurn
	return d%board.Turn - halfTurn
}

// readWhole parses the output of appendWhole.
func readWhole(word []byte) (s Sample, ok bool) {
	if len(word) < 2 {
		return s, false
	}
	if word[0] == failed {
		k := strings.IndexByte(kindLetters, word[1])
		return Sample{Err: ErrKind(max(k, 0))}, k > 0 && len(word) == 2
	}
	magnet, rest, ok := readMagnet(word)
	angle, good := digits(rest, board.Turn-1)
	return Sample{Reading: board.Reading{Magnet: magnet, Angle: board.Angle(angle)}}, ok && good
}

func readMagnet(word []byte) (magnet board.Magnet, rest []byte, ok bool) {
	for i := range magnetLetters {
		if magnetLetters[i].letter == word[0] {
			return magnetLetters[i].magnet, word[1:], true
		}
	}
	if word[0] != otherMagnet || len(word) < 3 {
		return 0, nil, false
	}
	high, low := strings.IndexByte(hexDigits, word[1]), strings.IndexByte(hexDigits, word[2])
	return board.Magnet(high<<4 | low), word[3:], high >= 0 && low >= 0
}

// readChange parses the output of appendChange.
func readChange(word []byte, previous Sample) (Sample, bool) {
	negative := len(word) > 0 && word[0] == '-'
	if !negative && (len(word) == 0 || word[0] < '0' || word[0] > '9') {
		return readWhole(word)
	}
	if negative {
		word = word[1:]
	}
	d, ok := digits(word, halfTurn)
	if negative {
		d = -d
	}
	s := previous
	s.Reading.Angle = board.Angle((int64(previous.Reading.Angle) + d + board.Turn) % board.Turn)
	return s, ok && previous.Err == None && d < halfTurn
}

// digits parses a decimal number of at most most: digits and nothing else.
func digits(word []byte, most int64) (n int64, ok bool) {
	const longest = 18 // a number with so many digits always fits
	if len(word) == 0 || len(word) > longest {
		return 0, false
	}
	for _, c := range word {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int64(c-'0')
	}
	return n, n <= most
}
