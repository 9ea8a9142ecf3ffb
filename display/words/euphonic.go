package words

import (
	"fmt"
	"regexp"
	"strings"
)

// verbs are the verbs of package fmt in a sentence, with the "a" before them, if it is there.
var verbs = regexp.MustCompile(`(\b[aA] )?%(\[(\d)\])?[a-z]`)

// euphonic writes "ad" for "a" where a name follows that begins with the same vowel, as Italian has
// it: "Tocca ad Anna".
func euphonic(text string, values []any) string {
	at := 0 // of the value
	return verbs.ReplaceAllStringFunc(text, func(verb string) string {
		if found := verbs.FindStringSubmatch(verb); found[3] != "" {
			_, _ = fmt.Sscan(found[3], &at) // a digit
			at--
		}
		at++
		if verb[0] == '%' || at > len(values) {
			return verb
		}
		if !sameVowel(values[at-1]) {
			return verb
		}
		return verb[:1] + "d" + verb[1:]
	})
}

// sameVowel tells whether a value is a name before which "a" is "ad".
func sameVowel(value any) bool {
	name, ok := value.(Name)
	first := strings.ToLower(string(name))
	return ok && (strings.HasPrefix(first, "a") || strings.HasPrefix(first, "à"))
}
