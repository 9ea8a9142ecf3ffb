package fuga_test

import (
	"fmt"
	"maps"
	"slices"

	"mastro/engine/fuga"
)

// Ruling 13: what numbers count.

// ruling13Digits is a number in two digits.
func ruling13Digits(n int) (tens, units int) {
	text := fmt.Sprintf("%02d", n)
	return int(text[0] - '0'), int(text[1] - '0')
}

// ruling13Runs is the most runs of three, counted in each stretch of
// consecutive numbers by itself.
func ruling13Runs(numbers []int) (runs int) {
	var stretch []int
	for n := 1; n <= 91; n++ {
		if slices.Contains(numbers, n) {
			stretch = append(stretch, n)
			continue
		}
		runs += ruling13Sets(stretch, ruling13Run)
		stretch = nil
	}
	return runs
}

// ruling13Groups is how many groups of a size there are of numbers alike in
// something.
func ruling13Groups(numbers []int, size int, like func(n int) string) int {
	piles := map[string]int{}
	for _, n := range numbers {
		piles[like(n)]++
	}
	groups := 0
	for pile := range maps.Values(piles) {
		groups += pile / size
	}
	return groups
}

// ruling13Sets is the most sets that can be laid out of numbers, each number in
// one: with the lowest number left out, or in any of the sets that it begins.
func ruling13Sets(numbers []int, sets func(lowest int) []int) int {
	if len(numbers) == 0 {
		return 0
	}
	numbers = slices.Sorted(slices.Values(numbers))
	lowest, others := numbers[0], numbers[1:]
	most := ruling13Sets(others, sets)
	set := sets(lowest)
	for _, n := range set {
		if !slices.Contains(others, n) {
			return most
		}
	}
	if len(set) == 0 {
		return most
	}
	rest := slices.DeleteFunc(slices.Clone(others), func(n int) bool { return slices.Contains(set, n) })
	return max(most, 1+ruling13Sets(rest, sets))
}

// ruling13Mirror is the number with the digits the other way round.
func ruling13Mirror(n int) []int {
	tens, units := ruling13Digits(n)
	if mirror := units*10 + tens; mirror > n && mirror <= 90 {
		return []int{mirror}
	}
	return nil
}

func ruling13Run(n int) []int { return []int{n + 1, n + 2} }

func ruling13Ninety(n int) []int {
	if 90-n > n {
		return []int{90 - n}
	}
	return nil
}

func ruling13Picture(n int) []int {
	if n <= 30 {
		return []int{n + 30, n + 60}
	}
	return nil
}

// ruling13Score is what numbers count, by category, words aside.
func (g *refGame) ruling13Score(numbers []int) fuga.Score {
	tens := func(n int) string { t, _ := ruling13Digits(n); return number(t) }
	units := func(n int) string { _, u := ruling13Digits(n); return number(u) }
	figure := func(n int) string { t, u := ruling13Digits(n); return number(t + u) }
	s := fuga.Score{
		Tens: 3 * ruling13Groups(numbers, 5, tens), Units: 3 * ruling13Groups(numbers, 3, units),
		Figures: 4 * ruling13Groups(numbers, 3, figure), Mirrors: 5 * ruling13Sets(numbers, ruling13Mirror),
		Runs: 6 * ruling13Runs(numbers), Pairs: 7 * ruling13Sets(numbers, ruling13Ninety),
	}
	if g.rules["cards"] == "true" {
		s.Frames = 3 * ruling13Groups(numbers, 3, func(n int) string { return number(g.cards[n-1].Frame) })
		s.Pieces = 3 * ruling13Groups(numbers, 3, func(n int) string { return g.cards[n-1].Piece.String() })
		s.Pictures = 3 * ruling13Sets(numbers, ruling13Picture)
	}
	if g.rules["count"] == "colours" {
		return fuga.Score{Frames: 3 * ruling13Groups(numbers, 3, func(n int) string { return number(g.cards[n-1].Frame) })}
	}
	return s
}

// score is what lies face up of a player.
func (g *refGame) score(who refSeat) fuga.Score {
	s := g.ruling13Score(append(slices.Clone(who.aside), who.shown...))
	s.Words = who.words
	return s
}

// ruling13Result is who has most, and what each has. Nothing is no victory (ruling 12).
func (g *refGame) ruling13Result() (winners, scores []int) {
	for _, who := range g.seats {
		scores = append(scores, g.score(who).Total())
	}
	for seat, score := range scores {
		if score > 0 && !slices.ContainsFunc(scores, func(other int) bool { return other > score }) {
			winners = append(winners, seat)
		}
	}
	return winners, scores
}
