package seal

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
)

// shortSize is how many hex digits of a line's hash are kept.
const shortSize = 4

// appendShort writes the line of the short checksums of these lines.
func appendShort(b []byte, body []string) []byte {
	b = append(b, "lines"...)
	var buffer [512]byte
	for i, line := range body {
		b = append(b, ' ')
		b, _ = appendLineSum(b, buffer[:0], i+1, line)
	}
	return b
}

// appendLineSum writes the short checksum of a line. Scratch is memory to use.
func appendLineSum(b, scratch []byte, number int, line string) (sums, used []byte) {
	scratch = strconv.AppendInt(scratch, int64(number), 10)
	scratch = append(append(scratch, ' '), line...)
	hash := sha256.Sum256(scratch)
	return hex.AppendEncode(b, hash[:shortSize/2]), scratch
}

func lineSum(number int, line string) string {
	sum, _ := appendLineSum(nil, nil, number, line)
	return string(sum)
}

// tail is a text with its checksums, whatever became of them.
type tail struct {
	body       []string // the lines above the checksums
	above      []byte   // all that stands above the sum, as it is
	short, sum string   // the last two lines
	rows       int      // how many lines there are in all
}

// tailOf finds the checksums at the end of a text; ok is false if there are none.
func tailOf(text string) (t tail, ok bool) {
	rows := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	t.rows = len(rows)
	var sumSeen, shortSeen bool
	rows, t.sum, sumSeen = cutLast(rows, "sum ")
	t.above = []byte(strings.TrimSuffix(text, "\n"))
	t.above = t.above[:len(t.above)-len(t.sum)]
	t.body, t.short, shortSeen = cutLast(rows, "lines ")
	return t, sumSeen || shortSeen
}

// cutLast takes the last line off, which should begin with a key. Where the newline above it was
// changed into something else it is the end of a line; the rest of that line stays.
func cutLast(rows []string, key string) (rest []string, last string, seen bool) {
	if len(rows) == 0 {
		return nil, "", false
	}
	rest, last = rows[:len(rows)-1], rows[len(rows)-1]
	at := strings.LastIndex(last, key)
	if at > 0 && onlyHex(strings.ReplaceAll(last[at+len(key):], " ", "")) {
		return append(slices.Clip(rest), last[:at]), last[at:], true
	}
	return rest, last, at == 0
}

// changes says which lines were changed, by the checksums.
func (t tail) changes() []Finding {
	short := string(appendShort(make([]byte, 0, len(t.short)), t.body))
	sum := sha256.Sum256(t.above)
	if t.sum == "sum "+hex.EncodeToString(sum[:]) {
		return t.compare(short) // whoever changed lines has reckoned the sum anew
	}
	found := t.compare(short)
	if t.onlyShort(short) {
		found = []Finding{{Line: len(t.body) + 1, Problem: Changed}}
	}
	return append(found, Finding{Line: t.rows, Problem: SumDiffers})
}

// onlyShort reports whether the sum is right as soon as the short checksums are written anew: then they
// were changed, and no line above them.
func (t tail) onlyShort(short string) bool {
	size := 0
	for _, line := range t.body {
		size += len(line) + 1
	}
	hash := sha256.New()
	hash.Write(t.above[:min(size, len(t.above))])
	hash.Write([]byte(short + "\n"))
	return strings.HasSuffix(t.sum, hex.EncodeToString(hash.Sum(nil)))
}

// maxChanged is how many changed lines are named one by one.
const maxChanged = 10

// compare compares the short checksums of the lines with those that stand in the text.
func (t tail) compare(short string) (found []Finding) {
	if short == t.short {
		return nil
	}
	want, have := strings.Split(short, " ")[1:], strings.Split(t.short, " ")[1:]
	if len(want) != len(have) {
		return []Finding{t.countOff(want, have)}
	}
	for i := range want {
		if want[i] == have[i] {
			continue
		}
		if len(found) == maxChanged {
			return append(found, Finding{Line: i + 1, Problem: MoreChanged, Place: differing(want[i:], have[i:])})
		}
		found = append(found, Finding{Line: i + 1, Problem: Changed})
	}
	if len(found) == 0 { // only its first word
		return []Finding{{Line: len(t.body) + 1, Problem: Changed}}
	}
	return found
}

func differing(a, b []string) (n int) {
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}

// countOff says where lines were added, lost or joined: after the longest beginning that is as it was.
func (t tail) countOff(want, have []string) Finding {
	at := 0
	for at < min(len(want), len(have)) && want[at] == have[at] {
		at++
	}
	return Finding{Line: at + 1, Problem: CountOff, Want: strconv.Itoa(len(have)), Have: strconv.Itoa(len(want))}
}
