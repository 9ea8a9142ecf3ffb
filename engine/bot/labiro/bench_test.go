package labiro

import (
	"cmp"
	"slices"
	"testing"

	"mastro/engine/bot/bottest"
	"mastro/engine/labiro"
)

// BenchmarkWithout plays games of three in which one kind of object is
// replaced by empty tiles, and tells how many turns they last on average: what
// the objects are good for. Run it with -benchtime 101x, a game each.
func BenchmarkWithout(b *testing.B) {
	for _, kind := range []labiro.Kind{labiro.NoKind, labiro.Rope, labiro.Unlock, labiro.Torch, labiro.Dagger} {
		b.Run(kind.String(), func(b *testing.B) {
			set := lacking(bottest.Printed[labiro.Set](b, "labiro"), kind)
			turns := 0
			for seed := range b.N {
				n, _ := finish(b, set, labiro.Options{}, 3, uint64(seed), 1000)
				turns += n
			}
			b.ReportMetric(float64(turns)/float64(b.N), "turns/game")
		})
	}
}

// lacking is a set with empty tiles in place of one kind of object.
func lacking(printed *labiro.Set, kind labiro.Kind) *labiro.Set {
	set := *printed
	set.Tiles = slices.Clone(set.Tiles)
	for i, k := range set.Tiles {
		if k == kind {
			set.Tiles[i] = labiro.Empty
		}
	}
	slices.SortStableFunc(set.Tiles, func(a, b labiro.Kind) int { return cmp.Compare(a, b) }) // equal kinds together, objects first
	return &set
}
