package board_test

import (
	"fmt"
	"time"

	"mastro/hw/board"
)

// fixedSensor is a sensor under a tower that does not move.
type fixedSensor board.Angle

func (s fixedSensor) Sense() (board.Reading, error) {
	return board.Reading{Magnet: board.MagnetSeen, Angle: board.Angle(s)}, nil
}

func ExampleBoard_Scan() {
	b, err := board.New([]board.Base{
		{Sensor: fixedSensor(100), Zero: 100},
		{Sensor: fixedSensor(700), Zero: 17},
		{Sensor: fixedSensor(341)},
	}, board.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for now := time.Duration(0); !b.Ready(); now += 20 * time.Millisecond {
		b.Scan(now)
	}
	fmt.Println(b.Facings(nil), b.State(2))
	// Output: [0 1 -] between
}
