package web

import (
	"math"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
)

// longest is as long as a name or the id of a choice may be.
var longest = strings.Repeat("x", 200)

func TestParseCommand(t *testing.T) {
	for form, want := range map[string]Command{
		"do=left&seq=9":          Knob{-1, 9},
		"do=right&seq=9":         Knob{1, 9},
		"do=push&seq=9":          Push{9},
		"do=back&seq=9":          Back{9},
		"do=secret&seq=9":        Secret{0, 9},
		"do=secret&seat=6&seq=9": Secret{6, 9},
		"do=release":             Release{},
		"do=join&place=3&name=Zo%C3%AB&language=en":   Join{2, "Zoë", words.English},
		"do=speak&language=it":                        Speak{words.Italian},
		"do=board&text=A-B&seq=9":                     Choose{scene.Action{Kind: scene.BoardText, Text: "A-B"}, 9, false},
		"do=rise":                                     Rise{},
		"do=free&place=6&seq=9":                       Free{5, 9},
		"do=hand+over&place=1&seq=9":                  HandOver{0, 9},
		"do=hand+over&place=0&seq=9":                  HandOver{-1, 9},
		"do=good+night&seq=9":                         GoodNight{9},
		"do=choose&id=go+7&seq=41":                    Choose{scene.Action{Text: "go 7"}, 41, false},
		"do=choose&id=say+k4&seq=2&look=1":            Choose{scene.Action{Kind: scene.SayWords, Text: "k4"}, 2, true},
		"do=nudge&base=255&steps=1&seq=9":             Nudge{255, 1, 9},
		"do=grab&base=0&seq=9":                        Grab{0, 9},
		"do=drag&base=17&degrees=75.5":                Drag{17, 75.5},
		"do=lift&base=3&mm=40":                        Lift{3, 40},
		"do=nudge&base=3&steps=-2&seq=9":              Nudge{3, -2, 9},
		"do=push&seq=18446744073709551615":            Push{math.MaxUint64},
		"do=secret&seat=1&seq=9":                      Secret{1, 9},
		"do=drag&base=0&degrees=360":                  Drag{0, 360},
		"do=drag&base=0&degrees=0":                    Drag{0, 0},
		"do=lift&base=255&mm=100":                     Lift{255, 100},
		"do=nudge&base=0&steps=3&seq=9":               Nudge{0, 3, 9},
		"do=nudge&base=0&steps=-3&seq=9":              Nudge{0, -3, 9},
		"do=choose&seq=1&id=" + longest:               Choose{scene.Action{Text: longest}, 1, false},
		"do=join&place=1&language=it&name=" + longest: Join{0, longest, words.Italian},
		"seq=7&id=turn+5+pushing+6-1&do=choose":       Choose{scene.Action{Text: "turn 5 pushing 6-1"}, 7, false},
	} {
		values, err := url.ParseQuery(form)
		require.NoError(t, err)
		got, err := ParseCommand(values)
		require.NoError(t, err, form)
		require.Equal(t, want, got, form)
	}
}

func TestParseCommandRefuses(t *testing.T) {
	for form, why := range map[string]string{
		"":                                   "none of back",
		"do=jump":                            `"jump" is none of`,
		"do=push":                            "the number of a scene",
		"do=left&seq=-1":                     "the number of a scene",
		"do=grab&base=1":                     "the number of a scene",
		"do=join&place=8&name=a&language=it": "1 to 6",
		"do=join&place=1&name=a&language=xx": "it or en",
		"do=join&place=1&language=it&name=" + strings.Repeat("a", maxName+1): "at most 200 bytes",
		"do=join&place=1&language=it&name=%ff":                               "of text",
		"do=join&place=0&name=a&language=it":                                 "1 to 6",
		"do=free&place=0&seq=1":                                              "1 to 6",
		"do=free&place=1":                                                    "the number of a scene",
		"do=good+night":                                                      "the number of a scene",
		"do=release&seq=9":                                                   `"seq" is not known here`,
		"do=drag&base=1&degrees=60&seq=9":                                    `"seq" is not known here`,
		"do=lift&base=1&mm=40&seq=9":                                         `"seq" is not known here`,
		"do=push&base=1":                                                     `"base" is not known here`,
		"do=push&do=back":                                                    `"do" is there 2 times`,
		"do=grab":                                                            "0 to 255",
		"do=grab&base=-1":                                                    "0 to 255",
		"do=grab&base=256":                                                   "0 to 255",
		"do=grab&base=x":                                                     "0 to 255",
		"do=grab&base=1&base=2":                                              "2 times",
		"do=drag&base=1&degrees=NaN":                                         "0 to 360",
		"do=drag&base=1&degrees=1e9":                                         "0 to 360",
		"do=drag&base=1&degrees=-0.1":                                        "0 to 360",
		"do=lift&base=1&mm=101":                                              "0 to 100",
		"do=nudge&base=1&steps=0":                                            "at least one step",
		"do=nudge&base=1&steps=4":                                            "-3 to 3",
		"do=choose&id=&seq=1":                                                "id of a choice",
		"do=choose&id=a&seq=1&look=2":                                        "look=",
		"do=choose&id=a&seq=1&look=1&look=1":                                 "2 times",
		"do=push&look=1":                                                     "not known here",
		"do=secret&seat=0":                                                   "1 to 6",
		"do=secret&seat=7":                                                   "1 to 6",
		"do=secret&seat=1&seat=1":                                            "2 times",
		"do=choose&id=%ff&seq=1":                                             "id of a choice",
		"do=choose&id=go+7&seq=-1":                                           "number of a scene",
		"do=choose&seq=1&id=" + strings.Repeat("x", 201):                     "id of a choice",
	} {
		values, err := url.ParseQuery(form)
		require.NoError(t, err)
		_, err = ParseCommand(values)
		require.ErrorIs(t, err, errForm, form)
		require.ErrorContains(t, err, why, form)
		require.NotContains(t, err.Error(), "\n", form)
	}
}

func FuzzParseCommand(f *testing.F) {
	for _, seed := range []string{"do=left&seq=1", "do=join&place=1&name=A&language=it", "do=choose&id=go+7&seq=41", "do=choose&id=x&seq=1&look=1", "do=drag&base=17&degrees=75.5", "do=lift&base=3&mm=0x1p4", "do=nudge&base=3&steps=+1", "%", "do=grab&base=00"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		form, err := url.ParseQuery(body)
		if err != nil {
			return
		}
		c, err := ParseCommand(form)
		if err != nil {
			require.ErrorIs(t, err, errForm)
			require.NotContains(t, err.Error(), "\n")
			return
		}
		if d, ok := c.(Drag); ok {
			require.False(t, math.IsNaN(float64(d.Angle)) || d.Angle < 0 || d.Angle > 360)
		}
	})
}
