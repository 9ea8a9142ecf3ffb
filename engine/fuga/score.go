package fuga

// Ruling 13: the score. A number counts once within a category and freely
// across categories, so that each category is packed for itself. In most of
// them each number belongs to one group only, and the best packing takes from
// each group what it holds; of consecutive numbers each run is cut from its
// start.

// What the categories count.
const (
	tensPoints   = 3 // five that begin with the same digit
	unitsPoints  = 3 // three that end with the same digit
	figurePoints = 4 // three of the same sum of digits
	mirrorPoints = 5 // two of which one is the other reversed
	runPoints    = 6 // three consecutive ones
	pairPoints   = 7 // two whose sum is 90
	cardPoints   = 3 // three of a frame, of a piece, of an illustration
)

// Score is what one player's numbers count, by category.
type Score struct {
	Tens, Units, Figures, Mirrors, Runs, Pairs int
	Frames, Pieces, Pictures, Words            int // with the cards
}

// Total is the whole score.
func (s Score) Total() int {
	return s.Tens + s.Units + s.Figures + s.Mirrors + s.Runs + s.Pairs + s.Frames + s.Pieces + s.Pictures + s.Words
}

// Count is the best score of some numbers by the house rules, without words. Where
// only colours are counted it is that of the frames (ruling 14).
func (s *Set) Count(numbers Cells, o *Options) Score {
	frames := cardPoints * groups(numbers, 3, func(n int) int { return s.Cards[n-1].Frame })
	if o.Count == CountColours {
		return Score{Frames: frames}
	}
	score := Score{
		Tens:    tensPoints * groups(numbers, 5, func(n int) int { return n / 10 }),
		Units:   unitsPoints * groups(numbers, 3, func(n int) int { return n % 10 }),
		Figures: figurePoints * groups(numbers, 3, func(n int) int { return n/10 + n%10 }),
		Mirrors: mirrorPoints * pairs(numbers, func(n int) int { return n%10*10 + n/10 }),
		Runs:    runPoints * runs(numbers),
		Pairs:   pairPoints * pairs(numbers, func(n int) int { return Board - n }),
	}
	if !o.Cards {
		return score
	}
	score.Frames = frames
	score.Pieces = cardPoints * groups(numbers, 3, func(n int) int { return int(s.Cards[n-1].Piece) })
	score.Pictures = cardPoints * groups(numbers, 3, func(n int) int { return n % Illustrations })
	return score
}

// groups is how many groups of a size there are among numbers of the same kind,
// of which there are at most Illustrations.
func groups(numbers Cells, size int, kind func(n int) int) int {
	var many [Illustrations]int
	for ; !numbers.Empty(); numbers = numbers.rest() {
		many[kind(numbers.first()+1)]++
	}
	n := 0
	for _, m := range many {
		n += m / size
	}
	return n
}

// pairs is how many numbers have their partner among them; a number is no
// partner of its own.
func pairs(numbers Cells, partner func(n int) int) int {
	n := 0
	for c := range numbers.All() {
		if other := partner(c+1) - 1; other > c && numbers.Has(other) {
			n++
		}
	}
	return n
}

// runs is how many times three consecutive numbers there are.
func runs(numbers Cells) int {
	n := 0
	for !numbers.Empty() {
		if trio := trioFrom(numbers.first()); trio.within(numbers) {
			n, numbers = n+1, numbers.minus(trio)
		} else {
			numbers = numbers.rest()
		}
	}
	return n
}
