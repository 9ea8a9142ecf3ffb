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
		want.Ruling, want.Reason, want.Count, want.Instead, want.Other = foul.Ruling, foul.Reason, 2, foul.Instead, engine.NoPart
		require.Equal(t, want, *foul, text)
	}
	foul := p.Check(31)
	require.Equal(t, engine.NoPart, foul.Part)
	require.Equal(t, engine.Nobody, foul.Seat)
}
