package words

import (
	"testing"

	"mastro/engine"
)

// BenchmarkSentences says one sentence of each form, in both languages.
func BenchmarkSentences(b *testing.B) {
	foul := &engine.Foul{Reason: "labiro.too_often", Count: 2}
	for _, c := range []struct {
		name string
		say  func(Words) string
	}{
		{"plain", func(w Words) string { return LabiroChooseStart.In(w) }},
		{"value", func(w Words) string { return LabiroGo.In(w, 7) }},
		{"values", func(w Words) string { return LabiroTook.In(w, "Rosso", "la corda", 7) }},
		{"singular", func(w Words) string { return LabiroScore.In(w, "Rosso", 1) }},
		{"plural", func(w Words) string { return LabiroScore.In(w, "Rosso", 2) }},
		{"foul", func(w Words) string { return w.Foul(foul, "la torre 7", "la corda") }},
		{"treasure", func(w Words) string { thing, _, _ := w.Treasure("magico", "owl"); return string(thing) }},
		{"rule", func(w Words) string { return w.Option("magico", engine.Option{Name: "finish"}) }},
	} {
		for _, l := range Languages() {
			b.Run(c.name+"/"+l.String(), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					c.say(Words{l})
				}
			})
		}
	}
}
