package labiro

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// A refusal points at what the move named, a tower, a seat or a tile, and at
// nothing else; and it says how many rotations are left.
func TestFoulPointsAtWhatTheMoveNamed(t *testing.T) {
	p := study{towers: []string{open, open, open, open}, seats: []Player{at(1, Torch), at(2)}, spent: 1}.position(t)
	for text, want := range map[string]engine.Foul{
		"go 4":        {Part: 3, Seat: engine.Nobody},
		"turn 4":      {Part: 3, Seat: engine.Nobody},
		"torch 1":     {Part: 0, Seat: engine.Nobody},
		"stab 2":      {Part: engine.NoPart, Seat: 1},
		"drop dagger": {Part: engine.NoPart, Seat: engine.Nobody, What: uint8(Dagger)},
		"found rope":  {Part: engine.NoPart, Seat: engine.Nobody, What: uint8(Rope)},
		"open":        {Part: engine.NoPart, Seat: engine.Nobody},
		"refuse":      {Part: engine.NoPart, Seat: engine.Nobody},
	} {
		foul := p.Check(read(t, text))
		require.NotNil(t, foul, text)
		want.Ruling, want.Reason, want.Count, want.Instead = foul.Ruling, foul.Reason, 2, foul.Instead
		require.Equal(t, want, *foul, text)
	}
	foul := p.Check(31)
	require.Equal(t, engine.NoPart, foul.Part)
	require.Equal(t, engine.Nobody, foul.Seat)
}

// With every refusal go three legal moves at most: those of the same verb
// first, then the others in the order of the rulebook.
func TestFoulSaysWhatIsLegalInstead(t *testing.T) {
	p := study{towers: []string{open, open, open, open}, seats: []Player{at(2), at(1)}}.position(t)
	for text, want := range map[string][]string{
		"go 4":   {"go 1", "go 3", "turn 1"},
		"turn 4": {"turn 1", "turn 2", "turn 3"},
		"stab 2": {"go 1", "go 3", "turn 1"},
	} {
		var instead []string
		for _, m := range p.Check(read(t, text)).Instead {
			require.Nil(t, p.Check(m))
			instead = append(instead, WriteMove(m))
		}
		require.Equal(t, want, instead, text)
	}
	alone := study{towers: []string{closed}, seats: []Player{at(1)}, spent: 3}.position(t)
	require.Equal(t, []engine.Move{move(End), move(Stop)}, alone.Check(read(t, "turn 1")).Instead, "there is no more to do")
}
