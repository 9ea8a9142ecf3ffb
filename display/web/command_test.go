package web

import (
	"fmt"
	"math"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/display/scene"
	"mastro/display/words"
)

func TestParseCommand(t *testing.T) {
	for form, want := range map[string]Command{
		"do=left&seq=9":          Knob{-1, 9},
		"do=right&seq=9":         Knob{1, 9},
		"do=push&seq=9":          Push{9},
		"do=back&seq=9":          Back{9},
		"do=secret&seq=9":        Secret{0, 9},
		"do=secret&seat=6&seq=9": Secret{6, 9},
		"do=release":             Release{},
		"do=join&place=3&name=Zo%C3%AB&language=en": Join{2, "Zoë", words.English},
		"do=speak&language=it":                      Speak{words.Italian},
		"do=rise":                                   Rise{},
		"do=free&place=6&seq=9":                     Free{5, 9},
		"do=hand+over&place=1&seq=9":                HandOver{0, 9},
		"do=hand+over&place=0&seq=9":                HandOver{-1, 9},
		"do=good+night&seq=9":                       GoodNight{9},
		"do=choose&id=go+7&seq=41":                  Choose{scene.Action{Text: "go 7"}, 41, false},
		"do=choose&id=say+k4&seq=2&look=1":          Choose{scene.Action{Kind: scene.SayWords, Text: "k4"}, 2, true},
		"do=nudge&base=255&steps=1&seq=9":           Nudge{255, 1, 9},
		"do=grab&base=0&seq=9":                      Grab{0, 9},
		"do=drag&base=17&degrees=75.5":              Drag{17, 75.5},
		"do=lift&base=3&mm=40":                      Lift{3, 40},
		"do=nudge&base=3&steps=-2&seq=9":            Nudge{3, -2, 9},
		"seq=7&id=turn+5+pushing+6-1&do=choose":     Choose{scene.Action{Text: "turn 5 pushing 6-1"}, 7, false},
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

// encode returns the form of a command.
func encode(c Command) url.Values {
	form := func(pairs ...string) url.Values {
		v := url.Values{}
		for i := 0; i < len(pairs); i += 2 {
			v.Set(pairs[i], pairs[i+1])
		}
		return v
	}
	switch c := c.(type) {
	case Knob:
		return form("do", map[int]string{-1: "left", 1: "right"}[c.By], "seq", fmt.Sprint(c.Seq))
	case Push:
		return form("do", "push", "seq", fmt.Sprint(c.Seq))
	case Back:
		return form("do", "back", "seq", fmt.Sprint(c.Seq))
	case Secret:
		f := form("do", "secret", "seq", fmt.Sprint(c.Seq))
		if c.Seat != 0 {
			f.Set("seat", fmt.Sprint(c.Seat))
		}
		return f
	case Join:
		return form("do", "join", "place", fmt.Sprint(c.Place+1), "name", c.Name, "language", c.Language.String())
	case Speak:
		return form("do", "speak", "language", c.Language.String())
	case Rise:
		return form("do", "rise")
	case Free:
		return form("do", "free", "place", fmt.Sprint(c.Place+1), "seq", fmt.Sprint(c.Seq))
	case HandOver:
		return form("do", "hand over", "place", fmt.Sprint(c.Place+1), "seq", fmt.Sprint(c.Seq))
	case GoodNight:
		return form("do", "good night", "seq", fmt.Sprint(c.Seq))
	case Release:
		return form("do", "release")
	case Choose:
		f := form("do", "choose", "id", c.Does.String(), "seq", fmt.Sprint(c.Seq))
		if c.Look {
			f.Set("look", "1")
		}
		return f
	case Grab:
		return form("do", "grab", "base", fmt.Sprint(c.Base), "seq", fmt.Sprint(c.Seq))
	case Drag:
		return form("do", "drag", "base", fmt.Sprint(c.Base), "degrees", fmt.Sprint(float64(c.Angle)))
	case Lift:
		return form("do", "lift", "base", fmt.Sprint(c.Base), "mm", fmt.Sprint(float64(c.Height)))
	case Nudge:
		return form("do", "nudge", "base", fmt.Sprint(c.Base), "steps", fmt.Sprint(c.Steps), "seq", fmt.Sprint(c.Seq))
	}
	return nil
}

func TestEveryCommandHasAForm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		base := rapid.IntRange(0, maxBase).Draw(t, "base")
		seq, place := rapid.Uint64().Draw(t, "decided upon"), rapid.IntRange(0, scene.MaxSeats-1).Draw(t, "place")
		want := rapid.SampledFrom([]Command{
			Knob{-1, seq}, Knob{1, seq}, Push{seq}, Back{seq}, Secret{place + 1, seq}, Release{}, Grab{base, seq},
			Join{place, rapid.StringN(0, 40, maxName).Draw(t, "name"), words.English}, Speak{words.Italian}, Rise{},
			Free{place, seq}, HandOver{place, seq}, HandOver{-1, seq}, GoodNight{seq},
			Choose{scene.ParseAction(rapid.StringN(1, 40, maxID).Draw(t, "id")), rapid.Uint64().Draw(t, "seq"), rapid.Bool().Draw(t, "look")},
			Drag{base, Degrees(rapid.Float64Range(0, 360).Draw(t, "angle"))},
			Lift{base, Millimetres(rapid.Float64Range(0, float64(MaxLift)).Draw(t, "mm"))},
			Nudge{base, rapid.SampledFrom([]int{-3, -2, -1, 1, 2, 3}).Draw(t, "steps"), seq},
		}).Draw(t, "command")
		got, err := ParseCommand(encode(want))
		require.NoError(t, err)
		require.Equal(t, want, got)
	})
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
		again, err := ParseCommand(encode(c))
		require.NoError(t, err)
		require.Equal(t, c, again)
	})
}
