// Package gametest is what every rulebook must hold, as a suite that its own
// test calls:
//
//	var book = gametest.Book{New: drawnGame, Permute: exchanged, ...}
//
//	func TestGame(t *testing.T)  { gametest.Run(t, book) }
//	func FuzzGame(f *testing.F) { gametest.Fuzz(f, book) }
//
// Each property plays games drawn at random; what fails is shrunk to a short
// game and told in the notation. The flags of rapid give more of it:
// -rapid.checks is half the number of games of each property, -rapid.steps
// about how many moves they have.
//
//	moves      every listed move is legal, listed once, in order and readable; every other is refused with a ruling
//	equal      positions of the same bytes list the same moves and look the same
//	conserved  nothing is lost and nothing is in two places
//	forks      a fork and its origin share nothing that changes
//	replay     the written moves lead to the same bytes and events, whatever else is played meanwhile
//	secrets    what a seat cannot know changes nothing that it receives, unless by a move that reveals
//	samples    whatever is drawn from a view looks like the view
//	worlds     just the positions that a view leaves open are drawn from it
//	goes on    there is always something to do before the result, and nobody wins with nothing
//
// Two things the suite takes the book's word for: what a seat cannot know
// (Permute), and which moves may teach it something (Learns). What is told in
// such a move is not compared; everything before and after is.
package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// Book is what the suite needs to know of a rulebook.
type Book struct {
	// New draws a game: options, seats and where it starts from. Games that
	// start in the middle, with much hidden and much in hand, find most.
	New func(*rapid.T) engine.Position
	// Spell is moves that can be said, legal or not, drawn from all there are.
	Spell func(engine.Position, *engine.Rand) []engine.Move
	// Unlisted tells of a move that it may be legal though only a plainer form
	// of it is ever listed. Without it there is none.
	Unlisted func(engine.Position, engine.Move) bool
	// Lively is a legal move that keeps a game interesting, be it listed or
	// not. Without it each listed move is as likely.
	Lively func(engine.Position, *engine.Rand) engine.Move
	// Permute is the position with all that the seat cannot know shuffled.
	Permute func(engine.Position, engine.Seat, *engine.Rand) engine.Position
	// Learns tells whether a legal move may teach the seat something hidden.
	Learns func(engine.Position, engine.Move, engine.Seat) bool
	// Conserved checks that every component is in just one place, and what
	// else holds of every position.
	Conserved func(require.TestingT, engine.Position)
	// Small draws a position in which little is hidden, and Worlds lists, from
	// the rules and not from a view, all positions that the seat cannot tell
	// from it. Without them the worlds are not compared.
	Small  func(*rapid.T) engine.Position
	Worlds func(engine.Position, engine.Seat) []engine.Position
}

// property is something that holds in every game.
type property struct {
	name string
	hold func(*rapid.T, *Book)
}

var properties = [...]property{
	{"moves", moves}, {"equal", equal}, {"conserved", conserved}, {"forks", forks},
	{"replay", replay}, {"secrets", secrets}, {"samples", samples}, {"worlds", worlds}, {"goes on", goesOn},
}

// Run checks each property in a test of its own, in -rapid.checks games.
func Run(t *testing.T, b Book) {
	for _, p := range properties {
		t.Run(p.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { p.hold(t, &b) })
		})
	}
}

// seedSize is a corpus entry in bytes, enough for some thirty moves; larger ones
// take go test -fuzz long to make small.
const seedSize = 2048

// Fuzz checks one property or another in a game that the input spells.
func Fuzz(f *testing.F, b Book) {
	r := engine.Rand(1)
	for range 2 * len(properties) {
		seed := make([]byte, seedSize)
		for i := range seed {
			seed[i] = byte(r.Uint64())
		}
		f.Add(seed)
	}
	game := rapid.MakeFuzz(func(t *rapid.T) {
		i := rapid.IntRange(0, len(properties)-1).Draw(t, "property")
		properties[i].hold(t, &b)
	})
	f.Fuzz(func(t *testing.T, input []byte) { game(t, append(input, make([]byte, ending)...)) })
}

// ending is how many zeros end a game for which the input was too short.
const ending = 1 << 14
