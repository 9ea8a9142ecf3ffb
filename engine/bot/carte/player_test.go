package carte

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/bot/bottest"
	"mastro/engine/carte"
)

// playCards plays a game to its end.
func playCards(t testing.TB, setup *carte.Setup, set *carte.Set, players []bot.Player) (turns int, r engine.Result, played []engine.Move) {
	p, err := setup.Position(set)
	require.NoError(t, err)
	g := bottest.Play(t, p, players, 0, math.MaxInt)
	r, _ = p.Result()
	return g.Turns, r, g.Moves
}

// seated is a greedy player in one seat, or with -1 in all, and random ones in
// the others.
func seated(seats, greedy int, seed uint64) []bot.Player {
	players := bottest.Seats(seats, seed, bot.NewRandom)
	for i := range players {
		if i == greedy || greedy < 0 {
			players[i] = New(seed*10 + uint64(i))
		}
	}
	return players
}

func TestCartePlaysToTheEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	set := bottest.Printed[carte.Set](t, "carte")
	for seats := carte.MinSeats; seats <= carte.MaxSeats; seats++ {
		for seed, o := range []carte.Options{{}, {Hidden: engine.Blind}} {
			turns, r, played := playCards(t, carte.Drawn(set, o, seats, engine.SeedsOf(uint64(seed))), set, seated(seats, -1, uint64(seed)))
			require.GreaterOrEqual(t, turns, 46, "each card but the first square is a turn")
			require.NotEmpty(t, r.Winners)
			if seats == 3 {
				_, _, again := playCards(t, carte.Drawn(set, o, seats, engine.SeedsOf(uint64(seed))), set, seated(seats, -1, uint64(seed)))
				require.Equal(t, played, again, "the same seed, the same game")
			}
		}
	}
}

// Whoever seeks treasures wins nearly always against those who lay cards at
// random.
func TestCarteTakesMoreThanRandom(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	const games = 8
	set := bottest.Printed[carte.Set](t, "carte")
	for _, seats := range []int{2, 4} {
		won, own, others, random, all := 0, 0, 0, 0, 0
		var turns, idle []int
		for seed := range uint64(games) {
			greedy := int(seed) % seats
			_, r, _ := playCards(t, carte.Drawn(set, carte.Options{}, seats, engine.SeedsOf(seed)), set, seated(seats, greedy, seed))
			if slices.Contains(r.Winners, engine.Seat(greedy)) {
				won++
			}
			own += r.Scores[greedy]
			others += sum(r.Scores) - r.Scores[greedy]
			n, r, _ := playCards(t, carte.Drawn(set, carte.Options{}, seats, engine.SeedsOf(seed)), set, seated(seats, seats, seed))
			random, idle = random+sum(r.Scores), append(idle, n)
			if seed%4 == 0 {
				n, r, _ := playCards(t, carte.Drawn(set, carte.Options{}, seats, engine.SeedsOf(seed)), set, seated(seats, -1, seed))
				all, turns = all+sum(r.Scores), append(turns, n)
			}
		}
		t.Logf("%d seats: greedy wins %d of %d and takes %.1f cards, each random one beside it %.1f; all random %.1f a game in %d to %d turns, all greedy %.1f in %d to %d",
			seats, won, games, float64(own)/games, float64(others)/games/float64(seats-1),
			float64(random)/games, slices.Min(idle), slices.Max(idle), float64(all)/float64(len(turns)), slices.Min(turns), slices.Max(turns))
		require.GreaterOrEqual(t, won, games*4/5)
		require.Greater(t, own, 3*others/(seats-1))
	}
}

func sum(all []int) (n int) {
	for _, one := range all {
		n += one
	}
	return n
}

// fork is a table on which card 4 links three cards: 9 holds the others together
// alone, or 5 and 11 do.
func fork(t *testing.T) *carte.Position {
	setup := &carte.Setup{
		Table: []carte.OnTable{{Card: 9, Y: 1}, {Card: 11, X: 1, Y: 1}, {Card: 5, X: 1}, {Card: 50, X: 1, Y: 2}, {Card: 3, Y: 2}},
		Seats: []carte.Player{{Hand: []carte.Card{4, 7}}, {Hand: []carte.Card{1, 2}}},
	}
	for c := carte.Card(1); c <= 50; c++ {
		if !slices.Contains([]carte.Card{9, 11, 5, 50, 3, 4, 7, 1, 2}, c) {
			setup.Deck = append(setup.Deck, c)
		}
	}
	p, err := setup.Position(bottest.Printed[carte.Set](t, "carte"))
	require.NoError(t, err)
	return p
}

// Whoever takes card 9 first gets no other.
func TestCarteTakesTheLargestSubset(t *testing.T) {
	for seed := range uint64(5) {
		p, player := fork(t), New(seed)
		m, err := p.Read("play 4 0,0 0")
		require.NoError(t, err)
		p.Play(m, nil)
		require.Empty(t, p.View(0).(*carte.View).MayTake, "nobody tells it")
		for number := 0; number == 0; number, _ = p.Turn() {
			m := player.Choose(p.View(0), nil)
			require.Nil(t, p.Check(m))
			p.Play(m, nil)
		}
		require.Equal(t, []carte.Card{5, 11}, p.View(0).(*carte.View).Players[0].Taken, "seed %d", seed)
	}
}

// It claims what is right, and nothing else.
func TestCarteMakesNoWrongClaim(t *testing.T) {
	set := bottest.Printed[carte.Set](t, "carte")
	for _, assist := range []carte.Assist{carte.AssistOff, carte.AssistAfter} {
		p, err := carte.Drawn(set, carte.Options{Assist: assist}, 3, engine.SeedsOf(1)).Position(set)
		require.NoError(t, err)
		claims := map[uint8]int{}
		for _, e := range bottest.Play(t, p, seated(3, -1, 1), 0, math.MaxInt).Events {
			claims[e.Kind]++
		}
		require.NotZero(t, claims[carte.Took])
		require.Zero(t, claims[carte.NotLinked]+claims[carte.FallsApart])
	}
}

// It lays the card with which it takes most.
func TestCarteLooksForLinks(t *testing.T) {
	p := fork(t)
	m := New(1).Choose(p.View(0), nil)
	require.Equal(t, carte.Card(4), carte.CardOf(m), "%s", p.Write(m))
}

// A deck on whose cards the same treasure stands everywhere links so many cards
// that not every subset can be looked at.
func TestCarteIsContentInALargeDeck(t *testing.T) {
	set := &carte.Set{Treasures: []string{"crown"}, Copies: 40}
	for range 40 {
		set.Cards = append(set.Cards, carte.Face{{Open: 15, Treasures: 1}})
	}
	turns, r, _ := playCards(t, carte.Drawn(set, carte.Options{}, 2, engine.SeedsOf(1)), set, seated(2, -1, 1))
	require.Positive(t, turns)
	require.NotEmpty(t, r.Winners)
}

func TestCarteChoosesOtherwise(t *testing.T) {
	p := fork(t)
	m := New(1).Choose(p.View(0), nil)
	other := New(1).Choose(p.View(0), []engine.Move{m})
	require.NotEqual(t, m, other)
	require.Nil(t, p.Check(other))
}
