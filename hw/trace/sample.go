package trace

import (
	"strconv"
	"strings"

	"mastro/hw/as5600"
)

// Sample is the result of one sensor in one scan: a reading, or a kind of error and no reading.
type Sample struct {
	Reading as5600.Reading
	Err     ErrKind
}

// Detected reports whether the sample holds a valid angle.
func (s Sample) Detected() bool { return s.Err == None && s.Reading.Status.Detected() }

// statusLetters are the values of STATUS that have a letter; any other is written as
// otherStatus and two hexadecimal digits.
var statusLetters = [...]struct {
	letter byte
	status as5600.Status
}{
	{'m', as5600.MD},
	{'w', as5600.MD | as5600.ML},
	{'s', as5600.MD | as5600.MH},
	{'a', as5600.ML},
	{'z', 0},
}

const (
	otherStatus = 'x'
	failed      = '!'
	unchanged   = '='
	halfTurn    = as5600.Turn / 2
	hexDigits   = "0123456789abcdef"
)

// appendWhole writes the sample so that it can be read by itself.
func (s Sample) appendWhole(dst []byte) []byte {
	if s.Err != None {
		return append(dst, failed, kindLetters[s.Err])
	}
	return strconv.AppendUint(appendStatus(dst, s.Reading.Status), uint64(s.Reading.Angle), 10)
}

func appendStatus(dst []byte, status as5600.Status) []byte {
	for i := range statusLetters {
		if statusLetters[i].status == status {
			return append(dst, statusLetters[i].letter)
		}
	}
	return append(dst, otherStatus, hexDigits[status>>4], hexDigits[status&15])
}

// appendChange writes the sample for a reader that knows the one before.
func (s Sample) appendChange(dst []byte, previous Sample) []byte {
	if s.Err != None || previous.Err != None || s.Reading.Status != previous.Reading.Status {
		return s.appendWhole(dst)
	}
	return strconv.AppendInt(dst, s.diff(previous), 10)
}

// diff is the shorter way round from the previous angle: -2048 to 2047.
func (s Sample) diff(previous Sample) int64 {
	d := int64(s.Reading.Angle) - int64(previous.Reading.Angle) + as5600.Turn + halfTurn
	return d%as5600.Turn - halfTurn
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
	status, rest, ok := readStatus(word)
	angle, good := digits(rest, as5600.Turn-1)
	return Sample{Reading: as5600.Reading{Status: status, Angle: as5600.Angle(angle)}}, ok && good
}

func readStatus(word []byte) (status as5600.Status, rest []byte, ok bool) {
	for i := range statusLetters {
		if statusLetters[i].letter == word[0] {
			return statusLetters[i].status, word[1:], true
		}
	}
	if word[0] != otherStatus || len(word) < 3 {
		return 0, nil, false
	}
	high, low := strings.IndexByte(hexDigits, word[1]), strings.IndexByte(hexDigits, word[2])
	return as5600.Status(high<<4 | low), word[3:], high >= 0 && low >= 0
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
	s.Reading.Angle = as5600.Angle((int64(previous.Reading.Angle) + d + as5600.Turn) % as5600.Turn)
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
