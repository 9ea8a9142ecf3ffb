package engine

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestEventTellsWhatOnlyToItsAudience(t *testing.T) {
	e := Event{Kind: 3, Seat: 1, Part: 4, What: 9, Seen: Only(1)}
	require.EqualValues(t, 9, e.For(1).What)
	for _, s := range []Seat{0, 2, 3, Public, Table, Nobody} {
		require.Zero(t, e.For(s).What, "seat %d", s)
		require.EqualValues(t, 4, e.For(s).Part, "the rest is public")
	}
	e.Seen = Everybody
	for _, s := range []Seat{0, 1, 2, 3, Public} {
		require.EqualValues(t, 9, e.For(s).What)
	}
	require.Zero(t, e.For(0).Seen, "who else may know is not told")
	require.Zero(t, Only(Public), "what only the public display may see, nobody sees")
	require.Zero(t, Event{What: 9}.For(0).What, "a secret by default")
}

func TestFoulNamesItsRuling(t *testing.T) {
	foul := &Foul{Ruling: Ruling{"labiro", 5}, Reason: "labiro.out_of_reach", Part: 6}
	require.Equal(t, "labiro/5", foul.Ruling.String())
	require.Equal(t, "labiro/5: labiro.out_of_reach at 7", foul.Error())
	foul.Part = NoPart
	require.Equal(t, "labiro/5: labiro.out_of_reach", foul.Error())
}

func TestLineHoldsFourMoves(t *testing.T) {
	var l Line
	for m := range Move(4) {
		require.True(t, l.Add(m+1))
	}
	require.False(t, l.Add(5))
	require.Equal(t, []Move{1, 2, 3, 4}, l.All())
}

// The first numbers for seed 1234567, as they are commonly published.
func TestRandIsSplitmix64(t *testing.T) {
	r := Rand(1234567)
	for _, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821} {
		require.Equal(t, want, r.Uint64())
	}
}

func TestRandMixesAsWrittenInLongHand(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		r := Rand(seed)
		require.Equal(t, longHand(seed), r.Uint64())
	})
}

// longHand is splitmix64 in numbers without end, cut to 64 bits after every
// step.
func longHand(seed uint64) uint64 {
	cut := new(big.Int).Lsh(big.NewInt(1), 64)
	number := func(text string) *big.Int {
		n, _ := new(big.Int).SetString(text, 16)
		return n
	}
	z := new(big.Int).Add(new(big.Int).SetUint64(seed), number("9e3779b97f4a7c15"))
	z.Mod(z, cut)
	for _, step := range []struct {
		shift uint
		times string
	}{{30, "bf58476d1ce4e5b9"}, {27, "94d049bb133111eb"}, {31, "1"}} {
		z.Xor(z, new(big.Int).Rsh(z, step.shift))
		z.Mul(z, number(step.times)).Mod(z, cut)
	}
	return z.Uint64()
}

func TestBelowIsFairAndInside(t *testing.T) {
	r := Rand(7)
	var count [6]int
	for range 60000 {
		count[r.Below(6)]++
	}
	for face, n := range count {
		require.InDelta(t, 10000, n, 500, "face %d", face)
	}
}

func TestShuffleKeepsEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := rapid.SliceOf(rapid.Int()).Draw(t, "all")
		mixed := append([]int(nil), all...)
		r := Rand(rapid.Uint64().Draw(t, "seed"))
		r.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
		require.ElementsMatch(t, all, mixed)
	})
}

// The most wins, equals share, and nothing is no victory.
func TestTheMostWins(t *testing.T) {
	for _, c := range []struct {
		scores  []int
		winners []Seat
	}{
		{[]int{0, 0, 0}, nil},
		{[]int{0}, nil},
		{[]int{1}, []Seat{0}},
		{[]int{0, 2, 1}, []Seat{1}},
		{[]int{3, 0, 3}, []Seat{0, 2}},
	} {
		require.Equal(t, Result{Winners: c.winners, Scores: c.scores}, Most(c.scores))
	}
}
