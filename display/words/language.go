package words

import (
	"fmt"
	"strings"

	"golang.org/x/text/language"
)

// Language is a language that there are words in.
type Language uint8

// The languages.
const (
	Italian Language = iota
	English
	numLanguages
)

var tags = [numLanguages]language.Tag{language.Italian, language.English}

// Languages are all languages, for menus and help texts.
func Languages() []Language { return []Language{Italian, English} }

// ParseLanguage returns the language of a tag or a locale: "it", "en-GB", "it_IT.UTF-8".
func ParseLanguage(text string) (Language, error) {
	locale, _, _ := strings.Cut(text, ".")
	locale, _, _ = strings.Cut(locale, "@")
	if tag, err := language.Parse(locale); err == nil {
		spoken, _ := tag.Base()
		for l, t := range tags {
			if base, _ := t.Base(); base == spoken {
				return Language(l), nil
			}
		}
	}
	return Italian, fmt.Errorf("no words for language %q; choose it or en", text)
}

// FromEnvironment returns the language of the locale, or English if there are no words in it.
// Like the C library it looks at LC_ALL, LC_MESSAGES and LANG, and the first that is set
// decides.
func FromEnvironment(getenv func(string) string) Language {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		locale := getenv(name)
		if locale == "" {
			continue
		}
		if l, err := ParseLanguage(locale); err == nil {
			return l
		}
		return English
	}
	return English
}

// Known reports whether the value is one of the languages.
func (l Language) Known() bool { return l < numLanguages }

// String is the language's tag: "it" or "en".
func (l Language) String() string {
	if !l.Known() {
		return fmt.Sprintf("language%d", uint8(l))
	}
	return tags[l].String()
}

// Name is the language's name in itself: "Italiano", "English".
func (l Language) Name() string { return LanguageName.In(Words{Language: l}) }

// MarshalText is the tag, for configuration files.
func (l Language) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText is ParseLanguage, for configuration files.
func (l *Language) UnmarshalText(text []byte) (err error) {
	*l, err = ParseLanguage(string(text))
	return err
}
