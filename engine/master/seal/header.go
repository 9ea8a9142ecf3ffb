package seal

import (
	"encoding/hex"
	"strconv"
	"strings"
	"unicode/utf8"
)

// row is one line of the header: how it is written, read, and what fits. read may take what
// is not written that way: the line is written again and compared.
type row struct {
	key, form string
	write     func(b []byte, o *Offer) []byte
	read      func(o *Offer, text string) bool
	fits      func(o *Offer) bool
}

// mapLength is how many characters the wish for a map has at most.
const mapLength = 200

// header are the lines of an offer, in their order.
var header = [...]row{
	{
		"table", "table <16 hex>",
		func(b []byte, o *Offer) []byte { return append(b, o.Table...) },
		func(o *Offer, text string) bool { o.Table = text; return true },
		func(o *Offer) bool { return len(o.Table) == 16 && onlyHex(o.Table) },
	},
	numberRow("number", maxNumber, func(o *Offer) *int { return &o.Number }),
	{
		"previous", "previous none|<64 hex>",
		func(b []byte, o *Offer) []byte { return appendHash(b, o.Previous) },
		func(o *Offer, text string) bool { return text == "none" || readHex(o.Previous[:], text) },
		func(o *Offer) bool { return (o.Number == 1) == (o.Previous == Commitment{}) },
	},
	{
		"game", "game <name>",
		func(b []byte, o *Offer) []byte { return append(b, o.Game...) },
		func(o *Offer, text string) bool { o.Game = text; return true },
		func(o *Offer) bool { return isLabel(o.Game) },
	},
	numberRow("rules", maxNumber, func(o *Offer) *int { return &o.Rules }),
	numberRow("seats", 99, func(o *Offer) *int { return &o.Seats }),
	{
		"set", "set <64 hex>",
		func(b []byte, o *Offer) []byte { return hex.AppendEncode(b, o.Set[:]) },
		func(o *Offer, text string) bool { return readHex(o.Set[:], text) },
		func(*Offer) bool { return true },
	},
	textRow("house", func(o *Offer) *string { return &o.House }, utf8.ValidString),
	textRow("map", func(o *Offer) *string { return &o.Map }, func(s string) bool { return isPlain(s) && utf8.RuneCountInString(s) <= mapLength }),
	{
		"plan", "plan none|<64 hex>",
		func(b []byte, o *Offer) []byte { return appendHash(b, o.Plan) },
		func(o *Offer, text string) bool { return text == "none" || readHex(o.Plan[:], text) },
		func(*Offer) bool { return true },
	},
}

// appendHash writes a hash, and "none" for the zero value.
func appendHash(b []byte, hash [32]byte) []byte {
	if hash == [32]byte{} {
		return append(b, "none"...)
	}
	return hex.AppendEncode(b, hash[:])
}

func numberRow(key string, most int, of func(*Offer) *int) row {
	return row{
		key, key + " <n>",
		func(b []byte, o *Offer) []byte { return strconv.AppendInt(b, int64(*of(o)), 10) },
		func(o *Offer, text string) (ok bool) { *of(o), ok = readNumber(text, most); return ok },
		func(o *Offer) bool { return *of(o) >= 1 && *of(o) <= most },
	}
}

func textRow(key string, of func(*Offer) *string, fits func(string) bool) row {
	return row{
		key, key + ` "..."`,
		func(b []byte, o *Offer) []byte { return appendQuoted(b, *of(o)) },
		func(o *Offer, text string) bool {
			value, rest, ok := unquote(text)
			*of(o) = value
			return ok && rest == ""
		},
		func(o *Offer) bool { return fits(*of(o)) },
	}
}

// appendTo writes the line of an offer, without its newline.
func (r *row) appendTo(b []byte, o *Offer) []byte {
	return r.write(append(append(b, r.key...), ' '), o)
}

// parse reads the line into an offer.
func (r *row) parse(o *Offer, line string) bool {
	key, text, ok := strings.Cut(line, " ")
	if !ok || key != r.key || !r.read(o, text) || !r.fits(o) {
		return false
	}
	var buffer [256]byte
	return string(r.appendTo(buffer[:0], o)) == line
}

func (o *Offer) appendHeader(b []byte) []byte {
	for i := range header {
		b = append(header[i].appendTo(b, o), '\n')
	}
	return b
}
