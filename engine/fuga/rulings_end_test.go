package fuga

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// lastTurn is a game at the start of a turn, with one number left in the bag
// and its player next to a room in which he draws it.
func lastTurn(t *testing.T, options Options, seat int) *Position {
	t.Helper()
	s := study{options: options, players: []Player{on(1).in(20), on(11).in(2)}, turn: seat}
	setup := s.setup()
	last := len(setup.Bag) - 1
	if options.Hidden == engine.Blind {
		setup.Players[1].Hidden = Bag - 1
	} else {
		setup.Players[1].Numbers, setup.Bag = setup.Bag[:last], setup.Bag[last:]
	}
	p, err := setup.Position(defaultSet(t))
	require.NoError(t, err)
	return p
}

func TestRuling12AtOnce(t *testing.T) {
	p := lastTurn(t, Options{}, 0)
	require.Equal(t, []uint8{Ended, Drew}, kinds(ending(t, p)), "counting at once")
	require.Equal(t, phase(telling), p.phase)
	refused(t, p, "throw", 12, "fuga.tell_numbers")
}

// While the hands are told nothing is seen any more of the trio that was played in
// the last turn.
func TestRuling12LastTurnIsOver(t *testing.T) {
	s := study{options: Options{Guards: GuardsAllow}, players: []Player{on(1, 21, 22, 23).in(20), on(11).in(2)}, sentinels: map[Piece]int{Rook: 6}}
	setup := s.setup()
	last := len(setup.Bag) - 1
	setup.Players[1].Numbers, setup.Bag = setup.Bag[:last], setup.Bag[last:]
	p, err := setup.Position(defaultSet(t))
	require.NoError(t, err)
	plays(t, p, "trio 21 22 23")
	require.Equal(t, []uint8{Ended, Drew}, kinds(ending(t, p)))
	require.Equal(t, phase(telling), p.phase)
	require.False(t, p.View(engine.Public).(*View).Played)
	require.Zero(t, p.turn)
}

// A set-up may say that the bag is empty: the game ends with that turn.
func TestRuling12AtOnceFromAnEmptyBag(t *testing.T) {
	setup := study{players: []Player{on(1), on(20)}}.setup()
	setup.Players[1].Numbers, setup.Bag = setup.Bag, nil
	p, err := setup.Position(defaultSet(t))
	require.NoError(t, err)
	require.Equal(t, []uint8{Ended}, kinds(ending(t, p)))
	setup.Players[0].State, setup.Players[0].Cell = Isolated, 0
	p, err = setup.Position(defaultSet(t))
	require.NoError(t, err)
	require.Equal(t, []uint8{Missed}, kinds(plays(t, p, "miss")))
	require.Equal(t, phase(telling), p.phase)
}

func TestRuling12EndOfTheRound(t *testing.T) {
	p := lastTurn(t, Options{End: EndRound}, 0)
	ending(t, p)
	require.Zero(t, p.left)
	require.Equal(t, engine.Seat(1), p.Actor(), "the round goes on")
	plays(t, p, "throw", "room 00", "roll 1", "walk 12")
	require.Equal(t, []uint8{Ended, PointLost, RoundEnded}, kinds(plays(t, p, "end")), "without a patrol")
	require.Equal(t, phase(telling), p.phase)
	refused(t, p, "end", 12, "fuga.tell_numbers")
}

func TestRuling12LimitOfRounds(t *testing.T) {
	s := study{options: Options{Rounds: 2}, players: []Player{on(1)}}
	p := s.position(t)
	ending(t, p)
	quiet(t, p)
	plays(t, p, "throw", "room 00", "roll 1", "walk 3", "end")
	require.Equal(t, phase(over), p.phase)
	require.Equal(t, engine.Nobody, p.Actor())
	refused(t, p, "end", 12, "fuga.over")
	s.round = 2
	_, err := s.setup().Position(defaultSet(t))
	require.ErrorContains(t, err, "round 3 of 2")
}

// Without a limit a patrol follows whichever round.
func TestRuling12NoLimitOfRounds(t *testing.T) {
	p := study{players: []Player{on(1)}, round: most}.position(t)
	ending(t, p)
	require.Equal(t, phase(patrolling), p.phase)
}

// As many numbers are drawn at once as the house rule says; of an evening, by how many play.
func TestRuling12DrawnAtOnce(t *testing.T) {
	for seats, evening := range map[int]int{1: 6, 2: 6, 3: 4, 4: 3, 5: 3, 6: 3} {
		for draws := range Draws(MaxDraws + 1) {
			s := study{options: Options{Draws: draws}, players: []Player{on(1), on(20), on(21), on(22), on(23), on(24)}[:seats]}
			s.players[seats-1].Room = 2
			p := s.position(t)
			bag := slices.Clone(s.setup().Bag)
			ending(t, p)
			many := int(draws)
			if draws == Evening {
				many = evening
			}
			require.Equal(t, Bag-many, int(p.left), "%d play, draws %v", seats, draws)
			require.ElementsMatch(t, bag[:many], p.hand[0].numbers(nil), "the first of the bag")
			require.Empty(t, p.View(engine.Public).(*View).Players[0].Numbers, "nobody else knows them")
		}
	}
}

// Who draws the last numbers takes as many as there are, and the game is over.
func TestRuling12DrawsWhatIsLeft(t *testing.T) {
	for left := 1; left <= 5; left++ {
		setup := study{options: Options{Draws: 4}, players: []Player{on(1).in(20), on(11).in(2)}}.setup()
		setup.Players[1].Numbers, setup.Bag = setup.Bag[left:], setup.Bag[:left]
		p, err := setup.Position(defaultSet(t))
		require.NoError(t, err)
		drew := 0
		for _, kind := range kinds(ending(t, p)) {
			if kind == Drew {
				drew++
			}
		}
		require.Equal(t, min(left, 4), drew)
		require.Equal(t, left <= 4, p.phase == telling, "%d were left", left)
	}
}

// Nothing is no victory.
func TestRuling12NobodyWinsWithNothing(t *testing.T) {
	for numbers, winners := range map[int][]engine.Seat{4: nil, 32: {0}} {
		p := study{options: Options{Rounds: 1}, players: []Player{on(1, 23, numbers), on(24, 17)}, turn: 1}.position(t)
		plays(t, p, "throw", "room 00", "roll 1", "walk 25", "end")
		for p.phase == telling {
			plays(t, p, legalTexts(p)[0])
		}
		result, over := p.Result()
		require.True(t, over)
		require.Equal(t, winners, result.Winners, "scores %v", result.Scores)
	}
}

// All hands are shown, from the lowest number to the highest.
func TestRuling12HandsAreShown(t *testing.T) {
	s := study{options: Options{Rounds: 1}, players: []Player{on(1, 13, 9), on(20, 4), on(24)}, turn: 2}
	p := s.position(t)
	plays(t, p, "throw", "room 00", "roll 1", "walk 25", "end")
	require.Equal(t, []string{"holds 9"}, legalTexts(p))
	refused(t, p, "holds 13", 12, "fuga.cannot_hold")
	refused(t, p, "holds 90", 12, "fuga.lies_elsewhere")
	require.Empty(t, p.View(0).Legal(), "nobody is told before")
	e := firstOf(t, plays(t, p, "holds 9"), Told)
	require.Equal(t, uint8(9), e.What)
	require.Equal(t, engine.Seat(0), e.Seat)
	require.Equal(t, []uint8{Told}, kinds(plays(t, p, "holds 13")))
	require.Equal(t, []uint8{Told, Finished}, kinds(plays(t, p, "holds 4")), "whoever has none is left out")
}

func TestRuling12BlindHandsAreTold(t *testing.T) {
	s := study{options: Options{Rounds: 1, Hidden: engine.Blind}, players: []Player{on(1), on(20)}, turn: 1}
	s.players[0].Hidden, s.players[1].Hidden, s.players[1].Aside = 2, 1, []int{7, 8, 9}
	p := s.position(t)
	plays(t, p, "throw", "room 00", "roll 1", "walk 15", "end")
	refused(t, p, "holds 8", 12, "fuga.lies_elsewhere")
	last := p.unseen().numbers(nil)
	highest := WriteMove(move1(Holds, last[len(last)-1]-1))
	refused(t, p, highest, 12, "fuga.cannot_hold")
	plays(t, p, "holds 12")
	refused(t, p, "holds 5", 12, "fuga.cannot_hold")
	refused(t, p, "holds 12", 12, "fuga.lies_elsewhere")
	plays(t, p, highest, "holds 5")
	r, ended := p.Result()
	require.True(t, ended)
	require.Equal(t, []int{0, runPoints}, r.Scores)
	require.Equal(t, []engine.Seat{1}, r.Winners)
}

// score is what numbers count without cards.
func scoreOf(t *testing.T, numbers ...int) Score {
	return defaultSet(t).Count(CellsOf(minusOne(numbers)...), &Options{})
}

func TestRuling13Categories(t *testing.T) {
	for name, c := range map[string]struct {
		numbers []int
		want    Score
	}{
		"nothing":             {nil, Score{}},
		"five of a ten":       {[]int{21, 22, 25, 27, 29}, Score{Tens: 3}},
		"four of a ten":       {[]int{21, 22, 25, 27}, Score{}},
		"five below ten":      {[]int{1, 3, 4, 6, 8}, Score{Tens: 3}},
		"three of a unit":     {[]int{23, 43, 63}, Score{Units: 3}},
		"five of a unit":      {[]int{23, 33, 43, 53, 63}, Score{Units: 3}},
		"a unit with 90":      {[]int{90, 20, 50}, Score{Units: 3}},
		"three of a figure":   {[]int{7, 34, 61}, Score{Figures: 4}},
		"two of a figure":     {[]int{34, 70}, Score{}},
		"mirrors":             {[]int{32, 23}, Score{Mirrors: 5}},
		"mirrors below ten":   {[]int{1, 10}, Score{Mirrors: 5}},
		"no mirror of itself": {[]int{11, 44}, Score{}},
		"no mirror above 90":  {[]int{19}, Score{}},
		"9 and 90":            {[]int{9, 90}, Score{Mirrors: 5}},
		"three in a row":      {[]int{11, 12, 13}, Score{Runs: 6}},
		"over the tens":       {[]int{19, 20, 21}, Score{Runs: 6}},
		"a gap":               {[]int{11, 12, 14}, Score{}},
		"five in a row":       {[]int{38, 39, 40, 41, 42}, Score{Runs: 6}},
		"six in a row":        {[]int{37, 38, 39, 40, 41, 42}, Score{Runs: 12}},
		"a pair of 90":        {[]int{30, 60}, Score{Pairs: 7}},
		"no pair of 45":       {[]int{45}, Score{}},
		"90 has no partner":   {[]int{90}, Score{}},
		"across categories":   {[]int{27, 72, 63, 36}, Score{Figures: 4, Mirrors: 10, Pairs: 7}},
		"and once within":     {[]int{36, 54, 63, 27, 45}, Score{Figures: 4, Mirrors: 10, Pairs: 14}},
	} {
		require.Equal(t, c.want, scoreOf(t, c.numbers...), name)
	}
	require.Equal(t, 1023, Score{1, 2, 4, 8, 16, 32, 64, 128, 256, 512}.Total())
	require.Equal(t, 28, scoreOf(t, 36, 54, 63, 27, 45).Total())
}

// fits tells whether some numbers make one scoring group of a category.
type fits func(numbers []int) bool

// packed is how many disjoint groups there can be at most, by trying all.
func packed(numbers []int, size int, ok fits) int {
	if len(numbers) < size {
		return 0
	}
	best := packed(numbers[1:], size, ok) // the first is in none
	var grow func(group, rest, skipped []int)
	grow = func(group, rest, skipped []int) {
		if len(group) == size {
			if ok(group) {
				left := append(append([]int{}, skipped...), rest...)
				best = max(best, 1+packed(left, size, ok))
			}
			return
		}
		for i := range rest {
			next := append(append([]int{}, skipped...), rest[:i]...)
			grow(append(append([]int{}, group...), rest[i]), rest[i+1:], next)
		}
	}
	grow(numbers[:1], numbers[1:], nil)
	return best
}

// The best packing is found: no other way of grouping any numbers counts more.
func TestRuling13BestPacking(t *testing.T) {
	set, r := defaultSet(t), engine.Rand(13)
	same := func(kind func(n int) int) fits {
		return func(numbers []int) bool {
			for _, n := range numbers {
				if kind(n) != kind(numbers[0]) {
					return false
				}
			}
			return true
		}
	}
	sum := func(digits int) int { return digits/10 + digits%10 }
	for round := range 150 {
		var s Cells
		for from := 1 + r.Below(70); s.Count() < 4+round%8; { // near together, so that they touch
			s.add(from - 1 + r.Below(20))
		}
		numbers, got := s.numbers(nil), set.Count(s, &Options{Cards: true})
		mirror := func(n []int) bool { return n[0]/10 == n[1]%10 && n[0]%10 == n[1]/10 }
		pair := func(n []int) bool { return n[0]+n[1] == 90 }
		run := func(n []int) bool { return n[1] == n[0]+1 && n[2] == n[0]+2 }
		want := Score{
			Tens: 3 * packed(numbers, 5, same(func(n int) int { return n / 10 })), Units: 3 * packed(numbers, 3, same(func(n int) int { return n % 10 })),
			Figures: 4 * packed(numbers, 3, same(sum)), Mirrors: 5 * packed(numbers, 2, mirror),
			Runs: 6 * packed(numbers, 3, run), Pairs: 7 * packed(numbers, 2, pair),
			Frames:   3 * packed(numbers, 3, same(func(n int) int { return set.Cards[n-1].Frame })),
			Pieces:   3 * packed(numbers, 3, same(func(n int) int { return int(set.Cards[n-1].Piece) })),
			Pictures: 3 * packed(numbers, 3, same(func(n int) int { return n % 30 })),
		}
		require.Equal(t, want, got, "%v", numbers)
	}
}

// spelling is a game with cards in which it is time for words: the first player
// owns the hospital, 1, 31 and 61, and 12.
func spellingGame(t *testing.T) *Position {
	t.Helper()
	s := study{options: Options{Rounds: 1, Cards: true}, players: []Player{on(10, 1, 12, 31, 61), on(20, 4), on(24)}, turn: 2}
	p := s.position(t)
	plays(t, p, "throw", "room 00", "roll 1", "walk 25", "end", "holds 1", "holds 12", "holds 31", "holds 61", "holds 4")
	return p
}

func TestRuling13Words(t *testing.T) {
	p := spellingGame(t)
	require.Equal(t, engine.Seat(0), p.Actor())
	refused(t, p, "done", 13, "fuga.no_word")
	refused(t, p, "names 1", 13, "fuga.no_word")
	refused(t, p, "letter 4", 13, "fuga.not_your_letter")
	plays(t, p, "letter 12", "letter 1")
	refused(t, p, "letter 12", 13, "fuga.letter_used")
	refused(t, p, "enough", 13, "fuga.word_open")
	refused(t, p, "names 2", 13, "fuga.no_picture")
	require.Equal(t, []string{"letter 31", "letter 61", "done", "names 1"}, legalTexts(p))
	require.Equal(t, []int{12, 1}, p.View(1).(*View).Word)
	e := firstOf(t, plays(t, p, "names 1"), Claimed)
	require.Equal(t, uint8(ThingPicture), e.What)
	require.Equal(t, engine.Seat(1), p.Actor(), "the others confirm it")
	refused(t, p, "enough", 13, "fuga.vote_first")
	plays(t, p, "agree")
	require.Equal(t, engine.Seat(2), p.Actor())
	e = firstOf(t, plays(t, p, "agree"), WordCounts)
	require.Equal(t, int8(4), e.Count, "two for each letter")
	refused(t, p, "agree", 13, "fuga.no_vote_now")
	refused(t, p, "letter 12", 13, "fuga.letter_used")
	require.Equal(t, int8(1), firstOf(t, plays(t, p, "letter 31", "done", "agree", "agree"), WordCounts).Count)
	plays(t, p, "enough")
	require.Equal(t, engine.Seat(1), p.Actor())
	require.Equal(t, []uint8{EnoughWords, Finished}, kinds(plays(t, p, "enough")), "whoever has no card is left out")
	require.Equal(t, 5, p.score(0).Words)
	require.Equal(t, 3, p.score(0).Pictures)
	require.Equal(t, 8, p.score(0).Total()-p.score(0).Frames-p.score(0).Pieces-p.score(0).Units)
}

// A word of one letter is a word, too; whether it is one the others say.
func TestRuling13WordThatNamesSomething(t *testing.T) {
	s := study{options: Options{Rounds: 1, Cards: true}, players: []Player{on(10, 2, 32, 62), on(20)}, turn: 1}
	p := s.position(t)
	plays(t, p, "throw", "room 00", "roll 1", "walk 15", "end", "holds 2", "holds 32", "holds 62", "letter 2")
	require.Equal(t, []string{"letter 32", "letter 62", "done", "names 2"}, legalTexts(p))
	refused(t, p, "enough", 13, "fuga.word_open")
	e := firstOf(t, plays(t, p, "names 2"), Claimed)
	require.Equal(t, thingOfPicture(1), e.What)
	require.Equal(t, 1, p.View(1).(*View).Picture)
	require.Equal(t, int8(2), firstOf(t, plays(t, p, "agree"), WordCounts).Count)
	plays(t, p, "enough")
	require.Equal(t, phase(over), p.phase)
	conserved(t, p)
}

func TestRuling13RefusedWord(t *testing.T) {
	p := spellingGame(t)
	plays(t, p, "letter 12", "letter 1", "done", "agree")
	events := plays(t, p, "refuse")
	require.Equal(t, []uint8{Voted, WordFails}, kinds(events))
	require.Equal(t, engine.Seat(2), events[0].Seat)
	require.Contains(t, legalTexts(p), "letter 12", "its letters are free again")
	require.Zero(t, p.score(0).Words)
}

func TestRuling13NoWordsWithoutCards(t *testing.T) {
	p := lastTurn(t, Options{}, 1)
	refused(t, p, "letter 12", 13, "fuga.no_words_now")
	require.Zero(t, defaultSet(t).Count(CellsOf(0, 30, 60), &Options{}).Pictures)
}

// A lone player confirms his own words.
func TestRuling13WordsAlone(t *testing.T) {
	s := study{options: Options{Rounds: 1, Cards: true}, players: []Player{on(1, 12)}}
	p := s.position(t)
	ending(t, p)
	plays(t, p, "holds 12", "letter 12")
	require.Equal(t, []uint8{Claimed, WordCounts}, kinds(plays(t, p, "done")))
}

// It begins with a card for each, and the search for its cell.
func TestRuling14BeginsWithACardForEach(t *testing.T) {
	s := Drawn(nil, Options{Facilitator: true, Dice: DiceHand}, 3, engine.SeedsOf(5))
	p, err := s.Position(defaultSet(t))
	require.NoError(t, err)
	for seat, who := range s.Players {
		require.Equal(t, engine.Seat(seat), p.Actor())
		find := WriteMove(move1(Find, who.Cell-1))
		require.Equal(t, []string{find}, legalTexts(p))
		refused(t, p, "throw", 14, "fuga.find_first")
		refused(t, p, WriteMove(move1(Find, who.Cell%Board)), 14, "fuga.other_cell")
		require.Equal(t, int8(who.Cell-1), firstOf(t, plays(t, p, find), Found).Part)
	}
	require.Equal(t, engine.Seat(0), p.Actor())
	require.Equal(t, []string{"throw"}, legalTexts(p))
	refused(t, p, "find 1", 14, "fuga.no_search_now")
	number, _ := p.Turn()
	require.Zero(t, number)

	s.Round = 1
	_, err = s.Position(defaultSet(t))
	require.ErrorContains(t, err, "search: a search for the cells of the cards (fuga/14)")
	require.False(t, Drawn(nil, Options{}, 3, engine.SeedsOf(5)).Search)
}

// Where only colours are counted three of a frame count, and nothing else.
func TestRuling14OnlyColours(t *testing.T) {
	set := defaultSet(t)
	numbers := []int{1, 31, 61, 12, 21, 22, 23, 78, 59}
	all := set.Count(CellsOf(minusOne(numbers)...), &Options{Cards: true})
	require.Greater(t, all.Total(), all.Frames)
	for _, cards := range []bool{false, true} {
		require.Equal(t, Score{Frames: all.Frames}, set.Count(CellsOf(minusOne(numbers)...), &Options{Cards: cards, Count: CountColours}))
	}
	s := study{options: Options{Rounds: 1, Cards: true, Count: CountColours}, players: []Player{on(10, 1, 12, 31, 61), on(20, 4)}, turn: 1}
	p := s.position(t)
	plays(t, p, "throw", "room 00", "roll 1", "walk 15", "end", "holds 1", "holds 12", "holds 31", "holds 61")
	require.Equal(t, []uint8{Told, Finished}, kinds(plays(t, p, "holds 4")), "no words")
}

// Each lost point carries its reason and its place, in facilitator mode and
// without.
func TestRuling14EveryPointHasItsReason(t *testing.T) {
	for _, facilitator := range []bool{false, true} {
		s := study{options: Options{Facilitator: facilitator}, players: []Player{on(1), on(20)}, sentinels: map[Piece]int{Rook: 6}}
		p := s.position(t)
		require.Equal(t, facilitator, p.View(0).(*View).Options.Facilitator)
		e := firstOf(t, plays(t, p, "throw"), PointLost)
		require.Equal(t, "started_near", Form{defaultSet(t)}.Thing(e.What))
		require.Equal(t, []any{engine.Seat(0), int8(5), int8(6)}, []any{e.Seat, e.Part, e.Count})
		e = firstOf(t, plays(t, p, "room 00", "roll 2", "walk 3", "end"), PointLost)
		require.Equal(t, "outside", Form{defaultSet(t)}.Thing(e.What))
		require.Equal(t, []any{engine.Seat(0), int8(2), int8(5)}, []any{e.Seat, e.Part, e.Count})
	}
}

// Frames are of the cards: without the deck they cannot be counted.
func TestRuling14ColoursNeedTheCards(t *testing.T) {
	with, without := Options{Cards: true, Count: CountColours}, Options{Count: CountColours}
	require.NoError(t, with.Rules().Check(""))
	require.ErrorContains(t, without.Rules().Check(""), "write cards = true too")
	s := Drawn(nil, Options{Count: CountColours}, 2, engine.SeedsOf(7))
	_, err := s.Position(defaultSet(t))
	require.ErrorContains(t, err, "there are no cards (fuga/14)")
}
