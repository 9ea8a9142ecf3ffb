package words

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestParseLanguage(t *testing.T) {
	for text, want := range map[string]Language{
		"it": Italian, "it_IT.UTF-8": Italian, "it-CH": Italian, "IT": Italian, "it_IT@euro": Italian,
		"en": English, "en_GB.UTF-8": English, "en-US": English,
	} {
		l, err := ParseLanguage(text)
		require.NoError(t, err, text)
		require.Equal(t, want, l, text)
	}
	for _, text := range []string{"", "C", "POSIX", "de", "italiano?", "C.UTF-8"} {
		_, err := ParseLanguage(text)
		require.ErrorContains(t, err, "choose it or en", text)
	}
}

func TestTheEnvironmentDecidesLikeTheCLibrary(t *testing.T) {
	env := func(set map[string]string) Language {
		return FromEnvironment(func(name string) string { return set[name] })
	}
	require.Equal(t, Italian, env(map[string]string{"LANG": "it_IT.UTF-8"}))
	require.Equal(t, Italian, env(map[string]string{"LC_ALL": "it_IT", "LANG": "en_GB"}))
	require.Equal(t, English, env(map[string]string{"LC_MESSAGES": "en_GB", "LANG": "it_IT"}))
	require.Equal(t, English, env(map[string]string{"LC_ALL": "C", "LANG": "it_IT"}), "the first that is set decides")
	require.Equal(t, English, env(nil))
}

func TestLanguagesInFiles(t *testing.T) {
	for _, l := range Languages() {
		text, err := l.MarshalText()
		require.NoError(t, err)
		var back Language
		require.NoError(t, back.UnmarshalText(text))
		require.Equal(t, l, back)
		require.True(t, l.Known())
	}
	var l Language
	require.Error(t, l.UnmarshalText([]byte("klingon")))
	require.Equal(t, "Italiano", Italian.Name())
	require.Equal(t, "English", English.Name())
	require.Equal(t, "language9", Language(9).String())
	require.False(t, Language(9).Known())
}

func FuzzParseLanguage(f *testing.F) {
	for _, seed := range []string{"it", "en_GB.UTF-8", "", "@", "x-klingon"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if l, err := ParseLanguage(text); err == nil {
			again, err := ParseLanguage(l.String())
			require.NoError(t, err)
			require.Equal(t, l, again)
		}
	})
}
