package lights

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
)

func TestLamps(t *testing.T) {
	blue := seatColor(1)
	for _, c := range []struct {
		name string
		cell scene.Cell
		want Lamp
	}{
		{"nothing", scene.Cell{}, Lamp{}},
		{"wrong, clockwise", scene.Cell{Mark: scene.MarkWrong, Steps: 2}, Lamp{Color: alarm, Pattern: FlashOnce}},
		{"wrong, counter-clockwise", scene.Cell{Mark: scene.MarkWrong, Steps: -1}, Lamp{Color: alarm, Pattern: FlashTwice}},
		{"wanted, clockwise", scene.Cell{Mark: scene.MarkRequested, Steps: 1}, Lamp{Color: blue, Pattern: ShineOnce}},
		{"wanted, counter-clockwise", scene.Cell{Mark: scene.MarkRequested, Steps: -3}, Lamp{Color: blue, Pattern: ShineTwice}},
		{"doubt", scene.Cell{Mark: scene.MarkDoubt}, Lamp{Color: amber, Other: white, Pattern: Alternating}},
		{"own", scene.Cell{Mark: scene.MarkOwn}, Lamp{Color: blue, Pattern: Fixed}},
		{"walk", scene.Cell{Mark: scene.MarkWalk, Turnable: true, Arrow: -1}, Lamp{Color: blue, Pattern: Breathing}},
		{"maybe", scene.Cell{Mark: scene.MarkMaybe, Turnable: true}, Lamp{Color: blue, Pattern: Breathing}},
		{"turn clockwise", scene.Cell{Mark: scene.MarkTurn, Arrow: 1}, Lamp{Color: blue, Pattern: DipOnce}},
		{"may push", scene.Cell{Shape: scene.Mouth, Mark: scene.MarkWalk}, Lamp{Color: blue, Pattern: Breathing}},
		{"push, as by an arrow", scene.Cell{Shape: scene.Mouth, Mark: scene.MarkTurn, Arrow: -1}, Lamp{Color: blue, Pattern: DipOnce}},
		{"pushed wrongly, twice", scene.Cell{Shape: scene.Mouth, Mark: scene.MarkWrong, Steps: 2}, Lamp{Color: alarm, Pattern: FlashOnce}},
		{"a push wanted", scene.Cell{Shape: scene.Mouth, Mark: scene.MarkRequested, Steps: -1}, Lamp{Color: blue, Pattern: ShineOnce}},
		{"turn counter-clockwise", scene.Cell{Mark: scene.MarkTurn, Arrow: -1}, Lamp{Color: blue, Pattern: DipTwice}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &scene.Scene{Seat: 1, Board: scene.Board{Cells: []scene.Cell{c.cell}}}
			require.Equal(t, []Lamp{c.want}, Lamps(s, nil))
		})
	}
}

// Only towers and mouths have a light, in the order of the cells.
func TestOnlyLitCellsHaveLamps(t *testing.T) {
	s := &scene.Scene{Seat: 1}
	for _, shape := range []scene.Shape{scene.Square, scene.Mouth, scene.Gap, scene.Sector, scene.Tower, scene.Mouth} {
		s.Board.Cells = append(s.Board.Cells, scene.Cell{Shape: shape, Mark: scene.MarkWalk})
	}
	s.Board.Cells[4].Mark = scene.MarkOwn
	breathing := Lamp{Color: seatColor(1), Pattern: Breathing}
	require.Equal(t, []Lamp{breathing, {Color: seatColor(1), Pattern: Fixed}, breathing}, Lamps(s, nil))
}

// MarkMaybe and MarkWalk ask the same of people, so they share a pattern; MarkToLay is before the game.
func TestEveryMeaningHasItsOwnPattern(t *testing.T) {
	seen := map[Pattern]scene.Cell{}
	for m := scene.NoMark; m <= scene.MarkToLay; m++ {
		if m == scene.MarkMaybe || m == scene.MarkToLay {
			continue
		}
		ways := []int{1}
		if m == scene.MarkWrong || m == scene.MarkRequested || m == scene.MarkTurn {
			ways = []int{1, -1}
		}
		for _, way := range ways {
			c := scene.Cell{Mark: m, Steps: way, Arrow: way}
			p := lamp(&c, white).Pattern
			require.NotContains(t, seen, p, "mark %d, way %d", m, way)
			seen[p] = c
		}
	}
	require.Len(t, seen, len(patterns))
}

func TestSeatColours(t *testing.T) {
	for i := range seats {
		for j := range i {
			require.NotEqual(t, seatColor(words.Colour(i)), seatColor(words.Colour(j)))
		}
	}
	for _, c := range []words.Colour{words.NoColour, 6} {
		require.Equal(t, white, seatColor(c))
	}
}

func TestLampsReusesItsMemory(t *testing.T) {
	s := &scene.Scene{Board: scene.Board{Cells: make([]scene.Cell, 18)}}
	dst := make([]Lamp, 0, 18)
	require.Zero(t, testing.AllocsPerRun(10, func() { dst = Lamps(s, dst[:0]) }))
	require.Len(t, dst, 18)
}
