package seal

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// borders are the characters on both sides of each border of those that cannot be seen.
var borders = []struct {
	seen, unseen string
}{
	{" ~\u00a0", "\x00\t\n\r\x1b\x1f\x7f\u0080\u009f"},
	{"\u00ac\u00ae\u034e\u0350\u061b\u061d", "\u00ad\u034f\u061c"},
	{"\u115e\u1161\u17b3\u17b6\u180d\u180f", "\u115f\u1160\u17b4\u17b5\u180e"},
	{"\u200a\u200c\u200d\u2010\u2027\u202f", "\u200b\u200e\u200f\u2028\u2029\u202a\u202e"},
	{"\u205f\u2070\u3163\u3165", "\u2060\u2064\u2069\u206f\u3164"},
	{"\ufe0f\ufefe\uff00\uff9f\uffa1\U0001f600", "\ufeff\uffa0"},
}

func TestUnseen(t *testing.T) {
	for _, b := range borders {
		for _, r := range b.seen {
			require.False(t, isUnseen(r), "%U", r)
			require.True(t, isPlain(string(r)) && isLine(string(r)), "%U", r)
			require.Equal(t, `"`+string(r)+`"`, string(appendQuoted(nil, string(r))))
		}
		for _, r := range b.unseen {
			require.True(t, isUnseen(r), "%U", r)
			require.False(t, isPlain(string(r)), "%U", r)
			require.Equal(t, r == '\t' || r > 0x9f, isLine(string(r)), "%U", r)
			text := string(appendQuoted(nil, string(r)))
			require.True(t, strings.HasPrefix(text, `"\`), text)
			value, rest, ok := unquote(text + "!")
			require.Equal(t, string(r), value)
			require.Equal(t, "!", rest)
			require.True(t, ok)
		}
	}
	require.False(t, isPlain("\xff") || isLine("\xff"))
}

func TestLabels(t *testing.T) {
	for _, text := range []string{"a", "z", "torri3d", "a0", "z9-_az", strings.Repeat("a", 32)} {
		require.True(t, isLabel(text), text)
	}
	for _, text := range []string{"", "A", "0", "_", "`a", "{", "a{", "a:", "a/", "a.", "aA", "a b", "à", "aà", strings.Repeat("a", 33)} {
		require.False(t, isLabel(text), text)
	}
}

func TestNumbers(t *testing.T) {
	for text, want := range map[string]int{"1": 1, "9": 9, "99": 99, "100": 100} {
		n, ok := readNumber(text, 100)
		require.True(t, ok, text)
		require.Equal(t, want, n)
	}
	for _, text := range []string{"", "0", "01", "-1", "+1", ":", "1x", "101", "99999999999999999999"} {
		_, ok := readNumber(text, 100)
		require.False(t, ok, text)
	}
	var b [2]byte
	require.True(t, readHex(b[:], "09af"))
	for _, text := range []string{"09a", "09aff", "09AF", "09ag", "09a:", "0xaf"} {
		require.False(t, readHex(b[:], text), text)
	}
}

func TestContributionsAtTheLimits(t *testing.T) {
	long := strings.Repeat("è", MaxLength)
	for _, c := range []Contribution{{"👩‍🚀", Word, "❤️"}, {long, Word, long}, {"x", Throw, "1"}, {"x", Throw, "999 1"}, {"\" \\", Nothing, ""}} {
		require.NoError(t, c.Valid(), "%+v", c)
	}
	for want, all := range map[error][]Contribution{
		ErrName:  {{"", Nothing, ""}, {"Ada\u200b", Nothing, ""}, {long + "x", Nothing, ""}, {"\xff", Nothing, ""}, {"a\n", Nothing, ""}, {"\u202e", Nothing, ""}},
		ErrWord:  {{"x", Word, ""}, {"x", Word, long + "x"}, {"x", Word, "a\n"}, {"x", Word, "\u202e"}},
		ErrThrow: {{"x", Throw, ""}, {"x", Throw, "1000"}, {"x", Throw, "0"}, {"x", Throw, "1 "}, {"x", Throw, strings.Repeat("1 ", 40) + "1"}},
		ErrKind:  {{"x", Nothing, "y"}, {"x", numKinds, ""}},
	} {
		for _, c := range all {
			require.ErrorIs(t, c.Valid(), want, "%+v", c)
		}
	}
}

// What is written otherwise, or is too long, is refused by all who check.
func awkward(data []byte) (all [][]byte) {
	text := string(data)
	put := func(from, to string) { all = append(all, again(strings.Replace(text, from, to, 1))) }
	for _, b := range borders {
		for _, r := range b.seen + b.unseen {
			put("girasole", string(r))
			put(`"Ada"`, `"`+string(r)+`"`)
			put("airy", string(r))
			put("setup\n", "setup\n| a"+string(r)+"\n")
			put(`"Ada"`, string(appendQuoted(nil, string(r))))
		}
	}
	for _, n := range []int{80, 81, 200, 201} {
		put("girasole", strings.Repeat("🐺", n))
		put(`"Ada"`, `"`+strings.Repeat("è", n)+`"`)
		put("airy 0", strings.Repeat("m", n))
	}
	for _, to := range []string{"0", "00", "18446744073709551615", "18446744073709551616", "99999999999999999999", "1x"} {
		put("seed map ", "seed map "+to+"\nseed more ")
	}
	for _, bad := range []string{`\a`, `\`, `\u12`, `\u00e8`, `\ud800`, `\U0001f43a`, `\"`, `\\`, `"`} {
		put("girasole", bad)
		put("Ada", bad)
	}
	return all
}

func TestTyped(t *testing.T) {
	for text, want := range map[string]Contribution{
		"girasole": {"Ada", Word, "girasole"}, " 6 2 5 ": {"Ada", Throw, "6 2 5"}, "": {"Ada", Nothing, ""}, " ": {"Ada", Nothing, ""},
		"6  2": {"Ada", Word, "6  2"}, "0": {"Ada", Word, "0"}, "6 x": {"Ada", Word, "6 x"}, "1000": {"Ada", Word, "1000"}, "999": {"Ada", Throw, "999"},
	} {
		require.Equal(t, want, Typed(" Ada ", text), "%q", text)
		require.NoError(t, Typed("Ada", text).Valid(), "%q", text)
	}
	require.Error(t, Typed("Ada", "a\tb").Valid())
	require.Error(t, Typed("Ada", strings.Repeat("1 ", MaxLength)).Valid(), "it is too long for a throw")
}
