package fuga

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// texts is moves as they are typed.
func texts(moves []engine.Move) (all []string) {
	for _, m := range moves {
		all = append(all, WriteMove(m))
	}
	return all
}

// A refusal tells what the move names, whose turn it is, and what would be
// legal: moves of the same verb first, three at most.
func TestFoulsTellWhatIsWrong(t *testing.T) {
	s := study{players: []Player{on(20), on(1)}, turn: 1, sentinels: map[Piece]int{Knight: 4}, keep: span(1, 25)}
	p := s.position(t)
	foul := p.Check(read(t, "walk 7"))
	require.Equal(t, engine.Foul{
		Ruling: engine.Ruling{Game: "fuga", Number: 6}, Reason: "fuga.no_walk_now",
		Part: 6, Other: engine.NoPart, Seat: 1, What: 7, Instead: []engine.Move{read(t, "throw")},
	}, *foul)
	plays(t, p, "throw", "room 00")
	require.Equal(t, []string{"roll 1", "roll 2", "roll 3"}, texts(p.Check(read(t, "roll 9")).Instead))
	plays(t, p, "roll 2")
	foul = p.Check(read(t, "walk 4"))
	require.Equal(t, []any{3, uint8(4), 2, engine.Seat(1)}, []any{foul.Part, foul.What, foul.Count, foul.Seat})
	require.Equal(t, []string{"walk 2", "walk 6", "walk 7"}, texts(foul.Instead))
	foul = p.Check(read(t, "approach 3 knight 5"))
	require.Equal(t, []any{2, thingOfPiece(Knight), 2}, []any{foul.Part, foul.What, foul.Count}, "the die, not the steps")
	foul = p.Check(read(t, "names 3"))
	require.Equal(t, []any{engine.NoPart, thingOfPicture(2)}, []any{foul.Part, foul.What})
	require.Equal(t, 77, p.Check(read(t, "patrol 77")).Count)
	foul = p.Check(read(t, "end"))
	require.Equal(t, []any{engine.NoPart, uint8(0), 2}, []any{foul.Part, foul.What, foul.Count})
	foul = p.Check(engine.Move(31))
	require.Equal(t, engine.Reason("fuga.unknown"), foul.Reason)
	require.Equal(t, engine.NoPart, foul.Part)
	require.EqualError(t, foul, "fuga/6: fuga.unknown")
}

// Moves of the same verb come first, wherever they are listed.
func TestFoulsOfferTheSameVerbFirst(t *testing.T) {
	p := spellingGame(t)
	plays(t, p, "letter 12")
	require.Equal(t, []string{"names 1", "letter 1", "letter 31"}, texts(p.Check(read(t, "names 2")).Instead))
	require.Equal(t, []string{"letter 1", "letter 31", "letter 61"}, texts(p.Check(read(t, "letter 12")).Instead))
}

// Each bit of a move means something: with others it is no move.
func TestMovesWithMeaninglessBits(t *testing.T) {
	p := spellingGame(t)
	plays(t, p, "letter 12")
	require.Nil(t, p.Check(read(t, "done")))
	for _, m := range []engine.Move{
		MoveOf(Done, 1), MoveOf(Letter, 0, 1), MoveOf(Letter, 90), MoveOf(Names, 30), MoveOf(Letter, 0) | 1<<63, MoveOf(Names, 0) | 1<<26,
		MoveOf(Approach, 1, int(Pieces), 1), engine.Move(numVerbs), engine.NoMove,
	} {
		foul := p.Check(m)
		require.NotNil(t, foul, WriteMove(m))
		require.Equal(t, engine.Reason("fuga.unknown"), foul.Reason, WriteMove(m))
	}
	require.Nil(t, p.Check(MoveOf(Names, 0)))
	require.NotEqual(t, engine.Reason("fuga.unknown"), p.Check(MoveOf(Letter, 89)).Reason)
	require.NotEqual(t, engine.Reason("fuga.unknown"), p.Check(MoveOf(Approach, 1, int(King), 1)).Reason)
}

// What is said in the wrong phase is refused, whatever it is.
func TestNothingIsSaidAtTheWrongTime(t *testing.T) {
	p := study{players: []Player{on(1), on(20)}}.position(t)
	positions := []*Position{p.Fork().(*Position)}
	for _, text := range []string{"throw", "room 00", "roll 1", "walk 2"} {
		plays(t, p, text)
		positions = append(positions, p.Fork().(*Position))
	}
	p = spellingGame(t)
	positions = append(positions, p.Fork().(*Position))
	plays(t, p, "letter 12", "done")
	require.Equal(t, []string{"agree", "refuse"}, legalTexts(p))
	for _, p := range append(positions, p) {
		for v := Throw; v < numVerbs; v++ {
			if !rulebook[v].during.has(p.phase) {
				m := read(t, verbHelp[v].Example)
				require.NotNil(t, p.Check(m), "%s in phase %s", verbHelp[v].Example, phaseWords[p.phase])
				require.False(t, p.Allows(m))
			}
		}
	}
}
