package panel

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Names may have any letters and pictures; the fonts here have those of Europe. What they lack
// is drawn as a box, one for each letter or picture that a person sees, so that a name never
// disappears and never takes more room than it seems to have.

// legible returns a text as far as it can be drawn letter by letter: accents are parts of their
// letters or left out, and a picture that is joined of several is one.
func legible(text string) string {
	if strings.IndexFunc(text, partOfLetter) < 0 {
		return text
	}
	var kept []rune
	joined, flag := false, false // whether the next picture belongs to the one before
	for _, r := range norm.NFC.String(text) {
		switch picture := unicode.Is(unicode.So, r) || unicode.Is(unicode.Sk, r); {
		case r == joiner:
			joined = len(kept) > 0
			continue
		case r >= firstTone && r <= lastTone && len(kept) > 0, joined && picture, partOfLetter(r) && !flagLetter(r):
		case flagLetter(r) && flag:
			flag = false
			continue
		default:
			kept = append(kept, r)
		}
		joined, flag = joined && partOfLetter(r), flagLetter(r)
	}
	if len(kept) == 0 {
		return string(unicode.ReplacementChar)
	}
	return string(kept)
}

const (
	joiner              = '\u200D'
	firstTone, lastTone = '\U0001F3FB', '\U0001F3FF' // of the skin of the picture before
)

// flagLetter tells letters of which two are a flag.
func flagLetter(r rune) bool { return r >= '\U0001F1E6' && r <= '\U0001F1FF' }

// partOfLetter tells what is not drawn by itself: accents, what joins pictures and chooses their
// look, and what controls the text.
func partOfLetter(r rune) bool {
	return r >= '\u0300' && (unicode.In(r, unicode.M, unicode.Cf) || r >= firstTone && r <= lastTone || flagLetter(r)) || unicode.Is(unicode.Cc, r) && !unicode.IsSpace(r)
}
