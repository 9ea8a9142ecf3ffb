package board_test

import (
	"fmt"
	"time"

	"mastro/hw/as5600"
	"mastro/hw/board"
)

// fixedSensor is a sensor under a tower that does not move.
type fixedSensor as5600.Angle

func (s fixedSensor) Sense() (as5600.Reading, error) {
	return as5600.Reading{Status: as5600.MD, Angle: as5600.Angle(s)}, nil
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
