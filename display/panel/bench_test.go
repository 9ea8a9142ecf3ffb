package panel

import (
	"testing"

	"mastro/display/scene"
)

func BenchmarkDraw(b *testing.B) {
	for _, size := range sizes {
		for name, s := range map[string]*scene.Scene{"turn": italian.turnPage(), "foul": italian.foulPage()} {
			b.Run(name+size.String(), func(b *testing.B) {
				p := New(size)
				b.ReportAllocs()
				for b.Loop() {
					p.Draw(s)
				}
			})
		}
	}
}
