package panel

import (
	"testing"

	"mastro/display/scene"
)

func BenchmarkDraw(b *testing.B) {
	for _, size := range allSizes {
		for name, s := range map[string]*scene.Scene{"turn": italian.turnPage(), "foul": italian.foulPage()} {
			b.Run(name+size.String(), func(b *testing.B) { benchmark(b, New(size), s) })
		}
	}
}

func BenchmarkDrawLarge(b *testing.B) {
	for _, size := range allSizes {
		for _, name := range []string{"push", "towers", "cards-wide", "wheel"} {
			b.Run(name+size.String(), func(b *testing.B) { benchmark(b, New(size), italian.largePages()[name]) })
		}
	}
}

func BenchmarkDrawMono(b *testing.B) {
	for name, s := range map[string]*scene.Scene{
		"turn": italian.turnPage(), "foul": italian.foulPage(), "menu": italian.menuPage(), "cards": italian.largePages()["cards"],
	} {
		b.Run(name, func(b *testing.B) { benchmark(b, NewMono(monoSize), s) })
	}
}

func benchmark(b *testing.B, p *Panel, s *scene.Scene) {
	b.ReportAllocs()
	for b.Loop() {
		p.Draw(s)
	}
}
