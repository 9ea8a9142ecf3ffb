package seal

import (
	"encoding/hex"
	"strconv"
	"strings"
	"unicode/utf8"
)

// isControl reports whether a character is a control character.
func isControl(r rune) bool { return r < 0x20 || r >= 0x7f && r <= 0x9f }

// isUnseen reports whether people cannot see a character, so that two texts would look alike.
// Joiners (U+200C, U+200D) and variation selectors are none of these: names in some scripts and
// emoji need them. The list is fixed: every program that checks a file must have the same one.
func isUnseen(r rune) bool {
	switch {
	case isControl(r), r >= 0x2028 && r <= 0x202e, r >= 0x2060 && r <= 0x206f:
		return true
	}
	switch r {
	case 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180e, 0x200b, 0x200e, 0x200f, 0x3164, 0xfeff, 0xffa0:
		return true
	}
	return false
}

// isPlain reports whether a text is one line that people can see.
func isPlain(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, isUnseen)
}

// isLine reports whether a text can be a line of the set-up.
func isLine(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool { return r != '\t' && isControl(r) })
}

// isLabel reports whether a text can be the name of a game, or a label.
func isLabel(text string) bool {
	if text == "" || len(text) > 32 || text[0] < 'a' || text[0] > 'z' {
		return false
	}
	for _, c := range []byte(text) {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' && c != '_' {
			return false
		}
	}
	return true
}

func isHex(c byte) bool { return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' }

func onlyHex(text string) bool {
	for i := range len(text) {
		if !isHex(text[i]) {
			return false
		}
	}
	return true
}

// appendHex writes a line: a key and 32 bytes in hex.
func appendHex(b []byte, key string, bytes [32]byte) []byte {
	b = append(append(b, key...), ' ')
	return append(hex.AppendEncode(b, bytes[:]), '\n')
}

// readHex reads lower-case hex digits, exactly as many as fill the bytes.
func readHex(into []byte, text string) bool {
	if len(text) != 2*len(into) || !onlyHex(text) {
		return false
	}
	_, err := hex.Decode(into, []byte(text))
	return err == nil
}

// readNumber reads a number from 1 to most.
func readNumber(text string, most int) (n int, ok bool) {
	if text == "" || text[0] < '1' || text[0] > '9' {
		return 0, false // also a sign, or a leading zero
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n <= most
}

const hexDigits = "0123456789abcdef"

// appendQuoted writes a text in quotation marks.
func appendQuoted(b []byte, text string) []byte {
	b = append(b, '"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, `\n`...)
		case r == '\t':
			b = append(b, `\t`...)
		case isUnseen(r):
			b = append(b, '\\', 'u', hexDigits[r>>12], hexDigits[r>>8&15], hexDigits[r>>4&15], hexDigits[r&15])
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}

// unquote reads a quoted text and returns what follows it. It also takes characters
// that should have been escaped; lines are written again to see that they were.
func unquote(text string) (value, rest string, ok bool) {
	if text == "" || text[0] != '"' {
		return "", "", false
	}
	end := 1
	for end < len(text) && text[end] != '"' && text[end] != '\\' {
		end++
	}
	if end < len(text) && text[end] == '"' { // the usual case, without an escape
		return text[1:end], text[end+1:], utf8.ValidString(text[1:end])
	}
	return unescape(text[1:])
}

func unescape(text string) (value, rest string, ok bool) {
	var b []byte
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			return string(b), text[i+1:], utf8.Valid(b)
		case '\\':
			r, size := escaped(text[i+1:])
			if size == 0 {
				return "", "", false
			}
			b = utf8.AppendRune(b, r)
			i += size
		default:
			b = append(b, text[i])
		}
	}
	return "", "", false
}

// escaped reads what follows a backslash; size 0 is nothing that could be read.
func escaped(text string) (r rune, size int) {
	switch {
	case text == "":
		return 0, 0
	case text[0] == 'n':
		return '\n', 1
	case text[0] == 't':
		return '\t', 1
	case text[0] == 'u' && len(text) >= 5 && onlyHex(text[1:5]):
		n, err := strconv.ParseUint(text[1:5], 16, 16)
		if err != nil {
			return 0, 0
		}
		return rune(n), 5
	}
	return rune(text[0]), 1
}
