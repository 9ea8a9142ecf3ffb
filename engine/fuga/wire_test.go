package fuga

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestThings(t *testing.T) {
	w := wireOf(defaultSet(t))
	for what, name := range map[uint8]string{
		37: "37", thingOfPiece(Knight): "knight", CameNear.By(Queen): "came_near", thingOfPicture(0): "hospital", thingOfPicture(29): "moon",
		90: "90", 100: "pawn", 105: "king", 106: "106", 110: "110", 111: "111", 150: "150", 151: "outside", 174: "174", // next to those that are, too
	} {
		require.Equal(t, name, w.Thing(what))
	}
	require.Equal(t, "point_lost", w.Event(PointLost))
}
