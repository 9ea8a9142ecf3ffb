package seal

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// Every label has a seed of its own, and whatever is changed changes all of them.
func TestSeedsDiffer(t *testing.T) {
	labels := []string{"map", "towers", "objects", "dice", "order", "m", "mapp"}
	seen := map[uint64]bool{}
	count := func(s Sealed) {
		for _, label := range labels {
			seen[s.Seed(label)] = true
		}
	}
	count(evening())
	for _, change := range []func(*Sealed){
		func(s *Sealed) { s.Adds[0].Text = "girasoli" },
		func(s *Sealed) { s.Adds[0].Name = "Ida" },
		func(s *Sealed) { s.Adds[1].Text = "6 2 4" },
		func(s *Sealed) { s.Adds[1].Kind = Word },
		func(s *Sealed) { s.Adds[0], s.Adds[1] = s.Adds[1], s.Adds[0] },
		func(s *Sealed) { s.Adds = s.Adds[:2] },
		func(s *Sealed) { s.Adds = append(s.Adds, Contribution{"Dario", Nothing, ""}) },
		func(s *Sealed) { s.Table = "3fa9c2d417e60b84" },
		func(s *Sealed) { s.Number++ },
		func(s *Sealed) { s.Previous[31]++ },
		func(s *Sealed) { s.Game = "carte" },
		func(s *Sealed) { s.Rules++ },
		func(s *Sealed) { s.Seats++ },
		func(s *Sealed) { s.Set[0]++ },
		func(s *Sealed) { s.House += "\n" },
		func(s *Sealed) { s.Map = "" },
		func(s *Sealed) { s.Plan[5]++ },
		func(s *Sealed) { s.Secret[5]++ },
	} {
		s := evening()
		change(&s)
		count(s)
	}
	require.Len(t, seen, 19*len(labels))
	require.Equal(t, evening().Seed("map"), engine.Seeds(evening().Seed)("map"))
}

// Two draws that are not the same have other commitments, or other seeds.
func TestNoTwoDrawsAreTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawSealed(t), drawSealed(t)
		if a.Offer == b.Offer && slices.Equal(a.Adds, b.Adds) {
			t.Skip()
		}
		require.NotEqual(t, a.Seed("map"), b.Seed("map"))
		if a.Offer != b.Offer {
			require.NotEqual(t, a.Commitment(), b.Commitment())
		}
	})
}

func TestCode(t *testing.T) {
	require.Equal(t, "00000 00000", Commitment{}.Code())
	require.Equal(t, "ZZZZZ ZZZZZ", Commitment{255, 255, 255, 255, 255, 255, 255}.Code())
	require.Equal(t, "04106 1050R", Commitment{1, 2, 3, 4, 5, 6, 7}.Code(), "5 bits a character, the highest first")
	changed := Commitment{1, 2, 3, 4, 5, 6, 0b11000000}
	require.Equal(t, "04106 1050", changed.Code()[:10])
}

// The commitment is what "sha256sum" says of the lines, as the package describes it.
func TestCommitmentByTheDescription(t *testing.T) {
	o := evening().Offer
	text := "mastro seal 1 commitment\ntable 3fa9c2d417e60b85\nnumber 12\nprevious " + o.Previous.String() + "\ngame labiro\nrules 3\nseats 3\nset " +
		hex.EncodeToString(o.Set[:]) + "\n" + `house "# ours\u200f\n[house]\nropes = \"two\"\n\tno_dagger = true\n"` + "\nmap \"airy 0\"\nplan none\nsecret " + hex.EncodeToString(o.Secret[:]) + "\n"
	require.Equal(t, Commitment(sha256.Sum256([]byte(text))), o.Commitment())
}

// upperTail is the chance that chi square is at least so much (Wilson and Hilferty 1931).
func upperTail(square, free float64) float64 {
	z := (math.Cbrt(square/free) - (1 - 2/(9*free))) / math.Sqrt(2/(9*free))
	return math.Erfc(z/math.Sqrt2) / 2
}

// requireEven requires that counts are as even as chance makes them: no less and no more.
func requireEven(t *testing.T, counts []int) {
	t.Helper()
	total, square := 0, 0.0
	for _, n := range counts {
		total += n
	}
	want := float64(total) / float64(len(counts))
	for _, n := range counts {
		square += (float64(n) - want) * (float64(n) - want) / want
	}
	p := upperTail(square, float64(len(counts)-1))
	t.Logf("chi square %.1f of %d, p %.3f", square, len(counts)-1, p)
	require.True(t, p > 0.001 && p < 0.999, "p %g of %v", p, counts)
}

// Seeds of many draws, of which only the last contribution differs, give every order and every result
// as often.
func TestDrawsAreEven(t *testing.T) {
	things := []string{"a", "b", "c", "d"}
	order := map[string]int{}
	for _, x := range things {
		for _, y := range things {
			for _, z := range things {
				if x != y && y != z && x != z {
					order[x+y+z] = len(order)
				}
			}
		}
	}
	orders, results, pairs := make([]int, 24), make([]int, 6), make([]int, 36)
	s := evening()
	for i := range 6000 {
		s.Adds[0].Text = fmt.Sprint(i)
		all := Shuffled(s.Seed("objects"), things)
		orders[order[all[0]+all[1]+all[2]]]++
		dice := Thrown(s.Seed("dice"), 6, 2)
		results[dice[0]-1]++
		pairs[dice[0]*6+dice[1]-7]++
	}
	requireEven(t, orders)
	requireEven(t, results)
	requireEven(t, pairs)
}

// One long row of throws, and one long shuffle, are even too.
func TestLongDrawsAreEven(t *testing.T) {
	results := make([]int, 20)
	for _, n := range Thrown(7, 20, 40000) {
		results[n-1]++
	}
	requireEven(t, results)
	first := make([]int, 18) // where the first of 18 things comes to lie
	things := make([]string, 18)
	things[0] = "here"
	for seed := range uint64(72000) {
		for i, thing := range Shuffled(seed, things) {
			if thing != "" {
				first[i]++
			}
		}
	}
	requireEven(t, first)
}
