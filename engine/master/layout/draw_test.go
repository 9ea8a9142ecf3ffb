package layout

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs/effort"
	"mastro/engine"
	"mastro/engine/hexgrid"
)

// thin is how many steps lie between two samples of a chain.
const thin = 4000

// chi compares how often each shape was counted with how often it should be, and is the
// chance that an even chain is as far off or farther.
func chi(counts, want map[string]float64) float64 {
	square := 0.0
	for k, w := range want {
		d := counts[k] - w
		square += d * d / w
	}
	return upperTail(square, float64(len(want)-1))
}

// upperTail is the chance that chi square is at least so much (Wilson and Hilferty 1931).
func upperTail(square, free float64) float64 {
	z := (math.Cbrt(square/free) - (1 - 2/(9*free))) / math.Sqrt(2/(9*free))
	return math.Erfc(z/math.Sqrt2) / 2
}

// sampled counts the shapes that a chain comes by, thinned.
func sampled(t *testing.T, w Wish, samples int, seed uint64) map[string]float64 {
	r := engine.Rand(seed)
	counts := make(map[string]float64)
	if w.Symmetry == HalfTurn { // a chain keeps its centre
		for range samples {
			shape, err := w.Draw(&r)
			require.NoError(t, err)
			counts[key(shape)]++
		}
		return counts
	}
	c := newChain(w, &r)
	for range forgets * w.Bases {
		c.step(&r)
	}
	for n := 0; n < samples; {
		for range thin {
			c.step(&r)
		}
		if len(c.shape) == w.Bases && c.worth[deadEnds] == 0 {
			counts[key(c.shape)]++
			n++
		}
	}
	return counts
}

// even wants every one of these shapes, each as often; or by its weight.
func even(t *testing.T, w Wish, all map[string][]hexgrid.Hex, weight func([]hexgrid.Hex) float64) {
	t.Helper()
	total, want := 0.0, make(map[string]float64)
	for k, shape := range all {
		want[k] = weight(shape)
		total += want[k]
	}
	samples := 12 * len(all)
	for k := range want {
		want[k] *= float64(samples) / total
	}
	counts := sampled(t, w, samples, 7)
	for k := range counts {
		require.Contains(t, want, k, "%+v", w)
	}
	if len(all) == 1 {
		return
	}
	if samples < 1000 { // few shapes: more of each
		for k := range want {
			want[k] *= 8
		}
		counts = sampled(t, w, 8*samples, 7)
	}
	p := chi(counts, want)
	t.Logf("%+v: %d shapes, p = %.3f", w, len(all), p)
	require.Greater(t, p, 0.001, "%+v", w)
	require.Less(t, p, 0.999, "%+v", w)
}

func alike([]hexgrid.Hex) float64 { return 1 }

// Of everything that there is each is drawn as often.
func TestEveryShapeIsAsLikely(t *testing.T) {
	for n := 1; n <= effort.Short(5, 6); n++ {
		even(t, Wish{Bases: n}, every(n), alike)
	}
}

// Compact weighs a shape by its touching pairs.
func TestCompactShapesAreLikelier(t *testing.T) {
	for _, compact := range []int{Airy, -1, 1, Usual, Solid} {
		base := float64(2+max(compact, -compact)) / 2
		const n = 5
		even(t, Wish{Bases: n, Compact: compact}, every(n), func(shape []hexgrid.Hex) float64 {
			return math.Pow(base, math.Copysign(float64(pairsOf(shape)), float64(compact)))
		})
	}
}

func TestSymmetricShapesAreAsLikely(t *testing.T) {
	for n := 1; n <= effort.Short(5, 6); n++ {
		all := every(n)
		even(t, Wish{Bases: n, Symmetry: Mirror}, only(all, mirrored), alike)
		even(t, Wish{Bases: n, Symmetry: HalfTurn}, only(all, halfTurned), alike)
	}
}

func TestShapesOnATableAreAsLikely(t *testing.T) {
	for _, size := range [][2]float64{{3, 3}, {2.5, 4}, {4, 2.1}, {7, 2.1}, {1.5, 8}} {
		for n := 2; n <= 4; n++ {
			w := Wish{Bases: n, Table: Table{size[0], size[1]}}
			all := only(every(n), func(shape []hexgrid.Hex) bool { return within(shape, size[0], size[1]) })
			if len(all) == 0 {
				_, err := w.Draw(new(engine.Rand))
				require.Error(t, err, "%+v", w)
				continue
			}
			even(t, w, all, alike)
		}
	}
}

func TestShapesWithoutDeadEndsAreAsLikely(t *testing.T) {
	for n := 3; n <= effort.Short(5, 6); n++ {
		even(t, Wish{Bases: n, NoDeadEnds: true}, only(every(n), func(shape []hexgrid.Hex) bool { return ends(shape) == 0 }), alike)
	}
}

// What is asked for together is had together.
func TestSeveralWishes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := Wish{
			Bases: rapid.IntRange(1, Most).Draw(t, "bases"), Compact: rapid.IntRange(Airy, Solid).Draw(t, "compact"),
			Symmetry: Symmetry(rapid.IntRange(0, 2).Draw(t, "symmetry")), NoDeadEnds: rapid.Bool().Draw(t, "no dead ends"),
		}
		wide, deep := rapid.Float64Range(1, 9).Draw(t, "wide"), rapid.Float64Range(1, 9).Draw(t, "deep")
		if rapid.Bool().Draw(t, "table") {
			w.Table = Table{wide, deep}
		} else {
			wide, deep = 100, 100
		}
		r := engine.Rand(rapid.Uint64().Draw(t, "seed"))
		shape, err := w.Draw(&r)
		if err != nil {
			require.True(t, w.NoDeadEnds || w.Table != Table{}, "%v: %v", w, err)
			return
		}
		require.Len(t, shape, w.Bases)
		require.True(t, hexgrid.Connected(shape))
		require.True(t, within(shape, wide, deep))
		require.True(t, w.Symmetry != Mirror || mirrored(shape))
		require.True(t, w.Symmetry != HalfTurn || halfTurned(shape))
		require.True(t, !w.NoDeadEnds || ends(shape) == 0)
		require.Equal(t, shape, Numbered(shape))
	})
}

// A table holds as many as Holds says, and no more.
func TestATableHolds(t *testing.T) {
	for _, size := range [][2]float64{{1, 1.2}, {1, 9}, {1.4, 9}, {2, 2.1}, {2.5, 3}, {3, 3}, {0.5, 4}, {4, 0.5}, {0.1, 0.1}, {math.Inf(1), 2}, {math.NaN(), 2}} {
		table := Table{size[0], size[1]}
		most := 0
		for n := 1; n <= 7; n++ {
			if len(only(every(n), func(shape []hexgrid.Hex) bool { return within(shape, size[0], size[1]) })) > 0 {
				most = n
			}
		}
		require.Equal(t, most, min(table.holds(), 7), "%v", size)
	}
}

// The same seed draws the same map, on every machine.
func TestDrawnMapsAreTheSame(t *testing.T) {
	r := engine.Rand(7)
	shape, err := Wish{Bases: 18, Compact: Usual}.Draw(&r)
	require.NoError(t, err)
	require.Equal(t, "[0,0 2,0 0,1 1,1 2,1 3,1 -1,2 0,2 1,2 2,2 3,2 -1,3 0,3 1,3 3,3 0,4 0,5 1,5]", fmt.Sprint(shape))
}

func TestRefusals(t *testing.T) {
	for want, w := range map[string]Wish{
		"a map of 0 bases; give 1 to 18":                    {},
		"a map of 19 bases":                                 {Bases: 19},
		"18 bases do not fit on a table that holds 14":      {Bases: 18, Table: Table{4, 3.8}},
		"1 bases do not fit on a table that holds 0":        {Bases: 1, Table: Table{0.9, 5}},
		"no map was found that has all of this":             {Bases: 2, NoDeadEnds: true},
		"no map was found that has all of this; ask for":    {Bases: 5, NoDeadEnds: true, Table: Table{9, 1.5}},
		"no map was found that has all of this; ask for le": {Bases: 2, Symmetry: Mirror, Table: Table{1.5, 9}},
	} {
		r := engine.Rand(1)
		_, err := w.Draw(&r)
		require.ErrorContains(t, err, want, "%+v", w)
	}
}

// Alternate is as good as the best of all choices, tried one by one.
func TestAlternate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 9).Draw(t, "bases")
		rubies := rapid.IntRange(0, n).Draw(t, "rubies")
		r := engine.Rand(rapid.Uint64().Draw(t, "seed"))
		shape, err := Wish{Bases: n}.Draw(&r)
		require.NoError(t, err)
		same := func(ruby []bool) (n int) {
			for i, a := range shape {
				for j, b := range shape[:i] {
					if a.Distance(b) == 1 && ruby[i] == ruby[j] {
						n++
					}
				}
			}
			return n
		}
		best := math.MaxInt
		for s := range 1 << n {
			ruby := make([]bool, n)
			for i := range ruby {
				ruby[i] = s>>i&1 != 0
			}
			if count(ruby) == rubies {
				best = min(best, same(ruby))
			}
		}
		ruby := Alternate(shape, rubies, &r)
		require.Equal(t, rubies, count(ruby))
		require.Equal(t, best, same(ruby))
	})
}

func count(all []bool) (n int) {
	for _, is := range all {
		if is {
			n++
		}
	}
	return n
}

// On a straight line of four with two rubies there are two ways, each as likely.
func TestAlternateIsEven(t *testing.T) {
	line := []hexgrid.Hex{{}, {Q: 1}, {Q: 2}, {Q: 3}}
	r, first := engine.Rand(3), 0
	for range 10_000 {
		ruby := Alternate(line, 2, &r)
		require.True(t, slices.Equal(ruby, []bool{true, false, true, false}) || slices.Equal(ruby, []bool{false, true, false, true}))
		if ruby[0] {
			first++
		}
	}
	require.InDelta(t, 5000, first, 165) // 3.3 sigma
}

func BenchmarkDraw(b *testing.B) {
	for name, w := range map[string]Wish{
		"even": {Bases: 18}, "usual": {Bases: 18, Compact: Usual}, "airy": {Bases: 18, Compact: Airy}, "table": {Bases: 18, Table: Table{6, 5}},
		"mirror": {Bases: 18, Symmetry: Mirror}, "no-dead-ends": {Bases: 18, NoDeadEnds: true}, "all": {Bases: 18, Symmetry: Mirror, NoDeadEnds: true, Table: Table{7, 6}},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			r := engine.Rand(1)
			for b.Loop() {
				if _, err := w.Draw(&r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
