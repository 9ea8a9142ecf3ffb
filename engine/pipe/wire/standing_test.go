package wire_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// parts is a position whose parts must stand so.
type parts struct {
	engine.Sensed
	stand  []engine.Standing
	circle engine.Circle
}

func (p parts) Stands(part int) engine.Standing { return p.stand[part] }
func (p parts) Circle() engine.Circle           { return p.circle }

// read is a standing as JSON says it.
func read(t require.TestingT, text string) (s wire.Standing) {
	require.NoError(t, s.UnmarshalJSON([]byte(text)))
	return s
}

// A facing is itself, wherever the tower must face.
func TestStandingOfATower(t *testing.T) {
	for must := range engine.Standing(6) {
		p := parts{stand: []engine.Standing{must}, circle: 6}
		for n := range engine.Standing(6) {
			require.Equal(t, n, read(t, fmt.Sprint(n)).Of(p, 0))
		}
	}
}

// A line that was pushed by two tiles back to three on is read as it stands, from what
// is written of it.
func TestStandingOfALine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		must := engine.Standing(rapid.Int32Range(-100000, 100000).Draw(t, "must"))
		p := parts{stand: []engine.Standing{must}, circle: engine.Endless}
		for off := engine.Standing(-2); off <= 3; off++ {
			var o wire.Out
			engine.StandingsValue([]engine.Standing{must + off}).Put(&o)
			require.Len(t, string(o), len("[0]"))
			require.Contains(t, "012345", string(o[1]))
			require.Equal(t, must+off, read(t, string(o[1])).Of(p, 0))
		}
	})
}

func TestStandingsThatAreNotKnown(t *testing.T) {
	for _, circle := range []engine.Circle{6, engine.Endless} {
		p := parts{stand: []engine.Standing{4}, circle: circle}
		require.Equal(t, engine.Unknown, read(t, `"unknown"`).Of(p, 0))
		require.Equal(t, engine.Adrift, read(t, `"adrift"`).Of(p, 0))
	}
}

func TestNoWayToStand(t *testing.T) {
	for _, text := range []string{"6", "-1", "256", "1.0", `"5"`, "null", "[]", "-2147483648"} {
		var s wire.Standing
		var refused *wire.Refusal
		require.ErrorAs(t, s.UnmarshalJSON([]byte(text)), &refused)
		require.Equal(t, text+" is no way to stand", refused.What)
	}
}

func TestStandingsAreWrittenModulo6(t *testing.T) {
	var o wire.Out
	engine.StandingsValue([]engine.Standing{0, 5, 6, -1, -6, -7, 1000, -1000}).Put(&o)
	require.Equal(t, "[0,5,0,5,0,5,4,2]", string(o))
}
