package secret

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// The numbers were reckoned with openssl:
//
//	printf towers | openssl dgst -sha256 -mac HMAC -macopt hexkey:000102...1f
//	printf 'mastro seed 7' | openssl dgst -sha256
func TestAsOpensslReckons(t *testing.T) {
	var key [Size]byte
	for i := range key {
		key[i] = byte(i)
	}
	s := Of(key)
	require.Equal(t, uint64(0xad47907f9e3d155e), s.Seed("towers"))
	require.Equal(t, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd", s.Print().String())
	require.Equal(t, "630d cd29", s.Print().Grouped(2))
	seven := OfNumber(7)
	require.Equal(t, "c6f8e8b6cb39c83771eb3f6c5ffb9008c980a4ee3f17bc7038591c2e5f620577", hex.EncodeToString(seven.key[:]))
	require.Equal(t, uint64(0x7d19dcf7b1268809), seven.Seed("map"))
	require.Equal(t, "944db554823a7ad13f6cc8f6ffcac0babc95d1f6c56f8aa672999dcd99e01784", seven.Print().String())
}

// Nothing that prints a secret by mistake shows it.
func TestPrintedByMistake(t *testing.T) {
	s := OfNumber(7)
	asJSON, err := json.Marshal(Draw{Secret: s})
	require.NoError(t, err)
	for _, text := range []string{fmt.Sprint(s), fmt.Sprintf("%v %+v %#v %s %q %x", s, s, s, s, s, s), fmt.Sprintf("%v %+v", Draw{Secret: s}, &Draw{Secret: s}), string(asJSON)} {
		require.NotContains(t, text, "c6f8e8b6", text)
		require.NotContains(t, text, "198 248", text)
		require.NotContains(t, text, "0xc6", text)
	}
}

func TestDrawsAndPrintsAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := &Draw{
			Map: rapid.SampledFrom([]string{"", FixedBases, "usual", "airy mirror alternating 8x6"}).Draw(t, "map"),
		}
		copy(d.Secret.key[:], rapid.SliceOfN(rapid.Byte(), Size, Size).Draw(t, "key"))
		if rapid.Bool().Draw(t, "colours are chosen") {
			d.Colours = rapid.SliceOfN(rapid.IntRange(-1, 5), 1, 6).Draw(t, "colours")
		}
		if rapid.Bool().Draw(t, "the order is drawn") {
			d.Order = rapid.SliceOfN(rapid.IntRange(0, 5), 1, 6).Draw(t, "order")
		}
		require.Equal(t, d, ParseDraw(d.Text()))
		p := d.Secret.Print()
		require.Equal(t, p, ParsePrint(p.String()))
		require.Equal(t, p.String(), strings.ReplaceAll(p.Grouped(16), " ", ""))
	})
}

func TestWhatIsNoDraw(t *testing.T) {
	good := OfNumber(1)
	text := (&Draw{Secret: good, Map: "usual", Order: []int{1, 0}}).Text()
	require.NotNil(t, ParseDraw(text))
	for _, bad := range []string{
		"", text[1:], "x" + text[1:], strings.ToUpper(text), text + ";", text + "; ", text + "; order 1", text + "; hat 3",
		strings.Replace(text, "order 2 1", "order 02 1", 1), strings.Replace(text, "order 2 1", "order 2  1", 1), strings.Replace(text, "; map", ";map", 1),
	} {
		require.Nil(t, ParseDraw(bad), bad)
	}
	for _, bad := range []string{"", "0", good.Print().String() + "00", strings.ToUpper(good.Print().String()), good.Print().String()[2:]} {
		require.Empty(t, ParsePrint(bad), bad)
	}
	require.Empty(t, Print{}.String())
	require.Empty(t, (*Draw)(nil).Text())
}
