package trace

import (
	"bytes"
	"math"
	"strconv"
	"strings"
	"time"

	"mastro/hw/board"
)

// Sample is the result of one sensor in one scan: a reading, or a kind of error and no reading.
type Sample struct {
	Reading board.Reading
	Err     ErrKind
}

// magnetWords are the values of board.Magnet that have a word, which follows the angle and a
// hyphen; MagnetSeen has none. Any other is two hexadecimal digits after an x.
var magnetWords = [...]struct {
	word   string
	magnet board.Magnet
}{
	{"-weak", board.MagnetSeen | board.MagnetWeak},
	{"-strong", board.MagnetSeen | board.MagnetStrong},
	{"-lifted", board.MagnetWeak},
	{"-none", 0},
}

func (s Sample) append(dst []byte) []byte {
	if s.Err != None {
		return append(dst, kindWords[s.Err]...)
	}
	dst = strconv.AppendUint(dst, uint64(s.Reading.Angle), 10)
	if s.Reading.Magnet == board.MagnetSeen {
		return dst
	}
	for i := range magnetWords {
		if magnetWords[i].magnet == s.Reading.Magnet {
			return append(dst, magnetWords[i].word...)
		}
	}
	return append(dst, '-', 'x', hexDigits[s.Reading.Magnet>>4], hexDigits[s.Reading.Magnet&15])
}

// String is the sample as in a trace.
func (s Sample) String() string { return string(s.append(nil)) }

const hexDigits = "0123456789abcdef"

// readSample parses the output of append.
func readSample(word []byte) (s Sample, ok bool) {
	for k := NoAnswer; k <= Other; k++ {
		if string(word) == kindWords[k] {
			return Sample{Err: k}, true
		}
	}
	end := bytes.IndexByte(word, '-')
	if end < 0 {
		end = len(word)
	}
	angle, ok := digits(word[:end], board.Turn-1)
	magnet, good := readMagnet(word[end:])
	return Sample{Reading: board.Reading{Magnet: magnet, Angle: board.Angle(angle)}}, ok && good
}

func readMagnet(word []byte) (board.Magnet, bool) {
	if len(word) == 0 {
		return board.MagnetSeen, true
	}
	for i := range magnetWords {
		if magnetWords[i].word == string(word) {
			return magnetWords[i].magnet, true
		}
	}
	if len(word) != 4 || word[1] != 'x' {
		return 0, false
	}
	high, low := strings.IndexByte(hexDigits, word[2]), strings.IndexByte(hexDigits, word[3])
	return board.Magnet(high<<4 | low), high >= 0 && low >= 0
}

// appendTime writes a time in seconds, to the nanosecond.
func appendTime(dst []byte, d time.Duration) []byte {
	dst = append(strconv.AppendInt(dst, int64(d/time.Second), 10), '.')
	for part, rest := time.Second/10, d%time.Second; part > 0; part /= 10 {
		dst = append(dst, '0'+byte(rest/part))
		rest %= part
	}
	return dst
}

// readTime parses the output of appendTime; fewer decimals will do.
func readTime(word []byte) (time.Duration, bool) {
	whole, decimals, _ := bytes.Cut(word, []byte{'.'})
	seconds, ok := digits(whole, math.MaxInt64/int64(time.Second)-1)
	d := time.Duration(seconds) * time.Second
	if len(decimals) == 0 {
		return d, ok && len(whole) == len(word)
	}
	fraction, good := digits(decimals, math.MaxInt64)
	for range 9 - len(decimals) {
		fraction *= 10
	}
	return d + time.Duration(fraction), ok && good && len(decimals) <= 9
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
