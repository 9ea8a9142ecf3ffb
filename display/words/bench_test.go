package words_test

import (
	"testing"

	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/display/words/magico"
	"mastro/engine"
)

// BenchmarkSentences says one sentence of each form, in both languages.
func BenchmarkSentences(b *testing.B) {
	foul := &engine.Foul{Reason: "labiro.too_often", Count: 2}
	for _, c := range []struct {
		name string
		say  func(words.Words) string
	}{
		{"plain", func(w words.Words) string { return says.ChooseStart.In(w) }},
		{"value", func(w words.Words) string { return says.Go.In(w, 7) }},
		{"values", func(w words.Words) string { return says.TurnedBy.In(w, 7, "due") }},
		{"singular", func(w words.Words) string { return says.Score.In(w, "Rosso", 1) }},
		{"plural", func(w words.Words) string { return says.Score.In(w, "Rosso", 2) }},
		{"foul", func(w words.Words) string { return says.Words.Foul(w, foul, "la torre 7", "la corda") }},
		{"treasure", func(w words.Words) string { thing, _, _ := magico.Words.Thing(w, "owl"); return string(thing) }},
		{"rule", func(w words.Words) string { return magico.Words.Option(w, engine.Option{Name: "finish"}) }},
	} {
		for _, l := range words.Languages() {
			b.Run(c.name+"/"+l.String(), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					c.say(words.Words{Language: l})
				}
			})
		}
	}
}
